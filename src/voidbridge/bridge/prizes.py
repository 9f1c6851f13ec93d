"""How an operation ends beside the void's own rules: the prize, and hull where ships were taken. [BR-13, BR-19]"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from voidbridge.bridge.value import Battle
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Fate, Fleet, VoidEnd
from voidbridge.rules.void_core_codes import Verb
from voidbridge.void import resolve as void_resolve
from voidbridge.void.core.turns import DRAW_WITHIN
from voidbridge.void.state import sealed, thaw

if TYPE_CHECKING:
    from voidbridge.bridge.descent import Fall


def prize_taken(battle: Battle) -> Callable[["Fall"], None] | None:
    """What ends the operation: the prize is in other hands, or can no longer be taken. [BR-13]"""
    setup, state = battle.operation, battle.sea
    if setup is None or not setup.prize:
        return None
    ship = state.rows[setup.prize]
    owner = "br".index(setup.prize[0])
    fate = state.ships[ship].fate
    if fate == Fate.FIGHTING and state.fleet(ship) != owner:
        return lambda fall: _rule(fall, state.fleet(ship), "prize-taken")
    if fate == Fate.CAPTURED:
        return lambda fall: _rule(fall, 1 - owner, "prize-taken")
    if fate not in (Fate.FIGHTING, Fate.WAITING, Fate.SURRENDERED):
        return lambda fall: _rule(fall, owner, "prize-gone")
    if fate == Fate.SURRENDERED:
        return lambda fall: _rule(fall, 1 - owner, "prize-taken")
    return None


def prize_kept(battle: Battle) -> Callable[["Fall"], None] | None:
    """A void battle that is over has not decided the prize: who holds it has won. [BR-13]"""
    setup = battle.operation
    if setup is None or not setup.prize or battle.ledger.decided:
        return None
    if battle.sea.fight.end in (VoidEnd.AGREEMENT, VoidEnd.ADJUDICATED):
        return None
    return _kept


def _kept(fall: "Fall") -> None:
    """The winner is whoever holds the prize, or held it last."""
    state = fall.battle.sea
    assert fall.battle.operation is not None
    prize = fall.battle.operation.prize
    ship, owner = state.rows[prize], "br".index(prize[0])
    taken = state.fleet(ship) != owner or state.ships[ship].fate in (Fate.CAPTURED, Fate.SURRENDERED)
    fight = state.fight.copy()
    fight.winner = 1 - owner if taken else owner
    fall.tell("prize-taken" if taken else "prize-kept", ship=prize)
    fall.put(
        frames=(replace(fall.battle.frames[0], state=sealed(list(state.ships), fight, state.cast)),),
        ledger=replace(fall.battle.ledger, decided=1),
    )


def hulls_counted(battle: Battle) -> Callable[["Fall"], None] | None:
    """A battle that ended by hull in which ships were taken: shares are of what each side began with. [BR-19]"""
    state = battle.sea
    taken = any(state.fleet(n) != "br".index(name[0]) for n, name in enumerate(state.ids))
    if not taken or battle.ledger.decided or state.fight.end != VoidEnd.POINTS:
        return None
    return _counted


def _counted(fall: "Fall") -> None:
    """What a side has left, ships it has taken included, against what it began with. [BR-19, VO-24]"""
    state = fall.battle.sea
    left, began = [0, 0], [0, 0]
    for n, name in enumerate(state.ids):
        began["br".index(name[0])] += state.cast.profiles[n].hull
        if state.ships[n].fate in (Fate.FIGHTING, Fate.WAITING, Fate.DISENGAGED):
            left[state.fleet(n)] += state.ships[n].hull
    lead = (left[0] * began[1] - left[1] * began[0]) * 100
    even = abs(lead) <= DRAW_WITHIN * began[0] * began[1]
    fight = state.fight.copy()
    fight.winner = -1 if even else Fleet.BLUE if lead > 0 else Fleet.RED
    fall.tell("hulls-counted", winner="draw" if even else name_of(Fleet(fight.winner)))
    fall.put(
        frames=(replace(fall.battle.frames[0], state=sealed(list(state.ships), fight, state.cast)),),
        ledger=replace(fall.battle.ledger, decided=1),
    )


def _rule(fall: "Fall", winner: int, why: str) -> None:
    """The operation is decided."""
    state = fall.battle.sea
    assert fall.battle.operation is not None
    fall.tell(why, ship=fall.battle.operation.prize)
    fall.put(ledger=replace(fall.battle.ledger, decided=1))
    outcome = void_resolve.settle(state, thaw(state), fall.rolls(), Verb.RULE, int(winner))
    if fall.took(outcome, ""):
        fall.put(frames=(replace(fall.battle.frames[0], state=outcome.state), *fall.battle.frames[1:]))
