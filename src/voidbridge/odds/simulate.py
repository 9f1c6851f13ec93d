"""A whole skirmish many times over: batches of games in one compiled call, the same whoever does the work.

Games are numbered from 0.  Game n is played on board n // games_per_board, with the dice of
(seed, n); boards, and their enemies where those are rolled, are drawn from (seed, board).
Work is shared out by whole boards and put
together again in order, so that jobs and backends change nothing but the time.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

import numpy as np

from voidbridge.odds.report import Report, Tally
from voidbridge.odds.workers import in_order, machine_code_kept
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Policy
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.core.fight import run_games
from voidbridge.skirmish.core.records import World, copy_world
from voidbridge.skirmish.pack import pack
from voidbridge.skirmish.state import DeckState, desk, thaw
from voidbridge.state.setup import Setup, with_board_seed

COLUMNS = 4  # outcome, cause, rounds, crew left in play
ROLL = "roll"
MOST_GAMES = 10_000_000
MOST_A_BOARD = 1_000_000


class BrokenGame(RuntimeError):
    """A game that broke a bound of the core: a fault of the program, with all that repeats it."""


@dataclass(frozen=True)
class Plan:
    """What is to be simulated.  With the enemy `roll`, each board rolls its own group on the mission's d6."""

    setup: Setup
    games: int
    seed: int = 0
    games_per_board: int = 256
    policy: Policy = Policy.SENSIBLE
    rules: Rules | None = None  # None: the book as it comes with the program

    @property
    def boards(self) -> int:
        """Boards that are needed."""
        return -(-self.games // self.games_per_board)

    @property
    def book(self) -> Rules:
        """The rules that are played."""
        return self.rules or load_rules()


def board_setup(plan: Plan, board: int) -> Setup:
    """The set-up of one board: its own seed, and its enemy if that is rolled."""
    setup = with_board_seed(plan.setup, plan.seed, board)
    if setup.enemy != ROLL:
        return setup
    return replace(setup, enemy=rolled_enemy(plan, board))


def rolled_enemy(plan: Plan, board: int) -> str:
    """The group that the mission's d6 brings to a board."""
    drawn = sha256(f"enemy {plan.seed} {board}".encode()).digest()
    rolled = int.from_bytes(drawn, "big") % 6 + 1
    return plan.book.group_for(plan.setup.mission, rolled).id


def simulate_skirmish(
    plan: Plan,
    *,
    jobs: int = 1,
    backend: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Plays all games of a plan and reports; equal seeds give equal digests whatever jobs and backend.

    Raises:
        SetupError: for a set-up that cannot be played.
        BackendMissing: for a backend that is not installed.
        BrokenGame: for a game that broke a bound.
    """
    pack(board_setup(plan, 0), plan.book)  # refuses before any worker starts
    if (jobs != 1 or backend) and not machine_code_kept():
        play_board(replace(plan, games=1), 0)  # builds the core once, not once a worker
    tally = Tally(plan.seed)
    began = time.perf_counter()
    for board, rows in enumerate(in_order(play_board, plan, range(plan.boards), jobs, backend)):
        tally.add(np.frombuffer(rows, "<i2").reshape(-1, COLUMNS))
        if tally.broken >= 0:
            raise BrokenGame(f"game {tally.broken} (seed {plan.seed}, board {board}) broke a bound")
        if progress is not None:
            progress(tally.games)
    return tally.report(time.perf_counter() - began)


def first_rows(plan: Plan, count: int) -> list[tuple[int, ...]]:
    """The results of a plan's first games, one row each."""
    rows: list[tuple[int, ...]] = []
    for board in range(plan.boards):
        if len(rows) >= count:
            break
        found = np.frombuffer(play_board(plan, board), "<i2").reshape(-1, COLUMNS)
        rows.extend(tuple(int(n) for n in row) for row in found)
    return rows[:count]


def play_board(plan: Plan, board: int) -> bytes:
    """The results of one board's games, four small numbers a game."""
    first = board * plan.games_per_board
    games = min(plan.games_per_board, plan.games - first)
    state = pack(board_setup(plan, board), plan.book)
    return bytes(results(state, plan.seed, first, games, plan.policy).astype("<i2"))


def results(state: DeckState, seed: int, first: int, games: int, policy: Policy) -> Any:
    """Outcome, cause, rounds and crew left of games first.. played on from one position."""
    return run_on(thaw(state), seed, first, games, policy)


def run_on(start: World, seed: int, first: int, games: int, policy: Policy) -> Any:
    """As `results`, from a world that may be written."""
    d, rows = desk(), np.zeros((games, COLUMNS), np.int64)
    work, sides = copy_world(start), (int(policy), int(Policy.ORDERS))
    run_games(start, work, d.scratch, d.dice, d.log, seed & (2**63 - 1), first, games, *sides, rows)
    return rows
