"""What can be read of ships at a glance."""

from voidbridge.compiled import compiled
from voidbridge.void.core.geometry import within
from voidbridge.void.core.names import Ailment, Fate, Part
from voidbridge.void.core.records import DEAD, NONE, PARTS, SKELETON, VU, World


@compiled
def fighting(w: World, n: int) -> bool:
    """Whether a ship still takes part."""
    return bool(w.ships[n].fate == Fate.FIGHTING)


@compiled
def crippled(w: World, n: int) -> bool:
    """Hull gone, or too few left to work it. [VO-19]"""
    ship = w.ships[n]
    return bool(ship.hull == 0 or ship.population <= SKELETON)


@compiled
def is_enemy(w: World, ship: int, n: int) -> bool:
    """Whether a ship is an enemy that can be seen. [VO-28]"""
    other = w.ships[n]
    return bool(w.hulls[n].fleet != w.hulls[ship].fleet and other.fate == Fate.FIGHTING and other.hidden == 0)


@compiled
def gap_x(w: World, one: int, other: int) -> int:
    """How far east one ship has another."""
    return int(w.ships[other].x - w.ships[one].x)


@compiled
def gap_y(w: World, one: int, other: int) -> int:
    """How far north."""
    return int(w.ships[other].y - w.ships[one].y)


@compiled
def near(w: World, one: int, other: int, reach: int) -> bool:
    """Whether two ships are at most so many hundredths apart."""
    return within(gap_x(w, one, other), gap_y(w, one, other), reach)


@compiled
def part_of(w: World, n: int, k: int) -> int:
    """What a component is."""
    return int(w.pieces[n * PARTS + k].part)


@compiled
def works(w: World, n: int, k: int) -> bool:
    """Whether a component works; without air it still does. [VO-20]"""
    return bool(k >= 0 and (w.flags[n, k] & DEAD) == 0)


@compiled
def part_works(w: World, n: int, part: int) -> bool:
    """Whether a ship has a working component of a kind."""
    at, last = n * PARTS, int(w.hulls[n].pieces)
    k = 0
    while k < last and (w.pieces[at + k].part != part or (w.flags[n, k] & DEAD) != 0):
        k += 1
    return k < last


@compiled
def find_part(w: World, n: int, part: int) -> int:
    """A ship's first component of a kind, or -1."""
    for k in range(w.hulls[n].pieces):
        if w.pieces[n * PARTS + k].part == part:
            return k
    return NONE


@compiled
def is_weapon(w: World, n: int, k: int) -> bool:
    """Whether a component is a weapon."""
    return bool(k >= 0 and (w.hulls[n].weapons >> k) & 1 == 1)


@compiled
def few(w: World, n: int, what: int) -> int:
    """What the lost crew of a ship costs. [VO-21]"""
    return int(w.few[what, w.ships[n].population])


@compiled
def low(w: World, n: int, what: int) -> int:
    """What its lost heart costs."""
    return int(w.low[what, w.ships[n].morale])


@compiled
def halved_up(value: int) -> int:
    """Half, rounded up. [VO-19]"""
    return (value + 1) // 2


@compiled
def crew_hand(w: World, n: int) -> int:
    """The number of the crew among those who can act: after the officers."""
    return int(w.hulls[n].officers)


@compiled
def best_hand(w: World, n: int, skill: int) -> int:
    """Whoever aboard is best at something: for tests that are not an action."""
    best = 0
    for k in range(1, w.hulls[n].officers + 1):
        if w.skills[n, k, skill] > w.skills[n, best, skill]:
            best = k
    return best


@compiled
def augury(w: World, n: int, reach: int) -> int:
    """How far augurs see, in hundredths: half of it with the sensors hit. [VO-20]"""
    return reach * VU // 2 if w.ailments[n, Ailment.SENSORS] else reach * VU


@compiled
def turn_limit(w: World, n: int) -> int:
    """How far a ship can turn. [VO-08, VO-19, VO-20]"""
    if w.ailments[n, Ailment.THRUSTERS] == 2 or not part_works(w, n, Part.PLASMA_DRIVE):
        return 0
    return int(w.hulls[n].turn)


@compiled
def deciding_ship(w: World) -> int:
    """The ship whose people must decide, or -1."""
    fight = w.fight[0]
    if fight.over == 1:
        return NONE
    if fight.aiming == 1:
        return int(w.pending[0].attacker)
    return int(fight.parley) if fight.parley >= 0 else int(fight.active)
