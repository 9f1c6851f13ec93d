"""Conditions of a unit: how they come on and off.  One kind never stacks. [VB-11, VB-20]"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import Condition, CritEffect, EventKind, Gear
from voidbridge.skirmish.core.records import Log, World


@compiled
def set_condition(w: World, j: int, condition: int, value: int) -> int:
    """Write one condition of a unit; returns 1 when that changed anything."""
    foe = w.units[j]
    before = 0
    if condition == Condition.BURN:
        before = foe.burn
        foe.burn = value
    elif condition == Condition.BLEED:
        before = foe.bleed
        foe.bleed = value
    elif condition == Condition.STUN:
        before = foe.stun
        foe.stun = value
    elif condition == Condition.PANIC:
        before = foe.panic
        foe.panic = value
    elif condition == Condition.ENTANGLED:
        before = foe.entangled
        foe.entangled = value
    elif condition == Condition.NO_ACTIVATION:
        before = foe.no_activation
        foe.no_activation = value
    return 1 if before != value else 0


@compiled
def gain(w: World, log: Log, j: int, condition: int, by: int) -> int:
    """A unit gains a condition, unless it has it or is immune; returns 1 if it did. [VB-20, VB-29]"""
    if condition == Condition.STUN and has(w.units[j].gear, Gear.NEURAL_DAMPENER):
        return 0
    if set_condition(w, j, condition, 1) == 0:
        return 0
    emit(log, EventKind.CONDITION_GAINED, j, condition, by, -1, -1, -1, -1, -1)
    return 1


@compiled
def lose(w: World, log: Log, j: int, condition: int) -> int:
    """A unit loses a condition; returns 1 if it had it. [VB-20]"""
    if set_condition(w, j, condition, 0) == 0:
        return 0
    emit(log, EventKind.CONDITION_LOST, j, condition, -1, -1, -1, -1, -1, -1)
    return 1


@compiled
def clear_conditions(w: World, j: int) -> None:
    """A unit that is brought back has none. [VB-30]"""
    for condition in range(Condition.NO_ACTIVATION + 1):
        set_condition(w, j, condition, 0)


@compiled
def condition_of(crit: int) -> int:
    """The condition that a critical effect leaves, or -1. [VB-11, VB-29]"""
    if crit == CritEffect.BURN:
        return int(Condition.BURN)
    if crit == CritEffect.BLEED:
        return int(Condition.BLEED)
    if crit == CritEffect.STUN:
        return int(Condition.STUN)
    if crit == CritEffect.NO_ACTIVATION:
        return int(Condition.NO_ACTIVATION)
    return -1
