"""The hundred-sided test: roll a target or less, count the tens, try it against somebody. [VO-01 to VO-04]

A target is a base (skill and what the ship adds) and modifiers, each a row with its reason; the
modifiers together count for sixty at most, either way.
"""

from collections.abc import Iterable
from typing import NamedTuple

SIDES = 100
MOST = 60  # what all modifiers together can come to, up or down

DIFFICULTIES = {
    "trivial": 60,
    "elementary": 50,
    "simple": 40,
    "easy": 30,
    "routine": 20,
    "ordinary": 10,
    "challenging": 0,
    "difficult": -10,
    "hard": -20,
    "very-hard": -30,
    "arduous": -40,
    "punishing": -50,
    "hellish": -60,
}

Row = tuple[int, int]  # why (a code with words and a rule), how much


class Target(NamedTuple):
    """What a d100 must not exceed, with the reason of every part. [VO-01]"""

    base: tuple[Row, ...]
    modifiers: tuple[Row, ...] = ()

    @property
    def shift(self) -> int:
        """All modifiers together, held within sixty."""
        return held(sum(value for _, value in self.modifiers))

    @property
    def value(self) -> int:
        """The number to roll or stay under."""
        return sum(value for _, value in self.base) + self.shift

    @property
    def excess(self) -> int:
        """What the bound took away (or gave back): the sum of modifiers and this is what counts."""
        return self.shift - sum(value for _, value in self.modifiers)


class Result(NamedTuple):
    """How one test came out."""

    success: bool
    degrees: int  # full tens of margin: of success or of failure


class Contest(NamedTuple):
    """How a test against somebody came out, seen by the side that acted."""

    winner: int  # 1 the acting side, -1 the other, 0 a tie
    net: int  # degrees by which the winner was better


def held(modifiers: int) -> int:
    """A sum of modifiers within its bounds. [VO-01]"""
    return max(-MOST, min(MOST, modifiers))


def scored(target: int, rolled: int) -> int:
    """A test as one number: degrees of success from 0 up, of failure from -1 down. [VO-01]

    01 always succeeds, 100 always fails; one degree for each full ten of margin.
    """
    if rolled == 1 or (rolled <= target and rolled != SIDES):
        return max(0, target - rolled) // 10
    return -1 - max(0, rolled - target) // 10


def winner_of(acting: int, opposing: int) -> int:
    """Who wins a test against a test: 1 the acting side, -1 the other, 0 a tie; both failing is a failure. [VO-02]"""
    if acting < 0:
        return -1
    if opposing < 0 or acting > opposing:
        return 1
    return -1 if acting < opposing else 0


def net_of(acting: int, opposing: int) -> int:
    """The degrees by which the winner was better. [VO-02]"""
    if acting < 0:
        return max(0, opposing)
    return acting if opposing < 0 else abs(acting - opposing)


def result(target: int, rolled: int) -> Result:
    """How a test comes out. [VO-01]"""
    found = scored(target, rolled)
    return Result(found >= 0, found if found >= 0 else -1 - found)


def _score(one: Result) -> int:
    return one.degrees if one.success else -1 - one.degrees


def contest(acting: Result, opposing: Result) -> Contest:
    """A test against a test: who failed loses, both failing is a failure, more degrees win. [VO-02]"""
    mine, theirs = _score(acting), _score(opposing)
    return Contest(winner_of(mine, theirs), net_of(mine, theirs))


def halved(face: int) -> int:
    """A d5 read from a d10, a d3 read from a d6: half, rounded up. [VO-03]"""
    return (face + 1) // 2


def typed_face(face: int, sides: int) -> int:
    """What lies on the table: 0 on a d10 is 10, and 00 on a d100 is 100. [VO-03]"""
    return sides if face == 0 and sides in (10, SIDES) else face


def best(targets: Iterable[Target]) -> Target:
    """The target most easily met; the first of several equal ones."""
    return max(targets, key=lambda target: target.value)
