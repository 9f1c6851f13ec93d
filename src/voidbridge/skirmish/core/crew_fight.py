"""How a crew member fights: whom it shoots, from where, and when it comes to blows."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.advance import close_in
from voidbridge.skirmish.core.aim import (
    armed,
    best_shot_spot,
    cover_matters,
    may_step,
    move_spots,
    shot_from,
    shot_limit,
    shot_rank,
)
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.blows import best_melee, expect
from voidbridge.skirmish.core.crew_gear import inject, reel_in
from voidbridge.skirmish.core.crew_goals import AIM, AIM_NONE, AIM_TOKEN, HASTE, RUN, STOP, TO_X, TO_Y
from voidbridge.skirmish.core.geometry import cell, square
from voidbridge.skirmish.core.names import Boost, How, Objective, Order, Slot, Verb
from voidbridge.skirmish.core.naming import name
from voidbridge.skirmish.core.orders import go
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.sight import in_cover
from voidbridge.skirmish.core.targets import (
    AT_X,
    AT_Y,
    CONTACT,
    DISTANCE,
    FOE,
    THREAT,
    melee_damage,
    nearest_listed,
    shot_dice,
)
from voidbridge.skirmish.core.weapons import melee_weapon, ranged_weapon, weapon_range

BASE_WORTH = 6  # what taking any foe out is worth beside its threat
ZONE = 65  # tenths from a held centre
ZONE_WORTH = 200  # hundredths of its worth that a foe counts inside a zone which the crew holds


@compiled
def worth(w: World, s: Scratch, k: int, wounds: int) -> int:
    """What so many expected wounds (thousandths) on listed foe k are worth: its share of life times its threat."""
    left = max(int(w.units[s.foes[k, FOE]].wounds), 1)
    value = min(wounds, 1000 * left) * (BASE_WORTH + int(s.foes[k, THREAT])) // left
    if w.fight[0].objective == Objective.HOLD_POSITION:
        middle = int(w.fight[0].size) // 2
        if square(int(s.foes[k, AT_X]), int(s.foes[k, AT_Y]), middle, middle) <= ZONE * ZONE:
            return value * ZONE_WORTH // 100
    return value


@compiled
def best_shot(w: World, s: Scratch, i: int, foes: int) -> int:
    """The listed foe at whom a shot from here is worth most, or -1."""
    me = w.units[i]
    x, y = int(me.x), int(me.y)
    gun, limit = int(ranged_weapon(w, i)), shot_limit(w, i)
    best, most = NONE, 0
    for k in range(foes):
        if shot_from(w, s, foes, k, x, y, limit) == 1:
            value = worth(w, s, k, expect(w, s, i, x, y, int(s.foes[k, FOE]), gun, How.SHOT))
            if value > most:
                best, most = k, value
    return best


@compiled
def leash(w: World, s: Scratch, i: int, spots: int) -> int:
    """Keep only the listed spots from which unit i does not leave its post; returns how many are left."""
    if s.plans[i, AIM] == AIM_NONE or s.plans[i, AIM] == AIM_TOKEN or s.plans[i, HASTE] != RUN:
        return spots
    x, y, far = int(s.plans[i, TO_X]), int(s.plans[i, TO_Y]), int(s.plans[i, STOP])
    kept = 1
    for n in range(1, spots):
        if square(int(s.spots[n, 0]), int(s.spots[n, 1]), x, y) <= far * far:
            for column in range(4):
                s.spots[kept, column] = s.spots[n, column]
            kept += 1
    return kept


@compiled
def fire(w: World, s: Scratch, i: int, foes: int) -> int:
    """Shoot: from here, or first Move to where the shot is better."""
    if armed(w, i) == 0:
        return 0
    me = w.units[i]
    k = best_shot(w, s, i, foes)
    steps = may_step(w, i) if me.ap >= 2 else 0
    if k >= 0:
        rank = shot_rank(w, s, k, int(me.x), int(me.y), cover_matters(w, i, int(s.foes[k, FOE])))
        if steps == 1 and rank < 3 and me.ap >= 3:
            spots = leash(w, s, i, move_spots(w, s, i))
            n = best_shot_spot(w, s, spots, foes, k, shot_limit(w, i), rank, 0)
            if n >= 0:
                return go(w, s, i, n, Order.MOVE_TO_SHOOT)
        return name(s, Verb.SHOOT, i, int(s.foes[k, FOE]), NONE, Order.SHOOT)
    if steps == 1:
        return find_shot(w, s, i, foes)
    return 0


@compiled
def find_shot(w: World, s: Scratch, i: int, foes: int) -> int:
    """Move to where somebody can be shot at, from cover if there is any."""
    far = int(weapon_range(w, i)) + 10 + int(w.units[i].move)
    spots = 0
    for k in range(foes):
        if s.foes[k, DISTANCE] > far * far:
            continue
        if spots == 0:
            spots = leash(w, s, i, move_spots(w, s, i))
        n = best_shot_spot(w, s, spots, foes, k, shot_limit(w, i), NONE, 0)
        if n >= 0:
            return go(w, s, i, n, Order.MOVE_TO_SHOOT)
    return 0


@compiled
def strength(w: World, i: int) -> int:
    """Expected wounds of a blow on a target without saves, times three."""
    return max(int(w.units[i].melee), 0) * melee_damage(w, i)


@compiled
def fire_power(w: World, i: int) -> int:
    """Expected wounds of a shot on a target without saves, times three."""
    gun = int(ranged_weapon(w, i))
    return shot_dice(w, i) * int(w.weapons[gun].damage) if gun >= 0 else 0


@compiled
def blow(w: World, s: Scratch, i: int, foes: int) -> int:
    """Strike the foe in reach at whom a blow is worth most."""
    if w.units[i].melee <= 0 or has(w.units[i].did, Slot.MELEE):
        return 0
    best, most, hand = NONE, 0, NONE
    for k in range(foes):
        if s.foes[k, DISTANCE] > 900:
            continue
        j = int(s.foes[k, FOE])
        way = best_melee(w, s, i, j)
        if way < 0:
            continue
        row = int(melee_weapon(w, i, way))
        value = worth(w, s, k, expect(w, s, i, int(w.units[i].x), int(w.units[i].y), j, row, How.MELEE)) + 1
        if value > most:
            best, most, hand = j, value, way
    if best < 0:
        return 0
    if inject(w, s, i, Boost.MELEE) == 1:
        return 1
    return name(s, Verb.MELEE, i, best, hand, Order.MELEE)


@compiled
def brawl(w: World, s: Scratch, i: int, foes: int) -> int:
    """In contact: out of it to shoot where that does more, else strike."""
    if armed(w, i) == 1 and w.units[i].ap >= 2 and may_step(w, i) == 1:
        if fire_power(w, i) > strength(w, i) or has(w.units[i].did, Slot.MELEE):
            if find_shot(w, s, i, foes) == 1:
                return 1
    return blow(w, s, i, foes)


@compiled
def charge(w: World, s: Scratch, i: int, foes: int) -> int:
    """A fighter whose blows do more than its shots closes in and strikes."""
    if w.units[i].melee <= 0 or has(w.units[i].did, Slot.MELEE):
        return 0
    if armed(w, i) == 1 and fire_power(w, i) >= strength(w, i):
        return 0
    if blow(w, s, i, foes) == 1 or close_in(w, s, i, foes) == 1:
        return 1
    return reel_in(w, s, i, foes)


@compiled
def take_cover(w: World, s: Scratch, i: int, foes: int) -> int:
    """Nothing better to do with a Move: step to the nearest spot in cover from the nearest foe."""
    k = nearest_listed(s, foes)
    if k < 0 or may_step(w, i) == 0 or w.units[i].ap < 2:
        return 0
    me = w.units[i]
    fx, fy = int(s.foes[k, AT_X]), int(s.foes[k, AT_Y])
    if s.near_cover[cell(int(me.x), int(me.y))] != 0 and in_cover(w, s, fx, fy, int(me.x), int(me.y)) >= 0:
        return 0
    spots = leash(w, s, i, move_spots(w, s, i))
    best, near = NONE, 1 << 40
    for n in range(1, spots):
        x, y = int(s.spots[n, 0]), int(s.spots[n, 1])
        if s.near_cover[cell(x, y)] != 0 and s.spots[n, 2] < near and square(x, y, fx, fy) > CONTACT:
            if in_cover(w, s, fx, fy, x, y) >= 0:
                best, near = n, int(s.spots[n, 2])
    if best < 0:
        return 0
    return go(w, s, i, best, Order.TAKE_COVER)
