"""The exact odds of a boarding: an absorbing chain over the engine's own states. [BP-19]

From a state the standard line of play is followed; each action is taken in every way its chances can
fall, and ways that no ending can tell apart are put together.  Visits to a step are counted in a state
where the bound on them can be reached with a chance worth naming; elsewhere the count changes nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from voidbridge.boarding.procedure.assess import moment
from voidbridge.boarding.procedure.state import NOBODY, Cast, Course
from voidbridge.odds.procedure_fight import Fights
from voidbridge.odds.procedure_fork import leaves
from voidbridge.odds.procedure_policy import standard
from voidbridge.rules.boarding_codes import Element, Mechanic, System
from voidbridge.rules.procedure_model import ASK
from voidbridge.state.actions import Action

NEGLIGIBLE = 1e-10  # a chance to reach the bound that is not followed
LIVE = 1e-5  # the same where somebody waits for the answer
SLACK = 3  # decisions within one visit that look like visits
MOST_STATES = 60_000
CHECKED = (System.POWER, System.BRIDGE_CONTROLS, System.POINT_DEFENCE)  # whose loss is felt in checks
ACID = 1 << Element.ACID
WITH_METHOD = (Mechanic.LOCK, Mechanic.BREACH, Mechanic.ENGAGE, Mechanic.POSITIONS)

Key = tuple[Any, ...]


class Moved(NamedTuple):
    """A way from one state to the next, and what it costs on average."""

    chance: float
    key: Key
    void_rounds: float
    craft: float


class Look(NamedTuple):
    """What a chain can be read of."""

    course: Course
    cast: Cast


class TooManyStates(RuntimeError):
    """A document whose chain does not come to an end."""


@dataclass(frozen=True)
class Result:
    """Where a boarding ends, and what it costs on the way."""

    terminals: dict[str, float]
    void_rounds: float
    craft_lost: float

    def chance(self, outcome: str) -> float:
        """How likely an ending is."""
        return self.terminals.get(outcome, 0.0)


@dataclass
class Chain:
    """A boarding's states as far as they were looked into; several questions share one."""

    cast: Cast
    fights: Fights
    method: str = ""
    counted: frozenset[int] = frozenset()  # steps whose visits are part of a state
    negligible: float = NEGLIGIBLE
    settled: bool = False  # what must be counted is known
    finer: "Chain | None" = None  # the same boarding with more visits counted
    courses: dict[Key, Course] = field(default_factory=dict)
    moves: dict[Key, tuple[Moved, ...]] = field(default_factory=dict)

    @cached_property
    def reach(self) -> tuple[frozenset[int], ...]:
        """The steps that can come up after each step, itself only if it can come again."""
        return tuple(frozenset(_closure(self.cast, n)) for n in range(len(self.cast.procedure.steps)))

    @cached_property
    def captain(self) -> bool:
        """Whether a captain's successor may have to speak."""
        return any(one.captain for one in self.cast.fighters[1])

    def visits(self, course: Course) -> tuple[int, ...]:
        """The visits that are part of a state; of others only whether they are even."""
        ahead = self.reach[course.step]
        return tuple(
            0 if n not in ahead else v if n in self.counted else v % 2 for n, v in enumerate(course.visits)
        )

    def key(self, course: Course) -> Key:
        """What of a state can still change an ending."""
        if course.over:
            return (course.ending,)
        kinds, ahead = self.cast.kinds, self.reach[course.step] | {course.step}
        fights_ahead = any(kinds[n] == Mechanic.FIGHT for n in ahead)
        run_in = any(kinds[n] == Mechanic.APPROACH for n in ahead)
        power = min(2, course.struck[System.POWER])
        rest = max(0, course.rests[System.POWER] - course.personal_rounds) if power == 1 else 0
        return (
            course.step, course.ask, self.visits(course), course.craft if run_in else 0, self._way(course),
            course.named, course.sealed, course.seal_tried, course.barriers, course.vented, course.silent,
            course.cleared, course.isolated, course.ended, course.surrendered, course.promised,
            course.cascaded, course.echo, course.held, course.venting, course.shaken, course.rallied,
            (power, rest) if self.reactor else 0,
            min(1, course.struck[System.BRIDGE_CONTROLS]) if self.captain else 0,
            min(1, course.struck[System.POINT_DEFENCE]) if run_in else 0,
            any(bits & ACID for bits in course.elements), self.fights.flags(course) if fights_ahead else (),
            self._dead(course),
        )  # fmt: skip

    def _dead(self, course: Course) -> tuple[int, ...]:
        """How long systems that change a check stay without current, in personal rounds. [BP-16]"""
        if not any(course.offline):
            return ()
        now = moment(Look(course, self.cast))
        left = tuple(max(0, course.offline[system] - now) for system in CHECKED)
        return left if any(left) else ()

    def _way(self, course: Course) -> int | str:
        """The way in: the one that will be named, the one that was, and nothing once it cannot matter."""
        if course.method == NOBODY:
            return self.method
        ahead = self.reach[course.step] | {course.step}
        matters = any(self.cast.kinds[n] in WITH_METHOD for n in ahead)
        return course.method if matters else NOBODY

    @cached_property
    def reactor(self) -> bool:
        """Whether a breached reactor changes an ending: where a mop-up can fail fifty times."""
        from voidbridge.boarding.procedure.assess import made
        from voidbridge.rules.boarding_codes import Because, Party
        from voidbridge.rules.d20 import SIDES, ways

        place = self.cast.find(Mechanic.MOP_UP)
        step = self.cast.procedure.steps[place] if place >= 0 else None
        if step is None or not step.variants or not self.courses:
            return False
        look = Look(next(iter(self.courses.values())), self.cast)
        worst = max(dc for _, dc in step.variants)
        check = made(look, Party.ATTACKER, step.skill_id, "base", ((Because.VARIANT, worst),))
        failing = 1 - ways(check.bonus - 2, check.dc, self.cast.naturals) / SIDES
        return bool(failing ** self.cast.numbers["most-visits"] > 1e-5)

    def after(self, course: Course, action: Action) -> tuple[Moved, ...]:
        """Every state an action can lead to."""
        found: dict[Key, list[float]] = {}
        for leaf in leaves(course, self.cast, action, self.fights):
            key = self.key(leaf.course)
            self.courses.setdefault(key, leaf.course)
            sums = found.setdefault(key, [0.0, 0.0, 0.0])
            sums[0] += leaf.chance
            sums[1] += leaf.chance * (leaf.course.void_rounds - course.void_rounds)
            sums[2] += leaf.chance * (course.craft - leaf.course.craft)
        return tuple(Moved(p, key, rounds / p, craft / p) for key, (p, rounds, craft) in found.items())

    def explore(self, start: Iterable[Key]) -> list[Key]:
        """Every state that can come up, in the order in which it was met."""
        order = list(dict.fromkeys(start))
        known = set(order)
        for key in order:
            if len(key) == 1:
                continue
            if key not in self.moves:
                course = self.courses[key]
                self.moves[key] = self.after(course, standard(Look(course, self.cast), self.method))
            for moved in self.moves[key]:
                if moved.key not in known:
                    known.add(moved.key)
                    order.append(moved.key)
            if len(order) > MOST_STATES:
                raise TooManyStates(f"more than {MOST_STATES} states")
        return [key for key in order if len(key) > 1]

    def solve(self, course: Course, first: Action | None = None) -> Result:
        """The chance of every ending from a state, a first action given or not."""
        if course.over:
            return self._result({course.ending: 1.0}, 0.0, 0.0)
        start = self.key(course)
        self.courses.setdefault(start, course)
        if first is None:
            opening: tuple[Moved, ...] = (Moved(1.0, start, 0.0, 0.0),)
        else:
            opening = self.after(course, first)
        rows = self.explore(moved.key for moved in opening)
        wanted = frozenset() if self.settled else self._to_count(rows, course)
        if not wanted:
            return self._solved(rows, opening)
        if self.finer is None or not wanted <= self.finer.counted:
            counted = wanted | (self.finer.counted if self.finer else frozenset())
            self.finer = replace(self, counted=counted, settled=True, courses={}, moves={}, finer=None)
        self.finer.method = self.method
        return self.finer.solve(course, first)

    def _solved(self, rows: list[Key], opening: tuple[Moved, ...]) -> Result:
        """One system of equations: from each state the endings, the rounds, the hull."""
        place = {key: n for n, key in enumerate(rows)}
        ends = len(self.cast.endings)
        weights = _Sparse(len(rows), ends + 2)
        for n, key in enumerate(rows):
            for moved in self.moves[key]:
                weights.add(n, moved, place)
        values = weights.solve()
        total = np.zeros(ends + 2)
        for moved in opening:
            if len(moved.key) == 1:
                total[moved.key[0]] += moved.chance
            else:
                total += moved.chance * values[place[moved.key]]
            total[ends] += moved.chance * moved.void_rounds
            total[ends + 1] += moved.chance * moved.craft
        return self._result(dict(enumerate(total[:ends])), float(total[ends]), float(total[ends + 1]))

    def _result(self, ends: dict[int, float], rounds: float, craft: float) -> Result:
        named = {
            name: min(1.0, max(0.0, float(ends.get(n, 0.0)))) for n, name in enumerate(self.cast.endings)
        }
        own = self.cast.procedure.terminals
        kept = {name: p for name, p in named.items() if name in own or p > 0}
        return Result(kept, max(0.0, rounds), max(0.0, craft))

    def _to_count(self, rows: list[Key], course: Course) -> frozenset[int]:
        """The steps whose bound can be reached with a chance worth naming."""
        most = self.cast.numbers["most-visits"]
        found = set()
        for n in range(len(self.cast.procedure.steps)):
            mine = [key for key in rows if key[0] == n]
            if not mine or n in self.counted or n not in self.reach[n]:
                continue
            if self._tail(rows, mine, most - course.visits[n] - SLACK):
                found.add(n)
        fight, kinds = self.cast.find(Mechanic.FIGHT), self.cast.kinds
        if fight in found | self.counted:  # each visit of these comes after one of the fight
            found = {n for n in found if kinds[n] not in (Mechanic.CONTROL, Mechanic.RESOLUTION)}
        return frozenset(found)

    def _tail(self, rows: list[Key], mine: list[Key], more: int) -> bool:
        """Whether so many further visits to a step are worth following."""
        others = [key for key in rows if key[0] != mine[0][0]]
        here, there = ({key: n for n, key in enumerate(keys)} for keys in (mine, others))
        near, out = np.zeros((len(mine), len(mine))), np.zeros((len(mine), len(others)))
        back, away = np.zeros((len(others), len(mine))), np.zeros((len(others), len(others)))
        for keys, to_mine, to_others in ((mine, near, out), (others, back, away)):
            for n, key in enumerate(keys):
                for moved in self.moves[key]:
                    if moved.key in here:
                        to_mine[n, here[moved.key]] += moved.chance
                    elif moved.key in there:
                        to_others[n, there[moved.key]] += moved.chance
        again = near + out @ np.linalg.solve(np.eye(len(others)) - away, back) if others else near
        left = np.linalg.matrix_power(again, max(1, more)).sum(axis=1)
        return bool(left.max() > self.negligible)


class _Sparse:
    """A system of equations with few entries a row."""

    def __init__(self, rows: int, columns: int) -> None:
        self.entries: list[list[tuple[int, float]]] = [[] for _ in range(rows)]
        self.values = np.zeros((rows, columns))

    def add(self, n: int, moved: Moved, place: dict[Key, int]) -> None:
        """A way out of a state."""
        if len(moved.key) == 1:
            self.values[n, moved.key[0]] += moved.chance
        else:
            self.entries[n].append((place[moved.key], moved.chance))
        self.values[n, -2] += moved.chance * moved.void_rounds
        self.values[n, -1] += moved.chance * moved.craft

    def solve(self) -> Any:
        """What each state comes to."""
        size = len(self.entries)
        if size <= 600:
            matrix = np.eye(size)
            for n, row in enumerate(self.entries):
                for k, chance in row:
                    matrix[n, k] -= chance
            return np.linalg.solve(matrix, self.values)
        return self._swept()

    def _backward(self) -> list[int]:
        """The states so that each comes after those it leads to, as far as there are no circles."""
        order: list[int] = []
        seen = bytearray(len(self.entries))
        for start in range(len(self.entries)):
            stack = [] if seen[start] else [(start, iter(self.entries[start]))]
            seen[start] = 1
            while stack:
                n, following = stack[-1]
                for k, _ in following:
                    if not seen[k]:
                        seen[k] = 1
                        stack.append((k, iter(self.entries[k])))
                        break
                else:
                    order.append(n)
                    stack.pop()
        return order

    def _swept(self) -> Any:
        """Swept from the ends backward until nothing moves: counted states lead onward."""
        found = self.values.copy()
        order = self._backward()
        for _ in range(10_000):
            change = 0.0
            for n in order:
                value = self.values[n].copy()
                own = 0.0
                for k, chance in self.entries[n]:
                    if k == n:
                        own += chance
                    else:
                        value += chance * found[k]
                value /= 1 - own
                change = max(change, float(np.abs(value - found[n]).max()))
                found[n] = value
            if change < 1e-12:
                break
        return found


def _next(cast: Cast, number: int) -> Iterable[int]:
    """The steps that one can lead to at once, by the document and by the rules."""
    step, kind = cast.procedure.steps[number], cast.kinds[number]
    if ASK in (*step.targets, step.retry, *step.terminals):
        yield from range(len(cast.procedure.steps))
    yield from (cast.procedure.index[to] for to in step.targets if to in cast.procedure)
    jumps = {
        Mechanic.FIGHT: (Mechanic.RESOLUTION, Mechanic.MOP_UP),
        Mechanic.SABOTAGE: (Mechanic.FIGHT,),
        Mechanic.DECKS: (Mechanic.FIGHT, Mechanic.DECKS),
        Mechanic.BREACH: (Mechanic.BREACH,),
        Mechanic.MOP_UP: (Mechanic.FIGHT,) if cast.vessel.tainted else (),
    }.get(kind, ())
    yield from (cast.find(other) for other in jumps if cast.find(other) >= 0)


def _closure(cast: Cast, number: int) -> set[int]:
    found: set[int] = set()
    waiting = list(_next(cast, number))
    while waiting:
        n = waiting.pop()
        if n not in found:
            found.add(n)
            waiting.extend(_next(cast, n))
    return found
