"""Every choice a seat can make, one frozen record each.

Fields stand in the order in which the notation writes them.  Ids are `a1` (first member of the
first crew), `e3` (third enemy), `t2` (a token), `p7` (a board piece).
"""

from dataclasses import dataclass
from typing import ClassVar

from voidbridge.state.spots import Spot


@dataclass(frozen=True, slots=True)
class Action:
    """Anything that can be said to a battle."""

    verb: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class ChooseCorner(Action):
    """The crew picks its corner, or where a wave comes from; 1 is the top left, clockwise. [VB-34]"""

    verb: ClassVar[str] = "corner"
    corner: int


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """A crew member takes their first place. [VB-34]"""

    verb: ClassVar[str] = "deploy"
    unit: str
    to: Spot


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """A unit begins its activation. [VB-15, VB-19]"""

    verb: ClassVar[str] = "activate"
    unit: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """A walk of up to M inches, through way-points if named. [VB-17]"""

    verb: ClassVar[str] = "move"
    unit: str
    to: Spot
    via: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Dash(Action):
    """A second walk after a Move. [VB-16]"""

    verb: ClassVar[str] = "dash"
    unit: str
    to: Spot
    via: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Blink(Action):
    """A wraith vanishes and stands elsewhere, no path needed. [VB-37]"""

    verb: ClassVar[str] = "blink"
    unit: str
    to: Spot


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """A ranged attack. [VB-13]"""

    verb: ClassVar[str] = "shoot"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Melee(Action):
    """A close attack with the primary weapon, the sidearm or fists. [VB-07, VB-11]"""

    verb: ClassVar[str] = "melee"
    unit: str
    target: str
    weapon: str


@dataclass(frozen=True, slots=True)
class Overwatch(Action):
    """A reaction shot is prepared. [VB-18]"""

    verb: ClassVar[str] = "overwatch"
    unit: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A token is picked up. [VB-41, VB-42]"""

    verb: ClassVar[str] = "take"
    unit: str
    token: str


@dataclass(frozen=True, slots=True)
class Seal(Action):
    """A vent is sealed. [VB-44]"""

    verb: ClassVar[str] = "seal"
    unit: str
    token: str


@dataclass(frozen=True, slots=True)
class Investigate(Action):
    """A signal is investigated. [VB-47]"""

    verb: ClassVar[str] = "investigate"
    unit: str
    token: str


@dataclass(frozen=True, slots=True)
class UseDoor(Action):
    """A door is opened or closed. [VB-55]"""

    verb: ClassVar[str] = "door"
    unit: str
    piece: str


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """A grenade flies to a point in sight. [VB-27, VB-28]"""

    verb: ClassVar[str] = "throw"
    unit: str
    item: str
    to: Spot


@dataclass(frozen=True, slots=True)
class PlaceItem(Action):
    """A claymore is laid. [VB-28]"""

    verb: ClassVar[str] = "place"
    unit: str
    item: str
    to: Spot


@dataclass(frozen=True, slots=True)
class Heal(Action):
    """A medkit is used on oneself, a friend or a fallen friend in contact. [VB-30]"""

    verb: ClassVar[str] = "heal"
    unit: str
    item: str
    target: str


@dataclass(frozen=True, slots=True)
class Pull(Action):
    """The Ripcoil drags a unit four inches closer. [VB-27]"""

    verb: ClassVar[str] = "pull"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """The Beacon Drone swaps places with a friend. [VB-27]"""

    verb: ClassVar[str] = "swap"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Flay(Action):
    """Mind-Flay: the target tests its morale or suffers. [VB-29]"""

    verb: ClassVar[str] = "flay"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Inject(Action):
    """The Flesh Gland Injector gives an inch or a melee die. [VB-29]"""

    verb: ClassVar[str] = "inject"
    unit: str
    boost: str


@dataclass(frozen=True, slots=True)
class Extinguish(Action):
    """A fire on oneself or a friend in contact is put out. [VB-20]"""

    verb: ClassVar[str] = "extinguish"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Tend(Action):
    """A bleeding wound is bound. [VB-20]"""

    verb: ClassVar[str] = "tend"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class End(Action):
    """The activation is over. [VB-19]"""

    verb: ClassVar[str] = "end"
    unit: str


@dataclass(frozen=True, slots=True)
class Warp(Action):
    """The Neural Prism trades places with a friend. [VB-52]"""

    verb: ClassVar[str] = "warp"
    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """The Chrono-Wound Beacon: the next enemy phase does not happen. [VB-52]"""

    verb: ClassVar[str] = "skip"
    unit: str


@dataclass(frozen=True, slots=True)
class Faces(Action):
    """The faces that were rolled at the table."""

    verb: ClassVar[str] = "faces"
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CancelRoll(Action):
    """The master takes the held action back before its dice were named."""

    verb: ClassVar[str] = "cancel"
    reason: str


@dataclass(frozen=True, slots=True)
class Correct(Action):
    """The master sets one number of a unit. [VB-56]"""

    verb: ClassVar[str] = "set"
    unit: str
    field: str
    value: int
    reason: str


@dataclass(frozen=True, slots=True)
class PutUnit(Action):
    """The master puts a unit on a spot. [VB-56]"""

    verb: ClassVar[str] = "put"
    unit: str
    to: Spot
    reason: str


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """The master takes a unit off the deck; it is not killed. [VB-56]"""

    verb: ClassVar[str] = "remove"
    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class Revive(Action):
    """The master brings a unit back where it fell. [VB-56]"""

    verb: ClassVar[str] = "revive"
    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class Adjudicate(Action):
    """The master ends the battle as won or lost. [VB-56]"""

    verb: ClassVar[str] = "adjudicate"
    outcome: str
    reason: str


ACTIONS: tuple[type[Action], ...] = (
    ChooseCorner, Deploy, Activate, Move, Dash, Blink, Shoot, Melee, Overwatch, Take, Seal, Investigate,
    UseDoor, Throw, PlaceItem, Heal, Pull, Swap, Flay, Inject, Extinguish, Tend, End, Warp, Skip,
    Faces, CancelRoll, Correct, PutUnit, Remove, Revive, Adjudicate,
)  # fmt: skip
MASTERS: tuple[type[Action], ...] = (CancelRoll, Correct, PutUnit, Remove, Revive, Adjudicate)
BY_VERB: dict[str, type[Action]] = {kind.verb: kind for kind in ACTIONS}
