"""Whole games through the wire: what is told, kept, replayed and watched is the same."""

import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import CREW, Hands, at_random, bare
from voidbridge.bridge.history import read_journal, write_journal


def without_view(step: dict[str, Any]) -> dict[str, Any]:
    """A live step as the story has it."""
    return {name: value for name, value in step.items() if name not in ("type", "version", "view")}


@pytest.mark.parametrize("mission", ["eliminate-all", "salvage-recovery", "hold-position"])
def test_a_whole_solo_game_is_told_kept_and_replayed_the_same(client: TestClient, mission: str) -> None:
    hands = Hands(client).new(mission=mission, seed=5, board="generated-36")
    told: list[dict[str, Any]] = []
    with hands.live(0) as live:
        last = hands.play(random.Random(7), 2_000)
        while not told or told[-1]["version"] < last["version"]:
            message = live.receive_json()
            if message["type"] == "step":
                told.append(message)
    assert last["outcome"] in ("won", "lost")
    assert last["offers"] == []
    assert [step["version"] for step in told] == list(range(1, last["version"] + 1))
    assert told[-1]["view"] == last
    story = hands.story()
    assert [step["n"] for step in story] == list(range(last["version"] + 1))
    assert {step["seat"] for step in story} == {"table", "crew", "enemy"}
    assert [without_view(step) for step in told] == story[1:]
    for line in hands.acknowledged.values():
        assert line["events"] == story[line["version"]]["events"]
    journal = hands.get("/journal").text
    again = read_journal(journal)
    assert write_journal(again) == journal
    assert again.version == last["version"]
    listed = client.get("/api/games").json()
    assert [(row["id"], row["outcome"], row["damaged"]) for row in listed] == [
        (hands.game, last["outcome"], False)
    ]


def test_every_live_step_carries_the_view_of_its_moment(client: TestClient) -> None:
    hands = Hands(client, seat="all").new()
    rng = random.Random(2)
    with hands.live(0) as live:
        hands.deployed()
        for _ in range(8):
            view = hands.settled()
            hands.say(at_random(view, rng), view["version"])
        last = hands.settled()
        version = 0
        while version < last["version"]:
            step = live.receive_json()
            if step["type"] == "step":
                version = step["version"]
                assert step["view"]["version"] == version
                assert (step["view"]["game"], step["view"]["seat"]) == (hands.game, "all")
        assert step["view"] == hands.view()


def test_an_imported_journal_is_the_same_game_and_goes_on(client: TestClient) -> None:
    hands = Hands(client).new()
    rng = random.Random(4)
    before = hands.play(rng, 25)
    journal = hands.get("/journal").text
    answer = client.post("/api/games/import", content=journal, headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    twin = Hands(client, answer.json()["id"])
    assert twin.game != hands.game
    skip = ("game", "name", "undo")
    after = twin.settled()
    assert bare({k: v for k, v in after.items() if k not in skip}) == bare(
        {k: v for k, v in before.items() if k not in skip}
    )
    assert bare(twin.story()) == bare(hands.story())
    twin.play(rng, 10)
    assert read_journal(twin.get("/journal").text).version == twin.view()["version"]


def test_equal_seeds_give_equal_games_and_no_seed_gives_another(client: TestClient) -> None:
    journals = []
    for seed in (3, 3, None, None):
        hands = Hands(client).new(seed=seed)
        hands.play(random.Random(1), 12)
        journals.append(hands.get("/journal").text)
    assert journals[0] == journals[1]
    assert len(set(journals)) == 3


def test_no_view_story_or_journal_holds_the_secret_of_the_dice(client: TestClient) -> None:
    hands = Hands(client).new(seed=None)
    hands.play(random.Random(1), 15)
    row = client.app.state.hall.store.game(hands.game)  # type: ignore[attr-defined]
    said = hands.get().text + hands.get("/story").text + hands.get("/journal").text
    said += client.get("/api/games").text + client.get("/api/rules").text
    assert row.secret.hex() not in said
    assert str(int.from_bytes(row.secret, "big")) not in said


def test_rolled_missions_and_enemies_are_settled_at_once(client: TestClient) -> None:
    book = client.get("/api/rules").json()
    seen = set()
    for seed in range(12):
        view = Hands(client).new(mission="roll", enemy="roll", board="generated-36", seed=seed).view()
        seen.add((view["setup"]["mission"], view["setup"]["enemy"]))
        assert view["setup"]["mission"] in [m["id"] for m in book["missions"] if m["kind"] == "quick"]
        assert view["setup"]["enemy"] in [group["id"] for group in book["enemies"]]
    assert len({mission for mission, _ in seen}) > 2
    assert len({enemy for _, enemy in seen}) > 2


def test_undo_takes_the_own_last_action_back_and_stays_visible(hands: Hands) -> None:
    view = hands.deployed()
    unit = next(offer["targets"][0] if "targets" in offer else offer["unit"] for offer in view["offers"])
    assert hands.say(f"activate {unit}", view["version"]).status_code == 200
    active = hands.view()
    assert active["undo"]["possible"]
    answer = hands.say("undo", active["version"])
    assert answer.status_code == 200, answer.text
    after = hands.view()
    assert after["version"] == view["version"] + 2
    assert after["units"] == view["units"]
    story = hands.story()
    assert [step["undone"] for step in story[-2:]] == [True, False]
    assert story[-1]["action"] == "undo"


def test_on_one_screen_everybody_speaks_for_whoever_decides(client: TestClient) -> None:
    crews = [{**CREW, "name": "One"}, {**CREW, "name": "Two"}]
    hands = Hands(client, seat="all").new(mode="coop", crews=crews)
    last = hands.play(random.Random(9), 25)
    seats = {step["seat"] for step in hands.story()}
    assert {"p1", "p2"} <= seats
    assert last["seat"] == "all"
