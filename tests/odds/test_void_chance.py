"""The live chance to win in the void: the same question has the same answer, and knows no more than its seat."""

from dataclasses import replace

import pytest

from void_kit import RULES, setup
from voidbridge.bridge.battle import new_battle
from voidbridge.bridge.views import view_of
from voidbridge.odds.void_chance import NobodySeen, void_chance, without_unseen
from voidbridge.rules.void_codes import Fate, Fleet
from voidbridge.void.pack import setup_of
from voidbridge.void.state import sealed


def opening(engagement="duel", mode="solo", **more):
    given = replace(setup_of(engagement, RULES, mode), rounds=2, **more)
    return new_battle(given, RULES, seed=3).battle


def test_the_same_question_has_the_same_answer_and_counts_every_game() -> None:
    state = opening().sea
    one, two = (void_chance(state, Fleet.BLUE, 5, games=3) for _ in range(2))
    assert one == two
    other = void_chance(state, Fleet.RED, 5, games=3)
    assert (one.won.games, one.side, other.side) == (3, "blue", "red")
    assert one.won.wins + other.won.wins + one.draws == 3
    low, high = one.won.interval95
    assert 0 <= low <= one.won.rate <= high <= 1
    assert high - low > 0.4  # three games say little, and the interval says so


def test_it_stops_when_its_time_is_over() -> None:
    assert void_chance(opening().sea, Fleet.BLUE, 1, seconds=0.0).won.games == 1


def test_VO_24_a_side_that_is_all_but_lost_loses() -> None:
    state = opening(captains="green").sea
    ships = [ship.copy() for ship in state.ships]
    ships[1].hull, ships[1].population, ships[1].morale = 1, 100, 100
    beaten = sealed(ships, state.fight.copy(), state.cast)
    found = void_chance(beaten, Fleet.BLUE, 1, games=4)
    assert found.won.wins >= 3
    assert found.captains == {"blue": "steady", "red": "green"}


def test_VO_28_ships_that_hide_take_no_part() -> None:
    battle = opening("convoy-raid", "versus")
    assert any(ship.hidden for ship in battle.sea.ships)
    look = view_of(battle, "p1").battle.sea
    known = without_unseen(look, Fleet.BLUE)
    assert all(ship.fate == Fate.DISENGAGED for ship in known.ships if ship.hidden)
    assert void_chance(known, Fleet.BLUE, 1, games=2).won.games == 2
    alone = setup()
    silent = replace(alone, mode="versus", red=tuple(replace(one, silent=True) for one in alone.red))
    unseen = view_of(new_battle(silent, RULES, seed=1).battle, "p1").battle.sea
    with pytest.raises(NobodySeen):
        void_chance(unseen, Fleet.BLUE)
