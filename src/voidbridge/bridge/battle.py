"""A battle is a value; `legal`, `refusal` and `resolve` are all that can be asked of it.

A battle holds a stack of frames.  Only the top frame is played; what lies below waits until it is
popped.  In a hand-rolled game an action whose faces are not known yet is *held*: the battle then
waits for `faces`, and resolves the held action again from where it stood.
"""

import hmac
from dataclasses import replace
from hashlib import sha256
from typing import Any

from voidbridge.boarding.plan_check import plan_faults
from voidbridge.boarding.plan_file import decks_of
from voidbridge.bridge.descent import descend, left
from voidbridge.bridge.engines import ENGINES, AnyOutcome, Deciding
from voidbridge.bridge.pairs import second_boarding, without_paired
from voidbridge.bridge.seating import seats_of
from voidbridge.bridge.value import Battle as Battle
from voidbridge.bridge.value import Frame as Frame
from voidbridge.bridge.value import Rolling as Rolling
from voidbridge.bridge.value import Step as Step
from voidbridge.bridge.value import WrongScale as WrongScale
from voidbridge.bridge.value import new_ledger
from voidbridge.rules.book import Rules
from voidbridge.rules.d100 import typed_face
from voidbridge.rules.load import load_rules
from voidbridge.skirmish import legal as deck_legal
from voidbridge.skirmish import muster as deck_muster
from voidbridge.skirmish import pack as deck_pack
from voidbridge.skirmish import resolve as deck_resolve
from voidbridge.skirmish.measure import moved_to, unscanned
from voidbridge.skirmish.resolve import Chance
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import MASTERS, Activate, CancelRoll, Faces
from voidbridge.state.actions import Action as AnyAction
from voidbridge.state.events import Rolled, master_event
from voidbridge.state.offers import Offer
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.procedure_setup import CREWS, ProcedureSetup
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Words, keyed_words
from voidbridge.state.setup import Setup, SetupError, seat_of
from voidbridge.state.setups import AnySetup, engine_of
from voidbridge.state.spots import Spot
from voidbridge.void.state import VoidState


def new_battle(
    setup: AnySetup,
    rules: Rules | None = None,
    *,
    seed: int = 0,
    game: int = 0,
    pieces: deck_pack.Pieces | None = None,
    script: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
) -> Step:
    """A battle at its first decision; raises SetupError for a set-up that cannot be played."""
    book = rules or load_rules()
    if isinstance(setup, OperationSetup):
        return _operation(setup, book, Battle((), keyed(seed, game), script))
    if not isinstance(setup, Setup):
        if isinstance(setup, ProcedureSetup):
            _mustered(setup, CREWS, book)
        name = engine_of(setup)
        return _begun(Battle((Frame(name, ENGINES[name].pack(setup, book)),), keyed(seed, game), script))
    campaign = setup.mission in book.missions and book.missions[setup.mission].kind == "campaign"
    for n, crew in enumerate(setup.crews):
        for fault in deck_muster.check_crew(crew, book, campaign):
            place = f"crews.{n}" + (f".members.{fault.member}" if fault.member >= 0 else "")
            raise SetupError(f"{place}.{fault.field}", fault.message)
    state = deck_pack.pack(setup, book, pieces)
    return _begun(Battle((Frame("skirmish", state),), keyed(seed, game), script))


def _operation(setup: OperationSetup, rules: Rules, bare: Battle) -> Step:
    """A void battle from which boardings fall; its named parties are mustered like any crew. [BR-01, BR-03]"""
    _mustered(setup, ("blue_crew", "red_crew"), rules)
    for ship, plan in setup.plans:
        wrong = plan_faults(decks_of(plan))
        if wrong:
            raise SetupError(f"plans.{ship}.{wrong[0].key}", wrong[0].message)
    try:
        state = ENGINES["void"].pack(setup.void, rules)
    except SetupError as error:
        raise SetupError(f"void.{error.field}", error.message) from None
    ledger = new_ledger(len(setup.void.starts))
    return _begun(replace(bare, frames=(Frame("void", state),), operation=setup, ledger=ledger))


def _mustered(setup: AnySetup, fields: tuple[str, ...], rules: Rules) -> None:
    """Named parties are mustered like any crew; raises SetupError for the first fault. [BR-38]"""
    for field in fields:
        crew = getattr(setup, field)
        for fault in deck_muster.check_crew(crew, rules) if crew else ():
            place = f"{field}.members.{fault.member}" if fault.member >= 0 else field
            raise SetupError(f"{place}.{fault.field}", fault.message)


def keyed(seed: int, game: int) -> Words:
    """The stream of one local or simulated game."""
    return keyed_words(seed & (2**63 - 1), game & 0x7FFFFFFF)


def line_words(secret: bytes, line: int) -> Words:
    """The stream of one journal line: HMAC-SHA256 of its number, so that watched dice predict nothing."""
    digest = hmac.new(secret, str(line).encode(), sha256).digest()
    a, b, c, d = (int.from_bytes(digest[n : n + 4], "big") for n in (0, 4, 8, 12))
    return a, b, c, d | 1


def with_words(battle: Battle, words: Words) -> Battle:
    """The same battle with another stream."""
    return replace(battle, words=words)


def with_script(battle: Battle, faces: tuple[int, ...], draws: tuple[int, ...] = ()) -> Battle:
    """The same battle with faces and draws that come before the stream."""
    return replace(battle, script=(faces, draws))


def deciding(battle: Battle) -> Deciding:
    """Who must decide what; several seats may answer when any player may act."""
    if battle.over:
        return Deciding("nothing", battle.engine.sides[0], ())
    now = battle.engine.deciding(battle.state)
    if battle.nested:
        now = replace(now, seats=seats_of(battle, now))
    if battle.rolling:
        seats = _asked_seats(battle, now) if battle.rolling.asked else battle.seats
        return Deciding("rolling", now.side, seats, battle.rolling.who)
    return now


def _asked_seats(battle: Battle, now: Deciding) -> tuple[str, ...]:
    """Whose word is waited for: the owner's of the relic that could be used. [VB-52]"""
    if battle.nested:
        return seats_of(battle, replace(now, side="crew"))
    row = battle.top.rows[battle.rolling.who or ""] if battle.rolling else 0
    return (seat_of(battle.setup, int(battle.top.world.units[row].owner)),)


def legal(battle: Battle) -> tuple[Offer, ...]:
    """Everything that may be done now, in a fixed order; the master's corrections are not listed."""
    if battle.rolling:
        roll = battle.rolling
        words: tuple[tuple[int, ...], ...] = ((1,), (2,)) if roll.asked else ()
        return (Offer("faces", (), "faces", words),) if roll.count else ()
    return without_paired(battle, battle.engine.legal(battle.state))


def peek(battle: Battle, unit: str) -> tuple[Offer, ...]:
    """What a unit could do if it were activated now."""
    if battle.rolling or not on_deck(battle) or deck_legal.refusal(battle.top, Activate(unit)) is not None:
        return tuple(offer for offer in legal(battle) if offer.unit == unit)
    return tuple(offer for offer in deck_legal.legal(_activated(battle, unit)) if offer.unit == unit)


def _activated(battle: Battle, unit: str) -> DeckState:
    """The deck as it would be if a unit had begun its activation."""
    quiet = unscanned(battle.top, unit)
    return deck_resolve.resolve(quiet, Activate(unit), Chance(words=battle.words)).state


def on_deck(battle: Battle) -> bool:
    """Whether the battle is fought on a deck now."""
    return isinstance(battle.state, DeckState)


def at_sea(battle: Battle) -> bool:
    """Whether ships fight now."""
    return isinstance(battle.state, VoidState)


def over_sea(battle: Battle) -> bool:
    """Whether a void battle carries it all, of whose ships some may be hidden."""
    return isinstance(battle.frames[0].state, VoidState)


def supposing(battle: Battle, unit: str, at: Spot | None = None) -> Battle:
    """The battle as it would be if a unit had begun its activation, and stood at a spot of its Move."""
    if battle.rolling or not on_deck(battle) or unit not in battle.top.rows:
        return battle
    state = battle.top
    if deck_legal.refusal(state, Activate(unit)) is None:
        state = _activated(battle, unit)
    if at is not None:
        state = moved_to(state, unit, at)
    return replace(battle, frames=(*battle.frames[:-1], replace(battle.frames[-1], state=state)))


def refusal(battle: Battle, action: AnyAction, seat: str | None = None) -> Refusal | None:
    """Why an action is not legal, or None; with a seat, also whether that seat may say it."""
    if battle.over and not isinstance(action, MASTERS):
        return Refusal("battle-over", "The battle is over.")
    if isinstance(action, MASTERS) and not getattr(action, "reason", "").strip():
        return Refusal("no-reason", "Every word of the master carries a reason.")
    wrong = _wrong_seat(battle, action, seat)
    if wrong is not None:
        return wrong
    if isinstance(action, Faces):
        return _wrong_faces(battle, action)
    if isinstance(action, CancelRoll):
        return None if battle.rolling else Refusal("wrong-decision", "No dice are waited for.")
    if battle.rolling:
        return Refusal("wrong-decision", "The dice must be named first.")
    if isinstance(action, MASTERS):
        return battle.engine.master_refusal(battle.state, action)
    wrong = _wrong_owner(battle, action, seat) or battle.engine.refusal(battle.state, action)
    return wrong or second_boarding(battle, action)


def _wrong_seat(battle: Battle, action: AnyAction, seat: str | None) -> Refusal | None:
    if seat is None:
        return None
    if isinstance(action, MASTERS):
        master = seat == "master" and seat in battle.seats
        return None if master else Refusal("not-your-decision", "Only the game master may do that.")
    if seat not in deciding(battle).seats:
        return Refusal("not-your-decision", "It is not for you to decide now.")
    return None


def _wrong_owner(battle: Battle, action: AnyAction, seat: str | None) -> Refusal | None:
    """In co-op a player activates and deploys members they own. [VB-15]"""
    unit = getattr(action, "unit", None)
    if not on_deck(battle) or battle.nested:
        return None  # a side of the void or of a boarding is one seat's, and `deciding` has named it
    row = battle.top.rows.get(unit) if unit is not None else None
    if seat in (None, "enemy", "master") or row is None:
        return None
    owner = int(battle.top.world.units[row].owner)
    if owner < 0 or seat_of(battle.setup, owner) != seat:
        return Refusal("not-your-decision", f"{unit} is not yours to move.")
    return None


def _wrong_faces(battle: Battle, action: Faces) -> Refusal | None:
    roll = battle.rolling
    if roll is None:
        return Refusal("wrong-decision", "No dice are waited for.")
    if len(action.faces) != roll.count:
        return Refusal(
            "wrong-roll",
            f"{roll.count} dice are rolled, not {len(action.faces)}.",
            (roll.count, len(action.faces)),
        )
    for face in action.faces:
        if not 1 <= typed_face(face, roll.sides) <= roll.sides:
            return Refusal("wrong-roll", f"A d{roll.sides} does not show {face}.", (roll.sides, face))
    return None


def resolve(battle: Battle, action: AnyAction) -> Step:
    """The battle after a legal action; the caller has asked `refusal` first."""
    if isinstance(action, CancelRoll):
        return Step(replace(battle, rolling=None), (master_event("roll-cancelled", reason=action.reason),))
    if isinstance(action, Faces):
        assert battle.rolling is not None
        held = battle.rolling
        named = tuple(typed_face(face, held.sides) for face in action.faces)
        return _held(battle, held.action, battle.script[0] or held.faces + named, held.draws)
    return _held(battle, action, battle.script[0], ())


def _held(battle: Battle, action: AnyAction, faces: tuple[int, ...], draws: tuple[int, ...]) -> Step:
    chance = replace(_chance(battle, faces), draws=battle.script[1] or draws)
    engine = battle.engine
    carry_out = engine.master_resolve if isinstance(action, MASTERS) else engine.resolve
    return _after(battle, action, faces, draws, carry_out(battle.state, action, chance))


def _chance(battle: Battle, faces: tuple[int, ...]) -> Chance:
    return Chance(battle.words, faces, battle.script[1], battle.given.dice == "hand")


def _held_for(
    battle: Battle,
    action: AnyAction,
    short: Any,
    faces: tuple[int, ...],
    pools: tuple[Rolled, ...],
    words: Words,
) -> Step:
    """The action is held until the pool that it is short of has fallen; the battle is as it was."""
    drawn = tuple(pool for pool in pools if pool.sides < 0)
    draws = tuple(pool.faces[0] for pool in drawn)
    fallen = faces
    if battle.given.dice != "hand":  # what has been rolled so far lies, and is scripted from now on
        fallen, drawn = tuple(f for p in pools if p.sides > 0 for f in p.faces), pools
    rolling = Rolling(
        action, fallen, short.who, short.at, short.count, short.sides, short.why, draws, *_word(short)
    )
    return Step(replace(battle, words=words, rolling=rolling, script=((), ())), (), drawn)


def _after(
    battle: Battle, action: AnyAction, faces: tuple[int, ...], draws: tuple[int, ...], outcome: AnyOutcome
) -> Step:
    if outcome.short is not None:
        return _held_for(battle, action, outcome.short, faces, outcome.pools, outcome.words)
    top = battle.frames[-1]
    frames = (*battle.frames[:-1], replace(top, state=outcome.state))
    events = tuple(replace(event, frame=top.key) for event in outcome.events) if top.key else outcome.events
    now = replace(battle, frames=frames, words=outcome.words, script=((), ()), rolling=None)
    chance = Chance(battle.words, faces, battle.script[1] or draws, battle.given.dice == "hand")
    fall = descend(now, left(chance, outcome.pools, outcome.words), action)
    pools = (*outcome.pools, *fall.pools)
    if fall.short is not None:
        return _held_for(battle, action, fall.short, faces, pools, fall.chance.words)
    return Step(replace(fall.battle, words=fall.chance.words), (*events, *fall.events), pools)


def _word(short: object) -> tuple[int, tuple[int, ...]]:
    """The usual word and the dice it is about, where a word is waited for."""
    return (short.usual, short.shown) if isinstance(short, deck_resolve.Short) else (0, ())


def _begun(battle: Battle) -> Step:
    """Set-up rolls are always the program's: nobody has sat down yet."""
    outcome = battle.engine.start(battle.state, Chance(battle.words, *battle.script))
    return _after(battle, Faces(()), battle.script[0], battle.script[1], outcome)


def audit(battle: Battle) -> tuple[str, ...]:
    """Every broken invariant, in words; empty when all is well."""
    frames = (*battle.frames, *battle.aside)
    return tuple(fault for frame in frames for fault in ENGINES[frame.engine].audit(frame.state))
