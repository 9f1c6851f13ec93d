"""Who comes onto the deck, where, and when: set-up, ambushes and waves."""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, draw, face, roll_pool
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.contacts import foggy
from voidbridge.skirmish.core.geometry import square
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.missions import corner_x, corner_y
from voidbridge.skirmish.core.names import (
    Decision,
    EventKind,
    Option,
    Phase,
    Presence,
    Rank,
    Side,
    Why,
)
from voidbridge.skirmish.core.places import can_stand, zone_spots
from voidbridge.skirmish.core.records import BIG, UNITS, Log, Scratch, World
from voidbridge.skirmish.core.turns import wait_for

ZONE = 60  # tenths: edge of a deployment square
AMBUSH, WAVE, GARRISON = 0, 1, 2  # what a spawn corner is asked for


@compiled
def zone_x(w: World, corner: int) -> int:
    """Left edge of the deployment square of a corner; -1 is the centre. [VB-34, VB-48]"""
    if corner < 0:
        return int((w.fight[0].size - ZONE) // 2)
    return int(max(0, corner_x(w, corner) - ZONE))


@compiled
def zone_y(w: World, corner: int) -> int:
    """Top edge of the deployment square of a corner; -1 is the centre. [VB-34, VB-48]"""
    if corner < 0:
        return int((w.fight[0].size - ZONE) // 2)
    return int(max(0, corner_y(w, corner) - ZONE))


@compiled
def free_spots(w: World, s: Scratch, corner: int) -> int:
    """Free spots of a deployment square, in `s.spots`. [VB-34]"""
    x, y = zone_x(w, corner), zone_y(w, corner)
    return int(zone_spots(w, s, x, y, x + ZONE, y + ZONE))


@compiled
def beyond(v: int, low: int, high: int) -> int:
    """How far a number lies outside an interval."""
    return int(max(0, low - v, v - high))


@compiled
def outside_zone(w: World, corner: int, x: int, y: int) -> int:
    """Square of how far a base's centre is from where it would stand inside the square. [VB-34]"""
    x0, y0 = zone_x(w, corner) + 5, zone_y(w, corner) + 5
    dx, dy = beyond(x, x0, x0 + ZONE - 10), beyond(y, y0, y0 + ZONE - 10)
    return dx * dx + dy * dy


@compiled
def nearest_to_zone(w: World, s: Scratch, corner: int) -> bool:
    """The free spot nearest to a full square, ties to the lowest (x, y), in `s.found`. [VB-34]"""
    best, bx, by = BIG, -1, -1
    edge = w.fight[0].size - 4
    for x in range(5, edge, 5):
        for y in range(5, edge, 5):
            d2 = outside_zone(w, corner, x, y)
            if d2 < best and can_stand(w, s, x, y, -1):
                best, bx, by = d2, x, y
    s.found[0], s.found[1] = bx, by
    return best < BIG


@compiled
def add_enemy(w: World, rank: int) -> int:
    """A new enemy of a rank, waiting to be placed; its row, or -1 when there is no room. [VB-31]"""
    fight = w.fight[0]
    if fight.units >= UNITS:
        fight.fault = 1
        return -1
    i, number = int(fight.units), 1
    for k in range(i):
        if w.units[k].side == Side.ENEMY:
            number += 1
    fight.units += 1
    me = w.units[i]
    me.presence, me.side, me.rank, me.number = Presence.WAITING, Side.ENEMY, rank, number
    me.owner, me.name, me.sidearm = -1, -1, -1
    copy_line(w, i, rank)
    return i


@compiled
def copy_line(w: World, i: int, rank: int) -> None:
    """The printed numbers of a rank become a unit's. [VB-31, VB-32]"""
    me, line = w.units[i], w.lines[rank]
    me.move, me.ap_line, me.melee, me.shoot = line.move, line.ap, line.melee, line.shoot
    me.wounds, me.full, me.morale, me.defence = line.wounds, line.wounds, line.morale, line.defence
    me.primary = line.weapon
    me.traits = w.fight[0].traits


@compiled
def spawn(w: World, s: Scratch, dice: Dice, log: Log, rank: int, corner: int) -> int:
    """An enemy appears on a drawn free spot of a corner; its row, or -1. [VB-34, VB-38]"""
    fight = w.fight[0]
    n = free_spots(w, s, corner)
    if n > 0:
        k = draw(dice, n, Why.PLACE)
        x, y = int(s.spots[k, 0]), int(s.spots[k, 1])
    elif nearest_to_zone(w, s, corner):
        x, y = int(s.found[0]), int(s.found[1])
    else:
        return -1
    i = add_enemy(w, rank)
    if i < 0:
        return -1
    me = w.units[i]
    me.presence, me.x, me.y, me.spawned = Presence.IN_PLAY, x, y, fight.round
    me.acted = 1 if fight.phase == Phase.ENEMY else 0
    emit(log, EventKind.SPAWNED, i, x, y, -1, -1, -1, -1, -1)
    return i


@compiled
def roll_corner(w: World, dice: Dice, log: Log) -> int:
    """The corner reinforcements come from; -1 lets the players choose. [VB-48]"""
    f = face(dice, roll_pool(dice, 6, 1, Why.SPAWN_CORNER, -1, -1), 0)
    corner = f - 1 if f <= w.mission[0].corner_faces else -1
    emit(log, EventKind.CORNER_ROLLED, f, corner, -1, -1, -1, -1, -1, -1)
    return corner


@compiled
def spawn_group(w: World, s: Scratch, dice: Dice, log: Log, corner: int) -> None:
    """The enemies that wait for a corner come out of it. [VB-48, VB-57]"""
    fight = w.fight[0]
    specialists = 0
    if fight.spawn_kind == WAVE:
        fight.waves += 1
        emit(log, EventKind.WAVE_CAME, corner, fight.spawn_count, -1, -1, -1, -1, -1, -1)
        specialists = w.mission[0].wave_specialists
    elif fight.spawn_kind == GARRISON and fight.spawn_left < fight.more_specialists:
        specialists = 1
    for k in range(fight.spawn_count):
        spawn(w, s, dice, log, Rank.SPECIALIST if k < specialists else Rank.STANDARD, corner)
    fight.spawn_count = 0


@compiled
def call_group(w: World, s: Scratch, dice: Dice, log: Log, kind: int, count: int) -> bool:
    """Enemies come from a rolled corner; False when the players must name it first. [VB-48, VB-57]"""
    fight = w.fight[0]
    fight.spawn_kind, fight.spawn_count = kind, count
    corner = roll_corner(w, dice, log)
    if corner < 0:
        wait_for(w, Decision.SPAWN_CORNER, Side.CREW)
        return False
    spawn_group(w, s, dice, log, corner)
    return True


@compiled
def call_garrison(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """Hold's first enemies, each from a corner of its own; False when a corner is asked for. [VB-48]"""
    fight = w.fight[0]
    while fight.spawn_left > 0:
        fight.spawn_left -= 1
        if not call_group(w, s, dice, log, GARRISON, 1):
            return False
    return True


@compiled
def far_corner(w: World) -> int:
    """The corner farthest from whoever of the crew is nearest to it, the first of equals. [VB-48, VB-49]"""
    best, most = 0, -1
    for corner in range(4):
        nearest = BIG
        for i in range(w.fight[0].units):
            me = w.units[i]
            if me.side == Side.CREW and me.presence == Presence.IN_PLAY:
                nearest = min(nearest, square(int(me.x), int(me.y), corner_x(w, corner), corner_y(w, corner)))
        if nearest > most:
            best, most = corner, nearest
    return best


@compiled
def deal_corner(w: World, k: int) -> int:
    """The k-th corner in dealing enemies out: opposite the crew, then on clockwise. [VB-34]"""
    corner = w.fight[0].corner
    if k % 3 == 2:
        return int((corner + 1) & 3)
    return int((corner + 2 + k % 3) & 3)


@compiled
def veteran_sets(w: World) -> int:
    """Further sets of two specialists and a leader, one for every full four crew models. [VB-33]"""
    fight = w.fight[0]
    sets = fight.crew // 4
    if has(fight.options, Option.STANDARD_ENEMIES):
        sets -= 1
    return int(max(0, sets))


@compiled
def muster(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """The enemies of a mission come onto the deck. [VB-33, VB-34]"""
    fight = w.fight[0]
    specialists, standards = 0, 0
    printed = 5 + 2 * fight.players + 3 * veteran_sets(w)
    for k in range(printed + fight.more_specialists + fight.more_standard):
        rank = rank_of(w, k, printed)
        if rank == Rank.LEADER:
            come(w, s, dice, log, rank, deal_corner(w, 0), k)
        elif rank == Rank.SPECIALIST:
            come(w, s, dice, log, rank, deal_corner(w, specialists), k)
            specialists += 1
        else:
            come(w, s, dice, log, rank, deal_corner(w, standards), k)
            standards += 1


@compiled
def rank_of(w: World, k: int, printed: int) -> int:
    """The rank of the k-th enemy: the printed order, further sets, then what is added. [VB-33, VB-53, VB-54]"""
    count = 5 + 2 * w.fight[0].players
    if k >= printed:
        return Rank.SPECIALIST if k - printed < w.fight[0].more_specialists else Rank.STANDARD
    place = k if k < count else (k - count) % 3
    if place == 2:
        return Rank.LEADER
    return Rank.SPECIALIST if place < 2 or place == 3 else Rank.STANDARD


@compiled
def come(w: World, s: Scratch, dice: Dice, log: Log, rank: int, corner: int, k: int) -> None:
    """The k-th enemy stands at its corner, or waits in the fog with its group, as even as can be. [VB-34, VB-45]"""
    if not foggy(w):
        spawn(w, s, dice, log, rank, corner)
        return
    i = add_enemy(w, rank)
    if i >= 0:
        w.units[i].band = 1 + k % w.mission[0].bands


@compiled
def call_enemies(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """Set up the enemies once the crew stands; False when a corner is asked for. [VB-33, VB-48]"""
    fight, mission = w.fight[0], w.mission[0]
    if mission.start_standard > 0:
        fight.spawn_left = mission.start_standard + mission.per_player * fight.players
        fight.spawn_left += fight.more_standard + fight.more_specialists
        fight.foes = fight.spawn_left
        return call_garrison(w, s, dice, log)
    muster(w, s, dice, log)
    for i in range(fight.units):
        if w.units[i].side == Side.ENEMY:
            fight.foes += 1
    return True


@compiled
def seat_to_deploy(w: World) -> int:
    """The player whose turn it is to deploy, or -1 when every crew member stands. [VB-34]"""
    seat = -1
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.presence == Presence.WAITING:
            if seat < 0 or me.owner < seat:
                seat = me.owner
    return int(seat)


@compiled
def stand_crew(w: World, log: Log, i: int, x: int, y: int) -> None:
    """A crew member takes its place. [VB-34]"""
    me = w.units[i]
    me.presence, me.x, me.y = Presence.IN_PLAY, x, y
    emit(log, EventKind.DEPLOYED, i, x, y, -1, -1, -1, -1, -1)


@compiled
def deploy_slack(w: World, s: Scratch) -> int:
    """Square of how far outside its square the crew may stand: 0 until the square is full. [VB-34]"""
    corner = w.fight[0].corner
    if free_spots(w, s, corner) > 0:
        return 0
    if nearest_to_zone(w, s, corner):
        return outside_zone(w, corner, int(s.found[0]), int(s.found[1]))
    return 0
