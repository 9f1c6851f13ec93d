"""What `legal` returns: an action kind whose open field carries a finite domain."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields

from voidbridge.state.actions import Action
from voidbridge.state.spots import Spot
from voidbridge.state.verbs import EVERY_VERB

SIDE = 73  # half-inch spots along 36 in, both ends
STEP = 5  # tenths between two spots


@dataclass(frozen=True, slots=True)
class SpotSet:
    """A set of half-inch spots as a row of bits; iterates by x, then y."""

    bits: bytes = bytes((SIDE * SIDE + 7) // 8)

    @staticmethod
    def of(cells: Iterable[int]) -> "SpotSet":
        """The set of spots with these numbers (x spot times 73 plus y spot)."""
        row = bytearray((SIDE * SIDE + 7) // 8)
        for cell in cells:
            row[cell >> 3] |= 1 << (cell & 7)
        return SpotSet(bytes(row))

    def __contains__(self, spot: object) -> bool:
        if not isinstance(spot, tuple) or len(spot) != 2:
            return False
        x, y = spot
        if x % STEP or y % STEP or not (0 <= x < SIDE * STEP and 0 <= y < SIDE * STEP):
            return False
        cell = (x // STEP) * SIDE + y // STEP
        return bool(self.bits[cell >> 3] >> (cell & 7) & 1)

    def __iter__(self) -> Iterator[Spot]:
        for index, byte in enumerate(self.bits):
            while byte:
                low = byte & -byte
                cell = index * 8 + low.bit_length() - 1
                yield Spot(cell // SIDE * STEP, cell % SIDE * STEP)
                byte ^= low

    def __len__(self) -> int:
        return int.from_bytes(self.bits, "little").bit_count()

    def runs(self) -> list[tuple[int, int, int]]:
        """The set as horizontal runs (y, first x, last x) in tenths, top to bottom."""
        rows: dict[int, list[int]] = {}
        for spot in self:
            rows.setdefault(spot.y, []).append(spot.x)
        found: list[tuple[int, int, int]] = []
        for y in sorted(rows):
            start = last = rows[y][0]
            for x in rows[y][1:]:
                if x != last + STEP:
                    found.append((y, start, last))
                    start = x
                last = x
            found.append((y, start, last))
        return found


@dataclass(frozen=True, slots=True)
class Offer:
    """One kind of action that is open now.

    `fixed` holds the fields that are settled (the unit, the item); `open` names the field still
    to be chosen, "" for none, and `choices` its domain.  A Move or Dash may add up to three
    way-points as long as the whole way fits; `refusal` measures that.
    """

    verb: str
    fixed: tuple[tuple[str, str | int], ...] = ()
    open: str = ""
    choices: Sequence[str | int | tuple[int, ...]] | SpotSet = field(default=())
    ways: int = 0

    @property
    def unit(self) -> str | None:
        """The unit that would act, if one is named."""
        found = dict(self.fixed).get("unit")
        return None if found is None else str(found)

    @property
    def size(self) -> int:
        """How many actions the offer stands for, way-points aside."""
        return len(self.choices) if self.open else 1

    def action(self, choice: str | int | tuple[int, ...] | Spot | None = None) -> Action:
        """The action made of this offer and one choice."""
        values: dict[str, object] = dict(self.fixed)
        if self.open:
            values[self.open] = choice
        return EVERY_VERB[self.verb](**values)

    def covers(self, action: Action) -> bool:
        """Whether the action is one of those offered, way-points left aside."""
        if action.verb != self.verb:
            return False
        values = {f.name: getattr(action, f.name) for f in fields(action)}
        if any(values.get(name) != value for name, value in self.fixed):
            return False
        return not self.open or values[self.open] in self.choices


def every(offers: Iterable[Offer]) -> Iterator[Action]:
    """Every action the offers stand for, in their order, way-points aside."""
    for offer in offers:
        if not offer.open:
            yield offer.action()
            continue
        for choice in offer.choices:
            yield offer.action(choice)


def sample(offers: tuple[Offer, ...], pick: Callable[[int], int]) -> Action:
    """One action: an offer is picked first, then a choice; `pick(n)` gives a number below n."""
    offer = offers[pick(len(offers))]
    if not offer.open:
        return offer.action()
    wanted = pick(offer.size)
    return offer.action(next(c for n, c in enumerate(offer.choices) if n == wanted))
