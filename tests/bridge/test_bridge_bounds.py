"""Numbers of strangers' packs at the seams (BR-23)."""

from dataclasses import asdict
from typing import Any

import pytest

from operation_kit import RULES, party, setup
from voidbridge.bridge import battle as game
from voidbridge.bridge.deck_sides import hunting, pursued
from voidbridge.bridge.descent import BridgeFault
from voidbridge.bridge.history import begin, read_journal, say, write_journal
from voidbridge.bridge.journal import JournalError
from voidbridge.rules.load import rules_of_journal
from voidbridge.rules.packs import RulesError
from voidbridge.state.refusals import Refusal


def with_number(table: str, name: str, value: int) -> Any:
    """The book with one number as a pack sets it."""
    row = asdict(getattr(RULES, table)[name]) | {"value": value}
    return rules_of_journal({table: [row]})


@pytest.mark.parametrize("value", [-100, -1, 101, 1000])
def test_BR_23_a_pack_sets_numbers_of_the_bridge_from_nothing_to_a_hundred(value: int) -> None:
    for name in RULES.bridge_numbers:
        with pytest.raises(RulesError):
            with_number("bridge_numbers", name, value)
    assert with_number("bridge_numbers", "prize-crew", 100).bridge_numbers["prize-crew"].value == 100


@pytest.mark.parametrize(("value", "hunters", "guards"), [(1000, 24, 24), (-50, 1, 1)])
def test_BR_23_an_encounter_has_room_whatever_a_pack_says(value: int, hunters: int, guards: int) -> None:
    assert len(hunting(with_number("deck_numbers", "hunters", value), None)) == hunters
    assert len(pursued(with_number("deck_numbers", "guards", value), None, "the captain", 0)) == guards
    assert len(hunting(RULES, party())) == len(party().members)


def test_BR_23_a_journal_that_breaks_a_bound_names_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    history = begin(setup(), b"", RULES, seed=5)
    told = say(history, game.deciding(history.battle).seats[0], first_line(history.battle))
    assert not isinstance(told, Refusal)
    text = write_journal(told.history)

    def broken(*_: Any) -> Any:
        raise BridgeFault("the scales never come to rest")

    ready = read_journal(text)
    assert ready.version == 1
    descend = game.descend
    calls = iter([descend, broken])
    monkeypatch.setattr(game, "descend", lambda *given: next(calls)(*given))
    with pytest.raises(JournalError, match="never come to rest"):
        read_journal(text)


def first_line(battle: game.Battle) -> str:
    """An order that the ship in turn may give."""
    ship = battle.sea.ids[battle.sea.fight.active]
    return f"order {ship} crew prepare-to-repel-boarders"
