"""The deck above a boarding: when it is opened, and when it is closed. [BR-01, BR-30, BR-36, BR-39]"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.plan_file import decks_of
from voidbridge.boarding.plans import Deck
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.deck_fight import (
    DeckFight,
    open_encounter,
    open_procedure_fight,
    take_encounter_result,
    take_procedure_result,
    verdict,
)
from voidbridge.bridge.handover import free_party
from voidbridge.bridge.seating import boarding_of, human_party
from voidbridge.bridge.value import Battle, Boarding, Frame
from voidbridge.rules.boarding_codes import Ask
from voidbridge.rules.codes import Presence
from voidbridge.skirmish.state import DeckState
from voidbridge.state.setup import Crew

if TYPE_CHECKING:
    from voidbridge.bridge.descent import Fall

PLANS = 999_983  # how many different decks a ship can have


def deck_moves(battle: Battle) -> "Callable[[Fall], None] | None":
    """What happens between a boarding and its deck now, if anything."""
    state = battle.state
    if isinstance(state, ProcedureState) and state.course.ask == Ask.DECK and not state.over:
        return _open
    if isinstance(state, ContestState) and state.fight.meeting >= 0 and not state.over:
        return _open
    if isinstance(state, DeckState) and battle.nested:
        return _close if _word(battle) else None
    return None


def _word(battle: Battle) -> str:
    """What the fight on top has come to; empty while it goes on."""
    deck, below = battle.frames[-1], battle.frames[-2].state
    assert isinstance(deck.state, DeckState)
    assert isinstance(below, (ProcedureState, ContestState))
    return verdict(deck.state, deck.beside, below)


def _open(fall: "Fall") -> None:
    """Both parties are set up on the deck; where they stand is the program's draw, whoever rolls the dice."""
    battle = fall.battle
    below, boarding = battle.frames[-1].state, boarding_of(battle)
    human, seed = human_party(battle, boarding), _plan(fall, boarding)
    chance = replace(fall.chance, manual=False)
    if isinstance(below, ProcedureState):
        crews, plan = below.cast.setup.crews, _decks(battle, boarding, 1)
        state, fight, outcome = open_procedure_fight(below, crews, human, seed, chance, plan)
    else:
        assert isinstance(below, ContestState)
        crews = _crews(battle, boarding)
        side, person = below.fight.side, below.fight.meeting
        plan = _decks(battle, boarding, 1 - side)
        state, fight, outcome = open_encounter(below, side, person, crews, human, seed, chance, plan)
    key = f"deck-{1 + sum(frame.engine == 'skirmish' for frame in battle.gone)}"
    fall.tell("deck-opened", frame_key=key, scale="skirmish", deck=fight.deck + 1)
    manual = fall.chance.manual
    fall.took(outcome, key)
    fall.chance = replace(fall.chance, manual=manual)
    fall.put(frames=(*fall.battle.frames, Frame("skirmish", state, key, fight)))


def _plan(fall: "Fall", boarding: Boarding | None) -> int:
    """The seed of the ship's decks: the same at every visit. [BR-30]"""
    if boarding is not None:
        return boarding.plan
    if not fall.battle.ledger.plan:
        fall.put(ledger=replace(fall.battle.ledger, plan=1 + fall.draw(PLANS - 1, "plan")))
    return fall.battle.ledger.plan


def _decks(battle: Battle, boarding: Boarding | None, side: int) -> tuple[Deck, ...] | None:
    """The decks that were made for the ship that is fought on; None: they are drawn. [BR-30, BR-40]"""
    if boarding is None or battle.operation is None:
        return None
    plan = battle.operation.plan_of(battle.sea.ids[boarding.ships[side]])
    return decks_of(plan) if plan else None


def _crews(battle: Battle, boarding: Boarding | None) -> tuple[Crew | None, Crew | None]:
    """The named parties of both ships, as far as they still stand. [BR-06, BR-39]"""
    if boarding is None:
        return None, None
    one, other = (free_party(battle, battle.sea.fleet(ship)) for ship in boarding.ships)
    return one, other


def _fallen(fall: "Fall", deck: DeckState, fight: DeckFight) -> None:
    """Members of a named party who went down in an encounter stay out of the operation. [BR-06, BR-39]"""
    boarding = boarding_of(fall.battle)
    if boarding is None:
        return
    crews = _crews(fall.battle, boarding)
    for party, ship in enumerate(boarding.ships):
        crew = crews[party]
        members = [member.name for member in crew.members] if crew else []
        down = [
            deck.unit_name(deck.rows[unit])
            for unit, side, _ in fight.roster
            if side == party and int(deck.world.units[deck.rows[unit]].presence) != Presence.IN_PLAY
        ]
        names = [name for name in down if name in members]
        fall.put(ledger=fall.battle.ledger.fell(fall.battle.sea.fleet(ship), names))


def _close(fall: "Fall") -> None:
    """The fight on deck is over: the boarding goes on with what it came to. [BR-32, BR-36, BR-37]"""
    battle = fall.battle
    deck, below, word = battle.frames[-1], battle.frames[-2], _word(battle)
    assert isinstance(deck.state, DeckState)
    take = take_procedure_result if isinstance(below.state, ProcedureState) else take_encounter_result
    fall.tell("deck-closed", frame_key=deck.key, scale="skirmish", outcome=word)
    outcome = take(below.state, deck.state, deck.beside, fall.rolls())  # type: ignore[arg-type]
    if not fall.took(outcome, below.key):
        return
    if isinstance(below.state, ContestState):
        _fallen(fall, deck.state, deck.beside)
    frames = (*fall.battle.frames[:-2], replace(below, state=outcome.state))
    fall.put(frames=frames, gone=(*fall.battle.gone, deck))
