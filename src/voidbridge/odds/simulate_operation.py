"""An operation many times over, the computer on every scale: the same whoever does the work. [BR-20]

Game n is played with the dice of (seed, n).  Captains of the set-up's grade fight in the void, parties board
by the standard line, and on deck both sides follow their usual policies.
"""

import struct
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from voidbridge.ai.seats import STANDARD, Chosen, choose
from voidbridge.bridge.battle import Battle, deciding, new_battle, refusal, resolve
from voidbridge.bridge.history import History, begin, say
from voidbridge.bridge.value import Step
from voidbridge.bridge.views import view_of
from voidbridge.odds.report import wilson
from voidbridge.odds.workers import in_order
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import name_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.void_codes import Fleet
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.refusals import Refusal

BATCH = 8  # games that are handed to a worker at once
ROW = struct.Struct("<6h")  # winner, rounds, boardings, fights on deck, ships captured, named people fallen
LONGEST = 20_000  # actions: no operation comes near it
WINNERS = ("blue", "red", "draw")
CREW_MIND = "sensible"  # of the crew side of a deck


class BrokenOperation(RuntimeError):
    """An operation that did not end: a fault of the program, with all that repeats it."""


@dataclass(frozen=True)
class OperationPlan:
    """What is to be simulated."""

    setup: OperationSetup
    games: int
    seed: int = 0
    rules: Rules | None = None  # None: the book as it comes with the program

    @property
    def book(self) -> Rules:
        """The rules that are played."""
        return self.rules or load_rules()

    @property
    def batches(self) -> int:
        """Batches that are needed."""
        return -(-self.games // BATCH)


@dataclass(slots=True)
class OperationReport:
    """What many operations come to."""

    plan: OperationPlan
    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    sums: list[int] = field(default_factory=lambda: [0] * 5)
    seconds: float = 0.0
    hash: Any = field(default_factory=sha256)

    def add(self, rows: bytes) -> None:
        """The next games."""
        for winner, *counts in ROW.iter_unpack(rows):
            self.games += 1
            self.wins[WINNERS[winner]] += 1
            self.sums = [total + count for total, count in zip(self.sums, counts, strict=True)]
        self.hash.update(rows)

    def as_json(self) -> dict[str, Any]:
        """The report as plain data; everything but the speed is the same for equal seeds."""
        rounds, boardings, decks, captured, fallen = (total / self.games for total in self.sums)
        return {
            "games": self.games,
            "seed": self.plan.seed,
            "wins": {name: self.wins[name] for name in WINNERS},
            "win_rate": self.wins["blue"] / self.games,
            "interval95": list(wilson(self.wins["blue"], self.games)),
            "rounds_mean": rounds,
            "boardings_mean": boardings,
            "decks_mean": decks,
            "captured_mean": captured,
            "fallen_mean": fallen,
            "games_per_second": round(self.games / self.seconds, 3) if self.seconds > 0 else 0.0,
            "digest": self.hash.hexdigest(),
        }


def simulate_operation(
    plan: OperationPlan,
    *,
    jobs: int = 1,
    backend: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> OperationReport:
    """Plays all games of a plan; equal seeds give equal digests whatever jobs and backend.

    Raises:
        SetupError: for a set-up that cannot be played.
        BackendMissing: for a backend that is not installed.
        BrokenOperation: for an operation that does not end.
    """
    report = OperationReport(plan)
    new_battle(plan.setup, plan.book)  # here, so that it refuses before any worker starts
    began = time.perf_counter()
    for rows in in_order(play_batch, plan, range(plan.batches), jobs, backend):
        report.add(rows)
        if progress is not None:
            progress(report.games)
    report.seconds = time.perf_counter() - began
    return report


def play_batch(plan: OperationPlan, batch: int) -> bytes:
    """The results of one batch, a row a game."""
    games = range(batch * BATCH, min(plan.games, (batch + 1) * BATCH))
    return b"".join(row_of(play_operation(plan, game)) for game in games)


def play_operation(plan: OperationPlan, game: int) -> Battle:
    """One operation from its first die to its end."""
    step: Step = new_battle(plan.setup, plan.book, seed=plan.seed, game=game)
    battle = step.battle
    for _ in range(LONGEST):
        if battle.over:
            return battle
        chosen = thought(battle)
        refused = refusal(battle, chosen.action)
        if refused is not None:
            raise BrokenOperation(f"game {game} (seed {plan.seed}): {chosen.action}: {refused.message}")
        battle = resolve(battle, chosen.action).battle
    raise BrokenOperation(f"game {game} (seed {plan.seed}) does not end")


def thought(battle: Battle) -> Chosen:
    """What the computer does for whichever side must decide, on whichever scale."""
    now = deciding(battle)
    return choose(view_of(battle, now.seats[0]), policy_of(battle, now.side))


def policy_of(battle: Battle, side: str) -> str:
    """What guides a side on the scale that is played."""
    if battle.scale == "void":
        return battle.sea.cast.setup.captains
    if battle.scale == "skirmish":
        return CREW_MIND if side == "crew" else "orders"
    return STANDARD if battle.scale == "procedure" else "solved"


def row_of(battle: Battle) -> bytes:
    """How an operation ended, in a few small numbers."""
    fight = battle.sea.fight
    winner = WINNERS.index(name_of(Fleet(fight.winner))) if fight.winner >= 0 else 2
    decks = sum(frame.engine == "skirmish" for frame in battle.gone)
    began = [
        fleet
        for fleet, side in enumerate((battle.sea.cast.setup.blue, battle.sea.cast.setup.red))
        for _ in side
    ]
    taken = sum(battle.sea.fleet(n) != fleet for n, fleet in enumerate(began))
    return ROW.pack(winner, fight.round, len(fight.boardings), decks, taken, len(battle.ledger.fallen))


def kept_operation(plan: OperationPlan, game: int) -> History:
    """One game of a plan with its whole journal; it ends as it was simulated."""
    history = begin(plan.setup, b"", plan.book, seed=plan.seed & (2**63 - 1), number=game)
    while not history.finished:
        chosen = thought(history.battle)
        told = say(history, deciding(history.battle).seats[0], chosen.action, chosen.order)
        if isinstance(told, Refusal):
            raise BrokenOperation(f"line {history.version + 1}: {told.message}")
        history = told.history
    return history


def kept_operations(plan: OperationPlan, count: int) -> Iterator[tuple[int, History]]:
    """The first games of a plan with their numbers."""
    return ((game, kept_operation(plan, game)) for game in range(min(count, plan.games)))
