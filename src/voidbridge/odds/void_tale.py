"""What became of every ship: what it shot off others, what it lost, how its tests fell against expectation."""

from typing import Any

from voidbridge.bridge.history import History
from voidbridge.bridge.veil import seen_by, unseen
from voidbridge.bridge.views import View, entries_for
from voidbridge.odds.hundred import odds_of_test
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Fleet
from voidbridge.state.events import Event
from voidbridge.void.assess import hulls
from voidbridge.void.core.turns import DRAW_WITHIN
from voidbridge.void.state import VoidState


def tale(view: View, history: History) -> dict[str, Any]:
    """The battle so far, ship by ship; lines that were taken back are left out."""
    state = view.battle.sea
    gone = unseen(state, seen_by(state, view.seat))
    ships = {name: _blank(name) for n, name in enumerate(state.ids) if n not in gone}
    turn = 0
    for entry in entries_for(history, view.seat):
        if entry.undone:
            continue
        hitter = ""
        for event in entry.events:
            if event.frame:  # not the void's
                continue
            if event.kind == "round-began":
                turn = event["round"]
            if event.kind in ("damage-done", "rammed"):
                hitter = event["ship"]
            _count(ships, event, hitter, turn)
    return {"ships": list(ships.values()), "hulls": _hulls(state) if state.over else None}


def _hulls(state: VoidState) -> dict[str, Any]:
    """How the hulls are counted: what each side has left of what it began with; by how little it is a draw. [VO-24]"""
    sides = {}
    for fleet in Fleet:
        left, began = hulls(state, fleet)
        sides[name_of(fleet)] = {"left": left, "began": began, "share": 100 * left / began if began else 0.0}
    return {**sides, "draw_within": DRAW_WITHIN, "rule": "VO-24"}


def _blank(name: str) -> dict[str, Any]:
    counts = dict.fromkeys(("dealt", "taken", "shots", "struck", "tests", "passed"), 0)
    return {"id": name, **counts, "passed_expected": 0.0, "lost": None}


def _count(ships: dict[str, dict[str, Any]], event: Event, hitter: str, turn: int) -> None:
    ship = ships.get(dict(event.values).get("ship", ""))
    if ship is None:
        return
    if event.kind == "tested":
        ship["tests"] += 1
        ship["passed"] += int(event["success"])
        ship["passed_expected"] += float(odds_of_test(event["target"]).chance)
    elif event.kind == "fired":
        ship["shots"] += 1
        ship["struck"] += event["hits"]
    elif event.kind == "hull-lost":
        ship["taken"] += event["amount"]
        if hitter in ships and hitter != ship["id"]:
            ships[hitter]["dealt"] += event["amount"]
    elif event.kind == "ship-lost":
        ship["lost"] = {"round": turn, "cause": event["cause"]}
