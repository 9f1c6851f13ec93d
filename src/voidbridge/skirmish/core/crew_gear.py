"""When a crew member uses what it carries."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.geometry import cell, square
from voidbridge.skirmish.core.names import Gear, Order, Presence, Relic, Slot, Verb
from voidbridge.skirmish.core.naming import name, name_place
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.relics import bears
from voidbridge.skirmish.core.sight import sees
from voidbridge.skirmish.core.targets import AT_X, AT_Y, CONTACT, DISTANCE, FOE, THREAT

WEAK = 2  # wounds left at which a unit thinks of itself
CROWD = 2  # foes that are worth a grenade
PRESSED = 3  # foes within a rifle's reach that are worth a Chrono-Wound Beacon
RIFLE_REACH = 190
FLAYED = 583  # chance in thousandths that a target fails a test of 8 or more


@compiled
def owns(w: World, i: int, gear: int) -> int:
    """1 if unit i carries an item that is not used up."""
    me = w.units[i]
    return 1 if has(me.gear, gear) and not has(me.spent, gear) else 0


@compiled
def hand_free(w: World, i: int) -> int:
    """1 if unit i has not used its Interact. [VB-16]"""
    return 0 if has(w.units[i].did, Slot.INTERACT) else 1


@compiled
def mend(w: World, s: Scratch, i: int, foes: int) -> int:
    """Put out one's flames, then see to wounds while they can be mended. [VB-20, VB-30]"""
    me = w.units[i]
    if me.burn == 1:
        return name(s, Verb.EXTINGUISH, i, i, NONE, Order.EXTINGUISH)
    if me.bleed == 1 and (me.ap >= 2 or me.wounds <= 1):
        return name(s, Verb.TEND, i, i, NONE, Order.USE_GEAR)
    if hand_free(w, i) == 0:
        return 0
    if owns(w, i, Gear.ADVANCED_MEDKIT) == 1 and nurse(w, s, i, Gear.ADVANCED_MEDKIT) == 1:
        return 1
    return nurse(w, s, i, Gear.BASIC_MEDKIT) if owns(w, i, Gear.BASIC_MEDKIT) == 1 else 0


@compiled
def nurse(w: World, s: Scratch, i: int, gear: int) -> int:
    """Use a medkit on the unit itself or a friend in contact that needs all of it. [VB-30]"""
    me = w.units[i]
    gain = int(w.items[gear].heal)
    for j in range(w.fight[0].units):
        friend = w.units[j]
        if friend.side != me.side or square(int(me.x), int(me.y), int(friend.x), int(friend.y)) > CONTACT:
            continue
        fallen = friend.presence == Presence.ELIMINATED and gear == Gear.ADVANCED_MEDKIT
        weak = friend.presence == Presence.IN_PLAY and friend.wounds <= WEAK
        if fallen or (weak and friend.wounds + gain <= friend.full):
            return name(s, Verb.HEAL, i, j, gear, Order.USE_GEAR)
    return 0


@compiled
def use_gear(w: World, s: Scratch, i: int, foes: int) -> int:
    """The beacon when hard pressed, a grenade among a crowd, or a Mind-Flay. [VB-28, VB-29, VB-52]"""
    if hand_free(w, i) == 1:
        if stop_time(w, s, i, foes) == 1:
            return 1
        if owns(w, i, Gear.FRAG_GRENADE) == 1 and throw(w, s, i, foes, Gear.FRAG_GRENADE) == 1:
            return 1
        if owns(w, i, Gear.THERMAL_GRENADE) == 1 and throw(w, s, i, foes, Gear.THERMAL_GRENADE) == 1:
            return 1
    if owns(w, i, Gear.MIND_FLAY) == 1 and not has(w.units[i].did, Slot.FLAY):
        return flay_best(w, s, i, foes)
    return 0


@compiled
def stop_time(w: World, s: Scratch, i: int, foes: int) -> int:
    """The Chrono-Wound Beacon, when several foes are near. [VB-52]"""
    if not bears(w, i, Relic.CHRONO_WOUND_BEACON) or w.fight[0].skip == 1:
        return 0
    near = 0
    for k in range(foes):
        if s.foes[k, DISTANCE] <= RIFLE_REACH * RIFLE_REACH:
            near += 1
    if near < PRESSED:
        return 0
    return name(s, Verb.SKIP, i, NONE, NONE, Order.USE_GEAR)


@compiled
def throw(w: World, s: Scratch, i: int, foes: int, gear: int) -> int:
    """Throw where the most foes are caught and no friend is, if they make a crowd. [VB-14, VB-28]"""
    me = w.units[i]
    x, y = int(me.x), int(me.y)
    far = int(w.items[gear].range) + 5
    most, bx, by = CROWD - 1, 0, 0
    for k in range(foes):
        if s.foes[k, DISTANCE] > (far + 50) * (far + 50):
            continue
        for m in range(k + 1):
            ax = (int(s.foes[k, AT_X]) + int(s.foes[m, AT_X])) // 10 * 5
            ay = (int(s.foes[k, AT_Y]) + int(s.foes[m, AT_Y])) // 10 * 5
            if square(x, y, ax, ay) > far * far:
                continue
            caught = catch(w, s, i, foes, ax, ay, int(w.items[gear].radius) + 5)
            if caught > most and sees(w, s, x, y, ax, ay):
                most, bx, by = caught, ax, ay
    if most < CROWD:
        return 0
    return name_place(s, Verb.THROW, i, gear, bx, by, Order.USE_GEAR)


@compiled
def catch(w: World, s: Scratch, i: int, foes: int, x: int, y: int, far: int) -> int:
    """How many foes a blast at a point catches; none if it catches a friend. [VB-14]"""
    caught = 0
    for k in range(foes):
        if square(int(s.foes[k, AT_X]), int(s.foes[k, AT_Y]), x, y) < far * far:
            caught += 1
    if caught >= CROWD and friend_within(w, i, x, y, far) == 1:
        return 0
    return caught


@compiled
def friend_within(w: World, i: int, x: int, y: int, far: int) -> int:
    """1 if a unit of i's side, or i itself, stands within so many tenths of a point."""
    for j in range(w.fight[0].units):
        friend = w.units[j]
        if friend.side == w.units[i].side and friend.presence == Presence.IN_PLAY:
            if square(int(friend.x), int(friend.y), x, y) <= far * far:
                return 1
    return 0


@compiled
def flay_best(w: World, s: Scratch, i: int, foes: int) -> int:
    """Mind-Flay the foe in reach whose loss is worth most. [VB-29]"""
    me = w.units[i]
    far = int(w.items[Gear.MIND_FLAY].range) + 10
    hurt = int(w.items[Gear.MIND_FLAY].damage)
    best, most = NONE, 0
    for k in range(foes):
        if s.foes[k, DISTANCE] > far * far:
            continue
        left = max(int(w.units[s.foes[k, FOE]].wounds), 1)
        value = FLAYED * min(hurt, left) * (6 + int(s.foes[k, THREAT])) // left
        if value > most and sees(w, s, int(me.x), int(me.y), int(s.foes[k, AT_X]), int(s.foes[k, AT_Y])):
            best, most = k, value
    if best < 0:
        return 0
    return name(s, Verb.FLAY, i, int(s.foes[best, FOE]), NONE, Order.USE_GEAR)


@compiled
def inject(w: World, s: Scratch, i: int, boost: int) -> int:
    """The Injector costs nothing: use it when its gift is wanted. [VB-29]"""
    if owns(w, i, Gear.FLESH_GLAND_INJECTOR) == 0:
        return 0
    return name(s, Verb.INJECT, i, NONE, boost, Order.USE_GEAR)


@compiled
def reel_in(w: World, s: Scratch, i: int, foes: int) -> int:
    """Ripcoil: draw a foe into contact when the unit cannot go there itself. [VB-27]"""
    me = w.units[i]
    if me.ap < 2 or hand_free(w, i) == 0 or owns(w, i, Gear.RIPCOIL) == 0:
        return 0
    far = int(w.items[Gear.RIPCOIL].pull) + 10
    for k in range(foes):
        fx, fy = int(s.foes[k, AT_X]), int(s.foes[k, AT_Y])
        if CONTACT < s.foes[k, DISTANCE] <= far * far and sees(w, s, int(me.x), int(me.y), fx, fy):
            return name(s, Verb.PULL, i, int(s.foes[k, FOE]), NONE, Order.USE_GEAR)
    return 0


@compiled
def last_resort(w: World, s: Scratch, i: int, foes: int) -> int:
    """Weak and in sight of several foes: smoke over its own head. [VB-27]"""
    me = w.units[i]
    if me.wounds > WEAK or hand_free(w, i) == 0 or owns(w, i, Gear.SMOKE_GRENADE) == 0:
        return 0
    watching = 0
    for k in range(foes):
        if s.foes[k, DISTANCE] <= 180 * 180:
            if sees(w, s, int(me.x), int(me.y), int(s.foes[k, AT_X]), int(s.foes[k, AT_Y])):
                watching += 1
    if watching < CROWD:
        return 0
    return name_place(s, Verb.THROW, i, Gear.SMOKE_GRENADE, int(me.x), int(me.y), Order.USE_GEAR)


@compiled
def lay_trap(w: World, s: Scratch, i: int, foes: int) -> int:
    """Claymores: lay them toward the nearest foe before running on, clear of friends. [VB-28]"""
    me = w.units[i]
    if me.ap < 2 or hand_free(w, i) == 0 or owns(w, i, Gear.SCOUT_CLAYMORES) == 0 or has(me.did, Slot.MOVE):
        return 0
    best, near = NONE, 1 << 30
    for k in range(foes):
        if s.foes[k, DISTANCE] < near:
            best, near = k, int(s.foes[k, DISTANCE])
    if best < 0 or near > 150 * 150 or near < 40 * 40:
        return 0
    x = int(me.x) + toward(int(me.x), int(s.foes[best, AT_X]))
    y = int(me.y) + toward(int(me.y), int(s.foes[best, AT_Y]))
    if (
        x < 5
        or y < 5
        or x > int(w.fight[0].size) - 5
        or y > int(w.fight[0].size) - 5
        or s.stand[cell(x, y)] == 0
    ):
        return 0
    if not sees(w, s, int(me.x), int(me.y), x, y):
        return 0
    return name_place(s, Verb.PLACE, i, Gear.SCOUT_CLAYMORES, x, y, Order.USE_GEAR)


@compiled
def toward(here: int, there: int) -> int:
    """A spot's width toward something."""
    if there > here:
        return 5
    return -5 if there < here else 0
