"""A crew within its points: what members may carry and what their lines come to. [VB-02 to VB-05]"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from voidbridge.rules.book import Rules
from voidbridge.rules.schema import Line, crew_line
from voidbridge.state.setup import Crew, Member

POINTS = 100
SMALLEST = 3
LARGEST = 6
GEAR_SLOTS = 3


@dataclass(frozen=True, slots=True)
class CrewFault:
    """One thing that keeps a crew from playing; member -1 is the crew as a whole."""

    member: int
    field: str
    code: str
    message: str


def points_of(member: Member, rules: Rules) -> int:
    """What a member's weapons and gear cost; unknown items cost nothing."""
    weapons = [rules.weapons[w].points for w in (member.primary, member.sidearm) if w in rules.weapons]
    return sum(weapons) + sum(rules.gear[g].points for g in member.gear if g in rules.gear)


def line_of(crew: Crew, member: Member, rules: Rules) -> Line:
    """A member's numbers, armour, chips, relics, injuries and lessons counted. [VB-03, VB-25, VB-51, VB-52]"""
    faction = rules.factions[crew.faction]
    line = faction.leader if member.leader else crew_line(faction.leader, f"{faction.name} crew")
    worn = [rules.gear[g] for g in member.gear if g in rules.gear and rules.gear[g].uses == 0]
    relics, last = [rules.relics[r] for r in member.relics if r in rules.relics], member.lasting
    blows = sum(relic.melee for relic in relics if not relic.range)
    return replace(
        line,
        wounds=max(
            1, line.wounds + sum(i.wounds for i in worn) + sum(r.wounds for r in relics) + last.wounds
        ),
        move=max(20, line.move + sum(item.move for item in worn) + last.move),
        melee=max(1, line.melee + blows + last.melee),
        shooting=line.shooting + last.shooting,
        defence=max(1, line.defence + last.defence),
        morale=min(12, max(2, line.morale + last.target)),
    )


def check_crew(crew: Crew, rules: Rules, found: bool = False) -> tuple[CrewFault, ...]:
    """Everything wrong with a crew at once, in the order of its members.

    In a campaign members carry what was found and bought beyond their points. [VB-53]
    """
    if crew.faction not in rules.factions:
        return (CrewFault(-1, "faction", "unknown-faction", f"There is no faction {crew.faction!r}."),)
    faults = list(_as_a_whole(crew, rules))
    for n, member in enumerate(crew.members):
        faults.extend(_weapons(n, member, crew, rules))
        faults.extend(_gear(n, member, crew, rules))
        faults.extend(_relics(n, member, crew, rules))
        spent = points_of(member, rules)
        if spent > POINTS and not found:
            faults.append(
                CrewFault(n, "points", "too-many-points", f"{member.name} costs {spent} of {POINTS} points.")
            )
    return tuple(faults)


def _as_a_whole(crew: Crew, rules: Rules) -> Iterator[CrewFault]:
    size = len(crew.members)
    if not SMALLEST <= size <= LARGEST:
        yield CrewFault(
            -1, "members", "crew-size", f"A crew has {SMALLEST} to {LARGEST} members, not {size}."
        )
    leaders = sum(member.leader for member in crew.members)
    if leaders != 1:
        yield CrewFault(-1, "leader", "one-leader", f"A crew has exactly one leader, not {leaders}.")
    for gear in rules.gear.rows:
        held = sum(gear.id in member.gear for member in crew.members)
        if gear.per_crew and held > gear.per_crew:
            yield CrewFault(
                -1, "gear", "too-many-in-crew", f"A crew may hold {gear.per_crew} {gear.name}, not {held}."
            )


def _weapons(n: int, member: Member, crew: Crew, rules: Rules) -> Iterator[CrewFault]:
    for field, weapon_id in (("primary", member.primary), ("sidearm", member.sidearm)):
        if not weapon_id:
            continue
        weapon = rules.weapons.get(weapon_id)
        if weapon is None or weapon_id == "fists":
            yield CrewFault(n, field, "unknown-weapon", f"There is no weapon {weapon_id!r} to buy.")
        elif weapon.faction not in ("", crew.faction):
            yield CrewFault(n, field, "other-faction", f"{weapon.name} belongs to another faction.")
        elif field == "sidearm" and weapon.kind != "melee":
            yield CrewFault(
                n, field, "sidearm-is-melee", f"A sidearm is a melee weapon; {weapon.name} is not."
            )


def _gear(n: int, member: Member, crew: Crew, rules: Rules) -> Iterator[CrewFault]:
    if len(member.gear) > GEAR_SLOTS:
        message = f"A member carries up to {GEAR_SLOTS} items, not {len(member.gear)}."
        yield CrewFault(n, "gear", "too-much-gear", message)
    groups: dict[str, str] = {}
    for k, gear_id in enumerate(member.gear):
        field = f"gear.{k}"
        gear = rules.gear.get(gear_id)
        if gear is None:
            yield CrewFault(n, field, "unknown-gear", f"There is no gear {gear_id!r}.")
            continue
        if gear.faction not in ("", crew.faction):
            yield CrewFault(n, field, "other-faction", f"{gear.name} belongs to another faction.")
        if gear_id in member.gear[:k]:
            yield CrewFault(n, field, "twice", f"{gear.name} may be carried once.")
        elif gear.exclusive and gear.exclusive in groups:
            yield CrewFault(
                n, field, "one-armor", f"{gear.name} cannot be worn with {groups[gear.exclusive]}."
            )
        if gear.exclusive:
            groups.setdefault(gear.exclusive, gear.name)
    if "marksman-scope" in member.gear and not _has_gun(member, rules):
        yield CrewFault(n, "gear", "scope-without-gun", "A Marksman Scope needs a ranged weapon.")


def _relics(n: int, member: Member, crew: Crew, rules: Rules) -> Iterator[CrewFault]:
    """Each relic is one of a kind and has one bearer. [VB-52]"""
    held = [relic for other in crew.members[:n] for relic in other.relics]
    for k, relic_id in enumerate(member.relics):
        if relic_id not in rules.relics:
            yield CrewFault(n, f"relics.{k}", "unknown-relic", f"There is no relic {relic_id!r}.")
        elif relic_id in held or relic_id in member.relics[:k]:
            yield CrewFault(
                n, f"relics.{k}", "twice", f"There is only one {rules.relics[relic_id].name} in a crew."
            )


def _has_gun(member: Member, rules: Rules) -> bool:
    weapon = rules.weapons.get(member.primary)
    return weapon is not None and weapon.kind == "ranged"
