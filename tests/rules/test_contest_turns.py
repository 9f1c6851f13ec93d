"""Turns, numbers and ends of a boarding, each ruling with scripted dice. [BC-01, BC-05, BC-10, BC-11]"""

from dataclasses import replace

import pytest

from contest_kit import (
    HIGH,
    LOW,
    after,
    begun,
    bit,
    change,
    component,
    defending,
    offered,
    part_of,
    play,
    reasons,
    refused,
    setup,
    side,
    told,
    vessel,
    with_officers,
)
from voidbridge.ai.boarder import advise
from voidbridge.boarding.contest import master
from voidbridge.boarding.contest.assess import outnumbered
from voidbridge.boarding.contest.pack import pack
from voidbridge.boarding.contest.resolve import resolve
from voidbridge.boarding.contest.state import BURNING, DAMAGED, WRECKED, ContestState
from voidbridge.odds.contest_solve import solution_of
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import ContestEnd
from voidbridge.rules.load import load_rules
from voidbridge.rules.void_codes import Part
from voidbridge.state.actions import Correct
from voidbridge.state.contest_actions import Capitulate
from voidbridge.state.contest_setup import contest_setup_from_json, contest_setup_to_json
from voidbridge.state.rolls import Rolls
from voidbridge.state.setup import SetupError


def verbs(state: ContestState) -> set[str]:
    return {line.split()[0] for line in offered(state)}


def ended(state: ContestState) -> tuple[str, str]:
    """Who has won, and why."""
    assert state.over
    assert offered(state) == []
    return ("attacker", "defender")[state.fight.winner], name_of(ContestEnd(state.fight.end))


def test_BC_01_attacker_first_then_defender_one_attack_and_one_defence_each() -> None:
    state = begun()
    assert (state.fight.turn, state.fight.side) == (1, 0)
    assert refused(state, "storm defender crew kill-them-all") == "not-active"
    state = after(state, ("storm attacker crew kill-them-all", HIGH, LOW))
    assert refused(state, "storm attacker crew kill-them-all") == "already-done"
    state = after(state, ("guard attacker crew rally-the-troops", HIGH))
    assert refused(state, "guard attacker crew rally-the-troops") == "already-done"
    state = after(state, "end-turn attacker")
    assert (state.fight.turn, state.fight.side) == (1, 1)
    state = after(state, "end-turn defender")
    assert (state.fight.turn, state.fight.side) == (2, 0)


def test_BC_01_the_attack_comes_before_the_defence() -> None:
    state = after(begun(), ("guard attacker crew push-them-back", HIGH, LOW))
    assert refused(state, "storm attacker crew kill-them-all") == "already-guarded"
    assert "bid" in verbs(state)


def test_BC_01_a_crew_has_three_extended_actions_and_officers_one_action_each() -> None:
    state = after(
        begun(),
        ("bid attacker crew prepare-to-repel-boarders", HIGH),
        ("bid attacker crew put-your-backs-into-it", HIGH),
        ("bid attacker crew jam-communications", HIGH),
    )
    hurt = change(state, "attacker", morale=90, morale_lost=5)
    assert refused(hurt, "bid attacker crew hold-fast") == "no-hands"
    assert refused(state, "bid attacker crew prepare-to-repel-boarders") == "already-done"
    assert "storm attacker crew kill-them-all" in offered(state)
    led = begun(with_officers(setup(), "attacker", "captain-vale", "preacher-holt"))
    assert refused(led, "bid attacker crew prepare-to-repel-boarders") == "no-hands"
    led = after(led, ("storm attacker captain-vale kill-them-all", HIGH, LOW))
    assert refused(led, "guard attacker captain-vale rally-the-troops") == "already-done"
    after(led, ("guard attacker preacher-holt rally-the-troops", HIGH), "end-turn attacker")


def test_BC_01_the_best_skill_and_the_best_hand_count() -> None:
    led = begun(with_officers(setup(), "attacker", "captain-vale", "preacher-holt", "sparks-ilium"))
    test = told(play(led, "storm attacker preacher-holt they-shall-fear-us", HIGH, LOW), "tested")[0]
    assert (test["target"], list(reasons(test))) == (65, ["Intimidate"])
    test = told(play(led, "sabotage attacker sparks-ilium c4", HIGH, LOW), "tested")[0]
    assert (test["target"], list(reasons(test))) == (65, ["Tech-Use"])
    answer = told(play(defending(led), "storm defender crew kill-them-all", HIGH, LOW), "tested")[1]
    assert (answer["by"], answer["target"]) == ("captain-vale", 65)


def test_BC_01_hold_fast_and_triage_give_back_a_point_and_one_for_each_degree() -> None:
    lost = change(begun(), "attacker", population=90, morale=90, population_lost=5, morale_lost=2)
    assert side(play(lost, "bid attacker crew hold-fast", 45).state, "attacker").morale == 91
    assert side(play(lost, "bid attacker crew hold-fast", 10).state, "attacker").morale == 92
    triage = play(lost, "bid attacker crew triage", 20)
    assert told(triage, "tested")[0]["target"] == 40
    assert side(triage.state, "attacker").population == 93
    assert refused(begun(), "bid attacker crew triage") == "nothing-to-do"


def test_BC_01_prepare_to_repel_helps_command_alone_until_the_next_own_turn() -> None:
    state = after(begun(), ("bid attacker crew prepare-to-repel-boarders", 25), "end-turn attacker")
    test = told(play(state, "storm defender crew kill-them-all", HIGH, LOW), "tested")[1]
    assert (test["target"], reasons(test)["ready to repel"]) == (70, 20)
    assert side(after(state, "end-turn defender"), "attacker").repelling == 0


def test_BC_01_lies_taunts_and_jamming() -> None:
    state = change(begun(), "attacker", morale=60, mutinies=1)
    assert side(play(state, "bid attacker crew disinformation", 25, 3, 9).state, "attacker").morale == 67
    assert side(play(state, "bid attacker crew disinformation", 70, 6).state, "attacker").morale == 54
    assert side(play(state, "bid attacker crew disinformation", 69).state, "attacker").morale == 60
    taunted = play(begun(), "taunt attacker crew", 30, HIGH, 4)
    assert side(taunted.state, "defender").morale == 96  # 1d5 of 2, and two degrees
    assert refused(taunted.state, "taunt attacker crew") == "nothing-to-do"
    failed = play(begun(), "taunt attacker crew", HIGH, LOW)
    assert refused(failed.state, "taunt attacker crew") == "already-done"
    jammed = after(begun(), ("bid attacker crew jam-communications", 25), "end-turn attacker")
    assert refused(change(jammed, "defender", morale=80), "bid defender crew disinformation") == "jammed"
    assert refused(jammed, "taunt defender crew") == "jammed"
    assert side(after(jammed, "end-turn defender"), "defender").jammed == 0


def test_BC_01_fires_are_fought_vented_and_burn_on_and_repairs_take_their_time() -> None:
    flags = tuple(BURNING | DAMAGED if n == 3 else 0 for n in range(8))
    state = change(begun(), "attacker", flags=flags, morale=90, population=90)
    assert side(play(state, "quench attacker crew c4", 40).state, "attacker").flags[3] == DAMAGED
    assert refused(state, "mend attacker crew c4") == "on-fire"
    vented = side(play(state, "purge attacker crew c4", 5, 3, 4).state, "attacker")
    assert (vented.flags[3], vented.population, vented.morale) == (DAMAGED | 1, 87, 83)
    burnt = side(play(state, "end-turn attacker", 3, 4, 1).state, "attacker")
    assert (burnt.flags[3], burnt.burning[3]) == (BURNING | DAMAGED, 1)
    assert (burnt.population, burnt.morale) == (90 - 2 - 1, 90 - 4)  # and life support is dead
    spread = play(state, "end-turn attacker", 3, 4, 8, 1, 1, draws=(0,)).state
    assert sum(bool(bits & BURNING) for bits in side(spread, "attacker").flags) == 2
    last = change(state, "attacker", burning=(0, 0, 0, 2, 0, 0, 0, 0))
    assert side(play(last, "end-turn attacker", 1, 1, 1).state, "attacker").flags[3] == DAMAGED | WRECKED
    broken = change(begun(), "attacker", flags=tuple(DAMAGED if n == 3 else 0 for n in range(8)))
    helped = after(broken, ("bid attacker crew put-your-backs-into-it", 45))
    mended = play(helped, "mend attacker crew c4", 45, 6)
    assert told(mended, "tested")[0]["target"] == 45
    assert refused(mended.state, "mend attacker crew c4") == "already-done"
    state = mended.state
    for _ in range(3):
        state = after(state, "end-turn attacker", "end-turn defender")
    assert side(state, "attacker").flags[3] == 0


def test_BC_05_BC_09_what_one_side_has_won_is_told_from_the_other() -> None:
    state = change(begun(), "attacker", bridge=30)
    assert side(after(state, "end-turn attacker"), "attacker").bridge == 0
    kept = after(
        defending(change(begun(), "defender", bridge=30)),
        ("storm defender crew head-for-the-bridge", 100, LOW),
    )
    assert side(after(kept, "end-turn defender"), "defender").bridge == 30


def test_BC_10_half_a_crew_attacks_at_minus_ten() -> None:
    few = begun(setup(attacker=vessel("shrike-raider", crew=500), defender=vessel(crew=1000)))
    assert outnumbered(few, 0)
    assert not outnumbered(few, 1)
    test = told(play(few, "storm attacker crew kill-them-all", HIGH, LOW), "tested")[0]
    assert (test["target"], reasons(test)["outnumbered two to one"]) == (40, -10)
    guard = told(play(few, "guard attacker crew push-them-back", HIGH, LOW), "tested")[0]
    assert guard["target"] == 50
    assert not outnumbered(
        begun(setup(attacker=vessel("shrike-raider", crew=501), defender=vessel(crew=1000))), 0
    )
    assert outnumbered(change(begun(), "attacker", population=50), 0)  # Population counts


def test_BC_11_population_or_morale_gone() -> None:
    weak = setup(defender=vessel(crew=1000, population=3, morale=60))
    out = play(begun(weak), "storm attacker crew kill-them-all", 45, HIGH, 5).state
    assert ended(out) == ("attacker", "no-crew")
    heartless = setup(defender=vessel(crew=1000, morale=5))
    out = play(begun(heartless), "storm attacker crew they-shall-fear-us", 45, HIGH, 5, 5).state
    assert ended(out) == ("attacker", "no-heart")
    own = setup(
        attacker=vessel("shrike-raider", crew=1000, population=11, morale=1), defender=vessel(crew=110)
    )
    assert refused(begun(own), "storm attacker crew kill-them-all") == "no-heart"


def test_BC_11_a_bridge_that_is_held_and_an_opposed_command() -> None:
    state = change(begun(), "defender", taken=bit(begun(), "defender", Part.BRIDGE))
    state = after(state, "end-turn attacker")
    won = play(state, "end-turn defender", LOW, HIGH)
    assert ended(won.state) == ("attacker", "bridge-lost")
    assert [event["target"] for event in told(won, "tested")] == [50, 30]
    kept = play(state, "end-turn defender", HIGH, HIGH)
    assert told(kept, "bridge-holds-out")
    tie = play(state, "end-turn defender", 50, 30)
    assert not tie.state.over
    bridge = component(state, "defender", Part.BRIDGE)
    back = after(state, (f"retake defender crew {bridge}", 30, HIGH), "end-turn defender")
    assert not back.over


def test_BC_11_surrender_and_withdrawal() -> None:
    assert ended(play(begun(), "capitulate attacker").state) == ("defender", "surrender")
    assert ended(play(defending(), "capitulate defender").state) == ("attacker", "surrender")
    fled = play(begun(), "withdraw attacker crew", 30)
    assert told(fled, "tested")[0]["target"] == 30
    assert ended(fled.state) == ("defender", "withdrawal")
    held = play(begun(), "withdraw attacker crew", 31)
    assert refused(held.state, "withdraw attacker crew") == "already-done"
    assert refused(defending(), "withdraw defender crew") == "not-able"
    station = begun(setup(attacker=vessel("lantern-station", crew=1000)))
    assert list(reasons(told(play(station, "withdraw attacker crew", HIGH), "tested")[0])) == [
        "Command",
        "difficulty",
    ]


def test_VO_20_BC_11_without_its_bridge_a_ship_breaks_free_worse() -> None:
    bridge = begun().cast.profiles[0].find(Part.BRIDGE)
    broken = tuple(DAMAGED if n == bridge else 0 for n in range(len(begun().companies[0].flags)))
    test = told(play(change(begun(), "attacker", flags=broken), "withdraw attacker crew", HIGH), "tested")[0]
    assert (test["target"], reasons(test)["no bridge to command from"]) == (10, -20)


def test_BC_05_the_master_counts_ground_in_tens() -> None:
    for value, code in ((30, None), (35, "out-of-bounds"), (70, "out-of-bounds")):
        found = master.refusal(begun(), Correct("attacker", "bridge", value, "as ruled"))
        assert (found.code if found else None) == code


def test_BC_11_after_the_last_turn_the_boarders_withdraw() -> None:
    last = part_of(begun(), turn=24)
    assert ended(after(last, "end-turn attacker", "end-turn defender")) == ("defender", "time")
    short = begun(setup(turns=1))
    assert ended(after(short, "end-turn attacker", "end-turn defender")) == ("defender", "time")


@pytest.mark.parametrize("track", ["population", "morale"])
def test_BC_11_who_has_lost_25_tests_command_at_the_start_of_each_own_turn(track: str) -> None:
    calm = {"mutinies": 7}
    safe = change(begun(), "defender", **{track: 76}, **calm)
    assert told(play(safe, "end-turn attacker"), "tested") == []
    hurt = change(begun(), "defender", **{track: 75}, **calm)
    less = 5 if track == "morale" else 0
    held = play(hurt, "end-turn attacker", 70 - less)
    assert reasons(told(held, "tested")[0])["a crew that still holds"] == 20
    assert not held.state.over
    assert ended(play(hurt, "end-turn attacker", 71 - less).state) == ("attacker", "broken")
    mine = after(change(begun(), "attacker", **{track: 75}, **calm), "end-turn attacker")
    assert ended(play(mine, "end-turn defender", 71 - less).state) == ("defender", "broken")


def test_BC_11_the_losses_count_from_when_the_boarding_began() -> None:
    state = change(begun(setup(defender=vessel(crew=1000, morale=60))), "defender", mutinies=7, morale=36)
    assert told(play(state, "end-turn attacker"), "tested") == []
    assert told(play(change(state, "defender", morale=35), "end-turn attacker", LOW), "tested")


def test_BC_11_mutiny_at_70_40_and_10_as_in_the_void() -> None:
    state = change(begun(), "defender", morale=72)
    held = play(state, "storm attacker crew kill-them-all", 45, HIGH, 4, 50)
    assert told(held, "crew-held")
    assert side(held.state, "defender").mutinies == 1
    risen = play(state, "storm attacker crew kill-them-all", 45, HIGH, 4, 51, 10)
    foe = side(risen.state, "defender")
    assert (foe.barred, foe.population, foe.morale) == (1, 93, 65)
    theirs = play(risen.state, "end-turn attacker", LOW).state
    assert refused(theirs, "storm defender crew kill-them-all") == "mutinous"
    assert "guard" in verbs(theirs)
    later = play(
        play(play(theirs, "end-turn defender").state, "end-turn attacker", LOW).state,
        "guard defender crew push-them-back",
        HIGH,
        LOW,
    )
    assert not side(later.state, "defender").barred
    second = change(begun(), "defender", morale=42, mutinies=1)
    test = told(play(second, "storm attacker crew kill-them-all", 45, HIGH, 4, 40), "tested")[2]
    assert (test["target"], reasons(test)["how far it has gone"]) == (40, -10)
    last = change(begun(), "defender", morale=12, mutinies=3)
    assert ended(play(last, "storm attacker crew kill-them-all", 45, HIGH, 4, 31).state) == (
        "attacker",
        "mutiny",
    )


def test_BC_11_nobody_attacks_with_ten_of_population_or_twenty_of_morale() -> None:
    few = change(begun(), "attacker", population=10)
    assert refused(few, "storm attacker crew kill-them-all") == "too-few"
    low = change(begun(), "attacker", morale=20, mutinies=3)
    assert refused(low, "find attacker crew captain") == "no-heart"
    assert "guard" in verbs(low)


def test_BC_04_a_crippled_ship_is_set_up_without_hull_and_older_set_ups_read_the_same() -> None:
    given = setup(defender=vessel(crew=1000, crippled=True))
    state = begun(given)
    assert (side(state, "defender").hull, side(state, "attacker").hull) == (0, 31)
    data = contest_setup_to_json(given)
    assert data["defender"]["crippled"] is True
    assert "crippled" not in data["attacker"]
    assert contest_setup_from_json(data) == given
    before = contest_setup_to_json(setup())
    assert "crippled" not in before["defender"]
    assert contest_setup_from_json(before).defender.hull == 0
    assert side(begun(contest_setup_from_json(before)), "defender").hull == 36
    for changes, field in (({"crippled": 1}, "crippled"), ({"hull": 3, "crippled": True}, "hull")):
        with pytest.raises(SetupError) as wrong:
            contest_setup_from_json({**before, "defender": {**before["defender"], **changes}})
        assert wrong.value.field == f"defender.{field}"


def test_BC_11_a_hopeless_computer_side_does_not_strike_its_colours_by_choice() -> None:
    given = setup(turns=4)
    state = change(begun(given), "attacker", population=11, morale=21)
    solution, said, words = solution_of(given, load_rules()), 0, (1, 2, 3, 4)
    while not state.over:
        action = advise(state, solution).action
        assert not isinstance(action, Capitulate)
        rolls = Rolls(words)
        state, words, said = resolve(state, action, rolls).state, rolls.words, said + 1
    assert said > 3
    assert state.fight.end != ContestEnd.SURRENDER


def test_BC_01_a_set_up_is_read_back_and_refused_with_its_field() -> None:
    given = with_officers(setup(turns=12, commands="defender", mode="versus"), "attacker", "captain-vale")
    assert contest_setup_from_json(contest_setup_to_json(given)) == given
    data = contest_setup_to_json(given)
    for field, changes in (
        ("attacker.population", {"attacker": {**data["attacker"], "population": 0}}),
        ("attacker.officers", {"attacker": {**data["attacker"], "officers": ["a", "a"]}}),
        ("setup.hat", {"hat": 1}),
        ("turns", {"turns": True}),
        ("options.0", {"options": ["no-such"]}),
        ("mode", {"mode": "coop"}),
    ):
        with pytest.raises(SetupError) as refused_:
            contest_setup_from_json({**data, **changes})
        assert refused_.value.field == field
    rules = load_rules()
    for field, bad in (
        ("defender.ship", replace(given, defender=vessel("bathtub"))),
        ("defender.rating", replace(given, defender=vessel(rating="godlike"))),
        ("defender.hull", replace(given, defender=vessel(hull=200))),
        ("defender.officers.0", replace(given, defender=vessel(officers=("crew",)))),
        ("defender.components", replace(given, defender=vessel(components=("bridge",)))),
    ):
        with pytest.raises(SetupError) as wrong:
            pack(bad, rules)
        assert wrong.value.field == field
    fitted = pack(replace(given, defender=vessel(components=("teleportarium",))), rules)
    assert fitted.cast.profiles[1].find(Part.TELEPORTARIUM) > 0
