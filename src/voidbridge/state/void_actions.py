"""Every choice a seat can make in a void battle, one frozen record each.

Ships are `b1` (the first of blue) and `r2`, components `c5`; `by` names the officer who does it, or
`crew`.  Fields stand in the order in which the notation writes them.
"""

from dataclasses import dataclass
from typing import ClassVar

from voidbridge.state.actions import Action


@dataclass(frozen=True, slots=True)
class Helm(Action):
    """A manoeuvre is ordered, and tested where it must be. [VO-13]"""

    verb: ClassVar[str] = "helm"
    ship: str
    by: str
    manoeuvre: str


@dataclass(frozen=True, slots=True)
class Steer(Action):
    """The ship runs so many VU ahead and turns, `sooner` VU before the end; to starboard above zero. [VO-13]"""

    verb: ClassVar[str] = "steer"
    ship: str
    speed: int
    sooner: int
    turn: int


@dataclass(frozen=True, slots=True)
class Fire(Action):
    """One weapon fires at one ship. [VO-14]"""

    verb: ClassVar[str] = "fire"
    ship: str
    by: str
    weapon: str
    target: str


@dataclass(frozen=True, slots=True)
class Strike(Action):
    """The hits on one ship strike home; shields stop those of macrobatteries or of lances first. [VO-16]"""

    verb: ClassVar[str] = "strike"
    ship: str
    target: str
    stopped: str


@dataclass(frozen=True, slots=True)
class Ram(Action):
    """The ship is driven into another. [VO-22]"""

    verb: ClassVar[str] = "ram"
    ship: str
    by: str
    target: str


@dataclass(frozen=True, slots=True)
class Lock(Action):
    """The ship makes fast to another, to board it. [VO-23]"""

    verb: ClassVar[str] = "lock"
    ship: str
    by: str
    target: str


@dataclass(frozen=True, slots=True)
class Board(Action):
    """A boarding begins, as a contest of crews or as the procedure of a party. [VO-23]"""

    verb: ClassVar[str] = "board"
    ship: str
    target: str
    method: str


@dataclass(frozen=True, slots=True)
class Order(Action):
    """An extended action that needs no further choice. [VO-12]"""

    verb: ClassVar[str] = "order"
    ship: str
    by: str
    task: str


@dataclass(frozen=True, slots=True)
class Aid(Action):
    """The machine spirit is coaxed: manoeuvrability or detection. [VO-12]"""

    verb: ClassVar[str] = "aid"
    ship: str
    by: str
    value: str


@dataclass(frozen=True, slots=True)
class Repair(Action):
    """Emergency repairs of a component or of a lasting critical. [VO-12]"""

    verb: ClassVar[str] = "repair"
    ship: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class FightFire(Action):
    """A fire is fought. [VO-20]"""

    verb: ClassVar[str] = "fight-fire"
    ship: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Vent(Action):
    """A burning component is opened to the void. [VO-20]"""

    verb: ClassVar[str] = "vent"
    ship: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Scan(Action):
    """Focused augury: what is aboard that ship? [VO-12]"""

    verb: ClassVar[str] = "scan"
    ship: str
    by: str
    target: str


@dataclass(frozen=True, slots=True)
class Hail(Action):
    """Words to break their heart. [VO-12]"""

    verb: ClassVar[str] = "hail"
    ship: str
    by: str
    target: str


@dataclass(frozen=True, slots=True)
class Parley(Action):
    """Words to end it: the other side may accept. [VO-12, VO-24]"""

    verb: ClassVar[str] = "parley"
    ship: str
    by: str
    target: str


@dataclass(frozen=True, slots=True)
class Raid(Action):
    """Hit and Run: a raiding party crosses and comes back. [VO-12]"""

    verb: ClassVar[str] = "raid"
    ship: str
    by: str
    target: str


@dataclass(frozen=True, slots=True)
class Jam(Action):
    """A ship's communications are jammed. [VO-12]"""

    verb: ClassVar[str] = "jam"
    ship: str
    by: str
    target: str


@dataclass(frozen=True, slots=True)
class LockOn(Action):
    """The augurs guide one weapon. [VO-12]"""

    verb: ClassVar[str] = "lock-on"
    ship: str
    by: str
    weapon: str


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """The attacker picks the component that a critical strikes. [VO-20]"""

    verb: ClassVar[str] = "aim"
    ship: str
    component: str


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """A parley is accepted or refused. [VO-24]"""

    verb: ClassVar[str] = "answer"
    ship: str
    word: str


@dataclass(frozen=True, slots=True)
class Yield(Action):
    """The ship strikes its colours. [VO-28]"""

    verb: ClassVar[str] = "yield"
    ship: str


@dataclass(frozen=True, slots=True)
class Done(Action):
    """The ship's turn is over. [VO-12]"""

    verb: ClassVar[str] = "done"
    ship: str


VOID_ACTIONS: tuple[type[Action], ...] = (
    Helm, Steer, Fire, Strike, Ram, Lock, Board, Order, Aid, Repair, FightFire, Vent, Scan, Hail, Parley,
    Raid, Jam, LockOn, Aim, Answer, Yield, Done,
)  # fmt: skip
