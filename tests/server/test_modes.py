"""Dice rolled by hand, and a master at the table."""

import random
from typing import Any

from starlette.testclient import TestClient

from server.hands import CREW, Hands, at_random


def commanded(hands: Hands, text: str) -> dict[str, Any]:
    """Something that must be possible; the view after it."""
    answer = hands.say(text)
    assert answer.status_code == 200, (text, answer.text)
    return hands.view()


def to_the_enemy_phase(hands: Hands) -> dict[str, Any]:
    """End every crew member's activation without doing anything."""
    view = hands.deployed()
    while view["decision"]["side"] == "crew":
        unit = next(u["id"] for u in view["units"] if u["side"] == "crew" and not u["acted"])
        commanded(hands, f"activate {unit}")
        view = commanded(hands, f"end {unit}")
    return view


def test_the_enemies_wait_for_faces_that_people_roll(client: TestClient) -> None:
    hands = Hands(client).new(dice="hand", seed=21)
    rng = random.Random(5)
    asked: list[tuple[str, str]] = []
    view = hands.settled()
    for _ in range(400):
        if view["outcome"] != "none" or view["round"] > 3:
            break
        if view["decision"]["kind"] == "rolling":
            roll = view["decision"]["rolling"]
            assert roll["count"] > 0
            asked.append((view["decision"]["side"], roll["why"]))
            wrong = hands.say("faces " + " ".join(["1"] * (roll["count"] + 1)), view["version"])
            assert (wrong.status_code, wrong.json()["code"]) == (422, "wrong-roll")
            over = hands.say("faces " + " ".join(["7"] * roll["count"]), view["version"])
            assert (over.status_code, over.json()["code"]) == (422, "wrong-roll")
            other = hands.say("end a1", view["version"])
            assert other.status_code == 422
        answer = hands.say(at_random(view, rng), view["version"])
        assert answer.status_code == 200, answer.text
        view = hands.settled()
    assert "enemy" in {side for side, _ in asked}  # the enemies' dice too are rolled at the table
    story = hands.story()
    assert [step["n"] for step in story] == list(range(len(story)))


def test_a_master_plays_the_enemies(client: TestClient) -> None:
    hands = Hands(client, seat="all").new(mode="mastered")
    view = to_the_enemy_phase(hands)
    assert (view["decision"]["side"], view["decision"]["seats"]) == ("enemy", ["master"])
    assert hands.say("activate e1", seat="crew").json()["code"] == "not-your-decision"
    unit = view["offers"][0]["targets"][0] if "targets" in view["offers"][0] else view["offers"][0]["unit"]
    commanded(hands, f"activate {unit}")
    view = commanded(hands, f"end {unit}")
    assert [step["seat"] for step in hands.story()[-2:]] == ["master", "master"]
    assert view["decision"]["seats"] == ["master"]  # nobody else acts for the enemies


def test_a_master_lets_the_orders_act_once_or_until_the_phase_ends(client: TestClient) -> None:
    hands = Hands(client, seat="all").new(mode="mastered")
    view = to_the_enemy_phase(hands)
    assert hands.say("auto", seat="crew").json()["code"] == "not-your-decision"
    first = hands.say("auto", view["version"], "client-auto", seat="master")
    assert first.status_code == 200
    assert hands.say("auto", view["version"], "client-auto", seat="master").content == first.content
    step = hands.story()[-1]
    assert (step["seat"], bool(step["order"])) == ("master", True)
    view = hands.view()
    assert view["version"] == first.json()["version"]  # once is once
    assert commanded(hands, "auto all")["version"] > view["version"]
    view = hands.settled()
    for _ in range(3_000):
        if view["decision"]["side"] == "crew":
            break
        view = hands.view()
    assert view["round"] == 2
    assert {step["seat"] for step in hands.story() if step["order"]} == {"master"}
    assert hands.say("auto", seat="master").json()["code"] == "wrong-decision"


def test_a_masters_word_is_journalled_and_shown(client: TestClient) -> None:
    hands = Hands(client, seat="master").new(mode="mastered")
    Hands(client, hands.game, "all").deployed()
    view = commanded(hands, 'set a1 wounds 1 "a loose cable"')
    unit = next(unit for unit in view["units"] if unit["id"] == "a1")
    assert unit["wounds"] == 1
    assert "a loose cable" in hands.story()[-1]["events"][0]["text"]
    view = commanded(hands, 'remove e1 "it never was there"')
    assert next(unit for unit in view["units"] if unit["id"] == "e1")["presence"] == "removed"
    assert hands.say('set a1 wounds 5 "mine"', seat="crew").json()["code"] == "not-your-decision"
    before = view["version"]
    view = commanded(hands, f'rewind {before - 2} "again, please"')
    assert next(unit for unit in view["units"] if unit["id"] == "a1")["wounds"] > 1
    story = hands.story()
    assert [step["undone"] for step in story[-3:]] == [True, True, False]
    view = commanded(hands, 'adjudicate won "they earned it"')
    assert (view["outcome"], view["cause"]) == ("won", "adjudicated")
    assert all(isinstance(step["events"], list) for step in hands.story())


def test_a_shared_game_looks_the_same_from_every_seat(client: TestClient) -> None:
    crews = [CREW, {**CREW, "name": "Two"}]
    hands = Hands(client, seat="all").new(mode="coop", crews=crews, board="generated-24")
    hands.play(random.Random(4), 14)
    for seat in ("p1", "p2"):
        looking = Hands(client, hands.game, seat)
        assert looking.view()["seat"] == seat
        assert looking.view()["units"] == hands.view()["units"]
        assert looking.story() == hands.story()
