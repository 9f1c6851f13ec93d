"""How a captain fights: whom to shoot at, with what, and what the hits do. [VO-25]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.captain import name, propose
from voidbridge.void.core.lookout import is_nearer, man_guns, worth
from voidbridge.void.core.names import Aim, Grade, Gun, Part, Skill, Task, Verb, Word
from voidbridge.void.core.parts import aimable
from voidbridge.void.core.people import free_hand
from voidbridge.void.core.records import GUNS, NONE, PARTS, Scratch, World
from voidbridge.void.core.ships import is_enemy
from voidbridge.void.core.turns import hull_left, hull_of

BEHIND = 30  # points of hull share by which a side is beaten and takes a parley
OTHERS = 6  # how dear a component is that is not listed


@compiled
def dear(part: int) -> int:
    """What a dead component costs: 0 the worst."""
    if part == Part.PLASMA_DRIVE:
        return 0
    if part == Part.WEAPON:
        return 1
    if part == Part.AUGUR:
        return 2
    if part == Part.LIFE_SUPPORT:
        return 3
    if part == Part.QUARTERS:
        return 4
    return 5 if part == Part.BRIDGE else OTHERS


@compiled
def asked(v: World, s: Scratch, ship: int) -> bool:
    """Somebody wants an answer."""
    if v.fight[0].aiming == 1:
        name(s, Verb.AIM, ship, NONE, NONE, dearest(v, s, int(v.pending[0].ship)), Aim.HURT_MOST)
        return True
    if v.fight[0].parley >= 0:
        name(s, Verb.ANSWER, ship, NONE, NONE, Word.YES if beaten(v, ship) else Word.NO, Aim.PARLEY)
        return True
    return False


@compiled
def dearest(v: World, s: Scratch, struck: int) -> int:
    """The component whose loss hurts most, of those that can be picked."""
    found, most = NONE, 0
    for n in range(aimable(v, s, struck)):
        k = int(s.list_a[n])
        piece = v.pieces[struck * PARTS + k]
        value = (OTHERS - dear(int(piece.part))) * 10_000 + int(piece.strength) * (int(piece.bonus) + 5)
        if found < 0 or value > most:
            found, most = k, value
    return found


@compiled
def beaten(v: World, ship: int) -> bool:
    """Whether the own side has so much less hull that an end is welcome."""
    mine = int(v.hulls[ship].fleet)
    own, of_own = hull_left(v, mine), hull_of(v, mine)
    other, of_other = hull_left(v, 1 - mine), hull_of(v, 1 - mine)
    return 100 * other * of_own - 100 * own * of_other > BEHIND * of_own * of_other


@compiled
def striking(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """The shooting is under way: what else bears fires, then the hits strike."""
    fight = v.fight[0]
    if fight.waiting == 0:
        return False
    target, shells = int(v.hits[0].target), False
    if fight.shooting == 1 and fire_at(v, s, ship, target, Aim.CONCENTRATE_FIRE):
        return True
    for k in range(fight.waiting):
        if v.hits[k].target == target:
            shells = shells or v.pieces[ship * PARTS + v.hits[k].weapon].kind == Gun.MACROBATTERY
    # a beam is worth more than a shell: let the shields stop shells, if there are any
    first = Gun.MACROBATTERY if shells else Gun.LANCE
    name(s, Verb.STRIKE, ship, NONE, target, first, Aim.STRIKE_HOME)
    return True


@compiled
def fire_at(v: World, s: Scratch, ship: int, target: int, why: int) -> bool:
    """The next weapon that bears on a target."""
    fight = v.fight[0]
    by = int(fight.gunner) if fight.shooting == 1 else free_hand(v, ship, Skill.BALLISTIC, 0)
    for k in range(v.hulls[ship].pieces):
        if (v.hulls[ship].weapons >> k) & 1 == 1 and (fight.fired >> k) & 1 == 0:
            if propose(v, s, Verb.FIRE, ship, by, target, k, why):
                return True
    return False


@compiled
def next_target(v: World, s: Scratch, ship: int, grade: int, done: int) -> int:
    """Whom to fire at of those that are left, the best first: green captains take the nearest; -1. [VO-25]"""
    found, most, me = NONE, 0, v.ships[ship]
    for foe in range(v.book[0].ships):
        if (done >> foe) & 1 == 1 or not is_enemy(v, ship, foe):
            continue
        if grade < Grade.STEADY:
            if found < 0 or is_nearer(v, ship, foe, found):
                found = foe
            continue
        there = v.ships[foe]
        value = worth(v, s, ship, int(me.x), int(me.y), int(me.heading), foe, int(there.x), int(there.y))
        if found < 0 or value > most:
            found, most = foe, value
    return found


@compiled
def shoot(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """Everything that bears fires, first at whom it hurts most."""
    done = 0
    if v.fight[0].shooting == 2:
        return False
    for _ in range(v.book[0].ships):
        foe = next_target(v, s, ship, grade, done)
        if foe < 0:
            return False
        if fire_at(v, s, ship, foe, Aim.MOST_DAMAGE):
            return True
        done |= 1 << foe
    return False


@compiled
def ready_guns(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """Before the first shot: the augurs guide the best weapon, the gunners are driven on."""
    if v.fight[0].shooting != 0 or not shoot(v, s, ship, grade):
        return False
    if s.gun_count[ship] < 0:
        man_guns(v, s, ship)
    found, most = NONE, 0
    for k in range(s.gun_count[ship]):
        gun = s.guns[ship * GUNS + k]
        piece = v.pieces[gun.piece]
        value = int(piece.strength) * (11 + 2 * int(piece.bonus))
        if gun.reach >= 0 and (found < 0 or value > most):
            found, most = int(gun.weapon), value
    by = free_hand(v, ship, Skill.SCRUTINY, 1)
    if found >= 0 and propose(v, s, Verb.LOCK_ON, ship, by, NONE, found, Aim.GUIDE_THE_GUNS):
        return True
    if grade < Grade.SEASONED:
        return False
    by = free_hand(v, ship, Skill.INTIMIDATE, 1)
    return propose(v, s, Verb.ORDER, ship, by, NONE, Task.PUT_YOUR_BACKS_INTO_IT, Aim.DRIVE_THE_GUNNERS)
