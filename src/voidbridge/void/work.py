"""Who and what there is aboard, from the cast."""

from voidbridge.rules.void_codes import Fleet, Part, Skill
from voidbridge.rules.void_core_codes import Ask
from voidbridge.void.assess import ask
from voidbridge.void.core.parts import ALL as ALL
from voidbridge.void.geometry import measure
from voidbridge.void.state import Hand, Profile, VoidState


def profile(state: VoidState, ship: int) -> Profile:
    """What never changes about a ship."""
    return state.cast.profiles[ship]


def gap(state: VoidState, one: int, other: int) -> tuple[int, int]:
    """The way from one ship to another."""
    ships = state.world.ships
    return int(ships[other].x) - int(ships[one].x), int(ships[other].y) - int(ships[one].y)


def hands(row: Profile) -> tuple[Hand, ...]:
    """Everybody who can act: the officers, then the crew."""
    return (*row.officers, row.crew)


def hand(row: Profile, by: str) -> int | None:
    """The number of whoever is named."""
    return next((n for n, one in enumerate(hands(row)) if one.id == by), None)


def free_hand(state: VoidState, ship: int, skill: Skill, tasks: bool = False) -> str:
    """Whoever aboard is best at something and has not acted in this turn; the crew always may. [VO-05]

    With `tasks`, of those who make extended actions: officers where there are any.
    """
    return hands(profile(state, ship))[ask(state, Ask.FREE_HAND, ship, skill, tasks)].id


def shown(known: int, part: Part) -> bool:
    """Whether what is known of a ship shows such a component. [VO-12]"""
    return bool(measure(Ask.SHOWN, known, part))


def other_fleet(fleet: Fleet) -> Fleet:
    """The other side."""
    return Fleet.RED if fleet == Fleet.BLUE else Fleet.BLUE
