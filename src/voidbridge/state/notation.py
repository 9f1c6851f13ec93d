"""One line of text for an action: `move a2 14.5,22.0 via 12.0,20.0`; reading it gives the action back."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from voidbridge.state.actions import Action
from voidbridge.state.spots import Spot, read_spot, write_spot
from voidbridge.state.verbs import EVERY_VERB

LONGEST = 1000
_ID = re.compile(r"[a-z0-9-]{1,32}")
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')
_NUMBER = re.compile(r"-?\d{1,6}")


class NotationError(ValueError):
    """A line that says no action."""


def write_action(action: Action) -> str:
    """The canonical line of an action."""
    parts = [action.verb]
    for field in fields(action):
        parts.extend(_write(field.name, getattr(action, field.name)))
    return " ".join(parts)


def _write(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, Spot):
        yield write_spot(value)
    elif name == "via":
        if value:
            yield "via"
            yield from map(write_spot, value)
    elif name == "faces":
        yield from map(str, value)
    elif name == "reason":
        yield json.dumps(value)
    else:
        yield str(value)


def read_action(text: str) -> Action:
    """Reads one line; raises NotationError with a sentence."""
    if len(text) > LONGEST:
        raise NotationError(f"the line is longer than {LONGEST} characters")
    words = _WORD.findall(text)
    if not words:
        raise NotationError("nothing was said")
    kind = EVERY_VERB.get(words[0])
    if kind is None:
        raise NotationError(f"there is no verb {words[0][:40]!r}")
    values: dict[str, Any] = {}
    rest = words[1:]
    for field in fields(kind):
        rest = _read(kind.verb, field.name, field.type, rest, values)
    if rest:
        raise NotationError(f"{kind.verb}: {rest[0][:40]!r} is too much")
    return kind(**values)


def _read(verb: str, name: str, form: Any, rest: list[str], values: dict[str, Any]) -> list[str]:
    if name == "via":
        if not rest:
            return rest
        if rest[0] != "via" or not 2 <= len(rest) <= 4:
            raise NotationError(f"{verb}: 'via' and one to three spots may follow")
        values[name] = tuple(_spot(verb, word) for word in rest[1:])
        return []
    if name == "faces":
        values[name] = tuple(_number(verb, word) for word in rest)
        return []
    if not rest:
        raise NotationError(f"{verb}: {name} is missing")
    values[name] = _value(verb, name, form, rest[0])
    return rest[1:]


def _value(verb: str, name: str, form: Any, word: str) -> Any:
    if form is Spot:
        return _spot(verb, word)
    if form is int:
        return _number(verb, word)
    if name == "reason":
        try:
            text = json.loads(word)
        except ValueError:
            text = None
        if not isinstance(text, str):
            raise NotationError(f'{verb}: the reason stands in double quotes, like "moved by mistake"')
        return text
    if not _ID.fullmatch(word):
        raise NotationError(f"{verb}: {word[:40]!r} is not an id")
    return word


def _spot(verb: str, word: str) -> Spot:
    try:
        return read_spot(word)
    except ValueError as error:
        raise NotationError(f"{verb}: {str(error)[:120]}") from None


def _number(verb: str, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise NotationError(f"{verb}: {word[:40]!r} is not a whole number")
    return int(word)
