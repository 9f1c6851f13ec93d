"""Turns: initiative and its ties, who may do what when, every manoeuvre, and the end of a battle."""

from dataclasses import replace

import pytest

from void_kit import (
    RULES,
    after,
    begun,
    change,
    close,
    kinds,
    officered,
    play,
    reasons,
    refused,
    setup,
    ship,
    told,
)
from voidbridge.rules.void_codes import Fate, Fleet, VoidEnd
from voidbridge.state.actions import Correct
from voidbridge.state.offers import every
from voidbridge.state.rolls import Rolls
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void import master
from voidbridge.void.audit import audit
from voidbridge.void.legal import legal
from voidbridge.void.pack import pack, setup_of
from voidbridge.void.resolve import start
from voidbridge.void.state import VoidState

AWAY = ("helm b1 crew ahead", "steer b1 8 0 0")


def order_of(state: VoidState) -> list[str]:
    return [state.ids[n] for n in state.fight.order]


def test_VO_11_initiative_is_a_d10_and_the_tens_of_detection() -> None:
    """Sentry: Detection 14, so 1; Almoner 16, so 1; Nightjar 20, so 2."""
    given = setup(("sentry-frigate", "almoner-frigate"), ("nightjar-prowler",))
    state = begun(given, 5, 6, 4)
    assert order_of(state) == ["b2", "r1", "b1"]
    out = start(pack(given, RULES), Rolls((1, 2, 3, 4), (5, 6, 4)))
    rolled = told(out, "initiative-rolled")
    assert [(e["ship"], e["face"], e["bonus"], e["total"]) for e in rolled] == [
        ("b1", 5, 1, 6),
        ("b2", 6, 1, 7),
        ("r1", 4, 2, 6),
    ]


def test_VO_11_a_tie_goes_to_the_higher_detection() -> None:
    assert order_of(begun(setup(("halberd-frigate",), ("sentry-frigate",)), 5, 5)) == ["r1", "b1"]


def test_VO_11_a_tie_of_two_is_rolled_until_broken() -> None:
    given = setup(("sentry-frigate",), ("sentry-frigate",))
    assert order_of(begun(given, 5, 5, 3, 3, 8, 9)) == ["r1", "b1"]
    assert order_of(begun(given, 5, 5, 3, 2)) == ["b1", "r1"]


def test_VO_11_a_tie_of_three_keeps_what_is_broken_and_rolls_the_rest_again() -> None:
    """Kind 9: first 4, 9, 4: b2 leads; then b1 and r1 roll again, and b2 is not asked."""
    given = setup(("sentry-frigate", "sentry-frigate"), ("sentry-frigate",))
    assert order_of(begun(given, 7, 7, 7, 4, 9, 4, 2, 6)) == ["b2", "r1", "b1"]


def late(given: VoidSetup, **joins: int) -> VoidSetup:
    """The same with some red ships that join later."""
    red = tuple(replace(start, joins=joins.get(f"r{n + 1}", 0)) for n, start in enumerate(given.red))
    return replace(given, red=red)


def pass_turns(state: VoidState, count: int) -> VoidState:
    """Ships that do nothing but move."""
    for _ in range(count):
        name = state.ids[state.fight.active]
        run = 8 if name[0] == "b" else 7
        state = after(state, f"helm {name} crew ahead", f"steer {name} {run} 0 0")
        state = play(state, f"done {name}", *JOINS.get((state.fight.round, name), ())).state
    return state


JOINS = {(1, "r1"): (10,), (2, "r1"): (4, 3, 6)}


def test_VO_11_a_ship_that_joins_rolls_and_takes_its_place_from_that_round() -> None:
    given = late(setup(("sentry-frigate",), ("halberd-frigate",) * 3), r2=2, r3=3)
    state = begun(given, 9, 4)
    assert order_of(state) == ["b1", "r1"]
    assert (ship(state, "r2").fate, ship(state, "r3").fate) == (Fate.WAITING, Fate.WAITING)
    assert refused(close(state), "fire b1 crew c6 r2") == "no-such-target"
    state = pass_turns(state, 2)
    assert (state.fight.round, order_of(state)) == (2, ["r2", "b1", "r1"])
    state = pass_turns(state, 3)  # r3 ties with r1 at 5 and Detection 12, and loses the roll-off
    assert order_of(state) == ["r2", "b1", "r1", "r3"]
    assert not ship(state, "r3").hidden


def test_VO_11_a_side_whose_ships_are_on_their_way_has_not_lost() -> None:
    given = late(setup(("sentry-frigate",), ("halberd-frigate",) * 2), r2=3)
    state = begun(given, 4, 9)
    assert order_of(state) == ["r1", "b1"]
    state = play(state, "yield r1").state
    assert not state.over
    assert state.ids[state.fight.active] == "b1"
    state = after(state, "helm b1 crew ahead", "steer b1 8 0 0", "done b1")
    assert state.fight.round == 2
    state = after(state, "helm b1 crew ahead", "steer b1 8 0 0", ("done b1", 10))
    assert (state.fight.round, order_of(state)) == (3, ["r2", "r1", "b1"])
    assert state.ids[state.fight.active] == "r2"


def test_VO_11_every_ship_acts_once_a_round_and_the_dead_are_passed_over() -> None:
    """A ship that is lost before its turn has none: kind 9."""
    given = setup(("sentry-frigate", "sentry-frigate"), ("sentry-frigate", "sentry-frigate"))
    state = begun(given, 10, 9, 8, 7)
    assert order_of(state) == ["b1", "b2", "r1", "r2"]
    state = change(state, "b2", fate=Fate.HULK)
    state = after(state, *AWAY, "done b1")
    assert state.ids[state.fight.active] == "r1"
    state = change(state, "r2", fate=Fate.DESTROYED)
    out = play(after(state, "helm r1 crew ahead", "steer r1 8 0 0"), "done r1")
    assert (out.state.fight.round, out.state.fight.active) == (2, 0)
    assert "round-began" in kinds(out)


def test_VO_11_a_ship_killed_by_another_before_its_turn_does_not_act() -> None:
    """A last shot makes a hulk of r1 in b1's turn; the battle ends there and then."""
    state = change(close(begun()), "r1", hull=0)
    state = after(state, ("fire b1 crew c6 r1", 30), ("fire b1 crew c7 r1", 90))
    # 60 to hit: three degrees, four hits, one stopped; 3d10 + 6 - 16 = 20 past armour, row 10
    out = play(state, "strike b1 r1 macrobatteries", 10, 10, 10, 1, 1, 1, draws=(0, 0))
    assert told(out, "critical-struck")[0]["row"] == 10
    state = change(state, "r1", population=1)
    out = play(state, "strike b1 r1 macrobatteries", 10, 10, 10, 1, 1, 1, draws=(0, 0))
    assert ship(out.state, "r1").fate == Fate.TOMB
    assert (out.state.over, out.state.fight.winner) == (True, Fleet.BLUE)
    assert "turn-began" not in kinds(out)


def test_VO_12_a_ship_that_can_move_must() -> None:
    state = begun()
    assert refused(state, "done b1") == "must-move"
    assert refused(state, "done r1") == "not-active"
    assert after(state, *AWAY, "done b1").fight.active == 1


def test_VO_12_after_shooting_only_plain_moves_are_open() -> None:
    state = after(close(begun()), ("fire b1 crew c6 r1", 99), ("fire b1 crew c7 r1", 99))
    for name in ("come-to-new-heading", "disengage", "evasive-manoeuvres"):
        assert refused(state, f"helm b1 crew {name}") == "already-shot"
    for name in ("adjust-bearing", "adjust-speed", "adjust-speed-and-bearing"):
        play(state, f"helm b1 crew {name}", 99)
    assert refused(after(state, *AWAY), "fire b1 crew c6 r1") == "already-done"


def test_VO_12_extended_actions_come_at_any_point_and_only_a_manoeuvre_ends_the_shooting() -> None:
    state = after(close(begun()), ("fire b1 crew c6 r1", 99))
    guided = after(state, ("lock-on b1 crew c7", 60), ("order b1 crew put-your-backs-into-it", 50))
    shot = told(play(guided, "fire b1 crew c7 r1", 99), "tested")[0]
    assert (reasons(shot)["locked on"], reasons(shot)["backs put into it, for this test"]) == (5, 5)
    assert refused(after(state, *AWAY), "fire b1 crew c7 r1") == "already-done"


def test_VO_12_each_extended_action_once_a_turn_and_three_for_a_crew() -> None:
    state = after(begun(), ("order b1 crew flank-speed", 50))
    assert refused(state, "order b1 crew flank-speed") == "already-done"
    state = after(state, ("order b1 crew put-your-backs-into-it", 50), ("aid b1 crew detection", 50))
    assert refused(state, "aid b1 crew manoeuvrability") == "already-done"
    assert refused(state, "order b1 crew prepare-to-repel-boarders") == "no-hands"
    play(close(state), "hail b1 crew r1", 50, 99, 2)  # words cost nobody an action


def test_VO_12_repairs_and_fires_may_be_tried_again_in_a_turn() -> None:
    state = change(begun(), "b1", ailments=(1, 1, 0, 0))
    state = after(state, ("repair b1 crew sensors", 99), ("repair b1 crew sensors", 99))
    play(state, "repair b1 crew thrusters", 40, 4)


def test_VO_05_officers_do_one_thing_each_and_the_crew_leaves_the_rest_to_them() -> None:
    given = officered(setup(), "captain-vale", "helm-orsk", "guns-marrow", "sparks-ilium")
    state = close(begun(given))
    assert refused(state, "order b1 crew flank-speed") == "no-hands"
    out = play(state, "order b1 sparks-ilium flank-speed", 65)
    assert told(out, "tested")[0]["target"] == 65
    assert refused(out.state, "helm b1 sparks-ilium ahead") == "already-done"
    assert refused(out.state, "fire b1 sparks-ilium c6 r1") == "already-done"
    assert refused(out.state, "helm b1 nobody ahead") == "no-such-hand"
    state = after(out.state, "helm b1 helm-orsk ahead", "steer b1 9 0 0")
    state = after(close(state), ("fire b1 guns-marrow c6 r1", 99))
    assert refused(state, "fire b1 crew c7 r1") == "another-gunner"
    play(state, "fire b1 guns-marrow c7 r1", 99)
    play(state, "hail b1 guns-marrow r1", 20, 99, 2)  # anybody may hail besides
    plain = begun(officered(setup(), "captain-vale"))
    play(plain, "helm b1 crew adjust-speed", 68)  # the crew steers and shoots at its own rating


def test_VO_13_a_basic_move_is_exactly_speed_and_then_a_turn() -> None:
    state = after(begun(), "helm b1 crew ahead")
    assert refused(state, "steer b1 7 0 0") == "wrong-speed"
    assert refused(state, "steer b1 8 1 0") == "wrong-turn"
    assert refused(state, "steer b1 8 0 91") == "wrong-turn"
    assert refused(state, "done b1") == "wrong-decision"
    state = after(state, "steer b1 8 0 -90")
    assert (ship(state, "b1").x, ship(state, "b1").y, ship(state, "b1").heading) == (0, 100, 270)
    assert refused(state, "helm b1 crew ahead") == "already-done"


def test_VO_13_large_ships_turn_by_half_a_right_angle() -> None:
    state = after(begun(setup(("magistrate-cruiser",))), "helm b1 crew ahead")
    assert refused(state, "steer b1 5 0 46") == "wrong-turn"
    assert ship(after(state, "steer b1 5 0 45"), "b1").heading == 45


def test_VO_13_half_a_move_is_an_option() -> None:
    state = after(begun(setup(options=("half-moves",))), "helm b1 crew ahead")
    assert ship(after(state, "steer b1 4 0 0"), "b1").y == -300
    assert refused(state, "steer b1 5 0 0") == "wrong-speed"
    assert {o.fixed[1] for o in legal(state)} == {("speed", 4), ("speed", 8)}


def test_VO_13_a_manoeuvre_that_fails_is_a_basic_move_and_may_be_half_of_one() -> None:
    state = play(begun(setup(options=("half-moves",))), "helm b1 crew adjust-speed", 99).state
    assert refused(state, "steer b1 5 0 0") == "wrong-speed"
    assert ship(play(state, "steer b1 4 0 0").state, "b1").y == -300
    state = play(begun(setup(options=("half-moves",))), "helm b1 crew come-to-new-heading", 1).state
    assert refused(state, "steer b1 4 0 0") == "wrong-speed"


def test_VO_13_adjust_bearing_turns_sooner_by_degrees() -> None:
    """Pilot 50 + Manoeuvrability 18: 48 leaves two degrees, so up to 3 VU sooner."""
    out = play(begun(), "helm b1 crew adjust-bearing", 48)
    assert reasons(told(out, "tested")[0]) == {"Pilot": 50, "Manoeuvrability": 18}
    assert refused(out.state, "steer b1 8 4 90") == "wrong-turn"
    state = after(out.state, "steer b1 8 3 90")
    assert (ship(state, "b1").x, ship(state, "b1").y) == (300, -200)
    state = after(play(begun(), "helm b1 crew adjust-bearing", 69).state, "steer b1 8 0 90")
    assert (ship(state, "b1").x, ship(state, "b1").y) == (0, 100)


def test_VO_13_adjust_bearing_keeps_one_vu_before_the_turn() -> None:
    state = play(change(begun(), "b1", ailments=(0, 0, 2, 0)), "helm b1 crew adjust-bearing", 1).state
    assert state.fight.run == 1
    assert refused(state, "steer b1 1 1 0") == "wrong-turn"


def test_VO_13_adjust_speed_by_degrees_from_a_halt_to_twice_the_speed() -> None:
    state = play(begun(), "helm b1 crew adjust-speed", 68).state
    assert {dict(o.fixed)["speed"] for o in legal(state)} == {7, 8, 9}
    state = play(change(begun(), "b1", ailments=(0, 0, 1, 0)), "helm b1 crew adjust-speed", 1).state
    assert {dict(o.fixed)["speed"] for o in legal(state)} == set(range(9))
    assert {dict(o.fixed)["speed"] for o in legal(play(begun(), "helm b1 crew adjust-speed", 100).state)} == {
        8
    }


def test_VO_13_adjust_speed_and_bearing_does_both() -> None:
    out = play(begun(), "helm b1 crew adjust-speed-and-bearing", 38)
    assert told(out, "tested")[0]["target"] == 48
    assert reasons(told(out, "tested")[0])["difficulty"] == -20
    state = after(out.state, "steer b1 10 2 -90")
    assert (ship(state, "b1").x, ship(state, "b1").y) == (-200, 100)


def test_VO_13_come_to_new_heading_turns_at_half_the_move_and_at_its_end() -> None:
    state = after(
        change(begun(), "b1", x=0, y=0), ("helm b1 crew come-to-new-heading", 58), "steer b1 8 0 90"
    )
    assert refused(state, "done b1") == "wrong-decision"
    state = after(state, "steer b1 8 0 90")
    found = ship(state, "b1")
    assert (found.x, found.y, found.heading) == (400, 400, 180)
    out = play(close(state), "fire b1 crew c6 r1", 99)
    assert reasons(told(out, "tested")[0])["come to a new heading"] == -20


def test_VO_13_evading_hampers_both_sides_and_not_two_turns_running() -> None:
    state = after(close(begun()), ("helm b1 crew evasive-manoeuvres", 58 - 30), "steer b1 8 0 0")
    assert ship(state, "b1").evading == 20
    out = play(close(state), "fire b1 crew c6 r1", 99)
    assert reasons(told(out, "tested")[0])["evading itself"] == -20
    state = after(close(state), "done b1")
    state = change(state, "r1", heading=180)
    out = play(state, "fire r1 crew c6 b1", 99)
    assert reasons(told(out, "tested")[0])["the target evades"] == -20
    state = after(out.state, "helm r1 crew ahead", "steer r1 7 0 0", "done r1")
    assert ship(state, "b1").evading == 0
    assert refused(state, "helm b1 crew evasive-manoeuvres") == "already-done"
    state = after(state, *AWAY, "done b1", "helm r1 crew ahead", "steer r1 7 0 0", "done r1")
    play(state, "helm b1 crew evasive-manoeuvres", 99)


def test_VO_13_disengaging_beats_every_enemy_that_watches() -> None:
    given = setup(("sentry-frigate", "sentry-frigate"), ("sentry-frigate", "sentry-frigate"))
    state = begun(given, 10, 9, 8, 7)
    state = change(change(state, "r1", x=0, y=12), "r2", x=0, y=13.01)
    assert ship(state, "b1").y == -700
    out = play(state, "helm b1 crew disengage", 38, 100)  # r2 is beyond 20 VU and is not asked
    assert ship(out.state, "b1").fate == Fate.DISENGAGED
    assert [e["ship"] for e in told(out, "tested")] == ["b1", "r1"]
    out = play(state, "helm b1 crew disengage", 38, 30)  # three degrees each: a tie does not shake it off
    assert ship(out.state, "b1").fate == Fate.FIGHTING
    state = after(out.state, "steer b1 8 0 0")
    assert refused(close(state), "fire b1 crew c6 r1") == "already-done"


def test_VO_13_nobody_disengages_with_an_enemy_within_eight() -> None:
    assert refused(change(begun(), "r1", x=0, y=1), "helm b1 crew disengage") == "too-near"
    play(change(begun(), "r1", x=0, y=1.01), "helm b1 crew disengage", 99)
    state = change(change(begun(), "r1", x=0, y=-4), "r1", hidden=1)
    play(state, "helm b1 crew disengage", 99)  # a silent ship gives nothing away by a refusal


def test_VO_08_a_station_neither_moves_nor_turns() -> None:
    state = begun(setup(("anvil-fortress",)))
    assert refused(state, "helm b1 crew ahead") == "not-able"
    assert refused(state, "lock b1 crew r1") == "not-able"
    assert after(state, "done b1").fight.active == 1


def test_VO_24_the_side_that_has_nobody_left_has_lost() -> None:
    out = play(begun(), "yield b1")
    assert told(out, "battle-ended")[0].values == (("outcome", "red"), ("cause", "nobody-left"))
    assert legal(out.state) == ()
    assert refused(out.state, "done b1") == "battle-over"


@pytest.mark.parametrize(
    ("blue", "red", "winner"),
    [(36, 38, -1), (18, 38, Fleet.RED), (36, 19, Fleet.BLUE), (33, 38, -1), (32, 38, Fleet.RED)],
)
def test_VO_24_after_the_last_round_hulls_are_counted(blue: int, red: int, winner: int) -> None:
    state = change(change(begun(setup(rounds=1)), "b1", hull=blue), "r1", hull=red)
    state = after(state, *AWAY, "done b1", "helm r1 crew ahead", "steer r1 7 0 0", "done r1")
    assert (state.fight.winner, state.fight.end) == (winner, VoidEnd.POINTS)


def test_VO_24_exactly_a_tenth_is_a_draw() -> None:
    """Of 50 and 50: 45 against 50 is a tenth, 44 is more."""
    given = setup(("drover-freighter",), ("drover-freighter",), rounds=1)
    for hull, winner in ((45, -1), (44, Fleet.RED)):
        state = change(begun(given), "b1", hull=hull)
        state = after(state, "helm b1 crew ahead", "steer b1 4 0 0", "done b1")
        state = after(state, "helm r1 crew ahead", "steer r1 4 0 0", "done r1")
        assert state.fight.winner == winner


def test_VO_24_a_parley_that_is_accepted_ends_it() -> None:
    state = play(close(begun()), "parley b1 crew r1", 20, 60).state
    assert refused(state, "done b1") == "wrong-decision"
    assert refused(state, "answer b1 yes") == "not-your-decision"
    assert not after(state, "answer r1 no").over
    ended = after(state, "answer r1 yes")
    assert (ended.fight.winner, ended.fight.end) == (-1, VoidEnd.AGREEMENT)


def test_VO_24_a_parley_ends_with_whoever_asked_or_was_asked() -> None:
    given = setup(("sentry-frigate", "sentry-frigate"), ("halberd-frigate", "halberd-frigate"))
    asked = play(close(begun(given)), "parley b1 crew r1", 1, 99).state
    assert asked.fight.parley == 2
    for gone, turn in (("r1", "b1"), ("b1", "b2")):
        plague = Correct(gone, "population", 0, "plague")
        left = master.resolve(asked, plague, Rolls((0, 0, 0, 1))).state
        assert (left.fight.parley, left.ids[left.fight.active]) == (-1, turn)
        assert audit(left) == ()


def test_VO_28_a_silent_ship_is_no_target_until_it_is_found() -> None:
    state = begun(setup_of("convoy-raid", RULES), 10, 9, 8, 7, 6)
    state = change(change(state, "b1", x=0, y=0), "r2", x=0, y=5.01)
    assert ship(state, "r2").hidden
    assert refused(state, "fire b1 crew c6 r2") == "no-such-target"
    assert refused(state, "scan b1 crew r2") == refused(state, "scan b1 crew r9") == "no-such-target"
    assert not any("r2" in str(action) for action in every(legal(state)))
    out = play(state, "order b1 crew active-augury", 64)
    assert told(out, "revealed")[0].values == (("ship", "r2"), ("how", "augury"))
    assert (
        ship(play(change(state, "r2", y=25.01), "order b1 crew active-augury", 64).state, "r2").hidden
        is not True
    )
    assert ship(play(change(state, "r2", y=20.01), "order b1 crew active-augury", 64).state, "r2").hidden
    assert not ship(play(change(state, "r2", y=20.01), "order b1 crew active-augury", 54).state, "r2").hidden


def test_VO_28_who_speaks_for_a_silent_ship_of_others_speaks_for_nobody() -> None:
    state = change(begun(), "r1", hidden=1)
    assert refused(state, "done r1") == refused(state, "done r9") == "no-such-unit"
    assert refused(change(state, "r1", hidden=0), "done r1") == "not-active"


def test_VO_28_a_move_that_ends_within_five_shows_it_and_so_does_its_fire() -> None:
    state = change(begun(), "r1", hidden=1)
    far = change(state, "r1", x=0, y=6.01)
    assert ship(after(far, *AWAY), "r1").hidden
    assert not ship(after(change(state, "r1", x=0, y=6), *AWAY), "r1").hidden
    own = change(close(begun()), "b1", hidden=1)
    assert not ship(play(own, "fire b1 crew c6 r1", 99).state, "b1").hidden
    assert not ship(play(own, "hail b1 crew r1", 99, 99).state, "b1").hidden


def test_VO_28_a_ship_may_strike_and_takes_no_further_part() -> None:
    given = setup(("sentry-frigate", "sentry-frigate"), ("sentry-frigate",))
    state = play(begun(given, 10, 9, 8), "yield b1").state
    assert ship(state, "b1").fate == Fate.SURRENDERED
    assert state.ids[state.fight.active] == "b2"
    assert refused(close(change(state, "b2", x=50)), "fire b2 crew c6 b1") == "no-such-target"


def test_bonuses_of_a_turn_do_not_outlast_it() -> None:
    """Kind 16."""
    state = after(begun(), ("aid b1 crew manoeuvrability", 10), ("order b1 crew flank-speed", 30))
    assert (state.fight.manoeuvrability, state.fight.speed) == (15, 3)
    state = after(state, "helm b1 crew ahead", "steer b1 11 0 0", "done b1")
    assert (state.fight.manoeuvrability, state.fight.speed, state.fight.moved) == (0, 0, 0)
