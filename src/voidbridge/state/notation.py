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


# What each part of a line is called, and what stands for it in an example.
PARTS = {
    "unit": ("a unit", "a1"),
    "target": ("a target", "e2"),
    "to": ("a spot", "14.5,22"),
    "token": ("a token", "t1"),
    "piece": ("a door", "p3"),
    "item": ("an item", "smoke-grenade"),
    "weapon": ("a weapon", "fists"),
    "boost": ("what is boosted", "move"),
    "corner": ("a corner", "1"),
    "reason": ("a reason in double quotes", '"moved by mistake"'),
    "value": ("a number", "2"),
    "field": ("what is set", "wounds"),
    "ship": ("a ship", "b1"),
}


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
        raise NotationError(f"there is no verb {words[0][:40]!r}; help lists what may be said")
    values: dict[str, Any] = {}
    rest = words[1:]
    for field in fields(kind):
        if not rest and field.name not in ("via", "faces"):
            raise NotationError(f"{kind.verb} needs {what(field.name)}{example(kind)}")
        rest = _read(kind.verb, field.name, field.type, rest, values)
    if rest:
        raise NotationError(f"{rest[0][:40]!r} is more than {kind.verb} takes{example(kind)}")
    return kind(**values)


def what(name: str) -> str:
    """What a part of a line is called."""
    return PARTS.get(name, (f"its {name.replace('_', ' ')}",))[0]


def example(kind: type[Action]) -> str:
    """A line of a verb that can be read, to show how it is said; nothing where no example says it well."""
    names = [field.name for field in fields(kind) if field.name not in ("via", "faces")]
    if any(name not in PARTS for name in names):
        return ""
    return ", like: " + " ".join([kind.verb, *(PARTS[name][1] for name in names)])


def _read(verb: str, name: str, form: Any, rest: list[str], values: dict[str, Any]) -> list[str]:
    if name == "via":
        if not rest:
            return rest
        if rest[0] != "via" or not 2 <= len(rest) <= 4:
            raise NotationError(f"after the spot of {verb} only 'via' and one to three more may follow")
        values[name] = tuple(_spot(verb, word) for word in rest[1:])
        return []
    if name == "faces":
        values[name] = tuple(_number(verb, word) for word in rest)
        return []
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
            raise NotationError('the reason stands in double quotes, like "moved by mistake"')
        return text
    if not _ID.fullmatch(word):
        raise NotationError(f"{word[:40]!r} is not {what(name)}; small letters, digits and dashes name it")
    return word


def _spot(verb: str, word: str) -> Spot:
    try:
        return read_spot(word)
    except ValueError as error:
        raise NotationError(f"{verb} needs a spot, and {str(error)[:120]}") from None


def _number(verb: str, word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise NotationError(f"{verb} takes whole numbers, and {word[:40]!r} is none")
    return int(word)
