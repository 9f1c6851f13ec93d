"""Morale: when a unit tests, what helps it, and what becomes of one that fails."""

import random

import pytest

from fightkit import Fight
from voidbridge.rules.codes import (
    EventKind,
    Gear,
    HarmCause,
    How,
    Number,
    Option,
    Presence,
    Reason,
    TestCause,
    Trait,
)
from voidbridge.skirmish.core.gear import flay
from voidbridge.skirmish.core.harm import wound
from voidbridge.skirmish.core.morale import morale_numbers, take_test
from voidbridge.skirmish.core.paths import reach, travel_from
from voidbridge.skirmish.core.records import EVENTS, PENDING
from voidbridge.skirmish.core.waiting import queue_test


def kill(deck: Fight, j: int, by: int = -1) -> None:
    wound(deck.w, deck.s, deck.log, j, 99, int(HarmCause.SHOT), by)


def test_once(deck: Fight, i: int, cause: TestCause) -> int:
    return int(take_test(deck.w, deck.s, deck.dice, deck.log, i, int(cause), -1))


test_once.__test__ = False  # type: ignore[attr-defined]


def asked(deck: Fight) -> list[tuple[int, int]]:
    return [(e[1], e[2]) for e in deck.events(EventKind.MORALE_TESTED)]


def test_VB_22_two_dice_and_the_modifier_must_reach_the_printed_number() -> None:
    deck = Fight()
    me = deck.crew(3, 3, morale=7)
    deck.board().script(3, 4, 3, 3)
    assert test_once(deck, me, TestCause.INVESTIGATE) == 0
    deck.script(3, 4)
    assert test_once(deck, me, TestCause.FRIEND_LOST) == 1
    assert deck.events(EventKind.MORALE_TESTED)[0][1:8] == (me, TestCause.FRIEND_LOST, 7, 0, 7, 1, 0)


def test_VB_22_a_modifier_changes_the_roll_not_the_target() -> None:
    deck = Fight()
    me = deck.crew(3, 3, "", Gear.TACNET_UPLINK, Gear.TACTICAL_AI_CHIP, morale=7)
    deck.w.fight[0].morale_all = -1
    deck.board()
    assert morale_numbers(deck.w, deck.s, me, int(TestCause.FEAR)) == (7, -1)
    assert deck.parts(Number.MORALE) == [
        (Reason.MORALE_PRINTED, 7), (Reason.TACNET, 1), (Reason.AI_CHIP, -1), (Reason.INTERFERENCE, -1),
    ]  # fmt: skip
    assert morale_numbers(deck.w, deck.s, me, int(TestCause.VENT)) == (8, -1)


@pytest.mark.parametrize(("cause", "target"), [
    (TestCause.FEAR, 4), (TestCause.FRIEND_LOST, 4), (TestCause.HALF_STRENGTH, 4), (TestCause.VENT, 8),
    (TestCause.MIND_FLAY, 8), (TestCause.INVESTIGATE, 8), (TestCause.BLEED, 8),
])  # fmt: skip
def test_VB_22_some_tests_replace_the_target_by_eight(cause: TestCause, target: int) -> None:
    deck = Fight()
    me = deck.crew(3, 3)
    deck.board()
    assert morale_numbers(deck.w, deck.s, me, int(cause)) == (target, 0)


def test_VB_20_an_option_lets_bleeding_test_the_own_number() -> None:
    deck = Fight()
    me = deck.crew(3, 3)
    deck.w.fight[0].options = 1 << Option.BLEED_OWN_MORALE
    deck.board()
    assert morale_numbers(deck.w, deck.s, me, int(TestCause.BLEED)) == (4, 0)
    assert morale_numbers(deck.w, deck.s, me, int(TestCause.VENT)) == (8, 0)


def test_VB_26_the_uplink_serves_bearer_and_friends_within_eight_inches_once() -> None:
    deck = Fight(24)
    bearer, near, far = deck.crew(3, 3, "", Gear.TACNET_UPLINK), deck.crew(3, 12), deck.crew(3, 12.5)
    foe = deck.foe(4, 3)
    deck.board()
    modifiers = [morale_numbers(deck.w, deck.s, i, 0)[1] for i in (bearer, near, far, foe)]
    assert modifiers == [1, 1, 0, 0]
    deck.crew(5, 3, "", Gear.TACNET_UPLINK)
    assert morale_numbers(deck.w, deck.s, near, 0)[1] == 1
    assert morale_numbers(deck.w, deck.s, bearer, 0)[1] == 1


def test_VB_37_wraiths_unnerve_crew_within_six_inches_and_not_twice() -> None:
    deck = Fight(24)
    near, far = deck.crew(3, 3), deck.crew(3, 10.5)
    one, two = (deck.foe(x, 3, traits=(Trait.MORALE_AURA,)) for x in (8, 10))
    deck.board()
    assert [morale_numbers(deck.w, deck.s, i, 0)[1] for i in (near, far, one)] == [-1, 0, 0]
    deck.units[one].presence = Presence.ELIMINATED
    assert morale_numbers(deck.w, deck.s, near, 0)[1] == -1
    deck.units[two].x = 105
    assert morale_numbers(deck.w, deck.s, near, 0)[1] == 0


def test_VB_23_missed_by_one_is_panic() -> None:
    deck = Fight()
    me = deck.crew(3, 3, morale=6)
    deck.foe(6, 3)
    deck.board().script(2, 3)
    assert test_once(deck, me, TestCause.FRIEND_LOST) == 0
    assert deck.units[me].panic == 1
    assert deck.at(me) == (3, 3)


def test_VB_23_missed_by_two_is_flight_two_moves_from_the_nearest_enemy() -> None:
    deck = Fight(24)
    me, near = deck.crew(12, 12, morale=6), deck.foe(14, 12)
    deck.foe(12, 4)
    deck.board().script(2, 2)
    test_once(deck, me, TestCause.HALF_STRENGTH)
    assert deck.units[me].panic == 0
    assert deck.events(EventKind.FLED)[0][1:3] == (me, near)
    assert deck.at(me) == (4, 12)
    assert deck.events(EventKind.MOVED)[0][1:8] == (me, 120, 120, 40, 120, 800, How.FLIGHT)


def test_VB_23_a_flight_goes_where_the_path_is_longest_not_the_line() -> None:
    deck = Fight(12)
    me, foe = deck.crew(9, 6, morale=12), deck.foe(9, 8)
    deck.wall(0, 4, 10, 5)
    deck.board().script(1, 1)
    test_once(deck, me, TestCause.FRIEND_LOST)
    x, y = deck.at(me)
    assert (x, y) == (7, 1)  # behind the wall: 7.3 in off, but 9.3 in by path; (1, 6) is 8.3 in off
    assert deck.at(foe) == (9, 8)


def slow_flight(deck: Fight, me: int, foe: int) -> tuple[int, int]:
    """Every spot within two moves, measured one by one."""
    fx, fy = int(deck.units[foe].x), int(deck.units[foe].y)
    count = reach(deck.w, deck.s, me, 20 * int(deck.units[me].move))
    spots = [(int(deck.s.spots[k, 0]), int(deck.s.spots[k, 1])) for k in range(count)]
    far = {spot: int(travel_from(deck.w, deck.s, fx, fy, *spot)[0]) for spot in spots}
    return min(spots, key=lambda spot: (-far[spot], spot))


@pytest.mark.parametrize("seed", range(12))
def test_VB_23_a_flight_is_that_of_the_slow_search(seed: int) -> None:
    chance = random.Random(seed)
    deck = Fight(14)
    me, foe = deck.crew(7, 7, morale=12, move=20 + 5 * (seed % 4)), deck.foe(7, 9)
    deck.crew(4.5, 5.5)
    for _ in range(6):
        x, y = chance.randrange(0, 24) / 2, chance.randrange(0, 24) / 2
        w, h = chance.randrange(2, 6) / 2, chance.randrange(2, 6) / 2
        if x + w < 3.5 or x > 8.5 or y + h < 4.5 or y > 10.5:
            deck.wall(x, y, min(14, x + w), min(14, y + h))
    deck.board().script(1, 1)
    goal = slow_flight(deck, me, foe)
    test_once(deck, me, TestCause.FRIEND_LOST)
    assert (int(deck.units[me].x), int(deck.units[me].y)) == goal


def test_VB_23_of_equally_far_spots_the_lowest_is_taken() -> None:
    deck = Fight(12)
    me = deck.crew(6, 6, morale=12, move=5)
    deck.foe(6, 7.5)
    deck.wall(0, 4.5, 12, 5.5)
    deck.board().script(1, 1)
    test_once(deck, me, TestCause.FRIEND_LOST)
    assert deck.at(me) == (5, 6)


def test_VB_23_a_failed_fear_test_is_flight_even_when_missed_by_one() -> None:
    deck = Fight(24)
    me = deck.crew(12, 12, morale=6)
    deck.foe(14, 12)
    deck.board().script(2, 3)
    test_once(deck, me, TestCause.FEAR)
    assert deck.at(me) == (4, 12)


def test_VB_23_flight_is_neither_move_nor_dash_so_an_entangled_unit_flees() -> None:
    deck = Fight(24)
    me = deck.crew(12, 12, morale=6, entangled=1)
    deck.foe(14, 12)
    deck.board().script(1, 1)
    test_once(deck, me, TestCause.FEAR)
    assert deck.at(me) == (4, 12)


def test_VB_23_nobody_flees_from_nobody() -> None:
    deck = Fight()
    me = deck.crew(6, 6, morale=12)
    deck.board().script(1, 1)
    test_once(deck, me, TestCause.FRIEND_LOST)
    assert deck.at(me) == (6, 6)


def test_VB_23_a_unit_with_no_way_out_stays() -> None:
    deck = Fight()
    me = deck.crew(2, 2, morale=12)
    deck.foe(9, 9)
    for box in ((0, 0.5, 1.5, 3.5), (2.5, 0.5, 3.5, 3.5), (1.5, 0.5, 2.5, 1.5), (1.5, 2.5, 2.5, 3.5)):
        deck.wall(*box)
    deck.board().script(1, 1)
    test_once(deck, me, TestCause.FRIEND_LOST)
    assert deck.at(me) == (2, 2)


def test_VB_24_friends_within_six_inches_and_sight_test_for_the_fallen() -> None:
    deck = Fight(24)
    fallen, near, far = deck.crew(6, 6), deck.crew(6, 13), deck.crew(6, 13.5)
    hidden, foe = deck.crew(9, 6), deck.foe(4, 6)
    deck.wall(7, 5, 8, 7)
    deck.w.fight[0].crew = 99
    deck.w.fight[0].half = 3
    deck.board().script(6, 6)
    kill(deck, fallen)
    deck.settle()
    assert asked(deck) == [(near, TestCause.FRIEND_LOST)]
    assert [deck.at(i) for i in (far, hidden, foe)] == [(6, 13.5), (9, 6), (4, 6)]


def test_VB_24_one_test_for_two_friends_lost_in_one_activation_two_in_two() -> None:
    deck = Fight()
    units = [deck.crew(3 + n, 3) for n in range(3)]
    deck.w.fight[0].half = 3
    deck.board().script(*[6] * 8)
    kill(deck, units[0])
    kill(deck, units[1])
    deck.settle()
    assert asked(deck) == [(units[2], TestCause.FRIEND_LOST)]
    more = deck.crew(7, 3)
    deck.w.fight[0].activation += 1
    kill(deck, more)
    deck.settle()
    assert asked(deck) == [(units[2], TestCause.FRIEND_LOST)] * 2


def test_VB_24_a_side_tests_once_when_it_falls_to_half() -> None:
    deck = Fight(36)
    crew = [deck.crew(3 + 8 * n, 3) for n in range(4)]
    deck.foe(3, 33)
    deck.board().script(*[6] * 8)
    kill(deck, crew[0])
    deck.settle()
    assert asked(deck) == []
    kill(deck, crew[2])
    deck.settle()
    assert asked(deck) == [(crew[1], TestCause.HALF_STRENGTH), (crew[3], TestCause.HALF_STRENGTH)]
    deck.w.fight[0].activation += 1
    kill(deck, crew[1])
    deck.settle()
    assert len(asked(deck)) == 2
    assert deck.w.fight[0].half == 1


def test_VB_24_enemies_test_for_friends_and_half_strength_too() -> None:
    deck = Fight()
    deck.crew(3, 3)
    one, two = deck.foe(8, 8), deck.foe(9, 9)
    deck.board().script(6, 6, 6, 6)
    kill(deck, one)
    deck.settle()
    assert asked(deck) == [(two, TestCause.FRIEND_LOST), (two, TestCause.HALF_STRENGTH)]


def test_VB_24_units_yet_to_come_count_for_half_strength() -> None:
    deck = Fight()
    one = deck.foe(8, 8)
    deck.foe(9, 9, presence=Presence.WAITING)
    deck.foe(9, 9, presence=Presence.WAITING)
    deck.board()
    kill(deck, one)
    assert deck.w.fight[0].half == 0


def test_VB_24_the_dead_do_not_test() -> None:
    deck = Fight()
    one, two = deck.crew(3, 3), deck.crew(4, 3)
    deck.board()
    kill(deck, one)
    kill(deck, two)
    deck.settle()
    assert asked(deck) == []
    assert deck.w.fight[0].pending == 0


def test_VB_24_fear_is_asked_once_a_battle_of_crew_within_six_inches_and_sight() -> None:
    deck = Fight(24)
    near, far, calm = deck.crew(3, 3), deck.crew(3, 12), deck.crew(3, 5, "", Gear.NEURAL_DAMPENER)
    form = deck.foe(9, 3, traits=(Trait.FEAR,))
    deck.board().script(6, 6)
    deck.settle()
    assert asked(deck) == [(near, TestCause.FEAR)]
    deck.settle()
    assert len(asked(deck)) == 1
    deck.units[form].x, deck.units[form].y = 40, 80
    deck.script(6, 6)
    deck.settle()
    assert asked(deck) == [(far, TestCause.FEAR)]
    assert [int(deck.units[i].feared) for i in (near, far, calm)] == [1, 1, 0]


def test_VB_24_fear_needs_sight_and_a_living_horror() -> None:
    deck = Fight()
    me = deck.crew(3, 3)
    form = deck.foe(7, 3, traits=(Trait.FEAR,))
    dead = deck.foe(3, 6, traits=(Trait.FEAR,), presence=Presence.ELIMINATED)
    deck.wall(5, 1, 6, 5)
    deck.board()
    deck.settle()
    assert asked(deck) == []
    assert (deck.at(me), deck.at(form), deck.at(dead)) == ((3, 3), (7, 3), (3, 6))


def test_VB_24_a_flight_that_runs_into_fear_is_asked_again_when_it_ends() -> None:
    deck = Fight(24)
    me, form = deck.crew(12, 12, morale=6), deck.foe(17, 12)
    second = deck.foe(2, 12, traits=(Trait.FEAR,))
    deck.board().script(1, 1, 6, 6)
    queue_test(deck.w, me, int(TestCause.FRIEND_LOST), form)
    deck.settle()
    assert asked(deck) == [(me, TestCause.FRIEND_LOST), (me, TestCause.FEAR)]
    assert deck.alive(second)


def test_VB_29_mind_flay_wounds_without_a_save_when_the_test_fails() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "", Gear.MIND_FLAY), deck.foe(8, 3, defence=6, morale=2)
    deck.board().script(3, 4)
    flay(deck.w, deck.s, deck.dice, deck.log, me, foe)
    assert deck.wounds(foe) == [2]
    assert deck.units[foe].panic == 0
    deck.script(4, 4)
    flay(deck.w, deck.s, deck.dice, deck.log, me, foe)
    assert deck.wounds(foe) == [2]


def test_VB_58_a_full_log_or_table_stops_the_battle() -> None:
    deck = Fight()
    me = deck.crew(3, 3)
    deck.board()
    deck.log.count[0] = EVENTS
    deck.settle()
    assert deck.w.fight[0].fault == 1
    deck.w.fight[0].fault = 0
    deck.w.fight[0].pending = PENDING
    queue_test(deck.w, me, int(TestCause.FRIEND_LOST), -1)
    assert deck.w.fight[0].fault == 1
