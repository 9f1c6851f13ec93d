"""What a row of the campaigns holds: its missions in order, where each leads, what one carries to the next."""

from dataclasses import dataclass
from typing import Annotated

from voidbridge.rules.checks import Ident, Many, Nested, OneOf, Plain, Ref, Whole, Words
from voidbridge.rules.scenarios import Penalty, Reward
from voidbridge.rules.schema import Bonus, Count, Id, Name, Points, Prose, Rulings, Source, Yes

SCALES = ("deck", "void", "contest", "procedure", "operation")
UPGRADES = ("shooting", "melee", "wounds", "morale")
Track = Annotated[int, Whole(0, 100)]
Leads = Annotated[tuple[str, ...], Many(Ident(), 0, 6)]
Said = Annotated[str, Words(2000, lines=True, blank=True)]
ShipId = Annotated[str, Ident(blank=True)]


@dataclass(frozen=True, slots=True)
class Ending:
    """A way in which a campaign can end. [VB-54, BR-51]"""

    id: Id
    name: Name
    text: Prose
    dive: Yes = False  # opens the Linked Dive


@dataclass(frozen=True, slots=True)
class CampaignShip:
    """A ship that goes through a campaign and keeps its wounds. [BR-52]"""

    id: Id  # set-ups name it in the place of a design
    name: Name
    ship: Annotated[str, Ref(("ships",))]
    own: Yes = False  # the crew's: rewards mend it, penalties hurt it
    officers: Annotated[tuple[str, ...], Many(Ref(("officers",)), 0, 8)] = ()


@dataclass(frozen=True, slots=True)
class Spoils:
    """What winning a mission gives. [VB-52, VB-53, BR-55]"""

    relic: Yes = False  # a roll on the relic table
    gear_rolls: Count = 0  # rolls on the gear table
    points: Points = 0  # to spend, for the whole crew
    upgrades: Annotated[tuple[str, ...], Many(OneOf(UPGRADES), 0, 4)] = ()
    choose_one: Yes = False  # the gear rolls or the points, not both
    fewer: Count = 0  # of the other side, in the next mission in which people fight
    hull: Track = 0  # mended on the crew's ships
    population: Track = 0
    spirit: Track = 0  # Morale of the crew's ships


@dataclass(frozen=True, slots=True)
class Cost:
    """What losing a mission costs. [VB-53, BR-55]"""

    standard: Count = 0  # further Standard enemies in the next mission in which people fight
    specialists: Count = 0
    morale: Bonus = 0  # to every morale roll of the crew, for good
    crew_lost: Yes = False  # the campaign ends here
    hull: Track = 0  # lost by the crew's ships
    population: Track = 0
    spirit: Track = 0  # Morale lost by the crew's ships


@dataclass(frozen=True, slots=True)
class Chapter:
    """One mission of a campaign: a mission on deck, or a set-up of any other scale. [BR-50]"""

    id: Id
    scale: Annotated[str, OneOf(SCALES)]
    mission: Annotated[str, Ref(("missions",), optional=True)] = ""  # on deck
    setup: Annotated[str, Plain()] = ""  # elsewhere: as its engine reads it, kept as JSON
    name: Annotated[str, Words(40, blank=True)] = ""  # on deck: in place of the mission's own words
    briefing: Said = ""
    victory: Said = ""
    won_by: Annotated[
        tuple[str, ...], Many(Words(60), 0, 6)
    ] = ()  # outcomes of a boarding that count as won; () = as its side would say
    party_of: ShipId = ""  # the campaign's ship whose people board
    boards: ShipId = ""  # the campaign's ship that is boarded
    reward: Annotated[Spoils, Nested(Spoils)] = Spoils()  # on deck, none here: the mission's own
    penalty: Annotated[Cost, Nested(Cost)] = Cost()
    win: Leads = ()  # a later mission, or the endings to choose from; () = the next mission
    loss: Leads = ()


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """A campaign: missions, where they lead, the ships that go through them, how it may end. [VB-53, BR-50]"""

    id: Id
    name: Name
    text: Prose
    missions: Annotated[tuple[Chapter, ...], Many(Nested(Chapter), 1, 12)]
    endings: Annotated[tuple[Ending, ...], Many(Nested(Ending), 1, 6)]
    ships: Annotated[tuple[CampaignShip, ...], Many(Nested(CampaignShip), 0, 6)] = ()
    source: Source = "ours"
    rulings: Rulings = ()


def spoils_of(reward: Reward) -> Spoils:
    """A mission's own reward."""
    return Spoils(reward.relic, reward.gear_rolls, reward.points, reward.upgrades, reward.choose_one)


def cost_of(penalty: Penalty) -> Cost:
    """A mission's own penalty."""
    return Cost(penalty.standard, penalty.specialists, penalty.morale, penalty.crew_lost)
