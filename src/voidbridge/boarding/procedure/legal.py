"""What may be done now, in a fixed order, and why something may not."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from voidbridge.boarding.procedure.assess import checks
from voidbridge.boarding.procedure.fight import RESULTS
from voidbridge.boarding.procedure.refuse import (
    ELEMENTS,
    PROMISES,
    REACTIONS,
    SYSTEMS,
    WORDS,
    deciding_party,
    refuse,
    rulings,
)
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.boarding.procedure.work import standing
from voidbridge.rules.boarding_codes import Ask, Party
from voidbridge.rules.codes import name_of
from voidbridge.state.actions import Action
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal
from voidbridge.state.verbs import PROCEDURE_VERBS

Fixed = tuple[tuple[str, str | int], ...]
Domain = Callable[[ProcedureState], Sequence[str | int]]


def legal(state: ProcedureState) -> tuple[Offer, ...]:
    """Every kind of action that is open to the deciding side, in a fixed order."""
    return () if state.over else tuple(_offers(state))


def refusal(state: ProcedureState, action: Action) -> Refusal | None:
    """Why this action is not legal here, or None; agrees with `legal`, always."""
    return refuse(state, action)


def _offers(state: ProcedureState) -> Iterator[Offer]:
    party = deciding_party(state)
    side: Fixed = (("side", name_of(party)),) if party is not None else ()
    if state.course.ask == Ask.RULE:
        yield Offer("rule", (), "next", rulings(state))
        return
    for verb, kind in PROCEDURE_VERBS.items():
        if verb == "rule":
            continue
        settled, name, domain = OPEN[verb]
        choices = domain(state) if domain else ()
        for more in settled(state):
            fixed = (*side, *more)
            values = dict(fixed)
            if not name:
                if refuse(state, kind(**values)) is None:
                    yield Offer(verb, fixed)
                continue
            found = tuple(c for c in choices if refuse(state, kind(**values, **{name: c})) is None)
            if found:
                yield Offer(verb, fixed, name, found)


def _alone(_: ProcedureState) -> list[Fixed]:
    return [()]


def _elements(_: ProcedureState) -> list[Fixed]:
    return [(("element", element),) for element in ELEMENTS]


def _results(state: ProcedureState) -> list[Fixed]:
    """Each result with each number of attackers down; the defenders' number is open."""
    if state.course.ask != Ask.FIGHT or not state.cast.setup.typed:
        return []
    most = len(standing(state, Party.ATTACKER))
    return [(("result", result), ("attackers", down)) for result in RESULTS for down in range(most + 1)]


def _methods(state: ProcedureState) -> Sequence[str]:
    return [name for name, _ in state.cast.methods]


def _checks(state: ProcedureState) -> Sequence[str]:
    return checks(state, state.course.step)


def _ways(state: ProcedureState) -> Sequence[str]:
    return [way for way, _ in state.step.branches]


def _down(state: ProcedureState) -> Sequence[int]:
    return range(len(standing(state, Party.DEFENDER)) + 1)


def _words(words: Sequence[str]) -> Domain:
    return lambda _: words


# For each verb: the fields that are settled beside the side, the open one, and its domain.
OPEN: Mapping[str, tuple[Callable[[ProcedureState], list[Fixed]], str, Domain | None]] = {
    "method": (_alone, "method", _methods),
    "react": (_alone, "word", _words(REACTIONS)),
    "attempt": (_alone, "check", _checks),
    "exchange": (_alone, "", None),
    "descend": (_alone, "", None),
    "outcome": (_results, "defenders", _down),
    "wreck": (_elements, "system", _words(SYSTEMS)),
    "stop-venting": (_alone, "", None),
    "advance": (_alone, "", None),
    "branch": (_alone, "way", _ways),
    "force": (_alone, "word", _words(WORDS)),
    "surrender": (_alone, "", None),
    "terms": (_alone, "word", _words(PROMISES)),
    "fall-back": (_alone, "", None),
    "rule": (_alone, "next", rulings),
}
