"""What the objective says of who is still outside the way out, and what was missing at the end."""

from typing import Any

import pytest

from bridge_kit import altered, small, under_way
from voidbridge.bridge.history import History
from voidbridge.bridge.views import view
from voidbridge.odds.preview import preview
from voidbridge.rules.codes import Outcome, TokenKind, TokenState
from voidbridge.skirmish.core.missions import extracted
from voidbridge.skirmish.goals import beyond, objective
from voidbridge.skirmish.state import thaw
from voidbridge.state.actions import End, Move
from voidbridge.state.spots import Spot


@pytest.fixture(scope="module")
def raid() -> History:
    """The cache is carried; one of three stands a little outside the corner."""
    game = under_way(small("timed-raid", board="generated-36"))

    def stand(world: Any) -> None:
        world.fight[0].corner = 0
        for n, (x, y) in enumerate(((10, 10), (30, 10), (70, 10))):
            me = world.units[game.battle.top.rows[f"a{n + 1}"]]
            me.x, me.y = x, y
        for token in world.tokens:
            if int(token.kind) == TokenKind.CACHE:
                token.state, token.carrier = TokenState.CARRIED, game.battle.top.rows["a1"]

    return altered(game, stand)


def test_VB_41_who_is_outside_is_named_with_how_far(raid: History) -> None:
    state = raid.battle.top
    found = objective(state)
    name = state.unit_name(state.rows["a3"])
    assert (found["done"], found["needed"]) == (1, 1)
    assert found["home"] == {"in": 2, "of": 3, "outside": [{"unit": "a3", "off": 0.6}]}
    assert f"Within the way out: 2 of 3. Still outside: {name} (0.6″)." in found["lines"]
    assert found["missing"] == []


def test_VB_41_a_lost_mission_says_who_was_outside(raid: History) -> None:
    def lose(world: Any) -> None:
        world.fight[0].outcome = Outcome.LOST

    state = altered(raid, lose).battle.top
    assert objective(state)["missing"] == [
        f"{state.unit_name(state.rows['a3'])} (0.6″) was outside the way out."
    ]


@pytest.mark.parametrize("x", [60, 65, 70])
def test_VB_41_what_is_told_is_what_the_end_phase_asks(raid: History, x: int) -> None:
    def stand(world: Any) -> None:
        for n in (1, 2):
            world.units[raid.battle.top.rows[f"a{n + 1}"]].x = 30
        world.units[raid.battle.top.rows["a3"]].x = x
        world.units[raid.battle.top.rows["a3"]].y = 5

    state = altered(raid, stand).battle.top
    assert (objective(state)["home"]["outside"] == []) == extracted(thaw(state))


def test_a_mission_without_a_way_out_has_nobody_outside() -> None:
    found = objective(under_way(small("eliminate-all")).battle.top)
    assert found["home"] is None
    assert not any("way out" in line for line in found["lines"])


@pytest.mark.parametrize("to", [Spot(60, 10), Spot(75, 10)])
def test_VB_41_a_planned_walk_says_whether_it_ends_within_the_way_out(raid: History, to: Spot) -> None:
    words = [line["words"] for line in preview(view(raid, "crew"), Move("a3", to))["does"]]
    off = beyond(raid.battle.top, to)
    assert words[0] == (f"Ends {off / 10:.1f}″ outside the way out." if off else "Ends within the way out.")


def test_VB_18_passing_says_that_the_watch_ends(raid: History) -> None:
    def watch(world: Any) -> None:
        world.units[raid.battle.top.rows["a2"]].overwatch = 1

    game = altered(raid, watch)
    told = [line["words"] for line in preview(view(game, "crew"), End("a2"))["does"]]
    assert any("watch ends" in words for words in told)
    assert not any("watch ends" in line["words"] for line in preview(view(game, "crew"), End("a1"))["does"])


def test_VB_41_only_the_carrier_must_leave_where_the_mission_says_so(raid: History) -> None:
    def smuggle(world: Any) -> None:
        world.mission[0].carrier_only = 1

    state = altered(raid, smuggle).battle.top
    assert objective(state)["home"] == {"in": 1, "of": 1, "outside": []}
    assert extracted(thaw(state))
