"""The grid on which a boarding is reckoned, its modes, and what dice take: numbers only. [BC-12]"""

from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from voidbridge.boarding.contest.assess import (
    PRICE,
    alone,
    graded,
)
from voidbridge.odds.hundred import faces_by_result
from voidbridge.rules.contest_codes import Deed, Grade
from voidbridge.rules.contest_schema import Effect
from voidbridge.rules.d100 import SIDES, Result, contest

Array = npt.NDArray[Any]
Losses = dict[tuple[float, float], float]  # (Population, Morale) lost: its chance

# One point on either side of what a crew bears [BC-11]: between 24 and 25 its chance falls by a step.
CREW_LOST = np.array([0, 12, 19, 22, PRICE - 1, PRICE, 34], np.float64)
HEART_LOST = np.array([0, 5, 9, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23, PRICE - 1, PRICE, 32, 45], np.float64)
POINTS = len(CREW_LOST) * len(HEART_LOST)
# Who has lost a captain, and what has become of the bridges; the mover's own first.
SHUT, OWN_OPEN, OWN_HELD, THEIRS_OPEN, THEIRS_HELD = range(5)
PUSHES = (0, -10, -20)
ATTACKS = tuple(deed for deed in Deed if deed <= Deed.SHANGHAI_CREW)
FIRE = (5.0, 10.0)  # what one fire costs until it is out, about


# Own captain lost, their captain lost, bridge: a captain is looked to while no bridge is in question.
KINDS = (*((0, 0, bridge) for bridge in range(5)), (0, 1, SHUT), (1, 0, SHUT), (1, 1, SHUT))
MODES = len(KINDS)
BRIDGE = np.array([bridge for _, _, bridge in KINDS])
THEIR_CAPTAIN = np.array([theirs for _, theirs, _ in KINDS])


def mode_of(own_captain: int, their_captain: int, bridge: int) -> int:
    """The number of a mode; a bridge that is held outweighs a captain, a captain one that is merely open."""
    if bridge in (OWN_HELD, THEIRS_HELD):
        return KINDS.index((0, 0, bridge))
    if own_captain or their_captain:
        return KINDS.index((own_captain, their_captain, SHUT))
    return KINDS.index((0, 0, bridge))


def with_bridge(mode: int, bridge: int) -> int:
    """The same with another fate of the bridges."""
    return mode_of(KINDS[mode][0], KINDS[mode][1], bridge)


def with_captain(mode: int) -> int:
    """The same once the other side's captain is taken."""
    return mode_of(KINDS[mode][0], 1, KINDS[mode][2])


def flipped(mode: int) -> int:
    """The same, seen by the other side."""
    own, theirs, bridge = KINDS[mode]
    return mode_of(theirs, own, (SHUT, THEIRS_OPEN, THEIRS_HELD, OWN_OPEN, OWN_HELD)[bridge])


FLIP = np.array([flipped(mode) for mode in range(MODES)])


def spread(crew: Array, heart: Array) -> tuple[Array, Array]:
    """The four grid points round each pair of losses, and their weights: arrays of shape (n, 4)."""
    at_crew, by_crew = _between(CREW_LOST, crew)
    at_heart, by_heart = _between(HEART_LOST, heart)
    wide = len(HEART_LOST)
    points = np.stack([(at_crew + i) * wide + at_heart + j for i in (0, 1) for j in (0, 1)], -1)
    weights = np.stack(
        [
            np.where(i, by_crew, 1 - by_crew) * np.where(j, by_heart, 1 - by_heart)
            for i in (0, 1)
            for j in (0, 1)
        ],
        -1,
    )
    return points, weights


def _between(grid: Array, values: Array) -> tuple[Array, Array]:
    held = np.clip(values, grid[0], grid[-1])
    at = np.clip(np.searchsorted(grid, held, side="right") - 1, 0, len(grid) - 2)
    return at, (held - grid[at]) / (grid[at + 1] - grid[at])


CREW_AT = np.repeat(CREW_LOST, len(HEART_LOST))
HEART_AT = np.tile(HEART_LOST, len(CREW_LOST))


@cache
def results() -> tuple[Result, ...]:
    """Every way in which one test can come out that matters to another one."""
    return (*(Result(True, degrees) for degrees in range(41)), Result(False, 0))


@cache
def outcomes(target: int) -> Array:
    """How likely each of them is: failures of every degree count as one."""
    row = np.zeros(len(results()))
    for found, ways in faces_by_result(max(-200, min(400, target))):
        row[found.degrees if found.success else -1] += ways / SIDES
    return row


@cache
def meetings(needs: int, opposed: bool) -> Array:
    """For each grade, which pairs of results lead to it: asked of the engine once."""
    size = len(results())
    table = np.zeros((len(Grade), size, size), np.float64)
    for (n, mine), (m, theirs) in product(enumerate(results()), repeat=2):
        table[graded(contest(mine, theirs) if opposed else alone(mine), needs), n, m] = 1
    return table


def grades(acting: int, opposing: int | None, needs: int) -> Array:
    """The chance of each grade."""
    theirs = outcomes(50 if opposing is None else opposing)
    chances: Array = np.einsum("gij,i,j->g", meetings(needs, opposing is not None), outcomes(acting), theirs)
    return chances


@cache
def rolls_of(effect: Effect, hull: bool = True) -> Losses:
    """What an effect costs crew and heart, by its dice; a critical by what it is worth. [BC-04]"""
    sums: Counter[int] = Counter({0: 1})
    for _ in range(effect.dice):
        sums = _thrown(sums, effect.sides)
    total, flat = sum(sums.values()), effect.hull if hull else 0
    found: Losses = {}
    for roll, ways in sums.items():
        value = roll + (effect.bonus if effect.dice else 0)
        key = (
            effect.population + flat + (value if effect.crew else 0.0),
            effect.morale + flat + (value if effect.heart else 0.0),
        )
        found[key] = found.get(key, 0.0) + ways / total
    return _struck(found) if effect.critical else found


def _thrown(sums: Counter[int], sides: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for s, ways in sums.items():
        for face in range(1, sides + 1):
            found[s + face] += ways
    return found


def _struck(losses: Losses) -> Losses:
    """The five rows that sabotage reaches: a hole costs lives, a fire both, the others nothing here."""
    found: Losses = {}
    for (crew, heart), chance in losses.items():
        for more_crew, more_heart, share in ((3.0, 0.0, 0.2), (0.0, 0.0, 0.6), (*FIRE, 0.2)):
            key = (crew + more_crew, heart + more_heart)
            found[key] = found.get(key, 0.0) + chance * share
    return found
