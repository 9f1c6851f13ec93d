"""The numbers of the game's own page agree with each other: ranges, points, weapons, attacks, reasons."""

from dataclasses import replace
from typing import Any

import pytest

from bridge_kit import altered, on, under_way, unit
from odds.test_luck import event, journal, shot
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding, line_words, with_words
from voidbridge.bridge.history import History, Told, say
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import ALL, deeds, imagine, view
from voidbridge.odds.answer import in_hand
from voidbridge.odds.bearings import bearings
from voidbridge.odds.chance import win_chance
from voidbridge.odds.preview import compare
from voidbridge.odds.tale import report
from voidbridge.server.telling import step_json
from voidbridge.skirmish.preferred import why_this_one
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Melee, Shoot
from voidbridge.state.offers import SpotSet
from voidbridge.state.spots import Spot, decimal


@pytest.fixture(scope="module")
def begun() -> History:
    """Sarge with a power sword at the belt, Ferro, and Anvil with the heavy bolter, in the first round."""
    return under_way()


def units(history: History) -> dict[str, Any]:
    return {one["id"]: one for one in view_json(view(history, ALL))["units"]}


def foes(history: History) -> list[str]:
    return [
        one["id"] for one in units(history).values() if one["id"][0] == "e" and one["presence"] == "in-play"
    ]


def test_a_heavy_weapon_leaves_one_action_and_a_stun_does_not_change_that(begun: History) -> None:
    now = units(begun)
    assert [now[name]["ap_full"] for name in ("a1", "a2", "a3")] == [3, 2, 1]

    def stunned(world: Any) -> None:
        world.units[begun.battle.top.rows["a1"]].stun = 1

    hurt = units(altered(begun, stunned))["a1"]
    assert (hurt["ap_full"], hurt["ap"]) == (3, 2)


def test_everybody_strikes_with_the_blade_it_carries(begun: History) -> None:
    now = units(begun)
    assert (now["a1"]["sidearm"], now["a1"]["strike"]) == ("power-sword", "sidearm")

    def bare(world: Any) -> None:
        world.units[begun.battle.top.rows["a1"]].sidearm = -1
        world.units[begun.battle.top.rows["a2"]].melee = 0

    changed = units(altered(begun, bare))
    assert changed["a1"]["strike"] == "fists"
    assert changed["a2"]["strike"] is None


def walked(history: History, unit_: str, verb: str = "move") -> History:
    """Somebody activated walks to the first spot offered."""
    offers = view(history, ALL).offers
    spots = next(one.choices for one in offers if one.verb == verb)
    assert isinstance(spots, SpotSet)
    to = next(
        spot for spot in spots if spot != Spot(int(unit(history, unit_).x), int(unit(history, unit_).y))
    )
    return on(history, f"crew {verb} {unit_} {decimal(to.x)},{decimal(to.y)}")


def test_what_was_done_is_told_in_the_order_it_was_done(begun: History) -> None:
    after = walked(on(begun, "crew activate a1", "crew overwatch a1"), "a1")
    assert units(after)["a1"]["did"] == list(deeds(after)) == ["overwatch", "move"]
    back = on(after, "crew undo")
    assert units(back)["a1"]["did"] == list(deeds(back)) == ["overwatch"]


def test_a_planned_dash_costs_its_point_so_nothing_is_promised_after_it(begun: History) -> None:
    moved = walked(on(begun, "crew activate a2"), "a2")
    here = unit(moved, "a2")
    beside = Spot(int(here.x), int(here.y) + 5)
    found = compare(view(moved, ALL), [Shoot("a2", foe) for foe in foes(moved)], beside)
    assert {one["refusal"]["code"] for one in found} == {"no-ap"}


def test_every_page_measures_one_range(begun: History) -> None:
    near = {
        pair["enemy"]: pair["distance"]
        for pair in bearings(view(begun, ALL))["pairs"]
        if pair["crew"] == "a1"
    }
    found = compare(view(begun, ALL), [Shoot("a1", foe) for foe in foes(begun)])
    assert {one["target"]: one["distance"] for one in found} == near


def test_of_those_that_cannot_be_struck_the_nearest_comes_first(begun: History) -> None:
    found = compare(view(begun, ALL), [Melee("a1", foe, "sidearm") for foe in foes(begun)])
    assert all(one["refusal"] for one in found)
    assert [one["distance"] for one in found] == sorted(one["distance"] for one in found)


def test_the_rows_of_the_crew_add_up_to_the_attacks_of_their_side() -> None:
    caught = [event("attacked", attacker="a2", target=name, weapon=None, how="blast", dice=1, saves=0, damage=1,
                    hit_on=5) for name in ("e1", "a1")]  # fmt: skip
    hurt = [event("wounded", unit=name, amount=1, left=1, cause="frag", by="a2") for name in ("e1", "a1")]
    game = journal(
        [event("round-began", round=1)],
        shot("a1", "e1", (5, 6, 1), 1, 2),
        [caught[0], hurt[0], caught[1], hurt[1]],
    )
    found = report(view(game, "crew"), game)
    fates = {one["id"]: one for one in found["units"]}
    assert (
        sum(one["attacks"] for name, one in fates.items() if name[0] == "a")
        == found["luck"]["crew"]["attacks"]
    )
    assert (fates["a2"]["attacks"], fates["a2"]["dealt"], fates["a2"]["friendly"]) == (1, 1, 1)


def test_a_model_that_panicked_is_told_of_at_the_end() -> None:
    game = journal([event("round-began", round=2)], [event("panicked", unit="a3")])
    fate = next(one for one in report(view(game, "crew"), game)["units"] if one["id"] == "a3")
    assert fate["suffered"] == [{"round": 2, "words": "panicked"}]


def test_the_chance_to_win_knows_no_die_to_come(begun: History) -> None:
    """Two games that differ in their secret and their coming dice alone have one answer."""
    other = replace(begun, secret=b"x" * 32, battle=with_words(begun.battle, line_words(b"x" * 32, 9)))
    assert other.battle.words != begun.battle.words
    one, two = (win_chance(imagine(view(game, "crew"), 1), 1, games=98, threads=1) for game in (begun, other))
    assert one == two
    assert (one.games, one.as_json()["win_rate"]) == (98, one.wins / 98)


def facing(history: History, first: int, second: int) -> DeckState:
    """e1 to act, a1 three inches off and a2 a little farther, with so many wounds left."""

    def stand(world: Any) -> None:
        rows = history.battle.top.rows
        me, one, two = (world.units[rows[name]] for name in ("e1", "a1", "a2"))
        me.presence, me.x, me.y = 1, int(one.x), int(one.y) + 30
        two.x, two.y = int(one.x) + 10, int(one.y)
        one.wounds, two.wounds = first, second
        for name in history.battle.top.ids:
            if name not in ("e1", "a1", "a2"):
                world.units[rows[name]].presence = 2

    return in_hand(altered(history, stand).battle.top, "e1")


def test_the_reason_names_what_decided(begun: History) -> None:
    assert why_this_one(facing(begun, 3, 1), Shoot("e1", "a2")) == "the fewest wounds left"
    assert why_this_one(facing(begun, 3, 1), Shoot("e1", "a1")) == ""
    assert "more dangerous than the nearer" in why_this_one(facing(begun, 2, 2), Shoot("e1", "a2"))
    assert "nearest or most dangerous" in why_this_one(facing(begun, 2, 2), Shoot("e1", "a1"))
    assert why_this_one(begun.battle.top, Shoot("e1", "nobody")) == ""


def test_an_enemy_says_by_what_it_chose_its_target(begun: History) -> None:
    history, chosen = begun, None
    for _ in range(200):
        seat = deciding(history.battle).seats[0]
        pick = choose(view(history, seat), "orders" if seat == "enemy" else "sensible")
        after = say(history, seat, pick.action, pick.order)
        assert isinstance(after, Told)
        history, chosen = after.history, after.entry
        if seat == "enemy" and isinstance(pick.action, (Shoot, Melee)):
            break
    assert chosen is not None
    assert chosen.why
    assert step_json(view(history, ALL), chosen)["target_words"] == chosen.why
