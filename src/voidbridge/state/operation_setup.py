"""What an operation starts from: a void battle, who goes across for each side, and what ends it. [BR-01, BR-20]"""

import re
from dataclasses import dataclass, replace
from typing import Any

from voidbridge.state.setup import (
    Crew,
    SetupError,
    _fields,
    _one_of,
    _text,
    _word,
    clean_name,
    crew_from_json,
    crew_to_json,
)
from voidbridge.state.void_setup import VoidSetup, void_setup_from_json, void_setup_to_json

ENGINE = "operation"
FIGHTS = ("deck", "exchange")  # the fight aboard: on the deck where somebody wishes it, or by quick exchange
SHIP = re.compile(r"[br][1-6]")


@dataclass(frozen=True, slots=True)
class OperationSetup:
    """Everything chosen before the first die of an operation."""

    void: VoidSetup
    blue_crew: Crew | None = None  # the named party of a side; None: marines of the ship that boards [BR-03]
    red_crew: Crew | None = None
    fights: str = "deck"
    prize: str = ""  # the ship whose capture ends it
    operation: str = ""  # the ready operation it was made from
    name: str = ""

    @property
    def mode(self) -> str:
        """Who plays: as in the void."""
        return self.void.mode

    @property
    def dice(self) -> str:
        """Whose dice: as in the void."""
        return self.void.dice

    @property
    def crews(self) -> tuple[Crew | None, Crew | None]:
        """The named parties, blue's first."""
        return self.blue_crew, self.red_crew

    @property
    def title(self) -> str:
        """What it is called until somebody names it."""
        return self.name or f"Operation: {self.void.blue[0].name}"


def operation_setup_to_json(setup: OperationSetup) -> dict[str, Any]:
    """The set-up as plain data; `operation_setup_from_json` reads it back."""
    data: dict[str, Any] = {"engine": ENGINE, "void": void_setup_to_json(setup.void)}
    for name, crew in (("blue_crew", setup.blue_crew), ("red_crew", setup.red_crew)):
        if crew is not None:
            data[name] = crew_to_json(crew)
    data |= {"fights": setup.fights, "prize": setup.prize, "operation": setup.operation, "name": setup.name}
    return data


def operation_setup_from_json(data: Any) -> OperationSetup:
    """Reads a set-up; raises SetupError naming the field."""
    known = ("blue_crew", "red_crew", "fights", "prize", "operation", "name")
    found = _fields(data, "setup", ("engine", "void"), known)
    void = found["void"]
    try:
        sea = void_setup_from_json({"engine": "void", **void} if isinstance(void, dict) else void)
    except SetupError as error:
        raise SetupError(f"void.{error.field.removeprefix('setup.')}", error.message) from None
    setup = OperationSetup(
        sea,
        _crew(found.get("blue_crew"), "blue_crew"),
        _crew(found.get("red_crew"), "red_crew"),
        _one_of(found.get("fights", "deck"), "fights", FIGHTS),
        _word(found.get("prize", ""), "prize"),
        _word(found.get("operation", ""), "operation"),
        clean_name(_text(found.get("name", ""), "name"), ""),
    )
    if setup.prize and not _there(setup.prize, sea):
        raise SetupError("prize", f"there is no ship {setup.prize}; ships are b1.. and r1..")
    return setup


def _crew(data: Any, at: str) -> Crew | None:
    return None if data is None else crew_from_json(data, at)


def _there(prize: str, sea: VoidSetup) -> bool:
    side = sea.blue if prize.startswith("b") else sea.red
    return bool(SHIP.fullmatch(prize)) and int(prize[1:]) <= len(side)


def with_void(setup: OperationSetup, **changes: Any) -> OperationSetup:
    """The same operation with another void battle."""
    return replace(setup, void=replace(setup.void, **changes))
