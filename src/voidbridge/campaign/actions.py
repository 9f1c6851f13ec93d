"""Every choice between two missions, one frozen record each; a die that is rolled carries its typed face."""

from dataclasses import dataclass
from typing import ClassVar

from voidbridge.campaign.state import Result
from voidbridge.state.setup import Member

Faces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """Anything that can be said to a campaign."""

    verb: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class RollEnemy(Action):
    """Who is aboard: a d6 for the mission's enemies. [VB-53]"""

    verb: ClassVar[str] = "enemy"
    faces: Faces = ()


@dataclass(frozen=True, slots=True)
class Report(Action):
    """What the mission came to. [VB-53]"""

    verb: ClassVar[str] = "report"
    result: Result


@dataclass(frozen=True, slots=True)
class RollInjury(Action):
    """What a fallen member carries away: a d6 and the injuries already carried. [VB-50]"""

    verb: ClassVar[str] = "injury"
    member: str
    faces: Faces = ()


@dataclass(frozen=True, slots=True)
class Prevent(Action):
    """An unused Advanced Medkit prevents a death, or nobody's does. [VB-30, VB-50]"""

    verb: ClassVar[str] = "prevent"
    member: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class RollRelic(Action):
    """A d12 on the relic table; what the crew has is rolled again. [VB-52]"""

    verb: ClassVar[str] = "relic"
    faces: Faces = ()


@dataclass(frozen=True, slots=True)
class RollGear(Action):
    """A d10 on the gear table. [VB-43, VB-53]"""

    verb: ClassVar[str] = "gear"
    faces: Faces = ()


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Gear rolls or points, where a reward is one of the two. [VB-53]"""

    verb: ClassVar[str] = "choose"
    what: str


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """A permanent upgrade for one member. [VB-53]"""

    verb: ClassVar[str] = "upgrade"
    member: str
    what: str


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Gear or a weapon for the crew's points, into the store. [VB-53]"""

    verb: ClassVar[str] = "buy"
    item: str


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Something from the store for a member: into a slot, whose old weapon goes back. [VB-53]"""

    verb: ClassVar[str] = "give"
    member: str
    item: str
    slot: str  # primary, sidearm or gear


@dataclass(frozen=True, slots=True)
class Strip(Action):
    """Something that a member carries goes into the store. [VB-53]"""

    verb: ClassVar[str] = "strip"
    member: str
    item: str


@dataclass(frozen=True, slots=True)
class Bear(Action):
    """A relic from the store for a member. [VB-52]"""

    verb: ClassVar[str] = "bear"
    member: str
    relic: str


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A member lays a relic down; an implant stays where it is. [VB-52]"""

    verb: ClassVar[str] = "lay"
    member: str
    relic: str


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """A newcomer with 100 points in a dead member's place. [VB-50]"""

    verb: ClassVar[str] = "recruit"
    crew: int  # from 1
    newcomer: Member


@dataclass(frozen=True, slots=True)
class March(Action):
    """On to the next mission; points not spent are lost. [VB-53]"""

    verb: ClassVar[str] = "march"


@dataclass(frozen=True, slots=True)
class End(Action):
    """The last choice: leave with the knowledge (dive) or purge the core. [VB-54]"""

    verb: ClassVar[str] = "end"
    what: str


ACTIONS: tuple[type[Action], ...] = (
    RollEnemy, Report, RollInjury, Prevent, RollRelic, RollGear, Choose, Upgrade, Buy, Give, Strip, Bear, Lay,
    Recruit, March, End,
)  # fmt: skip
BY_VERB: dict[str, type[Action]] = {kind.verb: kind for kind in ACTIONS}
DICE: dict[type[Action], int] = {RollEnemy: 6, RollInjury: 6, RollRelic: 12, RollGear: 10}
