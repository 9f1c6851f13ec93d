"""Extended actions, thresholds, mutiny, rams, locks and the beginning of a boarding."""

import pytest

from void_kit import (
    RULES,
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
)
from voidbridge.rules.void_codes import Because, Entry, Fate, Part, Task
from voidbridge.state.offers import every
from voidbridge.void.assess import (
    boarding_target,
    detection,
    manoeuvrability,
    shot_target,
    speed,
    task_target,
    total,
)
from voidbridge.void.core.records import DAMAGED, DARK, OPEN
from voidbridge.void.legal import legal
from voidbridge.void.state import VoidState

AWAY = ("helm b1 crew ahead", "steer b1 8 0 0")


def test_VO_12_active_augury_reaches_further_by_degrees_and_half_as_far_without_sensors() -> None:
    hidden = change(change(begun(), "b1", x=0, y=0), "r1", x=0, y=20, hidden=1)
    out = play(hidden, "order b1 crew active-augury", 64)
    assert told(out, "tested")[0]["target"] == 64
    assert not ship(out.state, "r1").hidden
    blind = change(hidden, "b1", ailments=(1, 0, 0, 0))
    assert ship(play(blind, "order b1 crew active-augury", 64).state, "r1").hidden
    assert not ship(play(change(blind, "r1", y=10), "order b1 crew active-augury", 64).state, "r1").hidden


def test_VO_12_aid_the_machine_spirit() -> None:
    state = play(begun(), "aid b1 crew manoeuvrability", 30).state  # two degrees: 5 and 5
    assert (
        reasons(told(play(state, "helm b1 crew adjust-speed", 99), "tested")[0])[
            "the machine spirit was aided"
        ]
        == 10
    )
    assert total(detection(play(begun(), "aid b1 crew detection", 41).state, 0)) == 19
    assert total(detection(play(begun(), "aid b1 crew detection", 51).state, 0)) == 14


def test_VO_12_disinformation() -> None:
    state = change(begun(), "b1", morale=90)
    assert refused(begun(), "order b1 crew disinformation") == "nothing-to-do"
    out = play(state, "order b1 crew disinformation", 20, 3, 4, 5)  # 40: two degrees, 3d5 = 2 + 2 + 3
    assert ship(out.state, "b1").morale == 97
    assert ship(play(state, "order b1 crew disinformation", 20, 10, 10, 10).state, "b1").morale == 100
    assert ship(play(state, "order b1 crew disinformation", 69).state, "b1").morale == 90
    assert ship(play(state, "order b1 crew disinformation", 70, 8).state, "b1").morale == 82
    assert refused(change(state, "b1", jammed=2), "order b1 crew disinformation") == "jammed"


def test_VO_12_emergency_repairs_take_some_turns_and_fewer_by_degrees() -> None:
    state = change(begun(), "b1", flags=(0, 0, 0, 0, 0, DAMAGED | OPEN, DARK, 0), ailments=(1, 0, 0, 0))
    assert refused(state, "repair b1 crew c1") == "nothing-to-do"
    assert refused(state, "repair b1 crew thrusters") == "nothing-to-do"
    out = play(state, "repair b1 crew c6", 20, 7)  # 40: two degrees; 4 - 2
    assert told(out, "repairs-begun")[0]["turns"] == 2
    assert refused(out.state, "repair b1 crew c6") == "already-done"
    assert told(play(state, "repair b1 crew sensors", 2, 2), "repairs-begun")[0]["turns"] == 1
    state = after(out.state, *AWAY, "done b1", "helm r1 crew ahead", "steer r1 7 0 0", "done r1")
    assert ship(state, "b1").flags[5] == DAMAGED | OPEN
    out = play(after(state, *AWAY), "done b1")
    assert told(out, "repaired")[0]["component"] == "c6"
    assert ship(out.state, "b1").flags[5:7] == (0, DARK)


def test_VO_12_flank_speed() -> None:
    state = play(begun(), "order b1 crew flank-speed", 30).state  # two degrees
    assert speed(state, 0) == 11
    assert speed(play(begun(), "order b1 crew flank-speed", 69).state, 0) == 8
    broken = play(begun(), "order b1 crew flank-speed", 70, 3).state
    assert (speed(broken, 0), ship(broken, "b1").ailments) == (4, (0, 0, 1, 0))
    assert refused(after(begun(), *AWAY), "order b1 crew flank-speed") == "not-able"


def test_VO_12_focused_augury_learns_more_by_degrees() -> None:
    for rolled, level in ((64, 1), (54, 2), (44, 3), (34, 4), (4, 4)):
        out = play(close(begun()), "scan b1 crew r1", rolled)
        assert ship(out.state, "r1").known == level
    assert refused(close(begun(), 20.01), "scan b1 crew r1") == "out-of-range"
    assert refused(change(close(begun()), "r1", known=4), "scan b1 crew r1") == "nothing-to-do"


def test_VO_12_a_hail_costs_heart_once_in_a_battle() -> None:
    state = close(begun())
    out = play(state, "hail b1 crew r1", 20, 45, 9)  # three degrees against none: 5 + 3
    assert ship(out.state, "r1").morale == 92
    assert refused(out.state, "hail b1 crew r1") == "already-done"
    later = turn_of(out.state, hailing=0)
    assert refused(later, "hail b1 crew r1") == "nothing-to-do"
    play(later, "parley b1 crew r1", 99, 99)
    assert ship(play(state, "hail b1 crew r1", 20, 20).state, "r1").morale == 100
    assert refused(close(begun(), 20.01), "hail b1 crew r1") == "out-of-range"
    assert refused(change(state, "b1", jammed=2), "hail b1 crew r1") == "jammed"


def test_VO_12_hit_and_run() -> None:
    state = close(begun(), 5)
    out = play(state, "raid b1 crew r1", 40, 40, 51, 6)  # in at 40; 60 against 50; row 3, 1 + 2 hull
    assert [e["target"] for e in told(out, "tested")] == [40, 60, 50]
    assert reasons(told(out, "tested")[0])["turrets"] == -10
    assert (ship(out.state, "r1").hull, ship(out.state, "r1").ailments) == (35, (1, 0, 0, 0))
    lost = play(state, "raid b1 crew r1", 40, 61, 50).state
    assert (ship(lost, "b1").population, ship(lost, "b1").morale) == (99, 99)
    tied = play(state, "raid b1 crew r1", 40, 60, 50).state
    assert (ship(tied, "b1").population, ship(tied, "r1").hull) == (100, 38)
    assert ship(play(state, "raid b1 crew r1", 59).state, "b1").population == 100
    assert ship(play(state, "raid b1 crew r1", 60).state, "b1").population == 99
    assert refused(close(begun(), 5.01), "raid b1 crew r1") == "out-of-range"
    assert refused(change(state, "b1", morale=20), "raid b1 crew r1") == "no-heart"
    assert refused(change(state, "b1", population=10), "raid b1 crew r1") == "too-few"


def test_VO_12_hold_fast_and_triage_give_back_what_this_turn_lost() -> None:
    state = change(begun(), "b1", morale=90, morale_lost=2, population=90, population_lost=5)
    assert (
        ship(play(state, "order b1 crew hold-fast", 20).state, "b1").morale == 92
    )  # four, but two were lost
    assert ship(play(state, "order b1 crew triage", 20).state, "b1").population == 93
    assert refused(change(state, "b1", morale_lost=0), "order b1 crew hold-fast") == "nothing-to-do"
    state = after(state, *AWAY, "done b1")
    assert (ship(state, "b1").morale_lost, ship(state, "b1").population_lost) == (0, 0)


def test_VO_12_jamming_reaches_further_by_degrees_and_lasts_until_the_next_own_turn() -> None:
    state = close(begun(), 12)
    assert not ship(play(state, "jam b1 crew r1", 21).state, "r1").jammed
    state = play(state, "jam b1 crew r1", 20).state
    assert ship(state, "r1").jammed == 1
    state = close(after(state, *AWAY, "done b1"), 12)
    assert refused(state, "hail r1 crew b1") == "jammed"
    state = after(state, "helm r1 crew ahead", "steer r1 7 0 0", "done r1")
    assert ship(state, "r1").jammed == 0


def test_VO_12_a_jammer_that_is_lost_jams_nobody() -> None:
    given = setup(("sentry-frigate", "sentry-frigate"), ("halberd-frigate",))
    state = play(close(begun(given)), "jam b1 crew r1", 20).state
    assert ship(state, "r1").jammed == 1
    assert ship(play(state, "yield b1").state, "r1").jammed == 0


def test_VO_12_lock_on_target() -> None:
    state = play(close(begun()), "lock-on b1 crew c7", 24).state  # four degrees
    assert reasons(told(play(state, "fire b1 crew c7 r1", 99), "tested")[0])["locked on"] == 15
    assert "locked on" not in reasons(told(play(state, "fire b1 crew c6 r1", 99), "tested")[0])


def test_VO_12_prepare_to_repel_boarders_lasts_until_the_next_own_turn() -> None:
    state = play(begun(), "order b1 crew prepare-to-repel-boarders", 30).state
    assert boarding_target(state, 0, 0, False).value == 70
    assert boarding_target(state, 0, 0, True).value == 60
    state = after(state, *AWAY, "done b1", "helm r1 crew ahead", "steer r1 7 0 0")
    assert ship(state, "b1").repelling == 20
    assert ship(after(state, "done r1"), "b1").repelling == 0


def test_VO_20_barracks_help_in_boarding_while_they_work() -> None:
    state = begun(setup(("almoner-frigate",)))
    assert boarding_target(state, 0, 0, False).value == 60
    assert boarding_target(change(state, "b1", flags=(0,) * 9 + (DARK,)), 0, 0, False).value == 50


def test_VO_12_put_your_backs_into_it_helps_one_test_and_one_more_for_three_degrees() -> None:
    state = close(change(begun(), "b1", ailments=(1, 0, 0, 0)))
    state = play(state, "order b1 crew put-your-backs-into-it", 20).state  # three degrees
    assert state.fight.backs == 2
    assert task_target(state, 0, Task.EMERGENCY_REPAIRS, 0).value == 45
    state = play(state, "repair b1 crew sensors", 99).state
    state = play(state, "fire b1 crew c6 r1", 99).state
    assert state.fight.backs == 0


@pytest.mark.parametrize(
    ("population", "figures"),
    [
        (81, (18, 50, 40, 60)),
        (60, (18, 50, 35, 55)),
        (50, (8, 50, 35, 55)),
        (20, (-2, 50, 35, 55)),
        (10, (-2, 50, 20, 40)),
    ],
)
def test_VO_21_what_lost_crew_costs(population: int, figures: tuple[int, ...]) -> None:
    state = change(begun(), "b1", population=population)
    assert figures == (
        total(manoeuvrability(state, 0)),
        shot_target(state, 0, 5, 1, 0).value,
        task_target(state, 0, Task.EMERGENCY_REPAIRS, 0).value,
        boarding_target(state, 0, 0, True).value,
    )


@pytest.mark.parametrize(
    ("morale", "figures"),
    [
        (81, (18, 50, 50, 8, 14)),
        (80, (18, 50, 45, 8, 14)),
        (60, (18, 45, 45, 8, 14)),
        (50, (18, 45, 35, 8, 14)),
        (40, (8, 40, 35, 8, 14)),
        (10, (-2, 40, 20, 4, 4)),
    ],
)
def test_VO_21_what_a_lost_heart_costs(morale: int, figures: tuple[int, ...]) -> None:
    state = change(begun(), "b1", morale=morale, mutinies=7)
    assert figures == (
        total(manoeuvrability(state, 0)),
        shot_target(state, 0, 5, 1, 0).value,
        task_target(state, 0, Task.PREPARE_TO_REPEL_BOARDERS, 0).value,
        speed(state, 0),
        total(detection(state, 0)),
    )


def shaken(state: VoidState, amount: int, *faces: int) -> VoidState:
    """b1 loses heart, and what follows is settled."""
    return settled(change(state, "b1", morale=state.ships[0].morale - amount), *faces).state


def test_VO_21_the_crew_rises_the_first_time_morale_is_at_70_40_and_10() -> None:
    assert shaken(begun(), 29).ships[0].mutinies == 0
    state = shaken(begun(), 30, 45)  # Charm 50, no worse for low morale
    assert state.ships[0].mutinies == 1
    assert state.ships[0].barred == 0
    state = shaken(change(state, "b1", morale=71), 1)
    assert state.ships[0].mutinies == 1  # the second time nobody rises
    state = shaken(begun(), 30, 51, 7)
    assert (state.ships[0].population, state.ships[0].morale, state.ships[0].barred) == (96, 66, 1)


def test_VO_21_a_fall_past_two_thresholds_is_two_mutinies() -> None:
    state = shaken(begun(), 65, 50, 40)
    assert (state.ships[0].mutinies, state.ships[0].morale) == (3, 35)


def test_VO_21_after_a_mutiny_nobody_shoots_or_boards_in_the_next_turn_only() -> None:
    state = shaken(begun(), 30, 51, 7)
    play(close(state), "fire b1 crew c6 r1", 99)  # the turn under way is not the next
    state = after(state, *AWAY, "done b1", "helm r1 crew ahead", "steer r1 7 0 0", "done r1")
    near = close(state, 1)
    for said in ("fire b1 crew c6 r1", "raid b1 crew r1", "lock b1 crew r1"):
        assert refused(near, said) == "mutinous"
    state = after(state, *AWAY, "done b1", "helm r1 crew ahead", "steer r1 7 0 0", "done r1")
    play(close(state), "fire b1 crew c6 r1", 99)


def test_VO_21_at_ten_the_ship_is_lost_and_at_none_it_is_seized() -> None:
    state = change(begun(), "b1", morale=15, mutinies=3)
    assert shaken(state, 5, 30).ships[0].fate == Fate.FIGHTING
    assert shaken(state, 5, 31).ships[0].fate == Fate.MUTINIED
    assert shaken(state, 15).ships[0].fate == Fate.MUTINIED


def test_VO_22_a_ram() -> None:
    state = close(begun(setup(("halberd-frigate",), ("sentry-frigate",))), 1)
    assert refused(state, "ram b1 crew r1") == "not-able"
    state = close(after(state, "helm b1 crew ahead", "steer b1 7 0 0"), 1)
    out = play(state, "ram b1 crew r1", 45, 9, 8)  # 50 + 15 - 20
    assert reasons(told(out, "tested")[0]) == {"Pilot": 50, "Manoeuvrability": 15, "difficulty": -20}
    # 16 + 9 - 15 to the target, 15 + 4 - 16 to the rammer; no shield stops it
    assert (ship(out.state, "r1").hull, ship(out.state, "b1").hull) == (26, 35)
    assert refused(out.state, "fire b1 crew c6 r1") == "already-done"
    play(out.state, "board b1 r1 contest")
    assert kinds(play(state, "ram b1 crew r1", 46)) == ["tested"]
    assert refused(close(state, 1.01), "ram b1 crew r1") == "out-of-range"
    assert refused(change(state, "r1", y=-1), "ram b1 crew r1") == "out-of-arc"


@pytest.mark.parametrize(
    ("design", "dice", "hull"),
    [
        ("drover-freighter", (10,), 38 - (13 + 5 - 16)),
        ("shrike-raider", (10,), 38 - (14 + 5 - 16)),
        ("paladin-light-cruiser", (10, 10), 38 - (16 + 10 - 16)),
        ("magistrate-cruiser", (10, 10), 38 - (17 + 20 - 16)),
    ],
)
def test_VO_22_every_class_rams_with_its_own_bulk(design: str, dice: tuple[int, ...], hull: int) -> None:
    state = turn_of(close(begun(setup((design,))), 1), moved=1)
    assert ship(play(state, "ram b1 crew r1", 1, *dice, 1).state, "r1").hull == hull


def test_VO_23_a_lock_and_what_it_bars() -> None:
    state = play(close(begun(), 1), "lock b1 crew r1", 48).state
    assert (ship(state, "b1").locked, ship(state, "r1").locked) == (2, 1)
    assert refused(state, "helm b1 crew ahead") == "locked"
    assert refused(state, "fire b1 crew c6 r1") == "already-done"
    state = after(state, "done b1")
    assert refused(change(state, "r1", heading=180), "fire r1 crew c6 b1") == "locked"
    assert refused(close(begun(), 1.01), "lock b1 crew r1") == "out-of-range"


def test_VO_23_fire_at_others_is_hampered_by_a_lock() -> None:
    given = setup(("sentry-frigate",), ("halberd-frigate", "halberd-frigate"))
    state = change(close(begun(given)), "b1", locked=4)
    state = change(state, "r2", locked=1)
    assert reasons(told(play(state, "fire b1 crew c6 r1", 99), "tested")[0])["locked to another ship"] == -20


def test_VO_23_breaking_free_is_the_manoeuvre() -> None:
    state = change(change(close(begun(), 1), "b1", locked=2), "r1", locked=1)
    out = play(state, "helm b1 crew break-free", 30)
    assert told(out, "tested")[0]["target"] == 30
    assert (ship(out.state, "b1").locked, ship(out.state, "r1").locked) == (0, 0)
    assert refused(out.state, "helm b1 crew ahead") == "already-done"
    state = play(state, "helm b1 crew break-free", 31).state
    assert ship(state, "b1").locked
    assert refused(state, "helm b1 crew break-free") == "already-done"
    after(state, "done b1")
    station = change(begun(setup(("lantern-station",))), "b1", locked=2)
    station = change(station, "r1", x=0, y=-6, locked=1)
    test = told(play(station, "helm b1 crew break-free", 99), "tested")[0]
    assert reasons(test) == {"Command": 50, "difficulty": -20}


def test_VO_23_a_boarding_notes_who_boards_whom_and_how() -> None:
    state = close(begun(), 1)
    assert refused(state, "board b1 r1 contest") == "not-open"
    cripple = change(state, "r1", hull=0)
    out = play(cripple, "board b1 r1 procedure")
    assert told(out, "boarding-opened")[0].values == (
        ("ship", "b1"),
        ("target", "r1"),
        ("entry", "crippled"),
        ("method", "procedure"),
    )
    assert out.state.fight.boardings == ((1, 0, 1, Entry.CRIPPLED, 1),)
    assert refused(out.state, "fire b1 crew c6 r1") == "already-done"  # instead of shooting
    assert refused(out.state, "board b1 r1 contest") == "already-done"
    locked = play(state, "lock b1 crew r1", 48).state
    assert play(locked, "board b1 r1 contest").state.fight.boardings == ((1, 0, 1, Entry.LOCKED, 0),)
    assert refused(change(cripple, "b1", morale=20, mutinies=3), "board b1 r1 contest") == "no-heart"
    assert refused(change(cripple, "b1", population=10), "board b1 r1 contest") == "too-few"
    shot = play(cripple, "fire b1 crew c6 r1", 99).state
    assert refused(shot, "board b1 r1 contest") == "already-shot"


def test_VO_23_only_what_opened_a_boarding_goes_before_it() -> None:
    cripple = change(close(begun(), 1), "r1", hull=0)
    failed = play(cripple, "lock b1 crew r1", 99).state
    assert refused(failed, "board b1 r1 contest") == "already-shot"
    away = after(change(cripple, "r1", y=9), ("helm b1 crew disengage", 99), "steer b1 8 0 0")
    assert refused(away, "board b1 r1 contest") == "already-shot"
    rammed = play(turn_of(cripple, moved=1), "ram b1 crew r1", 1, 1, 1).state
    assert play(rammed, "board b1 r1 contest").state.fight.boardings[0][3] == Entry.RAMMED


def test_VO_23_after_shooting_nobody_breaks_free() -> None:
    given = setup(("sentry-frigate",), ("halberd-frigate", "halberd-frigate"))
    state = change(change(close(begun(given)), "b1", locked=4), "r2", locked=1)
    state = after(state, ("fire b1 crew c6 r1", 99))
    assert refused(state, "helm b1 crew break-free") == "already-shot"
    after(state, "done b1")


def test_VO_20_soldiers_count_as_many_as_the_book_says() -> None:
    state = begun(setup(("nightjar-prowler",)))
    rows = dict(boarding_target(state, 0, 0, True).modifiers)
    assert rows[Because.BARRACKS] == RULES.ship_components["barracks"].command
    dead = change(
        state, "b1", flags=tuple(DAMAGED * (p.part == Part.BARRACKS) for p in state.cast.profiles[0].pieces)
    )
    assert Because.BARRACKS not in dict(boarding_target(dead, 0, 0, True).modifiers)


def test_VO_26_a_void_battle_knows_ships_only() -> None:
    """Nobody stands outside: every target that is ever offered is a ship."""
    targets = {dict(o.fixed).get("target") for o in legal(close(begun()))}
    targets |= {getattr(a, "target", None) for a in every(legal(close(begun())))}
    assert targets <= {None, "r1"}


def test_VO_21_the_last_hand_gone_makes_a_tomb() -> None:
    state = change(begun(), "b1", population=1, flags=(0, 0, 0, DARK, 0, 0, 0, 0))
    out = play(after(state, "helm b1 crew ahead", "steer b1 4 0 0"), "done b1")
    assert ship(out.state, "b1").fate == Fate.TOMB
    assert out.state.over


def test_VO_11_a_ship_that_dies_in_its_own_turn_does_nothing_more() -> None:
    """Kind 17: the last hand falls in a raid, and the turn passes to the next ship."""
    given = setup(("sentry-frigate", "sentry-frigate"), ("halberd-frigate",))
    state = change(close(begun(given), 1), "b1", population=11)
    state = play(state, "raid b1 crew r1", 60).state
    assert ship(state, "b1").population == 10
    state = change(state, "b1", population=1)
    state = change(turn_of(state, moved=1), "r1", y=1)
    out = play(state, "ram b1 crew r1", 1, 10, 10)  # 16 + 5 - 15 to the rammer
    assert ship(out.state, "b1").fate == Fate.TOMB
    assert out.state.ids[out.state.fight.active] == "b2"
    assert refused(out.state, "done b1") == "not-active"
    assert "turn-ended" not in kinds(out)


def test_VO_20_an_explosion_in_the_own_turn_ends_it() -> None:
    """Kind 17: the drive of a cripple takes the ship beside it whose turn it is."""
    given = setup(("sentry-frigate", "sentry-frigate"), ("halberd-frigate", "halberd-frigate"))
    state = change(change(close(begun(given), 1), "r1", hull=0), "b1", population=5)
    out = settled(struck_by(state, "r1", 11), 9, 2, 10, 10)  # within 1 VU: 20 - 15
    blasted = out.state
    assert (ship(blasted, "r1").fate, ship(blasted, "b1").fate) == (Fate.DESTROYED, Fate.TOMB)
    assert blasted.ids[blasted.fight.active] == "b2"
    assert kinds(out).count("turn-began") == 1
