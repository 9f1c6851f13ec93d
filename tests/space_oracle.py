"""The slow, obvious way to sight and paths, for tests: fractions, no tables, no shortcuts.

Nothing here is imported from the core but the kinds of pieces.
"""

import heapq
import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from voidbridge.rules.codes import PieceKind, Presence, Side

Point = tuple[int, int]
Box = tuple[int, int, int, int]
OCTAGON = ((10, 5), (5, 10), (-5, 10), (-10, 5), (-10, -5), (-5, -10), (5, -10), (10, -5))


def boxes(w: Any, *kinds: PieceKind, shut: bool = False, grown: int = 0) -> list[Box]:
    """The pieces of some kinds, grown; of the doors only the shut ones."""
    found = []
    for k in range(int(w.fight[0].pieces)):
        p = w.pieces[k]
        if p.kind in kinds and not (p.kind == PieceKind.DOOR and (p.open or not shut)):
            found.append((int(p.x0) - grown, int(p.y0) - grown, int(p.x1) + grown, int(p.y1) + grown))
    return found


@cache
def enters(a: Point, b: Point, box: Box) -> bool:
    """Whether some point of the line lies strictly inside the box: the span of the line inside each strip."""
    low, high = Fraction(0), Fraction(1)
    for at, to, least, most in ((a[0], b[0], box[0], box[2]), (a[1], b[1], box[1], box[3])):
        if at == to:
            if not least < at < most:
                return False
            continue
        ends = sorted((Fraction(least - at, to - at), Fraction(most - at, to - at)))
        if ends[1] <= 0 or ends[0] >= 1:
            return False
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def seams(solid: list[Box]) -> list[Box]:
    """The mortar of VB-10: 0.2 in along a shared edge or round a shared corner."""
    found = []
    for n, a in enumerate(solid):
        for b in solid[:n]:
            x0, y0, x1, y1 = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
            if x0 <= x1 and y0 <= y1 and (x0 == x1 or y0 == y1):
                over, down = int(x0 == x1), int(y0 == y1)
                found.append((x0 - over, y0 - down, x1 + over, y1 + down))
    return found


def sees(w: Any, a: Point, b: Point) -> bool:
    """Sight as VB-10 says it."""
    if a == b:
        return True
    solid = boxes(w, PieceKind.WALL, PieceKind.DOOR, shut=True)
    if any(enters(a, b, box) for box in solid + seams(solid)):
        return False
    for k in range(int(w.fight[0].smokes)):
        smoke = w.smokes[k]
        if smoke.until > 0 and nearest2(a, b, (int(smoke.x), int(smoke.y))) < int(smoke.radius) ** 2:
            return False
    return True


def nearest2(a: Point, b: Point, c: Point) -> Fraction:
    """The squared distance of a point from a line's nearest point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = Fraction((c[0] - a[0]) * dx + (c[1] - a[1]) * dy, dx * dx + dy * dy)
    t = min(max(t, Fraction(0)), Fraction(1))
    return (a[0] + t * dx - c[0]) ** 2 + (a[1] + t * dy - c[1]) ** 2


def leg(a: Point, b: Point) -> int:
    """Hundredths of an inch, rounded up."""
    n = 100 * ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
    return math.isqrt(n - 1) + 1 if n else 0


@dataclass(frozen=True)
class Node:
    """A place where a path may turn, and the shape it turns round there."""

    at: Point
    shape: tuple[Point, ...]


def outline(box: Box) -> tuple[Point, ...]:
    """A box by its corners."""
    x0, y0, x1, y1 = box
    return ((x0, y0), (x0, y1), (x1, y0), (x1, y1))


def octagon(x: int, y: int) -> tuple[Point, ...]:
    """The shape round an enemy."""
    return tuple((x + dx, y + dy) for dx, dy in OCTAGON)


@cache
def pierces(a: Point, b: Point, shape: tuple[Point, ...]) -> bool:
    """Whether a leg passes through the inside of a convex shape: a point of it lies strictly on the inner
    side of every edge.  The edges cut the leg; the middle of each part is tried."""
    cuts = {Fraction(0), Fraction(1)}
    edges = list(zip(shape, shape[1:] + shape[:1], strict=True))
    dx, dy = b[0] - a[0], b[1] - a[1]
    for p, q in edges:
        nx, ny = q[1] - p[1], p[0] - q[0]
        down = nx * dx + ny * dy
        if down:
            t = Fraction(nx * (p[0] - a[0]) + ny * (p[1] - a[1]), down)
            if 0 < t < 1:
                cuts.add(t)
    ts = sorted(cuts)
    for s, t in pairwise(ts):
        x, y = a[0] + (s + t) / 2 * dx, a[1] + (s + t) / 2 * dy
        sides = [(q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) for p, q in edges]
        if all(side > 0 for side in sides) or all(side < 0 for side in sides):
            return True
    return False


def touches_only(a: Point, b: Point, shape: tuple[Point, ...]) -> bool:
    """Whether a shape lies wholly on one side of the line through a and b."""
    sides = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for p in shape]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


class Paths:
    """All paths of one unit from one spot. [VB-17]"""

    def __init__(self, w: Any, i: int, a: Point) -> None:
        self.size, self.a = int(w.fight[0].size), a
        me = w.units[i]
        self.solid = boxes(w, PieceKind.WALL, PieceKind.CRATE, grown=5)
        self.doors = boxes(w, PieceKind.DOOR, shut=True, grown=5) if me.side == Side.CREW else []
        others = [w.units[j] for j in range(int(w.fight[0].units)) if j != i]
        others = [u for u in others if u.presence == Presence.IN_PLAY]
        self.bases = [(int(u.x), int(u.y)) for u in others]
        self.foes = [octagon(int(u.x), int(u.y)) for u in others if u.side != me.side]
        bars = boxes(w, PieceKind.BARRICADE, grown=5)
        self.spots = [
            (x, y)
            for x in range(5, self.size, 5)
            for y in range(5, self.size, 5)
            if not any(strictly(x, y, box) for box in self.solid)
        ]
        bars += boxes(w, PieceKind.DOOR, shut=True, grown=5)  # nobody ends in a closed doorway
        self.ends = [at for at in self.spots if not any(strictly(*at, box) for box in bars)]
        corners = [Node(p, outline(box)) for box in dict.fromkeys(self.solid) for p in outline(box)]
        self.plain = self.dijkstra([n for n in corners if n.at in set(self.spots)], False)
        corners += [Node(p, outline(box)) for box in self.doors for p in outline(box)]
        corners += [Node(p, foe) for foe in self.foes for p in foe]
        self.round = self.dijkstra([n for n in corners if n.at in set(self.spots)], True)

    def open(self, a: Point, b: Point, everything: bool) -> bool:
        """Whether a leg enters nothing."""
        if any(enters(a, b, box) for box in self.solid):
            return False
        return not everything or self.unbarred(a, b)

    def unbarred(self, a: Point, b: Point) -> bool:
        """Whether a leg enters no enemy's octagon and no closed door."""
        if any(enters(a, b, box) for box in self.doors):
            return False
        return not any(pierces(a, b, foe) for foe in self.foes)

    def dijkstra(self, nodes: list[Node], everything: bool) -> dict[Node, tuple[int, Node]]:
        """Every node's cost and the node before it, ties straight first, then to the lowest (x, y)."""
        start = Node(self.a, ())
        done: dict[Node, tuple[int, Node]] = {}
        queue = [(0, 0, (-1, -1), 0, start, start)]
        count = 0
        while queue:
            cost, _, _, _, node, before = heapq.heappop(queue)
            if node in done:
                continue
            done[node] = (cost, before)
            for other in nodes:
                if other in done or other.at == node.at or not self.may(node, other.at, everything):
                    continue
                if touches_only(node.at, other.at, other.shape):
                    count += 1
                    rank = (0, (-1, -1)) if node == start else (1, node.at)
                    heapq.heappush(queue, (cost + leg(node.at, other.at), *rank, count, other, node))
        return done

    def may(self, node: Node, to: Point, everything: bool) -> bool:
        """Whether a leg from a node is one."""
        return touches_only(node.at, to, node.shape) and self.open(node.at, to, everything)

    def best(self, to: Point, everything: bool) -> tuple[int, list[Point]] | None:
        """The cheapest way to a spot: its cost and way-points."""
        tree = self.round if everything else self.plain
        start = Node(self.a, ())
        ways = [
            (cost + leg(node.at, to), node != start, node.at, node)
            for node, (cost, _) in tree.items()
            if (node == start or node.at != to) and self.may(node, to, everything)
        ]
        if not ways:
            return None
        cost, _, _, node = min(ways, key=lambda way: way[:3])
        points = [to]
        while node != start:
            points.append(node.at)
            node = tree[node][1]
        return cost, points[::-1]

    def way(self, to: Point) -> tuple[int, list[Point]] | None:
        """The way of the empty board, if nobody stands in it, else the best way round."""
        if to == self.a:
            return 0, []
        found = self.best(to, False)
        if found is None:
            return None
        chain = [self.a, *found[1]]
        if all(self.unbarred(p, q) for p, q in pairwise(chain)):
            return found
        return self.best(to, True)

    def reach(self, limit: int) -> list[tuple[int, int, int]]:
        """Every spot where the unit may end, its own first."""
        found = [(*self.a, 0)]
        for x, y in self.ends:
            if (x, y) == self.a or any((x - bx) ** 2 + (y - by) ** 2 < 100 for bx, by in self.bases):
                continue
            way = self.way((x, y))
            if way is not None and way[0] <= limit:
                found.append((x, y, way[0]))
        return found


def strictly(x: int, y: int, box: Box) -> bool:
    """Whether a point lies strictly inside a box."""
    return box[0] < x < box[2] and box[1] < y < box[3]
