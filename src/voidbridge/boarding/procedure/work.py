"""A boarding while one action is carried out: a copy to write on, dice to roll, and what there is to tell."""

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from voidbridge.boarding.procedure.state import Cast, Course, Fighter, ProcedureState, sealed
from voidbridge.rules.boarding_codes import Mechanic, Number, Party
from voidbridge.rules.boarding_words import Row, parts
from voidbridge.rules.codes import name_of
from voidbridge.rules.d20 import SIDES, succeeds
from voidbridge.rules.modifiers import Modifier
from voidbridge.rules.procedure_model import Step
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import Rolls


class Sight(Protocol):
    """What can be read of a boarding, at rest or under way."""

    @property
    def course(self) -> Course: ...
    @property
    def cast(self) -> Cast: ...


class Check(NamedTuple):
    """A check before its die: what is tried, by whom, against what, and every reason."""

    id: str
    party: Party
    skill: str
    dc_rows: tuple[Row, ...]
    bonus_rows: tuple[Row, ...]

    @property
    def dc(self) -> int:
        """The number to reach."""
        return sum(value for _, value in self.dc_rows)

    @property
    def bonus(self) -> int:
        """What is added to the d20."""
        return sum(value for _, value in self.bonus_rows)

    @property
    def parts(self) -> tuple[Modifier, ...]:
        """Every reason, as lines to read."""
        return (*parts(self.dc_rows, Number.DC), *parts(self.bonus_rows, Number.CHECK))


class Work:
    """One action under way."""

    def __init__(self, state: ProcedureState, rolls: Rolls) -> None:
        self.course = state.course.copy()
        self.cast = state.cast
        self.rolls = rolls
        self.events: list[Event] = []

    def state(self) -> ProcedureState:
        """The boarding as it stands now; nothing may be written afterwards."""
        return sealed(self.course, self.cast)

    @property
    def step(self) -> Step:
        """The step that is played."""
        return self.cast.procedure.steps[self.course.step]

    @property
    def kind(self) -> Mechanic:
        """Its kind."""
        return self.cast.kinds[self.course.step]

    def number(self, name: str) -> int:
        """A single number of the procedure."""
        return self.cast.numbers[name]

    def tell(
        self, kind: str, reasons: tuple[Modifier, ...] = (), pool: Rolled | None = None, /, **values: Any
    ) -> None:
        """Something happened."""
        rolls = (("pool", pool),) if pool is not None else ()
        self.events.append(Event(kind, tuple(values.items()), reasons, rolls))

    def dice(self, sides: int, count: int, why: str, who: str | None = None) -> tuple[int, ...]:
        """Dice as they fall."""
        return self.rolls.pool(sides, count, why, who)

    def die(self, sides: int, why: str, who: str | None = None) -> int:
        """One die."""
        return self.rolls.pool(sides, 1, why, who)[0]

    def check(self, check: Check) -> bool:
        """A check on a twenty-sided die, told with every reason. [BP-02]"""
        side = name_of(check.party)
        face = self.die(SIDES, check.id, side)
        good = succeeds(face, check.bonus, check.dc, self.cast.naturals)
        self.tell(
            "checked", check.parts, self.rolls.pools[-1], side=side, step=self.step.id, check=check.id,
            skill=check.skill, dc=check.dc, bonus=check.bonus, rolled=face, success=good,
        )  # fmt: skip
        return good

    def mark(self, name: str, place: int, value: int) -> None:
        """One entry of a row of numbers."""
        row = getattr(self.course, name)
        setattr(self.course, name, (*row[:place], value, *row[place + 1 :]))


def standing(sight: Sight, party: Party) -> list[int]:
    """The fighters of a side that are not down."""
    return [n for n, hp in enumerate(sight.course.hp[party]) if hp > 0]


def group(sight: Sight, party: Party) -> list[int]:
    """Everybody who fights for a side now, the fallen included; an echo stands alone. [BP-15]"""
    echo = bool(sight.course.echo) and party == Party.DEFENDER
    return [n for n, one in enumerate(sight.cast.fighters[party]) if one.echo == echo]


def casualties(sight: Sight, party: Party) -> int:
    """How many of a side are down."""
    return sum(sight.course.hp[party][n] == 0 for n in group(sight, party))


def captain_of(sight: Sight, party: Party) -> Fighter | None:
    """The captain of a side, if it has one."""
    return next((one for one in sight.cast.fighters[party] if one.captain), None)


def captain_down(sight: Sight, party: Party) -> bool:
    """Whether a side had a captain who is down; an echo has none of its own."""
    ones = [n for n in group(sight, party) if sight.cast.fighters[party][n].captain]
    return bool(ones) and not any(sight.course.hp[party][n] for n in ones)


def total(rows: Iterable[Row]) -> int:
    """All rows together."""
    return sum(value for _, value in rows)
