"""Why an action is not legal here: one question for each verb, in the order a player would ask. [BC-01]"""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.boarding.contest.assess import DRIVES, bridge_open, holds_bridge, unwilling
from voidbridge.boarding.contest.state import BROKEN, BURNING, CREW, SIDES, WRECKED, ContestState
from voidbridge.boarding.contest.tasks import GIVES, ailment_of
from voidbridge.boarding.contest.work import hand, other, profile
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import Deed, Party, Place
from voidbridge.rules.void_codes import Part, Task
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import (
    Bid,
    Capitulate,
    EndTurn,
    Find,
    Guard,
    Mend,
    Purge,
    Quench,
    Retake,
    Sabotage,
    Seize,
    Spoils,
    Storm,
    Taunt,
    Withdraw,
)
from voidbridge.state.refusals import Refusal

WORDS = ("losses", "ground")
STORMS = (Deed.KILL_THEM_ALL, Deed.THEY_SHALL_FEAR_US, Deed.HEAD_FOR_THE_BRIDGE, Deed.SHANGHAI_CREW)
GUARDS = (Deed.PUSH_THEM_BACK, Deed.RETRIEVE_THE_WOUNDED, Deed.RALLY_THE_TROOPS)
STORM_NAMES = tuple(name_of(deed) for deed in STORMS)
GUARD_NAMES = {name_of(deed): deed for deed in GUARDS}
TASK_NAMES = {name_of(task): task for task in GIVES}


def no(code: str, message: str, *numbers: int) -> Refusal:
    """A refusal."""
    return Refusal(code, message, numbers)


def refuse(state: ContestState, action: Action) -> Refusal | None:
    """Why an action is not legal, or None."""
    ask = QUESTIONS.get(type(action))
    if ask is None:
        return no("wrong-decision", "This is not said in a boarding.")
    if state.over:
        return no("battle-over", "The boarding is over.")
    side = SIDES.get(getattr(action, "side", ""))
    if side is None:
        return no("no-such-side", "The sides are attacker and defender.")
    if side != state.fight.side:
        return no("not-active", "It is the other side's turn.")
    if state.fight.meeting >= 0:
        return no("wrong-decision", "First the encounter on deck is fought out.")
    if bool(state.fight.choosing) != isinstance(action, Spoils):
        if state.fight.choosing:
            return no("wrong-decision", "First the spoils of the charge are chosen.")
        return no("wrong-decision", "No charge has gone off.")
    return ask(state, action, side)


def _acts(state: ContestState, side: int, by: str) -> Refusal | None:
    """Whether somebody is there, free, and has not acted. [BC-01, BC-07]"""
    row, company = profile(state, side), state.companies[side]
    number = hand(row, by)
    if number is None:
        return no("no-such-hand", f"There is no {by} aboard.")
    if number >= len(row.officers):
        return None
    if company.captured >> number & 1:
        return no("captured", "That officer is in the enemy's hands.")
    if state.fight.spent >> number & 1:
        return no("already-done", "That officer has acted in this turn.")
    return None


def _attacks(state: ContestState, side: int, by: str, beamed: bool = False) -> Refusal | None:
    """What every offensive action asks. [BC-01, VO-21]"""
    company, fight = state.companies[side], state.fight
    if company.barred & 2:
        return no("mutinous", "After the mutiny nobody attacks in this turn.")
    few, low = unwilling(state, side)
    if few:
        return no("too-few", "Too few are left to attack.")
    if low:
        return no("no-heart", "Nobody here will attack.")
    if fight.guarded:
        return no("already-guarded", "The attack comes before the defence.")
    if fight.struck and not (beamed and fight.beamed):
        return no("already-done", "One attack is made in a turn.")
    return _acts(state, side, by)


def _component(state: ContestState, side: int, name: str) -> int:
    """The number of a component's id, -1 for one the ship does not have."""
    digits = name[1:]
    number = int(digits) - 1 if name[:1] == "c" and digits.isdecimal() and len(digits) < 4 else -1
    if name != f"c{number + 1}" or number >= len(state.companies[side].flags):
        return -1
    return number


def _reach(state: ContestState, side: int, name: str) -> Refusal | None:
    """Whether boarders get to a component of the other ship. [BC-06]"""
    foe = other(side)
    number = _component(state, foe, name)
    if number < 0:
        return no("no-such-component", f"That ship has no {name}.")
    part = profile(state, foe).pieces[number].part
    if part == Part.BRIDGE and not bridge_open(state, side):
        return no("bridge-shut", "The bridge is shut: it opens by a great Head for the bridge.")
    if part in DRIVES and not holds_bridge(state, side):
        return no("drive-shut", "Nobody reaches the drive without holding the bridge.")
    if state.fight.beamed and part != Part.BRIDGE:
        return no("beamed", "The teleportarium has set this party down on the bridge.")
    return None


def _storm(state: ContestState, action: Storm, side: int) -> Refusal | None:
    if action.deed not in STORM_NAMES:
        return no("no-such-deed", f"There is no such attack as {action.deed}.")
    if action.deed == name_of(Deed.HEAD_FOR_THE_BRIDGE) and holds_bridge(state, side):
        return no("nothing-to-do", "The bridge is held already.")
    return _attacks(state, side, action.by)


def _sabotage(state: ContestState, action: Sabotage, side: int) -> Refusal | None:
    return _attacks(state, side, action.by, True) or _reach(state, side, action.component)


def _seize(state: ContestState, action: Seize, side: int) -> Refusal | None:
    refused = _attacks(state, side, action.by, True) or _reach(state, side, action.component)
    if refused is None:
        foe = state.companies[other(side)]
        number = _component(state, other(side), action.component)
        if foe.taken >> number & 1:
            return no("nothing-to-do", "That is held already.")
        if foe.flags[number] & WRECKED:
            return no("component-dead", "Nothing is left of it to hold.")
    return refused


def _retake(state: ContestState, action: Retake, side: int) -> Refusal | None:
    number = _component(state, side, action.component)
    if number < 0:
        return no("no-such-component", f"The ship has no {action.component}.")
    if not state.companies[side].taken >> number & 1:
        return no("nothing-to-do", "That is in own hands.")
    return _attacks(state, side, action.by)


def _find(state: ContestState, action: Find, side: int) -> Refusal | None:
    refused = _attacks(state, side, action.by, True)
    if refused is not None:
        return refused
    people, foe = profile(state, other(side)).people, state.companies[other(side)]
    number = next((n for n, one in enumerate(people) if one.id == action.person), None)
    if number is None:
        return no("no-such-person", f"There is no {action.person} on that ship.")
    if foe.captured >> number & 1:
        return no("captured", "That one is in own hands already.")
    if state.fight.beamed and people[number].place != Place.BRIDGE:
        return no("beamed", "The teleportarium has set this party down on the bridge.")
    return None


def _spoils(_: ContestState, action: Spoils, __: int) -> Refusal | None:
    return None if action.word in WORDS else no("no-such-word", "It is losses or ground.")


def _guard(state: ContestState, action: Guard, side: int) -> Refusal | None:
    deed = GUARD_NAMES.get(action.deed)
    if deed is None:
        return no("no-such-deed", f"There is no such defence as {action.deed}.")
    if state.fight.guarded:
        return no("already-done", "One defence is made in a turn.")
    company = state.companies[side]
    useless = (deed == Deed.RETRIEVE_THE_WOUNDED and not company.population_lost) or (
        deed == Deed.RALLY_THE_TROOPS and not company.morale_lost and company.steady
    )
    return no("nothing-to-do", "That would change nothing.") if useless else _acts(state, side, action.by)


def _task(state: ContestState, side: int, by: str, task: Task) -> Refusal | None:
    """What every extended action asks. [VO-12]"""
    fight, row = state.fight, profile(state, side)
    if not state.cast.tasks[task].repeats and fight.tasks >> task & 1:
        return no("already-done", "That is done once in a turn.")
    refused = _acts(state, side, by)
    if refused is None and by == CREW and not fight.tasks_left:
        who = "The crew leaves that to its officers." if row.officers else "The crew has done all it can."
        return no("no-hands", who)
    return refused


def _bid(state: ContestState, action: Bid, side: int) -> Refusal | None:
    task = TASK_NAMES.get(action.task)
    if task is None:
        return no("no-such-task", f"There is no such order as {action.task} in a boarding.")
    company, foe = state.companies[side], state.companies[other(side)]
    if task == Task.DISINFORMATION and company.jammed:
        return no("jammed", "Communications are jammed.")
    useless = (
        (task == Task.DISINFORMATION and company.morale == 100)
        or (task == Task.HOLD_FAST and not company.morale_lost)
        or (task == Task.TRIAGE and not company.population_lost)
        or (task == Task.JAM_COMMUNICATIONS and bool(foe.jammed))
    )
    return (
        no("nothing-to-do", "That would change nothing.") if useless else _task(state, side, action.by, task)
    )


def _mend(state: ContestState, action: Mend, side: int) -> Refusal | None:
    company, ailment = state.companies[side], ailment_of(action.component)
    if ailment is not None:
        if not company.ailments[ailment]:
            return no("nothing-to-do", "That is in order.")
        if company.curing[ailment]:
            return no("already-done", "They are at work on it.")
        return _task(state, side, action.by, Task.EMERGENCY_REPAIRS)
    number = _component(state, side, action.component)
    if number < 0:
        return no("no-such-component", f"The ship has no {action.component}.")
    flags = company.flags[number]
    if company.taken >> number & 1:
        return no("taken", "The enemy holds that.")
    if flags & WRECKED:
        return no("component-dead", "Nothing is left of it to repair.")
    if not flags & BROKEN:
        return no("nothing-to-do", "That is in order.")
    if flags & BURNING:
        return no("on-fire", "It burns.")
    if company.mending[number]:
        return no("already-done", "They are at work on it.")
    return _task(state, side, action.by, Task.EMERGENCY_REPAIRS)


def _burning(state: ContestState, action: Quench | Purge, side: int) -> Refusal | None:
    number = _component(state, side, action.component)
    if number < 0:
        return no("no-such-component", f"The ship has no {action.component}.")
    if not state.companies[side].flags[number] & BURNING:
        return no("nothing-to-do", "Nothing burns there.")
    return _task(state, side, action.by, Task.VENT if isinstance(action, Purge) else Task.FIGHT_FIRE)


def _taunt(state: ContestState, action: Taunt, side: int) -> Refusal | None:
    if state.companies[side].jammed:
        return no("jammed", "Communications are jammed.")
    if state.companies[other(side)].hailed:
        return no("nothing-to-do", "Words have cost that crew all the heart they can.")
    if state.fight.tasks >> Task.HAIL_THE_ENEMY & 1:
        return no("already-done", "That is done once in a turn.")
    number = hand(profile(state, side), action.by)
    if number is None:
        return no("no-such-hand", f"There is no {action.by} aboard.")
    if state.companies[side].captured >> number & 1 and action.by != CREW:
        return no("captured", "That officer is in the enemy's hands.")
    return None


def _withdraw(state: ContestState, action: Withdraw, side: int) -> Refusal | None:
    if side != Party.ATTACKER:
        return no("not-able", "Only boarders can withdraw; who is boarded can give up.")
    if state.fight.fled:
        return no("already-done", "That is tried once in a turn.")
    return _acts(state, side, action.by)


def _always(_: ContestState, __: Action, ___: int) -> Refusal | None:
    return None


QUESTIONS: Mapping[type[Action], Callable[[ContestState, Any, int], Refusal | None]] = {
    Storm: _storm,
    Sabotage: _sabotage,
    Seize: _seize,
    Retake: _retake,
    Find: _find,
    Spoils: _spoils,
    Guard: _guard,
    Bid: _bid,
    Mend: _mend,
    Quench: _burning,
    Purge: _burning,
    Taunt: _taunt,
    Withdraw: _withdraw,
    Capitulate: _always,
    EndTurn: _always,
}
