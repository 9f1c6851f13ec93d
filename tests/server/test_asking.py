"""Questions about a game: answered or refused with a code, never a fault, and nothing changes."""

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from server.hands import CREW, Hands
from voidbridge.state.actions import BY_VERB

FINE = (200, 422)


@pytest.fixture(scope="module")
def table(shared: TestClient) -> Hands:
    """A table in the first round, with an active fighter."""
    hands = Hands(shared).new(seed=6)
    view = hands.deployed()
    unit = next(unit["id"] for unit in view["units"] if unit["side"] == "crew")
    assert hands.say(f"activate {unit}", view["version"]).status_code == 200
    return hands


def active(view: dict[str, Any]) -> dict[str, Any]:
    """The fighter that acts."""
    return next(unit for unit in view["units"] if unit["active"])


def test_a_path_is_as_long_as_it_is_when_walked(table: Hands) -> None:
    view = table.view()
    unit = active(view)
    runs = next(offer["spots"] for offer in view["offers"] if offer["verb"] == "move")
    for y, x0, x1 in runs[:: max(1, len(runs) // 8)]:
        for x in (x0, x1):
            answer = table.get("/path", unit=unit["id"], to=f"{x},{y}")
            assert answer.status_code == 200, answer.text
            found = answer.json()
            assert found["length"] <= unit["move"]
            assert found["points"][-1] == [x, y]
            assert found["refusal"] is None or (x, y) == (unit["x"], unit["y"])


def test_no_way_is_an_answer_with_its_reason(table: Hands) -> None:
    """A way-point inside a wall: nothing is refused, the answer says that no way leads there."""
    view = table.view()
    unit = active(view)
    wall = next(piece for piece in view["pieces"] if piece["kind"] == "wall")
    inside = f"{(wall['x0'] + wall['x1']) / 2:.1f},{(wall['y0'] + wall['y1']) / 2:.1f}"
    answer = table.get("/path", unit=unit["id"], to=f"{unit['x']},{unit['y']}", via=inside)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert (found["points"], found["fits"], found["refusal"]["code"]) == ([], False, "blocked")


def test_a_path_too_far_says_so(table: Hands) -> None:
    unit = active(table.view())
    answer = table.get("/path", unit=unit["id"], to="0.5,23.5").json()
    assert "refusal" in answer or answer["code"]
    if answer.get("refusal"):
        assert answer["refusal"]["code"]


def test_sight_is_the_same_from_a_unit_and_from_its_spot(table: Hands) -> None:
    unit = active(table.view())
    runs = table.get("/sight", unit=unit["id"]).json()["runs"]
    assert runs == table.get("/sight", at=f"{unit['x']},{unit['y']}").json()["runs"]
    assert any(y == unit["y"] and x0 <= unit["x"] <= x1 for y, x0, x1 in runs)


def test_a_preview_shows_dice_odds_and_refusals(table: Hands) -> None:
    view = table.view()
    unit, foe = active(view), next(unit for unit in view["units"] if unit["side"] == "enemy")
    found = table.get("/preview", action=f"shoot {unit['id']} {foe['id']}").json()
    assert found["pool"]["dice"] >= 1
    assert sum(found["wounds"]) == pytest.approx(1.0)
    assert all(part["words"] and part["rule"] for part in found["pool"]["parts"])
    assert table.get("/preview", action=f"shoot {foe['id']} {unit['id']}").json()["refusal"]["code"]
    near = table.get(
        "/preview", action=f"shoot {unit['id']} {foe['id']}", **{"from": f"{unit['x']},{unit['y']}"}
    )
    assert near.status_code == 200


def test_what_a_waiting_member_could_do_is_offered(shared: TestClient) -> None:
    hands = Hands(shared).new(seed=6)
    view = hands.deployed()
    for unit in (unit["id"] for unit in view["units"] if unit["side"] == "crew"):
        offers = hands.get("/offers", unit=unit).json()["offers"]
        assert {"move", "end"} <= {offer["verb"] for offer in offers}
        assert all(offer["unit"] == unit for offer in offers)
    assert hands.view() == view


PLACES = ["-1,-1", "0,0", "14.5,22.0", "999.9,999.9", "1,1 2,2 3,3 4,4", "NaN,NaN", "1e3,0"]
ODD = st.one_of(st.text(max_size=30), st.sampled_from(["a1", "e1", "e99", "t1", "p1", *PLACES]))
ROUTES = st.sampled_from(["/path", "/sight", "/offers", "/preview", "/story", ""])
VERBS = st.sampled_from([*BY_VERB, "undo", "rewind", "auto", ""])
CALM = settings(
    max_examples=120,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@CALM
@given(path=ROUTES, a=ODD, b=ODD, c=ODD, seat=ODD)
def test_whatever_is_asked_is_answered_or_refused(
    table: Hands, path: str, a: str, b: str, c: str, seat: str
) -> None:
    before = table.view()["version"]
    query = {"unit": a, "to": b, "via": c, "at": b, "from": c, "dash": a, "action": f"{b} {a} {c}"}
    query |= {} if len(seat) % 2 else {"seat": seat}
    answer = table.client.get(f"/api/games/{table.game}{path}", params=query)
    assert answer.status_code in FINE, answer.text
    if answer.status_code == 422:
        assert set(answer.json()) <= {"code", "message", "field", "numbers"}
    assert table.view()["version"] == before


@CALM
@given(verb=VERBS, words=st.lists(ODD, max_size=5))
def test_whatever_is_previewed_is_answered_or_refused(table: Hands, verb: str, words: list[str]) -> None:
    answer = table.get("/preview", action=" ".join([verb, *words])[:1000])
    assert answer.status_code in FINE, answer.text


@CALM
@given(verb=VERBS, words=st.lists(ODD, max_size=6))
def test_whatever_is_said_is_done_or_refused_and_the_game_stays_whole(
    shared: TestClient, verb: str, words: list[str]
) -> None:
    hands = Hands(shared).new(seed=6)
    text = " ".join([verb, *words])[:1000]
    answer = hands.say(text or "x", 0)
    assert answer.status_code in FINE, answer.text
    assert hands.view()["version"] == (1 if answer.status_code == 200 else 0)
    shared.delete(f"/api/games/{hands.game}")


def test_crews_are_checked_kept_and_forgotten(shared: TestClient) -> None:
    found = shared.post("/api/crews/check", json=CREW).json()
    assert len(found["points"]) == len(found["lines"]) == 3
    assert found["errors"] == []
    assert found["lines"][0]["ap"] == 3
    wrong = {**CREW, "members": [{**CREW["members"][0], "gear": ["spoon"], "primary": None}]}
    found = shared.post("/api/crews/check", json=wrong).json()
    assert {(error["member"], error["code"]) for error in found["errors"]} == {
        (None, "crew-size"),
        (0, "unknown-gear"),
    }
    found = shared.post("/api/crews/check", json={**CREW, "faction": "clowns"}).json()
    assert [error["code"] for error in found["errors"]] == ["unknown-faction"]
    assert shared.put("/api/crews/my-crew", json=CREW).json() == {"id": "my-crew", "crew": CREW}
    assert shared.put("/api/crews/my-crew", json=wrong).status_code == 200  # half-built crews are kept too
    listed = {row["id"]: row["crew"] for row in shared.get("/api/crews").json()}
    assert listed["my-crew"]["members"][0]["gear"] == ["spoon"]
    assert shared.put("/api/crews/My_Crew", json=CREW).status_code == 422
    assert shared.delete("/api/crews/my-crew").status_code == 204
    assert shared.delete("/api/crews/my-crew").json()["code"] == "no-such-crew"


def test_every_ready_crew_of_the_book_plays(shared: TestClient) -> None:
    book = shared.get("/api/rules").json()
    for crew in book["crews"]:
        body = {name: crew[name] for name in ("name", "faction", "members")}
        assert shared.post("/api/crews/check", json=body).json()["errors"] == []
        view = Hands(shared).new(crews=[body]).deployed()
        assert view["decision"]["kind"] in ("activate", "act")


def test_the_book_has_everything_the_browser_shows(shared: TestClient) -> None:
    book = shared.get("/api/rules").json()
    for table in ("weapons", "gear", "factions", "enemies", "missions", "options", "crews", "rulings"):
        assert book[table], table
        assert len({row["id"] for row in book[table]}) == len(book[table])
    rifle = next(row for row in book["weapons"] if row["id"] == "auto-rifle")
    assert (rifle["range"], rifle["rof"]) == (18.0, 3)
    hounds = next(row for row in book["factions"] if row["id"] == "iron-hounds")
    assert (hounds["leader"]["move"], hounds["crew"]["ap"]) == (4.0, 2)
    assert len(hounds["names"]) >= 6
    assert all(len(group["lines"]) == 3 for group in book["enemies"])
    assert {"id": "VB-09", "title": "Cover"}.items() <= next(
        r for r in book["rulings"] if r["id"] == "VB-09"
    ).items()
    assert book["modifiers"]["cover"]["rule"] == "VB-09"
    for mission in book["missions"]:
        assert set(mission["boards"]) <= {24, 36}
        assert mission["limit"] > 0


def test_hand_made_decks_can_be_played(shared: TestClient) -> None:
    rng = random.Random(1)
    for board in shared.get("/api/rules").json()["boards"]:
        mission = "eliminate-all"
        hands = Hands(shared).new(board=board["id"], mission=mission)
        view = hands.play(rng, 4)
        assert view["setup"]["size"] == board["size"]
        assert len(view["pieces"]) == len(board["pieces"])
