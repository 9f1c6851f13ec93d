"""How ships move. [VO-13, VO-23, VO-28]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.assess import helm_target, scrutiny_target, speed
from voidbridge.void.core.chance import test, winner_of
from voidbridge.void.core.criticals import reveal
from voidbridge.void.core.geometry import ahead_x, ahead_y
from voidbridge.void.core.log import tell, tell_more
from voidbridge.void.core.losses import lose_ship
from voidbridge.void.core.names import Cause, EventKind, Fate, Manoeuvre, Roll, Shown, Skill
from voidbridge.void.core.records import NONE, VU, Log, Scratch, World
from voidbridge.void.core.ships import augury, best_hand, fighting, is_enemy, near, turn_limit

NEAR = 5  # VU within which a silent ship is seen
WATCHED = 20  # VU from which a ship that leaves is followed


@compiled
def begin_manoeuvre(w: World, s: Scratch, ship: int, manoeuvre: int, degrees: int) -> None:
    """A manoeuvre is under way, with what it changes before the ship moves."""
    fight = w.fight[0]
    fight.manoeuvre, fight.degrees, fight.leg = manoeuvre, degrees, 0
    fight.run = speed(w, s, ship)
    if degrees >= 0 and manoeuvre == Manoeuvre.COME_TO_NEW_HEADING:
        fight.shift = w.helms[manoeuvre].shooting
    if degrees >= 0 and manoeuvre == Manoeuvre.EVASIVE_MANOEUVRES:
        fight.evasion = min(20, 10 + 10 * degrees)
        w.ships[ship].evading = fight.evasion


@compiled
def end_manoeuvre(w: World) -> None:
    """Nothing is left to steer."""
    fight = w.fight[0]
    fight.manoeuvre, fight.moved = NONE, 1


@compiled
def order_helm(w: World, s: Scratch, dice: Dice, log: Log, ship: int, manoeuvre: int, by: int) -> None:
    """A manoeuvre is ordered; where it needs a test, that decides what may be steered."""
    if manoeuvre == Manoeuvre.EVASIVE_MANOEUVRES:
        w.ships[ship].evaded = 2
    tell(w, log, EventKind.MANOEUVRE_ORDERED, ship, manoeuvre, NONE, NONE)
    found = NONE
    if manoeuvre != Manoeuvre.AHEAD:
        target = helm_target(w, s, ship, manoeuvre, by)
        found = test(w, s, dice, log, ship, target, Roll.AHEAD + manoeuvre, by, NONE)
    if manoeuvre == Manoeuvre.BREAK_FREE:
        end_manoeuvre(w)
        if found >= 0:
            let_go(w, log, ship)
        return
    begin_manoeuvre(w, s, ship, manoeuvre, NONE if manoeuvre == Manoeuvre.DISENGAGE else max(NONE, found))
    if manoeuvre == Manoeuvre.DISENGAGE:
        w.fight[0].shooting = 2
        if found >= 0 and shaken_off(w, s, dice, log, ship, found):
            end_manoeuvre(w)
            lose_ship(w, log, ship, Fate.DISENGAGED, Cause.DISENGAGED)
        return
    if w.fight[0].run == 0 and turn_limit(w, ship) == 0:
        end_manoeuvre(w)


@compiled
def watches(w: World, ship: int, foe: int) -> bool:
    """Whether an enemy sees a ship leave. [VO-13]"""
    return is_enemy(w, ship, foe) and near(w, ship, foe, augury(w, foe, WATCHED))


@compiled
def shaken_off(w: World, s: Scratch, dice: Dice, log: Log, ship: int, mine: int) -> bool:
    """Whether a ship that leaves beats everybody who watches; the first that holds it ends the matter."""
    for foe in range(w.book[0].ships):
        if watches(w, ship, foe):
            watcher = best_hand(w, foe, Skill.SCRUTINY)
            target = scrutiny_target(w, s, foe, watcher)
            if winner_of(mine, test(w, s, dice, log, foe, target, Roll.WATCH, watcher, ship)) != 1:
                return False
    return True


@compiled
def let_go(w: World, log: Log, ship: int) -> None:
    """A locked ship is free of everything that held it. [VO-23]"""
    for n in range(w.book[0].ships):
        w.ships[n].locked &= ~(1 << ship)
    w.ships[ship].locked = 0
    tell(w, log, EventKind.BROKE_FREE, ship, NONE, NONE, NONE)


@compiled
def changes_speed(w: World) -> bool:
    """Whether the manoeuvre under way has changed the speed. [VO-13]"""
    fight = w.fight[0]
    adjusts = (
        fight.manoeuvre == Manoeuvre.ADJUST_SPEED or fight.manoeuvre == Manoeuvre.ADJUST_SPEED_AND_BEARING
    )
    return bool(adjusts and fight.degrees >= 0)


@compiled
def turns_sooner(w: World) -> bool:
    """Whether it turns before the end of the move."""
    fight = w.fight[0]
    early = (
        fight.manoeuvre == Manoeuvre.ADJUST_BEARING or fight.manoeuvre == Manoeuvre.ADJUST_SPEED_AND_BEARING
    )
    return bool(early and fight.degrees >= 0)


@compiled
def runs(w: World, s: Scratch) -> int:
    """The VU that may be run, into `s.list_a`, the least first; how many. [VO-13]"""
    fight = w.fight[0]
    run, n = int(fight.run), 0
    if changes_speed(w):
        reach = int(fight.degrees) + 1
        for way in range(max(0, run - reach), min(2 * run, run + reach) + 1):
            s.list_a[n] = way
            n += 1
        return n
    if w.book[0].half_moves == 1 and fight.degrees < 0 and run // 2 != run:
        s.list_a[0] = run // 2
        n = 1
    s.list_a[n] = run
    return n + 1


@compiled
def may_run(w: World, s: Scratch, run: int) -> bool:
    """Whether so many VU may be run."""
    found = False
    for k in range(runs(w, s)):
        found = found or bool(s.list_a[k] == run)
    return found


@compiled
def soonest(w: World, run: int) -> int:
    """How many VU before the end the ship may turn at most: after at least one. [VO-13]"""
    if turns_sooner(w):
        return max(0, min(int(w.fight[0].degrees) + 1, run - 1))
    return 0


@compiled
def steer(w: World, log: Log, ship: int, run: int, sooner: int, turn: int) -> None:
    """The ship moves and turns; a move with two turns is steered twice."""
    fight = w.fight[0]
    if fight.manoeuvre == Manoeuvre.COME_TO_NEW_HEADING and fight.degrees >= 0:
        half = run * VU // 2
        sail(w, log, ship, half if fight.leg == 0 else run * VU - half, turn)
        fight.leg += 1
        if fight.leg < 2:
            return
    else:
        sail(w, log, ship, (run - sooner) * VU, turn)
        if sooner > 0:
            sail(w, log, ship, sooner * VU, 0)
    end_manoeuvre(w)
    notice(w, log, ship)


@compiled
def sail(w: World, log: Log, ship: int, run: int, turn: int) -> None:
    """One leg of a move."""
    record = w.ships[ship]
    heading = int(record.heading)
    record.x = ahead_x(int(record.x), heading, run)
    record.y = ahead_y(int(record.y), heading, run)
    record.heading = (heading + turn) % 360
    tell_more(w, log, EventKind.MOVED, ship, int(record.x), int(record.y), int(record.heading), run, turn)


@compiled
def notice(w: World, log: Log, ship: int) -> None:
    """A move that ends near an enemy shows whoever was silent. [VO-28]"""
    for n in range(w.book[0].ships):
        if w.hulls[n].fleet != w.hulls[ship].fleet and fighting(w, n) and near(w, ship, n, NEAR * VU):
            reveal(w, log, n, Shown.NEAR)
            reveal(w, log, ship, Shown.NEAR)
