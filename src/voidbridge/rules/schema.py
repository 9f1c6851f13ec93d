"""What a row of each table holds: one frozen record per table, one comment per field.

Lengths are printed in inches and kept in tenths; dice numbers are counts of d6; zero stands
for "none" wherever a number may be absent.  Missions and places are in `scenarios.py`.
"""

from dataclasses import dataclass, replace
from typing import Annotated

from voidbridge.rules.checks import Code, Flag, Ident, Inches, Many, Nested, OneOf, Ref, Ruling, Whole, Words
from voidbridge.rules.codes import CritEffect, Gear, Option, Trait

Id = Annotated[str, Ident()]
Name = Annotated[str, Words(40)]
Prose = Annotated[str, Words(2000, lines=True)]
Source = Annotated[str, Words(80)]
Rulings = Annotated[tuple[str, ...], Many(Ruling(), 0, 12)]
Tenths = Annotated[int, Inches(0, 100)]
Shift = Annotated[int, Inches(-10, 10)]
Dice = Annotated[int, Whole(0, 20)]
Bonus = Annotated[int, Whole(-10, 10)]
Count = Annotated[int, Whole(0, 20)]
Round = Annotated[int, Whole(0, 12)]
Target = Annotated[int, Whole(0, 12)]
Points = Annotated[int, Whole(0, 1000)]
Yes = Annotated[bool, Flag()]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon a crew member can buy, or the bare fists everyone has. [VB-05, VB-06, VB-11]"""

    id: Id
    name: Name  # as printed
    kind: Annotated[str, OneOf(("ranged", "melee"))]
    damage: Annotated[int, Whole(1, 20)]  # wounds for each hit that is not saved
    points: Points
    text: Prose
    source: Source
    range: Tenths = 0  # of a shot; 0 for melee weapons
    rof: Dice = 0  # dice of a shot before the SH modifier; 0 for melee weapons
    ap_penalty: Annotated[int, Whole(0, 1)] = 0  # AP its bearer lacks in every activation
    ignores_saves: Dice = 0  # successful saves that do not count
    crit: Annotated[CritEffect, Code(CritEffect)] = CritEffect.NONE  # what a critical hit adds
    entangles: Yes = False  # a hit bars Move and Dash in the target's next activation
    reach: Tenths = 0  # of a melee attack; 0 = base contact
    faction: Annotated[str, Ref(("factions",), optional=True)] = ""  # who may buy it; "" = everyone
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class GearItem:
    """A piece of gear; what it does is code, how much of it is here. [VB-25 to VB-30]"""

    id: Id  # the name of its effect: packs change numbers, never effects
    name: Name
    effect: Annotated[Gear, Code(Gear)]
    kind: Annotated[str, OneOf(("armor", "utility", "upgrade", "passive", "aura", "trap", "support"))]
    points: Points
    text: Prose
    source: Source
    faction: Annotated[str, Ref(("factions",), optional=True)] = ""  # who may buy it; "" = everyone
    exclusive: Annotated[str, OneOf(("", "body-armor"))] = ""  # at most one item of one word on a unit
    per_crew: Count = 0  # how many one crew may hold; 0 = no limit beyond one each
    uses: Count = 0  # in a mission; 0 = no limit
    range: Tenths = 0  # how far it is thrown, placed, seen or felt by its one target
    radius: Tenths = 0  # of its blast, smoke or aura
    trigger: Tenths = 0  # an enemy moving this near sets it off
    pull: Tenths = 0  # how far it drags its target
    range_bonus: Tenths = 0  # added to the range of one ranged weapon
    damage: Dice = 0  # wounds for each hit (saves allowed) or, for Mind-Flay, without save
    crit: Annotated[CritEffect, Code(CritEffect)] = CritEffect.NONE  # the condition its hits leave
    test: Target = 0  # the morale number its target must reach
    heal: Count = 0  # wounds given back
    ignores: Count = 0  # wounds ignored in each round
    wounds: Bonus = 0  # added to W at the start
    move: Shift = 0  # added to M
    pool_bonus: Bonus = 0  # attack dice
    save_bonus: Bonus = 0  # save dice (of the enemies near it, for the censer)
    save_against: Annotated[str, OneOf(("", "melee", "any"))] = ""  # which attacks the save dice meet
    morale_bonus: Bonus = 0  # on morale rolls
    revive: Yes = False  # may bring back a unit eliminated in this mission
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Line:
    """The numbers of a crew unit: `4" 3 3d6 +1d6 6 3+ 3d6`. [VB-03]"""

    name: Name
    move: Tenths  # M
    ap: Annotated[int, Whole(1, 10)]
    melee: Dice  # ME
    wounds: Annotated[int, Whole(1, 50)]  # W
    morale: Annotated[int, Whole(2, 12)]  # MOR: 2d6 must reach it
    defence: Dice  # DEF
    shooting: Dice = 0  # SH, added to the weapon's rate of fire


def crew_line(leader: Line, name: str = "Crew") -> Line:
    """The numbers of every other member, from the printed leader's. [VB-03]"""
    return replace(
        leader,
        name=name,
        ap=2,
        melee=max(2, leader.melee - 1),
        shooting=0,
        wounds=max(3, leader.wounds - 2),
        morale=min(12, leader.morale + 1),
        defence=max(2, leader.defence - 1),
    )


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction: its printed leader; its crew follows from it. [VB-02, VB-03]"""

    id: Id
    name: Name
    text: Prose
    leader: Annotated[Line, Nested(Line)]
    callsigns: Annotated[tuple[str, ...], Many(Words(40), 1, 24)]  # names for crew members
    source: Source
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class EnemyLine:
    """The numbers of an enemy unit: `5" 2 3d6 3d6 - 12" 3 4+`. [VB-06, VB-32]"""

    name: Name
    move: Tenths  # M
    ap: Annotated[int, Whole(1, 10)]
    melee: Dice  # ME; 0 = printed "-", no melee attack
    shooting: Dice  # SH; 0 = printed "-", no ranged attack
    range: Tenths  # of its ranged attack
    wounds: Annotated[int, Whole(1, 50)]
    morale: Annotated[int, Whole(2, 12)]
    defence: Dice = 0  # DEF: 0 = no saves
    defence_option: Dice = 0  # DEF when the option enemy-defence is on
    damage: Annotated[int, Whole(1, 20)] = 1  # of its shots and of its melee


@dataclass(frozen=True, slots=True)
class EnemyGroup:
    """An enemy group: three lines and what its special gives them all. [VB-31, VB-37]"""

    id: Id
    name: Name
    text: Prose
    standard: Annotated[EnemyLine, Nested(EnemyLine)]
    specialist: Annotated[EnemyLine, Nested(EnemyLine)]
    leader: Annotated[EnemyLine, Nested(EnemyLine)]
    source: Source
    traits: Annotated[tuple[Trait, ...], Many(Code(Trait), 0, 5)] = ()
    faces: Annotated[tuple[int, ...], Many(Whole(1, 6), 0, 6)] = ()  # of the d6 that picks the group
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Injury:
    """What an eliminated crew member carries away. [VB-50, VB-51]"""

    id: Id
    name: Name
    roll: Annotated[int, Whole(0, 6)]  # 1d6 and the injuries carried; 6 stands for 6 and more
    text: Prose
    source: Source
    death: Yes = False
    wounds: Bonus = 0
    move: Shift = 0
    melee: Bonus = 0
    shooting: Bonus = 0
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Relic:
    """A relic of the d12 table. [VB-52]"""

    id: Id
    name: Name
    roll: Annotated[int, Whole(0, 12)]  # on the d12; 0 = not on the table
    kind: Name  # as printed: Implant, Utility, ...
    text: Prose
    source: Source
    movable: Yes = True  # may change its bearer between missions
    uses: Count = 0  # in a mission; 0 = no limit
    ap: Count = 0  # what using it costs
    range: Tenths = 0  # of a swap or of an aura
    damage: Dice = 0  # of the weapon it is
    reroll: Annotated[str, OneOf(("", "shot", "morale", "loot", "ones"))] = ""  # what it rolls again
    wounds: Bonus = 0
    melee: Bonus = 0  # dice, for the bearer or (with a range) for friends near
    save_bonus: Bonus = 0  # dice against shots
    ignores_fear: Yes = False
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class GearRoll:
    """A line of the d10 gear table. [VB-43]"""

    id: Id
    name: Name
    roll: Annotated[int, Whole(0, 10)]
    item: Annotated[str, Ref(("gear", "weapons"))]
    text: Prose
    source: Source
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class RuleOption:
    """A ruling a table may switch."""

    id: Id  # the name of its code
    name: Name
    code: Annotated[Option, Code(Option)]
    default: Yes
    ruling: Annotated[str, Ruling()]
    text: Prose
    offered: Yes = False  # suggested to new players


@dataclass(frozen=True, slots=True)
class Member:
    """One member of a ready crew and what they carry. [VB-04]"""

    name: Name
    primary: Annotated[str, Ref(("weapons",))]
    leader: Yes = False
    sidearm: Annotated[str, Ref(("weapons",), optional=True)] = ""
    gear: Annotated[tuple[str, ...], Many(Ref(("gear",)), 0, 3)] = ()


@dataclass(frozen=True, slots=True)
class ReadyCrew:
    """A crew to start with at once. [VB-02 to VB-05]"""

    id: Id
    name: Name
    faction: Annotated[str, Ref(("factions",))]
    members: Annotated[tuple[Member, ...], Many(Nested(Member), 3, 6)]
    text: Prose
    source: Source
    rulings: Rulings = ()
