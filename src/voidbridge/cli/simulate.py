"""`voidbridge simulate`: the same battle thousands of times."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.say import BROKEN, CliError, percent, show_table, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.odds.report import Report
    from voidbridge.odds.simulate import Plan
    from voidbridge.odds.simulate_void import VoidPlan, VoidReport
    from voidbridge.rules.book import Rules
    from voidbridge.state.setup import Crew

app = typer.Typer(no_args_is_help=True, help="The same battle many times over.")
POLICIES = ("sensible", "random", "shoot-only", "orders")
MOST_KEPT = 1000
MOST_JOBS = 256


@app.callback()
def simulate() -> None:
    """The same battle many times over."""


@app.command()
def skirmish(
    mission: str = typer.Option(..., "--mission", help="Id of a mission, like eliminate-all."),
    faction: str = typer.Option("", "--faction", help="Id of the crew's faction, like iron-hounds."),
    games: int = typer.Option(..., "--games", help="How many games."),
    seed: int = typer.Option(..., "--seed", help="Equal seeds give equal results."),
    crew: int = typer.Option(4, "--crew", help="Members of the faction's ready crew, 3 to 6."),
    crew_file: Path | None = typer.Option(None, "--crew-file", help="A crew of one's own, TOML or JSON."),
    players: int = typer.Option(1, "--players", help="Players, 1 to 4, each with such a crew."),
    enemy: str = typer.Option(
        "", "--enemy", help="Id of the enemy group; without it each board rolls its own."
    ),
    board: str = typer.Option("generated-36", "--board", help="generated-36, generated-24 or a deck's id."),
    option: list[str] = typer.Option([], "--option", metavar="ID=VALUE", help="Switch a ruling on or off."),
    policy: str = typer.Option("sensible", "--policy", help=f"How the crew plays: {', '.join(POLICIES)}."),
    jobs: int = typer.Option(1, "--jobs", help="Processes; 0 is one for each core."),
    games_per_board: int = typer.Option(
        256, "--games-per-board", help="Games until the next board is drawn."
    ),
    backend: str = typer.Option("", "--backend", help="loky, dask or ray."),
    keep: int = typer.Option(0, "--keep", help="Write the journals of the first K games."),
    out: Path | None = typer.Option(None, "--out", help="The folder for those journals."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Plays a deck mission many times, the computer on both sides."""
    from voidbridge.cli.inputs import bounded, known, switched
    from voidbridge.odds.simulate import MOST_A_BOARD, MOST_GAMES, ROLL, Plan
    from voidbridge.rules.codes import Policy, code_of
    from voidbridge.rules.load import load_rules
    from voidbridge.state.setup import Setup

    rules = load_rules()
    _choices(policy, backend, keep, out)
    quick = {row.id: row for row in rules.missions.rows if row.kind in ("quick", "campaign")}
    known("--mission", mission, quick)
    if enemy:
        known("--enemy", enemy, rules.enemies)
    crews = (crew_for(faction, crew, crew_file, rules),) * bounded("--players", players, 1, 4)
    mode = "solo" if players == 1 else "coop"
    setup = Setup(mission, enemy or ROLL, board, crews, mode, options=switched(option, rules))
    plan = Plan(
        setup,
        bounded("--games", games, 1, MOST_GAMES),
        bounded("--seed", seed, 0, 2**63 - 1),
        bounded("--games-per-board", games_per_board, 1, MOST_A_BOARD),
        code_of(Policy, policy),
    )
    if keep and out is not None:
        make_folder(out)
    report = _simulated(plan, bounded("--jobs", jobs, 0, MOST_JOBS), backend or None)
    if keep and out is not None:
        _keep(plan, keep, out)
    _show(report, as_json)


@app.command()
def void(
    blue: str = typer.Option(
        ...,
        "--blue",
        help="Ids of blue's ships, like sentry-frigate,shrike-raider, or files of ships from the yard.",
    ),
    red: str = typer.Option(..., "--red", help="Red's ships, by id or file."),
    games: int = typer.Option(..., "--games", help="How many games."),
    seed: int = typer.Option(..., "--seed", help="Equal seeds give equal results."),
    blue_captain: str = typer.Option("seasoned", "--blue-captain", help="green, steady or seasoned."),
    red_captain: str = typer.Option("seasoned", "--red-captain", help="green, steady or seasoned."),
    option: list[str] = typer.Option([], "--option", metavar="ID=VALUE", help="Switch a ruling on or off."),
    jobs: int = typer.Option(1, "--jobs", help="Processes; 0 is one for each core."),
    backend: str = typer.Option("", "--backend", help="loky, dask or ray."),
    keep: int = typer.Option(0, "--keep", help="Write the journals of the first K games."),
    out: Path | None = typer.Option(None, "--out", help="The folder for those journals."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Plays a void battle many times, computer captains on both sides. [VO-25, VO-27]"""
    from dataclasses import replace

    from voidbridge.ai.captains import GRADES
    from voidbridge.cli.inputs import bounded, known, ship_file, void_switched, with_files, words_of
    from voidbridge.odds.simulate import MOST_GAMES
    from voidbridge.odds.simulate_void import VoidPlan
    from voidbridge.void.pack import facing

    given = {"--blue": words_of(blue), "--red": words_of(red)}
    files = [Path(name) for names in given.values() for name in names if ship_file(name)]
    rules = with_files(files)
    check_backend(backend, keep, out)
    sides = [_ships(option, names, rules) for option, names in given.items()]
    for name, grade in (("--blue-captain", blue_captain), ("--red-captain", red_captain)):
        known(name, grade, dict.fromkeys(GRADES))
    setup = replace(facing(sides[0], sides[1], rules), options=void_switched(option))
    plan = VoidPlan(
        setup,
        bounded("--games", games, 1, MOST_GAMES),
        bounded("--seed", seed, 0, 2**63 - 1),
        blue_captain,
        red_captain,
        rules if files else None,
    )
    if keep and out is not None:
        make_folder(out)
    report = _void_report(plan, bounded("--jobs", jobs, 0, MOST_JOBS), backend or None)
    if keep and out is not None:
        _keep_void(plan, keep, out)
    _show_void(report, as_json)


def _ships(option: str, given: list[str], rules: "Rules") -> tuple[str, ...]:
    from voidbridge.cli.inputs import known, ship_file, ships_of
    from voidbridge.state.void_setup import MOST_SHIPS

    names = tuple(one for name in given for one in (ships_of(Path(name)) if ship_file(name) else (name,)))
    if len(names) > MOST_SHIPS:
        raise CliError(f"{option}: at most {MOST_SHIPS} ships fight on a side, not {len(names)}")
    for name in names:
        known(option, name, rules.ships)
    return names


def _void_report(plan: "VoidPlan", jobs: int, backend: str | None) -> "VoidReport":
    from voidbridge.odds.simulate_void import BrokenBattle, simulate_void
    from voidbridge.odds.workers import BackendMissing

    try:
        with progress(plan.games) as moved:
            return simulate_void(plan, jobs=jobs, backend=backend, progress=moved)
    except BackendMissing as error:
        raise CliError(f"--backend: {error}") from None
    except BrokenBattle as error:
        raise CliError(f"this is a fault of the program, please report it: {error}", BROKEN) from None


def _keep_void(plan: "VoidPlan", count: int, folder: Path) -> None:
    """Writes the first battles as journals, once each has ended as it was simulated."""
    from voidbridge.bridge.history import write_journal
    from voidbridge.odds.simulate_void import first_rows, kept_battles, row_of

    try:
        rows = first_rows(plan, count)
        for number, history in kept_battles(plan, count):
            if row_of(history.battle.sea) != rows[number]:
                raise CliError(
                    f"this is a fault of the program: game {number} ends otherwise when it is kept", BROKEN
                )
            (folder / f"game-{number:06}.vbgame").write_text(write_journal(history), "utf-8")
    except OSError as error:
        raise CliError(f"--out {folder}: {error.strerror or error}") from None


def _show_void(report: "VoidReport", as_json: bool) -> None:
    data = report.as_json()
    if as_json:
        tell_json(data)
        return
    low, high = data["interval95"]
    tell(f"{report.games} games, seed {report.seed}")
    wins = data["wins"]
    sure = f"between {percent(low)} and {percent(high)} (95 %)"
    tell(
        f"blue wins {wins['blue']}: {percent(report.win_rate)}, {sure}; red {wins['red']}, drawn {wins['draw']}"
    )
    tell(f"{data['rounds_mean']:.2f} rounds on average, {data['games_per_second']:.1f} games a second")
    show_table(("ended by", "games"), [(cause.replace("-", " "), n) for cause, n in report.causes])
    tell(f"digest {data['digest']}")


def _choices(policy: str, backend: str, keep: int, out: Path | None) -> None:
    if policy not in POLICIES:
        raise CliError(f"--policy: there is no {policy[:40]!r}; known are {', '.join(POLICIES)}")
    check_backend(backend, keep, out)


def check_backend(backend: str, keep: int, out: Path | None) -> None:
    from voidbridge.cli.inputs import bounded
    from voidbridge.odds.workers import BACKENDS

    if backend and backend not in BACKENDS:
        raise CliError(f"--backend: there is no {backend[:40]!r}; known are {', '.join(BACKENDS)}")
    bounded("--keep", keep, 0, MOST_KEPT)
    if (keep > 0) != (out is not None):
        raise CliError("--keep and --out go together: how many journals, and where to")


def crew_for(faction: str, size: int, file: Path | None, rules: "Rules") -> "Crew":
    from voidbridge.cli.inputs import bounded, crew_from, crew_of_size, known

    if faction:
        known("--faction", faction, rules.factions)
    if file is None:
        if not faction:
            raise CliError("--faction: say which faction plays, or give a --crew-file")
        return crew_of_size(faction, bounded("--crew", size, 3, 6), rules)
    found = crew_from(file, rules)
    if faction and found.faction != faction:
        raise CliError(f"{file.name}:faction: the crew is of {found.faction}, --faction says {faction}")
    return found


def _simulated(plan: "Plan", jobs: int, backend: str | None) -> "Report":
    from voidbridge.odds.simulate import BrokenGame, simulate_skirmish
    from voidbridge.odds.workers import BackendMissing
    from voidbridge.state.setup import SetupError

    try:
        with progress(plan.games) as moved:
            return simulate_skirmish(plan, jobs=jobs, backend=backend, progress=moved)
    except SetupError as error:
        raise CliError(f"--{error.field}: {error.message}") from None
    except BackendMissing as error:
        raise CliError(f"--backend: {error}") from None
    except BrokenGame as error:
        raise CliError(f"this is a fault of the program, please report it: {error}", BROKEN) from None


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error, where a person watches."""
    from voidbridge.cli.say import console

    screen = console(stderr=True)
    if not screen.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=screen, transient=True
    ) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.update(task, completed=done)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CliError(f"--out {folder}: {error.strerror or error}") from None


def _keep(plan: "Plan", count: int, folder: Path) -> None:
    """Writes the first games as journals, once each has ended as it was simulated."""
    from voidbridge.bridge.history import write_journal
    from voidbridge.odds.keep import ending, kept_games
    from voidbridge.odds.simulate import first_rows

    rows = first_rows(plan, count)
    try:
        for number, history in kept_games(plan, count):
            if ending(history) != rows[number]:
                raise CliError(
                    f"this is a fault of the program: game {number} ends otherwise when it is kept", BROKEN
                )
            (folder / f"game-{number:06}.vbgame").write_text(write_journal(history), "utf-8")
    except OSError as error:
        raise CliError(f"--out {folder}: {error.strerror or error}") from None


def _show(report: "Report", as_json: bool) -> None:
    if as_json:
        tell_json(report.as_json())
        return
    low, high = report.interval95
    tell(f"{report.games} games, seed {report.seed}")
    sure = f"between {percent(low)} and {percent(high)} (95 %)"
    tell(f"crew wins {report.crew}: {percent(report.win_rate)}, {sure}")
    tell(f"{report.rounds_mean:.2f} rounds on average, {report.games_per_second:.0f} games a second")
    show_table(("ended by", "games"), [(cause.replace("-", " "), n) for cause, n in report.causes])
    tell(f"digest {report.digest}")
