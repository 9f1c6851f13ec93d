"""Operations at the table: how one is set up, called and listed, and who thinks on each of its scales. [BR-20]"""

from dataclasses import replace
from typing import Any

from voidbridge.bridge.battle import Battle
from voidbridge.bridge.history import History, begin
from voidbridge.bridge.ready import ready_operation
from voidbridge.bridge.views import view
from voidbridge.odds.void_tale import tale
from voidbridge.rules.book import Rules
from voidbridge.server import voyage
from voidbridge.server.errors import dumped, of_setup
from voidbridge.server.operation_tale import again, boardings, decided, parties
from voidbridge.server.operation_wire import OperationBody
from voidbridge.state.operation_setup import (
    OperationSetup,
    operation_setup_from_json,
    operation_setup_to_json,
)
from voidbridge.state.setup import SetupError, crew_from_json
from voidbridge.void.state import VoidState

# What guides the program's side on each scale; a captain's grade in the void. [VB-35, VO-25, BC-12, BP-19]
MINDS = {"skirmish": "orders", "contest": "solved", "procedure": "seasoned"}


def start_operation(body: OperationBody, secret: bytes) -> History:
    """A new operation at its first decision.

    Raises:
        Refused: naming the field that cannot be played.
    """
    try:
        rules = voyage.own_book(body)
        setup = operation_setup_from_json(operation_setup_to_json(asked_for(body, rules)))
        return begin(setup, secret, rules)
    except SetupError as error:
        # The body has the void's fields beside its own.
        raise of_setup(SetupError(error.field.removeprefix("void."), error.message)) from None


def asked_for(body: OperationBody, rules: Rules) -> OperationSetup:
    """The set-up that a body names: a ready operation, or ships and parties of one's own; raises SetupError."""
    crews: dict[str, Any] = {}
    for side in ("blue_crew", "red_crew"):
        given = getattr(body, side)
        if given is not None:
            crews[side] = crew_from_json(given.model_dump(), side)
    if body.operation is None:
        void = voyage.asked_for(body, rules)
        bare = OperationSetup(void, fights=body.fights or "deck", prize=body.prize or "", **crews)
        return with_plans(bare, body.plans)
    if body.operation not in rules.operations:
        raise SetupError("operation", f"there is no ready operation {body.operation}")
    if body.blue or body.red or body.engagement is not None:
        raise SetupError("blue", "a ready operation brings its own ships")
    ready = ready_operation(body.operation, rules, body.mode, body.dice)
    more: dict[str, Any] = {"captains": body.captains, "options": tuple(body.options)}
    if body.rounds is not None:
        more["rounds"] = body.rounds
    chosen = replace(
        ready,
        void=replace(ready.void, **more),
        fights=body.fights or ready.fights,
        prize=ready.prize if body.prize is None else body.prize,
        **crews,
    )
    return with_plans(chosen, body.plans)


def with_plans(setup: OperationSetup, plans: dict[str, Any]) -> OperationSetup:
    """The same with decks made for some ships; raises SetupError naming what is wrong with them."""
    if not plans:
        return setup
    return operation_setup_from_json({**operation_setup_to_json(setup), "plans": plans})


def title(setup: OperationSetup) -> str:
    """What an operation is called until somebody names it."""
    return setup.title


def summary(battle: Battle) -> dict[str, Any]:
    """What the list of games says about an operation: its void battle, and the scale that is played."""
    below = battle.frames[0].state
    assert isinstance(below, VoidState)
    where = battle.scale if battle.nested else ""
    return {**voyage.summary(below), "engine": "operation", "phase": where}


def policy(battle: Battle) -> str:
    """What guides the program's side on the scale that is played."""
    return MINDS.get(battle.scale) or battle.sea.cast.setup.captains


def report(history: History, seat: str) -> bytes:
    """What became of every ship and of the named parties, and once it is over how to begin it again."""
    sight = view(history, seat)
    setup = history.battle.operation
    assert setup is not None
    more = {
        "boardings": boardings(sight, history),
        "parties": parties(history.battle),
        "decided": decided(sight, history),
    }
    once = again(setup, history.battle.sea.cast.rules) if history.finished else None
    return dumped({"version": history.version, "again": once, **tale(sight, history), **more})
