"""What an attack comes to before a die is rolled: the only place where a pool is computed.

Every part is a named row (`s.reasons`), and the rows of a number always sum to it.  Floors
come last, after all modifiers, as a row of their own.  [VB-06, VB-07, VB-08]
"""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.geometry import square
from voidbridge.skirmish.core.names import Boost, Gear, How, Number, Presence, Reason, Relic, Trait
from voidbridge.skirmish.core.records import REASONS, Scratch, World
from voidbridge.skirmish.core.relics import relic_near
from voidbridge.skirmish.core.sight import in_cover

BASE = 10  # tenths across a base: between units a length is measured edge to edge


@compiled
def clear_assessment(s: Scratch, i: int, j: int, weapon: int, how: int) -> None:
    """Start a new assessment of an attack by i on j."""
    a = s.assessed[0]
    a.attacker = i
    a.target = j
    a.weapon = weapon
    a.how = how
    a.dice = 0
    a.saves = 0
    a.ignored = 0
    a.damage = 0
    a.hit_on = 5
    a.crit = 0
    a.entangles = 0
    a.reroll_saves = 0
    a.reroll_ones = 0
    a.cover = -1
    a.reasons = 0


@compiled
def name_part(s: Scratch, number: int, reason: int, value: int) -> None:
    """Write one row that explains a number."""
    a = s.assessed[0]
    if a.reasons < REASONS:
        row = s.reasons[a.reasons]
        row.number = number
        row.reason = reason
        row.value = value
        a.reasons += 1


@compiled
def part(s: Scratch, number: int, reason: int, value: int) -> int:
    """Name one part of a number and return it; a part of nothing is not named."""
    if value != 0:
        name_part(s, number, reason, value)
    return value


@compiled
def at_least(s: Scratch, number: int, value: int, least: int) -> int:
    """The floor of a number, after all its modifiers. [VB-07]"""
    if value >= least:
        return value
    part(s, number, Reason.MINIMUM, least - value)
    return least


@compiled
def bearer_near(w: World, side: int, item: int, x: int, y: int, but: int) -> int:
    """A unit of a side (not `but`) whose aura item reaches a base at (x, y), or -1. [VB-29]"""
    reach = w.items[item].radius + BASE
    for k in range(w.fight[0].units):
        unit = w.units[k]
        if has(unit.gear, item) and unit.side == side and unit.presence == Presence.IN_PLAY and k != but:
            if square(unit.x, unit.y, x, y) <= reach * reach:
                return k
    return -1


@compiled
def stands_still_in_camo(w: World, j: int) -> bool:
    """Adaptive Camo hides a unit that has not moved since its last activation began. [VB-25]"""
    foe = w.units[j]
    return bool(foe.moved == 0 and has(foe.gear, Gear.ADAPTIVE_CAMO))


@compiled
def shot_dice(w: World, s: Scratch, i: int, ax: int, ay: int, j: int, weapon: int) -> int:
    """Dice of a shot: the weapon's rate of fire, SH, scope, less one against cover. [VB-06, VB-09, VB-26]"""
    me, foe, a = w.units[i], w.units[j], s.assessed[0]
    dice = part(s, Number.POOL, Reason.WEAPON_ROF, w.weapons[weapon].rof)
    dice += part(s, Number.POOL, Reason.SHOOTING, me.shoot)
    if has(me.gear, Gear.MARKSMAN_SCOPE):
        dice += part(s, Number.POOL, Reason.SCOPE, w.items[Gear.MARKSMAN_SCOPE].pool_bonus)
    a.cover = in_cover(w, s, ax, ay, foe.x, foe.y)
    if a.cover >= 0:
        dice += part(s, Number.POOL, Reason.COVER, -1)
    elif stands_still_in_camo(w, j):
        dice += part(s, Number.POOL, Reason.CAMO, -1)
    return at_least(s, Number.POOL, dice, 1)


@compiled
def melee_dice(w: World, s: Scratch, i: int, ax: int, ay: int) -> int:
    """Dice of a melee attack: ME, a friend's Bloodletting Icon, the Injector, the Skulled Sun. [VB-07, VB-29, VB-52]"""
    me = w.units[i]
    dice = part(s, Number.POOL, Reason.MELEE, me.melee)
    if bearer_near(w, me.side, Gear.BLOODLETTING_ICON, ax, ay, i) >= 0:
        dice += part(s, Number.POOL, Reason.BLOODLETTING, w.items[Gear.BLOODLETTING_ICON].pool_bonus)
    if me.boost == Boost.MELEE + 1:
        dice += part(s, Number.POOL, Reason.INJECTED, w.items[Gear.FLESH_GLAND_INJECTOR].pool_bonus)
    if relic_near(w, me.side, Relic.MARK_OF_THE_SKULLED_SUN, ax, ay):
        dice += part(s, Number.POOL, Reason.SKULLED_SUN, w.relics[Relic.MARK_OF_THE_SKULLED_SUN].melee)
    return at_least(s, Number.POOL, dice, 1)


@compiled
def save_dice(w: World, s: Scratch, j: int, how: int) -> int:
    """Save dice of a target: DEF, shield in melee, carapace, shard, an enemy's censer. [VB-08, VB-25, VB-29]"""
    foe = w.units[j]
    saves = part(s, Number.SAVES, Reason.DEFENCE, foe.defence)
    if how == How.MELEE and has(foe.gear, Gear.SHIELD):
        saves += part(s, Number.SAVES, Reason.SHIELD, w.items[Gear.SHIELD].save_bonus)
    if has(foe.gear, Gear.MOLTING_CARAPACE):
        saves += part(s, Number.SAVES, Reason.CARAPACE, w.items[Gear.MOLTING_CARAPACE].save_bonus)
    if how != How.MELEE and how != How.BLAST and has(foe.relics, Relic.VOIDSCALE_SHARD):
        saves += part(s, Number.SAVES, Reason.VOIDSCALE, w.relics[Relic.VOIDSCALE_SHARD].saves)
    if bearer_near(w, 1 - foe.side, Gear.TOXIN_CENSER, foe.x, foe.y, -1) >= 0:
        saves += part(s, Number.SAVES, Reason.CENSER, w.items[Gear.TOXIN_CENSER].save_bonus)
    return at_least(s, Number.SAVES, saves, 0)


@compiled
def weigh_weapon(w: World, s: Scratch, weapon: int) -> None:
    """What the weapon adds once its dice are known: damage, ignored saves, critical effect. [VB-04, VB-11]"""
    a = s.assessed[0]
    if weapon < 0:
        a.damage = part(s, Number.DAMAGE, Reason.FISTS, 1)
        return
    arm = w.weapons[weapon]
    a.damage = part(s, Number.DAMAGE, Reason.WEAPON_DAMAGE, arm.damage)
    a.ignored = part(s, Number.IGNORED, Reason.IGNORED_SAVE, arm.ignores)
    a.crit = arm.crit
    a.entangles = arm.entangles
    if arm.reroll_ones == 1:
        a.reroll_ones = 1
        name_part(s, Number.POOL, Reason.REROLL_ONES, 0)


@compiled
def weigh_rerolls(w: World, s: Scratch, ax: int, ay: int, j: int, how: int) -> None:
    """Military Security rerolls failed saves while in cover from this attacker. [VB-09, VB-37]"""
    foe, a = w.units[j], s.assessed[0]
    if a.saves == 0 or not has(foe.traits, Trait.REROLL_SAVES_IN_COVER):
        return
    if how == How.MELEE:
        a.cover = in_cover(w, s, ax, ay, foe.x, foe.y)
    if a.cover >= 0 or stands_still_in_camo(w, j):
        a.reroll_saves = 1
        name_part(s, Number.SAVES, Reason.REROLL_IN_COVER, 0)


@entry
def assess(w: World, s: Scratch, i: int, ax: int, ay: int, j: int, weapon: int, how: int) -> None:
    """What an attack by i from (ax, ay) on j comes to: dice, saves, damage, each with its reasons. [VB-07]"""
    clear_assessment(s, i, j, weapon, how)
    a = s.assessed[0]
    if how == How.MELEE:
        a.dice = melee_dice(w, s, i, ax, ay)
    else:
        a.dice = shot_dice(w, s, i, ax, ay, j, weapon)
    if how == How.REACTION:
        a.hit_on = part(s, Number.HIT_ON, Reason.NATURAL_SIX_ONLY, 6)
    a.saves = save_dice(w, s, j, how)
    weigh_weapon(w, s, weapon)
    weigh_rerolls(w, s, ax, ay, j, how)


@entry
def assess_blast(w: World, s: Scratch, j: int, damage: int, source: int) -> None:
    """One automatic hit of a blast on j: its damage, and the saves against it. [VB-14]"""
    clear_assessment(s, source, j, -1, How.BLAST)
    a = s.assessed[0]
    a.damage = part(s, Number.DAMAGE, Reason.BLAST, damage)
    a.saves = save_dice(w, s, j, How.BLAST)
