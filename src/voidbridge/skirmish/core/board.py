"""The board and its tables: what blocks, where a base can stand, what gives cover.

The tables belong to the pieces, not to how the doors stand: paths and sight are reckoned with every
door open, and shut doors are laid over at each question, as enemies are.  So a battle builds its
tables once.  They fill row by row as they are asked for and never change a result.
"""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.geometry import cell, gap, leg, on_board, overlaps, within_box
from voidbridge.skirmish.core.names import PieceKind, Presence
from voidbridge.skirmish.core.records import HIDES, PIECES, SPOTS, Scratch, World

STAMP, SIGHT, SOLID, TURNS, COVERS, AREAS, GATES = 0, 1, 2, 3, 4, 5, 6  # slots of `head`
CROWDED = 255  # in `near_cover`: more cover pieces than a row of `hides` holds
LINK = 128  # a mortar's `open` names up to two doors it hangs on: 1 + piece, LINK * (1 + piece)
MASK = 0x7FFFFFFF


@compiled
def blocks_moves(kind: int) -> bool:
    """Pieces whose grown shape nobody enters, doors left out. [VB-55]"""
    return kind == PieceKind.WALL or kind == PieceKind.CRATE


@compiled
def is_shut(w: World, k: int) -> bool:
    """Whether a door is closed, or all doors are that a mortar hangs on. [VB-55]"""
    piece = w.pieces[k]
    hangs = int(piece.open)
    if piece.kind == PieceKind.DOOR or hangs == 0:
        return hangs == 0
    first, second = hangs % LINK - 1, hangs // LINK - 1
    if first >= 0 and w.pieces[first].open != 0:
        return False
    return second < 0 or int(w.pieces[second].open) == 0


@entry
def add_mortar(w: World) -> None:
    """Seal the seams where two walls or doors touch; a seam at a door is open while the door is. [VB-10]"""
    fight = w.fight[0]
    while fight.pieces > 0 and w.pieces[fight.pieces - 1].kind == PieceKind.MORTAR:
        fight.pieces -= 1
    count = int(fight.pieces)
    for b in range(count):
        for a in range(b):
            if seals(int(w.pieces[a].kind)) and seals(int(w.pieces[b].kind)):
                add_seam(w, a, b)


@compiled
def seals(kind: int) -> bool:
    """Pieces whose seams are sealed."""
    return kind == PieceKind.WALL or kind == PieceKind.DOOR


@compiled
def add_seam(w: World, a: int, b: int) -> None:
    """The mortar between two pieces, if they touch along an edge or at a corner."""
    one, two, fight = w.pieces[a], w.pieces[b], w.fight[0]
    x0, x1 = max(int(one.x0), int(two.x0)), min(int(one.x1), int(two.x1))
    y0, y1 = max(int(one.y0), int(two.y0)), min(int(one.y1), int(two.y1))
    if x0 > x1 or y0 > y1 or (x0 < x1 and y0 < y1):
        return
    if fight.pieces >= PIECES:
        fight.fault = 1
        return
    seam = w.pieces[fight.pieces]
    fight.pieces += 1
    wide, high = 1 if x0 == x1 else 0, 1 if y0 == y1 else 0
    seam.kind = PieceKind.MORTAR
    seam.x0, seam.x1, seam.y0, seam.y1 = x0 - wide, x1 + wide, y0 - high, y1 + high
    first = a + 1 if one.kind == PieceKind.DOOR else 0
    second = b + 1 if two.kind == PieceKind.DOOR else 0
    seam.open = first + LINK * second


@compiled
def stir(mixed: int, value: int) -> int:
    """One step of the board's digest: 31 bits in, 31 bits out."""
    mixed = ((mixed ^ value) * 16777619) & MASK
    return mixed ^ (mixed >> 15)


@entry
def restamp(w: World) -> None:
    """Name the board by a digest of its size and pieces; call it when pieces change (doors need not)."""
    fight = w.fight[0]
    high, low = stir(0x1B873593, int(fight.size)), stir(0x4F1BBCDC, int(fight.size))
    for k in range(fight.pieces):
        piece = w.pieces[k]
        hangs = int(piece.open) if piece.kind == PieceKind.MORTAR else 0
        shape = int(piece.x0) + 512 * int(piece.y0) + 512 * 512 * int(piece.kind)
        more = int(piece.x1) + 512 * int(piece.y1) + 512 * 512 * 8 * (hangs % 7) + hangs
        high = stir(stir(high, shape), more)
        low = stir(stir(low, more + 7), shape + 3)
    fight.stamp = high * (MASK + 1) + low + 1


@entry
def prepare(w: World, s: Scratch) -> None:
    """Make the tables those of this board, if they are another's."""
    stamp = int(w.fight[0].stamp)
    if stamp != 0 and s.head[STAMP] == stamp:
        return
    if stamp == 0:
        restamp(w)
    build(w, s)


@compiled
def build(w: World, s: Scratch) -> None:
    """The tables of a board, anew: pieces by kind, corners, standing room, cover; the rest fills by need."""
    for n in range(8):
        s.head[n] = 0
    sort_pieces(w, s)
    forget(s)
    mark_standing(w, s)
    mark_cover(s)
    list_corners(w, s)
    if s.legs[0, 1] == 0:
        fill_legs(s)
    s.head[STAMP] = w.fight[0].stamp


@compiled
def sort_pieces(w: World, s: Scratch) -> None:
    """Copy the pieces to the lists of what they do."""
    for k in range(w.fight[0].pieces):
        piece = w.pieces[k]
        kind = int(piece.kind)
        x0, y0, x1, y1 = int(piece.x0), int(piece.y0), int(piece.x1), int(piece.y1)
        if kind == PieceKind.DOOR or (kind == PieceKind.MORTAR and piece.open != 0):
            s.gates[s.head[GATES]] = k
            s.head[GATES] += 1
        elif kind == PieceKind.WALL or kind == PieceKind.MORTAR:
            note(s.blockers, int(s.head[SIGHT]), x0, y0, x1, y1)
            s.head[SIGHT] += 1
        else:
            note(s.covers, int(s.head[COVERS]), x0, y0, x1, y1)
            s.covers[s.head[COVERS], 4] = 1000 * kind + k
            s.head[COVERS] += 1
        if blocks_moves(kind):
            note(s.grown, int(s.head[SOLID]), x0 - 5, y0 - 5, x1 + 5, y1 + 5)
            s.head[SOLID] += 1


@compiled
def note(rows, n: int, x0: int, y0: int, x1: int, y1: int) -> None:  # type: ignore[no-untyped-def]
    """Write a rectangle into a list."""
    rows[n, 0] = x0
    rows[n, 1] = y0
    rows[n, 2] = x1
    rows[n, 3] = y1


@compiled
def forget(s: Scratch) -> None:
    """Empty what fills by need."""
    s.sight[:] = 0
    s.reach_known[:] = 0
    s.seen_count[:] = 0
    s.known[:] = 0
    s.stand[:] = 0
    s.near_cover[:] = 0


@compiled
def mark_standing(w: World, s: Scratch) -> None:
    """Where a base can stand (1), can only pass (2, on a barricade) or cannot be (0); shut doors left out."""
    size = int(w.fight[0].size)
    for x in range(5, size - 4, 5):
        s.stand[x // 5 * SPOTS + 1 : x // 5 * SPOTS + size // 5] = 1
    for k in range(s.head[COVERS]):
        if s.covers[k, 4] // 1000 == PieceKind.BARRICADE:
            x0, y0, x1, y1 = (
                int(s.covers[k, 0]),
                int(s.covers[k, 1]),
                int(s.covers[k, 2]),
                int(s.covers[k, 3]),
            )
            cover_ground(s, size, x0 - 5, y0 - 5, x1 + 5, y1 + 5, 2)
    for k in range(s.head[SOLID]):
        x0, y0, x1, y1 = int(s.grown[k, 0]), int(s.grown[k, 1]), int(s.grown[k, 2]), int(s.grown[k, 3])
        cover_ground(s, size, x0, y0, x1, y1, 0)


@compiled
def cover_ground(s: Scratch, size: int, x0: int, y0: int, x1: int, y1: int, value: int) -> None:
    """Mark every spot strictly inside a rectangle."""
    for x in range(max(5, x0 // 5 * 5 + 5), min(size - 4, x1), 5):
        for y in range(max(5, y0 // 5 * 5 + 5), min(size - 4, y1), 5):
            s.stand[cell(x, y)] = value


@compiled
def mark_cover(s: Scratch) -> None:
    """For every spot, the cover pieces within an inch of a base there, and the areas it lies in."""
    for k in range(s.head[COVERS]):
        x0, y0, x1, y1 = int(s.covers[k, 0]), int(s.covers[k, 1]), int(s.covers[k, 2]), int(s.covers[k, 3])
        far = 0 if s.covers[k, 4] // 1000 == PieceKind.AREA else 15
        top = 5 * (SPOTS - 1)
        for x in range(max(0, (x0 - far + 4) // 5 * 5), min(top, x1 + far) + 1, 5):
            for y in range(max(0, (y0 - far + 4) // 5 * 5), min(top, y1 + far) + 1, 5):
                if gap(x, y, x0, y0, x1, y1) <= far * far:
                    add_hide(s, cell(x, y), k)


@compiled
def add_hide(s: Scratch, at: int, k: int) -> None:
    """Note a cover piece at a spot."""
    count = int(s.near_cover[at])
    if count >= HIDES:
        s.near_cover[at] = CROWDED
        return
    s.hides[at, count] = k
    s.near_cover[at] = count + 1


@compiled
def list_corners(w: World, s: Scratch) -> None:
    """Corners of grown pieces a base's centre can turn at, in order of (x, y). [VB-17]"""
    size = int(w.fight[0].size)
    for k in range(s.head[SOLID]):
        for turn in range(4):
            x = int(s.grown[k, 0]) if turn & 1 == 1 else int(s.grown[k, 2])
            y = int(s.grown[k, 1]) if turn & 2 == 2 else int(s.grown[k, 3])
            if on_board(x, y, size) and s.stand[cell(x, y)] != 0:
                insert_corner(s, x, y, turn)


@compiled
def insert_corner(s: Scratch, x: int, y: int, turn: int) -> None:
    """Put a corner in its place in the order, once."""
    n = int(s.head[TURNS])
    rank = (x * 512 + y) * 4 + turn
    while n > 0:
        other = (int(s.corners[n - 1, 0]) * 512 + int(s.corners[n - 1, 1])) * 4 + int(s.turns[n - 1])
        if other <= rank:
            break
        n -= 1
    if n > 0 and other == rank:
        return
    for m in range(int(s.head[TURNS]), n, -1):
        s.corners[m, 0] = s.corners[m - 1, 0]
        s.corners[m, 1] = s.corners[m - 1, 1]
        s.turns[m] = s.turns[m - 1]
        s.half[m, 0] = s.half[m - 1, 0]
        s.half[m, 1] = s.half[m - 1, 1]
    s.corners[n, 0] = x
    s.corners[n, 1] = y
    s.turns[n] = turn
    s.half[n, 0] = x // 5
    s.half[n, 1] = y // 5
    s.head[TURNS] += 1


@compiled
def fill_legs(s: Scratch) -> None:
    """The costs of all legs between spots."""
    for x in range(SPOTS):
        for y in range(SPOTS):
            s.legs[x, y] = leg(0, 0, 5 * x, 5 * y)


@compiled
def audit_board(w: World) -> int:
    """How many things are wrong with the board: pieces off the grid or the board, units where none can be."""
    wrong = 0
    for k in range(w.fight[0].pieces):
        if is_misshapen(w, k):
            wrong += 1
    for i in range(w.fight[0].units):
        if w.units[i].presence == Presence.IN_PLAY:
            wrong += misplaced(w, i)
    return wrong


@compiled
def is_misshapen(w: World, k: int) -> bool:
    """Whether a piece is empty, off the half-inch grid, or beyond the edge; mortar is not on the grid."""
    p = w.pieces[k]
    x0, y0, x1, y1, size = int(p.x0), int(p.y0), int(p.x1), int(p.y1), int(w.fight[0].size)
    if x0 >= x1 or y0 >= y1:
        return True
    if p.kind == PieceKind.MORTAR:
        return min(x0, y0) < -1 or max(x1, y1) > size + 1
    return min(x0, y0) < 0 or max(x1, y1) > size or x0 % 5 + y0 % 5 + x1 % 5 + y1 % 5 != 0


@compiled
def misplaced(w: World, i: int) -> int:
    """What is wrong with where a unit stands: off a spot, in a piece, or on another unit, counted each."""
    x, y = int(w.units[i].x), int(w.units[i].y)
    wrong = 0
    if not on_board(x, y, int(w.fight[0].size)) or x % 5 != 0 or y % 5 != 0:
        wrong = 1
    for k in range(w.fight[0].pieces):
        p = w.pieces[k]
        kind = int(p.kind)
        if kind == PieceKind.AREA or kind == PieceKind.MORTAR or (kind == PieceKind.DOOR and p.open != 0):
            continue
        if within_box(x, y, int(p.x0) - 5, int(p.y0) - 5, int(p.x1) + 5, int(p.y1) + 5):
            wrong += 1
    for j in range(i):
        other = w.units[j]
        if other.presence == Presence.IN_PLAY and overlaps(x, y, int(other.x), int(other.y)):
            wrong += 1
    return wrong
