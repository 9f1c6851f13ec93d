"""What follows what: steps are entered, left, asked about; a boarding begins and ends. [BP-03, BP-18]"""

from collections.abc import Callable, Mapping

from voidbridge.boarding.procedure.state import NOBODY
from voidbridge.boarding.procedure.work import Work, group, standing
from voidbridge.rules.boarding_codes import Ask, Ended, Find, Mechanic, Party
from voidbridge.rules.codes import name_of
from voidbridge.rules.procedure_model import ASK, NONE, Step

WITHDRAWN, REPELLED = "withdrawn", "repelled"


def begin(w: Work) -> None:
    """Decks that nobody counted are drawn, and the first step is entered. [BP-03, BP-08]"""
    vessel, given = w.cast.vessel, w.cast.setup.decks
    spread = vessel.most_decks - vessel.decks
    w.course.decks = given or vessel.decks + (w.rolls.draw(spread + 1, "decks") if spread else 0)
    enter(w, w.course.step)


def enter(w: Work, number: int) -> None:
    """A step begins, or begins again; after too many visits the attackers have had enough. [BP-18]"""
    w.course.step = number
    visits = w.course.visits[number] + 1
    if visits > w.number("most-visits"):
        w.tell("bound-reached", step=w.step.id, visits=visits - 1)
        finish(w, WITHDRAWN)
        return
    w.mark("visits", number, visits)
    w.tell("step-entered", step=w.step.id, visit=visits)
    w.course.ask = Ask.CHECK
    welcome = WELCOMES.get(w.kind)
    if welcome is not None:
        welcome(w)


def go(w: Work, to: str, step: Step, success: bool) -> None:
    """A path of the document is taken: to a step, to an end, or to the game master. [BP-18]"""
    if to == ASK:
        ask_master(w)
    elif to == NONE:
        named = step.terminals if success else step.failure_terminals or step.terminals
        finish(w, named[0]) if ASK not in named else ask_master(w)
    else:
        enter(w, w.cast.procedure.index[to])


def leave(w: Work, success: bool) -> None:
    """A step's check has been made: what follows it."""
    step = w.step
    if success:
        go(w, step.next_success, step, True)
    elif step.retry == ASK:
        ask_master(w)
    elif step.retry == NONE and step.next_failure == step.id:
        _once(w, step)
    else:
        go(w, step.next_failure, step, False)


def _once(w: Work, step: Step) -> None:
    """What cannot be tried again ends as the document says of failures; else the attackers go back. [BP-01]"""
    if ASK in step.failure_terminals:
        ask_master(w)
    else:
        finish(w, next((name for name in step.failure_terminals if name in w.cast.endings), WITHDRAWN))


def ask_master(w: Work) -> None:
    """The document leaves it open: the game master says what follows. [BP-18]"""
    w.course.ask = Ask.RULE
    w.tell("master-asked", step=w.step.id)


def finish(w: Work, outcome: str) -> None:
    """The boarding is over. [BP-14, BP-15]"""
    w.course.over, w.course.ask = 1, Ask.CHECK
    w.course.ending = w.cast.endings.index(outcome)
    if outcome.partition(":")[0] in (REPELLED, WITHDRAWN):
        people = len(group(w, Party.ATTACKER))
        down = people - len(standing(w, Party.ATTACKER))
        w.course.losses = max(down, (people + 1) // 2)  # counted as half at least, and no salvage
    elif w.course.surrendered:
        _finds(w)
    w.tell("boarding-ended", outcome=outcome)


def _finds(w: Work) -> None:
    """What is found aboard a ship that yielded: salvage of the dead, contracts of the living. [BP-14, BP-16]"""
    derelict = w.cast.vessel.derelict
    table = w.cast.rules.salvage_finds if derelict else w.cast.rules.contract_finds
    face = w.die(6, "finds", name_of(Party.ATTACKER))
    row = next(row for row in table.rows if face in row.faces)
    w.tell("found", table="salvage" if derelict else "contracts", row=row.id)
    if row.find == Find.RELIC:
        rolled = w.die(12, "relic", name_of(Party.ATTACKER))
        relic = next(one for one in w.cast.rules.relics.rows if one.roll == rolled)
        w.tell("found", table="relics", row=relic.id)


def fight_over(w: Work, how: Ended) -> None:
    """A fight has ended: the step that looks at it comes next, or the ship is simply taken. [BP-09, BP-14]"""
    w.course.ended = how
    to = w.step.branch_resolution
    if to == ASK and how != Ended.OVERRUN:
        ask_master(w)
        return
    look = w.cast.procedure.index.get(to, w.cast.find(Mechanic.RESOLUTION))
    if how == Ended.OVERRUN:
        w.tell("overrun")
        last = w.cast.find(Mechanic.MOP_UP)
        look = last if last != NOBODY else look
    if look != NOBODY and look != w.course.step:
        enter(w, look)
    else:
        finish(w, WITHDRAWN if how == Ended.WITHDRAWN else REPELLED)


def withdraw(w: Work) -> None:
    """The attackers go back. [BP-09]"""
    w.tell("withdrew")
    if w.kind == Mechanic.FIGHT:
        fight_over(w, Ended.WITHDRAWN)
    else:
        finish(w, WITHDRAWN)


def to_kind(w: Work, kind: Mechanic) -> bool:
    """The step of a kind is entered, if the document has one."""
    found = w.cast.find(kind)
    if found != NOBODY:
        enter(w, found)
    return found != NOBODY


def _lock(w: Work) -> None:
    """The method is named as the lock begins. [BP-06]"""
    if w.cast.methods and w.course.method == NOBODY:
        w.course.ask = Ask.METHOD


def _positions(w: Work) -> None:
    """The plan is marked before anybody rolls for initiative. [BP-08]"""
    if not w.course.reactor:
        decks = w.course.decks
        w.course.reactor = 1 + w.rolls.draw(decks, "reactor")
        w.course.life_support = 1 + w.rolls.draw(decks, "life-support")
        w.tell(
            "plan-drawn",
            decks=decks,
            bridge=decks,
            reactor=w.course.reactor,
            life_support=w.course.life_support,
        )


def _fight(w: Work) -> None:
    """A visit to the fight begins; where nobody resists there is none. [BP-09]"""
    w.course.ask = Ask.FIGHT
    w.course.engaged, w.course.first, w.course.ended = 0, NOBODY, Ended.NO
    if not w.cast.by_chance and not standing(w, Party.DEFENDER):
        fight_over(w, Ended.OVERRUN)


def _control(w: Work) -> None:
    """Venting has one try a side in each visit. [BP-11]"""
    w.course.shut_tried = 0


def _decks(w: Work) -> None:
    """Where every deck is cleared, only the bridge is left. [BP-13]"""
    if w.course.cleared >= w.course.decks:
        bridge(w)


def bridge(w: Work) -> None:
    """The bridge is reached: nine times in ten that ends resistance. [BP-13]"""
    face = w.die(100, "bridge", name_of(Party.ATTACKER))
    ends = face <= w.number("bridge-ends")
    w.tell("bridge-reached", rolled=face, ended=ends)
    if ends:
        w.course.isolated = 1
        go(w, w.step.next_success, w.step, True)
    elif not to_kind(w, Mechanic.FIGHT):
        go(w, w.step.next_failure, w.step, False)


def _resolution(w: Work) -> None:
    """An ended fight is looked at first. [BP-14]"""
    if w.course.ended == Ended.REPELLED:
        finish(w, REPELLED)
    elif w.course.ended == Ended.WITHDRAWN:
        finish(w, WITHDRAWN)


def _mop_up(w: Work) -> None:
    """Those who yielded are promised something, where that binds. [BP-20]"""
    terms = w.cast.rules.boarding_terms.get(w.cast.vessel.owner or "common")
    if w.course.surrendered and not w.course.promised and terms is not None and terms.binding:
        w.course.promised, w.course.ask = 1, Ask.TERMS


WELCOMES: Mapping[Mechanic, Callable[[Work], None]] = {
    Mechanic.LOCK: _lock,
    Mechanic.BREACH: _lock,
    Mechanic.POSITIONS: _positions,
    Mechanic.FIGHT: _fight,
    Mechanic.CONTROL: _control,
    Mechanic.DECKS: _decks,
    Mechanic.RESOLUTION: _resolution,
    Mechanic.MOP_UP: _mop_up,
}
