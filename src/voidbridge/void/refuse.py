"""Why an action is not legal here: one question for each verb, in the order a player would ask. [VO-12]"""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Manoeuvre
from voidbridge.state.actions import Action
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import (
    Aid,
    Aim,
    Answer,
    Board,
    Done,
    FightFire,
    Fire,
    Hail,
    Helm,
    Jam,
    Lock,
    LockOn,
    Order,
    Parley,
    Raid,
    Ram,
    Repair,
    Scan,
    Steer,
    Strike,
    Vent,
    Yield,
)  # fmt: skip
from voidbridge.void import refuse_guns, refuse_tasks
from voidbridge.void.asking import acts, component, no
from voidbridge.void.assess import can_move, speed, turn_limit
from voidbridge.void.criticals import aimable
from voidbridge.void.geometry import VU, within
from voidbridge.void.helm import sooners, speeds
from voidbridge.void.state import VoidState
from voidbridge.void.work import enemies, gap

FOLLOWED = 8  # VU within which nobody gets away
AFTER_SHOOTING = (
    Manoeuvre.AHEAD,
    Manoeuvre.ADJUST_BEARING,
    Manoeuvre.ADJUST_SPEED,
    Manoeuvre.ADJUST_SPEED_AND_BEARING,
)
WORDS = ("yes", "no")


def refuse(state: VoidState, action: Action) -> Refusal | None:
    """Why an action is not legal, or None."""
    ask = QUESTIONS.get(type(action))
    if ask is None:
        return no("wrong-decision", "This is not said in a void battle.")
    if state.over:
        return no("battle-over", "The battle is over.")
    ship = state.rows.get(getattr(action, "ship", ""))
    if ship is None or _unseen(state, ship):
        return no_such_ship(getattr(action, "ship", ""))
    return _moment(state, action, ship) or ask(state, action, ship)


def no_such_ship(name: str) -> Refusal:
    """What is said of a ship that is not there, or not to be seen."""
    return no("no-such-unit", f"There is no ship {name}.")


def _unseen(state: VoidState, ship: int) -> bool:
    """Whether a ship runs silent against the side that decides: then it is not there at all. [VO-28]"""
    fight = state.fight
    asked = fight.pending[0][2] if fight.aiming else fight.parley if fight.parley >= 0 else fight.active
    return bool(state.ships[ship].hidden) and state.fleet(ship) != state.fleet(asked)


def _moment(state: VoidState, action: Action, ship: int) -> Refusal | None:
    """Whether it is for this ship to say such a thing now."""
    fight = state.fight
    if fight.aiming:
        if not isinstance(action, Aim):
            return no("wrong-decision", "First the attacker picks the component that is struck.")
        if ship != fight.pending[0][2]:
            return no("not-your-decision", "Another ship has struck.")
        return None
    if fight.parley >= 0:
        if not isinstance(action, Answer):
            return no("wrong-decision", "First the parley is answered.")
        return None if ship == fight.parley else no("not-your-decision", "Another ship was hailed.")
    if isinstance(action, (Aim, Answer)):
        return no("wrong-decision", "Nothing of the kind is asked now.")
    if ship != fight.active:
        return no("not-active", "It is another ship's turn.")
    if fight.hits and not isinstance(action, (Fire, Strike)):
        return no("wrong-decision", "First the hits strike home.")
    if fight.manoeuvre >= 0 and not isinstance(action, Steer):
        return no("wrong-decision", "First the manoeuvre is steered to its end.")
    return None


def _helm(state: VoidState, action: Helm, ship: int) -> Refusal | None:
    fight, record = state.fight, state.ships[ship]
    found = next((m for m in Manoeuvre if name_of(m) == action.manoeuvre), None)
    if found is None:
        return no("no-such-manoeuvre", f"There is no manoeuvre {action.manoeuvre}.")
    if fight.moved:
        return no("already-done", "The ship has made its manoeuvre.")
    if found == Manoeuvre.BREAK_FREE:
        if not record.locked:
            return no("not-able", "The ship is not locked to anybody.")
        return _shot(state, found) or acts(state, ship, action.by)
    if record.locked:
        return no("locked", "A locked ship does not manoeuvre; it can try to break free.")
    if not can_move(state, ship):
        return no("not-able", "The ship cannot move.")
    return _shot(state, found) or _manoeuvre(state, found, ship) or acts(state, ship, action.by)


def _shot(state: VoidState, found: Manoeuvre) -> Refusal | None:
    """What the shooting has left open. [VO-12]"""
    if state.fight.shooting and found not in AFTER_SHOOTING:
        return no("already-shot", "After shooting only the basic move and the Adjust manoeuvres are open.")
    return None


def _manoeuvre(state: VoidState, found: Manoeuvre, ship: int) -> Refusal | None:
    """What a manoeuvre asks of ship and place. [VO-13]"""
    turns, runs = turn_limit(state, ship) > 0, speed(state, ship) > 0
    if found in (Manoeuvre.ADJUST_BEARING, Manoeuvre.COME_TO_NEW_HEADING) and not turns:
        return no("not-able", "The ship does not answer its helm.")
    if found not in (Manoeuvre.AHEAD, Manoeuvre.EVASIVE_MANOEUVRES) and not runs:
        return no("not-able", "The ship has no way on.")
    if found == Manoeuvre.EVASIVE_MANOEUVRES and state.ships[ship].evaded:
        return no("already-done", "Nobody evades in two turns running.")
    if found == Manoeuvre.DISENGAGE:
        near = [foe for foe in enemies(state, ship) if within(*gap(state, ship, foe), FOLLOWED * VU)]
        if near:
            return no("too-near", f"{state.name(near[0])} is within {FOLLOWED} VU.", FOLLOWED)
    return None


def _steer(state: VoidState, action: Steer, ship: int) -> Refusal | None:
    fight = state.fight
    if fight.manoeuvre < 0:
        return no("wrong-decision", "A manoeuvre is ordered first.")
    runs = speeds(fight, "half-moves" in state.cast.setup.options)
    if action.speed not in runs:
        return no("wrong-speed", f"The ship runs {runs[0]} to {runs[-1]} VU.", runs[0], runs[-1])
    latest = sooners(fight, action.speed)
    if action.sooner not in latest:
        return no("wrong-turn", f"The turn comes at most {latest[-1]} VU before the end.", latest[-1])
    limit = turn_limit(state, ship)
    if abs(action.turn) > limit:
        return no("wrong-turn", f"The ship turns at most {limit} degrees.", limit)
    return None


def _aim(state: VoidState, action: Aim, _: int) -> Refusal | None:
    struck = state.fight.pending[0][0]
    if component(state, struck, action.component) not in aimable(state, struck):
        return no("no-such-component", "That is none of the components you know and can strike.")
    return None


def _answer(_: VoidState, action: Answer, __: int) -> Refusal | None:
    return None if action.word in WORDS else no("no-such-word", "A parley is answered by yes or no.")


def _yield(_: VoidState, __: Yield, ___: int) -> Refusal | None:
    return None


def _done(state: VoidState, _: Done, ship: int) -> Refusal | None:
    if not state.fight.moved and can_move(state, ship):
        return no("must-move", "A ship that can move must make its manoeuvre.")
    return None


QUESTIONS: Mapping[type[Action], Callable[[VoidState, Any, int], Refusal | None]] = {
    Helm: _helm,
    Steer: _steer,
    Fire: refuse_guns.fire,
    Strike: refuse_guns.strike,
    Ram: refuse_guns.ram,
    Lock: refuse_guns.lock,
    Board: refuse_guns.board,
    Order: refuse_tasks.order,
    Aid: refuse_tasks.aid,
    Repair: refuse_tasks.repair,
    FightFire: refuse_tasks.burning,
    Vent: refuse_tasks.burning,
    Scan: refuse_tasks.scan,
    Hail: refuse_tasks.hail,
    Parley: refuse_tasks.words,
    Raid: refuse_tasks.raid,
    Jam: refuse_tasks.jam,
    LockOn: refuse_tasks.lock_on,
    Aim: _aim,
    Answer: _answer,
    Yield: _yield,
    Done: _done,
}
