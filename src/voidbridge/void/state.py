"""A void battle as a value: read-only tables, records that show their rows, and the cast that names them.

The tables are the battle (`core/records.py`); `ships` and `fight` are records made when somebody looks.
Records that were copied and changed become a battle again by `sealed`.
"""

import threading
from dataclasses import FrozenInstanceError, dataclass, field, fields
from functools import cached_property
from typing import Any, Self

import numpy as np

from voidbridge.dice.stream import Dice, new_dice
from voidbridge.rules.book import Rules
from voidbridge.rules.void_codes import Ailment, Fate, Fleet, Gun, HullClass, Mount, Part
from voidbridge.rules.void_schema import ManoeuvreRow, TaskRow
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.core.records import (
    CHANGING,
    SKELETON,
    WORLD,
    Log,
    Scratch,
    World,
    copy_world,
    new_log,
    new_scratch,
)

CREW = "crew"  # who acts where no officer is named
NOBODY = -1


class Record:
    """Whole numbers that can be written until they are sealed."""

    def __setattr__(self, name: str, value: Any) -> None:
        if "_sealed" in self.__dict__:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        self.__dict__[name] = value

    def copy(self) -> Self:
        """An equal record that may be written."""
        made = self.__class__.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.__dict__.pop("_sealed", None)
        return made

    def seal(self) -> None:
        """From now on nobody writes here."""
        self.__dict__["_sealed"] = True


@dataclass
class Ship(Record):
    """What changes about a ship."""

    x: int  # hundredths of a VU, east
    y: int  # north
    heading: int  # whole degrees, clockwise from north
    hull: int
    population: int
    morale: int
    flags: tuple[int, ...]  # bits by component
    burning: tuple[int, ...]  # turns a fire has burnt, by component
    mending: tuple[int, ...]  # turns until it works again, by component
    fate: int = Fate.FIGHTING
    hidden: int = 0
    ailments: tuple[int, ...] = (0, 0, 0, 0)  # by Ailment; thrusters and engines 1 or 2
    curing: tuple[int, ...] = (0, 0, 0, 0)  # turns until each is repaired
    mutinies: int = 0  # bits of the thresholds at which the crew has risen
    barred: int = 0  # no shooting or boarding: bit 1 in the next turn, bit 2 in this one
    population_lost: int = 0  # since the end of its last turn
    morale_lost: int = 0
    evading: int = 0  # what enemy fire at it suffers
    evaded: int = 0  # 1: evaded in its last turn
    repelling: int = 0  # Command against boarders, until its next turn
    jammed: int = 0  # bits of the ships that jam it
    hailed: int = 0  # 1: has lost Morale to a hail
    locked: int = 0  # bits of the ships it is locked to
    known: int = 0  # what the other side knows of it: 0 nothing .. 4 everything

    @property
    def fighting(self) -> bool:
        """Whether it still takes part."""
        return self.fate == Fate.FIGHTING

    @property
    def crippled(self) -> bool:
        """Hull gone, or too few left to work it. [VO-19]"""
        return self.hull == 0 or self.population <= SKELETON

    def ails(self, ailment: Ailment) -> int:
        """How badly a lasting critical holds."""
        return self.ailments[ailment]


@dataclass
class Fight(Record):
    """What changes about the battle as a whole, the turn under way included."""

    round: int = 0
    order: tuple[int, ...] = ()  # ships by initiative
    initiative: tuple[tuple[int, int], ...] = ()  # by ship: its total and its Detection
    place: int = NOBODY  # in that order
    active: int = NOBODY  # the ship whose turn it is
    over: int = 0
    winner: int = NOBODY  # a Fleet, or NOBODY for a draw
    end: int = 0  # VoidEnd
    pending: tuple[tuple[int, int, int], ...] = ()  # criticals to come: target, row, attacker
    aiming: int = 0  # 1: the attacker picks the component of the first of them
    parley: int = NOBODY  # the ship that must answer
    boardings: tuple[tuple[int, int, int, int, int], ...] = ()  # round, boarder, target, Entry, 0 contest
    # of the turn under way
    manoeuvre: int = NOBODY  # ordered, not yet steered to its end
    leg: int = 0  # of a move with two turns
    degrees: int = NOBODY  # of its test; NOBODY: a basic move
    moved: int = 0
    run: int = 0  # Speed the move was begun with
    shooting: int = 0  # 1: under way, 2: done
    shift: int = 0  # own shooting after a manoeuvre
    evasion: int = 0
    gunner: int = NOBODY  # hand that directs the fire
    fired: int = 0  # bits of components
    struck: int = 0  # bits of ships
    hits: tuple[tuple[int, int, int, int], ...] = ()  # weapon, target, hits, degrees
    spent: int = 0  # bits of officers
    tasks_left: int = 0  # of the crew
    tasks: int = 0  # bits of extended actions made
    hailing: int = 0  # 1: has hailed
    boarded: int = 0
    rammed: int = 0  # bits of ships rammed in this turn
    manoeuvrability: int = 0  # aid
    detection: int = 0
    speed: int = 0  # flank speed
    guided: int = NOBODY  # the weapon that was locked on
    guide: int = 0
    backs: int = 0  # tests that are still helped

    def hide_turn(self) -> None:
        """Nothing is told of the turn under way."""
        fresh = Fight()
        for name in TURN_FIELDS:
            setattr(self, name, getattr(fresh, name))


TURN_FIELDS = tuple(f.name for f in fields(Fight))[12:]


@dataclass(frozen=True, slots=True)
class Piece:
    """A component as built: what it is, and for a weapon its figures."""

    part: Part
    name: str
    row: str  # id in the book
    command: int = 0
    mount: Mount = Mount.KEEL
    kind: Gun = Gun.MACROBATTERY
    strength: int = 0
    dice: int = 0
    bonus: int = 0
    crit: int = 0
    range: int = 0  # VU


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody who can act: an officer, or the crew as a whole."""

    id: str
    name: str
    skills: tuple[int, ...]  # by Skill


@dataclass(frozen=True)
class Profile:
    """What never changes about a ship."""

    id: str
    name: str
    fleet: Fleet
    design: str
    kind: HullClass
    large: bool
    mobile: bool
    turn: int
    ram: tuple[int, int]  # dice and sides
    speed: int
    manoeuvrability: int
    detection: int
    hull: int
    armour: int
    shields: int
    turrets: int
    pieces: tuple[Piece, ...]
    crew: Hand
    officers: tuple[Hand, ...]
    tasks: int  # extended actions of the crew in a turn

    @cached_property
    def weapons(self) -> tuple[int, ...]:
        """The numbers of its weapon components."""
        return tuple(n for n, piece in enumerate(self.pieces) if piece.part == Part.WEAPON)

    def find(self, part: Part) -> int:
        """The number of its first component of a kind, or NOBODY."""
        return next((n for n, piece in enumerate(self.pieces) if piece.part == part), NOBODY)


@dataclass(frozen=True)
class Cast:
    """What never changes in a battle: the set-up, the book, the ships as built, and all of it as tables."""

    setup: VoidSetup
    rules: Rules
    profiles: tuple[Profile, ...]
    tables: World = field(compare=False, repr=False)  # a world before its first ship: rules and nothing else

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of each ship: b1.. and r1.. ."""
        return tuple(profile.id for profile in self.profiles)

    @cached_property
    def rows(self) -> dict[str, int]:
        """The number of each id."""
        return {name: n for n, name in enumerate(self.ids)}

    @cached_property
    def manoeuvres(self) -> tuple[ManoeuvreRow, ...]:
        """The manoeuvres by their codes."""
        return self.rules.manoeuvres.rows

    @cached_property
    def tasks(self) -> tuple[TaskRow, ...]:
        """The extended actions by their codes."""
        return self.rules.extended_actions.rows


@dataclass(frozen=True, eq=False, repr=False)
class VoidState:
    """One moment of a void battle; equal when every number is."""

    world: World
    cast: Cast

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VoidState) and self.cast == other.cast and self.bytes == other.bytes

    def __hash__(self) -> int:
        return hash(self.bytes)

    def __repr__(self) -> str:
        return f"VoidState({self.ships!r}, {self.fight!r}, {self.cast!r})"

    @cached_property
    def bytes(self) -> bytes:
        """Every changing number, row after row."""
        return b"".join(getattr(self.world, name).tobytes() for name in CHANGING)

    @cached_property
    def ships(self) -> tuple[Ship, ...]:
        """What changes about each ship."""
        return tuple(_ship(self.world, n, len(row.pieces)) for n, row in enumerate(self.cast.profiles))

    @cached_property
    def fight(self) -> Fight:
        """What changes about the battle as a whole."""
        return _fight(self.world, len(self.cast.profiles))

    @property
    def ids(self) -> tuple[str, ...]:
        """The id of each ship."""
        return self.cast.ids

    @property
    def rows(self) -> dict[str, int]:
        """The number of each ship's id."""
        return self.cast.rows

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return bool(self.world.fight[0].over)

    def fleet(self, ship: int) -> Fleet:
        """Whose ship it is."""
        return self.cast.profiles[ship].fleet

    def name(self, ship: int) -> str:
        """How the story calls a ship."""
        return self.cast.profiles[ship].name


# The fields of a record that are rows of a table of their own.
LISTS = {"flags", "burning", "mending", "ailments", "curing"}
TABLES = {"order": "ordered", "hits": "waiting", "pending": "pendings", "boardings": "boarded_so_far"}


def _ship(world: World, n: int, parts: int) -> Ship:
    row = world.ships[n]
    values: dict[str, Any] = {name: int(row[name]) for name in row.dtype.names}
    for name in LISTS:
        count = parts if name in ("flags", "burning", "mending") else len(Ailment)
        values[name] = tuple(getattr(world, name)[n, :count].tolist())
    ship = Ship(**values)
    ship.seal()
    return ship


def _fight(world: World, ships: int) -> Fight:
    row = world.fight[0]
    names = {one.name for one in fields(Fight)}
    values: dict[str, Any] = {name: int(row[name]) for name in row.dtype.names if name in names}
    for name, count in TABLES.items():
        values[name] = tuple(getattr(world, name)[: int(row[count])].tolist())
    values["initiative"] = tuple(map(tuple, world.initiative[:ships].tolist())) if row["round"] else ()
    fight = Fight(**values)
    fight.seal()
    return fight


def sealed(ships: list[Ship], fight: Fight, cast: Cast) -> VoidState:
    """A battle of records that nobody writes any more."""
    world = copy_world(cast.tables)
    for n, ship in enumerate(ships):
        for one in fields(ship):
            value = getattr(ship, one.name)
            if one.name in LISTS:
                getattr(world, one.name)[n, : len(value)] = value
            else:
                world.ships[n][one.name] = value
    for one in fields(fight):
        value = getattr(fight, one.name)
        if one.name in TABLES:
            getattr(world, one.name)[: len(value)] = value if one.name == "order" else list(map(tuple, value))
            world.fight[0][TABLES[one.name]] = len(value)
        elif one.name == "initiative":
            world.initiative[: len(value)] = value or 0
        else:
            world.fight[0][one.name] = value
    return frozen(world, cast)


def frozen(world: World, cast: Cast) -> VoidState:
    """A state with the numbers of a world, in memory that nobody can write."""
    block: Any = world
    return VoidState(np.frombuffer(block.tobytes(), dtype=WORLD)[0], cast)


def thaw(state: VoidState) -> World:
    """A world that the core may write, equal to the state's."""
    return copy_world(state.world)


@dataclass(frozen=True, slots=True)
class Desk:
    """Working memory of one thread: scratch, dice and log."""

    scratch: Scratch
    dice: Dice
    log: Log


_LOCAL = threading.local()


def desk() -> Desk:
    """This thread's working memory, made on first use."""
    found: Desk | None = getattr(_LOCAL, "desk", None)
    if found is None:
        found = Desk(new_scratch(), new_dice(), new_log())
        _LOCAL.desk = found
    return found
