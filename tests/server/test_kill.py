"""A server killed in the middle of play: nothing acknowledged is lost, and the game goes on."""

import random
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx2
import pytest

from server.hands import Hands, Server, at_random


def play_until_killed(server: Server, hands: Hands, seed: int) -> threading.Thread:
    """Play at random in the background until the server is gone."""
    rng = random.Random(seed)

    def play() -> None:
        with httpx2.Client(base_url=server.address, timeout=30.0) as client:
            hands.client = client
            try:
                while True:
                    view = hands.view()
                    if view["outcome"] != "none":
                        return
                    if view["decision"]["yours"]:
                        hands.say(at_random(view, rng), view["version"])
            except httpx2.TransportError:
                return

    thread = threading.Thread(target=play)
    thread.start()
    return thread


@pytest.mark.parametrize("kills", [3, pytest.param(100, marks=pytest.mark.soak)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    folder = tmp_path / "data"
    rng = random.Random(8)
    server = Server(folder)
    tables = [Hands(server.client).new(seed=seed) for seed in (1, 2)]
    for kill in range(kills):
        threads = [play_until_killed(server, hands, 10 * kill + n) for n, hands in enumerate(tables)]
        wanted = sum(len(hands.acknowledged) for hands in tables) + rng.randint(3, 12)
        while sum(len(hands.acknowledged) for hands in tables) < wanted:
            time.sleep(rng.random() / 50)
        server.kill()
        for thread in threads:
            thread.join()
        server = Server(folder)
        for hands in tables:
            hands.client = server.client
            whole(hands)
    for hands in tables:
        hands.settled()
    server.kill()
    with sqlite3.connect(folder / "voidbridge.db") as kept:
        assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        gaps = kept.execute("SELECT count(*) - max(n) - 1 FROM lines GROUP BY game_id").fetchall()
        assert gaps == [(0,)] * len(tables)
    kept.close()


def whole(hands: Hands) -> None:
    """Everything that was acknowledged is there, once, and is answered the same again."""
    story = hands.story()
    assert [step["n"] for step in story] == list(range(len(story)))
    for client, answer in list(hands.acknowledged.items()):
        step = story[answer["version"]]
        assert step["events"] == answer["events"]
        said = {
            "client": client,
            "version": 0,
            "seat": "crew",
            "action": answer["line"].split(" |")[0].split(" ", 2)[2],
        }
        again = hands.client.post(f"/api/games/{hands.game}/commands", json=said)
        assert again.json()["version"] == answer["version"] or again.json()["code"] == "client-used"


def test_a_game_killed_in_the_enemy_phase_goes_on_when_it_is_opened(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    server = Server(folder)
    hands = Hands(server.client).new()
    view = hands.deployed()
    while view["phase"] == "activation":
        unit = next(u["id"] for u in view["units"] if u["side"] == "crew" and not u["acted"])
        hands.say(f"activate {unit}", view["version"])
        view = hands.view()
        hands.say(f"end {unit}", view["version"])  # the last one wakes the enemies
        view = hands.view()
    while view["decision"]["side"] == "enemy" and sum(s["seat"] == "enemy" for s in hands.story()) < 3:
        view = hands.view()
    server.kill()
    before = lines_of(folder)
    server = Server(folder)
    hands.client = server.client
    try:
        hands.view()  # looking at it is enough
        after = hands.settled()
        assert after["round"] == 2 or after["outcome"] != "none"
        story = hands.story()
        assert [step["n"] for step in story] == list(range(len(story)))
        assert lines_of(folder)[: len(before)] == before
    finally:
        server.kill()
    if not any(line.split()[1] == "enemy" for line in before):
        pytest.skip("the kill came before the first enemy line")


def lines_of(folder: Path) -> list[str]:
    """What is on the disk, read from outside."""
    kept = sqlite3.connect(f"{(folder / 'voidbridge.db').as_uri()}?mode=ro", uri=True)
    found: list[Any] = kept.execute("SELECT text FROM lines ORDER BY n").fetchall()
    kept.close()
    return [row[0] for row in found]
