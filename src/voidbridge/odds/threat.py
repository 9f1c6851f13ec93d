"""What waits for a unit that moves: the ground under overwatch, and what a way would set off."""

from typing import Any

from voidbridge.bridge.battle import refusal, supposing
from voidbridge.bridge.views import View
from voidbridge.odds.foresee import played
from voidbridge.rules.codes import Presence
from voidbridge.skirmish.measure import in_sight, shot_range
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action
from voidbridge.state.events import Event
from voidbridge.state.offers import SIDE, STEP, SpotSet
from voidbridge.state.spots import Spot

BASE = 10  # tenths across a base: a range is measured edge to edge [VB-01]
TOUCHING = 125  # squared tenths between the centres of bases in contact [VB-01]


def overwatch(view: View, unit: str) -> dict[str, Any]:
    """The spots on which each enemy watcher could fire at a unit. [VB-13, VB-18]"""
    state = view.state
    row = state.rows[unit]
    return {
        "watchers": [
            {
                "unit": state.ids[k],
                "name": state.unit_name(k),
                "runs": [[y / 10, x0 / 10, x1 / 10] for y, x0, x1 in watched(state, k, row).runs()],
            }
            for k in _watchers(state, row)
        ]
    }


def watched(state: DeckState, watcher: int, mover: int) -> SpotSet:
    """The spots in range and sight of a watcher; none while an enemy is in contact with it. [VB-13, VB-18]"""
    me = state.world.units[watcher]
    x, y, reach = int(me.x), int(me.y), shot_range(state, watcher)
    if reach is None or any(_square(x, y, spot) <= TOUCHING for spot in _others(state, watcher, mover)):
        return SpotSet()
    least, most = TOUCHING + 1, (reach + BASE) ** 2
    near = (spot for spot in in_sight(state, Spot(x, y)) if least <= _square(x, y, spot) <= most)
    return SpotSet.of(spot.x // STEP * SIDE + spot.y // STEP for spot in near)


def met(view: View, action: Action) -> list[dict[str, Any]]:
    """What a walk would set off, in order: the walk is carried out on a copy on which every shot misses."""
    battle = supposing(view.battle, str(getattr(action, "unit", "")))
    if refusal(battle, action, None) is not None:
        return []
    state = battle.top
    row = state.rows[getattr(action, "unit", "")]
    return _told(state, row, played(state, action))


def _told(state: DeckState, row: int, events: tuple[Event, ...]) -> list[dict[str, Any]]:
    me, unit = state.world.units[row], state.ids[row]
    at = [int(me.x) / 10, int(me.y) / 10]
    found: list[dict[str, Any]] = []
    for event in events:
        if event.kind == "moved" and event["unit"] == unit:
            at = [event["x1"], event["y1"]]
        elif event.kind == "overwatch-fired" and event["at"] == unit:
            name = state.unit_name(state.rows[event["unit"]])
            found.append(_meeting("overwatch", event["unit"], at, f"{name} fires from overwatch", "VB-18"))
        elif event.kind == "claymore-sprung" and event["by"] == unit:
            found.append(_meeting("claymore", event["token"], at, "a claymore goes off", "VB-28"))
        elif event.kind == "morale-tested":
            if event["cause"] == "fear" and event["unit"] == unit:
                found.append(_meeting("fear", None, at, "a Fear test", "VB-24"))
            break  # what comes after a test hangs on its dice
    return found


def _meeting(kind: str, by: str | None, at: list[float], words: str, rule: str) -> dict[str, Any]:
    return {"kind": kind, "by": by, "at": list(at), "words": words, "rule": rule}


def _watchers(state: DeckState, mover: int) -> list[int]:
    units, side = state.world.units, int(state.world.units[mover].side)
    rows = range(int(state.fight.units))
    return [
        k
        for k in rows
        if int(units[k].overwatch)
        and int(units[k].side) != side
        and int(units[k].presence) == Presence.IN_PLAY
    ]


def _others(state: DeckState, watcher: int, mover: int) -> list[Spot]:
    units = state.world.units
    return [
        Spot(int(units[k].x), int(units[k].y))
        for k in range(int(state.fight.units))
        if k != mover
        and int(units[k].side) != int(units[watcher].side)
        and int(units[k].presence) == Presence.IN_PLAY
    ]


def _square(x: int, y: int, spot: Spot) -> int:
    return (spot.x - x) ** 2 + (spot.y - y) ** 2


__all__ = ["met", "overwatch", "watched"]
