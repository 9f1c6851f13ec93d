"""`choose`: the one action of a computer captain, and why. [VO-25]

Green captains sail straight at the nearest enemy and fire what bears.  Steady ones look where a basic
move leads, lock on and repair.  Seasoned ones weigh every manoeuvre, drive their crews and know when to go.
A captain works on what the side sees and remembers nothing.
"""

from voidbridge.compiled import compiled, entry
from voidbridge.void.core.assess import can_move
from voidbridge.void.core.captain import helm, leave, name, steering
from voidbridge.void.core.courses import reachable
from voidbridge.void.core.gunner import asked, ready_guns, shoot, striking
from voidbridge.void.core.lookout import best_now, forget
from voidbridge.void.core.names import Aim, Grade, Verb
from voidbridge.void.core.records import NONE, Scratch, World
from voidbridge.void.core.ships import deciding_ship
from voidbridge.void.core.steward import tend, use_rest
from voidbridge.void.core.veil import look


@entry
def choose(w: World, v: World, s: Scratch, grade: int) -> None:
    """Name in `s.act[0]` the action of the ship that decides; v, which has the same rules, is overwritten."""
    ship = deciding_ship(w)
    look(w, v, ship)
    forget(s)
    if asked(v, s, ship) or steering(v, s, ship, grade) or striking(v, s, ship, grade):
        return
    if not turning(v, s, ship, grade):
        name(s, Verb.DONE, ship, NONE, NONE, NONE, Aim.NOTHING_LEFT)


@compiled
def turning(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """What to do next in the own turn."""
    if grade < Grade.STEADY:
        return helm(v, s, ship, grade) or shoot(v, s, ship, grade)
    if leave(v, s, ship, grade) or tend(v, s, ship):
        return True
    if guns_first(v, s, ship):
        if ready_guns(v, s, ship, grade) or shoot(v, s, ship, grade) or helm(v, s, ship, grade):
            return True
    elif helm(v, s, ship, grade) or ready_guns(v, s, ship, grade) or shoot(v, s, ship, grade):
        return True
    return use_rest(v, s, ship, grade)


@compiled
def guns_first(v: World, s: Scratch, ship: int) -> bool:
    """Whether more bears now than will after any move. [VO-25]"""
    if v.fight[0].moved == 1 or not can_move(v, s, ship):
        return True
    return best_now(v, s, ship) > reachable(v, s, ship)
