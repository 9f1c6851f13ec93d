"""What a campaign promises: applied once, played in order, replayed exactly, never at a stand."""

import json
import random
from dataclasses import replace

import pytest

from bridge_kit import RULES
from campaign_kit import MAGPIE, SECRET, anything, at_mission, do, fresh, played, won
from voidbridge.bridge.journal import JournalError
from voidbridge.campaign.actions import ACTIONS, DICE, End, March, Report, RollEnemy, RollInjury, Upgrade
from voidbridge.campaign.audit import audit
from voidbridge.campaign.journal import Chronicle, begin, read_chronicle, say, write_chronicle
from voidbridge.campaign.legal import legal, refusal
from voidbridge.campaign.picture import campaign_json
from voidbridge.campaign.resolve import resolve
from voidbridge.campaign.state import Result
from voidbridge.campaign.story import TELLERS, sentence
from voidbridge.campaign.wire import action_from_json, action_to_json, setup_from_json, setup_to_json
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import SetupError


def told(chronicle: Chronicle, action: object) -> Chronicle:
    found = say(chronicle, action)  # type: ignore[arg-type]
    assert isinstance(found, Chronicle), found
    return found


def test_a_report_sent_again_changes_nothing_at_any_later_time() -> None:
    """A page loaded again, a button pressed twice: rewards, injuries and penalties are applied once."""
    chronicle = told(begin(fresh(), SECRET), RollEnemy())
    report = Report(won(chronicle.campaign, fallen=("a2",), loot=(3,), kills=(("a1", 2),)))
    once = told(chronicle, report)
    assert told(once, report) == once
    later = told(once, RollInjury("a2"))
    assert told(later, report) == later
    assert refusal(later.campaign, Report(replace(report.result, outcome="lost", loot=()))) is not None
    assert once.campaign.store == ("frag-grenade",)


def test_another_result_of_a_mission_already_over_is_refused() -> None:
    campaign = at_mission(2)
    other = Report(Result(1, "lost"))
    found = refusal(campaign, other)
    assert found is not None
    assert found.code == "other-battle"
    assert refusal(campaign, Report(Result(3, "won"))) is not None, "missions come in order"


def test_a_result_is_known_by_its_battles_digest() -> None:
    campaign = at_mission(1)
    campaign = do(campaign, Report(won(campaign, digest="ab" * 32)))
    again = Report(Result(1, "lost", digest="ab" * 32))
    assert refusal(campaign, again) is None
    assert resolve(campaign, again, (0, 0, 0, 1)).campaign == campaign
    assert refusal(campaign, Report(won(at_mission(1), digest="cd" * 32))) is not None


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Result(1, "drawn"), "no-such-target"),
        (Result(1, "won", ("a9",)), "no-such-unit"),
        (Result(1, "won", ("a2", "a2")), "no-such-unit"),
        (Result(1, "won", (), (("b1", 2),)), "no-such-unit"),
        (Result(1, "won", ("a1", "a2", "a3", "a4")), "not-able"),
        (Result(1, "lost", (), (), (3,)), "not-able"),
        (Result(1, "won", (), (), (11,)), "wrong-roll"),
        (Result(1, "won", (), (), (1,) * 7), "wrong-roll"),
        (Result(1, "won", (), (), (), ("a4",)), "no-item"),
    ],
)
def test_a_typed_result_that_no_battle_can_have_is_refused(result: Result, code: str) -> None:
    found = refusal(at_mission(1), Report(result))
    assert found is not None
    assert found.code == code
    assert found.message.endswith(".")


@pytest.mark.parametrize("seed", range(4))
def test_a_campaign_of_any_results_comes_to_an_end_and_replays_from_its_journal(seed: int) -> None:
    chronicle = played(seed, dice="hand" if seed % 3 == 0 else "program")
    campaign = chronicle.campaign
    assert campaign.over
    assert [r.mission for r in campaign.results] == [1, 2, 3, 4, 5, 6]
    assert campaign.ending in ("dive", "oblivion")
    text = write_chronicle(chronicle)
    again = read_chronicle(text, b"another secret")
    assert again.campaign == campaign
    assert again.digest == chronicle.digest
    assert write_chronicle(again) == text


def test_every_event_reads_as_a_sentence() -> None:
    seen = set()
    for seed in range(16):
        chronicle = played(seed, campaign=MAGPIE) if seed % 4 == 3 else played(seed)
        for entry in chronicle.entries:
            for event in entry.events:
                text = sentence(chronicle.campaign, event)
                assert text.endswith((".", "again.")), text
                assert "None" not in text
                seen.add(event.kind)
    assert seen <= set(TELLERS)
    assert set(TELLERS) - seen <= {"stored", "laid-down", "known-already", "death-prevented", "points-lost"}


@pytest.mark.parametrize("seed", range(2))
def test_offers_agree_with_refusals_and_every_offered_action_keeps_the_audit_clean(seed: int) -> None:
    """Legality conformance: whatever is offered may be done, and text gives every action back."""
    pick, chronicle = random.Random(seed), begin(fresh(), SECRET)
    for _ in range(50):
        campaign = chronicle.campaign
        if campaign.over:
            break
        offers = legal(campaign)
        assert offers
        for offer in pick.sample(offers, min(12, len(offers))):
            if offer.action is not None:
                assert refusal(campaign, offer.action) is None
                assert action_from_json(json.loads(json.dumps(action_to_json(offer.action)))) == offer.action
        offer = pick.choice(offers)
        if offer.verb == "recruit":
            continue
        action = offer.action or Report(anything(campaign, pick))
        after = say(chronicle, action)
        assert isinstance(after, Chronicle), (action, after)
        chronicle = after
        assert audit(chronicle.campaign) == ()
    assert all(entry.action.verb for entry in chronicle.entries)


def test_typed_dice_are_asked_for_by_hand_and_refused_where_the_program_rolls() -> None:
    by_hand = fresh(dice="hand")
    for faces in ((), (0,), (7,), (1, 2)):
        found = refusal(by_hand, RollEnemy(faces))
        assert found is not None
        assert found.code == "wrong-roll"
    assert refusal(by_hand, RollEnemy((6,))) is None
    assert refusal(fresh(), RollEnemy((6,))) is not None
    assert set(DICE) <= set(ACTIONS)


def test_dice_are_keyed_by_the_line_and_recorded() -> None:
    one, other = (told(begin(fresh(), secret), RollEnemy()) for secret in (b"one", b"one"))
    assert one == other
    assert one.entries[0].dice.startswith("d6 ")
    faces = {told(begin(fresh(), b"%d" % n), RollEnemy()).entries[0].dice for n in range(40)}
    assert len(faces) == 6


def test_a_journal_altered_anywhere_is_refused_with_its_line() -> None:
    text = write_chronicle(played(1))
    lines = text.splitlines()
    for n in (0, 1, 2, len(lines) - 1):
        data = json.loads(lines[n])
        key = "setup" if n == 0 else "digest"
        data[key] = {} if n == 0 else "00000000"
        broken = "\n".join([*lines[:n], json.dumps(data), *lines[n + 1 :]])
        with pytest.raises(JournalError) as error:
            read_chronicle(broken)
        assert error.value.line == n
    for bad in (
        "",
        "{",
        "[]\n",
        lines[0] + "\n{}",
        text.replace('"n":2', '"n":3', 1),
        "\n".join(["x"] * 3000),
    ):
        with pytest.raises(JournalError):
            read_chronicle(bad)


@pytest.mark.parametrize(
    "data",
    [
        None, [], {}, {"do": "dance"}, {"do": 3}, {"do": "march", "now": 1}, {"do": "upgrade", "member": "a1"},
        {"do": "upgrade", "member": 3, "what": "melee"}, {"do": "enemy", "faces": "6"},
        {"do": "enemy", "faces": [True]},
        {"do": "report", "result": {"mission": 1, "outcome": "won", "fallen": "a1"}},
        {"do": "report", "result": {"mission": -1, "outcome": "won"}},
        {"do": "report", "result": {"mission": 1, "outcome": "<b>"}},
        {"do": "report", "result": {"mission": 1, "outcome": "won", "kills": [["a1"]]}},
        {"do": "recruit", "crew": 1, "newcomer": {"name": 3}}, {"do": "recruit", "crew": 10**9, "newcomer": {}},
    ],
)  # fmt: skip
def test_what_cannot_be_read_names_its_field(data: object) -> None:
    with pytest.raises(SetupError):
        action_from_json(data)


def test_a_setup_reads_back() -> None:
    setup = replace(fresh().cast.setup, dives=1, injuries=(("leg-injury",), (), (), ()))
    assert setup_from_json(json.loads(json.dumps(setup_to_json(setup)))) == setup
    for bad in (None, {"x": 1}, {"name": "a", "crews": "b"}, {"name": 3, "crews": []}):
        with pytest.raises(SetupError):
            setup_from_json(bad)


def test_nothing_is_said_out_of_turn() -> None:
    campaign = at_mission(3)
    for action in (March(), End("dive"), RollEnemy(), RollInjury("a1")):
        found = refusal(campaign, action)
        assert isinstance(found, Refusal)
        assert found.code == "wrong-decision"
    assert RULES.missions[campaign.row.id].number == 3


def test_a_campaign_as_plain_data_shows_mission_reward_and_penalty_before_it_starts() -> None:
    campaign = at_mission(2)
    data = json.loads(json.dumps(campaign_json(campaign)))
    printed = {"standard": 0, "specialists": 2, "morale": 0, "crew_lost": False}
    assert data["mission"]["penalty"] == {**printed, "hull": 0, "population": 0, "spirit": 0}
    assert data["mission"]["reward"]["upgrades"] == ["shooting", "melee", "wounds", "morale"]
    assert data["offers"] == [{"do": "report"}]
    assert [m["id"] for m in data["crews"][0]["members"]] == ["a1", "a2", "a3", "a4"]
    assert data["crews"][0]["members"][0]["deeds"][0]["mission"] == 1


def test_a_members_figures_name_what_the_campaign_has_left() -> None:
    campaign = do(do(at_mission(2), Report(won(at_mission(2)))), Upgrade("a2", "wounds"))
    crew = campaign_json(campaign)["crews"][0]
    before = campaign_json(at_mission(2))["crews"][0]
    wounds = [
        next(int(f["text"]) for f in one["members"][1]["figures"] if f["id"] == "wounds")
        for one in (before, crew)
    ]
    assert wounds[1] == wounds[0] + 1
