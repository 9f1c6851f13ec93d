"""`voidbridge yard`: ships of one's own, measured by the yard."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.check import fault_data
from voidbridge.cli.say import BAD_INPUT, plain, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.rules.book import Rules
    from voidbridge.rules.void_schema import Design

app = typer.Typer(no_args_is_help=True, help="Ships of one's own.")


@app.callback()
def yard() -> None:
    """Ships of one's own."""


@app.command()
def check(
    file: Path = typer.Argument(..., help="A TOML or JSON file with ships, as the ship yard writes it."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Measures the ships of a file by the yard; names every broken limit as file:key. [VO-10]"""
    from voidbridge.cli.inputs import ships_of
    from voidbridge.rules.load import load_rules
    from voidbridge.rules.packs import Fault, RulesError

    faults: tuple[Fault, ...] = ()
    names: tuple[str, ...] = ()
    try:
        rules = load_rules(file)
        names = ships_of(file)
    except RulesError as error:
        faults = error.errors
    if not faults and not names:
        faults = (Fault(file.name, "ships", "at least one ship", "none"),)
    if faults:
        for fault in faults:
            print(f"voidbridge: {plain(fault)}", file=sys.stderr)
        if as_json:
            tell_json({"ok": False, "errors": [fault_data(fault) for fault in faults]})
        raise typer.Exit(BAD_INPUT)
    _show([rules.ships[name] for name in names], rules, as_json)


def _show(designs: "list[Design]", rules: "Rules", as_json: bool) -> None:
    from voidbridge.rules.yard import rooms_of

    if as_json:
        ships = [
            {
                "id": row.id,
                "name": row.name,
                "hull": row.hull,
                "rooms": {room.key: [len(room.used), room.there] for room in rooms_of(row, rules)},
            }
            for row in designs
        ]
        tell_json({"ok": True, "ships": ships, "errors": []})
        return
    for row in designs:
        left = ", ".join(f"{room.key} {len(room.used)} of {room.there}" for room in rooms_of(row, rules))
        tell(f"{row.id}: {row.name}, {rules.hulls[row.hull].name}; {left}")
