"""The deck without a picture agrees with the picture: sight, cover and spots worth going to."""

from math import ceil

from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import ALL, view
from voidbridge.cli.warming import setup_of_warming
from voidbridge.odds.bearings import bearings, picks
from voidbridge.skirmish.measure import cover_at, in_sight
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
