"""A boarding contest as numbers to reckon with: every target asked of the engine, every chance counted. [BC-12]

Losses are kept on a grid of two tracks for each side.  What falls between two points counts for both by
its distance, so that a die's mean is never rounded; the odds themselves are exact.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from voidbridge.boarding.contest.assess import (
    OUTNUMBERED,
    PRICE,
    answer,
    deed_target,
    duel,
    mutiny_target,
    needed,
    steadfast_target,
    task_target,
)
from voidbridge.boarding.contest.deeds import CAPTAIN_TAKEN, beams
from voidbridge.boarding.contest.state import Bout, Cast, Company, ContestState
from voidbridge.boarding.contest.work import there
from voidbridge.odds.contest_grid import (
    CREW_AT,
    HEART_AT,
    KINDS,
    MODES,
    OWN_HELD,
    POINTS,
    PUSHES,
    THEIRS_HELD,
    Array,
    Losses,
    grades,
    meetings,
    outcomes,
    rolls_of,
    spread,
)
from voidbridge.rules.contest_codes import Deed, Grade, Talent
from voidbridge.rules.contest_schema import Effect
from voidbridge.rules.void_codes import Part, Task


@dataclass(frozen=True)
class Matchup:
    """Two crews as the solution sees them, asked of the engine through their cast."""

    cast: Cast
    opening: tuple[Company, Company]

    def posed(
        self, side: int, crew: int, heart: int, captain: int = 0, held: int = 0, **more: int
    ) -> ContestState:
        """The boarding with one side as it would be; the other is whole."""
        companies = [company.copy() for company in self.opening]
        mine, row = companies[side], self.cast.profiles[side]
        mine.population, mine.morale = crew, heart
        mine.captured = captain
        mine.taken = held << row.find(Part.BRIDGE)
        for name, value in more.items():
            setattr(mine, name, value)
        return ContestState((companies[0], companies[1]), Bout(turn=1, side=side), self.cast)

    @cached_property
    def kinds(self) -> tuple[tuple[list[tuple[int, int]], Array], tuple[list[tuple[int, int]], Array]]:
        """For each side the values of both tracks that differ in what they cost, and which each point is."""
        one, other = (self._kinds(side) for side in (0, 1))
        return one, other

    def _kinds(self, side: int) -> tuple[list[tuple[int, int]], Array]:
        began, rows = self.cast.profiles[side].began, self.cast.thresholds
        found: dict[tuple[int, ...], int] = {}
        values: list[tuple[int, int]] = []
        numbers = np.zeros(POINTS, np.int64)
        for n in range(POINTS):
            crew = max(1, began[0] - int(CREW_AT[n]))
            heart = max(1, began[1] - int(HEART_AT[n]))
            key = tuple(rows.population[f][crew] for f in rows.population)
            key += tuple(rows.morale[f][heart] for f in rows.morale)
            if key not in found:
                found[key] = len(values)
                values.append((crew, heart))
            numbers[n] = found[key]
        return values, numbers

    def by_condition(self, side: int, ask: Callable[[ContestState], int], **more: int) -> Array:
        """A number of a side for (captain, bridge held, kind of losses)."""
        return np.array(
            [
                [
                    [ask(self.posed(side, *v, captain, held, **more)) for v in self.kinds[side][0]]
                    for held in (0, 1)
                ]
                for captain in (0, 1)
            ]
        )

    def best_target(self, side: int, deed: Deed) -> Callable[[ContestState], int]:
        """The target of a deed by whoever is best at it."""
        return lambda state: max(deed_target(state, side, deed, by).value for by in there(state, side))

    def slots(self, side: int) -> int:
        """Extended actions of a turn beside attack and defence."""
        row = self.cast.profiles[side]
        return row.tasks or max(0, len(row.officers) - 2)

    def task_chances(self, side: int, task: Task) -> Array:
        """How an extended action comes out when the crew is in good heart, by whoever is best."""
        row = self.cast.profiles[side]
        state = self.posed(side, *row.began)
        hands = range(len(row.officers)) if row.officers else (0,)
        return outcomes(max(task_target(state, side, task, by).value for by in hands))

    @cached_property
    def repelling(self) -> tuple[dict[int, float], dict[int, float]]:
        """How ready each side is to repel when the other attacks. [BC-01]"""
        found = []
        for side in (0, 1):
            chances: dict[int, float] = {}
            if not self.slots(side):
                chances[0] = 1.0
            else:
                row = self.task_chances(side, Task.PREPARE_TO_REPEL_BOARDERS)
                for degrees, chance in enumerate(row[:-1]):
                    if chance:
                        chances[10 + 5 * degrees] = float(chance)
                chances[0] = float(row[-1])
            found.append(chances)
        return found[0], found[1]

    def opposing(self, side: int, talents: Iterable[Talent]) -> list[tuple[float, Array]]:
        """What the other side's deed is met with, by how ready this side is and in which condition."""
        talents = tuple(talents)
        return [
            (
                share,
                self.by_condition(side, lambda state: answer(state, side, talents)[0].value, repelling=ready),
            )
            for ready, share in self.repelling[side].items()
        ]

    def outnumbering(self, side: int) -> Array:
        """Where a side is half of the other or less: by both grid points. [BC-10]"""
        souls = [
            self.cast.profiles[n].souls * np.maximum(1, self.cast.profiles[n].began[0] - CREW_AT)
            for n in (0, 1)
        ]
        mine, theirs = souls[side], souls[1 - side]
        return 2 * mine[:, None] <= theirs[None, :]

    def deed_odds(self, side: int, deed: Deed) -> dict[int, Array]:
        """For each push the chance of each grade by (mode, own point, their point). [BC-02]"""
        row, foe = self.cast.deeds[deed], 1 - side
        mine = self.by_condition(side, self.best_target(side, deed))
        needs = needed(self.posed(side, *self.cast.profiles[side].began), side, deed)
        few = self.outnumbering(side) & row.offensive
        theirs = self.opposing(foe, row.against)
        pushes = PUSHES if row.offensive else PUSHES[:1]
        return {push: self._met(side, mine + push, theirs, few, needs) for push in pushes}

    def _met(
        self, side: int, mine: Array, theirs: list[tuple[float, Array]], few: Array, needs: int
    ) -> Array:
        """Every kind of pair that meets is reckoned once, then spread over the points."""
        both = np.stack([mine, mine + OUTNUMBERED])  # few, captain, held, kind
        ours = np.stack([outcomes(int(v)) for v in both.ravel()])
        other = sum(
            share * np.stack([outcomes(int(v)) for v in targets.ravel()]) for share, targets in theirs
        )
        table = np.einsum("gij,ai,bj->gab", meetings(needs, True), ours, other, optimize=True)
        small = table.astype(np.float32).reshape(len(Grade), *both.shape, *theirs[0][1].shape)
        rows, columns = self.kinds[side][1][:, None], self.kinds[1 - side][1][None, :]
        found = np.empty((len(Grade), MODES, POINTS, POINTS), np.float32)
        for mode in range(MODES):
            own, foe = conditions(mode)
            found[:, mode] = small[:, few.astype(np.int64), own[0], own[1], rows, foe[0], foe[1], columns]
        return found

    def duel_odds(self, side: int) -> Array:
        """How likely a side wins Command against Command, by (mode, own point, their point)."""
        mine = self.by_condition(side, lambda state: duel(state, side)[0][0].value)
        nobody = np.zeros((POINTS, POINTS), np.bool_)
        odds = self._met(side, mine, self.opposing(1 - side, (Talent.COMMAND,)), nobody, 99)
        chances: Array = odds[Grade.SUCCESS] + odds[Grade.GREAT]
        return chances

    def nerve(self, side: int) -> Array:
        """How likely a crew fights on, by (captain, bridge held, point). [BC-11]"""
        targets = self.by_condition(side, lambda state: steadfast_target(state, side).value)
        fails = np.array([outcomes(int(target))[-1] for target in targets.ravel()]).reshape(targets.shape)
        holds = 1 - fails[:, :, self.kinds[side][1]]
        began = self.cast.profiles[side].began
        worn = (CREW_AT >= PRICE) | (HEART_AT >= PRICE)
        gone = (began[0] - CREW_AT <= 0) | (began[1] - HEART_AT <= 0)
        return np.where(gone, 0.0, np.where(worn, holds, 1.0)).astype(np.float32)

    def losing(self, side: int, losses: Losses) -> Array:
        """What a loss makes of each grid point of a side, mutinies with it: a matrix of chances. [VO-21]"""
        found = np.zeros((POINTS, POINTS), np.float64)
        began = self.cast.profiles[side].began[1]
        for (crew, heart), chance in losses.items():
            rising = np.zeros(POINTS)
            for (at, _), fails in zip(self.cast.thresholds.mutinies, self.risings[side], strict=True):
                crossed = (began - HEART_AT > at) & (began - HEART_AT - heart <= at)
                rising = np.where(crossed, fails, rising)
            self._add(found, crew, heart, chance * (1 - rising))
            for more in range(1, 6):
                self._add(found, crew + more, heart + more, chance * rising / 5)
        return found.astype(np.float32)

    @cached_property
    def risings(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """How likely each crew rises at each threshold when the captain is there."""
        states = [self.posed(side, *self.cast.profiles[side].began) for side in (0, 1)]
        one, other = (
            tuple(
                float(outcomes(mutiny_target(state, side, modifier).value)[-1])
                for _, modifier in self.cast.thresholds.mutinies
            )
            for side, state in enumerate(states)
        )
        return one, other

    @staticmethod
    def _add(found: Array, crew: float, heart: float, chance: Array) -> None:
        points, weights = spread(CREW_AT + crew, HEART_AT + heart)
        rows = np.arange(POINTS)
        for n in range(4):
            np.add.at(found, (rows, points[:, n]), chance * weights[:, n])

    def gaining(self, crew: float, heart: float) -> Array:
        """What comes back, on the mean, at each grid point."""
        found = np.zeros((POINTS, POINTS), np.float64)
        self._add(found, -crew, -heart, np.ones(POINTS))
        return found.astype(np.float32)

    def beams(self, side: int) -> bool:
        """Whether a teleportarium carries a side's boarders across. [BC-06]"""
        return beams(self.posed(side, *self.cast.profiles[side].began), side)

    def restored(self, side: int, losses: Losses) -> dict[str, tuple[float, float]]:
        """Crew and heart that come back on the mean after a loss: by tasks alone, and with each defence."""
        tasks = self._tasks(side, losses)
        rally = self._defence(side, Deed.RALLY_THE_TROOPS, losses, 1)
        retrieve = self._defence(side, Deed.RETRIEVE_THE_WOUNDED, losses, 0)
        return {
            "tasks": tasks,
            "rally": (tasks[0], tasks[1] + rally),
            "retrieve": (tasks[0] + retrieve, tasks[1]),
        }

    def _tasks(self, side: int, losses: Losses) -> tuple[float, float]:
        slots = self.slots(side) - 1  # one of them prepares to repel
        crew = heart = 0.0
        if slots > 0:
            heart += returns(self.task_chances(side, Task.HOLD_FAST), losses, 1)
        if slots > 1:
            crew += returns(self.task_chances(side, Task.TRIAGE), losses, 0)
        return crew, heart

    def _succeeds(self, side: int, deed: Deed) -> Array:
        """How likely a defence comes off at all."""
        state = self.posed(side, *self.cast.profiles[side].began)
        target = max(deed_target(state, side, deed, by).value for by in there(state, side))
        chances = grades(target, None, needed(state, side, deed))
        return np.array([chances[Grade.SUCCESS] + chances[Grade.GREAT]])

    def _defence(self, side: int, deed: Deed, losses: Losses, track: int) -> float:
        row = self.cast.deeds[deed]
        state = self.posed(side, *self.cast.profiles[side].began)
        target = max(deed_target(state, side, deed, by).value for by in there(state, side))
        chances = grades(target, None, needed(state, side, deed))
        return float(
            sum(
                chances[grade] * mean_of(effect, losses, track)
                for grade, effect in ((Grade.SUCCESS, row.basic), (Grade.GREAT, row.great))
            )
        )

    @cached_property
    def holding(self) -> tuple[Array, Array]:
        """How likely each crew fights on, by (captain, bridge held, Morale). [BC-11]"""
        one, other = (
            np.array([[self._holds(side, captain, held) for held in (0, 1)] for captain in (0, 1)])
            for side in (0, 1)
        )
        return one, other

    def _holds(self, side: int, captain: int, held: int) -> list[float]:
        states = (self.posed(side, 100, heart, captain, held) for heart in range(101))
        return [1 - float(outcomes(steadfast_target(state, side).value)[-1]) for state in states]

    @cached_property
    def comebacks(self) -> tuple[dict[str, Array], dict[str, Array]]:
        """Crew and heart that come back on the mean for 0 to 40 lost of each, by what is done about it."""
        one, other = (self._comebacks(side) for side in (0, 1))
        return one, other

    def _comebacks(self, side: int) -> dict[str, Array]:
        lost = [{(float(k), float(k)): 1.0} for k in range(41)]
        return {
            "rallies": self._succeeds(side, Deed.RALLY_THE_TROOPS),
            "retrieves": self._succeeds(side, Deed.RETRIEVE_THE_WOUNDED),
            "rally": np.array([self._defence(side, Deed.RALLY_THE_TROOPS, one, 1) for one in lost]),
            "retrieve": np.array([self._defence(side, Deed.RETRIEVE_THE_WOUNDED, one, 0) for one in lost]),
            "hold": np.array([returns(self.task_chances(side, Task.HOLD_FAST), one, 1) for one in lost]),
            "triage": np.array([returns(self.task_chances(side, Task.TRIAGE), one, 0) for one in lost]),
        }

    @property
    def captain(self) -> Losses:
        """What a captain costs who is taken. [BC-07]"""
        return {(0.0, float(CAPTAIN_TAKEN)): 1.0}


def conditions(mode: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """(captain lost, bridge held) of the mover and of the other side."""
    own, theirs, bridge = KINDS[mode]
    return (own, int(bridge == OWN_HELD)), (theirs, int(bridge == THEIRS_HELD))


def returns(chances: Array, losses: Losses, track: int) -> float:
    """A point and one for each degree, of what was lost. [VO-12]"""
    return float(
        sum(
            share * chance * min(1 + degrees, lost[track])
            for lost, share in losses.items()
            for degrees, chance in enumerate(chances[:-1])
        )
    )


def mean_of(effect: Effect, losses: Losses, track: int) -> float:
    """What a defence gives back on the mean, of what was lost. [BC-09]"""
    given = {key[track]: share for key, share in rolls_of(effect).items()}
    return sum(
        share * chance * min(back, lost[track])
        for lost, share in losses.items()
        for back, chance in given.items()
    )
