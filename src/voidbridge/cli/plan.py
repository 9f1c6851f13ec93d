"""`voidbridge plan`: deck plans drawn from a seed, checked, shown and written. [BR-40]"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from voidbridge.cli.check import fault_data
from voidbridge.cli.say import BAD_INPUT, CliError, plain, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.rules.packs import Fault
    from voidbridge.rules.plan_schema import DeckPlan

app = typer.Typer(no_args_is_help=True, help="Deck plans of ships.")
FILE = typer.Argument(..., help="A TOML or JSON file with deck plans, or the id of a shipped one.")
OUT = typer.Option(None, "--out", help="The file to write to; without it, it is printed.")
JSON = typer.Option(False, "--json", help="Print one JSON object.")


@app.callback()
def plan() -> None:
    """Deck plans of ships."""


@app.command()
def draw(
    decks: int = typer.Option(3, "--decks", help="How many decks, 1 to 5."),
    seed: int = typer.Option(1, "--seed", help="The same seed draws the same plan."),
    size: int = typer.Option(24, "--size", help="The edge of each deck in inches, 24 or 36."),
    out: Path | None = OUT,
    as_json: bool = JSON,
) -> None:
    """Draws a plan from a seed and writes it as a file: JSON where asked or where --out ends in .json, else TOML."""
    from voidbridge.boarding.plan_file import plan_of, write_plans
    from voidbridge.boarding.plans import draw_plan
    from voidbridge.cli.inputs import bounded
    from voidbridge.rules.plan_schema import MOST_DECKS, PLAN_SIZES

    if size * 10 not in PLAN_SIZES:
        raise CliError(f"--size: {size} is neither 24 nor 36")
    bounded("--decks", decks, 1, MOST_DECKS)
    bounded("--seed", seed, 0, 2**31 - 1)
    row = plan_of(draw_plan(decks, seed, size * 10), f"drawn-{decks}-{size}-{seed}", f"Drawn plan {seed}")
    form = "json" if as_json or (out and out.suffix == ".json") else "toml"
    _written(write_plans([row], form), out)


@app.command()
def check(file: str = FILE, as_json: bool = JSON) -> None:
    """Checks the plans of a file; names every fault as file:key. [BR-41, BR-42]"""
    found = opened(file, as_json)
    if as_json:
        rows = [
            {"id": row.id, "name": row.name, "size": row.size // 10, "decks": len(row.decks)} for row in found
        ]
        tell_json({"ok": True, "plans": rows, "errors": []})
        return
    for row in found:
        pieces = ", ".join(str(len(deck.pieces)) for deck in row.decks)
        fits = ", ".join(row.classes) or "every class"
        tell(
            f"{row.id}: {row.name}, {len(row.decks)} decks of {row.size // 10} inches; pieces {pieces}; fits {fits}"
        )


@app.command()
def show(
    file: str = FILE,
    name: str = typer.Option("", "--plan", help="Which plan of the file; the first without it."),
    as_svg: bool = typer.Option(False, "--svg", help="An SVG picture in place of letters."),
    out: Path | None = OUT,
) -> None:
    """Draws a plan: in letters, or as an SVG picture with --svg or where --out ends in .svg."""
    from voidbridge.boarding.plan_file import decks_of
    from voidbridge.boarding.plan_picture import plan_svg, plan_text
    from voidbridge.cli.inputs import known

    found = {row.id: row for row in opened(file)}
    if name:
        known("--plan", name, found)
    row = found[name] if name else next(iter(found.values()))
    if as_svg or (out and out.suffix == ".svg"):
        _written(plan_svg(decks_of(row), row.name), out)
    else:
        _written("\n".join((plain(row.name), *plan_text(decks_of(row)))) + "\n", out)


def opened(file: str, as_json: bool = False) -> "tuple[DeckPlan, ...]":
    """The plans of a file, or the shipped one of that id; every fault is told, and the command ends with 2."""
    from voidbridge.boarding.plan_file import read_plans
    from voidbridge.cli.inputs import read_bytes
    from voidbridge.rules.load import load_rules
    from voidbridge.rules.packs import LARGEST_FILE, RulesError

    shipped = load_rules().deck_plans
    if file in shipped and not Path(file).exists():
        return (shipped[file],)
    try:
        return read_plans(Path(file).name, read_bytes(Path(file), LARGEST_FILE))
    except RulesError as error:
        _complain(error.errors, as_json)
        raise typer.Exit(BAD_INPUT) from None


def _complain(faults: "tuple[Fault, ...]", as_json: bool) -> None:
    for fault in faults:
        print(f"voidbridge: {plain(fault)}", file=sys.stderr)
    if as_json:
        errors: list[dict[str, Any]] = [fault_data(fault) for fault in faults]
        tell_json({"ok": False, "errors": errors})


def _written(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CliError(f"--out {out}: {error.strerror or error}") from None
