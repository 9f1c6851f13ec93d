"""A battle while one action is carried out: copies to write on, dice to roll, and what there is to tell."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from voidbridge.rules.d100 import Result, Row, Target, halved, result
from voidbridge.rules.modifiers import Modifier
from voidbridge.rules.void_codes import Fleet, Number, Skill
from voidbridge.rules.void_words import parts, parts_of
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import Rolls
from voidbridge.void.state import Cast, Fight, Hand, Profile, Ship, VoidState, sealed


class Sea(Protocol):
    """What can be read of a battle, at rest or under way."""

    @property
    def ships(self) -> Sequence[Ship]: ...
    @property
    def fight(self) -> Fight: ...
    @property
    def cast(self) -> Cast: ...


class Work:
    """One action under way."""

    def __init__(self, state: VoidState, rolls: Rolls) -> None:
        self.ships = [ship.copy() for ship in state.ships]
        self.fight = state.fight.copy()
        self.cast = state.cast
        self.rolls = rolls
        self.events: list[Event] = []

    def state(self) -> VoidState:
        """The battle as it stands now; nothing may be written afterwards."""
        return sealed(self.ships, self.fight, self.cast)

    def tell(
        self,
        kind: str,
        rows: Iterable[Row] = (),
        number: Number = Number.TARGET,
        rolled: Rolled | None = None,
        **values: Any,
    ) -> None:
        """Something happened."""
        self._tell(kind, parts(rows, number), rolled, values)

    def _tell(self, kind: str, reasons: tuple[Modifier, ...], rolled: Rolled | None, values: Any) -> None:
        rolls = (("pool", rolled),) if rolled is not None else ()
        self.events.append(Event(kind, tuple(values.items()), reasons, rolls))

    def dice(self, count: int, sides: int, why: str, ship: int, at: int = -1) -> tuple[int, ...]:
        """Dice of a ship, as they fall; a d5 is a d10 halved. [VO-03]"""
        ids = self.cast.ids
        who, foe = ids[ship], ids[at] if at >= 0 else None
        if sides == 5:
            return tuple(halved(face) for face in self.rolls.pool(10, count, why, who, foe))
        return self.rolls.pool(sides, count, why, who, foe)

    def die(self, sides: int, why: str, ship: int, at: int = -1) -> int:
        """One die."""
        return self.dice(1, sides, why, ship, at)[0]

    def test(self, ship: int, target: Target, what: str, by: str, at: int = -1) -> Result:
        """A test on a hundred, told with every reason. [VO-01]"""
        rolled = self.die(100, what, ship, at)
        found = result(target.value, rolled)
        ids = self.cast.ids
        values = {
            "ship": ids[ship],
            "by": by,
            "what": what,
            "target": target.value,
            "rolled": rolled,
            "success": found.success,
            "degrees": found.degrees,
            "at": ids[at] if at >= 0 else None,
        }
        self._tell("tested", parts_of(target), self.rolls.pools[-1], values)
        return found


def profile(sea: Sea, ship: int) -> Profile:
    """What never changes about a ship."""
    return sea.cast.profiles[ship]


def enemies(sea: Sea, ship: int) -> list[int]:
    """The enemy ships that a ship sees, in the order of their numbers. [VO-28]"""
    mine = sea.cast.profiles[ship].fleet
    return [
        n
        for n, (other, row) in enumerate(zip(sea.ships, sea.cast.profiles, strict=True))
        if row.fleet != mine and other.fate == 0 and not other.hidden
    ]


def gap(sea: Sea, one: int, other: int) -> tuple[int, int]:
    """The way from one ship to another."""
    a, b = sea.ships[one], sea.ships[other]
    return b.x - a.x, b.y - a.y


def hands(row: Profile) -> tuple[Hand, ...]:
    """Everybody who can act: the officers, then the crew."""
    return (*row.officers, row.crew)


def hand(row: Profile, by: str) -> int | None:
    """The number of whoever is named."""
    return next((n for n, one in enumerate(hands(row)) if one.id == by), None)


def free_hand(sea: Sea, ship: int, skill: Skill, tasks: bool = False) -> str:
    """Whoever aboard is best at something and has not acted in this turn; the crew always may. [VO-05]

    With `tasks`, of those who make extended actions: officers where there are any.
    """
    row = sea.cast.profiles[ship]
    free = [one for n, one in enumerate(row.officers) if not sea.fight.spent >> n & 1]
    if not (tasks and free):
        free.append(row.crew)
    return max(free, key=lambda one: one.skills[skill]).id


def other_fleet(fleet: Fleet) -> Fleet:
    """The other side."""
    return Fleet.RED if fleet == Fleet.BLUE else Fleet.BLUE
