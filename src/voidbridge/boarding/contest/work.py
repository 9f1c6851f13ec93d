"""A boarding while one action is carried out: copies to write on, dice to roll, and what there is to tell."""

from collections.abc import Sequence
from typing import Any, Protocol

from voidbridge.boarding.contest.state import Bout, Cast, Company, ContestState, Profile, sealed
from voidbridge.rules.contest_words import parts_of
from voidbridge.rules.d100 import Result, Target, halved, result
from voidbridge.rules.modifiers import Modifier
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import Rolls


class Decks(Protocol):
    """What can be read of a boarding, at rest or under way."""

    @property
    def companies(self) -> Sequence[Company]: ...
    @property
    def fight(self) -> Bout: ...
    @property
    def cast(self) -> Cast: ...


class Work:
    """One action under way."""

    def __init__(self, state: ContestState, rolls: Rolls) -> None:
        one, other = state.companies
        self.companies = (one.copy(), other.copy())
        self.fight = state.fight.copy()
        self.cast = state.cast
        self.rolls = rolls
        self.events: list[Event] = []

    def state(self) -> ContestState:
        """The boarding as it stands now; nothing may be written afterwards."""
        return sealed(self.companies, self.fight, self.cast)

    def tell(self, kind: str, side: int | None = None, **values: Any) -> None:
        """Something happened, to a side or to both."""
        named = {} if side is None else {"side": self.cast.profiles[side].id}
        self.events.append(Event(kind, (*named.items(), *values.items())))

    def dice(self, count: int, sides: int, why: str, side: int, at: int = -1) -> tuple[int, ...]:
        """Dice of a side, as they fall; d5 and d3 are a d10 and a d6 halved. [VO-03]"""
        who = self.cast.profiles[side].id
        foe = self.cast.profiles[at].id if at >= 0 else None
        if sides in (3, 5):
            return tuple(halved(face) for face in self.rolls.pool(2 * sides, count, why, who, foe))
        return self.rolls.pool(sides, count, why, who, foe)

    def die(self, sides: int, why: str, side: int, at: int = -1) -> int:
        """One die."""
        return self.dice(1, sides, why, side, at)[0]

    def test(self, side: int, target: Target, what: str, by: str) -> Result:
        """A test on a hundred, told with every reason. [VO-01]"""
        rolled = self.die(100, what, side)
        found = result(target.value, rolled)
        values = {
            "side": self.cast.profiles[side].id,
            "by": by,
            "what": what,
            "target": target.value,
            "rolled": rolled,
            "success": found.success,
            "degrees": found.degrees,
        }
        self._told(values, parts_of(target), self.rolls.pools[-1])
        return found

    def _told(self, values: dict[str, Any], parts: tuple[Modifier, ...], rolled: Rolled) -> None:
        self.events.append(Event("tested", tuple(values.items()), parts, (("pool", rolled),)))


def profile(decks: Decks, side: int) -> Profile:
    """What never changes about a side."""
    return decks.cast.profiles[side]


def other(side: int) -> int:
    """The other side."""
    return 1 - side


def hand(row: Profile, by: str) -> int | None:
    """The number of whoever is named."""
    return next((n for n, one in enumerate(row.hands) if one.id == by), None)


def there(decks: Decks, side: int) -> list[int]:
    """The hands that are free to act or to answer: nobody whom the enemy holds. [BC-07]"""
    row, captured = profile(decks, side), decks.companies[side].captured
    return [n for n in range(len(row.hands)) if n >= len(row.officers) or not captured >> n & 1]
