"""Where both sides stand as a fight on deck begins: boarders at their entry, the others at posts. [BR-30, BR-35]"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from voidbridge.boarding.plans import Box, Deck, Room, standing
from voidbridge.rules.plan_schema import SHIP_SYSTEMS

Spot = tuple[int, int]
Sight = Callable[[Spot, Spot], bool]

STEP, APART = 5, 10  # tenths: between spots, between the middles of two bases
BESIDE = 15  # tenths from a base's middle within which a piece covers it [VB-09]
CLOSE = 30  # tenths from a boarder within which no defender begins, where there is room elsewhere
SHELTER = 120  # tenths on foot within which a side that took positions looks for cover


@dataclass(frozen=True, slots=True)
class Cover:
    """How far on foot from where a side begins its people look for cover first; 0: they do not. [BR-35]"""

    boarders: int = 0
    defenders: int = 0


def entry_of(deck: Deck) -> Spot:
    """Where the boarders come onto a deck: the breach, or the end of the spine farther from the systems. [BR-30]"""
    for mark in deck.marks:
        if mark.kind == "breach":
            return mark.x, mark.y
    spots = list(standing(deck, spine_of(deck)))
    marks = [(mark.x, mark.y) for mark in deck.marks] or [middle(spine_of(deck))]
    rim = [at for at in spots if STEP in at or deck.size - STEP in at] or spots
    return max(rim, key=lambda at: (min(apart(at, mark) for mark in marks), -at[0], -at[1]))


def spine_of(deck: Deck) -> Box:
    """The floor of the spine; the whole deck where a plan has none."""
    return next((room.floor for room in deck.rooms if room.kind == "spine"), (0, 0, deck.size, deck.size))


def places(
    deck: Deck, counts: tuple[int, int], sight: Sight, cover: Cover, distance: int
) -> tuple[list[Spot], list[Spot]]:
    """Spots for the boarders and for the defenders, in their order. [BR-30, BR-35]

    Raises:
        ValueError: for a deck that has no room for them.
    """
    spots = list(standing(deck, (0, 0, deck.size, deck.size)))
    near = walks(deck, entry_of(deck))
    free = [at for at in spots if at in near] or spots
    beside = {at for at in free if sheltered(deck, at)} if cover.boarders or cover.defenders else set()

    def order(from_start: dict[Spot, int], reach: int) -> list[Spot]:
        def rank(at: Spot) -> tuple[bool, int, Spot]:
            steps = from_start.get(at, 1 << 20)
            return not (at in beside and steps * STEP <= reach), steps, at

        return sorted(free, key=rank)

    boarders: list[Spot] = []
    _stand(order(near, cover.boarders), counts[0], boarders, boarders)
    guarded = _kept_clear(entry_of(deck), boarders, sight, distance)
    posts = [order(walks(deck, post), cover.defenders) for post in posts_of(deck)]
    return boarders, _posted(posts, counts[1], boarders, guarded)


def _stand(order: Iterable[Spot], count: int, mine: list[Spot], taken: list[Spot]) -> None:
    """The first spots of an order on which so many bases fit, an inch apart."""
    for at in order:
        if len(mine) >= count:
            return
        if fits(at, taken):
            mine.append(at)
    if len(mine) < count:
        raise ValueError(f"no room for {count} fighters")


def fits(at: Spot, taken: Sequence[Spot]) -> bool:
    """Whether a base on a spot overlaps none of those that stand."""
    return all(apart(at, other) >= APART**2 for other in taken)


def _kept_clear(entry: Spot, boarders: list[Spot], sight: Sight, distance: int) -> Callable[[Spot], int]:
    """How unwelcome a spot is for a defender: in reach of the boarders, or in their sight near the entry."""
    known: dict[Spot, int] = {}

    def unwelcome(at: Spot) -> int:
        if at not in known:
            pressed = any(apart(at, other) <= CLOSE**2 for other in boarders)
            seen = apart(at, entry) <= distance**2 and sight(entry, at)
            known[at] = 2 * pressed + seen
        return known[at]

    return unwelcome


def _posted(
    posts: list[list[Spot]], count: int, boarders: list[Spot], unwelcome: Callable[[Spot], int]
) -> list[Spot]:
    """The defenders dealt out over their posts, each on the best spot that is left there."""
    mine: list[Spot] = []
    for n in range(count):
        order = posts[n % len(posts)]
        taken = (*boarders, *mine)
        at = next(_best(order, taken, unwelcome), None)
        if at is None:
            raise ValueError(f"no room for {count} defenders")
        mine.append(at)
    return mine


def _best(order: list[Spot], taken: Sequence[Spot], unwelcome: Callable[[Spot], int]) -> Iterator[Spot]:
    """The spots of a post that are free, the welcome ones first."""
    for worst in range(4):
        for at in order:
            if fits(at, taken) and unwelcome(at) <= worst:
                yield at


def posts_of(deck: Deck) -> list[Spot]:
    """What is defended: the systems, the middle of the spine, then the other rooms but the one of the entry. [BR-30]"""
    entry = entry_of(deck)
    found = [(mark.x, mark.y) for kind in SHIP_SYSTEMS for mark in deck.marks if mark.kind == kind]
    rooms = [room for room in deck.rooms if room.kind not in SHIP_SYSTEMS and not _holds(room, entry)]
    rooms.sort(key=lambda room: (room.kind != "spine", -apart(middle(room.floor), entry)))
    for room in rooms:
        spots = list(standing(deck, room.floor))
        if spots:
            centre = middle(room.floor)
            found.append(min(spots, key=lambda at: (apart(at, centre), at)))
    return found or [(deck.size // 2, deck.size // 2)]


def _holds(room: Room, at: Spot) -> bool:
    x0, y0, x1, y1 = room.floor
    return room.kind != "spine" and x0 <= at[0] <= x1 and y0 <= at[1] <= y1


def walks(deck: Deck, start: Spot) -> dict[Spot, int]:
    """Steps of half an inch from a spot to every other that can be walked to, doors open."""
    solid = [box for kind, *box in deck.pieces if kind in ("wall", "crate")]
    barred = {at for x0, y0, x1, y1 in solid for at in _grown(x0, y0, x1, y1)}
    found, wave = {start: 0}, [start]
    while wave:
        ahead: list[Spot] = []
        for x, y in wave:
            for at in ((x + STEP, y), (x - STEP, y), (x, y + STEP), (x, y - STEP)):
                inside = STEP <= at[0] <= deck.size - STEP and STEP <= at[1] <= deck.size - STEP
                if inside and at not in found and at not in barred:
                    found[at] = found[x, y] + 1
                    ahead.append(at)
        wave = ahead
    return found


def _grown(x0: int, y0: int, x1: int, y1: int) -> Iterator[Spot]:
    """The spots on which a base would stand in a piece; edges lie on half inches."""
    for x in range(x0, x1 + 1, STEP):
        for y in range(y0, y1 + 1, STEP):
            yield x, y


def sheltered(deck: Deck, at: Spot) -> bool:
    """Whether a base on a spot stands beside a crate or a barricade, or in broken ground. [VB-09]"""
    for kind, x0, y0, x1, y1 in deck.pieces:
        dx, dy = max(x0 - at[0], 0, at[0] - x1), max(y0 - at[1], 0, at[1] - y1)
        near = {"crate": BESIDE, "barricade": BESIDE, "area": 0}.get(kind, -1)
        if near >= 0 and dx * dx + dy * dy <= near * near:
            return True
    return False


def middle(floor: Box) -> Spot:
    """The middle of a floor."""
    return (floor[0] + floor[2]) // 2, (floor[1] + floor[3]) // 2


def apart(a: Spot, b: Spot) -> int:
    """The square of how far two spots lie apart."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
