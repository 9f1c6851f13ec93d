"""What `odds procedure` and `simulate procedure` are asked: a document, a way in, skills, a ship. [BP-19]"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.say import CliError

if TYPE_CHECKING:
    from voidbridge.boarding.procedure.state import ProcedureState
    from voidbridge.state.procedure_setup import ProcedureSetup

FILE = typer.Argument(
    None, metavar="[FILE]", help="A document, or the name of a shipped one; without it, boarding."
)
METHOD = typer.Option("", "--method", help="The way through the hull; the best one without it.")
SKILL = typer.Option(
    [], "--skill", metavar="NAME=MOD", help="The attackers' skill; will is the defending captain's."
)
ENTRY = typer.Option("crippled", "--entry", help="crippled, docked, rammed or locked.")
CRAFT_HULL = typer.Option(12, "--craft-hull", help="Hull of the boarding craft.")
DECKS = typer.Option(3, "--decks", help="Decks of the ship.")
ENGAGEMENT = typer.Option(0.5, "--engagement", metavar="P", help="The chance to hold the entry in a fight.")
NATURALS = typer.Option(
    [], "--option", metavar="ID=VALUE", help="Switch a ruling on or off, like no-naturals."
)


def setup_asked(
    file: str | None,
    skills: Iterable[str],
    entry: str,
    craft_hull: int,
    decks: int,
    engagement: float,
    options: Iterable[str],
) -> "ProcedureSetup":
    """The boarding that the command line names: every modifier +0 unless given."""
    from voidbridge.cli.inputs import bounded, known
    from voidbridge.cli.procedure import document_bytes, opened
    from voidbridge.rules.load import load_rules
    from voidbridge.rules.procedure_shelf import SHELF
    from voidbridge.state.procedure_setup import WHOLE, ProcedureSetup

    procedure = opened(file)  # every fault of a document is told first
    shipped = file is None or file in SHELF
    known("--entry", entry, load_rules().boarding_entries)
    if not 0 <= engagement <= 1:
        raise CliError(f"--engagement: {engagement} is not a chance from 0 to 1")
    ours, theirs = _skills(skills, procedure.skills)
    return ProcedureSetup(
        attacker_skills=ours,
        defender_skills=theirs,
        craft_hull=bounded("--craft-hull", craft_hull, 1, 500),
        decks=bounded("--decks", decks, 1, 20),
        entry=entry,
        engagement="chance",
        chance=round(engagement * WHOLE),
        options=_switched(options),
        procedure=file or SHELF[0] if shipped else SHELF[0],
        document="" if shipped or file is None else document_bytes(file).decode("utf-8-sig"),
    )


def _skills(
    words: Iterable[str], own: tuple[str, ...]
) -> tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]:
    """What `--skill` gives to each side; `own` are the skills that the document names."""
    from voidbridge.cli.inputs import bounded, known
    from voidbridge.state.procedure_setup import SKILLS

    ours: dict[str, int] = {}
    theirs: dict[str, int] = {}
    for word in words:
        name, equals, value = word.partition("=")
        known("--skill", name, dict.fromkeys((*SKILLS, *own)))
        try:
            amount = int(value)
        except ValueError:
            equals = ""
        if not equals:
            raise CliError(f"--skill {name}: {value[:40]!r} is not a whole number")
        (theirs if name == "will" else ours)[name] = bounded(f"--skill {name}", amount, -30, 30)
    return tuple(ours.items()), tuple(theirs.items())


def _switched(words: Iterable[str]) -> tuple[str, ...]:
    from voidbridge.cli.inputs import OFF, ON, known
    from voidbridge.state.procedure_setup import PROCEDURE_OPTIONS

    on: set[str] = set()
    for word in words:
        name, _, value = word.partition("=")
        known("--option", name, dict.fromkeys(PROCEDURE_OPTIONS))
        if value.lower() not in (*ON, *OFF, ""):
            raise CliError(f"--option {name}: {value[:40]!r} is neither on nor off")
        (on.discard if value.lower() in OFF else on.add)(name)
    return tuple(name for name in PROCEDURE_OPTIONS if name in on)


def method_asked(setup: "ProcedureSetup", method: str) -> str:
    """The way in that was named, or the best one by the exact odds."""
    from voidbridge.boarding.procedure.pack import pack
    from voidbridge.cli.inputs import known
    from voidbridge.odds.procedure import Outlook
    from voidbridge.odds.procedure_chain import NEGLIGIBLE
    from voidbridge.rules.load import load_rules

    state = entered(setup)
    if method:
        known("--method", method, dict(pack(setup, load_rules()).cast.methods))
        return method
    return Outlook(state, NEGLIGIBLE).best_method()


def entered(setup: "ProcedureSetup") -> "ProcedureState":
    """The boarding at its first decision."""
    from voidbridge.boarding.procedure.pack import pack
    from voidbridge.boarding.procedure.resolve import start
    from voidbridge.rules.load import load_rules
    from voidbridge.state.rolls import Rolls
    from voidbridge.state.setup import SetupError

    try:
        return start(pack(setup, load_rules()), Rolls((1, 2, 3, 4))).state
    except SetupError as error:
        raise CliError(f"--{error.field.replace('_', '-')}: {error.message}") from None
