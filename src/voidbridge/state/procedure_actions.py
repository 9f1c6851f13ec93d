"""Every choice in a boarding by procedure, one frozen record each; `side` is attacker or defender.

Checks, methods, systems and steps are named by their ids; fields stand in the order in which the
notation writes them.
"""

from dataclasses import dataclass
from typing import ClassVar

from voidbridge.state.actions import Action


@dataclass(frozen=True, slots=True)
class Method(Action):
    """How the hull will be opened is named. [BP-06]"""

    verb: ClassVar[str] = "method"
    side: str
    method: str


@dataclass(frozen=True, slots=True)
class React(Action):
    """The defenders seal early, vent a section, or hold still. [BP-05, BP-06, BP-11]"""

    verb: ClassVar[str] = "react"
    side: str
    word: str


@dataclass(frozen=True, slots=True)
class Attempt(Action):
    """The step's check is tried, one way or another. [BP-02]"""

    verb: ClassVar[str] = "attempt"
    side: str
    check: str


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """One round of the fight. [BP-10]"""

    verb: ClassVar[str] = "exchange"
    side: str


@dataclass(frozen=True, slots=True)
class Descend(Action):
    """The fight is fought on the deck itself. [BP-09, BR-30]"""

    verb: ClassVar[str] = "descend"
    side: str


@dataclass(frozen=True, slots=True)
class Outcome(Action):
    """How a fight came out that was fought on the table, and who is down on either side. [BP-09]"""

    verb: ClassVar[str] = "outcome"
    side: str
    result: str
    attackers: int
    defenders: int


@dataclass(frozen=True, slots=True)
class Wreck(Action):
    """A system is struck from within. [BP-12]"""

    verb: ClassVar[str] = "wreck"
    side: str
    element: str
    system: str


@dataclass(frozen=True, slots=True)
class StopVenting(Action):
    """The vents are shut. [BP-11]"""

    verb: ClassVar[str] = "stop-venting"
    side: str


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """The party goes on to the next step. [BP-12]"""

    verb: ClassVar[str] = "advance"
    side: str


@dataclass(frozen=True, slots=True)
class Branch(Action):
    """A side path of the document is taken. [BP-01]"""

    verb: ClassVar[str] = "branch"
    side: str
    way: str


@dataclass(frozen=True, slots=True)
class Force(Action):
    """The defenders force a fight after a failed sabotage, or do not. [BP-12]"""

    verb: ClassVar[str] = "force"
    side: str
    word: str


@dataclass(frozen=True, slots=True)
class Surrender(Action):
    """The defenders yield. [BP-14, BP-20]"""

    verb: ClassVar[str] = "surrender"
    side: str


@dataclass(frozen=True, slots=True)
class FallBack(Action):
    """The attackers go back to where they came from. [BP-09]"""

    verb: ClassVar[str] = "fall-back"
    side: str


@dataclass(frozen=True, slots=True)
class Terms(Action):
    """The promise to those who yielded is kept, or broken. [BP-20]"""

    verb: ClassVar[str] = "terms"
    side: str
    word: str


@dataclass(frozen=True, slots=True)
class Rule(Action):
    """What the document leaves open is decided: a step, or an end with dashes for its colon. [BP-18]"""

    verb: ClassVar[str] = "rule"
    next: str


PROCEDURE_ACTIONS: tuple[type[Action], ...] = (
    Method, React, Attempt, Exchange, Descend, Outcome, Wreck, StopVenting, Advance, Branch, Force, Surrender,
    Terms, FallBack, Rule,
)  # fmt: skip
