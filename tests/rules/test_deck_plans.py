"""The decks of a ship as boards: sound, whole, and marked before anybody rolls. [BP-08]"""

from collections.abc import Iterator

import pytest

from voidbridge.boarding.plans import SYSTEMS, Deck, draw_plan
from voidbridge.rules.codes import PieceKind, code_of
from voidbridge.skirmish.core.board import add_mortar, audit_board
from voidbridge.skirmish.core.records import World, new_world

Spot = tuple[int, int]


def laid(deck: Deck) -> World:
    """A deck as the skirmish lays it out, seams sealed."""
    world = new_world()
    world.fight[0].size = deck.size
    for n, (kind, *box) in enumerate(deck.pieces):
        row = world.pieces[n]
        row.kind = int(code_of(PieceKind, kind))
        row.x0, row.y0, row.x1, row.y1 = box
    world.fight[0].pieces = len(deck.pieces)
    add_mortar(world)
    return world


def floor(deck: Deck) -> set[Spot]:
    """Every spot on which a base can be with all doors open."""
    solid = [piece for piece in deck.pieces if piece[0] in ("wall", "crate")]
    edge = range(5, deck.size - 4, 5)
    return {
        (x, y)
        for x in edge
        for y in edge
        if not any(a - 5 < x < c + 5 and b - 5 < y < d + 5 for _, a, b, c, d in solid)
    }


def reached(spots: set[Spot], start: Spot) -> set[Spot]:
    """What can be walked to by half-inch steps."""
    seen, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        fresh = ({(x + 5, y), (x - 5, y), (x, y + 5), (x, y - 5)} & spots) - seen
        seen |= fresh
        waiting += fresh
    return seen


def plans(size: int) -> Iterator[tuple[Deck, ...]]:
    """Plans of one to five decks from many seeds."""
    for seed in range(4):
        for decks in (1, 2, 3, 5):
            yield draw_plan(decks, seed, size)


@pytest.mark.parametrize("size", [240, 360])
def test_BP_08_every_spot_of_every_deck_can_be_reached(size: int) -> None:
    for plan in plans(size):
        for deck in plan:
            spots = floor(deck)
            assert all((mark.x, mark.y) in spots for mark in deck.marks)
            assert reached(spots, (deck.marks[0].x, deck.marks[0].y) if deck.marks else min(spots)) == spots


@pytest.mark.parametrize("size", [240, 360])
def test_BP_08_a_deck_is_a_sound_board_with_room_for_its_seams(size: int) -> None:
    for plan in plans(size):
        for deck in plan:
            world = laid(deck)
            assert int(world.fight[0].fault) == 0
            assert audit_board(world) == 0


def test_BP_08_each_system_is_marked_once_and_the_bridge_is_on_the_last_deck() -> None:
    for plan in plans(240):
        marks = [(n, mark.kind) for n, deck in enumerate(plan) for mark in deck.marks]
        assert sorted(kind for _, kind in marks) == sorted((*SYSTEMS, "breach"))
        assert (len(plan) - 1, "bridge") in marks
        assert (0, "breach") in marks


def test_BP_08_nobody_breaks_in_beside_a_system() -> None:
    for plan in plans(240):
        deck = plan[0]
        breach = next(mark for mark in deck.marks if mark.kind == "breach")
        inside = [
            r for r in deck.rooms if r.floor[0] < breach.x < r.floor[2] and r.floor[1] < breach.y < r.floor[3]
        ]
        assert [room.kind in SYSTEMS for room in inside] == [False]
        assert 5 in (breach.x, breach.y)


def test_BP_08_the_same_seed_draws_the_same_plan_and_another_another() -> None:
    assert draw_plan(3, 7) == draw_plan(3, 7)
    assert len({draw_plan(3, seed) for seed in range(20)}) == 20


@pytest.mark.parametrize(("decks", "size"), [(0, 240), (1, 300)])
def test_BP_08_a_plan_that_cannot_be_is_refused(decks: int, size: int) -> None:
    with pytest.raises(ValueError, match=f"{decks} decks of {size}"):
        draw_plan(decks, 1, size)
