"""Any engine's set-up: how it is written, read back, and who sits at its table.

Each engine has one entry in `KINDS`; everything else finds it by the name of the engine.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from voidbridge.state.boarding_setup import BoardingSetup, boarding_seats
from voidbridge.state.contest_setup import ContestSetup, contest_setup_from_json, contest_setup_to_json
from voidbridge.state.operation_setup import (
    OperationSetup,
    operation_setup_from_json,
    operation_setup_to_json,
)
from voidbridge.state.procedure_setup import (
    ProcedureSetup,
    procedure_setup_from_json,
    procedure_setup_to_json,
)
from voidbridge.state.setup import Setup, SetupError, setup_from_json, setup_to_json
from voidbridge.state.setup import seats as deck_seats
from voidbridge.state.void_setup import VoidSetup, void_setup_from_json, void_setup_to_json

AnySetup = Setup | VoidSetup | BoardingSetup | OperationSetup

VOID_SEATS = {"solo": ("crew",), "versus": ("p1", "p2"), "mastered": ("crew", "master")}
DECK = "skirmish"


@dataclass(frozen=True, slots=True)
class Kind:
    """The set-ups of one engine."""

    record: type
    to_json: Callable[[Any], dict[str, Any]]
    from_json: Callable[[Any], AnySetup]
    seats: Callable[[Any], tuple[str, ...]]


def _void_seats(setup: VoidSetup) -> tuple[str, ...]:
    return VOID_SEATS[setup.mode]


def _operation_seats(setup: OperationSetup) -> tuple[str, ...]:
    return _void_seats(setup.void)


KINDS: Mapping[str, Kind] = {
    DECK: Kind(Setup, setup_to_json, setup_from_json, deck_seats),
    "void": Kind(VoidSetup, void_setup_to_json, void_setup_from_json, _void_seats),
    "contest": Kind(ContestSetup, contest_setup_to_json, contest_setup_from_json, boarding_seats),
    "procedure": Kind(ProcedureSetup, procedure_setup_to_json, procedure_setup_from_json, boarding_seats),
    "operation": Kind(OperationSetup, operation_setup_to_json, operation_setup_from_json, _operation_seats),
}


def engine_of(setup: AnySetup) -> str:
    """The name of the engine that plays a set-up."""
    return next(name for name, kind in KINDS.items() if isinstance(setup, kind.record))


def seats(setup: AnySetup) -> tuple[str, ...]:
    """Who sits at the table; the computer's seat is not one of them."""
    return KINDS[engine_of(setup)].seats(setup)


def any_setup_to_json(setup: AnySetup) -> dict[str, Any]:
    """The set-up as plain data."""
    return KINDS[engine_of(setup)].to_json(setup)


def any_setup_from_json(data: Any) -> AnySetup:
    """Reads a set-up of any engine; raises SetupError naming the field."""
    if not isinstance(data, dict) or "engine" not in data:
        return setup_from_json(data)
    name = data["engine"]
    if not isinstance(name, str) or name == DECK or name not in KINDS:
        raise SetupError("engine", f"this program knows no engine {str(name)[:40]!r}")
    return KINDS[name].from_json(data)
