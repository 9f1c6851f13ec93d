"""The one state machine: an action is carried out and the battle runs to the next decision. [VO-12]"""

from voidbridge.compiled import compiled, entry
from voidbridge.dice.stream import Dice
from voidbridge.void.core.criticals import aim
from voidbridge.void.core.grapple import board, lock, ram
from voidbridge.void.core.gunnery import fire, strike
from voidbridge.void.core.helm import begin_manoeuvre, order_helm, steer
from voidbridge.void.core.log import tell
from voidbridge.void.core.losses import lose_ship
from voidbridge.void.core.names import Cause, EventKind, Fate, Task, Verb, VoidEnd, Word
from voidbridge.void.core.records import NONE, Log, Scratch, World
from voidbridge.void.core.signals import hail, jam, parley, raid, scan
from voidbridge.void.core.tasks import aid, fight_fire, lock_on, order_task, repair, vent
from voidbridge.void.core.turns import after, begin, end, end_turn


@compiled
def spend(w: World, ship: int, by: int) -> None:
    """Whoever acts, has acted: an officer does nothing else in this turn. [VO-05]"""
    if by < w.hulls[ship].officers:
        w.fight[0].spent |= 1 << by


@compiled
def task_of(verb: int, item: int) -> int:
    """The extended action that a verb is; -1 for others."""
    if verb == Verb.ORDER:
        return item
    if verb == Verb.AID:
        return Task.AID_THE_MACHINE_SPIRIT
    if verb == Verb.REPAIR:
        return Task.EMERGENCY_REPAIRS
    if verb == Verb.FIGHT_FIRE:
        return Task.FIGHT_FIRE
    if verb == Verb.VENT:
        return Task.VENT
    if verb == Verb.SCAN:
        return Task.FOCUSED_AUGURY
    if verb == Verb.RAID:
        return Task.HIT_AND_RUN
    if verb == Verb.JAM:
        return Task.JAM_COMMUNICATIONS
    return Task.LOCK_ON_TARGET if verb == Verb.LOCK_ON else NONE


@compiled
def busy(w: World, ship: int, by: int, task: int) -> None:
    """Whoever makes an extended action, which is then made. [VO-12]"""
    fight = w.fight[0]
    fight.tasks |= 1 << task
    if by == w.hulls[ship].officers:
        fight.tasks_left -= 1
    spend(w, ship, by)


@compiled
def play_task(w: World, s: Scratch, dice: Dice, log: Log, task: int) -> None:
    """An extended action. [VO-12, VO-20]"""
    act = s.act[0]
    verb, ship, by, target, item = int(act.verb), int(act.ship), int(act.by), int(act.target), int(act.item)
    busy(w, ship, by, task)
    if verb == Verb.ORDER:
        order_task(w, s, dice, log, ship, task, by)
    elif verb == Verb.AID:
        aid(w, s, dice, log, ship, item, by)
    elif verb == Verb.REPAIR:
        repair(w, s, dice, log, ship, item, by)
    elif verb == Verb.FIGHT_FIRE:
        fight_fire(w, s, dice, log, ship, item, by)
    elif verb == Verb.VENT:
        vent(w, dice, log, ship, item)
    elif verb == Verb.SCAN:
        scan(w, s, dice, log, ship, target, by)
    elif verb == Verb.RAID:
        raid(w, s, dice, log, ship, target, by)
    elif verb == Verb.JAM:
        jam(w, s, dice, log, ship, target, by)
    else:
        lock_on(w, s, dice, log, ship, item, by)


@compiled
def play_arms(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Helm, guns and grapples."""
    act = s.act[0]
    verb, ship, by, target, item = int(act.verb), int(act.ship), int(act.by), int(act.target), int(act.item)
    if verb == Verb.STEER:
        steer(w, log, ship, int(act.speed), int(act.sooner), int(act.turn))
    elif verb == Verb.STRIKE:
        strike(w, s, dice, log, ship, target, item)
    elif verb == Verb.BOARD:
        board(w, log, ship, target, item)
    else:
        spend(w, ship, by)
        if verb == Verb.HELM:
            if w.fight[0].shooting == 1:
                w.fight[0].shooting = 2  # one after the other: under way again, the shooting is over
            order_helm(w, s, dice, log, ship, item, by)
        elif verb == Verb.FIRE:
            fire(w, s, dice, log, ship, item, target, by)
        elif verb == Verb.RAM:
            ram(w, s, dice, log, ship, target, by)
        else:
            lock(w, s, dice, log, ship, target, by)


@compiled
def play_word(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """What is said or decided."""
    act = s.act[0]
    verb, ship, item = int(act.verb), int(act.ship), int(act.item)
    if verb == Verb.HAIL:
        hail(w, s, dice, log, ship, int(act.target), int(act.by))
    elif verb == Verb.PARLEY:
        parley(w, s, dice, log, ship, int(act.target), int(act.by))
    elif verb == Verb.AIM:
        aim(w, s, dice, log, item)
    elif verb == Verb.ANSWER:
        w.fight[0].parley = NONE
        tell(w, log, EventKind.PARLEY_ANSWERED, ship, item, NONE, NONE)
        if item == Word.YES:
            end(w, log, NONE, VoidEnd.AGREEMENT)
    elif verb == Verb.YIELD:
        lose_ship(w, log, ship, Fate.SURRENDERED, Cause.SURRENDER)
    elif verb == Verb.TAKE_OUT:
        lose_ship(w, log, item, Fate.DISENGAGED, Cause.MASTER)


@entry
def apply(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Carry out the lawful action in `s.act[0]` and run to the next decision. [VO-12]"""
    verb = int(s.act[0].verb)
    task = task_of(verb, int(s.act[0].item))
    if verb == Verb.BEGIN:
        begin(w, s, dice, log)
    elif verb == Verb.DONE:
        end_turn(w, s, dice, log)
    elif verb == Verb.RULE:
        end(w, log, int(s.act[0].item), VoidEnd.ADJUDICATED)
    elif verb == Verb.PLAN:
        begin_manoeuvre(w, s, int(s.act[0].ship), int(s.act[0].item), int(s.act[0].turn))
    else:
        if task >= 0:
            play_task(w, s, dice, log, task)
        elif verb <= Verb.BOARD:
            play_arms(w, s, dice, log)
        else:
            play_word(w, s, dice, log)
        after(w, s, dice, log)
