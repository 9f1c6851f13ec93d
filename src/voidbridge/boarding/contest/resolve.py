"""What an action does: the state afterwards, the events on the way, the dice it took."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from voidbridge.boarding.contest import deeds, tasks, turns
from voidbridge.boarding.contest.losses import settle
from voidbridge.boarding.contest.state import CREW, SIDES, ContestState
from voidbridge.boarding.contest.work import Work, hand, other, profile
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import Deed
from voidbridge.rules.void_codes import Task
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import (
    Bid,
    Capitulate,
    EndTurn,
    Find,
    Guard,
    Mend,
    Purge,
    Quench,
    Retake,
    Sabotage,
    Seize,
    Spoils,
    Storm,
    Taunt,
    Withdraw,
)
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import OutOfFaces, Pool, Rolls, Words

DEED_NAMES = {name_of(deed): deed for deed in Deed}
TASK_NAMES = {name_of(task): task for task in Task}


@dataclass(frozen=True, slots=True)
class Outcome:
    """One action carried out; `short` names the pool for which a hand-rolled game ran out of faces."""

    state: ContestState
    events: tuple[Event, ...]
    pools: tuple[Rolled, ...]
    words: Words
    short: Pool | None = None


def resolve(state: ContestState, action: Action, rolls: Rolls) -> Outcome:
    """Carry out a legal action; the caller has asked `refusal` first."""
    return outcome(state, rolls, lambda w: _play(w, action))


def start(state: ContestState, rolls: Rolls) -> Outcome:
    """From the packed set-up to the first decision."""
    return outcome(state, rolls, turns.begin)


def resume(state: ContestState, rolls: Rolls) -> Outcome:
    """From a turn that is over to the first decision of the next. [BR-02]"""
    return outcome(state, rolls, turns.resume)


def outcome(state: ContestState, rolls: Rolls, play: Callable[[Work], None]) -> Outcome:
    """A deed carried out on a copy; one that runs out of faces never happened."""
    w = Work(state, rolls)
    try:
        play(w)
    except OutOfFaces as missing:
        return Outcome(state, (), tuple(rolls.pools), rolls.words, missing.pool)
    return Outcome(w.state(), tuple(w.events), tuple(rolls.pools), rolls.words)


def _play(w: Work, action: Action) -> None:
    DEEDS[type(action)](w, action, SIDES[getattr(action, "side")])  # noqa: B009
    settle(w)


def _hand(w: Work, side: int, by: str) -> int:
    """Whoever acts, and has acted: an officer does nothing else in this turn. [BC-01]"""
    number = hand(profile(w, side), by)
    assert number is not None
    if by != CREW:
        w.fight.spent |= 1 << number
    return number


def _busy(w: Work, side: int, by: str, task: Task) -> int:
    """Whoever makes an extended action, which is then made. [VO-12]"""
    w.fight.tasks |= 1 << task
    if by == CREW:
        w.fight.tasks_left -= 1
    return _hand(w, side, by)


def _attacker(w: Work, side: int, by: str) -> int:
    """Whoever leads the attack, which is then made; a leap of the teleportarium serves for one more."""
    if w.fight.struck:
        w.fight.beamed = 0
    w.fight.struck = 1
    return _hand(w, side, by)


def _storm(w: Work, a: Storm, side: int) -> None:
    deeds.storm(w, side, DEED_NAMES[a.deed], _attacker(w, side, a.by))


def _sabotage(w: Work, a: Sabotage, side: int) -> None:
    deeds.sabotage(w, side, int(a.component[1:]) - 1, _attacker(w, side, a.by))


def _seize(w: Work, a: Seize, side: int) -> None:
    deeds.seize(w, side, int(a.component[1:]) - 1, _attacker(w, side, a.by))


def _retake(w: Work, a: Retake, side: int) -> None:
    deeds.retake(w, side, int(a.component[1:]) - 1, _attacker(w, side, a.by))


def _find(w: Work, a: Find, side: int) -> None:
    people = profile(w, other(side)).people
    person = next(n for n, one in enumerate(people) if one.id == a.person)
    deeds.find(w, side, person, _attacker(w, side, a.by))


def _spoils(w: Work, a: Spoils, side: int) -> None:
    deeds.spoils(w, side, a.word)


def _guard(w: Work, a: Guard, side: int) -> None:
    w.fight.guarded = 1
    deeds.guard(w, side, DEED_NAMES[a.deed], _hand(w, side, a.by))


def _bid(w: Work, a: Bid, side: int) -> None:
    task = TASK_NAMES[a.task]
    tasks.bid(w, side, task, _busy(w, side, a.by, task))


def _mend(w: Work, a: Mend, side: int) -> None:
    tasks.mend(w, side, a.component, _busy(w, side, a.by, Task.EMERGENCY_REPAIRS))


def _quench(w: Work, a: Quench, side: int) -> None:
    tasks.quench(w, side, int(a.component[1:]) - 1, _busy(w, side, a.by, Task.FIGHT_FIRE))


def _purge(w: Work, a: Purge, side: int) -> None:
    _busy(w, side, a.by, Task.VENT)
    tasks.purge(w, side, int(a.component[1:]) - 1)


def _taunt(w: Work, a: Taunt, side: int) -> None:
    w.fight.tasks |= 1 << Task.HAIL_THE_ENEMY
    tasks.taunt(w, side, hand(profile(w, side), a.by) or 0)


def _withdraw(w: Work, a: Withdraw, side: int) -> None:
    turns.withdraw(w, side, _hand(w, side, a.by))


def _capitulate(w: Work, _: Capitulate, side: int) -> None:
    turns.capitulate(w, side)


def _end(w: Work, _: EndTurn, __: int) -> None:
    turns.end_part(w)


DEEDS: Mapping[type[Action], Callable[[Work, Any, int], None]] = {
    Storm: _storm, Sabotage: _sabotage, Seize: _seize, Retake: _retake, Find: _find, Spoils: _spoils,
    Guard: _guard, Bid: _bid, Mend: _mend, Quench: _quench, Purge: _purge, Taunt: _taunt,
    Withdraw: _withdraw, Capitulate: _capitulate, EndTurn: _end,
}  # fmt: skip
