"""C1 to C3, C5, C8: what a campaign draws late is in nothing that a page, a log, an odd or an export shows before."""

import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import CREW, Hands, at_random
from server.test_campaigns import begun, said
from voidbridge.server import asking

MISSIONS = ("ghost-deck-recon", "salvage-shard-retrieval", "echo-pulse-investigation", "black-core-interface")


def copies(client: TestClient, path: str, journal: str) -> list[str]:
    """Two worlds of one journal: what was drawn is the same, what will be drawn hangs on other secrets."""
    plain = {"content-type": "text/plain"}
    answers = [client.post(path, content=journal, headers=plain) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201], answers[0].text
    return [answer.json()["id"] for answer in answers]


def told(client: TestClient, path: str, own: str) -> tuple[int, bytes]:
    """An answer, its own id taken out."""
    answer = client.get(path)
    return answer.status_code, answer.content.replace(own.encode(), b"ID")


def questions(view: dict[str, Any]) -> list[str]:
    """Everything a page may ask about a battle at one moment."""
    crew = [unit for unit in view["units"] if unit["side"] == "crew" and unit["presence"] == "in-play"]
    found = ["", "/journal", "/story", "/report", "/chance", "/bearings", "/at/1", "/bookmarks"]
    spots = [(unit["x"], unit["y"]) for unit in crew] + [(12.0, 12.0), (18.0, 6.0), (3.0, 21.0)]
    for unit in crew:
        name = unit["id"]
        found += [f"/offers?unit={name}", f"/picks?unit={name}", f"/targets?unit={name}&verb=shoot"]
        for x, y in spots:
            found += [f"/path?unit={name}&to={x},{y}", f"/preview?action=move {name} {x:.1f},{y:.1f}"]
            found += [f"/sight?x={x}&y={y}", f"/overwatch?unit={name}&x={x}&y={y}"]
        found += [f"/preview?action=interact {name} t{n}" for n in range(1, 7)]
    return found


def shown(client: TestClient, game: str) -> list[tuple[int, bytes]]:
    """What a battle answers to all of them; nothing from a kept answer of its twin."""
    asking.guessed.cache_clear()
    view = client.get(f"/api/games/{game}").json()
    return [told(client, f"/api/games/{game}{question}", game) for question in questions(view)]


@pytest.mark.parametrize("mission", MISSIONS)
def test_two_worlds_show_the_same_until_a_die_falls(
    client: TestClient, mission: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "PATIENCE", 0.0)  # as many simulated games in both, however busy the machine
    first = Hands(client).new(mission=mission, enemy="military-security", crews=[CREW])
    first.deployed()
    worlds = [Hands(client, game) for game in copies(client, "/api/games/import", first.get("/journal").text)]
    pick, alike = random.Random(4), 0
    for _ in range(4):
        one, other = (shown(client, hands.game) for hands in worlds)
        assert one == other
        assert sum(status == 200 for status, _ in one) > 12, "the questions are understood"
        alike += 1
        line = at_random(worlds[0].view(), pick)
        version = worlds[0].view()["version"]
        assert [hands.say(line, version).status_code for hands in worlds] == [200, 200]
        lines = [hands.get("/journal").text.strip().split("\n")[-1] for hands in worlds]
        if any(line.split(" | ")[1] for line in lines):
            break  # from here on they may differ: something was drawn
    assert alike >= 1


def test_two_campaigns_differ_in_nothing_before_the_next_die(client: TestClient) -> None:
    first = begun(client)
    said(client, first, 0, do="enemy")
    result = {"mission": 1, "outcome": "won", "fallen": ["a2"]}
    said(client, first, 1, do="report", result=result)
    pair = copies(client, "/api/campaigns/import", client.get(f"/api/campaigns/{first}/journal").text)
    for path in ("", "/journal"):
        one, other = (told(client, f"/api/campaigns/{own}{path}", own) for own in pair)
        assert one == other
    refused = [
        client.post(f"/api/campaigns/{own}/say", json={"version": 2, "action": {"do": "gear"}})
        for own in pair
    ]
    assert refused[0].content == refused[1].content
    journal = client.get(f"/api/campaigns/{first}/journal").text
    worlds = [own for _ in range(8) for own in copies(client, "/api/campaigns/import", journal)]
    faces = {said(client, own, 2, do="injury", member="a2")["story"][-1]["dice"] for own in worlds}
    assert len(faces) > 1, "the worlds do hang on other secrets"
