"""Commands: once, in order, kept before they are answered; refused without a trace."""

import random
import threading
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.hands import BASE, CREW, Hands, Server, at_random, serving, setup
from voidbridge.server.app import create_app


def codes(answer: Any) -> tuple[int, str]:
    """Status and code of an answer."""
    return answer.status_code, answer.json().get("code", "")


def unchanged(hands: Hands, before: dict[str, Any], journal: str) -> None:
    """Nothing has happened to a game."""
    assert hands.view() == before
    assert hands.get("/journal").text == journal


def test_a_repeated_command_is_carried_out_once_and_answered_the_same(hands: Hands) -> None:
    first = hands.say("corner 2", 0, "client-0001")
    assert first.status_code == 200
    for _ in range(4):
        again = hands.say("corner 2", 0, "client-0001")
        assert again.content == first.content
    assert hands.view()["version"] == first.json()["version"] == 1


def test_a_repeated_command_is_known_after_a_restart(folder: Path) -> None:
    with TestClient(create_app(folder), base_url=BASE) as client:
        hands = Hands(client).new()
        first = hands.say("corner 2", 0, "client-0001")
    with TestClient(create_app(folder), base_url=BASE) as client:
        hands.client = client
        assert hands.say("corner 2", 0, "client-0001").content == first.content
        assert hands.view()["version"] == 1


def test_a_command_id_is_for_one_command(hands: Hands) -> None:
    hands.say("corner 2", 0, "client-0001")
    before, journal = hands.view(), hands.get("/journal").text
    assert codes(hands.say("corner 3", 1, "client-0001")) == (409, "client-used")
    unchanged(hands, before, journal)
    other = Hands(hands.client).new()
    assert other.say("corner 3", 0, "client-0001").status_code == 200  # of one game


@pytest.mark.parametrize("version", [0, 2, 999])
def test_whoever_saw_another_version_is_told_the_new_one(hands: Hands, version: int) -> None:
    hands.say("corner 2", 0)
    before, journal = hands.view(), hands.get("/journal").text
    answer = hands.say("corner 1", version)
    assert codes(answer) == (409, "stale")
    assert answer.json()["version"] == 1
    unchanged(hands, before, journal)


def test_a_refused_command_may_be_sent_again_when_it_has_become_legal(hands: Hands) -> None:
    assert hands.say("activate a1", 0, "client-0001").status_code == 422
    view = hands.deployed()
    assert hands.say("activate a1", view["version"], "client-0001").status_code == 200


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("activate a1", "wrong-decision"),
        ("corner 5", None),
        ("corner 0", None),
        ("corner -1", None),
        ("corner 999999", None),
        ("corner", "bad-notation"),
        ("corner 1 1", "bad-notation"),
        ("", None),
        ("   ", "bad-notation"),
        ("dance a1", "bad-notation"),
        ("move a9 1.0,1.0", None),
        ("move a1 1.25,1.0", "bad-notation"),
        ("move a1 999.9,999.9", None),
        ("move a1 -5.0,-5.0", None),
        ("shoot a1 a1", None),
        ("melee a1 e1 spoon", None),
        ("throw a1 spoon 1.0,1.0", None),
        ("faces 1 2 3", None),
        ("faces", None),
        ("undo", None),
        ("rewind 0", None),
        ("rewind 999999999999999999", None),
        ("auto", "not-your-decision"),
        ("auto all", "not-your-decision"),
        ("cancel", None),
        ('set a1 wounds 99 "because"', "not-your-decision"),
        ('put a1 1.0,1.0 "because"', "not-your-decision"),
        ('adjudicate won "because"', "not-your-decision"),
        ("corner 1\n2 enemy end e1 | | 00000000", None),
        ("corner 1 | d6 6 6 6 | ffffffff", None),
        ("corner 1 ~shoot", None),
        ("\x00", None),
        ("𝕔orner 1", None),
        ("' OR 1=1 --", None),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_code_and_changes_nothing(
    shared: TestClient, action: str, code: str | None
) -> None:
    hands = Hands(shared).new()
    before, journal = hands.view(), hands.get("/journal").text
    answer = hands.say(action, 0)
    status, found = codes(answer)
    assert status == 422, answer.text
    assert found
    assert code in (None, found)
    message = answer.json()["message"]
    assert message[:1] == message[:1].upper()
    assert message[-1:] in (".", "?"), message
    unchanged(hands, before, journal)


@pytest.mark.parametrize("action", ["corner 1", "  corner   1 ", "corner\u00a01", "corner １", "corner 01"])
def test_however_it_is_said_the_journal_has_it_in_one_form(shared: TestClient, action: str) -> None:
    answer = Hands(shared).new().say(action, 0)
    assert answer.json()["line"].startswith("1 crew corner 1 |")


@pytest.mark.parametrize("seat", ["enemy", "master", "p1", "table", "nobody", "crew2", "CREW", "", "crew "])
def test_seats_that_are_not_at_the_table_say_and_see_nothing(shared: TestClient, seat: str) -> None:
    hands = Hands(shared).new()
    body = {"client": "client-0001", "version": 0, "seat": seat, "action": "corner 1"}
    answer = shared.post(f"/api/games/{hands.game}/commands", json=body)
    assert answer.status_code == 422
    assert shared.get(f"/api/games/{hands.game}", params={"seat": seat}).status_code == 422
    assert hands.view()["version"] == 0


def test_players_act_for_their_own_crew_only(client: TestClient) -> None:
    second = {**CREW, "name": "Second"}
    hands = Hands(client, seat="all").new(mode="coop", crews=[CREW, second], board="generated-36")
    view = hands.deployed()
    assert codes(hands.say("activate b1", view["version"], seat="p1")) == (422, "not-your-decision")
    assert hands.say("activate b1", view["version"], seat="p2").status_code == 200
    assert codes(hands.say("end b1", seat="p1")) == (422, "not-your-decision")
    assert hands.say("end b1", seat="p2").status_code == 200


def test_one_of_many_commands_for_the_same_version_wins(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        hands = Hands(server.client).new()
        for version in range(6):
            action = "corner 1" if version == 0 else next_deployment(hands)
            answers = at_once(server, hands.game, version, action, 12)
            assert sorted(answers)[0] == 200
            assert sorted(answers)[1:] == [409] * 11
            hands.settled()
        numbers = [step["n"] for step in hands.story() if step["seat"] == "crew"]
        assert len(numbers) == len(set(numbers))


def next_deployment(hands: Hands) -> str:
    """Something that several may try at the same moment."""
    return at_random(hands.settled(), random.Random(1))


def at_once(server: Server, game: str, version: int, action: str, many: int) -> list[int]:
    """The same command from many hands at the same moment, each with an id of its own."""
    start, found = threading.Barrier(many), []

    def one(n: int) -> None:
        with httpx2.Client(base_url=server.address, timeout=60.0) as client:
            current = Hands(client, game)
            known = current.view()["version"]
            start.wait()
            found.append(current.say(action, known, f"hand-{version:03}-{n:03}").status_code)

    threads = [threading.Thread(target=one, args=(n,)) for n in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_games_are_named_renamed_and_forgotten(client: TestClient) -> None:
    hands = Hands(client).new(name="  The  first\tnight ")
    assert hands.view()["name"] == "The first night"
    answer = client.patch(f"/api/games/{hands.game}", json={"name": "Second night"})
    assert answer.json() == {"id": hands.game, "name": "Second night"}
    assert hands.view()["name"] == "Second night"
    assert codes(client.patch(f"/api/games/{hands.game}", json={"name": " \u202e "})) == (422, "too-short")
    assert client.delete(f"/api/games/{hands.game}").status_code == 204
    for answer in (hands.get(), hands.get("/story"), hands.get("/journal"), hands.say("corner 1", 0)):
        assert codes(answer) == (404, "no-such-game")
    assert codes(client.delete(f"/api/games/{hands.game}")) == (404, "no-such-game")
    assert client.get("/api/games").json() == []


def test_a_watcher_of_a_forgotten_game_is_sent_away(client: TestClient) -> None:
    hands = Hands(client).new()
    with hands.live() as live:
        client.delete(f"/api/games/{hands.game}")
        with pytest.raises(WebSocketDisconnect) as gone:
            live.receive_json()
        assert gone.value.code == 4404


@pytest.mark.parametrize(
    "name",
    [
        "<script>window.__xss=1</script>",
        '"><img src=x onerror=alert(1)>',
        "\u202eevil\u202c \u2066x\u2069",
        "a" * 200,
        "=cmd|' /C calc'!A0",
        "\x1b[31mred\x1b[0m",
        "a\x00b",
        "👩‍🚀👨‍👩‍👧‍👦",
        "Z̷̛͎̼a̸lgo",
        "line\nbreak\r\n",
    ],
)
def test_names_are_data_wherever_they_are_shown(shared: TestClient, name: str) -> None:
    crew = {**CREW, "name": name, "members": [{**m, "name": name} for m in CREW["members"]]}
    hands = Hands(shared).new(name=name, crews=[crew])
    view = hands.view()
    names = [view["name"], *view["setup"]["crews"], *(unit["name"] for unit in view["units"])]
    for shown in names:
        assert 0 < len(shown) <= 40
        assert not any(
            ord(c) < 32 or c in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" for c in shown
        )
    assert hands.get("/journal").headers["content-type"].startswith("text/plain")
    assert shared.get("/api/games").headers["content-type"] == "application/json"
    assert hands.say("corner 1", 0).status_code == 200
    assert shared.put("/api/crews/one", json=crew).status_code == 200
    assert len(shared.get("/api/crews").json()[0]["crew"]["name"]) <= 40


def test_a_name_of_ten_thousand_signs_is_refused(shared: TestClient) -> None:
    before = len(shared.get("/api/games").json())
    for body in (setup(name="x" * 10_000), setup(crews=[{**CREW, "name": "x" * 10_000}])):
        assert codes(shared.post("/api/games", json=body)) == (422, "too-long")
    assert len(shared.get("/api/games").json()) == before
