"""Journals cut and read again, strangers' campaigns, the way into a dive, what is not shown. [BR-56 to BR-59]"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bridge_kit import RULES
from campaign_kit import COURSES, MAGPIE, SECRET, at_mission, do, fresh, golden, played, won
from magpie_kit import DUE, LAMP, code, magpie, refitted
from voidbridge.bridge.journal import JournalError
from voidbridge.campaign.actions import Choose, End, March, Recruit, Report, RollEnemy, RollInjury
from voidbridge.campaign.audit import audit
from voidbridge.campaign.check import load_campaigns
from voidbridge.campaign.journal import Chronicle, begin, read_chronicle, say, write_chronicle
from voidbridge.campaign.legal import legal, refusal
from voidbridge.campaign.pack import linked_dive, new_campaign
from voidbridge.campaign.picture import campaign_json
from voidbridge.campaign.state import Afloat, Campaign, Result
from voidbridge.campaign.story import sentence
from voidbridge.campaign.wire import result_from_json, result_to_json
from voidbridge.cli.main import app
from voidbridge.rules.book import as_pack
from voidbridge.rules.packs import RulesError
from voidbridge.state.setup import Member, SetupError

OLD = Path(__file__).parent / "old"


@pytest.mark.parametrize("seed", range(6))
def test_BR_56_whatever_is_said_twice_at_any_time_is_applied_once(seed: int) -> None:
    """Every report of a whole campaign is sent again after every later line; nothing comes of it."""
    chronicle = begin(fresh(campaign=MAGPIE if seed % 2 else "echoes-in-the-black-core"), SECRET)
    said: list[Report] = []
    for entry in played(seed, campaign=chronicle.campaign.cast.setup.campaign).entries:
        step = say(chronicle, entry.action)
        assert isinstance(step, Chronicle), step
        chronicle = step
        if isinstance(entry.action, Report):
            said.append(entry.action)
        for report in said:
            assert say(chronicle, report) == chronicle
            other = replace(report.result, outcome="lost" if report.result.outcome == "won" else "won")
            assert refusal(chronicle.campaign, Report(other)) is not None
    assert chronicle.campaign.over


def test_BR_56_a_typed_result_is_as_complete_as_a_played_one() -> None:
    result = Result(1, "won", ships=(Afloat(LAMP, 12, 70, 60, ("captain-vale",)), Afloat(DUE, 0, 30, 20)))
    data = json.loads(json.dumps(result_to_json(result)))
    assert result_from_json(data) == result
    played_here = do(magpie(), Report(replace(result, digest="ab" * 32)))
    typed = do(magpie(), Report(result))
    assert played_here.ships == typed.ships
    assert typed.ship(LAMP) == result.ships[0]
    assert "ships" not in result_to_json(Result(1, "won")), "journals without ships read and write the same"


@pytest.mark.parametrize("course", COURSES)
def test_BR_56_a_campaign_can_be_broken_off_and_taken_up_at_every_seam(course: str) -> None:
    """Its journal, cut after any line and read anew, goes on to the very same end."""
    whole = golden(course)
    text = write_chronicle(whole).splitlines()
    for cut in range(1, len(text) + 1):
        chronicle = read_chronicle("\n".join(text[:cut]) + "\n", whole.secret)
        assert audit(chronicle.campaign) == ()
        for entry in whole.entries[cut - 1 :]:
            step = say(chronicle, entry.action)
            assert isinstance(step, Chronicle)
            chronicle = step
        assert chronicle == whole


@pytest.mark.parametrize("file", sorted(OLD.iterdir()), ids=lambda path: path.stem)
def test_BR_56_journals_from_before_there_were_several_campaigns_are_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    chronicle = read_chronicle(text)
    assert write_chronicle(chronicle) == text
    assert chronicle.campaign.course.name == "Echoes in the Black Core"
    assert chronicle.campaign.over


def pack_of(**changes: Any) -> dict[str, Any]:
    """A stranger's campaign: two missions, of which the second is on deck."""
    sea = {
        "engine": "void",
        "blue": [{"ship": "mine", "x": 0, "y": -6, "heading": 0}],
        "red": [{"ship": "shrike-raider", "x": 0, "y": 6, "heading": 180}],
    }
    chase = {
        "id": "chase", "scale": "void", "name": "Chase", "briefing": "Go.", "victory": "Win.", "setup": sea,
    }  # fmt: skip
    deck = {"id": "deck", "scale": "deck", "mission": "smugglers-run", "win": ["home"], "loss": ["home"]}
    row = {
        "id": "strangers-luck",
        "name": "Stranger's Luck",
        "text": "Two missions.",
        "ships": [{"id": "mine", "name": "Mine", "ship": "sentry-frigate", "own": True}],
        "missions": [chase, deck],
        "endings": [{"id": "home", "name": "Home", "text": "Home."}],
    }
    return {"campaigns": [{**row, **changes}]}


def test_BR_57_a_strangers_campaign_is_data_and_its_journal_carries_it() -> None:
    book = load_campaigns(pack_of())
    setup = replace(fresh().cast.setup, campaign="strangers-luck", name="")
    chronicle = begin(new_campaign(setup, book), SECRET)
    assert chronicle.campaign.cast.setup.name == "Stranger's Luck"
    for action in (Report(Result(1, "won", ships=(Afloat("mine", 9),))), March(), RollEnemy()):
        step = say(chronicle, action)
        assert isinstance(step, Chronicle)
        chronicle = step
    text = write_chronicle(chronicle)
    again = read_chronicle(text)  # with the shipped book, which knows nothing of it
    assert again.campaign == chronicle.campaign
    assert again.campaign.course == book.campaigns["strangers-luck"]
    assert write_chronicle(again) == text
    header = json.loads(text.splitlines()[0])
    assert list(header["rows"]) == ["campaigns"]
    assert "rows" not in json.loads(begin(fresh(), SECRET).header)


@pytest.mark.parametrize("rows", [None, 3, [], "x", {"campaigns": {}}, {"nothing": [1]}, {}])
def test_BR_57_rows_that_are_no_book_end_in_a_fault_of_the_header(rows: Any) -> None:
    setup = replace(fresh().cast.setup, campaign="strangers-luck")
    header = json.loads(begin(new_campaign(setup, load_campaigns(pack_of())), SECRET).header)
    with pytest.raises(JournalError) as error:
        read_chronicle(json.dumps({**header, "rows": rows}) + "\n")
    assert error.value.line == 0


def test_BR_57_the_missions_of_a_campaign_are_known_by_its_row_alone() -> None:
    """The printed campaign under other names and in another order plays by the same code."""
    row = RULES.campaigns["echoes-in-the-black-core"]
    first, last = row.missions[0], row.missions[5]
    short = replace(
        row, id="short-echo", missions=(replace(first, id="one"), replace(last, id="two", win=("purge",)))
    )
    book = load_campaigns({"campaigns": [as_pack(short)]})
    campaign = new_campaign(replace(fresh().cast.setup, campaign="short-echo"), book)
    campaign = do(do(campaign, RollEnemy(), 1), Report(Result(1, "lost")))
    campaign = do(do(refitted(campaign), RollEnemy(), 1), Report(Result(2, "won")))
    assert campaign.leads == ("purge",)
    assert do(campaign, End("purge")).over


def faults(data: dict[str, Any]) -> list[str]:
    """Where a pack is wrong."""
    with pytest.raises(RulesError) as error:
        load_campaigns(data)
    assert all(str(fault).isprintable() for fault in error.value.errors)
    return [f"{fault.file}:{fault.key}" for fault in error.value.errors]


def chapters(**changes: Any) -> list[dict[str, Any]]:
    """The stranger's missions, the first of them changed."""
    chase, deck = pack_of()["campaigns"][0]["missions"]
    return [{**chase, **changes}, deck]


AT = "pack.json:campaigns.strangers-luck.missions[0]"


def sea(**changes: Any) -> dict[str, Any]:
    """The set-up of the stranger's chase, changed."""
    return {**pack_of()["campaigns"][0]["missions"][0]["setup"], **changes}


@pytest.mark.parametrize(
    ("missions", "where"),
    [
        (chapters(scale="orbit"), f"{AT}.scale"),
        (chapters(win=["nowhere"]), f"{AT}.win"),
        (chapters(win=["chase"]), f"{AT}.win"),
        (chapters(win=["deck", "home"]), f"{AT}.win"),
        (chapters(mission="smugglers-run"), f"{AT}.mission"),
        (chapters(setup={}), f"{AT}.setup"),
        (chapters(name=""), f"{AT}.name"),
        (chapters(boards="mine"), f"{AT}.boards"),
        (chapters(won_by=["secured"]), f"{AT}.won_by"),
        (chapters(penalty={"crew_lost": True}), f"{AT}.loss"),
        (chapters(reward={"points": -1}), f"{AT}.reward.points"),
        (chapters(setup=sea(engine="contest")), f"{AT}.setup.engine"),
        (chapters(setup=sea(blue=[])), f"{AT}.setup.blue"),
        (chapters(setup=sea(blue=[{"ship": "mine", "x": 5000, "y": 0, "heading": 0}])), f"{AT}.setup.blue.0.x"),
        (chapters(setup=sea(code="x" * 5000)), f"{AT}.setup"),
        (chapters(setup={"a": [[[[[[[[[[1]]]]]]]]]]}), f"{AT}.setup"),
        (chapters(setup={"a": list(range(1000))}), f"{AT}.setup"),
        (chapters(setup={"a": 1.5}), f"{AT}.setup"),
        (chapters(id="home"), f"{AT}.id"),
        ([{**chapters()[1], "win": []}], f"{AT}.win"),
        ([{**chapters()[1], "mission": "nowhere"}], f"{AT}.mission"),
    ],
)  # fmt: skip
def test_BR_57_a_fault_of_a_pack_is_named_with_its_place(missions: list[Any], where: str) -> None:
    assert where in faults(pack_of(missions=missions))


def test_BR_57_all_faults_of_a_pack_are_said_at_once() -> None:
    missions = chapters(win=["nowhere"], name="", setup=sea(rounds=0))
    ships = [{"id": "mine", "name": "Mine", "ship": "no-such-design"}]
    found = faults(pack_of(missions=missions, ships=ships))
    assert {"win", "name", "setup.rounds"} <= {at.removeprefix(f"{AT}.") for at in found}
    assert "pack.json:campaigns.strangers-luck.ships[0].ship" in found


@pytest.mark.parametrize(
    ("missions", "where"),
    [
        (chapters(setup=sea(blue=[{"ship": "ghost", "x": 0, "y": 0, "heading": 0}])), "setup.blue.0.ship"),
        ([chapters()[0], {**chapters()[1], "mission": "eliminate-all"}], "mission"),
        ([chapters()[0], {**chapters()[1], "mission": "black-core-interface", "loss": []}], "loss"),
    ],
)
def test_BR_57_a_battle_that_could_not_begin_is_a_fault(missions: list[Any], where: str) -> None:
    assert any(at.endswith(where) for at in faults(pack_of(missions=missions)))


def test_BR_57_shipped_campaigns_can_be_played_and_read_back() -> None:
    book = load_campaigns()
    for row in book.campaigns.rows:
        assert load_campaigns({"campaigns": [as_pack(row)]}).campaigns[row.id] == row


def test_BR_57_the_command_line_plays_a_strangers_campaign(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(pack_of()), encoding="utf-8")
    words = ["simulate", "campaign", "--faction", "red-helix", "--games", "2", "--seed", "3", "--json"]
    told = CliRunner().invoke(app, [*words, "--pack", str(file), "--campaign", "strangers-luck"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.output)["causes"] == {"home": 2}
    unknown = CliRunner().invoke(app, [*words, "--campaign", "strangers-luck"])
    assert unknown.exit_code != 0
    assert "known are" in str(unknown.exception)
    checked = CliRunner().invoke(app, ["check-rules", str(tmp_path)])
    assert checked.exit_code == 0, checked.output


def dived() -> Campaign:
    """The printed campaign won, its leader and one more dead on the last mission."""
    campaign = at_mission(6)
    campaign = do(campaign, Report(won(campaign, fallen=("a1", "a2"))))
    return do(do(campaign, RollInjury("a1"), 1), RollInjury("a2"), 1)


@pytest.mark.parametrize("first", [True, False])
def test_BR_58_the_dead_of_the_last_mission_are_replaced_before_a_linked_dive(first: bool) -> None:
    campaign = dived() if first else do(dived(), End("dive"))
    steps = (("a3", "wounds"), ("a4", "melee"))
    assert [offer.verb for offer in legal(campaign)][:1] == ["recruit"]
    with pytest.raises(SetupError):
        new_campaign(linked_dive(do(dived(), End("dive")), "", steps), RULES)
    for leader in (True, False):
        campaign = do(campaign, Recruit(1, Member(f"New {leader}", leader, "auto-rifle", "combat-knife")))
    campaign = do(campaign, End("dive")) if first else campaign
    assert len(new_campaign(linked_dive(campaign, "", steps), RULES).living) == 4


def test_BR_58_nobody_joins_a_crew_that_has_gone_home() -> None:
    campaign = do(dived(), End("purge"))
    assert legal(campaign) == ()
    newcomer = Member("New", True, "auto-rifle", "combat-knife")
    assert code(campaign, Recruit(1, newcomer)) == "wrong-decision"


@pytest.mark.parametrize("campaign", ["echoes-in-the-black-core", MAGPIE])
def test_BR_59_what_is_not_drawn_yet_is_in_no_picture_no_offer_and_no_refusal(campaign: str) -> None:
    """Two campaigns with other dice to come look the same, say the same and refuse the same until a die falls."""
    one, other = (begin(fresh(campaign=campaign), secret) for secret in (b"one", b"other"))
    asked = [RollEnemy(), RollInjury("a1"), Choose("points"), End("dive"), March(), Report(Result(1, "won"))]
    for entry in played(2, campaign=campaign).entries:
        assert shown(one) == shown(other)
        assert [refusal(one.campaign, a) for a in asked] == [refusal(other.campaign, a) for a in asked]
        assert other.secret.hex() not in write_chronicle(other)
        action = entry.action if not entry.dice else None
        step = say(one, action) if action else None
        if step is None or not isinstance(step, Chronicle):
            break
        one, other = step, say(other, action)  # type: ignore[arg-type, assignment]


def shown(chronicle: Chronicle) -> str:
    """Everything that anybody is shown of a campaign, its journal but for the seal on its dice."""
    header = {k: v for k, v in json.loads(chronicle.header).items() if k != "commitment"}
    story = [sentence(chronicle.campaign, event) for entry in chronicle.entries for event in entry.events]
    lines = [json.dumps({"said": e.number, "dice": e.dice}) for e in chronicle.entries]
    return json.dumps([campaign_json(chronicle.campaign), header, story, lines], sort_keys=True)
