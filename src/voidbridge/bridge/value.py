"""A battle as a value: its stack of frames, what is kept beside them, and its next dice.

Only the top frame is played.  A boarding between two turns of its ship is kept *aside*; a frame that was
closed for good is kept among those *gone*, because the story still names its people.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from voidbridge.bridge.engines import ENGINES, Engine, State
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.rolls import Words
from voidbridge.state.setup import Setup
from voidbridge.state.setups import AnySetup, seats
from voidbridge.void.state import VoidState


class WrongScale(TypeError):
    """Something was asked of a battle that is fought elsewhere: a fault of the program."""


@dataclass(frozen=True, slots=True)
class Rolling:
    """A held action that waits for the faces of its next pool."""

    action: Action
    faces: tuple[int, ...]
    who: str | None
    at: str | None
    count: int
    sides: int
    why: str
    draws: tuple[int, ...] = ()  # made on the way so far: they stay as they fell
    usual: int = 0  # a computer side's word, where a word on lying dice is waited for [VB-52]
    shown: tuple[int, ...] = ()  # those dice

    @property
    def asked(self) -> bool:
        """Whether a player's word is waited for, not a roll: 1 keeps the dice, 2 rolls again."""
        return self.usual > 0


Used = tuple[int, int, int]  # bits of officers, extended actions of the crew, bits of all of these
UNUSED: Used = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Boarding:
    """Who boards whom, by number of their ships, and what has been handed over of it already. [BR-01, BR-05]"""

    boarder: int
    target: int
    entry: int
    plan: int = 0  # seed of the decks of the ship that is boarded
    party: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # names of the named parties aboard, by side
    handed: Any = None  # a procedure's course when it was last handed over
    used: tuple[Used, Used] = (UNUSED, UNUSED)  # of each side's part
    round: int = 0  # the strategic round in which it went on last

    @property
    def ships(self) -> tuple[int, int]:
        """The attacker's ship and the defender's."""
        return self.boarder, self.target


@dataclass(frozen=True, slots=True)
class Frame:
    """One scale of the fight: which engine plays it, its state, its name in the story, and what belongs to it here."""

    engine: str
    state: State
    key: str = ""  # contest-1, procedure-2, deck-3; none for the lowest
    beside: Any = None  # a Boarding, or who is who on a deck


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a boarding has left to the ships of a void battle, by ship. [BR-06, BR-07, BR-08]"""

    busy: tuple[int, ...] = ()  # bits of officers who took part since the ship's last turn
    tasks: tuple[int, ...] = ()  # extended actions of a nameless crew that are used up already
    lost: tuple[int, ...] = ()  # bits of officers who are dead or taken
    breached: tuple[int, ...] = ()  # bits of components that stand open through a boarding
    fallen: tuple[tuple[int, str], ...] = ()  # of the named parties: side and name, in order
    plan: int = 0  # seed of the decks, of a boarding that no void battle carries
    decided: int = 0  # 1: the prize has decided the operation
    opened: int = 0  # boardings that the void has opened and the bridge has taken up
    round: int = 0  # the strategic round that was begun
    turn: tuple[int, int] = (0, -1)  # the round and the ship whose turn was begun

    def put(self, name: str, ship: int, value: int) -> "Ledger":
        """The same with one ship's number changed."""
        row = getattr(self, name)
        changed: dict[str, Any] = {name: (*row[:ship], value, *row[ship + 1 :])}
        return replace(self, **changed)

    def fell(self, fleet: int, names: list[str]) -> "Ledger":
        """The same with members of a side's named party who stay out."""
        return replace(self, fallen=(*self.fallen, *((int(fleet), name) for name in names)))


def new_ledger(ships: int) -> Ledger:
    """Nobody has been boarded yet."""
    none = (0,) * ships
    return Ledger(none, none, none, none)


@dataclass(frozen=True, slots=True)
class Battle:
    """Everything a fight is at one moment, its next dice included."""

    frames: tuple[Frame, ...]
    words: Words = (0, 0, 0, 1)  # of the stream
    script: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())  # faces and draws that come first
    rolling: Rolling | None = None
    operation: OperationSetup | None = None
    aside: tuple[Frame, ...] = ()
    gone: tuple[Frame, ...] = ()
    ledger: Ledger = field(default_factory=Ledger)

    @property
    def state(self) -> State:
        """The state of the scale that is being played, whichever it is."""
        return self.frames[-1].state

    @property
    def scale(self) -> str:
        """The name of the engine that plays it."""
        return self.frames[-1].engine

    @property
    def engine(self) -> Engine:
        """The engine that plays it."""
        return ENGINES[self.scale]

    @property
    def nested(self) -> bool:
        """Whether something lies below the scale that is being played."""
        return len(self.frames) > 1

    @property
    def top(self) -> DeckState:
        """The deck that is being played; raises WrongScale elsewhere."""
        if not isinstance(self.state, DeckState):
            raise WrongScale("this battle is not fought on a deck")
        return self.state

    @property
    def sea(self) -> VoidState:
        """The void that is fought in, also while a boarding is played above it; raises WrongScale without one."""
        below = self.frames[0].state
        if not isinstance(below, VoidState):
            raise WrongScale("this battle is not fought in the void")
        return below

    @property
    def setup(self) -> Setup:
        """What the battle on deck started from."""
        return self.top.cast.setup

    @property
    def given(self) -> AnySetup:
        """What the whole battle started from, whichever engine plays it now."""
        return self.operation or self.frames[0].state.cast.setup

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at its table."""
        return seats(self.given)

    @property
    def outcome(self) -> str:
        """How a boarding ended, as one word; empty while it goes on, and for other battles."""
        return str(getattr(self.frames[0].state, "outcome_word", ""))

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.frames[0].state.over


@dataclass(frozen=True, slots=True)
class Step:
    """What one action did: the battle afterwards, what happened on the way, and the dice it took."""

    battle: Battle
    events: tuple[Event, ...]
    pools: tuple[Rolled, ...] = ()
