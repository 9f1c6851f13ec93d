"""Deck plans through the wire: shipped, drawn, checked, kept, written and read. [BR-40 to BR-44]"""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from bridge.test_deck_plan_files import piece, small
from voidbridge.boarding.plan_file import plain, plan_of, read_plans
from voidbridge.boarding.plans import draw_plan
from voidbridge.rules.load import load_rules

TEXT = {"content-type": "text/plain"}


def body(**more: Any) -> dict[str, Any]:
    """A plan as the browser sends it."""
    return {name: value for name, value in small(**more).items() if name != "id"}


def test_BR_40_the_table_has_the_shipped_plans_and_what_plans_are_made_of(shared: TestClient) -> None:
    table = shared.get("/api/plans").json()
    assert table["plans"] == [plain(row) for row in load_rules().deck_plans.rows]
    assert [kind["id"] for kind in table["kinds"]] == ["wall", "door", "crate", "barricade", "area"]
    assert table["marks"] == ["bridge", "reactor", "life-support", "breach"]
    assert (table["sizes"], table["most"]["decks"], table["most"]["pieces"]) == ([24, 36], 5, 60)


def test_BR_43_a_plan_is_drawn_from_its_seed(shared: TestClient) -> None:
    found = shared.get("/api/plans/drawn/3/36/77").json()
    assert found == plain(plan_of(draw_plan(3, 77, 360), "drawn-3-36-77", "Drawn plan 77"))
    sent = {name: value for name, value in found.items() if name != "id"}
    assert shared.post("/api/plans/check", json=sent).json() == {"faults": []}


@pytest.mark.parametrize("way", ["0/24/1", "6/24/1", "2/30/1", "2/24/-1", "2/24/x", f"2/24/{2**31}"])
def test_BR_43_what_cannot_be_drawn_is_refused(shared: TestClient, way: str) -> None:
    assert shared.get(f"/api/plans/drawn/{way}").status_code == 422


def test_BR_42_faults_come_in_words_with_their_place(shared: TestClient) -> None:
    assert shared.post("/api/plans/check", json=body()).json() == {"faults": []}
    found = shared.post("/api/plans/check", json=body(pieces=[piece("crate", 3, 3, 2, 2)])).json()["faults"]
    assert found == [
        {
            "deck": 0,
            "key": "decks[0].marks[0]",
            "message": "Bridge at 4, 4: where a base can stand, not in a piece or over the edge.",
            "rule": "BR-42",
            "place": [3.5, 3.5, 4.5, 4.5],
        }
    ]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"decks": []}, "decks"),
        ({"decks": body()["decks"] * 6}, "decks"),
        ({"size": 200}, "size"),
        ({"classes": ["ark"]}, "classes"),
        ({"name": ""}, "name"),
        ({"colour": "red"}, "colour"),
        (body(pieces=[piece("moat", 1, 1, 1, 1)]), "decks[0].pieces[0].kind"),
        (body(pieces=[piece("wall", 1.3, 1, 1, 1)]), "decks[0].pieces[0].x"),
        (body(pieces=[piece("wall", 1, 1, 1, 1)] * 121), "decks.0.pieces"),
    ],
)
def test_BR_40_what_is_no_plan_is_one_clear_error(
    shared: TestClient, change: dict[str, Any], field: str
) -> None:
    for way in ("check", "text"):
        answer = shared.post(f"/api/plans/{way}", json=body() | change)
        assert (answer.status_code, answer.json()["field"]) == (422, field), answer.text
    assert shared.put("/api/plans/own/mine", json=body() | change).status_code == 422
    assert "mine" not in [row["id"] for row in shared.get("/api/plans/own").json()]


@pytest.mark.parametrize("form", ["toml", "json"])
def test_BR_40_a_plan_is_written_and_read_as_it_was(shared: TestClient, form: str) -> None:
    sent = body() | {"classes": ["raider"]}
    text = shared.post(f"/api/plans/text?id=mine&form={form}", json=sent).json()["text"]
    assert read_plans(f"x.{form}", text.encode())[0].id == "mine"
    (found,) = shared.post(f"/api/plans/read?file=x.{form}", content=text, headers=TEXT).json()["plans"]
    assert found == sent | {"id": "mine"}


@pytest.mark.parametrize(
    ("file", "data", "key"),
    [
        ("x.json", "{", "file"),
        ("x.toml", "[[deck_plans]", "file"),
        ("x.json", {}, "deck_plans"),
        ("x.json", {"deck_plans": [small(), small()]}, "deck_plans.one.id"),
        ("x.json", {"deck_plans": [small(rooms=[])]}, "deck_plans.one.decks[0].rooms"),
        ("x.json", {"deck_plans": [small(marks=[])]}, "deck_plans.one.decks"),
    ],
)
def test_BR_40_a_bad_file_is_named_by_file_key_and_reason(
    shared: TestClient, file: str, data: Any, key: str
) -> None:
    text = data if isinstance(data, str) else json.dumps(data)
    answer = shared.post(f"/api/plans/read?file={file}", content=text, headers=TEXT)
    assert (answer.status_code, answer.json()["field"]) == (422, key)
    assert answer.json()["message"].startswith(f"{file}:{key}: expected ")


def test_BR_44_plans_are_kept_unfinished_changed_deleted_and_brought_back(client: TestClient) -> None:
    assert client.get("/api/plans/own").json() == []
    assert client.put("/api/plans/own/gull-1", json=body()).status_code == 200
    assert (
        client.put("/api/plans/own/half-2", json=body(marks=[], pieces=[]) | {"name": "Half"}).status_code
        == 200
    )
    kept = {row["id"]: row for row in client.get("/api/plans/own").json()}
    assert {key: row["faults"] for key, row in kept.items()} == {"gull-1": 0, "half-2": 4}
    assert kept["gull-1"]["plan"] == body() | {"id": "gull-1", "classes": []}
    client.put("/api/plans/own/gull-1", json=body() | {"name": "Gull II"})
    assert client.delete("/api/plans/own/gull-1").status_code == 204
    assert client.delete("/api/plans/own/gull-1").json()["code"] == "no-such-plan"
    assert [row["id"] for row in client.get("/api/plans/own").json()] == ["half-2"]
    assert [(row["kind"], row["name"]) for row in client.get("/api/bin").json()["things"]] == [
        ("plan", "Gull II")
    ]
    assert client.post("/api/bin/plan/gull-1/restore").status_code == 204
    client.delete("/api/plans/own/half-2")
    assert client.delete("/api/bin").json() == {"forgotten": 1}
    assert [row["plan"]["name"] for row in client.get("/api/plans/own").json()] == ["Gull II"]


def test_BR_44_no_more_plans_are_kept_than_there_is_room_for(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voidbridge.store.plans.MOST_PLANS", 1)
    assert client.put("/api/plans/own/gull-1", json=body()).status_code == 200
    assert client.put("/api/plans/own/gull-2", json=body()).json()["code"] == "too-many-plans"
    assert client.put("/api/plans/own/gull-1", json=body()).status_code == 200
