"""Broken invariants of a boarding, in words: what must never be true whatever was played."""

from collections.abc import Iterator

from voidbridge.boarding.procedure.legal import legal
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.rules.boarding_codes import Ask, Mechanic, Party


def audit(state: ProcedureState) -> tuple[str, ...]:
    """Every broken invariant; empty when all is well."""
    return (*_numbers(state), *_people(state), *_moment(state))


def _numbers(state: ProcedureState) -> Iterator[str]:
    course, cast = state.course, state.cast
    for name, value, low, high in (
        ("craft", course.craft, 0, cast.craft_hull),
        ("hull", course.hull, 0, cast.vessel.hull),
        ("cleared decks", course.cleared, 0, course.decks),
        ("step", course.step, 0, len(cast.procedure.steps) - 1),
        ("method", course.method, -1, len(cast.methods) - 1),
        ("reactor", course.reactor, 0, course.decks),
        ("life support", course.life_support, 0, course.decks),
    ):
        if not low <= value <= high:
            yield f"{name} is {value}, not {low} to {high}"
    if any(visits > cast.numbers["most-visits"] for visits in course.visits):
        yield "a step was visited too often"
    if bool(course.over) != (course.ending >= 0):
        yield "an end without an ending, or the other way"


def _people(state: ProcedureState) -> Iterator[str]:
    for party in Party:
        for one, hp in zip(state.cast.fighters[party], state.course.hp[party], strict=True):
            if not 0 <= hp <= one.hp:
                yield f"{one.id} has {hp} hit points of {one.hp}"
            if one.echo and hp and not state.course.echo:
                yield f"{one.id} is there before the echo"


def _moment(state: ProcedureState) -> Iterator[str]:
    course = state.course
    if state.over:
        return
    if bool(legal(state)) == (course.ask == Ask.DECK):
        yield "nobody has anything to do" if course.ask != Ask.DECK else "something is done beside the deck"
    if course.ask in (Ask.FIGHT, Ask.DECK) and state.kind != Mechanic.FIGHT:
        yield "a fight in a step that has none"
    if course.ask in (Ask.METHOD, Ask.REACT) and state.kind not in (Mechanic.LOCK, Mechanic.BREACH):
        yield "a method where nothing is opened"
    if not course.visits[course.step]:
        yield "the step was never entered"
