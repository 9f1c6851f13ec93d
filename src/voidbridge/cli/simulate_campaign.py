"""`voidbridge simulate campaign`: whole campaigns, whatever their missions."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from voidbridge.cli.say import BROKEN, CliError, percent, show_table, tell, tell_json
from voidbridge.cli.simulate import POLICIES, crew_for, progress

if TYPE_CHECKING:
    from voidbridge.odds.simulate_campaign import CampaignPlan, CampaignReport
    from voidbridge.rules.book import Rules

MOST_CAMPAIGNS = 100_000


def campaign(
    name: str = typer.Option("echoes-in-the-black-core", "--campaign", help="Id of the campaign."),
    pack: list[Path] = typer.Option(
        [], "--pack", metavar="FILE", help="Rules of one's own, laid over the book."
    ),
    faction: str = typer.Option("", "--faction", help="Id of the crew's faction, like iron-hounds."),
    games: int = typer.Option(..., "--games", help="How many campaigns."),
    seed: int = typer.Option(..., "--seed", help="Equal seeds give equal results."),
    crew: int = typer.Option(4, "--crew", help="Members of the faction's ready crew, 3 to 6."),
    crew_file: Path | None = typer.Option(None, "--crew-file", help="A crew of one's own, TOML or JSON."),
    players: int = typer.Option(1, "--players", help="Players, 1 to 4, each with such a crew."),
    board: int = typer.Option(
        36, "--board", help="Edge of the board in inches where a mission leaves it open."
    ),
    option: list[str] = typer.Option([], "--option", metavar="ID=VALUE", help="Switch a ruling on or off."),
    policy: str = typer.Option("sensible", "--policy", help=f"How the crew plays: {', '.join(POLICIES)}."),
    keep: int = typer.Option(0, "--keep", help="Write the journals of the first K campaigns."),
    out: Path | None = typer.Option(None, "--out", help="The folder for those journals."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Plays a campaign many times, the computer on both sides and in between. [VB-50 to VB-54, BR-50]"""
    from voidbridge.campaign.state import CampaignSetup
    from voidbridge.cli.inputs import bounded, switched
    from voidbridge.odds.simulate_campaign import CampaignPlan
    from voidbridge.rules.codes import Policy, code_of

    rules = _book(pack)
    if name not in rules.campaigns:
        raise CliError(f"--campaign: there is no {name[:40]!r}; known are {', '.join(rules.campaigns)}")
    if policy not in POLICIES:
        raise CliError(f"--policy: there is no {policy[:40]!r}; known are {', '.join(POLICIES)}")
    if (keep > 0) != (out is not None):
        raise CliError("--keep and --out go together: how many journals, and where to")
    crews = (crew_for(faction, crew, crew_file, rules),) * bounded("--players", players, 1, 4)
    setup = CampaignSetup(
        "",
        crews,
        "solo" if players == 1 else "coop",
        options=switched(option, rules),
        board=board,
        campaign=name,
    )
    count = bounded("--games", games, 1, MOST_CAMPAIGNS)
    plan = CampaignPlan(setup, count, bounded("--seed", seed, 0, 2**63 - 1), code_of(Policy, policy), rules)
    report = _played(plan)
    if out is not None:
        _keep(plan, min(bounded("--keep", keep, 0, 1000), count), out)
    _show(report, as_json)


def _book(packs: list[Path]) -> "Rules":
    """The book with somebody's own campaigns laid over it; every fault of theirs at once."""
    from voidbridge.campaign.check import load_campaigns
    from voidbridge.rules.packs import RulesError

    try:
        return load_campaigns(*packs)
    except RulesError as error:
        raise CliError(f"--pack: {error}") from None


def _played(plan: "CampaignPlan") -> "CampaignReport":
    from voidbridge.odds.simulate_campaign import BrokenCampaign, simulate_campaign
    from voidbridge.state.setup import SetupError

    try:
        with progress(plan.games) as moved:
            return simulate_campaign(plan, progress=moved)
    except SetupError as error:
        raise CliError(f"--{error.field}: {error.message}") from None
    except BrokenCampaign as error:
        raise CliError(f"this is a fault of the program, please report it: {error}", BROKEN) from None


def _keep(plan: "CampaignPlan", count: int, folder: Path) -> None:
    """Writes the first campaigns as journals."""
    from voidbridge.campaign.journal import write_chronicle
    from voidbridge.odds.simulate_campaign import play_campaign

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(count):
            text = write_chronicle(play_campaign(plan, number))
            (folder / f"campaign-{number:06}.vbcampaign").write_text(text, "utf-8")
    except OSError as error:
        raise CliError(f"--out {folder}: {error.strerror or error}") from None


def _show(report: "CampaignReport", as_json: bool) -> None:
    data = report.as_json()
    if as_json:
        tell_json(data)
        return
    low, high = data["interval95"]
    tell(f"{report.games} campaigns, seed {report.seed}")
    sure = f"between {percent(low)} and {percent(high)} (95 %)"
    tell(f"the last mission is won in {report.completed}: {percent(data['win_rate'])}, {sure}")
    rows = [
        (row["mission"].replace("-", " "), row["fought"], row["won"], percent(row["win_rate"] or 0))
        for row in data["missions"]
    ]
    show_table(("mission", "fought", "won", "share"), rows)
    tell("endings: " + ", ".join(f"{ending} {count}" for ending, count in data["causes"].items()))
    tell(f"{data['dead_mean']:.2f} dead in a campaign, {data['games_per_second']:.1f} campaigns a second")
    tell(f"digest {data['digest']}")
