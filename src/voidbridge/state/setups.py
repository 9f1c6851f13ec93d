"""Any engine's set-up: how it is written, read back, and who sits at its table."""

from typing import Any

from voidbridge.state.setup import Setup, SetupError, setup_from_json, setup_to_json
from voidbridge.state.setup import seats as deck_seats
from voidbridge.state.void_setup import VoidSetup, void_setup_from_json, void_setup_to_json

AnySetup = Setup | VoidSetup

VOID_SEATS = {"solo": ("crew",), "versus": ("p1", "p2"), "mastered": ("crew", "master")}


def seats(setup: AnySetup) -> tuple[str, ...]:
    """Who sits at the table; the computer's seat is not one of them."""
    return VOID_SEATS[setup.mode] if isinstance(setup, VoidSetup) else deck_seats(setup)


def any_setup_to_json(setup: AnySetup) -> dict[str, Any]:
    """The set-up as plain data."""
    return void_setup_to_json(setup) if isinstance(setup, VoidSetup) else setup_to_json(setup)


def any_setup_from_json(data: Any) -> AnySetup:
    """Reads a set-up of either engine; raises SetupError naming the field."""
    if isinstance(data, dict) and data.get("engine") == "void":
        return void_setup_from_json(data)
    if isinstance(data, dict) and "engine" in data:
        raise SetupError("engine", f"this program knows no engine {str(data['engine'])[:40]!r}")
    return setup_from_json(data)
