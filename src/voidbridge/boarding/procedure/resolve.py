"""What an action does: the state afterwards, the events on the way, the dice it took."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from voidbridge.boarding.procedure import steps
from voidbridge.boarding.procedure.deck import descend
from voidbridge.boarding.procedure.fight import exchange, typed
from voidbridge.boarding.procedure.hull_steps import name_method, react
from voidbridge.boarding.procedure.refuse import SIDES, ending_id
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.boarding.procedure.turns import ask_master, begin, enter, finish, go, to_kind, withdraw
from voidbridge.boarding.procedure.work import Work
from voidbridge.rules.boarding_codes import Ask, Element, Mechanic, Party, System
from voidbridge.rules.codes import code_of
from voidbridge.rules.procedure_model import ASK
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled
from voidbridge.state.procedure_actions import (
    Advance,
    Attempt,
    Branch,
    Descend,
    Exchange,
    FallBack,
    Force,
    Method,
    Outcome,
    React,
    Rule,
    StopVenting,
    Surrender,
    Terms,
    Wreck,
)
from voidbridge.state.rolls import OutOfFaces, Pool, Rolls, Words


@dataclass(frozen=True, slots=True)
class Done:
    """One action carried out; `short` names the pool for which a hand-rolled game ran out of faces."""

    state: ProcedureState
    events: tuple[Event, ...]
    pools: tuple[Rolled, ...]
    words: Words
    short: Pool | None = None


def resolve(state: ProcedureState, action: Action, rolls: Rolls) -> Done:
    """Carry out a legal action; the caller has asked `refusal` first."""
    return outcome(state, rolls, lambda w: play(w, action))


def start(state: ProcedureState, rolls: Rolls) -> Done:
    """From the packed set-up to the first decision."""
    return outcome(state, rolls, begin)


def outcome(state: ProcedureState, rolls: Rolls, deed: Callable[[Work], None]) -> Done:
    """A deed carried out on a copy; one that runs out of faces never happened."""
    w = Work(state, rolls)
    try:
        deed(w)
    except OutOfFaces as missing:
        return Done(state, (), tuple(rolls.pools), rolls.words, missing.pool)
    return Done(w.state(), tuple(w.events), tuple(rolls.pools), rolls.words)


def play(w: Work, action: Action) -> None:
    """An action, on a boarding that may be written."""
    DEEDS[type(action)](w, action)


def _method(w: Work, a: Method) -> None:
    name_method(w, a.method)


def _react(w: Work, a: React) -> None:
    if w.kind == Mechanic.CONTROL:
        steps.vent_breach(w)
    else:
        react(w, a.word)


def _attempt(w: Work, a: Attempt) -> None:
    steps.attempt(w, a.check)


def _exchange(w: Work, _: Exchange) -> None:
    exchange(w)


def _descend(w: Work, _: Descend) -> None:
    descend(w)


def _outcome(w: Work, a: Outcome) -> None:
    typed(w, a.result, a.attackers, a.defenders)


def _sabotage(w: Work, a: Wreck) -> None:
    steps.sabotage(w, code_of(Element, a.element), code_of(System, a.system))


def _stop_venting(w: Work, a: StopVenting) -> None:
    steps.stop_venting(w, Party(SIDES.index(a.side)))


def _advance(w: Work, _: Advance) -> None:
    to = w.step.advance
    if to == ASK:
        ask_master(w)
        return
    w.tell("advanced", step=to)
    enter(w, w.cast.procedure.index[to])


def _branch(w: Work, a: Branch) -> None:
    w.tell("branch-taken", way=a.way)
    go(w, dict(w.step.branches)[a.way], w.step, True)


def _force(w: Work, a: Force) -> None:
    w.course.ask = Ask.CHECK
    if a.word == "yes":
        w.tell("fight-forced")
        to_kind(w, Mechanic.FIGHT)
    else:
        w.tell("held-still", side=a.side)


def _surrender(w: Work, _: Surrender) -> None:
    steps.surrender(w)


def _terms(w: Work, a: Terms) -> None:
    steps.terms(w, a.word)


def _withdraw(w: Work, _: FallBack) -> None:
    withdraw(w)


def _rule(w: Work, a: Rule) -> None:
    w.course.ask = Ask.CHECK
    w.tell("ruled", next=a.next)
    if a.next in w.cast.procedure:
        enter(w, w.cast.procedure.index[a.next])
    else:
        finish(w, next(name for name in w.cast.endings if ending_id(name) == a.next))


DEEDS: Mapping[type[Action], Callable[[Work, Any], None]] = {
    Method: _method, React: _react, Attempt: _attempt, Exchange: _exchange, Descend: _descend,
    Outcome: _outcome, Wreck: _sabotage, StopVenting: _stop_venting, Advance: _advance, Branch: _branch, Force: _force,
    Surrender: _surrender, Terms: _terms, FallBack: _withdraw, Rule: _rule,
}  # fmt: skip
