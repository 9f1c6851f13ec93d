"""Moving over the deck under the enemy's eyes: steps, claymores, reaction shots, doors. [VB-17, VB-18]

A leg is walked in steps of a tenth along its longer axis.  At each step the mover is where the
step says; first claymores, then watchers by unit number act on it there.  A leg that nothing
can act on is walked at once.
"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.skirmish.core.attack import attack
from voidbridge.skirmish.core.blast import blast, explode_all
from voidbridge.skirmish.core.contacts import GLIMPSED, contact_seen, foggy
from voidbridge.skirmish.core.geometry import cuts, leg, point_within, square
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import (
    EventKind,
    Gear,
    HarmCause,
    How,
    PieceKind,
    Presence,
    Side,
    TokenKind,
    TokenState,
)
from voidbridge.skirmish.core.paths import route
from voidbridge.skirmish.core.places import nearest_free
from voidbridge.skirmish.core.records import Log, Scratch, World
from voidbridge.skirmish.core.sight import sees
from voidbridge.skirmish.core.trail import (
    MEANS,
    SPENT,
    STOPPED,
    come_to_rest,
    log_way,
    set_out,
    start_leg,
    step_to,
)
from voidbridge.skirmish.core.weapons import in_contact, ranged_weapon, weapon_range

GROWN = 5  # tenths: half a base, by which a piece is grown for a centre
FULL_BASE = 10


@compiled
def step_of(a: int, b: int, q: int, n: int) -> int:
    """One coordinate after q of n steps from a to b, rounded half up. [VB-18]"""
    if n == 0:
        return a
    return a + (2 * (b - a) * q + n) // (2 * n)


@compiled
def steps_between(ax: int, ay: int, bx: int, by: int) -> int:
    """Number of steps of a leg: tenths along its longer axis. [VB-18]"""
    return int(max(abs(bx - ax), abs(by - ay)))


@compiled
def in_play(w: World, i: int) -> int:
    """1 while a unit is on the board."""
    return 1 if w.units[i].presence == Presence.IN_PLAY else 0


@compiled
def armed_claymore(w: World, t: int, i: int) -> bool:
    """Whether a token is a claymore that an enemy of unit i has set. [VB-28]"""
    token = w.tokens[t]
    if token.kind != TokenKind.CLAYMORE or token.state != TokenState.LYING:
        return False
    return bool(w.units[token.data].side != w.units[i].side)


@compiled
def claymore_near(w: World, i: int) -> int:
    """The first armed claymore that unit i would set off where it is, or -1. [VB-28]"""
    for t in range(w.fight[0].tokens):
        if armed_claymore(w, t, i):
            if point_within(w, i, w.tokens[t].x, w.tokens[t].y, w.items[Gear.SCOUT_CLAYMORES].trigger):
                return t
    return -1


@compiled
def watches(w: World, k: int, i: int) -> bool:
    """Whether k has a reaction shot ready against the side of i."""
    watcher = w.units[k]
    if watcher.overwatch == 0 or watcher.presence != Presence.IN_PLAY:
        return False
    return bool(watcher.side != w.units[i].side)


@compiled
def watcher_of(w: World, s: Scratch, i: int) -> int:
    """The lowest unit that may fire its reaction shot at i where it is now, or -1. [VB-13, VB-18]"""
    me = w.units[i]
    for k in range(w.fight[0].units):
        if watches(w, k, i):
            watcher = w.units[k]
            reach = weapon_range(w, k) + FULL_BASE
            if square(watcher.x, watcher.y, me.x, me.y) <= reach * reach and not in_contact(w, k):
                if sees(w, s, watcher.x, watcher.y, me.x, me.y):
                    return k
    return -1


@compiled
def spring(w: World, s: Scratch, dice: Dice, log: Log, t: int, i: int) -> None:
    """Unit i sets off claymore t. [VB-28]"""
    token = w.tokens[t]
    token.state = TokenState.DONE
    emit(log, EventKind.CLAYMORE_SPRUNG, t, i, token.x, token.y, -1, -1, -1, -1)
    blast(w, s, dice, log, HarmCause.CLAYMORE, token.x, token.y, token.data)


@compiled
def fire_overwatch(w: World, s: Scratch, dice: Dice, log: Log, k: int, i: int) -> None:
    """Watcher k fires its one shot at i. [VB-18]"""
    w.units[k].overwatch = 0
    emit(log, EventKind.OVERWATCH_FIRED, k, i, -1, -1, -1, -1, -1, -1)
    attack(w, s, dice, log, k, i, ranged_weapon(w, k), How.OVERWATCH)


@compiled
def meet(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> int:
    """What acts on a mover where it is: claymores, then watchers.  Returns 0 when it is killed. [VB-18]"""
    for _ in range(w.fight[0].tokens + w.fight[0].units):
        t = claymore_near(w, i)
        k = watcher_of(w, s, i) if t < 0 else -1
        if t < 0 and k < 0:
            return 1
        log_way(w, s, log, i)
        if t >= 0:
            spring(w, s, dice, log, t, i)
        else:
            fire_overwatch(w, s, dice, log, k, i)
        explode_all(w, s, dice, log)
        if in_play(w, i) == 0:
            return 0
    return 1


@compiled
def may_meet(w: World, i: int, bx: int, by: int) -> bool:
    """Whether anything can act on unit i on its straight way to (bx, by); generous, never too strict."""
    me = w.units[i]
    steps = steps_between(me.x, me.y, bx, by)
    for k in range(w.fight[0].units):
        if watches(w, k, i):
            reach = weapon_range(w, k) + FULL_BASE + steps + steps // 2
            if square(w.units[k].x, w.units[k].y, me.x, me.y) <= reach * reach:
                return True
    for t in range(w.fight[0].tokens):
        if armed_claymore(w, t, i):
            reach = w.items[Gear.SCOUT_CLAYMORES].trigger + GROWN + steps + steps // 2
            if square(w.tokens[t].x, w.tokens[t].y, me.x, me.y) <= reach * reach:
                return True
    return False


@compiled
def door_on_way(w: World, i: int, ax: int, ay: int, bx: int, by: int) -> int:
    """The first closed door that an enemy's base enters between two points, or -1. [VB-55]"""
    if w.units[i].side != Side.ENEMY:
        return -1
    for p in range(w.fight[0].pieces):
        door = w.pieces[p]
        if door.kind == PieceKind.DOOR and door.open == 0:
            x0, y0, x1, y1 = door.x0 - GROWN, door.y0 - GROWN, door.x1 + GROWN, door.y1 + GROWN
            if cuts(ax, ay, bx, by, x0, y0, x1, y1):
                return p
    return -1


@compiled
def pass_doors(w: World, s: Scratch, log: Log, i: int, x: int, y: int) -> None:
    """An enemy opens the closed doors that its next step enters; they stay open. [VB-55]"""
    me = w.units[i]
    for _ in range(w.fight[0].pieces):
        p = door_on_way(w, i, me.x, me.y, x, y)
        if p < 0:
            return
        log_way(w, s, log, i)
        w.pieces[p].open = 1
        emit(log, EventKind.DOOR_OPENED, p, i, -1, -1, -1, -1, -1, -1)


@compiled
def walk_leg(w: World, s: Scratch, dice: Dice, log: Log, i: int, bx: int, by: int) -> int:
    """One straight leg; returns 0 when the mover is killed or stopped on it. [VB-17, VB-18, VB-45]"""
    me = w.units[i]
    ax, ay = int(me.x), int(me.y)
    start_leg(w, s, i)
    doors, scouts = door_on_way(w, i, ax, ay, bx, by) >= 0, looks_out(w, s, i)
    if not doors and not scouts and not may_meet(w, i, bx, by):
        step_to(w, s, i, bx, by)
        s.trail[SPENT] += leg(ax, ay, bx, by)
        log_way(w, s, log, i)
        return 1
    n = steps_between(ax, ay, bx, by)
    for q in range(n + 1):
        x, y = step_of(ax, bx, q, n), step_of(ay, by, q, n)
        if doors:
            pass_doors(w, s, log, i, x, y)
        step_to(w, s, i, x, y)
        if meet(w, s, dice, log, i) == 0:
            return 0
        if scouts and glimpse(w, s, i):
            s.trail[SPENT] += leg(ax, ay, x, y)
            halt(w, s, log, i)
            return 0
    s.trail[SPENT] += leg(ax, ay, bx, by)
    log_way(w, s, log, i)
    return 1


@compiled
def looks_out(w: World, s: Scratch, i: int) -> bool:
    """Whether a walk stops where a contact comes into view: a crew member's Move or Dash. [VB-45]"""
    if not foggy(w) or w.units[i].side != Side.CREW:
        return False
    return bool(s.trail[MEANS] == How.MOVE or s.trail[MEANS] == How.DASH)


@compiled
def glimpse(w: World, s: Scratch, i: int) -> bool:
    """Whether unit i sees a contact from where it is, which will be turned. [VB-45]"""
    t = contact_seen(w, s, i)
    if t >= 0:
        w.tokens[t].data = GLIMPSED
    return bool(t >= 0)


@compiled
def halt(w: World, s: Scratch, log: Log, i: int) -> None:
    """A walk stops in the middle of a leg: on the nearest free spot. [VB-45]"""
    log_way(w, s, log, i)
    me = w.units[i]
    if nearest_free(w, s, int(me.x), int(me.y), i):
        start_leg(w, s, i)
        step_to(w, s, i, s.found[0], s.found[1])
        log_way(w, s, log, i)
    s.trail[STOPPED] = 1


@compiled
def walk_to(w: World, s: Scratch, dice: Dice, log: Log, i: int, x: int, y: int, how: int) -> int:
    """A unit walks the shortest way to (x, y); 1 when it arrives, else 0. [VB-17]"""
    me = w.units[i]
    if me.x == x and me.y == y:
        return 1
    set_out(w, s, i, how)
    legs = route(w, s, i, me.x, me.y, x, y)
    arrived = 1 if legs > 0 else 0
    for k in range(legs):
        if arrived == 1:
            arrived = walk_leg(w, s, dice, log, i, s.route[k, 0], s.route[k, 1])
    come_to_rest(s)
    return arrived


@compiled
def appear(w: World, s: Scratch, dice: Dice, log: Log, i: int, x: int, y: int, how: int) -> int:
    """A unit is at once at (x, y), and only there can be shot at; returns 0 if killed. [VB-18, VB-37]"""
    set_out(w, s, i, how)
    step_to(w, s, i, x, y)
    log_way(w, s, log, i)
    alive = meet(w, s, dice, log, i)
    come_to_rest(s)
    return alive
