"""What a table must know of each engine but the deck's: how a game is set up, called, listed and answered for.

A new engine is one entry in `SCALES`; the desk and the routes find it by the engine's name.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from voidbridge.bridge.battle import Battle, deciding
from voidbridge.bridge.history import History
from voidbridge.server import asking_void, boarding, contest_table, voyage
from voidbridge.server.procedure_wire import ProcedureBody
from voidbridge.server.wire import ContestBody, NewGame, VoidBody
from voidbridge.state.actions import Action
from voidbridge.state.void_setup import VoidSetup


@dataclass(frozen=True, slots=True)
class Scale:
    """One engine at the table."""

    body: type[NewGame]  # what a new game of it is asked with
    start: Callable[[Any, bytes], History]  # body and secret; raises Refused
    title: Callable[[Any], str]  # of its set-up
    summary: Callable[[Any], dict[str, Any]]  # of its state, for the list of games
    policy: Callable[[Any], str]  # of its set-up: what guides the program's side
    least: Callable[[Battle], Iterable[Action]]  # the mildest actions, when a mind has failed
    report: Callable[[History, str], bytes]  # what became of everybody


def _void_policy(setup: VoidSetup) -> str:
    return setup.captains


def _void_least(battle: Battle) -> Iterable[Action]:
    ship = deciding(battle).unit
    return voyage.least(battle.sea, ship) if ship else ()


SCALES: Mapping[str, Scale] = {
    "void": Scale(
        VoidBody,
        voyage.start_voyage,
        voyage.title,
        voyage.summary,
        _void_policy,
        _void_least,
        asking_void.report,
    ),
    "contest": Scale(
        ContestBody,
        contest_table.start_contest,
        contest_table.title,
        contest_table.summary,
        contest_table.policy,
        contest_table.least,
        contest_table.report,
    ),
    "procedure": Scale(
        ProcedureBody,
        boarding.start_boarding,
        boarding.title,
        boarding.summary,
        boarding.policy,
        boarding.least,
        boarding.report,
    ),
}


def starter(body: NewGame) -> Callable[[Any, bytes], History] | None:
    """What begins a game of this body; None for a game on deck."""
    return next((scale.start for scale in SCALES.values() if type(body) is scale.body), None)
