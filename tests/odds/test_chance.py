"""The live chance to win: from any position, whatever the threads, and no longer than it takes."""

from dataclasses import replace

import pytest

from voidbridge.bridge.battle import Battle, deciding
from voidbridge.bridge.history import History, begin, say
from voidbridge.cli.inputs import crew_of_size
from voidbridge.cli.warming import played
from voidbridge.odds import chance
from voidbridge.odds.chance import PORTION, Chance, win_chance
from voidbridge.odds.simulate import BrokenGame, results
from voidbridge.rules.codes import Outcome, Policy
from voidbridge.rules.load import load_rules
from voidbridge.state.setup import Setup

RULES = load_rules()


@pytest.fixture(scope="module")
def midway() -> History:
    """A game in the middle of an activation."""
    crew = crew_of_size("iron-hounds", 3, RULES)
    setup = Setup(
        "seal-vents", "rummager-mercenaries", "generated-24", (crew,), options=("standard-enemies",)
    )
    history = played(begin(setup, b"", RULES, seed=3), 6)
    while deciding(history.battle).kind != "act":
        history = played(history, 1)
    return history


def test_threads_change_nothing(midway: History) -> None:
    one, two = (win_chance(midway.battle, 5, games=6, threads=n) for n in (1, 2))
    assert one == two
    assert one.games == 6


def test_it_is_the_simulation_played_on_from_here(midway: History) -> None:
    rows = results(midway.battle.top, 5, 0, 4, Policy.SENSIBLE)
    found = win_chance(midway.battle, 5, games=4, threads=1)
    assert found == Chance(4, int((rows[:, 0] == Outcome.WON).sum()))


def test_asking_changes_nothing(midway: History) -> None:
    before = midway.battle.top.bytes
    win_chance(midway.battle, games=2, threads=1)
    assert midway.battle.top.bytes == before


def test_it_stops_as_soon_as_the_answer_is_sharp(midway: History, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def lost(state: object, seed: int, first: int, games: int, policy: Policy) -> object:
        asked.append(first)
        return chance_rows(games, Outcome.LOST)

    monkeypatch.setattr(chance, "results", lost)
    found = win_chance(midway.battle, points=2, threads=1)
    assert found.wins == 0
    assert found.sharp(2)
    assert not Chance(found.games - PORTION, 0).sharp(2)
    assert len(asked) * PORTION == found.games < 300


def test_a_broken_game_is_an_error(midway: History, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "results", lambda *_: chance_rows(2, Outcome.NONE))
    with pytest.raises(BrokenGame):
        win_chance(midway.battle, games=2, threads=1)


def chance_rows(games: int, outcome: Outcome) -> object:
    import numpy as np

    rows = np.zeros((games, 4), np.int64)
    rows[:, 0] = outcome
    return rows


def test_a_battle_that_is_over_has_one_answer() -> None:
    crew = crew_of_size("iron-hounds", 3, RULES)
    setup = Setup("eliminate-all", "rummager-mercenaries", "generated-24", (crew,), "mastered")
    history = begin(setup, b"", RULES, seed=3)
    told = say(history, "master", 'adjudicate won "by hand"')
    over: Battle = told.history.battle  # type: ignore[union-attr]
    assert win_chance(over).rate == 1
    assert win_chance(replace(over), games=5).games == 1


def test_typed_dice_that_are_waited_for_do_not_stand_in_the_way(midway: History) -> None:
    crew = crew_of_size("iron-hounds", 3, RULES)
    setup = Setup("eliminate-all", "rummager-mercenaries", "generated-24", (crew,), dice="hand")
    history = begin(setup, b"", RULES, seed=3)
    while history.battle.rolling is None:
        history = played(history, 1)
    assert win_chance(history.battle, games=2, threads=1).games == 2
