"""The guns: who hits, what the shields stop, what gets through the armour. [VO-14 to VO-18]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.assess import hits_of, shot_target, strength
from voidbridge.void.core.chance import die, sum_of, test
from voidbridge.void.core.criticals import reveal
from voidbridge.void.core.geometry import distance
from voidbridge.void.core.log import no_reasons, note, tell, tell_more, tell_reasons
from voidbridge.void.core.losses import drop_hit, lose_hull, strike_critical
from voidbridge.void.core.names import Because, Cause, EventKind, Gun, Number, Roll, Shown
from voidbridge.void.core.records import HITS, NONE, PARTS, Log, Scratch, World
from voidbridge.void.core.ships import gap_x, gap_y


@compiled
def fire(w: World, s: Scratch, dice: Dice, log: Log, ship: int, weapon: int, target: int, by: int) -> None:
    """One weapon fires; its hits wait until all that fire at that ship have fired. [VO-14, VO-15]"""
    fight = w.fight[0]
    fight.shooting, fight.gunner = 1, by
    fight.fired |= 1 << weapon
    reveal(w, log, ship, Shown.FIRE)
    aim = shot_target(w, s, ship, weapon, target, by)
    fight.backs = max(0, int(fight.backs) - 1)
    found = test(w, s, dice, log, ship, aim, Roll.SHOT, by, target)
    most = strength(w, s, ship, weapon)
    degrees = max(0, found)
    note(s, 1, Because.DEGREES, degrees)
    hits = hits_of(int(w.pieces[ship * PARTS + weapon].kind), degrees, most) if found >= 0 else 0
    far = distance(gap_x(w, ship, target), gap_y(w, ship, target))
    tell_more(w, log, EventKind.FIRED, ship, weapon, target, far, hits, NONE)
    tell_reasons(w, s, log, Number.HITS)
    if hits == 0:
        finish_shooting(w, ship)
    elif fight.waiting >= HITS:
        fight.fault = 1
    else:
        row = w.hits[fight.waiting]
        row.weapon, row.target, row.hits, row.degrees = weapon, target, hits, degrees
        fight.waiting += 1


@compiled
def finish_shooting(w: World, ship: int) -> None:
    """The shooting is over once every weapon has fired and every hit has struck."""
    fight = w.fight[0]
    weapons = w.hulls[ship].weapons
    if fight.waiting == 0 and (fight.fired & weapons) == weapons:
        fight.shooting = 2


@compiled
def add_shot(s: Scratch, weapon: int, kind: int, bonus: int, count: int, degrees: int) -> None:
    """Some hits are on their way to the shields."""
    row = s.shots[s.used[1]]
    row.weapon, row.kind, row.bonus, row.count, row.degrees = weapon, kind, bonus, count, degrees
    s.used[1] += 1


@compiled
def stop(s: Scratch, shields: int, first: int) -> int:
    """Shields stop the hits of one kind first, of these the weakest; returns how many they stopped. [VO-16]"""
    stopped, done = 0, 0
    for _ in range(s.used[1]):
        best = NONE
        for k in range(s.used[1]):
            if (done >> k) & 1 == 0 and (best < 0 or sooner_stopped(s, k, best, first)):
                best = k
        done |= 1 << best
        here = min(shields - stopped, int(s.shots[best].count))
        s.shots[best].count -= here
        stopped += here
    return stopped


@compiled
def sooner_stopped(s: Scratch, one: int, other: int, first: int) -> bool:
    """Whether shields stop one row of hits before another that stands before it."""
    a, b = s.shots[one], s.shots[other]
    if (a.kind == first) != (b.kind == first):
        return bool(a.kind == first)
    return bool(a.bonus < b.bonus)


@compiled
def gather(w: World, s: Scratch, ship: int, target: int) -> int:
    """The hits that wait for a ship, into `s.shots` as they were fired; how many hits."""
    s.used[1] = 0
    count = 0
    for n in range(w.fight[0].waiting):
        hit = w.hits[n]
        if hit.target == target:
            piece = w.pieces[ship * PARTS + hit.weapon]
            add_shot(s, int(hit.weapon), int(piece.kind), int(piece.bonus), int(hit.hits), int(hit.degrees))
            count += int(hit.hits)
    return count


@compiled
def swap_shots(s: Scratch, one: int, other: int) -> None:
    """Two rows of hits change places."""
    a, b = s.shots[one], s.shots[other]
    a.weapon, b.weapon = b.weapon, a.weapon
    a.kind, b.kind = b.kind, a.kind
    a.bonus, b.bonus = b.bonus, a.bonus
    a.count, b.count = b.count, a.count
    a.degrees, b.degrees = b.degrees, a.degrees


@compiled
def sort_shots(s: Scratch) -> None:
    """The hits by their weapons, in the order in which their damage is rolled."""
    for last in range(1, s.used[1]):
        k = last
        while k > 0 and s.shots[k].weapon < s.shots[k - 1].weapon:
            swap_shots(s, k, k - 1)
            k -= 1


@compiled
def strike(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, first: int) -> None:
    """The hits of a turn on one ship strike home. [VO-16 to VO-18]"""
    fight = w.fight[0]
    count = gather(w, s, ship, target)
    for k in range(fight.waiting - 1, -1, -1):
        if w.hits[k].target == target:
            drop_hit(w, k)
    fight.struck |= 1 << target
    stopped = stop(s, int(w.hulls[target].shields), first)
    sort_shots(s)
    tell(w, log, EventKind.SHIELDS_MET, ship, target, count, stopped)
    salvo(w, s, dice, log, ship, target)
    for k in range(s.used[1]):
        if s.shots[k].kind == Gun.LANCE and s.shots[k].count > 0:
            beam(w, s, dice, log, ship, target, k)
    finish_shooting(w, ship)


@compiled
def rolled(w: World, s: Scratch, dice: Dice, ship: int, target: int, k: int) -> int:
    """The damage of the hits of one weapon."""
    piece, count = w.pieces[ship * PARTS + s.shots[k].weapon], int(s.shots[k].count)
    fell = sum_of(dice, int(piece.dice) * count, 10, Roll.DAMAGE, ship, target)
    return fell + int(piece.bonus) * count


@compiled
def is_critical(w: World, s: Scratch, ship: int, k: int) -> bool:
    """Whether the hits of a weapon are critical. [VO-18]"""
    return bool(s.shots[k].degrees >= w.pieces[ship * PARTS + s.shots[k].weapon].crit)


@compiled
def salvo(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int) -> None:
    """Macrobatteries: all of it together, then armour once. [VO-17]"""
    damage, any_hit, crits = 0, False, False
    for k in range(s.used[1]):
        if s.shots[k].kind == Gun.MACROBATTERY and s.shots[k].count > 0:
            damage += rolled(w, s, dice, ship, target, k)
            any_hit, crits = True, crits or is_critical(w, s, ship, k)
    if not any_hit:
        return
    armour = int(w.hulls[target].armour)
    no_reasons(s)
    note(s, 1, Because.DAMAGE, damage)
    note(s, 1, Because.ARMOUR, -armour)
    tell(w, log, EventKind.DAMAGE_DONE, ship, target, Gun.MACROBATTERY, max(0, damage - armour))
    tell_reasons(w, s, log, Number.DAMAGE)
    lost = lose_hull(w, s, log, target, damage - armour, Cause.FIRE, ship)
    if crits:
        critical_hit(w, s, dice, log, ship, target, lost)


@compiled
def beam(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, k: int) -> None:
    """A lance: no armour stops it. [VO-17]"""
    damage = rolled(w, s, dice, ship, target, k)
    no_reasons(s)
    note(s, 1, Because.DAMAGE, damage)
    tell(w, log, EventKind.DAMAGE_DONE, ship, target, Gun.LANCE, damage)
    tell_reasons(w, s, log, Number.DAMAGE)
    lost = lose_hull(w, s, log, target, damage, Cause.FIRE, ship)
    if is_critical(w, s, ship, k):
        critical_hit(w, s, dice, log, ship, target, lost)


@compiled
def critical_hit(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, lost: int) -> None:
    """A critical hit; one that took no hull still takes 1. [VO-18]"""
    row = die(dice, 5, Roll.CRITICAL, ship, target)
    if lost == 0 and w.ships[target].hull > 0:
        no_reasons(s)
        lose_hull(w, s, log, target, 1, Cause.CRITICAL, NONE)
    strike_critical(w, target, row, ship)
