"""A derelict deck from two draws of the dice.

Walls stand alone or in two, joined as L or T; crates, barricades and areas of rubble follow until
the deck is as full as it should be.  Groups of solid pieces keep an inch from each other, and none
touches more than one edge of the board, so no floor is ever shut in.

        ####                  ##           %%%%
        ##        =====       ######       %%%%    # wall   x crate   = barricade   % area
        ##                    ##       xx
"""

from voidbridge.compiled import compiled, entry
from voidbridge.dice.stream import Dice, draw
from voidbridge.skirmish.core.board import add_mortar, restamp
from voidbridge.skirmish.core.names import PieceKind, Why
from voidbridge.skirmish.core.records import World

SEED = 1 << 30
MASK = 0xFFFFFFFF
MOST_PIECES = 80  # without mortar
MOST_WALLS = 32  # at most half of them joined: 16 rows of mortar
MOST_SOLID = 56
TRIES = 700
LEAST_SOLID, LEAST_COVER, MOST_COVER = 120, 330, 400  # thousandths of the board
# Named points of the missions on the 36 in board, for every corner the crew may choose.
POINTS = (
    (90, 90), (90, 270), (270, 90), (270, 270), (90, 180), (270, 180), (180, 90), (180, 270),
    (120, 100), (180, 100), (240, 100), (120, 260), (180, 260), (240, 260),
    (100, 120), (100, 180), (100, 240), (260, 120), (260, 180), (260, 240),
    (150, 150), (150, 210), (210, 150), (210, 210), (180, 5), (180, 355), (5, 180), (355, 180),
)  # fmt: skip


@entry
def generate(w: World, dice: Dice) -> None:
    """Draw a board of the battle's size: 12-16 % walls and crates, 33-40 % covered in all. [VB-55]"""
    high, low = draw(dice, SEED, Why.PLACE), draw(dice, SEED, Why.PLACE)
    fight = w.fight[0]
    fight.pieces = 0
    board = int(fight.size) * int(fight.size)
    solid = board * (LEAST_SOLID + 5 + pick(high, low, 1, 16)) // 1000
    walls = board * (80 + pick(high, low, 2, 16)) // 1000
    cover = board * (LEAST_COVER + 5 + pick(high, low, 3, 30)) // 1000
    done = place_walls(w, high, low, walls)
    done = place_crates(w, high, low, done, solid)
    done = place_barricades(w, high, low, done, 3 + int(fight.size) // 120 + pick(high, low, 4, 3))
    place_areas(w, high, low, done, cover)
    add_mortar(w)
    restamp(w)


@compiled
def pick(high: int, low: int, n: int, below: int) -> int:
    """The n-th choice of a board: 0 .. below - 1."""
    mixed = (high + n * 0x3C6EF35F) & MASK
    mixed = ((mixed ^ (mixed >> 16)) * 0x21F0AAAD) & MASK
    mixed = ((mixed ^ (mixed >> 15) ^ low) * 0x2D35A2D9) & MASK
    mixed = ((mixed ^ (mixed >> 15)) * 0x1B56C4E9) & MASK
    return ((mixed ^ (mixed >> 16)) * below) >> 32


@compiled
def length(high: int, low: int, n: int, least: int, most: int) -> int:
    """A length between two, in half inches given as tenths."""
    return least + 5 * pick(high, low, n, (most - least) // 5 + 1)


@compiled
def put(w: World, kind: int, x: int, y: int, wide: int, tall: int) -> int:
    """Lay a piece down; returns its area."""
    row = w.pieces[w.fight[0].pieces]
    row.kind = kind
    row.open = 0
    row.x0, row.y0, row.x1, row.y1 = x, y, x + wide, y + tall
    w.fight[0].pieces += 1
    return wide * tall


@compiled
def apart(w: World, k: int, x: int, y: int, wide: int, tall: int, gap: int) -> bool:
    """Whether a piece would lie so far from another, across or along."""
    p = w.pieces[k]
    if x - int(p.x1) >= gap or int(p.x0) - x - wide >= gap:
        return True
    return y - int(p.y1) >= gap or int(p.y0) - y - tall >= gap


@compiled
def clear_of_places(w: World, x: int, y: int, wide: int, tall: int) -> bool:
    """Whether a piece leaves the four corners, the centre and the missions' points to those who need them."""
    size = int(w.fight[0].size)
    middle = size // 2
    if x < middle + 30 and x + wide > middle - 30 and y < middle + 30 and y + tall > middle - 30:
        return False
    if (x < 60 or x + wide > size - 60) and (y < 60 or y + tall > size - 60):
        return False
    for n in range(len(POINTS)):
        px, py = POINTS[n][0] * size // 360, POINTS[n][1] * size // 360
        if x < px + 5 and x + wide > px - 5 and y < py + 5 and y + tall > py - 5:
            return False
    return True


@compiled
def fits(w: World, x: int, y: int, wide: int, tall: int, others: int) -> bool:
    """Whether a solid piece may lie here: an inch or nothing from the edge, an inch from others."""
    size = int(w.fight[0].size)
    right, bottom = size - x - wide, size - y - tall
    if min(x, y, right, bottom) < 0:
        return False
    if 0 < x < 10 or 0 < y < 10 or 0 < right < 10 or 0 < bottom < 10:
        return False
    for k in range(others):
        if not apart(w, k, x, y, wide, tall, 10):
            return False
    return clear_of_places(w, x, y, wide, tall)


@compiled
def edges(w: World, x: int, y: int, wide: int, tall: int) -> int:
    """The edges of the board a piece touches, as bits."""
    size = int(w.fight[0].size)
    bits = 1 if x == 0 else 0
    bits += 2 if y == 0 else 0
    bits += 4 if x + wide == size else 0
    return bits + (8 if y + tall == size else 0)


@compiled
def place_walls(w: World, high: int, low: int, goal: int) -> int:
    """Walls alone, in L and in T, until they cover the goal; returns what they cover."""
    done = 0
    for n in range(TRIES):
        if done >= goal or w.fight[0].pieces >= MOST_WALLS - 1:
            break
        done += try_walls(w, high, low, 100 + 16 * n)
    return done


@compiled
def try_walls(w: World, high: int, low: int, n: int) -> int:
    """One group of walls somewhere; returns its area, 0 if it does not fit."""
    size = int(w.fight[0].size)
    first = int(w.fight[0].pieces)
    shape, upright = pick(high, low, n, 5), pick(high, low, n + 1, 2)
    thick = 10 if pick(high, low, n + 2, 7) > 0 else 5
    long = length(high, low, n + 3, 35, 50)
    x, y = 5 * pick(high, low, n + 4, size // 5), 5 * pick(high, low, n + 5, size // 5)
    wide, tall = (thick, long) if upright == 1 else (long, thick)
    if not fits(w, x, y, wide, tall, first):
        return 0
    touched = edges(w, x, y, wide, tall)
    arm = length(high, low, n + 6, 25, 40)
    # An L turns at its end, a T in the middle.
    along = long - thick if shape < 2 else (long - thick) // 10 * 5
    if pick(high, low, n + 7, 2) == 1 and shape < 2:
        along = 0
    back = pick(high, low, n + 8, 2)
    ax, ay, awide, atall = x + along, y - arm if back == 1 else y + tall, thick, arm
    if upright == 1:
        ax, ay, awide, atall = x - arm if back == 1 else x + wide, y + along, arm, thick
    joined = shape < 4
    if joined:
        touched |= edges(w, ax, ay, awide, atall)
    if touched & (touched - 1) != 0 or (joined and not fits(w, ax, ay, awide, atall, first)):
        return 0
    area = put(w, PieceKind.WALL, x, y, wide, tall)
    if joined:
        area += put(w, PieceKind.WALL, ax, ay, awide, atall)
    return area


@compiled
def place_crates(w: World, high: int, low: int, done: int, goal: int) -> int:
    """Crates until walls and crates cover the goal; then, if too few found room, wherever one fits."""
    size = int(w.fight[0].size)
    for n in range(20000, 20000 + 8 * TRIES, 8):
        if done >= goal:
            break
        wide, tall = length(high, low, n, 15, 20), length(high, low, n + 1, 15, 20)
        x, y = 5 * pick(high, low, n + 2, size // 5), 5 * pick(high, low, n + 3, size // 5)
        done += try_crate(w, x, y, wide, tall)
    for edge in range(20, 5, -5):
        for x in range(0, size - edge + 1, 5):
            for y in range(0, size - edge + 1, 5):
                if 1000 * done < LEAST_SOLID * size * size:
                    done += try_crate(w, x, y, edge, edge)
    return done


@compiled
def try_crate(w: World, x: int, y: int, wide: int, tall: int) -> int:
    """One crate here; returns its area, 0 if it does not fit."""
    touched = edges(w, x, y, wide, tall)
    room = w.fight[0].pieces < MOST_SOLID
    if not room or touched & (touched - 1) != 0 or not fits(w, x, y, wide, tall, int(w.fight[0].pieces)):
        return 0
    return put(w, PieceKind.CRATE, x, y, wide, tall)


@compiled
def place_barricades(w: World, high: int, low: int, done: int, count: int) -> int:
    """A few barricades in the open; returns what is covered with them."""
    size = int(w.fight[0].size)
    for n in range(40000, 40000 + 8 * TRIES, 8):
        if count == 0:
            break
        wide, tall = length(high, low, n, 20, 40), 5
        if pick(high, low, n + 1, 2) == 1:
            wide, tall = tall, wide
        x, y = 5 * pick(high, low, n + 2, size // 5), 5 * pick(high, low, n + 3, size // 5)
        if fits(w, x, y, wide, tall, int(w.fight[0].pieces)):
            done += put(w, PieceKind.BARRICADE, x, y, wide, tall)
            count -= 1
    return done


@compiled
def place_areas(w: World, high: int, low: int, done: int, goal: int) -> None:
    """Rubble, pipes and growth, over and beside the walls, until the deck is covered as it should be."""
    size = int(w.fight[0].size)
    least = size // 9 // 5 * 5 if size > 240 else 30  # lengths on the large board are greater
    for n in range(60000, 60000 + 8 * TRIES, 8):
        if done >= goal:
            break
        wide, tall = length(high, low, n, least, 50), length(high, low, n + 1, least, 50)
        x, y = 5 * pick(high, low, n + 2, size // 5), 5 * pick(high, low, n + 3, size // 5)
        done += try_area(w, x, y, wide, tall, done)
    for edge in range(50, 15, -5):
        for x in range(0, size - edge + 1, 5):
            for y in range(0, size - edge + 1, 5):
                if 1000 * done < LEAST_COVER * size * size:
                    done += try_area(w, x, y, edge, edge, done)


@compiled
def try_area(w: World, x: int, y: int, wide: int, tall: int, done: int) -> int:
    """One area here, off other areas and barricades; returns the floor it covers anew."""
    fight = w.fight[0]
    size = int(fight.size)
    if fight.pieces >= MOST_PIECES or x + wide > size or y + tall > size:
        return 0
    fresh = wide * tall
    for k in range(fight.pieces):
        if apart(w, k, x, y, wide, tall, 0):
            continue
        p = w.pieces[k]
        if p.kind != PieceKind.WALL and p.kind != PieceKind.CRATE:
            return 0
        over = min(int(p.x1), x + wide) - max(int(p.x0), x)
        fresh -= over * (min(int(p.y1), y + tall) - max(int(p.y0), y))
    if 3 * fresh < 2 * wide * tall or 1000 * (done + fresh) > MOST_COVER * size * size:
        return 0
    put(w, PieceKind.AREA, x, y, wide, tall)
    return fresh
