"""All that a boarding's table needs for one part: every choice with its reasons, its odds and what it wins. [BC-12]"""

from typing import Any

from voidbridge.ai.boarder import advise
from voidbridge.boarding.contest.assess import escape_target, task_target, will_target
from voidbridge.boarding.contest.legal import refusal
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.contest.work import hand, other, profile
from voidbridge.bridge.views import View
from voidbridge.odds.contest import odds_of_deed
from voidbridge.odds.contest_leaf import WEIGHED, Weighed
from voidbridge.odds.contest_solve import solution_of
from voidbridge.odds.contest_weigh import Scales
from voidbridge.odds.void_words import refusal_json
from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.contest_codes import Grade
from voidbridge.rules.contest_words import PURPOSES, parts_of
from voidbridge.rules.d100 import Target
from voidbridge.rules.void_codes import Task
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import Bid, Mend, Purge, Quench, Taunt, Withdraw
from voidbridge.state.notation import write_action
from voidbridge.state.refusals import Refusal

NEVER = 1000  # net degrees of a great success where there is no such thing
ORDERS: dict[type[Action], Task] = {
    Mend: Task.EMERGENCY_REPAIRS,
    Quench: Task.FIGHT_FIRE,
    Purge: Task.VENT,
    Taunt: Task.HAIL_THE_ENEMY,
}
NOT_YOURS = Refusal("not-your-decision", "It is not for you to decide now.")


def boarding(view: View) -> dict[str, Any] | Refusal:
    """Every attack and defence that is open, what each rolls and wins, and what the program would do."""
    state = view.battle.state
    if not isinstance(state, ContestState) or not view.yours or state.over or view.battle.rolling:
        return NOT_YOURS
    solution = solution_of(state.cast.setup, state.cast.rules)
    scales = Scales(state, solution)
    advice = advise(state, solution)
    return {
        "version": view.version,
        "side": profile(state, state.fight.side).id,
        "standing": scales.standing(),
        "choices": [choice_json(state, one) for one in scales.weigh()],
        "advice": {"action": write_action(advice.action), "order": advice.order, "words": advice.words},
    }


def contest_preview(view: View, action: Action) -> dict[str, Any]:
    """One action before it is said: why not, or what it rolls and wins."""
    state = view.battle.state
    assert isinstance(state, ContestState)
    refused = refusal(state, action)
    found: dict[str, Any] = {"refusal": refusal_json(refused)}
    if refused is not None or view.battle.rolling:
        return found
    if action.verb not in WEIGHED:
        return found | order_json(state, action)
    scales = Scales(state, solution_of(state.cast.setup, state.cast.rules))
    for one in scales.weigh((action.verb,)):
        if one.action == action:
            found |= choice_json(state, one)
    return found


def order_json(state: ContestState, action: Action) -> dict[str, Any]:
    """An order to the own crew: what it does, what it rolls against and how likely it succeeds. [BC-01, VO-12]"""
    side = state.fight.side
    by = hand(profile(state, side), getattr(action, "by", "")) or 0
    if isinstance(action, Withdraw):
        return roll_json(escape_target(state, side, by))
    task = code_of(Task, action.task) if isinstance(action, Bid) else ORDERS.get(type(action))
    if task is None:
        return {}
    text = {"text": state.cast.tasks[task].text}
    if task == Task.VENT:
        return text  # nobody is tested
    against = will_target(state, other(side)) if task == Task.HAIL_THE_ENEMY else None
    return text | roll_json(task_target(state, side, task, by), against)


def roll_json(mine: Target, theirs: Target | None = None) -> dict[str, Any]:
    """A test that is no boarding action: the targets and the exact odds."""
    return {
        "target": target_json(mine),
        "against": target_json(theirs) if theirs else None,
        "odds": odds_of_deed(mine.value, theirs.value if theirs else None, NEVER).as_json(),
    }


def choice_json(state: ContestState, one: Weighed) -> dict[str, Any]:
    """A choice as plain data: its line, its targets with every reason, its odds, its chance to win."""
    row = state.cast.deeds[one.deed]
    return {
        "action": write_action(one.action),
        "verb": one.action.verb,
        "deed": row.id,
        "name": row.name,
        "purpose": PURPOSES[one.deed],
        "text": row.text,
        "offensive": row.offensive,
        "by": getattr(one.action, "by", None),
        "component": getattr(one.action, "component", None),
        "person": getattr(one.action, "person", None),
        "target": target_json(one.mine),
        "against": target_json(one.theirs) if one.theirs else None,
        "needs": one.needs,
        "odds": {name_of(grade): one.odds[grade] for grade in Grade},
        "win": one.win,
    }


def target_json(target: Target) -> dict[str, Any]:
    """A target and everything it is made of."""
    parts = [{"words": part.words, "value": part.value, "rule": part.rule} for part in parts_of(target)]
    return {"target": target.value, "parts": parts}
