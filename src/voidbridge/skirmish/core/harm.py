"""Wounds and what they bring about: elimination, healing, coming back."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has, with_bit
from voidbridge.skirmish.core.conditions import clear_conditions
from voidbridge.skirmish.core.geometry import units_within
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, Gear, Presence, Side, TestCause, TokenState, Trait
from voidbridge.skirmish.core.places import nearest_free
from voidbridge.skirmish.core.records import Log, Scratch, World
from voidbridge.skirmish.core.sight import sees_unit
from voidbridge.skirmish.core.waiting import queue_explosion, queue_test

FRIEND_REACH = 60  # tenths: a friend's death is felt this far [VB-24]
WALKER, REST_X, REST_Y = 0, 1, 2  # slots of `trail`: unit + 1, and where it lies if killed now [VB-18]


@compiled
def plating_stops(w: World, log: Log, j: int) -> int:
    """Wounds that Reactive Plating ignores: the first of each round, whatever does it. [VB-25]"""
    foe, round_now = w.units[j], w.fight[0].round
    if foe.plated == round_now or not has(foe.gear, Gear.REACTIVE_PLATING):
        return 0
    foe.plated = round_now
    emit(log, EventKind.PLATING_IGNORED, j, -1, -1, -1, -1, -1, -1, -1)
    return int(w.items[Gear.REACTIVE_PLATING].ignores)


@compiled
def wound(w: World, s: Scratch, log: Log, j: int, amount: int, cause: int, by: int) -> int:
    """Wounds on a unit; those beyond its last are lost.  Returns how many it took. [VB-07, VB-25]"""
    foe = w.units[j]
    if foe.presence != Presence.IN_PLAY or amount <= 0:
        return 0
    taken = int(min(amount - plating_stops(w, log, j), foe.wounds))
    if taken <= 0:
        return 0
    foe.wounds -= taken
    if by >= 0 and w.units[by].side != foe.side:
        w.units[by].dealt += taken
    emit(log, EventKind.WOUNDED, j, taken, foe.wounds, cause, by, -1, -1, -1)
    if foe.wounds == 0:
        eliminate(w, s, log, j, cause, by)
    return taken


@compiled
def eliminate(w: World, s: Scratch, log: Log, j: int, cause: int, by: int) -> None:
    """A unit is out of the fight: what it carries falls, its friends take note. [VB-24, VB-37, VB-41]"""
    foe = w.units[j]
    foe.presence = Presence.ELIMINATED
    foe.overwatch = 0
    if by >= 0 and w.units[by].side != foe.side:
        w.units[by].kills += 1
    shock_friends(w, s, j)
    shock_side(w, j)
    if s.trail[WALKER] == j + 1:
        foe.x = s.trail[REST_X]
        foe.y = s.trail[REST_Y]
    emit(log, EventKind.ELIMINATED, j, by, foe.x, foe.y, cause, -1, -1, -1)
    drop_tokens(w, log, j)
    if has(foe.traits, Trait.EXPLODES):
        queue_explosion(w, j, by)


@compiled
def shock_friends(w: World, s: Scratch, j: int) -> None:
    """Friends within 6 in and sight of one who falls will test morale. [VB-24]"""
    foe = w.units[j]
    for k in range(w.fight[0].units):
        friend = w.units[k]
        if friend.side == foe.side and friend.presence == Presence.IN_PLAY:
            if units_within(w, k, j, FRIEND_REACH) and sees_unit(w, s, k, j):
                queue_test(w, k, TestCause.FRIEND_LOST, j)


@compiled
def strength(w: World, side: int) -> int:
    """Units of a side that are in play or yet to come. [VB-24]"""
    left = 0
    for k in range(w.fight[0].units):
        unit = w.units[k]
        if unit.side == side and (unit.presence == Presence.IN_PLAY or unit.presence == Presence.WAITING):
            left += 1
    return left


@compiled
def shock_side(w: World, j: int) -> None:
    """A side that first falls to half its starting number or below will test, every unit. [VB-24]"""
    fight, side = w.fight[0], w.units[j].side
    if has(fight.half, side):
        return
    start = fight.crew if side == Side.CREW else fight.foes
    if 2 * strength(w, side) > start:
        return
    fight.half = with_bit(fight.half, side)
    for k in range(fight.units):
        if w.units[k].side == side:
            queue_test(w, k, TestCause.HALF_STRENGTH, j)


@compiled
def drop_tokens(w: World, log: Log, j: int) -> None:
    """What a fallen unit carried lies where it fell. [VB-41]"""
    foe = w.units[j]
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.state == TokenState.CARRIED and token.carrier == j:
            token.state = TokenState.LYING
            token.carrier = -1
            token.x = foe.x
            token.y = foe.y
            emit(log, EventKind.TOKEN_DROPPED, t, j, foe.x, foe.y, -1, -1, -1, -1)


@compiled
def heal(w: World, log: Log, j: int, amount: int, by: int) -> int:
    """Wounds given back, never above the start.  Returns how many. [VB-25, VB-30]"""
    friend = w.units[j]
    if friend.presence != Presence.IN_PLAY:
        return 0
    given = int(min(amount, friend.full - friend.wounds))
    if given <= 0:
        return 0
    friend.wounds += given
    emit(log, EventKind.HEALED, j, given, friend.wounds, by, -1, -1, -1, -1)
    return given


@compiled
def revive(w: World, s: Scratch, log: Log, j: int, by: int) -> int:
    """An eliminated unit stands at its marker with one wound left and acts from the next round. [VB-30]"""
    friend = w.units[j]
    if friend.presence != Presence.ELIMINATED or not nearest_free(w, s, friend.x, friend.y, j):
        return 0
    friend.x = s.found[0]
    friend.y = s.found[1]
    friend.presence = Presence.IN_PLAY
    friend.wounds = 1
    clear_conditions(w, j)
    friend.acted = 1
    friend.ap = 0
    friend.did = 0
    emit(log, EventKind.REVIVED, j, by, friend.x, friend.y, -1, -1, -1, -1)
    return 1
