"""What a table must know of each engine but the deck's: how a game is set up, called, listed and answered for.

A new engine is one entry in `SCALES`; the desk and the routes find it by the engine's name.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from voidbridge.bridge.battle import Battle, deciding, on_deck
from voidbridge.bridge.history import History
from voidbridge.server import asking_void, boarding, contest_table, operation_table, voyage
from voidbridge.server.operation_wire import OperationBody
from voidbridge.server.procedure_wire import ProcedureBody
from voidbridge.server.wire import ContestBody, NewGame, VoidBody
from voidbridge.state.actions import Action
from voidbridge.state.setups import engine_of

DECK_ORDERS = "orders"  # what guides the program's side on a deck [VB-35]


@dataclass(frozen=True, slots=True)
class Scale:
    """One engine at the table."""

    body: type[NewGame]  # what a new game of it is asked with
    start: Callable[[Any, bytes], History]  # body and secret; raises Refused
    title: Callable[[Any], str]  # of its set-up
    summary: Callable[[Battle], dict[str, Any]]  # for the list of games
    policy: Callable[[Battle], str]  # what guides the program's side
    least: Callable[[Battle], Iterable[Action]]  # the mildest actions, when a mind has failed
    report: Callable[[History, str], bytes]  # what became of everybody


def _of_state(summary: Callable[[Any], dict[str, Any]]) -> Callable[[Battle], dict[str, Any]]:
    return lambda battle: summary(battle.frames[0].state)


def _of_setup(policy: Callable[[Any], str]) -> Callable[[Battle], str]:
    return lambda battle: DECK_ORDERS if on_deck(battle) else policy(battle.given)


def _void_least(battle: Battle) -> Iterable[Action]:
    ship = deciding(battle).unit
    return voyage.least(battle.sea, ship) if ship else ()


SCALES: Mapping[str, Scale] = {
    "void": Scale(
        VoidBody,
        voyage.start_voyage,
        voyage.title,
        _of_state(voyage.summary),
        lambda battle: battle.sea.cast.setup.captains,
        _void_least,
        asking_void.report,
    ),
    "contest": Scale(
        ContestBody,
        contest_table.start_contest,
        contest_table.title,
        _of_state(contest_table.summary),
        _of_setup(contest_table.policy),
        contest_table.least,
        contest_table.report,
    ),
    "procedure": Scale(
        ProcedureBody,
        boarding.start_boarding,
        boarding.title,
        _of_state(boarding.summary),
        _of_setup(boarding.policy),
        boarding.least,
        boarding.report,
    ),
    "operation": Scale(
        OperationBody,
        operation_table.start_operation,
        operation_table.title,
        operation_table.summary,
        operation_table.policy,
        _void_least,
        operation_table.report,
    ),
}


def scale_of(battle: Battle) -> Scale | None:
    """What a table must know of a game, by what it started as; None for a battle on deck."""
    return SCALES.get(engine_of(battle.given))


def starter(body: NewGame) -> Callable[[Any, bytes], History] | None:
    """What begins a game of this body; None for a game on deck."""
    return next((scale.start for scale in SCALES.values() if type(body) is scale.body), None)
