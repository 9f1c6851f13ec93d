"""Rounds and activations: who may act, with how much, and what ends with it."""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.bits import has, with_bit
from voidbridge.skirmish.core.conditions import lose
from voidbridge.skirmish.core.geometry import point_within
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import (
    Condition,
    Decision,
    EventKind,
    Gear,
    Number,
    Objective,
    Option,
    Phase,
    Presence,
    Reason,
    TokenKind,
    TokenState,
)
from voidbridge.skirmish.core.records import Log, World


@compiled
def explain(log: Log, reason: int, value: int) -> None:
    """One named part of an activation's action points."""
    emit(log, EventKind.REASON, Number.AP, reason, value, -1, -1, -1, -1, -1)


@compiled
def weapon_penalty(w: World, i: int) -> int:
    """Action points that a unit's weapons cost it in every activation. [VB-12]"""
    me = w.units[i]
    cost = 0
    if me.primary >= 0:
        cost += w.weapons[me.primary].ap_penalty
    if me.sidearm >= 0:
        cost += w.weapons[me.sidearm].ap_penalty
    return int(cost)


@compiled
def armed_ap(w: World, i: int) -> int:
    """Action points after the weapons' penalty, which leaves one at least. [VB-12]"""
    line = w.units[i].ap_line
    cost = weapon_penalty(w, i)
    if cost == 0:
        return int(line)
    return int(max(min(1, line), line - cost))


@entry
def opening_ap(w: World, i: int) -> int:
    """Action points with which a unit's next activation begins. [VB-12, VB-20, VB-23]"""
    me = w.units[i]
    if me.no_activation == 1:
        return 0
    return int(max(0, armed_ap(w, i) - me.stun - me.panic))


@compiled
def log_activation(w: World, log: Log, i: int) -> None:
    """The activation's action points with their reasons. [VB-12, VB-20]"""
    me = w.units[i]
    emit(log, EventKind.ACTIVATED, i, me.ap, -1, -1, -1, -1, -1, -1)
    explain(log, Reason.AP_PRINTED, me.ap_line)
    armed = armed_ap(w, i)
    if armed != me.ap_line:
        explain(log, Reason.AP_WEAPON, armed - me.ap_line)
    if me.stun > 0:
        explain(log, Reason.AP_STUN, -me.stun)
    if me.panic > 0:
        explain(log, Reason.AP_PANIC, -me.panic)
    if me.no_activation == 0 and armed - me.stun - me.panic < 0:
        explain(log, Reason.MINIMUM, me.stun + me.panic - armed)


@compiled
def start_activation(w: World, log: Log, i: int) -> None:
    """A unit begins to act; stun, panic and old overwatch come off. [VB-12, VB-18, VB-19, VB-20]"""
    fight, me = w.fight[0], w.units[i]
    fight.active = i
    fight.activation += 1
    me.ap = opening_ap(w, i)
    me.acted = 1
    me.did = 0
    me.rest = 0
    me.overwatch = 0
    me.moved = 0
    me.touched = 0
    log_activation(w, log, i)
    if me.stun > 0:
        lose(w, log, i, Condition.STUN)
    if me.panic > 0:
        lose(w, log, i, Condition.PANIC)
    if me.no_activation == 1:
        lose(w, log, i, Condition.NO_ACTIVATION)
        close_activation(w, log)
        return
    fight.decision = Decision.ACT
    fight.side = me.side
    if me.ap == 0 and not free_action(w, i):
        close_activation(w, log)


@compiled
def free_action(w: World, i: int) -> bool:
    """Whether a unit without action points can still do something: the Injector, a stopped walk. [VB-16, VB-45]"""
    me = w.units[i]
    if me.rest > 0 and me.entangled == 0:
        return True
    return has(me.gear, Gear.FLESH_GLAND_INJECTOR) and not has(me.spent, Gear.FLESH_GLAND_INJECTOR)


@compiled
def note_vents(w: World, i: int) -> None:
    """Remember the open vents near which a unit ended its activation. [VB-44]"""
    me = w.units[i]
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.kind == TokenKind.VENT and token.state == TokenState.LYING:
            if point_within(w, i, token.x, token.y, w.mission[0].hazard_range):
                me.vented = with_bit(me.vented, t)


@compiled
def close_activation(w: World, log: Log) -> None:
    """The active unit's activation ends. [VB-11, VB-19]"""
    fight = w.fight[0]
    i = fight.active
    me = w.units[i]
    fight.active = -1
    me.ap = 0
    me.rest = 0
    if me.presence == Presence.IN_PLAY:
        if fight.objective == Objective.SEAL_VENTS:
            note_vents(w, i)
        if me.entangled == 1:
            lose(w, log, i, Condition.ENTANGLED)
    emit(log, EventKind.ACTIVATION_ENDED, i, -1, -1, -1, -1, -1, -1, -1)


@compiled
def may_activate(w: World, i: int, side: int) -> bool:
    """Whether a unit is in play and has not acted in this round. [VB-15]"""
    me = w.units[i]
    return bool(me.presence == Presence.IN_PLAY and me.side == side and me.acted == 0)


@compiled
def next_waiting(w: World, side: int) -> int:
    """The lowest-numbered unit of a side that has yet to act, or -1. [VB-15]"""
    for i in range(w.fight[0].units):
        if may_activate(w, i, side):
            return i
    return -1


@compiled
def must_follow_order(w: World) -> bool:
    """Whether enemies act lowest number first: always, unless a master plays them. [VB-15, VB-56]"""
    return not has(w.fight[0].options, Option.MASTERED)


@compiled
def enter(w: World, log: Log, phase: int) -> None:
    """A phase of the round begins."""
    w.fight[0].phase = phase
    emit(log, EventKind.PHASE_BEGAN, phase, -1, -1, -1, -1, -1, -1, -1)


@compiled
def begin_round(w: World, log: Log) -> None:
    """A new round: everyone may act again. [VB-15]"""
    fight = w.fight[0]
    fight.round += 1
    fight.stage = 1
    for i in range(fight.units):
        me = w.units[i]
        me.acted = 0
        me.tried = 0
        me.vented = 0
    emit(log, EventKind.ROUND_BEGAN, fight.round, -1, -1, -1, -1, -1, -1, -1)
    enter(w, log, Phase.ACTIVATION)


@compiled
def wait_for(w: World, decision: int, side: int) -> None:
    """The battle stops until a side has decided."""
    fight = w.fight[0]
    fight.decision = decision
    fight.side = side
