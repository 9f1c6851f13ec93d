"""The critical table and catastrophes. [VO-18 to VO-20]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, draw
from voidbridge.void.core.chance import broken, die, one_of, sum_of
from voidbridge.void.core.fires import ignite
from voidbridge.void.core.log import no_reasons, note, tell
from voidbridge.void.core.losses import ail, drop_pending, flag, lose_crew, lose_hull, lose_ship, muster
from voidbridge.void.core.names import (
    Ailment,
    Because,
    Cause,
    EventKind,
    Fate,
    Harm,
    Part,
    Roll,
    Shown,
    Wound,
)
from voidbridge.void.core.parts import aimable, exposed
from voidbridge.void.core.records import NONE, VU, WRECKED, Log, Scratch, World
from voidbridge.void.core.ships import fighting, find_part, near, works

BOUND = 400  # things settled after one action: more is a fault


@compiled
def settle(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Everything that is pending, until somebody must decide or all is quiet."""
    fight = w.fight[0]
    for _ in range(BOUND):
        if fight.aiming == 1 or broken(w, dice):
            return
        if fight.pendings > 0:
            settle_first(w, s, dice, log)
        elif not muster(w, s, dice, log):
            return
    fight.fault = 1


@compiled
def settle_first(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """The first pending critical strikes, unless its attacker picks the component. [VO-20]"""
    entry = w.pending[0]
    ship, row, attacker = int(entry.ship), int(entry.row), int(entry.attacker)
    wound = w.wounds[row]
    aimed = wound == Wound.HOLED or wound == Wound.INTERNAL_DAMAGE or wound == Wound.FIRE
    if aimed and attacker >= 0 and fighting(w, attacker) and aimable(w, s, ship) > 1:
        w.fight[0].aiming = 1
        return
    drop_pending(w, 0)
    if not aimed:
        critical(w, s, dice, log, ship, row, NONE)
        return
    choices = aimable(w, s, ship) if attacker >= 0 else 0
    if choices == 0:
        choices = exposed(w, s, ship)
    if choices > 0:
        critical(w, s, dice, log, ship, row, int(s.list_a[one_of(dice, choices)]))


@compiled
def aim(w: World, s: Scratch, dice: Dice, log: Log, component: int) -> None:
    """The attacker has picked the component of the first pending critical. [VO-20]"""
    ship, row = int(w.pending[0].ship), int(w.pending[0].row)
    drop_pending(w, 0)
    w.fight[0].aiming = 0
    critical(w, s, dice, log, ship, row, component)


@compiled
def critical(w: World, s: Scratch, dice: Dice, log: Log, ship: int, row: int, component: int) -> None:
    """One row of the table strikes a ship. [VO-19]"""
    wound = int(w.wounds[row])
    tell(w, log, EventKind.CRITICAL_STRUCK, ship, row, NONE, NONE)
    if wound == Wound.HOLED:
        flag(w, log, ship, component, Harm.OPENED)
        lose_crew(w, log, ship, die(dice, 5, Roll.CREW_LOST, ship, NONE), Cause.HOLED)
    elif wound == Wound.INTERNAL_DAMAGE:
        flag(w, log, ship, component, Harm.DAMAGED)
    elif wound == Wound.FIRE:
        ignite(w, dice, log, ship, component)
    elif wound == Wound.POWER_LOSS:
        count = drawn(w, s, dice, ship, die(dice, 5, Roll.POWER_LOSS, ship, NONE), 0)
        for k in range(count):
            flag(w, log, ship, int(s.list_b[k]), Harm.DARK)
    elif wound == Wound.HULL_BREACH:
        breach(w, s, dice, log, ship)
    elif wound == Wound.CATASTROPHE:
        last_moments(w, s, dice, log, ship, die(dice, 10, Roll.CATASTROPHE, ship, NONE))
    elif wound == Wound.OVERLOAD:
        last_moments(w, s, dice, log, ship, min(10, die(dice, 10, Roll.CATASTROPHE, ship, NONE) + 3))
    else:
        lasting(w, dice, log, ship, wound)


@compiled
def lasting(w: World, dice: Dice, log: Log, ship: int, wound: int) -> None:
    """Criticals that last until they are repaired. [VO-19]"""
    if wound == Wound.SENSORS:
        ail(w, log, ship, Ailment.SENSORS, 1)
    elif wound == Wound.THRUSTERS:
        ail(w, log, ship, Ailment.THRUSTERS, 1 if die(dice, 10, Roll.THRUSTERS, ship, NONE) <= 7 else 2)
    elif wound == Wound.ENGINES:
        ail(w, log, ship, Ailment.ENGINES, 1 if die(dice, 10, Roll.ENGINES, ship, NONE) <= 7 else 2)
    elif wound == Wound.BRIDGE_HIT:
        ail(w, log, ship, Ailment.BRIDGE_HIT, 1)


@compiled
def breach(w: World, s: Scratch, dice: Dice, log: Log, ship: int) -> None:
    """The hull breaks open: some components without air, others damaged. [VO-19]"""
    opened = 0
    for k in range(drawn(w, s, dice, ship, die(dice, 5, Roll.HULL_BREACH, ship, NONE), 0)):
        flag(w, log, ship, int(s.list_b[k]), Harm.OPENED)
        opened |= 1 << int(s.list_b[k])
    for k in range(drawn(w, s, dice, ship, die(dice, 5, Roll.HULL_BREACH, ship, NONE), opened)):
        flag(w, log, ship, int(s.list_b[k]), Harm.DAMAGED)
    lose_crew(w, log, ship, die(dice, 10, Roll.CREW_LOST, ship, NONE), Cause.HULL_BREACH)


@compiled
def drawn(w: World, s: Scratch, dice: Dice, ship: int, count: int, but: int) -> int:
    """Components drawn without repeats into `s.list_b`, fewer if there are no more; how many. [VO-20]"""
    left = 0
    for k in range(w.hulls[ship].pieces):
        if (but >> k) & 1 == 0 and (w.flags[ship, k] & WRECKED) == 0:
            s.list_a[left] = k
            left += 1
    count = min(count, left)
    for n in range(count):
        at = draw(dice, left, Roll.COMPONENT) if left > 1 else 0
        s.list_b[n] = s.list_a[at]
        for k in range(at, left - 1):
            s.list_a[k] = s.list_a[k + 1]
        left -= 1
    return count


@compiled
def last_moments(w: World, s: Scratch, dice: Dice, log: Log, ship: int, fell: int) -> None:
    """A ship dies: quietly, by its drive, or by its warp drive. [VO-19, VO-20]"""
    warp = find_part(w, ship, Part.WARP_DRIVE)
    if fell <= 6:
        lose_ship(w, log, ship, Fate.HULK, Cause.CATASTROPHE)
    elif fell < 10 or not works(w, ship, warp):
        explode(w, s, dice, log, ship, die(dice, 5, Roll.EXPLOSION_RADIUS, ship, NONE), 0)
    else:
        explode(w, s, dice, log, ship, die(dice, 10, Roll.EXPLOSION_RADIUS, ship, NONE), 5)


@compiled
def explode(w: World, s: Scratch, dice: Dice, log: Log, ship: int, radius: int, bonus: int) -> None:
    """A drive goes: armour helps, shields do not, and everybody near is hurt once. [VO-20]"""
    lose_ship(w, log, ship, Fate.DESTROYED, Cause.EXPLOSION)
    damage = sum_of(dice, 2, 10, Roll.EXPLOSION, ship, NONE) + bonus
    tell(w, log, EventKind.EXPLODED, ship, radius * VU, damage, NONE)
    for n in range(w.book[0].ships):
        if not fighting(w, n) or not near(w, ship, n, radius * VU):
            continue
        reveal(w, log, n, Shown.EXPLOSION)
        armour = int(w.hulls[n].armour)
        no_reasons(s)
        note(s, 1, Because.DAMAGE, damage)
        note(s, 1, Because.ARMOUR, -armour)
        lose_hull(w, s, log, n, damage - armour, Cause.EXPLOSION, NONE)


@compiled
def reveal(w: World, log: Log, ship: int, how: int) -> None:
    """A silent ship is seen for good. [VO-28]"""
    if w.ships[ship].hidden == 1:
        w.ships[ship].hidden = 0
        tell(w, log, EventKind.REVEALED, ship, how, NONE, NONE)
