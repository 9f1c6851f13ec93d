"""A damaged game is one entry of the list, and the worst it can do is to be damaged."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient, WebSocketDenialResponse

from server.hands import BASE, CREW, Hands
from voidbridge.server.app import create_app
from voidbridge.store.schema import seal_of
from voidbridge.store.sqlite import open_sqlite

SPOILT: dict[str, str] = {
    "a word of a line": "UPDATE lines SET text = replace(text, 'crew', 'cres') WHERE n = 3",
    "a line that is no line": "UPDATE lines SET text = 'once upon a time' WHERE n = 2",
    "a line missing": "DELETE FROM lines WHERE n = 2",
    "the last line missing": "DELETE FROM lines WHERE n = (SELECT max(n) FROM lines)",
    "no lines": "DELETE FROM lines",
    "a line too much": "INSERT INTO lines SELECT game_id, n + 1, text, NULL, NULL, seal"
    " FROM lines ORDER BY n DESC LIMIT 1",
    "two lines swapped": "UPDATE lines SET n = 99 WHERE n = 1; UPDATE lines SET n = 1 WHERE n = 2;"
    " UPDATE lines SET n = 2 WHERE n = 99",
    "a header that is no JSON": "UPDATE games SET header = 'header'",
    "an empty header": "UPDATE games SET header = ''",
    "unknown rules": 'UPDATE games SET header = replace(header, \'"rules":"\', \'"rules":"00\')',
    "a blob for a header": "UPDATE games SET header = x'ff00ff'",
    "a blob for a line": "UPDATE lines SET text = x'ff00ff' WHERE n = 1",
    "a number for a line": "UPDATE lines SET text = 7 WHERE n = 1",
    "another version": "UPDATE games SET version = version + 5",
    "a summary that is none": "UPDATE games SET summary = '[[[', seal = 'x'",
    "a version that is no number": "UPDATE games SET version = 'many'",
    "a version that is a blob": "UPDATE games SET version = x'00ff'",
    "a header that is no UTF-8": "UPDATE games SET header = CAST(x'7bff7d' AS TEXT)",
    "a line that is no UTF-8": "UPDATE lines SET text = CAST(x'31ff' AS TEXT) WHERE n = 1",
    "a future format": "UPDATE games SET header = replace(header, '\"version\"\\:1', '\"version\"\\:9')",
}


def spoil(folder: Path, words: str) -> None:
    """Do something to the game file behind the server's back."""
    store = open_sqlite(folder)
    with store.writing() as pen:
        for statement in words.split(";"):
            pen.execute(text(statement))
    store.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game file with one short game in it."""
    folder = tmp_path_factory.mktemp("played")
    with TestClient(create_app(folder), base_url=BASE) as client:
        Hands(client).new(name="Spoilt").play(random.Random(3), 5)
    return (folder / "voidbridge.db").read_bytes()


@pytest.mark.parametrize("words", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_game_is_listed_exported_and_deleted_and_others_go_on(
    folder: Path, played: bytes, words: str
) -> None:
    folder.mkdir()
    (folder / "voidbridge.db").write_bytes(played)
    spoil(folder, words)
    with TestClient(create_app(folder), base_url=BASE) as client:
        other = Hands(client).new(name="Sound")
        listed = {row["name"]: row for row in client.get("/api/games").json()}
        assert listed["Spoilt"]["damaged"] is True
        assert listed["Spoilt"]["reason"].startswith("Line ")
        assert (listed["Sound"]["damaged"], "reason" in listed["Sound"]) == (False, False)
        spoilt = Hands(client, listed["Spoilt"]["id"])
        for answer in (spoilt.get(), spoilt.get("/story"), spoilt.say("corner 1", 0)):
            refused(answer)
        with pytest.raises(WebSocketDenialResponse) as denied, spoilt.live(0):
            pass
        refused(denied.value)
        journal = spoilt.get("/journal")
        assert journal.status_code == 200
        assert client.patch(f"/api/games/{spoilt.game}", json={"name": "Wreck"}).status_code == 200
        assert client.delete(f"/api/games/{spoilt.game}").status_code == 204
        assert other.say("corner 1", 0).status_code == 200
        assert [row["name"] for row in client.get("/api/games").json()] == ["Sound"]


def refused(answer: Any) -> None:
    """A damaged game is refused with its reason."""
    assert answer.status_code == 409, answer.text
    assert answer.json()["code"] == "damaged"
    assert "damaged at line" in answer.json()["message"]


def test_a_game_whose_seals_hold_but_whose_lines_do_not_replay_is_damaged(
    folder: Path, played: bytes
) -> None:
    folder.mkdir()
    (folder / "voidbridge.db").write_bytes(played)
    store = open_sqlite(folder)
    game = store.game(store.listed()[0].id)
    assert game is not None
    lines = [line.text for line in store.lines(game.id)]
    lines[3] = lines[3].replace("deploy a2", "deploy a1").replace("deploy a1", "deploy a3", 1)
    store.remove(game.id)
    store.add_game(game, lines)
    assert store.game(game.id).seal == seal_of(game.header)  # type: ignore[union-attr]
    store.close()
    with TestClient(create_app(folder), base_url=BASE) as client:
        assert client.get("/api/games").json()[0]["damaged"] is False  # nobody has played it again yet
        refused(Hands(client, game.id).get())
        row = client.get("/api/games").json()[0]
        assert (row["damaged"], row["reason"][:7]) == (True, "Line 3:")


def test_a_damaged_journal_is_exported_as_it_lies_there(folder: Path, played: bytes) -> None:
    folder.mkdir()
    (folder / "voidbridge.db").write_bytes(played)
    spoil(folder, "UPDATE lines SET text = 'once upon a time' WHERE n = 2")
    with TestClient(create_app(folder), base_url=BASE) as client:
        journal = Hands(client, client.get("/api/games").json()[0]["id"]).get("/journal").text.split("\n")
        assert journal[3] == "once upon a time"
        assert journal[2].startswith("1 crew corner")


def test_kept_crews_that_cannot_be_read_are_left_out(folder: Path) -> None:
    with TestClient(create_app(folder), base_url=BASE) as client:
        for name in ("one", "two"):
            assert client.put(f"/api/crews/{name}", json=CREW).status_code == 200
    spoil(folder, "UPDATE crews SET crew = '[' WHERE id = 'one'")
    with TestClient(create_app(folder), base_url=BASE) as client:
        assert [row["id"] for row in client.get("/api/crews").json()] == ["two"]
        assert client.delete("/api/crews/one").status_code == 204


def test_one_spoilt_byte_hides_no_other_game_and_no_crew(folder: Path, played: bytes) -> None:
    """A name, a note or a summary that is no text any more costs that name, note or summary."""
    folder.mkdir()
    (folder / "voidbridge.db").write_bytes(played)
    with TestClient(create_app(folder), base_url=BASE) as client:
        game = Hands(client).new(name="Sound").game
        assert client.put(f"/api/games/{game}/bookmarks/0", json={"note": "here"}).status_code == 200
        assert client.put("/api/crews/one", json=CREW).status_code == 200
    wrong = '{"round": [1], "outcome": {"a": 1}, "words": 7, "mission": null, "phase": true}'
    spoil(
        folder,
        "UPDATE games SET name = CAST(x'53ff' AS TEXT), created = x'ff', updated = 3 WHERE name = 'Spoilt';"
        f"UPDATE games SET summary = '{wrong}' WHERE name = 'Sound';"
        "UPDATE bookmarks SET note = x'ff';UPDATE crews SET crew = x'ff';"
        "INSERT INTO bookmarks SELECT game_id, 'n', 'x' FROM bookmarks",
    )
    with TestClient(create_app(folder), base_url=BASE) as client:
        rows = {row["name"]: row for row in client.get("/api/games").json()}
        assert set(rows) == {"Sound", "S\ufffd"}
        assert [row["damaged"] for row in rows.values()] == [False, False]
        kinds = {
            name: type(rows["Sound"][name]) for name in ("round", "outcome", "words", "mission", "phase")
        }
        assert kinds == {"round": int, "outcome": str, "words": str, "mission": str, "phase": str}
        assert client.get(f"/api/games/{rows['Sound']['id']}/bookmarks").json() == [
            {"n": 0, "note": "\ufffd"}
        ]
        assert client.get("/api/crews").json() == []
        for row in rows.values():
            assert Hands(client, row["id"]).get().status_code == 200


@pytest.mark.parametrize("reply", ["", "[]", "null", "{}", "[[[", '{"asked": 1}'])
def test_a_kept_answer_that_cannot_be_read_still_counts_its_command_once(folder: Path, reply: str) -> None:
    with TestClient(create_app(folder), base_url=BASE) as client:
        hands = Hands(client).new()
        assert hands.say("corner 1", 0, "client-once").status_code == 200
    spoil(folder, f"UPDATE lines SET reply = '{reply}' WHERE client IS NOT NULL")
    with TestClient(create_app(folder), base_url=BASE) as client:
        again = Hands(client, hands.game).say("corner 1", 0, "client-once")
        assert (again.status_code, again.json()["code"]) == (409, "client-used")
        assert Hands(client, hands.game).view()["version"] == 1


def test_a_game_of_an_engine_that_is_not_known_says_so(folder: Path, played: bytes) -> None:
    folder.mkdir()
    (folder / "voidbridge.db").write_bytes(played)
    store = open_sqlite(folder)
    game = store.game(store.listed()[0].id)
    assert game is not None
    lines = [line.text for line in store.lines(game.id)]
    store.remove(game.id)
    store.add_game(replace(game, header=game.header.replace('"setup":{', '"setup":{"engine":"warp",')), lines)
    store.close()
    with TestClient(create_app(folder), base_url=BASE) as client:
        row = client.get("/api/games").json()[0]
        assert row["damaged"] is True
        assert row["reason"] == "Line 0: setup.engine: this program knows no engine 'warp'."
