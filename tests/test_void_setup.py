"""A void battle's set-up: read back as written, refused by field, and what the book does not hold."""

from dataclasses import replace
from typing import Any

import pytest

from void_kit import RULES, setup
from voidbridge.bridge.battle import Frame, WrongScale, new_battle
from voidbridge.bridge.history import begin, read_journal, say, write_journal
from voidbridge.bridge.journal import JournalError
from voidbridge.rules.book import as_pack
from voidbridge.rules.load import load_rules
from voidbridge.state.setup import SetupError
from voidbridge.state.setups import any_setup_from_json, any_setup_to_json, seats
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.pack import setup_of

GOOD = any_setup_to_json(setup())


@pytest.mark.parametrize("name", RULES.engagements)
def test_a_set_up_is_read_back_as_written(name: str) -> None:
    given = setup_of(name, RULES, "versus", "hand")
    assert any_setup_from_json(any_setup_to_json(given)) == given
    assert isinstance(any_setup_from_json(any_setup_to_json(given)), VoidSetup)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good set-up with one thing wrong."""
    first: dict[str, Any] = dict(GOOD["blue"][0])
    if path.startswith("blue.0."):
        return GOOD | {"blue": [first | {path[7:]: value}]}
    return GOOD | {path: value}


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("blue", [], "blue"),
        ("blue", "a fleet", "blue"),
        ("red", [GOOD["red"][0]] * 7, "red"),
        ("mode", "coop", "mode"),
        ("dice", "loaded", "dice"),
        ("rounds", 0, "rounds"),
        ("rounds", True, "rounds"),
        ("options", ["warp"], "options.0"),
        ("colour", "red", "setup.colour"),
        ("blue.0.ship", "Sentry Frigate", "blue.0.ship"),
        ("blue.0.ship", None, "blue.0.ship"),
        ("blue.0.x", 1e9, "blue.0.x"),
        ("blue.0.x", float("nan"), "blue.0.x"),
        ("blue.0.y", -1001, "blue.0.y"),
        ("blue.0.heading", 360, "blue.0.heading"),
        ("blue.0.silent", 1, "blue.0.silent"),
        ("blue.0.officers", ["a", "a"], "blue.0.officers"),
        ("blue.0.officers", ["a"] * 9, "blue.0.officers"),
        ("blue.0.crew", 5, "blue.0.crew"),
        ("blue.0.joins", 61, "blue.0.joins"),
        ("blue.0.joins", 2, "blue"),
    ],
)
def test_a_wrong_set_up_names_its_field(path: str, value: Any, field: str) -> None:
    with pytest.raises(SetupError) as caught:
        any_setup_from_json(changed(path, value))
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [("blue.0.ship", "sloop", "blue.0.ship"), ("blue.0.officers", ["ahab"], "blue.0.officers.0")],
)
def test_what_the_book_does_not_hold_is_named_too(path: str, value: Any, field: str) -> None:
    with pytest.raises(SetupError) as caught:
        new_battle(any_setup_from_json(changed(path, value)))
    assert caught.value.field == field


def test_names_are_cleaned() -> None:
    """Kind 23."""
    given = any_setup_from_json(changed("blue.0.name", "  Rust\u202e\n<b>Bucket</b>  " + "x" * 99))
    assert isinstance(given, VoidSetup)
    assert given.blue[0].name.startswith("Rust <b>Bucket</b>") or given.blue[0].name.startswith(
        "Rust<b>Bucket</b>"
    )
    assert len(given.blue[0].name) <= 40
    assert any_setup_from_json(changed("blue.0.name", "\u200b")).starts[0].name == "Ship 1"  # type: ignore[union-attr]


def test_who_sits_at_the_table() -> None:
    given = setup()
    assert seats(given) == ("crew",)
    assert seats(replace(given, mode="versus")) == ("p1", "p2")
    assert seats(replace(given, mode="mastered")) == ("crew", "master")


def test_a_scale_asked_for_the_other_says_so() -> None:
    battle = new_battle(setup()).battle
    with pytest.raises(WrongScale):
        battle.top  # noqa: B018
    assert battle.frames[0] == Frame("void", battle.sea)
    assert battle.given == setup()


def test_a_journal_carries_the_rows_it_needs_when_the_book_has_changed() -> None:
    """A ship of a pack is played, written down, and read again where nobody has the pack."""
    hull = as_pack(RULES.hulls["sentry"]) | {"id": "old-sentry", "armour": 14}
    ship = as_pack(RULES.ships["sentry-frigate"]) | {"id": "old-frigate", "hull": "old-sentry"}
    rules = load_rules({"hulls": [hull], "ships": [ship]})
    given = replace(setup(), blue=(replace(setup().blue[0], ship="old-frigate"),))
    history = begin(given, b"secret", rules)
    for said in ("helm b1 crew ahead", "steer b1 8 0 0", "done b1"):
        if history.battle.sea.ids[history.battle.sea.fight.active] == "b1":
            history = say(history, "crew", said).history  # type: ignore[union-attr]
    again = read_journal(write_journal(history), b"secret")
    assert again.digest == history.digest
    assert again.battle.sea.cast.profiles[0].armour == 14
    bent = write_journal(history).replace('"armour":14', '"armour":99')
    with pytest.raises(JournalError) as caught:
        read_journal(bent, b"secret")
    assert (caught.value.line, caught.value.code) == (0, "bad-rules")
