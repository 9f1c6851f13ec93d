"""What an action left to be done: morale tests and explosions that wait their turn.

`settle` (morale.py) works them off when the action is over.  [VB-24, VB-37]
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has, with_bit
from voidbridge.skirmish.core.names import Presence
from voidbridge.skirmish.core.records import PENDING, World

TEST = 0
EXPLOSION = 1


@compiled
def put(w: World, kind: int, unit: int, cause: int, by: int) -> None:
    """Add a waiting row; a full table stops the battle."""
    fight = w.fight[0]
    if fight.pending >= PENDING:
        fight.fault = 1
        return
    row = w.pending[fight.pending]
    row.kind = kind
    row.unit = unit
    row.cause = cause
    row.by = by
    row.x = w.units[unit].x
    row.y = w.units[unit].y
    fight.pending += 1


@compiled
def queue_test(w: World, unit: int, cause: int, by: int) -> None:
    """A unit will test morale, at most once for a cause in one activation. [VB-24]"""
    fight, me = w.fight[0], w.units[unit]
    if me.presence != Presence.IN_PLAY:
        return
    if me.tested_in != fight.activation:
        me.tested_in = fight.activation
        me.tested = 0
    if not has(me.tested, cause):
        me.tested = with_bit(me.tested, cause)
        put(w, TEST, unit, cause, by)


@compiled
def queue_explosion(w: World, unit: int, by: int) -> None:
    """A bio-form that died will burst once the killing attack is finished. [VB-37]"""
    put(w, EXPLOSION, unit, 0, by)


@compiled
def first_waiting(w: World, kind: int) -> int:
    """The waiting row of a kind with the lowest unit, the older first, or -1. [VB-24, VB-37]"""
    best = -1
    for k in range(w.fight[0].pending):
        row = w.pending[k]
        if row.kind == kind and (best < 0 or row.unit < w.pending[best].unit):
            best = k
    return best


@compiled
def strike_out(w: World, k: int) -> None:
    """Take row k off the table; later rows move up and the freed row is blank again."""
    fight = w.fight[0]
    fight.pending -= 1
    last = fight.pending
    for n in range(k, last):
        here, after = w.pending[n], w.pending[n + 1]
        here.kind = after.kind
        here.unit = after.unit
        here.cause = after.cause
        here.by = after.by
        here.x = after.x
        here.y = after.y
    row = w.pending[last]
    row.kind = 0
    row.unit = 0
    row.cause = 0
    row.by = 0
    row.x = 0
    row.y = 0
