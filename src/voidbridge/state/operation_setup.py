"""What an operation starts from: a void battle, who goes across for each side, and what ends it. [BR-01, BR-20]"""

import re
from dataclasses import dataclass, replace
from typing import Any

from voidbridge.rules.book import as_pack
from voidbridge.rules.checks import read_record
from voidbridge.rules.plan_schema import DeckPlan
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
MOST_PLANS = 12  # one for each ship
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
    plans: tuple[
        tuple[str, DeckPlan], ...
    ] = ()  # decks of a ship, by its id; others are drawn [BR-30, BR-40]

    def plan_of(self, ship: str) -> DeckPlan | None:
        """The decks that were made for a ship; None where they are drawn."""
        return dict(self.plans).get(ship)

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
    if setup.plans:
        data["plans"] = {ship: as_pack(plan) for ship, plan in setup.plans}
    return data


def operation_setup_from_json(data: Any) -> OperationSetup:
    """Reads a set-up; raises SetupError naming the field."""
    known = ("blue_crew", "red_crew", "fights", "prize", "operation", "name", "plans")
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
        _plans(found.get("plans", {}), sea),
    )
    if setup.prize and not _there(setup.prize, sea):
        raise SetupError("prize", f"there is no ship {setup.prize}; ships are b1.. and r1..")
    return setup


def _crew(data: Any, at: str) -> Crew | None:
    return None if data is None else crew_from_json(data, at)


def _plans(data: Any, sea: VoidSetup) -> tuple[tuple[str, DeckPlan], ...]:
    """Plans by ship; raises SetupError naming the ship and the first thing that is wrong."""
    if not isinstance(data, dict) or len(data) > MOST_PLANS:
        raise SetupError("plans", "an object of plans by ship is needed")
    return tuple((ship, _plan(ship, data[ship], sea)) for ship in sorted(data, key=str))


def _plan(ship: Any, data: Any, sea: VoidSetup) -> DeckPlan:
    if not isinstance(ship, str) or not _there(ship, sea):
        raise SetupError("plans", f"there is no ship {str(ship)[:40]}")
    faults: list[tuple[str, str]] = []
    plan = read_record(DeckPlan, data, "", lambda key, expected, _: faults.append((key, expected)))
    if plan is None:
        key, expected = faults[0]
        raise SetupError(f"plans.{ship}.{key.strip('.')}".rstrip("."), f"expected {expected}")
    found: DeckPlan = plan
    return found


def _there(prize: str, sea: VoidSetup) -> bool:
    side = sea.blue if prize.startswith("b") else sea.red
    return bool(SHIP.fullmatch(prize)) and int(prize[1:]) <= len(side)


def with_void(setup: OperationSetup, **changes: Any) -> OperationSetup:
    """The same operation with another void battle."""
    return replace(setup, void=replace(setup.void, **changes))
