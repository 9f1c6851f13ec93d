"""BP-07 to BP-18 and BP-20: aboard, with scripted dice."""

import json

import pytest

from procedure_kit import (
    RULES,
    after,
    at,
    begun,
    bent,
    change,
    kinds,
    lines,
    play,
    reasons,
    refused,
    setup,
    told,
    where,
)
from voidbridge.boarding.procedure import master
from voidbridge.boarding.procedure.assess import clock, struck
from voidbridge.bridge.battle import deciding, legal
from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.rules.boarding_codes import Ask, Element, Ended, Find, Mechanic, System
from voidbridge.rules.d20 import to_hundred
from voidbridge.server.boarding import report
from voidbridge.state.actions import Adjudicate, Correct
from voidbridge.state.procedure_setup import Squad
from voidbridge.state.rolls import Rolls

ONE = {"attackers": (Squad("marines", 1),), "defenders": (Squad("marines", 1),)}


def test_BP_07_both_sides_listen_and_whoever_hears_nothing_is_surprised() -> None:
    state = at(Mechanic.ENGAGE)
    out = play(state, "attempt attacker base", 12, 10)  # +3 and +5 against 15
    assert (out.state.course.surprised, where(out.state)) == (0, "5 check")
    assert play(state, "attempt attacker base", 11, 9).state.course.surprised == 3


def test_BP_07_a_silent_approach_is_listened_for_against_nineteen() -> None:
    state = at(Mechanic.ENGAGE)
    out = play(state, "attempt attacker silent-approach", 15, 12, 13)  # Sensors 18; +5 against 19 fails
    assert [(e["skill"], e["dc"]) for e in told(out, "checked")] == [
        ("sensors", 18), ("perception", 15), ("perception", 19),
    ]  # fmt: skip
    assert out.state.course.surprised == 2
    loud = play(state, "attempt attacker silent-approach", 14, 12, 10)
    assert [e["dc"] for e in told(loud, "checked")] == [18, 15, 15]


def test_BP_07_a_mag_lock_is_silent_without_a_test() -> None:
    state = at(Mechanic.ENGAGE, silent=1)
    assert refused(state, "attempt attacker silent-approach") == "already-done"
    assert [e["dc"] for e in told(play(state, "attempt attacker base", 20, 20), "checked")] == [15, 19]


def test_BP_08_positions_add_to_initiative_and_the_ram_brings_them() -> None:
    state = change(at(Mechanic.POSITIONS), method=0)
    out = play(state, "attempt attacker base", 9, 6)  # +3 and +5 against 12
    assert (out.state.course.positions, where(out.state)) == (1, "6 fight")
    ram = change(state, method=1)
    assert play(ram, "attempt attacker base", 7).state.course.positions == 3
    fight = at(Mechanic.FIGHT, setup(**ONE), positions=1)
    first = told(play(fight, "exchange attacker", 9, 10, 2, 2), "initiative-rolled")
    assert [(e["side"], e["total"]) for e in first] == [("attacker", 11), ("defender", 10)]


@pytest.mark.parametrize(
    ("vessel", "decks"),
    [("shuttle", 1), ("corvette", 2), ("raider", 2), ("transport", 3), ("frigate", 3), ("light-cruiser", 4),
     ("cruiser", 4), ("capital", 5)],
)  # fmt: skip
def test_BP_08_decks_by_class(vessel: str, decks: int) -> None:
    assert begun(setup(vessel=vessel)).course.decks == decks


@pytest.mark.parametrize("vessel", ["void-station", "habitat", "star-fortress", "arcology"])
def test_BP_08_stations_have_two_to_five(vessel: str) -> None:
    row = RULES.vessels[vessel]
    assert (row.decks, row.most_decks) == (2, 5)
    assert {begin(setup(vessel=vessel), b"%d" % n).battle.state.course.decks for n in range(30)} == {
        2,
        3,
        4,
        5,
    }


def test_BP_08_the_plan_is_marked_before_initiative() -> None:
    history = begin(setup(entry="locked"), b"plan")
    state = change(at(Mechanic.ENGAGE), reactor=0, life_support=0)
    out = play(state, "attempt attacker base", 20, 20, draws=(2, 0))
    event = told(out, "plan-drawn")[0]
    assert dict(event.values) == {"decks": 3, "bridge": 3, "reactor": 3, "life_support": 1}
    assert history.battle.state.course.reactor == 0


def test_BP_09_half_the_attackers_down_is_a_rout() -> None:
    state = at(
        Mechanic.FIGHT,
        setup(attackers=(Squad("militia", 2),)),
        hp=((1, 6), (0, 0, 0, 0, 20)),
        stood=4,
        first=1,
    )
    out = play(state, "exchange attacker", 11, 1, 2)  # the captain hits AC 12 with +5; the other misses
    assert (out.state.outcome_word, out.state.course.losses) == ("repelled", 1)
    assert kinds(out)[-1] == "boarding-ended"


def test_BP_09_no_defender_left_is_the_ship_without_a_save() -> None:
    state = at(Mechanic.FIGHT, setup(**ONE), hp=((14,), (1,)), first=0)
    out = play(state, "exchange attacker", 12, 1)
    assert where(out.state) == "11 check"
    assert "overrun" in kinds(out)


def test_BP_09_broken_defenders_are_rallied_once_or_save() -> None:
    state = at(Mechanic.FIGHT, hp=((14,) * 4, (0, 0, 0, 1, 20)), first=0)
    hit = (9, 1, 2, 2, 2, 2)  # the last of the militia falls; the rest misses, the captain too
    rallied = play(state, "exchange attacker", *hit, 8)  # Will +5 against 13
    assert (where(rallied.state), rallied.state.course.stood) == ("6 fight", 4)
    failed = play(state, "exchange attacker", *hit, 7)
    assert where(failed.state) == "10 check"
    again = play(change(state, rallied=1), "exchange attacker", *hit)
    assert where(again.state) == "10 check"


def test_BP_09_after_a_save_they_break_again_only_when_another_falls() -> None:
    state = at(Mechanic.FIGHT, hp=((14,) * 4, (0, 0, 0, 1, 20)), rallied=1, first=0, stood=4)
    held = at(Mechanic.FIGHT, hp=((14,) * 4, (0, 0, 0, 0, 20)), rallied=1, first=0, stood=4)
    assert where(play(held, "exchange attacker", 2, 2, 2, 2, 2).state) == "6 fight"
    fell = change(state, stood=3)
    assert where(play(fell, "exchange attacker", 9, 1, 2, 2, 2, 2).state) == "10 check"


def test_BP_09_who_falls_back_has_withdrawn() -> None:
    out = play(at(Mechanic.FIGHT), "fall-back attacker")
    assert out.state.outcome_word == "withdrawn"
    assert told(out, "step-entered")[0]["step"] == "step-10-resolution"
    assert refused(at(Mechanic.CONTROL), "fall-back defender") == "not-able"


@pytest.mark.parametrize(
    ("said", "comes"),
    [
        ("outcome attacker entry-held 1 2", "7 check"), ("outcome attacker key-system 0 0", "7 check"),
        ("outcome attacker repelled 1 0", "repelled"), ("outcome attacker entry-held 2 0", "repelled"),
        ("outcome attacker broken 0 4", "10 check"), ("outcome attacker overrun 1 5", "11 check"),
    ],
)  # fmt: skip
def test_BP_09_a_typed_result_leads_on_as_the_fight_would(said: str, comes: str) -> None:
    state = at(Mechanic.FIGHT, setup(engagement="typed"), rallied=1)
    assert where(play(state, said).state) == comes
    assert refused(state, "exchange attacker") == "wrong-decision"
    assert refused(state, "outcome attacker overrun 1 4") == "out-of-bounds"
    assert refused(state, "outcome attacker entry-held 5 0") == "out-of-bounds"


def test_BP_09_a_typed_break_is_the_captains_to_rally_once() -> None:
    state = at(Mechanic.FIGHT, setup(engagement="typed"))
    rallied = play(state, "outcome attacker broken 0 4", 8)  # four of five down; Will +5 against 13
    assert (where(rallied.state), rallied.state.course.stood) == ("6 fight", 4)
    assert kinds(rallied).count("broke") == 1
    early = play(state, "outcome attacker broken 0 1", 8)  # said before three quarters are down
    assert (where(early.state), early.state.course.rallied) == ("6 fight", 1)
    assert where(play(early.state, "outcome attacker broken 0 0").state) == "10 check"
    assert where(play(state, "outcome attacker broken 0 4", 7).state) == "10 check"


def test_BP_10_everybody_attacks_once_the_weakest_first_and_the_captain_last() -> None:
    given = setup(attackers=(Squad("marines", 2),), defenders=(Squad("captain"), Squad("militia", 2)))
    state = at(Mechanic.FIGHT, given, hp=((14, 9), (3, 6, 5)))
    out = play(state, "exchange attacker", 5, 15, 11, 2, 11, 2, 15, 8, 9, 2)
    # initiative 5 and 15; the captain hits for 2, two militia miss; a1 hits for 8, a2 for 2
    assert [(e["fighter"], e["target"], e["hit"]) for e in told(out, "attacked")] == [
        ("d1", "a2", True), ("d2", "a2", False), ("d3", "a2", False), ("a1", "d3", True), ("a2", "d2", True),
    ]  # fmt: skip
    assert told(out, "down")[0]["fighter"] == "d3"


@pytest.mark.parametrize(
    ("kind", "attack", "armour", "hp", "damage", "skill"),
    [("militia", 1, 12, 6, 6, 0), ("marines", 4, 16, 14, 8, 3),
     ("cultists", 2, 12, 8, 6, 2), ("captain", 5, 16, 20, 8, 5)],
)  # fmt: skip
def test_BP_10_and_BP_02_the_numbers_of_each_kind(
    kind: str, attack: int, armour: int, hp: int, damage: int, skill: int
) -> None:
    row = RULES.fighters[kind]
    assert (row.attack, row.armour_class, row.hp, row.damage, row.skill) == (
        attack,
        armour,
        hp,
        damage,
        skill,
    )


@pytest.mark.parametrize(("role", "total"), [("", 14), ("pilot", 10), ("gunner", 12)])
def test_BP_10_pilots_and_gunners_away_from_their_places(role: str, total: int) -> None:
    state = at(
        Mechanic.FIGHT, setup(attackers=(Squad("marines", 1, role),), defenders=(Squad("captain"),)), first=0
    )
    assert told(play(state, "exchange attacker", 10, 2), "attacked")[0]["total"] == total


def test_BP_10_initiative_ties_are_rolled_again_once_a_visit() -> None:
    state = at(Mechanic.FIGHT, setup(**ONE))
    out = play(state, "exchange attacker", 7, 7, 3, 9, 2, 2)
    assert [e["fighter"] for e in told(out, "attacked")] == ["d1", "a1"]
    assert not told(play(out.state, "exchange attacker", 2, 2), "initiative-rolled")


def test_BP_10_the_surprised_do_not_attack_in_the_first_round_of_all() -> None:
    state = at(Mechanic.FIGHT, setup(**ONE), surprised=2, first=1)
    one = play(state, "exchange attacker", 2)
    assert [e["fighter"] for e in told(one, "attacked")] == ["a1"]
    assert len(told(play(one.state, "exchange attacker", 2, 2), "attacked")) == 2


def test_BP_10_five_rounds_without_a_break_hold_the_entry_and_ten_are_a_void_round() -> None:
    state = at(Mechanic.FIGHT, setup(**ONE), first=0)
    for _ in range(4):
        state = play(state, "exchange attacker", 2, 2).state
        assert where(state) == "6 fight"
    held = play(state, "exchange attacker", 2, 2).state
    assert (where(held), held.course.personal_rounds) == ("7 check", 5)
    assert clock(change(held, personal_rounds=10)) == clock(held) + 1


def test_BP_10_a_blow_finds_nobody_where_nobody_stands() -> None:
    """Kind 17: the second marine has no target left."""
    state = at(
        Mechanic.FIGHT,
        setup(attackers=(Squad("marines", 2),), defenders=(Squad("militia", 1),)),
        hp=((14, 14), (1,)),
        first=0,
    )
    assert len(told(play(state, "exchange attacker", 10, 3), "attacked")) == 1


def test_BP_11_the_breach_is_sealed_against_fifteen_or_contested_against_eighteen() -> None:
    entry = at(Mechanic.CONTROL, breach=1, held=1, burning=4)
    out = play(entry, "attempt defender base", 13)  # +5 against 18
    assert told(out, "checked")[0]["dc"] == 18
    assert (out.state.course.breach, out.state.course.burning, where(out.state)) == (2, 0, "8 check")
    key = at(Mechanic.CONTROL, breach=1, held=2)
    failed = play(key, "attempt defender base", 9)
    assert told(failed, "checked")[0]["dc"] == 15
    assert (failed.state.course.breach, failed.state.course.strongpoint, where(failed.state)) == (
        1,
        1,
        "8 check",
    )


def test_BP_11_a_strongpoint_helps_the_attackers_at_the_entry_only() -> None:
    state = at(Mechanic.FIGHT, setup(**ONE), strongpoint=1, first=0)
    assert reasons(told(play(state, "exchange attacker", 2, 2), "attacked")[0]) == {
        "attack": 4,
        "the strongpoint at the breach": 2,
    }
    assert told(play(change(state, cleared=1), "exchange attacker", 2, 2), "attacked")[0]["total"] == 6


def test_BP_11_the_section_is_vented_until_either_side_shuts_it_once_a_visit() -> None:
    given = setup(
        attackers=(Squad("marines", 2, suited=False),), defenders=(Squad("captain"), Squad("captain"))
    )
    vented = play(at(Mechanic.CONTROL, given), "react defender vent-section").state
    assert (vented.course.venting, where(vented)) == (1, "8 check")
    fight = at(Mechanic.FIGHT, given, venting=1, first=0)
    out = play(fight, "exchange attacker", 2, 2, 2, 2, 1, 2, 3, 4)
    assert [e["amount"] for e in told(out, "hurt")] == [1, 2, 3, 4]
    tried = play(vented, "stop-venting attacker", 11).state  # +3 against 15
    assert tried.course.venting == 1
    assert refused(tried, "stop-venting attacker") == "already-done"
    assert play(vented, "stop-venting attacker", 12).state.course.venting == 0
    assert refused(at(Mechanic.SABOTAGE), "stop-venting attacker") == "not-able"


def test_BP_11_venting_hurts_in_every_round_at_the_entry_and_the_fallen_try_nothing() -> None:
    bare = setup(attackers=(Squad("militia", 2),), defenders=(Squad("marines", 2),))
    loop = at(Mechanic.SABOTAGE, bare, venting=1)
    out = play(loop, "wreck attacker fire comms", 4, 5, 20)
    assert [event["amount"] for event in told(out, "hurt")] == [4, 5]
    gone = play(loop, "wreck attacker fire comms", 6, 10)
    assert (gone.state.outcome_word, gone.state.course.struck[System.COMMS]) == ("repelled", 0)
    decks = at(Mechanic.DECKS, bare, venting=1)
    assert play(decks, "attempt attacker base", 6, 10).state.outcome_word == "repelled"
    deeper = change(decks, cleared=1)
    assert not told(play(deeper, "attempt attacker base", 20), "hurt")


def test_BP_12_success_strikes_the_chosen_system_with_its_element() -> None:
    out = play(at(Mechanic.SABOTAGE), "wreck attacker acid thrusters", 15)
    assert (out.state.course.struck[System.THRUSTERS], where(out.state)) == (1, "8 check")
    assert out.state.course.elements[System.THRUSTERS] == 1 << Element.ACID
    assert refused(out.state, "wreck attacker fire thrusters") == "resting"
    rested = change(out.state, personal_rounds=out.state.course.personal_rounds + 10)
    assert "wreck attacker fire thrusters" in lines(rested)


def test_BP_12_failure_strikes_a_random_row_and_the_saboteurs_and_may_bring_a_fight() -> None:
    out = play(at(Mechanic.SABOTAGE), "wreck attacker acid thrusters", 14, 4, 5)
    assert out.state.course.struck[System.WEAPON] == 1
    assert (told(out, "hurt")[0]["fighter"], told(out, "hurt")[0]["amount"]) == ("a1", 5)
    assert where(out.state) == "8 force"
    assert refused(out.state, "force attacker yes") == "not-your-decision"
    assert where(play(out.state, "force defender no").state) == "8 check"
    assert where(play(out.state, "force defender yes").state) == "6 fight"
    alone = at(Mechanic.SABOTAGE, hp=((14,) * 4, (0,) * 5))
    assert where(play(alone, "wreck attacker acid thrusters", 14, 4, 5).state) == "11 check"


def test_BP_12_a_drawn_system_at_rest_is_spared() -> None:
    state = at(Mechanic.SABOTAGE, rests=(0, 0, 0, 5, 0, 0, 0, 0, 0, 0))
    out = play(state, "wreck attacker acid thrusters", 2, 4, 1)
    assert told(out, "system-spared")
    assert out.state.course.struck[System.WEAPON] == 0


def test_BP_12_a_document_says_how_long_a_system_rests() -> None:
    text = bent(("Step 08 Sabotage Loop / Retry", "per-system-3-round-cooldown"))
    struck = play(at(Mechanic.SABOTAGE, setup(document=text)), "wreck attacker fire thrusters", 20).state
    assert refused(change(struck, personal_rounds=3), "wreck attacker fire thrusters") == "resting"
    assert "wreck attacker fire thrusters" in lines(change(struck, personal_rounds=4))


def test_BP_12_the_party_goes_on_when_it_likes() -> None:
    assert where(play(at(Mechanic.SABOTAGE), "advance attacker").state) == "9 check"
    assert refused(at(Mechanic.DECKS), "advance attacker") == "not-able"


@pytest.mark.parametrize(
    ("way", "skill", "dc"),
    [("base", "athletics", 13), ("combat-maneuver", "combat-maneuver", 15),
     ("turbolift-sabotage-engineering", "engineering", 14)],
)  # fmt: skip
def test_BP_13_one_success_a_deck_by_one_of_three_ways(way: str, skill: str, dc: int) -> None:
    out = play(at(Mechanic.DECKS), f"attempt attacker {way}", dc - 3)
    event = told(out, "checked")[0]
    assert (event["skill"], event["dc"], out.state.course.cleared, where(out.state)) == (
        skill,
        dc,
        1,
        "9 check",
    )


def test_BP_13_a_blast_door_stands_on_the_first_deck_whatever_the_method() -> None:
    state = at(Mechanic.DECKS, sealed=1)
    for way in ("base", "combat-maneuver", "turbolift-sabotage-engineering"):
        assert told(play(state, f"attempt attacker {way}", 15), "checked")[0]["dc"] == 18
    assert told(play(change(state, cleared=1), "attempt attacker base", 10), "checked")[0]["dc"] == 13
    assert "attempt attacker locked-blast-door" not in lines(state)


def test_BP_13_failure_gives_standing_defenders_an_exchange_first() -> None:
    state = at(Mechanic.DECKS, setup(**ONE))
    out = play(state, "attempt attacker base", 2, 9, 5, 2, 2)
    assert len(told(out, "attacked")) == 2
    assert (where(out.state), out.state.course.personal_rounds) == ("9 check", 2)
    routed = at(Mechanic.DECKS, setup(**ONE), hp=((1,), (14,)), first=1)
    assert play(routed, "attempt attacker base", 2, 12, 8).state.outcome_word == "repelled"


def test_BP_13_the_bridge_ends_it_nine_times_in_ten_and_cleared_decks_stay_cleared() -> None:
    state = at(Mechanic.DECKS, cleared=2)
    ends = play(state, "attempt attacker base", 10, 90)
    assert (where(ends.state), ends.state.course.isolated) == ("10 check", 1)
    goes_on = play(state, "attempt attacker base", 10, 91).state
    assert (where(goes_on), goes_on.course.cleared) == ("6 fight", 3)
    again = play(at(Mechanic.SABOTAGE, cleared=3), "advance attacker", 90)
    assert where(again.state) == "10 check"
    assert not told(again, "checked")


def test_BP_14_the_captains_will_keeps_the_ship_or_loses_it() -> None:
    state = at(Mechanic.RESOLUTION)
    assert where(play(state, "attempt defender base", 8).state) == "6 fight"
    lost = play(state, "attempt defender base", 7).state
    assert (where(lost), lost.course.surrendered) == ("11 check", 1)
    isolated = play(change(state, isolated=1), "attempt defender base", 13)
    assert (told(isolated, "checked")[0]["dc"], isolated.state.course.isolated) == (18, 0)


def test_BP_14_a_successor_speaks_for_a_dead_captain_and_failing_leaves_the_ship_to_looters() -> None:
    state = at(Mechanic.RESOLUTION, hp=((14,) * 4, (6, 6, 6, 6, 0)))
    stands = play(state, "attempt defender base", 12)
    assert (told(stands, "checked")[0]["dc"], where(stands.state)) == (12, "6 fight")
    fails = play(state, "attempt defender base", 11, 3).state
    assert (fails.course.looters, where(fails)) == (3, "11 check")


@pytest.mark.parametrize(("how", "outcome"), [(Ended.REPELLED, "repelled"), (Ended.WITHDRAWN, "withdrawn")])
def test_BP_14_attackers_who_are_gone_count_half_as_lost_and_find_nothing(how: Ended, outcome: str) -> None:
    out = play(
        at(Mechanic.FIGHT, setup(engagement="typed")),
        "outcome attacker repelled 0 0" if how == 1 else "fall-back attacker",
    )
    assert (out.state.outcome_word, out.state.course.losses) == (outcome, 2)
    assert not told(out, "found")


def test_BP_14_a_report_counts_only_who_was_there() -> None:
    history = begin(setup(vessel="tainted-hulk"), b"report")
    assert json.loads(report(history, ""))["losses"] == {"attacker": [0, 4], "defender": [0, 5]}


def test_BP_14_an_echo_has_no_captain_whose_successor_could_speak() -> None:
    given = setup(vessel="tainted-hulk")
    state = at(Mechanic.RESOLUTION, given, echo=1, hp=((14,) * 4, (0,) * 5 + (8, 8, 0, 0, 0, 0)))
    out = play(state, "attempt defender base", 10)  # Will +2 against 13
    assert (told(out, "checked")[0]["dc"], out.state.course.looters) == (13, 0)


def test_BP_15_the_ship_answers_against_twelve_or_sixteen_and_failure_takes_hours() -> None:
    state = at(Mechanic.MOP_UP)
    slow = play(state, "attempt attacker base", 8, 3).state
    assert (where(slow), slow.course.hours) == ("11 check", 3)
    assert play(state, "attempt attacker base", 9).state.outcome_word == "secured"
    hot = change(state, struck=(0, 0, 0, 0, 0, 0, 0, 2, 0, 0))
    assert told(play(hot, "attempt attacker base", 13), "checked")[0]["dc"] == 16


def test_BP_15_a_tainted_hulk_answers_first() -> None:
    hulk = setup(vessel="tainted-hulk")
    state = at(Mechanic.MOP_UP, hulk)
    quiet = play(state, "attempt attacker base", 1, 9)
    assert (told(quiet, "cascaded")[0]["row"], quiet.state.outcome_word) == ("stillness", "secured")
    whispers = play(
        state, "attempt attacker base", 3, 8, 11
    ).state  # 8 + 3 fails against 12; 11 + 3 - 2 does not
    assert whispers.course.shaken == 1
    lashes = play(state, "attempt attacker base", 4, 1, 2, 3, 4, 9).state
    assert lashes.course.hp[0] == (13, 12, 11, 10)
    system = play(state, "attempt attacker base", 5, 8, 9).state
    assert system.course.struck[System.POWER] == 1
    echo = play(state, "attempt attacker base", 6)
    assert (where(echo.state), told(echo, "echo-came")[0]["count"]) == ("6 fight", 6)
    over = change(echo.state, hp=((14,) * 4, (0,) * 10 + (1,)), first=0, stood=5)
    taken = play(over, "exchange attacker", 8, 1).state
    assert where(taken) == "11 check"
    assert play(taken, "attempt attacker base", 9).state.outcome_word == "secured"  # it stirs only once


def test_BP_16_row_six_costs_hull_each_void_round_until_it_is_sealed() -> None:
    state = change(at(Mechanic.FIGHT, setup(**ONE), breach=1, first=0), personal_rounds=9)
    out = play(state, "exchange attacker", 2, 2)
    assert (out.state.course.hull, told(out, "hull-lost")[0]["cause"]) == (35, "breach")
    assert play(change(state, breach=2), "exchange attacker", 2, 2).state.course.hull == 36


def test_BP_16_a_row_struck_twice_destroys_the_system_and_costs_hull() -> None:
    state = at(Mechanic.SABOTAGE, struck=(0, 0, 1, 0, 0, 0, 0, 0, 0, 0))
    out = play(state, "wreck attacker fire thrusters", 15, 4)
    assert told(out, "system-destroyed")
    assert out.state.course.hull == 32


def test_BP_16_power_bridge_controls_and_the_elements_weigh_on_checks() -> None:
    power = at(Mechanic.CONTROL, held=2, struck=(0, 0, 0, 0, 0, 0, 0, 1, 0, 0))
    assert reasons(told(play(power, "attempt defender base", 12), "checked")[0])["power is struck"] == -2
    controls = at(Mechanic.RESOLUTION, struck=(0,) * 9 + (1,), hp=((14,) * 4, (6, 6, 6, 6, 0)))
    assert told(play(controls, "attempt defender base", 16), "checked")[0]["bonus"] == -4
    acid = play(at(Mechanic.SABOTAGE), "wreck attacker acid hull-breach", 15).state
    assert acid.course.breach == 1
    control = at(Mechanic.CONTROL, held=2, elements=acid.course.elements)
    assert told(play(control, "attempt defender base", 12), "checked")[0]["dc"] == 17
    bleed = play(at(Mechanic.SABOTAGE), "wreck attacker fold-bleed comms", 15, 6).state  # Will +5 against 12
    assert bleed.course.shaken == 2
    assert (
        told(play(at(Mechanic.RESOLUTION, shaken=2), "attempt defender base", 20), "checked")[0]["bonus"] == 3
    )
    dark = play(at(Mechanic.SABOTAGE), "wreck attacker electrical life-support", 15).state
    assert dark.course.offline[System.POWER] == dark.course.personal_rounds + 10  # a whole void round
    assert struck(change(dark, personal_rounds=10), System.POWER)
    assert not struck(change(dark, personal_rounds=11), System.POWER)


def test_BP_16_fire_stays_in_its_room_and_dead_life_support_takes_ten_void_rounds() -> None:
    bare = setup(attackers=(Squad("militia", 4),))
    state = at(Mechanic.SABOTAGE, bare, elements=(0, 2, 0, 0, 0, 0, 0, 0, 0, 0))
    out = play(state, "wreck attacker fire comms", 3, 18)
    assert (told(out, "hurt")[0]["cause"], told(out, "hurt")[0]["amount"]) == ("fire", 3)
    assert not told(play(state, "wreck attacker fire sensors", 18), "hurt")
    dead = play(at(Mechanic.SABOTAGE), "wreck attacker fire life-support", 15).state
    assert dead.course.air_gone == clock(dead) + 10
    late = at(
        Mechanic.FIGHT,
        setup(**{**ONE, "defenders": (Squad("captain"),)}),
        air_gone=1,
        cleared=1,
        first=0,
        void_rounds=1,
    )
    assert told(play(late, "exchange attacker", 2, 2, 4, 5), "hurt")[0]["cause"] == "vacuum"


def test_BP_16_a_hull_that_was_open_before_loses_one_each_void_round() -> None:
    state = begun(setup(struck=("hull-breach", "point-defence")))
    assert told(play(state, "attempt attacker base", 20), "hull-lost")[0]["amount"] == 1
    whole = begun(setup(struck=("point-defence",)))
    assert not told(play(whole, "attempt attacker base", 20), "hull-lost")


def test_BP_16_life_support_that_was_dead_before_leaves_ten_void_rounds_of_air() -> None:
    assert begun(setup(struck=("life-support",))).course.air_gone == 10
    assert begun(setup(struck=("comms",))).course.air_gone == 0


def test_BP_16_the_authored_tables_have_each_face_once_and_their_numbers() -> None:
    assert [row.code for row in RULES.system_damage.rows] == list(System)
    assert [row.faces for row in RULES.system_damage.rows] == [(n,) for n in range(1, 11)]
    finds = {face: row.find for row in RULES.contract_finds.rows for face in row.faces}
    assert finds == {
        1: Find.CARGO,
        2: Find.CARGO,
        3: Find.CHARTS,
        4: Find.CHARTS,
        5: Find.PRISONERS,
        6: Find.SHIP,
    }
    numbers = {row.id: row.value for row in RULES.boarding_numbers.rows}
    covers = [
        numbers[f"{kind}cover-{what}"] for kind in ("", "partial-", "improved-") for what in ("ac", "reflex")
    ]
    assert covers == [4, 2, 2, 1, 8, 4]


def test_BP_16_what_yields_is_salvage_of_the_dead_and_contracts_of_the_living() -> None:
    live = at(Mechanic.MOP_UP, surrendered=1)
    out = play(live, "attempt attacker base", 9, 5)
    assert told(out, "found")[0].values == (("table", "contracts"), ("row", "prisoners"))
    dead = at(Mechanic.MOP_UP, setup(vessel="drifting-hulk"), surrendered=1)
    out = play(dead, "attempt attacker base", 9, 6, 4)
    assert [e["table"] for e in told(out, "found")] == ["salvage", "relics"]
    assert not told(play(change(live, surrendered=0), "attempt attacker base", 9), "found")


def test_BP_17_every_row_names_what_it_strikes_in_a_void_battle_and_twenties_become_hundreds() -> None:
    assert [row.strikes for row in RULES.system_damage.rows] == [
        "augur", "jammed", "thrusters", "weapon", "turrets", "depressurised", "life-support", "drive-unpowered",
        "warp-drive-unpowered", "critical-8",
    ]  # fmt: skip
    assert [to_hundred(n) for n in (-2, -4, 0, 3)] == [-10, -20, 0, 15]


def test_BP_18_after_fifty_visits_the_attackers_have_had_enough() -> None:
    state = begun(setup(struck=("point-defence",)))
    for n in range(49):
        state = play(state, "attempt attacker base", 2).state
        assert state.course.visits[0] == n + 2
    out = play(state, "attempt attacker base", 2)
    assert out.state.outcome_word == "withdrawn"
    assert told(out, "bound-reached")[0]["visits"] == 50


@pytest.mark.parametrize(
    ("kind", "said", "faces"),
    [
        (Mechanic.BREACH, "attempt attacker airlock-override", (2,)),
        (Mechanic.SABOTAGE, "wreck attacker fire comms", (15,)),
        (Mechanic.DECKS, "attempt attacker base", (2,)),
        (Mechanic.MOP_UP, "attempt attacker base", (2, 1)),
        (Mechanic.RESOLUTION, "attempt defender base", (20,)),
    ],
)  # fmt: skip
def test_BP_18_every_loop_ends(kind: Mechanic, said: str, faces: tuple[int, ...]) -> None:
    """Steps 3, 6, 8, 9 and 11 have circles; each is left at the fiftieth visit."""
    state = at(kind, setup(engagement="typed"))
    state = change(state, visits=(50,) * 11)
    assert play(state, said, *faces).state.outcome_word == "withdrawn"


def asked(mode: str) -> History:
    """A boarding whose second failure is left to the table."""
    text = bent(("Step 01 Approach / Next Failure", "adjudicate"))
    given = setup(mode=mode, document=text, struck=("point-defence",), attacker_skills=(("pilot", -30),))
    history = begin(given, b"asked")
    seat = deciding(history.battle).seats[0]
    while history.battle.state.course.ask != Ask.RULE:
        found = say(history, seat, "attempt attacker base")
        assert isinstance(found, Told)
        history = found.history
        assert not history.finished
    return history


@pytest.mark.parametrize(
    ("mode", "seats"), [("solo", ("crew",)), ("versus", ("p1", "p2")), ("mastered", ("master",))]
)
def test_BP_18_adjudicate_stops_for_the_master_and_alone_offers_what_may_follow(
    mode: str, seats: tuple[str, ...]
) -> None:
    history = asked(mode)
    assert (deciding(history.battle).kind, deciding(history.battle).seats) == ("rule", seats)
    offer = legal(history.battle)[0]
    assert {"step-02-lock-on", "secured", "repelled-craft-disabled"} <= set(offer.choices)
    found = say(history, seats[0], "rule step-03-breach-action")
    assert isinstance(found, Told)
    assert where(found.history.battle.state) == "3 method"
    ended = say(history, seats[0], "rule repelled-craft-disabled")
    assert isinstance(ended, Told)
    assert ended.history.battle.outcome == "repelled:craft-disabled"


@pytest.mark.parametrize(
    "row",
    [
        "Step 01 Approach / Retry",
        "Step 08 Sabotage Loop / Advance Branch",
        "Step 10 Resolution / Next Success",
    ],
)
def test_BP_18_adjudicate_in_any_field_of_a_path_asks(row: str) -> None:
    given = setup(document=bent((row, "adjudicate")), struck=("point-defence",))
    kind, said, faces = {
        "Step 01": (Mechanic.APPROACH, "attempt attacker base", (2,)),
        "Step 08": (Mechanic.SABOTAGE, "advance attacker", ()),
        "Step 10": (Mechanic.RESOLUTION, "attempt defender base", (20,)),
    }[row[:7]]
    assert where(play(at(kind, given), said, *faces).state).endswith("rule")


def test_BP_18_adjudicate_asks_where_a_lost_craft_a_fight_or_a_failed_sabotage_leads() -> None:
    lost = bent(("Step 01 Approach / Failure Terminal", "adjudicate"))
    adrift = play(
        at(Mechanic.APPROACH, setup(document=lost, **ONE), craft=1), "attempt attacker base", 1, *[20] * 10
    )
    assert where(adrift.state) == "1 rule"
    fight = at(Mechanic.FIGHT, setup(document=bent(("Step 06 Engagement / Branch Resolution", "adjudicate"))))
    assert where(play(fight, "fall-back attacker").state) == "6 rule"
    loop = at(Mechanic.SABOTAGE, setup(document=bent(("Step 08 Sabotage Loop / Next Failure", "adjudicate"))))
    assert where(play(loop, "wreck attacker acid thrusters", 2, 4, 1).state) == "8 rule"


def test_BP_18_the_master_sets_numbers_and_rules_the_end() -> None:
    state = at(Mechanic.FIGHT, setup(mode="mastered"))
    hurt = master.resolve(state, Correct("d1", "hp", 2, "fell"), Rolls((1, 2, 3, 4)))
    assert hurt.state.course.hp[1][0] == 2
    for action in (
        Correct("d9", "hp", 1, "x"),
        Correct("d1", "hp", 7, "x"),
        Correct("boarding", "hats", 1, "x"),
        Adjudicate("won", "x"),
    ):
        assert master.refusal(state, action) is not None
    assert master.refusal(state, Correct("boarding", "craft", 5, "x")) is None
    out = master.resolve(state, Adjudicate("repelled-craft-disabled", "late"), Rolls((1, 2, 3, 4)))
    assert out.state.outcome_word == "repelled:craft-disabled"


def test_BP_18_a_party_that_the_master_lays_down_tries_nothing_more() -> None:
    state = at(Mechanic.DECKS, setup(mode="mastered", attackers=(Squad("marines", 1),)))
    out = master.resolve(state, Correct("a1", "hp", 0, "fell"), Rolls((1, 2, 3, 4)))
    assert out.state.outcome_word == "repelled"


@pytest.mark.parametrize(
    ("interval", "hours", "rounds"), [("2-days", 48, 0), ("3-rounds", 0, 3), ("1d4-9-hours", 0, 0)]
)
def test_BP_15_time_between_tries_is_counted_in_its_unit(interval: str, hours: int, rounds: int) -> None:
    given = setup(document=bent(("Step 11 Mop Up / Retry Interval", interval)))
    faces = (2, 1) if "d4" in interval else (2,)
    course = play(at(Mechanic.MOP_UP, given), "attempt attacker base", *faces).state.course
    assert (course.hours, course.personal_rounds) == (hours, rounds)


def test_BP_20_a_family_is_promised_safe_passage_and_a_broken_promise_costs_standing() -> None:
    state = at(Mechanic.RESOLUTION, setup(vessel="family-corvette"))
    asked_now = play(state, "attempt defender base", 7).state
    assert where(asked_now) == "11 terms"
    kept = play(asked_now, "terms attacker keep").state
    broken = play(asked_now, "terms attacker break").state
    assert (kept.course.standing, broken.course.standing, where(broken)) == (0, -1, "11 check")


def test_BP_20_defenders_may_yield_but_never_those_of_the_legion() -> None:
    assert where(play(at(Mechanic.RESOLUTION), "surrender defender").state) == "11 check"
    legion = at(Mechanic.RESOLUTION, setup(vessel="legion-frigate"))
    assert refused(legion, "surrender defender") == "never"
    assert where(play(legion, "attempt defender base", 7).state) == "11 check"  # the save can still fail
    assert after(legion, ("attempt defender base", 8)).course.surrendered == 0
