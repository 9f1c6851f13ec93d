"""Where a unit can go, what it costs, and by which way-points."""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.board import GATES, STAMP, prepare
from voidbridge.skirmish.core.detours import (
    SLACK,
    cost_round,
    find_round,
    gather_hulls,
    list_nodes,
    search,
    way_barred,
)  # fmt: skip
from voidbridge.skirmish.core.geometry import cell, overlaps, square
from voidbridge.skirmish.core.names import Presence
from voidbridge.skirmish.core.places import in_doorway
from voidbridge.skirmish.core.records import BIG, REACH_RADIUS, SPOTS, Scratch, World
from voidbridge.skirmish.core.routes import board_clear as board_clear
from voidbridge.skirmish.core.routes import board_cost as board_cost
from voidbridge.skirmish.core.routes import route as route
from voidbridge.skirmish.core.routes import survey as survey
from voidbridge.skirmish.core.routes import surveyed as surveyed
from voidbridge.skirmish.core.routes import travel as travel
from voidbridge.skirmish.core.routes import travel_from as travel_from
from voidbridge.skirmish.core.turning import (
    FAR,
    gather,
    glance,
    near_between,
    round_corner,
    start_from,
    step_cost,
)
from voidbridge.skirmish.core.turning import passable as passable

WIDTH = 2 * REACH_RADIUS + 1
FIRST_FILL = 10  # spots a reach row is filled to at first: five inches
ROUND_ABOUT = -2  # `via` of a spot reached by a way round


@compiled
def reach(w: World, s: Scratch, i: int, limit: int) -> int:
    """Every spot where unit i may end within a limit: rows x y cost via, its own first. [VB-17]"""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    x, y = int(w.units[i].x), int(w.units[i].y)
    s.spots[0, 0] = x
    s.spots[0, 1] = y
    s.spots[0, 2] = 0
    s.spots[0, 3] = -1
    if not passable(w, s, x, y):
        return 1
    radius = limit // 50
    if radius > REACH_RADIUS:
        start_from(w, s, x, y)
        near = gather(s, x, y, FAR)
        count = list_far(w, s, near, x, y, limit, radius)
    else:
        fill_row(w, s, x, y, radius)
        count = list_near(s, x, y, limit, radius)
    count = drop_taken(w, s, i, count, limit)
    if s.head[GATES] > 0:
        count = drop_doorways(w, s, count)
    hulls = gather_hulls(w, s, i, x, y, limit // 10 + 1)
    if hulls > 0:
        return go_round(w, s, x, y, count, limit, hulls)
    return drop_dear(s, count, limit)


@compiled
def fill_row(w: World, s: Scratch, x: int, y: int, radius: int) -> None:
    """The reach row of a spot on the empty board, filled as far as asked."""
    at = cell(x, y)
    if s.reach_known[at] > radius:
        return
    radius = max(radius, FIRST_FILL)
    start_from(w, s, x, y)
    near, edge = gather(s, x, y, 5 * radius), int(w.fight[0].size) - 5
    hid = near
    for over in range(-radius, radius + 1):
        for down in range(-radius, radius + 1):
            place = (over + REACH_RADIUS) * WIDTH + down + REACH_RADIUS
            s.reach_cost[at, place] = -1
            bx, by = x + 5 * over, y + 5 * down
            if over * over + down * down > radius * radius or min(bx, by) < 5 or max(bx, by) > edge:
                continue
            if s.stand[cell(bx, by)] != 1:
                continue
            cost, via = step_cost(s, x, y, bx, by), -1
            k = near_between(s, near, hid, x, y, bx, by)
            if k >= 0:
                hid = k
                cost, via = round_corner(w, s, bx, by)
            if cost <= 50 * radius + SLACK:
                s.reach_cost[at, place] = cost
                s.reach_via[at, place] = via
    s.reach_known[at] = radius + 1


@compiled
def list_near(s: Scratch, x: int, y: int, limit: int, radius: int) -> int:
    """Copy the row's spots within the limit and a little more to `spots`."""
    count = 1
    at = cell(x, y)
    for over in range(-radius, radius + 1):
        for down in range(-radius, radius + 1):
            place = (over + REACH_RADIUS) * WIDTH + down + REACH_RADIUS
            cost = int(s.reach_cost[at, place])
            if cost > 0 and cost <= limit + SLACK:
                s.spots[count, 0] = x + 5 * over
                s.spots[count, 1] = y + 5 * down
                s.spots[count, 2] = cost
                s.spots[count, 3] = int(s.reach_via[at, place])
                count += 1
    return count


@compiled
def list_far(w: World, s: Scratch, near: int, x: int, y: int, limit: int, radius: int) -> int:
    """As `list_near` for walks beyond the rows: each spot is reckoned at once."""
    count = 1
    for over in range(1, SPOTS - 1):
        for down in range(1, SPOTS - 1):
            bx, by = 5 * over, 5 * down
            if s.stand[over * SPOTS + down] != 1 or 100 * square(x, y, bx, by) > limit * limit:
                continue
            cost, via = glance(w, s, near, x, y, bx, by)
            if cost > 0 and cost <= limit + SLACK:
                s.spots[count, 0] = bx
                s.spots[count, 1] = by
                s.spots[count, 2] = cost
                s.spots[count, 3] = via
                count += 1
    return count


@compiled
def drop_taken(w: World, s: Scratch, i: int, count: int, limit: int) -> int:
    """Leave out the spots where unit i would overlap anybody."""
    x, y = int(w.units[i].x), int(w.units[i].y)
    far = limit // 10 + 10
    for j in range(w.fight[0].units):
        other = w.units[j]
        ox, oy = int(other.x), int(other.y)
        if j == i or other.presence != Presence.IN_PLAY or square(x, y, ox, oy) >= far * far:
            continue
        kept = 1
        for n in range(1, count):
            if not overlaps(int(s.spots[n, 0]), int(s.spots[n, 1]), ox, oy):
                keep(s, n, kept, int(s.spots[n, 2]), int(s.spots[n, 3]))
                kept += 1
        count = kept
    return count


@compiled
def drop_doorways(w: World, s: Scratch, count: int) -> int:
    """Leave out the spots in closed doors: an enemy passes one, but nobody ends in it. [VB-55]"""
    kept = 1
    for n in range(1, count):
        if not in_doorway(w, s, int(s.spots[n, 0]), int(s.spots[n, 1])):
            keep(s, n, kept, int(s.spots[n, 2]), int(s.spots[n, 3]))
            kept += 1
    return kept


@compiled
def keep(s: Scratch, n: int, kept: int, cost: int, via: int) -> None:
    """Move a row of `spots` up."""
    s.spots[kept, 0] = s.spots[n, 0]
    s.spots[kept, 1] = s.spots[n, 1]
    s.spots[kept, 2] = cost
    s.spots[kept, 3] = via


@compiled
def drop_dear(s: Scratch, count: int, limit: int) -> int:
    """Leave out the spots beyond the limit."""
    kept = 1
    for n in range(1, count):
        if s.spots[n, 2] <= limit:
            keep(s, n, kept, int(s.spots[n, 2]), int(s.spots[n, 3]))
            kept += 1
    return kept


@compiled
def go_round(w: World, s: Scratch, x: int, y: int, count: int, limit: int, hulls: int) -> int:
    """Reckon anew the spots whose way is barred by enemies or closed doors."""
    start_from(w, s, x, y)
    missing = 0
    for n in range(1, count):
        if way_barred(w, s, hulls, x, y, int(s.spots[n, 0]), int(s.spots[n, 1]), int(s.spots[n, 3])):
            s.spots[n, 3] = ROUND_ABOUT
            missing += 1
    if missing == 0:
        return drop_dear(s, count, limit)
    near = gather(s, x, y, limit // 10 + 1)
    nodes = list_nodes(w, s, hulls, x, y, limit)
    search(s, nodes, near, hulls, limit, -1)
    for n in range(1, count):
        if s.spots[n, 3] == ROUND_ABOUT:
            s.spots[n, 2] = cost_round(s, nodes, near, hulls, int(s.spots[n, 0]), int(s.spots[n, 1]))
    return drop_dear(s, count, limit)


@entry
def path_cost(w: World, s: Scratch, i: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Hundredths of the shortest path of unit i between two spots, or BIG; its enemies bar it. [VB-17]"""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    if not passable(w, s, ax, ay) or not passable(w, s, bx, by):
        return BIG
    if ax == bx and ay == by:
        return 0
    start_from(w, s, ax, ay)
    near = gather(s, ax, ay, FAR)
    cost, via = glance(w, s, near, ax, ay, bx, by)
    if cost >= BIG:
        return BIG
    hulls = gather_hulls(w, s, i, ax, ay, FAR)
    if not way_barred(w, s, hulls, ax, ay, bx, by, via):
        return cost
    end = find_round(w, s, near, hulls, ax, ay, bx, by)
    return int(s.way_cost[end])
