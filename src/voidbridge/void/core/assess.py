"""Every number with its reasons: the action, its preview, the odds and the log call only these. [VO-01]

Each function begins with `no_reasons`, notes the parts of its number and returns what they come to.
"""

from voidbridge.compiled import compiled
from voidbridge.rules import d100
from voidbridge.void.core.geometry import within
from voidbridge.void.core.log import modify, no_reasons, note
from voidbridge.void.core.names import Ailment, Because, Entry, Gun, Manoeuvre, Part, Skill, Task
from voidbridge.void.core.records import (
    BOARDING,
    COMMAND,
    DETECTION,
    MANOEUVRABILITY,
    NONE,
    PARTS,
    REPAIRS,
    SHOOTING,
    SPEED_HALVED,
    VU,
    Scratch,
    World,
)
from voidbridge.void.core.ships import (
    best_hand,
    crippled,
    few,
    gap_x,
    gap_y,
    halved_up,
    low,
    part_works,
    turn_limit,
    works,
)

HALF_HANDED = -20  # of a bridge that was hit, on Command, Pilot and shooting
HARD = -20  # of a ram and of a lock
OUT = -99  # no range at all
held = compiled(d100.held)


@compiled
def worn(w: World, s: Scratch, base: int, n: int, what: int) -> int:
    """What lost crew and lost heart cost, noted; nothing where nothing is lost. [VO-21]"""
    hands, heart = few(w, n, what), low(w, n, what)
    if hands != 0:
        note(s, base, Because.FEW_HANDS, hands)
    if heart != 0:
        note(s, base, Because.LOW_MORALE, heart)
    return hands + heart


@compiled
def handling(w: World, s: Scratch, n: int) -> int:
    """A ship's Manoeuvrability and what takes from it. [VO-13, VO-19]"""
    fight = w.fight[0]
    value = note(s, 1, Because.MANOEUVRABILITY, int(w.hulls[n].manoeuvrability))
    if crippled(w, n):
        value += note(s, 1, Because.CRIPPLED, -10)
    if w.ailments[n, Ailment.THRUSTERS] == 1:
        value += note(s, 1, Because.THRUSTERS, -20)
    value += worn(w, s, 1, n, MANOEUVRABILITY)
    if fight.active == n and fight.manoeuvrability != 0:
        value += note(s, 1, Because.AIDED, int(fight.manoeuvrability))
    return value


@compiled
def detection(w: World, s: Scratch, n: int) -> int:
    """A ship's Detection and what takes from it; nothing at all without augurs. [VO-12, VO-20]"""
    fight = w.fight[0]
    value = note(s, 1, Because.DETECTION, int(w.hulls[n].detection))
    if not part_works(w, n, Part.AUGUR):
        return value + note(s, 1, Because.AUGUR_DEAD, -value)
    if crippled(w, n):
        value += note(s, 1, Because.CRIPPLED, -10)
    value += worn(w, s, 1, n, DETECTION)
    if fight.active == n and fight.detection != 0:
        value += note(s, 1, Because.AIDED, int(fight.detection))
    return value


@compiled
def becomes(s: Scratch, because: int, value: int, left: int) -> int:
    """A Speed that has changed, and why; returns what it is now."""
    if left != value:
        note(s, 1, because, left - value)
    return left


@compiled
def speed(w: World, s: Scratch, n: int) -> int:
    """A ship's Speed this turn, with what takes from it. [VO-13, VO-19, VO-20]"""
    fight, engines = w.fight[0], w.ailments[n, Ailment.ENGINES]
    no_reasons(s)
    value = note(s, 1, Because.SPEED, int(w.hulls[n].speed))
    if crippled(w, n):
        value = becomes(s, Because.CRIPPLED, value, halved_up(value))
    if few(w, n, SPEED_HALVED) or low(w, n, SPEED_HALVED):
        why = Because.LOW_MORALE if low(w, n, SPEED_HALVED) else Because.FEW_HANDS
        value = becomes(s, why, value, halved_up(value))
    if engines != 0:
        value = becomes(s, Because.ENGINES, value, halved_up(value) if engines == 1 else min(1, value))
    if not part_works(w, n, Part.PLASMA_DRIVE):
        value = becomes(s, Because.DRIVE_DEAD, value, 0)
    elif fight.active == n and fight.speed != 0:
        value = becomes(s, Because.FLANK_SPEED, value, value + int(fight.speed))
    return value


@compiled
def can_move(w: World, s: Scratch, n: int) -> bool:
    """Whether a ship has a manoeuvre to make at all. [VO-08, VO-23]"""
    if w.hulls[n].mobile == 0 or w.ships[n].locked != 0:
        return False
    return speed(w, s, n) > 0 or turn_limit(w, n) > 0


@compiled
def bridge(w: World, s: Scratch, n: int) -> int:
    """A bridge that was hit, or does not work, hampers who stands there. [VO-19, VO-20]"""
    if w.ailments[n, Ailment.BRIDGE_HIT] != 0 or not part_works(w, n, Part.BRIDGE):
        return note(s, 0, Because.BRIDGE, HALF_HANDED)
    return 0


@compiled
def skilled(w: World, s: Scratch, n: int, by: int, which: int) -> int:
    """Somebody's skill; skills are the first of the reasons."""
    return note(s, 1, which, int(w.skills[n, by, which]))


@compiled
def weighs_on(w: World, s: Scratch, n: int, which: int) -> int:
    """What weighs on a test of Command, and on nothing that stands in for it. [VO-21]"""
    if which != Skill.COMMAND:
        return 0
    return bridge(w, s, n) + worn(w, s, 0, n, COMMAND)


@compiled
def helm_target(w: World, s: Scratch, n: int, manoeuvre: int, by: int) -> int:
    """A manoeuvre: Pilot + Manoeuvrability; a station breaks free by Command. [VO-13, VO-23]"""
    no_reasons(s)
    modifier = int(w.helms[manoeuvre].modifier)
    if manoeuvre == Manoeuvre.BREAK_FREE and w.hulls[n].mobile == 0:
        base = skilled(w, s, n, by, Skill.COMMAND)
        return base + held(modify(s, Because.DIFFICULTY, modifier) + weighs_on(w, s, n, Skill.COMMAND))
    base = skilled(w, s, n, by, Skill.PILOT)
    if manoeuvre != Manoeuvre.BREAK_FREE:
        base += handling(w, s, n)
    return base + held(modify(s, Because.DIFFICULTY, modifier) + bridge(w, s, n))


@compiled
def pilot_target(w: World, s: Scratch, n: int, by: int) -> int:
    """A ram or a lock. [VO-22, VO-23]"""
    no_reasons(s)
    base = skilled(w, s, n, by, Skill.PILOT) + handling(w, s, n)
    return base + held(note(s, 0, Because.DIFFICULTY, HARD) + bridge(w, s, n))


@compiled
def scrutiny_target(w: World, s: Scratch, n: int, by: int) -> int:
    """Scrutiny + Detection. [VO-12, VO-13]"""
    no_reasons(s)
    return skilled(w, s, n, by, Skill.SCRUTINY) + detection(w, s, n)


@compiled
def shot_range(w: World, n: int, weapon: int, target: int) -> int:
    """What the distance does to a shot; OUT out of range. Ends are within. [VO-14]"""
    reach = int(w.pieces[n * PARTS + weapon].range) * VU
    dx, dy = gap_x(w, n, target), gap_y(w, n, target)
    if within(2 * dx, 2 * dy, reach):
        return 10
    if within(dx, dy, reach):
        return 0
    return -10 if within(dx, dy, 2 * reach) else OUT


@compiled
def fire_shift(w: World, s: Scratch, n: int, target: int) -> int:
    """Everything but range and guidance that helps or hampers a shot. [VO-14]"""
    fight = w.fight[0]
    shift = modify(s, Because.TARGET_EVADES, -int(w.ships[target].evading))
    shift += modify(s, Because.EVADING, -int(fight.evasion))
    shift += modify(s, Because.NEW_HEADING, int(fight.shift))
    if w.ailments[n, Ailment.SENSORS] != 0:
        shift += note(s, 0, Because.SENSORS, -30)
    shift += bridge(w, s, n)
    shift += worn(w, s, 0, n, SHOOTING)
    if w.ships[n].locked != 0:
        shift += note(s, 0, Because.LOCKED_TOGETHER, -20)
    return shift


@compiled
def shot_target(w: World, s: Scratch, n: int, weapon: int, target: int, by: int) -> int:
    """A shot: Ballistic Skill and everything that helps or hampers it. [VO-14]"""
    fight, far = w.fight[0], shot_range(w, n, weapon, target)
    no_reasons(s)
    base, shift = skilled(w, s, n, by, Skill.BALLISTIC), 0
    if far != OUT:
        shift += modify(s, Because.SHORT_RANGE if far > 0 else Because.LONG_RANGE, far)
    shift += fire_shift(w, s, n, target)
    if fight.active == n and fight.guided == weapon:
        shift += note(s, 0, Because.LOCKED_ON, int(fight.guide))
    if fight.active == n and fight.backs != 0:
        shift += note(s, 0, Because.BACKS, 5)
    return base + held(shift)


@compiled
def strength(w: World, s: Scratch, n: int, weapon: int) -> int:
    """The most hits of a weapon: halved and rounded up when crippled. [VO-15]"""
    no_reasons(s)
    printed = note(s, 1, Because.STRENGTH, int(w.pieces[n * PARTS + weapon].strength))
    if crippled(w, n):
        return printed + note(s, 1, Because.CRIPPLED, halved_up(printed) - printed)
    return printed


@compiled
def hits_of(kind: int, degrees: int, most: int) -> int:
    """How often a successful shot hits. [VO-15]"""
    more = degrees if kind == Gun.MACROBATTERY else degrees // 3
    return min(most, 1 + more)


@compiled
def task_skill(w: World, n: int, task: int, by: int) -> int:
    """Whichever of the skills of an extended action somebody is best at. [VO-12]"""
    row = w.tasks[task]
    best = int(row.skill_1)
    if row.skills > 1 and w.skills[n, by, row.skill_2] > w.skills[n, by, best]:
        best = int(row.skill_2)
    if row.skills > 2 and w.skills[n, by, row.skill_3] > w.skills[n, by, best]:
        best = int(row.skill_3)
    return best


@compiled
def task_target(w: World, s: Scratch, n: int, task: int, by: int) -> int:
    """An extended action, by whichever of its skills is best. [VO-12]"""
    row, which = w.tasks[task], task_skill(w, n, task, by)
    no_reasons(s)
    base = skilled(w, s, n, by, which)
    if row.detection == 1:
        base += detection(w, s, n)
    shift = modify(s, Because.DIFFICULTY, int(row.modifier)) + weighs_on(w, s, n, which)
    if task == Task.EMERGENCY_REPAIRS or task == Task.FIGHT_FIRE:
        shift += worn(w, s, 0, n, REPAIRS)
        if w.fight[0].backs != 0:
            shift += note(s, 0, Because.BACKS, 5)
    return base + held(shift)


@compiled
def raid_target(w: World, s: Scratch, n: int, target: int, by: int) -> int:
    """The way in of a raid: Pilot through the turrets. [VO-12]"""
    no_reasons(s)
    base = skilled(w, s, n, by, Skill.PILOT)
    return base + held(note(s, 0, Because.TURRETS, -10 * int(w.hulls[target].turrets)) + bridge(w, s, n))


@compiled
def boarding_target(w: World, s: Scratch, n: int, by: int, attacking: int) -> int:
    """Command of a raid, on either side. [VO-12, VO-20, VO-21]"""
    no_reasons(s)
    base = skilled(w, s, n, by, Skill.COMMAND)
    shift = weighs_on(w, s, n, Skill.COMMAND) + worn(w, s, 0, n, BOARDING)
    if attacking == 1:
        shift += note(s, 0, Because.RAIDERS, 10)
    else:
        shift += modify(s, Because.REPELLING, int(w.ships[n].repelling))
    soldiers = 0
    for k in range(w.hulls[n].pieces):
        if works(w, n, k):
            soldiers += int(w.pieces[n * PARTS + k].command)
    return base + held(shift + modify(s, Because.BARRACKS, soldiers))


@compiled
def will_target(w: World, s: Scratch, n: int) -> int:
    """Willpower against words. [VO-12]"""
    no_reasons(s)
    return skilled(w, s, n, best_hand(w, n, Skill.WILLPOWER), Skill.WILLPOWER)


@compiled
def heard(w: World, s: Scratch, n: int, which: int, modifier: int) -> int:
    """The captain speaks to a crew that rises."""
    no_reasons(s)
    base = skilled(w, s, n, 0, which)
    return base + held(modify(s, Because.MUTINY, modifier) + weighs_on(w, s, n, which))


@compiled
def mutiny_target(w: World, s: Scratch, n: int, modifier: int) -> int:
    """The captain holds the crew by the best of Command, Charm and Intimidate. [VO-21]"""
    best, value = Skill.COMMAND, heard(w, s, n, Skill.COMMAND, modifier)
    if heard(w, s, n, Skill.CHARM, modifier) > value:
        best, value = Skill.CHARM, heard(w, s, n, Skill.CHARM, modifier)
    if heard(w, s, n, Skill.INTIMIDATE, modifier) > value:
        best = Skill.INTIMIDATE
    return heard(w, s, n, best, modifier)


@compiled
def entry(w: World, ship: int, target: int) -> int:
    """What lets a ship board another: a lock, a ram in this turn, or a cripple that cannot resist; -1. [VO-23]"""
    if (w.ships[ship].locked >> target) & 1 == 1:
        return Entry.LOCKED
    if (w.fight[0].rammed >> target) & 1 == 1:
        return Entry.RAMMED
    return Entry.CRIPPLED if crippled(w, target) else NONE
