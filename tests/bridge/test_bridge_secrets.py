"""What the void hides while boardings are fought, and afterwards; the count of hull (BR-19, BR-21, BR-22)."""

import json
from dataclasses import replace

import pytest

from operation_kit import RULES, begun, boarding, course, placed, said, setup, told, with_course, with_sea
from voidbridge.bridge.battle import Battle
from voidbridge.bridge.descent import descend
from voidbridge.bridge.history import Entry, History, begin, say, undoable
from voidbridge.bridge.journal import Line
from voidbridge.bridge.told import event_json
from voidbridge.bridge.views import entries_for, events_for, view_of
from voidbridge.rules.boarding_codes import Ask, Party
from voidbridge.rules.void_codes import Fate, Fleet, VoidEnd
from voidbridge.skirmish.resolve import Chance
from voidbridge.state.events import Event, Rolled
from voidbridge.state.refusals import Refusal

VERSUS = {"mode": "versus"}


def three(rounds: int = 24) -> Battle:
    """Two red ships against one; blue's turn, the first red one crippled and near."""
    given = setup(void={**VERSUS, "rounds": rounds})
    more = replace(given.void.red[0], name="Another", y=20)
    return begun(replace(given, void=replace(given.void, red=(*given.void.red, more))))


def left(battle: Battle, hull: int) -> tuple[Battle, tuple[Event, ...]]:
    """The procedure on top is given up: two defenders are down, and some hull is gone."""
    state = course(battle).course
    down = tuple(0 if n < 2 else hp for n, hp in enumerate(state.hp[Party.DEFENDER]))
    ready = with_course(battle, hp=(state.hp[0], down), hull=state.hull - hull, ask=Ask.RULE)
    return told(ready, "rule withdrawn")


@pytest.mark.parametrize("hull", [0, 3])
def test_BR_21_what_a_boarding_leaves_of_a_ship_is_told_as_far_as_the_void_shows_it(hull: int) -> None:
    start = placed(three(), 1, hull=20, population=71, morale=80, locked=1)
    battle = boarding("procedure", placed(start, 0, locked=2))
    battle, events = left(battle, hull)
    seen = {
        seat: [e for e in events_for(view_of(battle, seat), events) if e.kind == "handed-over"]
        for seat in ("p1", "p2")
    }
    assert [event["ship"] for event in seen["p2"]] == ["r1"]
    assert seen["p2"][0]["population"] == 71 - 2 - hull
    assert [dict(event.values) for event in seen["p1"]] == (
        [{"ship": "r1", "hull": 17, "hull_change": -3}] if hull else []
    )
    for event in seen["p1"]:
        assert "Population" not in event_json(battle, event)["text"]


def test_BR_21_a_line_said_aboard_shows_no_dice_that_the_void_hides() -> None:
    battle = three()
    test = Event("tested", (("ship", "r1"), ("what", "mutiny"), ("rolled", 77)))
    aboard = Event("side-ended", (("side", "defender"),), frame="contest-1")
    pools = (Rolled(100, (77,), "mutiny"),)
    line = Line(1, "p2", "end-turn defender", "", pools, "00000000")
    history = with_entries(battle, Entry(line, (aboard, test)))
    assert "77" not in json.dumps([entry.line.pools for entry in entries_for(history, "p1", 1)])
    assert entries_for(history, "p2", 1)[0].line.pools == pools
    open_dice = with_entries(battle, Entry(line, (aboard,)))
    assert entries_for(open_dice, "p1", 1)[0].line.pools == pools


def with_entries(battle: Battle, *entries: Entry) -> History:
    """A game whose lines are as given after its first."""
    history = begin(setup(void=VERSUS), b"s" * 32, RULES)
    return replace(history, battle=battle, entries=(history.entries[0], *entries))


def test_BR_21_what_a_boarding_has_shown_is_not_taken_back() -> None:
    battle = said(boarding("contest", three()), "end-turn attacker", "end-turn defender")
    battle = with_sea(battle, [ship.copy() for ship in battle.sea.ships], active=1, place=1)
    battle = replace(battle, ledger=replace(battle.ledger, turn=(1, 1)))
    battle = placed(battle, 2, fate=Fate.DISENGAGED)
    first = say(with_entries(battle), "p2", "done r1")
    assert not isinstance(first, Refusal)
    assert first.history.battle.scale == "contest"
    assert not first.entry.line.pools
    refused = undoable(first.history, "p2")
    assert refused is not None
    assert refused.code == "nothing-to-undo"


def taken() -> Battle:
    """Blue has taken red's first ship."""
    battle = with_course(boarding("procedure", three()), ask=Ask.RULE)
    return said(battle, "rule secured")


def test_BR_22_what_was_told_of_a_captured_ship_stays_as_it_was_told() -> None:
    battle = taken()
    assert battle.sea.fleet(1) == Fleet.BLUE

    def line(number: int, what: str) -> Entry:
        event = Event("crew-lost", (("ship", "r1"), ("amount", number), ("left", 50), ("cause", "fire")))
        return Entry(Line(number, "p2", what, "", (), "00000000"), (event,))

    captured = Event("ship-captured", (("ship", "r1"), ("taker", "b1"), ("manned", True)), frame="bridge")
    between = Entry(Line(2, "p1", "done b1", "", (), "00000000"), (captured,))
    history = with_entries(battle, line(1, "done r1"), between, line(3, "done r1"))
    seen = {
        seat: [
            e["amount"]
            for entry in entries_for(history, seat, 1)
            for e in entry.events
            if e.kind == "crew-lost"
        ]
        for seat in ("p1", "p2")
    }
    assert seen == {"p1": [3], "p2": [1]}


@pytest.mark.parametrize(("prize_hull", "winner"), [(0, Fleet.BLUE), (30, Fleet.BLUE)])
def test_BR_19_hull_of_ships_that_were_taken_counts_for_their_taker(prize_hull: int, winner: Fleet) -> None:
    battle = placed(placed(taken(), 1, hull=prize_hull), 0, hull=30)
    battle = placed(battle, 2, hull=battle.sea.cast.profiles[2].hull)
    ships = [ship.copy() for ship in battle.sea.ships]
    over = with_sea(battle, ships, over=1, end=VoidEnd.POINTS, winner=Fleet.RED, active=-1)
    fall = descend(over, Chance((1, 2, 3, 4)))
    assert fall.battle.sea.fight.winner == winner
    assert [event.kind for event in fall.events] == ["hulls-counted"]
    assert fall.battle.ledger.decided == 1
    untouched = with_sea(three(), [s.copy() for s in three().sea.ships], over=1, end=VoidEnd.POINTS, winner=1)
    assert descend(untouched, Chance((1, 2, 3, 4))).events == []
