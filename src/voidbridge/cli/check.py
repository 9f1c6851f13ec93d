"""`voidbridge check-rules`: every fault of rule files at once."""

import sys
from pathlib import Path
from typing import Any

import typer

from voidbridge.cli.say import BAD_INPUT, plain, tell, tell_json


def check_rules(
    folders: list[Path] = typer.Argument(
        None, metavar="[DIR ...]", help="Packs to lay over the shipped rules."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Checks the book of rules and packs; names every fault as file:key."""
    from voidbridge.campaign.check import load_campaigns
    from voidbridge.rules.book import TABLES
    from voidbridge.rules.packs import RulesError

    try:
        rules = load_campaigns(*(folders or ()))
    except RulesError as error:
        for fault in error.errors:
            print(f"voidbridge: {plain(fault)}", file=sys.stderr)
        if as_json:
            tell_json({"ok": False, "errors": [fault_data(fault) for fault in error.errors]})
        raise typer.Exit(BAD_INPUT) from None
    rows = {name: len(getattr(rules, name)) for name in TABLES}
    if as_json:
        tell_json({"ok": True, "digest": rules.digest, "rows": rows, "errors": []})
        return
    tell(f"{sum(rows.values())} rows in {len(rows)} tables are in order")
    tell(f"digest {rules.digest}")


def fault_data(fault: Any) -> dict[str, Any]:
    """A fault as plain data."""
    names = ("file", "key", "expected", "got", "line")
    return {name: getattr(fault, name) for name in names}
