"""Malformed bodies: a clear refusal with a stable code, and nothing half done."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import CREW, Hands, setup

JSON = {"content-type": "application/json"}
GOOD = {"client": "client-0001", "version": 0, "seat": "crew", "action": "corner 1"}


def command(**changes: Any) -> bytes:
    """A command with something wrong in it."""
    return json.dumps({**GOOD, **changes}).encode()


def without(name: str) -> bytes:
    """A command that lacks a field."""
    return json.dumps({key: value for key, value in GOOD.items() if key != name}).encode()


BODIES: list[tuple[str, bytes, int, str]] = [
    ("empty", b"", 400, "not-json"),
    ("blank", b"   ", 400, "not-json"),
    ("cut short", command()[:-5], 400, "not-json"),
    ("two values", command() + command(), 400, "not-json"),
    ("a comma too much", b'{"client":"client-0001",}', 400, "not-json"),
    ("single quotes", b"{'client': 1}", 400, "not-json"),
    ("null", b"null", 422, "wrong-type"),
    ("a number", b"41", 422, "wrong-type"),
    ("a text", b'"corner 1"', 422, "wrong-type"),
    ("a list", b"[]", 422, "wrong-type"),
    ("nothing in it", b"{}", 422, "missing-field"),
    ("no client", without("client"), 422, "missing-field"),
    ("no version", without("version"), 422, "missing-field"),
    ("no seat", without("seat"), 422, "missing-field"),
    ("no action", without("action"), 422, "missing-field"),
    ("a field too much", command(extra=1), 422, "unknown-field"),
    ("a prototype", b'{"__proto__":{}}', 422, "missing-field"),
    ("client a number", command(client=12345678), 422, "wrong-type"),
    ("client too short", command(client="short"), 422, "wrong-id"),
    ("client too long", command(client="x" * 65), 422, "wrong-id"),
    ("client of other signs", command(client="client 0001"), 422, "wrong-id"),
    ("client with a line end", command(client="client-0001\n"), 422, "wrong-id"),
    ("version a text", command(version="0"), 422, "wrong-type"),
    ("version a float", command(version=0.5), 422, "wrong-type"),
    ("version a whole float", command(version=0.0), 422, "wrong-type"),
    ("version true", command(version=True), 422, "wrong-type"),
    ("version null", command(version=None), 422, "wrong-type"),
    ("version negative", command(version=-1), 422, "out-of-range"),
    ("version huge", command(version=10**30), 422, "out-of-range"),
    ("version of 5,000 digits", b'{"version":' + b"9" * 5_000 + b"}", 400, "not-json"),
    ("version NaN", b'{"version":NaN}', 400, "not-a-number"),
    ("version Infinity", b'{"version":-Infinity}', 400, "not-a-number"),
    ("version 1e999", b'{"version":1e999}', 400, "not-a-number"),
    ("seat a list", command(seat=["crew"]), 422, "wrong-type"),
    ("seat in capitals", command(seat="CREW"), 422, "wrong-id"),
    ("action a list", command(action=["corner", 1]), 422, "wrong-type"),
    ("action empty", command(action=""), 422, "too-short"),
    ("action too long", command(action="x" * 1_001), 422, "too-long"),
    ("half a character", b'{"action":"\\ud800"}', 400, "broken-text"),
    ("half a character in a key", b'{"\\udfff":1}', 400, "broken-text"),
    ("a key twice", b'{"version":0,"version":1}', 400, "key-twice"),
    ("not UTF-8", command().replace(b"corner", b"\xff\xfe"), 400, "not-utf-8"),
    ("UTF-16", command().decode().encode("utf-16"), 400, "not-utf-8"),
    ("a byte order mark", b"\xef\xbb\xbf" + command(), 400, "not-json"),
    ("deep lists", b"[" * 100 + b"]" * 100, 400, "too-deep"),
    ("very deep lists", b"[" * 100_000 + b"]" * 100_000, 400, "too-deep"),
    ("very deep objects", b'{"a":' * 50_000 + b"1" + b"}" * 50_000, 400, "too-deep"),
    ("a wide list", b"[" + b"0," * 100_000 + b"0]", 422, "wrong-type"),
    ("a megabyte", b" " * 1_000_001, 413, "too-big"),
    ("ten megabytes", b'"' + b"x" * 10_000_000 + b'"', 413, "too-big"),
]


@pytest.mark.parametrize(
    ("body", "status", "code"), [row[1:] for row in BODIES], ids=[row[0] for row in BODIES]
)
def test_a_malformed_command_is_refused_and_changes_nothing(
    shared: TestClient, body: bytes, status: int, code: str
) -> None:
    hands = Hands(shared).new()
    before = hands.view()
    answer = shared.post(f"/api/games/{hands.game}/commands", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert set(answer.json()) <= {"code", "message", "field"}
    assert hands.view() == before


def test_a_body_without_its_kind_is_refused(shared: TestClient) -> None:
    hands = Hands(shared).new()
    for kind in (
        "text/plain",
        "",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonx",
    ):
        answer = shared.post(
            f"/api/games/{hands.game}/commands", content=command(), headers={"content-type": kind}
        )
        assert (answer.status_code, answer.json()["code"]) == (415, "not-json")
    answer = shared.post("/api/games/import", content=b"x", headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (415, "not-text")
    good = {"content-type": "Application/JSON; charset=utf-8"}
    assert (
        shared.post(f"/api/games/{hands.game}/commands", content=command(), headers=good).status_code == 200
    )


def members(**changes: Any) -> list[dict[str, Any]]:
    """A crew whose first member has something wrong."""
    return [{**CREW, "members": [{**CREW["members"][0], **changes}, *CREW["members"][1:]]}]


DEAR = {"primary": "heavy-bolter", "sidearm": "power-sword", "gear": ["heavy-armor"]}
SETUPS: list[tuple[str, dict[str, Any], str, str]] = [
    ("unknown mission", {"mission": "picnic"}, "bad-setup", "mission"),
    ("mission a number", {"mission": 1}, "wrong-type", "mission"),
    ("mission with a path", {"mission": "../../etc"}, "wrong-id", "mission"),
    ("unknown enemy", {"enemy": "bunnies"}, "bad-setup", "enemy"),
    ("unknown board", {"board": "chess"}, "bad-setup", "board"),
    ("unknown mode", {"mode": "sleep"}, "bad-setup", "mode"),
    ("unknown dice", {"dice": "loaded"}, "bad-setup", "dice"),
    ("unknown option", {"options": ["god-mode"]}, "bad-setup", "options"),
    ("too many options", {"options": ["standard-enemies"] * 17}, "too-long", "options"),
    ("no crew", {"crews": []}, "too-short", "crews"),
    ("five crews", {"crews": [CREW] * 5, "mode": "coop"}, "too-long", "crews"),
    ("two crews alone", {"crews": [CREW, CREW]}, "bad-setup", "mode"),
    ("crew null", {"crews": [None]}, "wrong-type", "crews.0"),
    ("unknown faction", {"crews": [{**CREW, "faction": "clowns"}]}, "bad-setup", "crews.0.faction"),
    ("no members", {"crews": [{**CREW, "members": []}]}, "bad-setup", "crews.0.members"),
    ("two members", {"crews": [{**CREW, "members": CREW["members"][:2]}]}, "bad-setup", "crews.0.members"),
    ("seven members", {"crews": [{**CREW, "members": CREW["members"] * 3}]}, "bad-setup", "crews.0.members"),
    ("120 members", {"crews": [{**CREW, "members": CREW["members"] * 40}]}, "too-long", "crews.0.members"),
    ("no leader", {"crews": members(leader=False)}, "bad-setup", "crews.0.leader"),
    ("leader a text", {"crews": members(leader="yes")}, "wrong-type", "crews.0.members.0.leader"),
    ("unknown weapon", {"crews": members(primary="spoon")}, "bad-setup", "crews.0.members.0.primary"),
    ("unknown gear", {"crews": members(gear=["spoon"])}, "bad-setup", "crews.0.members.0.gear.0"),
    ("gear twice", {"crews": members(gear=["shield", "shield"])}, "bad-setup", "crews.0.members.0.gear.1"),
    ("gear a text", {"crews": members(gear="shield")}, "wrong-type", "crews.0.members.0.gear"),
    ("too dear", {"crews": members(**DEAR)}, "bad-setup", "crews.0.members.0.points"),
    ("a member's extra field", {"crews": members(god=True)}, "unknown-field", "crews.0.members.0.god"),
    ("seed a text", {"seed": "1"}, "wrong-type", "seed"),
    ("seed negative", {"seed": -1}, "out-of-range", "seed"),
    ("seed too large", {"seed": 2**53}, "out-of-range", "seed"),
    ("a secret of one's own", {"secret": "00"}, "unknown-field", "secret"),
    ("a board seed of one's own", {"board_seed": 1}, "unknown-field", "board_seed"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "code", "field"), [row[1:] for row in SETUPS], ids=[row[0] for row in SETUPS]
)
def test_a_game_that_cannot_be_played_is_refused_by_field(
    shared: TestClient, changes: dict[str, Any], code: str, field: str
) -> None:
    before = shared.get("/api/games").json()
    answer = shared.post("/api/games", json=setup(**changes))
    assert (answer.status_code, answer.json()["code"]) == (422, code), answer.text
    assert answer.json()["field"] == field
    assert one_sentence(answer.json()["message"]), answer.text
    assert shared.get("/api/games").json() == before


def one_sentence(message: str) -> bool:
    """Whether a message begins with a capital and has one full stop."""
    return message[0].isupper() and message.endswith(".") and not message.endswith("..")


SHIP = {"ship": "sentry-frigate"}


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/games/void", {"blue": [SHIP], "red": [SHIP], "mode": "chaos"}, "mode"),
        ("/api/games/operation", {"blue": [SHIP], "red": [SHIP], "mode": "chaos"}, "mode"),
        ("/api/games/operation", {"blue": [SHIP], "red": [SHIP], "prize": "r2"}, "prize"),
        ("/api/games/contest", {"attacker": SHIP, "defender": SHIP, "options": ["deck"]}, "options.0"),
        ("/api/games/procedure", {"engagement": "duel"}, "engagement"),
        ("/api/campaigns", {"crews": [CREW], "mode": "chaos"}, "mode"),
        ("/api/campaigns", {"crews": [CREW], "campaign": "nowhere"}, "campaign"),
    ],
)
def test_what_cannot_be_set_up_at_any_scale_is_told_in_one_sentence_with_the_body_s_own_field(
    shared: TestClient, path: str, body: dict[str, Any], field: str
) -> None:
    answer = shared.post(path, json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, field), answer.text
    assert one_sentence(answer.json()["message"]), answer.text


JOURNALS: list[tuple[str, str]] = [
    ("empty", ""),
    ("blank", "\n\n"),
    ("not a journal", "once upon a time\nthere was a deck\n"),
    ("another format", '{"format":"chess"}\n1 e4\n'),
    ("a list", "[]\n0 table begin |  | 00000000\n"),
    ("deep", "[" * 100_000 + "\n0 table begin |  | 00000000\n"),
    ("NaN", '{"format":NaN}\n0 table begin |  | 00000000\n'),
]


@pytest.mark.parametrize("text", [row[1] for row in JOURNALS], ids=[row[0] for row in JOURNALS])
def test_what_is_no_journal_is_refused(shared: TestClient, text: str) -> None:
    before = shared.get("/api/games").json()
    answer = shared.post("/api/games/import", content=text, headers={"content-type": "text/plain"})
    assert answer.status_code == 422, answer.text
    assert answer.json()["code"]
    assert shared.get("/api/games").json() == before


def test_a_journal_altered_anywhere_is_refused_with_its_line(shared: TestClient) -> None:
    import random

    hands = Hands(shared).new()
    hands.play(random.Random(5), 6)
    journal = hands.get("/journal").text
    before = shared.get("/api/games").json()
    lines = journal.split("\n")
    rng = random.Random(1)
    altered = ["\n".join(lines[:n] + lines[n + 1 :]) for n in range(len(lines) - 2)]
    altered += [
        "\n".join([*lines[:n], lines[n + 1], lines[n], *lines[n + 2 :]]) for n in range(1, len(lines) - 2)
    ]
    for _ in range(40):
        at = rng.randrange(len(journal) - 1)
        flipped = chr(ord(journal[at]) ^ (1 << rng.randrange(5)))
        altered.append(journal[:at] + flipped + journal[at + 1 :])
    survived = 0
    for text in altered:
        answer = shared.post(
            "/api/games/import", content=text.encode(), headers={"content-type": "text/plain"}
        )
        assert answer.status_code in (201, 422), answer.text
        if answer.status_code == 422:
            assert "line" in answer.json()["numbers"]
        else:  # a word of prose, the name of an order: nothing that any rule reads
            survived += 1
            shared.delete(f"/api/games/{answer.json()['id']}")
    assert survived < len(altered) / 3
    assert shared.get("/api/games").json() == before
