"""A drawn deck is looked at before the game, and is the one that is then played on."""

import pytest
from starlette.testclient import TestClient

from server.hands import Hands

MISSIONS = (
    "eliminate-all",
    "salvage-recovery",
    "seal-vents",
    "data-extraction",
    "timed-raid",
    "hold-position",
)


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_deck_that_was_looked_at_is_played_on(shared: TestClient, mission: str) -> None:
    sizes = {row["id"]: row["boards"] for row in shared.get("/api/rules").json()["missions"]}[mission]
    for size in sizes:
        looked = shared.get(f"/api/decks/{size}/4711").json()
        view = Hands(shared).new(mission=mission, board=f"generated-{size}", seed=None, deck=4711).view()
        assert looked["pieces"] == [{**piece, "open": False} for piece in view["pieces"]]
        assert (looked["size"], looked["number"]) == (size, 4711)


def test_another_number_is_another_deck_and_the_dice_do_not_follow_from_it(shared: TestClient) -> None:
    decks = [shared.get(f"/api/decks/36/{n}").json()["pieces"] for n in (1, 2)]
    assert decks[0] != decks[1]
    journals = [Hands(shared).new(seed=None, deck=5).get("/journal").text.split("\n")[0] for _ in range(2)]
    assert journals[0] != journals[1]  # the same deck, another commitment


@pytest.mark.parametrize(
    "path", ["/api/decks/30/1", "/api/decks/36/-1", "/api/decks/36/x", "/api/decks/24/99999999999"]
)
def test_a_deck_that_cannot_be_is_refused(shared: TestClient, path: str) -> None:
    assert shared.get(path).status_code == 422
