"""The master's hand: any value may be corrected, any unit put, removed or brought back. [VB-56]"""

from typing import Any

from voidbridge.rules.codes import Decision, EndCause, Outcome, Phase, Presence, Side, code_of
from voidbridge.skirmish.audit import audit_world
from voidbridge.skirmish.core.apply import go_on
from voidbridge.skirmish.core.places import can_stand
from voidbridge.skirmish.resolve import Chance, _load, _outcome
from voidbridge.skirmish.resolve import Outcome as Result
from voidbridge.skirmish.state import DeckState, desk, frozen, thaw
from voidbridge.state.actions import Action, Adjudicate, Correct, PutUnit, Remove, Revive
from voidbridge.state.events import Event, master_event
from voidbridge.state.refusals import Refusal

# Field, lowest and highest value a master may set; lengths in tenths of an inch.
FIELDS: dict[str, tuple[int, int]] = {
    "wounds": (1, 50), "full": (1, 50), "ap": (0, 10), "ap-line": (0, 10), "move": (0, 120), "melee": (0, 20),
    "shoot": (0, 20), "morale": (2, 12), "defence": (0, 20), "burn": (0, 1), "bleed": (0, 1), "stun": (0, 9),
    "panic": (0, 9), "entangled": (0, 1), "no-activation": (0, 1), "overwatch": (0, 1), "acted": (0, 1),
}  # fmt: skip


CONDITIONS = ("burn", "bleed", "stun", "panic", "entangled", "no_activation", "overwatch")


def refusal(state: DeckState, action: Action) -> Refusal | None:
    """Why the master cannot do this, or None."""
    if isinstance(action, Adjudicate):
        known = action.outcome in ("won", "lost")
        return None if known else Refusal("no-such-target", "A battle is adjudicated won or lost.")
    row = state.rows.get(getattr(action, "unit", ""))
    if row is None:
        return Refusal("no-such-unit", "There is no such unit.")
    unit = state.world.units[row]
    if isinstance(action, Correct):
        return _wrong_value(unit, action)
    if isinstance(action, Remove):  # one that has not come yet is waited for
        gone = int(unit.presence) != Presence.IN_PLAY
        return Refusal("not-in-play", "That unit is not on the board.") if gone else None
    if isinstance(action, Revive):
        gone = int(unit.presence) in (Presence.ELIMINATED, Presence.REMOVED)
        return None if gone else Refusal("not-able", "That unit is in play already.")
    if isinstance(action, PutUnit):
        if int(unit.presence) != Presence.IN_PLAY:
            return Refusal("not-in-play", "That unit is not on the board.")
        if not can_stand(thaw(state), desk().scratch, action.to.x, action.to.y, row):
            return Refusal("occupied", "Nobody can stand there.")
    return None


def _wrong_value(unit: Any, action: Correct) -> Refusal | None:
    if action.field not in FIELDS:
        return Refusal("no-such-target", f"A master may set {', '.join(FIELDS)}.")
    here = (Presence.IN_PLAY,) if action.field == "overwatch" else (Presence.IN_PLAY, Presence.WAITING)
    if int(unit.presence) not in here:
        return Refusal("not-in-play", "That unit is not on the board.")
    low, high = FIELDS[action.field]
    if action.field == "wounds":
        high = min(high, int(unit.full))
    if action.field == "full":
        low = max(low, int(unit.wounds))
    if not low <= action.value <= high:
        return Refusal("not-able", f"{action.field} is between {low} and {high}.", (low, high))
    return None


def resolve(state: DeckState, action: Action, chance: Chance) -> Result:
    """Carry the correction out, then let the battle go on if nobody is left to decide."""
    d, world = desk(), thaw(state)
    _load(d.dice, chance)
    d.log.count[0] = 0
    event = _edit(state, world, action)
    if _nobody_decides(world.fight[0]):
        go_on(world, d.scratch, d.dice, d.log)
    faults = audit_world(world)
    if faults:
        raise AssertionError("; ".join(faults))
    result = _outcome(frozen(world, state.cast), d)
    return Result(result.state, (event, *result.events), result.pools, result.words, result.short)


def _nobody_decides(fight: Any) -> bool:
    """Whether a turn is under way, nobody acts, and no corner is asked for."""
    turn = int(fight.phase) in (Phase.ACTIVATION, Phase.ENEMY)
    return turn and int(fight.active) < 0 and int(fight.decision) != Decision.SPAWN_CORNER


def _edit(state: DeckState, world: Any, action: Action) -> Event:
    if isinstance(action, Adjudicate):
        fight = world.fight[0]
        fight.phase, fight.decision, fight.cause = Phase.OVER, Decision.NOTHING, EndCause.ADJUDICATED
        fight.outcome = int(code_of(Outcome, action.outcome))
        return master_event("adjudicated", outcome=action.outcome, reason=action.reason)
    row = state.rows[getattr(action, "unit", "")]
    unit = world.units[row]
    if isinstance(action, Correct):
        before = int(getattr(unit, action.field.replace("-", "_")))
        setattr(unit, action.field.replace("-", "_"), action.value)
        return master_event(
            "corrected",
            unit=action.unit,
            field=action.field,
            before=before,
            value=action.value,
            reason=action.reason,
        )
    if isinstance(action, PutUnit):
        unit.x, unit.y = action.to
        return master_event("put", unit=action.unit, x=action.to.x, y=action.to.y, reason=action.reason)
    if isinstance(action, Remove):
        _remove(world, row)
        return master_event("removed", unit=action.unit, reason=action.reason)
    _revive(world, row)
    return master_event(
        "brought-back", unit=getattr(action, "unit", ""), reason=getattr(action, "reason", "")
    )


def _remove(world: Any, row: int) -> None:
    unit, fight = world.units[row], world.fight[0]
    unit.presence, unit.overwatch = Presence.REMOVED, 0
    for n in range(int(fight.tokens)):
        token = world.tokens[n]
        if int(token.state) == 1 and int(token.carrier) == row:
            token.state, token.carrier, token.x, token.y = 0, -1, unit.x, unit.y
    _start_with(fight, unit, -1)
    if int(fight.active) == row:
        fight.active = -1
        if int(fight.decision) == Decision.ACT:
            fight.decision = Decision.ACTIVATE


def _start_with(fight: Any, unit: Any, more: int) -> None:
    """Who was removed does not count among those a side started with: half of it is not nearer. [VB-24]"""
    if int(unit.side) == Side.CREW:
        fight.crew = int(fight.crew) + more
    else:
        fight.foes = int(fight.foes) + more


def _revive(world: Any, row: int) -> None:
    from voidbridge.skirmish.core.places import nearest_free

    unit = world.units[row]
    scratch = desk().scratch
    if nearest_free(world, scratch, int(unit.x), int(unit.y), row):
        unit.x, unit.y = int(scratch.found[0]), int(scratch.found[1])
    if int(unit.presence) == Presence.REMOVED:
        _start_with(world.fight[0], unit, 1)
    unit.presence, unit.wounds = Presence.IN_PLAY, max(1, min(int(unit.full), int(unit.wounds)))
    unit.acted = 1 if int(unit.side) == Side.CREW else unit.acted
    for condition in CONDITIONS:
        setattr(unit, condition, 0)


__all__ = ["FIELDS", "refusal", "resolve"]
