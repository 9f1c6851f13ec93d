"""Log rows and pools of dice to events: what the core wrote, with names."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.dice.stream import Dice
from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Target
from voidbridge.rules.void_codes import Ailment, Because, Entry, Fate, Fleet, Gun, Manoeuvre, Number, VoidEnd
from voidbridge.rules.void_core_codes import Bonus, Cause, EventKind, Harm, Method, Roll, Shown, Word
from voidbridge.rules.void_words import parts, parts_of
from voidbridge.state.events import Event, Rolled
from voidbridge.state.void_events import FORMS
from voidbridge.void.core.records import Log
from voidbridge.void.core.tasks import WEAPON
from voidbridge.void.encode import system
from voidbridge.void.state import VoidState
from voidbridge.void.work import hands, profile

ARGUMENTS = "abcdefgh"
Reason = tuple[int, int, int, int]  # number, because, value, base
# The codes behind the words of an event; a kind's own come before those of its field.
CODES: Mapping[str, Any] = {
    "what": Roll,
    "manoeuvre": Manoeuvre,
    "how": Shown,
    "gun": Gun,
    "cause": Cause,
    "state": Harm,
    "ailment": Ailment,
    "fate": Fate,
    "entry": Entry,
    "method": Method,
    "word": Word,
}


def _bonus(number: int) -> str:
    return system(number - WEAPON) if number >= WEAPON else name_of(Bonus(number))


def _outcome(number: int) -> str:
    return "draw" if number < 0 else name_of(Fleet(number))


OWN: Mapping[tuple[str, str], Callable[[int], str]] = {
    ("bonus-gained", "what"): _bonus,
    ("battle-ended", "outcome"): _outcome,
    ("battle-ended", "cause"): lambda number: name_of(VoidEnd(number)),
}


def pools_of(dice: Dice) -> tuple[Rolled, ...]:
    """Every pool of the last action as it fell; draws have negative sides and count from 0."""
    found = []
    for n in range(int(dice.stream[0].pools)):
        pool = dice.pools[n]
        start, count = int(pool.start), int(pool.count)
        faces = tuple(dice.faces[start : start + count].tolist())
        found.append(Rolled(int(pool.sides), faces, name_of(Roll(int(pool.why)))))
    return tuple(found)


def tell(state: VoidState, log: Log, pools: tuple[Rolled, ...]) -> tuple[Event, ...]:
    """The events of one action."""
    events: list[Event] = []
    reasons: list[Reason] = []
    for kind, *numbers, pool in log.rows[: int(log.count[0])].tolist():
        if kind == EventKind.REASON:
            reasons.append(tuple(numbers[:4]))
            continue
        _explain(events, reasons)
        events.append(_event(state, EventKind(kind), numbers, pools[pool] if pool >= 0 else None))
    _explain(events, reasons)
    return tuple(events)


def _explain(events: list[Event], reasons: list[Reason]) -> None:
    """The reasons that follow an event are those of its number."""
    if not reasons:
        return
    last, number = events[-1], Number(reasons[0][0])
    if number == Number.TARGET:
        found = parts_of(Target(_rows(reasons, 1), _rows(reasons, 0)))
    else:
        found = parts([(because, value) for _, because, value, _ in reasons], number)
    events[-1] = Event(last.kind, last.values, found, last.rolls)
    reasons.clear()


def _rows(reasons: list[Reason], wanted: int) -> tuple[tuple[int, int], ...]:
    return tuple((Because(because), value) for _, because, value, base in reasons if base == wanted)


def _event(state: VoidState, kind: EventKind, numbers: list[int], pool: Rolled | None) -> Event:
    name = name_of(kind)
    forms = [field.split(":") for field in FORMS[name].split()]
    ship = numbers[0]
    values = tuple(
        (field, _value(state, name, field, form, ship, number))
        for (field, form), number in zip(forms, numbers, strict=False)
    )
    return Event(name, values, (), (("pool", pool),) if pool is not None else ())


def _value(state: VoidState, kind: str, field: str, form: str, ship: int, number: int) -> Any:
    if form == "ship":
        return state.ids[number] if number >= 0 else None
    if form == "flag":
        return number == 1
    if form == "component":
        return system(number)
    if form != "word":
        return number
    if field == "by":
        return hands(profile(state, ship))[number].id
    own = OWN.get((kind, field))
    return own(number) if own else name_of(CODES[field](number))
