"""Flight: two full moves away from the nearest enemy. [VB-23]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.skirmish.core.detours import SLACK
from voidbridge.skirmish.core.geometry import leg, square
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, How, Presence
from voidbridge.skirmish.core.paths import reach, survey, surveyed
from voidbridge.skirmish.core.records import BIG, Log, Scratch, World
from voidbridge.skirmish.core.walk import walk_to

HUNDREDTHS = 10  # of an inch in a tenth


@compiled
def nearest_enemy(w: World, i: int) -> int:
    """The enemy in play whose centre is nearest, the lowest number first, or -1. [VB-23]"""
    me, best, least = w.units[i], -1, BIG
    for k in range(w.fight[0].units):
        foe = w.units[k]
        if foe.side != me.side and foe.presence == Presence.IN_PLAY:
            d2 = square(me.x, me.y, foe.x, foe.y)
            if d2 < least:
                best, least = k, d2
    return best


@compiled
def distance_by_path(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int) -> int:
    """Hundredths by path over the bare board, bases and doors left out; no path is farther than any path."""
    cost = surveyed(w, s, ax, ay, bx, by)
    if cost >= BIG:
        return BIG + leg(ax, ay, bx, by)
    return int(cost)


@compiled
def straightest(s: Scratch, count: int, x: int, y: int) -> int:
    """The row of `spots` farthest from a point in a straight line."""
    best, most = 0, -1
    for k in range(count):
        d2 = square(x, y, s.spots[k, 0], s.spots[k, 1])
        if d2 > most:
            best, most = k, d2
    return best


@compiled
def farthest_spot(w: World, s: Scratch, i: int, frm: int) -> int:
    """The row of `spots` farthest by path from enemy `frm` within two moves, ties lowest (x, y). [VB-23]

    No spot is farther from the enemy than the unit is now and then walks, so most need no look.
    """
    ax, ay = int(w.units[frm].x), int(w.units[frm].y)
    count = reach(w, s, i, 2 * HUNDREDTHS * w.units[i].move)
    survey(w, s, ax, ay)
    now = distance_by_path(w, s, ax, ay, s.spots[0, 0], s.spots[0, 1])
    best = straightest(s, count, ax, ay)
    most = distance_by_path(w, s, ax, ay, s.spots[best, 0], s.spots[best, 1])
    for k in range(count):
        if now + s.spots[k, 2] + SLACK >= most:
            cost = distance_by_path(w, s, ax, ay, s.spots[k, 0], s.spots[k, 1])
            if cost > most or (cost == most and before(s, k, best)):
                best, most = k, cost
    return best


@compiled
def before(s: Scratch, k: int, n: int) -> bool:
    """Whether spot row k has the lower (x, y) than row n."""
    if s.spots[k, 0] != s.spots[n, 0]:
        return bool(s.spots[k, 0] < s.spots[n, 0])
    return bool(s.spots[k, 1] < s.spots[n, 1])


@compiled
def flee(w: World, s: Scratch, dice: Dice, log: Log, i: int, frm: int) -> None:
    """A unit flees from enemy `frm` at once, watchers or not; being entangled does not hold it. [VB-23]

    Entangling bars Move and Dash; a flight is neither, and costs no action point.
    """
    emit(log, EventKind.FLED, i, frm, -1, -1, -1, -1, -1, -1)
    if frm < 0:
        return
    k = farthest_spot(w, s, i, frm)
    walk_to(w, s, dice, log, i, s.spots[k, 0], s.spots[k, 1], How.FLIGHT)
