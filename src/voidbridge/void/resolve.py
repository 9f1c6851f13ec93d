"""What an action does: the state afterwards, the events on the way, the dice it took."""

from dataclasses import dataclass

from voidbridge.dice.stream import Dice, clear_record
from voidbridge.rules.void_codes import Manoeuvre
from voidbridge.rules.void_core_codes import Verb
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import Pool, Rolls, TooManyFaces, Words
from voidbridge.void.core.apply import apply
from voidbridge.void.core.records import World
from voidbridge.void.encode import encode
from voidbridge.void.state import VoidState, desk, frozen, thaw
from voidbridge.void.tell import pools_of, tell


@dataclass(frozen=True, slots=True)
class Outcome:
    """One action carried out; `short` names the pool for which a hand-rolled game ran out of faces."""

    state: VoidState
    events: tuple[Event, ...]
    pools: tuple[Rolled, ...]
    words: Words
    short: Pool | None = None


class VoidFault(RuntimeError):
    """A bound of the core was broken: a fault of the program, never of a player."""


def resolve(state: VoidState, action: Action, rolls: Rolls) -> Outcome:
    """Carry out a legal action; the caller has asked `refusal` first."""
    encode(state, action, desk().scratch.act[0])
    return carry_out(state, thaw(state), rolls)


def start(state: VoidState, rolls: Rolls) -> Outcome:
    """From the packed set-up to the first decision."""
    return settle(state, thaw(state), rolls, Verb.BEGIN)


def settle(state: VoidState, world: World, rolls: Rolls, verb: Verb = Verb.SETTLE, item: int = 0) -> Outcome:
    """What nobody says is carried out on a world: it begins, numbers were set, or it is ruled over."""
    act = desk().scratch.act[0]
    act.verb, act.item = int(verb), item
    return carry_out(state, world, rolls)


def planned(state: VoidState, ship: int, manoeuvre: Manoeuvre, degrees: int) -> VoidState:
    """A battle in which a manoeuvre was ordered and its test came out so; -1 for a basic move. [VO-13]"""
    act = desk().scratch.act[0]
    act.ship, act.turn = ship, degrees
    return settle(state, thaw(state), Rolls((0, 0, 0, 1)), Verb.PLAN, int(manoeuvre)).state


def carry_out(state: VoidState, world: World, rolls: Rolls) -> Outcome:
    """The action in the desk's row, on a world that may be written; one that runs out of faces never happened."""
    d = desk()
    _load(d.dice, rolls)
    d.log.count[0] = 0
    apply(world, d.scratch, d.dice, d.log)
    stream = d.dice.stream[0]
    pools = pools_of(d.dice)
    words = (int(stream.a), int(stream.b), int(stream.c), int(stream.d))
    rolls.at_face, rolls.at_draw = int(stream.face_at), int(stream.draw_at)
    if int(stream.starved):
        first = first_short(pools, len(rolls.faces))
        return Outcome(state, (), pools[:first], rolls.words, _short(state, d.dice, first, pools[first]))
    if int(stream.fault):
        raise TooManyFaces("more dice in one action than can be told")
    if int(world.fight[0].fault):
        raise VoidFault("a bound of the void was broken")
    return Outcome(frozen(world, state.cast), tell(state, d.log, pools), pools, words)


def _load(dice: Dice, rolls: Rolls) -> None:
    clear_record(dice)
    stream = dice.stream[0]
    stream.a, stream.b, stream.c, stream.d = rolls.words
    stream.fault = 0
    stream.manual = int(rolls.manual)
    dice.script[: len(rolls.faces)] = rolls.faces
    dice.draws[: len(rolls.draws)] = rolls.draws
    stream.face_end, stream.draw_end = len(rolls.faces), len(rolls.draws)


def first_short(pools: tuple[Rolled, ...], left: int) -> int:
    """The first pool that the script could not fill; what follows it never happened."""
    for n, rolled in enumerate(pools):
        if rolled.sides > 0:
            left -= len(rolled.faces)
            if left < 0:
                return n
    raise VoidFault("a roll was short of faces, but none is missing")


def _short(state: VoidState, dice: Dice, n: int, rolled: Rolled) -> Pool:
    who, at = int(dice.pools[n].who), int(dice.pools[n].at)
    return Pool(
        state.ids[who] if who >= 0 else None,
        state.ids[at] if at >= 0 else None,
        len(rolled.faces),
        rolled.sides,
        rolled.why,
    )
