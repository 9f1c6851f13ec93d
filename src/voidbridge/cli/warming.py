"""Everything that must be compiled, step by step: a small skirmish played through every entry point."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import audit, refusal
from voidbridge.bridge.history import History, begin, say
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import ALL, view
from voidbridge.cli.inputs import crew_of_size
from voidbridge.odds import preview as odds
from voidbridge.odds.chance import win_chance
from voidbridge.odds.simulate import Plan, simulate_skirmish
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.measure import cover_at
from voidbridge.state.actions import Melee, Move, PutUnit, Throw
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Setup
from voidbridge.state.spots import Spot

Step = tuple[str, Callable[[], object]]


def steps() -> Iterator[Step]:
    """What is done, in words, and the doing; each step compiles what it is the first to call."""
    rules = load_rules()
    setup = Setup(
        "eliminate-all", "rummager-mercenaries", "generated-24", (crew_of_size("iron-hounds", 3, rules),)
    )
    games: list[History] = []
    yield "boards and offers", lambda: games.append(begin(setup, b"", rules, seed=1))
    yield "actions", lambda: games.append(played(games[-1], 40))
    yield "measures", lambda: measured(games[-1])
    yield "simulation", lambda: simulate_skirmish(Plan(setup, games=1, seed=1))
    yield "live chances", lambda: win_chance(games[-1].battle, games=2, threads=1)
    yield "the master's hand", lambda: mastered(begin(replace(setup, mode="mastered"), b"", rules, seed=1))


def played(history: History, lines: int) -> History:
    """Some lines of a game, the computer on both sides."""
    for _ in range(lines):
        seen = view(history, ALL)
        if history.finished:
            break
        chosen = choose(seen, "random" if history.version % 5 == 0 else "sensible", history.version)
        seat = seen.deciding.seats[0]
        told = say(history, seat, chosen.action, chosen.order)
        if not isinstance(told, Refusal):
            history = told.history
    return history


def measured(history: History) -> None:
    """Every question that is asked of a position."""
    seen = view(history, ALL)
    view_json(seen)
    audit(history.battle)
    units = seen.state.ids
    for target in (*units[3:5], units[0]):
        odds.preview(seen, Melee(units[0], target, "fists"), Spot(60, 60))
    odds.preview(seen, Throw(units[0], "frag-grenade", Spot(60, 60)), Spot(60, 60))
    odds.path(seen, units[0], Spot(120, 120))
    odds.sight(seen, Spot(120, 120))
    cover_at(seen.state, Spot(60, 60), Spot(120, 120))
    for unit in islice(units, 3):
        refusal(history.battle, Move(unit, Spot(100, 100)))
        seen.peek(unit)


def mastered(history: History) -> None:
    """A master's correction."""
    history = played(history, 6)
    unit = history.battle.top.ids[0]
    say(history, "master", PutUnit(unit, Spot(125, 125), "warm"))
