"""What is shown before an action is committed beside its own dice: answers, tests, shots met, hindrances."""

from typing import Any

import pytest

from bridge_kit import altered, on, small, under_way, unit
from voidbridge.bridge.battle import legal, refusal
from voidbridge.bridge.history import History
from voidbridge.bridge.views import view
from voidbridge.odds.foresee import at_least
from voidbridge.odds.preview import compare, effects_json, preview
from voidbridge.rules.codes import CritEffect
from voidbridge.skirmish.measure import Assessment
from voidbridge.state.actions import End, Investigate, Move, Overwatch, Shoot
from voidbridge.state.offers import every
from voidbridge.state.spots import Spot


@pytest.fixture(scope="module")
def close() -> History:
    """An active fighter with an enemy a few inches off, in the open."""
    history = on(under_way(), "crew activate a1")
    active = history.battle.top.ids[int(history.battle.top.fight.active)]

    def stand(world: Any) -> None:
        rows = history.battle.top.rows
        me, foe = world.units[rows[active]], world.units[rows["e1"]]
        foe.x, foe.y = int(me.x), int(me.y) + 30
        foe.presence = 1
        for name in ("a2", "a3"):  # out of the way
            world.units[rows[name]].x += 20

    return altered(history, stand)


def actor(history: History) -> str:
    return str(history.battle.top.ids[int(history.battle.top.fight.active)])


def test_a_shot_shows_what_the_target_could_answer(close: History) -> None:
    found = preview(view(close, "crew"), Shoot(actor(close), "e1"))
    answer = found["answer"]
    assert any(line["rule"] in ("VB-13", "VB-07") for line in answer)
    assert found["distance"] == 2.0
    told = [line for line in answer if "mean" in line]
    for line in told:
        assert 0 <= line["eliminates"] <= 1
        assert line["mean"] >= 0


def test_targets_come_best_first_and_the_refused_last(close: History) -> None:
    look = view(close, "crew")
    foes = [
        name for name in close.battle.top.ids if name.startswith("e") and int(unit(close, name).presence) == 1
    ]
    found = compare(look, [Shoot(actor(close), foe) for foe in foes])
    refused = [one["refusal"] is not None for one in found]
    assert refused == sorted(refused)
    lawful = [one for one in found if one["refusal"] is None]
    assert [one["eliminates"] for one in lawful] == sorted(
        (one["eliminates"] for one in lawful), reverse=True
    )
    for one in found:
        assert one["distance"] >= 0
        if one["refusal"]:
            assert one["refusal"]["message"]


def test_a_blocked_line_names_what_blocks_it_and_a_far_target_what_is_missing() -> None:
    history = on(under_way(), "crew activate a1")
    me, seen = actor(history), set()
    state = history.battle.top
    for foe in (
        name for name in state.ids if int(unit(history, name).presence) == 1 and name.startswith("e")
    ):
        found = preview(view(history, "crew"), Shoot(me, foe))
        refused = found["refusal"]
        if refused is None:
            continue
        seen.add(refused["code"])
        shown = refused["shown"]
        assert shown["to"] == [int(unit(history, foe).x) / 10, int(unit(history, foe).y) / 10]
        if refused["code"] == "no-sight":
            assert shown["blocked"] or shown["smoke"]
        if refused["code"] == "out-of-range":
            assert shown["missing"] == pytest.approx((refused["numbers"][0] - refused["numbers"][1]) / 10)
            assert shown["missing"] > 0
    assert seen & {"no-sight", "out-of-range"}


def test_a_walk_past_a_watcher_shows_the_shot_it_draws(close: History) -> None:
    def watch(world: Any) -> None:
        row = world.units[close.battle.top.rows["e1"]]
        row.overwatch = 1
        row.primary = next(
            n for n in range(len(world.weapons)) if int(world.weapons[n].rof) and int(world.weapons[n].range)
        )

    watched = altered(close, watch)
    me = actor(watched)
    moves = next(offer for offer in legal(watched.battle) if offer.verb == "move")
    walk = next(action for action in every((moves,)) if isinstance(action, Move))
    open_walk = preview(view(close, "crew"), walk)
    shown = preview(view(watched, "crew"), walk)
    assert open_walk["incoming"] == []
    (shot,) = shown["incoming"]
    assert (shot["attacker"], shot["target"]) == ("e1", me)
    assert sum(shot["wounds"]) == pytest.approx(1)
    assert shot["pool"]["dice"] == sum(part["value"] for part in shot["pool"]["parts"])


def test_looking_ahead_changes_nothing_and_shows_no_coming_dice(close: History) -> None:
    before = close.battle.top.bytes
    moves = next(offer for offer in legal(close.battle) if offer.verb == "move")
    walk = next(iter(every((moves,))))
    first = preview(view(close, "crew"), walk)
    again = preview(view(close, "crew"), walk)
    assert first == again
    assert close.battle.top.bytes == before


def test_overwatch_and_end_say_what_they_do(close: History) -> None:
    me = actor(close)
    watch = preview(view(close, "crew"), Overwatch(me))
    assert {line["rule"] for line in watch["does"]} == {"VB-18"}
    assert [one["target"] for one in watch["watched"]] == [
        foe
        for foe in close.battle.top.ids
        if foe.startswith("e") and refusal(close.battle, Shoot(me, foe)) is None
    ]
    end = preview(view(close, "crew"), End(me))
    assert "given up" in end["does"][0]["words"]
    assert all(one["mean"] >= 0 for one in end["threats"])


def test_what_is_left_of_the_points_comes_from_the_rules(close: History) -> None:
    """An action costs its point, an End all of them; a spot of a planned Move has cost one before."""
    me = actor(close)
    ap = int(close.battle.top.world.units[close.battle.top.rows[me]].ap)
    moves = next(offer for offer in legal(close.battle) if offer.verb == "move")
    walk = next(action for action in every((moves,)) if isinstance(action, Move))
    look = view(close, "crew")
    assert preview(look, walk)["points_left"] == ap - 1
    assert preview(look, Overwatch(me))["points_left"] == ap - 1
    assert preview(look, Overwatch(me), walk.to)["points_left"] == ap - 2
    assert preview(look, End(me))["points_left"] == 0


def test_a_signal_shows_the_chance_of_its_test() -> None:
    history = on(under_way(small("data-extraction")), "crew activate a1")
    me = actor(history)
    token = next(n for n in range(int(history.battle.top.fight.tokens)))

    def stand(world: Any) -> None:
        row, sign = world.units[history.battle.top.rows[me]], world.tokens[token]
        sign.x, sign.y = int(row.x), int(row.y)

    near = altered(history, stand)
    found = preview(view(near, "crew"), Investigate(me, f"t{token + 1}"))
    assert found["refusal"] is None
    (test,) = found["tests"]
    assert test["passes"] == pytest.approx(at_least(test["target"] - test["modifier"]) / 36)
    assert sum(part["value"] for part in test["parts"]) == test["target"] + test["modifier"]
    assert any("true one" in line["words"] for line in found["does"])


def test_from_a_planned_spot_distances_are_from_there(close: History) -> None:
    me = actor(close)
    here, foe = unit(close, me), unit(close, "e1")
    spot = Spot(int(here.x), int(here.y) - 10)
    found = preview(view(close, "crew"), Shoot(me, "e1"), spot)
    assert found["distance"] == (int(foe.y) - spot.y) / 10 - 1


def test_of_36_falls() -> None:
    assert [at_least(n) for n in (2, 7, 12, 13)] == [36, 21, 1, 0]


def test_a_condition_is_as_likely_as_one_die_of_the_pool_shows_it() -> None:
    blank: dict[str, Any] = dict(
        attacker="a1", target="e1", saves=0, ignored=0, damage=1, reroll_saves=False, cover=None, wounds=3,
        reroll_ones=False, plating=0, parts=(), dice=2, hit_on=5,
    )  # fmt: skip
    both = Assessment(**blank, crit=int(CritEffect.BLEED), entangles=True, automatic=False)
    falls = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    bleed, entangled = effects_json(both)
    assert bleed["chance"] == pytest.approx(sum(6 in fall for fall in falls) / 36)
    assert entangled["chance"] == pytest.approx(sum(max(fall) >= 5 for fall in falls) / 36)
    assert effects_json(Assessment(**blank, crit=int(CritEffect.BURN), entangles=False, automatic=True)) == []
