"""`voidbridge simulate operation`: the same operation many times, the computer on every scale. [BR-20]"""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.say import BROKEN, CliError, percent, show_table, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.odds.simulate_operation import OperationPlan, OperationReport

OPERATION = typer.Argument(..., help="The id of a ready operation.")
FIGHTS = typer.Option("", "--fights", help="deck or exchange; without it, as the operation says.")
CAPTAINS = typer.Option("steady", "--captains", help="green, steady or seasoned.")


def operation(
    name: str = OPERATION,
    fights: str = FIGHTS,
    captains: str = CAPTAINS,
    games: int = typer.Option(..., "--games", help="How many games."),
    seed: int = typer.Option(..., "--seed", help="Equal seeds give equal results."),
    jobs: int = typer.Option(1, "--jobs", help="Processes; 0 is one for each core."),
    backend: str = typer.Option("", "--backend", help="loky, dask or ray."),
    keep: int = typer.Option(0, "--keep", help="Write the journals of the first K games."),
    out: Path | None = typer.Option(None, "--out", help="The folder for those journals."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Plays an operation many times, the computer on both sides and on every scale."""
    from voidbridge.cli.inputs import bounded
    from voidbridge.cli.simulate import MOST_JOBS, check_backend, make_folder
    from voidbridge.odds.simulate import MOST_GAMES

    check_backend(backend, keep, out)
    bounded("--games", games, 1, MOST_GAMES)
    bounded("--seed", seed, 0, 2**63 - 1)
    plan = _plan(name, fights, captains, games, seed)
    if keep and out is not None:
        make_folder(out)
    report = _report(plan, bounded("--jobs", jobs, 0, MOST_JOBS), backend or None)
    if keep and out is not None:
        _keep(plan, keep, out)
    _show(report, as_json)


def _plan(name: str, fights: str, captains: str, games: int, seed: int) -> "OperationPlan":
    """What is asked for; raises CliError naming what there is not."""
    from dataclasses import replace

    from voidbridge.bridge.ready import ready_operation
    from voidbridge.odds.simulate_operation import OperationPlan
    from voidbridge.rules.load import load_rules
    from voidbridge.state.operation_setup import FIGHTS as WAYS
    from voidbridge.state.void_setup import CAPTAINS as GRADES

    rules = load_rules()
    if name not in rules.operations:
        raise CliError(f"there is no operation {name}; there are {', '.join(rules.operations)}")
    if fights and fights not in WAYS:
        raise CliError(f"--fights: one of {', '.join(WAYS)} is needed")
    if captains not in GRADES:
        raise CliError(f"--captains: one of {', '.join(GRADES)} is needed")
    setup = ready_operation(name, rules)
    void = replace(setup.void, captains=captains)
    return OperationPlan(replace(setup, void=void, fights=fights or setup.fights), games, seed)


def _report(plan: "OperationPlan", jobs: int, backend: str | None) -> "OperationReport":
    from voidbridge.cli.simulate import progress
    from voidbridge.odds.simulate_operation import BrokenOperation, simulate_operation
    from voidbridge.odds.workers import BackendMissing

    try:
        with progress(plan.games) as moved:
            return simulate_operation(plan, jobs=jobs, backend=backend, progress=moved)
    except BackendMissing as error:
        raise CliError(f"--backend: {error}") from None
    except BrokenOperation as error:
        raise CliError(f"this is a fault of the program, please report it: {error}", BROKEN) from None


def _keep(plan: "OperationPlan", count: int, folder: Path) -> None:
    """Writes the first operations as journals, once each has ended as it was simulated."""
    from voidbridge.bridge.history import write_journal
    from voidbridge.odds.simulate_operation import kept_operations, play_operation, row_of

    try:
        for number, history in kept_operations(plan, count):
            if row_of(history.battle) != row_of(play_operation(plan, number)):
                raise CliError(
                    f"this is a fault of the program: game {number} ends otherwise when it is kept", BROKEN
                )
            (folder / f"game-{number:06}.vbgame").write_text(write_journal(history), "utf-8")
    except OSError as error:
        raise CliError(f"--out {folder}: {error.strerror or error}") from None


def _show(report: "OperationReport", as_json: bool) -> None:
    data = report.as_json()
    if as_json:
        tell_json(data)
        return
    low, high = data["interval95"]
    tell(f"{report.games} games, seed {data['seed']}")
    tell(f"blue {percent(data['win_rate'])}, between {percent(low)} and {percent(high)} (95 %)")
    rows = [
        (words, f"{data[name]:.2f}")
        for words, name in (
            ("strategic rounds", "rounds_mean"),
            ("boardings", "boardings_mean"),
            ("fights on deck", "decks_mean"),
            ("ships captured", "captured_mean"),
            ("of the named party fallen", "fallen_mean"),
        )
    ]
    show_table(("won by", "games"), list(data["wins"].items()))
    show_table(("in a game", "on average"), rows)
    tell(f"digest {data['digest']}")
