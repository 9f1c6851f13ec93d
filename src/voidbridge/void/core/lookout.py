"""What a captain reckons with: how much hull each ship can expect to shoot off another, from anywhere. [VO-25]

Everything is asked of v, what the captain's side sees, and in millionths of a point of hull.
"""

from voidbridge.compiled import compiled
from voidbridge.void.core.assess import fire_shift, speed
from voidbridge.void.core.geometry import ahead_x, ahead_y, arc, arcs_of, covers
from voidbridge.void.core.log import no_reasons
from voidbridge.void.core.names import Skill
from voidbridge.void.core.records import GUNS, HULLS, NONE, PARTS, VU, Scratch, World
from voidbridge.void.core.ships import best_hand, gap_x, gap_y, is_enemy, works
from voidbridge.void.core.volley import LONG, MIDDLE, SHORT, volley

EDGE = 20  # points of hull that a chance to cripple is worth
CRIPPLE = 6  # tenths of what is shot at a cripple
UNSEEN = -(1 << 20)
WHOM, THREAT, THREAT_X, THREAT_Y, FAR, FAR_X, FAR_Y, BASIC = 3, 4, 5, 6, 7, 8, 9, 10  # slots of s.mind


@compiled
def forget(s: Scratch) -> None:
    """A new decision: nothing has been looked at yet."""
    s.gun_count[:] = NONE
    s.moves[:] = NONE
    s.aims[:] = UNSEEN
    s.mind[THREAT], s.mind[FAR], s.mind[BASIC] = NONE, NONE, 0


@compiled
def man_guns(v: World, s: Scratch, ship: int) -> None:
    """Every weapon of a ship with its arcs and its reach."""
    n, total, working, longest = 0, 0, 0, 0
    for k in range(v.hulls[ship].pieces):
        if (v.hulls[ship].weapons >> k) & 1 == 1 and n < GUNS:
            piece, gun = v.pieces[ship * PARTS + k], s.guns[ship * GUNS + n]
            reach = int(piece.range) * VU
            gun.weapon, gun.piece = k, ship * PARTS + k
            gun.arcs = arcs_of(int(piece.mount), int(v.hulls[ship].large))
            gun.reach = reach * reach if works(v, ship, k) else NONE
            if gun.reach >= 0:
                longest = max(longest, reach)
            total += reach
            working += 1
            n += 1
    s.gun_count[ship] = n
    s.reach[ship] = 4 * longest * longest
    s.mean_reach[ship] = total // working if working > 0 else NONE


@compiled
def aim_at(v: World, s: Scratch, ship: int, target: int) -> int:
    """The number that a ship's guns shoot at another with, range and guidance apart."""
    if s.aims[ship, target] == UNSEEN:
        no_reasons(s)
        by = best_hand(v, ship, Skill.BALLISTIC)
        aim = int(v.skills[ship, by, Skill.BALLISTIC]) + fire_shift(v, s, ship, target)
        if v.fight[0].active == ship and v.fight[0].backs != 0:
            aim += 5
        s.aims[ship, target] = aim
    return int(s.aims[ship, target])


@compiled
def ranges_of(s: Scratch, ship: int, heading: int, dx: int, dy: int) -> int:
    """Where a target lies for each gun of a ship, two bits a gun."""
    far, side, found = dx * dx + dy * dy, arc(heading, dx, dy), 0
    for k in range(s.gun_count[ship]):
        gun = s.guns[ship * GUNS + k]
        reach = gun.reach
        if far <= 4 * reach and covers(int(gun.arcs), side):
            here = SHORT if 4 * far <= reach else MIDDLE if far <= reach else LONG
            found |= here << (2 * k)
    return found


@compiled
def worth(
    v: World, s: Scratch, ship: int, x: int, y: int, heading: int, target: int, tx: int, ty: int
) -> int:
    """What a ship's fire at another is worth, both of them somewhere."""
    if s.gun_count[ship] < 0:
        man_guns(v, s, ship)
    dx, dy = tx - x, ty - y
    if dx * dx + dy * dy > s.reach[ship] or (v.ships[ship].locked >> target) & 1 == 1:
        return 0
    ranges = ranges_of(s, ship, heading, dx, dy)
    if ranges == 0:
        return 0
    guided, guide = NONE, 0
    if v.fight[0].active == ship and v.fight[0].guided >= 0:
        guide = int(v.fight[0].guide)
        for k in range(s.gun_count[ship]):
            if s.guns[ship * GUNS + k].weapon == v.fight[0].guided:
                guided = k
    at = volley(v, s, ship, target, aim_at(v, s, ship, target), guided, guide, ranges)
    hull = int(v.ships[target].hull)
    if hull == 0:
        return int(s.means[at, HULLS - 1]) * CRIPPLE // 10
    if hull >= HULLS:
        return int(s.means[at, HULLS - 1])
    return int(s.means[at, hull]) + EDGE * int(s.tails[at, hull])


@compiled
def best(v: World, s: Scratch, ship: int, x: int, y: int, heading: int) -> int:
    """The most that a ship's fire is worth from somewhere; at whom stands in s.mind."""
    most, whom = 0, NONE
    for foe in range(v.book[0].ships):
        if is_enemy(v, ship, foe):
            here = worth(v, s, ship, x, y, heading, foe, int(v.ships[foe].x), int(v.ships[foe].y))
            if here > most:
                most, whom = here, foe
    s.mind[WHOM] = whom
    return most


@compiled
def best_now(v: World, s: Scratch, ship: int) -> int:
    """The most that its fire is worth from where it is."""
    me = v.ships[ship]
    return best(v, s, ship, int(me.x), int(me.y), int(me.heading))


@compiled
def way(v: World, s: Scratch, ship: int) -> int:
    """How far a ship runs in a turn; where that ends stands beside it."""
    if s.moves[ship, 0] < 0:
        run, me = speed(v, s, ship), v.ships[ship]
        s.moves[ship, 0] = run
        s.moves[ship, 1] = ahead_x(int(me.x), int(me.heading), run * VU)
        s.moves[ship, 2] = ahead_y(int(me.y), int(me.heading), run * VU)
    return int(s.moves[ship, 0])


@compiled
def threat(v: World, s: Scratch, ship: int, x: int, y: int) -> int:
    """What the enemies' fire is worth at a place: from where they are, or where they go straight on."""
    if s.mind[THREAT] >= 0 and s.mind[THREAT_X] == x and s.mind[THREAT_Y] == y:
        return int(s.mind[THREAT])
    total = 0
    for foe in range(v.book[0].ships):
        if is_enemy(v, ship, foe):
            there = v.ships[foe]
            way(v, s, foe)
            heading = int(there.heading)
            now = worth(v, s, foe, int(there.x), int(there.y), heading, ship, x, y)
            then = worth(v, s, foe, int(s.moves[foe, 1]), int(s.moves[foe, 2]), heading, ship, x, y)
            total += max(now, then)
    s.mind[THREAT], s.mind[THREAT_X], s.mind[THREAT_Y] = total, x, y
    return total


@compiled
def nearest_foe(v: World, ship: int, x: int, y: int) -> int:
    """The enemy that is nearest to a place, or -1."""
    found, least = NONE, 0
    for foe in range(v.book[0].ships):
        if is_enemy(v, ship, foe):
            dx, dy = int(v.ships[foe].x) - x, int(v.ships[foe].y) - y
            if found < 0 or dx * dx + dy * dy < least:
                found, least = foe, dx * dx + dy * dy
    return found


@compiled
def is_nearer(v: World, ship: int, one: int, other: int) -> bool:
    """Whether one ship is nearer than another."""
    ax, ay = gap_x(v, ship, one), gap_y(v, ship, one)
    bx, by = gap_x(v, ship, other), gap_y(v, ship, other)
    return ax * ax + ay * ay < bx * bx + by * by
