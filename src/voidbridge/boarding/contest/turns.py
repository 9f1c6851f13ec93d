"""What follows what: turns, the two parts of each, and the ways a boarding ends. [BC-01, BC-11]"""

from voidbridge.boarding.contest.assess import (
    escape_target,
    holds_bridge,
    lead,
    part_works,
    steadfast_target,
    worn_out,
)
from voidbridge.boarding.contest.criticals import burn
from voidbridge.boarding.contest.deeds import clear_ground, dueled, encounter
from voidbridge.boarding.contest.losses import end, lose_crew, lose_heart, settle
from voidbridge.boarding.contest.state import NOBODY
from voidbridge.boarding.contest.tasks import work_on
from voidbridge.boarding.contest.work import Work, other, profile
from voidbridge.rules.contest_codes import ContestEnd, Deed, Party
from voidbridge.rules.void_codes import Part


def begin(w: Work) -> None:
    """The boarders are across: their part of the first turn."""
    _next(w, Party.ATTACKER)


def resume(w: Work) -> None:
    """The void battle has come round: the next turn begins. [BR-02]"""
    _next(w, Party.ATTACKER)


def _next(w: Work, side: int) -> None:
    """The other part of the turn, or the next turn; after the last the boarders go. [BC-01, BC-11]"""
    if side == Party.ATTACKER:
        if w.fight.turn >= w.cast.setup.turns:
            end(w, Party.DEFENDER, ContestEnd.TIME)
            return
        if w.cast.paced and w.fight.turn and not w.fight.waiting:
            w.fight.begin(NOBODY, 0)
            w.fight.waiting = 1
            return
        w.fight.waiting = 0
        w.fight.turn += 1
        w.tell("boarding-turn-began", turn=w.fight.turn)
    _begin_part(w, side)


def _begin_part(w: Work, side: int) -> None:
    """What lasts until a side's next turn is over; a crew that has lost much may break first. [BC-11]"""
    company = w.companies[side]
    company.steady = 0
    if not (w.cast.paced and side == Party.ATTACKER):  # its turn in the void has begun already [BR-17]
        company.repelling = 0
    company.barred = 2 if company.barred & 1 else 0
    company.open = 1 if company.open == 2 else 0
    w.companies[other(side)].jammed = 0
    w.fight.begin(side, profile(w, side).tasks)
    w.tell("side-began", side)
    for step in (_nerve, _last_word, _cornered):
        if not w.fight.over:
            step(w, side)
            settle(w)


def _nerve(w: Work, side: int) -> None:
    """Who has lost 25 Population or Morale must hold its crew together: Command +20. [BC-11]"""
    if not worn_out(w, side):
        return
    by = profile(w, side).hands[lead(w, side)].id
    if w.test(side, steadfast_target(w, side), "steadfast", by).success:
        w.tell("losses-borne", side)
    else:
        end(w, other(side), ContestEnd.BROKEN)


def _last_word(w: Work, side: int) -> None:
    """Who holds the other's bridge calls on its crew: an opposed Command ends it. [BC-11]"""
    if not holds_bridge(w, side):
        return
    if dueled(w, side, "last-word") > 0:
        end(w, side, ContestEnd.BRIDGE_LOST)
    else:
        w.tell("bridge-holds-out", other(side))


def _cornered(w: Work, side: int) -> None:
    """Whoever was found last turn is met now. [BC-07]"""
    company = w.companies[side]
    person, company.hunted = company.hunted, NOBODY
    if person >= 0:
        encounter(w, side, person)


def end_part(w: Work) -> None:
    """Fires burn, dead systems take their toll, ground that nobody fights for is lost; then the other side."""
    side = w.fight.side
    company = w.companies[side]
    if not w.cast.paced:  # in a void battle all of that goes by the ship's turns there [BR-16]
        _wear(w, side)
    settle(w)
    if w.fight.over:
        return
    clear_ground(w, side)
    _shut(w, side)
    company.population_lost = company.morale_lost = company.pushed = 0
    company.barred &= 1
    w.tell("side-ended", side)
    _next(w, other(side))


def _wear(w: Work, side: int) -> None:
    """Fires burn, dead systems take their toll, repairs come nearer. [VO-20]"""
    burn(w, side)
    if not part_works(w, side, Part.LIFE_SUPPORT):
        lose_crew(w, side, 1, "life-support")
    if not part_works(w, side, Part.QUARTERS):
        lose_heart(w, side, 1, "quarters")
    work_on(w, side)


def _shut(w: Work, side: int) -> None:
    """An open bridge stays so while Seizure there is tried and does not fail. [BC-06]"""
    company = w.companies[side]
    if company.open != 1:
        return
    bridge = profile(w, other(side)).find(Part.BRIDGE)
    held = any(deed == Deed.SEIZURE and component == bridge and ok for deed, component, ok in w.fight.tried)
    company.open = 2 if held else 0
    if held and not holds_bridge(w, side):
        w.tell("bridge-opened", side, when="still")
    elif not held:
        w.tell("bridge-closed", side)


def withdraw(w: Work, side: int, by: int) -> None:
    """The boarders tear themselves loose, or fail to. [BC-11]"""
    w.fight.fled = 1
    if w.test(side, escape_target(w, side, by), "withdraw", profile(w, side).hands[by].id).success:
        end(w, Party.DEFENDER, ContestEnd.WITHDRAWAL)


def capitulate(w: Work, side: int) -> None:
    """The colours are struck. [BC-11]"""
    end(w, other(side), ContestEnd.SURRENDER)
