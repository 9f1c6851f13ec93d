"""What a boarding by procedure starts from: two parties, a ship, a craft, a way in and the document. [BP-03]"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from voidbridge.state.boarding_setup import COMMON, BoardingSetup, common_from_json
from voidbridge.state.setup import (
    Crew,
    SetupError,
    _fields,
    _list,
    _one_of,
    _text,
    _word,
    clean_name,
    crew_from_json,
    crew_to_json,
)

PROCEDURE_OPTIONS = ("no-naturals",)
ENGAGEMENTS = ("exchange", "typed", "chance", "deck")  # how the fight is fought [BP-09, BP-19]
BY_FIGHTERS = ("exchange", "deck")  # ways in which fighters fight it round by round
ROLES = ("", "pilot", "gunner")
SKILLS = (
    *("pilot", "engineering", "perception", "sensors", "tactics", "athletics", "will"),
    *("combat-maneuver", "con", "fortitude", "reflex"),
)
MOST = 24  # fighters on a side
MOST_SKILLS = 40
LONGEST_DOCUMENT = 200_000
WHOLE = 10_000  # the chance of a fight is kept in so many parts
HALF = WHOLE // 2
CREWS = ("attacker_crew", "defender_crew")

Skills = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Squad:
    """Some fighters of one kind."""

    kind: str
    count: int = 1
    role: str = ""
    suited: bool | None = None  # None: as their kind is


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureSetup(BoardingSetup):
    """Everything chosen before the first die of a boarding by procedure."""

    engine: ClassVar[str] = "procedure"
    attackers: tuple[Squad, ...] = ()
    defenders: tuple[Squad, ...] = ()
    attacker_skills: Skills = ()  # by the sheet; they replace what the best of the party has [BP-02]
    defender_skills: Skills = ()
    party: str = "The boarders"
    ship: str = "The prize"
    vessel: str = "frigate"
    craft: str = "pod"
    craft_hull: int = 0  # 0: as the craft has
    decks: int = 0  # 0: as the vessel has
    entry: str = "crippled"
    distance: int = 0  # VU to the target
    engagement: str = "exchange"
    chance: int = HALF  # of the attackers in a fight that only chance decides, in ten-thousandths
    known_class: bool = False
    struck: tuple[str, ...] = ()  # systems that do not work any more
    procedure: str = "boarding"  # a shipped document
    document: str = ""  # or one of one's own, whole
    attacker_crew: Crew | None = None  # a named party, before the squads of its side [BR-38]
    defender_crew: Crew | None = None

    @property
    def title(self) -> str:
        """Who boards whom."""
        return f"{self.party} aboard {self.ship}"

    @property
    def typed(self) -> bool:
        """Whether a fight's result may be typed in: at a real table, or by a game master's leave. [BP-09]"""
        by_hand = self.dice == "hand" or self.mode == "mastered"
        return self.engagement == "typed" or (self.engagement == "deck" and by_hand)

    @property
    def crews(self) -> tuple[Crew | None, Crew | None]:
        """The named parties by side."""
        return self.attacker_crew, self.defender_crew


def procedure_setup_to_json(setup: ProcedureSetup) -> dict[str, Any]:
    """The set-up as plain data; `procedure_setup_from_json` reads it back."""
    data: dict[str, Any] = {"engine": "procedure", **asdict(setup)}
    for name in ("attacker_skills", "defender_skills"):
        data[name] = dict(data[name])
    if not data["document"]:
        del data["document"]
    for name in CREWS:
        crew = getattr(setup, name)
        del data[name]
        if crew is not None:
            data[name] = crew_to_json(crew)
    return data


def procedure_setup_from_json(data: Any) -> ProcedureSetup:
    """Reads a set-up; raises SetupError naming the field."""
    own = (
        *("attackers", "defenders", "attacker_skills", "defender_skills", "party", "ship", "vessel", "craft"),
        *("craft_hull", "decks", "entry", "distance", "engagement", "chance", "known_class", "struck"),
        *("procedure", "document", *CREWS),
    )
    found = _fields(data, "setup", ("engine",), (*COMMON[1:], *own))
    known = found.get("known_class", False)
    if not isinstance(known, bool):
        raise SetupError("known_class", "true or false is needed")
    struck = _list(found.get("struck", ()), "struck", 10)
    setup = ProcedureSetup(
        **common_from_json(found, PROCEDURE_OPTIONS),
        attackers=_side(found.get("attackers", ()), "attackers"),
        defenders=_side(found.get("defenders", ()), "defenders"),
        attacker_skills=_skills(found.get("attacker_skills", {}), "attacker_skills"),
        defender_skills=_skills(found.get("defender_skills", {}), "defender_skills"),
        party=clean_name(_text(found.get("party", ""), "party"), "The boarders"),
        ship=clean_name(_text(found.get("ship", ""), "ship"), "The prize"),
        vessel=_word(found.get("vessel", "frigate"), "vessel"),
        craft=_word(found.get("craft", "pod"), "craft"),
        craft_hull=_within(found.get("craft_hull", 0), "craft_hull", 0, 500),
        decks=_within(found.get("decks", 0), "decks", 0, 20),
        entry=_word(found.get("entry", "crippled"), "entry"),
        distance=_within(found.get("distance", 0), "distance", 0, 1000),
        engagement=_one_of(found.get("engagement", "exchange"), "engagement", ENGAGEMENTS),
        chance=_within(found.get("chance", HALF), "chance", 0, WHOLE),
        known_class=known,
        struck=tuple(_word(v, f"struck.{n}") for n, v in enumerate(struck)),
        procedure=_word(found.get("procedure", "boarding"), "procedure"),
        document=_document(found.get("document", "")),
        attacker_crew=_crew(found.get("attacker_crew"), "attacker_crew"),
        defender_crew=_crew(found.get("defender_crew"), "defender_crew"),
    )
    _enough(setup)
    return setup


def _crew(data: Any, at: str) -> Crew | None:
    return None if data is None else crew_from_json(data, at)


def _enough(setup: ProcedureSetup) -> None:
    """A fight needs people on both sides, unless only chance decides it."""
    for name, side, crew in (
        ("attackers", setup.attackers, setup.attacker_crew),
        ("defenders", setup.defenders, setup.defender_crew),
    ):
        named = len(crew.members) if crew is not None else 0
        if setup.engagement == "chance":
            if side or named:
                raise SetupError(name, "a fight that only chance decides has no fighters")
        elif not side and not named:
            raise SetupError(name, f"1 to {MOST} fighters are needed")
        elif named + sum(squad.count for squad in side) > MOST:
            raise SetupError(name, f"at most {MOST} fighters are on a side")


def _side(data: Any, at: str) -> tuple[Squad, ...]:
    squads = tuple(_squad(entry, f"{at}.{n}") for n, entry in enumerate(_list(data, at, MOST)))
    if sum(squad.count for squad in squads) > MOST:
        raise SetupError(at, f"at most {MOST} fighters are on a side")
    return squads


def _squad(data: Any, at: str) -> Squad:
    found = _fields(data, at, ("kind",), ("count", "role", "suited"))
    suited = found.get("suited")
    if suited is not None and not isinstance(suited, bool):
        raise SetupError(f"{at}.suited", "true or false is needed")
    return Squad(
        _word(found["kind"], f"{at}.kind"),
        _within(found.get("count", 1), f"{at}.count", 1, MOST),
        _one_of(found.get("role", ""), f"{at}.role", ROLES),
        suited,
    )


def _skills(data: Any, at: str) -> Skills:
    """Skills by name; which names there are is the document's to say, and the boarding's that is packed."""
    if not isinstance(data, dict) or len(data) > MOST_SKILLS:
        raise SetupError(at, f"an object of at most {MOST_SKILLS} skills is needed")
    return tuple((_word(name, at), _within(v, f"{at}.{name[:40]}", -30, 30)) for name, v in data.items())


def _document(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_DOCUMENT:
        raise SetupError("document", f"a text of at most {LONGEST_DOCUMENT} characters is needed")
    return value


def _within(value: Any, at: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(at, f"a whole number from {low} to {high} is needed")
    return value
