"""What is said to wait for a mover is what happens to it."""

from typing import Any

import pytest

from bridge_kit import altered, kinds, on, small, under_way, unit
from voidbridge.bridge.battle import resolve
from voidbridge.bridge.history import History
from voidbridge.bridge.views import view
from voidbridge.odds.preview import path
from voidbridge.odds.threat import overwatch
from voidbridge.skirmish.auras import auras
from voidbridge.skirmish.measure import in_sight
from voidbridge.state.actions import Move
from voidbridge.state.spots import Spot


def watchful(world: Any) -> None:
    """Every enemy watches as far as it can see."""
    for row in world.units:
        if int(row.side) == 1 and int(row.presence) == 1:
            row.overwatch = 1
            world.weapons[int(row.primary)].range = 150
        row.wounds = row.full = 99


@pytest.fixture(scope="module")
def watched() -> History:
    """A fighter in action while the enemies watch, one of them from far across the room."""
    game = altered(on(under_way(), "crew activate a1"), watchful)
    state = game.battle.top
    me, foe = unit(game, "a1"), next(n for n, name in enumerate(state.ids) if name.startswith("e"))
    here = Spot(int(me.x), int(me.y))
    far = max(in_sight(state, here), key=lambda spot: (spot.x - here.x) ** 2 + (spot.y - here.y) ** 2)

    def across(world: Any) -> None:
        world.units[foe].x, world.units[foe].y = far.x, far.y

    return altered(game, across)


def reachable(game: History) -> list[Spot]:
    offers = view(game, "crew").offers
    return list(next(offer for offer in offers if offer.verb == "move").choices)  # type: ignore[arg-type]


def test_the_first_shot_foretold_is_the_first_fired(watched: History) -> None:
    look = view(watched, "crew")
    spots, fired = reachable(watched), 0
    for spot in spots[:: max(1, len(spots) // 60)]:
        found: Any = path(look, "a1", spot)
        events = resolve(watched.battle, Move("a1", spot, ())).events
        shots = [event for event in events if event.kind == "overwatch-fired"]
        foretold = [meeting for meeting in found["meets"] if meeting["kind"] == "overwatch"]
        assert bool(shots) == bool(foretold)
        if shots:
            before = events[: kinds(events).index("overwatch-fired")]
            moved = [event for event in before if event.kind == "moved"]
            me = unit(watched, "a1")
            here = [moved[-1]["x1"], moved[-1]["y1"]] if moved else [int(me.x) / 10, int(me.y) / 10]
            assert (foretold[0]["by"], foretold[0]["at"]) == (shots[0]["unit"], here)
        fired += bool(shots)
    assert fired


def test_who_ends_on_watched_ground_is_shot_at(watched: History) -> None:
    look = view(watched, "crew")
    ground = overwatch(look, "a1")["watchers"]
    assert ground
    assert all(row["name"] and row["unit"].startswith("e") for row in ground)
    for spot in reachable(watched):
        x, y = spot.x / 10, spot.y / 10
        seen = {w["unit"] for w in ground if any(v == y and x0 <= x <= x1 for v, x0, x1 in w["runs"])}
        found: Any = path(look, "a1", spot)
        shot = {meeting["by"] for meeting in found["meets"] if meeting["kind"] == "overwatch"}
        assert seen <= shot
    assert any(row["runs"] for row in ground)


def test_nobody_watches_no_ground_and_nothing_is_met() -> None:
    game = on(under_way(), "crew activate a1")
    look = view(game, "crew")
    assert overwatch(look, "a1") == {"watchers": []}
    found: Any = path(look, "a1", reachable(game)[0])
    assert found["meets"] == []


def test_auras_are_those_of_traits_and_gear() -> None:
    state = under_way(small(enemy="mutated-bio-forms")).battle.top
    foes = [n for n, name in enumerate(state.ids) if name.startswith("e")]
    assert {one["name"] for one in auras(state, foes[0])} == {"fear", "burst"}
    fear = next(one for one in auras(state, foes[0]) if one["name"] == "fear")
    assert (fear["reach"], fear["radius"], fear["rule"]) == (60, 65, "VB-24")
    uplinked = [n for n, name in enumerate(state.ids) if auras(state, n) and name.startswith("a")]
    assert [one["name"] for one in auras(state, uplinked[0])] == ["tacnet"]
