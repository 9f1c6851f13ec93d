"""Sight and paths of the core against the slow, obvious way, on walls that touch, cross and join."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import space_oracle as oracle
from kit import Deck
from voidbridge.rules.codes import PieceKind, Side
from voidbridge.skirmish.core.paths import path_cost, reach, route
from voidbridge.skirmish.core.places import can_stand
from voidbridge.skirmish.core.records import BIG
from voidbridge.skirmish.core.sight import sees

SIZE = 9  # inches
KINDS = (PieceKind.WALL, PieceKind.WALL, PieceKind.CRATE, PieceKind.DOOR, PieceKind.BARRICADE, PieceKind.AREA)


@st.composite
def pieces(draw: Any, most: int = 6) -> list[tuple[PieceKind, int, int, int, int, bool]]:
    """Pieces in half inches; small numbers make them touch, cross and share corners often."""
    found = []
    for _ in range(draw(st.integers(0, most))):
        kind = draw(st.sampled_from(KINDS))
        x, y = draw(st.integers(0, 2 * SIZE - 2)), draw(st.integers(0, 2 * SIZE - 2))
        wide, tall = draw(st.integers(1, 6)), draw(st.integers(1, 6))
        found.append((kind, x, y, min(x + wide, 2 * SIZE), min(y + tall, 2 * SIZE), draw(st.booleans())))
    return found


def laid(rows: list[tuple[PieceKind, int, int, int, int, bool]]) -> Deck:
    """A deck of those pieces."""
    deck = Deck(SIZE)
    for kind, x0, y0, x1, y1, opened in rows:
        deck.piece(kind, x0 / 2, y0 / 2, x1 / 2, y1 / 2, opened and kind == PieceKind.DOOR)
    return deck.board()


def turned(rows: list[Any], n: int) -> list[Any]:
    """The same pieces in one of the eight turns and mirrors of the board."""
    return [(row[0], *turned_box(row[1:5], n), row[5]) for row in rows]


def turned_box(box: Any, n: int) -> tuple[int, int, int, int]:
    (ax, ay), (bx, by) = turned_point(box[:2], n), turned_point(box[2:], n)
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


def turned_point(point: Any, n: int, size: int = 2 * SIZE) -> tuple[int, int]:
    x, y = point
    if n & 1:
        x = size - x
    if n & 2:
        y = size - y
    return (y, x) if n & 4 else (x, y)


points = st.tuples(st.integers(0, 10 * SIZE), st.integers(0, 10 * SIZE))
spots = st.tuples(st.integers(0, 2 * SIZE), st.integers(0, 2 * SIZE)).map(lambda p: (5 * p[0], 5 * p[1]))


@settings(max_examples=60, deadline=None)
@given(pieces(8), st.lists(st.tuples(spots | points, spots | points), min_size=8, max_size=8))
def test_sight_is_as_the_oracle_says_and_symmetric(rows: Any, lines: Any) -> None:
    deck = laid(rows)
    for a, b in lines:
        expected = oracle.sees(deck.w, a, b)
        for _ in range(2):  # once computed, once from the table
            assert sees(deck.w, deck.s, *a, *b) == expected
            assert sees(deck.w, deck.s, *b, *a) == expected


@settings(max_examples=15, deadline=None)
@given(pieces(5), st.lists(st.tuples(spots, spots), min_size=4, max_size=4))
def test_sight_agrees_with_its_mirror_images(rows: Any, lines: Any) -> None:
    answers = []
    for n in range(8):
        deck = laid(turned(rows, n))
        answers.append(
            [
                sees(deck.w, deck.s, *turned_point(a, n, 10 * SIZE), *turned_point(b, n, 10 * SIZE))
                for a, b in lines
            ]
        )
    assert answers.count(answers[0]) == 8


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90), st.booleans()), max_size=3),
    st.lists(st.tuples(points, points), min_size=8, max_size=8),
)
def test_smoke_is_as_the_oracle_says(clouds: Any, lines: Any) -> None:
    deck = laid([])
    for n, (x, y, there) in enumerate(clouds):
        smoke = deck.w.smokes[n]
        smoke.x, smoke.y, smoke.radius, smoke.until = x, y, 20, 3 if there else 0
    deck.w.fight[0].smokes = len(clouds)
    for a, b in lines:
        assert sees(deck.w, deck.s, *a, *b) == oracle.sees(deck.w, a, b) == sees(deck.w, deck.s, *b, *a)


@st.composite
def manned(draw: Any) -> tuple[list[Any], list[tuple[Side, int, int]]]:
    """A deck and up to five units on spots where they can stand."""
    rows = draw(pieces())
    units = [
        (draw(st.sampled_from(Side)), 5 * draw(st.integers(1, 2 * SIZE - 1)), 5 * draw(st.integers(1, 17)))
        for _ in range(draw(st.integers(1, 5)))
    ]
    return rows, units


def with_units(rows: Any, units: Any) -> Deck:
    deck = laid(rows)
    for side, x, y in units:
        if can_stand(deck.w, deck.s, x, y, -1):
            deck.unit(side, x / 10, y / 10)
    return deck


def reached(deck: Deck, i: int, limit: int) -> list[tuple[int, int, int]]:
    count = reach(deck.w, deck.s, i, limit)
    return [tuple(int(v) for v in deck.s.spots[n, :3]) for n in range(count)]  # type: ignore[misc]


@settings(max_examples=25, deadline=None)
@given(manned(), st.sampled_from((50, 130, 300, 400, 550, 800, 1100)))
def test_reach_is_as_the_oracle_says(manned: Any, limit: int) -> None:
    deck = with_units(*manned)
    for i in range(min(2, int(deck.w.fight[0].units))):
        a = (int(deck.units[i].x), int(deck.units[i].y))
        assert reached(deck, i, limit) == oracle.Paths(deck.w, i, a).reach(limit)
    assert deck.w.fight[0].fault == 0


@settings(max_examples=25, deadline=None)
@given(manned(), st.lists(spots, min_size=6, max_size=6))
def test_routes_are_as_the_oracle_says(manned: Any, ends: Any) -> None:
    deck = with_units(*manned)
    if deck.w.fight[0].units == 0:
        return
    a = (int(deck.units[0].x), int(deck.units[0].y))
    paths = oracle.Paths(deck.w, 0, a)
    for b in ends:
        way = paths.way(b) if b in paths.spots else None
        cost = path_cost(deck.w, deck.s, 0, *a, *b)
        count = route(deck.w, deck.s, 0, *a, *b)
        points = [(int(deck.s.route[n, 0]), int(deck.s.route[n, 1])) for n in range(count)]
        assert (cost, points) == (way or (BIG, []))
        chain = [a, *points]
        assert cost == BIG or cost == sum(map(oracle.leg, chain, chain[1:]))


@pytest.mark.parametrize("limit", [500, 700, 1000])
def test_a_row_filled_short_and_then_long_is_as_one_filled_long(limit: int) -> None:
    rows = [(PieceKind.WALL, 4, 4, 5, 12, False), (PieceKind.CRATE, 9, 9, 12, 12, False)]
    deck = with_units(rows, [(Side.CREW, 15, 40), (Side.ENEMY, 70, 40)])
    short = reached(deck, 0, 300)
    long = reached(deck, 0, limit)
    deck.s.head[0] = 0
    assert reached(deck, 0, limit) == long
    assert reached(deck, 0, 300) == short
    assert [row for row in long if row[2] <= 300] == short


def test_a_corner_dear_on_the_empty_board_may_be_cheap_on_the_way_round() -> None:
    """Found by the soak: nodes of a way round must not be weighed by their cost on the empty board."""
    walls = [(11, 3, 12, 5), (0, 0, 1, 3), (11, 0, 12, 1)]
    deck = laid([(PieceKind.WALL, *box, False) for box in walls])
    deck.unit(Side.CREW, 1.5, 0.5)
    deck.unit(Side.ENEMY, 2.5, 0.5)
    assert (55, 10, 478) in reached(deck, 0, 550)
    assert reached(deck, 0, 550) == oracle.Paths(deck.w, 0, (15, 5)).reach(550)
