"""The printed orders of the enemies, one step at a time. [VB-35]

    (0) burning: extinguish          (3) no shot possible: Move and Dash nearer, then (1)
    (1) in contact: Melee            (4) Overwatch, or the end
    (2) Move to the better shot, Shoot

Each function names its action and returns 1, or returns 0 and leaves the matter to the next.
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.advance import advance
from voidbridge.skirmish.core.aim import (
    any_shot_spot,
    armed,
    best_shot_spot,
    blinks,
    cover_matters,
    may_step,
    move_spots,
    nearness,
    shot_from,
    shot_limit,
    shot_rank,
)
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.blows import best_melee, struck_first
from voidbridge.skirmish.core.names import Order, Slot, Verb
from voidbridge.skirmish.core.naming import name, name_end, name_place
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.targets import ANYWHERE, DISTANCE, FOE, list_foes, touching
from voidbridge.skirmish.core.weapons import weapon_range

BEST = 3  # the rank of a shot from cover at a target in the open


@compiled
def follow_orders(w: World, s: Scratch, i: int) -> int:
    """The next action of unit i by its printed orders. [VB-35]"""
    me = w.units[i]
    if me.ap <= 0:
        return name_end(s, i)
    if me.burn == 1:
        return name(s, Verb.EXTINGUISH, i, i, NONE, Order.EXTINGUISH)
    foes = list_foes(w, s, i, ANYWHERE)
    if touching(s, foes, int(me.x), int(me.y)) == 1:
        if strike(w, s, i, foes) == 1 or shoot(w, s, i, foes, 1) == 1 or break_contact(w, s, i, foes) == 1:
            return 1
        return name_end(s, i)
    if shoot(w, s, i, foes, 0) == 1 or strike(w, s, i, foes) == 1:
        return 1
    if not has(me.did, Slot.SHOOT) and advance(w, s, i, foes) == 1:
        return 1
    if armed(w, i) == 1 and not has(me.did, Slot.OVERWATCH):
        return name(s, Verb.OVERWATCH, i, NONE, NONE, Order.OVERWATCH)
    return name_end(s, i)


@compiled
def strike(w: World, s: Scratch, i: int, foes: int) -> int:
    """(1) Melee at the preferred foe that can be struck. [VB-35]"""
    me = w.units[i]
    if me.melee <= 0 or has(me.did, Slot.MELEE):
        return 0
    k = struck_first(w, s, i, foes)
    if k < 0:
        return 0
    j = int(s.foes[k, FOE])
    return name(s, Verb.MELEE, i, j, best_melee(w, s, i, j), Order.MELEE)


@compiled
def go(w: World, s: Scratch, i: int, n: int, order: int) -> int:
    """Move to a listed spot; who can blink blinks. [VB-37]"""
    verb = Verb.BLINK if blinks(w, i) == 1 else Verb.MOVE
    return name_place(s, verb, i, NONE, int(s.spots[n, 0]), int(s.spots[n, 1]), order)


@compiled
def shoot(w: World, s: Scratch, i: int, foes: int, contact: int) -> int:
    """(2) Move where the preferred target gives a better shot, else Shoot it. [VB-35, VB-36]"""
    walks = may_step(w, i) if w.units[i].ap >= 2 else 0
    if armed(w, i) == 0 or (contact == 1 and walks == 0):
        return 0
    k, here, spots = shot_target(w, s, i, foes, walks)
    if k < 0:
        return 0
    if walks == 1:
        n = better_spot(w, s, i, foes, k, here, spots)
        if n >= 0:
            return go(w, s, i, n, Order.MOVE_TO_SHOOT)
    return name(s, Verb.SHOOT, i, int(s.foes[k, FOE]), NONE, Order.SHOOT)


@compiled
def shot_target(w: World, s: Scratch, i: int, foes: int, walks: int) -> tuple[int, int, int]:
    """The preferred target of a shot, 1 if it can be shot from here, and the spots listed (0: none yet). [VB-36]"""
    me = w.units[i]
    limit = shot_limit(w, i)
    far = int(weapon_range(w, i)) + 10 + int(me.move) * walks
    spots = 0
    for k in range(foes):
        if s.foes[k, DISTANCE] > far * far:
            continue
        if shot_from(w, s, foes, k, int(me.x), int(me.y), limit) == 1:
            return k, 1, spots
        if walks == 1:
            if spots == 0:
                spots = move_spots(w, s, i)
            if any_shot_spot(w, s, spots, foes, k, limit) >= 0:
                return k, 0, spots
    return NONE, 0, spots


@compiled
def better_spot(w: World, s: Scratch, i: int, foes: int, k: int, here: int, spots: int) -> int:
    """The spot of a Move whose shot at listed foe k beats the shot from here, or -1. [VB-35]"""
    me = w.units[i]
    x, y = int(me.x), int(me.y)
    near = nearness(w, x, y, 0)
    rank = NONE
    if here == 1:
        rank = shot_rank(w, s, k, x, y, cover_matters(w, i, int(s.foes[k, FOE])))
        if rank == BEST and near == nearness(w, int(w.fight[0].size) // 2, int(w.fight[0].size) // 2, 0):
            return NONE
    if spots == 0:
        spots = move_spots(w, s, i)
    return best_shot_spot(w, s, spots, foes, k, shot_limit(w, i), rank, near)


@compiled
def break_contact(w: World, s: Scratch, i: int, foes: int) -> int:
    """(1) Without a Melee of its own: out of contact to the best shot, though it comes later. [VB-35]"""
    if w.units[i].melee > 0 or armed(w, i) == 0 or may_step(w, i) == 0:
        return 0
    k, _, spots = shot_target(w, s, i, foes, 1)
    if k < 0:
        return 0
    n = better_spot(w, s, i, foes, k, 0, spots)
    if n < 0:
        return 0
    return go(w, s, i, n, Order.BREAK_CONTACT)
