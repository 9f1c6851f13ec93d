"""How a visit to the fight is likely to end. [BP-09, BP-10]"""

from functools import lru_cache
from typing import Any

from voidbridge.boarding.procedure.damage import OPEN
from voidbridge.boarding.procedure.fight import exchange
from voidbridge.boarding.procedure.state import NOBODY, Cast, Course, ProcedureState
from voidbridge.boarding.procedure.work import Work
from voidbridge.odds.procedure_exchange import exact_fight, only_blows
from voidbridge.odds.procedure_fork import Fought
from voidbridge.rules.boarding_codes import Ask, Ended, Mechanic
from voidbridge.state.procedure_setup import WHOLE
from voidbridge.state.rolls import Rolls, keyed_words

SAMPLES = 240
EVEN = Fought(0.5, 0.5)


class Quiet(Work):
    """A boarding played on and on without telling anybody."""

    def __init__(self, course: Course, cast: Cast, words: tuple[int, int, int, int]) -> None:
        self.course, self.cast = course.copy(), cast
        self.rolls = Rolls(words)
        self.events = []

    def tell(self, *_: Any, **__: Any) -> None:
        """Nobody listens."""

    def again(self) -> None:
        """Dice for the next action: the stream runs on."""
        self.rolls = Rolls(self.rolls.words)


def fight_odds(state: ProcedureState) -> Fought:
    """How the next visit to the fight ends, with the parties as they stand. [BP-19]"""
    setup = state.cast.setup
    if setup.engagement != "exchange":
        return by_chance(setup.chance)
    if state.over or state.cast.find(Mechanic.FIGHT) == NOBODY:
        return EVEN
    return _sampled(state.bytes, Held(state))


def estimated(state: ProcedureState) -> bool:
    """Whether a fight's odds are counted over plays: where vacuum, fire or venting join in."""
    if state.cast.setup.engagement != "exchange" or state.over or state.cast.find(Mechanic.FIGHT) == NOBODY:
        return False
    return not only_blows(at_the_fight(state), state.cast)


def by_chance(chance: int) -> Fought:
    """A fight that is won so many times in ten thousand."""
    return Fought(chance / WHOLE, 1 - chance / WHOLE)


class Held:
    """A state that a kept answer is looked up without: its bytes and its set-up say it all."""

    def __init__(self, state: ProcedureState) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and self.state.cast.setup == other.state.cast.setup

    def __hash__(self) -> int:
        return hash(self.state.cast.setup)


@lru_cache(maxsize=256)
def _sampled(_: bytes, held: Held) -> Fought:
    """Counted exactly where only blows hurt; else over fights played from here, always the same ones."""
    course, cast = at_the_fight(held.state), held.state.cast
    if only_blows(course, cast):
        return exact_fight(course, cast)
    counts = [0, 0, 0, 0]
    for n in range(SAMPLES):
        counts[fought_once(Quiet(course, cast, keyed_words(77, n)))] += 1
    return Fought(*(count / SAMPLES for count in counts))


def at_the_fight(state: ProcedureState) -> Course:
    """The boarding at the beginning of its next visit to the fight."""
    course, cast = state.course.copy(), state.cast
    place = cast.find(Mechanic.FIGHT)
    if course.step != place or course.ask != Ask.FIGHT:
        course.step, course.ask = place, Ask.FIGHT
        course.engaged, course.first, course.ended = 0, NOBODY, Ended.NO
        course.breach = course.breach or OPEN
        row = cast.method_row(course.method)
        if row is not None and row.airless and course.vented:
            course.airless = 1
    return course


def fought_once(w: Quiet) -> int:
    """One visit to its end: 0 held, 1 repelled, 2 overrun, 3 broken."""
    place, held = w.course.step, w.course.held
    w.course.held = 0
    while w.course.step == place and not w.course.over and w.course.ask == Ask.FIGHT:
        exchange(w)
        w.again()
        if w.course.held:
            return 0
        if w.course.ended:
            break
    w.course.held = held
    return {Ended.OVERRUN: 2, Ended.SURRENDERED: 3}.get(Ended(w.course.ended), 1)
