"""The exact hull loss of one ship's fire on another: hits, shields, damage added up, armour. [VO-14 to VO-18]

Every die is counted: a d100 for each weapon, a d10 for each hit that gets through.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from voidbridge.dice.exact import Exact, exact
from voidbridge.odds.hundred import faces_by_result
from voidbridge.rules.d100 import SIDES
from voidbridge.rules.void_codes import Gun
from voidbridge.state.rolls import Rolls
from voidbridge.state.void_actions import Fire
from voidbridge.void.assess import shot_target, strength, total
from voidbridge.void.gunnery import KINDS, hits_of, make, stop
from voidbridge.void.resolve import resolve
from voidbridge.void.state import VoidState
from voidbridge.void.work import hands, profile

DAMAGE_DIE = 10


class Shot(NamedTuple):
    """One weapon as it fires."""

    target: int  # of its d100
    kind: Gun
    strength: int
    dice: int  # d10 for each hit
    bonus: int
    crit: int  # degrees


class Through(NamedTuple):
    """What has got through the shields so far."""

    shields: int  # left
    dice: int = 0  # of macrobatteries
    bonus: int = 0
    critical: bool = False
    beams: int = 0  # dice of lances
    glow: int = 0  # and what is added to them


@dataclass(frozen=True, slots=True)
class VolleyOdds:
    """How likely each loss of hull is, and what follows from it."""

    loss: Exact  # points of hull
    hull: int  # the target has left

    @property
    def mean(self) -> float:
        """The loss to expect."""
        return sum(n * ways for n, ways in self.loss.pairs) / self.loss.total

    @property
    def cripples(self) -> float:
        """How likely the target is left without hull."""
        last, ways = self.loss.pairs[-1]
        return ways / self.loss.total if self.hull and last == self.hull else 0.0

    def as_json(self) -> dict[str, Any]:
        """The odds as plain data."""
        chances = self.loss.floats()
        return {
            "loss": [chances.get(n, 0.0) for n in range(max(chances) + 1)],
            "mean": self.mean,
            "cripples": self.cripples,
            "left": self.hull,
        }


@cache
def volley_odds(
    shots: tuple[Shot, ...], shields: int, armour: int, hull: int, first: Gun = Gun.MACROBATTERY
) -> VolleyOdds:
    """The exact odds of some weapons that fire at one ship in one turn."""
    return counted_volley(shots, shields, armour, hull, first)


def counted_volley(
    shots: tuple[Shot, ...], shields: int, armour: int, hull: int, first: Gun = Gun.MACROBATTERY
) -> VolleyOdds:
    """The same, counted anew."""
    outcomes = _through(shots, shields, first)
    most = max(found.dice + found.beams for found in outcomes)
    ways: dict[int, int] = defaultdict(int)
    for found, count in outcomes.items():
        # every outcome is counted over as many dice as the largest rolls
        _add(ways, found, count * DAMAGE_DIE ** (most - found.dice - found.beams), armour, hull)
    return VolleyOdds(exact(ways.items()), hull)


def _through(shots: tuple[Shot, ...], shields: int, first: Gun) -> dict[Through, int]:
    """What gets through, and in how many ways; shields stop the hits of one kind first, the weakest of them. [VO-16]"""
    states = {Through(shields): 1}
    for shot in sorted(shots, key=lambda shot: (shot.kind != first, shot.bonus)):
        after: dict[Through, int] = defaultdict(int)
        for state, count in states.items():
            for found, ways in faces_by_result(shot.target):
                hits = hits_of(shot.kind, found.degrees, shot.strength) if found.success else 0
                after[_hit(state, shot, hits, found.degrees)] += count * ways
        states = after
    return states


def _hit(state: Through, shot: Shot, hits: int, degrees: int) -> Through:
    stopped = min(state.shields, hits)
    count, shields = hits - stopped, state.shields - stopped
    if shot.kind == Gun.LANCE:
        beams, glow = state.beams + shot.dice * count, state.glow + shot.bonus * count
        return state._replace(shields=shields, beams=beams, glow=glow)
    critical = state.critical or (count > 0 and degrees >= shot.crit)
    dice, bonus = state.dice + shot.dice * count, state.bonus + shot.bonus * count
    return state._replace(shields=shields, dice=dice, bonus=bonus, critical=critical)


def _add(ways: dict[int, int], through: Through, count: int, armour: int, hull: int) -> None:
    """The losses of one outcome of the shots, shells past armour and beams past everything. [VO-17, VO-18]"""
    shells: dict[int, int] = defaultdict(int)
    least = 1 if through.critical else 0
    for damage, falls in enumerate(sums(through.dice)):
        if falls:
            shells[max(least, damage + through.bonus - armour)] += falls * count
    beams = [(n + through.glow, falls) for n, falls in enumerate(sums(through.beams)) if falls]
    for one, falls in shells.items():
        for other, more in beams:
            ways[min(hull, one + other)] += falls * more


@cache
def sums(dice: int) -> tuple[int, ...]:
    """Ways of some d10 to add up to each number."""
    if dice == 0:
        return (1,)
    before = sums(dice - 1)
    found = [0] * (len(before) + DAMAGE_DIE)
    for n, ways in enumerate(before):
        for face in range(1, DAMAGE_DIE + 1):
            found[n + face] += ways
    return tuple(found)


def shot_of(sea: VoidState, ship: int, weapon: int, target: int, by: int) -> Shot:
    """A weapon as it would fire now, by the same assessment that the action uses."""
    piece = profile(sea, ship).pieces[weapon]
    aim = shot_target(sea, ship, weapon, target, by).value
    most = total(strength(sea, ship, weapon))
    return Shot(aim, piece.kind, most, piece.dice, piece.bonus, piece.crit)


def one_by_one(state: VoidState, ship: int, target: int, weapons: Iterable[int], by: int) -> list[VoidState]:
    """The battle as each of some weapons fires, and after the last: what helped the first may be used up. [VO-12]

    Those before are fired as the game fires them, at a face that misses: hits wait until all have fired.
    """
    who, states = hands(profile(state, ship))[by].id, [state]
    for weapon in weapons:
        shot = Fire(state.ids[ship], who, f"c{weapon + 1}", state.ids[target])
        states.append(resolve(states[-1], shot, Rolls((0, 0, 0, 1), (SIDES,))).state)
    return states


def odds_against(
    state: VoidState,
    ship: int,
    target: int,
    weapons: tuple[int, ...],
    by: int,
    stopped: str = "macrobatteries",
) -> VolleyOdds:
    """The odds of some of a ship's weapons, fired in this order at another ship."""
    turns = one_by_one(state, ship, target, weapons[:-1], by)
    shots = tuple(shot_of(now, ship, weapon, target, by) for now, weapon in zip(turns, weapons, strict=True))
    row = profile(state, target)
    return volley_odds(shots, row.shields, row.armour, state.ships[target].hull, KINDS[stopped])


def struck_odds(sea: VoidState, ship: int, target: int, stopped: str) -> VolleyOdds:
    """The odds of the hits that wait to strike a ship: their number is known, their damage is not. [VO-16, VO-17]"""
    row, pieces = profile(sea, target), profile(sea, ship).pieces
    waiting = [hit for hit in sea.fight.hits if hit[1] == target]
    state = Through(0)
    for weapon, _, count, degrees in stop(
        waiting, row.shields, KINDS[stopped], {weapon: make(pieces[weapon]) for weapon, *_ in waiting}
    ):
        piece = pieces[weapon]
        shot = Shot(0, piece.kind, piece.strength, piece.dice, piece.bonus, piece.crit)
        state = _hit(state, shot, count, degrees)
    ways: dict[int, int] = defaultdict(int)
    _add(ways, state, 1, row.armour, sea.ships[target].hull)
    return VolleyOdds(exact(ways.items()), sea.ships[target].hull)
