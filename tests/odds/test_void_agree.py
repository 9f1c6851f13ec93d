"""What a preview promises is what is rolled against: each test of the void, with each bonus in force (kind 15)."""

from typing import Any

import pytest

from void_kit import begun, change, close, officered, setup, told, turn_of
from voidbridge.bridge.battle import Battle, Frame
from voidbridge.bridge.views import View
from voidbridge.odds.preview import preview
from voidbridge.odds.void_outlook import outlook
from voidbridge.odds.void_plan import helm_json, read_plan
from voidbridge.odds.volley import odds_against
from voidbridge.state.actions import Action
from voidbridge.state.events import Event
from voidbridge.state.notation import read_action
from voidbridge.state.offers import every
from voidbridge.state.rolls import Rolls
from voidbridge.void.core.records import BURNING, DAMAGED
from voidbridge.void.legal import legal
from voidbridge.void.resolve import resolve
from voidbridge.void.state import VoidState
from voidbridge.void.story import TESTS

UNFORETOLD = {"mutiny"}  # nobody chooses it
OFFICERS = ("captain-vale", "guns-marrow", "helm-orsk")
# What helps or hampers for a while: of the turn under way, of the own ship, of the enemy's.
IN_FORCE: dict[str, tuple[dict[str, int], dict[str, int], dict[str, int]]] = {
    "nothing": ({}, {}, {}),
    "backs": ({"backs": 1}, {}, {}),
    "backs-twice": ({"backs": 2}, {}, {}),
    "locked-on": ({"guided": 6, "guide": 10}, {}, {}),
    "aided-helm": ({"manoeuvrability": 15}, {}, {}),
    "aided-augurs": ({"detection": 15}, {}, {}),
    "flank-speed": ({"speed": 2}, {}, {}),
    "evading": ({"evasion": 10}, {"evading": 10}, {}),
    "new-heading": ({"shift": -10}, {}, {}),
    "they-evade": ({}, {}, {"evading": 20}),
    "they-stand-ready": ({}, {}, {"repelling": 15}),
    "all-at-once": (
        {"backs": 1, "guided": 7, "guide": 5, "detection": 5},
        {"evading": 10},
        {"repelling": 10},
    ),
}


def position(bonus: str, apart: float = 3, *, crewed: bool = False, hurt: bool = False) -> VoidState:
    """A frigate with two guns that bear and raiders aboard, side on to an enemy."""
    given = setup(("almoner-frigate",), ("halberd-frigate",))
    state = change(close(begun(officered(given, *OFFICERS) if crewed else given), apart), "b1", heading=270)
    turn, own, foe = IN_FORCE[bonus]
    state = change(turn_of(state, **turn), "r1", **foe)
    if hurt:
        flags = list(state.ships[0].flags)
        flags[1] |= DAMAGED
        flags[2] |= BURNING
        own = {**own, "flags": tuple(flags), "ailments": (1, 0, 0, 1), "morale_lost": 3, "population_lost": 3}  # type: ignore[dict-item]
    return change(state, "b1", **own)


def seen(state: VoidState) -> View:
    """The battle as everybody sees it."""
    return View("all", Battle((Frame("void", state),)))


def rolled(state: VoidState, action: Action | str, face: int) -> tuple[VoidState, list[Event]]:
    """The same with that face on every die of the first test, and what was tested."""
    said = read_action(action) if isinstance(action, str) else action
    out = resolve(state, said, Rolls((7, 1, 2, 3), (face,)))
    now: VoidState = out.state
    return now, told(out, "tested")


def reasons(event: Event) -> list[tuple[str, int]]:
    """What makes up a target, as rolled."""
    return [(part.words, part.value) for part in event.parts]


def promised(found: dict[str, Any]) -> list[tuple[str, int]]:
    """What makes up a target, as foretold."""
    return [(part["words"], part["value"]) for part in found["parts"]]


def foretold(found: dict[str, Any], event: Event) -> dict[str, Any]:
    """The part of a preview that speaks of a test."""
    what = event["what"]
    if what in ("will", "repel"):
        return dict(found["against"])
    if what == "watch":
        return next(dict(one) for one in found["against"] if one["ship"] == event["ship"])
    return dict(found["way_in"] if what == "raid" else found["test"])


@pytest.mark.parametrize("bonus", IN_FORCE)
def test_every_test_is_rolled_against_what_its_preview_says(bonus: str) -> None:
    kinds: set[str] = set()
    for apart, crewed, hurt in ((3, False, False), (0.5, False, True), (10.5, True, False)):
        state = change(position(bonus, apart, crewed=crewed, hurt=hurt), "b1", morale=80)
        moved = turn_of(state, moved=1)
        held = change(change(state, "b1", locked=2), "r1", locked=1)
        for now in (state, moved, change(moved, "b1", heading=0), held):
            for action in every(legal(now)):
                found = preview(seen(now), action)
                for event in rolled(now, action, 1)[1]:
                    if event["what"] in UNFORETOLD:
                        continue
                    kinds.add(str(event["what"]))
                    told_of = foretold(found, event)
                    assert told_of["target"] == event["target"], (action, event["what"])
                    assert promised(told_of) == reasons(event), (action, event["what"])
    assert kinds >= set(TESTS) - UNFORETOLD


@pytest.mark.parametrize("bonus", IN_FORCE)
@pytest.mark.parametrize("held", [frozenset(), frozenset({"c7"})], ids=["all-fire", "one-holds"])
@pytest.mark.parametrize("face", [1, 100], ids=["hits", "misses"])
def test_each_gun_of_a_volley_is_rolled_against_what_the_panel_says(
    bonus: str, held: frozenset[str], face: int
) -> None:
    state = position(bonus)
    look = outlook(seen(state), None, None, held)
    assert isinstance(look, dict)
    volley = look["volleys"][0]
    assert len(volley["weapons"]) == 2
    assert volley["fires"] == [gun for gun in volley["weapons"] if gun not in held]
    shots = {gun["id"]: gun["targets"][0] for gun in look["weapons"]}
    for gun in volley["fires"]:
        state, (event,) = rolled(state, f"fire b1 {look['gunner']} {gun} r1", face)
        assert shots[gun]["target"] == event["target"]
        assert promised(shots[gun]) == reasons(event)


def shown(state: VoidState, held: frozenset[str] = frozenset()) -> list[int]:
    """The targets that the panel names for the guns that bear."""
    look = outlook(seen(state), None, None, held)
    assert isinstance(look, dict)
    return [gun["targets"][0]["target"] for gun in look["weapons"] if "target" in gun["targets"][0]]


def test_VO_12_what_helps_one_test_helps_the_first_gun_alone_and_the_loss_counts_it_so() -> None:
    state = position("backs")
    targets, plain = shown(state), shown(position("nothing"))
    assert targets == [plain[0] + 5, plain[1]]
    first, both = (odds_against(position(bonus), 0, 1, (6, 7), 0).mean for bonus in ("backs", "backs-twice"))
    assert odds_against(position("nothing"), 0, 1, (6, 7), 0).mean < first < both
    assert shown(state, frozenset({"c7"})) == [plain[0] + 5, plain[1] + 5]  # either, as the first


@pytest.mark.parametrize("bonus", IN_FORCE)
@pytest.mark.parametrize("crewed", [False, True], ids=["crew", "officers"])
def test_every_card_is_rolled_against_what_it_says(bonus: str, crewed: bool) -> None:
    for apart, moved in ((3, 0), (0.5, 1)):
        state = turn_of(position(bonus, apart, crewed=crewed, hurt=True), moved=moved)
        state = change(state, "b1", heading=0) if moved else state
        look = outlook(seen(state), None)
        assert isinstance(look, dict)
        choices = [one for card in (*look["tasks"], *look["close"]) for one in card["choices"]]
        for choice in choices:
            if choice["refusal"] or not choice["test"]:
                continue
            for event in rolled(state, choice["action"], 1)[1]:
                part = {"will": "against", "repel": "against", "raid-command": "then"}.get(
                    str(event["what"]), "test"
                )
                assert choice[part]["target"] == event["target"], choice["action"]
                assert promised(choice[part]) == reasons(event), choice["action"]


@pytest.mark.parametrize("bonus", IN_FORCE)
def test_every_manoeuvre_is_rolled_against_what_it_says(bonus: str) -> None:
    for crewed in (False, True):
        state = position(bonus, crewed=crewed)
        for way in helm_json(state, 0)["manoeuvres"]:
            if way["refusal"] or not way["test"]:
                continue
            event = rolled(state, f"helm b1 {way['by']} {way['id']}", 1)[1][0]
            assert (way["test"]["target"], promised(way["test"])) == (event["target"], reasons(event))


def test_a_repair_uses_up_what_helps_one_test_and_says_so() -> None:
    state = position("backs", hurt=True)
    look = outlook(seen(state), None)
    assert isinstance(look, dict)
    card = next(one for one in look["tasks"] if one["id"] == "emergency-repairs")
    assert ("backs put into it, for this test", 5) in promised(card["choices"][0]["test"])
    assert look["helped"] == 1
    after = outlook(seen(rolled(state, card["choices"][0]["action"], 100)[0]), None)
    assert isinstance(after, dict)
    assert after["helped"] == 0


def test_VO_28_a_plan_aims_at_nobody_who_runs_silent_though_the_move_may_find_them() -> None:
    state = change(
        close(begun(setup(red=("halberd-frigate", "shrike-raider"))), 12), "r2", hidden=1, x=0, y=8
    )
    found = outlook(seen(state), read_plan("ahead:8:0:0"))
    assert isinstance(found, dict)
    assert found["refusal"] is None
    assert [one["id"] for one in found["volleys"]] == ["r1"]
    assert [one["id"] for one in found["answers"]] == ["r1"]
    there = resolve(
        resolve(state, read_action("helm b1 crew ahead"), Rolls((1, 2, 3, 4))).state,
        read_action("steer b1 8 0 0"),
        Rolls((1, 2, 3, 4)),
    ).state
    assert not there.ships[2].hidden  # the move itself does find it
