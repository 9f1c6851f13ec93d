"""The live chance to win: the battle played on from where it stands, until the answer is sharp enough."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

from voidbridge.bridge.battle import Battle, keyed
from voidbridge.compiled import PLAIN
from voidbridge.odds.aboard import won_aboard
from voidbridge.odds.report import OUTCOME, wilson
from voidbridge.odds.simulate import BrokenGame, results
from voidbridge.odds.workers import cores
from voidbridge.rules.codes import Outcome, Policy
from voidbridge.skirmish.legal import refusal
from voidbridge.skirmish.resolve import Chance as Dice
from voidbridge.skirmish.resolve import resolve
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Words

MOST = 2401  # games that pin any chance down to two points, 95 times in 100
PORTION = 49  # games played between two looks at the interval
APART = 0x5EED  # keeps the dice of a plan apart from those of the game that follows it


@dataclass(frozen=True, slots=True)
class Chance:
    """The crew's chance to win, and how sure that is."""

    games: int
    wins: int

    @property
    def rate(self) -> float:
        """The share of games the crew won."""
        return self.wins / self.games

    @property
    def interval95(self) -> tuple[float, float]:
        """Where the true chance lies, 95 times in 100."""
        return wilson(self.wins, self.games)

    def sharp(self, points: float) -> bool:
        """Whether the interval reaches no more than so many percentage points to either side."""
        low, high = self.interval95
        return (high - low) * 50 <= points

    def as_json(self) -> dict[str, Any]:
        """The chance as plain data."""
        return {
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.rate,
            "interval95": list(self.interval95),
        }


def win_chance(
    battle: Battle,
    seed: int = 0,
    *,
    games: int = MOST,
    points: float = 2.0,
    policy: Policy = Policy.SENSIBLE,
    threads: int | None = None,
    seconds: float | None = None,
) -> Chance:
    """How likely the crew wins from here, in the middle of an activation too.

    Games are numbered and counted in order, so the answer depends on the position and the seed
    alone and not on the threads; with a bound in seconds it may come sooner and be less sharp.
    While typed dice are waited for, the chance is that of the battle before the held action.
    """
    state = battle.top
    if state.cast.aboard is not None:
        return _aboard(state, seed, games, points, policy, seconds)
    if state.over:
        return Chance(1, int(state.outcome == Outcome.WON))
    found, end = Chance(0, 0), None if seconds is None else time.monotonic() + seconds
    for won, played in _portions(state, seed, games, policy, threads or min(2, cores())):
        found = Chance(found.games + played, found.wins + won)
        if found.sharp(points) or (end is not None and time.monotonic() >= end):
            break
    return found


def chance_after(
    battle: Battle,
    actions: tuple[Action, ...],
    seed: int = 0,
    *,
    games: int = MOST,
    points: float = 2.0,
    policy: Policy = Policy.SENSIBLE,
    seconds: float | None = None,
) -> Chance | Refusal:
    """How likely the crew wins when these actions come first, in every game with dice of its own.

    An action that the dice before it have made impossible ends the plan, as it would at the table. A plan
    that no game could carry out is refused. No game sees the battle's own dice to come.
    """
    found, end = Chance(0, 0), None if seconds is None else time.monotonic() + seconds
    refused: Refusal | None = None
    done = 0
    for n in range(games):
        state, barred = _acted(battle.top, actions, keyed(seed ^ APART, n))
        refused, done = barred or refused, done + (barred is None)
        won = _won(state, seed, n, policy)
        found = Chance(n + 1, found.wins + int(won))
        if n == 0 or (n + 1) % PORTION == 0:
            if found.sharp(points) or (end is not None and time.monotonic() >= end):
                break
    return refused if refused is not None and not done else found


def _aboard(
    state: DeckState, seed: int, games: int, points: float, policy: Policy, seconds: float | None
) -> Chance:
    """The same for a fight aboard, which ends when a side breaks: fewer games, for each is looked at. [BR-36]"""
    found, end = Chance(0, 0), None if seconds is None else time.monotonic() + seconds
    for n in range(games):
        found = Chance(n + 1, found.wins + int(won_aboard(state, seed, n, policy)))
        if found.sharp(points) or (end is not None and time.monotonic() >= end):
            break
    return found


def _acted(state: DeckState, actions: tuple[Action, ...], words: Words) -> tuple[DeckState, Refusal | None]:
    """The position after a plan, by dice of these words; and why it ended early, if it did."""
    for action in actions:
        refused = refusal(state, action)
        if refused is not None:
            return state, refused
        outcome = resolve(state, action, Dice(words=words))
        state, words = outcome.state, outcome.words
    return state, None


def _won(state: DeckState, seed: int, game: int, policy: Policy) -> bool:
    """Whether the crew wins one game played on from here."""
    if state.cast.aboard is not None:
        return won_aboard(state, seed, game, policy)
    if state.over:
        return state.outcome == Outcome.WON
    (row,) = results(state, seed, game, 1, policy)
    if int(row[OUTCOME]) not in (Outcome.WON, Outcome.LOST):
        raise BrokenGame(f"a game from {game} on (seed {seed}) broke a bound")
    return int(row[OUTCOME]) == Outcome.WON


def _portions(
    state: DeckState, seed: int, games: int, policy: Policy, threads: int
) -> Iterator[tuple[int, int]]:
    """Wins and games of each portion, in order."""
    portion = PORTION if not PLAIN else 1  # uncompiled games are slow: look at the clock after each
    firsts = range(0, games, portion)

    def play(first: int) -> tuple[int, int]:
        rows = results(state, seed, first, min(portion, games - first), policy)
        wins, losses = (int((rows[:, OUTCOME] == end).sum()) for end in (Outcome.WON, Outcome.LOST))
        if wins + losses != len(rows):
            raise BrokenGame(f"a game from {first} on (seed {seed}) broke a bound")
        return wins, len(rows)

    if threads == 1:
        yield from map(play, firsts)
        return
    for start in range(0, len(firsts), threads):
        yield from _hands(threads).map(play, firsts[start : start + threads])


@cache
def _hands(threads: int) -> ThreadPoolExecutor:
    """Threads that keep their working memory, and with it the tables of the board, between questions."""
    return ThreadPoolExecutor(threads, "odds")
