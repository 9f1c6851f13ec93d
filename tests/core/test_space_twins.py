"""Compiled and plain, with tables and without: the same bytes."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import voidbridge
from kit import Deck
from voidbridge.dice.stream import clear_record, key
from voidbridge.rules.codes import PieceKind, Side
from voidbridge.skirmish.core.board import prepare
from voidbridge.skirmish.core.generate import generate
from voidbridge.skirmish.core.paths import path_cost, reach, route, travel
from voidbridge.skirmish.core.places import can_stand, nearest_free, zone_spots
from voidbridge.skirmish.core.sight import in_cover, open_line, sees, spots_see

TABLES = ("blockers", "grown", "covers", "corners", "turns", "stand", "near_cover", "seen_count", "known")
TABLES += ("seen_list", "between", "reach_known", "reach_cost", "reach_via", "sight", "legs")


def played(seed: int) -> str:
    """A digest of many answers on a generated and on a small board, and of the tables they filled."""
    digest = hashlib.sha256()
    for deck in (drawn(seed), small()):
        w, s = deck.w, deck.s
        s.head[:] = 0
        for name in TABLES:
            getattr(s, name)[:] = 0
        prepare(w, s)
        size = int(w.fight[0].size)
        spots = [(5 * (1 + 7 * n % (size // 5 - 1)), 5 * (1 + 11 * n % (size // 5 - 1))) for n in range(12)]
        for n, (x, y) in enumerate(spots):
            if can_stand(w, s, x, y, -1):
                deck.unit(Side(n % 2), x / 10, y / 10)
        said: list[object] = [w.pieces.tobytes(), int(w.fight[0].stamp)]
        for i in range(min(3, int(w.fight[0].units))):
            for limit in (300, 550):
                count = reach(w, s, i, limit)
                said.append(s.spots[:count].tolist())
            for x, y in spots[:6]:
                ux, uy = int(w.units[i].x), int(w.units[i].y)
                said += [path_cost(w, s, i, ux, uy, x, y), travel(w, s, i, x, y)]
                said.append(s.route[: route(w, s, i, ux, uy, x, y)].tolist())
                said += [bool(sees(w, s, ux, uy, x, y)), in_cover(w, s, ux, uy, x, y)]
                said += [bool(nearest_free(w, s, x, y, -1)), s.found[:2].tolist()]
        said.append(zone_spots(w, s, 0, 0, 60, 60))
        for name in TABLES:
            said.append(getattr(s, name).tobytes())
        for each in said:
            digest.update(each if isinstance(each, bytes) else repr(plain(each)).encode())
    return digest.hexdigest()


def plain(value: object) -> object:
    """Numbers as Python writes them."""
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return int(value)  # type: ignore[call-overload]


def drawn(seed: int) -> Deck:
    deck = Deck(24)
    key(deck.dice, seed, 0)
    clear_record(deck.dice)
    generate(deck.w, deck.dice)
    return deck


def small() -> Deck:
    deck = Deck(12)
    deck.piece(PieceKind.WALL, 6, 0, 6.5, 5)
    deck.piece(PieceKind.DOOR, 6, 5, 6.5, 7)
    deck.piece(PieceKind.WALL, 6, 7, 6.5, 12)
    deck.piece(PieceKind.WALL, 3, 3, 4, 4)
    deck.piece(PieceKind.WALL, 4, 4, 5, 5)
    deck.piece(PieceKind.BARRICADE, 2, 8, 4, 8.5)
    return deck.board()


@pytest.mark.bounds
@pytest.mark.parametrize("seed", [3, 4])
def test_compiled_and_plain_give_the_same_bytes(seed: int) -> None:
    here = Path(__file__)
    run = f"from test_space_twins import played; print(played({seed}))"
    source = Path(voidbridge.__file__).parents[1]  # the very code that this process tests
    folders = os.pathsep.join(map(str, (source, here.parent, here.parent.parent)))
    environment = {**os.environ, "VOIDBRIDGE_PLAIN": "1", "PYTHONPATH": folders}
    other = subprocess.run(
        [sys.executable, "-c", run], env=environment, capture_output=True, text=True, check=True
    )
    assert played(seed) == other.stdout.strip()


def test_sight_from_the_table_is_sight_reckoned() -> None:
    deck = drawn(7)
    prepare(deck.w, deck.s)
    for a in range(5, 240, 35):
        for b in range(5, 240, 45):
            for c in range(5, 240, 55):
                line = (a, b, c, a)
                assert spots_see(deck.s, *line) == open_line(deck.s, *line) == spots_see(deck.s, *line)


def test_what_another_board_left_behind_changes_nothing() -> None:
    deck = drawn(9)
    deck.unit(Side.CREW, 3, 3)
    first = deck.s.spots[: reach(deck.w, deck.s, 0, 500)].tolist()
    other = small()
    other.unit(Side.CREW, 2, 2)
    other.unit(Side.ENEMY, 5, 2)
    between = other.s.spots[: reach(other.w, other.s, 0, 500)].tolist()
    assert deck.s.spots[: reach(deck.w, deck.s, 0, 500)].tolist() == first
    assert other.s.spots[: reach(other.w, other.s, 0, 500)].tolist() == between
