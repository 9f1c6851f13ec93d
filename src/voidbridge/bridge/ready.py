"""Ready operations as set-ups. [BR-20]"""

from typing import Any

from voidbridge.rules.book import Rules
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.setup import Crew, Member
from voidbridge.state.void_setup import Start, VoidSetup


def ready_operation(name: str, rules: Rules, mode: str = "solo", dice: str = "program") -> OperationSetup:
    """A ready operation as a set-up; raises KeyError."""
    row = rules.operations[name]
    blue, red = (
        tuple(Start(b.ship, b.name, b.x, b.y, b.heading, b.silent, tuple(b.officers)) for b in side)
        for side in (row.blue, row.red)
    )
    void = VoidSetup(blue, red, mode, dice, rounds=row.rounds)
    parties: dict[str, Any] = {
        side: ready_crew(getattr(row, side), rules) for side in ("blue_crew", "red_crew")
    }
    return OperationSetup(
        void, fights=row.fights, prize=row.prize, operation=row.id, name=row.name, **parties
    )


def ready_crew(name: str, rules: Rules) -> Crew | None:
    """A ready crew as a named party; None for no name."""
    if not name:
        return None
    row = rules.crews[name]
    return Crew(
        row.name,
        row.faction,
        tuple(Member(m.name, m.leader, m.primary, m.sidearm, tuple(m.gear)) for m in row.members),
    )
