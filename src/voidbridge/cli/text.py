"""`voidbridge text`: the whole game in the terminal, one line after another."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.say import CliError, tell

if TYPE_CHECKING:
    from voidbridge.cli.spoken.session import Session


def text(
    setup: Path | None = typer.Argument(None, metavar="[SETUP.toml]", help="A set-up, TOML or JSON."),
    void: str = typer.Option("", "--void", help="A ready void battle instead, like duel or convoy-raid."),
    boarding: str = typer.Option("", "--boarding", help="A boarding by a document, like boarding or rescue."),
    seed: int | None = typer.Option(None, "--seed", help="Of the board and the dice; a new one without it."),
    journal: Path | None = typer.Option(None, "--journal", help="The file the game is kept in."),
) -> None:
    """Plays a mission, a void battle or a boarding by typed lines; made to be read aloud."""
    from voidbridge.cli.spoken.session import Ended, keep

    try:
        session = _aboard(boarding, seed, journal) if boarding else _begun(setup, void, seed, journal)
    except (Ended, KeyboardInterrupt):
        tell()
        tell("Nothing was begun.")
        return
    try:
        _play(session)
    except (Ended, KeyboardInterrupt):
        tell()
    tell(f"The game is kept in {keep(session)}.")


def _aboard(name: str, seed: int | None, journal: Path | None) -> "Session":
    """A boarding by a shipped document or by one's own."""
    import secrets

    from voidbridge.boarding.procedure.pack import usual
    from voidbridge.bridge.history import begin
    from voidbridge.cli.inputs import bounded
    from voidbridge.cli.procedure import document_bytes, opened
    from voidbridge.cli.spoken.session import Session
    from voidbridge.rules.procedure_shelf import SHELF

    opened(name)
    number = secrets.randbits(32) if seed is None else bounded("--seed", seed, 0, 2**63 - 1)
    document = "" if name in SHELF else document_bytes(name).decode("utf-8-sig")
    setup = usual(procedure=name if name in SHELF else SHELF[0], document=document)
    return Session(begin(setup, b"", seed=number), journal or _new_file())


def _begun(file: Path | None, void: str, seed: int | None, journal: Path | None) -> "Session":
    import secrets

    from voidbridge.bridge.history import begin
    from voidbridge.cli.inputs import bounded, known, setup_from
    from voidbridge.cli.spoken.asking import asked, rolled
    from voidbridge.cli.spoken.session import Session, read_line
    from voidbridge.rules.load import load_rules
    from voidbridge.state.setup import SetupError, with_board_seed
    from voidbridge.void.ready import ready_battle

    rules = load_rules()
    number = secrets.randbits(32) if seed is None else bounded("--seed", seed, 0, 2**63 - 1)
    if void:
        if file:
            raise CliError("--void: a set-up file and a ready battle exclude each other")
        known("--void", void, rules.engagements)
        return Session(begin(ready_battle(void), b"", rules, seed=number), journal or _new_file())
    chosen = setup_from(file, rules) if file else asked(read_line, rules)
    if not chosen.board_seed:
        chosen = with_board_seed(chosen, number)
    try:
        history = begin(rolled(chosen, number, rules), b"", rules, seed=number)
    except SetupError as error:
        raise CliError(f"{file.name if file else 'set-up'}:{error.field}: {error.message}") from None
    return Session(history, journal or _new_file())


def _new_file() -> Path:
    """A file of its own for each game, in the user's data folder."""
    import time

    from voidbridge.cli.play import data_folder

    return data_folder() / "text" / time.strftime("game-%Y%m%d-%H%M%S.vbgame")


def _play(session: "Session") -> None:
    from voidbridge.cli.spoken.commands import answer, go_on, show_view
    from voidbridge.cli.spoken.session import read_line, tell_news, tongue
    from voidbridge.cli.spoken.words import heading

    tell("Type help for what may be said, quit to leave.")
    tell_news(session)
    show_view(session, "")
    go_on(session)
    while not session.history.finished:
        answer(session, read_line())
    data = session.data
    words = tongue(data)
    tell(words.heading(data) if words else heading(data))
