"""What gear does when it is used; who may use it, and for how much, is asked elsewhere. [VB-27 to VB-30]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.skirmish.core.bits import with_bit
from voidbridge.skirmish.core.blast import blast
from voidbridge.skirmish.core.geometry import overlaps, square
from voidbridge.skirmish.core.harm import heal, revive, wound
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.morale import take_test
from voidbridge.skirmish.core.names import (
    Boost,
    EventKind,
    Gear,
    HarmCause,
    How,
    Presence,
    Relic,
    Side,
    TestCause,
    TokenKind,
    TokenState,
)
from voidbridge.skirmish.core.paths import board_clear
from voidbridge.skirmish.core.places import nearest_free
from voidbridge.skirmish.core.records import SMOKES, TOKENS, Log, Scratch, World
from voidbridge.skirmish.core.relics import use_relic
from voidbridge.skirmish.core.trail import come_to_rest, log_way, set_out, start_leg, step_to
from voidbridge.skirmish.core.walk import meet, step_of, steps_between


@compiled
def spend(w: World, i: int, item: int) -> None:
    """An item with a number of uses is used up for this mission. [VB-28, VB-30]"""
    if w.items[item].uses > 0:
        w.units[i].spent = with_bit(w.units[i].spent, item)


@compiled
def note_use(w: World, log: Log, i: int, item: int, target: int) -> None:
    """A unit uses an item on a target."""
    spend(w, i, item)
    emit(log, EventKind.ITEM_USED, i, item, target, -1, -1, -1, -1, -1)


@compiled
def lay_smoke(w: World, log: Log, x: int, y: int) -> None:
    """Smoke blocks sight through the end phase of the following round. [VB-27]"""
    fight = w.fight[0]
    k = 0
    while k < fight.smokes and w.smokes[k].until != 0:
        k += 1
    if k >= SMOKES:
        fight.fault = 1
        return
    cloud = w.smokes[k]
    cloud.x = x
    cloud.y = y
    cloud.radius = w.items[Gear.SMOKE_GRENADE].radius
    cloud.until = fight.round + 1
    fight.smokes = max(fight.smokes, k + 1)
    emit(log, EventKind.SMOKE_PLACED, x, y, cloud.until, -1, -1, -1, -1, -1)


@compiled
def throw_item(w: World, s: Scratch, dice: Dice, log: Log, i: int, gear: int, x: int, y: int) -> None:
    """A frag, thermal or smoke grenade lands at (x, y). [VB-14, VB-27, VB-28]"""
    spend(w, i, gear)
    emit(log, EventKind.THROWN, i, gear, x, y, -1, -1, -1, -1)
    if gear == Gear.SMOKE_GRENADE:
        lay_smoke(w, log, x, y)
        return
    cause = HarmCause.THERMAL if gear == Gear.THERMAL_GRENADE else HarmCause.FRAG
    blast(w, s, dice, log, cause, x, y, i)


@compiled
def place_claymore(w: World, log: Log, i: int, x: int, y: int) -> None:
    """A claymore lies armed at (x, y) for the first enemy that comes near. [VB-28]"""
    fight = w.fight[0]
    if fight.tokens >= TOKENS:
        fight.fault = 1
        return
    t = fight.tokens
    token = w.tokens[t]
    token.kind = TokenKind.CLAYMORE
    token.state = TokenState.LYING
    token.x = x
    token.y = y
    token.carrier = -1
    token.data = i
    fight.tokens = t + 1
    spend(w, i, Gear.SCOUT_CLAYMORES)
    emit(log, EventKind.CLAYMORE_PLACED, i, t, x, y, -1, -1, -1, -1)


@compiled
def use_medkit(w: World, s: Scratch, log: Log, i: int, gear: int, j: int) -> None:
    """A medkit heals a unit in play, or brings back one eliminated in this mission. [VB-30]"""
    note_use(w, log, i, gear, j)
    if w.units[j].presence == Presence.ELIMINATED:
        revive(w, s, log, j, i)
    else:
        heal(w, log, j, w.items[gear].heal, i)


@compiled
def blocked_step(w: World, s: Scratch, j: int, x: int, y: int) -> bool:
    """Whether a dragged unit cannot go on to (x, y): wall, crate, closed door or base. [VB-27]"""
    me = w.units[j]
    if not board_clear(w, s, Side.CREW, me.x, me.y, x, y):
        return True
    for k in range(w.fight[0].units):
        unit = w.units[k]
        if k != j and unit.presence == Presence.IN_PLAY and overlaps(unit.x, unit.y, x, y):
            return True
    return False


@compiled
def drag(w: World, s: Scratch, dice: Dice, log: Log, j: int, bx: int, by: int, length: int) -> int:
    """Drag a unit straight toward a point, step by step; returns 0 when it is killed. [VB-18, VB-27]"""
    me = w.units[j]
    ax, ay = int(me.x), int(me.y)
    n = steps_between(ax, ay, bx, by)
    for q in range(n + 1):
        x, y = step_of(ax, bx, q, n), step_of(ay, by, q, n)
        if square(ax, ay, x, y) > length * length or (q > 0 and blocked_step(w, s, j, x, y)):
            break
        step_to(w, s, j, x, y)
        if meet(w, s, dice, log, j) == 0:
            return 0
    return 1


@compiled
def pull(w: World, s: Scratch, dice: Dice, log: Log, i: int, j: int) -> int:
    """Ripcoil: unit j is drawn toward i and ends on the free spot nearest where it stopped. [VB-27]"""
    me, other = w.units[i], w.units[j]
    note_use(w, log, i, Gear.RIPCOIL, j)
    set_out(w, s, j, How.PULL)
    alive = drag(w, s, dice, log, j, me.x, me.y, w.items[Gear.RIPCOIL].pull)
    if alive == 1 and nearest_free(w, s, other.x, other.y, j):
        log_way(w, s, log, j)
        start_leg(w, s, j)
        step_to(w, s, j, s.found[0], s.found[1])
        log_way(w, s, log, j)
        alive = meet(w, s, dice, log, j)
    come_to_rest(s)
    return alive


@compiled
def swap(w: World, s: Scratch, dice: Dice, log: Log, i: int, j: int) -> None:
    """Beacon Drone: bearer and friend trade places; each can be shot at where it appears. [VB-18, VB-27]"""
    note_use(w, log, i, Gear.BEACON_DRONE, j)
    change_places(w, s, dice, log, i, j)


@compiled
def warp(w: World, s: Scratch, dice: Dice, log: Log, i: int, j: int) -> None:
    """Neural Prism: as the drone, by the mind. [VB-18, VB-52]"""
    use_relic(w, log, i, Relic.NEURAL_PRISM, j)
    change_places(w, s, dice, log, i, j)


@compiled
def change_places(w: World, s: Scratch, dice: Dice, log: Log, i: int, j: int) -> None:
    """Two friends trade places, and whoever watches may shoot at either there. [VB-18]"""
    trade(w, s, log, i, j)
    for unit in (min(i, j), max(i, j)):
        if w.units[unit].presence == Presence.IN_PLAY:
            set_out(w, s, unit, How.SWAP)
            meet(w, s, dice, log, unit)
            come_to_rest(s)


@compiled
def trade(w: World, s: Scratch, log: Log, i: int, j: int) -> None:
    """Two units change places at once."""
    me, friend = w.units[i], w.units[j]
    ax, ay, bx, by = int(me.x), int(me.y), int(friend.x), int(friend.y)
    hop(w, s, log, i, bx, by)
    hop(w, s, log, j, ax, ay)


@compiled
def hop(w: World, s: Scratch, log: Log, i: int, x: int, y: int) -> None:
    """One unit is put down at its new place."""
    set_out(w, s, i, How.SWAP)
    step_to(w, s, i, x, y)
    log_way(w, s, log, i)
    come_to_rest(s)


@compiled
def flay(w: World, s: Scratch, dice: Dice, log: Log, i: int, j: int) -> None:
    """Mind-Flay: the target tests MOR 8+ or takes two wounds without a save. [VB-29]"""
    note_use(w, log, i, Gear.MIND_FLAY, j)
    if take_test(w, s, dice, log, j, TestCause.MIND_FLAY, i) == 0:
        wound(w, s, log, j, w.items[Gear.MIND_FLAY].damage, HarmCause.MIND_FLAY, i)


@compiled
def inject(w: World, log: Log, i: int, boost: int) -> None:
    """Flesh Gland Injector: +1 M or one melee die until the mission ends. [VB-29]"""
    me = w.units[i]
    me.boost = boost + 1
    if boost == Boost.MOVE:
        me.move += w.items[Gear.FLESH_GLAND_INJECTOR].move
    spend(w, i, Gear.FLESH_GLAND_INJECTOR)
    emit(log, EventKind.INJECTED, i, boost, -1, -1, -1, -1, -1, -1)
