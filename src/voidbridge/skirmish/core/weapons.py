"""Which weapon a unit has for an attack, how far it carries, whom it reaches."""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.geometry import square, units_within
from voidbridge.skirmish.core.names import Gear, MeleeWith, Presence
from voidbridge.skirmish.core.records import Scratch, World
from voidbridge.skirmish.core.sight import sees_unit

CONTACT = 125  # squared tenths between the centres of bases in contact, at most [VB-01]
FISTS = -1
NO_ATTACK = -2


@entry
def ranged_weapon(w: World, i: int) -> int:
    """The row of a unit's ranged weapon, or -1: only the primary can be one. [VB-04, VB-06]"""
    row = int(w.units[i].primary)
    if row >= 0 and w.weapons[row].melee == 0:
        return row
    return -1


@compiled
def weapon_range(w: World, i: int) -> int:
    """How far a unit shoots, in tenths, its scope counted, or -1. [VB-26]"""
    row = ranged_weapon(w, i)
    if row < 0:
        return -1
    reach = int(w.weapons[row].range)
    if has(w.units[i].gear, Gear.MARKSMAN_SCOPE):
        reach += int(w.items[Gear.MARKSMAN_SCOPE].range_bonus)
    return reach


@compiled
def is_melee(w: World, row: int) -> bool:
    """Whether a weapon row is a melee weapon."""
    return bool(row >= 0 and w.weapons[row].melee == 1)


@entry
def melee_weapon(w: World, i: int, choice: int) -> int:
    """The weapon row of a MeleeWith choice, -1 for fists, -2 where there is no such attack. [VB-04, VB-06]"""
    me = w.units[i]
    if me.melee <= 0:
        return NO_ATTACK
    if choice == MeleeWith.PRIMARY:
        return int(me.primary) if is_melee(w, me.primary) else NO_ATTACK
    if choice == MeleeWith.SIDEARM:
        return int(me.sidearm) if is_melee(w, me.sidearm) else NO_ATTACK
    if choice == MeleeWith.RELIC:
        return int(me.blade) - 1 if me.blade > 0 else NO_ATTACK
    if is_melee(w, me.primary) or is_melee(w, me.sidearm) or me.blade > 0:
        return NO_ATTACK
    return FISTS


@compiled
def can_melee(w: World, s: Scratch, i: int, j: int, choice: int) -> bool:
    """Whether i can strike j: in base contact, or within the weapon's reach and in sight. [VB-11]"""
    row = melee_weapon(w, i, choice)
    me, foe = w.units[i], w.units[j]
    if row == NO_ATTACK or me.side == foe.side:
        return False
    if me.presence != Presence.IN_PLAY or foe.presence != Presence.IN_PLAY:
        return False
    if square(me.x, me.y, foe.x, foe.y) <= CONTACT:
        return True
    if row < 0 or w.weapons[row].reach == 0:
        return False
    return bool(units_within(w, i, j, w.weapons[row].reach) and sees_unit(w, s, i, j))


@compiled
def in_contact(w: World, i: int) -> bool:
    """Whether an enemy is in base contact with a unit. [VB-01, VB-13]"""
    me = w.units[i]
    for k in range(w.fight[0].units):
        foe = w.units[k]
        if foe.side != me.side and foe.presence == Presence.IN_PLAY:
            if square(me.x, me.y, foe.x, foe.y) <= CONTACT:
                return True
    return False
