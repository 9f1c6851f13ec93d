"""The game master's hand in a void battle: numbers set, ships taken out and brought back, the end ruled. [VO-24]"""

import re
from dataclasses import replace

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Fate, Fleet
from voidbridge.rules.void_core_codes import Verb
from voidbridge.state.actions import Action, Adjudicate, Correct, Remove, Revive
from voidbridge.state.events import Event, master_event
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls
from voidbridge.void.audit import audit
from voidbridge.void.core.records import BROKEN, BURNING, DAMAGED, DARK, OPEN, VU, WRECKED, World
from voidbridge.void.resolve import Outcome, settle
from voidbridge.void.state import NOBODY, VoidState, thaw
from voidbridge.void.work import profile

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
    found = _carried_out(state, action, rolls)
    faults = audit(found.state)
    if faults:
        raise AssertionError("; ".join(faults))
    return found


def _carried_out(state: VoidState, action: Action, rolls: Rolls) -> Outcome:
    world = thaw(state)
    if isinstance(action, Adjudicate):
        winner = WINNERS[action.outcome]
        told = master_event("adjudicated", outcome=action.outcome, reason=action.reason)
        return _after(told, settle(state, world, rolls, Verb.RULE, NOBODY if winner is None else int(winner)))
    assert isinstance(action, (Correct, Remove, Revive))
    ship = state.rows[action.unit]
    if isinstance(action, Remove):
        told = master_event("taken-out", ship=action.unit, reason=action.reason)
        return _after(told, settle(state, world, rolls, Verb.TAKE_OUT, ship))
    if isinstance(action, Revive):
        _revive(world, ship)
        return _after(
            master_event("brought-back", ship=action.unit, reason=action.reason), settle(state, world, rolls)
        )
    before = _set(world, ship, action.field, action.value)
    told = master_event(
        "corrected",
        ship=action.unit,
        field=action.field,
        before=before,
        value=action.value,
        reason=action.reason,
    )
    return _after(told, settle(state, world, rolls))


def _after(told: Event, found: Outcome) -> Outcome:
    """What the master said, and what came of it."""
    return found if found.short else replace(found, events=(told, *found.events))


def _revive(world: World, ship: int) -> None:
    """A ship is in the battle again where it lies, with hands and heart enough not to be lost at once."""
    record, risings = world.ships[ship], int(world.book[0].mutinies)
    record.fate = int(Fate.FIGHTING)
    record.population = max(int(record.population), 1)
    calm = min((int(world.risings[k, 0]) for k in range(risings)), default=0) + 1
    record.morale = max(int(record.morale), calm)


def _set(world: World, ship: int, field: str, value: int) -> int:
    """Writes a number of a ship, of a component or of a lasting critical; what it was."""
    found = COMPONENT.fullmatch(field)
    if found is not None:
        return _set_component(world, ship, int(found[1]) - 1, STATES[found[2]], value)
    if field in AILMENTS:
        before = int(world.ailments[ship, AILMENTS[field]])
        world.ailments[ship, AILMENTS[field]] = value
        world.curing[ship, AILMENTS[field]] = 0
        return before
    before = int(world.ships[ship][field])
    world.ships[ship][field] = value
    return before


def _set_component(world: World, ship: int, n: int, bit: int, value: int) -> int:
    """One thing wrong with a component, or right again; a wreck neither burns nor is mended."""
    before = int(world.flags[ship, n])
    now = before | bit if value else before & ~bit
    if now & WRECKED:
        now &= ~BURNING
    world.flags[ship, n] = now
    if not now & BURNING:
        world.burning[ship, n] = 0
    if now & WRECKED or not now & BROKEN:
        world.mending[ship, n] = 0
    return int(bool(before & bit))
