"""The exact odds of a boarding action: how likely it fails, ties, succeeds, succeeds greatly. [BC-02, VO-02]"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from voidbridge.boarding.contest.assess import alone, graded
from voidbridge.odds.hundred import faces_by_result
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import Grade
from voidbridge.rules.d100 import SIDES, contest


@dataclass(frozen=True)
class DeedOdds:
    """How likely each outcome of a boarding action is."""

    ways: tuple[int, int, int, int]  # by Grade, of all pairs of faces (or faces)
    of: int

    def chance(self, grade: Grade) -> Fraction:
        """One outcome's chance, exactly."""
        return Fraction(self.ways[grade], self.of)

    @cached_property
    def floats(self) -> tuple[float, float, float, float]:
        """All of them, to reckon with."""
        fail, tie, success, great = (ways / self.of for ways in self.ways)
        return fail, tie, success, great

    def as_json(self) -> dict[str, Any]:
        """The odds by the contract of the command line."""
        return {name_of(grade): float(self.chance(grade)) for grade in Grade}


@cache
def odds_of_deed(acting: int, opposing: int | None, needs: int) -> DeedOdds:
    """Counted over every face, or every pair of faces where the other side rolls too."""
    ways: Counter[Grade] = Counter()
    for mine, n in faces_by_result(acting):
        if opposing is None:
            ways[graded(alone(mine), needs)] += n
            continue
        for theirs, m in faces_by_result(opposing):
            ways[graded(contest(mine, theirs), needs)] += n * m
    fail, tie, success, great = (ways[grade] for grade in Grade)
    return DeedOdds((fail, tie, success, great), SIDES if opposing is None else SIDES * SIDES)
