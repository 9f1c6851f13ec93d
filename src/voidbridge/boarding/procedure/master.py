"""The game master's hand in a boarding: numbers are set, and it is ruled over. [BP-18]"""

from voidbridge.boarding.procedure.fight import settle
from voidbridge.boarding.procedure.refuse import ending_id
from voidbridge.boarding.procedure.resolve import Done, outcome
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.boarding.procedure.turns import finish
from voidbridge.boarding.procedure.work import Work, standing
from voidbridge.rules.boarding_codes import Ask, Party
from voidbridge.state.actions import Action, Adjudicate, Correct
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls

BOARDING = "boarding"  # the unit whose numbers are those of the whole


def bounds(state: ProcedureState) -> dict[str, tuple[int, int]]:
    """The numbers of the boarding that can be set, and between what."""
    cast = state.cast
    return {
        "craft": (1, cast.craft_hull),
        "hull": (0, cast.vessel.hull),
        "cleared": (0, max(0, state.course.decks - 1)),
        "barriers": (0, 3),
        "breach": (0, 2),
        "sealed": (0, 1),
        "silent": (0, 1),
        "surprised": (0, 3),
        "positions": (0, 3),
        "strongpoint": (0, 1),
        "venting": (0, 1),
        "standing": (-9, 9),
    }


def fighter_of(state: ProcedureState, name: str) -> tuple[Party, int] | None:
    """Where a fighter stands, by its id."""
    for party in Party:
        for n, one in enumerate(state.cast.fighters[party]):
            if one.id == name and one.echo == (bool(state.course.echo) and party == Party.DEFENDER):
                return party, n
    return None


def refusal(state: ProcedureState, action: Action) -> Refusal | None:
    """Why the master cannot do that, or None."""
    if state.over:
        return Refusal("battle-over", "The boarding is over.")
    if isinstance(action, Adjudicate):
        known = action.outcome in map(ending_id, state.cast.endings)
        return None if known else Refusal("no-such-outcome", "A boarding ends as its document says.")
    if not isinstance(action, Correct):
        return Refusal("wrong-decision", "In a boarding the master sets numbers and rules the end.")
    who = fighter_of(state, action.unit)
    if who is not None:
        limits = (0, state.cast.fighters[who[0]][who[1]].hp) if action.field == "hp" else None
    elif action.unit == BOARDING:
        limits = bounds(state).get(action.field)
    else:
        return Refusal("no-such-unit", f"There is no fighter {action.unit}.")
    if limits is None:
        return Refusal("no-such-field", f"The {action.field} of {action.unit} cannot be set.")
    if not limits[0] <= action.value <= limits[1]:
        return Refusal("out-of-bounds", f"It is {limits[0]} to {limits[1]}.", limits)
    return None


def resolve(state: ProcedureState, action: Action, rolls: Rolls) -> Done:
    """The boarding after the master's word; the caller has asked `refusal` first."""
    return outcome(state, rolls, lambda w: _deed(w, action, state))


def _deed(w: Work, action: Action, state: ProcedureState) -> None:
    if isinstance(action, Adjudicate):
        w.tell("adjudicated", outcome=action.outcome, reason=action.reason)
        finish(w, next(name for name in w.cast.endings if ending_id(name) == action.outcome))
        return
    assert isinstance(action, Correct)
    who = fighter_of(state, action.unit)
    if who is not None:
        party, n = who
        row = w.course.hp[party]
        before, changed = row[n], (*row[:n], action.value, *row[n + 1 :])
        w.course.hp = (changed, w.course.hp[1]) if party == Party.ATTACKER else (w.course.hp[0], changed)
    else:
        before = getattr(w.course, action.field)
        setattr(w.course, action.field, action.value)
    w.tell(
        "corrected", unit=action.unit, field=action.field, before=before, value=action.value, reason=action.reason
    )  # fmt: skip
    if who is not None and (w.course.ask == Ask.FIGHT or not standing(w, Party.ATTACKER)):
        settle(w)  # a party of which nobody stands tries nothing more
