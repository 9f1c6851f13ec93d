"""A deck skirmish as a value: read-only tables and the cast that gives their rows names."""

import threading
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from voidbridge.dice.stream import Dice, new_dice
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Decision, Outcome, Phase, Side
from voidbridge.skirmish.core.records import (
    CHANGING,
    WORLD,
    Log,
    Scratch,
    World,
    copy_world,
    new_log,
    new_scratch,
)
from voidbridge.state.setup import Setup

LETTERS = "abcd"


@dataclass(frozen=True, slots=True)
class Called:
    """What somebody is called who came to this deck from elsewhere: a name, and the line. [BR-31]"""

    name: str
    line: str


@dataclass(frozen=True, slots=True)
class Aboard:
    """What never changes in a fight aboard a ship, beside its crew; sides are the deck's. [BR-30 to BR-39]"""

    called: tuple[Called, ...]  # by unit row
    marks: tuple[tuple[str, int, int], ...]  # the deck's systems and its breach, in tenths
    boarders: Side  # the side that came aboard, or that hunts somebody
    totals: tuple[int, int]  # how many fight for each side in all, those down before counted
    breaks: tuple[int, int]  # how many of these must be down for it to break
    reach: int  # tenths from a system's mark within which it is reached
    guard: int  # and within which a defender keeps it
    enemy_first: bool  # whether the enemy's turn begins each round
    since: int  # the core's round after which an end of a round can be told
    quarry: int = -1  # the row of who is hunted, in an encounter

    @property
    def hunt(self) -> bool:
        """Whether somebody is hunted: an encounter of a contest."""
        return self.quarry >= 0


@dataclass(frozen=True)
class Cast:
    """What never changes in a battle: the set-up, the book, and the names of the rows."""

    setup: Setup
    rules: Rules
    weapons: tuple[str, ...]  # weapon id by row; "" for an enemy line's own gun
    group: str  # enemy group id
    names: tuple[str, ...]  # crew names by unit row
    aboard: Aboard | None = None  # of a fight that a boarding has come to


@dataclass(frozen=True, eq=False)
class DeckState:
    """One moment of a skirmish; equal when every number is."""

    world: World
    cast: Cast

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DeckState) and self.cast == other.cast and self.bytes == other.bytes

    def __hash__(self) -> int:
        return hash(self.bytes)

    @cached_property
    def bytes(self) -> bytes:
        """Every changing number, row after row."""
        return b"".join(getattr(self.world, name).tobytes() for name in CHANGING)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of each unit row: a1.. for crews, e1.. for enemies."""
        units = self.world.units
        return tuple(_unit_id(units[n]) for n in range(int(self.world.fight[0].units)))

    @cached_property
    def rows(self) -> dict[str, int]:
        """The row of each unit id."""
        return {name: n for n, name in enumerate(self.ids)}

    @property
    def fight(self) -> Any:
        """The row of the battle as a whole."""
        return self.world.fight[0]

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return int(self.fight.phase) == Phase.OVER

    @property
    def outcome(self) -> Outcome:
        """Won, lost or not yet decided."""
        return Outcome(int(self.fight.outcome))

    @property
    def decision(self) -> Decision:
        """What is waited for."""
        return Decision.NOTHING if self.over else Decision(int(self.fight.decision))

    def unit_name(self, row: int) -> str:
        """How the story calls a unit."""
        unit = self.world.units[row]
        if int(unit.echo):
            return f"Echo of {self.unit_name(int(unit.echo) - 1)}"
        if self.cast.aboard is not None:
            return self.cast.aboard.called[row].name
        if int(unit.side) == Side.CREW and 0 <= int(unit.name) < len(self.cast.names):
            return self.cast.names[int(unit.name)]
        return f"{self.line_name(row)} {int(unit.number)}"

    def line_name(self, row: int) -> str:
        """The printed name of a unit's line."""
        unit = self.world.units[row]
        if int(unit.echo):
            return self.line_name(int(unit.echo) - 1)
        if self.cast.aboard is not None:
            return self.cast.aboard.called[row].line
        if int(unit.side) == Side.CREW:
            crew = self.cast.setup.crews[max(0, int(unit.owner))]
            faction = self.cast.rules.factions[crew.faction]
            return faction.leader.name if int(unit.rank) == 2 else f"{faction.name} crew"
        group = self.cast.rules.enemies[self.cast.group]
        return (group.standard, group.specialist, group.leader)[int(unit.rank)].name


def _unit_id(unit: Any) -> str:
    letter = LETTERS[int(unit.owner)] if int(unit.side) == Side.CREW else "e"
    return f"{letter}{int(unit.number)}"


def frozen(world: World, cast: Cast) -> DeckState:
    """A state with the numbers of a world, in memory that nobody can write."""
    sealed = np.frombuffer(cast_bytes(world), dtype=WORLD)[0]
    return DeckState(sealed, cast)


def cast_bytes(world: World) -> bytes:
    """A world as one block of bytes."""
    block: Any = world
    return bytes(block.tobytes())


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


def thaw(state: DeckState) -> World:
    """A world that the core may write, equal to the state's."""
    return copy_world(state.world)
