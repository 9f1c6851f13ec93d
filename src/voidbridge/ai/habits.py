"""A side that always does the same: one attack, one defence, whatever happens. What the solution is held against."""

from voidbridge.ai.boarder import rest, taunt
from voidbridge.boarding.contest.legal import offers_of
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.contest.work import other, profile
from voidbridge.odds.contest_leaf import WEIGHED, component_of, deed_of
from voidbridge.rules.contest_codes import Deed
from voidbridge.rules.void_codes import Part
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import Guard, Retake, Seize, Spoils
from voidbridge.state.offers import every

PRIZES = (Part.BRIDGE, Part.BARRACKS, Part.LIFE_SUPPORT, Part.QUARTERS)  # what is seized and blown up first


def by_habit(state: ContestState, attack: Deed, guard: Deed) -> Action:
    """The next action of a side with one attack and one defence; who heads for the bridge seizes it when it is open."""
    fight = state.fight
    if fight.choosing:
        return Spoils(profile(state, fight.side).id, "losses")
    first = taunt(state)
    if first is not None:
        return first
    open_now = list(every(offers_of(state, WEIGHED)))
    if not (fight.struck or fight.guarded):
        found = [
            action for action in open_now if not isinstance(action, Guard) and _same(state, action, attack)
        ]
        if found:
            return min(found, key=lambda action: _rank(state, action, attack))
    if not fight.guarded:
        found = [action for action in open_now if isinstance(action, Guard) and deed_of(action) == guard]
        if found:
            return found[0]
    return rest(state).action


def _same(state: ContestState, action: Action, attack: Deed) -> bool:
    if deed_of(action) == attack:
        return True
    return (
        attack == Deed.HEAD_FOR_THE_BRIDGE
        and isinstance(action, Seize)
        and _part(state, action) == Part.BRIDGE
    )


def _part(state: ContestState, action: Action) -> Part:
    side = state.fight.side if isinstance(action, Retake) else other(state.fight.side)
    return profile(state, side).pieces[component_of(action)].part


def _rank(state: ContestState, action: Action, attack: Deed) -> int:
    """An open bridge first, then what hurts most, then the order of the offers."""
    if component_of(action) < 0:
        return len(PRIZES) + 1
    part = _part(state, action)
    return PRIZES.index(part) if part in PRIZES else len(PRIZES)
