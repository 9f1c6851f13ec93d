"""What the functions of space say fits together, on whole decks with people and doors."""

import random

import pytest

from core.test_space_boards import BOARDS, drawn, made
from kit import Deck
from voidbridge.rules.codes import PieceKind, Side
from voidbridge.skirmish.core.paths import path_cost, reach
from voidbridge.skirmish.core.places import can_stand, nearest_free


def peopled(deck: Deck, seed: int) -> Deck:
    """Four a side at random, in twos near each other; some doors open."""
    pick = random.Random(seed)
    size = int(deck.w.fight[0].size)
    for k in range(int(deck.w.fight[0].pieces)):
        if deck.w.pieces[k].kind == PieceKind.DOOR:
            deck.w.pieces[k].open = pick.randrange(2)
    for n in range(8):
        if n % 2 == 0:
            x, y = pick.randrange(size), pick.randrange(size)
        nearest_free(deck.w, deck.s, x, y, -1)
        deck.unit(Side(n % 2), int(deck.s.found[0]) / 10, int(deck.s.found[1]) / 10)
    return deck


@pytest.mark.parametrize("seed", range(6))
def test_every_spot_reached_is_free_and_costs_what_the_path_costs(seed: int) -> None:
    deck = made(BOARDS[seed % 3]) if seed % 2 else drawn(24, seed)
    w, s = peopled(deck, seed).w, deck.s
    for i in range(int(w.fight[0].units)):
        ux, uy = int(w.units[i].x), int(w.units[i].y)
        rows = s.spots[: reach(w, s, i, 400 + 50 * i)].tolist()
        for x, y, cost, _ in rows[:: 1 + len(rows) // 25]:
            assert can_stand(w, s, x, y, i)
            assert path_cost(w, s, i, ux, uy, x, y) == cost <= 400 + 50 * i
    assert w.fight[0].fault == 0
