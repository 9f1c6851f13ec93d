"""The corners at which a path can turn, and the ways between them past walls and crates.

A path bends only round the corner of a grown piece, and a leg that ends at a corner grazes the
piece it turns round: drawn on, it would not run into it.

        x            the leg from a grazes c, the leg from b does not:
         \\           a path from b never needs to turn at c
     a----c#####
         /######
        b ######

Corners stand in order of (x, y), so that "the lowest corner" is the first.
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.board import SOLID, TURNS
from voidbridge.skirmish.core.geometry import cell, cuts, on_board, on_spot
from voidbridge.skirmish.core.records import BIG, CORNERS, Scratch, World

FAR = 8192  # tenths: more than any board


@compiled
def grazes(turn: int, dx: int, dy: int) -> bool:
    """Whether a leg that arrives so at a corner would not run into the corner's piece."""
    if turn & 1 == 0:
        dx = -dx
    if turn & 2 == 0:
        dy = -dy
    return dx <= 0 or dy <= 0


@compiled
def step_cost(s: Scratch, ax: int, ay: int, bx: int, by: int) -> int:
    """What a leg between two spots costs, from the table. [VB-17]"""
    return int(s.legs[abs(bx - ax) // 5, abs(by - ay) // 5])


@compiled
def clear_way(s: Scratch, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a leg enters no grown wall or crate, doors left out."""
    return piece_between(s, 0, ax, ay, bx, by) < 0


@compiled
def piece_between(s: Scratch, first: int, ax: int, ay: int, bx: int, by: int) -> int:
    """A grown piece that a leg enters, or -1; one is tried first: what hid a corner hides the next as well."""
    count = int(s.head[SOLID])
    if first < count and enters(s, first, ax, ay, bx, by):
        return first
    for k in range(count):
        if enters(s, k, ax, ay, bx, by):
            return k
    return -1


@compiled
def enters(s: Scratch, k: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a leg enters one grown piece."""
    x0, y0, x1, y1 = int(s.grown[k, 0]), int(s.grown[k, 1]), int(s.grown[k, 2]), int(s.grown[k, 3])
    return cuts(ax, ay, bx, by, x0, y0, x1, y1)


@compiled
def look_around(w: World, s: Scratch, x: int, y: int) -> int:
    """The corners one leg from a spot grazes: fills the spot's row once, returns how many."""
    at = cell(x, y)
    if s.seen_count[at] > 0:
        return int(s.seen_count[at]) - 1
    count = 0
    hid = 0
    for c in range(s.head[TURNS]):
        cx, cy = int(s.corners[c, 0]), int(s.corners[c, 1])
        if (cx == x and cy == y) or not grazes(int(s.turns[c]), cx - x, cy - y):
            continue
        k = piece_between(s, hid, x, y, cx, cy)
        if k >= 0:
            hid = k
        elif count >= CORNERS // 2:
            w.fight[0].fault = 1
            break
        else:
            s.seen_list[at, count] = c
            count += 1
    s.seen_count[at] = count + 1
    return count


@compiled
def spread(w: World, s: Scratch, start: int) -> None:
    """Path costs from one corner to all others: the nearest is settled, then what it sees, and so on."""
    if s.known[start] == 1:
        return
    s.known[start] = 1
    corners = int(s.head[TURNS])
    for c in range(corners):
        s.between[start, c] = BIG
    s.between[start, start] = 0
    s.waiting[0] = start
    count = 1
    for _ in range(corners):
        if count == 0:
            break
        nearest = 0
        for n in range(1, count):
            if s.between[start, s.waiting[n]] < s.between[start, s.waiting[nearest]]:
                nearest = n
        at = int(s.waiting[nearest])
        count -= 1
        s.waiting[nearest] = s.waiting[count]
        count = relax(w, s, start, at, count)


@compiled
def relax(w: World, s: Scratch, start: int, at: int, count: int) -> int:
    """One settled corner shortens the way to the corners it sees; returns how many wait."""
    x, y, turn = int(s.corners[at, 0]), int(s.corners[at, 1]), int(s.turns[at])
    cost = int(s.between[start, at])
    row = cell(x, y)
    for n in range(look_around(w, s, x, y)):
        c = int(s.seen_list[row, n])
        cx, cy = int(s.corners[c, 0]), int(s.corners[c, 1])
        before = int(s.between[start, c])
        there = cost + step_cost(s, x, y, cx, cy)
        if there < before and grazes(turn, x - cx, y - cy):
            s.between[start, c] = there
            if before == BIG:
                s.waiting[count] = c
                count += 1
    return count


@compiled
def start_from(w: World, s: Scratch, x: int, y: int) -> None:
    """The path cost from a spot to every corner, into `cost_from`."""
    corners = int(s.head[TURNS])
    for c in range(corners):
        s.cost_from[c] = BIG
        s.clear_from[c] = 0
    row = cell(x, y)
    for n in range(look_around(w, s, x, y)):
        first = int(s.seen_list[row, n])
        spread(w, s, first)
        cost = step_cost(s, x, y, int(s.corners[first, 0]), int(s.corners[first, 1]))
        for c in range(corners):
            s.cost_from[c] = min(int(s.cost_from[c]), cost + int(s.between[first, c]))


@compiled
def gather(s: Scratch, x: int, y: int, far: int) -> int:
    """List the grown pieces within so far of a spot, square-wise; returns how many."""
    count = 0
    for k in range(s.head[SOLID]):
        x0, y0, x1, y1 = int(s.grown[k, 0]), int(s.grown[k, 1]), int(s.grown[k, 2]), int(s.grown[k, 3])
        if x0 < x + far and x1 > x - far and y0 < y + far and y1 > y - far:
            s.near[count, 0] = x0
            s.near[count, 1] = y0
            s.near[count, 2] = x1
            s.near[count, 3] = y1
            count += 1
    return count


@compiled
def clear_near(s: Scratch, count: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """As `clear_way`, past the pieces gathered."""
    return near_between(s, count, count, ax, ay, bx, by) < 0


@compiled
def near_between(s: Scratch, count: int, first: int, ax: int, ay: int, bx: int, by: int) -> int:
    """As `piece_between`, past the pieces gathered."""
    if first < count and enters_near(s, first, ax, ay, bx, by):
        return first
    for k in range(count):
        if enters_near(s, k, ax, ay, bx, by):
            return k
    return -1


@compiled
def enters_near(s: Scratch, k: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a leg enters one of the pieces gathered."""
    return cuts(ax, ay, bx, by, int(s.near[k, 0]), int(s.near[k, 1]), int(s.near[k, 2]), int(s.near[k, 3]))


@compiled
def glance(w: World, s: Scratch, count: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """Cost from the start to a spot and the last corner (-1 straight); ties to the lowest. [VB-17]"""
    if near_between(s, count, count, ax, ay, bx, by) < 0:
        return step_cost(s, ax, ay, bx, by), -1
    return round_corner(w, s, bx, by)


@compiled
def round_corner(w: World, s: Scratch, bx: int, by: int) -> tuple[int, int]:
    """Cost from the start to a spot it does not see, and the last corner."""
    best = BIG
    via = -1
    row, hx, hy = cell(bx, by), bx // 5, by // 5
    for n in range(look_around(w, s, bx, by)):
        c = int(s.seen_list[row, n])
        over, down = abs(int(s.half[c, 0]) - hx), abs(int(s.half[c, 1]) - hy)
        cost = int(s.cost_from[c]) + int(s.legs[over, down])
        if cost < best:
            best = cost
            via = c
    return best, via


@compiled
def corner_before(w: World, s: Scratch, ax: int, ay: int, c: int) -> int:
    """The corner before a corner on the way from the start, ties to the lowest; -1 straight."""
    x, y, turn, cost = int(s.corners[c, 0]), int(s.corners[c, 1]), int(s.turns[c]), int(s.cost_from[c])
    if step_cost(s, ax, ay, x, y) == cost:
        row = cell(ax, ay)
        for n in range(look_around(w, s, ax, ay)):
            if s.seen_list[row, n] == c:
                return -1
    row = cell(x, y)
    for n in range(look_around(w, s, x, y)):
        d = int(s.seen_list[row, n])
        dx, dy = int(s.corners[d, 0]), int(s.corners[d, 1])
        if s.cost_from[d] + step_cost(s, dx, dy, x, y) == cost and grazes(turn, x - dx, y - dy):
            return d
    return -1


@compiled
def passable(w: World, s: Scratch, x: int, y: int) -> bool:
    """Whether a base's centre can be at a spot as far as the board goes, doors left out."""
    return on_spot(x, y) and on_board(x, y, int(w.fight[0].size)) and s.stand[cell(x, y)] != 0
