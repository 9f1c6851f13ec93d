"""What an action does: the state afterwards, the events on the way, the dice it took."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Fate, Manoeuvre, Task, VoidEnd
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import OutOfFaces, Pool, Rolls, Words
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
from voidbridge.void import grapple, gunnery, helm, tasks
from voidbridge.void.criticals import aim
from voidbridge.void.losses import lose_ship
from voidbridge.void.state import CREW, VoidState
from voidbridge.void.turns import after, begin, end, end_turn
from voidbridge.void.work import Work, hand, profile

MANOEUVRES = {name_of(m): m for m in Manoeuvre}
TASKS = {name_of(t): t for t in Task}


@dataclass(frozen=True, slots=True)
class Outcome:
    """One action carried out; `short` names the pool for which a hand-rolled game ran out of faces."""

    state: VoidState
    events: tuple[Event, ...]
    pools: tuple[Rolled, ...]
    words: Words
    short: Pool | None = None


def resolve(state: VoidState, action: Action, rolls: Rolls) -> Outcome:
    """Carry out a legal action; the caller has asked `refusal` first."""
    return outcome(state, rolls, lambda w: _play(w, action))


def start(state: VoidState, rolls: Rolls) -> Outcome:
    """From the packed set-up to the first decision."""
    return outcome(state, rolls, begin)


def outcome(state: VoidState, rolls: Rolls, play: Callable[[Work], None]) -> Outcome:
    """A deed carried out on a copy; one that runs out of faces never happened."""
    w = Work(state, rolls)
    try:
        play(w)
    except OutOfFaces as missing:
        return Outcome(state, (), tuple(rolls.pools), rolls.words, missing.pool)
    return Outcome(w.state(), tuple(w.events), tuple(rolls.pools), rolls.words)


def _play(w: Work, action: Action) -> None:
    ship = w.cast.rows[getattr(action, "ship")]  # noqa: B009
    if w.fight.shooting == 1 and isinstance(action, Helm):
        w.fight.shooting = 2  # one after the other: under way again, the shooting is over
    DEEDS[type(action)](w, action, ship)
    if not isinstance(action, Done):
        after(w)


def _hand(w: Work, ship: int, by: str) -> int:
    """Whoever acts, and has acted: an officer does nothing else in this turn. [VO-05]"""
    number = hand(profile(w, ship), by)
    assert number is not None
    if by != CREW:
        w.fight.spent |= 1 << number
    return number


def _busy(w: Work, ship: int, by: str, task: Task) -> int:
    """Whoever makes an extended action, which is then made. [VO-12]"""
    w.fight.tasks |= 1 << task
    if by == CREW:
        w.fight.tasks_left -= 1
    return _hand(w, ship, by)


def _helm(w: Work, a: Helm, ship: int) -> None:
    helm.order(w, ship, MANOEUVRES[a.manoeuvre], _hand(w, ship, a.by))


def _steer(w: Work, a: Steer, ship: int) -> None:
    helm.steer(w, ship, a.speed, a.sooner, a.turn)


def _fire(w: Work, a: Fire, ship: int) -> None:
    gunnery.fire(w, ship, int(a.weapon[1:]) - 1, w.cast.rows[a.target], _hand(w, ship, a.by))


def _strike(w: Work, a: Strike, ship: int) -> None:
    gunnery.strike(w, ship, w.cast.rows[a.target], a.stopped)


def _ram(w: Work, a: Ram, ship: int) -> None:
    grapple.ram(w, ship, w.cast.rows[a.target], _hand(w, ship, a.by))


def _lock(w: Work, a: Lock, ship: int) -> None:
    grapple.lock(w, ship, w.cast.rows[a.target], _hand(w, ship, a.by))


def _board(w: Work, a: Board, ship: int) -> None:
    grapple.board(w, ship, w.cast.rows[a.target], a.method)


def _order(w: Work, a: Order, ship: int) -> None:
    task = TASKS[a.task]
    tasks.order(w, ship, task, _busy(w, ship, a.by, task))


def _aid(w: Work, a: Aid, ship: int) -> None:
    tasks.aid(w, ship, a.value, _busy(w, ship, a.by, Task.AID_THE_MACHINE_SPIRIT))


def _repair(w: Work, a: Repair, ship: int) -> None:
    tasks.repair(w, ship, a.component, _busy(w, ship, a.by, Task.EMERGENCY_REPAIRS))


def _fight_fire(w: Work, a: FightFire, ship: int) -> None:
    tasks.fight_fire(w, ship, int(a.component[1:]) - 1, _busy(w, ship, a.by, Task.FIGHT_FIRE))


def _vent(w: Work, a: Vent, ship: int) -> None:
    _busy(w, ship, a.by, Task.VENT)
    tasks.vent(w, ship, int(a.component[1:]) - 1)


def _scan(w: Work, a: Scan, ship: int) -> None:
    tasks.scan(w, ship, w.cast.rows[a.target], _busy(w, ship, a.by, Task.FOCUSED_AUGURY))


def _hail(w: Work, a: Hail, ship: int) -> None:
    by = hand(profile(w, ship), a.by)
    tasks.hail(w, ship, w.cast.rows[a.target], by or 0)


def _parley(w: Work, a: Parley, ship: int) -> None:
    by = hand(profile(w, ship), a.by)
    tasks.parley(w, ship, w.cast.rows[a.target], by or 0)


def _raid(w: Work, a: Raid, ship: int) -> None:
    tasks.raid(w, ship, w.cast.rows[a.target], _busy(w, ship, a.by, Task.HIT_AND_RUN))


def _jam(w: Work, a: Jam, ship: int) -> None:
    by = _busy(w, ship, a.by, Task.JAM_COMMUNICATIONS)
    tasks.jam(w, ship, w.cast.rows[a.target], by, w.cast.tasks[Task.JAM_COMMUNICATIONS].range)


def _lock_on(w: Work, a: LockOn, ship: int) -> None:
    tasks.lock_on(w, ship, int(a.weapon[1:]) - 1, _busy(w, ship, a.by, Task.LOCK_ON_TARGET))


def _aim(w: Work, a: Aim, _: int) -> None:
    aim(w, int(a.component[1:]) - 1)


def _answer(w: Work, a: Answer, ship: int) -> None:
    w.fight.parley = -1
    w.tell("parley-answered", ship=w.cast.ids[ship], word=a.word)
    if a.word == "yes":
        end(w, None, VoidEnd.AGREEMENT)


def _yield(w: Work, _: Yield, ship: int) -> None:
    lose_ship(w, ship, Fate.SURRENDERED, "surrender")


def _done(w: Work, _: Done, __: int) -> None:
    end_turn(w)


DEEDS: Mapping[type[Action], Callable[[Work, Any, int], None]] = {
    Helm: _helm, Steer: _steer, Fire: _fire, Strike: _strike, Ram: _ram, Lock: _lock, Board: _board,
    Order: _order, Aid: _aid, Repair: _repair, FightFire: _fight_fire, Vent: _vent, Scan: _scan,
    Hail: _hail, Parley: _parley, Raid: _raid, Jam: _jam, LockOn: _lock_on, Aim: _aim, Answer: _answer,
    Yield: _yield, Done: _done,
}  # fmt: skip
