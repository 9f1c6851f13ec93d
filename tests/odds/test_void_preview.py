"""The preview of a void action names the numbers that its test and its damage then have."""

import json

import pytest

from conformance.engines import VOID_ENTRANTS, Entrant
from conformance.test_void_questions import met
from void_kit import begun, change, close, play, setup, told
from voidbridge.bridge.battle import Battle, Frame, deciding, legal, refusal
from voidbridge.bridge.views import View, view
from voidbridge.odds.preview import preview
from voidbridge.odds.void_preview import away, shots_json
from voidbridge.rules.d100 import contest, result
from voidbridge.state.notation import read_action
from voidbridge.state.offers import every
from voidbridge.void.state import VoidState

CASES = [pytest.param(entrant, id=entrant.name) for entrant in VOID_ENTRANTS]


def asked(state: VoidState, said: str) -> dict:
    """The preview of something said."""
    return preview(View("all", Battle((Frame("void", state),))), read_action(said))


@pytest.mark.parametrize("entrant", CASES)
def test_every_offer_can_be_foreseen_and_nothing_changes(entrant: Entrant) -> None:
    for history, pick in met(entrant.setup(8), f"{entrant.name} foreseen", 60):  # type: ignore[arg-type]
        if pick.random() < 0.6:
            continue
        seen, before = view(history, deciding(history.battle).seats[0]), history.battle.sea.bytes
        offered = list(every(legal(seen.battle)))
        for action in pick.sample(offered, min(6, len(offered))):
            found = preview(seen, action)
            assert refusal(history.battle, action) is None
            assert found["refusal"] is None
            json.dumps(found)
            if "volley" in found:
                assert sum(found["volley"]["loss"]) == pytest.approx(1)
        assert history.battle.sea.bytes == before


@pytest.mark.parametrize(
    "said",
    [
        "helm b1 crew adjust-speed",
        "fire b1 crew c6 r1",
        "order b1 crew flank-speed",
        "scan b1 crew r1",
        "jam b1 crew r1",
        "lock-on b1 crew c6",
        "aid b1 crew detection",
        "repair b1 crew sensors",
        "lock b1 crew r1",
    ],
)
def test_VO_01_the_preview_and_the_log_name_the_same_target_and_the_same_reasons(said: str) -> None:
    state = change(close(begun(), 1), "b1", ailments=(1, 0, 0, 1), morale=55, mutinies=1)
    found = asked(state, said)["test"]
    event = told(play(state, said, found["target"] + 1), "tested")[0]  # failed by nothing: no more dice
    assert found["target"] == event["target"]
    assert [(p["words"], p["value"]) for p in found["parts"]] == [(p.words, p.value) for p in event.parts]
    assert sum(value for _, value in [(p["words"], p["value"]) for p in found["parts"]]) == found["target"]


def test_a_refused_action_says_why() -> None:
    assert asked(close(begun(), 13), "fire b1 crew c6 r1")["refusal"]["code"] == "out-of-range"


def test_VO_15_hits_and_loss_of_a_shot() -> None:
    found = asked(close(begun()), "fire b1 crew c6 r1")
    assert found["hits"] == pytest.approx([0.4, 0.1, 0.1, 0.1, 0.3])
    assert found["volley"]["loss"][0] > 0.4
    assert found["volley"]["left"] == 38


def test_VO_17_hits_that_wait_are_foreseen_by_their_damage_alone() -> None:
    state = play(
        close(begun()), "fire b1 crew c6 r1", 30
    ).state  # four hits, three get through: 3d10 + 6 - 16
    state = play(state, "fire b1 crew c7 r1", 99).state
    loss = asked(state, "strike b1 r1 macrobatteries")["volley"]["loss"]
    assert loss[20] == pytest.approx(1 / 1000)
    assert loss[19] == pytest.approx(3 / 1000)
    assert sum(loss) == pytest.approx(1)


def test_VO_13_a_move_shows_where_it_ends_and_what_bears_there() -> None:
    state = play(begun(), "helm b1 crew ahead").state
    found = asked(state, "steer b1 8 0 -90")
    assert found["end"] == {"x": 0.0, "y": 1.0, "heading": 270}
    assert [shot["weapons"] for shot in found["shots"]] == [["c6", "c7"]]
    assert asked(state, "steer b1 8 0 90")["shots"] == found["shots"]
    turned = change(state, "b1", heading=180)
    assert asked(turned, "steer b1 8 0 0")["shots"] == []


def test_VO_13_the_chance_to_get_away_counts_one_own_roll_against_all() -> None:
    wanted = 0
    for mine in range(1, 101):
        for one in range(1, 101):
            for two in range(1, 101, 10):  # ten faces of one degree each stand for all
                own = result(68, mine)
                beats = [
                    contest(own, result(target, face)).winner == 1 for target, face in ((64, one), (50, two))
                ]
                wanted += own.success and all(beats)
    assert float(away(68, [64, 50])) == pytest.approx(wanted / 100_000, abs=0.02)
    state = change(begun(), "r1", x=0, y=5)
    found = asked(state, "helm b1 crew disengage")
    assert found["against"][0]["target"] == 62
    assert found["away"] == pytest.approx(float(away(68, [62])))


def test_VO_22_a_ram_foretells_both_losses() -> None:
    state = play(play(close(begun(), 1), "helm b1 crew ahead").state, "steer b1 8 0 0").state
    found = asked(close(state, 1), "ram b1 crew r1")
    assert found["loss"] == pytest.approx([0.1] * 10)  # 15 + 1d10 - 16
    assert found["own"] == pytest.approx([0, 0, 0.2, 0.2, 0.2, 0.2, 0.2])  # 16 + 1d5 - 15


def test_VO_12_words_and_raids_foretell_both_tests() -> None:
    state = close(begun(setup(("almoner-frigate",))))
    found = asked(state, "raid b1 crew r1")
    assert (found["way_in"]["target"], found["test"]["target"], found["against"]["target"]) == (40, 70, 50)
    assert sum(found["contest"][end] for end in ("win", "tie", "lose")) == pytest.approx(1)
    assert asked(state, "hail b1 crew r1")["against"]["target"] == 50


def test_shots_of_a_ship_that_can_fire_at_nobody() -> None:
    assert shots_json(begun(), 0) == []
