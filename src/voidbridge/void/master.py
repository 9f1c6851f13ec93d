"""The game master's hand in a void battle: numbers set, ships taken out and brought back, the end ruled. [VO-24]"""

import re
from collections.abc import Callable

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Fate, Fleet, VoidEnd
from voidbridge.state.actions import Action, Adjudicate, Correct, Remove, Revive
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls
from voidbridge.void.audit import audit
from voidbridge.void.geometry import VU
from voidbridge.void.losses import lose_ship, put
from voidbridge.void.resolve import Outcome, outcome
from voidbridge.void.state import BROKEN, BURNING, DAMAGED, DARK, OPEN, WRECKED, Ship, VoidState
from voidbridge.void.turns import after, end
from voidbridge.void.work import Work, profile

WINNERS: dict[str, Fleet | None] = {"blue": Fleet.BLUE, "red": Fleet.RED, "draw": None}
FAR = 2000 * VU
STATES = {"open": OPEN, "damaged": DAMAGED, "dark": DARK, "destroyed": WRECKED, "burning": BURNING}
COMPONENT = re.compile(r"c([1-9][0-9]?)-([a-z]+)")  # c3-damaged: what is wrong with a component
AILMENTS = {name_of(one): one for one in Ailment}
WORST = {Ailment.THRUSTERS: 2, Ailment.ENGINES: 2}
WHOLE_BOOK = 4  # what the other side can know of a ship at most


def bounds(state: VoidState, ship: int) -> dict[str, tuple[int, int]]:
    """The numbers of a ship that can be set, and between what; places in hundredths of a VU."""
    return {
        "hull": (0, profile(state, ship).hull),
        "population": (0, 100),
        "morale": (0, 100),
        "heading": (0, 359),
        "x": (-FAR, FAR),
        "y": (-FAR, FAR),
        "hidden": (0, 1),
        "known": (0, WHOLE_BOOK),
        **{name: (0, WORST.get(one, 1)) for name, one in AILMENTS.items()},
        **{f"c{n + 1}-{word}": (0, 1) for n in range(len(profile(state, ship).pieces)) for word in STATES},
    }


def refusal(state: VoidState, action: Action) -> Refusal | None:
    """Why the master cannot do that, or None."""
    if isinstance(action, Adjudicate):
        if state.over:
            return Refusal("battle-over", "The battle is over.")
        known = action.outcome in WINNERS
        return None if known else Refusal("no-such-outcome", "A battle is blue's, red's or a draw.")
    if not isinstance(action, (Correct, Remove, Revive)):
        return Refusal(
            "wrong-decision", "In the void the master sets numbers, takes ships out and rules the end."
        )
    ship = state.rows.get(action.unit)
    if ship is None:
        return Refusal("no-such-unit", f"There is no ship {action.unit}.")
    if isinstance(action, Revive):
        return _not_gone(state, ship)
    if state.over or not state.ships[ship].fighting:
        return Refusal("not-in-play", "That ship takes no further part.")
    if isinstance(action, Remove):
        return None
    limits = bounds(state, ship).get(action.field)
    if limits is None or (action.field in ("x", "y", "heading") and not profile(state, ship).mobile):
        return Refusal("no-such-field", f"The {action.field} of {action.unit} cannot be set.")
    if not limits[0] <= action.value <= limits[1]:
        return Refusal("out-of-bounds", f"It is {limits[0]} to {limits[1]}.", limits)
    found = COMPONENT.fullmatch(action.field)
    if (
        found
        and found[2] == "burning"
        and action.value
        and state.ships[ship].flags[int(found[1]) - 1] & WRECKED
    ):
        return Refusal("not-able", "What is destroyed does not burn.")
    return None


def _not_gone(state: VoidState, ship: int) -> Refusal | None:
    """Why a ship cannot be brought back, or None."""
    fate = state.ships[ship].fate
    if state.over:
        return Refusal("battle-over", "The battle is over; go back to before its end.")
    if fate == Fate.FIGHTING:
        return Refusal("not-able", "That ship is in the battle already.")
    waits = fate == Fate.WAITING
    return Refusal("not-in-play", "That ship has not joined the battle yet.") if waits else None


def resolve(state: VoidState, action: Action, rolls: Rolls) -> Outcome:
    """The battle after the master's word, looked over; the caller has asked `refusal` first."""
    found = outcome(state, rolls, _deed(action))
    faults = audit(found.state)
    if faults:
        raise AssertionError("; ".join(faults))
    return found


def _deed(action: Action) -> Callable[[Work], None]:
    if isinstance(action, Adjudicate):
        return lambda w: _adjudicate(w, action)
    if isinstance(action, Remove):
        return lambda w: _remove(w, action)
    if isinstance(action, Revive):
        return lambda w: _revive(w, action)
    assert isinstance(action, Correct)
    return lambda w: _correct(w, action)


def _adjudicate(w: Work, action: Adjudicate) -> None:
    w.tell("adjudicated", outcome=action.outcome, reason=action.reason)
    end(w, WINNERS[action.outcome], VoidEnd.ADJUDICATED)


def _remove(w: Work, action: Remove) -> None:
    """A ship is out of the battle with the hull it has, as if it had got away."""
    w.tell("taken-out", ship=action.unit, reason=action.reason)
    lose_ship(w, w.cast.rows[action.unit], Fate.DISENGAGED, "master")
    after(w)


def _revive(w: Work, action: Revive) -> None:
    """A ship is in the battle again where it lies, with hands and heart enough not to be lost at once."""
    record = w.ships[w.cast.rows[action.unit]]
    record.fate = Fate.FIGHTING
    record.population = max(record.population, 1)
    calm = min((at for at, _ in w.cast.thresholds.mutinies), default=0) + 1
    record.morale = max(record.morale, calm)
    w.tell("brought-back", ship=action.unit, reason=action.reason)
    after(w)


def _correct(w: Work, action: Correct) -> None:
    record = w.ships[w.cast.rows[action.unit]]
    before = _set(record, action.field, action.value)
    w.tell(
        "corrected",
        ship=action.unit,
        field=action.field,
        before=before,
        value=action.value,
        reason=action.reason,
    )
    after(w)


def _set(record: Ship, field: str, value: int) -> int:
    """Writes a number of a ship, of a component or of a lasting critical; what it was."""
    found = COMPONENT.fullmatch(field)
    if found is not None:
        return _set_component(record, int(found[1]) - 1, STATES[found[2]], value)
    if field in AILMENTS:
        one = AILMENTS[field]
        before = record.ailments[one]
        record.ailments = put(record.ailments, one, value)
        record.curing = put(record.curing, one, 0)
        return before
    before = int(getattr(record, field))
    setattr(record, field, value)
    return before


def _set_component(record: Ship, n: int, bit: int, value: int) -> int:
    """One thing wrong with a component, or right again; a wreck neither burns nor is mended."""
    before = record.flags[n]
    now = before | bit if value else before & ~bit
    if now & WRECKED:
        now &= ~BURNING
    record.flags = put(record.flags, n, now)
    if not now & BURNING:
        record.burning = put(record.burning, n, 0)
    if now & WRECKED or not now & BROKEN:
        record.mending = put(record.mending, n, 0)
    return int(bool(before & bit))
