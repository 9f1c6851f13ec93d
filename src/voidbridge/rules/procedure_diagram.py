"""A procedure as a picture in numbers: where each step, path and end is drawn.  No colours; those are the page's.

Steps stand in one column.  Jumps ahead run in lanes to the left, ways back in lanes to the right, ends
stand as tags at the far right; a dashed line shows where the clock changes.

     +--jump--[ 01 Approach ]--loop-+
     |             |                |
     +----------->[ 02 ... ]<-back--+----( secured )
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from voidbridge.rules.procedure_model import ASK, NONE, Procedure, Step

WIDTH, HEIGHT, PITCH = 344, 72, 118  # of a step; from one to the next
LABEL, LANE, PORT = (
    118,
    18,
    15,
)  # room for words beside a step; between two lanes; between two lines at a step
TAG, TAGS = 190, 30  # width of an end; from one to the next
MARGIN = 24
MASTER = "the master decides"


class Way(NamedTuple):
    """A path between two steps, or to an end: what it is for, and its words."""

    start: int
    end: int  # the number of a step, or -1
    tag: str  # the end it leads to, where it is none
    kind: str  # success, failure, branch, advance
    words: str


@dataclass(frozen=True, slots=True)
class Box:
    """A step where it stands."""

    id: str
    x: int
    y: int
    title: str
    check: str
    actor: str
    scale: str
    flips: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A path as corners, with its words and where they stand."""

    kind: str
    points: tuple[tuple[int, int], ...]
    words: str
    at: tuple[int, int]
    anchor: str


@dataclass(frozen=True, slots=True)
class Tag:
    """An end, or the master's word."""

    words: str
    x: int
    y: int
    width: int


@dataclass(frozen=True, slots=True)
class Diagram:
    """Everything that is drawn."""

    title: str
    width: int
    height: int
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]
    tags: tuple[Tag, ...]


def diagram(procedure: Procedure) -> Diagram:
    """The picture of a procedure."""
    return Drawing(procedure).draw()


def check_words(step: Step) -> str:
    """What is rolled in a step, in a few words."""
    what = f"{step.save_kind} save" if step.check_kind == "save" else step.skill_id.replace("-", " ")
    numbers = [str(step.dc)] if step.dc else []
    numbers += [str(dc) for _, dc in step.variants]
    if not numbers:
        return "no check"
    return f"{what or 'check'} against {' / '.join(numbers)}"


def ways(procedure: Procedure) -> list[Way]:
    """Every path, those of one step to one place told as one."""
    found: dict[tuple[int, int, str], list[tuple[str, str]]] = defaultdict(list)
    for n, step in enumerate(procedure.steps):
        for kind, words, to in _paths(step):
            for end, tag in _ends(procedure, step, kind, to):
                found[n, end, tag].append((kind, words))
    return [
        Way(n, end, tag, told[0][0], _joined([words for _, words in told]))
        for (n, end, tag), told in found.items()
    ]


def _joined(words: list[str]) -> str:
    if "success" in words and "failure" in words:
        words = ["either way", *(w for w in words if w not in ("success", "failure"))]
    return ", ".join(dict.fromkeys(words))


def _paths(step: Step) -> list[tuple[str, str, str]]:
    found = [("success", "success", step.next_success), ("failure", "failure", step.next_failure)]
    found += [("branch", when.replace("-", " "), to) for when, to in step.branches]
    found += [("branch", "a break", step.branch_resolution), ("advance", "go on", step.advance)]
    found += [("branch", when.replace("-", " ").replace("+", ", "), to) for when, to in step.branch_notes]
    return [path for path in found if path[2]]


def _ends(procedure: Procedure, step: Step, kind: str, to: str) -> list[tuple[int, str]]:
    if to == ASK:
        return [(-1, MASTER)]
    if to != NONE:
        return [(procedure.index[to], "")]
    named = step.terminals if kind == "success" else step.failure_terminals or step.terminals
    return [(-1, named[0])] if named else []


class Drawing:
    """The work of drawing one procedure."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self.ways = self._all_ways()
        self.left = [w for w in self.ways if w.end > w.start + 1]
        self.back = [w for w in self.ways if 0 <= w.end <= w.start]
        self.out = [w for w in self.ways if w.end < 0]
        self.lanes = {**_lanes(self.left), **_lanes(self.back)}
        deep = max((self.lanes[w] for w in self.left), default=-1)
        self.x = MARGIN + (LABEL + (deep + 1) * LANE if self.left else 0)
        wide = max((self.lanes[w] for w in self.back), default=-1)
        self.tags_at = self.x + WIDTH + LABEL + (wide + 1) * LANE + MARGIN
        self.ports = self._ports()

    def _all_ways(self) -> list[Way]:
        """The paths, and the ends of a step that no path of its columns leads to."""
        found = ways(self.procedure)
        for n, step in enumerate(self.procedure.steps):
            there = {w.tag for w in found if w.start == n}
            failing = set(step.failure_terminals)
            found += [
                Way(n, -1, name, "failure" if name in failing else "branch", "")
                for name in step.outcomes
                if name not in there
            ]
        return found

    def _ports(self) -> dict[tuple[Way, bool], int]:
        """How high each line meets its steps: lines of one side are spread over it."""
        sides: dict[tuple[int, str], list[tuple[int, Way, bool]]] = defaultdict(list)
        for way in self.left:
            sides[way.start, "left"].append((way.end, way, True))
            sides[way.end, "left"].append((way.start, way, False))
        for way in self.back:
            sides[way.start, "right"].append((way.end - (way.end == way.start), way, True))
            sides[way.end, "right"].append((way.start, way, False))
        for way in self.out:
            sides[way.start, "right"].append((10_000, way, True))
        found = {}
        for (n, _), ends in sides.items():
            ends.sort(key=lambda end: (end[0], not end[2], end[1]))
            for k, (_, way, leaving) in enumerate(ends):
                found[way, leaving] = self._y(n) + HEIGHT // 2 + PORT * (2 * k - len(ends) + 1) // 2
        return found

    @staticmethod
    def _y(n: int) -> int:
        return MARGIN + 34 + n * PITCH

    def draw(self) -> Diagram:
        steps = self.procedure.steps
        boxes = tuple(
            Box(
                s.id,
                self.x,
                self._y(n),
                f"{s.number:02d} {s.title}",
                check_words(s),
                s.actor,
                s.scale,
                s.transitions_scale,
            )
            for n, s in enumerate(steps)
        )
        lines = [self._down(w) for w in self.ways if w.end == w.start + 1]
        lines += [self._lane(w, self.x, -1) for w in self.left]
        lines += [self._lane(w, self.x + WIDTH, 1) for w in self.back]
        tags = []
        last = 0
        for way in sorted(self.out, key=lambda way: self.ports[way, True]):
            last = max(last + TAGS, self.ports[way, True])
            lines.append(self._across(way, last))
            words = way.tag.replace(":", ": ").replace("-", " ")
            tags.append(Tag(words, self.tags_at, last, TAG))
        width = self.tags_at + (TAG if tags else 0) + MARGIN
        return Diagram(
            self.procedure.title, width, self._y(len(steps)) - PITCH + HEIGHT + MARGIN + 16,
            boxes, tuple(lines), tuple(tags),
        )  # fmt: skip

    def _down(self, way: Way) -> Line:
        x, y = self.x + WIDTH // 2, self._y(way.start) + HEIGHT
        points = ((x, y), (x, self._y(way.end)))
        return Line(way.kind, points, way.words, (x + 8, y + (PITCH - HEIGHT) // 2 + 4), "start")

    def _lane(self, way: Way, edge: int, out: int) -> Line:
        lane = edge + out * (LABEL + self.lanes[way] * LANE)
        start, end = self.ports[way, True], self.ports[way, False]
        points = ((edge, start), (lane, start), (lane, end), (edge, end))
        return Line(way.kind, points, way.words, (edge + out * 8, start - 4), "start" if out > 0 else "end")

    def _across(self, way: Way, to: int) -> Line:
        y, edge, bend = self.ports[way, True], self.x + WIDTH, self.tags_at - MARGIN
        corners: tuple[tuple[int, int], ...] = ((edge, y), (self.tags_at, y))
        if to != y:
            corners = ((edge, y), (bend, y), (bend, to), (self.tags_at, to))
        return Line(way.kind, corners, way.words, (edge + 8, y - 4), "start")


def _lanes(side: list[Way]) -> dict[Way, int]:
    """A lane for each path so that no two lie on each other, short ones nearest."""
    taken: list[list[tuple[int, int]]] = []
    found = {}
    for way in sorted(side, key=lambda w: (abs(w.end - w.start), w)):
        low, high = sorted((way.start, way.end))
        lane = next(
            (k for k, spans in enumerate(taken) if all(high < a or low > b for a, b in spans)), len(taken)
        )
        if lane == len(taken):
            taken.append([])
        taken[lane].append((low, high))
        found[way] = lane
    return found
