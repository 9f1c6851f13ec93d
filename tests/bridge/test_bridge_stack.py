"""The stack of an operation: what is played when, by whom, what passes (BR-01 to BR-05, BR-07, BR-14)."""

from dataclasses import replace

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
    said,
    seat,
    setup,
    told,
    top,
    with_company,
    with_course,
)
from voidbridge.bridge.battle import deciding, legal, refusal
from voidbridge.bridge.handover import share
from voidbridge.rules.boarding_codes import Ask, Party, System
from voidbridge.rules.void_codes import Part
from voidbridge.state.notation import read_action
from voidbridge.void.core.records import DAMAGED, OPEN


@pytest.mark.parametrize("method", ["contest", "procedure"])
def test_BR_01_a_boarding_is_opened_above_the_void(method: str) -> None:
    battle, events = told(begun(), f"board b1 r1 {method}")
    assert [frame.engine for frame in battle.frames] == ["void", method]
    assert top(battle).key == f"{method}-1"
    assert kinds(events, "bridge")[0] == "frame-opened"
    assert kinds(events, f"{method}-1")
    assert {offer.verb for offer in legal(battle)}.isdisjoint({"helm", "fire", "done"})


def test_BR_01_crew_against_crew_is_fought_hull_to_hull() -> None:
    battle = boarding("contest")
    assert [ship.locked for ship in battle.sea.ships] == [2, 1]
    assert [ship.locked for ship in boarding("procedure").sea.ships] == [0, 0]


def test_BR_01_a_party_crosses_to_a_cripple_from_five_VU_and_to_nobody_else() -> None:
    start = begun()
    here = start.sea.ships[0]
    at_five, beyond = (placed(start, 1, x=here.x, y=here.y + far) for far in (500, 501))
    assert refusal(at_five, read_action("board b1 r1 procedure")) is None
    assert refusal(at_five, read_action("board b1 r1 contest")) is not None
    assert refusal(beyond, read_action("board b1 r1 procedure")) is not None
    whole = placed(at_five, 1, hull=20)
    assert refusal(whole, read_action("board b1 r1 procedure")) is not None


def test_BR_02_a_contest_has_one_turn_in_each_round() -> None:
    battle = boarding("contest")
    assert crews(battle).fight.turn == 1
    battle, events = told(battle, "end-turn attacker", "end-turn defender")
    assert kinds(events, "bridge") == ["frame-waits"]
    assert (battle.scale, len(battle.aside)) == ("void", 1)
    assert battle.sea.fight.active == 0  # the boarder's own turn goes on
    battle, events = passed(passed(battle, "b1")[0], "r1", faces=(50,) * 4)
    assert battle.sea.fight.round == 2
    assert kinds(events, "bridge") == ["frame-resumed"]
    assert (crews(battle).fight.turn, crews(battle).fight.side) == (2, Party.ATTACKER)


def test_BR_02_a_procedure_waits_after_ten_void_rounds_and_is_played_on_from_the_fight() -> None:
    battle = boarding("procedure")
    start = course(battle).course
    nearly = with_course(battle, void_rounds=start.void_rounds + 9)
    waiting = said(nearly, "attempt attacker base", faces=(1, 2))  # point defence, then a failure
    assert (waiting.scale, len(waiting.aside)) == ("void", 1)
    again, _ = passed(passed(waiting, "b1")[0], "r1")
    assert again.scale == "procedure"
    assert course(again).course.void_rounds == start.void_rounds + 10
    aboard = with_course(again, step=4, ask=Ask.CHECK, void_rounds=start.void_rounds + 60)
    assert said(aboard, "attempt attacker base").scale == "procedure"


def test_BR_03_a_whole_crew_sends_and_has_what_its_class_says() -> None:
    for ship, marines, militia in (("shrike-raider", 6, 5), ("magistrate-cruiser", 10, 12)):
        battle = boarding("procedure", begun(setup(ship, ship)))
        sides = course(battle).cast.fighters
        bare = militia - (militia // 4 if _barracks(battle) else 0)
        assert [one.kind for one in sides[Party.ATTACKER]] == ["marines"] * marines
        assert [one.kind for one in sides[Party.DEFENDER]].count("militia") == bare
        assert sides[Party.DEFENDER][-1].kind == "captain"


def _barracks(battle: object) -> bool:
    return battle.sea.cast.profiles[1].find(Part.BARRACKS) >= 0  # type: ignore[attr-defined]


def test_BR_03_a_worn_crew_sends_its_share_and_one_at_least() -> None:
    assert [share(6, population) for population in (100, 84, 83, 50, 17, 16, 1)] == [6, 6, 5, 3, 2, 1, 1]
    battle = boarding("procedure", placed(begun(), 0, population=50))
    assert len(course(battle).cast.fighters[Party.ATTACKER]) == 3


def test_BR_03_the_named_party_goes_across_as_many_as_still_stand() -> None:
    crew = party()
    battle = begun(setup(blue_crew=crew))
    whole = boarding("procedure", battle)
    assert len(course(whole).cast.fighters[Party.ATTACKER]) == len(crew.members)
    gone = replace(battle, ledger=replace(battle.ledger, fallen=((0, crew.members[1].name),)))
    fewer = boarding("procedure", gone)
    assert len(course(fewer).cast.fighters[Party.ATTACKER]) == len(crew.members) - 1


def test_BR_04_the_contest_takes_the_ship_as_it_lies_there() -> None:
    start = begun()
    flags = tuple(DAMAGED if n == 3 else OPEN if n == 4 else 0 for n in range(len(start.sea.ships[1].flags)))
    start = placed(start, 1, population=61, morale=55, flags=flags, ailments=(1, 2, 0, 0), mutinies=1)
    company = crews(boarding("contest", start)).companies[Party.DEFENDER]
    assert (company.population, company.morale, company.hull) == (61, 55, 0)
    assert (company.flags, company.ailments, company.mutinies) == (flags, (1, 2, 0, 0), 1)


def test_BR_04_what_does_not_work_counts_as_struck_for_the_procedure() -> None:
    start = begun()
    profile = start.sea.cast.profiles[1]
    flags = tuple(DAMAGED if piece.part == Part.AUGUR else 0 for piece in profile.pieces)
    state = course(boarding("procedure", placed(start, 1, flags=flags, ailments=(0, 2, 0, 0))))
    struck = {System(n) for n, times in enumerate(state.course.struck) if times}
    assert struck == {System.SENSORS, System.THRUSTERS}
    assert (state.course.hull, state.course.decks) == (0, RULES.vessels["transport"].decks)
    assert state.cast.vessel.hull == profile.hull  # the ship's own, not its class's


def test_BR_05_what_the_void_does_meanwhile_is_so_aboard_and_comes_back_once() -> None:
    battle = said(boarding("contest"), "end-turn attacker", "end-turn defender")
    worn = placed(battle, 1, population=80, morale=90)
    again, _ = passed(passed(worn, "b1")[0], "r1", faces=(1,) * 4)
    assert (crews(again).companies[1].population, crews(again).companies[1].morale) == (80, 90)
    hurt = with_company(again, 1, population=77, morale=88)
    after = said(hurt, "end-turn attacker", "end-turn defender")
    assert (after.sea.ships[1].population, after.sea.ships[1].morale) == (77, 88)
    assert (after.sea.ships[0].population, after.sea.ships[0].morale) == (100, 100)


def test_BR_07_officers_who_boarded_are_busy_in_the_ship_s_turn() -> None:
    given = setup()
    blue = replace(given.void.blue[0], officers=("captain-vale", "helm-orsk"))
    red = replace(given.void.red[0], officers=("captain-vale",))
    given = replace(given, void=replace(given.void, blue=(blue,), red=(red,)))
    battle = boarding("contest", begun(given))
    battle = said(battle, "storm attacker captain-vale kill-them-all", "end-turn attacker")
    battle = said(battle, "guard defender captain-vale push-them-back", "end-turn defender")
    assert battle.sea.fight.spent == 1  # the boarder's captain, in the turn under way
    battle, _ = passed(battle, "b1")
    assert (battle.sea.fight.active, battle.sea.fight.spent) == (1, 1)  # the other's, in its next one


def test_BR_07_who_has_acted_in_the_ship_s_turn_is_not_free_across() -> None:
    given = setup()
    blue = replace(given.void.blue[0], officers=("captain-vale", "helm-orsk"))
    given = replace(given, void=replace(given.void, blue=(blue,)))
    battle = said(begun(given), "order b1 captain-vale prepare-to-repel-boarders", "board b1 r1 contest")
    assert crews(battle).fight.spent == 1
    refused = refusal(battle, read_action("storm attacker captain-vale kill-them-all"))
    assert refused is not None


def test_BR_07_extended_actions_of_a_nameless_crew_are_counted_on_both_scales() -> None:
    battle = boarding("contest")
    battle = said(
        battle, "bid attacker crew prepare-to-repel-boarders", "end-turn attacker", "end-turn defender"
    )
    assert battle.sea.fight.tasks_left == 2


@pytest.mark.parametrize(
    ("mode", "attacker", "defender"),
    [("solo", "crew", "enemy"), ("versus", "p1", "p2"), ("mastered", "crew", "master")],
)
def test_BR_14_a_side_is_played_by_the_seat_of_its_fleet(mode: str, attacker: str, defender: str) -> None:
    battle = boarding("contest", begun(setup(void={"mode": mode})))
    assert seat(battle) == (attacker,)
    assert seat(said(battle, "end-turn attacker")) == (defender,)
    assert deciding(battle).side == "attacker"


def test_BR_14_what_the_document_leaves_open_is_the_tables() -> None:
    for mode, seats in (("solo", ("crew",)), ("versus", ("p1", "p2")), ("mastered", ("master",))):
        battle = with_course(boarding("procedure", begun(setup(void={"mode": mode}))), ask=Ask.RULE)
        assert seat(battle) == seats


def test_BP_09_at_a_real_table_the_fight_is_fought_on_deck_by_exchange_or_its_result_is_typed() -> None:
    for void, verbs in (
        ({}, {"descend", "exchange"}),
        ({"dice": "hand"}, {"descend", "exchange", "outcome"}),
        ({"mode": "mastered"}, {"descend", "exchange", "outcome"}),
    ):
        battle = boarding("procedure", begun(setup(fights="deck", void=void)))
        visits = (1,) * len(course(battle).course.visits)
        battle = with_course(battle, step=5, ask=Ask.FIGHT, visits=visits)
        assert {offer.verb for offer in legal(battle)} - {"fall-back"} == verbs
