"""Between two ships one boarding is fought at a time. [BR-24]"""

from voidbridge.bridge.value import Battle
from voidbridge.state.actions import Action
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import Board


def paired(battle: Battle, ship: str, target: str) -> bool:
    """Whether a boarding between two ships waits for its next turn, whichever of them boards."""
    ids = battle.sea.ids if battle.aside else ()
    return any({ids[n] for n in frame.beside.ships} == {ship, target} for frame in battle.aside)


def without_paired(battle: Battle, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The offers but those of a second boarding between two ships."""
    if not battle.aside or battle.nested:
        return offers
    return tuple(offer for offer in offers if offer.verb != Board.verb or not _second(battle, offer))


def _second(battle: Battle, offer: Offer) -> bool:
    named = dict(offer.fixed)
    return paired(battle, str(named["ship"]), str(named["target"]))


def second_boarding(battle: Battle, action: Action) -> Refusal | None:
    """Why a boarding cannot begin between two ships, or None."""
    if not isinstance(action, Board) or battle.nested or not paired(battle, action.ship, action.target):
        return None
    return Refusal("boarding-begun", "A boarding between these two ships is under way.")
