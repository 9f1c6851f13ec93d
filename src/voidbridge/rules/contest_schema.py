"""What a row of each table of the boarding contest holds: one frozen record per table."""

from dataclasses import dataclass
from typing import Annotated

from voidbridge.rules.checks import Code, Flag, Many, Nested, Ref, Whole
from voidbridge.rules.contest_codes import Deed, Place, Talent
from voidbridge.rules.schema import Id, Name, Prose, Rulings
from voidbridge.rules.void_codes import HullClass

Shift = Annotated[int, Whole(-60, 60)]
Small = Annotated[int, Whole(0, 10)]
Skilled = Annotated[int, Whole(0, 120)]
Yes = Annotated[bool, Flag()]
Talents = Annotated[tuple[Talent, ...], Many(Code(Talent), 0, 4)]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a success does: one roll, and to which tracks it counts; what is lost besides. [BC-04]"""

    dice: Small = 0
    sides: Annotated[int, Whole(0, 10)] = 0
    bonus: Small = 0  # added to the roll
    crew: Yes = False  # the roll counts for Population
    heart: Yes = False  # the roll counts for Morale
    population: Small = 0  # besides the roll
    morale: Small = 0
    hull: Small = 0
    critical: Small = 0  # sides of a die on the critical table
    ground: Shift = 0  # on the same deed there next turn
    shift: Shift = 0  # on the enemy's offensive actions in its next turn


EFFECT = Annotated[Effect, Nested(Effect)]


@dataclass(frozen=True, slots=True)
class BoardingAction:
    """A boarding action: who tests what against whom, and what that does. [BC-01 to BC-09]"""

    id: Id
    name: Name
    code: Annotated[Deed, Code(Deed)]
    offensive: Yes
    skills: Talents  # any of them: the best counts
    against: Talents  # of the other side; none: nobody opposes it
    basic: EFFECT
    great: EFFECT
    text: Prose
    modifier: Shift = 0
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class BoardingClass:
    """How well one must do against a class of vessels for a great success. [BC-02]"""

    id: Id
    name: Name
    code: Annotated[HullClass, Code(HullClass)]
    great: Annotated[int, Whole(0, 10)]  # net degrees
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class BoardingPost:
    """Where a named officer stands in a boarding, and what else they have learnt. [BC-07]"""

    id: Id
    officer: Annotated[str, Ref(("officers",))]
    place: Annotated[Place, Code(Place)]
    demolition: Skilled = 0
    silent_move: Skilled = 0
    rulings: Rulings = ()
