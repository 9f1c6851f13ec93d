"""Every way an action can come out, with its exact weight: the engine itself, its dice taken in all ways.

The same rules that play a boarding are run once for each way its chances can fall.  A check has two ways,
a die as many as matter; what cannot change an ending is taken in one way. [BP-19]
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from voidbridge.boarding.procedure.fight import ENTRY, hold
from voidbridge.boarding.procedure.resolve import play
from voidbridge.boarding.procedure.state import Cast, Course, ProcedureState
from voidbridge.boarding.procedure.turns import fight_over
from voidbridge.boarding.procedure.work import Check, Work
from voidbridge.rules.boarding_codes import Ended
from voidbridge.rules.d20 import SIDES, ways
from voidbridge.state.actions import Action
from voidbridge.state.procedure_actions import Descend, Exchange, Outcome
from voidbridge.state.rolls import Rolls

# Dice that change no ending: time, hull, people who are lost either way, what is found afterwards.
IDLE = frozenset(
    (
        "retry",
        "destroyed-system",
        "finds",
        "relic",
        "lootable",
        "adrift",
        "sabotage",
        "fire",
        "damage",
        "venting",
    )
)


class Fought(NamedTuple):
    """How a visit to the fight can end, each with its chance. [BP-09]"""

    held: float
    repelled: float
    overrun: float = 0.0
    broken: float = 0.0


class Leaf(NamedTuple):
    """One way an action came out."""

    chance: float
    course: Course


class Fork:
    """The ways taken so far, and those not taken yet."""

    def __init__(self, prefix: tuple[int, ...]) -> None:
        self.prefix = prefix
        self.taken: list[int] = []
        self.others: list[tuple[int, ...]] = []
        self.chance = 1.0

    def choose(self, weights: Sequence[float]) -> int:
        """One of several ways; the others are kept for later."""
        place = len(self.taken)
        total = sum(weights)
        if place < len(self.prefix):
            way = self.prefix[place]
        else:
            open_ways = [n for n, weight in enumerate(weights) if weight > 0]
            way = open_ways[0]
            self.others.extend((*self.taken, other) for other in open_ways[1:])
        self.taken.append(way)
        self.chance *= weights[way] / total
        return way


class ForkedRolls(Rolls):
    """Dice that fall in every way in turn."""

    def __init__(self, fork: Fork, cast: Cast) -> None:
        super().__init__((0, 0, 0, 1))
        self.fork, self.cast = fork, cast

    def pool(
        self, sides: int, count: int, why: str, who: str | None = None, at: str | None = None
    ) -> tuple[int, ...]:
        """Dice in one of their ways."""
        return tuple(self._face(sides, why) for _ in range(count))

    def _face(self, sides: int, why: str) -> int:
        if why in IDLE:
            return 1
        if why == "bridge":
            ends = self.cast.numbers["bridge-ends"]
            return (1, sides)[self.fork.choose((ends, sides - ends))]
        return 1 + self.fork.choose((1,) * sides)

    def draw(self, n: int, why: str) -> int:
        """A draw in one of its ways; where the plan's rooms lie changes nothing."""
        return 0 if why in ("reactor", "life-support") else self.fork.choose((1,) * n)


class ForkedWork(Work):
    """An action under way whose checks come off in every way in turn."""

    def __init__(self, course: Course, cast: Cast, fork: Fork) -> None:
        self.course, self.cast = course.copy(), cast
        self.fork = fork
        self.rolls = ForkedRolls(fork, cast)
        self.events = []

    def tell(self, *_: Any, **__: Any) -> None:
        """Nobody listens."""

    def check(self, check: Check) -> bool:
        """A check in one of its two ways. [BP-02]"""
        good = ways(check.bonus, check.dc, self.cast.naturals)
        return self.fork.choose((SIDES - good, good)) == 1


def without_fighters(state: ProcedureState) -> tuple[Cast, Course]:
    """The boarding with its fights told by chance alone; checks still know who stands."""
    setup = replace(state.cast.setup, engagement="chance")
    return replace(state.cast, setup=setup), state.course


def leaves(course: Course, cast: Cast, action: Action, fights: Callable[[Course], Fought]) -> Iterator[Leaf]:
    """Every way an action can come out."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        fork = Fork(waiting.pop())
        w = ForkedWork(course, cast, fork)
        if isinstance(action, (Exchange, Descend, Outcome)):
            _fight(w, fork, fights(course))
        else:
            play(w, action)
        w.course.hp = course.hp  # a fight is told by chance: nobody falls in it
        waiting.extend(fork.others)
        yield Leaf(fork.chance, w.course)


def _fight(w: Work, fork: Fork, fought: Fought) -> None:
    """A whole visit to the fight at once. [BP-09]"""
    way = fork.choose(fought)
    w.course.fought += 1  # whoever was surprised is so no more
    if way == 0:
        hold(w, ENTRY)
        return
    how = (Ended.NO, Ended.REPELLED, Ended.OVERRUN, Ended.SURRENDERED)[way]
    fight_over(w, how)
