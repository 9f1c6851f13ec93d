"""A campaign of several scales through the wire: tables, results entered, strangers' campaigns taken in."""

from dataclasses import replace
from typing import Any

from starlette.testclient import TestClient

from campaign_kit import MAGPIE, SECRET, fresh
from server.hands import CREW
from voidbridge.campaign.check import load_campaigns
from voidbridge.campaign.journal import begin, write_chronicle
from voidbridge.campaign.pack import new_campaign


def begun(client: TestClient, **more: Any) -> str:
    """A new campaign of ours."""
    answer = client.post("/api/campaigns", json={"crews": [CREW], "campaign": MAGPIE, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def ruled(client: TestClient, game: str, outcome: str) -> None:
    """The master ends a battle."""
    version = client.get(f"/api/games/{game}").json()["version"]
    body = {
        "client": f"c-{game}",
        "version": version,
        "seat": "master",
        "action": f'adjudicate {outcome} "called"',
    }
    answer = client.post(f"/api/games/{game}/commands", json=body)
    assert answer.status_code == 200, answer.text


def test_BR_50_a_void_battle_and_a_boarding_are_played_at_tables_of_a_campaign(client: TestClient) -> None:
    campaign = begun(client, mode="mastered")
    seen = client.get(f"/api/campaigns/{campaign}").json()
    assert (seen["name"], seen["stage"], seen["mission"]["scale"]) == ("The Magpie's Due", "mission", "void")
    assert [ship["name"] for ship in seen["ships"]] == ["Tarn Lamp", "Magpie's Due"]
    game = client.post(f"/api/campaigns/{campaign}/battle").json()["id"]
    ruled(client, game, "blue")
    for _ in range(2):
        entered = client.post(f"/api/campaigns/{campaign}/result", json={"game": game})
        assert entered.status_code == 200, entered.text
    seen = entered.json()
    assert (seen["stage"], seen["points"], len(seen["results"])) == ("refit", 20, 1)
    said = {"version": seen["version"], "action": {"do": "march"}}
    assert client.post(f"/api/campaigns/{campaign}/say", json=said).json()["mission"]["scale"] == "procedure"
    game = client.post(f"/api/campaigns/{campaign}/battle").json()["id"]
    of = client.get(f"/api/campaigns/of/{game}").json()
    assert (of["campaign"], of["mission"], of["state"]) == (campaign, 2, "under-way")
    game = client.post(f"/api/campaigns/{campaign}/battle")
    assert game.status_code == 200, "one table for a mission"


def test_BR_51_a_campaign_that_no_book_has_is_refused_by_its_field(client: TestClient) -> None:
    answer = client.post("/api/campaigns", json={"crews": [CREW], "campaign": "no-such-campaign"})
    assert (answer.status_code, answer.json()["field"]) == (422, "campaign")


def test_BR_57_a_strangers_campaign_comes_in_with_its_journal(client: TestClient) -> None:
    deck = {"id": "deck", "scale": "deck", "mission": "smugglers-run", "win": ["home"], "loss": ["home"]}
    row = {
        "id": "strangers-luck",
        "name": "Stranger's Luck",
        "text": "One mission.",
        "missions": [deck],
        "endings": [{"id": "home", "name": "Home", "text": "Home."}],
    }
    setup = fresh(campaign=MAGPIE).cast.setup
    book = load_campaigns({"campaigns": [row]})
    text = write_chronicle(
        begin(new_campaign(replace(setup, campaign="strangers-luck", name=""), book), SECRET)
    )
    taken = client.post("/api/campaigns/import", content=text, headers={"content-type": "text/plain"})
    assert taken.status_code == 201, taken.text
    campaign = taken.json()["id"]
    assert client.get(f"/api/campaigns/{campaign}").json()["campaign"]["name"] == "Stranger's Luck"
    said = {"version": 0, "action": {"do": "enemy"}}
    assert client.post(f"/api/campaigns/{campaign}/say", json=said).json()["stage"] == "mission"
    assert client.post(f"/api/campaigns/{campaign}/battle").status_code == 201
    bad = text.replace("smugglers-run", "no-such-mission")
    assert (
        client.post("/api/campaigns/import", content=bad, headers={"content-type": "text/plain"}).status_code
        == 422
    )


def test_a_damaged_campaign_is_called_a_campaign(client: TestClient) -> None:
    from voidbridge.store.campaigns import add_campaign, kept_campaign

    campaign = begun(client)
    store = client.app.state.hall.store  # type: ignore[attr-defined]
    row = kept_campaign(store, campaign)
    assert row is not None
    add_campaign(store, replace(row, id="spoilt", journal=row.journal.replace(MAGPIE, "no-such-campaign")))
    answer = client.get("/api/campaigns/spoilt")
    assert (answer.status_code, answer.json()["code"]) == (409, "damaged")
    assert answer.json()["message"].startswith("This campaign is damaged at line 0: ")
