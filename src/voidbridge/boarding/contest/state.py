"""A boarding contest as a value: flat records of whole numbers, and the cast that gives them names.

Records may be written while an action is resolved (on copies), and never once they are sealed into a
state.
"""

import json
from dataclasses import dataclass, fields
from functools import cached_property

from voidbridge.rules.book import Rules
from voidbridge.rules.contest_codes import Deed, Party, Place
from voidbridge.rules.contest_schema import BoardingAction
from voidbridge.rules.void_codes import Part, Task, Wound
from voidbridge.rules.void_schema import TaskRow
from voidbridge.state.contest_setup import ContestSetup
from voidbridge.state.record import Record

# What can be wrong with a component, as bits. [VO-20]
OPEN, DAMAGED, DARK, WRECKED, BURNING = 1, 2, 4, 8, 16
DEAD = DAMAGED | DARK | WRECKED
BROKEN = OPEN | DAMAGED | DARK  # what emergency repairs mend

CREW = "crew"  # who acts where no officer is named
CAPTAIN = "captain"  # who is hunted where no officer is named
NOBODY = -1
GROUND = (Deed.SABOTAGE, Deed.SEIZURE)  # deeds that gain ground at a component


@dataclass
class Company(Record):
    """What changes about a side: its ship, its crew, and what its boarders have won on the other."""

    population: int
    morale: int
    hull: int
    flags: tuple[int, ...]  # bits by component
    burning: tuple[int, ...]  # turns a fire has burnt, by component
    mending: tuple[int, ...]  # turns until it works again, by component
    sabotage: tuple[int, ...]  # ground gained, by component of the other ship [BC-05]
    seizure: tuple[int, ...]
    bridge: int = 0  # ground gained on the way to the other's bridge
    open: int = 0  # the other's bridge: 2 from its next turn, 1 in this one [BC-06]
    breached: int = 0  # 1: the other's bridge has been open once: nobody there is safe [BC-06]
    hunted: int = NOBODY  # the person of the other ship that is cornered at the start of its turn
    prisoners: int = 0  # degrees towards the next great Shanghai crew [BC-08]
    pressed: int = 0  # Population that is its own after the battle
    taken: int = 0  # bits of its own components that the other side holds
    captured: int = 0  # bits of its own people in the other's hands; the first is the captain
    pushed: int = 0  # on its offensive actions in its next or present turn [BC-09]
    ailments: tuple[int, ...] = (0, 0, 0, 0)  # by Ailment
    curing: tuple[int, ...] = (0, 0, 0, 0)
    mutinies: int = 0  # bits of the thresholds at which the crew has risen
    barred: int = 0  # no offensive action: bit 1 in the next turn, bit 2 in this one
    steady: int = 0  # 1: no mutiny test until its next turn [BC-09]
    population_lost: int = 0  # since the end of its last turn
    morale_lost: int = 0
    repelling: int = 0  # Command against boarders, until its next turn
    hailed: int = 0  # 1: has lost heart to words
    jammed: int = 0  # 1: can neither taunt nor lie


@dataclass
class Bout(Record):
    """What changes about the boarding as a whole, the turn under way included."""

    turn: int = 0
    side: int = NOBODY  # whose part of the turn it is
    over: int = 0
    winner: int = NOBODY  # a Party
    end: int = 0  # ContestEnd
    waiting: int = 0  # 1: between two turns, until the void battle comes round again [BR-02]
    # of the part under way
    struck: int = 0  # the offensive action is made
    guarded: int = 0  # the defensive action is made
    beamed: int = 0  # the teleportarium has opened the bridge for one action [BC-06]
    choosing: int = 0  # spoils of a Sabotage: its component and one
    spent: int = 0  # bits of officers
    tasks_left: int = 0  # of the crew
    tasks: int = 0  # bits of extended actions made
    backs: int = 0  # tests that are still helped
    fled: int = 0  # has tried to break free
    tried: tuple[tuple[int, int, int], ...] = ()  # deed, component, 1 if it did not fail
    meeting: int = NOBODY  # whom the side has cornered and now meets on deck [BC-07, BR-39]

    def begin(self, side: int, tasks: int) -> None:
        """Nothing of the part before is left."""
        fresh = Bout()
        for name in PART_FIELDS:
            setattr(self, name, getattr(fresh, name))
        self.side, self.tasks_left = side, tasks


PART_FIELDS = tuple(f.name for f in fields(Bout))[6:]


@dataclass(frozen=True, slots=True)
class Piece:
    """A component as built: what it is."""

    part: Part
    name: str
    row: str  # id in the book
    command: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody who can act: an officer, or the crew as a whole."""

    id: str
    name: str
    skills: tuple[int, ...]  # by Talent
    place: Place = Place.DECKS


@dataclass(frozen=True)
class Profile:
    """What never changes about a side."""

    id: str  # attacker or defender
    party: Party
    name: str
    design: str
    kind: str  # id of its class
    great: int  # net degrees of a great success against it [BC-02]
    mobile: bool
    hull: int
    souls: int  # of a full crew
    pieces: tuple[Piece, ...]
    crew: Hand
    officers: tuple[Hand, ...]
    tasks: int  # extended actions of the crew in a turn
    began: tuple[int, int]  # Population and Morale when the boarding began

    @cached_property
    def people(self) -> tuple[Hand, ...]:
        """Everybody who can be hunted: the officers, or the captain nobody has named."""
        return self.officers or (Hand(CAPTAIN, "the captain", self.crew.skills, Place.BRIDGE),)

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """Everybody who can act: the officers, then the crew."""
        return (*self.officers, self.crew)

    def find(self, part: Part) -> int:
        """The number of its first component of a kind, or NOBODY."""
        return next((n for n, piece in enumerate(self.pieces) if piece.part == part), NOBODY)


@dataclass(frozen=True)
class Thresholds:
    """What each value of a track costs: a number for 0 to 100, by field. [VO-21]"""

    population: dict[str, tuple[int, ...]]
    morale: dict[str, tuple[int, ...]]
    mutinies: tuple[tuple[int, int], ...]  # (at, modifier) from high to low


@dataclass(frozen=True)
class Cast:
    """What never changes in a boarding."""

    setup: ContestSetup
    rules: Rules
    profiles: tuple[Profile, Profile]
    thresholds: Thresholds
    paced: bool = False  # one turn at a time: a void battle goes on between them [BR-02]

    @cached_property
    def deeds(self) -> tuple[BoardingAction, ...]:
        """The boarding actions by their codes."""
        return tuple(sorted(self.rules.boarding_actions.rows, key=lambda row: row.code))

    @cached_property
    def tasks(self) -> tuple[TaskRow, ...]:
        """The extended actions by their codes."""
        rows = {row.code: row for row in self.rules.extended_actions.rows}
        return tuple(rows[task] for task in Task)

    @cached_property
    def criticals(self) -> dict[int, Wound]:
        """What each row of the critical table does."""
        return {face: row.code for row in self.rules.criticals.rows for face in row.faces}

    @cached_property
    def every_failure_costs(self) -> bool:
        """Whether defensive actions cost their failures too. [BC-03]"""
        return "every-failure-costs" in self.setup.options

    @cached_property
    def meets_on_deck(self) -> bool:
        """Whether encounters are fought on the deck itself. [BC-07, BR-39]"""
        return "encounter-on-deck" in self.setup.options


SIDES = {"attacker": Party.ATTACKER, "defender": Party.DEFENDER}


@dataclass(frozen=True)
class ContestState:
    """One moment of a boarding contest."""

    companies: tuple[Company, Company]
    fight: Bout
    cast: Cast

    @cached_property
    def bytes(self) -> bytes:
        """Every changing number, in order."""
        rows = [record.numbers() for record in (self.fight, *self.companies)]
        return json.dumps(rows, separators=(",", ":")).encode()

    @property
    def over(self) -> bool:
        """Whether the boarding has ended."""
        return bool(self.fight.over)

    @property
    def outcome_word(self) -> str:
        """Who has won it; empty while it goes on."""
        return self.cast.profiles[self.fight.winner].id if self.over else ""

    @property
    def rows(self) -> dict[str, Party]:
        """The number of each side's id."""
        return SIDES

    def name(self, side: int) -> str:
        """How the story calls a side."""
        return self.cast.profiles[side].name


def sealed(companies: tuple[Company, Company], fight: Bout, cast: Cast) -> ContestState:
    """A state of records that nobody writes any more."""
    for record in (*companies, fight):
        record.seal()
    return ContestState(companies, fight, cast)
