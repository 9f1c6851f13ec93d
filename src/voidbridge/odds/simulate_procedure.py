"""A boarding by procedure many times over, by the standard line: the same whoever does the work. [BP-19]

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

from voidbridge.boarding.procedure.pack import pack
from voidbridge.boarding.procedure.resolve import play
from voidbridge.boarding.procedure.state import Course, ProcedureState
from voidbridge.boarding.procedure.turns import begin as begin_boarding
from voidbridge.bridge.battle import deciding, keyed
from voidbridge.bridge.history import History, begin, say
from voidbridge.odds.procedure_chain import Look
from voidbridge.odds.procedure_fight import Quiet
from voidbridge.odds.procedure_policy import goal, standard
from voidbridge.odds.report import wilson
from voidbridge.odds.workers import in_order
from voidbridge.rules.book import Rules
from voidbridge.rules.load import load_rules
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls

BATCH = 64  # games that are handed to a worker at once
ROW = struct.Struct("<3h")  # ending, void rounds, hull that the craft lost
LONGEST = 3_000  # actions: the bound on visits ends every boarding long before
LINE = "standard-line"


class BrokenBoarding(RuntimeError):
    """A boarding that did not end: a fault of the program, with all that repeats it."""


@dataclass(frozen=True)
class ProcedurePlan:
    """What is to be simulated."""

    setup: ProcedureSetup
    games: int
    seed: int = 0
    method: str = ""
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
    def opening(self) -> ProcedureState:
        """The boarding before its first die."""
        return pack(self.setup, self.book)

    @cached_property
    def goal(self) -> str:
        """The ending that counts as won."""
        return goal(Look(self.opening.course, self.opening.cast))


@dataclass(slots=True)
class ProcedureReport:
    """What many boardings come to."""

    plan: ProcedurePlan
    games: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    craft: int = 0
    seconds: float = 0.0
    hash: Any = field(default_factory=sha256)

    def add(self, rows: bytes) -> None:
        """The next games."""
        names = self.plan.opening.cast.endings
        for ending, rounds, craft in ROW.iter_unpack(rows):
            self.games += 1
            self.ends[names[ending]] += 1
            self.rounds += rounds
            self.craft += craft
        self.hash.update(rows)

    @property
    def wins(self) -> dict[str, int]:
        """Games by ending, those of the document first."""
        cast = self.plan.opening.cast
        extra = [name for name in cast.endings if name not in cast.procedure.terminals and self.ends[name]]
        return {name: self.ends[name] for name in (*cast.procedure.terminals, *extra)}

    @property
    def win_rate(self) -> float:
        """The share of games that ended as the attackers want."""
        return self.ends[self.plan.goal] / self.games

    def as_json(self) -> dict[str, Any]:
        """The report as plain data; everything but the speed is the same for equal seeds."""
        return {
            "games": self.games,
            "seed": self.plan.seed,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "interval95": list(wilson(self.ends[self.plan.goal], self.games)),
            "rounds_mean": self.rounds / self.games,
            "craft_hull_lost_mean": self.craft / self.games,
            "games_per_second": round(self.games / self.seconds, 3) if self.seconds > 0 else 0.0,
            "digest": self.hash.hexdigest(),
        }


def simulate_procedure(
    plan: ProcedurePlan,
    *,
    jobs: int = 1,
    backend: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> ProcedureReport:
    """Plays all games of a plan; equal seeds give equal digests whatever jobs and backend.

    Raises:
        SetupError: for a set-up that cannot be played.
        BackendMissing: for a backend that is not installed.
        BrokenBoarding: for a boarding that does not end.
    """
    report = ProcedureReport(plan)
    assert plan.goal  # packed here, so that it refuses before any worker starts
    began = time.perf_counter()
    for rows in in_order(play_batch, plan, range(plan.batches), jobs, backend):
        report.add(rows)
        if progress is not None:
            progress(report.games)
    report.seconds = time.perf_counter() - began
    return report


def play_batch(plan: ProcedurePlan, batch: int) -> bytes:
    """The results of one batch, a row a game."""
    games = range(batch * BATCH, min(plan.games, (batch + 1) * BATCH))
    return b"".join(row_of(plan, play_game(plan, game)) for game in games)


def play_game(plan: ProcedurePlan, game: int) -> Course:
    """One boarding from its first die to its end."""
    opening = plan.opening
    w = Quiet(opening.course, opening.cast, keyed(plan.seed, game))
    begin_boarding(w)
    for _ in range(LONGEST):
        if w.course.over:
            return w.course
        w.rolls = Rolls(w.rolls.words)
        play(w, standard(w, plan.method))
    raise BrokenBoarding(f"game {game} (seed {plan.seed}) does not end")


def row_of(plan: ProcedurePlan, course: Course) -> bytes:
    """How a boarding ended, in three small numbers."""
    lost = plan.opening.cast.craft_hull - course.craft
    return ROW.pack(course.ending, min(course.void_rounds, 30_000), lost)


def kept_boarding(plan: ProcedurePlan, game: int) -> History:
    """One game of a plan with its whole journal; it ends as it was simulated."""
    history = begin(plan.setup, b"", plan.book, seed=plan.seed & (2**63 - 1), number=game)
    while not history.finished:
        state = history.battle.state
        assert isinstance(state, ProcedureState)
        told = say(history, deciding(history.battle).seats[0], standard(state, plan.method), LINE)
        if isinstance(told, Refusal):
            raise BrokenBoarding(f"line {history.version + 1}: {told.message}")
        history = told.history
    return history


def kept_boardings(plan: ProcedurePlan, count: int) -> Iterator[tuple[int, History]]:
    """The first games of a plan with their numbers."""
    return ((game, kept_boarding(plan, game)) for game in range(min(count, plan.games)))
