"""The way-points of a path, walks of any length over the empty board, and surveys of it."""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.board import SOLID, STAMP, prepare
from voidbridge.skirmish.core.detours import barred, find_round, gather_doors, gather_hulls, way_barred
from voidbridge.skirmish.core.geometry import square
from voidbridge.skirmish.core.names import Side
from voidbridge.skirmish.core.records import BIG, CORNERS, SPOTS, Scratch, World
from voidbridge.skirmish.core.turning import (
    FAR,
    clear_way,
    corner_before,
    gather,
    glance,
    passable,
    start_from,
)  # fmt: skip


@entry
def route(w: World, s: Scratch, i: int, ax: int, ay: int, bx: int, by: int) -> int:
    """The way-points of that path into `route`, the end among them; how many, 0 if there is none. [VB-17]"""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    if not passable(w, s, ax, ay) or not passable(w, s, bx, by) or (ax == bx and ay == by):
        return 0
    start_from(w, s, ax, ay)
    near = gather(s, ax, ay, FAR)
    cost, via = glance(w, s, near, ax, ay, bx, by)
    if cost >= BIG:
        return 0
    hulls = gather_hulls(w, s, i, ax, ay, FAR)
    if way_barred(w, s, hulls, ax, ay, bx, by, via):
        end = find_round(w, s, near, hulls, ax, ay, bx, by)
        return write_round(w, s, end)
    return write_straight(w, s, ax, ay, bx, by, via)


@compiled
def write_straight(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int, via: int) -> int:
    """Write the way of the empty board, from the end back, then turn it round."""
    count = add_point(w, s, 0, bx, by)
    at = via
    for _ in range(CORNERS):
        if at < 0:
            break
        count = add_point(w, s, count, int(s.corners[at, 0]), int(s.corners[at, 1]))
        at = corner_before(w, s, ax, ay, at)
    return turn_round(s, count)


@compiled
def write_round(w: World, s: Scratch, end: int) -> int:
    """Write the way a search found."""
    if s.way_cost[end] >= BIG:
        return 0
    count = 0
    at = end
    for _ in range(CORNERS):
        if at <= 0:
            break
        count = add_point(w, s, count, 5 * int(s.way_x[at]), 5 * int(s.way_y[at]))
        at = int(s.way_before[at])
    return turn_round(s, count)


@compiled
def add_point(w: World, s: Scratch, count: int, x: int, y: int) -> int:
    """Write one way-point; returns how many there are."""
    if count >= 64:
        w.fight[0].fault = 1
        return count
    s.route[count, 0] = x
    s.route[count, 1] = y
    return count + 1


@compiled
def turn_round(s: Scratch, count: int) -> int:
    """Put the way-points in walking order."""
    for n in range(count // 2):
        m = count - 1 - n
        x, y = int(s.route[n, 0]), int(s.route[n, 1])
        s.route[n, 0] = s.route[m, 0]
        s.route[n, 1] = s.route[m, 1]
        s.route[m, 0] = x
        s.route[m, 1] = y
    return count


@compiled
def travel(w: World, s: Scratch, i: int, bx: int, by: int) -> tuple[int, int, int]:
    """A walk of any length toward a point: its cost and its first way-point; enemies and doors left out."""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    x, y = int(w.units[i].x), int(w.units[i].y)
    return travel_from(w, s, x, y, bx, by)


@compiled
def travel_from(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int]:
    """As `travel`, from a spot."""
    ax, ay = to_passable(w, s, ax, ay)
    bx, by = to_passable(w, s, bx, by)
    if ax < 0 or bx < 0:
        return BIG, bx, by
    near = gather(s, ax, ay, FAR)
    start_from(w, s, ax, ay)
    cost, via = glance(w, s, near, ax, ay, bx, by)
    if cost >= BIG:
        return BIG, bx, by
    for _ in range(CORNERS):
        if via < 0:
            break
        bx, by = int(s.corners[via, 0]), int(s.corners[via, 1])
        via = corner_before(w, s, ax, ay, via)
    return cost, bx, by


@compiled
def to_passable(w: World, s: Scratch, x: int, y: int) -> tuple[int, int]:
    """The spot nearest to a point where a base's centre can be, ties lowest (x, y); -1 if none."""
    if passable(w, s, x, y):
        return x, y
    best = BIG
    fx, fy = -1, -1
    for over in range(1, SPOTS - 1):
        for down in range(1, SPOTS - 1):
            if s.stand[over * SPOTS + down] != 0:
                d2 = square(5 * over, 5 * down, x, y)
                if d2 < best:
                    best = d2
                    fx, fy = 5 * over, 5 * down
    return fx, fy


@compiled
def survey(w: World, s: Scratch, ax: int, ay: int) -> None:
    """Stand at a spot and look along all paths of the empty board; `surveyed` tells what they cost."""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    if passable(w, s, ax, ay):
        start_from(w, s, ax, ay)
    gather(s, ax, ay, FAR)


@compiled
def surveyed(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int) -> int:
    """Path cost between the surveyed spot and another, walls and crates alone, or BIG."""
    if not passable(w, s, ax, ay) or not passable(w, s, bx, by):
        return BIG
    return glance(w, s, int(s.head[SOLID]), ax, ay, bx, by)[0]


@compiled
def board_clear(w: World, s: Scratch, side: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a leg enters no grown wall or crate and, for the crew, no closed door; bases left out."""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    if not clear_way(s, ax, ay, bx, by):
        return False
    doors = gather_doors(w, s, 0, ax, ay, FAR) if side == Side.CREW else 0
    return not barred(s, doors, ax, ay, bx, by)


@compiled
def board_cost(w: World, s: Scratch, side: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Path cost between two spots with nobody on the board; closed doors bar the crew only. [VB-55]"""
    survey(w, s, ax, ay)
    if not passable(w, s, ax, ay) or not passable(w, s, bx, by):
        return BIG
    if ax == bx and ay == by:
        return 0
    near = int(s.head[SOLID])
    cost, via = glance(w, s, near, ax, ay, bx, by)
    doors = gather_doors(w, s, 0, ax, ay, FAR) if side == Side.CREW else 0
    if cost >= BIG or not way_barred(w, s, doors, ax, ay, bx, by, via):
        return cost
    return int(s.way_cost[find_round(w, s, near, doors, ax, ay, bx, by)])
