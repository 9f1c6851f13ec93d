"""Log rows and pools of dice to events: what the core wrote, with names."""

from typing import Any

from voidbridge.dice.stream import Dice
from voidbridge.rules import codes
from voidbridge.rules.codes import EventKind, Why, name_of
from voidbridge.rules.modifiers import itemise
from voidbridge.skirmish.core.records import Log
from voidbridge.skirmish.state import DeckState
from voidbridge.state.events import FORMS, Event, Rolled

ARGUMENTS = "abcdefgh"


def pools_of(dice: Dice) -> tuple[Rolled, ...]:
    """Every pool of the last action as it fell; draws have negative sides and count from 0."""
    found = []
    for n in range(int(dice.stream[0].pools)):
        pool = dice.pools[n]
        start, count = int(pool.start), int(pool.count)
        faces = tuple(int(v) for v in dice.faces[start : start + count])
        found.append(Rolled(int(pool.sides), faces, name_of(Why(int(pool.why)))))
    return tuple(found)


def tell(state: DeckState, log: Log, pools: tuple[Rolled, ...]) -> tuple[Event, ...]:
    """The events of one action; `state` is the battle after it."""
    events: list[Event] = []
    reasons: list[tuple[int, int, int]] = []
    for n in range(int(log.count[0])):
        row = log.rows[n]
        if int(row.kind) == EventKind.REASON:
            reasons.append((int(row.a), int(row.b), int(row.c)))
            continue
        _explain(events, reasons)
        events.append(_event(state, row, pools))
    _explain(events, reasons)
    return tuple(events)


def _explain(events: list[Event], reasons: list[tuple[int, int, int]]) -> None:
    if reasons and events:
        last = events[-1]
        events[-1] = Event(last.kind, last.values, itemise(reasons), last.rolls)
    reasons.clear()


def _event(state: DeckState, row: Any, pools: tuple[Rolled, ...]) -> Event:
    kind = EventKind(int(row.kind))
    values: list[tuple[str, Any]] = []
    rolls: list[tuple[str, Rolled]] = []
    for letter, field in zip(ARGUMENTS, FORMS[kind].split(), strict=False):
        name, form = field.split(":")
        number = int(getattr(row, letter))
        if form == "pool":
            if 0 <= number < len(pools):
                rolls.append((name, pools[number]))
        else:
            values.append((name, _value(state, form, number)))
    return Event(name_of(kind), tuple(values), (), tuple(rolls))


def _value(state: DeckState, form: str, number: int) -> Any:
    if form in ("number", "inch", "cost"):
        return number
    if form == "flag":
        return number == 1
    if form == "corner":
        return number + 1 if number >= 0 else None
    if number < 0:
        return None
    if form == "unit":
        return state.ids[number]
    if form in ("token", "piece"):
        return f"{form[0]}{number + 1}"
    if form == "weapon":
        return state.cast.weapons[number]
    return name_of(getattr(codes, form)(number))
