"""Ships that are taken or lost while boardings go on, and whoever was aboard (BR-05 to BR-09, BR-18, BR-31)."""

from dataclasses import replace
from typing import Any

import pytest

from operation_kit import (
    begun,
    boarding,
    course,
    crews,
    kinds,
    party,
    placed,
    put_on_top,
    said,
    setup,
    told,
    top,
    with_company,
    with_course,
)
from voidbridge.bridge.battle import Battle, audit
from voidbridge.bridge.deck_fight import DeckFight
from voidbridge.bridge.descent import descend
from voidbridge.bridge.handover import free_party
from voidbridge.bridge.seating import boarding_of, human_party
from voidbridge.rules.boarding_codes import Ask, Party, System
from voidbridge.rules.codes import Presence
from voidbridge.rules.contest_codes import ContestEnd
from voidbridge.rules.void_codes import Fate, Fleet, Part
from voidbridge.skirmish.resolve import Chance
from voidbridge.skirmish.state import DeckState, frozen, thaw
from voidbridge.void.core.records import BURNING, DAMAGED, WRECKED


def three() -> Any:
    """Two ships against one, so that the battle goes on when one is lost."""
    given = setup()
    more = replace(given.void.red[0], name="Another", y=20)
    return replace(given, void=replace(given.void, red=(*given.void.red, more)))


def over(battle: Battle, winner: Party, cause: ContestEnd) -> Battle:
    """The contest on top brought to an end."""
    state = crews(battle)
    fight = state.fight.copy()
    fight.begin(-1, 0)
    fight.over, fight.winner, fight.end = 1, winner, cause
    fight.seal()
    after: Battle = descend(put_on_top(battle, replace(state, fight=fight)), Chance((1, 2, 3, 4))).battle
    return after


def waiting_party(**more: Any) -> Battle:
    """A procedure that waits for its ship's next turn."""
    battle = boarding("procedure", begun(replace(three(), **more)))
    return said(with_course(battle, void_rounds=9), "attempt attacker base", faces=(1, 2))


def test_BR_18_nothing_that_its_own_people_suffered_is_left_of_a_captured_ship() -> None:
    start = placed(begun(three()), 2, jammed=2)
    battle = with_company(boarding("contest", start), 1, captured=1)
    ledger = battle.ledger.put("lost", 1, 3).put("busy", 1, 1).put("tasks", 1, 2)
    taken = over(replace(battle, ledger=ledger), Party.ATTACKER, ContestEnd.SURRENDER)
    assert taken.sea.fleet(1) == Fleet.BLUE
    assert (taken.ledger.lost[1], taken.ledger.busy[1], taken.ledger.tasks[1]) == (0, 0, 0)
    assert taken.sea.ships[2].jammed == 0
    assert taken.sea.ships[1].barred == 1


def test_BR_18_a_ship_taken_in_its_own_turn_neither_shoots_nor_boards_in_it() -> None:
    given = three()
    given = replace(given, void=replace(given.void, blue=(*given.void.blue, given.void.blue[0])))
    start = begun(given)
    here = start.sea.ships[0]
    battle = boarding("contest", placed(start, 2, x=here.x, y=here.y + 50, hull=0))
    battle = over(battle, Party.DEFENDER, ContestEnd.NO_HEART)
    assert battle.sea.fleet(0) == Fleet.RED
    assert battle.sea.fight.active == 0
    assert battle.sea.ships[0].barred == 3
    assert audit(battle) == ()


def test_BR_09_nobody_comes_home_from_a_ship_that_is_destroyed() -> None:
    crew = party()
    gone, events = told(
        placed(waiting_party(blue_crew=crew), 1, fate=Fate.DESTROYED),
        "order b1 crew prepare-to-repel-boarders",
    )
    assert "frame-cut" in kinds(events, "bridge")
    assert [name for side, name in gone.ledger.fallen if side == 0] == [one.name for one in crew.members]
    assert free_party(gone, Fleet.BLUE) is None
    assert gone.sea.ships[0].population == 100
    marines = placed(waiting_party(), 1, fate=Fate.DESTROYED)
    lost = said(marines, "order b1 crew prepare-to-repel-boarders")
    assert lost.sea.ships[0].population == 94
    parted = said(
        placed(waiting_party(blue_crew=crew), 1, fate=Fate.DISENGAGED),
        "order b1 crew prepare-to-repel-boarders",
    )
    assert free_party(parted, Fleet.BLUE) == crew


def test_BR_09_whom_the_press_gang_has_taken_comes_home_when_the_ships_part() -> None:
    battle = boarding("contest", placed(begun(three()), 0, population=80))
    battle = with_company(battle, 0, pressed=7)
    battle = said(battle, "end-turn attacker", "end-turn defender")
    parted = placed(placed(battle, 0, locked=0), 1, locked=0)
    after, events = told(parted, "hail b1 crew r1", faces=(100, 1))
    assert after.sea.ships[0].population == 87
    assert "crew-brought-home" in kinds(events, "bridge")


def test_BR_06_one_crew_on_both_sides_loses_members_side_by_side() -> None:
    crew = party()
    battle = begun(setup(blue_crew=crew, red_crew=crew))
    battle = replace(battle, ledger=battle.ledger.fell(0, [crew.members[0].name]))
    blue, red = (free_party(battle, fleet) for fleet in Fleet)
    assert blue is not None
    assert (len(blue.members), red) == (len(crew.members) - 1, crew)
    waits = waiting_party(blue_crew=crew, red_crew=crew)
    across = replace(waits.aside[0].beside, party=(waits.aside[0].beside.party[0], ()))
    waits = replace(waits, aside=(replace(waits.aside[0], beside=across),))
    assert free_party(waits, Fleet.BLUE) is None
    assert free_party(waits, Fleet.RED) == crew


def test_BR_06_of_two_with_one_name_one_falls() -> None:
    crew = party()
    twins = replace(crew, members=(crew.members[0], *(replace(one, name="Twin") for one in crew.members[1:])))
    battle = begun(setup(blue_crew=twins))
    battle = replace(battle, ledger=battle.ledger.fell(0, ["Twin"]))
    left = free_party(battle, Fleet.BLUE)
    assert left is not None
    assert len(left.members) == len(crew.members) - 1


def test_BR_06_members_who_go_down_in_an_encounter_stay_out() -> None:
    crew = party()
    battle = boarding("contest", begun(replace(three(), blue_crew=crew, fights="deck")))
    state = crews(battle)
    fight = state.fight.copy()
    fight.meeting = 0
    fight.seal()
    chance = Chance((1, 2, 3, 4))
    battle = descend(put_on_top(battle, replace(state, fight=fight)), chance).battle
    deck, who = battle.state, top(battle).beside
    assert isinstance(deck, DeckState)
    assert isinstance(who, DeckFight)
    first = next(unit for unit, side, _ in who.roster if side == Party.ATTACKER)
    world = thaw(deck)
    for unit in (first, who.quarry):
        world.units[deck.rows[unit]].presence = Presence.ELIMINATED
    name = deck.unit_name(deck.rows[first])
    battle = descend(put_on_top(battle, frozen(world, deck.cast)), chance).battle
    assert battle.scale == "contest"
    assert battle.ledger.fallen == ((0, name),)


def test_BR_05_hull_that_a_master_sets_higher_aboard_raises_nobody_from_the_dead() -> None:
    battle = boarding("procedure", begun(three(), population=97))
    battle = with_course(battle, hull=12, ask=Ask.RULE)
    after = said(battle, "rule withdrawn")
    ship = after.sea.ships[1]
    assert (ship.hull, ship.population, ship.morale, ship.population_lost) == (12, 97, 100, 0)
    above = with_course(boarding("procedure", begun(three())), hull=999, ask=Ask.RULE)
    assert said(above, "rule withdrawn").sea.ships[1].hull == battle.sea.cast.profiles[1].hull


@pytest.mark.parametrize("burning", [False, True])
def test_BR_08_what_is_struck_twice_is_destroyed_and_burns_no_more(burning: bool) -> None:
    start = begun(three())
    guns = start.sea.cast.profiles[1].weapons
    flags = list(start.sea.ships[1].flags)
    flags[guns[0]] = DAMAGED | (BURNING if burning else 0)
    battle = boarding("procedure", placed(start, 1, flags=tuple(flags)))
    struck = list(course(battle).course.struck)
    struck[System.WEAPON] = 2
    after = said(with_course(battle, struck=tuple(struck), ask=Ask.RULE), "rule withdrawn")
    assert after.sea.ships[1].flags[guns[0]] == DAMAGED | WRECKED
    assert not any(after.sea.ships[1].flags[gun] for gun in guns[1:])
    assert after.sea.cast.profiles[1].pieces[guns[0]].part == Part.WEAPON


@pytest.mark.parametrize(
    ("mode", "boarder", "people"), [("mastered", 0, 0), ("mastered", 1, 1), ("versus", 1, 0)]
)
def test_BR_31_players_are_the_deck_s_crew_and_a_master_is_no_player(
    mode: str, boarder: int, people: int
) -> None:
    battle = boarding("procedure", begun(setup(void={"mode": mode})))
    given = boarding_of(battle)
    assert given is not None
    turned = replace(given, boarder=boarder, target=1 - boarder)
    assert human_party(battle, turned) == people
