"""What a stranger's file may be: bounded, plain data, or a fault that says where.

Nothing here touches a disk: bytes come in, tables of raw rows go out.
"""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from voidbridge.rules.checks import shown

LARGEST_FILE = 1_000_000  # bytes
LONGEST_LINE = 4_000  # bytes; with MOST_DOTS it keeps dotted keys, which cost their square, cheap
MOST_DOTS = 100  # in one line
LONGEST_ROW = 1_000  # lines of one row in which a fault's line is looked for
MOST_ROWS = 500  # in one table of one pack


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file of rules: where, what was expected, what came."""

    file: str
    key: str
    expected: str
    got: str
    line: int = 0  # in the file, counted from one; 0 where there is none

    def __str__(self) -> str:
        line = f" (line {self.line})" if self.line else ""
        return f"{self.file}:{self.key}: expected {self.expected}, got {self.got}{line}"


class RulesError(Exception):
    """A book of rules that cannot be used; `errors` holds every fault found."""

    def __init__(self, errors: tuple[Fault, ...]) -> None:
        self.errors = errors
        super().__init__("\n".join(map(str, errors)))

    def __reduce__(self) -> tuple[Any, ...]:
        return RulesError, (self.errors,)


class Unreadable(Exception):
    """A file that holds no data at all: what was expected of it, and what it is."""

    def __init__(self, expected: str, got: str) -> None:
        super().__init__(expected, got)
        self.expected, self.got = expected, got


def parse_toml(data: bytes) -> dict[str, Any]:
    """The raw tables of a TOML file."""
    text = decoded(data)
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise Unreadable(f"lines of at most {LONGEST_LINE} characters", f"{len(line)} in line {number}")
        if line.count(".") > MOST_DOTS:
            raise Unreadable(f"at most {MOST_DOTS} dots in a line", f"{line.count('.')} in line {number}")
    return parsed(tomllib.loads, text, "TOML")


def parse_json(data: bytes) -> dict[str, Any]:
    """The raw tables of a JSON pack; the same key twice, NaN and infinities are refused."""
    return parsed(strict_json, decoded(data), "JSON")


def strict_json(text: str) -> Any:
    """JSON as the standard has it, without the extras of Python's reader."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            raise ValueError("the same key twice in one object")
        return found

    def never(word: str) -> Any:
        raise ValueError(f"{word} is no number")

    return json.loads(text, object_pairs_hook=once, parse_constant=never)


def decoded(data: bytes) -> str:
    """The text of a file, if it is small enough and UTF-8."""
    if len(data) > LARGEST_FILE:
        raise Unreadable(f"at most {LARGEST_FILE} bytes", f"{len(data)} or more")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("UTF-8 text", f"byte 0x{data[error.start]:02x} at {error.start}") from None


def parsed(read: Callable[[str], Any], text: str, kind: str) -> dict[str, Any]:
    """What a reader makes of a text, with every way it can fail turned into one."""
    try:
        tables = read(text)
    except RecursionError:
        raise Unreadable(kind, "brackets nested too deep") from None
    except (ValueError, OverflowError) as error:
        raise Unreadable(kind, brief(str(error))) from None
    if not isinstance(tables, dict):
        raise Unreadable("an object of tables", shown(tables))
    return tables


def brief(message: str) -> str:
    """A reader's complaint, printable and short, with its end (which names the line) kept."""
    safe = ascii(message)[1:-1]
    return safe if len(safe) <= 200 else safe[:120] + " ... " + safe[-75:]


def line_of(text: str, table: str, index: int, key: str) -> int:
    """About where in a TOML text a key of a row stands: of the key if found, else of the row."""
    lines, heads = headed(text, table)
    if index >= len(heads):
        return 0
    at = heads[index]
    stop = heads[index + 1] if index + 1 < len(heads) else len(lines)
    stop = min(stop, at + LONGEST_ROW)
    for part in re.sub(r"\[\d+\]", "", key).split("."):
        mark = re.compile(rf"(?:^\s*|[\[{{.,]\s*){re.escape(part)}\s*[=\].]")
        at = next((n for n in range(at, stop) if mark.search(lines[n])), at)
    return at + 1


@lru_cache(maxsize=4)
def headed(text: str, table: str) -> tuple[list[str], list[int]]:
    """The lines of a text, and where the rows of a table begin."""
    lines = text.split("\n")
    head = re.compile(rf"\s*\[\[\s*{re.escape(table)}\s*\]\]")
    return lines, [n for n, line in enumerate(lines) if head.match(line)]


@dataclass(frozen=True, slots=True)
class Pack:
    """One file of rules, parsed but not yet checked."""

    file: str
    tables: Mapping[str, Any]
    text: str = ""  # of a TOML file, to find lines in
