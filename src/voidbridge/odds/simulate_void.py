"""A void battle many times over, computer captains on both sides: the same whoever does the work. [VO-25]

Game n is played with the dice of (seed, n).  Work is shared out in batches and put together again in
order, so that jobs and backends change nothing but the time.
"""

import struct
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

import numpy as np

from voidbridge.ai.captains import GRADES, captain
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import History, begin, say
from voidbridge.compiled import VOID
from voidbridge.odds.report import wilson
from voidbridge.odds.workers import in_order, machine_code_kept
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.void_codes import Fleet, VoidEnd
from voidbridge.rules.void_core_codes import Grade
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.assess import hulls
from voidbridge.void.core.fight import BROKEN, WINNER, run_games
from voidbridge.void.core.records import World, copy_world
from voidbridge.void.legal import deciding_ship
from voidbridge.void.pack import pack
from voidbridge.void.state import VoidState, desk, thaw

BATCH = 64  # games that are handed to a worker at once
ROW = struct.Struct("<5h")  # winner (-1 for a draw), end, rounds, hull left to blue and to red
COLUMNS = 5


class BrokenBattle(RuntimeError):
    """A battle that did not end: a fault of the program, with all that repeats it."""


@dataclass(frozen=True)
class VoidPlan:
    """What is to be simulated."""

    setup: VoidSetup
    games: int
    seed: int = 0
    blue: str = GRADES[-1]  # grades of the captains
    red: str = GRADES[-1]
    rules: Rules | None = None  # None: the book as it comes with the program

    @property
    def book(self) -> Rules:
        """The rules that are played."""
        return self.rules or load_rules()

    @property
    def batches(self) -> int:
        """Batches that are needed."""
        return -(-self.games // BATCH)

    @property
    def opening(self) -> VoidState:
        """The battle before its first die."""
        return pack(self.setup, self.book)

    def grade(self, fleet: Fleet) -> str:
        """Who commands a side."""
        return self.red if fleet == Fleet.RED else self.blue


@dataclass(slots=True)
class VoidReport:
    """What many battles come to."""

    seed: int
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    ends: Counter[int] = field(default_factory=Counter)
    rounds: int = 0
    seconds: float = 0.0
    hash: Any = field(default_factory=sha256)

    def add(self, rows: bytes) -> None:
        """The next games."""
        for winner, end, rounds, _, _ in ROW.iter_unpack(rows):
            self.games += 1
            self.wins[winner] += 1
            self.ends[end] += 1
            self.rounds += rounds
        self.hash.update(rows)

    @property
    def win_rate(self) -> float:
        """The share of battles that blue won."""
        return self.wins[Fleet.BLUE] / self.games

    def as_json(self) -> dict[str, Any]:
        """The report as plain data; everything but the speed is the same for equal seeds."""
        return {
            "games": self.games,
            "seed": self.seed,
            "wins": {"blue": self.wins[Fleet.BLUE], "red": self.wins[Fleet.RED], "draw": self.wins[-1]},
            "win_rate": self.win_rate,
            "interval95": list(wilson(self.wins[Fleet.BLUE], self.games)),
            "rounds_mean": self.rounds / self.games,
            "games_per_second": round(self.games / self.seconds, 3) if self.seconds > 0 else 0.0,
            "digest": self.hash.hexdigest(),
        }

    @property
    def causes(self) -> list[tuple[str, int]]:
        """Why battles ended, the most frequent first."""
        return [(name_of(VoidEnd(end)), n) for end, n in self.ends.most_common()]


def simulate_void(
    plan: VoidPlan,
    *,
    jobs: int = 1,
    backend: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> VoidReport:
    """Plays all games of a plan; equal seeds give equal digests whatever jobs and backend.

    Raises:
        SetupError: for a set-up that cannot be played.
        BackendMissing: for a backend that is not installed.
        BrokenBattle: for a battle that does not end.
    """
    plan.opening.fleet(0)  # packed here, so that it refuses before any worker starts
    if (jobs != 1 or backend) and not machine_code_kept(VOID):
        play_batch(replace(plan, games=1), 0)  # builds the core once, not once a worker
    report = VoidReport(plan.seed)
    began = time.perf_counter()
    for rows in in_order(play_batch, plan, range(plan.batches), jobs, backend):
        report.add(rows)
        if progress is not None:
            progress(report.games)
    report.seconds = time.perf_counter() - began
    return report


def play_batch(plan: VoidPlan, batch: int) -> bytes:
    """The results of one batch, five small numbers a game."""
    first = batch * BATCH
    games = min(plan.games - first, BATCH)
    rows = results(thaw(plan.opening), plan.seed, first, games, (plan.blue, plan.red))
    return bytes(rows.astype("<i2").tobytes())


def results(start: World, seed: int, first: int, games: int, grades: tuple[str, str]) -> Any:
    """Winner, end, rounds and hulls of games first.. from a battle before its first die, or played on."""
    d, rows = desk(), np.zeros((games, COLUMNS), np.int64)
    blue, red = (int(code_of(Grade, grade)) for grade in grades)
    run_games(
        start, copy_world(start), copy_world(start), d.scratch, d.dice, d.log,
        seed & (2**63 - 1), first & 0x7FFFFFFF, games, blue, red, rows,
    )  # fmt: skip
    broken = np.flatnonzero(rows[:, WINNER] == BROKEN)
    if len(broken):
        raise BrokenBattle(f"game {first + int(broken[0])} (seed {seed}) does not end")
    return rows


def first_rows(plan: VoidPlan, count: int) -> list[tuple[int, ...]]:
    """The results of a plan's first games, one row each."""
    batches = range(-(-min(count, plan.games) // BATCH))
    return [row for batch in batches for row in ROW.iter_unpack(play_batch(plan, batch))][:count]


def row_of(state: VoidState) -> tuple[int, int, int, int, int]:
    """How a battle ended, as a row of results."""
    fight = state.fight
    blue, red = (hulls(state, fleet)[0] for fleet in Fleet)
    return fight.winner, fight.end, fight.round, blue, red


def kept_battle(plan: VoidPlan, game: int) -> History:
    """One game of a plan with its whole journal; it ends as it was simulated."""
    history = begin(plan.setup, b"", plan.book, seed=plan.seed & (2**63 - 1), number=game)
    while not history.finished:
        state = history.battle.sea
        action, why = captain(state, plan.grade(state.fleet(deciding_ship(state))))
        told = say(history, deciding(history.battle).seats[0], action, why)
        if isinstance(told, Refusal):
            raise BrokenBattle(f"line {history.version + 1}: {told.message}")
        history = told.history
    return history


def kept_battles(plan: VoidPlan, count: int) -> Iterator[tuple[int, History]]:
    """The first games of a plan with their numbers."""
    return ((game, kept_battle(plan, game)) for game in range(min(count, plan.games)))
