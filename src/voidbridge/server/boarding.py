"""Boardings by procedure at the table: how one is set up, what it is called, what became of it."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from voidbridge.boarding.procedure.pack import usual
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.boarding.procedure.work import casualties, group
from voidbridge.bridge.battle import Battle, deciding, legal
from voidbridge.bridge.history import History, begin
from voidbridge.bridge.views import view
from voidbridge.odds.procedure import outlook_json
from voidbridge.rules.boarding_codes import Party
from voidbridge.rules.codes import name_of
from voidbridge.rules.d20 import SIDES, ways
from voidbridge.server.errors import Refused, dumped, of_setup
from voidbridge.server.procedure_wire import ProcedureBody
from voidbridge.state.actions import Action
from voidbridge.state.offers import every
from voidbridge.state.procedure_actions import Advance, Attempt, Force, React, Terms
from voidbridge.state.procedure_setup import (
    ProcedureSetup,
    procedure_setup_from_json,
    procedure_setup_to_json,
)
from voidbridge.state.setup import SetupError

SECURED = "secured"


def start_boarding(body: ProcedureBody, secret: bytes) -> History:
    """A new boarding at its first decision.

    Raises:
        Refused: naming the field that cannot be played.
    """
    try:
        return begin(procedure_setup_from_json(asked_for(body)), secret)
    except SetupError as error:
        raise of_setup(error) from None


def asked_for(body: ProcedureBody) -> dict[str, Any]:
    """The set-up that a body names, as plain data; the usual parties where it names none."""
    data = body.model_dump(exclude={"name", "seed"})
    ready = usual()
    for side, crew in (("attackers", body.attacker_crew), ("defenders", body.defender_crew)):
        if data[side] is None:
            nobody = body.engagement == "chance" or crew is not None
            data[side] = [] if nobody else [asdict(squad) for squad in getattr(ready, side)]
    return {"engine": "procedure", **data}


def title(setup: ProcedureSetup) -> str:
    """What a boarding is called until somebody names it."""
    return setup.title


def outcome(state: ProcedureState) -> str:
    """How it ended, for whoever sat at the table."""
    if not state.over:
        return "none"
    if state.cast.setup.mode == "versus":
        return state.outcome_word.replace(":", "-")
    taken = state.outcome_word == SECURED
    return "won" if taken == (state.cast.setup.commands == "attacker") else "lost"


def summary(state: ProcedureState) -> dict[str, Any]:
    """What the list of games says about a boarding."""
    setup = state.cast.setup
    return {
        "engine": "procedure",
        "mission": "" if setup.document else setup.procedure,
        "faction": "",
        "enemy": setup.vessel,
        "words": f"{setup.title}: {state.step.title}",
        "round": state.step.number,
        "phase": state.step.phase,
        "outcome": outcome(state),
    }


def policy(_: ProcedureSetup) -> str:
    """What guides the program's side: the exact odds."""
    return "seasoned"


def least(battle: Battle) -> Iterable[Action]:
    """The least that a side may do, the mildest first; it neither yields nor withdraws."""
    side = deciding(battle).side
    yield from (
        React(side, "hold"),
        Force(side, "no"),
        Terms(side, "keep"),
        Attempt(side, "base"),
        Advance(side),
    )
    yield from (action for action in every(legal(battle)) if action.verb not in ("surrender", "fall-back"))


def report(history: History, _: str) -> bytes:
    """What became of both parties, the ship and the steps, and how to set the same boarding up again."""
    state = history.battle.frames[0].state  # a fight on deck may be above it
    assert isinstance(state, ProcedureState)
    course, cast = state.course, state.cast
    again = procedure_setup_to_json(cast.setup)
    del again["engine"]
    found = {
        "version": history.version,
        "outcome": state.outcome_word or None,
        "void_rounds": course.void_rounds,
        "personal_rounds": course.personal_rounds,
        "hours": course.hours,
        "craft": [course.craft, cast.craft_hull],
        "hull": [course.hull, cast.vessel.hull],
        "losses": {
            name_of(party): [
                course.losses if party == Party.ATTACKER and course.losses else casualties(state, party),
                len(group(state, party)),
            ]
            for party in Party
        },
        "standing": course.standing,
        "steps": [
            {"id": step.id, "title": step.title, "visits": visits}
            for step, visits in zip(cast.procedure.steps, course.visits, strict=True)
        ],
        "checks": _checks(history),
        "again": again if history.finished else None,
    }
    return dumped(found)


def _checks(history: History) -> dict[str, dict[str, float]]:
    """How often each side's checks came off, and how often they should have."""
    state = history.battle.frames[0].state
    assert isinstance(state, ProcedureState)
    found = {name_of(party): {"tried": 0.0, "passed": 0.0, "expected": 0.0} for party in Party}
    for entry in history.entries:
        for event in () if entry.undone else entry.events:
            if event.kind == "checked":
                side = found[event["side"]]
                side["tried"] += 1
                side["passed"] += int(event["success"])
                side["expected"] += ways(event["bonus"], event["dc"], state.cast.naturals) / SIDES
    return found


def odds(history: History, seat: str) -> bytes:
    """Every ending's chance now, and after each choice. [BP-19]"""
    if history.battle.scale != ProcedureSetup.engine:
        raise Refused(422, "wrong-scale", "This is no boarding by procedure.")
    return dumped(outlook_json(view(history, seat)))
