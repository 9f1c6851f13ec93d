"""Distances, legs and crossings in whole tenths of an inch; nothing here is ever inexact.

a base is a disc of radius 5; spots lie every 5 tenths; y grows downward

   . . 5 . .        an enemy's octagon, seen from its centre: the way of another
  .         .       base's centre may touch it but not enter it
 10    e    .
  .         .       corners (10,5) (5,10) (-5,10) (-10,5) (-10,-5) (-5,-10) (5,-10) (10,-5)
   . . . . .
"""

import math

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.records import SPOTS, World

GRID = 5  # tenths between spots
BASE = 5  # radius of a base
CONTACT = 125  # squared distance of centres up to which bases touch


@compiled
def square(ax: int, ay: int, bx: int, by: int) -> int:
    """The squared distance of two points."""
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay)


@compiled
def root_up(n: int) -> int:
    """The least whole number whose square is n or more."""
    r = int(math.sqrt(n))
    while r * r < n:
        r += 1
    while r > 0 and (r - 1) * (r - 1) >= n:
        r -= 1
    return r


@entry
def leg(ax: int, ay: int, bx: int, by: int) -> int:
    """What a straight leg costs: its length in hundredths of an inch, rounded up. [VB-17]"""
    return root_up(100 * square(ax, ay, bx, by))


@entry
def cuts(ax: int, ay: int, bx: int, by: int, x0: int, y0: int, x1: int, y1: int) -> bool:
    """Whether a line enters a rectangle; touching its edge or corner is not entering. [VB-10]"""
    if (ax <= x0 and bx <= x0) or (ax >= x1 and bx >= x1):
        return False
    if (ay <= y0 and by <= y0) or (ay >= y1 and by >= y1):
        return False
    # It enters unless all four corners lie on one side of the line.
    dx, dy = bx - ax, by - ay
    first = dx * (y0 - ay) - dy * (x0 - ax)
    over, down = dy * (x1 - x0), dx * (y1 - y0)
    if first >= 0 and first - over >= 0 and first + down >= 0 and first - over + down >= 0:
        return False
    return first > 0 or first - over > 0 or first + down > 0 or first - over + down > 0


@compiled
def cuts_octagon(ax: int, ay: int, bx: int, by: int, x: int, y: int) -> bool:
    """Whether a leg enters the octagon round an enemy that stands at (x, y). [VB-17]"""
    ax, bx, ay, by = ax - x, bx - x, ay - y, by - y
    if (ax <= -10 and bx <= -10) or (ax >= 10 and bx >= 10):
        return False
    if (ay <= -10 and by <= -10) or (ay >= 10 and by >= 10):
        return False
    if (ax + ay >= 15 and bx + by >= 15) or (ax + ay <= -15 and bx + by <= -15):
        return False
    if (ax - ay >= 15 and bx - by >= 15) or (ax - ay <= -15 and bx - by <= -15):
        return False
    # The farthest corner from a line of slope dx, dy is 10 one way and 5 the other.
    dx, dy = bx - ax, by - ay
    wide, high = abs(dx), abs(dy)
    return abs(ax * dy - ay * dx) < 5 * (wide + high + max(wide, high)) or (dx == 0 and dy == 0)


@compiled
def cuts_disc(ax: int, ay: int, bx: int, by: int, x: int, y: int, radius: int) -> bool:
    """Whether a line passes strictly inside a disc. [VB-27]"""
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = (x - ax) * dx + (y - ay) * dy
    if along <= 0:
        return square(ax, ay, x, y) < radius * radius
    if along >= length:
        return square(bx, by, x, y) < radius * radius
    aside = dx * (y - ay) - dy * (x - ax)
    return aside * aside < radius * radius * length


@compiled
def gap(x: int, y: int, x0: int, y0: int, x1: int, y1: int) -> int:
    """The squared distance from a point to a rectangle; 0 inside it."""
    over = max(x0 - x, 0, x - x1)
    down = max(y0 - y, 0, y - y1)
    return over * over + down * down


@compiled
def within_box(x: int, y: int, x0: int, y0: int, x1: int, y1: int) -> bool:
    """Whether a point lies strictly inside a rectangle."""
    return x0 < x and x < x1 and y0 < y and y < y1


@compiled
def cell(x: int, y: int) -> int:
    """The row of a spot in the board tables."""
    return (x // GRID) * SPOTS + y // GRID


@compiled
def on_spot(x: int, y: int) -> bool:
    """Whether a point is a spot: on the half-inch grid of the largest board."""
    return x % GRID == 0 and y % GRID == 0 and x >= 0 and x < GRID * SPOTS and y >= 0 and y < GRID * SPOTS


@compiled
def on_board(x: int, y: int, size: int) -> bool:
    """Whether a base whose centre is here lies wholly on the board. [VB-01]"""
    return x >= BASE and x <= size - BASE and y >= BASE and y <= size - BASE


@compiled
def units_within(w: World, i: int, j: int, tenths: int) -> bool:
    """Two units within so much of each other, base to base. [VB-01]"""
    a, b = w.units[i], w.units[j]
    return square(int(a.x), int(a.y), int(b.x), int(b.y)) <= (tenths + 10) * (tenths + 10)


@compiled
def point_within(w: World, i: int, x: int, y: int, tenths: int) -> bool:
    """A unit within so much of a point, from its base's edge. [VB-01]"""
    a = w.units[i]
    return square(int(a.x), int(a.y), x, y) <= (tenths + 5) * (tenths + 5)


@compiled
def overlaps(ax: int, ay: int, bx: int, by: int) -> bool:
    """Two bases that would stand on each other. [VB-01]"""
    return square(ax, ay, bx, by) < 100


@compiled
def touches(ax: int, ay: int, bx: int, by: int) -> bool:
    """Two bases in contact. [VB-01]"""
    d2 = square(ax, ay, bx, by)
    return d2 >= 100 and d2 <= CONTACT
