"""The hundred-sided test: bounds, degrees, contests and the dice that are halved."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voidbridge.rules.d100 import (
    DIFFICULTIES,
    Contest,
    Result,
    Target,
    best,
    contest,
    halved,
    result,
    typed_face,
)

FACES = st.integers(1, 100)
TARGETS = st.integers(-120, 220)


@pytest.mark.parametrize(
    ("target", "rolled", "wanted"),
    [
        (45, 45, Result(True, 0)),
        (45, 36, Result(True, 0)),
        (45, 35, Result(True, 1)),
        (45, 46, Result(False, 0)),
        (45, 55, Result(False, 1)),
        (45, 64, Result(False, 1)),
        (45, 65, Result(False, 2)),
    ],
)
def test_VO_01_a_full_ten_of_margin_is_a_degree(target: int, rolled: int, wanted: Result) -> None:
    assert result(target, rolled) == wanted


@pytest.mark.parametrize("target", [-80, 0, 1, 50, 100, 180])
def test_VO_01_the_first_face_always_succeeds_and_the_last_always_fails(target: int) -> None:
    assert result(target, 1).success
    assert not result(target, 100).success


def test_VO_01_a_success_or_failure_against_all_odds_has_no_degrees() -> None:
    assert result(-40, 1) == Result(True, 0)
    assert result(150, 100) == Result(False, 0)


@given(st.lists(st.integers(-60, 60), max_size=8))
def test_VO_01_modifiers_together_stay_within_sixty(values: list[int]) -> None:
    target = Target(((1, 40),), tuple((2, value) for value in values))
    assert target.shift == max(-60, min(60, sum(values)))
    assert target.value == 40 + target.shift
    assert target.shift == sum(values) + target.excess


def test_VO_01_a_penalty_and_a_bonus_meet_before_the_bound_is_drawn() -> None:
    """Kind 14: +70 and -20 are +50, not +40."""
    assert Target(((1, 30),), ((2, 70), (3, -20))).value == 80


@pytest.mark.parametrize(
    ("mine", "theirs", "wanted"),
    [
        (Result(True, 2), Result(True, 1), Contest(1, 1)),
        (Result(True, 1), Result(True, 1), Contest(0, 0)),
        (Result(True, 0), Result(True, 3), Contest(-1, 3)),
        (Result(True, 2), Result(False, 4), Contest(1, 2)),
        (Result(False, 2), Result(True, 1), Contest(-1, 1)),
        (Result(False, 0), Result(False, 5), Contest(-1, 0)),
    ],
)
def test_VO_02_a_contest(mine: Result, theirs: Result, wanted: Contest) -> None:
    assert contest(mine, theirs) == wanted


@given(TARGETS, FACES, TARGETS, FACES)
def test_VO_02_turned_round_a_contest_between_two_successes_is_its_mirror(
    a: int, x: int, b: int, y: int
) -> None:
    mine, theirs = result(a, x), result(b, y)
    here, there = contest(mine, theirs), contest(theirs, mine)
    if mine.success or theirs.success:
        assert (here.winner, here.net) == (-there.winner, there.net)
    else:
        assert here == there == Contest(-1, 0)


def test_VO_03_halved_dice_and_what_lies_on_the_table() -> None:
    assert [halved(face) for face in range(1, 11)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [halved(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert (typed_face(0, 10), typed_face(0, 100), typed_face(0, 6), typed_face(7, 10)) == (10, 100, 0, 7)


def test_VO_04_the_names_of_difficulty_go_down_by_ten() -> None:
    assert list(DIFFICULTIES.values()) == list(range(60, -61, -10))
    assert DIFFICULTIES["challenging"] == 0


def test_the_best_of_several_targets_is_the_first_of_the_highest() -> None:
    low, high, same = Target(((1, 30),)), Target(((2, 40),)), Target(((3, 30),), ((4, 10),))
    assert best([low, high, same]) is high
