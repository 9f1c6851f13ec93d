"""The extended actions that a crew can make while it boards or repels. [BC-01, VO-12, VO-20]"""

from voidbridge.boarding.contest.assess import lead, task_target, will_target
from voidbridge.boarding.contest.losses import (
    flag,
    lose_crew,
    lose_heart,
    put,
    put_out,
    regain_heart,
    save_crew,
)
from voidbridge.boarding.contest.state import BROKEN, OPEN
from voidbridge.boarding.contest.work import Work, other, profile
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import Talent
from voidbridge.rules.d100 import Result, contest
from voidbridge.rules.void_codes import Ailment, Task

FOUND_OUT = 3  # degrees by which a lie must fail


def tried(w: Work, side: int, task: Task, by: int) -> Result:
    """The test of an extended action."""
    target = task_target(w, side, task, by)
    if task in (Task.EMERGENCY_REPAIRS, Task.FIGHT_FIRE):
        w.fight.backs = max(0, w.fight.backs - 1)
    return w.test(side, target, name_of(task), profile(w, side).hands[by].id)


def bid(w: Work, side: int, task: Task, by: int) -> None:
    """The extended actions that need no further choice."""
    found = tried(w, side, task, by)
    if found.success:
        GIVES[task](w, side, found.degrees)
    elif task == Task.DISINFORMATION and found.degrees >= FOUND_OUT:
        lose_heart(w, side, w.die(10, "found-out", side), "found-out")


def _lies(w: Work, side: int, degrees: int) -> None:
    regain_heart(w, side, sum(w.dice(1 + degrees, 5, "heart", side)), "disinformation", all_of_it=True)


def _repel(w: Work, side: int, degrees: int) -> None:
    w.companies[side].repelling = 10 + 5 * degrees
    w.tell("bonus-gained", side, what="repelling", value=10 + 5 * degrees)


def _backs(w: Work, side: int, degrees: int) -> None:
    w.fight.backs = 1 + degrees // 3
    w.tell("bonus-gained", side, what="backs", value=w.fight.backs)


def _hold(w: Work, side: int, degrees: int) -> None:
    regain_heart(w, side, 1 + degrees, "hold-fast")


def _triage(w: Work, side: int, degrees: int) -> None:
    save_crew(w, side, 1 + degrees, "triage")


def _jam(w: Work, side: int, _: int) -> None:
    w.companies[other(side)].jammed = 1
    w.tell("jammed", other(side))


GIVES = {
    Task.DISINFORMATION: _lies,
    Task.HOLD_FAST: _hold,
    Task.JAM_COMMUNICATIONS: _jam,
    Task.PREPARE_TO_REPEL_BOARDERS: _repel,
    Task.PUT_YOUR_BACKS_INTO_IT: _backs,
    Task.TRIAGE: _triage,
}


def taunt(w: Work, side: int, by: int) -> None:
    """Words to break their heart: once in a boarding. [VO-12]"""
    foe = other(side)
    mine = tried(w, side, Task.HAIL_THE_ENEMY, by)
    listener = profile(w, foe).hands[lead(w, foe, Talent.WILLPOWER)].id
    found = contest(mine, w.test(foe, will_target(w, foe), "will", listener))
    if found.winner == 1:
        w.companies[foe].hailed = 1
        lose_heart(w, foe, w.die(5, "hail", side, foe) + found.net, "hail")


def mend(w: Work, side: int, what: str, by: int) -> None:
    """Work begins on a component or a lasting critical."""
    found = tried(w, side, Task.EMERGENCY_REPAIRS, by)
    if not found.success:
        return
    turns = max(1, w.die(5, "repairs", side) - found.degrees)
    company, ailment = w.companies[side], ailment_of(what)
    if ailment is None:
        company.mending = put(company.mending, int(what[1:]) - 1, turns)
    else:
        company.curing = put(company.curing, ailment, turns)
    w.tell("repairs-begun", side, component=what, turns=turns)


def ailment_of(what: str) -> Ailment | None:
    """The lasting critical of a name, or None for a component."""
    return next((a for a in Ailment if name_of(a) == what), None)


def work_on(w: Work, side: int) -> None:
    """The end of a side's turn: what is being repaired comes one turn nearer. [VO-12]"""
    company = w.companies[side]
    for n, turns in enumerate(company.mending):
        if turns:
            company.mending = put(company.mending, n, turns - 1)
            if turns == 1:
                company.flags = put(company.flags, n, company.flags[n] & ~BROKEN)
                w.tell("repaired", side, component=f"c{n + 1}")
    for n, turns in enumerate(company.curing):
        if turns:
            company.curing = put(company.curing, n, turns - 1)
            if turns == 1:
                company.ailments = put(company.ailments, n, 0)
                w.tell("repaired", side, component=name_of(Ailment(n)))


def quench(w: Work, side: int, component: int, by: int) -> None:
    """Command puts out one fire. [VO-20]"""
    if tried(w, side, Task.FIGHT_FIRE, by).success:
        put_out(w, side, component)


def purge(w: Work, side: int, component: int) -> None:
    """The fire is out, and so is the air. [VO-20]"""
    put_out(w, side, component)
    flag(w, side, component, OPEN)
    lose_crew(w, side, w.die(5, "vented", side), "vented")
    lose_heart(w, side, sum(w.dice(2, 10, "vented", side)), "vented")
