"""Who sees whom, and who is in cover."""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.board import COVERS, CROWDED, GATES, SIGHT, STAMP, is_shut, prepare
from voidbridge.skirmish.core.geometry import cell, cuts, cuts_disc, gap, on_spot
from voidbridge.skirmish.core.names import PieceKind
from voidbridge.skirmish.core.records import Scratch, World

SEEN, HIDDEN = 1, 2
NEAR = 15 * 15  # an inch from the base's edge


@entry
def sees(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int) -> bool:
    """Sight from point to point: no wall, closed door, seam or smoke between them. [VB-10]"""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    if on_spot(ax, ay) and on_spot(bx, by):
        if not spots_see(s, ax, ay, bx, by):
            return False
    elif not open_line(s, ax, ay, bx, by):
        return False
    if s.head[GATES] > 0 and gate_between(w, s, ax, ay, bx, by):
        return False
    return int(w.fight[0].smokes) == 0 or not smoke_between(w, ax, ay, bx, by)


@compiled
def sees_unit(w: World, s: Scratch, i: int, j: int) -> bool:
    """Sight from one base's centre to another's; units never block it. [VB-10]"""
    a, b = w.units[i], w.units[j]
    return sees(w, s, int(a.x), int(a.y), int(b.x), int(b.y))


@compiled
def spots_see(s: Scratch, ax: int, ay: int, bx: int, by: int) -> bool:
    """Sight between two spots past walls, from the table: two bits a pair, the lower spot's row."""
    a, b = cell(ax, ay), cell(bx, by)
    if a > b:
        a, b = b, a
    shift = (b & 3) * 2
    known = (int(s.sight[a, b >> 2]) >> shift) & 3
    if known == 0:
        known = SEEN if open_line(s, ax, ay, bx, by) else HIDDEN
        s.sight[a, b >> 2] = int(s.sight[a, b >> 2]) | (known << shift)
    return known == SEEN


@compiled
def open_line(s: Scratch, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether no wall or seam is between two points; a line that only touches one passes."""
    for k in range(s.head[SIGHT]):
        x0, y0, x1, y1 = (
            int(s.blockers[k, 0]),
            int(s.blockers[k, 1]),
            int(s.blockers[k, 2]),
            int(s.blockers[k, 3]),
        )
        if cuts(ax, ay, bx, by, x0, y0, x1, y1):
            return False
    return True


@compiled
def gate_between(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a closed door, or the seam beside it, is between two points. [VB-55]"""
    for n in range(s.head[GATES]):
        k = int(s.gates[n])
        p = w.pieces[k]
        if cuts(ax, ay, bx, by, int(p.x0), int(p.y0), int(p.x1), int(p.y1)) and is_shut(w, k):
            return True
    return False


@compiled
def smoke_between(w: World, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a line passes through smoke; who stands in it sees nobody and is seen by nobody. [VB-27]"""
    if ax == bx and ay == by:
        return False
    for k in range(w.fight[0].smokes):
        smoke = w.smokes[k]
        if smoke.until > 0 and cuts_disc(ax, ay, bx, by, int(smoke.x), int(smoke.y), int(smoke.radius)):
            return True
    return False


@entry
def in_cover(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int) -> int:
    """The piece that covers a target at b from a shot from a, lowest number first; -1 in the open. [VB-09]"""
    if s.head[STAMP] != w.fight[0].stamp or s.head[STAMP] == 0:
        prepare(w, s)
    if not on_spot(bx, by):
        return search_cover(s, ax, ay, bx, by)
    at = cell(bx, by)
    count = int(s.near_cover[at])
    if count == CROWDED:
        return search_cover(s, ax, ay, bx, by)
    for n in range(count):
        k = 0 + int(s.hides[at, n])  # a plain int: the table's are narrower
        if covers(s, k, ax, ay, bx, by):
            return int(s.covers[k, 4]) % 1000
    return -1


@compiled
def search_cover(s: Scratch, ax: int, ay: int, bx: int, by: int) -> int:
    """As `in_cover`, past all cover pieces of the board."""
    for k in range(s.head[COVERS]):
        if covers(s, k, ax, ay, bx, by):
            return int(s.covers[k, 4]) % 1000
    return -1


@compiled
def covers(s: Scratch, k: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a piece covers the target: near it, not near the attacker, crossed or stood in. [VB-09]"""
    x0, y0, x1, y1 = int(s.covers[k, 0]), int(s.covers[k, 1]), int(s.covers[k, 2]), int(s.covers[k, 3])
    if gap(ax, ay, x0, y0, x1, y1) <= NEAR:
        return False
    if int(s.covers[k, 4]) // 1000 == PieceKind.AREA:
        return gap(bx, by, x0, y0, x1, y1) == 0
    return gap(bx, by, x0, y0, x1, y1) <= NEAR and cuts(ax, ay, bx, by, x0, y0, x1, y1)
