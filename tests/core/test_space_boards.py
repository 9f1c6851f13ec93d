"""Generated and hand-made decks: full enough, open enough, and fit for every mission."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from kit import Deck
from voidbridge.compiled import PLAIN
from voidbridge.dice.stream import clear_record, key
from voidbridge.rules.codes import PieceKind, Side, code_of
from voidbridge.skirmish.core.board import audit_board
from voidbridge.skirmish.core.generate import generate
from voidbridge.skirmish.core.paths import board_cost
from voidbridge.skirmish.core.places import can_stand, nearest_free, zone_spots
from voidbridge.skirmish.core.records import BIG

TABLES = resources.files("voidbridge.rules") / "tables"
BOARDS = tomllib.loads((TABLES / "boards.toml").read_text(encoding="utf-8"))["boards"]
PLACES = tomllib.loads((TABLES / "places.toml").read_text(encoding="utf-8"))["places"]
OPEN = "first-lock"  # the first lesson's: one open hold, left sparse so that a beginner sees the whole of it
DECKS = [row for row in BOARDS if row["id"] != OPEN]
SOLID = (PieceKind.WALL, PieceKind.CRATE, PieceKind.DOOR)
FEW = range(4 if PLAIN else 60)


def drawn(size: int, seed: int) -> Deck:
    deck = Deck(size)
    key(deck.dice, seed, 0)
    clear_record(deck.dice)
    generate(deck.w, deck.dice)
    return deck


def made(row: dict[str, Any]) -> Deck:
    deck = Deck(row["size"])
    for p in row["pieces"]:
        deck.piece(code_of(PieceKind, p["kind"]), p["x"], p["y"], p["x"] + p["w"], p["y"] + p["h"])
    return deck.board()


def boxes(deck: Deck, *kinds: PieceKind) -> list[tuple[int, int, int, int]]:
    rows = [deck.w.pieces[k] for k in range(int(deck.w.fight[0].pieces))]
    return [(int(p.x0), int(p.y0), int(p.x1), int(p.y1)) for p in rows if p.kind in kinds]


def covered(deck: Deck, *kinds: PieceKind) -> float:
    """The share of the board under pieces of some kinds, by half-inch cells."""
    cells = {
        (x, y) for x0, y0, x1, y1 in boxes(deck, *kinds) for x in range(x0, x1, 5) for y in range(y0, y1, 5)
    }
    size = int(deck.w.fight[0].size)
    return len(cells) / (size // 5) ** 2


def flooded(deck: Deck) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """All floor where a base can be, doors open, and the part of it that can be walked to from one corner."""
    size = int(deck.w.fight[0].size)
    grown = [(a - 5, b - 5, c + 5, d + 5) for a, b, c, d in boxes(deck, PieceKind.WALL, PieceKind.CRATE)]
    floor = {(x, y) for x in range(5, size, 5) for y in range(5, size, 5)}
    for x0, y0, x1, y1 in grown:
        floor -= {(x, y) for x in range(x0 + 5, x1, 5) for y in range(y0 + 5, y1, 5)}
    waiting = [min(floor)]
    there = set(waiting)
    while waiting:
        x, y = waiting.pop()
        for at in ((x + 5, y), (x - 5, y), (x, y + 5), (x, y - 5)):
            if at in floor and at not in there:
                there.add(at)
                waiting.append(at)
    return floor, there


def mission_points(size: int) -> set[tuple[int, int]]:
    """Every named place of the missions, for each of the four corners a crew may choose."""
    found = set()
    for place in PLACES:
        x, y = (round(10 * place[v] * size / 36 / 5) * 5 for v in "xy")
        for a, b in ((x, y), (y, x)):
            far = 10 * size
            found |= {(a, b), (far - a, b), (a, far - b), (far - a, far - b)}
    return found


def complaints(deck: Deck) -> list[str]:
    """What would make a board unfit to play on."""
    size = int(deck.w.fight[0].size)
    said = []
    if audit_board(deck.w) or deck.w.fight[0].fault:
        said.append("audit")
    floor, there = flooded(deck)
    if floor != there:
        said.append(f"{len(floor - there)} spots cannot be reached")
    if not 0.33 <= covered(deck, *(k for k in PieceKind if k != PieceKind.MORTAR)) <= 0.40:
        said.append("coverage")
    far, middle = size - 60, size // 2 - 30
    for x, y in ((0, 0), (far, 0), (0, far), (far, far), (middle, middle)):
        if any(a < x + 60 and c > x and b < y + 60 and d > y for a, b, c, d in boxes(deck, *SOLID)):
            said.append(f"a solid piece in the zone at {x}, {y}")
        if zone_spots(deck.w, deck.s, x, y, x + 60, y + 60) < 80:
            said.append(f"no room in the zone at {x}, {y}")
    for x, y in sorted(mission_points(size // 10)):
        nearest_free(deck.w, deck.s, x, y, -1)
        fx, fy = int(deck.s.found[0]), int(deck.s.found[1])
        if (fx - x) ** 2 + (fy - y) ** 2 > 15 * 15 or (fx, fy) not in there:
            said.append(f"no floor near {x}, {y}")
    return said


@pytest.mark.parametrize("size", [36, 24])
@pytest.mark.parametrize("seed", FEW)
def test_VB_55_generated_boards_are_fit_to_play_on(size: int, seed: int) -> None:
    deck = drawn(size, seed)
    assert complaints(deck) == []
    assert 0.12 <= covered(deck, PieceKind.WALL, PieceKind.CRATE) <= 0.16
    assert_gaps(deck)
    kinds = [int(deck.w.pieces[k].kind) for k in range(int(deck.w.fight[0].pieces))]
    assert set(kinds) >= {PieceKind.WALL, PieceKind.CRATE, PieceKind.BARRICADE, PieceKind.AREA}
    assert len([k for k in kinds if k != PieceKind.MORTAR]) <= 80


def assert_gaps(deck: Deck) -> None:
    """Gaps between solid pieces are 0 or at least an inch. [VB-55]"""
    solid = boxes(deck, PieceKind.WALL, PieceKind.CRATE)
    for n, a in enumerate(solid):
        for b in solid[:n]:
            gap = max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
            assert gap == 0 or gap >= 10


@pytest.mark.soak
@pytest.mark.parametrize("size", [36, 24])
def test_VB_55_thousands_of_generated_boards(size: int) -> None:
    for seed in range(1000, 3000):
        deck = drawn(size, seed)
        assert complaints(deck) == [], seed
        assert 0.12 <= covered(deck, PieceKind.WALL, PieceKind.CRATE) <= 0.16, seed
        assert_gaps(deck)


def test_VB_55_a_board_follows_from_its_two_draws() -> None:
    one, two, other = drawn(36, 5), drawn(36, 5), drawn(36, 6)
    assert one.w.pieces.tobytes() == two.w.pieces.tobytes()
    assert one.w.fight[0].stamp == two.w.fight[0].stamp != other.w.fight[0].stamp
    assert one.dice.stream[0].pools == 2
    draws = [int(v) for v in one.dice.faces[:2]]
    again = Deck(36, seed=99).script(draws=(draws[0], draws[1]))
    generate(again.w, again.dice)
    assert again.w.pieces.tobytes() == one.w.pieces.tobytes()


@pytest.mark.parametrize("row", DECKS, ids=lambda row: row["id"])
def test_VB_55_hand_made_decks_are_fit_to_play_on(row: dict[str, Any]) -> None:
    deck = made(row)
    assert complaints(deck) == []
    assert boxes(deck, PieceKind.DOOR)
    assert all(deck.w.pieces[k].open == 0 for k in range(len(row["pieces"])))


@pytest.mark.parametrize("row", DECKS, ids=lambda row: row["id"])
def test_VB_55_the_rooms_of_hand_made_decks_are_joined_by_doors(row: dict[str, Any]) -> None:
    deck = made(row)
    far, middle = 10 * row["size"] - 30, 5 * row["size"]
    points = [(30, 30), (far, 30), (far, far), (30, far), (middle, middle)]
    for a in points:
        for b in points:
            assert board_cost(deck.w, deck.s, Side.ENEMY, *a, *b) < BIG
    shut = [board_cost(deck.w, deck.s, Side.CREW, *points[0], *b) for b in points]
    assert BIG in shut
    for k in range(len(row["pieces"])):
        deck.w.pieces[k].open = 1 if deck.w.pieces[k].kind == PieceKind.DOOR else 0
    opened = [board_cost(deck.w, deck.s, Side.CREW, *points[0], *b) for b in points]
    assert opened == [board_cost(deck.w, deck.s, Side.ENEMY, *points[0], *b) for b in points]


def test_the_lesson_s_deck_lacks_nothing_but_terrain() -> None:
    row = next(row for row in BOARDS if row["id"] == OPEN)
    assert complaints(made(row)) == ["coverage"]


def test_there_are_decks_of_both_sizes() -> None:
    sizes = [row["size"] for row in DECKS]
    assert sizes.count(36) >= 2
    assert sizes.count(24) >= 1


def test_the_audit_counts_what_is_wrong() -> None:
    deck = Deck()
    deck.piece(PieceKind.WALL, 4, 4, 5, 8)
    deck.piece(PieceKind.BARRICADE, 8, 4, 8.5, 8)
    deck.piece(PieceKind.DOOR, 10, 4, 10.5, 8)
    deck.board()
    deck.unit(Side.CREW, 2, 2)
    assert audit_board(deck.w) == 0
    for x, y in ((4.5, 6), (0, 3), (2, 2.5), (8, 6), (10, 6), (6.1, 6)):
        deck.unit(Side.ENEMY, x, y)
        assert audit_board(deck.w) == 1, (x, y)
        deck.w.fight[0].units -= 1
    deck.piece(PieceKind.CRATE, 11, 11, 13, 12)  # beyond the edge
    deck.piece(PieceKind.CRATE, 2, 2.2, 3, 3)  # off the grid, and on a unit
    assert audit_board(deck.w) == 3


def test_can_stand_ignores_the_unit_itself_and_those_out_of_play() -> None:
    deck = Deck().board()
    n = deck.unit(Side.CREW, 6, 6)
    assert not can_stand(deck.w, deck.s, 60, 60, -1)
    assert can_stand(deck.w, deck.s, 60, 60, n)
    assert can_stand(deck.w, deck.s, 65, 60, n)
    deck.units[n].presence = 2
    assert can_stand(deck.w, deck.s, 60, 60, -1)
    assert not can_stand(deck.w, deck.s, 61, 60, -1)  # no spot
