"""The odds of tests and contests against every fall of the dice. [VO-01, VO-02]"""

from collections import Counter
from fractions import Fraction

import pytest

from cli_kit import command
from voidbridge.odds.hundred import odds_of_contest, odds_of_test

Capture = pytest.CaptureFixture[str]
TARGETS = (-30, 0, 1, 9, 37, 50, 99, 100, 140)


def plainly(target: int, rolled: int) -> tuple[bool, int]:
    """The rule once more, said the long way."""
    won = rolled <= target
    if rolled == 1:
        won = True
    if rolled == 100:
        won = False
    degrees = 0
    while (won and rolled + 10 * (degrees + 1) <= target) or (
        not won and rolled - 10 * (degrees + 1) >= target
    ):
        degrees += 1
    return won, degrees


@pytest.mark.parametrize("target", TARGETS)
def test_a_test_against_all_hundred_faces(target: int) -> None:
    counted = Counter(plainly(target, face) for face in range(1, 101))
    odds = odds_of_test(target)
    for won, chances in ((True, odds.success), (False, odds.failure)):
        found = {n: chance for n, chance in enumerate(chances) if chance}
        assert found == {n: Fraction(m, 100) for (w, n), m in counted.items() if w == won}
    assert odds.chance + sum(odds.failure) == 1


@pytest.mark.parametrize("mine", [0, 37, 50, 100])
@pytest.mark.parametrize("theirs", [1, 45, 88])
def test_a_contest_against_all_ten_thousand_pairs(mine: int, theirs: int) -> None:
    ways: Counter[tuple[str, int]] = Counter()
    for x in range(1, 101):
        for y in range(1, 101):
            (i_won, i_by), (they_won, they_by) = plainly(mine, x), plainly(theirs, y)
            if i_won and they_won:
                net = i_by - they_by
                ways["win" if net > 0 else "lose" if net < 0 else "tie", abs(net)] += 1
            elif i_won:
                ways["win", i_by] += 1
            else:
                ways["lose", they_by if they_won else 0] += 1
    odds = odds_of_contest(mine, theirs)
    assert odds.tie == Fraction(sum(n for (end, _), n in ways.items() if end == "tie"), 10**4)
    for end, chances in (("win", odds.win), ("lose", odds.lose)):
        assert {n: c for n, c in enumerate(chances) if c} == {
            n: Fraction(m, 10**4) for (e, n), m in ways.items() if e == end
        }


def test_the_command_keeps_its_contract(capsys: Capture) -> None:
    said = command(capsys, "odds", "test", "--target", 45, "--json").json
    assert said["success"] == pytest.approx(0.45)
    assert set(said) == {"success", "degrees"}
    assert sum(said["degrees"]["success"].values()) == pytest.approx(0.45)
    assert said["degrees"]["success"]["0"] == pytest.approx(0.1)
    said = command(capsys, "odds", "test", "--target", 50, "--against", 30, "--json").json
    assert set(said) == {"win", "tie", "lose", "net_degrees"}
    assert said["win"] + said["tie"] + said["lose"] == pytest.approx(1)
    assert command(capsys, "odds", "test", "--target", 50).out.startswith("success 50.0 %")


def test_a_target_beyond_reason_is_refused(capsys: Capture) -> None:
    said = command(capsys, "odds", "test", "--target", 10**9)
    assert said.code == 2
    assert "--target" in said.err
