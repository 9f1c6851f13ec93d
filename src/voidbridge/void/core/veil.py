"""What a side sees of a battle: enemies from outside, silent ones not at all. [VO-12, VO-28]"""

from voidbridge.compiled import compiled, entry
from voidbridge.void.core.names import Fate
from voidbridge.void.core.parts import ALL, shown
from voidbridge.void.core.records import SKELETON, World
from voidbridge.void.core.ships import part_of

FULL = 100  # Population and Morale of a ship as it is taken to be


@entry
def mask(v: World, n: int) -> None:
    """A ship as it looks from outside: what is not known of it is taken to be in order."""
    ship = v.ships[n]
    if ship.known >= ALL:
        return
    for k in range(v.hulls[n].pieces):
        if not shown(int(ship.known), part_of(v, n, k)):
            v.flags[n, k], v.burning[n, k], v.mending[n, k] = 0, 0, 0
    ship.population = SKELETON if ship.population <= SKELETON else FULL  # a cripple looks like one [VO-19]
    ship.morale = FULL
    ship.population_lost, ship.morale_lost, ship.mutinies, ship.barred, ship.repelling = 0, 0, 0, 0, 0
    for k in range(4):
        v.ailments[n, k], v.curing[n, k] = 0, 0


@compiled
def forget_ship(v: World, n: int) -> None:
    """A silent ship is nowhere."""
    ship = v.ships[n]
    ship.fate, ship.x, ship.y, ship.heading, ship.hull = Fate.WAITING, 0, 0, 0, 0


@compiled
def copy_fight(w: World, v: World) -> None:
    """The changing tables of v become those of w, as far as they are used."""
    v.fight[:] = w.fight[:]
    v.ships[:] = w.ships[:]
    v.ailments[:] = w.ailments[:]
    v.curing[:] = w.curing[:]
    v.order[:] = w.order[:]
    v.initiative[:] = w.initiative[:]
    for n in range(w.book[0].ships):
        for k in range(w.hulls[n].pieces):
            v.flags[n, k], v.burning[n, k], v.mending[n, k] = w.flags[n, k], w.burning[n, k], w.mending[n, k]
    for k in range(w.fight[0].waiting):
        here, there = v.hits[k], w.hits[k]
        here.weapon, here.target, here.hits, here.degrees = (
            there.weapon,
            there.target,
            there.hits,
            there.degrees,
        )
    for k in range(w.fight[0].pendings):
        mine, theirs = v.pending[k], w.pending[k]
        mine.ship, mine.row, mine.attacker = theirs.ship, theirs.row, theirs.attacker
    for k in range(w.fight[0].boarded_so_far):
        v.boardings[k].boarder, v.boardings[k].target = w.boardings[k].boarder, w.boardings[k].target


@compiled
def look(w: World, v: World, ship: int) -> None:
    """What the side of a ship sees comes into v, which has the same rules."""
    copy_fight(w, v)
    for n in range(w.book[0].ships):
        if w.hulls[n].fleet != w.hulls[ship].fleet:
            if w.ships[n].hidden == 1:
                forget_ship(v, n)
            mask(v, n)
