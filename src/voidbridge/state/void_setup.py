"""What a void battle starts from: two sides of one to six ships, where they are and who commands. [VO-27]"""

from dataclasses import asdict, dataclass
from typing import Any

from voidbridge.state.setup import (
    DICE,
    SetupError,
    _fields,
    _list,
    _one_of,
    _text,
    _word,
    clean_name,
)

VOID_MODES = ("solo", "versus", "mastered")
VOID_OPTIONS = ("half-moves",)
CAPTAINS = ("green", "steady", "seasoned")  # grades of the program's own captains
USUAL = "steady"
MOST_SHIPS = 6
EDGE = 1000  # VU from the middle, at the start
ROUNDS = 24


@dataclass(frozen=True, slots=True)
class Start:
    """A ship where it starts: a design of the book, a name, a place in VU and a heading."""

    ship: str
    name: str
    x: int
    y: int
    heading: int
    silent: bool = False
    officers: tuple[str, ...] = ()
    joins: int = 0  # the round in which it joins; 0: it is there from the start
    hull: int = 0  # that is left; 0: all of it [BR-52]
    population: int = 100
    morale: int = 100


@dataclass(frozen=True, slots=True)
class VoidSetup:
    """Everything chosen before the first die of a void battle."""

    blue: tuple[Start, ...]
    red: tuple[Start, ...]
    mode: str = "solo"  # solo: red is the computer's; versus: two players
    dice: str = "program"
    options: tuple[str, ...] = ()
    rounds: int = ROUNDS
    engagement: str = ""  # the ready scenario it was made from, if any
    captains: str = USUAL  # how good the program's captains are, where it has any

    @property
    def starts(self) -> tuple[Start, ...]:
        """Every ship, blue first."""
        return (*self.blue, *self.red)


STARTS = {"joins": 0, "hull": 0, "population": 100, "morale": 100}  # written only where a ship differs


def void_setup_to_json(setup: VoidSetup) -> dict[str, Any]:
    """The set-up as plain data; `void_setup_from_json` reads it back."""
    data = {"engine": "void", **asdict(setup)}
    if setup.captains == USUAL:  # journals from before there were grades read the same
        del data["captains"]
    for start in (*data["blue"], *data["red"]):
        for name, usual in STARTS.items():
            if start[name] == usual:
                del start[name]
    return data


def void_setup_from_json(data: Any) -> VoidSetup:
    """Reads a set-up; raises SetupError naming the field."""
    known = ("mode", "dice", "options", "rounds", "engagement", "captains")
    found = _fields(data, "setup", ("engine", "blue", "red"), known)
    options = _list(found.get("options", ()), "options", 16)
    return VoidSetup(
        blue=_side(found["blue"], "blue"),
        red=_side(found["red"], "red"),
        mode=_one_of(found.get("mode", "solo"), "mode", VOID_MODES),
        dice=_one_of(found.get("dice", "program"), "dice", DICE),
        options=tuple(_one_of(v, f"options.{n}", VOID_OPTIONS) for n, v in enumerate(options)),
        rounds=_within(found.get("rounds", ROUNDS), "rounds", 1, 60),
        engagement=_word(found.get("engagement", ""), "engagement"),
        captains=_one_of(found.get("captains", USUAL), "captains", CAPTAINS),
    )


def _side(data: Any, at: str) -> tuple[Start, ...]:
    if not isinstance(data, (list, tuple)) or not 1 <= len(data) <= MOST_SHIPS:
        raise SetupError(at, f"one to {MOST_SHIPS} ships are needed")
    starts = tuple(_start(entry, f"{at}.{n}", n) for n, entry in enumerate(data))
    if all(start.joins > 1 for start in starts):
        raise SetupError(at, "a side has a ship from the start")
    return starts


def _start(data: Any, at: str, n: int) -> Start:
    found = _fields(data, at, ("ship", "x", "y", "heading"), ("name", "silent", "officers", *STARTS))
    silent = found.get("silent", False)
    if not isinstance(silent, bool):
        raise SetupError(f"{at}.silent", "true or false is needed")
    officers = _list(found.get("officers", ()), f"{at}.officers", 8)
    ids = tuple(_word(v, f"{at}.officers.{k}") for k, v in enumerate(officers))
    if len(set(ids)) != len(ids):
        raise SetupError(f"{at}.officers", "nobody serves twice on one ship")
    return Start(
        ship=_word(found["ship"], f"{at}.ship"),
        name=clean_name(_text(found.get("name", ""), f"{at}.name"), f"Ship {n + 1}"),
        x=_within(found["x"], f"{at}.x", -EDGE, EDGE),
        y=_within(found["y"], f"{at}.y", -EDGE, EDGE),
        heading=_within(found["heading"], f"{at}.heading", 0, 359),
        silent=silent,
        officers=ids,
        joins=_within(found.get("joins", 0), f"{at}.joins", 0, 60),
        hull=_within(found.get("hull", 0), f"{at}.hull", 0, 200),
        population=_within(found.get("population", 100), f"{at}.population", 1, 100),
        morale=_within(found.get("morale", 100), f"{at}.morale", 1, 100),
    )


def _within(value: Any, at: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise SetupError(at, f"a whole number from {low} to {high} is needed")
    return value
