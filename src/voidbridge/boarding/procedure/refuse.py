"""Why an action is not legal here: one question for each verb, in the order a player would ask."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.boarding.procedure.assess import can_seal, checks, methods, party_of
from voidbridge.boarding.procedure.fight import RESULTS
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.boarding.procedure.work import standing
from voidbridge.rules.boarding_codes import Ask, Element, Mechanic, Party, System
from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.procedure_model import ASK, NONE
from voidbridge.state.actions import Action
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
from voidbridge.state.refusals import Refusal

WORDS = ("yes", "no")
PROMISES = ("keep", "break")
REACTIONS = ("seal-early", "vent-section", "hold")
SIDES = tuple(name_of(party) for party in Party)
ELEMENTS = tuple(name_of(element) for element in Element)
SYSTEMS = tuple(name_of(system) for system in System)


def no(code: str, message: str, *numbers: int) -> Refusal:
    """A refusal."""
    return Refusal(code, message, numbers)


def deciding_party(state: ProcedureState) -> Party | None:
    """The side that must decide; None for what the table rules."""
    course = state.course
    if course.ask == Ask.RULE:
        return None
    if course.ask in (Ask.REACT, Ask.FORCE):
        return Party.DEFENDER
    if course.ask == Ask.CHECK:
        return party_of(state, course.step)
    return Party.ATTACKER


def refuse(state: ProcedureState, action: Action) -> Refusal | None:
    """Why an action is not legal, or None."""
    ask = QUESTIONS.get(type(action))
    if ask is None:
        return no("wrong-decision", "This is not said in a boarding.")
    if state.over:
        return no("battle-over", "The boarding is over.")
    if isinstance(action, Rule):
        return _rule(state, action)
    if state.course.ask == Ask.RULE:
        return no("wrong-decision", "First the table rules what follows.")
    side = getattr(action, "side", "")
    if side not in SIDES:
        return no("no-such-side", "A side is attacker or defender.")
    return ask(state, action, Party(SIDES.index(side)))


def _turn(state: ProcedureState, party: Party) -> Refusal | None:
    if party == deciding_party(state):
        return None
    return no("not-your-decision", "It is for the other side to decide.")


def _asked(state: ProcedureState, party: Party, *asks: Ask) -> Refusal | None:
    """Whether this is what is asked, and of this side."""
    if state.course.ask not in asks:
        return no("wrong-decision", WAITING[Ask(state.course.ask)])
    return _turn(state, party)


WAITING: Mapping[Ask, str] = {
    Ask.CHECK: "Now the step's check is tried, or something else that the step offers.",
    Ask.METHOD: "First the way through the hull is named.",
    Ask.REACT: "First the defenders answer.",
    Ask.FIGHT: "Now there is a fight.",
    Ask.FORCE: "First the defenders say whether they force a fight.",
    Ask.TERMS: "First the promise is kept or broken.",
    Ask.RULE: "First the table rules what follows.",
    Ask.DECK: "First the fight on deck is fought out.",
}


def _method(state: ProcedureState, action: Method, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.METHOD)
    if wrong is not None:
        return wrong
    if action.method not in dict(state.cast.methods):
        return no("no-such-method", "There is no such way through the hull.")
    return None


def _react(state: ProcedureState, action: React, party: Party) -> Refusal | None:
    if state.kind == Mechanic.CONTROL and state.course.ask == Ask.CHECK:
        if action.word != "vent-section":
            return no("no-such-word", "At the breach the section can be vented, or the breach sealed.")
        if state.course.venting:
            return no("already-done", "The section is vented already.")
        return _turn(state, party)
    wrong = _asked(state, party, Ask.REACT)
    if wrong is not None:
        return wrong
    if action.word not in REACTIONS:
        return no("no-such-word", "The defenders seal early, vent the section, or hold.")
    if action.word == "seal-early" and not can_seal(state):
        return no("not-able", "Nothing can be sealed early against this, or it was tried.")
    return None


def _attempt(state: ProcedureState, action: Attempt, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.CHECK)
    if wrong is not None:
        return wrong
    if state.kind == Mechanic.SABOTAGE:
        return no("wrong-decision", "Wreck names its system and its element.")
    if action.check not in checks(state, state.course.step):
        return no("no-such-check", "This step has no such check.")
    if state.kind == Mechanic.BREACH and action.check not in methods(state):
        return no("barred", "This way is barred, or another was named for the first try.")
    if state.kind == Mechanic.ENGAGE and action.check != "base" and state.course.silent:
        return no("already-done", "The approach is silent as it is.")
    return None


def _exchange(state: ProcedureState, _: Exchange, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.FIGHT)
    if wrong is None and state.cast.setup.engagement == "typed":
        return no("wrong-decision", "This fight is fought on the table; say how it came out.")
    return wrong


def _descend(state: ProcedureState, _: Descend, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.FIGHT)
    if wrong is None and state.cast.setup.engagement != "deck":
        return no("wrong-decision", "The fights of this boarding are not fought on deck.")
    return wrong


def _outcome(state: ProcedureState, action: Outcome, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.FIGHT)
    if wrong is not None:
        return wrong
    if not state.cast.setup.typed:
        return no("wrong-decision", "This fight is fought round by round.")
    if action.result not in RESULTS:
        return no("no-such-result", "A fight is entry-held, key-system, repelled, broken or overrun.")
    for down, side in ((action.attackers, Party.ATTACKER), (action.defenders, Party.DEFENDER)):
        most = len(standing(state, side))
        if not 0 <= down <= most:
            return no("out-of-bounds", f"Of the {name_of(side)}s 0 to {most} can go down.", most)
    if (action.result == "overrun") != (action.defenders == len(standing(state, Party.DEFENDER))):
        return no("out-of-bounds", "A fight is overrun exactly when no defender stands.")
    return None


def _sabotage(state: ProcedureState, action: Wreck, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.CHECK)
    if wrong is not None:
        return wrong
    if state.kind != Mechanic.SABOTAGE:
        return no("wrong-decision", "Nothing can be sabotaged in this step.")
    if action.element not in ELEMENTS:
        return no("no-such-element", "There is no such element.")
    if action.system not in SYSTEMS:
        return no("no-such-system", "There is no such system.")
    rest = state.course.rests[code_of(System, action.system)] - state.course.personal_rounds
    if rest > 0:
        return no("resting", f"That system cannot be struck again for {rest} rounds.", rest)
    return None


def _stop_venting(state: ProcedureState, _: StopVenting, party: Party) -> Refusal | None:
    if state.course.ask not in (Ask.CHECK, Ask.FORCE):
        return no("wrong-decision", WAITING[Ask(state.course.ask)])
    if not state.course.venting:
        return no("not-able", "Nothing is vented.")
    if state.course.shut_tried >> party & 1:
        return no("already-done", "That side has tried in this visit.")
    return _turn(state, party)


def _advance(state: ProcedureState, _: Advance, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.CHECK)
    if wrong is None and state.step.advance in ("", NONE):
        return no("not-able", "This step does not lead on by choice.")
    return wrong


def _branch(state: ProcedureState, action: Branch, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.CHECK)
    if wrong is not None:
        return wrong
    if state.kind != Mechanic.PLAIN or action.way not in dict(state.step.branches):
        return no("no-such-branch", "This step has no such side path.")
    return None


def _force(state: ProcedureState, action: Force, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.FORCE)
    if wrong is None and action.word not in WORDS:
        return no("no-such-word", "A fight is forced by yes or no.")
    return wrong


def _surrender(state: ProcedureState, _: Surrender, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.CHECK)
    if wrong is not None:
        return wrong
    if state.kind != Mechanic.RESOLUTION:
        return no("wrong-decision", "Nobody yields before it is resolved.")
    owner = state.cast.vessel.owner or "common"
    terms = state.cast.rules.boarding_terms.get(owner)
    if terms is not None and not terms.surrenders:
        return no("never", "These defenders never yield by choice.")
    return None


def _terms(state: ProcedureState, action: Terms, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.TERMS)
    if wrong is None and action.word not in PROMISES:
        return no("no-such-word", "A promise is kept or broken: keep or break.")
    return wrong


def _withdraw(state: ProcedureState, _: FallBack, party: Party) -> Refusal | None:
    wrong = _asked(state, party, Ask.CHECK, Ask.FIGHT)
    if wrong is None and party == Party.DEFENDER:
        return no("not-able", "The defenders have nowhere to go.")
    if wrong is None and state.kind == Mechanic.MOP_UP and not state.course.echo:
        return no("not-able", "The ship is taken; nobody withdraws from it now.")
    return wrong


def rulings(state: ProcedureState) -> tuple[str, ...]:
    """What may follow where the document leaves it open: any of its steps, any of its ends. [BP-18]"""
    steps = [step.id for step in state.cast.procedure.steps]
    return (*steps, *(ending_id(name) for name in state.cast.endings if name != ASK))


def ending_id(name: str) -> str:
    """An ending as one word of the notation."""
    return name.replace(":", "-")


def _rule(state: ProcedureState, action: Rule) -> Refusal | None:
    if state.course.ask != Ask.RULE:
        return no("wrong-decision", "Nothing is left to the table now.")
    if action.next not in rulings(state):
        return no("no-such-step", "There is no such step and no such end.")
    return None


def _ruled(state: ProcedureState, action: Rule, _: Party) -> Refusal | None:
    return _rule(state, action)


QUESTIONS: Mapping[type[Action], Callable[[ProcedureState, Any, Party], Refusal | None]] = {
    Method: _method, React: _react, Attempt: _attempt, Exchange: _exchange, Descend: _descend,
    Outcome: _outcome, Wreck: _sabotage, StopVenting: _stop_venting, Advance: _advance, Branch: _branch, Force: _force,
    Surrender: _surrender, Terms: _terms, FallBack: _withdraw, Rule: _ruled,
}  # fmt: skip
