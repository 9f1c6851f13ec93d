"""Why an extended action cannot be made. [VO-12, VO-20]"""

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Part, Task
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import (
    Aid,
    FightFire,
    Hail,
    Jam,
    LockOn,
    Order,
    Parley,
    Raid,
    Repair,
    Scan,
    Vent,
)  # fmt: skip
from voidbridge.void.asking import acts, barred, boarders, component, no, sees
from voidbridge.void.assess import augury, can_move, part_works, speed
from voidbridge.void.geometry import VU
from voidbridge.void.state import BROKEN, BURNING, CREW, WRECKED, VoidState
from voidbridge.void.tasks import GIVES, ailment_of
from voidbridge.void.work import hand, profile

JAMMED_FAR = 20  # VU: no test reaches further
AIDED = ("manoeuvrability", "detection")


def _task(state: VoidState, ship: int, by: str, task: Task) -> Refusal | None:
    """What every extended action asks. [VO-12]"""
    fight, row = state.fight, profile(state, ship)
    if not state.cast.tasks[task].repeats and fight.tasks >> task & 1:
        return no("already-done", "That is done once in a turn.")
    refused = acts(state, ship, by)
    if refused is None and by == CREW and not fight.tasks_left:
        who = "The crew leaves that to its officers." if row.officers else "The crew has done all it can."
        return no("no-hands", who)
    return refused


def order(state: VoidState, action: Order, ship: int) -> Refusal | None:
    task = next((t for t in GIVES if name_of(t) == action.task), None)
    if task is None:
        return no("no-such-task", f"There is no such order as {action.task}.")
    return _task(state, ship, action.by, task) or _worth(state, task, ship)


def _worth(state: VoidState, task: Task, ship: int) -> Refusal | None:
    """Whether an order could change anything."""
    record, fight = state.ships[ship], state.fight
    if task == Task.ACTIVE_AUGURY and not part_works(state, ship, Part.AUGUR):
        return no("component-dead", "The augurs are dead.")
    if task == Task.DISINFORMATION and record.jammed:
        return no("jammed", "Communications are jammed.")
    if task == Task.FLANK_SPEED and (fight.moved or not can_move(state, ship) or not speed(state, ship)):
        return no("not-able", "There is no move left to speed up.")
    useless = (
        (task == Task.DISINFORMATION and record.morale == 100)
        or (task == Task.HOLD_FAST and not record.morale_lost)
        or (task == Task.TRIAGE and not record.population_lost)
    )
    return no("nothing-to-do", "That would change nothing.") if useless else None


def aid(state: VoidState, action: Aid, ship: int) -> Refusal | None:
    if action.value not in AIDED:
        return no("no-such-value", "Manoeuvrability or detection can be aided.")
    return _task(state, ship, action.by, Task.AID_THE_MACHINE_SPIRIT)


def repair(state: VoidState, action: Repair, ship: int) -> Refusal | None:
    record, ailment = state.ships[ship], ailment_of(action.component)
    if ailment is not None:
        if not record.ailments[ailment]:
            return no("nothing-to-do", "That is in order.")
        if record.curing[ailment]:
            return no("already-done", "They are at work on it.")
        return _task(state, ship, action.by, Task.EMERGENCY_REPAIRS)
    number = component(state, ship, action.component)
    if number < 0:
        return no("no-such-component", f"The ship has no {action.component}.")
    flags = record.flags[number]
    if flags & WRECKED:
        return no("component-dead", "Nothing is left of it to repair.")
    if not flags & BROKEN:
        return no("nothing-to-do", "That is in order.")
    if flags & BURNING:
        return no("on-fire", "It burns.")
    if record.mending[number]:
        return no("already-done", "They are at work on it.")
    return _task(state, ship, action.by, Task.EMERGENCY_REPAIRS)


def burning(state: VoidState, action: FightFire | Vent, ship: int) -> Refusal | None:
    number = component(state, ship, action.component)
    if number < 0:
        return no("no-such-component", f"The ship has no {action.component}.")
    if not state.ships[ship].flags[number] & BURNING:
        return no("nothing-to-do", "Nothing burns there.")
    task = Task.VENT if isinstance(action, Vent) else Task.FIGHT_FIRE
    return _task(state, ship, action.by, task)


def scan(state: VoidState, action: Scan, ship: int) -> Refusal | None:
    if not part_works(state, ship, Part.AUGUR):
        return no("component-dead", "The augurs are dead.")
    reach = augury(state, ship, state.cast.tasks[Task.FOCUSED_AUGURY].range)
    refused = _task(state, ship, action.by, Task.FOCUSED_AUGURY) or sees(state, ship, action.target, reach)
    if refused is None and state.ships[state.rows[action.target]].known >= 4:
        return no("nothing-to-do", "All is known about it.")
    return refused


def words(state: VoidState, action: Hail | Parley, ship: int) -> Refusal | None:
    """What every hail asks: anybody may, once in a turn. [VO-12]"""
    if hand(profile(state, ship), action.by) is None:
        return no("no-such-hand", f"There is no {action.by} aboard.")
    if state.fight.hailing:
        return no("already-done", "That is done once in a turn.")
    if state.ships[ship].jammed:
        return no("jammed", "Communications are jammed.")
    return sees(state, ship, action.target, state.cast.tasks[Task.HAIL_THE_ENEMY].range * VU)


def hail(state: VoidState, action: Hail, ship: int) -> Refusal | None:
    refused = words(state, action, ship)
    if refused is None and state.ships[state.rows[action.target]].hailed:
        return no("nothing-to-do", "Words have cost that ship all the heart they can.")
    return refused


def raid(state: VoidState, action: Raid, ship: int) -> Refusal | None:
    reach = state.cast.tasks[Task.HIT_AND_RUN].range * VU
    refused = barred(state, ship) or boarders(state, ship)
    refused = refused or _task(state, ship, action.by, Task.HIT_AND_RUN)
    return refused or sees(state, ship, action.target, reach)


def jam(state: VoidState, action: Jam, ship: int) -> Refusal | None:
    refused = _task(state, ship, action.by, Task.JAM_COMMUNICATIONS)
    refused = refused or sees(state, ship, action.target, JAMMED_FAR * VU)
    if refused is None and state.ships[state.rows[action.target]].jammed >> ship & 1:
        return no("nothing-to-do", "That ship is jammed already.")
    return refused


def lock_on(state: VoidState, action: LockOn, ship: int) -> Refusal | None:
    if not part_works(state, ship, Part.AUGUR):
        return no("component-dead", "The augurs are dead.")
    number = component(state, ship, action.weapon)
    if number not in profile(state, ship).weapons:
        return no("no-weapon", f"This ship has no weapon {action.weapon}.")
    if state.fight.fired >> number & 1 or state.fight.shooting == 2:
        return no("already-done", "That weapon does not fire any more in this turn.")
    return _task(state, ship, action.by, Task.LOCK_ON_TARGET)
