"""Exact chances: a distribution is whole weights by outcome, fractions only come out at the edge.

Every die is fair, so every chance of a pool is a whole number of ways out of all ways there are.
Nothing is rounded on the way: what is asked for as a float is divided once, at the end.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb


@dataclass(frozen=True)
class Exact:
    """How likely each whole number is: pairs of outcome and weight in order, weights above zero."""

    pairs: tuple[tuple[int, int], ...]

    @cached_property
    def total(self) -> int:
        """The weight of everything together."""
        return sum(weight for _, weight in self.pairs)

    @property
    def mean(self) -> Fraction:
        """The outcome to expect on average."""
        return Fraction(sum(outcome * weight for outcome, weight in self.pairs), self.total)

    def chance(self, outcome: int) -> Fraction:
        """How likely exactly this outcome is."""
        return Fraction(dict(self.pairs).get(outcome, 0), self.total)

    def at_least(self, least: int) -> Fraction:
        """How likely this outcome or a higher one is."""
        return Fraction(sum(weight for outcome, weight in self.pairs if outcome >= least), self.total)

    def capped(self, most: int) -> "Exact":
        """The same chances where everything beyond `most` counts as `most`."""
        return exact((min(outcome, most), weight) for outcome, weight in self.pairs)

    def times(self, factor: int) -> "Exact":
        """The same chances of outcomes that count for more."""
        return exact((outcome * factor, weight) for outcome, weight in self.pairs)

    def floats(self) -> dict[int, float]:
        """The chances as numbers from 0 to 1, each rounded once."""
        total = self.total
        return {outcome: weight / total for outcome, weight in self.pairs}


def exact(pairs: Iterable[tuple[int, int]]) -> Exact:
    """A distribution of outcomes and weights in any order; equal outcomes add up."""
    weights: dict[int, int] = {}
    for outcome, weight in pairs:
        weights[outcome] = weights.get(outcome, 0) + weight
    return Exact(tuple(sorted(pair for pair in weights.items() if pair[1])))


def successes(dice: int, won: int, lost: int) -> list[int]:
    """Ways to 0, 1, .. successes of a pool whose dice each succeed in `won` ways and fail in `lost`."""
    return [comb(dice, n) * won**n * lost ** (dice - n) for n in range(dice + 1)]


def two_kinds(dice: int, first: int, second: int, rest: int) -> Iterator[tuple[int, int, int]]:
    """Ways of a pool to show so many of two kinds of faces: (of the first, of the second, ways)."""
    seconds = [successes(left, second, rest) for left in range(dice + 1)]
    for n in range(dice + 1):
        ways = comb(dice, n) * first**n
        if ways:
            for m, more in enumerate(seconds[dice - n]):
                if more:
                    yield n, m, ways * more
