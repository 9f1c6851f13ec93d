"""What a row of each table of the bridge holds: numbers of the hand-over, parties by class, ready operations."""

from dataclasses import dataclass
from typing import Annotated

from voidbridge.rules.checks import Ident, Many, Nested, OneOf, Ref, Whole
from voidbridge.rules.schema import Id, Name, Prose, Rulings, Source
from voidbridge.rules.void_schema import Berth

FIGHTS = ("deck", "exchange")  # how the fight aboard is fought: on the deck, or by quick exchange [BP-09]


@dataclass(frozen=True, slots=True)
class BridgeNumber:
    """A single number of what passes from one scale to another. [BR-01 to BR-20]"""

    id: Id
    name: Name
    value: Annotated[int, Whole(0, 100)]
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class BoardingParty:
    """Who fights aboard a ship of a class, and as what it is boarded. [BR-03, BR-04]"""

    id: Id  # of a class of hulls
    vessel: Annotated[str, Ref(("vessels",))]
    marines: Annotated[int, Whole(1, 24)]  # that a whole crew sends across
    militia: Annotated[int, Whole(1, 23)]  # that a whole crew has to defend it
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Operation:
    """A ready operation: two sides in the void, who goes across, and what ends it. [BR-20]"""

    id: Id
    name: Name
    blue: Annotated[tuple[Berth, ...], Many(Nested(Berth), 1, 6)]
    red: Annotated[tuple[Berth, ...], Many(Nested(Berth), 1, 6)]
    rounds: Annotated[int, Whole(1, 60)]
    text: Prose
    briefing: Prose
    prize: Annotated[str, Ident()] = (
        ""  # the ship whose capture ends it: r1, b2; none: the last side in the void
    )
    fights: Annotated[str, OneOf(FIGHTS)] = "deck"
    blue_crew: Annotated[str, Ref(("crews",))] = ""  # the named party of a side
    red_crew: Annotated[str, Ref(("crews",))] = ""
    source: Source = "ours"
    rulings: Rulings = ()
