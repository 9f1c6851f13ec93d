"""A campaign at one moment: its crews with their histories, what they own, what must be decided next."""

from dataclasses import dataclass, field

from voidbridge.campaign.course import cost_here, course_of, spoils_here, title_of
from voidbridge.rules.book import Rules
from voidbridge.rules.campaigns import CampaignRow, Chapter, Cost, Spoils
from voidbridge.rules.scenarios import Mission
from voidbridge.state.setup import Crew, Member, More

USUAL = "echoes-in-the-black-core"  # what a set-up means that names no campaign
STAGES = ("enemy", "mission", "aftermath", "refit", "ending", "over")
LETTERS = "abcd"
NO_MORE = More()


@dataclass(frozen=True, slots=True)
class CampaignSetup:
    """What a campaign starts from; after a Linked Dive also what was brought along. [VB-53, VB-54]"""

    name: str
    crews: tuple[Crew, ...]
    mode: str = "solo"
    dice: str = "program"  # or hand: every printed die is typed in
    options: tuple[str, ...] = ()
    board: int = 36  # inches, where a mission leaves the choice
    board_seed: int = 0
    injuries_subtract: bool = False  # the injuries carried are taken off the die, not added [VB-50]
    dives: int = 0  # Linked Dives before this campaign
    injuries: tuple[tuple[str, ...], ...] = ()  # carried from before, by member, crew after crew
    campaign: str = USUAL  # its row in the book


@dataclass(frozen=True, slots=True)
class Deed:
    """What one mission was for one member."""

    mission: int
    kills: int = 0
    fell: bool = False
    injury: str = ""  # "" for none, or when the die is still to be rolled
    prevented: bool = False  # a death that an Advanced Medkit prevented [VB-30]


@dataclass(frozen=True, slots=True)
class Fellow:
    """A member of a crew and all that a campaign has done to them."""

    id: str  # a1.. for the first crew; newcomers get the next number
    member: Member
    injuries: tuple[str, ...] = ()
    deeds: tuple[Deed, ...] = ()


@dataclass(frozen=True, slots=True)
class Band:
    """One player's crew: the living, in their order, and how many ever belonged to it."""

    name: str
    faction: str
    fellows: tuple[Fellow, ...]
    numbered: int

    @property
    def crew(self) -> Crew:
        """The crew as it goes aboard."""
        return Crew(self.name, self.faction, tuple(fellow.member for fellow in self.fellows))


@dataclass(frozen=True, slots=True)
class Task:
    """Something that must be settled after a mission before the crew can refit."""

    kind: str  # injury, prevent, relic, gear, choose, upgrade
    member: str = ""


@dataclass(frozen=True, slots=True)
class Afloat:
    """What a ship of the campaign has left. [BR-52]"""

    id: str
    hull: int
    population: int = 100
    morale: int = 100
    lost: tuple[str, ...] = ()  # officers


@dataclass(frozen=True, slots=True)
class Result:
    """What a mission came to, whether it was played here or at a real table."""

    mission: int
    outcome: str  # won or lost
    fallen: tuple[str, ...] = ()  # members out of play at the end
    kills: tuple[tuple[str, int], ...] = ()
    loot: tuple[int, ...] = ()  # faces of the gear table, one for each loot token held
    medkits: tuple[str, ...] = ()  # members whose Advanced Medkit was not used
    rounds: int = 0
    digest: str = ""  # of the battle's journal; "" for one typed in
    ships: tuple[Afloat, ...] = ()  # what the ships of the campaign that were there have left


@dataclass(frozen=True)
class Cast:
    """What never changes in a campaign."""

    setup: CampaignSetup
    rules: Rules


@dataclass(frozen=True)
class Campaign:
    """Everything a campaign is at one moment."""

    cast: Cast = field(compare=False)
    bands: tuple[Band, ...]
    stage: str = "enemy"
    mission: int = 1
    enemy: str = ""
    more: More = NO_MORE  # enemies beyond the printed ones in the mission to come
    fewer: int = 0  # enemies that will not be there
    ships: tuple[Afloat, ...] = ()
    tasks: tuple[Task, ...] = ()  # the first one is to be settled now
    medkits: tuple[str, ...] = ()  # unused Advanced Medkits of the last mission
    results: tuple[Result, ...] = ()
    seals: tuple[str, ...] = ()  # one for each result: what has been applied is not applied again
    memorial: tuple[Fellow, ...] = ()
    store: tuple[str, ...] = ()  # weapons and gear that nobody carries, sorted
    relics: tuple[str, ...] = ()  # relics that nobody bears, sorted
    points: int = 0
    leads: tuple[str, ...] = ()  # where the last mission leads, once it is over: a mission, or endings
    ending: str = ""

    @property
    def rules(self) -> Rules:
        """The book."""
        return self.cast.rules

    @property
    def course(self) -> CampaignRow:
        """The campaign's row in the book."""
        return course_of(self.rules, self.cast.setup.campaign)

    @property
    def chapter(self) -> Chapter:
        """The mission that is next, or was last, as the campaign has it."""
        return self.course.missions[self.mission - 1]

    @property
    def row(self) -> Mission | None:
        """The same as the book has it; none for one that is not played on deck."""
        return self.rules.missions[self.chapter.mission] if self.chapter.mission else None

    @property
    def title(self) -> str:
        """What the mission is called."""
        return title_of(self.rules, self.chapter)

    @property
    def spoils(self) -> Spoils:
        """What winning the mission gives."""
        return spoils_here(self.rules, self.chapter)

    @property
    def cost(self) -> Cost:
        """What losing the mission costs."""
        return cost_here(self.rules, self.chapter)

    @property
    def over(self) -> bool:
        """Whether the campaign has ended."""
        return self.stage == "over"

    def ship(self, name: str) -> Afloat:
        """A ship of the campaign; raises StopIteration for none of them."""
        return next(ship for ship in self.ships if ship.id == name)

    def known(self, result: Result, seal: str) -> bool:
        """Whether this very result has been applied already."""
        places = [done.mission for done in self.results]
        return result.mission in places and self.seals[places.index(result.mission)] == seal

    def band_of(self, member: str) -> int | None:
        """The place of the crew to which a living member belongs."""
        at = LETTERS.find(member[:1]) if member else -1
        known = 0 <= at < len(self.bands) and any(f.id == member for f in self.bands[at].fellows)
        return at if known else None

    def fellow(self, member: str) -> Fellow:
        """A living member; raises KeyError."""
        at = self.band_of(member)
        if at is None:
            raise KeyError(member)
        return next(f for f in self.bands[at].fellows if f.id == member)

    @property
    def living(self) -> tuple[Fellow, ...]:
        """Every living member, crew after crew."""
        return tuple(fellow for band in self.bands for fellow in band.fellows)

    @property
    def owned_relics(self) -> tuple[str, ...]:
        """Every relic that the crews have. [VB-52]"""
        return (*self.relics, *(relic for fellow in self.living for relic in fellow.member.relics))
