"""Going somewhere that one Move does not reach: along the shortest path, ending in cover if it can.

    me . . . .a         a is nearer than a Move carries, so the unit steers for b, the first
              .####     bend of its path that lies beyond it; a spot from which the way to b
              .####     is clear is as near to the goal as its leg to b and the rest from there.
              b . . goal

Two spots are equally near when their ways differ by less than half an inch. [VB-35]
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.aim import blinks, move_spots
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.geometry import cell, square
from voidbridge.skirmish.core.names import Objective, Order, Side, Slot, Verb
from voidbridge.skirmish.core.naming import name_place
from voidbridge.skirmish.core.records import BIG, CORNERS, NONE, Scratch, World
from voidbridge.skirmish.core.routes import to_passable
from voidbridge.skirmish.core.sight import in_cover
from voidbridge.skirmish.core.targets import AT_X, AT_Y, DISTANCE, nearest_listed, touching
from voidbridge.skirmish.core.turning import (
    FAR,
    clear_near,
    corner_before,
    gather,
    glance,
    start_from,
    step_cost,
)

TOUCH = 112  # hundredths between the centres of bases in contact, at most
HALF_INCH = 50
NEAR_CENTRE = 50  # tenths from a held centre within which enemies turn to their targets [VB-48]
GOAL_X, GOAL_Y, REST = 0, 1, 2  # slots of `s.aim_at`


@compiled
def step_verb(w: World, i: int) -> int:
    """How unit i may go on now: Move, then Dash, or a blink in place of either; -1 if it may not. [VB-16]"""
    me = w.units[i]
    if me.ap <= 0 or me.move < 5 or me.entangled == 1 or has(me.did, Slot.DASH):
        return NONE
    if blinks(w, i) == 1:
        return Verb.BLINK
    return Verb.DASH if has(me.did, Slot.MOVE) else Verb.MOVE


@compiled
def steps_left(w: World, i: int) -> int:
    """How many of Move and Dash unit i has left. [VB-16]"""
    if step_verb(w, i) < 0:
        return 0
    if has(w.units[i].did, Slot.MOVE) or w.units[i].ap == 1:
        return 1
    return 2


@compiled
def look_out(w: World, s: Scratch, i: int) -> int:
    """Reckon paths from where unit i stands; returns the pieces gathered for `way_to`."""
    x, y = int(w.units[i].x), int(w.units[i].y)
    start_from(w, s, x, y)
    return int(gather(s, x, y, FAR))


@compiled
def way_to(w: World, s: Scratch, i: int, near: int, x: int, y: int) -> tuple[int, int]:
    """The cost of unit i's path to a spot and the last bend before it; who can blink goes straight."""
    ax, ay = int(w.units[i].x), int(w.units[i].y)
    if blinks(w, i) == 1:
        return step_cost(s, ax, ay, x, y), NONE
    return glance(w, s, near, ax, ay, x, y)


@compiled
def steer(w: World, s: Scratch, i: int, x: int, y: int, cost: int, via: int) -> tuple[int, int, int]:
    """The first bend of the path that lies beyond a Move, or the goal, and the cost from there on."""
    far = 10 * int(w.units[i].move)
    ax, ay = int(w.units[i].x), int(w.units[i].y)
    rest = 0
    for _ in range(CORNERS):
        if via < 0 or s.cost_from[via] < far:
            break
        x, y = int(s.corners[via, 0]), int(s.corners[via, 1])
        rest = cost - int(s.cost_from[via])
        via = int(corner_before(w, s, ax, ay, via))
    return x, y, rest


@compiled
def clear_from(w: World, s: Scratch, i: int, near: int, n: int, x: int, y: int) -> bool:
    """Whether the way from a listed spot on to the bend is clear."""
    if blinks(w, i) == 1:
        return True
    return bool(clear_near(s, near, int(s.spots[n, 0]), int(s.spots[n, 1]), x, y))


@compiled
def left_over(s: Scratch, n: int, x: int, y: int, rest: int) -> int:
    """What is left of the way from a listed spot, in hundredths; 0 when it has arrived."""
    return max(0, int(step_cost(s, int(s.spots[n, 0]), int(s.spots[n, 1]), x, y)) + rest)


@compiled
def nearest_spot(
    w: World, s: Scratch, i: int, near: int, spots: int, x: int, y: int, rest: int, keep_off: int
) -> int:
    """The listed spot with the least way left, shorter than from here, or -1. [VB-35]"""
    best, least = NONE, left_over(s, 0, x, y, rest)
    for n in range(1, spots):
        left = left_over(s, n, x, y, rest)
        if left > least or (left == least and (best < 0 or s.spots[n, 2] >= s.spots[best, 2])):
            continue
        if keep_off > 0 and touching(s, keep_off, int(s.spots[n, 0]), int(s.spots[n, 1])) == 1:
            continue
        if clear_from(w, s, i, near, n, x, y):
            best, least = n, left
    return best


@compiled
def covered_spot(
    w: World,
    s: Scratch,
    i: int,
    near: int,
    spots: int,
    x: int,
    y: int,
    rest: int,
    keep_off: int,
    best: int,
    k: int,
) -> int:
    """Of the spots as near as `best`, one in cover from listed foe k, the nearest of these; else `best`. [VB-35]"""
    fx, fy = int(s.foes[k, AT_X]), int(s.foes[k, AT_Y])
    within = min(left_over(s, best, x, y, rest) + HALF_INCH, left_over(s, 0, x, y, rest))
    found, least = best, BIG
    for n in range(1, spots):
        sx, sy = int(s.spots[n, 0]), int(s.spots[n, 1])
        if s.near_cover[cell(sx, sy)] == 0:
            continue
        left = left_over(s, n, x, y, rest)
        if left >= within or left * 1024 + s.spots[n, 2] >= least:
            continue
        if keep_off > 0 and touching(s, keep_off, sx, sy) == 1:
            continue
        if in_cover(w, s, fx, fy, sx, sy) >= 0 and clear_from(w, s, i, near, n, x, y):
            found, least = n, left * 1024 + int(s.spots[n, 2])
    return found


@compiled
def go_toward(
    w: World, s: Scratch, i: int, near: int, x: int, y: int, stop: int, keep_off: int, k: int, order: int
) -> int:
    """Move, Dash or blink nearer to a goal, in cover from listed foe k where that costs no way."""
    verb = step_verb(w, i)
    if verb < 0:
        return 0
    cost, via = way_to(w, s, i, near, x, y)
    if cost >= BIG:
        cost, via = int(step_cost(s, int(w.units[i].x), int(w.units[i].y), x, y)), NONE
    x, y, rest = steer(w, s, i, x, y, cost, via)
    spots = move_spots(w, s, i)
    rest -= stop
    near = int(gather(s, x, y, FAR))
    n = nearest_spot(w, s, i, near, spots, x, y, rest, keep_off)
    if n < 0:
        return 0
    if k >= 0:
        n = covered_spot(w, s, i, near, spots, x, y, rest, keep_off, n, k)
    return name_place(s, verb, i, NONE, int(s.spots[n, 0]), int(s.spots[n, 1]), order)


@compiled
def nearest_way(w: World, s: Scratch, i: int, near: int, foes: int) -> int:
    """The listed foe nearest by path, without a path by straight line; -1 without foes. [VB-36]"""
    best, least = NONE, BIG
    for k in range(foes):
        x, y = int(s.foes[k, AT_X]), int(s.foes[k, AT_Y])
        if step_cost(s, int(w.units[i].x), int(w.units[i].y), x, y) < least:
            cost, _ = way_to(w, s, i, near, x, y)
            if cost < least:
                best, least = k, cost
    return best if best >= 0 else nearest_listed(s, foes)


@compiled
def reached(w: World, s: Scratch, i: int, near: int, foes: int) -> int:
    """The preferred listed foe with whom contact can be reached in this activation, or -1. [VB-36]"""
    far = 10 * int(w.units[i].move) * steps_left(w, i) + TOUCH
    for k in range(foes):
        if 100 * s.foes[k, DISTANCE] <= far * far:
            cost, _ = way_to(w, s, i, near, int(s.foes[k, AT_X]), int(s.foes[k, AT_Y]))
            if cost <= far:
                return k
    return NONE


@compiled
def advance(w: World, s: Scratch, i: int, foes: int) -> int:
    """(3) Move, then Dash, by path toward the preferred target; in a held zone first toward its centre. [VB-35]"""
    if step_verb(w, i) < 0 or foes == 0:
        return 0
    near = look_out(w, s, i)
    keep_off = foes if w.units[i].melee <= 0 else 0
    k = reached(w, s, i, near, foes)
    if k < 0:
        k = nearest_way(w, s, i, near, foes)
    fight = w.fight[0]
    if fight.objective == Objective.HOLD_POSITION and w.units[i].side == Side.ENEMY:
        middle = int(fight.size) // 2
        if square(int(w.units[i].x), int(w.units[i].y), middle, middle) > NEAR_CENTRE * NEAR_CENTRE:
            x, y = to_passable(w, s, middle, middle)
            return go_toward(w, s, i, near, x, y, 10 * NEAR_CENTRE, keep_off, k, Order.ADVANCE)
    return go_toward(
        w, s, i, near, int(s.foes[k, AT_X]), int(s.foes[k, AT_Y]), TOUCH, keep_off, k, Order.ADVANCE
    )


@compiled
def approach(w: World, s: Scratch, i: int, foes: int, x: int, y: int, stop: int, order: int) -> int:
    """Move or Dash toward a point until within `stop` tenths of it, in cover where that costs nothing."""
    if step_verb(w, i) < 0:
        return 0
    edge = int(w.fight[0].size) - 5
    x, y = to_passable(w, s, min(max(x, 5), edge), min(max(y, 5), edge))
    near = look_out(w, s, i)
    return go_toward(w, s, i, near, x, y, 10 * stop, foes, nearest_listed(s, foes), order)


@compiled
def close_in(w: World, s: Scratch, i: int, foes: int) -> int:
    """Toward the preferred foe that can be struck in this activation, for blows."""
    verb = step_verb(w, i)
    if verb < 0 or w.units[i].ap < 2:
        return 0
    near = look_out(w, s, i)
    k = reached(w, s, i, near, foes)
    if k < 0:
        return 0
    return go_toward(w, s, i, near, int(s.foes[k, AT_X]), int(s.foes[k, AT_Y]), TOUCH, 0, k, Order.ADVANCE)


@compiled
def hunt(w: World, s: Scratch, i: int, foes: int) -> int:
    """Toward the nearest foe by path, out of contact, in cover where that costs nothing."""
    if foes == 0 or step_verb(w, i) < 0:
        return 0
    near = look_out(w, s, i)
    k = nearest_way(w, s, i, near, foes)
    return go_toward(w, s, i, near, int(s.foes[k, AT_X]), int(s.foes[k, AT_Y]), 0, foes, k, Order.ADVANCE)
