"""Operations over HTTP: set up, dropped through every scale, looked at, opened again, told, refused. [BR-20]"""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import BASE, CREW, Hands
from voidbridge.server.app import create_app

NEAR = {"ship": "wayfarer-trader", "name": "Prize", "x": 0, "y": 1, "heading": 0}
BODY: dict[str, Any] = {
    "blue": [{"ship": "sentry-frigate", "name": "Hound", "x": 0, "y": 0, "heading": 0}],
    "red": [NEAR],
    "mode": "mastered",
    "blue_crew": CREW,
    "fights": "deck",
    "seed": 4,
}


def operation(client: TestClient, **changes: Any) -> Hands:
    """Everybody at an operation."""
    answer = client.post("/api/games/operation", json={**BODY, **changes})
    assert answer.status_code == 201, answer.text
    return Hands(client, answer.json()["id"], "all")


def said(hands: Hands, *lines: str) -> dict[str, Any]:
    """The picture after some lines."""
    for line in lines:
        answer = hands.say(line)
        assert answer.status_code == 200, (line, answer.text)
    return hands.view()


def boarded(hands: Hands, method: str) -> dict[str, Any]:
    """The picture once blue has boarded the prize, which the master has crippled."""
    view = hands.view()
    for _ in range(4):
        if view["active"] == "b1":
            break
        view = said(hands, "helm r1 crew ahead", "steer r1 5 0 0", "done r1")
    placed = [f'set r1 {name} {value} "for the test"' for name, value in (("hull", 0), ("x", 0), ("y", 100))]
    return said(hands, *placed, f"board b1 r1 {method}")


def test_BR_20_a_ready_operation_is_begun_listed_and_asked_for_again(shared: TestClient) -> None:
    answer = shared.post("/api/games/operation", json={"operation": "cold-harbour", "seed": 3})
    assert answer.status_code == 201, answer.text
    hands = Hands(shared, answer.json()["id"])
    view = hands.view()
    assert view["engine"] == "void"
    assert (view["operation"]["name"], view["operation"]["prize"]) == ("Cold Harbour", "r1")
    assert [scale["scale"] for scale in view["stack"]] == ["void"]
    assert view["beneath"] == []
    listed = next(game for game in shared.get("/api/games").json() if game["id"] == hands.game)
    assert (listed["engine"], listed["name"]) == ("operation", "Cold Harbour")


@pytest.mark.parametrize("method", ["contest", "procedure"])
def test_BR_01_each_scale_is_drawn_with_the_stack_and_what_lies_beneath(
    shared: TestClient, method: str
) -> None:
    hands = operation(shared)
    view = boarded(hands, method)
    assert view["engine"] == method
    assert [scale["scale"] for scale in view["stack"]] == ["void", method]
    assert [below["engine"] for below in view["beneath"]] == ["void"]
    assert view["beneath"][0]["offers"] == []
    assert view["operation"]["boarding"] == {"boarder": "b1", "target": "r1"}
    story = hands.story()
    opened = [event for step in story for event in step["events"] if event["kind"] == "frame-opened"]
    assert opened[0]["text"].startswith("Hound boards Prize")
    assert hands.get("/at/0").status_code == 200
    assert hands.get("/report").status_code == 200


def test_BR_30_a_fight_falls_to_the_deck_and_comes_back_and_survives_a_restart(folder: Path) -> None:
    with TestClient(create_app(folder), base_url=BASE) as client:
        hands = operation(client)
        boarded(hands, "procedure")
        view = _to_the_fight(hands)
        view = said(hands, "descend attacker")
        assert "engine" not in view
        assert [scale["scale"] for scale in view["stack"]] == ["void", "procedure", "skirmish"]
        assert view["units"]
        before = hands.view()
    with TestClient(create_app(folder), base_url=BASE) as client:
        hands = Hands(client, hands.game, "all")
        assert hands.view() == before
        view = said(hands, 'adjudicate won "enough"')
        assert view["engine"] == "procedure"
        assert [scale["scale"] for scale in view["stack"]] == ["void", "procedure"]


def _to_the_fight(hands: Hands) -> dict[str, Any]:
    """The boarding walked to its fight by whatever is offered first."""
    for _ in range(200):
        view = hands.view()
        if view["engine"] != "procedure":
            raise AssertionError("the boarding ended before its fight")
        verbs = {offer["verb"]: offer for offer in view["offers"]}
        if "descend" in verbs:
            return view
        side = view["decision"]["side"]
        if "rule" in verbs:
            said(hands, f"rule {verbs['rule']['choices'][0]}")
        elif "method" in verbs:
            said(hands, f"method {side} {verbs['method']['choices'][0]}")
        elif "react" in verbs and view["decision"]["kind"] == "react":
            said(hands, f"react {side} hold")
        else:
            said(hands, f"attempt {side} {verbs['attempt']['choices'][0]}")
    raise AssertionError("no fight came")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"operation": "nowhere", "blue": [], "red": []}, "operation"),
        ({"operation": "cold-harbour"}, "blue"),
        ({"red": [{**NEAR, "ship": "paper-boat"}]}, "red.0.ship"),
        ({"red": []}, "red"),
        ({"fights": "duel"}, "fights"),
        ({"prize": "r9"}, "prize"),
        ({"prize": "r2"}, "prize"),
        ({"blue_crew": {**CREW, "faction": "nobody"}}, "blue_crew"),
        ({"blue_crew": {**CREW, "members": []}}, "blue_crew"),
        ({"mode": "chaos"}, "mode"),
        ({"captains": "drunk"}, "captains"),
        ({"rounds": 0}, "rounds"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_field(
    shared: TestClient, changes: dict[str, Any], field: str
) -> None:
    answer = shared.post("/api/games/operation", json={**BODY, **changes})
    assert answer.status_code == 422, answer.text
    found = answer.json()
    assert str(found.get("field")).startswith(field), found
    assert found["message"]


def test_BR_41_a_fault_of_a_ships_own_decks_is_told_in_words_with_its_place(shared: TestClient) -> None:
    plan = shared.get("/api/plans").json()["plans"][0]
    bare = {**plan, "decks": [{**deck, "marks": []} for deck in plan["decks"]]}
    answer = shared.post("/api/games/operation", json={**BODY, "plans": {"r1": bare}})
    found = answer.json()
    assert (answer.status_code, found["field"]) == (422, "plans.r1.decks")
    assert found["message"] == "Bridge: marked once on one of the decks, not missing."


@pytest.mark.parametrize("plans", [[], {"r1": 7}, "r1"])
def test_decks_that_are_no_object_are_told_so(shared: TestClient, plans: Any) -> None:
    found = shared.post("/api/games/operation", json={**BODY, "plans": plans}).json()
    assert found["field"].startswith("plans")
    assert found["message"] == "An object is needed here."


def test_two_who_say_the_same_are_heard_once(shared: TestClient) -> None:
    hands = operation(shared)
    boarded(hands, "contest")
    view = hands.view()
    command = {"client": "00000000-0000-4000-8000-000000000001", "version": view["version"], "seat": "all"}
    path = f"/api/games/{hands.game}/commands"
    first = shared.post(path, json={**command, "action": "end-turn attacker"})
    again = shared.post(path, json={**command, "action": "end-turn attacker"})
    assert (first.status_code, again.status_code) == (200, 200)
    assert hands.view()["version"] == view["version"] + 1


def test_BR_01_the_card_of_a_boarding_says_who_goes_and_why_not(shared: TestClient) -> None:
    hands = operation(shared)
    view = hands.view()
    for _ in range(4):
        if view["active"] == "b1":
            break
        view = said(hands, "helm r1 crew ahead", "steer r1 5 0 0", "done r1")
    card = _card(shared, hands)
    assert card["refusal"]["code"]
    assert [choice["action"] for choice in card["choices"]] == [
        "board b1 r1 contest",
        "board b1 r1 procedure",
    ]
    assert CREW["name"] in card["choices"][1]["name"]
    placed = [f'set r1 {name} {value} "for the test"' for name, value in (("hull", 0), ("x", 0), ("y", 100))]
    said(hands, *placed)
    card = _card(shared, hands)
    assert card["refusal"] is None
    assert hands.say(card["choices"][0]["action"]).status_code == 200


def _card(client: TestClient, hands: Hands) -> dict[str, Any]:
    """The card of a boarding, as the void's table asks for it."""
    look = client.get(f"/api/games/{hands.game}/outlook?seat=all").json()
    found: dict[str, Any] = next(card for card in look["close"] if card["id"] == "board")
    return found


def test_a_void_battle_alone_has_no_card_for_it(shared: TestClient) -> None:
    body = {"engagement": "duel", "mode": "versus", "seed": 3}
    game = shared.post("/api/games/void", json=body).json()["id"]
    look = shared.get(f"/api/games/{game}/outlook?seat=all").json()
    assert "board" not in [card["id"] for card in look["close"]]


def test_BR_20_the_end_tells_the_boardings_the_parties_and_how_to_begin_again(shared: TestClient) -> None:
    hands = operation(shared)
    boarded(hands, "procedure")
    said(hands, "fall-back attacker", 'adjudicate blue "enough"')
    report = shared.get(f"/api/games/{hands.game}/report?seat=all").json()
    (told,) = report["boardings"]
    assert (told["boarder"], told["target"], told["scale"]) == ("b1", "r1", "procedure")
    assert told["ended"].startswith("The boarding is over")
    (party,) = report["parties"]
    assert [one["name"] for one in party["members"]] == [one["name"] for one in CREW["members"]]
    assert not any(one["fallen"] for one in party["members"])
    answer = shared.post("/api/games/operation", json=report["again"])
    assert answer.status_code == 201, answer.text


def test_VO_24_hulls_are_told_where_a_side_has_no_ship_left_to_its_name(shared: TestClient) -> None:
    hands = operation(shared, prize="r1")
    boarded(hands, "contest")
    said(hands, 'set defender population 0 "taken"')
    view = hands.view()
    assert view["over"]
    report = shared.get(f"/api/games/{hands.game}/report?seat=all").json()
    assert report["hulls"]["red"]["share"] == 0
    assert report["ships"]


def test_BR_13_a_battle_of_one_scale_has_no_prize_to_be_counted_at_its_end(shared: TestClient) -> None:
    deck = {
        "mission": "eliminate-all",
        "enemy": "military-security",
        "board": "generated-24",
        "crews": [CREW],
    }
    game = shared.post("/api/games", json={**deck, "mode": "mastered", "seed": 3}).json()["id"]
    hands = Hands(shared, game, "all")
    assert hands.say('adjudicate lost "enough"').status_code == 200
    assert hands.view()["outcome"] == "lost"
    crews = {"attacker": {"ship": "shrike-raider"}, "defender": {"ship": "sentry-frigate"}}
    game = shared.post("/api/games/contest", json={**crews, "mode": "versus", "seed": 3}).json()["id"]
    hands = Hands(shared, game, "all")
    assert hands.say("capitulate attacker").status_code == 200
    assert hands.view()["over"]
