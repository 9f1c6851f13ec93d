"""The game master's hand in a void battle: numbers are set, and a battle is ruled over. [VO-24]"""

from collections.abc import Callable

from voidbridge.rules.void_codes import Fleet, VoidEnd
from voidbridge.state.actions import Action, Adjudicate, Correct
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls
from voidbridge.void.geometry import VU
from voidbridge.void.resolve import Outcome, outcome
from voidbridge.void.state import VoidState
from voidbridge.void.turns import after, end
from voidbridge.void.work import Work, profile

WINNERS: dict[str, Fleet | None] = {"blue": Fleet.BLUE, "red": Fleet.RED, "draw": None}
FAR = 2000 * VU


def bounds(state: VoidState, ship: int) -> dict[str, tuple[int, int]]:
    """The numbers of a ship that can be set, and between what; places in hundredths of a VU."""
    return {
        "hull": (0, profile(state, ship).hull),
        "population": (0, 100),
        "morale": (0, 100),
        "heading": (0, 359),
        "x": (-FAR, FAR),
        "y": (-FAR, FAR),
        "hidden": (0, 1),
    }


def refusal(state: VoidState, action: Action) -> Refusal | None:
    """Why the master cannot do that, or None."""
    if isinstance(action, Adjudicate):
        if state.over:
            return Refusal("battle-over", "The battle is over.")
        known = action.outcome in WINNERS
        return None if known else Refusal("no-such-outcome", "A battle is blue's, red's or a draw.")
    if not isinstance(action, Correct):
        return Refusal("wrong-decision", "In a void battle the master sets numbers and rules the end.")
    ship = state.rows.get(action.unit)
    if ship is None:
        return Refusal("no-such-unit", f"There is no ship {action.unit}.")
    if state.over or not state.ships[ship].fighting:
        return Refusal("not-in-play", "That ship takes no further part.")
    limits = bounds(state, ship).get(action.field)
    if limits is None or (action.field in ("x", "y", "heading") and not profile(state, ship).mobile):
        return Refusal("no-such-field", f"The {action.field} of {action.unit} cannot be set.")
    if not limits[0] <= action.value <= limits[1]:
        return Refusal("out-of-bounds", f"It is {limits[0]} to {limits[1]}.", limits)
    return None


def resolve(state: VoidState, action: Action, rolls: Rolls) -> Outcome:
    """The battle after the master's word; the caller has asked `refusal` first."""
    return outcome(state, rolls, _deed(action))


def _deed(action: Action) -> Callable[[Work], None]:
    if isinstance(action, Adjudicate):
        return lambda w: _adjudicate(w, action)
    assert isinstance(action, Correct)
    return lambda w: _correct(w, action)


def _adjudicate(w: Work, action: Adjudicate) -> None:
    w.tell("adjudicated", outcome=action.outcome, reason=action.reason)
    end(w, WINNERS[action.outcome], VoidEnd.ADJUDICATED)


def _correct(w: Work, action: Correct) -> None:
    record = w.ships[w.cast.rows[action.unit]]
    before = getattr(record, action.field)
    setattr(record, action.field, action.value)
    w.tell(
        "corrected",
        ship=action.unit,
        field=action.field,
        before=before,
        value=action.value,
        reason=action.reason,
    )
    after(w)
