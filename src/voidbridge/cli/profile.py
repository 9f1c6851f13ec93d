"""Where the time of a mission goes: choosing and applying timed apart, by side and by decision."""

import time
from dataclasses import dataclass

from voidbridge.cli.measures import standard_setup
from voidbridge.compiled import entry
from voidbridge.dice.stream import key
from voidbridge.odds.simulate import Plan, board_setup
from voidbridge.rules.codes import Decision, Phase, Policy, Side, name_of
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.core.apply import apply, begin
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.core.records import Scratch, World
from voidbridge.skirmish.pack import pack
from voidbridge.skirmish.state import desk, thaw


@dataclass(slots=True)
class Share:
    """What one kind of step took."""

    times: int = 0
    nanoseconds: int = 0


@entry
def idle(w: World, s: Scratch, policy: int) -> None:
    """Nothing: what a call from Python costs by itself."""


def shares(games: int) -> dict[tuple[str, str, str], Share]:
    """Side, decision and step (choose or apply), with how often and how long; calls themselves taken off."""
    found: dict[tuple[str, str, str], Share] = {}
    plan = Plan(standard_setup(), games, 1)
    start, d = pack(board_setup(plan, 0), load_rules()), desk()
    for game in range(games):
        world = thaw(start)
        key(d.dice, plan.seed, game)
        _forget()
        begin(world, d.scratch, d.dice, d.log)
        _timed(found, world)
    cost = _call_cost(thaw(start))
    for share in found.values():
        share.nanoseconds = max(0, share.nanoseconds - share.times * cost)
    return found


def _timed(found: dict[tuple[str, str, str], Share], world: World) -> None:
    d, clock = desk(), time.perf_counter_ns
    while int(world.fight[0].phase) != Phase.OVER:
        fight = world.fight[0]
        side, decision = Side(int(fight.side)), name_of(Decision(int(fight.decision)))
        policy = int(Policy.SENSIBLE if side == Side.CREW else Policy.ORDERS)
        _forget()
        t0 = clock()
        choose(world, d.scratch, policy)
        t1 = clock()
        apply(world, d.scratch, d.dice, d.log)
        t2 = clock()
        for step, took in (("choose", t1 - t0), ("apply", t2 - t1)):
            share = found.setdefault((name_of(side), decision, step), Share())
            share.times += 1
            share.nanoseconds += took


def _forget() -> None:
    """The last action's pools and events make room."""
    d = desk()
    d.dice.stream[0].pools = d.dice.stream[0].faces = d.log.count[0] = 0


def _call_cost(world: World) -> int:
    d, clock, took = desk(), time.perf_counter_ns, []
    idle(world, d.scratch, 0)
    for _ in range(500):
        began = clock()
        idle(world, d.scratch, 0)
        took.append(clock() - began)
    return sorted(took)[len(took) // 2]
