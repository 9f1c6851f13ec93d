"""BP-07 to BP-11: from the first corridor to the sealed breach, with scripted dice."""

import pytest

from procedure_kit import (
    RULES,
    at,
    begun,
    change,
    kinds,
    play,
    reasons,
    refused,
    setup,
    told,
    where,
)
from voidbridge.boarding.procedure.assess import clock
from voidbridge.bridge.history import begin
from voidbridge.rules.boarding_codes import Mechanic, System
from voidbridge.state.procedure_setup import Squad

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
