"""How a visit to the fight is likely to end. [BP-09, BP-10]"""

from functools import lru_cache
from typing import Any

from voidbridge.boarding.procedure.damage import OPEN, SEALED
from voidbridge.boarding.procedure.fight import exchange
from voidbridge.boarding.procedure.state import NOBODY, Cast, Course, ProcedureState
from voidbridge.boarding.procedure.work import Work
from voidbridge.odds.procedure_exchange import exact_fight, only_blows
from voidbridge.odds.procedure_fork import Fought
from voidbridge.rules.boarding_codes import Ask, Ended, Mechanic
from voidbridge.state.procedure_setup import BY_FIGHTERS, WHOLE
from voidbridge.state.rolls import Rolls, keyed_words

SAMPLES = 80
# What tells one fight from another while the parties stand as they stand.
FLAGS = ("positions", "surprised", "burning", "airless")
PEOPLE = (
    *("hp", "stood", "echo", "engaged", "first", "cleared", "air_gone", "venting", "strongpoint", "breach"),
    *("shaken", "rallied"),
)


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


class Fights:
    """How a visit to the fight ends: the first by how it begins, later ones all alike. [BP-07 to BP-10]"""

    def __init__(self, cast: Cast, start: Course) -> None:
        self.cast = cast
        by_people = cast.setup.engagement in BY_FIGHTERS and cast.find(Mechanic.FIGHT) != NOBODY
        self.always = None if by_people else by_chance(cast.setup.chance)
        self.later = at_the_fight(start, cast) if by_people else start
        if by_people and not start.fought:  # by then the breach is dealt with, and nobody is surprised
            self.later.breach, self.later.burning, self.later.airless = SEALED, 0, 0
            self.later.surprised = self.later.positions = 0

    def __call__(self, course: Course) -> Fought:
        """The chance of each end of the next visit."""
        if self.always is not None:
            return self.always
        return _counted(Moment(self.later if course.fought else at_the_fight(course, self.cast), self.cast))

    def flags(self, course: Course) -> tuple[int, ...]:
        """What of a state tells one fight from another."""
        if self.always is not None or course.fought:
            return ()
        return tuple(int(getattr(course, name)) for name in FLAGS)

    def estimated(self, course: Course) -> bool:
        """Whether it is no exact number: vacuum, fire or venting join in, or it may be fought on deck."""
        if self.always is not None:
            return False
        on_deck = self.cast.setup.engagement == "deck"  # what the exchange comes to stands for the deck
        return on_deck or not only_blows(at_the_fight(course, self.cast), self.cast)


def fight_odds(state: ProcedureState) -> Fought:
    """How the next visit to the fight ends, with the parties as they stand. [BP-19]"""
    return Fights(state.cast, state.course)(state.course)


def estimated(state: ProcedureState) -> bool:
    """Whether the odds of a fight are an estimate."""
    return not state.over and Fights(state.cast, state.course).estimated(state.course)


def by_chance(chance: int) -> Fought:
    """A fight that is won so many times in ten thousand."""
    return Fought(chance / WHOLE, 1 - chance / WHOLE)


class Held:
    """A state that a kept answer is looked up without: its people and its set-up say it all."""

    def __init__(self, state: ProcedureState) -> None:
        self.state = state
        course = state.course
        begun = bool(course.fought)
        flags = tuple(getattr(course, name) for name in FLAGS) if begun else ()
        self.key = (begun, flags, tuple(getattr(course, name) for name in PEOPLE))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Held)
            and self.key == other.key
            and self.state.cast.setup == other.state.cast.setup
            and self.state.cast.rules is other.state.cast.rules
        )

    def __hash__(self) -> int:
        return hash((self.key, self.state.cast.setup))


class Moment:
    """The beginning of a fight; equal ones end alike."""

    def __init__(self, course: Course, cast: Cast) -> None:
        self.course, self.cast = course, cast
        self.key = (*(getattr(course, name) for name in (*FLAGS, *PEOPLE)), min(1, course.fought))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Moment)
            and self.key == other.key
            and self.cast.setup == other.cast.setup
            and self.cast.rules is other.cast.rules
        )

    def __hash__(self) -> int:
        return hash((self.key, self.cast.setup))


@lru_cache(maxsize=1024)
def _counted(moment: Moment) -> Fought:
    """Counted exactly where only blows hurt; else over fights played from here, always the same ones."""
    course, cast = moment.course, moment.cast
    if only_blows(course, cast):
        return exact_fight(course, cast)
    counts = [0, 0, 0, 0]
    for n in range(SAMPLES):
        counts[fought_once(Quiet(course, cast, keyed_words(77, n)))] += 1
    return Fought(*(count / SAMPLES for count in counts))


def at_the_fight(before: Course, cast: Cast) -> Course:
    """The boarding at the beginning of its next visit to the fight."""
    course = before.copy()
    place = cast.find(Mechanic.FIGHT)
    if course.step == place and course.ask == Ask.DECK:
        course.ask = Ask.FIGHT
    if course.step != place or course.ask != Ask.FIGHT:
        course.step, course.ask = place, Ask.FIGHT
        course.engaged, course.first, course.ended = 0, NOBODY, Ended.NO
        if not course.breach:
            course.breach = OPEN
            row = cast.method_row(course.method)
            course.airless = int(bool(row and row.airless and course.vented))
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
