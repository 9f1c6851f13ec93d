"""`voidbridge text`: the whole game in the terminal, one line after another."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.say import tell

if TYPE_CHECKING:
    from voidbridge.cli.spoken.session import Session


def text(
    setup: Path | None = typer.Argument(
        None, metavar="[SETUP.toml]", help="A set-up of any kind, TOML or JSON."
    ),
    void: str = typer.Option("", "--void", help="A ready void battle instead, like duel or convoy-raid."),
    boarding: str = typer.Option("", "--boarding", help="A boarding by a document, like boarding or rescue."),
    contest: str = typer.Option(
        "",
        "--contest",
        metavar="BOARDER,BOARDED",
        help="Crew against crew, like shrike-raider,sentry-frigate.",
    ),
    operation: str = typer.Option("", "--operation", help="A ready operation, like cold-harbour."),
    seed: int | None = typer.Option(None, "--seed", help="Of the board and the dice; a new one without it."),
    journal: Path | None = typer.Option(None, "--journal", help="The file the game is kept in."),
) -> None:
    """Plays a mission, a void battle, a boarding or an operation by typed lines; made to be read aloud."""
    from voidbridge.cli.spoken.session import Ended, Session, keep
    from voidbridge.cli.spoken.starts import begun

    named = {"--void": void, "--boarding": boarding, "--contest": contest, "--operation": operation}
    try:
        session = Session(begun(setup, named, seed), journal or _new_file())
    except (Ended, KeyboardInterrupt):
        tell()
        tell("Nothing was begun.")
        return
    try:
        _play(session)
    except (Ended, KeyboardInterrupt):
        tell()
    tell(f"The game is kept in {keep(session)}.")


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
