"""Ways round enemies and closed doors, laid over the board's own paths.

The way a unit would take on the empty board is taken when nothing stands in it.  Only where an
enemy's octagon or, for the crew, a closed door does, the shortest way round is searched, through
the corners of pieces, octagons and doors alike.
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.board import TURNS
from voidbridge.skirmish.core.geometry import cuts, cuts_octagon, gap, square
from voidbridge.skirmish.core.names import PieceKind, Presence, Side
from voidbridge.skirmish.core.records import BIG, CORNERS, HULLS, WAYS, Scratch, World
from voidbridge.skirmish.core.turning import (
    clear_near,
    corner_before,
    grazes,
    passable,
    step_cost,
)  # fmt: skip

ROUND, SQUARE = 0, 1  # kinds of hull
OCTAGON = 4  # `turn` of an octagon's corner: 4..11
FREE = 12  # `turn` of the start and the end, where any leg may end
# The octagon's corners in turn, and the next one again.
AROUND_X = (10, 5, -5, -10, -10, -5, 5, 10, 10)
AROUND_Y = (5, 10, 10, 5, -5, -10, -10, -5, 5)
CLEAR, BARRED = 1, 2
SLACK = 20  # hundredths by which rounding of legs can make a way round the shorter one


@compiled
def add_hull(w: World, s: Scratch, n: int, kind: int, x0: int, y0: int, x1: int, y1: int) -> int:
    """Note a shape in the way; returns how many there are."""
    if n >= HULLS:
        w.fight[0].fault = 1
        return n
    s.hulls[n, 0] = kind
    s.hulls[n, 1] = x0
    s.hulls[n, 2] = y0
    s.hulls[n, 3] = x1
    s.hulls[n, 4] = y1
    return n + 1


@compiled
def gather_hulls(w: World, s: Scratch, i: int, x: int, y: int, far: int) -> int:
    """What may bar a unit within so many tenths: its enemies, and closed doors if it is crew. [VB-17]"""
    n = 0
    side = int(w.units[i].side)
    for j in range(w.fight[0].units):
        foe = w.units[j]
        if foe.presence == Presence.IN_PLAY and foe.side != side:
            if square(x, y, int(foe.x), int(foe.y)) < (far + 12) * (far + 12):
                n = add_hull(w, s, n, ROUND, int(foe.x), int(foe.y), 0, 0)
    if side == Side.CREW:
        n = gather_doors(w, s, n, x, y, far)
    return n


@compiled
def gather_doors(w: World, s: Scratch, n: int, x: int, y: int, far: int) -> int:
    """Add the closed doors near a spot, grown as walls are. [VB-55]"""
    for m in range(s.head[6]):
        p = w.pieces[s.gates[m]]
        if p.kind == PieceKind.DOOR and p.open == 0:
            x0, y0, x1, y1 = int(p.x0) - 5, int(p.y0) - 5, int(p.x1) + 5, int(p.y1) + 5
            if gap(x, y, x0, y0, x1, y1) < far * far:
                n = add_hull(w, s, n, SQUARE, x0, y0, x1, y1)
    return n


@compiled
def bars(s: Scratch, h: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a leg enters one shape."""
    x0, y0 = int(s.hulls[h, 1]), int(s.hulls[h, 2])
    if s.hulls[h, 0] == ROUND:
        return cuts_octagon(ax, ay, bx, by, x0, y0)
    return cuts(ax, ay, bx, by, x0, y0, int(s.hulls[h, 3]), int(s.hulls[h, 4]))


@compiled
def barred(s: Scratch, hulls: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a leg enters any shape."""
    for h in range(hulls):  # noqa: SIM110 (compiled)
        if bars(s, h, ax, ay, bx, by):
            return True
    return False


@compiled
def chain_barred(w: World, s: Scratch, hulls: int, ax: int, ay: int, c: int) -> bool:
    """Whether something stands in the way from the start to a corner; remembered."""
    mark = CLEAR
    at = c
    for _ in range(CORNERS):
        if s.clear_from[at] != 0:
            mark = int(s.clear_from[at])
            break
        before = corner_before(w, s, ax, ay, at)
        x, y = int(s.corners[at, 0]), int(s.corners[at, 1])
        fx = ax if before < 0 else int(s.corners[before, 0])
        fy = ay if before < 0 else int(s.corners[before, 1])
        if barred(s, hulls, fx, fy, x, y):
            mark = BARRED
            break
        if before < 0:
            break
        at = before
    s.clear_from[c] = mark
    return mark == BARRED


@compiled
def way_barred(w: World, s: Scratch, hulls: int, ax: int, ay: int, bx: int, by: int, via: int) -> bool:
    """Whether something stands in the way the empty board offers."""
    if hulls == 0:
        return False
    if via < 0:
        return barred(s, hulls, ax, ay, bx, by)
    if barred(s, hulls, int(s.corners[via, 0]), int(s.corners[via, 1]), bx, by):
        return True
    return chain_barred(w, s, hulls, ax, ay, via)


@compiled
def grazes_node(turn: int, dx: int, dy: int) -> bool:
    """As `grazes`, for corners of pieces, octagons and doors, and for free ends."""
    if turn < OCTAGON:
        return grazes(turn, dx, dy)
    if turn == FREE:
        return True
    v = turn - OCTAGON
    nx, ny = AROUND_X[v + 1] - AROUND_X[v], AROUND_Y[v + 1] - AROUND_Y[v]
    u = v - 1 if v > 0 else 7
    px, py = AROUND_X[u] - AROUND_X[v], AROUND_Y[u] - AROUND_Y[v]
    return nx * dy - ny * dx <= 0 or dx * py - dy * px <= 0


@compiled
def inside_hull(s: Scratch, hulls: int, x: int, y: int) -> bool:
    """Whether a point lies strictly inside any shape."""
    for h in range(hulls):
        x0, y0, x1, y1 = int(s.hulls[h, 1]), int(s.hulls[h, 2]), int(s.hulls[h, 3]), int(s.hulls[h, 4])
        if s.hulls[h, 0] == ROUND:
            wide, high = abs(x - x0), abs(y - y0)
            if wide < 10 and high < 10 and wide + high < 15:
                return True
        elif x0 < x and x < x1 and y0 < y and y < y1:
            return True
    return False


@compiled
def add_node(w: World, s: Scratch, n: int, x: int, y: int, turn: int) -> int:
    """Add a place where a way may turn, in half inches; returns how many there are."""
    if n >= WAYS:
        w.fight[0].fault = 1
        return n
    s.way_x[n] = x
    s.way_y[n] = y
    s.way_turn[n] = turn
    s.way_cost[n] = BIG
    s.way_before[n] = -1
    s.way_done[n] = 0
    return n + 1


@compiled
def list_nodes(w: World, s: Scratch, hulls: int, ax: int, ay: int, limit: int) -> int:
    """The start, then every corner within reach at which a way round may turn."""
    hx, hy = ax // 5, ay // 5
    n = add_node(w, s, 0, hx, hy, FREE)
    s.way_cost[0] = 0
    for c in range(s.head[TURNS]):
        x, y = int(s.half[c, 0]), int(s.half[c, 1])
        if int(s.legs[abs(x - hx), abs(y - hy)]) <= limit and not inside_hull(s, hulls, 5 * x, 5 * y):
            n = add_node(w, s, n, x, y, int(s.turns[c]))
    for h in range(hulls):
        x0, y0, x1, y1 = int(s.hulls[h, 1]), int(s.hulls[h, 2]), int(s.hulls[h, 3]), int(s.hulls[h, 4])
        for v in range(8 if s.hulls[h, 0] == ROUND else 4):
            if s.hulls[h, 0] == ROUND:
                x, y, turn = x0 + AROUND_X[v], y0 + AROUND_Y[v], OCTAGON + v
            else:
                x, y, turn = x0 if v & 1 == 1 else x1, y0 if v & 2 == 2 else y1, v
            if passable(w, s, x, y) and step_cost(s, ax, ay, x, y) <= limit:
                if not inside_hull(s, hulls, x, y):
                    n = add_node(w, s, n, x // 5, y // 5, turn)
    return n


@compiled
def search(s: Scratch, nodes: int, near: int, hulls: int, limit: int, end: int) -> None:
    """Cost of the shortest way from node 0 to every node within the limit; stops at `end` (-1: none)."""
    for _ in range(nodes):
        at = -1
        best = limit + 1
        for n in range(nodes):
            if s.way_done[n] == 0 and s.way_cost[n] < best:
                at = n
                best = int(s.way_cost[n])
        if at < 0 or at == end:
            return
        s.way_done[at] = 1
        for n in range(nodes):
            if s.way_done[n] == 0:
                try_leg(s, at, n, near, hulls, limit)


@compiled
def try_leg(s: Scratch, a: int, b: int, near: int, hulls: int, limit: int) -> None:
    """One leg of the search: shorter, or as short from a lower corner."""
    dx, dy = int(s.way_x[b] - s.way_x[a]), int(s.way_y[b] - s.way_y[a])
    cost = int(s.way_cost[a]) + int(s.legs[abs(dx), abs(dy)])
    if cost > limit or cost > s.way_cost[b] or (dx == 0 and dy == 0):
        return
    if cost == s.way_cost[b] and not is_lower(s, a, int(s.way_before[b])):
        return
    if not grazes_node(int(s.way_turn[b]), dx, dy) or not grazes_node(int(s.way_turn[a]), -dx, -dy):
        return
    ax, ay, bx, by = 5 * int(s.way_x[a]), 5 * int(s.way_y[a]), 5 * int(s.way_x[b]), 5 * int(s.way_y[b])
    if not barred(s, hulls, ax, ay, bx, by) and clear_near(s, near, ax, ay, bx, by):
        s.way_cost[b] = cost
        s.way_before[b] = a


@compiled
def is_lower(s: Scratch, a: int, b: int) -> bool:
    """Whether node a comes before node b in a tie: straight first, then the lowest (x, y)."""
    if a == 0 or b == 0:
        return a == 0
    if s.way_x[a] != s.way_x[b]:
        return bool(s.way_x[a] < s.way_x[b])
    return bool(s.way_y[a] < s.way_y[b])


@compiled
def cost_round(s: Scratch, nodes: int, near: int, hulls: int, bx: int, by: int) -> int:
    """Cost of the way round to a spot, after a search without an end."""
    best = BIG
    hx, hy = bx // 5, by // 5
    for n in range(nodes):
        dx, dy = int(s.way_x[n]) - hx, int(s.way_y[n]) - hy
        cost = int(s.way_cost[n]) + int(s.legs[abs(dx), abs(dy)])
        if cost >= best or not grazes_node(int(s.way_turn[n]), dx, dy):
            continue
        x, y = 5 * int(s.way_x[n]), 5 * int(s.way_y[n])
        if not barred(s, hulls, x, y, bx, by) and clear_near(s, near, x, y, bx, by):
            best = cost
    return best


@compiled
def find_round(w: World, s: Scratch, near: int, hulls: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Search the way round to a spot; returns the end's node, whose cost may be BIG."""
    nodes = list_nodes(w, s, hulls, ax, ay, BIG - 1)
    end = nodes
    nodes = add_node(w, s, nodes, bx // 5, by // 5, FREE)
    if nodes == end:
        return 0
    search(s, nodes, near, hulls, BIG - 1, end)
    return end
