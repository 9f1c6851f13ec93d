"""The exact outcome of a visit to the fight, where nothing but blows hurts anybody. [BP-10, BP-19]

Blows fall on the weakest until it is down, then on the next; so a side is a queue, and how far it has been
worked through is one number.  A round multiplies a table of both numbers by what each side's blows do.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from voidbridge.boarding.procedure.assess import clock, plain_check
from voidbridge.boarding.procedure.fight import attack_rows, initiative_rows
from voidbridge.boarding.procedure.state import NOBODY, Cast, Course, Fighter, other
from voidbridge.boarding.procedure.work import group, standing, total
from voidbridge.odds.procedure_fork import Fought
from voidbridge.rules.boarding_codes import Party
from voidbridge.rules.d20 import SIDES, ways

HELD, REPELLED, OVERRUN, BROKEN = range(4)


@dataclass(frozen=True)
class Sight:
    """What can be read of a boarding."""

    course: Course
    cast: Cast


@dataclass(frozen=True)
class Queue:
    """A side in the order in which it falls: each state is whom the next blow meets, and with how much left."""

    people: tuple[int, ...]  # by number, as they will fall
    states: tuple[tuple[int, int], ...]  # (fallen, left of the one in front); the last: nobody stands
    start: dict[tuple[int, int], int]

    @property
    def fallen(self) -> Any:
        """How many have fallen in each state."""
        return np.array([n for n, _ in self.states])


def only_blows(course: Course, cast: Cast) -> bool:
    """Whether nothing else hurts anybody: all are suited, or the air is in order."""
    bare = any(
        not cast.fighters[party][n].suited for party in Party for n in standing(Sight(course, cast), party)
    )
    here = course.cleared == 0
    open_air = here and course.breach == 1 and not course.airless
    return not bare or not (
        open_air
        or (here and (course.burning or course.venting))
        or 0 < course.air_gone <= clock(Sight(course, cast))
    )


def exact_fight(course: Course, cast: Cast) -> Fought:
    """Every way the visit can end, counted. [BP-09]"""
    fight = Exchange(course, cast)
    ends = np.zeros(4)
    for first, chance in fight.first():
        ends += chance * fight.fought(first)
    return Fought(*(float(share) for share in ends))


def queue(sight: Sight, party: Party) -> Queue:
    """A side's states, from as it stands to nobody left. [BP-10]"""
    people, hp = sight.cast.fighters[party], sight.course.hp[party]
    order = sorted(standing(sight, party), key=lambda n: (people[n].captain, hp[n], n))
    states = [(k, left) for k, n in enumerate(order) for left in range(hp[n], 0, -1)]
    states.append((len(order), 0))
    return Queue(tuple(order), tuple(states), {state: n for n, state in enumerate(states)})


class Exchange:
    """The work of one fight."""

    def __init__(self, course: Course, cast: Cast) -> None:
        self.sight = Sight(course, cast)
        self.course, self.cast = course, cast
        self.queues = tuple(queue(self.sight, party) for party in Party)
        self.blows = tuple(self._side(party) for party in Party)
        self.down = tuple(sum(course.hp[party][n] == 0 for n in group(self.sight, party)) for party in Party)
        self.people = tuple(len(group(self.sight, party)) for party in Party)

    def first(self) -> list[tuple[Party, float]]:
        """Who goes first, and how likely; ties are rolled again."""
        if self.course.first != NOBODY:
            return [(Party(self.course.first), 1.0)]
        ours, theirs = (total(initiative_rows(self.sight, party)) for party in Party)
        faces = range(1, SIDES + 1)
        wins = sum(a + ours > d + theirs for a in faces for d in faces)
        loses = sum(a + ours < d + theirs for a in faces for d in faces)
        share = wins / (wins + loses)
        return [(Party.ATTACKER, share), (Party.DEFENDER, 1 - share)]

    def _side(self, party: Party) -> list[Any]:
        """What a side's blows do to the other's queue, by how many of its own have fallen."""
        mine, theirs = self.queues[party], self.queues[other(party)]
        found = []
        for fallen in range(len(mine.people) + 1):
            whole = np.eye(len(theirs.states))
            for n in sorted(mine.people[fallen:]):
                whole = whole @ self._blow(party, self.cast.fighters[party][n])
            found.append(whole)
        return found

    def _blow(self, party: Party, fighter: Fighter) -> Any:
        """One attack: from each state of the other side to the next."""
        foes, people = self.queues[other(party)], self.cast.fighters[other(party)]
        bonus = total(attack_rows(self.sight, party, fighter))
        moves = np.zeros((len(foes.states), len(foes.states)))
        for n, (fallen, left) in enumerate(foes.states):
            if not left:
                moves[n, n] = 1.0
                continue
            armour = people[foes.people[fallen]].armour_class
            hit = ways(bonus, armour, self.cast.naturals) / SIDES
            moves[n, n] += 1 - hit
            for damage in range(1, fighter.damage + 1):
                moves[n, self._after(foes, fallen, left - damage)] += hit / fighter.damage
        return moves

    @staticmethod
    def _after(foes: Queue, fallen: int, left: int) -> int:
        """The state after a blow: the one in front is weaker, or the next one is in front."""
        if left > 0:
            return foes.start[fallen, left]
        return next(n for n, (k, _) in enumerate(foes.states) if k == fallen + 1)

    def fought(self, first: Party) -> Any:
        """The four ways it can end, one side going first."""
        ends = np.zeros(4)
        table = np.zeros(tuple(len(q.states) for q in self.queues))
        table[0, 0] = 1.0
        # by what the defenders have rallied at: -1 while they have not
        layers = {(-1, self.course.rallied): table}
        hold = self.cast.numbers["hold-rounds"] - self.course.engaged
        for turn in range(hold):
            following: dict[tuple[int, int], Any] = {}
            for (stood, rallied), mass in layers.items():
                mass = self._round(mass, first, self.course.fought + turn == 0)
                self._settle(mass, stood, rallied, ends, following)
            layers = following
        ends[HELD] += sum(float(mass.sum()) for mass in layers.values())
        return ends

    def _round(self, mass: Any, first: Party, opening: bool) -> Any:
        for party in (first, other(first)):
            if opening and self.course.surprised >> party & 1:
                continue
            table = mass if party == Party.ATTACKER else mass.T
            fallen = self.queues[party].fallen
            struck = np.vstack([row @ self.blows[party][fallen[n]] for n, row in enumerate(table)])
            mass = struck if party == Party.ATTACKER else struck.T
        return mass

    def _settle(
        self, mass: Any, stood: int, rallied: int, ends: Any, following: dict[tuple[int, int], Any]
    ) -> None:
        """Who is down or broken after a round, and what goes on. [BP-09]"""
        ours, theirs = (self.queues[party].fallen for party in Party)
        lost = ours + self.down[0]
        all_ours = ours == len(self.queues[0].people)
        all_theirs = theirs == len(self.queues[1].people)
        numbers = self.cast.numbers
        routed = all_ours | (100 * lost >= numbers["attackers-break"] * self.people[0])
        overrun = np.outer(~all_ours, all_theirs)
        repelled = np.outer(routed, np.ones_like(all_theirs)) & ~overrun
        ends[OVERRUN] += mass[overrun].sum()
        ends[REPELLED] += mass[repelled].sum()
        left = np.where(overrun | repelled, 0.0, mass)
        fallen = theirs + self.down[1]
        bound = self.course.stood if stood < 0 else stood
        breaks = (100 * fallen >= numbers["defenders-break"] * self.people[1]) & (fallen > bound)
        self._add(following, (stood, rallied), np.where(breaks[None, :], 0.0, left))
        rally = 0.0 if rallied else self._rally()
        for n in np.flatnonzero(breaks):
            share = float(left[:, n].sum())
            chance = rally if self._captain_stands(int(theirs[n])) else 0.0
            ends[BROKEN] += share * (1 - chance)
            if chance:
                column = np.zeros_like(left)
                column[:, n] = left[:, n] * chance
                self._add(following, (int(fallen[n]), 1), column)

    @staticmethod
    def _add(following: dict[tuple[int, int], Any], key: tuple[int, int], mass: Any) -> None:
        if mass.any():
            following[key] = following[key] + mass if key in following else mass

    def _captain_stands(self, fallen: int) -> bool:
        people = self.cast.fighters[Party.DEFENDER]
        return any(people[n].captain for n in self.queues[Party.DEFENDER].people[fallen:])

    def _rally(self) -> float:
        """The captain's word, while the captain stands. [BP-09]"""
        if self.course.echo:
            return 0.0
        check = plain_check(self.sight, Party.DEFENDER, "will", "rally", self.cast.numbers["rally-dc"])
        return ways(check.bonus, check.dc, self.cast.naturals) / SIDES
