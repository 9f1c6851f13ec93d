"""BP-18 and BP-20: loops that end, what the master is asked, and the word that is given."""

import pytest

from procedure_kit import (
    after,
    at,
    begun,
    bent,
    change,
    play,
    refused,
    setup,
    told,
    where,
)
from voidbridge.ai.boarders import boarder
from voidbridge.boarding.procedure import master
from voidbridge.bridge.battle import deciding, legal
from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.rules.boarding_codes import Ask, Mechanic
from voidbridge.state.actions import Adjudicate, Correct
from voidbridge.state.procedure_actions import Attempt, Surrender
from voidbridge.state.procedure_setup import Squad, procedure_setup_from_json, procedure_setup_to_json
from voidbridge.state.rolls import Rolls
from voidbridge.state.setup import SetupError

ONE = {"attackers": (Squad("marines", 1),), "defenders": (Squad("marines", 1),)}


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


def test_BP_01_a_step_that_may_not_be_retried_is_tried_once() -> None:
    once = at(Mechanic.LOCK, setup(document=bent(("Step 02 Lock On / Retry", "none"))), method=0)
    assert play(once, "attempt attacker base", 2).state.outcome_word == "withdrawn"
    run_in = begun(setup(document=bent(("Step 01 Approach / Retry", "none")), struck=("point-defence",)))
    assert play(run_in, "attempt attacker base", 2).state.outcome_word == "repelled:craft-disabled"
    free = begun(setup(struck=("point-defence",)))
    assert where(play(free, "attempt attacker base", 2).state) == "1 check"


def test_BP_01_a_sheet_names_the_documents_own_skills() -> None:
    text = bent(("Step 02 Lock On / Skill Id", "Whistling"))
    given = procedure_setup_from_json(
        procedure_setup_to_json(setup(document=text, attacker_skills=(("whistling", 7),)))
    )
    out = play(at(Mechanic.LOCK, given, method=0), "attempt attacker base", 5)
    assert told(out, "checked")[0]["bonus"] == 7
    with pytest.raises(SetupError) as wrong:
        begun(setup(attacker_skills=(("whistling", 7),)))
    assert wrong.value.field == "attacker_skills"


def test_BP_20_the_programs_defenders_yield_only_where_nothing_is_kept() -> None:
    lost = at(Mechanic.RESOLUTION, setup(defender_skills=(("will", -30),), options=("no-naturals",)))
    assert boarder(lost)[0] == Surrender("defender")
    assert boarder(at(Mechanic.RESOLUTION))[0] == Attempt("defender", "base")
    legion = setup(vessel="legion-frigate", defender_skills=(("will", -30),), options=("no-naturals",))
    assert boarder(at(Mechanic.RESOLUTION, legion))[0] == Attempt("defender", "base")


def test_BP_20_defenders_may_yield_but_never_those_of_the_legion() -> None:
    assert where(play(at(Mechanic.RESOLUTION), "surrender defender").state) == "11 check"
    legion = at(Mechanic.RESOLUTION, setup(vessel="legion-frigate"))
    assert refused(legion, "surrender defender") == "never"
    assert where(play(legion, "attempt defender base", 7).state) == "11 check"  # the save can still fail
    assert after(legion, ("attempt defender base", 8)).course.surrendered == 0
