"""Whole battles in one call: VB-15, 58, and that nothing but seed and game decides them."""

import numpy as np
import pytest

from flow_kit import battle, deploy_all, start
from kit import Deck
from voidbridge.rules.codes import EndCause, Objective, Option, Outcome, Phase, Policy
from voidbridge.skirmish.core.fight import BOUND, play_out, run_games
from voidbridge.skirmish.core.records import CHANGING, copy_world


def games(
    deck: Deck, first: int, count: int, seed: int = 5, crew: Policy = Policy.SENSIBLE
) -> list[list[int]]:
    """Results of some games from a prepared battle."""
    results = np.zeros((count, 4), np.int64)
    world, policies = copy_world(deck.w), (int(crew), int(Policy.ORDERS))
    run_games(deck.w, world, deck.s, deck.dice, deck.log, 5, first, count, *policies, results)
    return [[int(v) for v in row] for row in results]


def content(deck: Deck) -> list[bytes]:
    """Every changing number of the prepared battle."""
    return [deck.w[name].tobytes() for name in CHANGING]


@pytest.mark.parametrize("policy", [Policy.SENSIBLE, Policy.RANDOM])
def test_a_game_depends_on_seed_and_number_alone(policy: Policy) -> None:
    deck = battle(size=24, options=1 << Option.STANDARD_ENEMIES)
    before = content(deck)
    together = games(deck, 0, 4, crew=policy)
    assert content(deck) == before
    assert games(deck, 2, 2, crew=policy) == together[2:]
    assert games(deck, 0, 2, crew=policy) == together[:2]


@pytest.mark.parametrize("objective", list(Objective))
def test_every_mission_is_played_to_its_end(objective: Objective) -> None:
    deck = battle(objective, size=24, options=1 << Option.STANDARD_ENEMIES)
    for outcome, cause, rounds, left in games(deck, 0, 2):
        assert outcome in (Outcome.WON, Outcome.LOST)
        assert cause != EndCause.NONE
        assert 0 <= rounds <= 12
        assert 0 <= left <= 4
        assert (left == 0) <= (cause == EndCause.CREW_DEAD)


def test_a_battle_under_way_is_played_on() -> None:
    deck = deploy_all(start(battle(size=24, options=1 << Option.STANDARD_ENEMIES)))
    deck.w.fight[0].round = 5
    for outcome, _, rounds, _ in games(deck, 0, 2):
        assert outcome != Outcome.NONE
        assert rounds >= 5


def test_VB_58_a_broken_bound_is_a_fault() -> None:
    deck = battle(size=24)
    start(deck)
    policies = int(Policy.SENSIBLE), int(Policy.ORDERS)
    assert play_out(deck.w, deck.s, deck.dice, deck.log, *policies, 3) == 3
    assert (deck.w.fight[0].fault, deck.w.fight[0].phase) == (1, Phase.DEPLOY)
    assert play_out(deck.w, deck.s, deck.dice, deck.log, *policies, BOUND) == 0
    deck.w.fight[0].fault = 0
    assert 0 < play_out(deck.w, deck.s, deck.dice, deck.log, *policies, BOUND) < BOUND
    assert deck.w.fight[0].phase == Phase.OVER
