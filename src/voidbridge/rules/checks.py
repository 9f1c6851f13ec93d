"""How one field of a row is read: each check knows what it expects and says so when it is wrong.

A check hangs on a field by `Annotated`: `range: Annotated[int, Inches(0, 100)]`.
"""

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from enum import IntEnum
from functools import cache
from typing import Any, get_type_hints

from voidbridge.rules.codes import code_of, name_of

Say = Callable[[str, str, object], None]  # key, what was expected, what came

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")
RULING = re.compile(r"[A-Z]{2}-[0-9]{2,3}")
LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """What came, short and safe to print on any terminal."""
    if value is MISSING:
        return "nothing"
    if isinstance(value, dict):
        return f"a table of {len(value)} keys"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**15:
        return f"a whole number of {value.bit_length()} bits"
    if isinstance(value, str):
        value = value[: LONGEST_SHOWN + 1]
    text = ascii(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


@dataclass(frozen=True, slots=True)
class Check:
    """The common shape: read a value, or say what was expected and return None."""

    def read(self, value: object, key: str, say: Say) -> Any:
        raise NotImplementedError

    @property
    def prose(self) -> bool:
        """True for words that change no battle, and so stay out of the digest."""
        return False


@dataclass(frozen=True, slots=True)
class Whole(Check):
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def read(self, value: object, key: str, say: Say) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        say(key, f"a whole number from {self.low} to {self.high}", value)
        return None


@dataclass(frozen=True, slots=True)
class Inches(Check):
    """A length printed in inches with at most one decimal, kept in tenths."""

    low: float
    high: float

    def read(self, value: object, key: str, say: Say) -> int | None:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            if self.low <= value <= self.high:  # false for nan too
                tenths = round(value * 10)
                if abs(value * 10 - tenths) < 1e-9:
                    return tenths
        say(key, f"inches from {self.low} to {self.high} with at most one decimal", value)
        return None


@dataclass(frozen=True, slots=True)
class Flag(Check):
    """Yes or no."""

    def read(self, value: object, key: str, say: Say) -> bool | None:
        if isinstance(value, bool):
            return value
        say(key, "true or false", value)
        return None


@dataclass(frozen=True, slots=True)
class Code(Check):
    """The printed name of a code; with `or_none`, "none" stands for no code at all."""

    kind: type[IntEnum]
    or_none: bool = False

    def read(self, value: object, key: str, say: Say) -> IntEnum | None:
        if self.or_none and value == "none":
            return None
        names = [name_of(member) for member in self.kind]
        if isinstance(value, str) and value in names:
            return code_of(self.kind, value)
        say(key, "one of " + ", ".join(names), value)
        return None


@dataclass(frozen=True, slots=True)
class OneOf(Check):
    """One word of a short list."""

    words: tuple[str, ...]

    def read(self, value: object, key: str, say: Say) -> str | None:
        if isinstance(value, str) and value in self.words:
            return value
        say(key, "one of " + ", ".join(self.words), value)
        return None


@dataclass(frozen=True, slots=True)
class Ident(Check):
    """The id of a row: lower case letters, digits and single hyphens; `blank`: or none at all."""

    blank: bool = False

    def read(self, value: object, key: str, say: Say) -> str | None:
        if self.blank and value == "":
            return ""
        if isinstance(value, str) and len(value) <= 40 and ID.fullmatch(value):
            return value
        say(key, "an id of a-z, 0-9 and hyphens, at most 40 long", value)
        return None


@dataclass(frozen=True, slots=True)
class Ref(Check):
    """The id of a row of another table; the loader looks whether it is there."""

    tables: tuple[str, ...]
    optional: bool = False

    def read(self, value: object, key: str, say: Say) -> str | None:
        if self.optional and value == "":
            return ""
        return Ident().read(value, key, say)


@dataclass(frozen=True, slots=True)
class Ruling(Check):
    """The id of a ruling, such as VB-07: it explains a row and changes nothing."""

    def read(self, value: object, key: str, say: Say) -> str | None:
        if isinstance(value, str) and RULING.fullmatch(value):
            return value
        say(key, "a ruling id such as VB-07", value)
        return None

    @property
    def prose(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Words(Check):
    """Words for a reader: normalised, of bounded length, without hidden or direction marks."""

    longest: int
    lines: bool = False  # a paragraph, counted in characters; else a name, counted in graphemes
    blank: bool = False  # or none at all

    def read(self, value: object, key: str, say: Say) -> str | None:
        if self.blank and value == "":
            return ""
        unit = "characters" if self.lines else "visible characters"
        expected = f"1 to {self.longest} {unit} without control or direction marks"
        if not isinstance(value, str) or len(value) > 4 * self.longest:
            say(key, expected, value)
            return None
        text = unicodedata.normalize("NFC", value.strip())
        length = len(text) if self.lines else graphemes(text)
        if 1 <= length <= self.longest and not any(hidden(c, self.lines) for c in text):
            return text
        say(key, expected, value)
        return None

    @property
    def prose(self) -> bool:
        return True


def hidden(character: str, lines: bool) -> bool:
    """True for a character nobody can see, or that turns the writing direction."""
    if character == "\u200d" or (lines and character in "\n\t"):
        return False
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def graphemes(text: str) -> int:
    """About how many signs a reader sees: marks and joined signs count with the one before them."""
    count, joined = 0, False
    for character in text:
        mark = unicodedata.category(character).startswith("M") or "\U0001f3fb" <= character <= "\U0001f3ff"
        if character == "\u200d":
            joined = True
            continue
        count += not (mark or joined)
        joined = False
    return count


@dataclass(frozen=True, slots=True)
class Many(Check):
    """A list in which every entry passes the same check."""

    each: Check
    least: int
    most: int

    def read(self, value: object, key: str, say: Say) -> tuple[Any, ...] | None:
        if not isinstance(value, (list, tuple)) or not self.least <= len(value) <= self.most:
            say(key, f"a list of {self.least} to {self.most} entries", value)
            return None
        return tuple(self.each.read(entry, f"{key}[{i}]", say) for i, entry in enumerate(value))

    @property
    def prose(self) -> bool:
        return self.each.prose


@dataclass(frozen=True, slots=True)
class Nested(Check):
    """A small record inside a row, such as the leader's line of a faction."""

    record: type

    def read(self, value: object, key: str, say: Say) -> Any:
        return read_record(self.record, value, key, say)


@dataclass(frozen=True, slots=True)
class Plain(Check):
    """A table of plain data for another reader, kept as one line of JSON: bounded in depth and in size."""

    deepest: int = 8
    most: int = 600  # values in all
    longest: int = 4_000  # of one text

    def read(self, value: object, key: str, say: Say) -> str | None:
        if value == {}:
            return ""
        if isinstance(value, dict) and self._counted(value, 0) <= self.most:
            return json.dumps(value, sort_keys=True, separators=(",", ":"))
        say(key, f"a table of at most {self.most} plain values, {self.deepest} deep", value)
        return None

    def _counted(self, value: object, depth: int) -> int:
        """How many values there are; too many where one of them is not plain."""
        if value is None or isinstance(value, bool) or (isinstance(value, int) and abs(value) < 1 << 62):
            return 1
        if isinstance(value, str):
            return 1 if len(value) <= self.longest else self.most + 1
        if depth > self.deepest or not isinstance(value, (dict, list, tuple)):
            return self.most + 1
        inner = value
        if isinstance(value, dict):
            if any(plain(name) != name for name in value):
                return self.most + 1
            inner = tuple(value.values())
        total = 1
        for entry in inner:
            total += self._counted(entry, depth + 1)
            if total > self.most:
                break
        return total


def plain(name: object) -> str:
    """A key as it may stand in a message: itself when it is harmless, else a question mark."""
    return name if isinstance(name, str) and KEY.fullmatch(name) else "?"


@cache
def plan(record: type) -> dict[str, tuple[Check, bool]]:
    """Each field of a record, its check and whether it may be left out."""
    hints = get_type_hints(record, include_extras=True)
    return {f.name: (hints[f.name].__metadata__[0], f.default is not MISSING) for f in fields(record)}


def read_record(record: type, value: object, key: str, say: Say) -> Any:
    """One record, or None after every fault in it has been said."""
    if not isinstance(value, dict):
        say(key, "a table of keys", value)
        return None
    faults = 0

    def counted(where: str, expected: str, got: object) -> None:
        nonlocal faults
        faults += 1
        say(where, expected, got)

    known = plan(record)
    for name in value:
        if name not in known:
            counted(f"{key}.{plain(name)}", "one of the keys " + ", ".join(known), name)
    found: dict[str, Any] = {}
    for name, (check, may_lack) in known.items():
        if name in value:
            found[name] = check.read(value[name], f"{key}.{name}", counted)
        elif not may_lack:
            counted(f"{key}.{name}", "a value", MISSING)
    return record(**found) if not faults else None
