"""What a row of each table of the boarding procedure holds: one frozen record per table, one comment per field."""

from dataclasses import dataclass
from typing import Annotated

from voidbridge.rules.boarding_codes import Cascade, Element, Find, Mechanic, System
from voidbridge.rules.checks import Code, Flag, Ident, Many, Nested, OneOf, Whole
from voidbridge.rules.schema import Id, Name, Prose, Rulings, Source

Yes = Annotated[bool, Flag()]
Bonus = Annotated[int, Whole(-20, 20)]
Faces = Annotated[tuple[int, ...], Many(Whole(1, 10), 1, 6)]
Decks = Annotated[int, Whole(1, 20)]


@dataclass(frozen=True, slots=True)
class FighterKind:
    """People who fight with small arms, all alike. [BP-02, BP-10]"""

    id: Id
    name: Name
    plural: Name
    attack: Bonus
    armour_class: Annotated[int, Whole(1, 40)]
    hp: Annotated[int, Whole(1, 200)]
    damage: Annotated[int, Whole(2, 20)]  # sides of its one die
    skill: Bonus  # every skill and save, without a sheet
    suited: Yes  # wears a suit against vacuum, fire and venting
    captain: Yes
    line: Annotated[str, Ident()]  # whose numbers it has in a deck skirmish
    text: Prose
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Vessel:
    """What is boarded. [BP-08, BP-16, BP-20]"""

    id: Id
    name: Name
    decks: Decks  # at least
    most_decks: Decks  # more are drawn
    hull: Annotated[int, Whole(1, 500)]
    text: Prose
    warded: Yes = False
    industrial: Yes = False
    tainted: Yes = False  # by the Fold
    derelict: Yes = False
    owner: Annotated[str, OneOf(("", "family", "legion", "day-one"))] = ""
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class BoardingCraft:
    """What the party comes in. [BP-04]"""

    id: Id
    name: Name
    hull: Annotated[int, Whole(1, 500)]
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class EntryRow:
    """What lets a ship be boarded, and the step at which that begins. [BP-03]"""

    id: Id
    name: Name
    mechanic: Annotated[Mechanic, Code(Mechanic)]
    text: Prose
    within: Annotated[int, Whole(0, 100)] = 0  # VU; 0: no matter how far
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class CheckSkill:
    """A variant that is tested with another skill than its step."""

    variant: Annotated[str, Ident()]
    skill: Annotated[str, Ident()]


@dataclass(frozen=True, slots=True)
class MechanicRow:
    """A step of a procedure that does more than its check, found by its id. [BP-04 to BP-15]"""

    id: Id
    name: Name
    mechanic: Annotated[Mechanic, Code(Mechanic)]
    text: Prose
    conditions: Annotated[tuple[str, ...], Many(Ident(), 0, 8)] = ()  # variants that circumstances choose
    skills: Annotated[tuple[CheckSkill, ...], Many(Nested(CheckSkill), 0, 8)] = ()
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class MethodRow:
    """A way to open a hull, and what sets it apart. [BP-06]"""

    id: Id
    name: Name
    text: Prose
    sealed_out: Yes = False  # an early seal bars it
    no_seal: Yes = False  # nothing can be sealed early against it
    sure_footing: Yes = False  # the attackers' Tactics succeed without a roll
    silent: Yes = False
    airless: Yes = False  # on a vented section it does nothing to the air
    fire: Annotated[int, Whole(0, 20)] = 0  # sides of the die of fire it leaves
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class SystemRow:
    """A row of the system damage table. [BP-16, BP-17]"""

    id: Id
    name: Name
    code: Annotated[System, Code(System)]
    faces: Faces
    strikes: Annotated[str, Ident()]  # what it does to a ship of a void battle
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class ElementRow:
    """What a saboteur works with, and what stays behind. [BP-16]"""

    id: Id
    name: Name
    code: Annotated[Element, Code(Element)]
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class FindRow:
    """A row of a table of finds. [BP-16]"""

    id: Id
    name: Name
    find: Annotated[Find, Code(Find)]
    faces: Faces
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class CascadeRow:
    """A row of the Fold's cascade. [BP-15, BP-16]"""

    id: Id
    name: Name
    cascade: Annotated[Cascade, Code(Cascade)]
    faces: Faces
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class NumberRow:
    """A single number of the procedure. [BP-04 to BP-18]"""

    id: Id
    name: Name
    value: Annotated[int, Whole(-100, 1000)]
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class TermsRow:
    """What those who yield are promised, by whose ship it is. [BP-20]"""

    id: Id
    name: Name
    text: Prose
    surrenders: Yes = True  # by choice
    binding: Yes = False  # a promise that is broken costs standing
    rulings: Rulings = ()
