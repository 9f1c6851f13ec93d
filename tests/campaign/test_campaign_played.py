"""Whole campaigns played by the computer: goldens, none at a stand, results read off real battles."""

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from bridge_kit import RULES, ready_crew
from campaign_kit import COURSES, GOLDENS, at_mission, do, golden, journal_of, written
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import History, begin, read_journal, say, write_journal
from voidbridge.bridge.views import ALL, view
from voidbridge.campaign.actions import Report
from voidbridge.campaign.journal import read_chronicle
from voidbridge.campaign.legal import refusal
from voidbridge.campaign.pack import battle_setup
from voidbridge.campaign.result import result_of
from voidbridge.campaign.state import CampaignSetup, Result
from voidbridge.cli.main import app
from voidbridge.odds.keep import ending, kept_games
from voidbridge.odds.simulate import Plan, first_rows
from voidbridge.odds.simulate_campaign import CampaignPlan, fought, simulate_campaign
from voidbridge.rules.codes import Presence
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Setup


@pytest.mark.parametrize("course", COURSES)
def test_a_golden_campaign_is_played_the_same_again_and_replays_from_its_journal_alone(course: str) -> None:
    text = (GOLDENS / f"{course}.txt").read_text(encoding="utf-8")
    assert written(golden(course)) == text
    again = read_chronicle(journal_of(text))
    assert written(again) == text
    assert again.campaign.ending == COURSES[course][3]


@pytest.mark.parametrize("players", [1, 2])
def test_no_campaign_comes_to_a_stand(players: int) -> None:
    crews = tuple(ready_crew(name, 4) for name in ("hounds-boarding-party", "second-act"))[:players]
    setup = CampaignSetup("Many", crews, "solo" if players == 1 else "coop", board=24)
    report = simulate_campaign(CampaignPlan(setup, 4 // players, seed=2))
    assert sum(count for _, count in report.endings) == report.games
    assert [fought for _, fought, _ in report.missions] == [report.games] * 6
    assert simulate_campaign(CampaignPlan(setup, 1, seed=2)).digest != report.digest


def finished(setup: object) -> History:
    """The battle of a mission, played out line by line."""
    history = begin(setup, b"a mission")  # type: ignore[arg-type]
    while not history.finished:
        by = deciding(history.battle)
        chosen = choose(view(history, ALL), "orders" if by.side == "enemy" else "sensible")
        told = say(history, by.seats[0], chosen.action, chosen.order)
        assert not isinstance(told, Refusal), told
        history = told.history
    return history


def test_a_finished_battle_gives_its_result_and_no_other_battle_does() -> None:
    campaign = at_mission(5, size=3)
    setup = battle_setup(campaign)
    open_game = begin(setup, b"a mission")
    found = result_of(campaign, open_game)
    assert isinstance(found, Refusal)
    assert found.code == "not-over"
    history = finished(setup)
    result = result_of(campaign, history)
    assert isinstance(result, Result)
    units = list(history.battle.top.world.units[:3])
    down = [int(u.presence) == Presence.ELIMINATED for u in units]
    assert [f.id in result.fallen for f in campaign.living] == down
    assert dict(result.kills) == {
        f.id: int(u.kills) for f, u in zip(campaign.living, units, strict=True) if int(u.kills)
    }
    assert result.digest == history.digest
    after = do(campaign, Report(result))
    assert refusal(after, Report(result)) is None, "sent again it changes nothing"
    other = finished(replace(setup, board_seed=setup.board_seed + 1))
    assert isinstance(result_of(campaign, other), Refusal)


def test_a_simulated_mission_ends_as_its_tables_say() -> None:
    campaign = at_mission(5, size=3)
    plan = CampaignPlan(campaign.cast.setup, 1, seed=4)
    one, again = fought(plan, campaign, 0), fought(plan, campaign, 0)
    assert one == again
    assert one.mission == 5
    assert RULES.missions[campaign.row.id].number == 5


def test_the_command_line_plays_campaigns() -> None:
    words = [
        "simulate",
        "campaign",
        "--faction",
        "iron-hounds",
        "--games",
        "2",
        "--seed",
        "5",
        "--board",
        "24",
        "--json",
    ]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.output
    data = json.loads(told.output)
    assert data["games"] == 2
    assert sum(data["wins"].values()) == 2
    assert len(data["missions"]) == 6
    again = json.loads(CliRunner().invoke(app, words).output)
    assert again["digest"] == data["digest"]


def test_VB_52_a_kept_game_with_relics_that_roll_again_ends_as_it_was_simulated() -> None:
    """A word is waited for in the journal and taken for granted in the simulation: the dice are the same."""
    crew = ready_crew("hounds-boarding-party", 4)
    borne = ("core-eater-lens", "whispered-circuit", "fractured-divekey", "archived-memory-node")
    members = tuple(replace(m, relics=(relic,)) for m, relic in zip(crew.members, borne, strict=True))
    setup = Setup(
        "echo-pulse-investigation", "rummager-mercenaries", "generated-24", (replace(crew, members=members),)
    )
    plan = Plan(setup, 3, seed=6)
    rows, words = first_rows(plan, 3), 0
    for number, history in kept_games(plan, 3):
        assert ending(history) == rows[number]
        words += sum(entry.line.said.startswith("faces ") for entry in history.entries)
        assert read_journal(write_journal(history)).digest == history.digest
    assert words > 3, "words were asked for"
