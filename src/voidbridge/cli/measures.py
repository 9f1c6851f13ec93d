"""What `voidbridge bench` measures: each figure is the best of a few runs, ratios are taken side by side."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Battle, deciding, legal, new_battle, refusal, resolve
from voidbridge.bridge.views import view_of
from voidbridge.cli.inputs import crew_of_size
from voidbridge.compiled import PLAIN
from voidbridge.odds.chance import win_chance
from voidbridge.odds.exact import Attack, attack_odds
from voidbridge.odds.simulate import Plan, simulate_skirmish
from voidbridge.odds.simulate_void import VoidPlan, simulate_void
from voidbridge.odds.workers import cores
from voidbridge.rules.load import load_rules
from voidbridge.state.actions import Action
from voidbridge.state.setup import Setup
from voidbridge.void.pack import facing

ROUNDS = 3  # runs of each measure; the best counts, since machines are noisy
STANDARD = (
    "simulate", "skirmish", "--mission", "eliminate-all", "--faction", "iron-hounds", "--crew", "4",
    "--enemy", "rummager-mercenaries", "--option", "standard-enemies=on", "--seed", "1", "--json",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure, and what was promised of it."""

    id: str
    words: str
    value: float
    unit: str
    promise: str = ""


def standard_setup(**changes: Any) -> Setup:
    """The mission that figures are given for: four crew against seven, the computer on both sides. [VB-33]"""
    crew = crew_of_size("iron-hounds", 4, load_rules())
    setup = Setup(
        "eliminate-all", "rummager-mercenaries", "generated-36", (crew,), options=("standard-enemies",)
    )
    return replace(setup, **changes)


def measures(games: int, cold: bool) -> Iterator[Measure]:
    """Every figure in turn."""
    plan = Plan(standard_setup(), games, 1)
    simulate_skirmish(replace(plan, games=8))  # everything is loaded
    alone = games / best(lambda: simulate_skirmish(plan))
    yield Measure("missions", "whole missions, one core", alone, "a second", "at least 1000")
    if not PLAIN:
        yield Measure("compiled_ratio", "compiled against plain", alone * plain_seconds(), "times")
    yield void_battles(max(64, games // 2))
    if cores() > 1:
        yield Measure("two_cores", "two processes against one", speed_up(plan), "times", "at least 1.8")
    yield exact_odds()
    yield from python_steps()
    yield live_chance()
    if not PLAIN:
        yield Measure("start", "start from the kept core", child_seconds(), "s", "under 2")
        if cold:
            yield Measure("cold_build", "build of the core, cold", cold_seconds(), "s", "under 60")


def best(run: Callable[[], Any], number: int = 1, clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of one run, the best of a few batches; this process's own, since others may be busy too."""
    took = []
    for _ in range(ROUNDS):
        began = clock()
        for _ in range(number):
            run()
        took.append((clock() - began) / number)
    return min(took)


def void_battles(games: int) -> Measure:
    """Battles of two frigates a side, seasoned captains on both. [VO-25]"""
    frigates = facing(("sentry-frigate",) * 2, ("halberd-frigate",) * 2, load_rules())
    plan = VoidPlan(frigates, games, 1)
    simulate_void(replace(plan, games=8))  # everything is loaded
    alone = games / best(lambda: simulate_void(plan))
    return Measure(
        "void_battles", "void battles, two ships a side, one core", alone, "a second", "at least 500"
    )


def exact_odds() -> Measure:
    """Ten dice against six."""
    seconds = best(lambda: attack_odds(Attack(10, 6)).as_json(), 200)
    return Measure("exact_odds", "exact odds, 10 dice against 6", seconds * 1000, "ms", "under 1")


def child(*arguments: str, **environment: str) -> dict[str, Any]:
    """The JSON that a command prints in a process of its own."""
    line = [sys.executable, "-m", "voidbridge", *arguments]
    done = subprocess.run(line, capture_output=True, env={**os.environ, **environment}, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def plain_seconds() -> float:
    """Processor seconds of a mission without machine code: what three more games take."""
    took = []
    for games in (1, 4):
        before = os.times()
        child(*STANDARD, "--games", str(games), VOIDBRIDGE_PLAIN="1")
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        took.append(spent or after.elapsed - before.elapsed)
    return (took[1] - took[0]) / 3


def child_seconds() -> float:
    """A process from its start until every entry point of the core has answered."""
    return best(lambda: child("warm", "--json"), clock=time.perf_counter)


def cold_seconds() -> float:
    """The same with nothing kept from before."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        child("warm", "--json", VOIDBRIDGE_CACHE=folder)
        return time.perf_counter() - began


def speed_up(plan: Plan) -> float:
    """How much faster two processes are than one, once they run."""
    simulate_skirmish(replace(plan, games=2, games_per_board=1), jobs=2)
    ratios = []
    for _ in range(ROUNDS):
        one, two = (simulate_skirmish(plan, jobs=jobs).games_per_second for jobs in (1, 2))
        ratios.append(two / one)
    return max(ratios)


def one_game() -> list[tuple[Battle, Action]]:
    """Every position of a game and what was done in it."""
    battle, steps = new_battle(standard_setup(), seed=1).battle, []
    while not battle.over:
        crew = deciding(battle).side == "crew"
        action = choose(view_of(battle, "crew" if crew else "enemy"), "sensible" if crew else "orders").action
        steps.append((battle, action))
        battle = resolve(battle, action).battle
    return steps


def python_steps() -> Iterator[Measure]:
    """The three verbs from Python, over every position of a game."""
    steps = one_game()
    verbs: dict[str, Callable[[Battle, Action], Any]] = {
        "legal": lambda battle, action: legal(battle),
        "refusal": refusal,
        "resolve": resolve,
    }
    for name, verb in verbs.items():
        seconds = best(lambda verb=verb: [verb(battle, action) for battle, action in steps])  # type: ignore[misc]
        yield Measure(name, f"{name}() from Python", len(steps) / seconds, "a second")


def live_chance() -> Measure:
    """The chance to win at the start of round 3, within two points."""
    battle = next((b for b, _ in one_game() if int(b.top.fight.round) == 3), one_game()[-1][0])
    win_chance(battle, games=4)
    seconds = best(lambda: win_chance(battle, 1), clock=time.perf_counter)
    return Measure(
        "live_chance", "live win chance at the start of round 3, within 2 points", seconds, "s", "under 1"
    )
