"""Boardings of crew against crew at the table: how one is set up, called and listed, and the least a side may do."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from voidbridge.boarding.contest.state import ContestState
from voidbridge.bridge.battle import Battle
from voidbridge.bridge.history import History, begin
from voidbridge.bridge.views import entries_for, view
from voidbridge.odds.contest_outlook import boarding
from voidbridge.odds.hundred import odds_of_test
from voidbridge.rules.book import Rules
from voidbridge.rules.load import load_rules
from voidbridge.server.asking import allowed
from voidbridge.server.errors import dumped, of_setup
from voidbridge.server.wire import ContestBody
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import EndTurn, Spoils
from voidbridge.state.contest_setup import ContestSetup
from voidbridge.state.setup import SetupError
from voidbridge.state.setups import any_setup_from_json, any_setup_to_json


def start_contest(body: ContestBody, secret: bytes) -> History:
    """A new boarding at its first decision.

    Raises:
        Refused: naming the field that cannot be played.
    """
    data = body.model_dump(exclude={"name", "seed"})
    try:
        setup = any_setup_from_json({"engine": ContestSetup.engine, **data})
        assert isinstance(setup, ContestSetup)
        return begin(named(setup, load_rules()), secret)
    except SetupError as error:
        raise of_setup(error) from None


def named(setup: ContestSetup, rules: Rules) -> ContestSetup:
    """The same with every ship named: by its design where nobody has, and two of one name told apart."""
    data = any_setup_to_json(setup)
    taken: Counter[str] = Counter()
    for side in ("attacker", "defender"):
        vessel = data[side]
        row = rules.ships.get(vessel["ship"])
        name = vessel["name"] or (row.name if row else "")
        taken[name] += 1
        vessel["name"] = name if taken[name] == 1 else f"{name[:37]} II"
    found = any_setup_from_json(data)
    assert isinstance(found, ContestSetup)
    return found


def title(setup: ContestSetup) -> str:
    """What a boarding is called until somebody names it."""
    return setup.title


def summary(state: ContestState) -> dict[str, Any]:
    """What the list of games says about a boarding."""
    return {
        "engine": "contest",
        "mission": "",
        "faction": "",
        "enemy": "",
        "words": state.cast.setup.title,
        "round": state.fight.turn,
        "phase": "",
        "outcome": outcome(state),
    }


def outcome(state: ContestState) -> str:
    """How it ended, for whoever sat at the table."""
    if not state.over:
        return "none"
    setup = state.cast.setup
    if setup.mode == "versus":
        return state.outcome_word
    return "won" if state.outcome_word == setup.commands else "lost"


def policy(_: ContestSetup) -> str:
    """What guides the program's side. [BC-12]"""
    return "solved"


def least(battle: Battle) -> Iterable[Action]:
    """The least that a side may do: the ground, or the end of its part."""
    state = battle.state
    assert isinstance(state, ContestState)
    side = state.cast.profiles[state.fight.side].id if state.fight.side >= 0 else ""
    return (Spoils(side, "ground"), EndTurn(side)) if side else ()


def outlook(history: History, seat: str) -> bytes:
    """Every choice of the side whose part it is, with its odds and its chance to win."""
    return dumped(allowed(boarding(view(history, seat))))


def report(history: History, seat: str) -> bytes:
    """What each side did and lost, and how to set the same boarding up again."""
    state = history.battle.frames[0].state  # an encounter on deck may be above it
    assert isinstance(state, ContestState)
    sides = {row.id: _blank(row.id) for row in state.cast.profiles}
    for entry in entries_for(history, seat):
        if not entry.undone:
            for event in entry.events:
                _count(sides, event)
    setup = any_setup_to_json(state.cast.setup) if history.finished else None
    if setup is not None:
        del setup["engine"]
    return dumped({"version": history.version, "again": setup, "sides": list(sides.values())})


def _blank(side: str) -> dict[str, Any]:
    counts = dict.fromkeys(("tests", "passed", "crew_lost", "morale_lost", "crew_saved", "morale_raised"), 0)
    return {"id": side, **counts, "passed_expected": 0.0, "deeds": {}}


def _count(sides: dict[str, dict[str, Any]], event: Any) -> None:
    side = sides.get(dict(event.values).get("side", ""))
    if side is None:
        return
    if event.kind == "tested":
        side["tests"] += 1
        side["passed"] += int(event["success"])
        side["passed_expected"] += float(odds_of_test(event["target"]).chance)
    elif event.kind == "deed-done":
        grades = side["deeds"].setdefault(event["deed"], {})
        grades[event["grade"]] = grades.get(event["grade"], 0) + 1
    elif event.kind in ("crew-lost", "morale-lost", "crew-saved", "morale-raised"):
        side[event.kind.replace("-", "_")] += event["amount"]
