"""What an enemy does in the moment it is found out: it hides, else it shoots, else it comes on. [VB-46]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.skirmish.core.aim import shot_from, shot_limit
from voidbridge.skirmish.core.attack import attack
from voidbridge.skirmish.core.flight import distance_by_path, nearest_enemy
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, How, Presence, Reaction
from voidbridge.skirmish.core.paths import reach, survey
from voidbridge.skirmish.core.records import BIG, Log, Scratch, World
from voidbridge.skirmish.core.sight import in_cover, sees
from voidbridge.skirmish.core.targets import ANYWHERE, FOE, list_foes
from voidbridge.skirmish.core.walk import walk_to
from voidbridge.skirmish.core.weapons import ranged_weapon

HUNDREDTHS = 10  # of an inch in a tenth


@compiled
def react(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> None:
    """No activation and no action point: to the nearest hiding place, else a startled shot, else closer. [VB-46]"""
    me = w.units[i]
    count = reach(w, s, i, HUNDREDTHS * int(me.move))
    k = nearest_hiding(w, s, i, count)
    if k >= 0:
        how = Reaction.STAY if k == 0 else Reaction.HIDE
        go(w, s, dice, log, i, how, int(s.spots[k, 0]), int(s.spots[k, 1]))
        return
    j = startled_at(w, s, i)
    if j >= 0:
        emit(log, EventKind.REACTED, i, Reaction.SHOOT, -1, -1, -1, -1, -1, -1)
        attack(w, s, dice, log, i, j, ranged_weapon(w, i), How.REACTION)
        return
    j = nearest_enemy(w, i)
    if j >= 0:
        k = nearest_to(w, s, j, count)
        go(w, s, dice, log, i, Reaction.CLOSE_IN, int(s.spots[k, 0]), int(s.spots[k, 1]))


@compiled
def go(w: World, s: Scratch, dice: Dice, log: Log, i: int, how: int, x: int, y: int) -> None:
    """The reaction's walk, under the watchers' eyes. [VB-18, VB-46]"""
    emit(log, EventKind.REACTED, i, how, -1, -1, -1, -1, -1, -1)
    walk_to(w, s, dice, log, i, x, y, How.MOVE)


@compiled
def exposed(w: World, s: Scratch, i: int, x: int, y: int) -> bool:
    """Whether a foe of unit i sees a spot that gives no cover from it. [VB-46]"""
    for k in range(w.fight[0].units):
        foe = w.units[k]
        if foe.side != w.units[i].side and foe.presence == Presence.IN_PLAY:
            fx, fy = int(foe.x), int(foe.y)
            if sees(w, s, fx, fy, x, y) and in_cover(w, s, fx, fy, x, y) < 0:
                return True
    return False


@compiled
def nearest_hiding(w: World, s: Scratch, i: int, count: int) -> int:
    """The listed spot nearest by path that is out of sight or in cover, ties lowest (x, y); -1 if none. [VB-46]"""
    best, least = -1, BIG
    for k in range(count):
        if s.spots[k, 2] < least and not exposed(w, s, i, int(s.spots[k, 0]), int(s.spots[k, 1])):
            best, least = k, int(s.spots[k, 2])
    return best


@compiled
def startled_at(w: World, s: Scratch, i: int) -> int:
    """The preferred target that unit i can shoot where it stands, or -1. [VB-36, VB-46]"""
    if ranged_weapon(w, i) < 0:
        return -1
    foes = list_foes(w, s, i, ANYWHERE)
    limit = shot_limit(w, i)
    for k in range(foes):
        if shot_from(w, s, foes, k, int(w.units[i].x), int(w.units[i].y), limit) == 1:
            return int(s.foes[k, FOE])
    return -1


@compiled
def nearest_to(w: World, s: Scratch, j: int, count: int) -> int:
    """The listed spot from which the way to a foe is shortest, ties lowest (x, y). [VB-46]"""
    fx, fy = int(w.units[j].x), int(w.units[j].y)
    survey(w, s, fx, fy)
    best, least = 0, distance_by_path(w, s, fx, fy, int(s.spots[0, 0]), int(s.spots[0, 1]))
    for k in range(1, count):
        cost = distance_by_path(w, s, fx, fy, int(s.spots[k, 0]), int(s.spots[k, 1]))
        if cost < least:
            best, least = k, cost
    return best
