"""Actions to rows and offers to actions: names on this side, numbers on the core's."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import IntEnum
from typing import Any

from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.void_codes import Ailment, Gun, Manoeuvre, Task
from voidbridge.rules.void_core_codes import Aim, Bonus, Method, Verb, Word
from voidbridge.state.actions import Action
from voidbridge.state.offers import Offer
from voidbridge.state.verbs import VOID_VERBS
from voidbridge.void.core.records import AILMENTS
from voidbridge.void.state import VoidState
from voidbridge.void.work import hand, hands, profile

UNKNOWN = -1
KINDS = {"macrobatteries": Gun.MACROBATTERY, "lances": Gun.LANCE}
METHODS = tuple(name_of(method) for method in Method)
WORDS = tuple(name_of(word) for word in Word)
AIDED = tuple(name_of(value) for value in (Bonus.MANOEUVRABILITY, Bonus.DETECTION))
MANOEUVRES = {name_of(one): one for one in Manoeuvre}
TASKS = {name_of(one): one for one in Task}
# The extended actions that need no further choice.
ORDERS = (
    Task.ACTIVE_AUGURY, Task.DISINFORMATION, Task.FLANK_SPEED, Task.PREPARE_TO_REPEL_BOARDERS,
    Task.PUT_YOUR_BACKS_INTO_IT, Task.HOLD_FAST, Task.TRIAGE,
)  # fmt: skip
AILING = {name_of(one): AILMENTS + one for one in Ailment}
# The field of an action that the core calls its item.
ITEMS = ("manoeuvre", "weapon", "component", "task", "value", "stopped", "method", "word")


def encode(state: VoidState, action: Action, row: Any) -> None:
    """Write an action into the core's row; what it names and is not there is -1."""
    for name in ("ship", "by", "target", "item"):
        row[name] = UNKNOWN
    row.speed = row.sooner = row.turn = row.why = 0
    row.verb = int(code_of(Verb, action.verb))
    for one in fields(action):
        value = getattr(action, one.name)
        if one.name in ("ship", "target"):
            row[one.name] = state.rows.get(value, UNKNOWN)
        elif one.name in ("speed", "sooner", "turn"):
            row[one.name] = value
        elif one.name in ITEMS:
            row.item = item_of(one.name, value)
    if hasattr(action, "by") and int(row.ship) >= 0:
        found = hand(profile(state, int(row.ship)), action.by)
        row.by = UNKNOWN if found is None else found


def item_of(field: str, name: str) -> int:
    """The number of what an action names: a component, a code; -1 for what there is not."""
    if field in ("weapon", "component"):
        return AILING[name] if field == "component" and name in AILING else component(name)
    return NUMBERS[field].get(name, UNKNOWN)


def component(name: str) -> int:
    """The number of a component's id, -1 for no id at all."""
    digits = name[1:]
    number = int(digits) - 1 if name[:1] == "c" and digits.isdecimal() and len(digits) < 4 else UNKNOWN
    return number if name == f"c{number + 1}" and number < AILMENTS else UNKNOWN


NUMBERS: Mapping[str, Mapping[str, int]] = {
    "manoeuvre": MANOEUVRES,
    "task": TASKS,
    "value": {name: int(code_of(Bonus, name)) for name in AIDED},
    "stopped": KINDS,
    "method": {name: n for n, name in enumerate(METHODS)},
    "word": {name: n for n, name in enumerate(WORDS)},
}


def system(number: int) -> str:
    """The id of a component, or the name of a lasting critical."""
    return name_of(Ailment(number - AILMENTS)) if number >= AILMENTS else f"c{number + 1}"


def _named(kind: type[IntEnum]) -> Callable[[int], str]:
    return lambda number: name_of(kind(number))


NAMES: Mapping[str, Callable[[int], str]] = {
    "manoeuvre": _named(Manoeuvre),
    "weapon": system,
    "component": system,
    "task": _named(Task),
    "value": _named(Bonus),
    "stopped": lambda number: next(word for word, kind in KINDS.items() if kind == number),
    "method": _named(Method),
    "word": _named(Word),
}


def decode(state: VoidState, row: Any) -> tuple[Action, str]:
    """The action in a row of the core, and the aim of the captain who named it."""
    kind = VOID_VERBS[name_of(Verb(int(row.verb)))]
    ship = int(row.ship)
    values: dict[str, Any] = {}
    for one in fields(kind):
        if one.name in ("ship", "target"):
            values[one.name] = state.ids[int(row[one.name])]
        elif one.name == "by":
            values["by"] = hands(profile(state, ship))[int(row.by)].id
        elif one.name in ITEMS:
            values[one.name] = NAMES[one.name](int(row.item))
        else:
            values[one.name] = int(row[one.name])
    return kind(**values), name_of(Aim(int(row.why)))


def offer(state: VoidState, ship: int, row: Any, choices: Any) -> Offer:
    """An offer of the core with names."""
    verb, start, count = name_of(Verb(int(row.verb))), int(row.start), int(row.count)
    names = [one.name for one in fields(VOID_VERBS[verb])]
    fixed: list[tuple[str, str | int]] = [("ship", state.ids[ship])]
    if verb == "steer":
        fixed += [("speed", int(row.speed)), ("sooner", int(row.sooner))]
        return Offer(verb, tuple(fixed), "turn", tuple(range(start, start + count)))
    if int(row.by) >= 0:
        fixed.append(("by", hands(profile(state, ship))[int(row.by)].id))
    settled = {"weapon": int(row.item), "target": int(row.target)}
    for name in names[len(fixed) : -1]:
        fixed.append((name, _name(state, name, settled[name])))
    if len(fixed) == len(names):
        return Offer(verb, tuple(fixed))
    numbers = choices[start : start + count].tolist()
    return Offer(verb, tuple(fixed), names[-1], tuple(_name(state, names[-1], n) for n in numbers))


def _name(state: VoidState, field: str, number: int) -> str:
    return state.ids[number] if field == "target" else NAMES[field](number)
