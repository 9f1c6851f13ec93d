"""`voidbridge play` and `voidbridge serve`: the table server, for one or for many."""

from pathlib import Path

import typer

from voidbridge.cli.say import CliError

LOOPBACK = "127.0.0.1"
DATA = typer.Option(None, "--data", help="The folder that games are kept in.")


def play(
    no_browser: bool = typer.Option(False, "--no-browser", help="Do not open the browser."),
    port: int = typer.Option(0, "--port", help="The port; a free one without it."),
    data: Path | None = DATA,
) -> None:
    """Starts the game on this machine and opens the browser."""
    _run(LOOPBACK, port, data, open_browser=not no_browser)


def serve(
    host: str = typer.Option(LOOPBACK, "--host", help="The address to listen on."),
    port: int = typer.Option(8000, "--port", help="The port; 0 is a free one."),
    data: Path | None = DATA,
) -> None:
    """Serves tables to a group; behind a proxy with https, if it is to be reached from outside."""
    _run(host, port, data, open_browser=False)


def _run(host: str, port: int, data: Path | None, *, open_browser: bool) -> None:
    from voidbridge.cli.inputs import bounded

    bounded("--port", port, 0, 65535)
    try:
        if data is not None and data.exists() and not data.is_dir():
            raise CliError(f"--data {data}: not a folder")
    except OSError as error:
        raise CliError(f"--data: {error.strerror}") from None
    from voidbridge.server.run import run

    run(host, port, data, open_browser)


def data_folder() -> Path:
    """Where games are kept unless somebody says otherwise."""
    import platformdirs

    return Path(platformdirs.user_data_dir("voidbridge"))
