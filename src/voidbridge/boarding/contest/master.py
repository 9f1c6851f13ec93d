"""The game master's hand in a boarding: numbers are set, and a boarding is ruled over. [BC-06, BC-11]"""

from collections.abc import Callable

from voidbridge.boarding.contest.losses import end, settle
from voidbridge.boarding.contest.resolve import Outcome, outcome
from voidbridge.boarding.contest.state import SIDES, ContestState
from voidbridge.boarding.contest.work import Work, profile
from voidbridge.rules.contest_codes import ContestEnd
from voidbridge.state.actions import Action, Adjudicate, Correct
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls


def bounds(state: ContestState, side: int) -> dict[str, tuple[int, int]]:
    """The numbers of a side that can be set, and between what; `taken` and `captured` are rows of bits."""
    row = profile(state, side)
    return {
        "population": (0, 100),
        "morale": (0, 100),
        "hull": (0, row.hull),
        "open": (0, 2),
        "bridge": (0, 60),
        "taken": (0, (1 << len(row.pieces)) - 1),
        "captured": (0, (1 << len(row.people)) - 1),
        "repelling": (0, 60),
        "pushed": (-60, 0),
    }


def refusal(state: ContestState, action: Action) -> Refusal | None:
    """Why the master cannot do that, or None."""
    if isinstance(action, Adjudicate):
        if state.over:
            return Refusal("battle-over", "The boarding is over.")
        known = action.outcome in SIDES
        return (
            None if known else Refusal("no-such-outcome", "A boarding is the attacker's or the defender's.")
        )
    if not isinstance(action, Correct):
        return Refusal("wrong-decision", "In a boarding the master sets numbers and rules the end.")
    side = SIDES.get(action.unit)
    if side is None:
        return Refusal("no-such-unit", "The sides are attacker and defender.")
    if state.over:
        return Refusal("battle-over", "The boarding is over.")
    limits = bounds(state, side).get(action.field)
    if limits is None:
        return Refusal("no-such-field", f"The {action.field} of a side cannot be set.")
    if not limits[0] <= action.value <= limits[1]:
        return Refusal("out-of-bounds", f"It is {limits[0]} to {limits[1]}.", limits)
    if action.field == "bridge" and action.value % 10:
        return Refusal("out-of-bounds", "Ground is counted in tens.", limits)
    return None


def resolve(state: ContestState, action: Action, rolls: Rolls) -> Outcome:
    """The boarding after the master's word; the caller has asked `refusal` first."""
    return outcome(state, rolls, _deed(action))


def _deed(action: Action) -> Callable[[Work], None]:
    if isinstance(action, Adjudicate):
        return lambda w: _adjudicate(w, action)
    assert isinstance(action, Correct)
    return lambda w: _correct(w, action)


def _adjudicate(w: Work, action: Adjudicate) -> None:
    w.tell("adjudicated", outcome=action.outcome, reason=action.reason)
    end(w, SIDES[action.outcome], ContestEnd.ADJUDICATED)


def _correct(w: Work, action: Correct) -> None:
    side = SIDES[action.unit]
    company = w.companies[side]
    before = getattr(company, action.field)
    setattr(company, action.field, action.value)
    w.tell(
        "corrected", side, field=action.field, before=before, value=action.value, reason=action.reason
    )  # fmt: skip
    settle(w)
