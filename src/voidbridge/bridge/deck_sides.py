"""Who of a boarding stands on deck, and as whom: printed lines, and members of a named party. [BR-31, BR-38, BR-39]"""

from dataclasses import dataclass, replace
from functools import lru_cache

from voidbridge.boarding.procedure.state import Fighter, ProcedureState
from voidbridge.boarding.procedure.work import standing
from voidbridge.rules.boarding_codes import Party
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Rank, Trait
from voidbridge.rules.schema import EnemyLine
from voidbridge.skirmish.boarded import Figure
from voidbridge.state.setup import Crew, Member

NOT_LISTED = -1
MOST = 24  # of a side in an encounter, whatever a book says: a deck has no room for more [BR-23]
CAPTAIN, MARINES, MILITIA = "captain", "marines", "militia"


@dataclass(frozen=True, slots=True)
class Stood:
    """One who stands on deck: the figure, who it is in the boarding, and the enemy group of its line."""

    figure: Figure
    index: int
    group: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed line and the group it stands in."""

    group: str
    line: EnemyLine
    rank: Rank
    traits: tuple[Trait, ...]


@lru_cache(maxsize=8)
def printed_lines(rules: Rules) -> dict[str, Printed]:
    """Every printed line by its name in small letters and dashes."""
    found: dict[str, Printed] = {}
    for group in rules.enemies.rows:
        for rank, line in zip(Rank, (group.standard, group.specialist, group.leader), strict=True):
            name = line.name.lower().replace(" ", "-")
            found.setdefault(name, Printed(group.id, line, rank, group.traits))
    return found


def fighters(state: ProcedureState, party: Party, crew: Crew | None) -> list[Stood]:
    """Everybody of a side who still stands, its captain first. [BR-31]"""
    people, hp = state.cast.fighters[party], state.course.hp[party]
    named = _members(state, party, crew)
    order = sorted(standing(state, party), key=lambda n: (not people[n].captain, n))
    return [_fighter(state, people[n], n, hp[n], named.get(n)) for n in order]


def _fighter(
    state: ProcedureState, one: Fighter, n: int, hp: int, named: tuple[Crew, Member] | None
) -> Stood:
    if named is not None:
        return Stood(Figure(named[1].name, (hp, one.hp), named), n)
    return _lined(state.cast.rules, one.kind, one.name, (hp, one.hp), n)


def _lined(rules: Rules, kind: str, name: str, hp: tuple[int, int], index: int) -> Stood:
    """A fighter of a kind, as the printed line that the kind is on deck. [BP-09, BR-31]"""
    found = printed_lines(rules)[rules.fighters[kind].line]
    figure = Figure(name, hp, line=found.line, rank=found.rank, traits=found.traits)
    return Stood(figure, index, found.group)


def _members(state: ProcedureState, party: Party, crew: Crew | None) -> dict[int, tuple[Crew, Member]]:
    """Which fighters are the members of a named party. [BR-38]

    Those of the set-up stand first on their side. A party named only now takes the places of fighters: its
    leader that of a captain, where there is one.
    """
    own = state.cast.setup.crews[party]
    if own is not None:
        return {n: (own, member) for n, member in enumerate(own.members)}
    if crew is None:
        return {}
    ones = [n for n, one in enumerate(state.cast.fighters[party]) if not one.echo]
    captain = next((n for n in ones if state.cast.fighters[party][n].captain), ones[0] if ones else 0)
    others = [n for n in ones if n != captain]
    leader = next((member for member in crew.members if member.leader), crew.members[0])
    rest = [member for member in crew.members if member is not leader]
    return {captain: (crew, leader), **{n: (crew, m) for n, m in zip(others, rest, strict=False)}}


def hunting(rules: Rules, crew: Crew | None) -> list[Stood]:
    """The party that has cornered somebody. [BR-39]"""
    if crew is not None:
        return [Stood(Figure(member.name, (1, 1), (crew, member)), NOT_LISTED) for member in crew.members]
    count = min(max(1, rules.deck_numbers["hunters"].value), MOST)
    return [_lined(rules, MARINES, f"Marine {n + 1}", (1, 1), NOT_LISTED) for n in range(count)]


def pursued(rules: Rules, crew: Crew | None, name: str, person: int) -> list[Stood]:
    """Whoever is cornered, and those who stand by: a named crew, or a few militia. [BR-39]

    The captain of a ship with a named crew is that crew's leader.
    """
    count = min(max(0, rules.deck_numbers["guards"].value), MOST - 1)
    guards = [_lined(rules, MILITIA, f"Guard {n + 1}", (1, 1), NOT_LISTED) for n in range(count)]
    hunted = _lined(rules, MARINES if person else CAPTAIN, _title(name), (1, 1), person)
    if crew is not None:
        guards = [Stood(Figure(m.name, (1, 1), (crew, m)), NOT_LISTED) for m in crew.members]
        leader = next((one for one in guards if one.figure.member and one.figure.member[1].leader), None)
        if not person and leader is not None:
            guards.remove(leader)
            hunted = replace(leader, index=person)
    return [replace(hunted, figure=replace(hunted.figure, hunted=True)), *guards]


def _title(name: str) -> str:
    """A name as it stands at the beginning of a line."""
    bare = name.removeprefix("the ")
    return bare[:1].upper() + bare[1:]
