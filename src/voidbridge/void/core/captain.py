"""How a captain sails: which manoeuvre, to where, and when to leave. [VO-25]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.assess import helm_target
from voidbridge.void.core.courses import OTHER, basic, best_course, hoped, reachable
from voidbridge.void.core.geometry import off_bow
from voidbridge.void.core.lookout import best_now, nearest_foe
from voidbridge.void.core.names import Aim, Grade, Manoeuvre, Skill, Verb
from voidbridge.void.core.people import free_hand
from voidbridge.void.core.records import NONE, Scratch, World
from voidbridge.void.core.refuse import refuse
from voidbridge.void.core.ships import crippled, is_enemy, turn_limit

WEAVES = 30  # a test below that is not tried


@compiled
def name(s: Scratch, verb: int, ship: int, by: int, target: int, item: int, why: int) -> None:
    """Write down an action."""
    act = s.act[0]
    act.verb, act.ship, act.by, act.target, act.item, act.why = verb, ship, by, target, item, why
    act.speed, act.sooner, act.turn = 0, 0, 0


@compiled
def propose(v: World, s: Scratch, verb: int, ship: int, by: int, target: int, item: int, why: int) -> bool:
    """Write down an action, if it is lawful."""
    name(s, verb, ship, by, target, item, why)
    return refuse(v, s) == 0


@compiled
def name_course(s: Scratch, ship: int, speed: int, sooner: int, turn: int, why: int) -> None:
    """Write down a move."""
    name(s, Verb.STEER, ship, NONE, NONE, NONE, why)
    s.act[0].speed, s.act[0].sooner, s.act[0].turn = speed, sooner, turn


@compiled
def steering(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """A manoeuvre is under way."""
    fight = v.fight[0]
    if fight.manoeuvre < 0:
        return False
    if grade < Grade.STEADY:
        straight_at(v, s, ship, Aim.CLOSE_IN)
    elif fight.manoeuvre == Manoeuvre.COME_TO_NEW_HEADING and fight.degrees >= 0:
        straight_at(v, s, ship, Aim.COME_ABOUT)
    else:
        best_course(v, s, ship, OTHER, bool(fight.shooting == 2))
        found = s.course[OTHER]
        name_course(s, ship, int(found.run), int(found.sooner), int(found.turn), Aim.BEST_BEARING)
    return True


@compiled
def straight_at(v: World, s: Scratch, ship: int, why: int) -> None:
    """The whole move, and a turn toward the nearest enemy."""
    me, limit, turn = v.ships[ship], turn_limit(v, ship), 0
    foe = nearest_foe(v, ship, int(me.x), int(me.y))
    if foe >= 0:
        there = v.ships[foe]
        turn = off_bow(int(me.heading), int(there.x - me.x), int(there.y - me.y))
        turn = max(-limit, min(limit, turn))
    name_course(s, ship, int(v.fight[0].run), 0, turn, why)


@compiled
def leave(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """A cripple goes while it can. [VO-25]"""
    if grade < Grade.SEASONED or not crippled(v, ship):
        return False
    by = free_hand(v, ship, Skill.PILOT, 0)
    return propose(v, s, Verb.HELM, ship, by, NONE, Manoeuvre.DISENGAGE, Aim.SAVE_THE_SHIP)


@compiled
def helm(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """The manoeuvre of the turn."""
    if v.fight[0].moved == 1:
        return False
    by = free_hand(v, ship, Skill.PILOT, 0)
    if propose(v, s, Verb.HELM, ship, by, NONE, Manoeuvre.BREAK_FREE, Aim.BREAK_FREE):
        return True
    why = Aim.CLOSE_IN if grade < Grade.STEADY else Aim.BEST_BEARING
    if not propose(v, s, Verb.HELM, ship, by, NONE, Manoeuvre.AHEAD, why):
        return False
    if grade < Grade.SEASONED:
        return True
    if weaves(v, s, ship, by):
        name(s, Verb.HELM, ship, by, NONE, Manoeuvre.EVASIVE_MANOEUVRES, Aim.WEAVE)
        return True
    name(s, Verb.HELM, ship, by, NONE, promising(v, s, ship, by), Aim.BEST_BEARING)
    return True


@compiled
def promising(v: World, s: Scratch, ship: int, by: int) -> int:
    """The manoeuvre that promises most; a failed Adjust is a basic move and costs nothing."""
    found, most = int(Manoeuvre.AHEAD), basic(v, s, ship)
    for manoeuvre in range(Manoeuvre.ADJUST_BEARING, Manoeuvre.ADJUST_SPEED_AND_BEARING + 1):
        if propose(v, s, Verb.HELM, ship, by, NONE, manoeuvre, 0):
            hope = hoped(v, s, ship, manoeuvre, by)
            if hope > most:
                found, most = manoeuvre, hope
    return found


@compiled
def weaves(v: World, s: Scratch, ship: int, by: int) -> bool:
    """Whether nothing can be shot at from any move and they can shoot: then it weaves."""
    if v.fight[0].shooting != 0 or reachable(v, s, ship) > 0:
        return False
    if not propose(v, s, Verb.HELM, ship, by, NONE, Manoeuvre.EVASIVE_MANOEUVRES, 0):
        return False
    if helm_target(v, s, ship, Manoeuvre.EVASIVE_MANOEUVRES, by) <= WEAVES:
        return False
    threatened = False
    for foe in range(v.book[0].ships):
        if is_enemy(v, ship, foe) and not threatened:
            threatened = best_now(v, s, foe) > 0
    return threatened
