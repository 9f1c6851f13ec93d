"""What an action does: the state afterwards, the events on the way, the dice it took."""

from dataclasses import dataclass

from voidbridge.dice.stream import SCRIPT, Dice, clear_record
from voidbridge.rules.codes import Why
from voidbridge.skirmish.core.apply import apply, begin
from voidbridge.skirmish.encode import encode
from voidbridge.skirmish.state import DeckState, Desk, desk, frozen, thaw
from voidbridge.skirmish.tell import pools_of, tell
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled


@dataclass(frozen=True, slots=True)
class Chance:
    """Where the dice of one action come from: scripted faces and draws first, then the stream's words."""

    words: tuple[int, int, int, int] = (0, 0, 0, 1)
    faces: tuple[int, ...] = ()
    draws: tuple[int, ...] = ()
    manual: bool = False  # printed dice come from `faces` only


@dataclass(frozen=True, slots=True)
class Short:
    """The pool for which a hand-rolled game ran out of faces."""

    who: str | None
    at: str | None
    count: int
    sides: int
    why: str
    usual: int = 0  # what a computer side would say, where a word is waited for
    shown: tuple[int, ...] = ()  # the dice on which it is waited for


@dataclass(frozen=True, slots=True)
class Outcome:
    """One action carried out."""

    state: DeckState
    events: tuple[Event, ...]
    pools: tuple[Rolled, ...]
    words: tuple[int, int, int, int]
    short: Short | None = None


class ScriptTooLong(ValueError):
    """More scripted faces than one action can take."""


class CoreFault(RuntimeError):
    """A bound of the core was broken: a fault of the program, never of a player."""


def resolve(state: DeckState, action: Action, chance: Chance) -> Outcome:
    """Carry out a legal action; the caller has asked `refusal` first."""
    d = desk()
    _load(d.dice, chance)
    encode(state, action, d.scratch.act[0])
    world = thaw(state)
    d.log.count[0] = 0
    apply(world, d.scratch, d.dice, d.log)
    return _outcome(frozen(world, state.cast), d)


def start(state: DeckState, chance: Chance) -> Outcome:
    """From the packed set-up to the first decision."""
    d = desk()
    _load(d.dice, chance)
    world = thaw(state)
    d.log.count[0] = 0
    begin(world, d.scratch, d.dice, d.log)
    return _outcome(frozen(world, state.cast), d)


def _load(dice: Dice, chance: Chance) -> None:
    if len(chance.faces) > SCRIPT or len(chance.draws) > SCRIPT:
        raise ScriptTooLong(f"more than {SCRIPT} scripted faces")
    clear_record(dice)
    stream = dice.stream[0]
    stream.a, stream.b, stream.c, stream.d = chance.words
    stream.fault = 0
    stream.manual, stream.asks = int(chance.manual), 1
    dice.script[: len(chance.faces)] = chance.faces
    dice.draws[: len(chance.draws)] = chance.draws
    stream.face_end, stream.draw_end = len(chance.faces), len(chance.draws)


def _outcome(state: DeckState, d: Desk) -> Outcome:
    stream = d.dice.stream[0]
    words = (int(stream.a), int(stream.b), int(stream.c), int(stream.d))
    pools = pools_of(d.dice)
    if int(stream.starved):
        first = int(stream.short)
        if not int(stream.manual):  # go on from here: the dice that lie are scripted from now on
            words = (int(stream.at_a), int(stream.at_b), int(stream.at_c), int(stream.at_d))
        stream.short = stream.at_a = stream.at_b = stream.at_c = stream.at_d = 0  # the desk is left as it was
        return Outcome(state, (), pools[:first], words, _short(state, d.dice, first, pools))
    if int(state.fight.fault) or int(stream.fault):
        raise CoreFault(f"fault {int(state.fight.fault)} in the core")
    return Outcome(state, tell(state, d.log, pools), pools, words)


def _short(state: DeckState, dice: Dice, n: int, pools: tuple[Rolled, ...]) -> Short:
    """The pool that people must fill; what follows it never happened."""
    pool, rolled = dice.pools[n], pools[n]
    who, at = int(pool.who), int(pool.at)
    asked = int(pool.why) == Why.REROLL
    return Short(
        state.ids[who] if 0 <= who < len(state.ids) else None,
        state.ids[at] if 0 <= at < len(state.ids) else None,
        len(rolled.faces),
        rolled.sides,
        rolled.why,
        rolled.faces[0] if asked else 0,
        next((p.faces for p in reversed(pools[:n]) if p.sides > 0), ()) if asked else (),
    )
