"""Every number with its reasons: the action, its preview, the odds and the log call only these. [VO-01]"""

from voidbridge.rules.d100 import Row, Target
from voidbridge.rules.void_codes import Ailment, Because, Gun, Manoeuvre, Part, Skill, Task
from voidbridge.void.geometry import VU, within
from voidbridge.void.state import DAMAGED, DARK, DEAD, WRECKED, Ship
from voidbridge.void.work import Sea, gap, hands, profile

HALF_HANDED = -20  # of a bridge that was hit, on Command, Pilot and shooting


def works(ship: Ship, component: int) -> bool:
    """Whether a component works; without air it still does. [VO-20]"""
    return component >= 0 and not ship.flags[component] & (DAMAGED | DARK | WRECKED)


def part_works(sea: Sea, n: int, part: Part) -> bool:
    """Whether a ship has a working component of a kind."""
    ship = sea.ships[n]
    return any(
        piece.part == part and not ship.flags[k] & DEAD for k, piece in enumerate(profile(sea, n).pieces)
    )


def halved_up(value: int) -> int:
    """Half, rounded up. [VO-19]"""
    return (value + 1) // 2


def threshold(sea: Sea, n: int, field: str) -> tuple[int, int]:
    """What the lost crew and the lost heart of a ship cost. [VO-21]"""
    ship, rows = sea.ships[n], sea.cast.thresholds
    return rows.population[field][ship.population], rows.morale[field][ship.morale]


def worn(sea: Sea, n: int, field: str) -> list[Row]:
    """The same as rows; nothing where nothing is lost."""
    few, low = threshold(sea, n, field)
    rows: list[Row] = []
    if few:
        rows.append((Because.FEW_HANDS, few))
    if low:
        rows.append((Because.LOW_MORALE, low))
    return rows


def manoeuvrability(sea: Sea, n: int) -> list[Row]:
    """A ship's Manoeuvrability and what takes from it. [VO-13, VO-19]"""
    ship, fight = sea.ships[n], sea.fight
    rows: list[Row] = [(Because.MANOEUVRABILITY, profile(sea, n).manoeuvrability)]
    if ship.crippled:
        rows.append((Because.CRIPPLED, -10))
    if ship.ails(Ailment.THRUSTERS) == 1:
        rows.append((Because.THRUSTERS, -20))
    rows += worn(sea, n, "manoeuvrability")
    if fight.active == n and fight.manoeuvrability:
        rows.append((Because.AIDED, fight.manoeuvrability))
    return rows


def detection(sea: Sea, n: int) -> list[Row]:
    """A ship's Detection and what takes from it; nothing at all without augurs. [VO-12, VO-20]"""
    ship, fight = sea.ships[n], sea.fight
    printed = profile(sea, n).detection
    rows: list[Row] = [(Because.DETECTION, printed)]
    if not part_works(sea, n, Part.AUGUR):
        return [*rows, (Because.AUGUR_DEAD, -printed)]
    if ship.crippled:
        rows.append((Because.CRIPPLED, -10))
    rows += worn(sea, n, "detection")
    if fight.active == n and fight.detection:
        rows.append((Because.AIDED, fight.detection))
    return rows


def total(rows: list[Row]) -> int:
    """What rows come to."""
    return sum(value for _, value in rows)


def speed_rows(sea: Sea, n: int) -> list[Row]:
    """A ship's Speed this turn, with what takes from it. [VO-13, VO-19, VO-20]"""
    ship, fight = sea.ships[n], sea.fight
    value = profile(sea, n).speed
    rows: list[Row] = [(Because.SPEED, value)]

    def becomes(reason: Because, left: int) -> None:
        nonlocal value
        if left != value:
            rows.append((reason, left - value))
        value = left

    if ship.crippled:
        becomes(Because.CRIPPLED, halved_up(value))
    few, low = threshold(sea, n, "speed_halved")
    if few or low:
        becomes(Because.LOW_MORALE if low else Because.FEW_HANDS, halved_up(value))
    engines = ship.ails(Ailment.ENGINES)
    if engines:
        becomes(Because.ENGINES, halved_up(value) if engines == 1 else min(1, value))
    if not part_works(sea, n, Part.PLASMA_DRIVE):
        becomes(Because.DRIVE_DEAD, 0)
    elif fight.active == n and fight.speed:
        becomes(Because.FLANK_SPEED, value + fight.speed)
    return rows


def speed(sea: Sea, n: int) -> int:
    """A ship's Speed this turn."""
    return total(speed_rows(sea, n))


def turn_limit(sea: Sea, n: int) -> int:
    """How far a ship can turn. [VO-08, VO-19, VO-20]"""
    if sea.ships[n].ails(Ailment.THRUSTERS) == 2 or not part_works(sea, n, Part.PLASMA_DRIVE):
        return 0
    return profile(sea, n).turn


def can_move(sea: Sea, n: int) -> bool:
    """Whether a ship has a manoeuvre to make at all. [VO-08, VO-23]"""
    ship = sea.ships[n]
    return profile(sea, n).mobile and not ship.locked and (speed(sea, n) > 0 or turn_limit(sea, n) > 0)


def bridge(sea: Sea, n: int) -> list[Row]:
    """A bridge that was hit, or does not work, hampers who stands there. [VO-19, VO-20]"""
    ship = sea.ships[n]
    hit = ship.ails(Ailment.BRIDGE_HIT) or not part_works(sea, n, Part.BRIDGE)
    return [(Because.BRIDGE, HALF_HANDED)] if hit else []


def skill(sea: Sea, n: int, by: int, which: Skill) -> Row:
    """Somebody's skill as a row."""
    return int(which), hands(profile(sea, n))[by].skills[which]


def best_hand(sea: Sea, n: int, which: Skill) -> int:
    """Whoever aboard is best at something: for tests that are not an action."""
    row = hands(profile(sea, n))
    return max(range(len(row)), key=lambda k: row[k].skills[which])


def command(sea: Sea, n: int, by: int, which: Skill = Skill.COMMAND) -> tuple[list[Row], list[Row]]:
    """A test of Command (or of what stands in for it): base and what weighs on it. [VO-21]"""
    modifiers = [*bridge(sea, n), *worn(sea, n, "command")] if which == Skill.COMMAND else []
    return [skill(sea, n, by, which)], modifiers


def helm_target(sea: Sea, n: int, manoeuvre: Manoeuvre, by: int) -> Target:
    """A manoeuvre: Pilot + Manoeuvrability; a station breaks free by Command. [VO-13, VO-23]"""
    modifier = sea.cast.manoeuvres[manoeuvre].modifier
    rows: list[Row] = [(Because.DIFFICULTY, modifier)] if modifier else []
    if manoeuvre == Manoeuvre.BREAK_FREE and not profile(sea, n).mobile:
        base, weights = command(sea, n, by)
        return Target(tuple(base), (*rows, *weights))
    base = [skill(sea, n, by, Skill.PILOT)]
    if manoeuvre != Manoeuvre.BREAK_FREE:
        base += manoeuvrability(sea, n)
    return Target(tuple(base), (*rows, *bridge(sea, n)))


def pilot_target(sea: Sea, n: int, by: int, modifier: int) -> Target:
    """A ram or a lock. [VO-22, VO-23]"""
    base = [skill(sea, n, by, Skill.PILOT), *manoeuvrability(sea, n)]
    return Target(tuple(base), ((Because.DIFFICULTY, modifier), *bridge(sea, n)))


def scrutiny_target(sea: Sea, n: int, by: int | None = None) -> Target:
    """Scrutiny + Detection. [VO-12, VO-13]"""
    who = best_hand(sea, n, Skill.SCRUTINY) if by is None else by
    return Target((skill(sea, n, who, Skill.SCRUTINY), *detection(sea, n)))


def shot_range(sea: Sea, n: int, weapon: int, target: int) -> int | None:
    """What the distance does to a shot; None out of range. Ends are within. [VO-14]"""
    reach = profile(sea, n).pieces[weapon].range * VU
    dx, dy = gap(sea, n, target)
    if within(2 * dx, 2 * dy, reach):
        return 10
    if within(dx, dy, reach):
        return 0
    return -10 if within(dx, dy, 2 * reach) else None


def shot_target(sea: Sea, n: int, weapon: int, target: int, by: int) -> Target:
    """A shot: Ballistic Skill and everything that helps or hampers it. [VO-14]"""
    me, foe, fight = sea.ships[n], sea.ships[target], sea.fight
    rows: list[Row] = []
    far = shot_range(sea, n, weapon, target)
    if far:
        rows.append((Because.SHORT_RANGE if far > 0 else Because.LONG_RANGE, far))
    if foe.evading:
        rows.append((Because.TARGET_EVADES, -foe.evading))
    if fight.evasion:
        rows.append((Because.EVADING, -fight.evasion))
    if fight.shift:
        rows.append((Because.NEW_HEADING, fight.shift))
    if me.ails(Ailment.SENSORS):
        rows.append((Because.SENSORS, -30))
    rows += bridge(sea, n)
    rows += worn(sea, n, "shooting")
    if me.locked:
        rows.append((Because.LOCKED_TOGETHER, -20))
    if fight.active == n and fight.guided == weapon:
        rows.append((Because.LOCKED_ON, fight.guide))
    if fight.active == n and fight.backs:
        rows.append((Because.BACKS, 5))
    return Target((skill(sea, n, by, Skill.BALLISTIC),), tuple(rows))


def strength(sea: Sea, n: int, weapon: int) -> list[Row]:
    """The most hits of a weapon: halved and rounded up when crippled. [VO-15]"""
    printed = profile(sea, n).pieces[weapon].strength
    rows: list[Row] = [(Because.STRENGTH, printed)]
    if sea.ships[n].crippled:
        rows.append((Because.CRIPPLED, halved_up(printed) - printed))
    return rows


def hits_of(kind: Gun, degrees: int, most: int) -> int:
    """How often a successful shot hits. [VO-15]"""
    more = degrees if kind == Gun.MACROBATTERY else degrees // 3
    return min(most, 1 + more)


def task_target(sea: Sea, n: int, task: Task, by: int) -> Target:
    """An extended action, by whichever of its skills is best. [VO-12]"""
    row = sea.cast.tasks[task]
    which = max(row.skills, key=lambda s: hands(profile(sea, n))[by].skills[s])
    base, modifiers = command(sea, n, by, which)
    if row.detection:
        base += detection(sea, n)
    if row.modifier:
        modifiers.insert(0, (Because.DIFFICULTY, row.modifier))
    if task in (Task.EMERGENCY_REPAIRS, Task.FIGHT_FIRE):
        modifiers += worn(sea, n, "repairs")
        if sea.fight.backs:
            modifiers.append((Because.BACKS, 5))
    return Target(tuple(base), tuple(modifiers))


def raid_target(sea: Sea, n: int, target: int, by: int) -> Target:
    """The way in of a raid: Pilot through the turrets. [VO-12]"""
    turrets = profile(sea, target).turrets
    return Target((skill(sea, n, by, Skill.PILOT),), ((Because.TURRETS, -10 * turrets), *bridge(sea, n)))


def boarding_target(sea: Sea, n: int, by: int, attacking: bool) -> Target:
    """Command of a raid, on either side. [VO-12, VO-20, VO-21]"""
    base, rows = command(sea, n, by)
    rows += worn(sea, n, "boarding")
    if attacking:
        rows.append((Because.RAIDERS, 10))
    elif sea.ships[n].repelling:
        rows.append((Because.REPELLING, sea.ships[n].repelling))
    pieces, ship = profile(sea, n).pieces, sea.ships[n]
    soldiers = sum(piece.command for k, piece in enumerate(pieces) if works(ship, k))
    if soldiers:
        rows.append((Because.BARRACKS, soldiers))
    return Target(tuple(base), tuple(rows))


def will_target(sea: Sea, n: int) -> Target:
    """Willpower against words. [VO-12]"""
    return Target((skill(sea, n, best_hand(sea, n, Skill.WILLPOWER), Skill.WILLPOWER),))


def mutiny_target(sea: Sea, n: int, modifier: int) -> Target:
    """The captain holds the crew by the best of Command, Charm and Intimidate. [VO-21]"""
    found = []
    for which in (Skill.COMMAND, Skill.CHARM, Skill.INTIMIDATE):
        base, rows = command(sea, n, 0, which)
        if modifier:
            rows = [(Because.MUTINY, modifier), *rows]
        found.append(Target(tuple(base), tuple(rows)))
    return max(found, key=lambda target: target.value)


def augury(sea: Sea, n: int, reach: int) -> int:
    """How far augurs see, in hundredths: half of it with the sensors hit. [VO-20]"""
    return reach * VU // 2 if sea.ships[n].ails(Ailment.SENSORS) else reach * VU
