"""What many games come to: wins, their interval, and a digest that names the results."""

from collections import Counter
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from typing import Any

from voidbridge.rules.codes import EndCause, Outcome, name_of

Z95 = 1.959963984540054  # of a normal distribution, 95 % lie within so many deviations
OUTCOME, CAUSE, ROUNDS = 0, 1, 2


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true chance lies 95 times in 100, by Wilson's score."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, z * z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = z * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    low = 0.0 if wins == 0 else max(0.0, middle - reach)
    return low, 1.0 if wins == games else min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a simulation."""

    games: int
    seed: int
    crew: int  # games the crew won
    rounds_mean: float
    seconds: float
    digest: str
    causes: tuple[tuple[str, int], ...]  # why games ended, the most frequent first

    @property
    def win_rate(self) -> float:
        """The share of games the crew won."""
        return self.crew / self.games

    @property
    def interval95(self) -> tuple[float, float]:
        """Where the crew's true chance lies."""
        return wilson(self.crew, self.games)

    @property
    def games_per_second(self) -> float:
        """How fast it went."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    def as_json(self) -> dict[str, Any]:
        """The report as plain data; everything but the speed is the same for equal seeds."""
        return {
            "games": self.games,
            "seed": self.seed,
            "wins": {"crew": self.crew, "enemy": self.games - self.crew},
            "win_rate": self.win_rate,
            "interval95": list(self.interval95),
            "rounds_mean": self.rounds_mean,
            "games_per_second": round(self.games_per_second, 3),
            "digest": self.digest,
        }


@dataclass(slots=True)
class Tally:
    """Adds results up in the order of their games."""

    seed: int
    games: int = 0
    crew: int = 0
    rounds: int = 0
    broken: int = -1  # the first game that broke a bound
    causes: Counter[int] = field(default_factory=Counter)
    hash: Any = field(default_factory=sha256)

    def add(self, rows: Any) -> None:
        """The next games' rows of results."""
        bad = (rows[:, OUTCOME] != Outcome.WON) & (rows[:, OUTCOME] != Outcome.LOST)
        if self.broken < 0 and bad.any():
            self.broken = self.games + int(bad.argmax())
        self.games += len(rows)
        self.crew += int((rows[:, OUTCOME] == Outcome.WON).sum())
        self.rounds += int(rows[:, ROUNDS].sum())
        self.causes.update(int(cause) for cause in rows[:, CAUSE])
        self.hash.update(rows.tobytes())

    def report(self, seconds: float) -> Report:
        """Everything added up."""
        causes = tuple((name_of(EndCause(cause)), n) for cause, n in self.causes.most_common())
        mean = self.rounds / self.games
        return Report(self.games, self.seed, self.crew, mean, seconds, self.hash.hexdigest(), causes)
