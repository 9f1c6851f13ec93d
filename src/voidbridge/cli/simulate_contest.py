"""`voidbridge simulate contest`: the same boarding of crew against crew thousands of times."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.say import BROKEN, CliError, percent, show_table, tell, tell_json
from voidbridge.cli.simulate import MOST_JOBS, check_backend, make_folder, progress

if TYPE_CHECKING:
    from voidbridge.odds.simulate_contest import ContestPlan, ContestReport, Habit
    from voidbridge.rules.book import Rules


def contest(
    attacker: str = typer.Option(..., "--attacker", help="Id of the ship that boards, like shrike-raider."),
    defender: str = typer.Option(..., "--defender", help="Id of the ship that is boarded."),
    games: int = typer.Option(..., "--games", help="How many games."),
    seed: int = typer.Option(..., "--seed", help="Equal seeds give equal results."),
    turns: int = typer.Option(24, "--turns", help="Turns until the boarders withdraw."),
    attacker_habit: str = typer.Option(
        "", "--attacker-habit", metavar="ATTACK,DEFENCE", help="Always the same."
    ),
    defender_habit: str = typer.Option(
        "", "--defender-habit", metavar="ATTACK,DEFENCE", help="Always the same."
    ),
    option: list[str] = typer.Option([], "--option", metavar="ID=VALUE", help="Switch a ruling on or off."),
    jobs: int = typer.Option(1, "--jobs", help="Processes; 0 is one for each core."),
    backend: str = typer.Option("", "--backend", help="loky, dask or ray."),
    keep: int = typer.Option(0, "--keep", help="Write the journals of the first K games."),
    out: Path | None = typer.Option(None, "--out", help="The folder for those journals."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Plays a boarding of crew against crew many times; a side plays the solution or a habit. [BC-12]"""
    from voidbridge.boarding.contest.pack import facing
    from voidbridge.cli.inputs import bounded, contest_switched, known
    from voidbridge.odds.simulate import MOST_GAMES
    from voidbridge.odds.simulate_contest import ContestPlan
    from voidbridge.rules.load import load_rules

    rules = load_rules()
    check_backend(backend, keep, out)
    for name, ship in (("--attacker", attacker), ("--defender", defender)):
        known(name, ship, rules.ships)
    more = {"options": contest_switched(option), "turns": bounded("--turns", turns, 1, 60)}
    plan = ContestPlan(
        facing(attacker, defender, **more),
        bounded("--games", games, 1, MOST_GAMES),
        bounded("--seed", seed, 0, 2**63 - 1),
        (
            _habit("--attacker-habit", attacker_habit, rules),
            _habit("--defender-habit", defender_habit, rules),
        ),
    )
    if keep and out is not None:
        make_folder(out)
    report = _contest_report(plan, bounded("--jobs", jobs, 0, MOST_JOBS), backend or None)
    if keep and out is not None:
        _keep_contest(plan, keep, out)
    _show_contest(report, as_json)


def _habit(option: str, text: str, rules: "Rules") -> "Habit | None":
    """An attack and a defence, by their ids."""
    from voidbridge.cli.inputs import known

    if not text:
        return None
    names = tuple(name.strip() for name in text.split(","))
    rows = [known(option, name, rules.boarding_actions) for name in names]
    if [row.offensive for row in rows] != [True, False]:
        raise CliError(f"{option}: an attack and a defence are needed, like kill-them-all,push-them-back")
    return rows[0].code, rows[1].code


def _contest_report(plan: "ContestPlan", jobs: int, backend: str | None) -> "ContestReport":
    from voidbridge.odds.simulate_contest import BrokenBoarding, simulate_contest
    from voidbridge.odds.workers import BackendMissing

    try:
        with progress(plan.games) as moved:
            return simulate_contest(plan, jobs=jobs, backend=backend, progress=moved)
    except BackendMissing as error:
        raise CliError(f"--backend: {error}") from None
    except BrokenBoarding as error:
        raise CliError(f"this is a fault of the program, please report it: {error}", BROKEN) from None


def _keep_contest(plan: "ContestPlan", count: int, folder: Path) -> None:
    """Writes the first boardings as journals, once each has ended as it was simulated."""
    from voidbridge.bridge.history import write_journal
    from voidbridge.odds.simulate_contest import kept_boardings, play_game

    try:
        for number, history in kept_boardings(plan, count):
            if history.battle.state.bytes != play_game(plan, number).bytes:
                raise CliError(
                    f"this is a fault of the program: game {number} ends otherwise when it is kept", BROKEN
                )
            (folder / f"game-{number:06}.vbgame").write_text(write_journal(history), "utf-8")
    except OSError as error:
        raise CliError(f"--out {folder}: {error.strerror or error}") from None


def _show_contest(report: "ContestReport", as_json: bool) -> None:
    data = report.as_json()
    if as_json:
        tell_json(data)
        return
    low, high = data["interval95"]
    tell(f"{report.games} games, seed {report.seed}")
    wins = data["wins"]
    sure = f"between {percent(low)} and {percent(high)} (95 %)"
    tell(
        f"the attacker wins {wins['attacker']}: {percent(report.win_rate)}, {sure}; the defender {wins['defender']}"
    )
    tell(f"{data['rounds_mean']:.2f} turns on average, {data['games_per_second']:.1f} games a second")
    show_table(("ended by", "games"), [(cause.replace("-", " "), n) for cause, n in report.causes])
    tell(f"digest {data['digest']}")
