"""Space: whole numbers, arcs exactly on their edges, ranges exactly at their ends, whichever way it is turned."""

from math import cos, isqrt, radians, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from void_kit import RULES, begun, change, close, setup
from voidbridge.dice.stream import key, new_dice, next_word
from voidbridge.rules.void_codes import Arc, Fleet, HullClass, Mount, Part
from voidbridge.state.rolls import OutOfFaces, Rolls, TooManyFaces, keyed_words
from voidbridge.void.assess import shot_range
from voidbridge.void.geometry import (
    MILLION,
    ahead,
    arc,
    bears,
    cosine,
    distance,
    heading_to,
    rounded,
    sine,
    within,
)

HEADINGS = st.integers(0, 359)
PLACES = st.integers(-3000, 3000)


@pytest.mark.parametrize("degrees", range(-360, 721, 7))
def test_VO_06_the_sine_table_is_the_sine_in_millionths(degrees: int) -> None:
    assert abs(sine(degrees) - sin(radians(degrees)) * MILLION) <= 0.5 + 1e-6
    assert abs(cosine(degrees) - cos(radians(degrees)) * MILLION) <= 0.5 + 1e-6


@given(HEADINGS)
def test_VO_06_the_table_is_the_same_turned_by_quarters(heading: int) -> None:
    assert sine(heading + 90) == cosine(heading)
    assert sine(heading + 180) == -sine(heading)
    assert sine(-heading) == -sine(heading)


def test_VO_06_half_is_rounded_away_from_zero() -> None:
    half = MILLION // 2
    assert [rounded(n) for n in (half, -half, half - 1, 1 - half, 3 * half, -3 * half)] == [
        1,
        -1,
        0,
        0,
        2,
        -2,
    ]


@given(HEADINGS, st.integers(0, 2000))
def test_VO_06_a_move_is_the_same_move_turned_by_quarters_and_mirrored(heading: int, run: int) -> None:
    x, y = ahead(0, 0, heading, run)
    assert ahead(0, 0, heading + 90, run) == (y, -x)
    assert ahead(0, 0, heading + 180, run) == (-x, -y)
    assert ahead(0, 0, heading + 270, run) == (-y, x)
    assert ahead(0, 0, -heading, run) == (-x, y)
    assert abs(isqrt(x * x + y * y) - run) <= 1


@given(HEADINGS, PLACES, PLACES)
def test_VO_06_an_arc_is_the_same_arc_turned_by_quarters(heading: int, dx: int, dy: int) -> None:
    found = arc(heading, dx, dy)
    assert arc(heading + 90, dy, -dx) == found
    assert arc(heading + 180, -dx, -dy) == found
    assert arc(heading + 270, -dy, dx) == found


MIRROR = {Arc.FORE: Arc.FORE, Arc.AFT: Arc.AFT, Arc.PORT: Arc.STARBOARD, Arc.STARBOARD: Arc.PORT, None: None}


@given(HEADINGS, PLACES, PLACES)
def test_VO_06_off_its_edges_an_arc_is_mirrored(heading: int, dx: int, dy: int) -> None:
    along = dx * sine(heading + 45) + dy * cosine(heading + 45)
    across = dx * sine(heading - 45) + dy * cosine(heading - 45)
    if along and across:
        assert arc(-heading, -dx, dy) == MIRROR[arc(heading, dx, dy)]


# A target at so many degrees from the heading: the first edge belongs to the arc, the second does not.
EDGES = [
    (-45, Arc.FORE),
    (0, Arc.FORE),
    (44, Arc.FORE),
    (45, Arc.STARBOARD),
    (134, Arc.STARBOARD),
    (135, Arc.AFT),
    (180, Arc.AFT),
    (224, Arc.AFT),
    (225, Arc.PORT),
    (314, Arc.PORT),
    (315, Arc.FORE),
]


@pytest.mark.parametrize(("bearing", "wanted"), EDGES)
@pytest.mark.parametrize("quarter", [0, 90, 180, 270])
def test_VO_09_a_target_exactly_on_an_edge(bearing: int, wanted: Arc, quarter: int) -> None:
    """Edges of a ship that heads along an axis are diagonals: exact in whole numbers."""
    diagonal = {45: (7, 7), 135: (7, -7), 225: (-7, -7), 315: (-7, 7), -45: (-7, 7)}
    dx, dy = diagonal.get(bearing, (round(900 * sin(radians(bearing))), round(900 * cos(radians(bearing)))))
    for _ in range(quarter // 90):
        dx, dy = dy, -dx
    assert arc(quarter, dx, dy) == wanted


@pytest.mark.parametrize("heading", [45, 135, 225, 315])
def test_VO_09_on_an_edge_along_an_axis(heading: int) -> None:
    """A ship that heads diagonally has its edges on the axes."""
    x, y = round(sin(radians(heading - 45))), round(cos(radians(heading - 45)))
    assert arc(heading, 500 * x, 500 * y) == Arc.FORE
    assert arc(heading, 500 * y, -500 * x) == Arc.STARBOARD
    assert arc(heading, -500 * x, -500 * y) == Arc.AFT
    assert arc(heading, -500 * y, 500 * x) == Arc.PORT


def test_VO_09_in_the_very_same_place_everything_bears() -> None:
    assert arc(17, 0, 0) is None
    assert all(bears(mount, large, 17, 0, 0) for mount in Mount for large in (False, True))


@pytest.mark.parametrize(
    ("mount", "small", "large"),
    [
        (Mount.PROW, "F", "FPS"),
        (Mount.DORSAL, "FPS", "FPS"),
        (Mount.PORT, "P", "P"),
        (Mount.STARBOARD, "S", "S"),
        (Mount.KEEL, "FPSA", "FPSA"),
    ],
)
def test_VO_09_what_each_mount_bears_to(mount: Mount, small: str, large: str) -> None:
    places = {"F": (0, 5), "S": (5, 0), "A": (0, -5), "P": (-5, 0)}
    for arcs, big in ((small, False), (large, True)):
        assert {name for name, to in places.items() if bears(mount, big, 0, *to)} == set(arcs)


@pytest.mark.parametrize(
    ("apart", "wanted"),
    [(3.0, 10), (3.01, 0), (6.0, 0), (6.01, -10), (12.0, -10), (12.01, None), (0.0, 10)],
)
@pytest.mark.parametrize("way", [(1, 0), (0, 1), (-1, 0), (0, -1)])
def test_VO_14_range_ends_are_within(apart: float, wanted: int | None, way: tuple[int, int]) -> None:
    """A battery of range 6 exactly at half, full and double range."""
    state = change(close(begun()), "r1", x=apart * way[0], y=apart * way[1])
    gun = state.cast.profiles[0].weapons[0]
    assert state.cast.profiles[0].pieces[gun].range == 6
    assert shot_range(state, 0, gun, 1) == wanted


def test_VO_14_a_range_end_on_the_slant() -> None:
    """3-4-5: exactly 10 VU, and one hundredth more."""
    assert within(600, 800, 1000)
    assert not within(601, 800, 1000)
    assert (distance(600, 800), distance(601, 800)) == (1000, 1001)


@given(HEADINGS)
def test_a_heading_to_somewhere_is_found_again(heading: int) -> None:
    dx, dy = ahead(0, 0, heading, 100_000)
    assert heading_to(dx, dy) == heading


def test_VO_07_a_ship_starts_whole() -> None:
    state = begun(setup(("magistrate-cruiser",), ("shrike-raider",)))
    row, record = state.cast.profiles[0], state.ships[0]
    assert (row.speed, row.manoeuvrability, row.detection, row.armour, row.shields, row.turrets) == (
        5,
        5,
        10,
        17,
        2,
        2,
    )
    assert (record.hull, record.population, record.morale) == (70, 100, 100)
    assert [piece.part for piece in row.pieces[:5]] == [
        Part.BRIDGE,
        Part.PLASMA_DRIVE,
        Part.AUGUR,
        Part.LIFE_SUPPORT,
        Part.QUARTERS,
    ]
    assert len(row.weapons) == 5
    assert (state.fleet(0), row.kind) == (Fleet.BLUE, HullClass.CRUISER)


def test_VO_27_the_sides_start_fourteen_apart_and_face_each_other() -> None:
    state = begun(setup(("sentry-frigate",) * 2, ("sentry-frigate",) * 2))
    assert {ship.y for ship in state.ships[:2]} == {-700}
    assert {ship.y for ship in state.ships[2:]} == {700}
    for name in ("duel", "convoy-raid", "blockade", "station-assault"):
        row = RULES.engagements[name]
        nearest = min(
            (b.x - r.x) ** 2 + (b.y - r.y) ** 2
            for b in row.blue
            for r in row.red
            if not (b.silent or r.silent)
        )
        assert nearest >= 100 or name == "convoy-raid"


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**31 - 1))
def test_the_plain_stream_is_the_cores_stream(seed: int, game: int) -> None:
    dice = new_dice()
    key(dice, seed, game)
    rolls = Rolls(keyed_words(seed, game))
    assert [rolls.next_word() for _ in range(20)] == [int(next_word(dice)) for _ in range(20)]


def test_dice_come_from_the_script_first_and_stop_a_hand_rolled_game() -> None:
    rolls = Rolls((1, 2, 3, 4), (7, 12), (5,), manual=True)
    assert rolls.pool(10, 2, "damage") == (7, 2)
    assert rolls.draw(3, "component") == 2
    with pytest.raises(OutOfFaces) as caught:
        rolls.pool(100, 1, "shot", "b1", "r1")
    assert (caught.value.pool.count, caught.value.pool.sides, caught.value.pool.at) == (1, 100, "r1")
    with pytest.raises(TooManyFaces):
        Rolls((1, 2, 3, 4), (1,) * 3000)
    with pytest.raises(TooManyFaces):
        Rolls((1, 2, 3, 4)).pool(6, 3000, "damage")
    assert np.mean([Rolls(keyed_words(n, 0)).pool(10, 1, "x")[0] for n in range(2000)]) == pytest.approx(
        5.5, abs=0.25
    )
