"""What may be done now, in a fixed order, and why something may not."""

from voidbridge.rules.void_core_codes import Ask, Refused
from voidbridge.state.actions import Action
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal
from voidbridge.state.verbs import VOID_VERBS
from voidbridge.void.assess import ask
from voidbridge.void.core.offers import offers
from voidbridge.void.core.refuse import refuse
from voidbridge.void.encode import encode, offer
from voidbridge.void.state import VoidState, desk
from voidbridge.void.wording import no, no_such_ship, refusal_of


def legal(state: VoidState) -> tuple[Offer, ...]:
    """Every kind of action that is open to the deciding ship, in a fixed order."""
    ship = deciding_ship(state)
    if ship < 0:
        return ()
    s = desk().scratch
    count = int(offers(state.world, s))
    return tuple(offer(state, ship, s.offers[n], s.choices) for n in range(count))


def refusal(state: VoidState, action: Action) -> Refusal | None:
    """Why this action is not legal here, or None; agrees with `legal`, always."""
    if VOID_VERBS.get(action.verb) is not type(action):
        return no("wrong-decision", "This is not said in a void battle.")
    s = desk().scratch
    encode(state, action, s.act[0])
    if int(s.act[0].ship) < 0 and not state.over:
        return no_such_ship(getattr(action, "ship", ""))
    code = Refused(int(refuse(state.world, s)))
    return None if code == Refused.NONE else refusal_of(state, action, code, s.found)


def deciding_ship(state: VoidState) -> int:
    """The ship whose people must decide, or -1."""
    return ask(state, Ask.DECIDING)
