"""Wakes the void's core: every question is put to it once, so that its machine code is made or loaded."""

import subprocess
import sys
from collections.abc import Callable, Iterator

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding, legal, new_battle, refusal, resolve
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view_of
from voidbridge.compiled import VOID
from voidbridge.odds.simulate_void import VoidPlan, simulate_void
from voidbridge.odds.void_outlook import helm, outlook
from voidbridge.odds.workers import machine_code_kept
from voidbridge.rules.load import load_rules
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.pack import facing

LINES = 12  # a turn and a little more
CODE = "from voidbridge.odds.waking import wake_void; wake_void()"


def _setup() -> VoidSetup:
    return facing(("sentry-frigate",), ("halberd-frigate",), load_rules())


def played() -> None:
    """The first lines of a small battle, with everything a table asks at each."""
    battle = new_battle(_setup(), seed=1).battle
    for _ in range(LINES):
        seen = view_of(battle, deciding(battle).seats[0])
        view_json(seen)
        helm(seen)
        outlook(seen, None)
        legal(battle)
        action = choose(seen, "seasoned").action
        refusal(battle, action)
        battle = resolve(battle, action).battle


def simulated() -> None:
    """One whole battle in one call."""
    simulate_void(VoidPlan(_setup(), 1))


def steps() -> Iterator[tuple[str, Callable[[], None]]]:
    """What is done, in words, and the doing."""
    yield "the void: actions and captains", played
    yield "the void: whole battles", simulated


def wake_void() -> None:
    """All of it."""
    for _, step in steps():
        step()


def builder() -> "subprocess.Popen[bytes] | None":
    """A process that makes the void's machine code, so that nobody waits for it here; None when it is there."""
    if machine_code_kept(VOID):
        return None
    return subprocess.Popen(
        [sys.executable, "-c", CODE], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
