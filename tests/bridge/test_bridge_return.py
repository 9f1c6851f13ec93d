"""The way back to the void: losses, systems, captures and ends (BR-06, BR-08 to BR-13, BR-20)."""

from dataclasses import replace
from typing import Any

import pytest

from operation_kit import (
    RULES,
    begun,
    boarding,
    course,
    crews,
    kinds,
    party,
    passed,
    placed,
    put_on_top,
    said,
    setup,
    told,
    with_company,
    with_course,
)
from voidbridge.bridge.battle import Battle
from voidbridge.bridge.ready import ready_operation
from voidbridge.bridge.told import sentence
from voidbridge.rules.boarding_codes import Ask, Party, System
from voidbridge.rules.contest_codes import ContestEnd
from voidbridge.rules.void_codes import Fate, Fleet, Part
from voidbridge.state.events import Event
from voidbridge.void.core.records import DAMAGED, DARK, OPEN, WRECKED


def ended(battle: Battle, outcome: str, **changes: Any) -> tuple[Battle, tuple[Event, ...]]:
    """The procedure on top brought to an end by the table's word."""
    ready = with_course(battle, ask=Ask.RULE, **changes)
    return told(ready, f"rule {outcome}")


def hp(battle: Battle, *down: int, side: Party = Party.DEFENDER) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Everybody's hit points with some of a side down."""
    rows = list(course(battle).course.hp)
    rows[side] = tuple(0 if n in down else value for n, value in enumerate(rows[side]))
    return rows[0], rows[1]


def test_BR_06_each_fighter_down_costs_a_life_and_a_captain_ten_morale() -> None:
    battle = boarding("procedure")
    last = len(course(battle).cast.fighters[Party.DEFENDER]) - 1
    down = hp(battle, 0, 1, last)
    after, _ = ended(battle, "withdrawn", hp=down)
    assert (after.sea.ships[1].population, after.sea.ships[1].morale) == (97, 90)
    assert after.ledger.lost[1] == 1
    own, _ = ended(battle, "withdrawn", hp=hp(battle, 0, 1, side=Party.ATTACKER))
    assert (own.sea.ships[0].population, own.sea.ships[0].morale) == (98, 100)


def test_BR_06_members_of_a_named_party_stay_out_and_cost_no_population() -> None:
    crew = party()
    battle = boarding("procedure", begun(setup(blue_crew=crew)))
    after, _ = ended(battle, "withdrawn", hp=hp(battle, 0, side=Party.ATTACKER))
    assert len(after.ledger.fallen) == 1
    assert after.ledger.fallen[0] in {(0, member.name) for member in crew.members}
    assert after.sea.ships[0].population == 100


def test_BR_06_officers_whom_the_enemy_has_taken_do_not_act_again() -> None:
    given = setup()
    red = replace(given.void.red[0], officers=("captain-vale", "helm-orsk"))
    battle = boarding("contest", begun(replace(given, void=replace(given.void, red=(red,)))))
    battle = with_company(battle, 1, captured=1)
    battle, _ = passed(said(battle, "end-turn attacker", "end-turn defender"), "b1")
    assert (battle.sea.fight.active, battle.sea.fight.spent) == (1, 1)
    battle, _ = passed(battle, "r1", faces=(1,) * 6)
    assert crews(battle).companies[1].captured == 1


def test_BR_08_systems_are_component_states() -> None:
    battle = boarding("procedure")
    profile = battle.sea.cast.profiles[1]
    struck = list(course(battle).course.struck)
    struck[System.SENSORS], struck[System.POWER], struck[System.POINT_DEFENCE] = 2, 1, 1
    struck[System.THRUSTERS], struck[System.BRIDGE_CONTROLS], struck[System.COMMS] = 1, 1, 1
    after, _ = ended(battle, "withdrawn", struck=tuple(struck))
    ship = after.sea.ships[1]
    assert ship.flags[profile.find(Part.AUGUR)] == DAMAGED | WRECKED
    assert ship.flags[profile.find(Part.PLASMA_DRIVE)] == DARK
    assert after.sea.cast.profiles[1].turrets == 0
    assert ship.ailments[1:] == (1, 0, 1)
    assert ship.jammed == 1


def test_BR_08_the_breach_costs_a_hull_each_round_until_it_is_shut() -> None:
    start = begun(hull=20, locked=2)
    start = placed(start, 0, locked=2)
    start = placed(start, 1, locked=1)
    battle = boarding("procedure", start)
    struck = list(course(battle).course.struck)
    struck[System.HULL_BREACH] = 1
    after, _ = ended(battle, "withdrawn", struck=tuple(struck), breach=1)
    assert after.ledger.breached[1].bit_count() == 1
    hull = after.sea.ships[1].hull
    after, events = passed(passed(after, "b1")[0], "r1")
    assert (after.sea.fight.round, after.sea.ships[1].hull) == (2, hull - 1)
    assert "breach-bled" in kinds(events, "bridge")
    shut = placed(after, 1, flags=tuple(bits & ~OPEN for bits in after.sea.ships[1].flags))
    shut, _ = passed(passed(shut, "b1")[0], "r1")
    assert (shut.sea.ships[1].hull, shut.ledger.breached[1]) == (hull - 1, 0)
    sealed, _ = ended(battle, "withdrawn", struck=tuple(struck), breach=2)
    assert sealed.ledger.breached[1] == 0


@pytest.mark.parametrize("changes", [{"locked": 0}, {"fate": Fate.DISENGAGED, "locked": 0}])
def test_BR_09_a_boarding_that_waits_is_over_when_the_ships_part(changes: dict[str, int]) -> None:
    battle = said(boarding("contest"), "end-turn attacker", "end-turn defender")
    parted = placed(placed(battle, 0, locked=0), 1, locked=0) if len(changes) == 1 else battle
    if len(changes) > 1:
        parted = placed(placed(battle, 0, locked=0), 1, **changes)
    after, events = told(parted, "hail b1 crew r1" if len(changes) == 1 else "yield b1")
    assert after.aside == ()
    assert after.over or "frame-cut" in kinds(events, "bridge")


def test_BR_09_a_party_in_its_own_craft_holds_on_wherever_its_ship_goes() -> None:
    battle = with_course(boarding("procedure"), void_rounds=9)
    waiting = said(battle, "attempt attacker base", faces=(1, 2))
    after, _ = passed(waiting, "b1")
    assert len(after.aside) == 1
    assert after.sea.ships[0].y - waiting.sea.ships[0].y >= 500
    gone, events = told(placed(after, 0, fate=Fate.DISENGAGED), "order r1 crew prepare-to-repel-boarders")
    assert gone.over or sentence(gone, next(e for e in events if e.kind == "frame-cut"))


def test_BR_10_a_repelled_party_goes_home_and_a_secured_ship_is_taken() -> None:
    battle = boarding("procedure")
    home, events = ended(battle, "repelled")
    assert (home.scale, home.sea.ships[1].fate) == ("void", Fate.FIGHTING)
    assert kinds(events, "bridge")[-1] == "frame-closed"
    taken, _ = ended(battle, "secured")
    assert taken.sea.fleet(1) == Fleet.BLUE
    assert taken.over  # nobody is left to fight for red
    assert taken.sea.fight.winner == Fleet.BLUE


def test_BR_11_a_prize_crew_crosses_over_and_the_ship_fights_for_its_taker() -> None:
    given = setup()
    more = replace(given.void.red[0], name="Another", y=20)
    given = replace(given, void=replace(given.void, red=(*given.void.red, more)))
    start = placed(begun(given), 0, population=80, morale=76)
    taken, events = ended(boarding("procedure", start), "secured")
    blue, prize = taken.sea.ships[:2]
    assert not taken.over
    assert (blue.population, prize.population, prize.morale) == (55, 25, 76)
    assert (taken.sea.fleet(1), prize.fate, prize.barred & 1) == (Fleet.BLUE, Fate.FIGHTING, 1)
    assert taken.sea.cast.profiles[1].officers == ()
    assert "ship-captured" in kinds(events, "bridge")
    after, _ = passed(taken, "b1")
    while after.sea.fight.active != 1:
        after, _ = passed(after, after.sea.ids[after.sea.fight.active])
    assert after.sea.ships[1].barred & 2
    assert after.sea.fight.tasks_left == 3


def test_BR_11_with_nobody_to_spare_it_drifts() -> None:
    poor = placed(begun(), 0, population=49)
    taken, _ = ended(boarding("procedure", poor), "secured")
    assert (taken.sea.ships[1].fate, taken.sea.fleet(1)) == (Fate.CAPTURED, Fleet.RED)
    assert taken.sea.ships[0].population == 49


@pytest.mark.parametrize(
    ("winner", "cause", "owner", "locked"),
    [
        (0, ContestEnd.BRIDGE_LOST, Fleet.BLUE, 0),
        (0, ContestEnd.SURRENDER, Fleet.BLUE, 0),
        (0, ContestEnd.NO_HEART, Fleet.BLUE, 0),
        (1, ContestEnd.WITHDRAWAL, None, 0),
        (1, ContestEnd.TIME, None, 0),
        (1, ContestEnd.BRIDGE_LOST, Fleet.RED, 0),
    ],
)
def test_BR_12_how_a_contest_ends(winner: int, cause: ContestEnd, owner: Fleet | None, locked: int) -> None:
    battle = boarding("contest")
    state = crews(battle)
    fight = state.fight.copy()
    fight.begin(-1, 0)
    fight.over, fight.winner, fight.end = 1, winner, cause
    fight.seal()
    from voidbridge.bridge.descent import descend
    from voidbridge.skirmish.resolve import Chance

    after = descend(put_on_top(battle, replace(state, fight=fight)), Chance((1, 2, 3, 4))).battle
    assert (after.scale, after.aside) == ("void", ())
    assert [ship.locked for ship in after.sea.ships] == [locked, locked]
    if owner is None:
        assert not after.over
        assert [after.sea.fleet(n) for n in (0, 1)] == [Fleet.BLUE, Fleet.RED]
    else:
        assert after.over
        assert after.sea.fight.winner == owner


def test_BR_13_the_prize_decides_the_operation() -> None:
    given = setup(prize="r1")
    more = replace(given.void.red[0], name="Another", y=20)
    given = replace(given, void=replace(given.void, red=(*given.void.red, more)))
    taken, events = ended(boarding("procedure", begun(given)), "secured")
    assert taken.over
    assert taken.sea.fight.winner == Fleet.BLUE
    assert "prize-taken" in kinds(events, "bridge")
    start = begun(given)
    gone = placed(start, 1, fate=Fate.DESTROYED)
    lost, events = told(gone, "order b1 crew prepare-to-repel-boarders")
    assert (lost.over, lost.sea.fight.winner) == (True, Fleet.RED)
    assert "prize-gone" in kinds(events, "bridge")


@pytest.mark.parametrize("name", list(RULES.operations))
def test_BR_20_a_ready_operation_can_be_begun_in_every_mode(name: str) -> None:
    from voidbridge.bridge.battle import new_battle

    for mode in ("solo", "versus", "mastered"):
        given = ready_operation(name, RULES, mode)
        battle = new_battle(given, RULES, seed=1).battle
        assert battle.given == given
        assert not battle.over


def test_BR_30_decks_made_for_a_ship_are_the_decks_that_are_fought_on() -> None:
    plan = RULES.deck_plans.rows[0]
    given = setup(fights="deck", plans=(("r1", plan),))
    battle = boarding("procedure", begun(given))
    assert course(battle).course.decks == len(plan.decks)
    battle = with_course(battle, step=5, ask=Ask.FIGHT, visits=(1,) * len(course(battle).course.visits))
    fought = said(battle, "descend attacker")
    assert fought.top.fight.size == plan.size
    laid = {(int(p.x0), int(p.y0), int(p.x1), int(p.y1)) for p in fought.top.world.pieces}
    assert {(p.x, p.y, p.x + p.w, p.y + p.h) for p in plan.decks[0].pieces} <= laid


def test_BR_41_a_ship_s_decks_must_be_sound_before_an_operation_begins() -> None:
    from voidbridge.bridge.battle import new_battle
    from voidbridge.state.operation_setup import operation_setup_from_json, operation_setup_to_json
    from voidbridge.state.setup import SetupError

    plan = RULES.deck_plans.rows[0]
    bare = replace(plan, decks=(replace(plan.decks[0], marks=()), *plan.decks[1:]))
    with pytest.raises(
        SetupError, match=r"plans\.r1\.decks: Reactor: marked once on one of the decks, not missing"
    ):
        new_battle(setup(plans=(("r1", bare),)), RULES)
    data = operation_setup_to_json(setup(plans=(("r1", plan),)))
    assert operation_setup_from_json(data).plans == (("r1", plan),)
    for broken in ({"r9": data["plans"]["r1"]}, {"r1": {"id": "x"}}, [], {"r1": 7}):
        with pytest.raises(SetupError, match="plans"):
            operation_setup_from_json({**data, "plans": broken})
