"""The active unit's actions, one by one: what they cost and what they do. [VB-16]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, face, roll_pool
from voidbridge.skirmish.core.attack import attack
from voidbridge.skirmish.core.bits import with_bit
from voidbridge.skirmish.core.conditions import lose
from voidbridge.skirmish.core.deploy import AMBUSH, call_group
from voidbridge.skirmish.core.gates import resumes, slot_of, walk_left
from voidbridge.skirmish.core.gear import (
    flay,
    inject,
    place_claymore,
    pull,
    swap,
    throw_item,
    use_medkit,
    warp,
)
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import Condition, EventKind, How, Presence, Relic, Slot, Verb, Why
from voidbridge.skirmish.core.records import Log, Scratch, World
from voidbridge.skirmish.core.refuse import way_x, way_y
from voidbridge.skirmish.core.relics import use_relic
from voidbridge.skirmish.core.tokens import first_pickup, investigate, seal, take
from voidbridge.skirmish.core.trail import SPENT, STOPPED
from voidbridge.skirmish.core.walk import appear, walk_to
from voidbridge.skirmish.core.weapons import melee_weapon, ranged_weapon

HALF_INCH = 50  # hundredths: what is left of a walk is counted in spots


@compiled
def pay(w: World, i: int, verb: int) -> None:
    """The action's point and its slot are used; a stopped walk goes on for nothing. [VB-16, VB-45]"""
    me = w.units[i]
    if resumes(w, i, verb):
        return
    me.rest = 0
    slot = slot_of(w, i, verb)
    if verb != Verb.INJECT:
        me.ap -= 1
    if slot >= 0:
        me.did = with_bit(me.did, slot)
    if verb == Verb.SWAP:
        me.did = with_bit(me.did, Slot.SWAP)


@compiled
def go(w: World, s: Scratch, dice: Dice, log: Log, i: int, how: int) -> None:
    """A Move or Dash over its way-points; one stopped by a contact may be resumed. [VB-17, VB-18, VB-45]"""
    n, me = int(s.act[0].ways), w.units[i]
    left = walk_left(w, i, Verb.MOVE if how == How.MOVE else Verb.DASH)
    me.rest, s.trail[SPENT], s.trail[STOPPED] = 0, 0, 0
    for k in range(n + 1):
        if walk_to(w, s, dice, log, i, way_x(s, k), way_y(s, k), how) == 0:
            break
    if s.trail[STOPPED] == 1 and me.presence == Presence.IN_PLAY:
        me.rest = max(0, left - int(s.trail[SPENT])) // HALF_INCH * HALF_INCH
        emit(log, EventKind.WALK_STOPPED, i, me.rest, -1, -1, -1, -1, -1, -1)


@compiled
def swing_door(w: World, log: Log, i: int, p: int) -> None:
    """A door is opened or closed. [VB-55]"""
    piece = w.pieces[p]
    piece.open = 1 - piece.open
    kind = EventKind.DOOR_OPENED if piece.open == 1 else EventKind.DOOR_CLOSED
    emit(log, kind, p, i, -1, -1, -1, -1, -1, -1)


@compiled
def pick_up(w: World, s: Scratch, dice: Dice, log: Log, i: int, t: int) -> None:
    """A token is taken; the first time, salvage may spring an ambush. [VB-42, VB-57]"""
    take(w, log, i, t)
    if w.mission[0].ambush_face == 0 or not first_pickup(w, t):
        return
    f = face(dice, roll_pool(dice, 6, 1, Why.AMBUSH, i, -1), 0)
    sprung = 1 if f >= w.mission[0].ambush_face else 0
    emit(log, EventKind.AMBUSH_ROLLED, t, f, sprung, -1, -1, -1, -1, -1)
    if sprung == 1:
        w.fight[0].sprung = 1
        call_group(w, s, dice, log, AMBUSH, w.mission[0].ambush_standard)


@compiled
def interact(w: World, s: Scratch, dice: Dice, log: Log, i: int, verb: int, target: int) -> None:
    """Tokens and doors. [VB-41, VB-44, VB-47, VB-55]"""
    if verb == Verb.TAKE:
        pick_up(w, s, dice, log, i, target)
    elif verb == Verb.SEAL:
        seal(w, log, i, target)
    elif verb == Verb.INVESTIGATE:
        investigate(w, s, dice, log, i, target)
    else:
        swing_door(w, log, i, target)


@compiled
def use_item(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> None:
    """Gear that is used by an action. [VB-27, VB-28, VB-29, VB-30]"""
    act = s.act[0]
    verb, item, target, x, y = int(act.verb), int(act.item), int(act.target), int(act.x), int(act.y)
    if verb == Verb.THROW:
        throw_item(w, s, dice, log, i, item, x, y)
    elif verb == Verb.PLACE:
        place_claymore(w, log, i, x, y)
    elif verb == Verb.HEAL:
        use_medkit(w, s, log, i, item, target)
    elif verb == Verb.PULL:
        pull(w, s, dice, log, i, target)
    elif verb == Verb.SWAP:
        swap(w, s, dice, log, i, target)
    elif verb == Verb.FLAY:
        flay(w, s, dice, log, i, target)
    else:
        inject(w, log, i, item)


@compiled
def strike(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> None:
    """A shot or a blow. [VB-07, VB-13]"""
    act = s.act[0]
    if act.verb == Verb.SHOOT:
        attack(w, s, dice, log, i, act.target, ranged_weapon(w, i), How.SHOT)
    else:
        attack(w, s, dice, log, i, act.target, melee_weapon(w, i, act.item), How.MELEE)


@compiled
def relocate(w: World, s: Scratch, dice: Dice, log: Log, i: int, verb: int) -> None:
    """Move, Dash and blink. [VB-16, VB-17, VB-37]"""
    if verb == Verb.BLINK:
        appear(w, s, dice, log, i, s.act[0].x, s.act[0].y, How.BLINK)
    else:
        go(w, s, dice, log, i, How.MOVE if verb == Verb.MOVE else How.DASH)


@compiled
def perform(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """The active unit does what `s.act[0]` says. [VB-16]"""
    i, verb, target = int(s.act[0].unit), int(s.act[0].verb), int(s.act[0].target)
    pay(w, i, verb)
    if verb <= Verb.BLINK:
        relocate(w, s, dice, log, i, verb)
    elif verb <= Verb.MELEE:
        strike(w, s, dice, log, i)
    elif verb == Verb.OVERWATCH:
        w.units[i].overwatch = 1
        emit(log, EventKind.OVERWATCH_SET, i, -1, -1, -1, -1, -1, -1, -1)
    elif verb <= Verb.DOOR:
        interact(w, s, dice, log, i, verb, target)
    elif verb <= Verb.INJECT:
        use_item(w, s, dice, log, i)
    elif verb == Verb.EXTINGUISH:
        lose(w, log, target, Condition.BURN)
    elif verb == Verb.WARP:
        warp(w, s, dice, log, i, target)
    elif verb == Verb.SKIP:
        w.fight[0].skip = 1
        use_relic(w, log, i, Relic.CHRONO_WOUND_BEACON, -1)
    else:
        lose(w, log, target, Condition.BLEED)
