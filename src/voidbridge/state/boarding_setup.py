"""What every boarding starts from, whichever way it is fought: who plays which side, and with what dice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from voidbridge.state.setup import DICE, _list, _one_of

SIDES = ("attacker", "defender")
BOARDING_MODES = ("solo", "versus", "mastered")
BOARDING_SEATS = {"solo": ("crew",), "versus": ("p1", "p2"), "mastered": ("crew", "master")}
COMPUTER_SEAT = "enemy"  # the seat of the program's own side


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardingSetup:
    """What both kinds of boarding have in common; each kind's own set-up adds to it."""

    engine: ClassVar[str] = ""  # the engine that plays it, as its frames and its JSON name it
    mode: str = "solo"  # solo: the other side is the computer's; versus: two players; mastered: the master's
    commands: str = "attacker"  # the side of the first seat
    dice: str = "program"
    options: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Who boards whom, in a few words."""
        return "Boarding"


def boarding_seats(setup: BoardingSetup) -> tuple[str, ...]:
    """Who sits at the table; the computer's seat is not one of them."""
    return BOARDING_SEATS[setup.mode]


def seat_of_side(setup: BoardingSetup, side: str) -> str:
    """The seat that commands a side: the first its own, the second or the computer the other."""
    first, second = (*BOARDING_SEATS[setup.mode], COMPUTER_SEAT)[:2]
    return first if side == setup.commands else second


def common_from_json(found: Mapping[str, Any], options: tuple[str, ...]) -> dict[str, Any]:
    """The fields that every boarding's set-up has, checked; raises SetupError naming the field."""
    given = _list(found.get("options", ()), "options", 16)
    return {
        "mode": _one_of(found.get("mode", "solo"), "mode", BOARDING_MODES),
        "commands": _one_of(found.get("commands", "attacker"), "commands", SIDES),
        "dice": _one_of(found.get("dice", "program"), "dice", DICE),
        "options": tuple(_one_of(v, f"options.{n}", options) for n, v in enumerate(given)),
    }


COMMON = ("engine", "mode", "commands", "dice", "options")
