"""The boarding actions, each ruling with scripted dice. [BC-02 to BC-09]"""

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
from voidbridge.boarding.contest.assess import deed_target, needed, opposition, soldiers
from voidbridge.boarding.contest.state import BURNING, DAMAGED, OPEN
from voidbridge.boarding.contest.story import sentence
from voidbridge.rules.contest_codes import Deed, Party
from voidbridge.rules.load import load_rules
from voidbridge.rules.void_codes import Part

GREAT = 20  # three degrees against a target of 50
BASIC = 45  # none
CLASSES = {
    "transport": 1, "raider": 1, "frigate": 2, "light-cruiser": 2, "cruiser": 3, "void-station": 2, "habitat": 2,
    "star-fortress": 3, "arcology": 3,
}  # fmt: skip


@pytest.mark.parametrize(("kind", "degrees"), CLASSES.items())
def test_BC_02_a_great_success_by_the_class_acted_on(kind: str, degrees: int) -> None:
    rules = load_rules()
    ship = next(row.id for row in rules.ships.rows if rules.hulls[row.hull].hull_class == kind)
    state = begun(setup(defender=vessel(ship, crew=1000)))
    assert needed(state, Party.ATTACKER, Deed.KILL_THEM_ALL) == degrees
    assert needed(state, Party.ATTACKER, Deed.PUSH_THEM_BACK) == degrees
    assert needed(state, Party.ATTACKER, Deed.RALLY_THE_TROOPS) == 1  # the raider's own
    assert needed(state, Party.DEFENDER, Deed.RETRIEVE_THE_WOUNDED) == degrees


def test_BC_02_net_degrees_and_not_degrees_make_it_great() -> None:
    both = play(begun(), "storm attacker crew kill-them-all", 30, 40, 1)  # two degrees to one
    assert (told(both, "deed-done")[0]["net"], told(both, "deed-done")[0]["grade"]) == (1, "success")
    great = told(play(begun(), "storm attacker crew kill-them-all", 30, HIGH, 1, 10), "deed-done")[0]
    assert (great["grade"], great["net"], great["needed"]) == ("great", 2, 2)
    basic = play(begun(), "storm attacker crew kill-them-all", 31, HIGH, 1)
    assert told(basic, "deed-done")[0]["grade"] == "success"


def test_BC_03_a_failed_attack_costs_a_life_and_some_heart_and_a_tie_nothing() -> None:
    state = begun()
    for mine, theirs in ((HIGH, HIGH), (HIGH, LOW), (45, 30)):
        lost = play(state, "storm attacker crew kill-them-all", mine, theirs).state
        assert (side(lost, "attacker").population, side(lost, "attacker").morale) == (99, 99)
        assert side(lost, "defender").population == 100
    tie = play(state, "storm attacker crew kill-them-all", 45, 42)
    assert told(tie, "deed-done")[0]["grade"] == "tie"
    assert tie.state.companies[0].population == tie.state.companies[1].population == 100


def test_BC_03_a_failed_defence_costs_nothing_unless_the_option_says_so() -> None:
    assert side(play(begun(), "guard attacker crew rally-the-troops", HIGH).state, "attacker").morale == 100
    dear = begun(setup(options=("every-failure-costs",)))
    paid = side(play(dear, "guard attacker crew rally-the-troops", HIGH).state, "attacker")
    assert (paid.population, paid.morale) == (99, 99)


def test_BC_04_one_roll_feeds_both_tracks_of_kill_them_all() -> None:
    foe = side(play(begun(), "storm attacker crew kill-them-all", BASIC, HIGH, 7).state, "defender")
    assert (foe.population, foe.morale) == (96, 96)  # a d10 of 7 is a d5 of 4
    foe = side(play(begun(), "storm attacker crew kill-them-all", GREAT, HIGH, 7, 10).state, "defender")
    assert (foe.population, foe.morale) == (91, 91)


def test_BC_04_fear_takes_heart_and_few_lives() -> None:
    foe = side(play(begun(), "storm attacker crew they-shall-fear-us", BASIC, HIGH, 2, 4).state, "defender")
    assert (foe.population, foe.morale) == (99, 97)
    foe = side(
        play(begun(), "storm attacker crew they-shall-fear-us", GREAT, HIGH, 2, 4, 6).state, "defender"
    )
    assert (foe.population, foe.morale) == (98, 94)


def test_BC_04_a_basic_sabotage_is_three_losses_or_ground_and_not_more() -> None:
    out = play(begun(), "sabotage attacker crew c4", BASIC, HIGH)
    assert offered(out.state) == ["spoils attacker losses", "spoils attacker ground"]
    assert refused(out.state, "end-turn attacker") == "wrong-decision"
    assert refused(begun(), "spoils attacker losses") == "wrong-decision"
    foe = side(play(out.state, "spoils attacker losses").state, "defender")
    assert (foe.hull, foe.population, foe.morale) == (begun().companies[1].hull - 1, 99, 99)
    ground = play(out.state, "spoils attacker ground").state
    assert side(ground, "defender").hull == begun().companies[1].hull
    assert side(ground, "attacker").sabotage[3] == 10


def test_BC_04_a_great_sabotage_is_a_critical_where_the_charge_was_laid() -> None:
    state = begun()
    holed = play(state, "sabotage attacker crew c4", GREAT, HIGH, 2, 6).state  # row 1, 3 lives
    foe = side(holed, "defender")
    assert (foe.flags[3], foe.population, foe.morale) == (OPEN, 96, 99)
    assert (
        side(play(state, "sabotage attacker crew c4", GREAT, HIGH, 4).state, "defender").flags[3] == DAMAGED
    )
    assert side(play(state, "sabotage attacker crew c4", GREAT, HIGH, 6).state, "defender").ailments[0] == 1
    assert (
        side(play(state, "sabotage attacker crew c4", GREAT, HIGH, 8, 8).state, "defender").ailments[1] == 2
    )
    fire = play(state, "sabotage attacker crew c4", GREAT, HIGH, 10, 2, 7).state
    foe = side(fire, "defender")
    assert foe.flags[3] == BURNING | DAMAGED
    assert (foe.population, foe.morale) == (98, 92)


def test_BC_04_without_hull_the_charge_holes_the_place() -> None:
    state = change(begun(), "defender", hull=0)
    out = play(play(state, "sabotage attacker crew c4", BASIC, HIGH).state, "spoils attacker losses", 3)
    foe = side(out.state, "defender")
    assert (foe.hull, foe.flags[3], foe.population, foe.morale) == (0, OPEN, 98, 100)


def test_BC_05_ground_adds_up_there_and_only_there() -> None:
    state = after(begun(), ("sabotage attacker crew c4", BASIC, HIGH), "spoils attacker ground")
    state = after(state, "end-turn attacker", "end-turn defender")
    assert (
        reasons(told(play(state, "sabotage attacker crew c4", HIGH, LOW), "tested")[0])[
            "ground gained there before"
        ]
        == 10
    )
    assert "ground gained there before" not in reasons(
        told(play(state, "sabotage attacker crew c5", HIGH, LOW), "tested")[0]
    )
    tried = after(state, ("sabotage attacker crew c4", HIGH, LOW), "end-turn attacker", "end-turn defender")
    assert side(tried, "attacker").sabotage[3] == 10  # it failed, and is there still
    assert side(after(tried, "end-turn attacker"), "attacker").sabotage[3] == 0  # nobody fought for it


def test_BC_05_ground_of_seizure_and_on_the_way_to_the_bridge() -> None:
    seized = after(begun(), ("seize attacker crew c4", BASIC, HIGH))
    assert side(seized, "attacker").seizure[3] == 10
    heading = after(begun(), ("storm attacker crew head-for-the-bridge", BASIC, HIGH))
    assert side(heading, "attacker").bridge == 10
    again = after(heading, "end-turn attacker", "end-turn defender")
    test = told(play(again, "storm attacker crew head-for-the-bridge", HIGH, LOW), "tested")[0]
    assert (test["target"], reasons(test)["ground gained there before"]) == (60, 10)
    assert side(after(again, "end-turn attacker"), "attacker").bridge == 0
    most = change(begun(), "attacker", bridge=60)
    assert side(after(most, ("storm attacker crew head-for-the-bridge", 100, 100)), "attacker").bridge == 60


def test_BC_06_the_bridge_is_shut_until_a_great_head_for_it() -> None:
    state = begun()
    bridge = component(state, "defender", Part.BRIDGE)
    drive = component(state, "defender", Part.PLASMA_DRIVE)
    for verb in ("seize", "sabotage"):
        assert refused(state, f"{verb} attacker crew {bridge}") == "bridge-shut"
        assert refused(state, f"{verb} attacker crew {drive}") == "drive-shut"
    won = play(state, "storm attacker crew head-for-the-bridge", GREAT, HIGH).state
    assert side(won, "attacker").open == 2
    now = after(won, "end-turn attacker", "end-turn defender")
    assert f"seize attacker crew {bridge}" in offered(now)
    assert refused(now, f"seize attacker crew {drive}") == "drive-shut"
    assert side(after(now, "end-turn attacker"), "attacker").open == 0


def test_BC_06_it_stays_open_while_seizure_there_does_not_fail() -> None:
    state = change(begun(), "attacker", open=1, breached=1)
    bridge = component(state, "defender", Part.BRIDGE)
    for faces, left in (((BASIC, HIGH), 2), ((45, 42), 2), ((HIGH, LOW), 0)):
        tried = after(state, (f"seize attacker crew {bridge}", *faces), "end-turn attacker")
        assert side(tried, "attacker").open == left
    other = after(state, ("storm attacker crew kill-them-all", HIGH, LOW), "end-turn attacker")
    assert side(other, "attacker").open == 0


def test_BC_06_a_held_bridge_opens_the_drive_and_stays_held() -> None:
    state = change(begun(), "attacker", open=1, breached=1)
    bridge = component(state, "defender", Part.BRIDGE)
    drive = component(state, "defender", Part.PLASMA_DRIVE)
    held = after(state, (f"seize attacker crew {bridge}", GREAT, HIGH), "end-turn attacker")
    assert side(held, "defender").taken == bit(state, "defender", Part.BRIDGE)
    assert (
        reasons(told(play(held, "guard defender crew push-them-back", HIGH, LOW), "tested")[0])[
            "no bridge to command from"
        ]
        == -20
    )
    again = after(held, ("end-turn defender", HIGH, LOW))  # the last word is not heard
    assert f"seize attacker crew {drive}" in offered(again)
    assert refused(again, "storm attacker crew head-for-the-bridge") == "nothing-to-do"
    assert refused(again, f"seize attacker crew {bridge}") == "nothing-to-do"


def test_BC_06_the_owner_wins_a_component_back_by_any_success() -> None:
    state = defending(change(begun(), "defender", taken=bit(begun(), "defender", Part.BRIDGE)))
    bridge = component(state, "defender", Part.BRIDGE)
    assert refused(state, "retake defender crew c4") == "nothing-to-do"
    kept = play(state, f"retake defender crew {bridge}", HIGH, HIGH).state
    assert side(kept, "defender").taken
    assert side(kept, "defender").population == 99
    assert not side(play(state, f"retake defender crew {bridge}", 25, HIGH).state, "defender").taken


def test_BC_06_barracks_change_sides() -> None:
    state = begun(setup(defender=vessel("almoner-frigate", crew=1000)))
    assert (soldiers(state, 0), soldiers(state, 1)) == (0, 10)
    taken = change(state, "defender", taken=bit(state, "defender", Part.BARRACKS))
    assert (soldiers(taken, 0), soldiers(taken, 1)) == (10, 0)
    assert opposition(state, 0, Deed.KILL_THEM_ALL)[0].value == 60  # type: ignore[index]
    assert deed_target(taken, 0, Deed.KILL_THEM_ALL, 0).value == 60


def test_BC_06_what_is_taken_fails_its_owner() -> None:
    state = defending()
    both = bit(state, "defender", Part.LIFE_SUPPORT) | bit(state, "defender", Part.QUARTERS)
    foe = side(play(change(state, "defender", taken=both), "end-turn defender").state, "defender")
    assert (foe.population, foe.morale) == (99, 99)


def teleporting(maze: bool = False) -> object:
    """A Corsair Queen boards a ship, with or without corridors that lead nowhere."""
    return setup(
        attacker=vessel("corsair-queen", crew=1000),
        defender=vessel("leviathan-cruiser" if maze else "magistrate-cruiser", crew=1000),
    )


def test_BC_06_a_teleportarium_opens_the_bridge_for_one_more_action() -> None:
    state = begun(teleporting())  # type: ignore[arg-type]
    bridge = component(state, "defender", Part.BRIDGE)
    out = play(state, "storm attacker crew head-for-the-bridge", 45, HIGH).state
    assert refused(out, "storm attacker crew kill-them-all") == "already-done"
    assert refused(out, "sabotage attacker crew c4") == "beamed"
    lines = [line for line in offered(out) if line.split()[0] in ("sabotage", "seize", "find")]
    assert lines == [
        f"sabotage attacker crew {bridge}",
        f"seize attacker crew {bridge}",
        "find attacker crew captain",
    ]
    found = play(out, "find attacker crew captain", 10, HIGH, LOW, HIGH).state  # great: at once, and taken
    assert side(found, "defender").captured == 1
    assert refused(found, f"seize attacker crew {bridge}") == "already-done"
    lapsed = play(out, "guard attacker crew rally-the-troops", HIGH).state
    assert refused(lapsed, f"seize attacker crew {bridge}") == "already-guarded"


def test_BC_06_a_tenebro_maze_swallows_it_and_so_does_a_dead_teleportarium() -> None:
    maze = begun(teleporting(maze=True))  # type: ignore[arg-type]
    assert not play(maze, "storm attacker crew head-for-the-bridge", 45, HIGH).state.fight.beamed
    row = maze.cast.profiles[1].find(Part.MAZE)
    broken = change(
        maze, "defender", flags=tuple(DAMAGED if n == row else 0 for n in range(len(maze.companies[1].flags)))
    )
    assert play(broken, "storm attacker crew head-for-the-bridge", 45, HIGH).state.fight.beamed
    state = begun(teleporting())  # type: ignore[arg-type]
    dead = change(state, "attacker", taken=bit(state, "attacker", Part.TELEPORTARIUM))
    assert not play(dead, "storm attacker crew head-for-the-bridge", 45, HIGH).state.fight.beamed


def test_BC_06_a_taken_teleportarium_works_for_its_taker() -> None:
    state = begun(setup(defender=vessel("corsair-queen", crew=1000)))
    assert not play(state, "storm attacker crew head-for-the-bridge", 45, HIGH).state.fight.beamed
    row = state.cast.profiles[1].find(Part.TELEPORTARIUM)
    taken = change(state, "defender", taken=1 << row)
    assert play(taken, "storm attacker crew head-for-the-bridge", 45, HIGH).state.fight.beamed
    broken = tuple(DAMAGED if n == row else 0 for n in range(len(state.companies[1].flags)))
    dead = change(taken, "defender", flags=broken)
    assert not play(dead, "storm attacker crew head-for-the-bridge", 45, HIGH).state.fight.beamed


def test_BC_07_the_captain_on_a_shut_bridge_needs_a_great_success_and_waits() -> None:
    state = begun()
    basic = play(state, "find attacker crew captain", BASIC, HIGH)
    assert side(basic.state, "attacker").hunted == -1
    (missed,) = told(basic, "out-of-reach")
    assert sentence(basic.state, missed) == (
        "The captain of Sentry Frigate is found, but out of reach on a bridge that is shut: "
        "only a great success reaches the one who stands there."
    )
    found = play(state, "find attacker crew captain", GREAT, HIGH)
    assert told(found, "cornered")[0]["when"] == "next"
    met = play(after(found.state, "end-turn attacker"), "end-turn defender", LOW, HIGH)
    foe = side(met.state, "defender")
    assert (foe.captured, foe.morale, foe.population) == (1, 90, 100)
    away = play(after(found.state, "end-turn attacker"), "end-turn defender", HIGH, HIGH)
    assert told(away, "got-away")
    assert side(away.state, "attacker").hunted == -1
    test = told(play(defending(met.state), "guard defender crew push-them-back", HIGH, LOW), "tested")[0]
    assert reasons(test)["the captain is taken"] == -20
    assert refused(met.state, "find attacker crew captain") == "captured"


def test_BC_07_others_are_met_next_turn_or_at_once_by_how_well_it_went() -> None:
    given = with_officers(setup(), "defender", "captain-vale", "surgeon-bell", "sparks-ilium")
    state = begun(given)
    basic = play(state, "find attacker crew surgeon-bell", 46, HIGH)
    assert told(basic, "cornered")[0]["when"] == "next"
    great = play(state, "find attacker crew surgeon-bell", 20, HIGH, LOW, HIGH)
    assert told(great, "captured")[0]["person"] == "surgeon-bell"
    assert side(great.state, "defender").morale == 100  # no captain
    drive = play(state, "find attacker crew sparks-ilium", 46, HIGH)  # at the drive: out of reach
    assert not told(drive, "cornered")
    assert "at the drive" in sentence(drive.state, told(drive, "out-of-reach")[0])
    gone = defending(great.state)
    assert refused(gone, "guard defender surgeon-bell retrieve-the-wounded") in ("captured", "nothing-to-do")
    assert not any("surgeon-bell" in line for line in offered(gone))


def test_BC_06_BC_07_once_the_bridge_has_been_open_nobody_there_is_safe() -> None:
    state = change(begun(), "attacker", breached=1)
    assert told(play(state, "find attacker crew captain", BASIC, HIGH), "cornered")[0]["when"] == "next"
    assert told(play(state, "find attacker crew captain", GREAT, HIGH, HIGH, LOW), "got-away")


def test_BC_08_basic_successes_add_up_to_a_great_one() -> None:
    state = begun()
    one = play(state, "storm attacker crew shanghai-crew", BASIC, HIGH, 5).state  # a d6 of 5 is a d3 of 3
    assert (side(one, "defender").population, side(one, "defender").morale) == (97, 97)
    assert side(one, "attacker").prisoners == 1
    assert needed(one, 0, Deed.SHANGHAI_CREW) == 1
    two = after(one, "end-turn attacker", "end-turn defender")
    two = play(two, "storm attacker crew shanghai-crew", BASIC, HIGH, 2).state
    three = after(two, "end-turn attacker", "end-turn defender")
    great = play(three, "storm attacker crew shanghai-crew", BASIC, HIGH, 8)
    assert told(great, "crew-pressed")[0]["amount"] == 8
    assert (side(great.state, "attacker").pressed, side(great.state, "attacker").prisoners) == (8, 0)
    assert side(great.state, "defender").population == 97 - 1 - 8


@pytest.mark.parametrize(("population", "after_it"), [(80, 88), (95, 100), (100, 100)])
def test_BC_08_the_pressed_are_of_the_own_crew_once_it_is_over(population: int, after_it: int) -> None:
    state = change(begun(), "attacker", population=population, pressed=8)
    won = play(defending(state), "capitulate defender")
    assert (side(won.state, "attacker").population, side(won.state, "attacker").pressed) == (after_it, 0)
    told_of = [event["amount"] for event in told(won, "crew-enlisted")]
    assert told_of == ([after_it - population] if after_it > population else [])
    home = play(state, "withdraw attacker crew", 30).state  # beaten boarders keep whom they have
    assert side(home, "attacker").population == after_it


def test_BC_08_a_ship_that_is_lost_gains_nobody() -> None:
    state = change(begun(), "attacker", population=80, pressed=8)
    assert side(play(state, "capitulate attacker").state, "attacker").population == 80


def test_BC_09_push_them_back_lasts_one_turn_and_does_not_add_up() -> None:
    state = play(begun(), "guard attacker crew push-them-back", BASIC, HIGH).state
    assert side(state, "defender").pushed == -10
    great = play(begun(), "guard attacker crew push-them-back", GREAT, HIGH).state
    assert side(great, "defender").pushed == -20
    foe = after(great, "end-turn attacker")
    assert (
        reasons(told(play(foe, "storm defender crew kill-them-all", HIGH, LOW), "tested")[0])["pushed back"]
        == -20
    )
    assert "pushed back" not in reasons(
        told(play(foe, "guard defender crew push-them-back", HIGH, LOW), "tested")[0]
    )
    assert side(after(foe, "end-turn defender"), "defender").pushed == 0
    weaker = play(
        change(begun(), "defender", pushed=-20), "guard attacker crew push-them-back", BASIC, HIGH
    ).state
    assert side(weaker, "defender").pushed == -10


def test_BC_09_retrieve_and_rally_give_back_what_was_lost_since_the_own_last_turn() -> None:
    lost = change(defending(), "defender", population=80, morale=80, population_lost=3, morale_lost=4)
    assert (
        side(play(lost, "guard defender crew retrieve-the-wounded", 49, 9).state, "defender").population == 83
    )
    assert side(play(lost, "guard defender crew rally-the-troops", 45, 3).state, "defender").morale == 82
    great = play(lost, "guard defender crew rally-the-troops", 20, 1)
    assert side(great.state, "defender").morale == 83  # 1 and 2
    none = change(defending(), "defender", population=80)
    assert refused(none, "guard defender crew retrieve-the-wounded") == "nothing-to-do"
    next_turn = after(lost, "end-turn defender")
    assert side(next_turn, "defender").population_lost == 0


@pytest.mark.parametrize(("face", "steady"), [(1, 1), (5, 1), (6, 0)])
def test_BC_09_a_rally_of_01_to_05_spares_the_crew_its_mutiny_tests(face: int, steady: int) -> None:
    state = change(begun(), "attacker", morale=72)
    state = play(state, "guard attacker crew rally-the-troops", face, 1).state
    assert side(state, "attacker").steady == steady
    foe = after(state, "end-turn attacker")
    faces = () if steady else (LOW,)
    hit = play(foe, "storm defender crew kill-them-all", BASIC, HIGH, 9, *faces)
    assert bool(told(hit, "nerves-held")) == bool(steady)
    assert side(hit.state, "attacker").mutinies & 1
    assert not side(part_of(hit.state), "attacker").barred
