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


def test_a_deleted_campaign_comes_back_as_it_was(client: TestClient) -> None:
    campaign = begun(client)
    before = said(client, campaign, 0, do="enemy")
    game = client.post(f"/api/campaigns/{campaign}/battle").json()["id"]
    before = client.get(f"/api/campaigns/{campaign}").json()
    client.delete(f"/api/campaigns/{campaign}")
    assert client.get("/api/campaigns").json() == []
    assert said(client, campaign, 1, 404, do="march")["code"] == "no-such-campaign"
    assert client.get(f"/api/campaigns/of/{game}").json() == {"campaign": None}
    thing = client.get("/api/bin").json()["things"][0]
    assert (thing["kind"], thing["id"], thing["name"]) == ("campaign", campaign, "Echoes")
    assert client.post(f"/api/bin/campaign/{campaign}/restore").status_code == 204
    assert client.get(f"/api/campaigns/{campaign}").json() == before
    client.delete(f"/api/campaigns/{campaign}")
    assert client.delete("/api/bin").json() == {"forgotten": 1}
    assert client.post(f"/api/bin/campaign/{campaign}/restore").json()["code"] == "not-in-bin"
    assert client.get(f"/api/games/{game}").status_code == 200, "its battles stay"


def test_a_mission_has_one_table_however_often_it_is_asked_for(client: TestClient) -> None:
    campaign = begun(client)
    said(client, campaign, 0, do="enemy")
    games = {client.post(f"/api/campaigns/{campaign}/battle").json()["id"] for _ in range(3)}
    assert len(games) == 1
    client.delete(f"/api/games/{games.pop()}")
    assert client.post(f"/api/campaigns/{campaign}/battle").status_code == 201, "a deleted one is set anew"


def test_a_battle_knows_its_campaign_and_what_its_end_brings(client: TestClient) -> None:
    campaign = begun(client, mode="mastered")
    said(client, campaign, 0, do="enemy")
    game = client.post(f"/api/campaigns/{campaign}/battle").json()["id"]
    of = client.get(f"/api/campaigns/of/{game}").json()
    assert (of["campaign"], of["mission"], of["state"], of["brings"]) == (campaign, 1, "under-way", [])
    adjudicated(client, game, "lost")
    of = client.get(f"/api/campaigns/of/{game}").json()
    assert (of["state"], of["brings"]) == ("waiting", ["The next mission has more enemies: 2 Standard."])
    client.post(f"/api/campaigns/{campaign}/result", json={"game": game})
    assert client.get(f"/api/campaigns/of/{game}").json()["state"] == "entered"


def test_a_battle_that_came_too_late_is_said_to_be_past(client: TestClient) -> None:
    campaign = begun(client, mode="mastered")
    said(client, campaign, 0, do="enemy")
    game = client.post(f"/api/campaigns/{campaign}/battle").json()["id"]
    said(client, campaign, 1, do="report", result={"mission": 1, "outcome": "won"})
    adjudicated(client, game, "won")
    assert client.get(f"/api/campaigns/of/{game}").json()["state"] == "past"
    late = client.post(f"/api/campaigns/{campaign}/result", json={"game": game})
    assert late.status_code == 409


def test_the_chronicle_tells_each_fate_and_each_mark(client: TestClient) -> None:
    campaign = begun(client, dice="hand")
    said(client, campaign, 0, do="enemy", faces=[3])
    result = {
        "mission": 1,
        "outcome": "won",
        "fallen": ["a2", "a3"],
        "kills": [["a1", 2]],
        "loot": [3],
        "rounds": 5,
    }
    said(client, campaign, 1, do="report", result=result)
    said(client, campaign, 2, do="injury", member="a2", faces=[5])
    said(client, campaign, 3, do="injury", member="a3", faces=[1])
    said(client, campaign, 4, do="relic", faces=[10])
    for n in range(3):
        seen = said(client, campaign, 5 + n, do="gear", faces=[7])
    chapter = seen["chapters"][0]
    assert (chapter["outcome"], chapter["rounds"], chapter["relics"]) == ("won", 5, ["obsidian-seed"])
    assert chapter["finds"] == ["frag-grenade", "mace", "mace", "mace"]
    fates = {fate["member"]: (fate["what"], fate["injury"], fate["kills"]) for fate in chapter["fates"]}
    assert fates["a1"] == ("stood", None, 2)
    assert fates["a2"] == ("hurt", "hand-injury", 0)
    assert fates["a3"] == ("died", "grave-injury", 0)
    marks = [(mark["kind"], mark["name"], mark.get("mission")) for mark in seen["marks"]["a2"]]
    assert marks == [("injury", "Hand Injury", 1), ("change", "\u22121d6", None)]
    assert [one["id"] for one in seen["memorial"]] == ["a3"]


def adjudicated(client: TestClient, game: str, outcome: str) -> None:
    """The master ends a battle."""
    ruled = {
        "client": f"client-{game}", "version": client.get(f"/api/games/{game}").json()["version"],
        "seat": "master", "action": f'adjudicate {outcome} "called"',
    }  # fmt: skip
    assert client.post(f"/api/games/{game}/commands", json=ruled).status_code == 200


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
