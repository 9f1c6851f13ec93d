"""What makes a deck plan sound: all on the deck, every mark there once, all of it to be reached. [BR-41, BR-42]"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from voidbridge.boarding.plans import MOST_PIECES, Box, Deck, Mark, Room, standing
from voidbridge.rules.plan_schema import PLAN_MARKS, PLAN_SIZES, SHIP_SYSTEMS
from voidbridge.state.spots import decimal

MOST_SEAMS = 36  # places where walls and doors touch: each is sealed by a piece of its own
MOST_ROOMS = 16  # on one deck
OUTER = 10  # tenths from the edge within which a craft can break in
MOST_PLACES = 6  # that are shut off on one deck and named

Spot = tuple[int, int]
Floor = frozenset[Spot]


@dataclass(frozen=True, slots=True)
class PlanFault:
    """One thing wrong with a plan: which deck and entry, what is allowed, what is there, and where to look."""

    deck: int  # counted from zero; -1 for the whole plan
    key: str  # "decks[0].pieces[3]"
    what: str  # it is about, as a player calls it
    expected: str
    got: str
    rule: str
    spot: Box | None = None  # the place in tenths

    @property
    def message(self) -> str:
        """The fault as one sentence."""
        return f"{self.what[:1].upper()}{self.what[1:]}: {self.expected}, not {self.got}."


def plan_faults(decks: tuple[Deck, ...]) -> tuple[PlanFault, ...]:
    """Everything that keeps a plan from being played on, deck by deck. [BR-41, BR-42]"""
    found = [*_whole(decks)]
    for n, deck in enumerate(decks):
        own = [*_counts(n, deck), *_edges(n, deck), *_stands(n, deck)]
        found += own or _shut_off(n, deck)
    return tuple(found)


def _whole(decks: tuple[Deck, ...]) -> Iterator[PlanFault]:
    """The size of the decks, and each mark once on the plan, the breach on its first deck."""
    if decks and decks[0].size not in PLAN_SIZES:
        yield PlanFault(-1, "size", "size", "24 or 36 inches", inches(decks[0].size), "BR-41")
    marks = [(n, k, mark) for n, deck in enumerate(decks) for k, mark in enumerate(deck.marks)]
    times = Counter(mark.kind for _, _, mark in marks)
    for kind in PLAN_MARKS:
        if not times[kind]:
            where = "on the first deck" if kind == "breach" else "on one of the decks"
            key, deck = ("decks[0].marks", 0) if kind == "breach" else ("decks", -1)
            yield PlanFault(deck, key, spoken(kind), f"marked once {where}", "missing", "BR-41")
    seen: set[str] = set()
    for n, k, mark in marks:
        key, name = f"decks[{n}].marks[{k}]", spoken(mark.kind)
        if mark.kind in seen:
            yield PlanFault(n, key, name, "marked once", f"{times[mark.kind]} times", "BR-41", around(mark))
        elif mark.kind == "breach" and n:
            yield PlanFault(n, key, name, "on the first deck", f"on deck {n + 1}", "BR-41", around(mark))
        seen.add(mark.kind)


def _counts(n: int, deck: Deck) -> Iterator[PlanFault]:
    """How much a deck may hold."""
    limits = (
        ("pieces", "pieces", len(deck.pieces), MOST_PIECES),
        ("pieces", "seams of walls and doors", seams(deck), MOST_SEAMS),
        ("rooms", "rooms", len(deck.rooms), MOST_ROOMS),
    )
    for key, what, there, most in limits:
        if there > most:
            yield PlanFault(n, f"decks[{n}].{key}", what, f"at most {most} on a deck", str(there), "BR-41")
    if not deck.rooms:
        yield PlanFault(n, f"decks[{n}].rooms", "rooms", "at least one on every deck", "none", "BR-41")


def seams(deck: Deck) -> int:
    """How often two walls or doors touch along an edge or at a corner. [VB-10]"""
    sealed = [box for kind, *box in deck.pieces if kind in ("wall", "door")]
    return sum(_touch(one, two) for k, one in enumerate(sealed) for two in sealed[:k])


def _touch(one: list[int], two: list[int]) -> bool:
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    return wide >= 0 and high >= 0 and not (wide > 0 and high > 0)


def _edges(n: int, deck: Deck) -> Iterator[PlanFault]:
    """Every piece and room within the deck."""
    parts: tuple[tuple[str, Iterable[tuple[str, Box]]], ...] = (
        ("pieces", ((kind, (x0, y0, x1, y1)) for kind, x0, y0, x1, y1 in deck.pieces)),
        ("rooms", ((spoken(room.kind), room.floor) for room in deck.rooms)),
    )
    for name, entries in parts:
        for k, (kind, box) in enumerate(entries):
            far = max(box[2], box[3])
            if far > deck.size:
                key, expected = f"decks[{n}].{name}[{k}]", f"within the {inches(deck.size)} of the deck"
                yield PlanFault(n, key, at(kind, box), expected, f"up to {inches(far)}", "BR-41", box)


def _stands(n: int, deck: Deck) -> Iterator[PlanFault]:
    """A base can stand at every mark and in every room; the breach is outside, a system in the room named for it."""
    for k, mark in enumerate(deck.marks):
        key, spot = f"decks[{n}].marks[{k}]", around(mark)
        if not any(True for _ in standing(deck, spot)):
            yield PlanFault(
                n,
                key,
                at(mark.kind, spot),
                "where a base can stand",
                "in a piece or over the edge",
                "BR-42",
                spot,
            )
        near = min(mark.x, mark.y, deck.size - mark.x, deck.size - mark.y)
        if mark.kind == "breach" and near > OUTER:
            expected = f"within {inches(OUTER)} of the deck's edge"
            yield PlanFault(n, key, at("breach", spot), expected, f"{inches(near)} from it", "BR-41", spot)
    for k, room in enumerate(deck.rooms):
        key = f"decks[{n}].rooms[{k}]"
        if not any(True for _ in standing(deck, room.floor)):
            yield PlanFault(
                n, key, at(room.kind, room.floor), "floor to stand on", "none", "BR-42", room.floor
            )
        if room.kind in SHIP_SYSTEMS and not any(
            m.kind == room.kind and _inside(m, room) for m in deck.marks
        ):
            expected, name = f"the mark of the {spoken(room.kind)} in it", at(room.kind, room.floor)
            yield PlanFault(n, key, f"room {name}", expected, "without it", "BR-41", room.floor)


def _inside(mark: Mark, room: Room) -> bool:
    x0, y0, x1, y1 = room.floor
    return x0 <= mark.x <= x1 and y0 <= mark.y <= y1


def _shut_off(n: int, deck: Deck) -> list[PlanFault]:
    """What cannot be reached with every door open: marks and rooms by their names, then bare floor. [BR-42]"""
    parts = regions(deck)
    if len(parts) < 2:
        return []
    places = [
        (f"marks[{k}]", mark.kind, around(mark), {(mark.x, mark.y)}) for k, mark in enumerate(deck.marks)
    ]
    places += [
        (f"rooms[{k}]", room.kind, room.floor, set(standing(deck, room.floor)))
        for k, room in enumerate(deck.rooms)
    ]
    found: list[PlanFault] = []
    for part in parts[1 : MOST_PLACES + 1]:
        x, y = min(part)
        named = [(key, kind, spot) for key, kind, spot, spots in places if spots <= part]
        for key, kind, spot in named or [("pieces", "floor", (x - 5, y - 5, x + 5, y + 5))]:
            what, expected = at(kind, spot), "to be reached with the doors open"
            found.append(PlanFault(n, f"decks[{n}].{key}", what, expected, "shut off", "BR-42", spot))
    return found[:MOST_PLACES]


def regions(deck: Deck) -> list[Floor]:
    """The floor of a deck in parts between which nobody can walk, the largest first; doors stand open."""
    left = set(_walkable(deck.size, tuple(piece for piece in deck.pieces if piece[0] in ("wall", "crate"))))
    parts: list[Floor] = []
    while left:
        part = [left.pop()]
        for x, y in part:
            for spot in ((x + 5, y), (x - 5, y), (x, y + 5), (x, y - 5)):
                if spot in left:
                    left.remove(spot)
                    part.append(spot)
        parts.append(frozenset(part))
    return sorted(parts, key=lambda part: (-len(part), min(part)))


@lru_cache(maxsize=64)
def _walkable(size: int, solid: tuple[tuple[str, int, int, int, int], ...]) -> Floor:
    """Every spot on which a base can be between solid pieces."""
    return frozenset(standing(Deck(size, solid, (), ()), (0, 0, size, size)))


def around(mark: Mark) -> Box:
    """The base that stands at a mark."""
    return (mark.x - 5, mark.y - 5, mark.x + 5, mark.y + 5)


def at(kind: str, box: Box) -> str:
    """A thing by its name and its place."""
    middle = (decimal(box[0] + box[2], 20), decimal(box[1] + box[3], 20))
    return f"{spoken(kind)} at {middle[0]:g}, {middle[1]:g}"


def spoken(kind: str) -> str:
    """A kind of room or mark as a player calls it."""
    return kind.replace("-", " ")


def inches(tenths: int) -> str:
    """A length in inches."""
    return f"{decimal(tenths):g}\u2033"
