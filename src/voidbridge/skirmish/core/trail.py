"""The walk under way: where the mover may lie if it is killed, and what of its way is logged.

`Scratch.trail` holds it; outside a walk `trail[WALKER]` is 0.  [VB-18]
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.geometry import leg, on_spot
from voidbridge.skirmish.core.harm import REST_X, REST_Y, WALKER
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind
from voidbridge.skirmish.core.places import can_stand
from voidbridge.skirmish.core.records import Log, Scratch, World

LOGGED_X, LOGGED_Y = 3, 4  # the way is logged up to here
START_X, START_Y = 5, 6  # where the present leg began
LOGGED_COST = 7  # hundredths of the present leg that are logged
MEANS = 8  # codes.How
SPENT = 9  # hundredths walked since a Move or Dash began
STOPPED = 10  # 1: a contact came into view and stopped the walk [VB-45]


@compiled
def set_out(w: World, s: Scratch, i: int, how: int) -> None:
    """A unit starts to move from where it stands."""
    me = w.units[i]
    s.trail[WALKER] = i + 1
    s.trail[REST_X] = me.x
    s.trail[REST_Y] = me.y
    s.trail[MEANS] = how
    start_leg(w, s, i)


@compiled
def start_leg(w: World, s: Scratch, i: int) -> None:
    """A new straight leg begins where the unit is."""
    me = w.units[i]
    s.trail[LOGGED_X] = me.x
    s.trail[LOGGED_Y] = me.y
    s.trail[START_X] = me.x
    s.trail[START_Y] = me.y
    s.trail[LOGGED_COST] = 0


@compiled
def step_to(w: World, s: Scratch, i: int, x: int, y: int) -> None:
    """The mover is at (x, y); if it could stand there, it would lie there. [VB-18]"""
    me = w.units[i]
    if me.x != x or me.y != y:
        me.x = x
        me.y = y
        me.moved = 1
        if on_spot(x, y) and can_stand(w, s, x, y, i):
            s.trail[REST_X] = x
            s.trail[REST_Y] = y


@compiled
def log_way(w: World, s: Scratch, log: Log, i: int) -> None:
    """Log the part of the leg walked since the last row; the rows of a leg sum to its cost. [VB-17]"""
    me = w.units[i]
    x, y = s.trail[LOGGED_X], s.trail[LOGGED_Y]
    if me.x == x and me.y == y:
        return
    so_far = leg(s.trail[START_X], s.trail[START_Y], me.x, me.y)
    emit(log, EventKind.MOVED, i, x, y, me.x, me.y, so_far - s.trail[LOGGED_COST], s.trail[MEANS], -1)
    s.trail[LOGGED_X] = me.x
    s.trail[LOGGED_Y] = me.y
    s.trail[LOGGED_COST] = so_far


@compiled
def come_to_rest(s: Scratch) -> None:
    """The walk is over."""
    s.trail[WALKER] = 0
