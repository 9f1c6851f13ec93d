"""Where a base can stand: free spots, one, the nearest, or all of a square."""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.board import GATES, STAMP, prepare
from voidbridge.skirmish.core.geometry import cell, on_spot, overlaps, square, within_box
from voidbridge.skirmish.core.names import PieceKind, Presence
from voidbridge.skirmish.core.records import BIG, SPOTS, Scratch, World


@entry
def can_stand(w: World, s: Scratch, x: int, y: int, i: int) -> bool:
    """Whether unit i (-1: a new one) may stand at a spot: floor, no barricade, no shut door, nobody there."""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    if not on_spot(x, y) or s.stand[cell(x, y)] != 1 or in_doorway(w, s, x, y):
        return False
    for j in range(w.fight[0].units):
        other = w.units[j]
        if j != i and other.presence == Presence.IN_PLAY and overlaps(int(other.x), int(other.y), x, y):
            return False
    return True


@compiled
def in_doorway(w: World, s: Scratch, x: int, y: int) -> bool:
    """Whether a base at a spot would stand in a closed door. [VB-55]"""
    for n in range(s.head[GATES]):
        p = w.pieces[s.gates[n]]
        if p.kind == PieceKind.DOOR and p.open == 0:
            if within_box(x, y, int(p.x0) - 5, int(p.y0) - 5, int(p.x1) + 5, int(p.y1) + 5):
                return True
    return False


@compiled
def door_free(w: World, k: int) -> bool:
    """Whether nobody stands in a doorway, so that its door can be closed. [VB-55]"""
    p = w.pieces[k]
    for j in range(w.fight[0].units):
        other = w.units[j]
        if other.presence == Presence.IN_PLAY:
            x, y = int(other.x), int(other.y)
            if within_box(x, y, int(p.x0) - 5, int(p.y0) - 5, int(p.x1) + 5, int(p.y1) + 5):
                return False
    return True


@entry
def nearest_free(w: World, s: Scratch, x: int, y: int, i: int) -> bool:
    """The free spot nearest to a point, ties lowest (x, y), into `found`. [VB-34]"""
    best = BIG
    mx, my = (x + 2) // 5, (y + 2) // 5
    for ring in range(2 * SPOTS):
        inner = max(0, 5 * ring - 5)
        if best < inner * inner:
            break
        for over in range(max(0, mx - ring), min(SPOTS - 1, mx + ring) + 1):
            rim = over == mx - ring or over == mx + ring
            step = 1 if rim or ring == 0 else 2 * ring
            for down in range(my - ring, my + ring + 1, step):
                if down < 0 or down >= SPOTS:
                    continue
                d2 = square(5 * over, 5 * down, x, y)
                if d2 > best or (d2 == best and not is_before(s, 5 * over, 5 * down)):
                    continue
                if can_stand(w, s, 5 * over, 5 * down, i):
                    best = d2
                    s.found[0] = 5 * over
                    s.found[1] = 5 * down
    return best < BIG


@compiled
def is_before(s: Scratch, x: int, y: int) -> bool:
    """Whether a spot is lower than the one found."""
    return x < int(s.found[0]) or (x == int(s.found[0]) and y < int(s.found[1]))


@compiled
def in_zone(x: int, y: int, x0: int, y0: int, x1: int, y1: int) -> bool:
    """Whether a base lies wholly inside a square. [VB-34]"""
    return x0 + 5 <= x and x <= x1 - 5 and y0 + 5 <= y and y <= y1 - 5


@compiled
def zone_spots(w: World, s: Scratch, x0: int, y0: int, x1: int, y1: int) -> int:
    """The free spots of a square, the whole base inside, in order x then y: rows of `spots`. [VB-34]"""
    count = 0
    for over in range(SPOTS):
        for down in range(SPOTS):
            x, y = 5 * over, 5 * down
            if in_zone(x, y, x0, y0, x1, y1) and can_stand(w, s, x, y, -1):
                s.spots[count, 0] = x
                s.spots[count, 1] = y
                s.spots[count, 2] = 0
                s.spots[count, 3] = -1
                count += 1
    return count
