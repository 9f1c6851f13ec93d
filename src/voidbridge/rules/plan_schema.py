"""What a deck plan holds: the decks of a ship with walls, doors, cover, rooms and marks. [BP-08, BR-40]"""

from dataclasses import dataclass
from typing import Annotated

from voidbridge.rules.checks import Inches, Many, Nested, OneOf, Ref, Say
from voidbridge.rules.codes import PieceKind, name_of
from voidbridge.rules.schema import Id, Name, Prose, Rulings, Source

PLAN_SIZES = (240, 360)  # edges of a deck in tenths
SHIP_SYSTEMS = ("bridge", "reactor", "life-support")
PLAN_MARKS = (*SHIP_SYSTEMS, "breach")
CABINS = ("quarters", "mess", "stores", "workshop", "sick-bay", "armoury", "archive", "chapel", "pump-room")
PLAN_ROOMS = ("spine", *SHIP_SYSTEMS, *CABINS)
PLAN_KINDS = tuple(
    name_of(kind) for kind in PieceKind if kind != PieceKind.MORTAR
)  # that one the program adds
MOST_DECKS = 5
MOST_READ = 120  # pieces of a deck that are read at all; a sound one has fewer
MOST_ROOMS_READ = 30
MOST_MARKS_READ = 12
HALF = 5  # tenths: every edge and every mark lies on half inches


@dataclass(frozen=True, slots=True)
class HalfInches(Inches):
    """A length in whole or half inches, kept in tenths."""

    def read(self, value: object, key: str, say: Say) -> int | None:
        expected = f"whole or half inches from {self.low} to {self.high}"
        tenths = Inches.read(self, value, key, lambda where, _, got: say(where, expected, got))
        if tenths is not None and tenths % HALF:
            say(key, expected, value)
            return None
        return tenths


At = Annotated[int, HalfInches(0, 36)]
Long = Annotated[int, HalfInches(0.5, 36)]


@dataclass(frozen=True, slots=True)
class PlanPiece:
    """A wall, a door, cover or broken ground; doors are closed when a fight starts. [VB-55]"""

    kind: Annotated[str, OneOf(PLAN_KINDS)]
    x: At  # left edge
    y: At  # top edge
    w: Long
    h: Long


@dataclass(frozen=True, slots=True)
class PlanRoom:
    """A room, or the spine that joins them: what it is for, and its floor."""

    kind: Annotated[str, OneOf(PLAN_ROOMS)]
    x: At
    y: At
    w: Long
    h: Long


@dataclass(frozen=True, slots=True)
class PlanMark:
    """A place that a boarding is about: where a base stands that works on it."""

    kind: Annotated[str, OneOf(PLAN_MARKS)]
    x: At
    y: At


@dataclass(frozen=True, slots=True)
class PlanDeck:
    """One deck of a plan."""

    pieces: Annotated[tuple[PlanPiece, ...], Many(Nested(PlanPiece), 0, MOST_READ)]
    rooms: Annotated[tuple[PlanRoom, ...], Many(Nested(PlanRoom), 0, MOST_ROOMS_READ)] = ()
    marks: Annotated[tuple[PlanMark, ...], Many(Nested(PlanMark), 0, MOST_MARKS_READ)] = ()


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """The decks of a ship, from where the boarders come in to the last. [BP-08, BR-40]"""

    id: Id
    name: Name
    text: Prose
    size: Annotated[int, HalfInches(24, 36)]  # edge of every deck
    decks: Annotated[tuple[PlanDeck, ...], Many(Nested(PlanDeck), 1, MOST_DECKS)]
    classes: Annotated[tuple[str, ...], Many(Ref(("hull_classes",)), 0, 9)] = ()  # of hulls it fits; () = all
    source: Source = "ours"
    rulings: Rulings = ()
