"""Shots, shields, armour, criticals, fires and catastrophes, each with the dice that decide it."""

from itertools import product

import pytest

from void_kit import (
    after,
    begun,
    change,
    close,
    kinds,
    play,
    reasons,
    refused,
    settled,
    setup,
    ship,
    struck_by,
    told,
    turn_of,
    words_of,
)
from voidbridge.rules.void_codes import Fate, Gun
from voidbridge.rules.void_core_codes import Cause
from voidbridge.state.offers import every
from voidbridge.state.rolls import Rolls
from voidbridge.void.assess import manoeuvrability, speed, total, turn_limit
from voidbridge.void.audit import audit
from voidbridge.void.core.losses import lose_hull
from voidbridge.void.core.records import BURNING, DAMAGED, DARK, OPEN, WRECKED
from voidbridge.void.gunnery import hits_of, stop
from voidbridge.void.legal import legal
from voidbridge.void.resolve import settle
from voidbridge.void.state import VoidState, desk, thaw

# Sentry (b1): Ring-Fire c6 c7 (strength 4, 1d10+2, critical 5, range 6), Armour 15, one shield.
# Halberd (r1): Dawn Lance c6 (1, 1d10+3, critical 3, range 7), Culver c7 (4, 1d10+3, critical 4, range 5), Armour 16.


def struck(
    state: VoidState, name: str, row: int, *faces: int, draws: tuple[int, ...] = (), by: int = -1
) -> VoidState:
    """A critical strikes a ship."""
    return settled(struck_by(state, name, row, by), *faces, draws=draws).state


def red_turn(state: VoidState) -> VoidState:
    """b1 has moved away and r1 has its turn; then both lie as `close` puts them, r1's bow on b1."""
    state = after(state, "helm b1 crew ahead", "steer b1 8 0 0", "done b1")
    return change(close(state), "r1", heading=180)


def test_VO_14_a_shot_names_everything_that_helps_and_hampers() -> None:
    state = change(close(begun()), "b1", ailments=(1, 0, 0, 1), morale=45, mutinies=7)
    state = turn_of(change(state, "r1", evading=10), backs=1, guided=5, guide=10)
    out = play(state, "fire b1 crew c6 r1", 99)
    test = told(out, "tested")[0]
    assert reasons(test) == {
        "Ballistic Skill": 50,
        "within half range": 10,
        "the target evades": -10,
        "sensors hit": -30,
        "bridge hit": -20,
        "low morale": -5,
        "locked on": 10,
        "backs put into it, for this test": 5,
    }
    assert test["target"] == 10
    assert out.state.fight.backs == 0


def test_VO_14_the_modifiers_of_a_shot_are_bounded() -> None:
    state = turn_of(
        change(close(begun(), 12), "b1", ailments=(1, 0, 0, 1), morale=5, mutinies=7), evasion=20, shift=-20
    )
    out = play(state, "fire b1 crew c6 r1", 2)
    found = reasons(told(out, "tested")[0])
    assert found["modifiers count for sixty at most"] == 50
    assert told(out, "tested")[0]["target"] == -10


def test_VO_14_out_of_range_and_out_of_arc() -> None:
    assert refused(close(begun(), 12.01), "fire b1 crew c6 r1") == "out-of-range"
    assert refused(change(close(begun()), "r1", y=-3), "fire b1 crew c6 r1") == "out-of-arc"
    assert refused(close(begun()), "fire b1 crew c1 r1") == "no-weapon"
    assert refused(close(begun()), "fire b1 crew c06 r1") == "no-weapon"
    state = after(close(begun()), ("fire b1 crew c6 r1", 99))
    assert refused(state, "fire b1 crew c6 r1") == "already-done"


@pytest.mark.parametrize(
    ("degrees", "battery", "lance"), [(0, 1, 1), (2, 3, 1), (3, 4, 2), (5, 6, 2), (6, 6, 2)]
)
def test_VO_15_hits(degrees: int, battery: int, lance: int) -> None:
    assert hits_of(Gun.MACROBATTERY, degrees, 6) == battery
    assert hits_of(Gun.LANCE, degrees, 2) == lance


def test_VO_15_strength_is_the_most_and_halves_on_a_cripple() -> None:
    out = play(close(begun()), "fire b1 crew c6 r1", 2)
    assert told(out, "fired")[0]["hits"] == 4
    out = play(change(close(begun()), "b1", hull=0), "fire b1 crew c6 r1", 2)
    assert told(out, "fired")[0]["hits"] == 2
    out = play(change(close(begun()), "b1", population=20), "fire b1 crew c6 r1", 2)
    assert told(out, "fired")[0]["hits"] == 2


@pytest.mark.parametrize(
    ("shields", "first", "left"),
    [
        (1, Gun.MACROBATTERY, [1, 2, 1]),
        (1, Gun.LANCE, [2, 2, 0]),
        (2, Gun.MACROBATTERY, [0, 2, 1]),
        (2, Gun.LANCE, [1, 2, 0]),
        (4, Gun.MACROBATTERY, [0, 0, 1]),
        (9, Gun.LANCE, [0, 0, 0]),
        (0, Gun.LANCE, [2, 2, 1]),
    ],
)
def test_VO_16_shields_are_one_pool_and_the_attacker_says_what_they_stop(
    shields: int, first: Gun, left: list[int]
) -> None:
    hits = [(5, 1, 2, 3), (6, 1, 2, 1), (7, 1, 1, 4)]
    makes = {5: (Gun.MACROBATTERY, 2), 6: (Gun.MACROBATTERY, 2), 7: (Gun.LANCE, 2)}
    assert [hit[2] for hit in stop(hits, shields, first, makes)] == left


def test_VO_16_of_one_kind_the_weakest_hits_are_stopped() -> None:
    """The attacker says which hits are stopped, and gives the worst away."""
    state = begun(setup(("almoner-frigate",), ("halberd-frigate",)))  # Culver c6 (+3), Far-Call c7 (+2)
    state = after(
        close(state), ("fire b1 crew c6 r1", 50), ("fire b1 crew c7 r1", 60), ("fire b1 crew c8 r1", 99)
    )
    out = play(state, "strike b1 r1 macrobatteries", 10)  # one Culver hit gets through: 13 - 16
    assert reasons(told(out, "damage-done")[0])["damage rolled"] == 13


def test_VO_16_the_choice_is_offered_only_where_there_is_one() -> None:
    state = red_turn(begun())
    state = after(state, ("fire r1 crew c6 b1", 60))
    assert {str(a) for a in every(legal(state)) if a.verb == "strike"} == {
        "Strike(ship='r1', target='b1', stopped='lances')"
    }
    assert refused(state, "done r1") == "wrong-decision"
    assert refused(state, "strike r1 b1 macrobatteries") == "no-such-kind"
    state = after(state, ("fire r1 crew c7 b1", 40))
    shells = play(state, "strike r1 b1 lances", 10, 10)  # the lance is stopped; 2 hits: 26 - 15
    assert ship(shells.state, "b1").hull == 25
    beams = play(state, "strike r1 b1 macrobatteries", 10, 10)  # one shell: 13 - 15; the beam 13
    assert ship(beams.state, "b1").hull == 23
    assert refused(beams.state, "strike r1 b1 lances") == "no-such-target"


def test_VO_17_shells_are_added_up_and_armour_is_taken_once() -> None:
    state = after(close(begun()), ("fire b1 crew c6 r1", 41), ("fire b1 crew c7 r1", 51))
    assert state.fight.hits == ((5, 1, 2, 1), (6, 1, 1, 0))
    out = play(state, "strike b1 r1 macrobatteries", 8, 9)  # one of three is stopped: 8 + 9 + 4 - 16
    found = ship(out.state, "r1")
    assert (found.hull, found.population, found.morale) == (33, 95, 95)
    assert reasons(told(out, "hull-lost")[0]) == {"damage rolled": 21, "armour": -16}
    out = play(state, "strike b1 r1 macrobatteries", 6, 6)
    assert ship(out.state, "r1").hull == 38


def test_VO_17_a_lance_asks_for_no_armour() -> None:
    given = setup(("magistrate-cruiser",))  # c6: Meridian Lances, strength 2, 1d10+4, critical 3
    state = after(close(begun(given)), ("fire b1 crew c6 r1", 30))
    assert state.fight.hits == ((5, 1, 2, 3),)
    out = play(state, "strike b1 r1 lances", 1, 6)  # one of two is stopped; 5 damage; d10 10: row 5
    assert ship(out.state, "r1").hull == 33


def test_VO_17_targets_of_one_turn_are_struck_one_by_one() -> None:
    given = setup(("sentry-frigate",), ("halberd-frigate", "halberd-frigate"))
    state = change(close(begun(given)), "r2", x=0, y=2.5)
    state = after(state, ("fire b1 crew c6 r1", 30), ("fire b1 crew c7 r2", 30))
    state = after(state, ("strike b1 r2 macrobatteries", 10, 10, 10))
    assert (ship(state, "r1").hull, ship(state, "r2").hull) == (38, 18)
    state = after(state, ("strike b1 r1 macrobatteries", 1, 1, 1))
    assert state.fight.shooting == 2


def test_VO_17_what_has_struck_a_ship_is_not_added_to() -> None:
    state = after(close(begun()), ("fire b1 crew c6 r1", 60), "strike b1 r1 macrobatteries")
    assert refused(state, "fire b1 crew c7 r1") == "already-done"


def test_VO_18_a_critical_by_degrees_once_for_all_batteries() -> None:
    """Both batteries hit by five degrees: one critical. Row 3 needs no component."""
    state = after(close(begun()), ("fire b1 crew c6 r1", 10), ("fire b1 crew c7 r1", 2))
    out = play(state, "strike b1 r1 macrobatteries", 1, 1, 1, 1, 1, 1, 1, 6)
    assert [e["row"] for e in told(out, "critical-struck")] == [3]
    assert ship(out.state, "r1").hull == 38 - (7 + 14 - 16)
    assert ship(out.state, "r1").ailments == (1, 0, 0, 0)


def test_VO_18_a_critical_that_did_no_damage_takes_one() -> None:
    state = after(close(begun()), ("fire b1 crew c6 r1", 10))
    out = play(state, "strike b1 r1 macrobatteries", 1, 1, 1, 5)  # 9 - 16
    assert ship(out.state, "r1").hull == 37
    assert [e["cause"] for e in told(out, "hull-lost")] == ["critical"]


def test_VO_18_no_critical_without_a_hit_through_the_shields() -> None:
    state = change(close(begun()), "b1", hull=0)
    state = after(state, ("fire b1 crew c6 r1", 10))
    assert state.fight.hits == ((5, 1, 2, 5),)
    given = setup(("sentry-frigate",), ("magistrate-cruiser",))  # two shields
    state = after(change(close(begun(given)), "b1", hull=0), ("fire b1 crew c6 r1", 10))
    out = play(state, "strike b1 r1 macrobatteries")
    assert kinds(out) == ["shields-met"]


def test_VO_18_each_lance_has_its_own_critical() -> None:
    given = setup(("corsair-queen",))  # c7: Paired Lances, 1d10+2, critical 3
    state = after(close(begun(given)), ("fire b1 crew c7 r1", 30))
    out = play(state, "strike b1 r1 lances", 4, 6)  # 6 damage, row 3
    assert ship(out.state, "r1").hull == 32
    assert ship(out.state, "r1").ailments == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("damage", "row"),
    [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (10, 5), (14, 7), (22, 11), (24, 12), (40, 12)],
)
def test_VO_19_damage_to_a_cripple_is_half_a_row(damage: int, row: int) -> None:
    w, d = thaw(change(begun(), "r1", hull=0)), desk()
    assert lose_hull(w, d.scratch, d.log, 1, damage, int(Cause.FIRE), -1) == 0
    assert [int(n) for n in w.pending[0]] == [1, row, -1]


def test_VO_19_the_crippling_blow_spends_its_excess_on_the_table() -> None:
    """10 hull left, 16 damage: crippled, and 6 more are row 3."""
    state = after(change(close(begun()), "r1", hull=10), ("fire b1 crew c6 r1", 30))
    out = play(state, "strike b1 r1 macrobatteries", 10, 10, 6)  # 26 + 6 - 16
    assert [kind for kind in kinds(out) if kind in ("crippled", "critical-struck")] == [
        "crippled",
        "critical-struck",
    ]
    assert (ship(out.state, "r1").hull, ship(out.state, "r1").population) == (0, 90)
    assert ship(out.state, "r1").ailments == (1, 0, 0, 0)


def test_VO_19_what_a_cripple_suffers() -> None:
    state = change(begun(), "b1", hull=0)
    assert [value for _, value in manoeuvrability(state, 0)] == [18, -10]
    assert speed(state, 0) == 4
    assert speed(change(state, "b1", ailments=(0, 0, 1, 0)), 0) == 2
    assert speed(change(begun(setup(("magistrate-cruiser",))), "b1", hull=0), 0) == 3


def test_VO_19_row_1_opens_a_component_that_still_works() -> None:
    state = struck(begun(), "b1", 1, 9, draws=(3,))  # of augur, life support, quarters, c6, c7
    assert ship(state, "b1").flags[5] == OPEN
    assert ship(state, "b1").population == 95
    play(close(state), "fire b1 crew c6 r1", 99)


def test_VO_19_row_2_damages_and_twice_destroys() -> None:
    state = struck(begun(), "b1", 2, draws=(3,))
    assert ship(state, "b1").flags[5] == DAMAGED
    assert refused(close(state), "fire b1 crew c6 r1") == "component-dead"
    state = struck(state, "b1", 2, draws=(3,))
    assert ship(state, "b1").flags[5] == DAMAGED | WRECKED
    assert refused(state, "repair b1 crew c6") == "component-dead"
    state = struck(state, "b1", 2, draws=(3,))  # what is destroyed is not struck again: now c7
    assert ship(state, "b1").flags[6] == DAMAGED


def test_VO_19_row_4_thrusters() -> None:
    state = struck(begun(), "b1", 4, 7)
    assert total(manoeuvrability(state, 0)) == -2
    assert turn_limit(state, 0) == 90
    state = struck(state, "b1", 4, 8)
    assert turn_limit(state, 0) == 0
    assert ship(struck(state, "b1", 4, 1), "b1").ailments[1] == 2  # a second one is no milder
    assert refused(state, "helm b1 crew adjust-bearing") == "not-able"


def test_VO_19_row_6_engines() -> None:
    assert speed(struck(begun(), "b1", 6, 7), 0) == 4
    assert speed(struck(begun(), "b1", 6, 8), 0) == 1


def test_VO_19_row_7_takes_the_power_of_some_components() -> None:
    state = struck(begun(), "b1", 7, 5, draws=(1, 0, 0))  # three: the drive, then the bridge, then the augur
    assert [n for n, bits in enumerate(ship(state, "b1").flags) if bits & DARK] == [0, 1, 2]
    assert (speed(state, 0), turn_limit(state, 0)) == (0, 0)
    assert refused(state, "order b1 crew active-augury") == "component-dead"


def test_VO_19_row_8_the_bridge() -> None:
    state = struck(begun(), "b1", 8)
    out = play(close(state), "fire b1 crew c6 r1", 99)
    assert reasons(told(out, "tested")[0])["bridge hit"] == -20


def test_VO_19_rows_9_and_10_a_breach() -> None:
    for row in (9, 10):
        state = struck(begun(), "b1", row, 4, 1, 10, draws=(0, 0, 0))  # two open, another damaged
        flags = ship(state, "b1").flags
        assert [bits for bits in flags if bits] == [OPEN, OPEN, DAMAGED]
        assert ship(state, "b1").population == 90


def test_VO_19_row_11_up_to_six_is_a_hulk() -> None:
    given = setup(("sentry-frigate", "sentry-frigate"))
    assert ship(struck(begun(given), "b1", 11, 6), "b1").fate == Fate.HULK
    assert ship(struck(begun(given), "b1", 12, 3), "b1").fate == Fate.HULK


def test_VO_20_both_sides_can_die_in_one_catastrophe() -> None:
    """The drive of b1 goes; r1 is a cripple next to it with its last hands; nobody is left."""
    state = change(close(begun(), 1), "r1", population=10, hull=10)
    state = struck(state, "b1", 11, 9, 2, 10, 10)  # radius 1: 20 - 16 = 4
    assert (ship(state, "b1").fate, ship(state, "r1").hull) == (Fate.DESTROYED, 6)
    assert state.fight.winner == 1
    state = change(close(begun(), 1), "r1", population=4, hull=10)
    state = struck(state, "b1", 11, 9, 2, 10, 10)
    assert (ship(state, "b1").fate, ship(state, "r1").fate) == (Fate.DESTROYED, Fate.TOMB)
    assert (state.over, state.fight.winner) == (True, -1)


def test_VO_20_a_chain_of_explosions_hurts_each_once_and_ends() -> None:
    """Kind 18: four cripples in one place, one goes, and each next one as its excess says."""
    given = setup(("sentry-frigate", "sentry-frigate"), ("sentry-frigate", "sentry-frigate"))
    state = begun(given, 10, 9, 8, 7)
    for name in ("b1", "b2", "r1", "r2"):
        state = change(state, name, x=0, y=0, hull=0)
    # 10: the warp drive, radius 10, 25 - 15 = 10 past armour: row 5 for each of the other three
    state = struck(state, "b1", 11, 10, 10, 10, 10, *(1, 1) * 3, draws=(0, 0, 0))
    assert [one.fate for one in state.ships] == [Fate.DESTROYED, 0, 0, 0]
    assert all(one.flags[2] == BURNING | DAMAGED for one in state.ships[1:])


def test_VO_20_without_a_working_warp_drive_ten_is_the_plain_drive() -> None:
    given = setup(("sentry-frigate", "sentry-frigate"), ("sentry-frigate",))
    state = change(begun(given), "b1", flags=(0, 0, 0, 0, 0, 0, 0, DARK))
    state = struck(state, "b1", 11, 10, 9, 1, 1)  # a d5 of radius
    assert ship(state, "b1").fate == Fate.DESTROYED


def test_VO_20_the_attacker_picks_among_what_it_knows() -> None:
    state = change(close(begun()), "r1", known=2)  # augur, life support, quarters
    state = struck(state, "r1", 2, by=0)
    assert state.fight.aiming
    assert [a.component for a in every(legal(state)) if hasattr(a, "component")] == ["c3", "c4", "c5"]
    assert refused(state, "aim b1 c6") == refused(state, "aim b1 c1") == "no-such-component"
    assert refused(state, "aim r1 c3") == "not-your-decision"
    assert refused(state, "done b1") == "wrong-decision"
    out = play(state, "aim b1 c3")
    assert ship(out.state, "r1").flags[2] == DAMAGED
    assert not out.state.fight.aiming
    everything = change(close(begun()), "r1", known=4)
    assert len(list(every(legal(struck(everything, "r1", 2, by=0))))) == 5


def test_VO_20_picking_a_component_leaves_the_other_guns_their_shots() -> None:
    given = setup(("sentry-frigate",), ("halberd-frigate", "halberd-frigate"))
    state = change(close(begun(given), 3), "r1", known=4)
    state = change(state, "r2", x=1, y=3, heading=90)
    state = after(state, ("fire b1 crew c6 r1", 1), ("strike b1 r1 macrobatteries", 1, 1, 1, 3))
    assert state.fight.aiming
    state = after(state, "aim b1 c6")
    assert told(play(state, "fire b1 crew c7 r2", 99), "fired")


def test_VO_20_what_is_destroyed_burns_no_more() -> None:
    burning = (0, 0, 0, 0, 0, BURNING | DAMAGED, 0, 0)
    state = change(close(begun()), "r1", known=4, flags=burning, burning=(0, 0, 0, 0, 0, 1, 0, 0))
    out = play(struck(state, "r1", 2, by=0), "aim b1 c6")
    assert [e.kind for e in out.events] == ["critical-struck", "component-hit", "fire-out"]
    assert ship(out.state, "r1").flags[5] == DAMAGED | WRECKED


def test_VO_20_a_fire_undoes_the_repairs_of_what_it_burns() -> None:
    mended = {"flags": (0, 0, 0, 0, 0, DAMAGED, 0, 0), "mending": (0, 0, 0, 0, 0, 2, 0, 0)}
    state = play(
        struck(change(close(begun()), "r1", known=4, **mended), "r1", 5, by=0), "aim b1 c6", 4, 3
    ).state
    assert ship(state, "r1").mending[5] == 0
    assert ship(state, "r1").flags[5] == BURNING | DAMAGED


def test_VO_20_a_fire_costs_crew_and_heart_when_it_starts_and_at_each_end_of_turn() -> None:
    state = struck(begun(), "b1", 5, 10, 7, draws=(3,))
    found = ship(state, "b1")
    assert (found.flags[5], found.population, found.morale) == (BURNING | DAMAGED, 95, 93)
    state = after(state, "helm b1 crew ahead", "steer b1 8 0 0", ("done b1", 2, 3, 7))
    found = ship(state, "b1")
    assert (found.population, found.morale, found.burning[5]) == (94, 90, 1)


def test_VO_20_a_fire_has_eaten_its_component_after_three_turns() -> None:
    state = change(begun(), "b1", flags=(0,) * 5 + (BURNING | DAMAGED, 0, 0), burning=(0,) * 5 + (2, 0, 0))
    state = after(state, "helm b1 crew ahead", "steer b1 8 0 0", ("done b1", 2, 3, 7))
    assert ship(state, "b1").flags[5] == DAMAGED | WRECKED
    assert ship(state, "b1").burning[5] == 0


def test_VO_20_a_fire_spreads_on_eight_and_the_new_one_waits_for_the_next_turn() -> None:
    """Kind 16: what starts at the end of a turn does not burn in it."""
    state = change(begun(), "b1", flags=(0,) * 5 + (BURNING | DAMAGED, 0, 0))
    out = play(after(state, "helm b1 crew ahead", "steer b1 8 0 0"), "done b1", 2, 3, 8, 2, 3, draws=(0,))
    assert [e["component"] for e in told(out, "fire-broke-out")] == ["c3"]
    assert ship(out.state, "b1").burning == (0, 0, 0, 0, 0, 1, 0, 0)


def test_VO_20_fighting_a_fire_and_venting_it() -> None:
    fire = change(begun(), "b1", flags=(0,) * 5 + (BURNING | DAMAGED, 0, 0))
    out = play(fire, "fight-fire b1 crew c6", 40)
    assert told(out, "tested")[0]["target"] == 40
    assert ship(out.state, "b1").flags[5] == DAMAGED
    assert ship(play(fire, "fight-fire b1 crew c6", 41).state, "b1").flags[5] & BURNING
    assert refused(fire, "fight-fire b1 crew c7") == "nothing-to-do"
    assert refused(fire, "repair b1 crew c6") == "on-fire"
    out = play(fire, "vent b1 crew c6", 10, 5, 6)
    found = ship(out.state, "b1")
    assert (found.flags[5], found.population, found.morale) == (OPEN | DAMAGED, 95, 89)


def test_VO_20_dead_systems_take_their_toll_at_the_end_of_the_turn() -> None:
    state = change(begun(), "b1", flags=(0, 0, 0, DARK, DAMAGED, 0, 0, 0))
    state = after(state, "helm b1 crew ahead", "steer b1 8 0 0", "done b1")
    assert (ship(state, "b1").population, ship(state, "b1").morale) == (99, 99)


def test_VO_20_without_augurs_there_is_no_detection() -> None:
    state = change(begun(), "b1", flags=(0, 0, DARK, 0, 0, 0, 0, 0))
    assert refused(state, "lock-on b1 crew c6") == "component-dead"
    assert refused(close(state), "scan b1 crew r1") == "component-dead"


def test_VO_19_every_row_of_the_table_strikes_every_class() -> None:
    """Each row several times over each kind of ship, with dice from the stream: the audit stays clean."""
    ships = ("drover-freighter", "shrike-raider", "magistrate-cruiser", "orchard-habitat")
    for name, row, seed in product(ships, range(1, 13), range(8)):
        state = struck_by(begun(setup((name, name), (name,))), "b1", row)
        assert audit(settle(state, thaw(state), Rolls(words_of(seed))).state) == ()
