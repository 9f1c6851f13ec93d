"""Dice as the void rolls them: sums, halves, tests on a hundred. [VO-01 to VO-03]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, draw, face, roll_pool
from voidbridge.rules import d100
from voidbridge.void.core.log import tell_reasons, write
from voidbridge.void.core.names import EventKind, Number, Roll
from voidbridge.void.core.records import Log, Scratch, World

SIDES = 100
halved = compiled(d100.halved)
scored = compiled(d100.scored)
winner_of = compiled(d100.winner_of)
net_of = compiled(d100.net_of)


@compiled
def sum_of(dice: Dice, count: int, sides: int, why: int, ship: int, at: int) -> int:
    """Dice of a ship added up; a d5 is a d10 halved. [VO-03]"""
    pool, total = roll_pool(dice, 10 if sides == 5 else sides, count, why, ship, at), 0
    for k in range(count):
        f = face(dice, pool, k)
        total += halved(f) if sides == 5 else f
    return total


@compiled
def die(dice: Dice, sides: int, why: int, ship: int, at: int) -> int:
    """One die."""
    return sum_of(dice, 1, sides, why, ship, at)


@compiled
def one_of(dice: Dice, n: int) -> int:
    """A component of several at random; nothing is drawn where there is but one."""
    return draw(dice, n, Roll.COMPONENT) if n > 1 else 0


@compiled
def broken(w: World, dice: Dice) -> bool:
    """Whether this action will be thrown away: a face is missing, or a bound was broken."""
    stream = dice.stream[0]
    return bool(stream.starved == 1 or stream.fault == 1 or w.fight[0].fault == 1)


@compiled
def test(
    w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, what: int, by: int, at: int
) -> int:
    """A test on a hundred, told with the reasons that stand; degrees from 0 up, failures from -1 down. [VO-01]"""
    pool = roll_pool(dice, SIDES, 1, what, ship, at)
    rolled = face(dice, pool, 0)
    found = scored(target, rolled)
    success = 1 if found >= 0 else 0
    degrees = found if found >= 0 else -1 - found
    write(w, log, EventKind.TESTED, ship, by, what, target, rolled, success, degrees, at, pool)
    tell_reasons(w, s, log, Number.TARGET)
    return found
