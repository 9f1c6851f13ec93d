"""Deck plans as data: read, written, and everything that can be wrong with one. [BR-40 to BR-43]"""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deck_fight_kit import fought_out, opened, waiting
from rules.test_deck_plans import floor, laid, reached
from voidbridge.boarding.plan_check import MOST_SEAMS, plan_faults, regions, seams
from voidbridge.boarding.plan_file import decks_of, plain, plan_of, read_plan, read_plans, write_plans
from voidbridge.boarding.plan_picture import plan_svg, plan_text
from voidbridge.boarding.plans import MOST_PIECES, draw_plan
from voidbridge.rules.load import load_rules
from voidbridge.rules.packs import LARGEST_FILE, RulesError
from voidbridge.rules.plan_schema import DeckPlan
from voidbridge.skirmish.core.board import audit_board
from voidbridge.skirmish.core.records import PIECES

SHIPPED = load_rules().deck_plans.rows
WALL = {"kind": "wall", "x": 12, "y": 0, "w": 0.5, "h": 24}


def small(**more: Any) -> dict[str, Any]:
    """A sound plan of one empty deck."""
    marks = [("bridge", 4, 4), ("reactor", 8, 4), ("life-support", 4, 8), ("breach", 0.5, 12)]
    deck = {
        "pieces": [],
        "rooms": [{"kind": "spine", "x": 0, "y": 0, "w": 24, "h": 24}],
        "marks": [{"kind": kind, "x": x, "y": y} for kind, x, y in marks],
    }
    return {"id": "one", "name": "One", "text": "Ours.", "size": 24, "decks": [deck | more]}


def piece(kind: str, x: float, y: float, w: float, h: float) -> dict[str, Any]:
    return {"kind": kind, "x": x, "y": y, "w": w, "h": h}


def faults(**more: Any) -> list[str]:
    return [fault.message for fault in plan_faults(decks_of(read_plan(small(**more))))]


def refused(file: str, data: Any) -> list[str]:
    with pytest.raises(RulesError) as error:
        read_plans(file, data if isinstance(data, bytes) else json.dumps({"deck_plans": data}).encode())
    assert all(str(one).isprintable() for one in error.value.errors)
    return [str(one) for one in error.value.errors]


@pytest.mark.parametrize("form", ["toml", "json"])
def test_BR_40_a_plan_is_written_and_read_as_it_was(form: str) -> None:
    odd = read_plan(small() | {"name": 'Gull "II" \\ é', "text": "Two\nlines.", "classes": ["raider"]})
    drawn = [
        plan_of(draw_plan(decks, 5, size), f"drawn-{decks}-{size}", "Drawn")
        for decks, size in ((1, 240), (5, 360))
    ]
    plans = (*SHIPPED, odd, *drawn)
    assert read_plans(f"plans.{form}", write_plans(plans, form).encode()) == plans
    assert [read_plan(plain(plan)) for plan in plans] == list(plans)
    assert decks_of(drawn[1]) == draw_plan(5, 5, 360)


def test_BR_40_the_shipped_plans_are_sound_and_name_hulls() -> None:
    assert [(len(plan.decks), plan.size) for plan in SHIPPED] == [(2, 240), (3, 360)]
    for plan in SHIPPED:
        assert plan.classes
        assert plan_faults(decks_of(plan)) == ()
        for deck in decks_of(plan):
            world = laid(deck)
            assert (int(world.fight[0].fault), audit_board(world)) == (0, 0)


BAD: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "deck_plans.one.colour: expected one of the keys"),
    ({"size": 25.2}, "deck_plans.one.size: expected whole or half inches from 24 to 36, got 25.2"),
    ({"decks": []}, "deck_plans.one.decks: expected a list of 1 to 5 entries"),
    (
        {"decks": small()["decks"] * 6},
        "deck_plans.one.decks: expected a list of 1 to 5 entries, got a list of 6",
    ),
    ({"classes": ["ark"]}, "deck_plans.one.classes[0]: expected the id of a row of hull_classes"),
    (
        small(pieces=[piece("mortar", 1, 1, 1, 1)]),
        "deck_plans.one.decks[0].pieces[0].kind: expected one of wall, door",
    ),
    (
        small(pieces=[piece("crate", 1.2, 1, 1, 1)]),
        "pieces[0].x: expected whole or half inches from 0 to 36, got 1.2",
    ),
    (
        small(pieces=[piece("crate", 1, -1, 1, 1)]),
        "decks[0].pieces[0].y: expected whole or half inches from 0 to 36",
    ),
    (
        small(pieces=[piece("crate", 1, 1, 0, 1)]),
        "decks[0].pieces[0].w: expected whole or half inches from 0.5 to 36",
    ),
    (
        small(rooms=[piece("ballroom", 1, 1, 4, 4)]),
        "deck_plans.one.decks[0].rooms[0].kind: expected one of spine",
    ),
    (
        small(marks=[{"kind": "treasure", "x": 1, "y": 1}]),
        "decks[0].marks[0].kind: expected one of bridge, reactor",
    ),
]


@pytest.mark.parametrize(("change", "words"), BAD)
def test_BR_40_what_is_no_plan_is_named_by_file_and_key(change: dict[str, Any], words: str) -> None:
    said = refused("mine.json", [small() | change])
    assert len(said) == 1
    assert said[0].startswith("mine.json:deck_plans.one.")
    assert words in said[0]


@pytest.mark.parametrize(
    ("file", "data", "words"),
    [
        ("x.toml", b"[[deck_plans]", "x.toml:file: expected TOML"),
        ("x.json", b"{", "x.json:file: expected JSON"),
        ("x.json", b"{}", "x.json:deck_plans: expected a list of deck plans, got nothing"),
        ("x.json", b'{"deck_plans": [], "weapons": []}', "x.json:weapons: expected nothing but deck plans"),
        ("x.json", b'{"deck_plans": 3}', "x.json:deck_plans: expected a list of 1 to 500 rows, got 3"),
        ("x.json", b"[" * 100_000, "brackets nested too deep"),
        ("x.toml", b" " * (LARGEST_FILE + 1), "expected at most 1000000 bytes"),
    ],
)
def test_BR_40_a_file_that_holds_no_plans_is_refused(file: str, data: bytes, words: str) -> None:
    (said,) = refused(file, data)
    assert words in said


def test_BR_40_one_fault_and_no_plan_of_the_file_is_taken() -> None:
    said = refused("two.json", [small(), small(pieces=[WALL]) | {"id": "two"}])
    assert all("deck_plans.two.decks[0]" in line for line in said)


def test_BR_40_a_fault_names_the_line_of_its_entry() -> None:
    text = write_plans([SHIPPED[0], read_plan(small(pieces=[piece("crate", 1, 1, 1, 1), WALL]))])
    said = refused("two.toml", text.encode())
    lines = text.split("\n")
    for line in said:
        number = int(line.rpartition("(line ")[2].rstrip(")"))
        assert lines[number - 1].startswith(("pieces = [", "  { kind = "))
    text = text.replace("x = 12, y = 0, w = 0.5", "x = 12, y = 0, w = 0.4")
    (said_once,) = refused("two.toml", text.encode())
    assert "w = 0.4" in text.split("\n")[int(said_once.rpartition("(line ")[2].rstrip(")")) - 1]


KEYS = st.sampled_from(["id", "name", "decks", "pieces", "x"])
VALUES = st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
)


@settings(max_examples=60)
@given(VALUES)
def test_BR_40_whatever_a_file_holds_is_refused_with_a_reason(data: Any) -> None:
    assert refused("any.json", json.dumps({"deck_plans": data}).encode())


def without(kind: str) -> list[dict[str, Any]]:
    return [mark for mark in small()["decks"][0]["marks"] if mark["kind"] != kind]


def marked(kind: str, x: float, y: float) -> list[dict[str, Any]]:
    return [*without(kind), {"kind": kind, "x": x, "y": y}]


ROOM = piece("spine", 0, 0, 24, 24)
MANY = [piece("crate", n % 12 * 2, n // 12 * 2 + 13, 0.5, 0.5) for n in range(99)]
ROW = [piece("wall", n / 2, 20, 0.5, 0.5) for n in range(48)]
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"marks": without("reactor")}, "Reactor: marked once on one of the decks, not missing."),
    ({"marks": without("breach")}, "Breach: marked once on the first deck, not missing."),
    ({"marks": [*without(""), {"kind": "bridge", "x": 9, "y": 9}]}, "Bridge: marked once, not 2 times."),
    ({"marks": marked("breach", 12, 12)}, "Breach at 12, 12: within 1″ of the deck's edge, not 12″ from it."),
    (
        {"pieces": [piece("crate", 23, 1, 2, 1)]},
        "Crate at 24, 1.5: within the 24″ of the deck, not up to 25″.",
    ),
    ({"rooms": [piece("mess", 20, 1, 6, 5)]}, "Mess at 23, 3.5: within the 24″ of the deck, not up to 26″."),
    ({"rooms": []}, "Rooms: at least one on every deck, not none."),
    ({"rooms": [ROOM] * 17}, "Rooms: at most 16 on a deck, not 17."),
    (
        {"rooms": [ROOM, piece("reactor", 16, 16, 6, 6)]},
        "Room reactor at 19, 19: the mark of the reactor in it, not without it.",
    ),
    ({"pieces": MANY[: MOST_PIECES + 1]}, "Pieces: at most 60 on a deck, not 61."),
    ({"pieces": ROW[: MOST_SEAMS + 2]}, "Seams of walls and doors: at most 36 on a deck, not 37."),
]


@pytest.mark.parametrize(("change", "words"), WRONG)
def test_BR_41_what_a_plan_must_have_is_said_in_words(change: dict[str, Any], words: str) -> None:
    assert faults() == []
    assert faults(**change) == [words]


def test_BR_41_the_breach_is_on_the_first_deck_and_every_deck_is_of_one_size() -> None:
    deck = small()["decks"][0]
    two = small() | {"decks": [deck | {"marks": without("breach")}, deck | {"marks": [deck["marks"][-1]]}]}
    (fault,) = plan_faults(decks_of(read_plan(two)))
    assert (fault.deck, fault.key, fault.rule) == (1, "decks[1].marks[0]", "BR-41")
    assert fault.message == "Breach: on the first deck, not on deck 2."
    odd = plan_faults(decks_of(read_plan(small() | {"size": 30})))
    assert [one.message for one in odd] == ["Size: 24 or 36 inches, not 30″."]


def test_BR_41_a_deck_within_its_limits_has_room_for_its_seams() -> None:
    assert MOST_PIECES + MOST_SEAMS <= PIECES
    full = [*ROW[: MOST_SEAMS + 1], *MANY[: MOST_PIECES - MOST_SEAMS - 1]]
    (deck,) = decks_of(read_plan(small(pieces=full)))
    assert (len(deck.pieces), seams(deck)) == (MOST_PIECES, MOST_SEAMS)
    world = laid(deck)
    assert (int(world.fight[0].fault), int(world.fight[0].pieces)) == (0, PIECES)


IN_PIECE = ": where a base can stand, not in a piece or over the edge."
SHUT_OFF = ": to be reached with the doors open, not shut off."
SHUT: list[tuple[dict[str, Any], list[str]]] = [
    ({"pieces": [piece("crate", 3, 3, 2, 2)]}, [f"Bridge at 4, 4{IN_PIECE}"]),
    ({"pieces": [piece("barricade", 7.5, 4, 1, 0.5)]}, [f"Reactor at 8, 4{IN_PIECE}"]),
    ({"marks": marked("bridge", 0, 4)}, [f"Bridge at 0, 4{IN_PIECE}"]),
    ({"rooms": [ROOM, piece("mess", 2, 20, 0.5, 3)]}, ["Mess at 2.25, 21.5: floor to stand on, not none."]),
    ({"pieces": [WALL]}, [f"Floor at 13, 0.5{SHUT_OFF}"]),
    ({"pieces": [WALL], "marks": marked("bridge", 20, 4)}, [f"Bridge at 20, 4{SHUT_OFF}"]),
    ({"pieces": [WALL], "rooms": [ROOM, piece("mess", 16, 4, 6, 6)]}, [f"Mess at 19, 7{SHUT_OFF}"]),
    (
        {
            "pieces": [
                piece("wall", 12, 0, 0.5, 10),
                piece("door", 12, 10, 0.5, 2),
                piece("wall", 12, 12, 0.5, 12),
            ]
        },
        [],
    ),
    (
        {
            "pieces": [
                piece("wall", 12, 0, 0.5, 11),
                piece("door", 12, 11, 0.5, 0.5),
                piece("wall", 12, 11.5, 0.5, 12.5),
            ]
        },
        [f"Floor at 13, 0.5{SHUT_OFF}"],
    ),
    ({"pieces": [piece("barricade", 12, 0, 0.5, 24), piece("area", 0, 14, 24, 2)]}, []),
]


@pytest.mark.parametrize(("change", "words"), SHUT)
def test_BR_42_nothing_is_shut_off(change: dict[str, Any], words: list[str]) -> None:
    assert faults(**change) == words


def test_BR_42_the_floor_is_split_as_by_walking_it() -> None:
    for plan in (*SHIPPED, plan_of(draw_plan(3, 11), "drawn", "Drawn")):
        for deck in decks_of(plan):
            spots = floor(deck)
            assert set(regions(deck)[0]) == reached(spots, min(spots)) == spots


@pytest.mark.parametrize("plan", SHIPPED, ids=[plan.id for plan in SHIPPED])
def test_BR_40_a_boarding_is_fought_out_on_every_deck_of_a_shipped_plan(plan: DeckPlan) -> None:
    decks = decks_of(plan)
    for number in range(len(decks)):
        begun = opened(waiting(cleared=number), plan=decks)
        assert begun.fight.deck == number
        assert fought_out(begun).verdict


def test_BR_43_five_hundred_drawn_plans_are_sound() -> None:
    for seed in range(500):
        assert plan_faults(draw_plan(seed % 5 + 1, seed, (240, 360)[seed % 2])) == ()


def test_BR_40_a_plan_is_drawn_in_letters_and_as_a_picture() -> None:
    decks = decks_of(SHIPPED[0])
    lines = list(plan_text(decks))
    rows = lines[1:49]
    assert {len(row) for row in rows} == {48}
    assert (rows[24][1], rows[24][24], rows[16][16]) == ("X", "R", "#")
    picture = plan_svg(decks, 'A "b" <c>')
    assert "aria-label='A \"b\" &lt;c&gt;'" in picture
    assert picture.count('class="door"') == sum(p[0] == "door" for deck in decks for p in deck.pieces)
