"""The encounter of a contest on deck: whoever is cornered fights it out with the hunters. [BC-07, BR-39]"""

from typing import Any

import pytest

from contest_kit import (
    HIGH,
    LOW,
    RULES,
    begun,
    change,
    part_of,
    play,
    refused,
    setup,
    side,
    told,
    with_officers,
)
from deck_fight_kit import NOBODY_NAMED, Fought, fought_out
from voidbridge.boarding.contest.audit import audit
from voidbridge.boarding.contest.legal import legal
from voidbridge.boarding.contest.state import ContestState
from voidbridge.bridge.deck_fight import encounter_plan, open_encounter, take_encounter_result
from voidbridge.rules.codes import EndCause, Outcome, Phase
from voidbridge.rules.contest_codes import Party, Place
from voidbridge.skirmish.core.board import audit_board
from voidbridge.skirmish.ready import crew_from_ready
from voidbridge.skirmish.resolve import Chance
from voidbridge.state.contest_setup import contest_setup_from_json, contest_setup_to_json
from voidbridge.state.rolls import Rolls

OFFICERS = ("captain-vale", "helm-orsk", "sparks-ilium", "surgeon-bell")
HOUNDS = crew_from_ready(RULES.crews.rows[0])


def contest(*officers: str, **more: Any) -> ContestState:
    """A contest whose encounters are fought on deck."""
    given = setup(options=("encounter-on-deck",), **more)
    return begun(with_officers(given, "defender", *officers) if officers else given)


def met(
    state: ContestState | None = None, *, person: int = 0, hunter: int = 0, crew: int = 0, **more: Any
) -> Fought:
    """Somebody is met on deck."""
    waits = part_of(state or contest(), meeting=person, side=hunter)
    crews = more.pop("crews", NOBODY_NAMED)
    deck, fight, _ = open_encounter(waits, hunter, person, crews, crew, more.pop("seed", 4), Chance(), **more)
    assert audit_board(deck.world) == 0
    return Fought(waits, deck, fight)


def handed_back(fought: Fought) -> Any:
    """The contest with the deck's result."""
    assert isinstance(fought.boarding, ContestState)
    return take_encounter_result(fought.boarding, fought.deck, fought.fight, Rolls((1, 2, 3, 4)))


def test_BR_39_a_quarry_that_is_cornered_is_met_on_deck_and_the_contest_waits() -> None:
    state = change(contest(), "attacker", hunted=0)
    ended = play(play(state, "end-turn attacker").state, "end-turn defender")
    assert [event["person"] for event in told(ended, "met")] == ["captain"]
    waits = ended.state
    assert waits.fight.meeting == 0
    assert legal(waits) == ()
    assert refused(waits, "end-turn attacker") == "wrong-decision"
    assert audit(waits) == ()
    assert audit(part_of(waits, meeting=9)) == ("somebody is met who does not exist",)
    assert side(waits, "attacker").hunted == -1


def test_BR_39_a_great_success_meets_somebody_unguarded_at_once() -> None:
    state = contest(*OFFICERS)
    people = state.cast.profiles[1].people
    plain = next(n for n, one in enumerate(people) if one.place == Place.DECKS)
    found = play(state, f"find attacker crew {people[plain].id}", LOW, HIGH)
    assert [event["when"] for event in told(found, "cornered")] == ["now"]
    assert found.state.fight.meeting == plain
    assert found.state.companies[0].hunted == -1


def test_BR_39_without_the_option_the_encounter_is_command_against_command() -> None:
    state = change(begun(), "attacker", hunted=0)
    ended = play(play(state, "end-turn attacker").state, "end-turn defender", LOW, HIGH)
    assert told(ended, "captured")
    assert not told(ended, "met")
    given = setup(options=("encounter-on-deck",))
    assert contest_setup_from_json(contest_setup_to_json(given)) == given


@pytest.mark.parametrize("hunter", [0, 1])
@pytest.mark.parametrize("crew", [0, 1])
def test_BR_39_hunters_meet_the_hunted_and_those_who_stand_by(hunter: int, crew: int) -> None:
    found = met(hunter=hunter, crew=crew)
    assert (found.fight.crew, found.fight.boarders, found.fight.person) == (crew, hunter, 0)
    assert (len(found.of(hunter)), len(found.of(1 - hunter))) == (6, 7)
    row = found.deck.rows[found.fight.quarry]
    assert found.deck.line_name(row) == "Enforcer Captain"
    assert found.deck.unit_name(row) == "Captain"
    assert {found.deck.line_name(found.deck.rows[n]) for n in found.of(hunter)} == {"Suppression Trooper"}
    assert int(found.deck.fight.phase) == (Phase.ACTIVATION if hunter == crew else Phase.ENEMY)
    assert [index for name, _, index in found.fight.roster if name == found.fight.quarry] == [0]


def test_BR_39_the_quarry_is_met_where_it_stands_on_a_ship_of_its_class() -> None:
    state = contest(*OFFICERS)
    plan = encounter_plan(state, 0, 4)
    assert len(plan) == 3
    people = state.cast.profiles[1].people
    for n, one in enumerate(people):
        found = met(state, person=n)
        kinds = [kind for kind, _, _ in found.marks]
        assert {0: True, 1: "bridge" in kinds, 2: "reactor" in kinds}[int(one.place)]
        wanted = "Enforcer Captain" if n == 0 else "Suppression Trooper"
        assert found.deck.line_name(found.deck.rows[found.fight.quarry]) == wanted


def test_BR_39_a_named_crew_meets_them_and_its_leader_is_the_captain() -> None:
    found = met(crews=(None, HOUNDS))
    leader = next(m for m in HOUNDS.members if m.leader)
    assert found.deck.unit_name(found.deck.rows[found.fight.quarry]) == leader.name
    assert len(found.of(1)) == len(HOUNDS.members)
    hunters = met(crews=(HOUNDS, None))
    assert {hunters.deck.unit_name(hunters.deck.rows[n]) for n in hunters.of(0)} == {
        m.name for m in HOUNDS.members
    }


def test_BR_39_the_hunted_is_taken_when_out_of_play_and_gets_away_otherwise() -> None:
    begun_ = met()
    assert begun_.verdict == ""
    down = {begun_.fight.quarry: {"presence": 2, "wounds": 0}}
    assert begun_.changed(**down).verdict == "captured"
    assert begun_.felled(0, 2).verdict == ""
    assert begun_.felled(0, 3).verdict == "got-away"
    assert begun_.felled(0, 3).changed(**down).verdict == "got-away"
    over = begun_.moment(phase=Phase.OVER, cause=EndCause.TIME_OUT, outcome=Outcome.LOST, round=12)
    assert over.verdict == "got-away"
    for outcome, word in ((Outcome.WON, "captured"), (Outcome.LOST, "got-away")):
        ruled = begun_.moment(phase=Phase.OVER, cause=EndCause.ADJUDICATED, outcome=outcome)
        assert ruled.verdict == word


def test_BR_39_a_captain_who_is_taken_costs_heart_once_and_the_turn_goes_on() -> None:
    begun_ = met(hunter=Party.ATTACKER)
    before = begun_.boarding
    assert isinstance(before, ContestState)
    done = handed_back(begun_.changed(**{begun_.fight.quarry: {"presence": 2, "wounds": 0}}))
    assert [e.kind for e in done.events][:2] == ["met-on-deck", "captured"]
    after = done.state
    assert after.fight.meeting == -1
    assert side(after, "defender").captured == 1
    assert side(after, "defender").morale == side(before, "defender").morale - 10
    assert side(after, "defender").population == side(before, "defender").population
    assert legal(after)
    free = handed_back(begun_.felled(0, 3))
    assert [e.kind for e in free.events] == ["met-on-deck", "got-away"]
    assert side(free.state, "defender").captured == 0


@pytest.mark.parametrize("hunter", [0, 1])
def test_BR_39_encounters_played_by_the_computer_end_both_ways(hunter: int) -> None:
    ends = []
    for n in range(16):
        found = fought_out(met(hunter=hunter, crew=n % 2, seed=n), seed=n)
        assert audit(handed_back(found).state) == ()
        ends.append(found.verdict)
    assert set(ends) == {"captured", "got-away"}


def test_BR_39_the_same_encounter_is_drawn_up_the_same_way_twice() -> None:
    assert met(seed=7).deck == met(seed=7).deck
