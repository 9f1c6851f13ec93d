"""Moving under fire: steps, reaction shots, claymores, doors, blinks, pulls and swaps."""

import math
import random
from itertools import pairwise

import pytest

from fightkit import Fight
from voidbridge.rules.codes import EventKind, Gear, HarmCause, How, PieceKind, TestCause, Trait, Why
from voidbridge.skirmish.core.gear import inject, place_claymore, pull, swap
from voidbridge.skirmish.core.geometry import leg
from voidbridge.skirmish.core.harm import wound
from voidbridge.skirmish.core.morale import take_test
from voidbridge.skirmish.core.routes import route
from voidbridge.skirmish.core.sight import sees
from voidbridge.skirmish.core.walk import appear, step_of

FIRED = EventKind.OVERWATCH_FIRED
MOVED = EventKind.MOVED


def drag(deck: Fight, i: int, j: int) -> int:
    return int(pull(deck.w, deck.s, deck.dice, deck.log, i, j))


def claymore(deck: Fight, i: int, x: float, y: float) -> None:
    place_claymore(deck.w, deck.log, i, round(10 * x), round(10 * y))
    deck.log.count[0] = 0


def steps(deck: Fight) -> list[tuple[int, ...]]:
    """The logged way: from and to, in tenths."""
    return [e[2:6] for e in deck.events(MOVED)]


def test_VB_17_a_walk_is_logged_by_legs_whose_costs_sum() -> None:
    deck = Fight()
    me = deck.crew(3, 3)
    deck.wall(4, 2, 5, 6)
    deck.board()
    assert deck.walk(me, 6, 3) == 1
    legs = deck.events(MOVED)
    assert [e[2:6] for e in legs] == [(30, 30, 35, 15), (35, 15, 55, 15), (55, 15, 60, 30)]
    assert [e[6] for e in legs] == [159, 200, 159]
    assert deck.units[me].moved == 1
    assert [e[7] for e in legs] == [How.MOVE] * 3


def test_VB_17_a_walk_without_a_way_goes_nowhere() -> None:
    deck = Fight()
    me = deck.crew(1, 6)
    deck.wall(4, 0, 5, 12)
    deck.board()
    assert deck.walk(me, 8, 6) == 0
    assert (deck.at(me), deck.units[me].moved, deck.events()) == ((1, 6), 0, [])
    assert deck.walk(me, 1, 6) == 1
    assert deck.units[me].moved == 0


@pytest.mark.parametrize(("a", "b", "n", "points"), [
    (0, 4, 4, [0, 1, 2, 3, 4]), (0, 2, 4, [0, 1, 1, 2, 2]), (2, 0, 4, [2, 2, 1, 1, 0]), (5, 5, 1, [5, 5]),
    (10, 7, 5, [10, 9, 9, 8, 8, 7]),
])  # fmt: skip
def test_VB_18_steps_are_rounded_half_up(a: int, b: int, n: int, points: list[int]) -> None:
    assert [int(step_of(a, b, q, n)) for q in range(n + 1)] == points


def test_VB_18_overwatch_fires_at_the_first_point_in_range_and_sight_once() -> None:
    deck = Fight(24)
    watcher = deck.crew(3, 12, "shotgun", overwatch=1)
    foe = deck.foe(22, 12)
    deck.board().script(6, 1, 1, 1)
    assert deck.walk(foe, 12, 12) == 1
    assert steps(deck) == [(220, 120, 160, 120), (160, 120, 120, 120)]
    assert deck.kinds()[:4] == [MOVED, FIRED, EventKind.ATTACKED, EventKind.HITS_ROLLED]
    assert deck.units[watcher].overwatch == 0
    assert deck.wounds(foe) == [2]
    assert [e[6] for e in deck.events(MOVED)] == [600, 400]
    deck.walk(foe, 8, 12)
    assert len(deck.events(FIRED)) == 1


def test_VB_18_one_already_in_sight_is_shot_as_it_starts_to_move() -> None:
    deck = Fight()
    watcher = deck.foe(3, 6, "gun", overwatch=1)
    me = deck.crew(9, 6)
    deck.board().script(1, 1, 1)
    deck.walk(me, 9, 8)
    assert deck.kinds()[0] == FIRED
    assert steps(deck) == [(90, 60, 90, 80)]
    assert deck.units[watcher].overwatch == 0


def test_VB_18_sight_is_asked_at_every_tenth() -> None:
    deck = Fight()
    deck.crew(6, 2, "auto-rifle", overwatch=1)
    foe = deck.foe(2, 9)
    deck.wall(2, 5, 5.5, 6)
    deck.board().script(1, 1, 1)
    deck.walk(foe, 8, 9)
    x = deck.events(MOVED)[0][4]
    assert x == 52  # the line from (60, 20) past the wall's corner (55, 60) meets y = 90 at x = 51.25


def test_VB_18_watchers_fire_by_number_and_only_at_enemies() -> None:
    deck = Fight()
    high, low = deck.crew(3, 6, "auto-rifle", overwatch=1), deck.crew(3, 4, "auto-rifle", overwatch=1)
    friend, foe = deck.crew(9, 9), deck.foe(9, 6)
    deck.board().script(*[1] * 6)
    deck.walk(friend, 9, 10)
    assert deck.events(FIRED) == []
    deck.walk(foe, 9, 7)
    assert [e[1:3] for e in deck.events(FIRED)] == [(high, foe), (low, foe)]


def test_VB_13_a_watcher_in_contact_does_not_fire() -> None:
    deck = Fight()
    watcher = deck.crew(3, 6, "auto-rifle", overwatch=1)
    deck.foe(4, 6)
    mover = deck.foe(9, 6)
    deck.board()
    deck.walk(mover, 9, 8)
    assert deck.events(FIRED) == []
    assert deck.units[watcher].overwatch == 1


def test_VB_18_a_dead_watcher_does_not_fire() -> None:
    deck = Fight()
    watcher, mover = deck.crew(3, 6, "auto-rifle", overwatch=1), deck.foe(9, 6)
    deck.board()
    wound(deck.w, deck.s, deck.log, watcher, 9, int(HarmCause.SHOT), -1)
    deck.walk(mover, 9, 8)
    assert deck.events(FIRED) == []


def test_VB_18_a_watcher_that_moved_sees_from_where_it_is() -> None:
    deck = Fight(24)
    watcher = deck.crew(3, 12, "shotgun", overwatch=1)
    foe = deck.foe(22, 12)
    deck.board().script(1, 1, 1, 1)
    deck.walk(watcher, 5, 12)
    deck.walk(foe, 12, 12)
    assert steps(deck)[1] == (220, 120, 180, 120)


def test_VB_18_the_killed_lie_at_the_last_free_spot_they_passed() -> None:
    deck = Fight(24)
    deck.crew(3, 12, "shotgun", overwatch=1)
    foe = deck.foe(20, 12.5, wounds=1)
    deck.board().script(6, 1, 1, 1)
    assert deck.walk(foe, 10, 12.5) == 0
    assert steps(deck) == [(200, 125, 159, 125)]
    assert deck.at(foe) == (16, 12.5)
    assert deck.events(EventKind.ELIMINATED)[0][1:5] == (foe, 0, 160, 125)
    assert deck.s.trail[0] == 0


def test_VB_18_the_killed_do_not_lie_on_a_friend_they_passed() -> None:
    deck = Fight(24)
    deck.crew(3, 12, "shotgun", overwatch=1)
    foe, friend = deck.foe(20, 12, wounds=1), deck.foe(15.5, 12)
    deck.board().script(6, 1, 1, 1)
    deck.walk(foe, 10, 12)
    assert deck.at(foe) == (16.5, 12)
    assert deck.alive(friend)


def test_VB_24_friends_are_shaken_by_where_the_shot_struck() -> None:
    deck = Fight(24)
    deck.crew(3, 12, "shotgun", overwatch=1)
    foe = deck.foe(20, 12, wounds=1)
    friend = deck.foe(22.5, 12)
    deck.w.fight[0].half = 3
    deck.board().script(6, 1, 1, 1, 6, 6)
    deck.walk(foe, 10, 12)
    deck.settle()
    assert [e[1] for e in deck.events(EventKind.MORALE_TESTED)] == [friend]


def test_VB_41_a_carrier_shot_on_the_way_drops_its_token_where_it_lies() -> None:
    deck = Fight(24)
    deck.foe(3, 12, "gun", overwatch=1)
    me = deck.crew(20, 12, wounds=1)
    token = deck.w.tokens[0]
    token.kind, token.state, token.carrier = 3, 1, me
    deck.w.fight[0].tokens = 1
    deck.board().script(6, 1, 1)
    deck.walk(me, 10, 12.5)
    assert deck.at(me) == (19.5, 12)  # the fifth step of (-100, +5) tenths is (195, 120)
    assert (int(token.x), int(token.y), int(token.state)) == (195, 120, 0)


def test_VB_18_a_dash_and_a_flight_are_watched_too() -> None:
    deck = Fight()
    deck.crew(3, 6, "auto-rifle", overwatch=1)
    deck.crew(3, 7, "auto-rifle", overwatch=0)
    foe = deck.foe(9, 6, morale=12)
    deck.board().script(1, 1, 1, 1, 1)
    take_test(deck.w, deck.s, deck.dice, deck.log, foe, int(TestCause.FRIEND_LOST), -1)
    assert deck.events(FIRED) != []
    deck.units[1].overwatch = 1
    deck.walk(foe, 9, 6, How.DASH)
    assert len(deck.events(FIRED)) == 2


def test_VB_18_claymores_come_before_watchers_at_each_step() -> None:
    deck = Fight()
    me = deck.crew(2, 6, "auto-rifle", overwatch=1)
    foe = deck.foe(11, 6)
    claymore(deck, me, 7, 6)
    deck.board().script(1, 1, 1)
    deck.walk(foe, 10, 6)
    assert deck.kinds()[0] == FIRED  # long before the claymore
    deck.units[me].overwatch, deck.units[foe].x = 1, 90
    deck.script(1, 1, 1)
    deck.walk(foe, 4, 6)
    kinds = [k for k in deck.kinds() if k in (FIRED, EventKind.CLAYMORE_SPRUNG)]
    assert kinds == [EventKind.CLAYMORE_SPRUNG, FIRED]


def test_VB_28_a_claymore_goes_off_once_under_the_first_enemy_within_two_inches() -> None:
    deck = Fight()
    me, near = deck.crew(1, 1, "", Gear.SCOUT_CLAYMORES), deck.crew(6, 8)
    foe, second = deck.foe(11, 6), deck.foe(11, 9)
    claymore(deck, me, 6, 6)
    deck.board()
    deck.walk(near, 6, 7)
    assert deck.events(EventKind.CLAYMORE_SPRUNG) == []
    deck.walk(foe, 4, 6)
    assert steps(deck)[1:] == [(110, 60, 85, 60), (85, 60, 40, 60)]
    assert deck.wounds(foe, near, second) == [2, 2, 4]
    deck.walk(foe, 9, 6)
    assert len(deck.events(EventKind.CLAYMORE_SPRUNG)) == 1
    assert deck.units[me].dealt == 2


def test_VB_28_an_enemys_claymore_waits_for_crew() -> None:
    deck = Fight()
    me, foe = deck.crew(1, 6), deck.foe(11, 11)
    claymore(deck, foe, 6, 6)
    deck.board()
    deck.walk(foe, 6, 8)
    assert deck.events(EventKind.CLAYMORE_SPRUNG) == []
    deck.walk(me, 4, 6)
    assert deck.wounds(me) == [2]


def test_VB_28_a_mover_killed_by_a_claymore_stops_there() -> None:
    deck = Fight()
    me, foe = deck.crew(1, 1), deck.foe(11, 6, wounds=2)
    claymore(deck, me, 6, 6)
    deck.board()
    assert deck.walk(foe, 4, 6) == 0
    assert deck.at(foe) == (8.5, 6)


def test_VB_37_a_form_killed_by_a_claymore_bursts_before_the_mover_goes_on() -> None:
    deck = Fight()
    me, mover = deck.crew(1, 1), deck.foe(11, 6)
    deck.foe(8, 6, wounds=1, traits=(Trait.EXPLODES,))
    claymore(deck, me, 6, 6)
    deck.board()
    deck.walk(mover, 4, 6)
    kinds = [k for k in deck.kinds() if k in (EventKind.EXPLODED, MOVED)]
    assert kinds == [MOVED, EventKind.EXPLODED, EventKind.EXPLODED, MOVED]
    assert deck.wounds(mover) == [1]


def test_VB_18_a_blink_has_only_its_end_point() -> None:
    deck = Fight()
    deck.crew(6, 1, "auto-rifle", overwatch=1)
    foe = deck.foe(3, 4)
    deck.wall(1, 2, 5, 3)
    deck.wall(7, 2, 11, 3)
    deck.board()
    assert appear(deck.w, deck.s, deck.dice, deck.log, foe, 90, 40, int(How.BLINK)) == 1
    assert deck.events(FIRED) == []
    deck.script(6, 6, 1)
    deck.units[foe].wounds = 2
    assert appear(deck.w, deck.s, deck.dice, deck.log, foe, 60, 40, int(How.BLINK)) == 0
    assert deck.kinds()[:2] == [MOVED, FIRED]
    assert deck.at(foe) == (6, 4)


def test_VB_27_a_pull_is_four_inches_straight_to_the_user() -> None:
    deck = Fight()
    me, foe = deck.crew(2, 6, "", Gear.RIPCOIL), deck.foe(9, 6)
    deck.board()
    assert drag(deck, me, foe) == 1
    assert deck.at(foe) == (5, 6)
    assert deck.events(MOVED)[0][2:8] == (90, 60, 50, 60, 400, How.PULL)
    assert deck.units[foe].moved == 1


def test_VB_27_a_pull_ends_on_the_free_spot_nearest_its_last_point() -> None:
    deck = Fight(24)
    me, friend = deck.crew(2, 2), deck.crew(7, 6)
    deck.board()
    drag(deck, me, friend)
    assert deck.at(friend) == (4, 3.5)  # 4 in toward (2, 2) is (3.88, 3.50)


@pytest.mark.parametrize(("kind", "stop"), [
    (PieceKind.WALL, 7.5), (PieceKind.CRATE, 7.5), (PieceKind.DOOR, 7.5), (PieceKind.BARRICADE, 5),
    (PieceKind.AREA, 5),
])  # fmt: skip
def test_VB_27_a_pull_is_stopped_by_what_bases_cannot_pass(kind: PieceKind, stop: float) -> None:
    deck = Fight()
    me, foe = deck.crew(2, 6), deck.foe(9, 6)
    deck.piece(kind, 6.5, 5, 7, 7)
    deck.board()
    drag(deck, me, foe)
    assert deck.at(foe) == (stop, 6)


def test_VB_27_a_pull_is_stopped_by_bases_the_users_too() -> None:
    deck = Fight()
    me, foe = deck.crew(2, 6), deck.foe(9, 6)
    deck.crew(7, 6)
    deck.board()
    drag(deck, me, foe)
    assert deck.at(foe) == (8, 6)
    near = deck.foe(2, 9)
    drag(deck, me, near)
    assert deck.at(near) == (2, 7)


def test_VB_18_a_pull_is_walked_under_the_eyes_of_watchers() -> None:
    deck = Fight()
    me = deck.crew(2, 6)
    deck.crew(2, 11, "auto-rifle", overwatch=1)
    foe = deck.foe(9, 6, wounds=2)
    deck.wall(5, 7.5, 11, 8.5)
    deck.board().script(6, 6, 1)
    assert drag(deck, me, foe) == 0
    assert not deck.alive(foe)
    assert deck.units[foe].x % 5 == 0
    assert 50 <= deck.units[foe].x < 90


def test_VB_27_the_beacon_swaps_two_friends_and_watchers_see_where_they_appear() -> None:
    deck = Fight()
    one, two = deck.crew(2, 4, "", Gear.BEACON_DRONE), deck.crew(8, 4)
    deck.foe(8, 9, "gun", overwatch=1)
    deck.wall(1, 5, 4, 6)
    deck.board().script(1, 1, 1)
    swap(deck.w, deck.s, deck.dice, deck.log, one, two)
    assert (deck.at(one), deck.at(two)) == ((8, 4), (2, 4))
    assert [e[2] for e in deck.events(FIRED)] == [one]
    assert deck.units[one].spent == 0


def test_VB_55_an_enemy_opens_the_doors_it_passes_and_they_stay_open() -> None:
    deck = Fight()
    foe, me = deck.foe(6, 2), deck.crew(1, 11)
    deck.wall(0, 5, 5, 6)
    door = deck.piece(PieceKind.DOOR, 5, 5, 7, 6)
    deck.wall(7, 5, 12, 6)
    deck.board()
    assert deck.walk(me, 1, 1) == 0
    assert deck.walk(foe, 6, 9) == 1
    assert deck.at(foe) == (6, 9)
    assert deck.kinds() == [MOVED, EventKind.DOOR_OPENED, MOVED]
    assert steps(deck) == [(60, 20, 60, 45), (60, 45, 60, 90)]
    assert deck.w.pieces[door].open == 1
    assert deck.walk(me, 6, 2) == 1


def test_VB_55_a_watcher_behind_the_door_fires_when_it_opens() -> None:
    deck = Fight()
    foe = deck.foe(6, 2)
    deck.crew(6, 11, "auto-rifle", overwatch=1)
    deck.wall(0, 5, 5, 6)
    deck.piece(PieceKind.DOOR, 5, 5, 7, 6)
    deck.wall(7, 5, 12, 6)
    deck.board().script(1, 1, 1)
    deck.walk(foe, 6, 8)
    assert deck.kinds()[:4] == [MOVED, EventKind.DOOR_OPENED, MOVED, FIRED]
    assert steps(deck)[0] == (60, 20, 60, 45)


def test_VB_29_the_injector_gives_an_inch_for_good_or_a_die() -> None:
    deck = Fight()
    me = deck.crew(6, 6, "", Gear.FLESH_GLAND_INJECTOR)
    deck.board()
    inject(deck.w, deck.log, me, 0)
    assert (deck.units[me].move, deck.units[me].boost) == (50, 1)
    assert deck.units[me].spent == 1 << Gear.FLESH_GLAND_INJECTOR
    inject(deck.w, deck.log, me, 1)
    assert (deck.units[me].move, deck.units[me].boost) == (50, 2)


def test_VB_18_nobody_rolls_on_a_walk_that_nobody_watches() -> None:
    deck = Fight()
    me = deck.crew(3, 3)
    deck.foe(9, 9, "gun")
    deck.board()
    deck.walk(me, 6, 6)
    assert deck.pools() == []
    assert Why.ATTACK not in [p[0] for p in deck.pools()]


def first_seen(deck: Fight, watcher: int, mover: int, way: list[tuple[int, int]]) -> tuple[int, int] | None:
    """Every tenth of a way, looked at from the watcher: the first that is in range and sight."""
    k = deck.units[watcher]
    reach = int(deck.w.weapons[k.primary].range) + 10
    for (ax, ay), (bx, by) in pairwise(way):
        n = max(abs(bx - ax), abs(by - ay))
        for q in range(n + 1):
            x = ax + math.floor((bx - ax) * q / n + 0.5)
            y = ay + math.floor((by - ay) * q / n + 0.5)
            near = (x - int(k.x)) ** 2 + (y - int(k.y)) ** 2 <= reach**2
            if near and sees(deck.w, deck.s, int(k.x), int(k.y), x, y):
                return x, y
    return None


@pytest.mark.parametrize("seed", range(20))
def test_VB_18_the_shot_falls_where_the_slow_look_finds_it(seed: int) -> None:
    chance = random.Random(seed)
    deck = Fight(20)
    watcher, foe = deck.crew(3, 10, "shotgun", overwatch=1), deck.foe(17, 1 + chance.randrange(36) / 2)
    for _ in range(10):
        x, y = chance.randrange(8, 30) / 2, chance.randrange(0, 36) / 2
        deck.wall(x, y, x + chance.randrange(1, 5) / 2, min(20, y + chance.randrange(1, 7) / 2))
    deck.board().script(1, 1, 1, 1)
    start = (int(deck.units[foe].x), int(deck.units[foe].y))
    goal = (chance.randrange(5, 12) * 10, chance.randrange(2, 18) * 10)
    legs = route(deck.w, deck.s, foe, *start, *goal)
    way = [start] + [(int(deck.s.route[k, 0]), int(deck.s.route[k, 1])) for k in range(legs)]
    expected = first_seen(deck, watcher, foe, way) if legs else None
    deck.walk(foe, goal[0] / 10, goal[1] / 10)
    shots = [n for n, e in enumerate(deck.events()) if e[0] == FIRED]
    assert len(shots) == (0 if expected is None else 1)
    if expected is not None:
        walked = [e for e in deck.events()[: shots[0]] if e[0] == MOVED]
        assert (walked[-1][4:6] if walked else start) == expected
    assert sum(e[6] for e in deck.events(MOVED)) == sum(int(leg(*a, *b)) for a, b in pairwise(way))
