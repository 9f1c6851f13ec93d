"""How ships move. [VO-13, VO-23, VO-28]"""

from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Result, contest
from voidbridge.rules.void_codes import Fate, Manoeuvre, Skill
from voidbridge.void.assess import augury, best_hand, helm_target, scrutiny_target, speed, turn_limit
from voidbridge.void.criticals import reveal
from voidbridge.void.geometry import VU, ahead, within
from voidbridge.void.losses import lose_ship
from voidbridge.void.state import Fight
from voidbridge.void.work import Sea, Work, enemies, gap, hands, profile

NEAR = 5  # VU within which a silent ship is seen
WATCHED = 20  # VU from which a ship that leaves is followed
TURNS_SOONER = (Manoeuvre.ADJUST_BEARING, Manoeuvre.ADJUST_SPEED_AND_BEARING)
CHANGES_SPEED = (Manoeuvre.ADJUST_SPEED, Manoeuvre.ADJUST_SPEED_AND_BEARING)


def order(w: Work, ship: int, manoeuvre: Manoeuvre, by: int) -> None:
    """A manoeuvre is ordered; where it needs a test, that decides what may be steered."""
    fight, record = w.fight, w.ships[ship]
    fight.manoeuvre, fight.degrees, fight.leg = manoeuvre, -1, 0
    fight.run = speed(w, ship)
    if manoeuvre == Manoeuvre.EVASIVE_MANOEUVRES:
        record.evaded = 2
    w.tell("manoeuvre-ordered", ship=w.cast.ids[ship], manoeuvre=name_of(manoeuvre))
    if manoeuvre != Manoeuvre.AHEAD:
        target = helm_target(w, ship, manoeuvre, by)
        found = w.test(ship, target, name_of(manoeuvre), hands(profile(w, ship))[by].id)
        if manoeuvre == Manoeuvre.DISENGAGE:
            fight.shooting = 2
            if found.success and all(_shaken_off(w, ship, foe, found) for foe in watchers(w, ship)):
                fight.manoeuvre, fight.moved = -1, 1
                lose_ship(w, ship, Fate.DISENGAGED, "disengaged")
            return
        if manoeuvre == Manoeuvre.BREAK_FREE:
            fight.manoeuvre, fight.moved = -1, 1
            if found.success:
                let_go(w, ship)
            return
        if found.success:
            fight.degrees = found.degrees
            at_once(w, ship, manoeuvre, found.degrees)
    if record.fighting and not can_steer(w, ship):
        fight.manoeuvre, fight.moved = -1, 1


def can_steer(w: Work, ship: int) -> bool:
    """Whether there is anything to steer."""
    return w.fight.run > 0 or turn_limit(w, ship) > 0


def watchers(sea: Sea, ship: int) -> list[int]:
    """Every enemy that sees a ship leave. [VO-13]"""
    return [foe for foe in enemies(sea, ship) if within(*gap(sea, ship, foe), augury(sea, foe, WATCHED))]


def _shaken_off(w: Work, ship: int, foe: int, mine: Result) -> bool:
    watcher = hands(profile(w, foe))[best_hand(w, foe, Skill.SCRUTINY)].id
    theirs = w.test(foe, scrutiny_target(w, foe), "watch", watcher, ship)
    return contest(mine, theirs).winner == 1


def at_once(w: Work, ship: int, manoeuvre: Manoeuvre, degrees: int) -> None:
    """What a manoeuvre changes before the ship moves."""
    if manoeuvre == Manoeuvre.COME_TO_NEW_HEADING:
        w.fight.shift = w.cast.manoeuvres[manoeuvre].shooting
    if manoeuvre == Manoeuvre.EVASIVE_MANOEUVRES:
        w.ships[ship].evading = w.fight.evasion = min(20, 10 + 10 * degrees)


def let_go(w: Work, ship: int) -> None:
    """A locked ship is free of everything that held it. [VO-23]"""
    for other in w.ships:
        other.locked &= ~(1 << ship)
    w.ships[ship].locked = 0
    w.tell("broke-free", ship=w.cast.ids[ship])


def speeds(fight: Fight, half: bool) -> list[int]:
    """The VU that may be run. [VO-13]"""
    run, reach = fight.run, fight.degrees + 1
    if fight.degrees >= 0 and fight.manoeuvre in CHANGES_SPEED:
        return list(range(max(0, run - reach), min(2 * run, run + reach) + 1))
    return sorted({run // 2, run}) if half and fight.degrees < 0 else [run]


def sooners(fight: Fight, run: int) -> range:
    """How many VU before the end the ship may turn: after at least one. [VO-13]"""
    if fight.degrees >= 0 and fight.manoeuvre in TURNS_SOONER:
        return range(max(0, min(fight.degrees + 1, run - 1)) + 1)
    return range(1)


def steer(w: Work, ship: int, run: int, sooner: int, turn: int) -> None:
    """The ship moves and turns; a move with two turns is steered twice."""
    fight = w.fight
    two = fight.manoeuvre == Manoeuvre.COME_TO_NEW_HEADING and fight.degrees >= 0
    if two:
        _leg(w, ship, run * VU // 2 if fight.leg == 0 else run * VU - run * VU // 2, turn)
        fight.leg += 1
        if fight.leg < 2:
            return
    else:
        _leg(w, ship, (run - sooner) * VU, turn)
        if sooner:
            _leg(w, ship, sooner * VU, 0)
    fight.manoeuvre, fight.moved = -1, 1
    _noticed(w, ship)


def _leg(w: Work, ship: int, run: int, turn: int) -> None:
    record = w.ships[ship]
    record.x, record.y = ahead(record.x, record.y, record.heading, run)
    record.heading = (record.heading + turn) % 360
    w.tell(
        "moved",
        ship=w.cast.ids[ship],
        x=record.x,
        y=record.y,
        heading=record.heading,
        run=run,
        turn=turn,
    )


def _noticed(w: Work, ship: int) -> None:
    """A move that ends near an enemy shows whoever was silent. [VO-28]"""
    mine = profile(w, ship).fleet
    for n, other in enumerate(w.ships):
        if profile(w, n).fleet != mine and other.fighting and within(*gap(w, ship, n), NEAR * VU):
            reveal(w, n, "near")
            reveal(w, ship, "near")
