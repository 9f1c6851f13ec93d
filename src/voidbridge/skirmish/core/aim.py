"""Where a unit shoots from: spots of its Move compared by the shot they give. [VB-35]

A spot's rank is 2 for a target in the open and 1 for own cover from it; -1 is no shot at all.
Of equal ranks the nearer spot is better; when a zone is held, first the one nearer its centre.
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.geometry import cell, leg
from voidbridge.skirmish.core.names import Gear, Objective, Option, Side, Slot, Trait
from voidbridge.skirmish.core.paths import reach
from voidbridge.skirmish.core.places import can_stand
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.sight import in_cover, sees
from voidbridge.skirmish.core.targets import AT_X, AT_Y, CONTACT, FOE, shot_dice, touching
from voidbridge.skirmish.core.weapons import ranged_weapon, weapon_range

CLOSE_ENOUGH = 2500  # square of the five inches within which nobody presses nearer to a held centre


@compiled
def shot_limit(w: World, i: int) -> int:
    """The square of the farthest distance between centres at which unit i can shoot, or -1. [VB-01]"""
    tenths = weapon_range(w, i)
    if tenths < 0:
        return NONE
    return (tenths + 10) * (tenths + 10)


@compiled
def may_step(w: World, i: int) -> int:
    """1 if unit i has an unused Move. [VB-16]"""
    me = w.units[i]
    if me.ap > 0 and me.move > 0 and me.entangled == 0 and not has(me.did, Slot.MOVE):
        return 1
    return 0


@compiled
def may_dash(w: World, i: int) -> int:
    """1 if unit i has moved and has an unused Dash. [VB-16]"""
    me = w.units[i]
    if (
        me.ap > 0
        and me.move > 0
        and me.entangled == 0
        and has(me.did, Slot.MOVE)
        and not has(me.did, Slot.DASH)
    ):
        return 1
    return 0


@compiled
def armed(w: World, i: int) -> int:
    """1 if unit i has a ranged weapon and has not shot in this activation. [VB-16]"""
    if ranged_weapon(w, i) >= 0 and not has(w.units[i].did, Slot.SHOOT):
        return 1
    return 0


@compiled
def may_watch(w: World, i: int) -> int:
    """1 if unit i may go on overwatch. [VB-18]"""
    me = w.units[i]
    if me.ap <= 0 or has(me.did, Slot.OVERWATCH) or ranged_weapon(w, i) < 0:
        return 0
    if has(me.did, Slot.SHOOT) and has(w.fight[0].options, Option.OVERWATCH_AFTER_SHOT_BARRED):
        return 0
    return 1


@compiled
def blinks(w: World, i: int) -> int:
    """1 if unit i may blink instead of walking. [VB-37]"""
    return 1 if has(w.units[i].traits, Trait.BLINK) else 0


@compiled
def blink_spots(w: World, s: Scratch, i: int) -> int:
    """Every free spot within M of unit i, its own first, into `s.spots`; returns how many. [VB-37]"""
    x, y, far = int(w.units[i].x), int(w.units[i].y), int(w.units[i].move)
    s.spots[0, 0], s.spots[0, 1], s.spots[0, 2], s.spots[0, 3] = x, y, 0, NONE
    count = 1
    edge = int(w.fight[0].size) - 5
    steps = far // 5
    for a in range(max(x - 5 * steps, 5), min(x + far, edge) + 1, 5):
        for b in range(max(y - 5 * steps, 5), min(y + far, edge) + 1, 5):
            d2 = (a - x) * (a - x) + (b - y) * (b - y)
            if d2 == 0 or d2 > far * far or s.stand[cell(a, b)] != 1 or not can_stand(w, s, a, b, i):
                continue
            s.spots[count, 0], s.spots[count, 1], s.spots[count, 2], s.spots[count, 3] = (
                a,
                b,
                leg(x, y, a, b),
                NONE,
            )
            count += 1
    return count


@compiled
def move_spots(w: World, s: Scratch, i: int) -> int:
    """Every spot where a Move, Dash or blink of unit i may end, its own first; returns how many. [VB-17]"""
    if blinks(w, i) == 1:
        return blink_spots(w, s, i)
    return int(reach(w, s, i, 10 * int(w.units[i].move)))


@compiled
def cover_matters(w: World, i: int, j: int) -> int:
    """1 if cover of target j lowers what a shot by unit i may do. [VB-07, VB-25]"""
    foe = w.units[j]
    if has(foe.gear, Gear.ADAPTIVE_CAMO) and foe.moved == 0:
        return 0
    if shot_dice(w, i) > 1 or has(foe.traits, Trait.REROLL_SAVES_IN_COVER):
        return 1
    return 0


@compiled
def shot_from(w: World, s: Scratch, foes: int, k: int, x: int, y: int, limit: int) -> int:
    """1 if a unit at this point could shoot at listed foe k: range, sight, no contact. [VB-13]"""
    dx = s.foes[k, AT_X] - x
    dy = s.foes[k, AT_Y] - y
    d2 = dx * dx + dy * dy
    if d2 > limit or d2 <= CONTACT or touching(s, foes, x, y) == 1:
        return 0
    return 1 if sees(w, s, x, y, s.foes[k, AT_X], s.foes[k, AT_Y]) else 0


@compiled
def shot_rank(w: World, s: Scratch, k: int, x: int, y: int, matters: int) -> int:
    """What a shot at listed foe k from here is worth: 2 in the open, and 1 for own cover. [VB-09]"""
    fx, fy = int(s.foes[k, AT_X]), int(s.foes[k, AT_Y])
    rank = 0
    if matters == 0 or s.near_cover[cell(fx, fy)] == 0 or in_cover(w, s, x, y, fx, fy) < 0:
        rank = 2
    if s.near_cover[cell(x, y)] != 0 and in_cover(w, s, fx, fy, x, y) >= 0:
        rank += 1
    return rank


@compiled
def nearness(w: World, x: int, y: int, cost: int) -> int:
    """How near a spot is, lower is nearer; enemies of a held zone count its centre first. [VB-48]"""
    fight = w.fight[0]
    if fight.objective != Objective.HOLD_POSITION or fight.side == Side.CREW:
        return cost
    middle = int(fight.size) // 2
    d2 = (x - middle) * (x - middle) + (y - middle) * (y - middle)
    return (max(d2, CLOSE_ENOUGH) << 20) + cost


@compiled
def any_shot_spot(w: World, s: Scratch, spots: int, foes: int, k: int, limit: int) -> int:
    """The first spot from which listed foe k can be shot at, or -1. [VB-35]"""
    for n in range(1, spots):
        if shot_from(w, s, foes, k, s.spots[n, 0], s.spots[n, 1], limit) == 1:
            return n
    return NONE


@compiled
def best_shot_spot(
    w: World, s: Scratch, spots: int, foes: int, k: int, limit: int, rank: int, near: int
) -> int:
    """The spot with the best shot at listed foe k, or -1 if none beats `rank` at `near`. [VB-35]"""
    best = NONE
    matters = cover_matters(w, int(w.fight[0].active), int(s.foes[k, FOE]))
    for n in range(1, spots):
        x, y = int(s.spots[n, 0]), int(s.spots[n, 1])
        top = 3 if s.near_cover[cell(x, y)] != 0 else 2
        if top < rank:
            continue
        here = nearness(w, x, y, int(s.spots[n, 2]))
        if (top == rank and here >= near) or shot_from(w, s, foes, k, x, y, limit) == 0:
            continue
        value = shot_rank(w, s, k, x, y, matters)
        if value > rank or (value == rank and here < near):
            best, rank, near = n, value, here
    return best
