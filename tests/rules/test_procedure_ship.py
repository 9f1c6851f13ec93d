"""BP-12 to BP-17: sabotage, decks, the bridge and what follows, with scripted dice."""

import json

import pytest

from procedure_kit import (
    RULES,
    at,
    begun,
    bent,
    change,
    lines,
    play,
    reasons,
    refused,
    setup,
    told,
    where,
)
from voidbridge.boarding.procedure.assess import clock, struck
from voidbridge.bridge.history import begin
from voidbridge.rules.boarding_codes import Element, Ended, Find, Mechanic, System
from voidbridge.rules.d20 import to_hundred
from voidbridge.server.boarding import report
from voidbridge.state.procedure_setup import Squad

ONE = {"attackers": (Squad("marines", 1),), "defenders": (Squad("marines", 1),)}


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
