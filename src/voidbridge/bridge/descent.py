"""Falling from one scale to the next and climbing back: after every action, until somebody must decide. [BR-01, BR-02]

      void ---- board -----> contest or procedure ---- descend ----> deck
       ^                      |            ^                          |
       +---- handed over -----+            +------ the result --------+

A boarding's steps at the void's scale are taken in its ship's turn and then wait aside; from the fight
aboard on nothing below moves until the frame is closed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from voidbridge.boarding.contest import resolve as contest_resolve
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure import resolve as procedure_resolve
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge import prizes, returning
from voidbridge.bridge.deck_frames import PLANS, deck_moves
from voidbridge.bridge.handover import board_again as meet_procedure
from voidbridge.bridge.handover import contest_of, meet, number, procedure_of
from voidbridge.bridge.value import Battle, Boarding, Frame
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Entry
from voidbridge.rules.void_core_codes import Method
from voidbridge.skirmish.resolve import Chance
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import Rolls
from voidbridge.state.setup import Crew
from voidbridge.void import resolve as void_resolve
from voidbridge.void.state import VoidState, thaw

BOUND = 200  # frames opened and closed in one go: more is a fault


class BridgeFault(RuntimeError):
    """A bound of the bridge was broken: a fault of the program, never of a player."""


@dataclass
class Fall:
    """One action's way through the scales: the battle so far, the dice that are left, what happened."""

    battle: Battle
    chance: Chance
    events: list[Event] = field(default_factory=list)
    pools: list[Rolled] = field(default_factory=list)
    short: Any = None  # the pool for which a hand-rolled game ran out of faces

    def tell(self, kind: str, **values: Any) -> None:
        """Something happened between two scales."""
        self.events.append(Event(kind, tuple(values.items()), frame="bridge"))

    def rolls(self) -> Rolls:
        """The dice that are left, for an engine in plain Python and for the void."""
        return Rolls(self.chance.words, self.chance.faces, self.chance.draws, self.chance.manual)

    def took(self, outcome: Any, key: str) -> bool:
        """What an engine did on the way; False when it ran out of faces, and nothing of it has happened."""
        if outcome.short is not None:
            self.short = outcome.short
            self.pools += outcome.pools
            return False
        self.events += [replace(event, frame=key) for event in outcome.events]
        self.pools += outcome.pools
        self.chance = left(self.chance, outcome.pools, outcome.words)
        return True

    def put(self, **changes: Any) -> None:
        """The battle with something changed."""
        self.battle = replace(self.battle, **changes)

    def draw(self, n: int, why: str) -> int:
        """A draw that no printed die makes."""
        rolls = Rolls(self.chance.words, (), self.chance.draws)
        found = rolls.draw(n, why)
        self.pools += rolls.pools
        self.chance = left(self.chance, tuple(rolls.pools), rolls.words)
        return found

    def set_sea(self, state: VoidState) -> bool:
        """Numbers of the void were set from outside: what they lead to is settled. False when faces run out."""
        outcome = void_resolve.settle(state, thaw(state), self.rolls())
        if not self.took(outcome, ""):
            return False
        below = replace(self.battle.frames[0], state=outcome.state)
        self.put(frames=(below, *self.battle.frames[1:]))
        return True


def left(chance: Chance, pools: tuple[Rolled, ...], words: tuple[int, int, int, int]) -> Chance:
    """The chance that is left after some pools."""
    faces = sum(len(pool.faces) for pool in pools if pool.sides > 0)
    draws = sum(len(pool.faces) for pool in pools if pool.sides < 0)
    return Chance(words, chance.faces[faces:], chance.draws[draws:], chance.manual)


def descend(battle: Battle, chance: Chance, said: Action | None = None) -> Fall:
    """Frames are opened and closed after what was said, until the top one has something to decide."""
    fall = Fall(returning.noted(battle, said), chance)
    for _ in range(BOUND):
        move = _next(fall.battle)
        if move is None:
            return fall
        move(fall)
        if fall.short is not None:
            return fall
    raise BridgeFault("the scales never come to rest")


Move = Callable[[Fall], None]


def _next(battle: Battle) -> Move | None:
    """What happens between the scales now, if anything."""
    state = battle.state
    deck = deck_moves(battle)
    if deck is not None:
        return deck
    if battle.operation is None or battle.frames[0].state.over:
        return _at_the_end(battle)
    if isinstance(state, ContestState):
        return _close if state.over else _wait if state.fight.waiting else None
    if isinstance(state, ProcedureState):
        return _close if state.over else _wait if _rounds_used(battle, state) else None
    return _at_sea(battle) if isinstance(state, VoidState) else None


def _at_the_end(battle: Battle) -> Move | None:
    """What is left to do when the lowest scale is over."""
    if not battle.frames[0].state.over:
        return None
    if battle.nested or battle.aside:
        return _leave_all
    if battle.operation is None:
        return None
    return prizes.prize_kept(battle) or prizes.hulls_counted(battle)


def _leave_all(fall: Fall) -> None:
    """The void battle is over: whatever was played above it is as well."""
    ended = (*fall.battle.frames[1:], *fall.battle.aside)
    fall.put(frames=fall.battle.frames[:1], aside=(), gone=(*fall.battle.gone, *ended))


def _rounds_used(battle: Battle, state: ProcedureState) -> bool:
    """Whether a procedure at the void's scale has had its rounds of this strategic turn. [VO-06, BR-02]"""
    boarding = battle.frames[-1].beside
    assert isinstance(boarding, Boarding)
    spent = state.course.void_rounds - boarding.handed.void_rounds
    return bool(state.step.scale == "void" and spent >= number(battle, "void-rounds"))


def _at_sea(battle: Battle) -> Move | None:
    """What a void battle leads to before its next decision."""
    fight, ledger = battle.sea.fight, battle.ledger
    if fight.round != ledger.round:
        return returning.new_round
    cut = next((n for n, frame in enumerate(battle.aside) if returning.cut_off(battle, frame)), None)
    if cut is not None:
        return lambda fall: returning.cut(fall, cut)
    if len(fight.boardings) > ledger.opened:
        return _open
    if fight.active >= 0 and (fight.round, fight.active) != ledger.turn:
        return _turn
    due = _waiting(battle)
    if due is not None:
        return lambda fall: _resume(fall, due)
    return prizes.prize_taken(battle)


def _turn(fall: Fall) -> None:
    """A ship's turn begins: who took part in a boarding is not free. [BR-07]"""
    battle = fall.battle
    fight, ledger = battle.sea.fight, battle.ledger
    ship = fight.active
    fall.put(ledger=replace(ledger, turn=(fight.round, ship)))
    returning.mark_turn(fall, ship)


def _waiting(battle: Battle) -> int | None:
    """The first boarding of the ship in turn that has not gone on in this turn. [BR-02]"""
    fight = battle.sea.fight
    due = (
        n
        for n, frame in enumerate(battle.aside)
        if frame.beside.boarder == fight.active and frame.beside.round < fight.round
    )
    return next(due, None)


def _open(fall: Fall) -> None:
    """A boarding begins: its frame is opened above the void. [BR-01]"""
    battle = fall.battle
    n = battle.ledger.opened
    _, boarder, target, entry, method = battle.sea.fight.boardings[n]
    boarding = Boarding(boarder, target, entry, fall.draw(PLANS, "plan"), round=battle.sea.fight.round)
    engine = name_of(Method(method))
    key = f"{engine}-{n + 1}"
    ids = battle.sea.ids
    about = {"boarder": ids[boarder], "target": ids[target], "entry": name_of(Entry(entry))}
    fall.tell("frame-opened", frame_key=key, scale=engine, **about)
    frame = (_contest if method == Method.CONTEST else _procedure)(fall, boarding, key)
    if frame is not None:
        ledger = replace(fall.battle.ledger, opened=n + 1)
        fall.put(frames=(*fall.battle.frames, frame), ledger=ledger)


def _contest(fall: Fall, boarding: Boarding, key: str) -> Frame | None:
    """Crew against crew, hull to hull; None when faces ran out."""
    returning.make_fast(fall, boarding)
    start = contest_resolve.start(contest_of(fall.battle, boarding), fall.rolls())
    if not fall.took(start, key):
        return None
    return Frame("contest", returning.spent_already(fall.battle, boarding, start.state), key, boarding)


def _procedure(fall: Fall, boarding: Boarding, key: str) -> Frame | None:
    """A party on its way; None when faces ran out."""
    state = procedure_of(fall.battle, boarding)
    start = procedure_resolve.start(state, fall.rolls())
    if not fall.took(start, key):
        return None
    one, other = (crew_names(crew) for crew in state.cast.setup.crews)
    return Frame("procedure", start.state, key, replace(boarding, handed=state.course, party=(one, other)))


def crew_names(crew: Crew | None) -> tuple[str, ...]:
    """The names of a named party, in the order of its fighters."""
    return tuple(member.name for member in crew.members) if crew else ()


def _resume(fall: Fall, n: int) -> None:
    """A boarding that waited goes on, with what the void has done to both ships. [BR-02, BR-05]"""
    battle = fall.battle
    frame = battle.aside[n]
    boarding: Boarding = replace(frame.beside, round=battle.sea.fight.round)
    state = frame.state
    if isinstance(state, ContestState):
        outcome = contest_resolve.resume(meet(battle, boarding, state), fall.rolls())
        if not fall.took(outcome, frame.key):
            return
        state = returning.spent_already(fall.battle, boarding, outcome.state)
    elif isinstance(state, ProcedureState):
        state = meet_procedure(battle, boarding, state)
        boarding = replace(boarding, handed=state.course)
    fall.tell("frame-resumed", frame_key=frame.key, scale=frame.engine)
    aside = (*battle.aside[:n], *battle.aside[n + 1 :])
    again = replace(frame, state=state, beside=boarding)
    fall.put(frames=(*fall.battle.frames, again), aside=aside)


def _wait(fall: Fall) -> None:
    """The boarding has had its share of this turn: both ships get their numbers back, and it waits. [BR-02, BR-05]"""
    frame = fall.battle.frames[-1]
    if not returning.hand_over(fall, frame):
        return
    frame = fall.battle.frames[-1]
    fall.tell("frame-waits", frame_key=frame.key, scale=frame.engine)
    fall.put(frames=fall.battle.frames[:-1], aside=(*fall.battle.aside, frame))


def _close(fall: Fall) -> None:
    """The boarding is over: what it has come to is handed over for good. [BR-10, BR-12]"""
    frame = fall.battle.frames[-1]
    if not returning.hand_over(fall, frame, last=True):
        return
    frame = fall.battle.frames[-1]
    fall.tell("frame-closed", frame_key=frame.key, scale=frame.engine, outcome=outcome_of(frame))
    fall.put(frames=fall.battle.frames[:-1], gone=(*fall.battle.gone, frame))


def outcome_of(frame: Frame) -> str:
    """How a boarding has ended, as one word."""
    return str(getattr(frame.state, "outcome_word", ""))
