"""Rulings of space: distances, cover, sight, paths and terrain."""

from itertools import product

import pytest

from kit import Deck
from voidbridge.rules.codes import PieceKind, Side
from voidbridge.skirmish.core.board import add_mortar, prepare, restamp
from voidbridge.skirmish.core.geometry import (
    leg,
    on_board,
    overlaps,
    point_within,
    root_up,
    touches,
    units_within,
)  # fmt: skip
from voidbridge.skirmish.core.paths import board_cost, path_cost, reach, route, travel
from voidbridge.skirmish.core.places import can_stand, door_free, nearest_free, zone_spots
from voidbridge.skirmish.core.records import BIG
from voidbridge.skirmish.core.sight import in_cover, sees, sees_unit

WALL, DOOR, CRATE = PieceKind.WALL, PieceKind.DOOR, PieceKind.CRATE
BARRICADE, AREA, MORTAR = PieceKind.BARRICADE, PieceKind.AREA, PieceKind.MORTAR
CREW, ENEMY = Side.CREW, Side.ENEMY
EIGHT = list(product((False, True), repeat=3))


def turn(point: tuple[float, float], how: tuple[bool, bool, bool], size: float = 12) -> tuple[float, float]:
    """A point in one of the eight turns and mirrors of the board."""
    x, y = point
    x, y = (size - x if how[0] else x), (size - y if how[1] else y)
    return (y, x) if how[2] else (x, y)


def lay(deck: Deck, how: tuple[bool, bool, bool], kind: PieceKind, *box: float) -> int:
    """A piece, turned."""
    (ax, ay), (bx, by) = turn((box[0], box[1]), how), turn((box[2], box[3]), how)
    return deck.piece(kind, min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))


def tenths(point: tuple[float, float]) -> tuple[int, int]:
    return round(10 * point[0]), round(10 * point[1])


def ends(deck: Deck, i: int, limit: int) -> dict[tuple[int, int], int]:
    count = reach(deck.w, deck.s, i, limit)
    return {(int(row[0]), int(row[1])): int(row[2]) for row in deck.s.spots[:count]}


def test_VB_01_distances_run_from_base_to_base() -> None:
    deck = Deck()
    deck.unit(CREW, 1, 1)
    deck.unit(ENEMY, 8, 1)
    assert units_within(deck.w, 0, 1, 60)  # centres 7 in apart
    assert not units_within(deck.w, 0, 1, 59)
    assert point_within(deck.w, 0, 35, 10, 20)  # 2.5 in from the centre
    assert not point_within(deck.w, 0, 36, 10, 20)


def test_VB_01_contact_and_overlap() -> None:
    assert overlaps(50, 50, 55, 55)
    assert not overlaps(50, 50, 60, 50)
    assert touches(50, 50, 60, 50)
    assert touches(50, 50, 60, 55)
    assert not touches(50, 50, 60, 60)
    assert not touches(50, 50, 55, 50)


def test_VB_01_a_base_lies_wholly_on_the_board() -> None:
    assert on_board(5, 355, 360)
    assert not on_board(0, 5, 360)
    assert not on_board(5, 360, 360)


@pytest.mark.parametrize("how", EIGHT)
def test_VB_09_a_barricade_before_the_target_covers_it(how: tuple[bool, bool, bool]) -> None:
    deck = Deck()
    piece = lay(deck, how, BARRICADE, 7, 4, 7.5, 8)
    deck.board()
    attacker, target = tenths(turn((2, 6), how)), tenths(turn((8.5, 6), how))
    assert in_cover(deck.w, deck.s, *attacker, *target) == piece
    beside = tenths(turn((8.5, 2), how))  # the line passes it by
    assert in_cover(deck.w, deck.s, *attacker, *beside) == -1
    far = tenths(turn((10.5, 6), how))  # more than an inch behind it
    assert in_cover(deck.w, deck.s, *attacker, *far) == -1
    just = tenths(turn((9, 6), how))  # an inch from the base's edge exactly
    assert in_cover(deck.w, deck.s, *attacker, *just) == piece


@pytest.mark.parametrize("how", EIGHT)
def test_VB_09_a_piece_near_the_attacker_covers_nobody(how: tuple[bool, bool, bool]) -> None:
    deck = Deck()
    lay(deck, how, CRATE, 5, 5, 6, 7)
    deck.board()
    near, far = tenths(turn((3.5, 6), how)), tenths(turn((3, 6), how))
    target = tenths(turn((7, 6), how))
    assert in_cover(deck.w, deck.s, *near, *target) == -1
    assert in_cover(deck.w, deck.s, *far, *target) == 0
    assert in_cover(deck.w, deck.s, *target, *far) == -1  # now the crate is the attacker's own


@pytest.mark.parametrize("how", EIGHT)
def test_VB_09_who_stands_in_an_area_is_in_cover(how: tuple[bool, bool, bool]) -> None:
    deck = Deck()
    area = lay(deck, how, AREA, 6, 5, 9, 8)
    deck.board()
    attacker = tenths(turn((2, 6), how))
    assert in_cover(deck.w, deck.s, *attacker, *tenths(turn((7, 7), how))) == area
    assert in_cover(deck.w, deck.s, *attacker, *tenths(turn((9, 8), how))) == area  # its edge belongs to it
    assert in_cover(deck.w, deck.s, *attacker, *tenths(turn((10, 6), how))) == -1  # behind it is not in it
    beside = tenths(turn((5, 6), how))
    assert in_cover(deck.w, deck.s, *beside, *tenths(turn((7, 7), how))) == -1


def test_VB_09_a_line_that_only_touches_a_piece_gives_no_cover() -> None:
    deck = Deck()
    deck.piece(CRATE, 7, 6, 8, 7)
    deck.board()
    assert in_cover(deck.w, deck.s, 20, 60, 90, 60) == -1
    assert in_cover(deck.w, deck.s, 20, 60, 90, 61) == 0


def test_VB_09_a_wall_is_no_cover() -> None:
    deck = Deck()
    deck.piece(WALL, 7, 4, 7.5, 8)
    deck.board()
    assert in_cover(deck.w, deck.s, 20, 60, 85, 60) == -1


def test_VB_09_cover_is_the_same_from_the_table_and_from_the_list() -> None:
    """More cover pieces near a spot than its row holds."""
    deck = Deck()
    for n in range(16):
        deck.piece(BARRICADE, 5, 4 + n / 4 - n / 4 % 0.5, 5.5, 8)
    deck.board()
    assert in_cover(deck.w, deck.s, 90, 60, 45, 60) == 0


@pytest.mark.parametrize("how", EIGHT)
def test_VB_10_walls_block_and_are_not_blocked_by_touching(how: tuple[bool, bool, bool]) -> None:
    deck = Deck()
    lay(deck, how, WALL, 5, 4, 6, 8)
    deck.board()
    for a, b, seen in (
        ((2, 6), (10, 6), False),
        ((2, 4), (10, 4), True),  # along its face
        ((3, 2), (7, 6), False),  # in at its corner
        ((4, 5), (6, 3), True),  # past its corner
        ((2, 3.9), (10, 4.1), True),  # past the other corner of that face
        ((2, 3.9), (10, 4.3), False),
    ):
        one, two = tenths(turn(a, how)), tenths(turn(b, how))
        assert sees(deck.w, deck.s, *one, *two) is seen
        assert sees(deck.w, deck.s, *two, *one) is seen


@pytest.mark.parametrize("how", EIGHT)
def test_VB_10_seams_and_diagonal_joints_are_closed(how: tuple[bool, bool, bool]) -> None:
    deck = Deck()
    lay(deck, how, WALL, 4, 2, 6, 6)
    lay(deck, how, WALL, 6, 2, 8, 6)  # a seam along x = 6
    lay(deck, how, WALL, 8, 6, 10, 8)  # a joint at (8, 6)
    deck.board()
    assert deck.w.fight[0].pieces == 5
    for a, b, seen in (
        ((6, 1), (6, 9), False),  # along the seam
        ((3, 6), (7.5, 6), True),  # along both faces
        ((3, 6), (8, 6), False),  # into the mortar, which reaches 0.1 in round the joint
        ((7, 7), (9, 5), False),  # through the joint
        ((7.5, 6.5), (8.5, 5.5), False),
        ((2, 2), (11, 2), True),  # along the far faces
    ):
        one, two = tenths(turn(a, how)), tenths(turn(b, how))
        assert sees(deck.w, deck.s, *one, *two) is seen
        assert sees(deck.w, deck.s, *two, *one) is seen


def test_VB_10_mortar_is_laid_once() -> None:
    deck = Deck()
    deck.piece(WALL, 4, 2, 6, 6)
    deck.piece(WALL, 6, 2, 8, 6)
    deck.piece(CRATE, 4, 6, 6, 8)  # crates do not block sight: no seam
    add_mortar(deck.w)
    add_mortar(deck.w)
    assert deck.w.fight[0].pieces == 4
    seam = deck.w.pieces[3]
    assert (seam.kind, seam.x0, seam.y0, seam.x1, seam.y1) == (MORTAR, 59, 20, 61, 60)


def test_VB_10_units_and_crates_do_not_block_sight() -> None:
    deck = Deck()
    deck.piece(CRATE, 5, 5, 6, 7)
    deck.board()
    deck.unit(CREW, 2, 6)
    deck.unit(ENEMY, 8, 6)
    deck.unit(ENEMY, 10, 6)
    assert sees_unit(deck.w, deck.s, 0, 2)
    assert sees_unit(deck.w, deck.s, 2, 0)


def test_VB_10_smoke_blocks_through_in_and_out() -> None:
    deck = Deck().board()
    smoke = deck.w.smokes[0]
    smoke.x, smoke.y, smoke.radius, smoke.until = 60, 60, 20, 2
    deck.w.fight[0].smokes = 1
    assert not sees(deck.w, deck.s, 20, 60, 100, 60)  # through
    assert not sees(deck.w, deck.s, 20, 60, 60, 60)  # in
    assert not sees(deck.w, deck.s, 60, 60, 20, 60)  # out
    assert not sees(deck.w, deck.s, 55, 60, 65, 60)  # both inside
    assert sees(deck.w, deck.s, 20, 80, 100, 80)  # its rim only touched
    smoke.until = 0
    assert sees(deck.w, deck.s, 20, 60, 100, 60)


def test_VB_17_legs_round_up() -> None:
    assert root_up(0) == 0
    assert [root_up(n) for n in (1, 2, 4, 5)] == [1, 2, 2, 3]
    assert leg(0, 0, 30, 40) == 500
    assert leg(0, 0, 5, 5) == 71  # 70.71...
    big = 10**9
    assert root_up(big * big) == big
    assert root_up(big * big + 1) == big + 1


def test_VB_17_a_path_may_touch_but_not_enter_grown_walls() -> None:
    deck = Deck()
    deck.piece(WALL, 5, 4, 6, 8)
    deck.board()
    deck.unit(CREW, 4.5, 2)
    assert path_cost(deck.w, deck.s, 0, 45, 20, 45, 100) == 800  # along the grown face
    assert path_cost(deck.w, deck.s, 0, 50, 20, 50, 100) > 800
    assert route(deck.w, deck.s, 0, 20, 60, 90, 60) == 3
    assert deck.s.route[:3].tolist() == [[45, 35], [65, 35], [90, 60]]  # of two equal ways the lowest corner
    assert path_cost(deck.w, deck.s, 0, 20, 60, 90, 60) == 2 * leg(20, 60, 45, 35) + 200


def test_VB_17_a_gap_of_one_inch_lets_a_base_through_and_less_does_not() -> None:
    for gap, cost in ((1, 1000), (0.5, BIG)):
        deck = Deck()
        deck.piece(WALL, 5, 0, 6, 5)
        deck.piece(WALL, 5, 5 + gap, 6, 12)
        deck.board()
        deck.unit(CREW, 1, 5.5)
        assert path_cost(deck.w, deck.s, 0, 10, 55, 110, 55) == cost


@pytest.mark.parametrize("how", EIGHT)
def test_VB_17_enemies_bar_the_way_with_an_octagon(how: tuple[bool, bool, bool]) -> None:
    deck = Deck().board()
    deck.unit(CREW, *turn((3, 6), how))
    deck.unit(ENEMY, *turn((6, 6), how))
    a, b = tenths(turn((3, 6), how)), tenths(turn((9, 6), how))
    cost = path_cost(deck.w, deck.s, 0, *a, *b)
    assert cost == 2 * leg(30, 60, 55, 70) + 100  # over (5.5, 7) and (6.5, 7)
    assert ends(deck, 0, cost)[b] == cost
    assert b not in ends(deck, 0, cost - 1)
    deck.units[1].presence = 2
    assert path_cost(deck.w, deck.s, 0, *a, *b) == 600


def test_VB_17_friends_are_passed_but_nobody_is_overlapped() -> None:
    deck = Deck().board()
    deck.unit(CREW, 3, 6)
    deck.unit(CREW, 6, 6)
    found = ends(deck, 0, 600)
    assert found[(90, 60)] == 600
    assert (60, 60) not in found
    assert (55, 55) not in found
    assert (50, 60) in found  # in contact


def test_VB_17_leaving_contact_is_free() -> None:
    deck = Deck().board()
    deck.unit(CREW, 5, 6)
    deck.unit(ENEMY, 6, 6)
    assert path_cost(deck.w, deck.s, 0, 50, 60, 20, 60) == 300
    assert path_cost(deck.w, deck.s, 0, 50, 60, 50, 20) == 400


def test_VB_17_one_boxed_in_has_only_its_own_spot() -> None:
    deck = Deck()
    deck.piece(WALL, 0, 2, 3, 2.5)
    deck.piece(WALL, 2.5, 0, 3, 2)
    deck.board()
    deck.unit(CREW, 0.5, 0.5)
    deck.unit(ENEMY, 1.5, 0.5)
    deck.unit(ENEMY, 0.5, 1.5)
    assert ends(deck, 0, 400) == {(5, 5): 0}
    deck.unit(CREW, 6, 6)
    assert travel(deck.w, deck.s, 0, 60, 60)[0] == BIG


def test_VB_17_own_spot_comes_first_then_x_then_y() -> None:
    deck = Deck().board()
    deck.unit(CREW, 6, 6)
    count = reach(deck.w, deck.s, 0, 200)
    rows = [(int(r[0]), int(r[1])) for r in deck.s.spots[:count]]
    assert rows[0] == (60, 60)
    assert rows[1:] == sorted(rows[1:])
    assert count == 49  # half-inch spots within two inches, all of them


def test_VB_17_long_walks_work_beyond_the_tables() -> None:
    deck = Deck(36).board()
    deck.unit(CREW, 18, 18)
    found = ends(deck, 0, 1700)
    assert found[(350, 180)] == 1700
    assert (355, 180) not in found
    assert all(cost == leg(180, 180, *at) for at, cost in found.items())


def test_VB_55_barricades_are_passed_but_not_stood_on() -> None:
    deck = Deck()
    deck.piece(BARRICADE, 6, 4, 6.5, 8)
    deck.board()
    deck.unit(CREW, 4, 6)
    found = ends(deck, 0, 500)
    assert found[(80, 60)] == 400
    assert (60, 60) not in found
    assert (65, 60) not in found
    assert (55, 60) in found  # touching it
    assert (70, 60) in found
    assert not can_stand(deck.w, deck.s, 60, 60, -1)
    assert sees(deck.w, deck.s, 40, 60, 80, 60)


def test_VB_55_a_closed_door_bars_the_crew_and_not_the_enemy() -> None:
    deck = Deck()
    deck.piece(WALL, 6, 0, 6.5, 5)
    door = deck.piece(DOOR, 6, 5, 6.5, 7)
    deck.piece(WALL, 6, 7, 6.5, 12)
    deck.board()
    deck.unit(CREW, 3, 3)
    deck.unit(ENEMY, 3, 9)
    assert path_cost(deck.w, deck.s, 0, 30, 60, 90, 60) == BIG
    assert (90, 60) not in ends(deck, 0, 900)
    assert (60, 60) not in ends(deck, 0, 900)
    assert path_cost(deck.w, deck.s, 1, 30, 60, 90, 60) == 600
    assert (90, 60) in ends(deck, 1, 900)
    assert (60, 60) not in ends(deck, 1, 900)  # it passes the door but does not end in it
    assert board_cost(deck.w, deck.s, CREW, 30, 60, 90, 60) == BIG
    assert board_cost(deck.w, deck.s, ENEMY, 30, 60, 90, 60) == 600
    assert travel(deck.w, deck.s, 0, 90, 30)[0] > 600
    assert not sees(deck.w, deck.s, 30, 60, 90, 60)
    assert not can_stand(deck.w, deck.s, 60, 60, -1)
    deck.w.pieces[door].open = 1
    assert path_cost(deck.w, deck.s, 0, 30, 60, 90, 60) == 600
    assert (90, 60) in ends(deck, 0, 900)
    assert sees(deck.w, deck.s, 30, 60, 90, 60)
    assert can_stand(deck.w, deck.s, 60, 60, -1)
    assert door_free(deck.w, door)
    deck.unit(CREW, 6, 6)
    assert not door_free(deck.w, door)


def test_VB_55_the_seam_at_a_door_is_open_while_the_door_is() -> None:
    deck = Deck()
    deck.piece(WALL, 6, 0, 6.5, 5)
    door = deck.piece(DOOR, 6, 5, 6.5, 7)
    deck.board()
    assert not sees(deck.w, deck.s, 30, 50, 90, 50)  # along the seam between wall and door
    deck.w.pieces[door].open = 1
    assert sees(deck.w, deck.s, 30, 50, 90, 50)  # along the wall's end
    assert not sees(deck.w, deck.s, 30, 49, 90, 49)


def test_VB_55_a_stamp_names_the_pieces_and_not_the_doors() -> None:
    deck = Deck()
    door = deck.piece(DOOR, 6, 5, 6.5, 7)
    deck.board()
    before = int(deck.w.fight[0].stamp)
    deck.w.pieces[door].open = 1
    restamp(deck.w)
    assert deck.w.fight[0].stamp == before
    deck.w.pieces[door].x1 += 5
    restamp(deck.w)
    assert deck.w.fight[0].stamp != before
    prepare(deck.w, deck.s)
    assert deck.s.head[0] == deck.w.fight[0].stamp


def test_VB_34_a_zone_holds_whole_bases_on_free_spots() -> None:
    deck = Deck()
    deck.piece(WALL, 0, 0, 2, 2)
    deck.board()
    deck.unit(CREW, 5.5, 5.5)
    count = zone_spots(deck.w, deck.s, 0, 0, 60, 60)
    rows = [(int(r[0]), int(r[1])) for r in deck.s.spots[:count]]
    assert rows == sorted(rows)
    assert count == 11 * 11 - 4 * 4 - 4  # the wall's spots, those round the unit
    assert (55, 55) not in rows
    assert (25, 5) in rows


@pytest.mark.parametrize(
    ("x", "y", "found"),
    [(60, 60, (60, 50)), (63, 60, (65, 50)), (0, 0, (5, 5)), (120, 120, (115, 115)), (60, 59, (60, 50))],
)
def test_VB_34_the_nearest_free_spot(x: int, y: int, found: tuple[int, int]) -> None:
    deck = Deck().board()
    deck.unit(CREW, 6, 6)
    deck.unit(ENEMY, 5, 6)
    deck.unit(ENEMY, 7, 6)
    assert nearest_free(deck.w, deck.s, x, y, -1)
    near = [
        ((px - x) ** 2 + (py - y) ** 2, px, py)
        for px in range(5, 120, 5)
        for py in range(5, 120, 5)
        if can_stand(deck.w, deck.s, px, py, -1)
    ]
    assert tuple(deck.s.found[:2]) == min(near)[1:] == found


def test_VB_34_no_free_spot_at_all() -> None:
    deck = Deck(2)
    deck.piece(CRATE, 0, 0, 2, 2)
    deck.board()
    assert not nearest_free(deck.w, deck.s, 10, 10, -1)
