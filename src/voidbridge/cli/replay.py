"""`voidbridge replay`: a journal told again, and checked line by line."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from voidbridge.cli.say import DIFFERS, CliError, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.bridge.history import Entry, History

app = typer.Typer(no_args_is_help=True, help="Journals: told as a story, or verified line by line.")
LARGEST = 64_000_000  # bytes of a journal


@app.callback()
def replay() -> None:
    """Journals: told as a story, or verified line by line."""


@app.command()
def show(
    file: Path = typer.Argument(..., help="A journal."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Tells the story of a battle, line by line."""
    history = opened(file)
    if as_json:
        tell_json(_as_json(history))
        return
    tell(_title(history))
    for entry in history.entries:
        _tell_entry(history, entry)


def _title(history: "History") -> str:
    """Who fights whom, and over what."""
    from voidbridge.state.boarding_setup import BoardingSetup
    from voidbridge.state.operation_setup import OperationSetup
    from voidbridge.state.void_setup import VoidSetup

    setup, rules = history.header.setup, history.battle.state.cast.rules
    if isinstance(setup, VoidSetup):
        blue, red = (" and ".join(start.name for start in side) for side in (setup.blue, setup.red))
        row = rules.engagements.get(setup.engagement)
        return f"{row.name if row else 'Void battle'}: {blue} against {red}"
    if isinstance(setup, (BoardingSetup, OperationSetup)):
        return setup.title
    crews = " and ".join(crew.name for crew in setup.crews)
    return f"{rules.missions[setup.mission].name}: {crews} against {setup.enemy}"


@app.command()
def verify(
    file: Path = typer.Argument(..., help="A journal."),
    secret: str = typer.Option(
        "", "--secret", help="The secret that was revealed, in hex: the dice are checked too."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Plays a journal again; the exit code is 0, or 1 with the first line that differs."""
    from voidbridge.bridge.journal import JournalError

    key = _secret(secret)
    try:
        history = _replayed(file)
        dice = _dice(history, key)
    except JournalError as error:
        if as_json:
            tell_json({"ok": False, "line": error.line, "code": error.code, "message": error.message})
        raise CliError(f"{file.name}: {error}", DIFFERS) from None
    if as_json:
        tell_json({"ok": True, "digest": history.digest, "lines": history.version, "dice": dice})
        return
    tell(f"{history.version} lines agree, digest {history.digest}")
    tell(f"dice: {dice}")


def opened(file: Path) -> "History":
    """A game from its journal; a CliError names the first bad line."""
    from voidbridge.bridge.journal import JournalError

    try:
        return _replayed(file)
    except JournalError as error:
        raise CliError(f"{file.name}: {error}") from None


def _replayed(file: Path) -> "History":
    """As `opened`, but a line that differs stays a JournalError."""
    from voidbridge.bridge.history import read_journal
    from voidbridge.bridge.journal import FORMAT, JournalError
    from voidbridge.cli.inputs import read_text

    text = read_text(file, LARGEST)
    try:
        return read_journal(text)
    except JournalError as error:
        if FORMAT not in text.partition("\n")[0]:  # no journal at all: nothing there to differ
            raise CliError(f"{file.name}: {error}") from None
        raise
    except Exception as error:  # whatever a hostile text breaks is the text's fault
        raise JournalError(0, "bad-journal", f"it cannot be replayed ({type(error).__name__})") from None


def _secret(text: str) -> bytes | None:
    try:
        return bytes.fromhex(text) if text else None
    except ValueError:
        raise CliError("--secret: not a secret in hexadecimal digits") from None


def _dice(history: "History", secret: bytes | None) -> str:
    """Whether the dice are those that the seed or the secret gives."""
    if history.header.seed is not None:  # its one stream has just rolled them all again
        return "verified by the seed"
    if secret is None:
        return "unverified, no secret was given"
    from voidbridge.cli.fair import check_dice

    check_dice(history, secret)
    return "verified by the secret"


def _as_json(history: "History") -> dict[str, Any]:
    return {
        **_about(history),
        "digest": history.digest,
        "lines": [_entry_json(history, entry) for entry in history.entries],
    }


def _about(history: "History") -> dict[str, Any]:
    """What was played and how it stands."""
    from voidbridge.rules.codes import name_of
    from voidbridge.rules.void_codes import Fleet
    from voidbridge.state.boarding_setup import BoardingSetup
    from voidbridge.state.operation_setup import OperationSetup
    from voidbridge.state.void_setup import VoidSetup

    setup, battle = history.header.setup, history.battle
    if isinstance(setup, (VoidSetup, OperationSetup)):
        fight = battle.sea.fight
        winner = name_of(Fleet(fight.winner)) if fight.winner >= 0 else "draw"
        sides = setup.void if isinstance(setup, OperationSetup) else setup
        ready = {"operation": setup.operation} if isinstance(setup, OperationSetup) else {}
        return {
            "engagement": sides.engagement,
            **ready,
            "blue": [start.name for start in sides.blue],
            "red": [start.name for start in sides.red],
            "outcome": winner if battle.over else "undecided",
        }
    if isinstance(setup, BoardingSetup):
        return {"engine": battle.scale, "title": setup.title, "outcome": battle.outcome or "undecided"}
    return {
        "mission": setup.mission,
        "crews": [crew.name for crew in setup.crews],
        "enemy": setup.enemy,
        "outcome": battle.top.outcome.name.lower(),
    }


def _entry_json(history: "History", entry: "Entry") -> dict[str, Any]:
    from voidbridge.cli.spoken.session import story

    line = entry.line
    return {
        "number": line.number,
        "seat": line.seat,
        "said": line.said,
        "order": line.order or None,
        "faces": [list(pool.faces) for pool in line.pools if pool.sides > 0],
        "undone": entry.undone,
        "story": story(history, entry),
        "digest": line.digest,
    }


def _tell_entry(history: "History", entry: "Entry") -> None:
    from voidbridge.cli.spoken.session import story

    undone = " (taken back)" if entry.undone else ""
    order = f" ~{entry.line.order}" if entry.line.order else ""
    tell(f"{entry.number} {entry.line.seat} {entry.line.said}{order}{undone}")
    for sentence in story(history, entry):
        tell(f"    {sentence}")
