"""Where the time of a mission goes: choosing and applying timed apart, by side and by decision."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from voidbridge.cli.measures import standard_setup
from voidbridge.compiled import entry
from voidbridge.dice.stream import Dice, key
from voidbridge.odds.simulate import Plan, board_setup
from voidbridge.rules.codes import Decision, Phase, Policy, Side, name_of
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.core.apply import apply, begin
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.core.records import Log, Scratch, World
from voidbridge.skirmish.pack import pack
from voidbridge.skirmish.state import DeckState, desk, thaw

Kind = tuple[str, str, str]  # side, decision, choose or apply


@dataclass(slots=True)
class Share:
    """What one kind of step took."""

    times: int = 0
    nanoseconds: int = 0


@entry
def idle_choose(w: World, s: Scratch, policy: int) -> None:
    """Nothing: what a call of `choose` from Python costs by itself."""


@entry
def idle_apply(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Nothing: what a call of `apply` from Python costs by itself."""


def clock() -> int:
    """Nanoseconds of this thread alone where the system counts them finely, else of the wall."""
    fine = time.get_clock_info("thread_time").resolution < 1e-6
    return time.thread_time_ns() if fine else time.perf_counter_ns()


def shares(games: int) -> dict[Kind, Share]:
    """Side, decision and step (choose or apply), with how often and how long; calls themselves taken off."""
    plan = Plan(standard_setup(), games, 1)
    other, board = (pack(board_setup(plan, n), load_rules()) for n in (1, 0))
    _played(other, 1)  # loads the core; the board's tables fill in play, as they do in a simulation
    found = _played(board, games)
    costs = _call_costs(thaw(board))
    for (_, _, step), share in found.items():
        share.nanoseconds = max(0, share.nanoseconds - share.times * costs[step])
    return found


def _played(board: DeckState, games: int) -> dict[Kind, Share]:
    found: dict[Kind, Share] = {}
    d = desk()
    for game in range(games):
        world = thaw(board)
        key(d.dice, 1, game)
        _forget()
        begin(world, d.scratch, d.dice, d.log)
        _timed(found, world)
    return found


def _timed(found: dict[Kind, Share], world: World) -> None:
    d = desk()
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


def _call_costs(world: World) -> dict[str, int]:
    d = desk()
    return {
        "choose": _middle(lambda: idle_choose(world, d.scratch, 0)),
        "apply": _middle(lambda: idle_apply(world, d.scratch, d.dice, d.log)),
    }


def _middle(call: Callable[[], None]) -> int:
    took = []
    for _ in range(500):
        began = clock()
        call()
        took.append(clock() - began)
    return sorted(took)[len(took) // 2]
