"""Odds of a boarding by procedure: every ending now, after each choice, and the best way in. [BP-19]"""

from functools import lru_cache
from typing import Any

from voidbridge.boarding.procedure.legal import legal
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.battle import refusal
from voidbridge.bridge.procedure_picture import checks_json
from voidbridge.bridge.views import View
from voidbridge.odds.procedure_chain import LIVE, NEGLIGIBLE, Chain, Look, Result
from voidbridge.odds.procedure_fight import Fights, Held, estimated, fight_odds
from voidbridge.odds.procedure_fork import without_fighters
from voidbridge.odds.procedure_policy import goal
from voidbridge.rules.boarding_codes import Ask, Mechanic
from voidbridge.state.actions import Action
from voidbridge.state.notation import write_action
from voidbridge.state.offers import Offer, every
from voidbridge.state.procedure_actions import PROCEDURE_ACTIONS, Attempt, Method, Wreck


class Outlook:
    """The odds of one moment: one chain for each way in, shared by all questions."""

    def __init__(self, state: ProcedureState, negligible: float = LIVE) -> None:
        self.state = state
        self.fought = fight_odds(state)
        self.chain = shared_chain(Held(state), negligible)
        self.cast, self.course = self.chain.cast, state.course
        self.goal = goal(Look(self.course, self.cast))

    def solve(self, method: str, first: Action | None = None) -> Result:
        """Where it ends by one way in, after a first action given or not."""
        self.chain.method = method
        return self.chain.solve(self.course, first)

    @property
    def open_methods(self) -> tuple[str, ...]:
        """The ways in that can still be chosen; none once the hull is open."""
        course, cast = self.course, self.cast
        place = cast.find(Mechanic.BREACH)
        if not cast.methods or course.breach or place < 0 or cast.kinds[course.step] not in EARLY:
            return ()
        if course.named and course.method >= 0 and course.ask != Ask.METHOD:
            return (cast.methods[course.method][0],)
        return tuple(name for name, _ in cast.methods)

    def by_method(self) -> dict[str, Result]:
        """What each way in comes to."""
        return {name: self.solve(name) for name in self.open_methods}

    def best_method(self) -> str:
        """The way in that leads to the goal most often; of equal ones the quickest. [BP-19]"""
        found = self.by_method()
        if not found:
            return ""
        return max(
            found, key=lambda name: (round(found[name].chance(self.goal), 9), -found[name].void_rounds)
        )

    def now(self) -> Result:
        """Where it ends from here, by the best way in."""
        return self.solve(self.best_method())

    def after(self, action: Action) -> Result:
        """Where it ends after one action, and the standard line from there."""
        method = self.best_method()
        if isinstance(action, Method):
            method = action.method
        elif isinstance(action, Attempt) and action.check in self.open_methods:
            method = action.check
        return self.solve(method, action)


@lru_cache(maxsize=32)
def shared_chain(held: Held, negligible: float) -> Chain:
    """The chain of a boarding; all moments with the same people standing share it."""
    return Chain(
        without_fighters(held.state)[0], Fights(held.state.cast, held.state.course), negligible=negligible
    )


EARLY = (Mechanic.APPROACH, Mechanic.LOCK, Mechanic.BREACH)


def exact_odds(state: ProcedureState, method: str = "") -> Result:
    """The odds of a boarding by one way in, or by the best."""
    found = Outlook(state, NEGLIGIBLE)
    return found.solve(method or found.best_method())


def result_json(found: Result) -> dict[str, Any]:
    """The odds as the command line and the wire have them."""
    return {
        "terminals": found.terminals,
        "void_rounds_mean": found.void_rounds,
        "craft_hull_lost_mean": found.craft_lost,
    }


def outlook_json(view: View) -> dict[str, Any]:
    """The odds of every ending now, and after each choice that is open to the seat that asks."""
    state = view.battle.state
    assert isinstance(state, ProcedureState)
    if state.over:
        return {"version": view.version, "over": True, "goal": "", "now": None, "fight": None, "choices": []}
    found = Outlook(state)
    fought = found.fought
    return {
        "version": view.version,
        "over": False,
        "goal": found.goal,
        "now": result_json(found.now()),
        "best_method": found.best_method() or None,
        "methods": {name: result_json(result) for name, result in found.by_method().items()},
        "fight": {
            "held": fought.held,
            "repelled": fought.repelled,
            "overrun": fought.overrun,
            "broken": fought.broken,
            "estimated": estimated(state),
        },
        "choices": [
            {"action": write_action(action), **result_json(found.after(action))}
            for action in weighed(legal(state))
        ],
    }


def weighed(offers: tuple[Offer, ...]) -> list[Action]:
    """The choices that odds can tell apart: of sabotage one system for each element."""
    kept: list[Action] = []
    elements: set[str] = set()
    for action in every(offers):
        if action.verb == "outcome":
            continue
        if isinstance(action, Wreck):
            if action.element in elements:
                continue
            elements.add(action.element)
        kept.append(action)
    return kept


def procedure_preview(view: View, action: Action) -> dict[str, Any]:
    """The check an action asks for, with its reasons, and where the boarding ends after it."""
    refused = refusal(view.battle, action)
    if refused is not None:
        return {
            "refusal": {"code": refused.code, "message": refused.message, "numbers": list(refused.numbers)}
        }
    state = view.battle.state
    assert isinstance(state, ProcedureState)
    found: dict[str, Any] = {"refusal": None}
    if type(action) not in PROCEDURE_ACTIONS:  # faces that were rolled, or a word of the master
        return found
    wanted = getattr(action, "check", "base" if isinstance(action, Wreck) else "")
    check = next((one for one in checks_json(state) if one["id"] == wanted), None)
    if check is not None:
        found["check"] = check
    if action.verb != "outcome":
        outlook = Outlook(state)
        found |= {"goal": outlook.goal, **result_json(outlook.after(action))}
    return found
