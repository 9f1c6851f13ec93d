"""The engines of one battle side by side: the same verbs for each, found by the name of a frame."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from voidbridge.boarding.contest import audit as contest_audit
from voidbridge.boarding.contest import legal as contest_legal
from voidbridge.boarding.contest import master as contest_master
from voidbridge.boarding.contest import pack as contest_pack
from voidbridge.boarding.contest import resolve as contest_resolve
from voidbridge.boarding.contest import story as contest_story
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure import audit as procedure_audit
from voidbridge.boarding.procedure import legal as procedure_legal
from voidbridge.boarding.procedure import master as procedure_master
from voidbridge.boarding.procedure import pack as procedure_pack
from voidbridge.boarding.procedure import refuse as procedure_refuse
from voidbridge.boarding.procedure import resolve as procedure_resolve
from voidbridge.boarding.procedure import story as procedure_story
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.used import contest_rows, deck_rows, operation_rows, procedure_rows, void_rows
from voidbridge.rules.boarding_codes import Ask
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Decision, Side, name_of
from voidbridge.rules.void_codes import Fleet
from voidbridge.skirmish import audit as deck_audit
from voidbridge.skirmish import legal as deck_legal
from voidbridge.skirmish import master as deck_master
from voidbridge.skirmish import pack as deck_pack
from voidbridge.skirmish import resolve as deck_resolve
from voidbridge.skirmish import story as deck_story
from voidbridge.skirmish.resolve import Chance
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action
from voidbridge.state.boarding_setup import boarding_seats, seat_of_side
from voidbridge.state.events import Event
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls
from voidbridge.state.setup import seat_of, seats
from voidbridge.state.setups import VOID_SEATS
from voidbridge.void import audit as void_audit
from voidbridge.void import legal as void_legal
from voidbridge.void import master as void_master
from voidbridge.void import pack as void_pack
from voidbridge.void import resolve as void_resolve
from voidbridge.void import story as void_story
from voidbridge.void.state import VoidState

State = DeckState | VoidState | ContestState | ProcedureState
AnyOutcome = deck_resolve.Outcome | void_resolve.Outcome | contest_resolve.Outcome | procedure_resolve.Done
COMPUTER = "enemy"  # the seat of the program's own side


@dataclass(frozen=True, slots=True)
class Deciding:
    """Who must decide what now."""

    kind: str
    side: str
    seats: tuple[str, ...]
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Engine:
    """The verbs of one scale; each takes a state of its own kind.  A new engine is one entry in `ENGINES`."""

    sides: tuple[str, str]
    legal: Callable[[Any], tuple[Offer, ...]]
    refusal: Callable[[Any, Action], Refusal | None]
    resolve: Callable[[Any, Action, Chance], AnyOutcome]
    start: Callable[[Any, Chance], AnyOutcome]
    master_refusal: Callable[[Any, Action], Refusal | None]
    master_resolve: Callable[[Any, Action, Chance], AnyOutcome]
    audit: Callable[[Any], tuple[str, ...]]
    deciding: Callable[[Any], Deciding]
    sentence: Callable[[Any, Event], str]
    event_json: Callable[[Any, Event], dict[str, Any]]
    digest: Callable[[Rules], str]  # of the numbers that it plays with
    pack: Callable[[Any, Rules], State]  # its set-up before the first die
    rows: Callable[[Any, Rules], dict[str, list[Any]]]  # what a game uses of the book, for its journal
    weighty: frozenset[str] = frozenset()  # kinds of events that are told even where the telling is skipped


def _deck_deciding(state: DeckState) -> Deciding:
    setup = state.cast.setup
    side = Side(int(state.fight.side))
    active = int(state.fight.active)
    unit = state.ids[active] if active >= 0 else None
    if side == Side.ENEMY:
        owners: tuple[str, ...] = ("master",) if setup.mode == "mastered" else (COMPUTER,)
    elif unit is not None and state.decision == Decision.ACT:
        owners = (seat_of(setup, int(state.world.units[active].owner)),)
    else:
        owners = tuple(seat for seat in seats(setup) if seat != "master")
    return Deciding(name_of(state.decision), name_of(side), owners, unit)


def _void_deciding(state: VoidState) -> Deciding:
    ship = void_legal.deciding_ship(state)
    fleet = state.fleet(ship)
    fight = state.fight
    kind = "aim" if fight.aiming else "parley" if fight.parley >= 0 else "turn"
    if kind == "turn" and fight.manoeuvre >= 0:
        kind = "steer"
    return Deciding(kind, name_of(fleet), (void_seat(state, fleet),), state.ids[ship])


def void_seat(state: VoidState, fleet: Fleet) -> str:
    """The seat that commands a side."""
    mode = state.cast.setup.mode
    return (*VOID_SEATS[mode], COMPUTER)[fleet]


def _contest_deciding(state: ContestState) -> Deciding:
    side = state.cast.profiles[state.fight.side].id
    kind = "spoils" if state.fight.choosing else "part"
    return Deciding(kind, side, (seat_of_side(state.cast.setup, side),), side)


def rolls_of(chance: Chance) -> Rolls:
    """The dice of one action as the void takes them."""
    return Rolls(chance.words, chance.faces, chance.draws, chance.manual)


def _void_resolve(state: VoidState, action: Action, chance: Chance) -> AnyOutcome:
    return void_resolve.resolve(state, action, rolls_of(chance))


def _void_start(state: VoidState, chance: Chance) -> AnyOutcome:
    return void_resolve.start(state, rolls_of(chance))


def _void_master(state: VoidState, action: Action, chance: Chance) -> AnyOutcome:
    return void_master.resolve(state, action, rolls_of(chance))


def _contest_resolve(state: ContestState, action: Action, chance: Chance) -> AnyOutcome:
    return contest_resolve.resolve(state, action, rolls_of(chance))


def _contest_start(state: ContestState, chance: Chance) -> AnyOutcome:
    return contest_resolve.start(state, rolls_of(chance))


def _contest_master(state: ContestState, action: Action, chance: Chance) -> AnyOutcome:
    return contest_master.resolve(state, action, rolls_of(chance))


def _procedure_deciding(state: ProcedureState) -> Deciding:
    """The side that is asked; what the document leaves open is the master's, or the table's. [BP-18]"""
    party = procedure_refuse.deciding_party(state)
    setup = state.cast.setup
    kind = name_of(Ask(state.course.ask))
    if party is None:
        table = ("master",) if setup.mode == "mastered" else boarding_seats(setup)
        return Deciding(kind, "attacker", table)
    side = name_of(party)
    return Deciding(kind, side, (seat_of_side(setup, side),))


def _procedure_resolve(state: ProcedureState, action: Action, chance: Chance) -> AnyOutcome:
    return procedure_resolve.resolve(state, action, rolls_of(chance))


def _procedure_start(state: ProcedureState, chance: Chance) -> AnyOutcome:
    return procedure_resolve.start(state, rolls_of(chance))


def _procedure_master(state: ProcedureState, action: Action, chance: Chance) -> AnyOutcome:
    return procedure_master.resolve(state, action, rolls_of(chance))


ENGINES = {
    "skirmish": Engine(
        ("crew", "enemy"),
        deck_legal.legal,
        deck_legal.refusal,
        deck_resolve.resolve,
        deck_resolve.start,
        deck_master.refusal,
        deck_master.resolve,
        deck_audit.audit,
        _deck_deciding,
        deck_story.sentence,
        deck_story.event_json,
        lambda rules: rules.digest,
        deck_pack.pack,
        deck_rows,
        deck_story.WEIGHTY,
    ),
    "void": Engine(
        ("blue", "red"),
        void_legal.legal,
        void_legal.refusal,
        _void_resolve,
        _void_start,
        void_master.refusal,
        _void_master,
        void_audit.audit,
        _void_deciding,
        void_story.sentence,
        void_story.event_json,
        lambda rules: rules.void_digest,
        void_pack.pack,
        void_rows,
        void_story.WEIGHTY,
    ),
    "contest": Engine(
        ("attacker", "defender"),
        contest_legal.legal,
        contest_legal.refusal,
        _contest_resolve,
        _contest_start,
        contest_master.refusal,
        _contest_master,
        contest_audit.audit,
        _contest_deciding,
        contest_story.sentence,
        contest_story.event_json,
        lambda rules: rules.contest_digest,
        contest_pack.pack,
        contest_rows,
    ),
    "procedure": Engine(
        ("attacker", "defender"),
        procedure_legal.legal,
        procedure_legal.refusal,
        _procedure_resolve,
        _procedure_start,
        procedure_master.refusal,
        _procedure_master,
        procedure_audit.audit,
        _procedure_deciding,
        procedure_story.sentence,
        procedure_story.event_json,
        lambda rules: rules.procedure_digest,
        procedure_pack.pack,
        procedure_rows,
    ),
}
# An operation is played by the void until a boarding falls from it; its journal names all that it can come to.
ENGINES["operation"] = replace(
    ENGINES["void"],
    digest=lambda rules: rules.operation_digest,
    pack=lambda setup, rules: void_pack.pack(setup.void, rules),
    rows=operation_rows,
)
