"""Whole battles in one call: choose and apply, until it is over."""

from typing import Any

from voidbridge.compiled import compiled, entry
from voidbridge.dice.stream import Dice, key
from voidbridge.skirmish.core.apply import apply, begin
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.core.names import Phase, Presence, Side
from voidbridge.skirmish.core.randomly import key_mind
from voidbridge.skirmish.core.records import Log, Scratch, World

BOUND = 4000  # actions a game; more is a fault [VB-58]
OUTCOME, CAUSE, ROUNDS, LEFT = 0, 1, 2, 3  # columns of a result


@compiled
def forget(dice: Dice, log: Log) -> None:
    """The last action's pools and events make room; faces still scripted stay."""
    stream = dice.stream[0]
    stream.pools = 0
    stream.faces = 0
    log.count[0] = 0


@compiled
def sound(w: World, dice: Dice) -> bool:
    """Whether no bound was broken and no face is missing."""
    stream = dice.stream[0]
    return bool(w.fight[0].fault == 0 and stream.fault == 0 and stream.starved == 0)


@compiled
def play_out(
    w: World, s: Scratch, dice: Dice, log: Log, crew_policy: int, enemy_policy: int, bound: int
) -> int:
    """Play from any position to the end; returns the actions played.  A broken bound is a fault. [VB-58]"""
    fight = w.fight[0]
    for n in range(bound):
        if fight.phase == Phase.OVER or not sound(w, dice):
            return n
        forget(dice, log)
        choose(w, s, crew_policy if fight.side == Side.CREW else enemy_policy)
        apply(w, s, dice, log)
    if fight.phase != Phase.OVER:
        fight.fault = 1
    return bound


@compiled
def copy_battle(w0: World, w: World) -> None:
    """The changing tables of w become those of w0."""
    w.fight[:] = w0.fight[:]
    w.units[:] = w0.units[:]
    w.tokens[:] = w0.tokens[:]
    w.smokes[:] = w0.smokes[:]
    w.pieces[:] = w0.pieces[:]
    w.pending[:] = w0.pending[:]
    w.stats[:] = w0.stats[:]


@compiled
def crew_left(w: World) -> int:
    """Crew members in play."""
    n = 0
    for i in range(w.fight[0].units):
        if w.units[i].side == Side.CREW and w.units[i].presence == Presence.IN_PLAY:
            n += 1
    return n


@compiled
def play_game(
    w0: World,
    w: World,
    s: Scratch,
    dice: Dice,
    log: Log,
    seed: int,
    game: int,
    crew_policy: int,
    enemy_policy: int,
) -> int:
    """One game from a prepared battle on its own dice; returns the actions played."""
    copy_battle(w0, w)
    key(dice, seed, game)
    key_mind(s, seed, game)
    stream = dice.stream[0]
    stream.face_at, stream.face_end, stream.draw_at, stream.draw_end = 0, 0, 0, 0
    stream.fault, stream.starved, stream.manual, stream.asks = 0, 0, 0, 0
    forget(dice, log)
    if w.fight[0].stage == 0:
        begin(w, s, dice, log)
    return play_out(w, s, dice, log, crew_policy, enemy_policy, BOUND)


@entry
def run_games(
    w0: World,
    w: World,
    s: Scratch,
    dice: Dice,
    log: Log,
    seed: int,
    first_game: int,
    games: int,
    crew_policy: int,
    enemy_policy: int,
    results: Any,
) -> int:
    """Play games first_game.. from one prepared battle; a row of results each.  Returns the actions played.

    A battle that was never begun is begun anew in each game; one under way is played on.
    A game that broke a bound has outcome -1.
    """
    actions = 0
    for g in range(games):
        actions += play_game(w0, w, s, dice, log, seed, first_game + g, crew_policy, enemy_policy)
        fight = w.fight[0]
        results[g, OUTCOME] = fight.outcome if sound(w, dice) else -1
        results[g, CAUSE] = fight.cause
        results[g, ROUNDS] = fight.round
        results[g, LEFT] = crew_left(w)
    return actions
