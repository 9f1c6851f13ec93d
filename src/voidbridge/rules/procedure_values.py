"""One value of a procedure's document: read by what its column holds, or refused with what was expected."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.rules.procedure_model import (
    ASK,
    CONDITIONS,
    LONGEST_ID,
    NONE,
    UNITS,
    Alternative,
    ColumnKind,
    Die,
    Form,
    Interval,
    slug,
)

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
OUTCOME = re.compile(r"[a-z0-9-]+(?::[a-z0-9-]+)?")
EFFECT = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*")
DIE = re.compile(r"([1-9]\d?)d([1-9]\d{0,2})([+-]\d{1,3})?")
RETRY = re.compile(r"none|next-round|adjudicate|per-system-[1-9]\d{0,3}-round-cooldown")
CHECK = re.compile(r"([A-Za-z][A-Za-z0-9-]{0,39}) DC ([1-9]\d{0,2})(?: \(([^()]{1,60})\))?")
CONDITION = re.compile(r"[a-z0-9+:-]{1,64}")
MOST_DC = 999
LONGEST_PHRASE = 200


class Wrong(ValueError):
    """A value that its column does not take; says what was expected."""


def read_value(column: ColumnKind, text: str) -> Any:
    """A value in its type; raises Wrong."""
    return READERS[column.form](column, text)


def read_die(text: str) -> Die:
    """Dice as printed; raises Wrong."""
    match = DIE.fullmatch(text.strip())
    if match is None:
        raise Wrong("dice such as 1d4 or 2d6+1")
    return Die(int(match[1]), int(match[2]), int(match[3] or 0))


def read_dc(text: str) -> int:
    """A Dc: a whole number of at least 1; raises Wrong."""
    if not re.fullmatch(r"[1-9]\d{0,2}", text.strip()):
        raise Wrong(f"a whole number from 1 to {MOST_DC}")
    return int(text)


def _id(_: ColumnKind, text: str) -> str:
    if not ID.fullmatch(text) or len(text) > LONGEST_ID:
        raise Wrong(Form.ID.value)
    return text


def _number(_: ColumnKind, text: str) -> int:
    if not re.fullmatch(r"[1-9]\d?", text):
        raise Wrong(Form.NUMBER.value)
    return int(text)


def _word(column: ColumnKind, text: str) -> str:
    if text.casefold() not in column.words:
        raise Wrong("one of " + ", ".join(column.words))
    return text.casefold()


def _phrase(column: ColumnKind, text: str) -> str:
    if len(text) > LONGEST_PHRASE:
        raise Wrong(f"at most {LONGEST_PHRASE} characters")
    if column.name == "transitionCondition" and not (
        text in CONDITIONS or re.fullmatch(r"[a-z-]+-only", text)
    ):
        raise Wrong("always, none, or an outcome with -only")
    return text


def _prose(_: ColumnKind, text: str) -> str:
    return text


def _dc(_: ColumnKind, text: str) -> int:
    return read_dc(text)


def _step(_: ColumnKind, text: str) -> str:
    if text in (NONE, ASK):
        return text
    if not ID.fullmatch(text) or len(text) > LONGEST_ID:
        raise Wrong(Form.STEP.value)
    return text


def _paths(_: ColumnKind, text: str) -> tuple[tuple[str, str], ...]:
    if text in (NONE, ASK):
        return ((ASK, ASK),) if text == ASK else ()
    found = []
    for part in re.split(r"[;,]", text):
        when, colon, to = part.strip().rpartition(": ")
        if not colon or not CONDITION.fullmatch(when) or not ID.fullmatch(to):
            raise Wrong(Form.PATHS.value)
        found.append((when, to))
    if len({when for when, _ in found}) < len(found):
        raise Wrong("each condition once")
    return tuple(found)


def _terminals(_: ColumnKind, text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(","))
    if not all(OUTCOME.fullmatch(name) and len(name) <= 64 for name in found):
        raise Wrong(Form.TERMINALS.value)
    if len(set(found)) < len(found) or (NONE in found and len(found) > 1):
        raise Wrong("none, or each outcome once")
    return () if found == (NONE,) else found


def _words(_: ColumnKind, text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(";"))
    if not all(EFFECT.fullmatch(name) for name in found):
        raise Wrong(Form.WORDS.value)
    return () if found == (NONE,) else found


def _retry(_: ColumnKind, text: str) -> str:
    if not RETRY.fullmatch(text):
        raise Wrong(Form.RETRY.value)
    return text


def _interval(_: ColumnKind, text: str) -> Interval:
    amount, dash, unit = text.rpartition("-")
    if not dash or unit not in UNITS:
        raise Wrong(Form.INTERVAL.value)
    if re.fullmatch(r"[1-9]\d{0,3}", amount):
        return Interval(Die(0, 0, int(amount)), unit)
    return Interval(read_die(amount), unit)


def _truth(_: ColumnKind, text: str) -> bool:
    if text.casefold() not in ("true", "false"):
        raise Wrong(Form.TRUTH.value)
    return text.casefold() == "true"


def _checks(_: ColumnKind, text: str) -> tuple[Alternative, ...]:
    if text == NONE:
        return ()
    found = []
    for part in text.split(";"):
        match = CHECK.fullmatch(part.strip())
        if match is None:
            raise Wrong(Form.CHECKS.value)
        found.append(Alternative(match[1], int(match[2]), match[3] or ""))
    return tuple(found)


def _nested(_: ColumnKind, __: str) -> Any:
    raise Wrong("one value for each variant, named after a further slash")


READERS: Mapping[Form, Callable[[ColumnKind, str], Any]] = {
    Form.ID: _id, Form.NUMBER: _number, Form.WORD: _word, Form.PHRASE: _phrase, Form.PROSE: _prose,
    Form.DC: _dc, Form.DCS: _nested, Form.DICE: _nested, Form.STEP: _step, Form.PATHS: _paths,
    Form.TERMINALS: _terminals, Form.WORDS: _words, Form.RETRY: _retry, Form.INTERVAL: _interval,
    Form.TRUTH: _truth, Form.CHECKS: _checks,
}  # fmt: skip


def read_entry(column: ColumnKind, name: str, text: str) -> tuple[str, Any]:
    """One variant's value, under its id; raises Wrong."""
    key = slug(name)
    if not key or len(key) > LONGEST_ID:
        raise Wrong(f"a name of letters and digits, at most {LONGEST_ID} long")
    return key, read_dc(text) if column.form == Form.DCS else read_die(text)
