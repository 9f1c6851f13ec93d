"""What an operation came to: its boardings in order, who of the named parties fell, and how to begin it once more."""

from collections import Counter
from typing import Any

from voidbridge.bridge.battle import Battle
from voidbridge.bridge.history import History
from voidbridge.bridge.told import BRIDGE, sentence
from voidbridge.bridge.views import View, entries_for
from voidbridge.rules.book import Rules
from voidbridge.server import voyage
from voidbridge.state.events import Event
from voidbridge.state.operation_setup import OperationSetup, operation_setup_to_json
from voidbridge.state.setup import Crew, crew_to_json

SIDES = ("blue", "red")
PRIZES = ("prize-taken", "prize-kept", "prize-gone")
ENDED = ("frame-closed", "frame-cut")


def boardings(view: View, history: History) -> list[dict[str, Any]]:
    """Each boarding with the fights on deck it fell to, and how it ended; lines that were taken back are left out."""
    found: list[dict[str, Any]] = []
    turn = 0
    for entry in entries_for(history, view.seat):
        for event in () if entry.undone else entry.events:
            if not event.frame and event.kind == "round-began":
                turn = event["round"]
            if event.frame == BRIDGE:
                _note(found, history.battle, event, turn)
    return found


def _note(found: list[dict[str, Any]], battle: Battle, event: Event, turn: int) -> None:
    """What happened between two scales, written to the boarding it belongs to."""
    values, words = dict(event.values), sentence(battle, event)
    if event.kind == "frame-opened":
        told = {"key": values["frame_key"], "scale": values["scale"], "round": turn, "words": words}
        ships = {"boarder": values["boarder"], "target": values["target"]}
        found.append({**told, **ships, "turns": 1, "decks": [], "left": [], "ended": ""})
        return
    key = values.get("frame_key")
    one = next((each for each in reversed(found) if each["key"] == key), found[-1] if found else None)
    if one is None:
        return
    if event.kind == "frame-resumed":
        one["turns"] += 1
    elif event.kind == "deck-closed":
        one["decks"].append(words)
    elif event.kind in ENDED:
        one["ended"] = words
    elif event.kind in ("handed-over", "ship-captured"):
        one["left"].append(words)


def decided(view: View, history: History) -> str:
    """How the prize decided it, in words; empty where it did not. [BR-13]"""
    for entry in reversed(entries_for(history, view.seat)):
        for event in () if entry.undone else entry.events:
            if event.frame == BRIDGE and event.kind in PRIZES:
                return sentence(history.battle, event)
    return ""


def parties(battle: Battle) -> list[dict[str, Any]]:
    """Every named party, and who of it is down. [BR-06]"""
    setup = battle.operation
    assert setup is not None
    named = [(n, crew) for n, crew in enumerate(setup.crews) if crew]
    return [{"side": SIDES[n], "name": crew.name, "members": _members(crew, n, battle)} for n, crew in named]


def _members(crew: Crew, fleet: int, battle: Battle) -> list[dict[str, Any]]:
    """A party's people; of two with one name only so many are down as have fallen."""
    gone = Counter(name for side, name in battle.ledger.fallen if side == fleet)
    found = []
    for one in crew.members:
        down = gone[one.name] > 0
        gone[one.name] -= down
        found.append({"name": one.name, "leader": one.leader, "fallen": down})
    return found


def again(setup: OperationSetup, rules: Rules) -> dict[str, Any]:
    """An operation as the body that asks for it once more."""
    body = voyage.again(setup.void, rules)
    if setup.operation:
        body = {name: value for name, value in body.items() if name not in ("blue", "red", "engagement")}
        body["operation"] = setup.operation
    crews = {
        f"{side}_crew": crew_to_json(crew) for side, crew in zip(SIDES, setup.crews, strict=True) if crew
    }
    plans = operation_setup_to_json(setup).get("plans", {})
    return {**body, **crews, "fights": setup.fights, "prize": setup.prize, "plans": plans}
