"""The choices of a computer side outside an activation: corners, places, who acts next."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.deploy import ZONE, seat_to_deploy, zone_x, zone_y
from voidbridge.skirmish.core.geometry import cell, square
from voidbridge.skirmish.core.missions import corner_x, corner_y
from voidbridge.skirmish.core.names import Order, Policy, Presence, Side, Verb
from voidbridge.skirmish.core.naming import name, name_place
from voidbridge.skirmish.core.places import zone_spots
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.sight import in_cover
from voidbridge.skirmish.core.turns import next_waiting


@compiled
def choose_activation(w: World, s: Scratch, policy: int) -> int:
    """The lowest-numbered unit that has yet to act. [VB-15]"""
    return name(s, Verb.ACTIVATE, int(next_waiting(w, w.fight[0].side)), NONE, NONE, Order.NEXT_UNIT)


@compiled
def sheltered(w: World, s: Scratch, corner: int) -> int:
    """Spots of a corner's square that lie at a cover piece."""
    x0, y0 = int(zone_x(w, corner)), int(zone_y(w, corner))
    count = 0
    for x in range(x0 + 5, x0 + ZONE, 5):
        for y in range(y0 + 5, y0 + ZONE, 5):
            if s.stand[cell(x, y)] == 1 and s.near_cover[cell(x, y)] != 0:
                count += 1
    return count


@compiled
def choose_corner(w: World, s: Scratch, policy: int) -> int:
    """The corner with the most cover, or simply the first."""
    best, most = 0, NONE
    if policy == Policy.SENSIBLE:
        for corner in range(4):
            count = sheltered(w, s, corner)
            if count > most:
                best, most = corner, count
    return name(s, Verb.CORNER, NONE, NONE, best, Order.DEPLOY)


@compiled
def choose_spawn(w: World, s: Scratch) -> int:
    """Where the players may choose, enemies come from the corner farthest from the crew. [VB-48]"""
    best, most = 0, NONE
    for corner in range(4):
        nearest = 1 << 30
        for i in range(w.fight[0].units):
            me = w.units[i]
            if me.side == Side.CREW and me.presence == Presence.IN_PLAY:
                d2 = int(square(int(me.x), int(me.y), int(corner_x(w, corner)), int(corner_y(w, corner))))
                nearest = min(nearest, d2)
        if nearest > most:
            best, most = corner, nearest
    return name(s, Verb.CORNER, NONE, NONE, best, Order.DEPLOY)


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
    """A free spot of the deployment square: in cover from the middle of the board, well forward."""
    i = next_to_deploy(w)
    corner = int(w.fight[0].corner)
    x0, y0 = int(zone_x(w, corner)), int(zone_y(w, corner))
    spots = int(zone_spots(w, s, x0, y0, x0 + ZONE, y0 + ZONE))
    middle = int(w.fight[0].size) // 2
    best, most = 0, -(1 << 40)
    if policy == Policy.SENSIBLE:
        for n in range(spots):
            x, y = int(s.spots[n, 0]), int(s.spots[n, 1])
            value = -int(square(x, y, middle, middle))
            if s.near_cover[cell(x, y)] != 0 and in_cover(w, s, middle, middle, x, y) >= 0:
                value += 10000
            if value > most:
                best, most = n, value
    return name_place(s, Verb.DEPLOY, i, NONE, int(s.spots[best, 0]), int(s.spots[best, 1]), Order.DEPLOY)
