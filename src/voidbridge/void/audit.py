"""Broken invariants of a void battle, in words: what must never be true whatever was played."""

from collections.abc import Iterator

from voidbridge.rules.void_codes import Fate, Fleet
from voidbridge.void.core.records import BURNING, WRECKED
from voidbridge.void.state import VoidState


def audit(state: VoidState) -> tuple[str, ...]:
    """Every broken invariant; empty when all is well."""
    return (*_ships(state), *_components(state), *_locks(state), *_turn(state))


def _ships(state: VoidState) -> Iterator[str]:
    for name, ship, row in zip(state.ids, state.ships, state.cast.profiles, strict=True):
        for track, value, most in (
            ("Hull", ship.hull, row.hull),
            ("Population", ship.population, 100),
            ("Morale", ship.morale, 100),
        ):
            if not 0 <= value <= most:
                yield f"{name} has {track} {value} of {most}"
        if not 0 <= ship.heading < 360:
            yield f"{name} has heading {ship.heading}"
        if ship.fighting and not state.fight.aiming and not (ship.population and ship.morale):
            yield f"{name} fights on without crew or heart"
        if not ship.fighting and ship.locked:
            yield f"{name} is out of the battle and still locked"
        if not row.mobile and (ship.x, ship.y, ship.heading) != _start(state, name):
            yield f"{name} has moved"


def _start(state: VoidState, name: str) -> tuple[int, int, int]:
    start = state.cast.setup.starts[state.rows[name]]
    return start.x * 100, start.y * 100, start.heading


def _components(state: VoidState) -> Iterator[str]:
    for name, ship in zip(state.ids, state.ships, strict=True):
        for n, bits in enumerate(ship.flags):
            if bits & BURNING and bits & WRECKED:
                yield f"c{n + 1} of {name} burns and is destroyed"
            if not bits & BURNING and ship.burning[n]:
                yield f"c{n + 1} of {name} does not burn but has burnt"
            if ship.mending[n] and bits & WRECKED:
                yield f"c{n + 1} of {name} is mended and destroyed"


def _locks(state: VoidState) -> Iterator[str]:
    for n, ship in enumerate(state.ships):
        for other in range(len(state.ships)):
            if ship.locked >> other & 1 and not state.ships[other].locked >> n & 1:
                yield f"{state.ids[n]} is locked to {state.ids[other]}, but not the other way"


def _turn(state: VoidState) -> Iterator[str]:
    fight = state.fight
    alive = {
        state.fleet(n) for n, ship in enumerate(state.ships) if ship.fate in (Fate.FIGHTING, Fate.WAITING)
    }
    if fight.over:
        return
    if alive != set(Fleet):
        yield "a side is gone and the battle goes on"
    if not 0 <= fight.active < len(state.ships):
        yield "no ship has its turn"
    elif not state.ships[fight.active].fighting:
        yield f"{state.ids[fight.active]} has its turn and is out of the battle"
    if fight.pending and not fight.aiming:
        yield "criticals wait between two actions"
    if not 1 <= fight.round <= state.cast.setup.rounds:
        yield f"round {fight.round} of {state.cast.setup.rounds}"
