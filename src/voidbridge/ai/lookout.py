"""What a captain reckons with: how much hull each ship can expect to shoot off another, from anywhere. [VO-25]"""

from typing import NamedTuple

from voidbridge.odds.volley import Shot, counted_volley
from voidbridge.rules.void_codes import Arc, Because, Skill
from voidbridge.void.assess import best_hand, shot_target, speed, strength, total, works
from voidbridge.void.geometry import BEARS, VU, arc
from voidbridge.void.state import VoidState
from voidbridge.void.work import enemies, profile

RANGES = (Because.SHORT_RANGE, Because.LONG_RANGE)
EDGE = 20.0  # points of hull that a chance to cripple is worth
WHOLE = 75  # hull as it is reckoned on a ship that has none left: its crew still bleeds
CRIPPLE = 0.6  # of what is shot at a cripple


class Place(NamedTuple):
    """Where a ship is, or would be."""

    x: int
    y: int
    heading: int


class Gun(NamedTuple):
    """A weapon against one target, before its range is known."""

    number: int
    arcs: frozenset[Arc]
    reach: int  # square of its range in hundredths
    shot: Shot


class Lookout:
    """The guns of a battle as they stand now; asked many times for one decision."""

    def __init__(self, state: VoidState) -> None:
        self.state = state
        self.guns: dict[tuple[int, int], list[Gun]] = {}
        self.worths: dict[tuple[int, int, tuple[int, ...]], float] = {}
        self.places = [Place(ship.x, ship.y, ship.heading) for ship in state.ships]
        self.seen = [enemies(state, n) if ship.fighting else [] for n, ship in enumerate(state.ships)]
        self.ways: dict[int, int] = {}

    def place(self, ship: int) -> Place:
        """Where a ship is."""
        return self.places[ship]

    def foes(self, ship: int) -> list[int]:
        """The enemies it sees."""
        return self.seen[ship]

    def way(self, ship: int) -> int:
        """How far a ship runs in a turn."""
        if ship not in self.ways:
            self.ways[ship] = speed(self.state, ship)
        return self.ways[ship]

    def battery(self, ship: int, target: int) -> list[Gun]:
        """The working weapons of a ship against another."""
        found = self.guns.get((ship, target))
        if found is None:
            found = self.guns[ship, target] = list(self._guns(ship, target))
        return found

    def _guns(self, ship: int, target: int) -> list[Gun]:
        row, record = profile(self.state, ship), self.state.ships[ship]
        by = best_hand(self.state, ship, Skill.BALLISTIC)
        found = []
        for n in row.weapons:
            piece = row.pieces[n]
            if not works(record, n):
                continue
            aim = shot_target(self.state, ship, n, target, by)
            plain = sum(v for _, v in aim.base) + sum(v for why, v in aim.modifiers if why not in RANGES)
            shot = Shot(
                plain, piece.kind, total(strength(self.state, ship, n)), piece.dice, piece.bonus, piece.crit
            )
            found.append(Gun(n, BEARS[piece.mount, row.large], (piece.range * VU) ** 2, shot))
        return found

    def worth(self, ship: int, at: Place, target: int, there: Place) -> float:
        """What a ship's fire at another is worth, both of them somewhere."""
        if self.state.ships[ship].locked >> target & 1:
            return 0.0
        dx, dy = there.x - at.x, there.y - at.y
        far, guns = dx * dx + dy * dy, self.battery(ship, target)
        if all(far > 4 * gun.reach for gun in guns):
            return 0.0
        side = arc(at.heading, dx, dy)
        key = []
        for gun in guns:
            out = far > 4 * gun.reach or (side is not None and side not in gun.arcs)
            key.append(-1 if out else 10 if 4 * far <= gun.reach else 0 if far <= gun.reach else -11)
        asked = (ship, target, tuple(key))
        found = self.worths.get(asked)
        if found is None:
            found = self.worths[asked] = self._worth(*asked)
        return found

    def _worth(self, ship: int, target: int, ranges: tuple[int, ...]) -> float:
        shots = tuple(
            gun.shot._replace(target=gun.shot.target + (-10 if far == -11 else far))
            for gun, far in zip(self.battery(ship, target), ranges, strict=True)
            if far != -1
        )
        if not shots:
            return 0.0
        foe, row = self.state.ships[target], profile(self.state, target)
        if foe.hull == 0:
            return CRIPPLE * expected(shots, row.shields, row.armour, WHOLE)[0]
        mean, cripples = expected(shots, row.shields, row.armour, foe.hull)
        return mean + EDGE * cripples

    def best(self, ship: int, at: Place) -> tuple[float, int]:
        """The most that a ship's fire is worth from somewhere, and at whom; -1 for nobody."""
        found, whom = 0.0, -1
        for foe in self.foes(ship):
            worth = self.worth(ship, at, foe, self.place(foe))
            if worth > found:
                found, whom = worth, foe
        return found, whom


def expected(shots: tuple[Shot, ...], shields: int, armour: int, hull: int) -> tuple[float, float]:
    """The hull loss to expect and the chance to cripple; kept, because captains ask the same again and again."""
    key = (shots, shields, armour, hull)
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) > MOST_KEPT:
            _KEPT.clear()
        odds = counted_volley(*key)
        found = _KEPT[key] = (odds.mean, odds.cripples)
    return found


MOST_KEPT = 200_000
_KEPT: dict[tuple[tuple[Shot, ...], int, int, int], tuple[float, float]] = {}
