"""BP-02 to BP-06: checks, entries, the run in, the lock and the way through the hull, with scripted dice."""

import pytest

from procedure_kit import (
    RULES,
    after,
    at,
    begun,
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
from voidbridge.boarding.procedure.pack import pack
from voidbridge.boarding.procedure.story import sentence
from voidbridge.rules.boarding_codes import Mechanic
from voidbridge.rules.d20 import from_hundred, succeeds, ways
from voidbridge.rules.procedure_shelf import procedure_text
from voidbridge.state.procedure_setup import Squad
from voidbridge.state.setup import SetupError


@pytest.mark.parametrize(
    ("face", "bonus", "dc", "good"),
    [(10, 3, 13, True), (9, 3, 13, False), (20, -30, 99, True), (1, 30, 2, False), (19, 0, 20, False)],
)
def test_BP_02_a_d20_and_a_skill_against_the_dc_with_naturals(
    face: int, bonus: int, dc: int, good: bool
) -> None:
    assert succeeds(face, bonus, dc) == good


def test_BP_02_the_story_says_where_a_natural_face_decided() -> None:
    given = setup(attacker_skills=(("pilot", 30),), struck=("point-defence",))
    out = play(at(Mechanic.APPROACH, given), "attempt attacker base", 1)
    said = sentence(out.state, told(out, "checked")[0])
    assert said == "The attackers try pilot and fail: 1 + 30 against 13, but a natural 1 decides."
    plain = play(at(Mechanic.APPROACH, given), "attempt attacker base", 2)
    assert "natural" not in sentence(plain.state, told(plain, "checked")[0])


def test_BP_02_naturals_can_be_switched_off() -> None:
    assert (ways(0, 30), ways(0, 30, False), ways(40, 2), ways(40, 2, False)) == (1, 0, 19, 20)
    state = begun(setup(options=("no-naturals",), attacker_skills=(("pilot", -30),)))
    assert where(play(state, "attempt attacker base", 1, 20).state) == "1 check"


@pytest.mark.parametrize(
    ("skill", "bonus"), [(30, 0), (20, -2), (40, 2), (32, 0), (33, 1), (27, -1), (28, 0), (60, 6), (0, -6)]
)
def test_BP_02_a_skill_of_the_hundred_becomes_a_modifier(skill: int, bonus: int) -> None:
    assert from_hundred(skill) == bonus == round((skill - 30) / 5)


def test_BP_02_the_best_living_member_tests_and_a_sheet_takes_its_place() -> None:
    mixed = setup(attackers=(Squad("militia", 2), Squad("captain")))
    event = told(play(begun(mixed), "attempt attacker base", 1, 8), "checked")[0]
    assert (event["bonus"], event["dc"], event["success"]) == (5, 13, True)
    alone = change(begun(mixed), hp=((6, 6, 0), begun(mixed).course.hp[1]))
    assert told(play(alone, "attempt attacker base", 1, 8), "checked")[0]["bonus"] == 0
    sheet = begun(setup(attacker_skills=(("pilot", -2),)))
    event = told(play(sheet, "attempt attacker base", 1, 15), "checked")[0]
    assert reasons(event) == {"the step's DC": 13, "by the sheet": -2}
    assert {part.rule for part in event.parts} == {"BP-02"}


def test_BP_02_a_variant_takes_the_place_of_the_dc_and_only_wards_are_added() -> None:
    plain = at(Mechanic.SABOTAGE)
    assert told(play(plain, "wreck attacker fire comms", 15), "checked")[0]["dc"] == 18
    known = at(Mechanic.SABOTAGE, setup(known_class=True, vessel="family-corvette"))
    event = told(play(known, "wreck attacker fire comms", 17), "checked")[0]
    assert reasons(event) == {
        "the DC of this way": 15,
        "warded against sabotage": 5,
        "the best of the party": 3,
    }
    rig = at(Mechanic.SABOTAGE, setup(vessel="gas-rig"))
    assert told(play(rig, "wreck attacker fire comms", 10), "checked")[0]["dc"] == 13


@pytest.mark.parametrize(
    ("entry", "first"),
    [("crippled", "1 check"), ("rammed", "2 method"), ("docked", "3 method"), ("locked", "3 method")],
)
def test_BP_03_what_lets_a_ship_be_boarded_says_where_it_begins(entry: str, first: str) -> None:
    assert where(begun(setup(entry=entry))) == first


@pytest.mark.parametrize(("given", "field"), [({"entry": "hale"}, "entry"), ({"distance": 6}, "distance")])
def test_BP_03_otherwise_boarding_is_refused_with_the_reason(given: dict, field: str) -> None:
    with pytest.raises(SetupError, match="refused") as caught:
        pack(setup(**given), RULES)
    assert caught.value.field == field


def test_BP_03_five_units_are_near_enough_and_for_a_lock_distance_is_nothing() -> None:
    assert where(begun(setup(distance=5))) == "1 check"
    assert where(begun(setup(entry="locked", distance=50))) == "3 method"


def test_BP_04_point_defence_hits_before_each_attempt_and_failure_is_another_round() -> None:
    out = play(begun(), "attempt attacker base", 4, 9)
    assert kinds(out)[:3] == ["craft-hit", "time-passed", "checked"]
    assert (out.state.course.craft, where(out.state), out.state.course.void_rounds) == (8, "1 check", 1)
    again = play(out.state, "attempt attacker base", 6, 10).state
    assert (again.course.craft, where(again), again.course.void_rounds) == (2, "2 method", 2)


def test_BP_04_a_craft_without_hull_ends_it_and_its_party_drifts_for_ten_rounds() -> None:
    state = change(begun(setup(attackers=(Squad("marines", 1),))), craft=3)
    faces = [3, *(7 for _ in range(8)), 6, 4, 20]  # CON +3 against 10: seven is enough, six is not
    out = play(state, "attempt attacker base", *faces)
    assert out.state.outcome_word == "repelled:craft-disabled"
    assert out.state.course.hp[0] == (10,)
    assert not told(out, "checked")


def test_BP_04_a_lost_craft_is_repelled_and_counts_at_least_half_the_party() -> None:
    state = at(Mechanic.APPROACH, setup(attackers=(Squad("marines", 2),)), craft=1)
    out = play(state, "attempt attacker base", 1, *[20] * 20)
    assert (out.state.outcome_word, out.state.course.losses) == ("repelled:craft-disabled", 1)


def test_BP_02_a_sheets_con_stands_against_vacuum_and_the_shaken_have_less() -> None:
    given = setup(attackers=(Squad("marines", 1),), attacker_skills=(("con", 9),))
    state = at(Mechanic.APPROACH, given, craft=1)
    said = "attempt attacker base"
    assert not told(play(state, said, 1, *[2] * 10), "hurt")  # 2 and 9 against 10
    shaken = play(change(state, shaken=1), said, 1, 2, 4, *[3] * 9)  # 2, 9 and -2; then 3
    assert [event["amount"] for event in told(shaken, "hurt")] == [4]


def test_BP_04_no_die_falls_when_point_defence_is_out() -> None:
    out = play(begun(setup(struck=("point-defence",))), "attempt attacker base", 9)
    assert (out.state.course.craft, kinds(out)[0]) == (12, "time-passed")


def test_BP_04_pods_have_twelve_hull_and_assault_boats_twenty() -> None:
    assert [begun(setup(craft=name)).course.craft for name in ("pod", "assault-boat")] == [12, 20]
    assert begun(setup(craft_hull=7)).course.craft == 7


def locked_on(*more: str) -> object:
    return after(begun(setup(entry="rammed")), *more)


def test_BP_05_the_lock_fails_into_another_round_without_fire_on_the_craft() -> None:
    state = after(begun(setup(entry="rammed")), "method attacker mag-lock", "react defender hold")
    out = play(state, "attempt attacker base", 8)
    assert (where(out.state), out.state.course.craft) == ("2 check", 12)
    assert where(play(out.state, "attempt attacker base", 9).state) == "3 check"


def test_BP_05_the_defenders_may_seal_early_once_and_ask_for_one_success_more() -> None:
    state = after(begun(setup(entry="rammed")), "method attacker breaching-ram")
    assert refused(state, "attempt attacker base") == "wrong-decision"
    assert refused(state, "react attacker hold") == "not-your-decision"
    failed = play(state, "react defender seal-early", 4).state  # +5 against 10
    assert (failed.course.sealed, where(failed)) == (0, "2 check")
    shut = after(state, ("react defender seal-early", 5), ("attempt attacker base", 9))
    assert (shut.course.sealed, where(shut)) == (1, "3 check")
    one = play(shut, "attempt attacker breaching-ram", 13)
    assert (where(one.state), told(one, "barrier-opened")[0]["left"]) == ("3 check", 1)
    assert where(play(one.state, "attempt attacker breaching-ram", 13).state) == "4 check"


@pytest.mark.parametrize(
    ("method", "needs"),
    [("airlock-override", 11), ("breaching-ram", 13), ("cutting-torch", 15), ("mag-lock", 17)],
)
def test_BP_06_each_method_has_its_own_dc_and_success_strikes_row_six(method: str, needs: int) -> None:
    state = after(begun(setup(entry="locked")), f"method attacker {method}")
    torch = (3,) if method == "cutting-torch" else ()
    fail = play(state, f"attempt attacker {method}", *torch, needs - 1).state
    assert (where(fail), fail.course.breach) == ("3 check", 0)
    good = play(state, f"attempt attacker {method}", *torch, needs)
    assert (where(good.state), good.state.course.breach) == ("4 check", 1)
    assert told(good, "system-struck")[0]["system"] == "hull-breach"
    assert good.state.course.void_rounds == 1 + sum(torch)


def test_BP_06_a_torch_takes_its_time_anew_at_each_try_and_leaves_a_fire() -> None:
    state = after(
        begun(setup(entry="locked")),
        "method attacker cutting-torch",
        ("attempt attacker cutting-torch", 4, 2),
    )
    assert state.course.void_rounds == 5
    out = play(state, "attempt attacker cutting-torch", 1, 18)
    assert (out.state.course.void_rounds, out.state.course.burning) == (7, 4)


def test_BP_06_dice_of_a_document_never_turn_the_clock_back() -> None:
    text = procedure_text().replace("Cutting Torch\t1d4", "Cutting Torch\t1d4-9")
    out = play(at(Mechanic.BREACH, setup(document=text)), "attempt attacker cutting-torch", 2, 2)
    assert out.state.course.void_rounds == 1


def test_BP_06_the_method_may_be_changed_at_each_retry_and_not_before() -> None:
    state = after(begun(setup(entry="locked")), "method attacker mag-lock")
    assert refused(state, "attempt attacker cutting-torch") == "barred"
    assert "attempt attacker breaching-ram" in lines(play(state, "attempt attacker mag-lock", 2).state)


def test_BP_06_an_early_seal_bars_the_override_which_must_be_changed() -> None:
    state = after(
        begun(setup(entry="rammed")), "method attacker airlock-override", ("react defender seal-early", 20),
        ("attempt attacker base", 20),
    )  # fmt: skip
    assert refused(state, "attempt attacker airlock-override") == "barred"
    assert {"attempt attacker breaching-ram", "attempt attacker mag-lock"} <= set(lines(state))


def test_BP_06_a_seal_bars_no_way_where_it_is_the_only_one() -> None:
    rows = ("Breaching Ram", "Cutting Torch", "Mag Lock")
    gone = [f"Data / Step 03 Breach Action / Dc Variants / {name}" for name in rows]
    gone.append("Data / Step 03 Breach Action / Dc Variant Durations")
    text = "\n".join(line for line in procedure_text().split("\n") if not line.startswith(tuple(gone)))
    state = at(Mechanic.BREACH, setup(document=text), sealed=1, barriers=1)
    assert "attempt attacker airlock-override" in lines(state)


def test_BP_06_against_a_torch_nothing_is_sealed_and_entry_at_the_breach_leaves_no_time_for_it() -> None:
    state = after(begun(setup(entry="rammed")), "method attacker cutting-torch")
    assert refused(state, "react defender seal-early") == "not-able"
    assert where(after(begun(setup(entry="docked")), "method attacker mag-lock")) == "3 check"


def test_BP_06_a_mag_lock_on_a_vented_section_does_nothing_to_the_air() -> None:
    state = after(
        begun(setup(entry="rammed")),
        "method attacker mag-lock",
        "react defender vent-section",
        ("attempt attacker base", 9),
    )
    inside = play(state, "attempt attacker mag-lock", 17).state
    assert (inside.course.airless, inside.course.breach, inside.course.silent) == (1, 1, 1)
    open_air = play(change(state, vented=0), "attempt attacker mag-lock", 17).state
    assert open_air.course.airless == 0
    torch = change(state, method=2)
    assert (
        play(torch, "attempt attacker cutting-torch", 1, 18).state.course.burning == 0
    )  # nothing is left to burn


def test_BP_06_vacuum_and_fire_are_for_those_without_a_suit() -> None:
    """CON against 10 or 1d6, then 1d4, each personal round; marines are suited."""
    one = setup(attackers=(Squad("marines", 3),), defenders=(Squad("captain"), Squad("captain")))
    state = at(Mechanic.FIGHT, one, breach=1, burning=4, first=0, fought=1, surprised=0)
    # three attacks miss, two attacks miss; vacuum: +5 makes 5 good and 4 bad
    out = play(state, "exchange attacker", 2, 2, 2, 2, 2, 5, 4, 6, 3, 1)
    assert [(e["fighter"], e["amount"], e["cause"]) for e in told(out, "hurt")] == [
        ("d2", 6, "vacuum"),
        ("d1", 3, "burning-section"),
        ("d2", 1, "burning-section"),
    ]
    away = change(state, cleared=1)
    assert not told(play(away, "exchange attacker", 2, 2, 2, 2, 2), "hurt")
