"""Boardings that wait for a fight on deck, and the fight played by the computer on both sides."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from procedure_kit import at, setup
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure.resolve import Done, resolve
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.deck_fight import (
    DeckFight,
    open_procedure_fight,
    take_procedure_result,
    verdict,
)
from voidbridge.rules.boarding_codes import Mechanic
from voidbridge.rules.codes import Policy, Presence, Side
from voidbridge.skirmish.audit import audit
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.encode import decode
from voidbridge.skirmish.legal import refusal
from voidbridge.skirmish.resolve import Chance
from voidbridge.skirmish.resolve import resolve as deck_resolve
from voidbridge.skirmish.state import Aboard, DeckState, desk, frozen, thaw
from voidbridge.state.actions import Action
from voidbridge.state.notation import read_action
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.rolls import Rolls, keyed_words

LONGEST = 4000  # actions of a fight: the bound on rounds ends every one long before
NOBODY_NAMED = (None, None)


@dataclass
class Fought:
    """A fight on deck and the boarding that waits for it."""

    boarding: ProcedureState | ContestState
    deck: DeckState
    fight: DeckFight
    actions: int = 0

    @property
    def verdict(self) -> str:
        """What it has come to."""
        return verdict(self.deck, self.fight, self.boarding)

    @property
    def aboard(self) -> Aboard:
        """What never changes in it."""
        assert self.deck.cast.aboard is not None
        return self.deck.cast.aboard

    @property
    def marks(self) -> tuple[tuple[str, int, int], ...]:
        """The systems and the breach of its deck."""
        return self.aboard.marks

    def unit(self, name: str) -> Any:
        """A unit's row."""
        return self.deck.world.units[self.deck.rows[name]]

    def changed(self, **units: dict[str, int]) -> "Fought":
        """The same with some numbers of units set, each by its id."""
        world = thaw(self.deck)
        for name, values in units.items():
            for field, value in values.items():
                setattr(world.units[self.deck.rows[name]], field, value)
        return Fought(self.boarding, frozen(world, self.deck.cast), self.fight, self.actions)

    def moment(self, **values: int) -> "Fought":
        """The same at another moment of the battle."""
        world = thaw(self.deck)
        for field, value in values.items():
            setattr(world.fight[0], field, value)
        return Fought(self.boarding, frozen(world, self.deck.cast), self.fight, self.actions)

    def of(self, party: int) -> list[str]:
        """The units of a party."""
        return [name for name, side, _ in self.fight.roster if side == party]

    def felled(self, party: int, count: int) -> "Fought":
        """The same with the last few of a party out of play."""
        down = self.of(party)[len(self.of(party)) - count :]
        return self.changed(**{name: {"presence": Presence.ELIMINATED, "wounds": 0} for name in down})


def waiting(given: ProcedureSetup | None = None, *, seed: int = 5, **values: Any) -> ProcedureState:
    """A boarding by procedure that has gone down to the deck."""
    before = at(Mechanic.FIGHT, given or setup(engagement="deck"), **values)
    return resolve(before, read_action("descend attacker"), Rolls(keyed_words(seed, 0))).state


def opened(state: ProcedureState | None = None, *, crew: int = 0, seed: int = 3, **more: Any) -> Fought:
    """The fight on deck at its first decision."""
    boarding = state or waiting()
    deck, fight, outcome = open_procedure_fight(boarding, NOBODY_NAMED, crew, seed, Chance(), **more)
    assert outcome.state == deck
    assert audit(deck) == ()
    return Fought(boarding, deck, fight)


def chosen(deck: DeckState) -> Action:
    """What the computer does on either side."""
    d = desk()
    policy = Policy.SENSIBLE if int(deck.fight.side) == Side.CREW else Policy.ORDERS
    choose(thaw(deck), d.scratch, int(policy))
    return decode(deck, d.scratch.act[0])


def fought_out(begun: Fought, seed: int = 1, each: Callable[[Fought], None] | None = None) -> Fought:
    """The fight to its end by the computer, sound on the way; `each` sees every position."""
    deck, words, count = begun.deck, keyed_words(seed, 1), 0
    while not verdict(deck, begun.fight, begun.boarding):
        action = chosen(deck)
        if count % 16 == 0:
            assert refusal(deck, action) is None, action
            assert audit(deck) == ()
        if each is not None:
            each(Fought(begun.boarding, deck, begun.fight, count))
        outcome = deck_resolve(deck, action, Chance(words))
        deck, words, count = outcome.state, outcome.words, count + 1
        assert count < LONGEST
    assert audit(deck) == ()
    return Fought(begun.boarding, deck, begun.fight, count)


def handed_back(fought: Fought, *faces: int, seed: int = 2) -> Done:
    """The boarding with the deck's result."""
    assert isinstance(fought.boarding, ProcedureState)
    rolls = Rolls(keyed_words(seed, 2), faces)
    return take_procedure_result(fought.boarding, fought.deck, fought.fight, rolls)
