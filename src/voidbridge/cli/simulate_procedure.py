"""`voidbridge simulate procedure`: the same boarding thousands of times. [BP-19]"""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli import procedure_asked as asked
from voidbridge.cli.say import BROKEN, CliError, percent, show_table, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.odds.simulate_procedure import ProcedurePlan, ProcedureReport


def procedure(
    file: str = asked.FILE,
    method: str = asked.METHOD,
    skill: list[str] = asked.SKILL,
    entry: str = asked.ENTRY,
    craft_hull: int = asked.CRAFT_HULL,
    decks: int = asked.DECKS,
    engagement: float = asked.ENGAGEMENT,
    option: list[str] = asked.NATURALS,
    games: int = typer.Option(..., "--games", help="How many games."),
    seed: int = typer.Option(..., "--seed", help="Equal seeds give equal results."),
    jobs: int = typer.Option(1, "--jobs", help="Processes; 0 is one for each core."),
    backend: str = typer.Option("", "--backend", help="loky, dask or ray."),
    keep: int = typer.Option(0, "--keep", help="Write the journals of the first K games."),
    out: Path | None = typer.Option(None, "--out", help="The folder for those journals."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Plays a boarding many times, both sides by the standard line. [BP-19]"""
    from voidbridge.cli.inputs import bounded
    from voidbridge.cli.simulate import MOST_JOBS, check_backend, make_folder
    from voidbridge.odds.simulate import MOST_GAMES
    from voidbridge.odds.simulate_procedure import ProcedurePlan

    check_backend(backend, keep, out)
    bounded("--games", games, 1, MOST_GAMES)
    bounded("--seed", seed, 0, 2**63 - 1)
    setup = asked.setup_asked(file, skill, entry, craft_hull, decks, engagement, option)
    plan = ProcedurePlan(setup, games, seed, asked.method_asked(setup, method))
    if keep and out is not None:
        make_folder(out)
    report = _report(plan, bounded("--jobs", jobs, 0, MOST_JOBS), backend or None)
    if keep and out is not None:
        _keep(plan, keep, out)
    _show(report, as_json)


def _report(plan: "ProcedurePlan", jobs: int, backend: str | None) -> "ProcedureReport":
    from voidbridge.cli.simulate import progress
    from voidbridge.odds.simulate_procedure import BrokenBoarding, simulate_procedure
    from voidbridge.odds.workers import BackendMissing

    try:
        with progress(plan.games) as moved:
            return simulate_procedure(plan, jobs=jobs, backend=backend, progress=moved)
    except BackendMissing as error:
        raise CliError(f"--backend: {error}") from None
    except BrokenBoarding as error:
        raise CliError(f"this is a fault of the program, please report it: {error}", BROKEN) from None


def _keep(plan: "ProcedurePlan", count: int, folder: Path) -> None:
    """Writes the first boardings as journals, once each has ended as it was simulated."""
    from voidbridge.boarding.procedure.state import ProcedureState
    from voidbridge.bridge.history import write_journal
    from voidbridge.odds.simulate_procedure import kept_boardings, play_game, row_of

    try:
        for number, history in kept_boardings(plan, count):
            state = history.battle.state
            assert isinstance(state, ProcedureState)
            if row_of(plan, state.course) != row_of(plan, play_game(plan, number)):
                raise CliError(
                    f"this is a fault of the program: game {number} ends otherwise when it is kept", BROKEN
                )
            (folder / f"game-{number:06}.vbgame").write_text(write_journal(history), "utf-8")
    except OSError as error:
        raise CliError(f"--out {folder}: {error.strerror or error}") from None


def _show(report: "ProcedureReport", as_json: bool) -> None:
    data = report.as_json()
    if as_json:
        tell_json(data)
        return
    low, high = data["interval95"]
    tell(f"{report.games} games, seed {data['seed']}")
    goal = report.plan.goal.replace("-", " ")
    tell(f"{goal} {percent(report.win_rate)}, between {percent(low)} and {percent(high)} (95 %)")
    tell(f"{data['rounds_mean']:.2f} void rounds on average, {data['games_per_second']:.0f} games a second")
    show_table(("ended as", "games"), list(report.wins.items()))
    tell(f"digest {data['digest']}")
