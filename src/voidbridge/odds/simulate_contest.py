"""A boarding contest many times over, the computer on both sides: the same whoever does the work. [BC-12]

Game n is played with the dice of (seed, n).  Work is shared out in batches and put together again in
order, so that jobs and backends change nothing but the time.
"""

import struct
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

from voidbridge.ai.boarder import advise
from voidbridge.ai.habits import by_habit
from voidbridge.boarding.contest.pack import pack
from voidbridge.boarding.contest.resolve import resolve, start
from voidbridge.boarding.contest.state import ContestState
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import History, begin, say
from voidbridge.odds.contest_solve import Solution, solution_of
from voidbridge.odds.report import wilson
from voidbridge.odds.workers import in_order
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import ContestEnd, Deed, Party
from voidbridge.rules.load import load_rules
from voidbridge.state.actions import Action
from voidbridge.state.contest_setup import ContestSetup
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls, keyed_words

BATCH = 16  # games that are handed to a worker at once
ROW = struct.Struct("<7h")  # winner, end, turns, then Population and Morale of both sides
LONGEST = 4000  # actions: no boarding comes near it
Habit = tuple[Deed, Deed]


class BrokenBoarding(RuntimeError):
    """A boarding that did not end: a fault of the program, with all that repeats it."""


@dataclass(frozen=True)
class ContestPlan:
    """What is to be simulated; a side without a habit plays the solution."""

    setup: ContestSetup
    games: int
    seed: int = 0
    habits: tuple[Habit | None, Habit | None] = (None, None)
    rules: Rules | None = None  # None: the book as it comes with the program

    @property
    def book(self) -> Rules:
        """The rules that are played."""
        return self.rules or load_rules()

    @property
    def batches(self) -> int:
        """Batches that are needed."""
        return -(-self.games // BATCH)

    @cached_property
    def opening(self) -> ContestState:
        """The boarding before its first die."""
        return pack(self.setup, self.book)

    @property
    def solution(self) -> Solution:
        """What the sides reckon with, found once in each process."""
        return solution_of(self.setup, self.book)

    def chosen(self, state: ContestState) -> tuple[Action, str]:
        """What the side whose part it is does, and why."""
        habit = self.habits[state.fight.side]
        if habit is not None:
            return by_habit(state, *habit), "habit"
        advice = advise(state, self.solution)
        return advice.action, advice.order


@dataclass(slots=True)
class ContestReport:
    """What many boardings come to."""

    seed: int
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    ends: Counter[int] = field(default_factory=Counter)
    turns: int = 0
    seconds: float = 0.0
    hash: Any = field(default_factory=sha256)

    def add(self, rows: bytes) -> None:
        """The next games."""
        for winner, end, turns, *_ in ROW.iter_unpack(rows):
            self.games += 1
            self.wins[winner] += 1
            self.ends[end] += 1
            self.turns += turns
        self.hash.update(rows)

    @property
    def win_rate(self) -> float:
        """The share of boardings that the attacker won."""
        return self.wins[Party.ATTACKER] / self.games

    def as_json(self) -> dict[str, Any]:
        """The report as plain data; everything but the speed is the same for equal seeds."""
        return {
            "games": self.games,
            "seed": self.seed,
            "wins": {name_of(party): self.wins[party] for party in Party},
            "win_rate": self.win_rate,
            "interval95": list(wilson(self.wins[Party.ATTACKER], self.games)),
            "rounds_mean": self.turns / self.games,
            "games_per_second": round(self.games / self.seconds, 3) if self.seconds > 0 else 0.0,
            "digest": self.hash.hexdigest(),
        }

    @property
    def causes(self) -> list[tuple[str, int]]:
        """Why boardings ended, the most frequent first."""
        return [(name_of(ContestEnd(end)), n) for end, n in self.ends.most_common()]


def simulate_contest(
    plan: ContestPlan,
    *,
    jobs: int = 1,
    backend: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> ContestReport:
    """Plays all games of a plan; equal seeds give equal digests whatever jobs and backend.

    Raises:
        SetupError: for a set-up that cannot be played.
        BackendMissing: for a backend that is not installed.
        BrokenBoarding: for a boarding that does not end.
    """
    plan.opening.name(0)  # packed here, so that it refuses before any worker starts
    report = ContestReport(plan.seed)
    began = time.perf_counter()
    for rows in in_order(play_batch, plan, range(plan.batches), jobs, backend):
        report.add(rows)
        if progress is not None:
            progress(report.games)
    report.seconds = time.perf_counter() - began
    return report


def play_batch(plan: ContestPlan, batch: int) -> bytes:
    """The results of one batch, a row a game."""
    games = range(batch * BATCH, min(plan.games, (batch + 1) * BATCH))
    return b"".join(row_of(play_game(plan, game)) for game in games)


def play_game(plan: ContestPlan, game: int) -> ContestState:
    """One boarding from its first die to its end."""
    out = start(plan.opening, Rolls(keyed_words(plan.seed & (2**63 - 1), game & 0x7FFFFFFF)))
    for _ in range(LONGEST):
        if out.state.over:
            return out.state
        out = resolve(out.state, plan.chosen(out.state)[0], Rolls(out.words))
    raise BrokenBoarding(f"game {game} (seed {plan.seed}) does not end")


def row_of(state: ContestState) -> bytes:
    """How a boarding ended, in seven small numbers."""
    fight, (one, other) = state.fight, state.companies
    return ROW.pack(
        int(fight.winner), int(fight.end), fight.turn, one.population, one.morale, other.population, other.morale
    )  # fmt: skip


def kept_boardings(plan: ContestPlan, count: int) -> Iterator[tuple[int, History]]:
    """The first games of a plan with their numbers and whole journals; they end as they were simulated."""
    return ((game, kept_boarding(plan, game)) for game in range(min(count, plan.games)))


def kept_boarding(plan: ContestPlan, game: int) -> History:
    """One game of a plan with its whole journal."""
    history = begin(plan.setup, b"", plan.book, seed=plan.seed & (2**63 - 1), number=game)
    while not history.finished:
        state = history.battle.state
        assert isinstance(state, ContestState)
        told = say(history, deciding(history.battle).seats[0], *plan.chosen(state))
        if isinstance(told, Refusal):
            raise BrokenBoarding(f"line {history.version + 1}: {told.message}")
        history = told.history
    return history
