"""`voidbridge procedure`: boarding procedures as documents: checked, drawn, written back. [BP-01]"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from voidbridge.cli.say import BAD_INPUT, CliError, plain, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.rules.procedure_model import Procedure

app = typer.Typer(no_args_is_help=True, help="Procedures as documents.")
FILE = typer.Argument(
    None, metavar="[FILE]", help="A document, or the name of a shipped one; without it, boarding."
)


@app.callback()
def procedure() -> None:
    """Procedures as documents."""


@app.command()
def check(
    file: str = FILE, as_json: bool = typer.Option(False, "--json", help="Print one JSON object.")
) -> None:
    """Reads a document; names every fault with its line."""
    found = opened(file, as_json)
    if as_json:
        tell_json(
            {
                "ok": True,
                "title": found.title,
                "steps": len(found.steps),
                "terminals": list(found.terminals),
                "errors": [],
            }
        )
        return
    tell(f"{found.title}: {len(found.steps)} steps are in order")
    tell(f"it can end as {', '.join(found.terminals)}")


@app.command()
def show(
    file: str = FILE,
    out: Path | None = typer.Option(
        None, "--out", help="The file to write the picture to; without it, it is printed."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print the picture's numbers as one JSON object."),
) -> None:
    """Draws a document as an SVG picture: steps, paths, ends, where the clock changes."""
    from dataclasses import asdict

    from voidbridge.rules.procedure_diagram import diagram
    from voidbridge.rules.procedure_svg import svg

    drawn = diagram(opened(file, as_json))
    if as_json:
        tell_json(asdict(drawn))
    else:
        _written(svg(drawn), out)


@app.command()
def export(
    file: str = FILE,
    out: Path | None = typer.Option(None, "--out", help="The file to write to; without it, it is printed."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object instead of a document."),
) -> None:
    """Writes a document back, in its canonical form."""
    from voidbridge.rules.procedure_json import procedure_json
    from voidbridge.rules.procedure_write import write_procedure

    found = opened(file, as_json)
    if as_json:
        tell_json(procedure_json(found))
    else:
        _written(write_procedure(found), out)


def opened(file: str | None, as_json: bool = False) -> "Procedure":
    """A document by its file or its shipped name; every fault is told, and the command ends with 2."""
    from voidbridge.rules.procedure_read import ProcedureError, read_procedure
    from voidbridge.rules.procedure_shelf import SHELF, shipped_procedure

    if file is None or (file in SHELF and not Path(file).exists()):
        return shipped_procedure(file or SHELF[0])
    try:
        return read_procedure(document_bytes(file))
    except ProcedureError as error:
        _complain(Path(file).name, error, as_json)
        raise typer.Exit(BAD_INPUT) from None


def document_bytes(file: str) -> bytes:
    """The bytes of a document, never more than one may have."""
    from voidbridge.cli.inputs import read_bytes
    from voidbridge.rules.procedure_read import LARGEST

    return read_bytes(Path(file), LARGEST)


def _complain(name: str, error: Any, as_json: bool) -> None:
    for fault in error.faults:
        print(f"voidbridge: {plain(name)}:{plain(fault)}", file=sys.stderr)
    if as_json:
        names = ("line", "key", "expected", "got")
        tell_json({"ok": False, "errors": [{n: getattr(f, n) for n in names} for f in error.faults]})


def _written(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CliError(f"--out {out}: {error.strerror or error}") from None
