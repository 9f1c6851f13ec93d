"""The echo clone of the Black Core: a copy of the steadiest of the crew on the other side. [VB-49]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, draw
from voidbridge.skirmish.core.bits import has, with_bit
from voidbridge.skirmish.core.deploy import add_enemy, far_corner, free_spots, nearest_to_zone
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, Gear, Presence, Side, Why
from voidbridge.skirmish.core.records import Log, Scratch, World

# What works by itself, without being used up or used by an action.
PASSIVE = (
    Gear.LIGHT_ARMOR, Gear.HEAVY_ARMOR, Gear.SHIELD, Gear.MARKSMAN_SCOPE, Gear.REACTIVE_PLATING, Gear.TACNET_UPLINK,
    Gear.TACTICAL_AI_CHIP, Gear.MOLTING_CARAPACE, Gear.TOXIN_CENSER, Gear.BLOODLETTING_ICON, Gear.NEURAL_DAMPENER,
    Gear.ADAPTIVE_CAMO,
)  # fmt: skip


@compiled
def steadiest(w: World) -> tuple[int, int]:
    """The lowest MOR target among the crew in play, and how many have it. [VB-49]"""
    least, n = 99, 0
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.presence == Presence.IN_PLAY:
            if me.morale < least:
                least, n = int(me.morale), 0
            if me.morale == least:
                n += 1
    return least, n


@compiled
def copied(w: World, dice: Dice) -> int:
    """Who is copied: the crew member with the highest MOR, ties drawn; -1 when nobody is left. [VB-49]"""
    least, n = steadiest(w)
    if n == 0:
        return -1
    k = draw(dice, n, Why.PICK) if n > 1 else 0
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.presence == Presence.IN_PLAY and me.morale == least:
            if k == 0:
                return i
            k -= 1
    return -1


@compiled
def call_echo(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """The clone appears at the corner farthest from the crew and acts in this round's enemy phase. [VB-49]"""
    of = copied(w, dice)
    if of < 0:
        return
    corner = far_corner(w)
    n = free_spots(w, s, corner)
    if n > 0:
        k = draw(dice, n, Why.PLACE)
        x, y = int(s.spots[k, 0]), int(s.spots[k, 1])
    elif nearest_to_zone(w, s, corner):
        x, y = int(s.found[0]), int(s.found[1])
    else:
        return
    i = add_enemy(w, int(w.units[of].rank))
    if i < 0:
        return
    copy_unit(w, i, of)
    me = w.units[i]
    me.presence, me.x, me.y, me.spawned = Presence.IN_PLAY, x, y, w.fight[0].round
    emit(log, EventKind.SPAWNED, i, x, y, -1, -1, -1, -1, -1)
    emit(log, EventKind.ECHO_CAME, i, of, -1, -1, -1, -1, -1, -1)


@compiled
def copy_unit(w: World, i: int, of: int) -> None:
    """The same line, weapons and passive gear, unhurt. [VB-49]"""
    me, model = w.units[i], w.units[of]
    me.move, me.ap_line, me.melee, me.shoot = model.move, model.ap_line, model.melee, model.shoot
    me.wounds, me.full, me.morale, me.defence = model.full, model.full, model.morale, model.defence
    me.primary, me.sidearm, me.blade, me.nerve = model.primary, model.sidearm, model.blade, model.nerve
    me.traits, me.echo, me.gear, me.relics = 0, of + 1, 0, passive_relics(w, model.relics)
    for n in range(len(PASSIVE)):
        if has(model.gear, PASSIVE[n]):
            me.gear = with_bit(me.gear, PASSIVE[n])


@compiled
def passive_relics(w: World, relics: int) -> int:
    """The relics among some that are never used up and cost no action. [VB-49, VB-52]"""
    kept = 0
    for relic in range(len(ASLEEP)):
        if ASLEEP[relic] == 1 and has(relics, relic):
            kept = with_bit(kept, relic)
    return kept


ASLEEP = (0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1)  # by codes.Relic: 1 works by itself
