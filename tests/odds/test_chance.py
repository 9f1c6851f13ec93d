"""The live chance to win: from any position, whatever the threads, and no longer than it takes."""

from dataclasses import replace

import pytest

from voidbridge.bridge.battle import Battle, deciding, keyed, legal, with_words
from voidbridge.bridge.history import History, begin, say
from voidbridge.cli.inputs import crew_of_size
from voidbridge.cli.warming import played
from voidbridge.odds import chance
from voidbridge.odds.chance import PORTION, Chance, chance_after, win_chance
from voidbridge.odds.simulate import BrokenGame, results
from voidbridge.rules.codes import Outcome, Policy
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.resolve import Chance as Dice
from voidbridge.skirmish.resolve import resolve as deck_resolve
from voidbridge.state.actions import Action, Activate
from voidbridge.state.offers import every
from voidbridge.state.refusals import Refusal
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


def lawful(history: History, verb: str) -> Action:
    """An action of a kind that may be done now."""
    offer = next(offer for offer in legal(history.battle) if offer.verb == verb)
    return next(iter(every((offer,))))


def test_a_plan_is_done_first_and_the_games_go_on_from_what_its_dice_made_of_it(midway: History) -> None:
    """Counted by hand: each game's plan with the dice keyed apart, then that game played on from there."""
    end = lawful(midway, "end")
    found = chance_after(midway.battle, (end,), 5, games=4)
    wins = 0
    for n in range(4):
        state = deck_resolve(midway.battle.top, end, Dice(words=keyed(5 ^ chance.APART, n))).state
        wins += int(results(state, 5, n, 1, Policy.SENSIBLE)[0, 0] == Outcome.WON)
    assert found == Chance(4, wins)


def test_a_plan_that_cannot_be_done_is_refused_with_its_reason(midway: History) -> None:
    end = lawful(midway, "end")
    unit = str(getattr(end, "unit", ""))
    found = chance_after(midway.battle, (Activate(unit),), 5, games=3)
    assert isinstance(found, Refusal)
    assert found.message


def test_a_plan_changes_nothing_and_sees_no_coming_dice(midway: History) -> None:
    before = midway.battle.top.bytes
    end = lawful(midway, "end")
    other = with_words(midway.battle, keyed(99, 1))
    assert chance_after(midway.battle, (end,), 2, games=3) == chance_after(other, (end,), 2, games=3)
    assert midway.battle.top.bytes == before
