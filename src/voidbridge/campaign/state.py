"""A campaign at one moment: its crews with their histories, what they own, what must be decided next."""

from dataclasses import dataclass, field

from voidbridge.rules.book import Rules
from voidbridge.rules.scenarios import Mission
from voidbridge.state.setup import Crew, Member, More, SetupError

MISSIONS = 6
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
    tasks: tuple[Task, ...] = ()  # the first one is to be settled now
    medkits: tuple[str, ...] = ()  # unused Advanced Medkits of the last mission
    results: tuple[Result, ...] = ()
    seals: tuple[str, ...] = ()  # one for each result: what has been applied is not applied again
    memorial: tuple[Fellow, ...] = ()
    store: tuple[str, ...] = ()  # weapons and gear that nobody carries, sorted
    relics: tuple[str, ...] = ()  # relics that nobody bears, sorted
    points: int = 0
    ending: str = ""  # dive, purge or oblivion

    @property
    def rules(self) -> Rules:
        """The book."""
        return self.cast.rules

    @property
    def row(self) -> Mission:
        """The mission that is next, or was last."""
        return mission_row(self.rules, self.mission)

    @property
    def over(self) -> bool:
        """Whether the campaign has ended."""
        return self.stage == "over"

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


def mission_row(rules: Rules, number: int) -> Mission:
    """A mission of the campaign by its place; raises SetupError where a book has none."""
    for row in rules.missions.rows:
        if row.kind == "campaign" and row.number == number:
            return row
    raise SetupError("rules", f"this book has no mission {number} of the campaign")
