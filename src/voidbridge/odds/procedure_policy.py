"""How a boarding is played when nobody thinks: the line that exact odds and simulations follow. [BP-19]"""

from voidbridge.boarding.procedure.assess import BASE, check_of, checks, methods, party_of
from voidbridge.boarding.procedure.refuse import ending_id
from voidbridge.boarding.procedure.state import NOBODY
from voidbridge.boarding.procedure.work import Sight
from voidbridge.rules.boarding_codes import Ask, Element, Mechanic, Party, System
from voidbridge.rules.codes import name_of
from voidbridge.rules.d20 import ways
from voidbridge.state.actions import Action
from voidbridge.state.procedure_actions import (
    Advance,
    Attempt,
    Exchange,
    Force,
    Method,
    Outcome,
    React,
    Rule,
    Terms,
    Wreck,
)

ATTACKER, DEFENDER = name_of(Party.ATTACKER), name_of(Party.DEFENDER)
# A system whose loss changes no check, with an element that leaves nothing behind.
HARMLESS = Wreck(ATTACKER, name_of(Element.FIRE), name_of(System.COMMS))


def standard(sight: Sight, method: str = "") -> Action:
    """The next action: the named method, one sabotage and on, Athletics on the decks; defenders hold. [BP-19]"""
    course = sight.course
    ask = Ask(course.ask)
    if ask == Ask.METHOD:
        return Method(ATTACKER, method or sight.cast.methods[0][0])
    if ask == Ask.REACT:
        return React(DEFENDER, "hold")
    if ask in (Ask.FIGHT, Ask.DECK):  # a fight on deck is reckoned as the exchange
        typed = sight.cast.setup.engagement == "typed"
        return Outcome(ATTACKER, "entry-held", 0, 0) if typed else Exchange(ATTACKER)
    if ask == Ask.FORCE:
        return Force(DEFENDER, "no")
    if ask == Ask.TERMS:
        return Terms(ATTACKER, "keep")
    if ask == Ask.RULE:
        return Rule(next_ruled(sight))
    return _check(sight, method)


def next_ruled(sight: Sight) -> str:
    """Where the document leaves it open: the next step in number, or the end of the last one."""
    steps = sight.cast.procedure.steps
    number = sight.course.step
    if number + 1 < len(steps):
        return steps[number + 1].id
    return ending_id(goal(sight))


def goal(sight: Sight) -> str:
    """The end that the attackers want: the ship secured, or what the last step leads to."""
    names = sight.cast.procedure.terminals
    if "secured" in names:
        return "secured"
    last = sight.cast.procedure.steps[-1]
    return (last.terminals or names)[0]


def _check(sight: Sight, method: str) -> Action:
    course = sight.course
    kind = sight.cast.kinds[course.step]
    side = name_of(party_of(sight, course.step))
    step = sight.cast.procedure.steps[course.step]
    again = course.visits[course.step] % 2 == 0  # each visit one try, then on
    if kind == Mechanic.SABOTAGE:
        return Advance(ATTACKER) if again else HARMLESS
    if kind == Mechanic.BREACH:
        return Attempt(ATTACKER, breach_way(sight, method))
    if kind == Mechanic.PLAIN:
        if step.advance in sight.cast.procedure and again:
            return Advance(side)
        return Attempt(side, best_check(sight))
    return Attempt(side, BASE)


def breach_way(sight: Sight, method: str) -> str:
    """The method that was named, the one that is wanted, or the easiest that is open."""
    every = methods(sight)
    named = sight.cast.methods[sight.course.method][0] if sight.course.method != NOBODY else ""
    for wanted in (named, method):
        if wanted in every:
            return wanted
    return every[0] if every else BASE


def best_check(sight: Sight) -> str:
    """The way of trying that comes off most often."""
    number = sight.course.step
    naturals = sight.cast.naturals

    def good(way: str) -> int:
        check = check_of(sight, number, way)
        return ways(check.bonus, check.dc, naturals)

    return max(checks(sight, number), key=good)
