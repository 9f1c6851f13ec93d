"""Boardings by procedure through the wire: set up, seen, played, weighed, kept; documents read and drawn."""

import random
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from procedure_kit import bent
from server.hands import Hands
from voidbridge.rules.load import load_rules
from voidbridge.rules.procedure_shelf import SHELF, procedure_text
from voidbridge.skirmish.ready import crew_from_ready
from voidbridge.state.setup import crew_to_json

BODY: dict[str, Any] = {"mode": "versus", "seed": 3}


class Party(Hands):
    """Somebody at the table of a boarding."""

    def __init__(self, client: Any, seat: str = "all", **body: Any) -> None:
        super().__init__(client, seat=seat)
        answer = client.post("/api/games/procedure", json={**BODY, **body})
        assert answer.status_code == 201, answer.text
        self.game = answer.json()["id"]

    def act(self, rng: random.Random) -> dict[str, Any]:
        """One of the offered actions, not the one that ends it at once."""
        view = self.view()
        offers = [offer for offer in view["offers"] if offer["verb"] != "fall-back"]
        offer = rng.choice(offers or view["offers"])
        words = [str(value) for name, value in offer.items() if name not in ("open", "choices")]
        if "open" in offer:
            words.append(str(rng.choice(offer["choices"])))
        answer = self.say(" ".join(words), view["version"])
        assert answer.status_code == 200, (words, answer.text)
        return self.view()

    def ask(self, what: str, **words: str) -> Any:
        """A question about the game."""
        answer = self.client.get(f"/api/games/{self.game}/{what}", params={"seat": self.seat, **words})
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.mark.parametrize("procedure", SHELF)
def test_every_shipped_document_can_be_played_to_its_end(shared: TestClient, procedure: str) -> None:
    party = Party(shared, procedure=procedure)
    view = party.view()
    assert (view["engine"], view["setup"]["procedure"]) == ("procedure", procedure)
    rng = random.Random(procedure)
    for _ in range(300):
        if view["over"]:
            break
        assert [step["state"] for step in view["steps"]].count("now") == 1
        assert all(0 <= check["chance"] <= 1 and check["parts"] for check in view["checks"] if check["dc"])
        view = party.act(rng)
    assert view["over"]
    report = party.ask("report")
    assert report["outcome"] == view["outcome"]
    assert shared.post("/api/games/procedure", json=report["again"]).status_code == 201
    listed = next(game for game in shared.get("/api/games").json() if game["id"] == party.game)
    assert listed["engine"] == "procedure"
    assert "aboard" in listed["words"]


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("entry", {"entry": "hale"}), ("distance", {"distance": 9}), ("vessel", {"vessel": "rowing-boat"}),
        ("craft", {"craft": "bathtub"}), ("procedure", {"procedure": "waltz"}), ("struck.0", {"struck": ["kitchen"]}),
        ("attackers.0.kind", {"attackers": [{"kind": "bears"}]}), ("attackers", {"attackers": []}),
        ("attackers", {"attackers": [{"kind": "marines", "count": 20}, {"kind": "militia", "count": 5}]}),
        ("defenders.0.role", {"defenders": [{"kind": "marines", "role": "cook"}]}), ("mode", {"mode": "chess"}),
        ("attacker_skills", {"attacker_skills": {"cooking": 3}}), ("commands", {"commands": "nobody"}),
        ("document", {"document": "Waltz\n\nRules Reference\n"}), ("engagement", {"engagement": "duel"}),
        ("attackers.0.hat", {"attackers": [{"kind": "marines", "hat": 1}]}), ("decks", {"decks": 99}),
    ],
)  # fmt: skip
def test_what_cannot_be_boarded_is_refused_by_its_field(
    shared: TestClient, field: str, change: dict[str, Any]
) -> None:
    answer = shared.post("/api/games/procedure", json={**BODY, **change})
    assert (answer.status_code, answer.json()["field"]) == (422, field)
    assert answer.json()["message"].endswith(".")


def test_a_document_of_ones_own_is_played_and_kept(shared: TestClient) -> None:
    text = bent(("Step 01 Approach / Dc", "2"), ("Step 01 Approach / Next Failure", "adjudicate"))
    party = Party(shared, document=text)
    view = party.view()
    assert (view["setup"]["procedure"], view["checks"][0]["dc"]) == ("", 2)
    journal = shared.get(f"/api/games/{party.game}/journal").text
    again = shared.post("/api/games/import", content=journal, headers={"Content-Type": "text/plain"})
    assert again.status_code == 201


def test_the_odds_are_told_apart_from_the_picture(shared: TestClient) -> None:
    party = Party(shared, engagement="chance", entry="locked")
    found = party.ask("odds")
    assert found["goal"] == "secured"
    assert set(found["methods"]) == {"airlock-override", "breaching-ram", "cutting-torch", "mag-lock"}
    assert {c["action"] for c in found["choices"]} == {f"method attacker {name}" for name in found["methods"]}
    assert sum(found["now"]["terminals"].values()) == pytest.approx(1)
    assert found["fight"]["held"] == 0.5
    named = party.ask("preview", action="method attacker mag-lock")
    assert named["terminals"]["secured"] == pytest.approx(
        found["methods"]["mag-lock"]["terminals"]["secured"]
    )
    duel = shared.post("/api/games/void", json={"engagement": "duel"}).json()["id"]
    assert shared.get(f"/api/games/{duel}/odds", params={"seat": "all"}).status_code == 422


@pytest.mark.parametrize("commands", ["attacker", "defender"])
def test_the_programs_side_plays_by_itself(shared: TestClient, commands: str) -> None:
    """Alone, on either side: the other one answers, with a reason."""
    party = Party(shared, seat="crew", mode="solo", commands=commands, entry="rammed", engagement="chance")
    deadline = time.monotonic() + 60
    rng, view = random.Random(1), party.view()
    while not view["over"] and view["version"] < 12 and time.monotonic() < deadline:
        if view["decision"]["yours"]:
            view = party.act(rng)
        else:
            time.sleep(0.05)
            view = party.view()
    steps = party.ask("story")["steps"]
    theirs = [step for step in steps if step["seat"] == "enemy"]
    assert theirs
    assert all(step["order_words"] for step in theirs)


def test_shipped_documents_are_listed_drawn_and_given_out(shared: TestClient) -> None:
    found = shared.get("/api/procedures").json()
    assert [one["id"] for one in found["procedures"]] == list(SHELF)
    assert {"fighters", "vessels", "craft", "entries", "methods", "systems", "terms"} <= set(found["book"])
    for name in SHELF:
        whole = shared.get(f"/api/procedures/{name}").json()
        assert len(whole["diagram"]["boxes"]) == len(whole["steps"])
        picture = shared.get(f"/api/procedures/{name}/picture")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert "<style>" in picture.text
        assert "<style>" not in shared.get(f"/api/procedures/{name}/picture?alone=false").text
        assert shared.get(f"/api/procedures/{name}/document").text == procedure_text(name)
    assert shared.get("/api/procedures/waltz").status_code == 404


def test_a_document_is_read_or_every_fault_is_named_with_its_line(shared: TestClient) -> None:
    headers = {"Content-Type": "text/plain"}
    good = shared.post("/api/procedures/check", content=procedure_text("rescue"), headers=headers).json()
    assert (good["ok"], good["title"], len(good["steps"])) == (True, "Rescue from a dying ship", 5)
    bad = bent(("Step 02 Lock On / Dc", "twelve"), ("Step 04 Personal Scale Engage / Scale", "Huge"))
    found = shared.post("/api/procedures/check", content=bad, headers=headers).json()
    assert not found["ok"]
    assert len(found["errors"]) >= 2
    assert all(error["line"] > 0 and error["expected"] for error in found["errors"])
    assert shared.post("/api/procedures/check", json={}).status_code == 415


def test_BR_38_a_named_party_boards_and_is_mustered_like_any_crew(shared: TestClient) -> None:
    crew = crew_to_json(crew_from_ready(load_rules().crews.rows[0]))
    party = Party(shared, attacker_crew=crew, engagement="deck")
    view = party.view()
    names = [one["name"] for one in view["sides"]["attacker"]["fighters"]]
    assert names == [member["name"] for member in crew["members"]]
    assert [one["kind"] for one in view["sides"]["attacker"]["fighters"]].count("captain") == 1
    assert view["sides"]["defender"]["standing"] == 9, "the other side is the usual one"
    armed = [{**member, "primary": "no-such-gun"} for member in crew["members"]]
    for wrong, field in (
        ({**crew, "members": armed}, "attacker_crew.members.0.primary"),
        ({**crew, "faction": "nobody"}, "attacker_crew.faction"),
        ({**crew, "members": crew["members"][:1]}, "attacker_crew.members"),
    ):
        answer = shared.post("/api/games/procedure", json={**BODY, "attacker_crew": wrong})
        assert (answer.status_code, answer.json()["field"]) == (422, field), answer.text


def test_BR_30_a_fight_on_deck_does_not_hide_the_report_of_its_boarding(shared: TestClient) -> None:
    party, rng = Party(shared, engagement="deck"), random.Random(1)
    for _ in range(200):
        view = party.view()
        if any(offer["verb"] == "descend" for offer in view["offers"]):
            break
        party.act(rng)
    assert party.say(f"descend {view['decision']['side']}").status_code == 200
    assert [scale["scale"] for scale in party.view()["stack"]] == ["procedure", "skirmish"]
    report = party.ask("report")
    assert (report["outcome"], report["again"]) == (None, None)
    assert report["losses"]["attacker"][0] == 0
