"""Journals from elsewhere that bring rows of their own: they play like ours, or are refused in a sentence."""

import json
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import Hands, setup
from voidbridge.bridge.history import begin, write_journal
from voidbridge.rules.load import load_rules
from voidbridge.server import desk
from voidbridge.server.wire import GameBody, VoidBody
from voidbridge.state.setups import any_setup_from_json

SECRET = b"s" * 32
TEXT = {"content-type": "text/plain"}
KEPT_KEYS = ("objective", "code")  # what a row does, whatever it is called


def header(void: bool) -> dict[str, Any]:
    """The first line of a new game's journal."""
    body: Any = VoidBody(engagement="duel", mode="versus") if void else GameBody.model_validate(setup())
    head: dict[str, Any] = json.loads(write_journal(desk.start(body, SECRET, 5)).split("\n", 1)[0])
    return head


def renamed(value: Any, old: str, new: str, key: str = "") -> Any:
    """Rows and set-up with one id changed wherever it stands."""
    if isinstance(value, dict):
        return {name: renamed(each, old, new, name) for name, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, old, new, key) for each in value]
    return new if value == old and key not in KEPT_KEYS else value


def foreign(table: str, old: str) -> str:
    """The journal of a game whose mission, crew or ship only its own book knows."""
    head = header(void=table in ("ships", "hulls"))
    rows = renamed(head["rows"], old, "quite-another")
    row = next(row for row in rows[table] if row["id"] == "quite-another")
    for die in ("number", "faces"):  # no die of the printed tables leads to it
        if die in row:
            row[die] = type(row[die])()
    book = load_rules(rows)
    return write_journal(
        begin(any_setup_from_json(renamed(head["setup"], old, "quite-another")), SECRET, book)
    )


FOREIGN = [
    ("missions", "eliminate-all"),
    ("enemies", "rummager-mercenaries"),
    ("factions", "iron-hounds"),
    ("weapons", "auto-rifle"),
    ("ships", "sentry-frigate"),
    ("hulls", "sentry"),
]


@pytest.mark.parametrize(("table", "old"), FOREIGN)
def test_a_game_with_rows_of_its_own_is_taken_in_listed_and_played(
    shared: TestClient, table: str, old: str
) -> None:
    sent = shared.post("/api/games/import", content=foreign(table, old), headers=TEXT)
    assert sent.status_code == 201, sent.text
    hands = Hands(shared, sent.json()["id"], "all")
    row = next(row for row in shared.get("/api/games").json() if row["id"] == hands.game)
    assert (row["damaged"], bool(row["name"])) == (False, True)
    for path in ("", "/story", "/at/0", "/report", "/bearings", "/helm", "/outlook"):
        assert hands.get(path).status_code in (200, 422), path
    if table in ("missions", "enemies", "factions", "weapons"):
        hands.play(random.Random(2), 6)
    again = shared.post("/api/games/import", content=hands.get("/journal").text, headers=TEXT)
    assert again.status_code == 201, again.text


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/bin/ship/x/restore", "One of game, crew, design, plan or campaign is needed here."),
        ("/api/decks/25/1", "One of 24 or 36 is needed here."),
    ],
)
def test_a_word_that_is_not_among_those_known_names_them(shared: TestClient, path: str, words: str) -> None:
    answer = shared.post(path) if path.endswith("restore") else shared.get(path)
    assert (answer.status_code, answer.json()["code"], answer.json()["message"]) == (
        422,
        "wrong-value",
        words,
    )


def test_a_deck_with_more_pieces_than_fit_is_refused_without_a_fault(
    shared: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    head = header(void=False)
    head["pieces"] = (head["pieces"] * 4)[:90]  # more corners than the deck's tables hold
    text = json.dumps(head) + "\n0 table begin |  | 00000000\n"
    answer = shared.post("/api/games/import", content=text, headers=TEXT)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-setup"), answer.text
    assert answer.json()["message"].startswith("Line 0 ")
    assert not [record for record in caplog.records if record.exc_info]
