"""Whom a unit would rather attack: the foes in order of preference. [VB-36]

`list_foes` fills the rows of `s.foes`, the preferred target first:

    0 unit   1 key (lowest first)   2 squared distance   3 x   4 y   5 threat
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.names import Boost, Gear, Presence, TokenKind, TokenState
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.weapons import ranged_weapon

FOE = 0
KEY = 1
DISTANCE = 2
AT_X = 3
AT_Y = 4
THREAT = 5
CONTACT = 125  # square of the farthest centres in base contact, tenths
ANYWHERE = 1 << 20


@compiled
def is_foe(w: World, i: int, j: int) -> int:
    """1 if unit j is in play on the other side."""
    foe = w.units[j]
    if foe.presence == Presence.IN_PLAY and foe.side != w.units[i].side:
        return 1
    return 0


@compiled
def melee_damage(w: World, i: int) -> int:
    """Wounds that one melee hit of unit i deals with its best weapon, fists 1. [VB-04]"""
    best = 1
    for row in (int(w.units[i].primary), int(w.units[i].sidearm), int(w.units[i].blade) - 1):
        if row >= 0 and w.weapons[row].melee == 1:
            best = max(best, int(w.weapons[row].damage))
    return best


@compiled
def shot_dice(w: World, i: int) -> int:
    """Dice of a shot in the open; 0 without a ranged weapon. [VB-06]"""
    gun = ranged_weapon(w, i)
    if gun < 0:
        return 0
    dice = int(w.weapons[gun].rof) + int(w.units[i].shoot)
    if has(w.units[i].gear, Gear.MARKSMAN_SCOPE):
        dice += 1
    return max(dice, 1)


@compiled
def threat(w: World, i: int) -> int:
    """Expected wounds of unit i an activation on a target without saves in the open, times three. [VB-36]"""
    worst = 0
    dice = shot_dice(w, i)
    if dice > 0:
        worst = dice * int(w.weapons[ranged_weapon(w, i)].damage)
    if w.units[i].melee > 0:
        dice = int(w.units[i].melee)
        if w.units[i].boost == 1 + Boost.MELEE:
            dice += 1
        worst = max(worst, dice * melee_damage(w, i))
    return worst


@compiled
def carries(w: World, i: int) -> int:
    """1 if unit i carries a salvage or the cache. [VB-36]"""
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.carrier == i and token.state == TokenState.CARRIED:
            if token.kind == TokenKind.SALVAGE or token.kind == TokenKind.CACHE:
                return 1
    return 0


@compiled
def preference(w: World, j: int, d2: int, danger: int) -> int:
    """The rank of a target as one number, lowest first: W, objective, threat, distance, number. [VB-36]"""
    key = 2 * min(int(w.units[j].wounds), 1023) + 1
    if w.units[j].touched == 1 or carries(w, j) == 1:
        key -= 1
    key = (key << 10) + 1023 - min(danger, 1023)
    return (((key << 20) + d2) << 6) + j


@compiled
def list_foes(w: World, s: Scratch, i: int, within: int) -> int:
    """The foes of unit i with centres at most `within` tenths away, the preferred target first. [VB-36]"""
    me = w.units[i]
    x, y = int(me.x), int(me.y)
    count = 0
    for j in range(w.fight[0].units):
        if is_foe(w, i, j) == 0:
            continue
        fx, fy = int(w.units[j].x), int(w.units[j].y)
        d2 = (fx - x) * (fx - x) + (fy - y) * (fy - y)
        if d2 > within * within:
            continue
        danger = threat(w, j)
        key = preference(w, j, d2, danger)
        k = count
        while k > 0 and s.foes[k - 1, KEY] > key:
            for column in range(6):
                s.foes[k, column] = s.foes[k - 1, column]
            k -= 1
        s.foes[k, FOE] = j
        s.foes[k, KEY] = key
        s.foes[k, DISTANCE] = d2
        s.foes[k, AT_X] = fx
        s.foes[k, AT_Y] = fy
        s.foes[k, THREAT] = danger
        count += 1
    return count


@compiled
def touching(s: Scratch, foes: int, x: int, y: int) -> int:
    """1 if a unit at this point is in base contact with a listed foe. [VB-01]"""
    for k in range(foes):
        dx = s.foes[k, AT_X] - x
        dy = s.foes[k, AT_Y] - y
        if dx * dx + dy * dy <= CONTACT:
            return 1
    return 0


@compiled
def nearest_listed(s: Scratch, foes: int) -> int:
    """The row of the nearest listed foe, or -1. [VB-36]"""
    best = NONE
    for k in range(foes):
        if best < 0 or s.foes[k, DISTANCE] < s.foes[best, DISTANCE]:
            best = k
    return best
