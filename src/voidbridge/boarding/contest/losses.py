"""Crew, heart and hull: what is lost, what that sets off, and who has lost the boarding. [BC-04, BC-11, VO-21]"""

from voidbridge.boarding.contest.assess import captain_or_next, mutiny_target
from voidbridge.boarding.contest.state import BURNING, DAMAGED, DARK, OPEN, WRECKED
from voidbridge.boarding.contest.work import Work, other, profile
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import ContestEnd, Party
from voidbridge.rules.void_codes import Ailment

MOST = 100
HOMEWARD = (ContestEnd.WITHDRAWAL, ContestEnd.BROKEN, ContestEnd.TIME)  # beaten boarders still get home


def lose_crew(w: Work, side: int, amount: int, cause: str) -> None:
    """Population is lost."""
    company = w.companies[side]
    lost = min(company.population, amount)
    if lost > 0:
        company.population -= lost
        company.population_lost += lost
        w.tell("crew-lost", side, amount=lost, left=company.population, cause=cause)


def lose_heart(w: Work, side: int, amount: int, cause: str) -> None:
    """Morale is lost."""
    company = w.companies[side]
    lost = min(company.morale, amount)
    if lost > 0:
        company.morale -= lost
        company.morale_lost += lost
        w.tell("morale-lost", side, amount=lost, left=company.morale, cause=cause)


def save_crew(w: Work, side: int, amount: int, cause: str) -> None:
    """Population lost since the own last turn comes back, and no more than that. [BC-09]"""
    company = w.companies[side]
    saved = min(amount, company.population_lost, MOST - company.population)
    if saved > 0:
        company.population += saved
        company.population_lost -= saved
        w.tell("crew-saved", side, amount=saved, left=company.population, cause=cause)


def regain_heart(w: Work, side: int, amount: int, cause: str, all_of_it: bool = False) -> None:
    """Morale comes back: what was lost since the own last turn, or all that is given. [BC-09, VO-12]"""
    company = w.companies[side]
    most = MOST - company.morale if all_of_it else min(company.morale_lost, MOST - company.morale)
    gained = min(amount, most)
    if gained > 0:
        company.morale += gained
        company.morale_lost = max(0, company.morale_lost - gained)
        w.tell("morale-raised", side, amount=gained, left=company.morale, cause=cause)


def lose_hull(w: Work, side: int, amount: int, cause: str) -> int:
    """Hull is lost, with a life and some heart for each point; returns what went beyond. [VO-17, VO-19]"""
    company = w.companies[side]
    lost = min(company.hull, amount)
    if lost:
        company.hull -= lost
        w.tell("hull-lost", side, amount=lost, left=company.hull)
        lose_crew(w, side, lost, cause)
        lose_heart(w, side, lost, cause)
    return amount - lost


def flag(w: Work, side: int, component: int, bits: int) -> None:
    """Something is wrong with a component; work on it begins anew. [VO-20]"""
    company = w.companies[side]
    if bits & DAMAGED and company.flags[component] & DAMAGED:
        bits |= WRECKED
    company.flags = put(company.flags, component, company.flags[component] | bits)
    company.mending = put(company.mending, component, 0)
    words = {OPEN: "opened", DAMAGED: "damaged", DARK: "dark"}
    state = "destroyed" if bits & WRECKED else words[bits & ~WRECKED]
    w.tell("component-hit", side, component=f"c{component + 1}", state=state)
    if bits & WRECKED and company.flags[component] & BURNING:
        put_out(w, side, component)


def put_out(w: Work, side: int, component: int) -> None:
    """A fire is out: somebody saw to it, or nothing is left to burn. [VO-20]"""
    company = w.companies[side]
    company.flags = put(company.flags, component, company.flags[component] & ~BURNING)
    company.burning = put(company.burning, component, 0)
    w.tell("fire-out", side, component=f"c{component + 1}")


def ail(w: Work, side: int, ailment: Ailment, grade: int = 1) -> None:
    """A lasting critical; a second one is no milder than the first. [VO-19]"""
    company = w.companies[side]
    company.ailments = put(company.ailments, ailment, max(grade, company.ailments[ailment]))
    company.curing = put(company.curing, ailment, 0)
    w.tell("ailment-gained", side, ailment=name_of(ailment), grade=grade)


def put(values: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    """The same numbers with one changed."""
    return (*values[:n], value, *values[n + 1 :])


def settle(w: Work) -> None:
    """Crews that are no more, crews that have had enough, and crews that rise. [BC-11, VO-21]"""
    while not w.fight.over and _settled(w):
        pass


def _settled(w: Work) -> bool:
    """One thing settled; the side whose turn it is not is looked at first: it has suffered the deed."""
    acting = max(0, w.fight.side)
    for side in (other(acting), acting):
        company = w.companies[side]
        if company.population == 0:
            end(w, other(side), ContestEnd.NO_CREW)
            return True
        if company.morale == 0:
            end(w, other(side), ContestEnd.NO_HEART)
            return True
        for k, (at, modifier) in enumerate(w.cast.thresholds.mutinies):
            if company.morale <= at and not company.mutinies >> k & 1:
                company.mutinies |= 1 << k
                rise(w, side, modifier, last=k == len(w.cast.thresholds.mutinies) - 1)
                return True
    return False


def rise(w: Work, side: int, modifier: int, last: bool) -> None:
    """The crew rises, and there is one test to hold it, unless it has been rallied for good. [VO-21, BC-09]"""
    company = w.companies[side]
    if company.steady:
        w.tell("nerves-held", side)
        return
    by = profile(w, side).hands[captain_or_next(w, side)].id
    if w.test(side, mutiny_target(w, side, modifier), "mutiny", by).success:
        w.tell("crew-held", side)
        return
    if last:
        end(w, other(side), ContestEnd.MUTINY)
        return
    w.tell("mutinied", side)
    company.barred |= 1
    lost = w.die(5, "mutiny-losses", side)
    lose_crew(w, side, lost, "mutiny")
    lose_heart(w, side, lost, "mutiny")


def end(w: Work, winner: int, cause: ContestEnd) -> None:
    """The boarding is over. [BC-11]"""
    w.fight.begin(-1, 0)
    w.fight.over, w.fight.winner, w.fight.end = 1, winner, cause
    for side in (winner, other(winner)):
        if side == winner or (side == Party.ATTACKER and cause in HOMEWARD):
            _enlist(w, side)
    w.tell("boarding-ended", outcome=w.cast.profiles[winner].id, cause=name_of(cause))


def _enlist(w: Work, side: int) -> None:
    """Whom the press gang has brought home is of the own crew now, as far as there is room. [BC-08]"""
    company = w.companies[side]
    gained, company.pressed = min(company.pressed, MOST - company.population), 0
    if gained > 0:
        company.population += gained
        w.tell("crew-enlisted", side, amount=gained, left=company.population)
