"""Campaigns through the wire: begun, led, played at a table, entered once, kept on the disk."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import BASE, CREW
from voidbridge.server.app import create_app


def begun(client: TestClient, **more: Any) -> str:
    """A new campaign's id."""
    answer = client.post("/api/campaigns", json={"name": "Echoes", "crews": [CREW], **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def said(client: TestClient, campaign: str, version: int, status: int = 200, **action: Any) -> Any:
    """Something said to a campaign."""
    answer = client.post(f"/api/campaigns/{campaign}/say", json={"version": version, "action": action})
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_campaign_is_begun_listed_led_and_forgotten(client: TestClient) -> None:
    campaign = begun(client)
    assert [row["id"] for row in client.get("/api/campaigns").json()] == [campaign]
    seen = client.get(f"/api/campaigns/{campaign}").json()
    assert (seen["stage"], seen["mission"]["number"], seen["offers"]) == ("enemy", 1, [{"do": "enemy"}])
    seen = said(client, campaign, 0, do="enemy")
    assert seen["stage"] == "mission"
    assert seen["story"][0]["text"][0].startswith("Mission 1: ")
    assert client.get("/api/campaigns").json()[0]["summary"]["stage"] == "mission"
    assert client.delete(f"/api/campaigns/{campaign}").status_code == 204
    assert client.delete(f"/api/campaigns/{campaign}").status_code == 404
    assert client.get(f"/api/campaigns/{campaign}").json()["code"] == "no-such-campaign"


def test_a_result_typed_in_counts_once_whatever_is_pressed_again(client: TestClient) -> None:
    campaign = begun(client)
    said(client, campaign, 0, do="enemy")
    report = {"do": "report", "result": {"mission": 1, "outcome": "won", "fallen": ["a2"], "loot": [3]}}
    once = said(client, campaign, 1, **report)
    assert once["store"] == ["frag-grenade"]
    assert once["tasks"][0] == {"kind": "injury", "member": "a2"}
    assert said(client, campaign, 1, **report) == once, "a page sent it again"
    later = said(client, campaign, 2, do="injury", member="a2")
    assert said(client, campaign, 1, **report) == later
    assert client.get(f"/api/campaigns/{campaign}").json() == later


def test_two_who_press_at_once_do_not_both_win(client: TestClient) -> None:
    campaign = begun(client)
    said(client, campaign, 0, do="enemy")
    other = {"do": "report", "result": {"mission": 1, "outcome": "lost"}}
    assert said(client, campaign, 0, 409, **other)["code"] == "stale"
    said(client, campaign, 1, **other)
    won = {"do": "report", "result": {"mission": 1, "outcome": "won"}}
    assert said(client, campaign, 1, 409, **won)["code"] == "wrong-decision"


def test_what_is_refused_names_its_reason(client: TestClient) -> None:
    campaign = begun(client)
    assert said(client, campaign, 0, 409, do="march")["code"] == "wrong-decision"
    assert said(client, campaign, 0, 422, do="dance")["field"] == "action.do"
    assert said(client, campaign, 0, 422, do="enemy", faces="6")["code"] == "bad-action"
    assert client.post(f"/api/campaigns/{campaign}/battle").json()["code"] == "wrong-decision"
    assert client.post(f"/api/campaigns/{campaign}/dive", json={"steps": []}).status_code == 422
    lone = {"name": "", "crews": [{**CREW, "members": CREW["members"][:1]}]}
    answer = client.post("/api/campaigns", json=lone)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-setup")


def test_a_mission_is_played_at_a_table_and_its_result_entered_once(client: TestClient) -> None:
    campaign = begun(client, mode="mastered")
    said(client, campaign, 0, do="enemy")
    made = client.post(f"/api/campaigns/{campaign}/battle")
    assert made.status_code == 201, made.text
    game = made.json()["id"]
    view = client.get(f"/api/games/{game}").json()
    assert view["setup"]["mission"] == "ghost-deck-recon"
    assert client.get(f"/api/campaigns/{campaign}").json()["battles"] == [game]
    unfinished = client.post(f"/api/campaigns/{campaign}/result", json={"game": game})
    assert unfinished.json()["code"] == "not-over"
    ruled = {
        "client": "client-0001", "version": view["version"], "seat": "master", "action": 'adjudicate won "called"',
    }  # fmt: skip
    assert client.post(f"/api/games/{game}/commands", json=ruled).status_code == 200
    entered = client.post(f"/api/campaigns/{campaign}/result", json={"game": game})
    assert entered.status_code == 200, entered.text
    assert entered.json()["results"][0]["played"]
    assert [task["kind"] for task in entered.json()["tasks"]] == ["relic", "gear", "gear", "gear"]
    again = client.post(f"/api/campaigns/{campaign}/result", json={"game": game})
    assert again.json() == entered.json()
    other = begun(client)
    said(client, other, 0, do="enemy")
    assert client.post(f"/api/campaigns/{other}/result", json={"game": game}).json()["code"] == "other-battle"


def test_a_campaign_outlives_the_server_and_travels_by_its_journal(folder: Path) -> None:
    with TestClient(create_app(folder), base_url=BASE) as client:
        campaign = begun(client)
        before = said(client, campaign, 0, do="enemy")
    with TestClient(create_app(folder), base_url=BASE) as client:
        assert client.get(f"/api/campaigns/{campaign}").json() == before
        text = client.get(f"/api/campaigns/{campaign}/journal").text
        took = client.post("/api/campaigns/import", content=text, headers={"content-type": "text/plain"})
        assert took.status_code == 201, took.text
        copy = client.get(f"/api/campaigns/{took.json()['id']}").json()
        assert {**copy, "id": campaign} == before
        bad = client.post(
            "/api/campaigns/import",
            content=text.replace("won", "x") + "{}",
            headers={"content-type": "text/plain"},
        )
        assert bad.status_code == 422


def test_no_secret_of_the_dice_leaves_the_server(client: TestClient) -> None:
    """C1: what keys the dice to come is in no answer."""
    campaign = begun(client)
    said(client, campaign, 0, do="enemy")
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    from voidbridge.store.campaigns import kept_campaign

    row = kept_campaign(store, campaign)
    assert row is not None
    for path in ("", f"/{campaign}", f"/{campaign}/journal"):
        text = client.get(f"/api/campaigns{path}").text
        assert row.secret.hex() not in text
        assert "secret" not in text


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202eevil", "x" * 199])
def test_a_campaigns_name_is_text_and_cleaned(client: TestClient, name: str) -> None:
    campaign = begun(client, name=name)
    shown = client.get(f"/api/campaigns/{campaign}").json()["name"]
    assert "\u202e" not in shown
    assert 0 < len(shown) <= 40
