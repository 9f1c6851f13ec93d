"""Broken invariants of a boarding, in words: what must never be true whatever was played."""

from collections.abc import Iterator

from voidbridge.boarding.contest.state import BURNING, WRECKED, Company, ContestState, Profile


def audit(state: ContestState) -> tuple[str, ...]:
    """Every broken invariant; empty when all is well."""
    found = [
        fault
        for company, row in zip(state.companies, state.cast.profiles, strict=True)
        for fault in (*_tracks(state, company, row), *_components(company, row), *_won(state, company, row))
    ]
    return (*found, *_turn(state))


def _tracks(state: ContestState, company: Company, row: Profile) -> Iterator[str]:
    for track, value, most in (
        ("Hull", company.hull, row.hull),
        ("Population", company.population, 100),
        ("Morale", company.morale, 100),
    ):
        if not 0 <= value <= most:
            yield f"{row.id} has {track} {value} of {most}"
    if not state.over and not (company.population and company.morale):
        yield f"{row.id} fights on without crew or heart"
    if company.population_lost < 0 or company.morale_lost < 0:
        yield f"{row.id} has lost less than nothing"


def _components(company: Company, row: Profile) -> Iterator[str]:
    for n, bits in enumerate(company.flags):
        if bits & BURNING and bits & WRECKED:
            yield f"c{n + 1} of {row.id} burns and is destroyed"
        if not bits & BURNING and company.burning[n]:
            yield f"c{n + 1} of {row.id} does not burn but has burnt"
        if company.mending[n] and bits & WRECKED:
            yield f"c{n + 1} of {row.id} is mended and destroyed"
    if company.taken >> len(row.pieces) or company.captured >> len(row.people):
        yield f"{row.id} has lost what it never had"


def _won(state: ContestState, company: Company, row: Profile) -> Iterator[str]:
    foe = state.cast.profiles[1 - row.party]
    for value in (company.bridge, *company.sabotage, *company.seizure):
        if value % 10 or not 0 <= value <= 60:
            yield f"{row.id} has ground of {value}"
    if len(company.sabotage) != len(foe.pieces) or len(company.seizure) != len(foe.pieces):
        yield f"{row.id} counts components that are not there"
    if company.hunted >= len(foe.people) or company.prisoners < 0 or company.pressed < 0:
        yield f"{row.id} hunts or herds nobody that exists"


def _turn(state: ContestState) -> Iterator[str]:
    fight = state.fight
    if fight.over:
        if fight.winner not in (0, 1) or fight.side >= 0:
            yield "the boarding is over and nobody has won it"
        return
    if fight.side not in (0, 1) and not fight.waiting:
        yield "nobody has its turn"
    elif fight.side in (0, 1) and fight.meeting >= len(state.cast.profiles[1 - fight.side].people):
        yield "somebody is met who does not exist"
    if not 1 <= fight.turn <= state.cast.setup.turns:
        yield f"turn {fight.turn} of {state.cast.setup.turns}"
