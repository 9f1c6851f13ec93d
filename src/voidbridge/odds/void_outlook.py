"""All that a ship's table needs for one turn: where a plan ends, what bears from there, what the crew can do."""

from typing import Any

from voidbridge.bridge.veil import seen_by, unseen
from voidbridge.bridge.views import View
from voidbridge.odds.void_answers import answers_json
from voidbridge.odds.void_boarding import boarding_json
from voidbridge.odds.void_guns import NONE, contacts_json, guns_json, strikes_json
from voidbridge.odds.void_hands import Wish
from voidbridge.odds.void_plan import Plan, helm_json, needed, refused, steered
from voidbridge.odds.void_tasks import close_json, tasks_json
from voidbridge.odds.void_words import refusal_json
from voidbridge.rules.void_codes import Fate
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import Done, Yield
from voidbridge.void.legal import deciding_ship, refusal
from voidbridge.void.state import VoidState

NOT_YOURS = Refusal("not-your-decision", "It is not for you to decide now.")


def helm(view: View, wish: Wish | None = None) -> dict[str, Any] | Refusal:
    """Every manoeuvre of the ship that has its turn."""
    state = view.battle.sea
    if not view.yours or state.fight.active < 0:
        return NOT_YOURS
    return {"version": view.version, **helm_json(state, state.fight.active, wish)}


def outlook(
    view: View, plan: Plan | None, wish: Wish | None = None, held: frozenset[str] = NONE
) -> dict[str, Any] | Refusal:
    """The guns from the end of a plan, the crew's cards as things stand now."""
    state = view.battle.sea
    ship = state.fight.active
    if not view.yours or ship < 0 or deciding_ship(state) != ship:
        return NOT_YOURS
    there, path, why, degrees = state, [], None, -1
    if plan is not None:
        why = refused(state, ship, plan)
        if why is None:
            degrees = needed(state, ship, plan) or 0
            there, legs = steered(state, ship, plan, degrees)
            path = [[x / 100, y / 100, heading] for x, y, heading in legs]
    record = there.ships[ship]
    seen = seen_by(state, view.seat)
    gone = unseen(state, seen)
    shown = [
        n for n, one in enumerate(state.ships) if n not in gone and one.fate in (Fate.FIGHTING, Fate.HULK)
    ]
    return {
        "version": view.version,
        "ship": state.ids[ship],
        "refusal": refusal_json(why),
        "degrees": degrees,
        "at": {"x": record.x / 100, "y": record.y / 100, "heading": record.heading},
        "path": path,
        "contacts": contacts_json(there, ship, shown),
        **guns_json(there, ship, wish, held),
        "answers": answers_json(there, ship, seen),
        "strikes": strikes_json(state, ship),
        "tasks": tasks_json(state, ship, wish),
        "close": [*close_json(there, ship, wish), *boarding_json(view.battle, state, ship)],
        "ends": _ends(state, ship),
    }


def _ends(state: VoidState, ship: int) -> dict[str, Any]:
    """Whether the turn can be ended, and the flag struck."""
    name = state.ids[ship]
    return {
        "done": refusal_json(refusal(state, Done(name))),
        "yield": refusal_json(refusal(state, Yield(name))),
    }
