"""The exact odds of a d100 test and of one test against another, counted over every face. [VO-01, VO-02]"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from voidbridge.rules.d100 import SIDES, Result, contest, result

BOUNDS = (-200, 400)  # targets asked for: beyond them nothing changes but the degrees


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely a test succeeds or fails, and by how many degrees."""

    success: tuple[Fraction, ...]  # by degrees
    failure: tuple[Fraction, ...]

    @property
    def chance(self) -> Fraction:
        """How likely it succeeds at all."""
        return sum(self.success, Fraction(0))

    def as_json(self) -> dict[str, Any]:
        """The odds by the contract of the command line."""
        return {
            "success": float(self.chance),
            "degrees": {"success": _by_number(self.success), "failure": _by_number(self.failure)},
        }


@dataclass(frozen=True, slots=True)
class OpposedChances:
    """How likely the acting side wins, ties or loses, and by how many degrees."""

    win: tuple[Fraction, ...]  # by net degrees
    tie: Fraction
    lose: tuple[Fraction, ...]  # both failing is lost by none

    def as_json(self) -> dict[str, Any]:
        """The odds by the contract of the command line."""
        return {
            "win": float(sum(self.win, Fraction(0))),
            "tie": float(self.tie),
            "lose": float(sum(self.lose, Fraction(0))),
            "net_degrees": {"win": _by_number(self.win), "lose": _by_number(self.lose)},
        }


@cache
def faces_by_result(target: int) -> tuple[tuple[Result, int], ...]:
    """How many of the hundred faces lead to each outcome of a test."""
    found = Counter(result(target, face) for face in range(1, SIDES + 1))
    return tuple(sorted(found.items()))


def odds_of_test(target: int) -> Chances:
    """The exact odds of one test. [VO-01]"""
    counted = dict(faces_by_result(target))
    return Chances(
        _fractions({r.degrees: n for r, n in counted.items() if r.success}, SIDES),
        _fractions({r.degrees: n for r, n in counted.items() if not r.success}, SIDES),
    )


def odds_of_contest(acting: int, opposing: int) -> OpposedChances:
    """The exact odds of one test against another. [VO-02]"""
    ways: Counter[tuple[int, int]] = Counter()
    for mine, n in faces_by_result(acting):
        for theirs, m in faces_by_result(opposing):
            found = contest(mine, theirs)
            ways[found.winner, found.net] += n * m
    total = SIDES * SIDES
    won = {net: n for (winner, net), n in ways.items() if winner == 1}
    lost = {net: n for (winner, net), n in ways.items() if winner == -1}
    return OpposedChances(_fractions(won, total), Fraction(ways[0, 0], total), _fractions(lost, total))


def _fractions(counted: dict[int, int], total: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(counted.get(n, 0), total) for n in range(max(counted, default=-1) + 1))


def _by_number(chances: tuple[Fraction, ...]) -> dict[str, float]:
    return {str(n): float(chance) for n, chance in enumerate(chances)}
