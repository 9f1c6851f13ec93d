"""The decks of a ship: rooms along a spine, doors, cover, and the places that a boarding is about. [BP-08]

A plan is drawn from a seed, deck by deck.  Walls shut no room off: each has a door to the spine, and
the bridge, the reactor and life support are marked before anybody rolls initiative.

        +-----------+  +---------+
        |   mess    \\  |  bridge |      spine: the corridor from end to end
        |-----/-----|  /         |      / \\ doors, one for each room and a few between rooms
        |  stores   /  |---------|
        +-----------+  +---------+
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from voidbridge.rules.plan_schema import CABINS as ROOMS
from voidbridge.rules.plan_schema import PLAN_SIZES as SIZES
from voidbridge.rules.plan_schema import SHIP_SYSTEMS as SYSTEMS
from voidbridge.state.rolls import Rolls, keyed_words

PLAN_STREAM = 0x5EED_DECC5  # sets the plans' streams apart from boards and games
WALL, DOOR, CLEAR = 5, 20, 10  # thickness, width, and the least gap beside solid pieces
SHORTEST = 70  # of a room, along the spine
MOST_PIECES = 60  # without mortar, so that the seams find room

Box = tuple[int, int, int, int]  # x0, y0, x1, y1 in tenths of an inch
Piece = tuple[str, int, int, int, int]  # kind and box


@dataclass(frozen=True, slots=True)
class Room:
    """A room, or the spine: what it is for, and its floor in tenths of an inch."""

    kind: str
    floor: Box


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that matters: a system of the ship, or the breach; a spot in tenths of an inch."""

    kind: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck: a board of its own."""

    size: int  # edge in tenths
    pieces: tuple[Piece, ...]
    rooms: tuple[Room, ...]
    marks: tuple[Mark, ...]


def draw_plan(
    decks: int, seed: int, size: int = 240, where: Mapping[str, int] | None = None
) -> tuple[Deck, ...]:
    """The decks of a ship from a seed, from where the boarders come in to the bridge. [BP-08, BP-13]

    The breach is on the first deck, the bridge on the last; the same seed draws the same plan.  `where`
    names the decks of systems, from 0, that somebody has settled already.
    Raises ValueError for a size that no deck has, or for no deck at all.
    """
    if size not in SIZES or decks < 1:
        raise ValueError(f"no plan of {decks} decks of {size} tenths")
    rolls = Rolls(keyed_words((seed ^ PLAN_STREAM) & (2**63 - 1), decks))
    places = _systems(decks) | dict(where or {})
    here = [tuple(system for system in SYSTEMS if places[system] == n) for n in range(decks)]
    return tuple(_deck(rolls, size, here[n], breach=n == 0) for n in range(decks))


def _systems(decks: int) -> dict[str, int]:
    """The decks of the systems: the bridge on the last, the reactor below it, life support between."""
    return {"bridge": decks - 1, "reactor": max(0, decks - 2), "life-support": decks // 2}


def _deck(rolls: Rolls, size: int, systems: tuple[str, ...], breach: bool) -> Deck:
    """One deck, upright or lying."""
    lying = rolls.draw(2, "deck") == 1
    wide = _length(rolls, 50, 70)
    left = _length(rolls, (size - wide) // 2 - 20, (size - wide) // 2 + 20)
    sides = ((0, left - WALL), (left + wide + WALL, size))
    pieces: list[Piece] = []
    floors: list[Box] = []
    for (near, far), wall in zip(sides, (left - WALL, left + wide), strict=True):
        made, found = _strip(rolls, size, near, far, wall)
        pieces += made
        floors += found
    rooms = _furnished(rolls, floors, systems, breach)
    spine = Room("spine", (left, 0, left + wide, size))
    pieces += _cover(rolls, pieces, rooms, spine, size)
    deck = Deck(size, tuple(pieces), (spine, *rooms), ())
    marks = tuple(_mark(deck, room) for room in rooms if room.kind in SYSTEMS)
    deck = Deck(size, deck.pieces, deck.rooms, (*marks, *([_breach(rolls, deck)] if breach else [])))
    return _turned(deck) if lying else deck


def _length(rolls: Rolls, least: int, most: int) -> int:
    """A length on the half-inch grid between two."""
    low = least // 5 * 5
    return low + 5 * rolls.draw((most - low) // 5 + 1, "deck")


def _strip(rolls: Rolls, size: int, near: int, far: int, wall: int) -> tuple[list[Piece], list[Box]]:
    """The rooms on one side of the spine: the wall with their doors, and the walls between them."""
    cuts = _cuts(rolls, size)
    pieces: list[Piece] = []
    floors: list[Box] = []
    start = 0
    for n, cut in enumerate((*cuts, size)):
        floors.append((near, start, far, cut))
        at = _length(rolls, start + CLEAR, cut - CLEAR - DOOR)
        pieces += [
            ("wall", wall, start, wall + WALL, at),
            ("door", wall, at, wall + WALL, at + DOOR),
            ("wall", wall, at + DOOR, wall + WALL, cut + (WALL if n < len(cuts) else 0)),
        ]
        start = cut + WALL
        if n < len(cuts):
            pieces += _divider(rolls, near, far, cut)
    return pieces, floors


def _cuts(rolls: Rolls, size: int) -> list[int]:
    """Where the rooms of a side end: two on a small deck, three on a large one."""
    count = size // 120
    spare = size - count * SHORTEST - (count - 1) * WALL
    cuts: list[int] = []
    at = 0
    for n in range(count - 1):
        share = _length(rolls, 0, spare // (count - n))
        spare -= share
        at += SHORTEST + share
        cuts.append(at)
        at += WALL
    return cuts


def _divider(rolls: Rolls, near: int, far: int, cut: int) -> list[Piece]:
    """The wall between two rooms, every second time with a door of its own."""
    if rolls.draw(2, "deck"):
        return [("wall", near, cut, far, cut + WALL)]
    at = _length(rolls, near + CLEAR, far - CLEAR - DOOR)
    return [
        ("wall", near, cut, at, cut + WALL),
        ("door", at, cut, at + DOOR, cut + WALL),
        ("wall", at + DOOR, cut, far, cut + WALL),
    ]


def _furnished(rolls: Rolls, floors: list[Box], systems: tuple[str, ...], breach: bool) -> tuple[Room, ...]:
    """What each room is for: the systems far from the breach, then whatever else a ship needs."""
    half = len(floors) // 2
    order = sorted(range(len(floors)), key=lambda n: -(n % half)) if breach else list(range(len(floors)))
    kinds: dict[int, str] = dict(zip(order, systems, strict=False))
    left = list(ROOMS)
    for n in range(len(floors)):
        if n not in kinds:
            kinds[n] = left.pop(rolls.draw(len(left), "deck"))
    return tuple(Room(kinds[n], floor) for n, floor in enumerate(floors))


def _cover(rolls: Rolls, walls: list[Piece], rooms: tuple[Room, ...], spine: Room, size: int) -> list[Piece]:
    """Crates and low cover in the rooms, barricades in the spine; never in a doorway."""
    placed: list[Piece] = []

    def lay(kind: str, floor: Box, wide: int, tall: int) -> None:
        x0, y0, x1, y1 = floor
        if (
            x1 - x0 - wide < 2 * CLEAR
            or y1 - y0 - tall < 2 * CLEAR
            or len(walls) + len(placed) >= MOST_PIECES
        ):
            return
        x, y = _length(rolls, x0 + CLEAR, x1 - CLEAR - wide), _length(rolls, y0 + CLEAR, y1 - CLEAR - tall)
        if _free(x, y, x + wide, y + tall, walls, placed, size):
            placed.append((kind, x, y, x + wide, y + tall))

    for _ in range(3):
        lay("barricade", spine.floor, _length(rolls, 20, 30), WALL)
    for room in rooms:
        for _ in range(2):
            lay("crate", room.floor, _length(rolls, 15, 20), _length(rolls, 15, 20))
        lay("barricade", room.floor, WALL, _length(rolls, 20, 30))
    for room in rooms:
        lay("area", room.floor, _length(rolls, 25, 40), _length(rolls, 25, 40))
    return placed


def _free(x0: int, y0: int, x1: int, y1: int, walls: list[Piece], placed: list[Piece], size: int) -> bool:
    """Whether a piece leaves an inch round it, two in front of doors, and the corners of the deck."""
    for kind, a0, b0, a1, b1 in (*walls, *placed):
        gap = DOOR if kind == "door" else CLEAR
        if x0 < a1 + gap and a0 - gap < x1 and y0 < b1 + gap and b0 - gap < y1:
            return False
    return not ((x0 < 30 or x1 > size - 30) and (y0 < 30 or y1 > size - 30))


def _mark(deck: Deck, room: Room) -> Mark:
    """Where a system stands: the standing spot nearest to the middle of its room."""
    x0, y0, x1, y1 = room.floor
    middle = ((x0 + x1) // 2, (y0 + y1) // 2)
    x, y = min(standing(deck, room.floor), key=lambda at: (_apart(at, middle), at))
    return Mark(room.kind, x, y)


def _breach(rolls: Rolls, deck: Deck) -> Mark:
    """Where the craft locked on: an outer wall of a room without a system, or the near end of the spine."""
    rooms = [room for room in deck.rooms if room.kind not in SYSTEMS and room.floor[1] == 0]
    x0, _, x1, _ = rooms[rolls.draw(len(rooms), "deck")].floor
    spots = [(x, 5) for x, y in standing(deck, (x0, 0, x1, 10)) if y == 5]
    middle = (x0 + x1) // 2
    x, y = min(spots, key=lambda at: (abs(at[0] - middle), at))
    return Mark("breach", x, y)


def standing(deck: Deck, floor: Box) -> Iterator[tuple[int, int]]:
    """The spots of a floor where a one-inch base can stand with every door shut. [VB-17, VB-55]"""
    x0, y0, x1, y1 = floor
    filled = {at for kind, *box in deck.pieces if kind != "area" for at in _within(deck.size, *box)}
    for x in range(max(5, x0 + 5), min(deck.size - 5, x1 - 5) + 1, 5):
        for y in range(max(5, y0 + 5), min(deck.size - 5, y1 - 5) + 1, 5):
            if (x, y) not in filled:
                yield x, y


def _within(size: int, x0: int, y0: int, x1: int, y1: int) -> Iterator[tuple[int, int]]:
    """The spots of a deck on which a base would stand in a piece; its edges lie on half inches."""
    for x in range(max(5, x0), min(size - 5, x1) + 1, 5):
        for y in range(max(5, y0), min(size - 5, y1) + 1, 5):
            yield x, y


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _turned(deck: Deck) -> Deck:
    """The same deck with its spine across: x and y change places."""
    return Deck(
        deck.size,
        tuple((kind, y0, x0, y1, x1) for kind, x0, y0, x1, y1 in deck.pieces),
        tuple(Room(r.kind, (r.floor[1], r.floor[0], r.floor[3], r.floor[2])) for r in deck.rooms),
        tuple(Mark(m.kind, m.y, m.x) for m in deck.marks),
    )
