"""Wakes the rules before anybody waits for them: the book is read, the compiled core is loaded."""

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import legal
from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.bridge.views import ALL, view
from voidbridge.compiled import PLAIN
from voidbridge.rules.load import load_rules
from voidbridge.server import asking, desk
from voidbridge.state.actions import Activate
from voidbridge.state.offers import every
from voidbridge.state.setup import Crew, Member, Setup

MOST_LINES = 20  # until the first fighter acts


def warm() -> None:
    """Play the first minute of a small game and ask everything that can be asked of it."""
    history = opened()
    if not PLAIN:
        play(history)


def play(history: History) -> None:
    """Every kind of question once, so that its machine code is there."""
    unit = "a1"
    for _ in range(MOST_LINES):
        action = next(every(legal(history.battle)))
        told = say(history, "crew", action)
        if not isinstance(told, Told):
            break
        history = told.history
        if isinstance(action, Activate):
            unit = action.unit
            break
    choose(view(history, ALL), "orders")
    desk.view_of("", "", history, ALL)
    desk.story_of(history, ALL, 0)
    asking.path(history, ALL, unit, "8.0,8.0", "", False)
    asking.sight(history, ALL, unit, "")
    asking.preview(history, ALL, f"shoot {unit} e1", "")
    asking.compare(history, ALL, unit, "shoot", "", "")


def opened() -> History:
    """A small game at its first decision."""
    ready = load_rules().crews.rows[0]
    crew = Crew(ready.name, ready.faction, tuple(Member(m.name, m.leader, m.primary) for m in ready.members))
    return begin(Setup("eliminate-all", "rummager-mercenaries", "generated-24", (crew,)), b"warm")
