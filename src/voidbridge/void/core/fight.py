"""Whole battles in one call: choose and apply, until it is over."""

from typing import Any

from voidbridge.compiled import compiled, entry
from voidbridge.dice.stream import Dice, key
from voidbridge.void.core.apply import apply
from voidbridge.void.core.chance import broken
from voidbridge.void.core.choose import choose
from voidbridge.void.core.names import Fleet, Verb
from voidbridge.void.core.records import Log, Scratch, World
from voidbridge.void.core.ships import deciding_ship
from voidbridge.void.core.turns import hull_left

LONGEST = 6000  # actions: no battle comes near it
WINNER, END, ROUNDS, BLUE, RED = 0, 1, 2, 3, 4  # columns of a result
BROKEN = -9


@compiled
def clear_action(dice: Dice, log: Log) -> None:
    """The last action's pools and events make room."""
    stream = dice.stream[0]
    stream.pools, stream.faces = 0, 0
    log.count[0] = 0


@compiled
def start_game(w0: World, w: World, s: Scratch, dice: Dice, log: Log, seed: int, game: int) -> None:
    """A battle begins, or is played on, on its own dice; w has the same rules."""
    w.fight[:] = w0.fight[:]
    w.ships[:] = w0.ships[:]
    w.flags[:] = w0.flags[:]
    w.burning[:] = w0.burning[:]
    w.mending[:] = w0.mending[:]
    w.ailments[:] = w0.ailments[:]
    w.curing[:] = w0.curing[:]
    w.order[:] = w0.order[:]
    w.initiative[:] = w0.initiative[:]
    w.hits[:] = w0.hits[:]
    w.pending[:] = w0.pending[:]
    w.boardings[:] = w0.boardings[:]
    key(dice, seed, game)
    stream = dice.stream[0]
    stream.face_at, stream.face_end, stream.draw_at, stream.draw_end = 0, 0, 0, 0
    stream.fault, stream.starved, stream.manual = 0, 0, 0
    clear_action(dice, log)
    if w.fight[0].round == 0:
        s.act[0].verb, s.act[0].item = Verb.BEGIN, 0
        apply(w, s, dice, log)


@entry
def run_games(
    w0: World,
    w: World,
    v: World,
    s: Scratch,
    dice: Dice,
    log: Log,
    seed: int,
    first_game: int,
    games: int,
    blue: int,
    red: int,
    results: Any,
) -> int:
    """Play games first_game.. between captains of two grades, a row of results each; returns the actions played.

    w0 is a battle before its first die or at any decision; w and v are working memory with the same rules.
    """
    actions = 0
    for g in range(games):
        start_game(w0, w, s, dice, log, seed, first_game + g)
        fight = w.fight[0]
        for _ in range(LONGEST):
            if fight.over == 1 or broken(w, dice):
                break
            clear_action(dice, log)
            choose(w, v, s, blue if w.hulls[deciding_ship(w)].fleet == Fleet.BLUE else red)
            apply(w, s, dice, log)
            actions += 1
        sound = fight.over == 1 and not broken(w, dice)
        results[g, WINNER] = fight.winner if sound else BROKEN
        results[g, END] = fight.end
        results[g, ROUNDS] = fight.round
        results[g, BLUE] = hull_left(w, Fleet.BLUE)
        results[g, RED] = hull_left(w, Fleet.RED)
    return actions
