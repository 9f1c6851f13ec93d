"""Targets side by side, the report and the chance to win: answered exactly, or refused with a code."""

import itertools
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import Hands
from voidbridge.state.verbs import EVERY_VERB


@pytest.fixture(scope="module")
def table(shared: TestClient) -> Hands:
    """A table in the first round."""
    hands = Hands(shared).new(seed=6)
    hands.deployed()
    return hands


def first(view: dict[str, Any], side: str) -> str:
    return next(str(unit["id"]) for unit in view["units"] if unit["side"] == side)


def test_every_enemy_is_compared_with_its_preview(table: Hands) -> None:
    view = table.view()
    me = first(view, "crew")
    answer = table.get("/targets", unit=me, verb="shoot").json()
    foes = {unit["id"] for unit in view["units"] if unit["side"] == "enemy" and unit["presence"] == "in-play"}
    assert answer["version"] == view["version"]
    assert {one["target"] for one in answer["targets"]} == foes
    for one in answer["targets"]:
        alone = table.get("/preview", action=f"shoot {me} {one['target']}").json()
        assert {name: value for name, value in one.items() if name != "target"} == {
            name: value for name, value in alone.items() if name != "target"
        }


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"unit": "zz", "verb": "shoot"}, "no-such-unit"),
        ({"unit": "a1", "verb": "dance"}, "wrong-verb"),
        ({"unit": "a1", "verb": "melee"}, "missing-field"),
        ({"unit": "a1", "verb": "melee", "item": "spoon"}, None),
        ({"unit": "a1", "verb": "shoot", "from": "nowhere"}, "bad-spot"),
        ({"unit": "a1", "verb": "SHOOT"}, "wrong-id"),
        ({"unit": "a1"}, "missing-field"),
    ],
)
def test_bad_questions_are_refused_with_a_code(table: Hands, query: dict[str, str], code: str | None) -> None:
    answer = table.get("/targets", **query)
    if code is None:  # no such weapon: every target is refused by the rules
        assert answer.status_code == 422 or all(one["refusal"] for one in answer.json()["targets"])
        return
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_the_report_names_every_model_and_both_lucks(table: Hands) -> None:
    view = table.view()
    found = table.get("/report").json()
    assert {unit["id"] for unit in found["units"]} == {unit["id"] for unit in view["units"]}
    assert set(found["luck"]) == {"crew", "enemy"}
    assert found["loot"]["rule"] == "VB-42"
    again = table.client.post("/api/games", json=found["again"])
    assert again.status_code == 201, again.text  # the same set-up can be played once more
    assert table.get("/report", seat="zz").status_code == 422
    assert table.client.get("/api/games/none/report").status_code == 404


def test_the_chance_to_win_is_for_the_seat_whose_turn_it_is(
    table: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voidbridge.server.asking.PATIENCE", 0.01)
    answer = table.get("/chance")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    low, high = found["interval95"]
    assert 0 <= low <= found["win_rate"] <= high <= 1
    assert found["games"] >= 1
    assert table.get("/chance").json() == found  # the same position is reckoned once
    assert table.get("/chance", seat="zz").status_code == 422


def test_the_chance_after_a_plan_is_reckoned_beside_the_present_one(
    table: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voidbridge.server.asking.PATIENCE", 0.01)
    acting = next(u["id"] for u in table.view()["units"] if u["side"] == "crew" and not u["acted"])
    found = table.get("/chance", plan=f"activate {acting};overwatch {acting}")
    assert found.status_code == 200, found.text
    assert 0 <= found.json()["win_rate"] <= 1
    barred = table.get("/chance", plan="activate z9")
    assert (barred.status_code, bool(barred.json()["message"])) == (422, True)
    for bad, code in (("dance", "bad-notation"), (";".join(["end a1"] * 5), "too-long")):
        assert table.get("/chance", plan=bad).json()["code"] == code


def test_others_are_told_to_wait_for_their_turn(shared: TestClient) -> None:
    hands = Hands(shared).new(seed=6, mode="mastered")
    answer = hands.get("/chance", seat="master")
    assert (answer.status_code, answer.json()["code"]) == (422, "not-your-decision")


@pytest.fixture(scope="module", params=["running", "over", "waiting for dice"])
def moment(request: pytest.FixtureRequest, shared: TestClient) -> Hands:
    """A table in play, one whose battle is over, and one that waits for faces."""
    by_hand = request.param == "waiting for dice"
    hands = Hands(shared, seat="all").new(seed=6, mode="mastered", dice="hand" if by_hand else "program")
    hands.deployed()
    if request.param == "over":
        assert hands.say('adjudicate lost "enough"', seat="master").status_code == 200
    rng = random.Random(1)
    while by_hand and hands.view()["decision"]["kind"] != "rolling":
        hands.play(rng, 1)
    return hands


NAMES = ("fists", "spoon", "combat-knife", "frag-grenade", "e1", "a2", "3.0,3.0", "1")


@pytest.mark.parametrize("verb", sorted(EVERY_VERB))
def test_whatever_an_action_names_its_preview_is_an_answer(moment: Hands, verb: str) -> None:
    """A battle that is over refuses before it looks at names; nothing may be measured with one it lacks."""
    before = moment.view()
    for words in itertools.product(NAMES, NAMES[:6]):
        answer = moment.get("/preview", action=f"{verb} a1 {' '.join(words)}")
        assert answer.status_code in (200, 422), (words, answer.text)
    for name in NAMES[:4]:
        assert moment.get("/targets", unit="a1", verb="melee", item=name).status_code == 200
        assert moment.get("/preview", action=f"{verb} a1 {name}").status_code in (200, 422)
    assert moment.view() == before
