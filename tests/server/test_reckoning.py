"""Targets side by side, the report and the chance to win: answered exactly, or refused with a code."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import Hands


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


def test_others_are_told_to_wait_for_their_turn(shared: TestClient) -> None:
    hands = Hands(shared).new(seed=6, mode="mastered")
    answer = hands.get("/chance", seat="master")
    assert (answer.status_code, answer.json()["code"]) == (422, "not-your-decision")
