"""The crew's policy against its yardsticks: random play, and a crew that only shoots."""

from functools import cache

import pytest

from voidbridge.compiled import PLAIN
from voidbridge.odds.simulate import Plan, simulate_skirmish
from voidbridge.rules.codes import Policy
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.ready import crew_from_ready
from voidbridge.state.setup import Setup

RULES = load_rules()
GAMES = 100  # for the first ready crew of each faction, on twenty boards
# Games out of 500 by which the five crews together must be ahead; measured, about twice as many.
AHEAD = {
    "eliminate-all": 25,
    "salvage-recovery": 80,
    "seal-vents": 4,
    "data-extraction": 100,
    "timed-raid": 40,
    "hold-position": 25,
}
pytestmark = pytest.mark.skipif(PLAIN, reason="thousands of games: minutes without machine code")


@cache
def wins(mission: str, policy: Policy) -> int:
    """Games won by one ready crew of each faction together, of 100 each."""
    total = 0
    first = {crew.faction: crew for crew in reversed(RULES.crews.rows)}
    for crew in first.values():
        setup = Setup(mission, "roll", "generated-36", (crew_from_ready(crew),))
        total += round(GAMES * simulate_skirmish(Plan(setup, GAMES, 11, 5, policy)).win_rate)
    return total


@pytest.mark.parametrize("yardstick", [Policy.RANDOM, Policy.SHOOT_ONLY])
@pytest.mark.parametrize("mission", AHEAD)
def test_the_policy_beats_its_yardsticks_on_every_mission(mission: str, yardstick: Policy) -> None:
    assert wins(mission, Policy.SENSIBLE) >= wins(mission, yardstick) + AHEAD[mission]


def test_every_quick_mission_is_measured() -> None:
    assert set(AHEAD) == {mission.id for mission in RULES.missions.rows if mission.kind == "quick"}
