"""What may be done now, in a fixed order, and why something may not."""

from voidbridge.rules.codes import Refused, Verb, code_of, name_of
from voidbridge.rules.modifiers import inches, inches_of_hundredths, refusal_words
from voidbridge.skirmish.core.offers import offers
from voidbridge.skirmish.core.refuse import refuse
from voidbridge.skirmish.encode import encode, offer
from voidbridge.skirmish.state import DeckState, desk, thaw
from voidbridge.state.actions import Action
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal

HUNDREDTHS = (Refused.TOO_FAR,)
TENTHS = (Refused.OUT_OF_RANGE,)


def legal(state: DeckState) -> tuple[Offer, ...]:
    """Every kind of action that is open to the deciding side, in a fixed order."""
    if state.over:
        return ()
    d, world = desk(), thaw(state)
    count = int(offers(world, d.scratch))
    return tuple(offer(state, d.scratch.offers[n], d.scratch.choices) for n in range(count))


def refusal(state: DeckState, action: Action) -> Refusal | None:
    """Why this action is not legal here, or None; agrees with `legal`, always."""
    d, world = desk(), thaw(state)
    nameless = unknown(state, action)
    if nameless is not None:
        return nameless
    code = Refused(int(refuse(world, d.scratch)))
    if code == Refused.NONE:
        return None
    numbers = tuple(n for n in (int(d.scratch.found[0]), int(d.scratch.found[1])) if n >= 0)
    return Refusal(name_of(code), refusal_words(code, *_printed(code, numbers)), numbers)


def unknown(state: DeckState, action: Action) -> Refusal | None:
    """Why an action names what is not on this deck, or None: asked before anything about it is measured."""
    try:
        code_of(Verb, action.verb)
    except KeyError:
        return Refusal("wrong-decision", "This is not said on deck.")
    return encode(state, action, desk().scratch.act[0])


def _printed(code: Refused, numbers: tuple[int, ...]) -> tuple[object, ...]:
    if code in HUNDREDTHS:
        return tuple(inches_of_hundredths(n) for n in numbers)
    return tuple(inches(n) for n in numbers) if code in TENTHS else numbers
