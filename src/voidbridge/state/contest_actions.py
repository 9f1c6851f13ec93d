"""Every choice a side can make in a boarding contest, one frozen record each.

`side` is `attacker` or `defender`, `by` names the officer who does it, or `crew`; components are `c5`
of the ship that is meant.  Fields stand in the order in which the notation writes them.
"""

from dataclasses import dataclass
from typing import ClassVar

from voidbridge.state.actions import Action


@dataclass(frozen=True, slots=True)
class Storm(Action):
    """An offensive action that needs no further choice. [BC-01, BC-04, BC-06, BC-08]"""

    verb: ClassVar[str] = "storm"
    side: str
    by: str
    deed: str


@dataclass(frozen=True, slots=True)
class Sabotage(Action):
    """Charges are laid at a component of the other ship. [BC-04, BC-05]"""

    verb: ClassVar[str] = "sabotage"
    side: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Seize(Action):
    """A component of the other ship is fought over. [BC-05, BC-06]"""

    verb: ClassVar[str] = "seize"
    side: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Retake(Action):
    """A component of the own ship that the other side holds is fought over. [BC-06]"""

    verb: ClassVar[str] = "retake"
    side: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Find(Action):
    """Somebody of the other ship is hunted. [BC-07]"""

    verb: ClassVar[str] = "find"
    side: str
    by: str
    person: str


@dataclass(frozen=True, slots=True)
class Spoils(Action):
    """Charges went off: `losses` for them, or `ground` for the next charge there. [BC-04]"""

    verb: ClassVar[str] = "spoils"
    side: str
    word: str


@dataclass(frozen=True, slots=True)
class Guard(Action):
    """The defensive action of a turn. [BC-01, BC-09]"""

    verb: ClassVar[str] = "guard"
    side: str
    by: str
    deed: str


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """An extended action that needs no further choice. [BC-01, VO-12]"""

    verb: ClassVar[str] = "bid"
    side: str
    by: str
    task: str


@dataclass(frozen=True, slots=True)
class Mend(Action):
    """Emergency repairs of a component or of a lasting critical. [BC-01, VO-12]"""

    verb: ClassVar[str] = "mend"
    side: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Quench(Action):
    """A fire is fought. [BC-01, VO-20]"""

    verb: ClassVar[str] = "quench"
    side: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Purge(Action):
    """A burning component is opened to the void. [BC-01, VO-20]"""

    verb: ClassVar[str] = "purge"
    side: str
    by: str
    component: str


@dataclass(frozen=True, slots=True)
class Taunt(Action):
    """Words to break the other crew's heart, once in a boarding. [BC-01, VO-12]"""

    verb: ClassVar[str] = "taunt"
    side: str
    by: str


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """The boarders try to break free. [BC-11]"""

    verb: ClassVar[str] = "withdraw"
    side: str
    by: str


@dataclass(frozen=True, slots=True)
class Capitulate(Action):
    """A side gives up, without a test. [BC-11]"""

    verb: ClassVar[str] = "capitulate"
    side: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """A side's turn is over. [BC-01]"""

    verb: ClassVar[str] = "end-turn"
    side: str


CONTEST_ACTIONS: tuple[type[Action], ...] = (
    Storm, Sabotage, Seize, Retake, Find, Spoils, Guard, Bid, Mend, Quench, Purge, Taunt, Withdraw,
    Capitulate, EndTurn,
)  # fmt: skip
