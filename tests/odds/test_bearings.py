"""The deck without a picture agrees with the picture: sight, cover and spots worth going to."""

from math import ceil
from typing import Any

from bridge_kit import altered, small, under_way
from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import ALL, View, view
from voidbridge.cli.warming import setup_of_warming
from voidbridge.odds.bearings import bearings, picks
from voidbridge.odds.preview import preview
from voidbridge.odds.threat import watched
from voidbridge.rules.codes import TokenKind, TokenState
from voidbridge.skirmish.measure import cover_at, in_sight
from voidbridge.state.actions import Take
from voidbridge.state.offers import SpotSet, every
from voidbridge.state.spots import Spot


def deployed() -> History:
    history = begin(setup_of_warming(), b"", seed=5)
    while view(history, ALL).deciding.kind != "activate":
        told = say(history, "crew", next(every(view(history, ALL).offers)))
        assert isinstance(told, Told)
        history = told.history
    return history


def spot(unit: dict[str, float]) -> Spot:
    return Spot(round(unit["x"] * 10), round(unit["y"] * 10))


def test_every_pair_is_as_sight_and_cover_say() -> None:
    seen = view(deployed(), ALL)
    data, found = view_json(seen), bearings(seen)
    units = {unit["id"]: unit for unit in data["units"]}
    standing = [unit for unit in data["units"] if unit["presence"] == "in-play"]
    crew = [unit for unit in standing if unit["side"] == "crew"]
    assert len(found["pairs"]) == len(crew) * (len(standing) - len(crew)) > 0
    for pair in found["pairs"]:
        me, foe = spot(units[pair["crew"]]), spot(units[pair["enemy"]])
        assert pair["sees"] == (foe in in_sight(seen.state, me))
        cover = cover_at(seen.state, foe, me) if pair["sees"] else None
        assert (pair["crew_cover"] is None) == (cover is None)
        apart = ((me.x - foe.x) ** 2 + (me.y - foe.y) ** 2) ** 0.5 - 10
        assert pair["distance"] == max(0, ceil(round(apart, 6))) / 10  # rounded up [VB-01]


def test_every_pick_can_be_walked_to() -> None:
    seen = view(deployed(), ALL)
    offers = seen.peek("a1")
    spots = next(offer.choices for offer in offers if offer.verb == "move")
    assert isinstance(spots, SpotSet)
    found = picks(seen, "a1", "move", offers)["picks"]
    assert {"foe"} <= {pick["kind"] for pick in found}
    for pick in found:
        x, y = pick["spot"]
        assert Spot(round(x * 10), round(y * 10)) in spots
        assert 0 <= pick["covered"] <= pick["seen"]
        assert pick["kind"] != "hidden" or pick["seen"] == 0
        assert pick["kind"] != "cover" or 0 < pick["covered"] == pick["seen"]


def test_nothing_is_picked_for_what_does_not_walk() -> None:
    seen = view(deployed(), ALL)
    assert picks(seen, "a1", "shoot", seen.peek("a1")) == {"picks": []}
    assert picks(seen, "a1", "move", ()) == {"picks": []}


def raid() -> History:
    """A timed raid under way, with cache and loot on deck."""
    return under_way(small("timed-raid", board="generated-36"))


def kinds_of(history: History) -> list[str]:
    seen = view(history, ALL)
    return [pick["kind"] for pick in picks(seen, "a1", "move", seen.peek("a1"))["picks"]]


def test_the_goal_of_the_mission_is_picked_first_and_loot_last() -> None:
    game = raid()
    before = kinds_of(game)
    assert before[:2] == ["cache", "extract"]
    assert before.index("foe") < before.index("loot")
    assert before[-1] == "loot"

    def carry(world: Any) -> None:
        for token in world.tokens:
            if int(token.kind) == TokenKind.CACHE:
                token.state, token.carrier = TokenState.CARRIED, game.battle.top.rows["a1"]

    assert kinds_of(altered(game, carry))[0] == "extract"


def test_VB_13_a_foe_that_sees_a_spot_out_of_its_range_shoots_nobody_there() -> None:
    game = raid()
    near = (350, 50)

    def stand(world: Any) -> None:
        for n in range(int(world.fight[0].pieces)):  # one open floor
            world.pieces[n].open = 1
        foe = world.units[game.battle.top.rows["e1"]]
        foe.x, foe.y, foe.presence = *near, 1

    seen = view(altered(game, stand), ALL)
    found = picks(seen, "a1", "move", seen.peek("a1"))["picks"]
    for pick in found:
        assert 0 <= pick["shots"] <= pick["seen"]
        at = Spot(round(pick["spot"][0] * 10), round(pick["spot"][1] * 10))
        could = sum(
            at in watched(seen.state, seen.state.rows[foe], seen.state.rows["a1"]) for foe in foes(seen)
        )
        assert pick["shots"] == could
    assert any(pick["shots"] < pick["seen"] for pick in found)


def foes(seen: View) -> list[str]:
    units = seen.state.world.units
    return [name for name, row in seen.state.rows.items() if name[0] == "e" and int(units[row].presence) == 1]


def test_VB_01_what_is_said_of_a_token_is_what_a_refusal_says() -> None:
    seen = view(raid(), ALL)
    things = bearings(seen)["things"]
    cache = next(thing for thing in things if thing["unit"] == "a1" and thing["kind"] == "cache")
    refused = preview(seen, Take("a1", cache["id"]))["refusal"]
    assert f"{cache['distance']:g}″ away" in refused["message"]
