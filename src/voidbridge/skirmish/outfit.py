"""A sensible kit for a crew member, taken from the ready crews of the faction. [VB-02, VB-04, VB-05]"""

from collections.abc import Iterator
from dataclasses import replace

from voidbridge.rules.book import Rules
from voidbridge.skirmish.muster import check_crew
from voidbridge.skirmish.ready import crew_from_ready
from voidbridge.state.setup import Crew, Member

Kit = tuple[str, str, tuple[str, ...]]


def equipped(crew: Crew, at: int, rules: Rules) -> Crew:
    """The crew with one member in a ready kit; asked again, in another. A name and a rank stay. [VB-04]"""
    for kit in _kits(crew, at, rules):
        if (made := _dressed(crew, at, kit, rules)) is not None:
            return made
    return crew


def all_equipped(crew: Crew, rules: Rules) -> Crew:
    """The crew with a ready kit for everybody who carries nothing yet. [VB-04]"""
    for at, member in enumerate(crew.members):
        if not any(kit_of(member)):
            crew = equipped(crew, at, rules)
    return crew


def kit_of(member: Member) -> Kit:
    """What a member carries, without who it is."""
    return (member.primary, member.sidearm, tuple(member.gear))


def _kits(crew: Crew, at: int, rules: Rules) -> Iterator[Kit]:
    """The faction's ready kits: those nobody has first, then those of the member's own rank, as printed."""
    worn = [kit_of(member) for member in crew.members]
    ready = [crew_from_ready(row) for row in rules.crews.rows if row.faction == crew.faction]
    rows = [member for one in ready for member in one.members]
    rows.sort(key=lambda row: (kit_of(row) in worn, row.leader != crew.members[at].leader))
    return (kit_of(row) for row in rows if kit_of(row) != worn[at])


def _dressed(crew: Crew, at: int, kit: Kit, rules: Rules) -> Crew | None:
    """The crew with a kit on one member, without what a crew may hold only once; None when it still breaks a rule."""
    primary, sidearm, gear = kit
    others = {item for n, member in enumerate(crew.members) if n != at for item in member.gear}
    kept = tuple(item for item in gear if not (rules.gear[item].per_crew and item in others))
    dressed = replace(crew.members[at], primary=primary, sidearm=sidearm, gear=kept)
    made = replace(crew, members=(*crew.members[:at], dressed, *crew.members[at + 1 :]))
    return None if any(fault.member == at for fault in check_crew(made, rules)) else made
