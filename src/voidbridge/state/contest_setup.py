"""What a boarding contest starts from: two ships, their crews, and the turns there are. [BC-01, BC-11]"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from voidbridge.state.boarding_setup import COMMON, SIDES, BoardingSetup, common_from_json
from voidbridge.state.setup import SetupError, _fields, _list, _text, _word, clean_name

CONTEST_OPTIONS = ("every-failure-costs", "encounter-on-deck")
TURNS = 24


@dataclass(frozen=True, slots=True)
class Vessel:
    """One of the two ships: a design of the book, and what differs from it as the boarding begins."""

    ship: str
    name: str = ""
    rating: str = ""  # "": the design's
    officers: tuple[str, ...] = ()
    components: tuple[str, ...] | None = None  # in place of the design's further ones
    population: int = 100
    morale: int = 100
    crew: int = 0  # souls of a full crew; 0: the hull's
    hull: int = 0  # Hull left; 0: all of it, unless the ship is crippled
    crippled: bool = False  # no Hull is left


@dataclass(frozen=True, slots=True)
class ContestSetup(BoardingSetup):
    """Everything chosen before the first die of a boarding contest."""

    engine: ClassVar[str] = "contest"
    attacker: Vessel
    defender: Vessel
    turns: int = TURNS

    @property
    def title(self) -> str:
        """Who boards whom."""
        one, other = (vessel.name or vessel.ship.replace("-", " ") for vessel in self.vessels)
        return f"{one[:1].upper()}{one[1:]} boards {other[:1].upper()}{other[1:]}"

    @property
    def vessels(self) -> tuple[Vessel, Vessel]:
        """Both ships, the attacker's first."""
        return self.attacker, self.defender


def contest_setup_to_json(setup: ContestSetup) -> dict[str, Any]:
    """The set-up as plain data; `contest_setup_from_json` reads it back."""
    data: dict[str, Any] = {"engine": ContestSetup.engine, **asdict(setup)}
    for side in SIDES:
        if not data[side]["crippled"]:  # journals from before there was such a word read the same
            del data[side]["crippled"]
    return data


def contest_setup_from_json(data: Any) -> ContestSetup:
    """Reads a set-up; raises SetupError naming the field."""
    found = _fields(data, "setup", ("engine", "attacker", "defender"), (*COMMON, "turns"))
    return ContestSetup(
        attacker=_vessel(found["attacker"], "attacker"),
        defender=_vessel(found["defender"], "defender"),
        turns=_within(found.get("turns", TURNS), "turns", 1, 60),
        **common_from_json(found, CONTEST_OPTIONS),
    )


def _vessel(data: Any, at: str) -> Vessel:
    known = ("name", "rating", "officers", "components", "population", "morale", "crew", "hull", "crippled")
    found = _fields(data, at, ("ship",), known)
    officers = _ids(found.get("officers", ()), f"{at}.officers")
    if len(set(officers)) != len(officers):
        raise SetupError(f"{at}.officers", "nobody serves twice on one ship")
    components = found.get("components")
    hull, crippled = _within(found.get("hull", 0), f"{at}.hull", 0, 200), found.get("crippled", False)
    if not isinstance(crippled, bool):
        raise SetupError(f"{at}.crippled", "true or false is needed")
    if crippled and hull:
        raise SetupError(f"{at}.hull", "a crippled ship has no Hull left")
    return Vessel(
        ship=_word(found["ship"], f"{at}.ship"),
        name=clean_name(_text(found.get("name", ""), f"{at}.name"), ""),
        rating=_word(found.get("rating", ""), f"{at}.rating"),
        officers=officers,
        components=None if components is None else _ids(components, f"{at}.components"),
        population=_within(found.get("population", 100), f"{at}.population", 1, 100),
        morale=_within(found.get("morale", 100), f"{at}.morale", 1, 100),
        crew=_within(found.get("crew", 0), f"{at}.crew", 0, 1_000_000),
        hull=hull,
        crippled=crippled,
    )


def _ids(data: Any, at: str) -> tuple[str, ...]:
    return tuple(_word(value, f"{at}.{n}") for n, value in enumerate(_list(data, at, 8)))


def _within(value: Any, at: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(at, f"a whole number from {low} to {high} is needed")
    return value
