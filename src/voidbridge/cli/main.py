"""The command `voidbridge`: one line on standard error for bad input, and never a traceback for it."""

import os
import sys
from collections.abc import Sequence

import typer
import typer.main
from typer.exceptions import TyperException

# Numbers are reckoned side by side in threads and processes: a second crew of threads inside each only waits.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from voidbridge.cli import (
    bench,
    check,
    odds,
    plan,
    play,
    procedure,
    replay,
    simulate,
    simulate_campaign,
    simulate_contest,
    simulate_operation,
    simulate_procedure,
    text,
    warm,
    yard,
)
from voidbridge.cli.say import BAD_INPUT, BROKEN, INTERRUPTED, CliError, complain, tell, tell_json

app = typer.Typer(
    name="voidbridge",
    help="Plays, referees and reckons void battles, boardings and deck skirmishes.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("serve")(play.serve)
app.command("text")(text.text)
simulate.app.command("contest")(simulate_contest.contest)
simulate.app.command("procedure")(simulate_procedure.procedure)
simulate.app.command("operation")(simulate_operation.operation)
simulate.app.command("campaign")(simulate_campaign.campaign)
app.add_typer(simulate.app, name="simulate")
app.add_typer(odds.app, name="odds")
app.add_typer(replay.app, name="replay")
app.add_typer(yard.app, name="yard")
app.add_typer(procedure.app, name="procedure")
app.add_typer(plan.app, name="plan")
app.command("check-rules")(check.check_rules)
app.command("bench")(bench.bench)
app.command("warm")(warm.warm)


@app.command("version")
def version(as_json: bool = typer.Option(False, "--json", help="Print one JSON object.")) -> None:
    """Which voidbridge this is."""
    from voidbridge import __version__

    if as_json:
        tell_json({"version": __version__, "python": sys.version.split()[0]})
    else:
        tell(f"voidbridge {__version__}")


def run(arguments: Sequence[str]) -> int:
    """Runs one command; returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = typer.main.get_command(app).main(
            list(arguments), prog_name="voidbridge", standalone_mode=False
        )
        sys.stdout.flush()
    except CliError as error:
        complain(error)
        return error.code
    except TyperException as error:
        return _misused(error)
    except (KeyboardInterrupt, typer.Abort):
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    except Exception as error:
        return _broken(error)
    return code if isinstance(code, int) else 0


def _misused(error: TyperException) -> int:
    """What was typed does not fit the command; a bare `voidbridge` has printed its help."""
    words = error.format_message() if hasattr(error, "format_message") else str(error)
    if words.lstrip().startswith("Usage:") or type(error).__name__ == "NoArgsIsHelpError":
        print(words, file=sys.stderr)
    else:
        complain(words)
    return BAD_INPUT


def _broken(error: Exception) -> int:
    """A fault of the program: one line, and the whole trace for whoever asks for it."""
    if os.environ.get("VOIDBRIDGE_TRACE") == "1":
        raise error
    complain(f"this is a fault of the program, please report it: {type(error).__name__}: {error}")
    complain("VOIDBRIDGE_TRACE=1 shows where")
    return BROKEN


def main() -> None:
    """The entry point."""
    sys.exit(run(sys.argv[1:]))
