"""The boarding contest solved: two sides with opposite aims who act in turn, reckoned back from the last turn.

The sides never choose at once, so there is nothing to mix: each part of a turn has one best choice, found by
going backwards through the turns (dynamic programming over the losses of both sides, who has lost a captain,
and what has become of the bridges).  `docs/decisions` says what is exact and what is rounded. [BC-12]
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np

from voidbridge.boarding.contest.pack import pack
from voidbridge.odds.contest_grid import (
    BRIDGE,
    FLIP,
    MODES,
    OWN_HELD,
    POINTS,
    PUSHES,
    SHUT,
    THEIR_CAPTAIN,
    THEIRS_HELD,
    THEIRS_OPEN,
    Array,
    Losses,
    rolls_of,
    spread,
    with_bridge,
    with_captain,
)
from voidbridge.odds.contest_model import Matchup, conditions
from voidbridge.rules.book import Rules
from voidbridge.rules.contest_codes import Deed, Grade
from voidbridge.state.contest_setup import ContestSetup, Vessel

DAMAGE = (Deed.KILL_THEM_ALL, Deed.THEY_SHALL_FEAR_US, Deed.SHANGHAI_CREW, Deed.SABOTAGE)
AMBUSH: Losses = {(1.0, 1.0): 1.0}
ANSWERS = ("rally", "retrieve", "push")
GUARDS = {
    Deed.RALLY_THE_TROOPS: "rally",
    Deed.RETRIEVE_THE_WOUNDED: "retrieve",
    Deed.PUSH_THEM_BACK: "push",
}
FINE = 65535  # into which a chance is divided where it is kept
GROUND_WORTH = 0.1  # of an open bridge: what one basic success on the way to it is worth


@dataclass
class Mover:
    """What one side can do, and what the other can answer: matrices and odds that no turn changes."""

    odds: dict[tuple[Deed, int], Array]  # by deed and push: (grade, mode, own, theirs)
    duel: Array  # how likely it wins Command against Command
    last_word: Array  # how likely the other side wins it against this one
    nerve: Array  # of the other side, by (captain, held, point)
    losses: dict[tuple[Deed, Grade], Array]  # what an effect makes of the other side's losses
    captain: Array
    ambush: Array  # what a failure makes of the own losses
    returns: dict[tuple[Deed, Grade], dict[str, Array]]  # what the other side gets back after an effect
    push: Array  # the other side's chances of pushing back: (grade, mode, own, theirs), this side's view
    beams: bool
    only: Deed | None = None  # of a side with a habit: its one attack
    answers: tuple[str, ...] = ANSWERS  # how the other side may spend its defence


@dataclass
class Solution:
    """The chance of each side to win at the start of its part, by turn, mode and losses."""

    matchup: Matchup
    turns: int
    values: dict[tuple[int, int], Array] = field(default_factory=dict)  # (turn, side)
    pushed: dict[tuple[int, int], Array] = field(
        default_factory=dict
    )  # what being pushed costs it, by -10 and -20

    def at(self, turn: int, side: int, mode: int, own: Array, theirs: Array) -> Array:
        """The mover's chance at losses between the points: rows of (Population, Morale)."""
        return self._read(self.values[turn, side], mode, own, theirs)

    @staticmethod
    def _read(table: Array, mode: int, own: Array, theirs: Array) -> Array:
        mine, by_mine = spread(own[..., 0], own[..., 1])
        other, by_other = spread(theirs[..., 0], theirs[..., 1])
        found = table[mode][mine[..., :, None], other[..., None, :]] / FINE
        chance: Array = np.einsum("...ij,...i,...j->...", found, by_mine, by_other)
        return chance


def mover_of(m: Matchup, side: int) -> Mover:
    """Everything a side's part is reckoned with."""
    foe = 1 - side
    effects = {
        (deed, grade): rolls_of(row.great if grade == Grade.GREAT else row.basic)
        for deed, row in ((deed, m.cast.deeds[deed]) for deed in DAMAGE)
        for grade in (Grade.SUCCESS, Grade.GREAT)
    }
    returns = {
        key: {name: m.gaining(*back) for name, back in m.restored(foe, losses).items()}
        for key, losses in effects.items()
    }
    deeds = (*DAMAGE, Deed.SEIZURE, Deed.HEAD_FOR_THE_BRIDGE, Deed.FIND_THE_BLAGGARD)
    return Mover(
        odds={(deed, push): odds for deed in deeds for push, odds in m.deed_odds(side, deed).items()},
        duel=m.duel_odds(side),
        last_word=m.duel_odds(foe).transpose(0, 2, 1)[FLIP],
        nerve=m.nerve(foe),
        losses={key: m.losing(foe, losses) for key, losses in effects.items()},
        captain=m.losing(foe, m.captain),
        ambush=m.losing(side, _price(m, side)),
        returns=returns,
        push=m.deed_odds(foe, Deed.PUSH_THEM_BACK)[0].transpose(0, 1, 3, 2)[:, FLIP],
        beams=m.beams(side),
    )


def _price(m: Matchup, side: int) -> Losses:
    """What a failed attack costs: about half of what can be won back of it is, beside what else was lost."""
    crew, heart = m.restored(side, AMBUSH)["rally"]
    return {(1 - crew / 2, 1 - heart / 2): 1.0}


Habits = tuple[tuple[Deed, Deed] | None, tuple[Deed, Deed] | None]


def solve(
    m: Matchup, turns: int, told: Callable[[int], None] | None = None, habits: Habits = (None, None)
) -> Solution:
    """Backwards from the last turn, when the boarders go; against a habit it is the best answer to it."""
    found = Solution(m, turns)
    movers = tuple(_bound(mover_of(m, side), habits[side], habits[1 - side]) for side in (0, 1))
    after = np.ones((MODES, POINTS, POINTS), np.float32)  # the defender has won once the last turn is over
    costs: list[Array | None] = [None, None]  # of being pushed in the next part of a side
    for turn in range(turns, 0, -1):
        for side in (1, 0):
            best = part(movers[side], after, costs[side])
            cost = np.stack([np.maximum(0, best[0] - pushed) for pushed in best[1:]])
            found.values[turn, side], found.pushed[turn, side] = _kept(best[0]), _kept(cost)
            costs[side] = cost
            after = 1 - best[0][FLIP].transpose(0, 2, 1)  # what it is to the side before it
        if told is not None:
            told(turn)
    return found


def _kept(chances: Array) -> Array:
    """Chances in two bytes each."""
    found: Array = np.rint(np.clip(chances, 0, 1) * FINE).astype(np.uint16)
    return found


def _bound(mover: Mover, own: tuple[Deed, Deed] | None, theirs: tuple[Deed, Deed] | None) -> Mover:
    """The same side with a habit of its own, against one with a habit."""
    answers = ANSWERS if theirs is None else (GUARDS[theirs[1]],)
    return replace(mover, only=own[0] if own else None, answers=answers)


def part(mover: Mover, after: Array, cost: Array | None) -> list[Array]:
    """The mover's chance before its attack, for each push it may be under."""
    met = answered(mover, after, cost)
    none = met[None]
    failed = np.matmul(mover.ambush, none)
    hits = {key: met[key] @ matrix.T for key, matrix in mover.losses.items()}
    taken = captured(mover, met)
    return [_best(mover, push, none, failed, hits, taken) for push in PUSHES]


def answered(mover: Mover, after: Array, cost: Array | None) -> dict[tuple[Deed, Grade] | None, Array]:
    """What is left of the mover's chance once the other side has borne a loss and answered it, by the loss."""
    calm = _pushed(mover, after, cost) if "push" in mover.answers else after
    found: dict[tuple[Deed, Grade] | None, Array] = {None: _borne(mover, calm)}
    for key, back in mover.returns.items():
        ways = [after @ back[name].T for name in mover.answers if name != "push"]
        if "push" in mover.answers:
            ways.append(_pushed(mover, after @ back["tasks"].T, cost))
        found[key] = _borne(mover, np.minimum.reduce(ways))
    return found


def _pushed(mover: Mover, after: Array, cost: Array | None) -> Array:
    """The other side may spend its defence on the mover's next attack. [BC-09]"""
    if cost is None:
        return after
    loss = mover.push[Grade.SUCCESS] * cost[0] + mover.push[Grade.GREAT] * cost[1]
    left: Array = np.maximum(0, after - loss)
    return left


def _borne(mover: Mover, after: Array) -> Array:
    """A crew that has lost much breaks or not; then who holds a bridge has the last word. [BC-11]"""
    found = np.empty_like(after)
    for mode in range(MODES):
        _, theirs = conditions(mode)
        nerve = mover.nerve[theirs]
        left = after[mode]
        if BRIDGE[mode] == OWN_HELD:
            left = left * (1 - mover.last_word[mode])
        found[mode] = (1 - nerve)[None, :] + nerve[None, :] * left
    return found


def captured(mover: Mover, met: dict[tuple[Deed, Grade] | None, Array]) -> Array:
    """What it is worth to have cornered the captain: Command against Command. [BC-07]"""
    none = met[None]
    found = none.copy()
    for mode in range(MODES):
        if not THEIR_CAPTAIN[mode]:
            there = none[with_captain(mode)] @ mover.captain.T
            found[mode] = mover.duel[mode] * there + (1 - mover.duel[mode]) * none[mode]
    return found


def closed(mode: int) -> int:
    """The mode after a part in which an open bridge was left alone."""
    return with_bridge(mode, SHUT) if BRIDGE[mode] == THEIRS_OPEN else mode


SHUTTING = np.array([closed(mode) for mode in range(MODES)])


def _best(
    mover: Mover,
    push: int,
    none: Array,
    failed: Array,
    hits: dict[tuple[Deed, Grade], Array],
    taken: Array,
) -> Array:
    """The best of all attacks, and of none at all, by mode and losses."""
    still, lost = none[SHUTTING], failed[SHUTTING]
    best: Array = still.copy() if mover.only is None else np.zeros_like(still)
    for deed in DAMAGE if mover.only is None else (mover.only,):
        fail, tie, success, great = mover.odds[deed, push]
        value = fail * lost + tie * still
        value += success * hits[deed, Grade.SUCCESS][SHUTTING] + great * hits[deed, Grade.GREAT][SHUTTING]
        np.maximum(best, value, out=best)
    if mover.only is not None:
        return best
    for deed in (Deed.HEAD_FOR_THE_BRIDGE, Deed.FIND_THE_BLAGGARD, Deed.SEIZURE):
        odds = mover.odds[deed, push]
        for mode in range(MODES):
            value = SPECIAL[deed](mover, mode, odds[:, mode], none, failed, taken, push)
            if value is not None:
                np.maximum(best[mode], value, out=best[mode])
    return best


def _heading(
    mover: Mover, mode: int, odds: Array, none: Array, failed: Array, taken: Array, push: int
) -> Array | None:
    """The way to the bridge. [BC-06]"""
    if BRIDGE[mode] not in (SHUT, THEIRS_OPEN):
        return None
    shut = with_bridge(mode, SHUT)
    fail, tie, success, great = odds
    opened, still = none[with_bridge(mode, THEIRS_OPEN)], none[shut]
    ground = still + GROUND_WORTH * np.maximum(0, opened - still)
    if mover.beams:
        seized = mover.odds[Deed.SEIZURE, push][Grade.GREAT, mode]
        ground = seized * none[with_bridge(mode, THEIRS_HELD)] + (1 - seized) * ground
        opened = seized * none[with_bridge(mode, THEIRS_HELD)] + (1 - seized) * opened
    left: Array = fail * failed[shut] + tie * still + success * ground + great * opened
    return left


def _hunting(
    mover: Mover, mode: int, odds: Array, none: Array, failed: Array, taken: Array, push: int
) -> Array | None:
    """The captain is hunted, on a shut bridge or on one that lies open. [BC-07]"""
    if THEIR_CAPTAIN[mode]:
        return None
    after = closed(mode)
    fail, tie, success, great = odds
    reached = taken[after] if BRIDGE[mode] in (THEIRS_OPEN, THEIRS_HELD) else none[after]
    left: Array = fail * failed[after] + tie * none[after] + success * reached + great * taken[after]
    return left


def _seizing(
    mover: Mover, mode: int, odds: Array, none: Array, failed: Array, taken: Array, push: int
) -> Array | None:
    """An open bridge is seized, or the own one won back. [BC-06]"""
    shut, bridge = with_bridge(mode, SHUT), BRIDGE[mode]
    fail, tie, success, great = odds
    if bridge == THEIRS_OPEN:
        kept = none[mode] * (tie + success)
        held: Array = fail * failed[shut] + kept + great * none[with_bridge(mode, THEIRS_HELD)]
        return held
    if bridge == OWN_HELD:
        back: Array = fail * failed[mode] + tie * none[mode] + (success + great) * none[shut]
        return back
    return None


SPECIAL = {
    Deed.HEAD_FOR_THE_BRIDGE: _heading,
    Deed.FIND_THE_BLAGGARD: _hunting,
    Deed.SEIZURE: _seizing,
}


@dataclass(frozen=True, slots=True)
class Question:
    """Which boarding is to be solved: two of the same numbers are the same."""

    vessels: tuple[Vessel, Vessel]
    options: tuple[str, ...]
    turns: int
    digest: str
    rules: Rules = field(compare=False, hash=False)


def solution_of(setup: ContestSetup, rules: Rules) -> Solution:
    """The solution of two ships, reckoned once as long as it is remembered."""
    return _solved(Question(setup.vessels, setup.options, setup.turns, rules.contest_digest, rules))


@lru_cache(maxsize=3)
def _solved(asked: Question) -> Solution:
    one, other = asked.vessels
    setup = ContestSetup(attacker=one, defender=other, options=asked.options, turns=asked.turns)
    state = pack(setup, asked.rules)
    return solve(Matchup(state.cast, state.companies), asked.turns)
