"""Everything that must be compiled, step by step: small battles played through every entry point."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import audit, refusal
from voidbridge.bridge.history import History, begin, say
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import ALL, view
from voidbridge.cli.inputs import crew_of_size
from voidbridge.compiled import PLAIN, cache_folder
from voidbridge.odds import preview as odds
from voidbridge.odds.chance import win_chance
from voidbridge.odds.simulate import Plan, simulate_skirmish
from voidbridge.odds.waking import steps as void_steps
from voidbridge.odds.workers import cores
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.measure import cover_at
from voidbridge.state.actions import Melee, Move, PutUnit, Throw
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Setup
from voidbridge.state.spots import Spot

Step = tuple[str, Callable[[], object]]


def setup_of_warming() -> Setup:
    """The small skirmish that is played."""
    crew = crew_of_size("iron-hounds", 3, load_rules())
    return Setup("eliminate-all", "rummager-mercenaries", "generated-24", (crew,))


def steps() -> Iterator[Step]:
    """What is done, in words, and the doing; each step compiles what it is the first to call."""
    rules, setup = load_rules(), setup_of_warming()
    games: list[History] = []
    beside = second_builder()
    yield "boards and offers", lambda: games.append(begin(setup, b"", rules, seed=1))
    yield "actions", lambda: games.append(played(games[-1], 40))
    yield "measures", lambda: measured(games[-1])
    yield "the master's hand", lambda: mastered(begin(replace(setup, mode="mastered"), b"", rules, seed=1))
    yield from void_steps()
    yield "simulation", lambda: simulated(setup, beside)
    yield "live chances", lambda: win_chance(games[-1].battle, games=2, threads=1)


def second_builder() -> subprocess.Popen[bytes] | None:
    """On two cores whole games are built by a second process, which leaves them where this one looks."""
    if PLAIN or cores() < 2 or any(cache_folder().rglob("*run_games*.nbi")):
        return None
    code = "from voidbridge.cli.warming import setup_of_warming, simulated; simulated(setup_of_warming())"
    return subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def simulated(setup: Setup, after: subprocess.Popen[bytes] | None = None) -> None:
    """One whole game in one call, once the other builder is done."""
    if after is not None:
        after.wait()
    simulate_skirmish(Plan(setup, games=1, seed=1))


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
