"""Morale: who tests, with what modifiers, and what a failed test does. [VB-22, VB-23, VB-24]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, ask, face, roll_pool
from voidbridge.skirmish.core.assess import BASE, bearer_near, clear_assessment, name_part, part
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.blast import explode_all
from voidbridge.skirmish.core.conditions import set_condition
from voidbridge.skirmish.core.flight import flee, nearest_enemy
from voidbridge.skirmish.core.geometry import square, units_within
from voidbridge.skirmish.core.log import emit, emit_reasons
from voidbridge.skirmish.core.names import (
    Condition,
    EventKind,
    Gear,
    Number,
    Option,
    Presence,
    Reason,
    Relic,
    Side,
    TestCause,
    Trait,
    Why,
)
from voidbridge.skirmish.core.records import EVENTS, PENDING, Log, Scratch, World
from voidbridge.skirmish.core.relics import bears, use_relic
from voidbridge.skirmish.core.sight import sees_unit
from voidbridge.skirmish.core.waiting import TEST, first_waiting, queue_test, strike_out

FEAR_REACH = 60  # tenths [VB-24]
AURA_REACH = 60  # tenths [VB-37]
HARD_TEST = 8  # "test MOR 8+"


@compiled
def tests_against_eight(w: World, cause: int) -> bool:
    """Whether a test replaces the printed target by 8. [VB-20, VB-22, VB-29, VB-44, VB-47]"""
    if cause == TestCause.BLEED:
        return not has(w.fight[0].options, Option.BLEED_OWN_MORALE)
    return bool(cause == TestCause.VENT or cause == TestCause.MIND_FLAY or cause == TestCause.INVESTIGATE)


@compiled
def hard_target(w: World, cause: int) -> int:
    """The number of a "test MOR 8+": the mission's, the item's, or the printed 8. [VB-22]"""
    number = 0
    if cause == TestCause.MIND_FLAY:
        number = int(w.items[Gear.MIND_FLAY].test)
    elif cause != TestCause.BLEED:
        number = int(w.mission[0].test)
    return number if number > 0 else HARD_TEST


@compiled
def in_wraith_aura(w: World, i: int) -> bool:
    """Whether an enemy in play with the wraiths' aura is within 6 in. [VB-37]"""
    me, reach = w.units[i], AURA_REACH + BASE
    for k in range(w.fight[0].units):
        foe = w.units[k]
        if foe.side == Side.ENEMY and foe.presence == Presence.IN_PLAY and has(foe.traits, Trait.MORALE_AURA):
            if square(me.x, me.y, foe.x, foe.y) <= reach * reach:
                return True
    return False


@compiled
def morale_numbers(w: World, s: Scratch, i: int, cause: int) -> tuple[int, int]:
    """The target of a test and the modifier of its roll, with the reasons. [VB-22, VB-26, VB-37, VB-52]

    Nothing lowers the rolls of a Whisperhelm's bearer.
    """
    me, fight = w.units[i], w.fight[0]
    clear_assessment(s, i, i, -1, -1)
    target = hard_target(w, cause) if tests_against_eight(w, cause) else int(me.morale)
    printed = Reason.MORALE_TEST_8 if tests_against_eight(w, cause) else Reason.MORALE_PRINTED
    name_part(s, Number.MORALE, printed, target)
    modifier = 0
    if bearer_near(w, me.side, Gear.TACNET_UPLINK, me.x, me.y, -1) >= 0:
        modifier += part(s, Number.MORALE, Reason.TACNET, w.items[Gear.TACNET_UPLINK].morale_bonus)
    if has(me.relics, Relic.WHISPERHELM):
        name_part(s, Number.MORALE, Reason.WHISPERHELM, 0)
        return target, int(modifier + part(s, Number.MORALE, Reason.LASTING, max(0, me.nerve)))
    modifier += part(s, Number.MORALE, Reason.LASTING, me.nerve)
    if has(me.gear, Gear.TACTICAL_AI_CHIP):
        modifier += part(s, Number.MORALE, Reason.AI_CHIP, w.items[Gear.TACTICAL_AI_CHIP].morale_bonus)
    if me.side == Side.CREW:
        if in_wraith_aura(w, i):
            modifier += part(s, Number.MORALE, Reason.WRAITH_AURA, -1)
        modifier += part(s, Number.MORALE, Reason.INTERFERENCE, fight.morale_all)
    return target, int(modifier)


@compiled
def take_test(w: World, s: Scratch, dice: Dice, log: Log, i: int, cause: int, by: int) -> int:
    """A unit tests morale: 2d6 and modifiers against the target; returns 1 when it passes. [VB-22]

    Fear, a lost friend and half strength bring panic or flight; other tests only answer.
    """
    missed = roll_morale(w, s, dice, log, i, cause, by)
    if missed > 0 and has(w.units[i].relics, Relic.ARCHIVED_MEMORY_NODE):
        use_relic(w, log, i, Relic.ARCHIVED_MEMORY_NODE, -1)
        missed = roll_morale(w, s, dice, log, i, cause, by)
    if missed > 0 and bears(w, i, Relic.WHISPERED_CIRCUIT) and ask(dice, 2, Why.REROLL, i) == 2:
        use_relic(w, log, i, Relic.WHISPERED_CIRCUIT, -1)
        missed = roll_morale(w, s, dice, log, i, cause, by)
    if missed <= 0:
        return 1
    suffer(w, s, dice, log, i, cause, missed)
    return 0


@compiled
def roll_morale(w: World, s: Scratch, dice: Dice, log: Log, i: int, cause: int, by: int) -> int:
    """2d6 and modifiers against the target; by how much they miss it, 0 or less when they do not. [VB-22]"""
    target, modifier = morale_numbers(w, s, i, cause)
    pool = roll_pool(dice, 6, 2, Why.MORALE, i, by)
    total = face(dice, pool, 0) + face(dice, pool, 1) + modifier
    passed = 1 if total >= target else 0
    emit(log, EventKind.MORALE_TESTED, i, cause, target, modifier, total, passed, pool, -1)
    emit_reasons(s, log)
    return target - total


@compiled
def suffer(w: World, s: Scratch, dice: Dice, log: Log, i: int, cause: int, missed: int) -> None:
    """What a failed test does: panic when missed by one, else flight; fear is always flight. [VB-23]"""
    if cause == TestCause.FEAR or (missed >= 2 and shakes(cause)):
        flee(w, s, dice, log, i, nearest_enemy(w, i))
    elif shakes(cause):
        set_condition(w, i, Condition.PANIC, 1)
        emit(log, EventKind.PANICKED, i, -1, -1, -1, -1, -1, -1, -1)


@compiled
def shakes(cause: int) -> bool:
    """Whether a test is one that a unit fails with panic or flight. [VB-23, VB-24]"""
    return bool(cause == TestCause.FRIEND_LOST or cause == TestCause.HALF_STRENGTH)


@compiled
def fearsome(w: World, s: Scratch, i: int) -> int:
    """The lowest Fear unit within 6 in and sight of a crew member, or -1. [VB-24]"""
    for k in range(w.fight[0].units):
        foe = w.units[k]
        if foe.side == Side.ENEMY and foe.presence == Presence.IN_PLAY and has(foe.traits, Trait.FEAR):
            if units_within(w, i, k, FEAR_REACH) and sees_unit(w, s, i, k):
                return k
    return -1


@compiled
def fear_checks(w: World, s: Scratch) -> None:
    """Crew who first are near a Fear unit, in its sight, will test, once a battle. [VB-24, VB-29, VB-37]"""
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.feared == 0 and me.presence == Presence.IN_PLAY:
            if not has(me.gear, Gear.NEURAL_DAMPENER) and not has(me.relics, Relic.WHISPERHELM):
                k = fearsome(w, s, i)
                if k >= 0:
                    me.feared = 1
                    queue_test(w, i, TestCause.FEAR, k)


@compiled
def settle(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """After an action: explosions, tests by unit number, then fear, until nothing waits. [VB-24, VB-37]"""
    for _ in range(4 * PENDING):
        explode_all(w, s, dice, log)
        k = first_waiting(w, TEST)
        if k < 0:
            fear_checks(w, s)
            k = first_waiting(w, TEST)
        if k < 0:
            break
        unit, cause, by = int(w.pending[k].unit), int(w.pending[k].cause), int(w.pending[k].by)
        strike_out(w, k)
        if w.units[unit].presence == Presence.IN_PLAY:
            take_test(w, s, dice, log, unit, cause, by)
    if w.fight[0].pending > 0 or log.count[0] >= EVENTS:
        w.fight[0].fault = 1
