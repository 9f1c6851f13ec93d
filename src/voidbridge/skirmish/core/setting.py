"""The choices of a computer side outside an activation: corners, places, who acts next."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.deploy import ZONE, far_corner, seat_to_deploy, zone_x, zone_y
from voidbridge.skirmish.core.geometry import cell, square
from voidbridge.skirmish.core.names import Order, Policy, Presence, Side, Verb
from voidbridge.skirmish.core.naming import name, name_place
from voidbridge.skirmish.core.places import zone_spots
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.turns import next_waiting
from voidbridge.skirmish.core.vantage import outlook, shelter

FORWARD = 50  # what an inch nearer the middle is worth, cover, and each point in view
COVERED = 1250
VIEW = 3000


@compiled
def choose_activation(w: World, s: Scratch, policy: int) -> int:
    """The lowest-numbered unit that has yet to act. [VB-15]"""
    return name(s, Verb.ACTIVATE, int(next_waiting(w, w.fight[0].side)), NONE, NONE, Order.NEXT_UNIT)


@compiled
def prospect(w: World, s: Scratch, corner: int) -> int:
    """What can be seen from a corner's square."""
    x0, y0 = int(zone_x(w, corner)), int(zone_y(w, corner))
    seen = 0
    for x in range(x0 + 15, x0 + ZONE, 15):
        for y in range(y0 + 15, y0 + ZONE, 15):
            if s.stand[cell(x, y)] == 1:
                seen += outlook(w, s, x, y)
    return seen


@compiled
def choose_corner(w: World, s: Scratch, policy: int) -> int:
    """The corner with the widest view, or simply the first."""
    best, most = 0, NONE
    if policy == Policy.SENSIBLE:
        for corner in range(4):
            seen = prospect(w, s, corner)
            if seen > most:
                best, most = corner, seen
    return name(s, Verb.CORNER, NONE, NONE, best, Order.DEPLOY)


@compiled
def choose_spawn(w: World, s: Scratch) -> int:
    """Where the players may choose, enemies come from the corner farthest from the crew. [VB-48]"""
    return name(s, Verb.CORNER, NONE, NONE, int(far_corner(w)), Order.DEPLOY)


@compiled
def next_to_deploy(w: World) -> int:
    """The first crew member of the seat that deploys. [VB-34]"""
    seat = int(seat_to_deploy(w))
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.presence == Presence.WAITING and me.owner == seat:
            return i
    return NONE


@compiled
def choose_place(w: World, s: Scratch, policy: int) -> int:
    """A free spot of the deployment square: well forward, with a wide view, in cover from the middle."""
    i = next_to_deploy(w)
    corner = int(w.fight[0].corner)
    x0, y0 = int(zone_x(w, corner)), int(zone_y(w, corner))
    spots = int(zone_spots(w, s, x0, y0, x0 + ZONE, y0 + ZONE))
    middle = int(w.fight[0].size) // 2
    best, most = 0, -(1 << 40)
    if policy == Policy.SENSIBLE:
        for n in range(spots):
            x, y = int(s.spots[n, 0]), int(s.spots[n, 1])
            value = -int(square(x, y, middle, middle)) * FORWARD // 100
            if x % 15 == 0 and y % 15 == 0:
                value += VIEW * outlook(w, s, x, y)
            if s.near_cover[cell(x, y)] != 0:
                value += COVERED * shelter(w, s, x, y)
            if value > most:
                best, most = n, value
    return name_place(s, Verb.DEPLOY, i, NONE, int(s.spots[best, 0]), int(s.spots[best, 1]), Order.DEPLOY)
