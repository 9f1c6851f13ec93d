"""A boarding by procedure as a value: one record of whole numbers, and the cast that gives them names."""

import json
from dataclasses import dataclass
from functools import cached_property

from voidbridge.rules.boarding_codes import Ask, Mechanic, Party, System
from voidbridge.rules.boarding_schema import MechanicRow, MethodRow, Vessel
from voidbridge.rules.book import Rules
from voidbridge.rules.procedure_model import Procedure, Step
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.record import Record

NOBODY = -1
NONE_YET = (0,) * len(System)


@dataclass
class Course(Record):
    """Everything that changes in a boarding."""

    step: int = 0  # its place in the document
    ask: int = Ask.CHECK
    over: int = 0
    ending: int = NOBODY  # its place among the cast's endings
    visits: tuple[int, ...] = ()  # by step
    void_rounds: int = 0  # at the void's scale
    personal_rounds: int = 0
    hours: int = 0
    craft: int = 0  # hull
    hull: int = 0  # of the ship that is boarded
    method: int = NOBODY  # the variant by which the hull is opened
    named: int = 0  # 1: named, and not tried yet
    sealed: int = 0  # 1: doors were dropped early
    seal_tried: int = 0
    barriers: int = 0  # successes that are needed before the last one
    vented: int = 0  # 1: the section at the lock was emptied beforehand
    breach: int = 0  # 1: open, 2: sealed
    airless: int = 0  # 1: the breach does nothing to the air
    burning: int = 0  # sides of the die of fire in that section
    venting: int = 0  # 1: the defenders empty the section with people in it
    shut_tried: int = 0  # bits of the sides that have tried to stop it in this visit
    strongpoint: int = 0  # 1: the attackers hold the breach as theirs
    silent: int = 0
    surprised: int = 0  # bits of sides
    positions: int = 0  # bits of sides whose Tactics succeeded
    fought: int = 0  # rounds of fighting since it began
    engaged: int = 0  # rounds of this visit to the fight
    first: int = NOBODY  # the side that goes first in it
    held: int = 0  # 1: the entry, 2: a key system
    decks: int = 0
    cleared: int = 0
    reactor: int = 0  # the deck it is on, from 1; 0: not drawn yet
    life_support: int = 0
    isolated: int = 0  # 1: the bridge is cut off
    rallied: int = 0  # 1: the captain has tried
    stood: int = 0  # casualties at which the defenders held
    ended: int = 0  # how a fight has ended, for the step that looks at it
    losses: int = 0  # of the attackers as they are counted at the end
    surrendered: int = 0
    promised: int = 0  # 1: terms were given, 2: kept, 3: broken
    standing: int = 0
    looters: int = 0  # hours in which anybody can loot the ship
    struck: tuple[int, ...] = NONE_YET  # how often, by system
    elements: tuple[int, ...] = NONE_YET  # bits, by system
    rests: tuple[int, ...] = NONE_YET  # the personal round until which it cannot be struck
    offline: tuple[int, ...] = NONE_YET  # the moment until which it does not work
    air_gone: int = 0  # the void round at which there is none left; 0: it holds
    shaken: int = 0  # bits of sides
    cascaded: int = 0
    echo: int = 0  # 1: a new group fights for the ship
    hp: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # by side and fighter; 0: down


@dataclass(frozen=True, slots=True)
class Fighter:
    """What never changes about somebody who fights."""

    id: str
    name: str
    kind: str
    attack: int
    role: str
    armour_class: int
    hp: int
    damage: int
    skill: int
    suited: bool
    captain: bool
    echo: bool = False  # comes only with the Fold's echo


@dataclass(frozen=True)
class Cast:
    """What never changes in a boarding."""

    setup: ProcedureSetup
    rules: Rules
    procedure: Procedure
    fighters: tuple[tuple[Fighter, ...], tuple[Fighter, ...]]
    vessel: Vessel
    craft_hull: int

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The single numbers of the procedure."""
        return {row.id: row.value for row in self.rules.boarding_numbers.rows}

    @cached_property
    def mechanics(self) -> tuple[MechanicRow | None, ...]:
        """What each step does beyond its check."""
        return tuple(self.rules.boarding_mechanics.get(step.id) for step in self.procedure.steps)

    @cached_property
    def kinds(self) -> tuple[Mechanic, ...]:
        """The kind of each step."""
        return tuple(row.mechanic if row else Mechanic.PLAIN for row in self.mechanics)

    @cached_property
    def endings(self) -> tuple[str, ...]:
        """Every way it can end: the document's own, and those of the rules."""
        return tuple(dict.fromkeys((*self.procedure.terminals, "repelled", "withdrawn")))

    @cached_property
    def naturals(self) -> bool:
        """Whether a natural 20 always succeeds and a natural 1 always fails. [BP-02]"""
        return "no-naturals" not in self.setup.options

    @cached_property
    def by_chance(self) -> bool:
        """Whether the fight is decided by chance alone, without fighters. [BP-19]"""
        return self.setup.engagement == "chance"

    @cached_property
    def sheets(self) -> tuple[dict[str, int], dict[str, int]]:
        """Skills by the sheet, by side."""
        return dict(self.setup.attacker_skills), dict(self.setup.defender_skills)

    def find(self, kind: Mechanic) -> int:
        """The first step of a kind, or NOBODY."""
        return self.kinds.index(kind) if kind in self.kinds else NOBODY

    @cached_property
    def methods(self) -> tuple[tuple[str, int], ...]:
        """The ways through the hull, with their DCs; none where no step opens it."""
        breach = self.find(Mechanic.BREACH)
        return self.procedure.steps[breach].variants if breach >= 0 else ()

    def method_row(self, method: int) -> MethodRow | None:
        """What sets a way apart."""
        return self.rules.boarding_methods.get(self.methods[method][0]) if method >= 0 else None


@dataclass(frozen=True)
class ProcedureState:
    """One moment of a boarding by procedure."""

    course: Course
    cast: Cast

    @cached_property
    def bytes(self) -> bytes:
        """Every changing number, in order."""
        return json.dumps(self.course.numbers(), separators=(",", ":")).encode()

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return bool(self.course.over)

    @property
    def outcome_word(self) -> str:
        """How it ended; empty while it goes on."""
        return self.cast.endings[self.course.ending] if self.course.over else ""

    @property
    def step(self) -> Step:
        """The step that is played."""
        return self.cast.procedure.steps[self.course.step]

    @property
    def kind(self) -> Mechanic:
        """Its kind."""
        return self.cast.kinds[self.course.step]


def sealed(course: Course, cast: Cast) -> ProcedureState:
    """A state of a record that nobody writes any more."""
    course.seal()
    return ProcedureState(course, cast)


def other(party: Party) -> Party:
    """The other side."""
    return Party.DEFENDER if party == Party.ATTACKER else Party.ATTACKER
