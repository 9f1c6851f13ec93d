"""Boardings of crew against crew over HTTP: set up, looked at, played against the computer, told, refused. [BC-12]"""

from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import Hands

BODY: dict[str, Any] = {
    "attacker": {"ship": "shrike-raider", "name": "Wasp"},
    "defender": {"ship": "sentry-frigate", "population": 40, "morale": 40},
    "turns": 3,
    "seed": 5,
}


def boarding(client: TestClient, **changes: Any) -> Hands:
    """Somebody at a boarding."""
    answer = client.post("/api/games/contest", json={**BODY, **changes})
    assert answer.status_code == 201, answer.text
    return Hands(client, answer.json()["id"])


def settled(hands: Hands) -> dict[str, Any]:
    """The picture once this seat decides, or all is over."""
    for _ in range(400):
        view = hands.view()
        if view["over"] or view["decision"]["yours"]:
            return view
        hands.client.get("/api/health")
    raise AssertionError(view["decision"])


def test_BC_12_a_boarding_is_played_against_the_solution_to_its_end(shared: TestClient) -> None:
    hands = boarding(shared)
    view = settled(hands)
    assert (view["engine"], view["turn"], view["active"]) == ("contest", 1, "attacker")
    assert [side["name"] for side in view["sides"]] == ["Wasp", "Sentry Frigate"]
    for _ in range(60):
        if view["over"]:
            break
        asked = hands.get("/boarding").json()
        assert asked["side"] == "attacker"
        assert all(0 <= one["win"] <= 1 for one in asked["choices"])
        assert hands.say(asked["advice"]["action"]).status_code == 200
        view = settled(hands)
    assert view["over"]
    steps = hands.story()
    theirs = [step for step in steps if step["seat"] == "enemy"]
    assert any("times in 100" in (step["order_words"] or "") for step in theirs)
    report = hands.get("/report").json()
    assert report["again"]["attacker"]["ship"] == "shrike-raider"
    assert shared.post("/api/games/contest", json=report["again"]).status_code == 201
    listed = next(game for game in shared.get("/api/games").json() if game["id"] == hands.game)
    assert "Wasp boards" in str(listed)


def test_BC_12_a_choice_shows_its_reasons_its_odds_and_what_it_wins(shared: TestClient) -> None:
    hands = boarding(shared)
    asked = hands.get("/boarding").json()
    one = next(choice for choice in asked["choices"] if choice["deed"] == "kill-them-all")
    assert abs(sum(one["odds"].values()) - 1) < 1e-9
    assert one["target"]["target"] == sum(part["value"] for part in one["target"]["parts"])
    assert one["against"]["parts"][0]["words"] == "Command"
    shown = hands.get("/preview", action=one["action"]).json()
    assert shown["refusal"] is None
    assert shown["win"] == one["win"]
    barred = hands.get("/preview", action="seize attacker crew c1").json()
    assert barred["refusal"]["code"] == "bridge-shut"


def test_BC_01_an_order_shows_what_it_rolls_before_it_is_given(shared: TestClient) -> None:
    hands = boarding(shared)

    def shown(order: str) -> dict[str, Any]:
        found: dict[str, Any] = hands.get("/preview", action=order).json()
        assert found["refusal"] is None
        return found

    ready = shown("bid attacker crew prepare-to-repel-boarders")
    assert (ready["target"]["target"], ready["odds"]["success"], ready["odds"]["great"]) == (50, 0.5, 0)
    assert ready["text"]
    jam = shown("bid attacker crew jam-communications")
    assert [part["value"] for part in jam["target"]["parts"]] == [50, -10]
    taunt = shown("taunt attacker crew")
    assert taunt["against"]["parts"][0]["words"] == "Willpower"
    assert 0 < taunt["odds"]["success"] < taunt["odds"]["fail"]  # as good as they are, and a tie is not won
    assert shown("withdraw attacker crew")["target"]["target"] == 30
    assert "target" not in shown("end-turn attacker")


def test_two_players_and_a_master_at_a_boarding(shared: TestClient) -> None:
    hands = boarding(shared, mode="versus", commands="defender")
    hands.seat = "p2"
    assert hands.view()["decision"]["seats"] == ["p2"]
    assert hands.say("end-turn attacker").status_code == 200
    assert hands.get("/boarding").status_code >= 400
    mastered = boarding(shared, mode="mastered")
    mastered.seat = "master"
    answer = mastered.say('set defender morale 30 "a bad day"')
    assert answer.status_code == 200, answer.text
    assert mastered.view()["sides"][1]["gauges"]["morale"]["value"] <= 30
    assert mastered.say('adjudicate defender "enough"').status_code == 200
    assert mastered.view()["winner"] == "defender"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"attacker": {"ship": "bathtub"}}, "attacker.ship"),
        ({"defender": {"ship": "sentry-frigate", "rating": "godlike"}}, "defender.rating"),
        ({"mode": "coop"}, "mode"),
        ({"options": ["hats"]}, "options.0"),
        ({"defender": {"ship": "sentry-frigate", "components": ["bridge"]}}, "defender.components"),
    ],
)
def test_a_boarding_that_cannot_be_is_refused_with_its_field(
    shared: TestClient, change: dict[str, Any], field: str
) -> None:
    answer = shared.post("/api/games/contest", json={**BODY, **change})
    assert answer.status_code == 422
    assert answer.json()["field"] == field


def test_BR_39_an_encounter_on_deck_does_not_hide_the_report_of_its_boarding(shared: TestClient) -> None:
    hands = boarding(shared, mode="versus", options=["encounter-on-deck"], turns=24)
    hands.seat = "all"
    for _ in range(200):
        view = hands.view()
        if "engine" not in view:
            break
        search = next((offer for offer in view["offers"] if offer["verb"] == "find"), None)
        words = [search["side"], search["by"], search["choices"][0]] if search else [view["active"]]
        said = hands.say(" ".join(["find" if search else "end-turn", *words]))
        assert said.status_code == 200, said.text
    assert [scale["scale"] for scale in view["stack"]] == ["contest", "skirmish"]
    report = hands.get("/report")
    assert report.status_code == 200, report.text
    assert sum(side["tests"] for side in report.json()["sides"]) > 0
