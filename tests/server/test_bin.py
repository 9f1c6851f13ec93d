"""Deleting is not losing: the bin, bringing back, copies, and crews as lines of text."""

import random
from pathlib import Path

from starlette.testclient import TestClient

from server.hands import BASE, CREW, Hands
from server.test_damage import spoil
from voidbridge.server.app import create_app


def names(client: TestClient) -> list[str]:
    """The games in the list."""
    return sorted(row["name"] for row in client.get("/api/games").json())


def in_bin(client: TestClient) -> list[tuple[str, str]]:
    """What lies in the bin."""
    return [(row["kind"], row["name"]) for row in client.get("/api/bin").json()["things"]]


def test_a_deleted_game_comes_back_as_it_was(client: TestClient) -> None:
    hands = Hands(client).new(name="Kept")
    hands.play(random.Random(3), 4)
    before = (hands.view(), hands.get("/journal").text)
    assert client.delete(f"/api/games/{hands.game}").status_code == 204
    assert (names(client), in_bin(client)) == ([], [("game", "Kept")])
    for answer in (
        hands.get(),
        hands.say("corner 1", 0),
        client.patch(f"/api/games/{hands.game}", json={"name": "x"}),
    ):
        assert answer.json()["code"] == "no-such-game"
    assert client.post(f"/api/bin/game/{hands.game}/restore").status_code == 204
    assert (names(client), in_bin(client)) == (["Kept"], [])
    assert (hands.view(), hands.get("/journal").text) == before
    assert client.post(f"/api/bin/game/{hands.game}/restore").json()["code"] == "not-in-bin"


def test_the_bin_survives_the_server_and_is_cleared_after_thirty_days(folder: Path) -> None:
    with TestClient(create_app(folder), base_url=BASE) as client:
        fresh, old = Hands(client).new(name="Fresh"), Hands(client).new(name="Old")
        for hands in (fresh, old):
            client.delete(f"/api/games/{hands.game}")
    spoil(folder, f"UPDATE bin SET since = '2020-01-01T00:00:00.000Z' WHERE id = '{old.game}'")
    with TestClient(create_app(folder), base_url=BASE) as client:
        assert in_bin(client) == [("game", "Fresh")]
        assert client.get("/api/bin").json()["days"] == 30
        assert client.post(f"/api/bin/game/{fresh.game}/restore").status_code == 204
        assert names(client) == ["Fresh"]


def test_the_bin_is_emptied_only_when_that_is_said(client: TestClient) -> None:
    games = [Hands(client).new(name=name).game for name in ("One", "Two", "Three")]
    for game in games:
        client.delete(f"/api/games/{game}")
    assert client.delete(f"/api/bin/game/{games[0]}").status_code == 204
    assert client.delete(f"/api/bin/game/{games[0]}").json()["code"] == "not-in-bin"
    assert sorted(in_bin(client)) == [("game", "Three"), ("game", "Two")]
    assert client.delete("/api/bin").json() == {"forgotten": 2}
    assert in_bin(client) == []
    assert client.post(f"/api/bin/game/{games[1]}/restore").status_code == 404
    assert client.delete("/api/bin").json() == {"forgotten": 0}


def test_a_damaged_game_comes_back_damaged_and_no_worse(folder: Path) -> None:
    with TestClient(create_app(folder), base_url=BASE) as client:
        game = Hands(client).new(name="Spoilt").game
    spoil(folder, "UPDATE games SET header = 'header'")
    with TestClient(create_app(folder), base_url=BASE) as client:
        assert client.delete(f"/api/games/{game}").status_code == 204
        assert client.post(f"/api/bin/game/{game}/restore").status_code == 204
        row = client.get("/api/games").json()[0]
        assert (row["name"], row["damaged"]) == ("Spoilt", True)
        assert client.post(f"/api/games/{game}/copy").json()["code"] == "damaged"


def test_a_deleted_crew_comes_back(client: TestClient) -> None:
    client.put("/api/crews/one", json=CREW)
    client.put("/api/crews/two", json={**CREW, "name": "Other"})
    assert client.delete("/api/crews/one").status_code == 204
    assert [row["id"] for row in client.get("/api/crews").json()] == ["two"]
    assert in_bin(client) == [("crew", "Test crew")]
    assert client.delete("/api/crews/one").status_code == 404
    assert client.post("/api/bin/crew/one/restore").status_code == 204
    assert client.get("/api/crews").json()[0] == {"id": "one", "crew": CREW}
    client.delete("/api/crews/one")
    client.put("/api/crews/one", json={**CREW, "name": "Kept anew"})  # what is kept is in no bin
    assert in_bin(client) == []


def test_a_copy_goes_its_own_way(client: TestClient) -> None:
    hands = Hands(client).new(name="First")
    hands.play(random.Random(3), 4)
    made = client.post(f"/api/games/{hands.game}/copy")
    assert made.status_code == 201
    copy = Hands(client, made.json()["id"])
    assert names(client) == ["Copy of First", "First"]
    assert copy.get("/journal").text == hands.get("/journal").text
    before = hands.get("/journal").text
    copy.play(random.Random(4), 3)
    assert hands.get("/journal").text == before
    assert client.post("/api/games/nothing/copy").status_code == 404


def test_a_crew_travels_as_a_line_of_text(shared: TestClient) -> None:
    line = shared.post("/api/crews/text", json=CREW).json()["text"]
    assert line == (
        "vb1 iron-hounds Test crew; Vex* = auto-rifle combat-knife; "
        "Juno = auto-rifle + light-armor; Kettle = auto-rifle + frag-grenade"
    )
    plain = {"content-type": "text/plain"}
    assert shared.post("/api/crews/read", content=line, headers=plain).json() == {"crew": CREW}
    wrong = shared.post("/api/crews/read", content="vb1 iron-hounds X; A = spoon", headers=plain)
    assert (wrong.status_code, wrong.json()["code"]) == (422, "bad-crew-text")
    assert wrong.json()["message"] == "A: there is no weapon 'spoon'."


def test_a_check_brings_sheets_and_advice(shared: TestClient) -> None:
    found = shared.post("/api/crews/check", json=CREW).json()
    assert [len(sheet["figures"]) for sheet in found["sheets"]] == [7, 7, 7]
    assert found["sheets"][1]["figures"][4]["parts"][1] == {
        "words": "Light Armor",
        "value": 1,
        "rule": "VB-25",
    }
    assert {(each["member"], each["code"]) for each in found["advice"]} >= {(None, "nobody-heals")}
    found = shared.post("/api/crews/check", json={**CREW, "faction": "clowns"}).json()
    assert (found["sheets"], found["advice"]) == ([], [])
