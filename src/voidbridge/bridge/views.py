"""What a seat may see of a battle: the only place that hides things.

A view holds a battle without its dice: no stream, no secret, no held draws.  On deck nothing else
is hidden, because what only chance hides is drawn late; a boarding is open too; in the void silent ships are.  Odds and
computer sides work on views.
"""

from dataclasses import dataclass, replace

from voidbridge.bridge.battle import (
    Battle,
    at_sea,
    deciding,
    keyed,
    legal,
    on_deck,
    over_sea,
    peek,
    with_words,
)
from voidbridge.bridge.engines import Deciding
from voidbridge.bridge.history import Entry, History, undoable
from voidbridge.bridge.veil import deciding_seen, seen_by, veiled, veiled_entries, veiled_events
from voidbridge.skirmish.state import DeckState
from voidbridge.state.events import Event
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal

ALL = "all"  # everyone on one screen
NO_DICE = (0, 0, 0, 1)
SLOTS = {  # the once-an-activation slot that each verb takes; the others take the one of Interact [VB-16]
    **{verb: verb for verb in ("dash", "shoot", "melee", "overwatch", "flay")},
    **dict.fromkeys(("move", "blink"), "move"),
    **dict.fromkeys(("inject", "extinguish", "tend"), ""),
}


@dataclass(frozen=True, slots=True)
class View:
    """One seat's sight of a battle."""

    seat: str
    battle: Battle  # its stream replaced by zeros
    version: int = 0
    undo: Refusal | None = None
    past: bool = False  # a moment of a replay, in which nothing can be decided any more
    deeds: tuple[str, ...] = ()  # what the active unit did, in order

    @property
    def state(self) -> DeckState:
        """The deck that is being played."""
        return self.battle.top

    @property
    def deciding(self) -> Deciding:
        """Who must decide what."""
        now = deciding(self.battle)
        if not at_sea(self.battle):
            return now
        state = self.battle.sea
        return deciding_seen(state, now, seen_by(state, self.seat))

    @property
    def yours(self) -> bool:
        """Whether this seat may decide now."""
        if self.past:
            return False
        mine = self.deciding.seats
        return self.seat in mine or (self.seat == ALL and mine != ("enemy",) and mine != ())

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What this seat may do now; nothing when others decide."""
        return legal(self.battle) if self.yours else ()

    def peek(self, unit: str) -> tuple[Offer, ...]:
        """What a unit of the deciding side could do if it were activated."""
        return peek(self.battle, unit) if self.yours else ()


def blind(battle: Battle, seat: str = "") -> Battle:
    """A battle without its dice, and for a seat without the silent ships of others."""
    rolling = replace(battle.rolling, draws=()) if battle.rolling else None
    bare = replace(battle, words=NO_DICE, script=((), ()), rolling=rolling)
    if not over_sea(battle):
        return bare
    state = veiled(battle.sea, seen_by(battle.sea, seat))
    return replace(bare, frames=(replace(bare.frames[0], state=state), *bare.frames[1:]))


def view(history: History, seat: str) -> View:
    """What a seat may see of a game."""
    speaker = speaking(history.battle, seat)
    refused = undoable(history, speaker)
    return View(seat, blind(history.battle, seat), history.version, refused, deeds=deeds(history))


def view_past(history: History, seat: str) -> View:
    """What a seat saw when the game stood here; nobody can act in it."""
    refused = Refusal("replay", "This is a replay.")
    return View(seat, blind(history.battle, seat), history.version, refused, True, deeds(history))


def deeds(history: History) -> tuple[str, ...]:
    """What the unit in hand has done since it was activated, in order; nothing in the void."""
    if not on_deck(history.battle):
        return ()
    done: list[str] = []
    for entry in reversed(history.entries):
        verb = entry.line.said.split(" ", 1)[0]
        if entry.undone or verb in ("undo", "rewind"):
            continue
        if verb == "activate" or entry.number == 0:
            break
        done.append(SLOTS.get(verb, "interact"))
    found: list[str] = []
    for slot in reversed(done):
        found.append("dash" if slot == "move" and "move" in found else slot)
    return tuple(found)


def view_of(battle: Battle, seat: str) -> View:
    """What a seat may see of a battle that has no history."""
    return View(seat, blind(battle, seat))


def speaking(battle: Battle, seat: str) -> str:
    """The seat in whose name somebody speaks: on one screen, whoever must decide."""
    if seat != ALL:
        return seat
    seats = deciding(battle).seats
    return seats[0] if seats else "crew"


def events_for(view: View, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events a seat may see: those of one action that the view's battle has just come out of."""
    if not over_sea(view.battle):
        return events
    return veiled_events(view.battle.sea, view.seat, events)


def entries_for(history: History, seat: str, start: int = 0) -> tuple[Entry, ...]:
    """The lines a seat may see, from a number on."""
    entries = veiled_entries(history, seat) if over_sea(history.battle) else history.entries
    return tuple(entry for entry in entries if entry.number >= start)


def imagine(view: View, seed: int) -> Battle:
    """A lawful battle that agrees with all the view shows, its unknowns drawn at random."""
    return with_words(view.battle, keyed(seed, 0))
