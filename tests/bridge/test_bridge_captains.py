"""Captains who board, whole operations by the computer, and every seam saved and taken up again (BR-15, BR-20)."""

import json
from dataclasses import replace

import pytest

from operation_kit import RULES, begun, boarding, party, placed, said, setup
from voidbridge.ai import parties
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Battle, deciding
from voidbridge.bridge.history import begin, read_journal, say, undoable, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.ready import ready_operation
from voidbridge.bridge.views import entries_for, view_of
from voidbridge.odds.simulate_operation import (
    OperationPlan,
    kept_operation,
    play_operation,
    row_of,
    simulate_operation,
    thought,
)
from voidbridge.state.actions import Action
from voidbridge.state.notation import write_action
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import Board, Fire, Steer
from voidbridge.void.state import VoidState

COLD_HARBOUR = OperationPlan(ready_operation("cold-harbour", RULES), 6, 1)


def captain(battle: Battle) -> tuple[Action, str]:
    """What the captain of the ship in turn does, and why."""
    chosen = choose(view_of(battle, "crew"), "steady")
    return chosen.action, chosen.order


def test_BR_15_a_cripple_is_boarded_before_it_is_shot_at_when_the_odds_are_better_than_even(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    battle = begun()
    for chance, sends in ((0.51, True), (0.5, False), (0.2, False)):
        monkeypatch.setattr(parties, "chance", lambda *_, chance=chance: chance)
        action, order = captain(battle)
        assert isinstance(action, Board) == sends
        assert (order == "board-the-cripple") == sends
    monkeypatch.setattr(parties, "chance", lambda *_: 0.9)
    assert not isinstance(captain(placed(battle, 1, hull=1))[0], Board)


def test_BR_15_the_prize_is_tried_for_at_lower_odds_is_closed_with_and_is_not_shot_to_pieces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(parties, "chance", lambda *_: 0.3)
    battle = begun(setup(prize="r1"))
    assert isinstance(captain(battle)[0], Board)
    here = battle.sea.ships[0]
    away = placed(battle, 1, x=here.x + 900, y=here.y)
    for _ in range(12):
        action, _ = captain(away)
        assert not isinstance(action, Fire)
        if action.verb == "done":
            break
        away = said(away, write_action(action))
        if isinstance(action, Steer):
            assert action.turn > 0  # round to starboard, where the prize lies


def test_BR_15_the_chance_is_what_plays_of_the_standard_line_come_to() -> None:
    weak = parties.chance(begun(), Board("b1", "r1", "procedure"))
    strong = parties.chance(begun(setup(blue="magistrate-cruiser")), Board("b1", "r1", "procedure"))
    assert 0 < weak < strong <= 1


def test_BR_20_operations_are_simulated_the_same_whoever_does_the_work() -> None:
    one, again = simulate_operation(COLD_HARBOUR), simulate_operation(COLD_HARBOUR)
    assert one.as_json()["digest"] == again.as_json()["digest"]
    assert one.games == 6
    assert one.as_json()["decks_mean"] > 0
    assert row_of(kept_operation(COLD_HARBOUR, 3).battle) == row_of(play_operation(COLD_HARBOUR, 3))


def test_BR_01_an_operation_is_taken_up_again_at_every_seam_and_goes_on_the_same() -> None:
    history = begin(COLD_HARBOUR.setup, b"", RULES, seed=1, number=0)
    seams, scale = 0, "void"
    while not history.finished:
        chosen = thought(history.battle)
        told = say(history, deciding(history.battle).seats[0], chosen.action, chosen.order)
        assert not isinstance(told, Refusal)
        history = told.history
        if history.battle.scale != scale:
            seams, scale = seams + 1, history.battle.scale
            again = read_journal(write_journal(history))
            assert again.battle.frames == history.battle.frames
            assert (again.battle.aside, again.battle.ledger) == (history.battle.aside, history.battle.ledger)
            assert again.digest == history.digest
            history = again
    assert seams >= 4
    assert row_of(history.battle) == row_of(play_operation(COLD_HARBOUR, 0))


def test_BR_01_what_hides_in_the_void_hides_while_a_boarding_is_played() -> None:
    given = setup(void={"mode": "versus"})
    quiet = replace(given.void.red[0], name="Canary In The Dark", y=300, silent=True)
    given = replace(given, void=replace(given.void, red=(*given.void.red, quiet)))
    for method in ("contest", "procedure"):
        battle = boarding(method, begun(given))
        seen = view_of(battle, "p1")
        below = seen.battle.frames[0].state
        assert isinstance(below, VoidState)
        text = json.dumps(view_json(seen))
        assert "Canary" not in text
        assert "Canary" in json.dumps(view_json(view_of(battle, "p2")))
    history = begin(given, b"s" * 32, RULES)
    assert all("Canary" not in str(entry) for entry in entries_for(history, "p1"))


def test_BR_05_a_word_said_twice_is_refused_the_second_time() -> None:
    history = begin(setup(blue_crew=party()), b"s" * 32, RULES)
    assert undoable(history, "crew") is not None
    first = say(history, "crew", "hail b1 crew r1")
    again = say(first.history, "crew", "hail b1 crew r1") if not isinstance(first, Refusal) else first
    assert isinstance(again, Refusal)
