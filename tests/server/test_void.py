"""Void battles through the wire: set up, seen, played, kept, and refused by the name of the field."""

import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import BASE, Hands
from voidbridge.server import work
from voidbridge.server.app import create_app
from voidbridge.state.verbs import EVERY_VERB

DUEL: dict[str, Any] = {"engagement": "duel", "mode": "versus", "seed": 3}


class Fleet(Hands):
    """Somebody at the table of a void battle."""

    def __init__(self, client: Any, seat: str = "all", **body: Any) -> None:
        super().__init__(client, seat=seat)
        answer = client.post("/api/games/void", json={**DUEL, **body})
        assert answer.status_code == 201, answer.text
        self.game = answer.json()["id"]

    def act(self, rng: random.Random) -> dict[str, Any]:
        """One of the offered actions, not the one that ends it at once."""
        view = self.view()
        offers = [offer for offer in view["offers"] if offer["verb"] not in ("yield", "parley", "answer")]
        offer = rng.choice(offers or view["offers"])
        words = [str(value) for name, value in offer.items() if name not in ("open", "choices")]
        if "open" in offer:
            words.append(str(rng.choice(offer["choices"])))
        answer = self.say(" ".join(words), view["version"])
        assert answer.status_code == 200, (words, answer.text)
        return self.view()


@pytest.mark.parametrize("engagement", ["duel", "convoy-raid", "blockade", "station-assault"])
def test_every_ready_battle_can_be_set_up_and_seen(shared: TestClient, engagement: str) -> None:
    view = Fleet(shared, engagement=engagement).view()
    assert view["engine"] == "void"
    assert view["setup"]["engagement"] == engagement
    assert {ship["side"] for ship in view["ships"]} == {"blue", "red"}
    assert view["decision"]["yours"]


def test_chosen_ships_stand_in_lines_that_face_each_other(shared: TestClient) -> None:
    blue = [{"ship": "sentry-frigate"}, {"ship": "sentry-frigate", "officers": ["helm-orsk"]}]
    red = [{"ship": "shrike-raider", "name": "Wasp", "x": 3, "y": 9, "heading": 200}]
    view = Fleet(shared, engagement=None, blue=blue, red=red).view()
    ships = {ship["id"]: ship for ship in view["ships"]}
    assert [ships[name]["name"] for name in ("b1", "b2", "r1")] == [
        "Sentry Frigate",
        "Sentry Frigate 2",
        "Wasp",
    ]
    assert (ships["r1"]["x"], ships["r1"]["y"], ships["r1"]["heading"]) == (3, 9, 200)
    assert ships["b1"]["heading"] == 0
    assert ships["b1"]["y"] == ships["b2"]["y"] == -7


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("engagement", {"engagement": "picnic"}),
        ("blue", {"blue": [{"ship": "sentry-frigate"}]}),
        ("blue", {"engagement": None, "red": [{"ship": "sentry-frigate"}]}),
        ("red", {"engagement": None, "blue": [{"ship": "sentry-frigate"}]}),
        ("blue.0.ship", {"engagement": None, "blue": [{"ship": "ark"}], "red": [{"ship": "sentry-frigate"}]}),
        (
            "red.1.ship",
            {
                "engagement": None,
                "blue": [{"ship": "sentry-frigate"}],
                "red": [{"ship": "sentry-frigate"}, {"ship": "ark"}],
            },
        ),
        (
            "red.0.officers.0",
            {
                "engagement": None,
                "blue": [{"ship": "sentry-frigate"}],
                "red": [{"ship": "sentry-frigate", "officers": ["nobody"]}],
            },
        ),
        ("mode", {"mode": "coop"}),
        ("captains", {"captains": "brilliant"}),
        ("options.0", {"options": ["ram-first"]}),
        ("rounds", {"rounds": 0}),
        ("blue", {"engagement": None, "blue": [{"ship": "sentry-frigate"}] * 7}),
        ("blue.0.heading", {"blue": [{"ship": "sentry-frigate", "heading": 360}]}),
    ],
)
def test_what_cannot_be_played_is_refused_by_its_field(
    shared: TestClient, field: str, change: dict[str, Any]
) -> None:
    before = len(shared.get("/api/games").json())
    answer = shared.post("/api/games/void", json={**DUEL, **change})
    assert answer.status_code == 422
    assert answer.json()["field"] == field
    assert answer.json()["message"].endswith(".")
    assert len(shared.get("/api/games").json()) == before


def test_a_battle_for_two_is_played_kept_and_taken_in_again(client: TestClient) -> None:
    fleet, rng = Fleet(client), random.Random(5)
    with fleet.live(0) as live:
        for n in range(40):
            view = fleet.act(rng)
            step = live.receive_json()
            assert step["version"] == n + 1
            assert step["view"] == view
            if view["over"]:
                break
    story = fleet.story()
    assert [step["n"] for step in story] == list(range(view["version"] + 1))
    assert all(event["text"] for step in story for event in step["events"])
    journal = fleet.get("/journal").text
    taken = client.post("/api/games/import", content=journal, headers={"content-type": "text/plain"})
    assert taken.status_code == 201
    again = client.get(f"/api/games/{taken.json()['id']}").json()
    assert {**again, "game": view["game"], "name": view["name"], "undo": view["undo"]} == view
    row = client.get("/api/games").json()[0]
    assert (row["engine"], row["words"]) == ("void", "Patient Hound against Salt Widow")


def test_an_order_without_dice_is_taken_back(client: TestClient) -> None:
    fleet = Fleet(client)
    before = fleet.view()
    assert fleet.say(f"helm {before['active']} crew ahead").status_code == 200
    assert fleet.view()["decision"]["kind"] == "steer"
    assert fleet.say("undo").status_code == 200
    after = fleet.view()
    assert {**after, "version": 0, "undo": before["undo"]} == before


def test_a_silent_ship_is_in_no_word_that_the_other_side_hears(client: TestClient) -> None:
    fleet = Fleet(client, engagement="convoy-raid", mode="mastered", seat="crew")
    assert [ship["id"] for ship in fleet.view()["ships"]] == ["b1", "b2", "b3", "r1"]
    assert "r2" not in fleet.get().text
    assert "Nobody" not in fleet.get("/story").text
    assert "Nobody" not in client.get("/api/games").text


def test_VO_28_the_list_of_games_names_no_silent_ship_of_either_player(client: TestClient) -> None:
    lurker = {"ship": "nightjar-prowler", "name": "Lurker", "silent": True}
    Fleet(client, blue=[lurker], red=[lurker], engagement=None, mode="versus")
    listed = client.get("/api/games").text
    assert "somebody unseen against somebody unseen" in listed
    assert "Lurker" not in listed


def test_VO_28_the_book_of_ready_battles_names_no_silent_enemy(shared: TestClient) -> None:
    book = shared.get("/api/rules")
    raid = next(one for one in book.json()["void"]["engagements"] if one["id"] == "convoy-raid")
    assert [berth.get("name") for berth in raid["red"]] == ["Rook's Laugh", None]
    assert raid["red"][1] == {"silent": True}
    assert "Nobody's Bell" not in book.text


def test_VO_28_no_question_about_a_battle_is_answered_with_a_silent_ship(client: TestClient) -> None:
    lurker = {"ship": "nightjar-prowler", "name": "Lurker", "x": 77, "y": 55, "silent": True}
    ships = {"blue": [{"ship": "sentry-frigate"}], "red": [{"ship": "shrike-raider"}, lurker]}
    fleet = Fleet(client, **ships, engagement=None, mode="mastered", seat="crew")
    for path in ("", "/story", "/report", "/helm", "/outlook", "/at/0"):
        answer = fleet.get(path)
        assert answer.status_code in (200, 422), path
        assert not [word for word in ('"r2"', "Lurker", "nightjar", '":77') if word in answer.text], path
    assert '"again":null' in fleet.get("/report").text
    assert fleet.get("/report", seat="master").json()["ships"][2]["id"] == "r2"


def test_what_is_asked_of_a_deck_is_refused_in_the_void(shared: TestClient) -> None:
    answer = Fleet(shared).get("/bearings")
    assert (answer.status_code, answer.json()["code"]) == (422, "wrong-scale")


def test_the_helm_shows_where_every_manoeuvre_leads_before_it_is_ordered(shared: TestClient) -> None:
    fleet = Fleet(shared)
    found = fleet.get("/helm").json()
    ways = {one["id"]: one for one in found["manoeuvres"]}
    assert ways["ahead"]["courses"][0]["ends"] == [[0, 0.0, 1.0, 0]]
    assert ways["adjust-bearing"]["test"]["target"] == 68
    assert ways["adjust-bearing"]["test"]["chance"] == 0.68
    assert ways["break-free"]["refusal"]["code"] == "not-able"
    early = next(one for one in ways["adjust-bearing"]["courses"] if one["sooner"] == 2)
    assert (early["degrees"], round(early["chance"], 2)) == (1, 0.58)
    assert [90, 2.0, -1.0, 90] in early["ends"]


def test_a_course_that_was_shown_is_the_one_that_is_sailed(client: TestClient) -> None:
    fleet = Fleet(client)
    fleet.say("helm b1 crew ahead")
    shown = fleet.get("/outlook", plan="ahead:8:0:30").json()["at"]
    fleet.say("steer b1 8 0 30")
    ship = fleet.view()["ships"][0]
    assert {name: ship[name] for name in shown} == shown


def test_the_outlook_counts_every_gun_from_the_end_of_the_plan(shared: TestClient) -> None:
    fleet = Fleet(shared)
    near = fleet.get("/outlook", plan="ahead:8:0:30").json()
    shot = near["weapons"][0]["targets"][0]
    assert (shot["target"], shot["chance"], shot["refusal"]) == (50, 0.5, None)
    assert abs(sum(shot["loss"]) - 1) < 1e-9
    assert near["volleys"][0]["weapons"] == ["c6", "c7"]
    assert 0 < near["volleys"][0]["cripples"] < 1
    assert near["volleys"][0]["left"] == 38
    away = fleet.get("/outlook", plan="ahead:8:0:90").json()
    assert away["weapons"][0]["targets"][0]["refusal"] is None
    assert fleet.get("/outlook").json()["weapons"][0]["targets"][0]["refusal"]["code"] == "out-of-range"


@pytest.mark.parametrize("plan", ["north", "ahead:8", "ahead:8:0:x", "sideways:8:0:0"])
def test_a_plan_that_cannot_be_read_is_named(shared: TestClient, plan: str) -> None:
    answer = Fleet(shared).get("/outlook", plan=plan)
    assert (answer.status_code, answer.json()["field"]) == (422, "plan")


def test_a_plan_beyond_the_helm_says_why(shared: TestClient) -> None:
    fleet = Fleet(shared)
    assert fleet.get("/outlook", plan="ahead:8:0:91").json()["refusal"]["code"] == "wrong-turn"
    assert fleet.get("/outlook", plan="ahead:9:0:0").json()["refusal"]["code"] == "wrong-speed"


def test_what_a_card_promises_is_what_the_table_accepts(client: TestClient) -> None:
    fleet = Fleet(client)
    for card in fleet.get("/outlook").json()["tasks"]:
        for choice in card["choices"]:
            if choice["refusal"] is not None:
                answer = fleet.say(choice["action"])
                assert (answer.status_code, answer.json()["code"]) == (422, choice["refusal"]["code"])
    lock = next(card for card in fleet.get("/outlook").json()["tasks"] if card["id"] == "lock-on-target")
    assert fleet.say(lock["choices"][0]["action"]).status_code == 200
    again = next(card for card in fleet.get("/outlook").json()["tasks"] if card["id"] == "lock-on-target")
    assert (again["done"], again["refusal"]["code"]) == (True, "already-done")


def test_the_programs_captain_answers_and_says_why(client: TestClient) -> None:
    fleet = Fleet(client, mode="solo")
    for line in ("helm b1 crew ahead", "steer b1 8 0 0", "done b1"):
        assert fleet.say(line).status_code == 200
    end = time.monotonic() + 60
    while not fleet.view()["decision"]["yours"] and time.monotonic() < end:
        time.sleep(0.02)
    said = [step for step in fleet.story() if step["seat"] == "enemy"]
    assert said[-1]["action"] == "done r1"
    assert all(step["order_words"] for step in said)


def test_an_officer_who_has_acted_is_named_and_the_next_best_stands_in(client: TestClient) -> None:
    officers = ["eyes-tamsin", "helm-orsk", "guns-marrow"]
    blue = [{"ship": "sentry-frigate", "officers": officers}]
    fleet = Fleet(client, engagement=None, blue=blue, red=[{"ship": "shrike-raider"}], seed=4)
    while fleet.view()["active"] != "b1":
        fleet.act(random.Random(1))
    before = {card["id"]: card for card in fleet.get("/outlook").json()["tasks"]}
    assert before["lock-on-target"]["by"] == "eyes-tamsin"
    assert fleet.get("/outlook").json()["gunner"] == "guns-marrow"
    ways = {one["id"]: one["by"] for one in fleet.get("/helm").json()["manoeuvres"]}
    assert ways.pop("ahead") == "crew"  # straight ahead takes no officer
    assert set(ways.values()) == {"helm-orsk"}
    assert fleet.say(before["lock-on-target"]["choices"][0]["action"]).status_code == 200
    assert fleet.view()["turn"]["spent"] == ["eyes-tamsin"]
    after = {card["id"]: card for card in fleet.get("/outlook").json()["tasks"]}
    assert after["active-augury"]["by"] == "helm-orsk"


def test_the_report_counts_what_the_story_tells(client: TestClient) -> None:
    fleet, rng = Fleet(client), random.Random(9)
    for _ in range(60):
        if fleet.act(rng)["over"]:
            break
    events = [event for step in fleet.story() for event in step["events"]]
    report = fleet.get("/report").json()
    ships = {ship["id"]: ship for ship in report["ships"]}
    for name, ship in ships.items():
        shots = [event for event in events if event["kind"] == "fired" and event["ship"] == name]
        assert (ship["shots"], ship["struck"]) == (len(shots), sum(event["hits"] for event in shots))
        lost = sum(e["amount"] for e in events if e["kind"] == "hull-lost" and e["ship"] == name)
        assert ship["taken"] == lost
    if not fleet.view()["over"]:
        assert report["again"] is None
    while not (view := fleet.view())["over"]:
        if any(offer["verb"] == "yield" for offer in view["offers"]):
            assert fleet.say(f"yield {view['active']}").status_code == 200
        else:
            fleet.act(rng)
    again = fleet.get("/report").json()["again"]
    assert client.post("/api/games/void", json=again).status_code == 201


@pytest.mark.parametrize("kind", ["running", "over", "waiting for dice"])
def test_whatever_is_previewed_in_the_void_is_an_answer(shared: TestClient, kind: str) -> None:
    """Faces and the master's words belong to no ship."""
    fleet = Fleet(shared, mode="mastered", dice="hand" if kind == "waiting for dice" else "program")
    if kind == "over":
        assert fleet.say('adjudicate draw "enough"', seat="master").status_code == 200
    rng = random.Random(1)
    while kind == "waiting for dice" and fleet.view()["decision"]["kind"] != "rolling":
        fleet.act(rng)
    before = fleet.view()
    words = (
        "b1",
        "r1",
        "b1 r1",
        "b1 captain r1",
        "0",
        "7 3",
        "50",
        '"why"',
        'draw "why"',
        "b1 ahead",
        "b1 5 0",
    )
    for verb in EVERY_VERB:
        for rest in ("", *words):
            answer = fleet.get("/preview", action=f"{verb} {rest}")
            assert answer.status_code in (200, 422), (verb, rest, answer.text)
    assert fleet.view() == before


OFFICERS = ["captain-vale", "helm-orsk", "guns-marrow"]


def test_VO_05_whoever_is_named_does_it_and_the_best_does_it_else(shared: TestClient) -> None:
    sides = {"blue": [{"ship": "sentry-frigate", "officers": OFFICERS}], "red": [{"ship": "shrike-raider"}]}
    fleet = Fleet(shared, engagement=None, **sides)
    while fleet.view()["active"] != "b1":
        fleet.act(random.Random(1))
    helm = fleet.get("/helm").json()
    ways = {one["id"]: one for one in helm["manoeuvres"]}
    assert (ways["ahead"]["by"], ways["adjust-speed"]["by"]) == ("crew", "helm-orsk")
    assert {one["id"]: one["skill"] for one in helm["hands"]}["helm-orsk"] == 65
    asked = {one["id"]: one for one in fleet.get("/helm", by="helm:captain-vale").json()["manoeuvres"]}
    assert asked["ahead"]["by"] == asked["adjust-speed"]["by"] == "captain-vale"
    assert asked["adjust-speed"]["test"]["target"] == ways["adjust-speed"]["test"]["target"] - 25
    look = fleet.get("/outlook", by="guns:helm-orsk,hold-fast:guns-marrow").json()
    assert look["gunner"] == "helm-orsk"
    cards = {card["id"]: card for card in look["tasks"]}
    assert (cards["hold-fast"]["by"], cards["active-augury"]["by"]) == ("guns-marrow", "helm-orsk")
    assert "crew" not in {one["id"] for one in cards["hold-fast"]["hands"]}
    assert "crew" in {one["id"] for one in cards["hail-the-enemy"]["hands"]}
    assert fleet.say(cards["active-augury"]["choices"][0]["action"]).status_code == 200
    after = fleet.get("/outlook", by="guns:helm-orsk").json()
    assert after["gunner"] == "guns-marrow"  # whoever has acted is not asked again
    assert [one["id"] for one in after["gunners"] if not one["free"]] == ["helm-orsk"]
    for wish in ("guns", "guns:", "a:b,", "Guns:helm-orsk"):
        answer = fleet.get("/outlook", by=wish)
        assert (answer.status_code, answer.json()["field"]) == (422, "by")


def test_the_chance_to_win_is_reckoned_for_the_side_that_decides(
    shared: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voidbridge.server.asking.PATIENCE", 0.2)
    fleet = Fleet(shared, rounds=2)
    found = fleet.get("/chance").json()
    active = fleet.view()["active"]
    assert found["side"] == ("blue" if active == "b1" else "red")
    assert found["version"] == 0
    assert found["wins"] + found["draws"] <= found["games"]
    low, high = found["interval95"]
    assert low <= found["win_rate"] <= high
    other = "p2" if active == "b1" else "p1"
    assert fleet.get("/chance", seat=other).json()["code"] == "not-your-decision"


def test_what_an_enemy_could_answer_is_told_as_far_as_its_guns_are_known(shared: TestClient) -> None:
    sides = {"blue": [{"ship": "sentry-frigate"}], "red": [{"ship": "halberd-frigate", "x": 0, "y": -2}]}
    fleet = Fleet(shared, engagement=None, mode="mastered", **sides)
    while fleet.view()["active"] != "b1":
        fleet.act(random.Random(2))
    unknown = fleet.get("/outlook", seat="crew").json()["answers"][0]
    assert unknown == {"id": "r1", "known": False, "weapons": []}
    for line in (
        'set r1 known 4 "spies"',
        'set r1 x 0 "x"',
        'set r1 y 500 "x"',
        'set b1 x 0 "x"',
        'set b1 y 0 "x"',
    ):
        assert fleet.say(line).status_code == 200
    assert fleet.say('set r1 heading 180 "x"').status_code == 200
    bow_on = fleet.get("/outlook", seat="crew").json()["answers"][0]
    assert bow_on["weapons"] == ["Dawn Lance", "Culver Battery"]
    assert 0 < bow_on["mean"] < 36
    fleet.say('set r1 heading 0 "x"')
    stern_on = fleet.get("/outlook", seat="crew").json()["answers"][0]
    assert stern_on == {"id": "r1", "known": True, "weapons": []}
    fleet.say('set r1 heading 180 "x"')
    fleet.say('set r1 c6-damaged 1 "x"')
    assert len(fleet.get("/outlook", seat="crew").json()["answers"][0]["weapons"]) == 1


def test_decks_are_served_while_the_voids_core_is_built(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks for ships waits until they can be played, and nobody else does."""
    slow = "import sys; sys.stdin.read()"
    builder = Popen([sys.executable, "-c", slow], stdin=PIPE)
    monkeypatch.setattr(work, "builder", lambda: builder)
    assert builder.stdin is not None
    with TestClient(create_app(folder), base_url=BASE) as client, ThreadPoolExecutor(1) as pool:
        void = pool.submit(Fleet, client)
        try:
            assert "units" in Hands(client).new().view()
            assert client.get("/healthz").status_code == 200
            assert not void.done()
        finally:
            builder.stdin.close()  # the builder is done
        assert void.result(60).view()["engine"] == "void"


def test_a_server_that_closes_leaves_no_builder_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=PIPE)
    monkeypatch.setattr(work, "builder", lambda: builder)
    with TestClient(create_app(folder), base_url=BASE) as client:
        assert client.get("/healthz").status_code == 200
    assert builder.wait(20) != 0
    assert builder.stdin is not None
    builder.stdin.close()
