"""A disk that is full, locked or read-only: a clean refusal, nothing half done, and play goes on later."""

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import CREW, Hands, setup
from voidbridge.server import computer
from voidbridge.store.errors import StoreError
from voidbridge.store.schema import CrewRow, GameRow, NewLine


def pragma(client: TestClient, words: str) -> Any:
    """A pragma on the writing connection."""
    raw = client.app.state.hall.store.writer.raw_connection()  # type: ignore[attr-defined]
    found = raw.cursor().execute(f"PRAGMA {words}").fetchone()
    raw.close()
    return found[0] if found else None


@contextmanager
def full(client: TestClient, folder: Path) -> Iterator[None]:
    """A disk without any room: whatever the pages still have is used up, in ever smaller pieces."""
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    store.add_game(GameRow("filler", "Filler", "{}", b"", 0, "", "", "{}", ""), ["0"])
    pragma(client, f"max_page_count={pragma(client, 'page_count')}")
    n = 0
    for size in (3_000, 1_000, 300, 100, 30, 10, 1):
        with suppress(StoreError):
            while True:
                store.append(NewLine("filler", n + 1, "x" * size, "{}", ""))
                n += 1
        with suppress(StoreError):
            for k in range(200):
                store.put_crew(CrewRow(f"filler-{size}-{k}", "x" * size, ""))
    yield
    pragma(client, "max_page_count=1000000")
    store.remove("filler")


@contextmanager
def read_only(client: TestClient, folder: Path) -> Iterator[None]:
    """A file that cannot be written."""
    pragma(client, "query_only=ON")
    yield
    pragma(client, "query_only=OFF")


@contextmanager
def locked(client: TestClient, folder: Path) -> Iterator[None]:
    """A file that another program holds."""
    pragma(client, "busy_timeout=20")
    other = sqlite3.connect(folder / "voidbridge.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


TROUBLE = [(full, 507, "disk-full"), (read_only, 503, "store-read-only"), (locked, 503, "store-busy")]


@pytest.mark.parametrize(("trouble", "status", "code"), TROUBLE)
def test_what_cannot_be_kept_is_refused_and_has_not_happened(
    client: TestClient, folder: Path, trouble: Callable[..., Any], status: int, code: str
) -> None:
    hands = Hands(client).new()
    hands.deployed()
    before, journal = hands.view(), hands.get("/journal").text
    names = [row["name"] for row in client.get("/api/games").json()]
    unit = before["units"][0]["id"]
    with trouble(client, folder):
        tries = [
            hands.say(f"activate {unit}", before["version"], f"client-{code}"),
            client.post("/api/games", json=setup()),
            client.put("/api/crews/last", json={**CREW, "name": "Last"}),
            client.post("/api/games/import", content=journal, headers={"content-type": "text/plain"}),
        ]
        for answer in tries:
            assert (answer.status_code, answer.json().get("code")) == (status, code), answer.text
            assert "nothing was changed" in answer.json()["message"]
        assert hands.view() == before
        assert hands.get("/journal").text == journal
    assert [row["name"] for row in client.get("/api/games").json()] == names
    again = hands.say(f"activate {unit}", before["version"], f"client-{code}")
    assert again.status_code == 200
    assert hands.view()["version"] == before["version"] + 1


def test_the_enemies_wait_for_room_and_then_go_on(
    client: TestClient, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer, "PATIENCE", 0.05)
    hands = Hands(client).new()
    view = hands.deployed()
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    keep, refused = store.append, list[int]()

    def without_room(line: Any) -> None:
        """No room for the first three lines of the enemies."""
        if line.client is None and len(refused) < 3:
            refused.append(line.n)
            raise StoreError("disk-full", "no room")
        keep(line)

    monkeypatch.setattr(store, "append", without_room)
    while view["round"] == 1 and view["outcome"] == "none":
        hands.play(random.Random(view["version"]), 1)
        view = hands.settled()
    assert len(refused) == 3
    assert len(set(refused)) == 1
    story = hands.story()
    assert [step["n"] for step in story] == list(range(len(story)))


def test_a_line_that_somebody_else_wrote_is_taken_from_the_disk(client: TestClient, folder: Path) -> None:
    """Another program must not write to the file; if it does, nobody is told a story that is not kept."""
    hands = Hands(client).new()
    hall = client.app.state.hall  # type: ignore[attr-defined]
    table = hall.tables.open_tables[hands.game]
    old = table.history
    assert hands.say("corner 1", 0).status_code == 200
    table.history = old  # as if the line had come from elsewhere
    answer = hands.say("corner 2", 0)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    view = hands.view()
    assert (view["version"], view["corner"]) == (1, 1)
