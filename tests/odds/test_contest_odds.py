"""The odds of a boarding action, exact: equal to every pair of faces rolled out. [BC-02]"""

import json
from collections import Counter

import pytest

from cli_kit import command
from contest_kit import RULES, begun, play, told
from voidbridge.odds.contest import odds_of_deed
from voidbridge.rules.contest_codes import Grade
from voidbridge.rules.d100 import contest, result

Capture = pytest.CaptureFixture[str]
TARGETS = [(50, 50), (35, 62), (95, 5), (1, 100), (100, 1), (110, 40), (-20, 130), (40, 0)]


def by_brute_force(acting: int, opposing: int, needs: int) -> dict[str, float]:
    """The plain loop over ten thousand pairs, graded by the words of the ruling."""
    ways: Counter[str] = Counter()
    for mine in range(1, 101):
        for theirs in range(1, 101):
            one, other = result(acting, mine), result(opposing, theirs)
            found = contest(one, other)
            if found.winner == 1:
                ways["great" if found.net >= needs else "success"] += 1
            else:
                ways["tie" if found.winner == 0 else "fail"] += 1
    return {name: ways[name] / 10_000 for name in ("fail", "tie", "success", "great")}


@pytest.mark.parametrize("needs", [1, 2, 3])
@pytest.mark.parametrize(("acting", "opposing"), TARGETS)
def test_BC_02_odds_equal_ten_thousand_pairs(acting: int, opposing: int, needs: int) -> None:
    found = odds_of_deed(acting, opposing, needs).as_json()
    plain = by_brute_force(acting, opposing, needs)
    assert found.keys() == plain.keys()
    assert all(abs(found[name] - plain[name]) < 1e-12 for name in plain)


def test_BC_02_odds_without_opposition() -> None:
    found = odds_of_deed(50, None, 2)
    assert [found.chance(grade) * 100 for grade in Grade] == [50, 0, 20, 30]


@pytest.mark.parametrize("hull_class", list(RULES.boarding_classes))
@pytest.mark.parametrize("action", list(RULES.boarding_actions))
def test_the_command_line_answers_for_every_action_and_class(
    capsys: Capture, action: str, hull_class: str
) -> None:
    row = RULES.boarding_actions[action]
    more = ("--defender", 45) if row.against else ()
    said = command(
        capsys, "odds", "contest", action, "--attacker", 55, *more, "--class", hull_class, "--json"
    )
    needs = RULES.boarding_classes[hull_class].great
    if row.against:
        plain = by_brute_force(55, 45, needs)
        assert all(abs(said.json[name] - plain[name]) < 1e-12 for name in plain)
    assert abs(sum(said.json.values()) - 1) < 1e-12
    assert said.code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("dance", "--attacker", 50, "--class", "frigate"),
        ("kill-them-all", "--attacker", 50, "--class", "frigate"),
        ("rally-the-troops", "--attacker", 50, "--defender", 50, "--class", "frigate"),
        ("kill-them-all", "--attacker", 50, "--defender", 50, "--class", "barge"),
        ("kill-them-all", "--attacker", 5000, "--defender", 50, "--class", "frigate"),
    ],
)
def test_bad_words_are_refused(capsys: Capture, words: tuple[str | int, ...]) -> None:
    said = command(capsys, "odds", "contest", *words, "--json")
    assert said.code == 2
    assert said.out == ""


def test_BC_02_play_agrees_with_the_odds_face_by_face() -> None:
    """Two hundred pairs rolled out in play come out as the odds count them."""
    state = begun()
    for mine in (1, 2, 11, 30, 41, 50, 51, 99, 100):
        for theirs in (1, 20, 21, 41, 50, 51, 100):
            grade = told(play(state, "find attacker crew captain", mine, theirs), "deed-done")[0]["grade"]
            one, other = result(50, mine), result(50, theirs)
            found = contest(one, other)
            wanted = "fail" if found.winner < 0 else "tie" if found.winner == 0 else ""
            assert grade == (wanted or ("great" if found.net >= 2 else "success"))
    assert json.dumps(odds_of_deed(50, 50, 2).as_json())
