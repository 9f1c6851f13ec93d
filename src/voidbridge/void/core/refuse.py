"""Why an action is not lawful here: one question for each verb, in the order a player would ask. [VO-12]"""

from voidbridge.compiled import compiled, entry
from voidbridge.void.core.asking import acts, measured
from voidbridge.void.core.assess import can_move, speed
from voidbridge.void.core.helm import may_run, runs, soonest
from voidbridge.void.core.names import Manoeuvre, Refused, Task, Verb, Word
from voidbridge.void.core.parts import is_exposed, shown
from voidbridge.void.core.records import NONE, VU, Scratch, World
from voidbridge.void.core.refuse_guns import (
    refuse_board,
    refuse_fire,
    refuse_lock,
    refuse_ram,
    refuse_strike,
)
from voidbridge.void.core.refuse_tasks import (
    refuse_aid,
    refuse_burning,
    refuse_hail,
    refuse_jam,
    refuse_lock_on,
    refuse_order,
    refuse_raid,
    refuse_repair,
    refuse_scan,
    refuse_words,
)
from voidbridge.void.core.ships import deciding_ship, is_enemy, near, part_of, turn_limit

FOLLOWED = 8  # VU within which nobody gets away


@entry
def refuse(w: World, s: Scratch) -> int:
    """Why the action in `s.act[0]` is not lawful: a code of Refused, 0 for none; its numbers in `s.found`."""
    act = s.act[0]
    for k in range(3):
        s.found[k] = NONE
    if w.fight[0].over == 1:
        return Refused.BATTLE_OVER
    ship = int(act.ship)
    if ship < 0 or unseen(w, ship):
        return Refused.NO_SHIP
    code = refuse_moment(w, ship, int(act.verb))
    if code != 0:
        return code
    return refuse_arms(w, s, ship) if act.verb <= Verb.BOARD else refuse_deed(w, s, ship)


@compiled
def unseen(w: World, ship: int) -> bool:
    """Whether a ship runs silent against the side that decides: then it is not there at all. [VO-28]"""
    asked = deciding_ship(w)
    return bool(w.ships[ship].hidden == 1 and w.hulls[ship].fleet != w.hulls[asked].fleet)


@compiled
def refuse_moment(w: World, ship: int, verb: int) -> int:
    """Whether it is for this ship to say such a thing now."""
    fight = w.fight[0]
    if fight.aiming == 1:
        if verb != Verb.AIM:
            return Refused.FIRST_AIM
        return Refused.NOT_THE_STRIKER if ship != w.pending[0].attacker else 0
    if fight.parley >= 0:
        if verb != Verb.ANSWER:
            return Refused.FIRST_ANSWER
        return Refused.NOT_HAILED if ship != fight.parley else 0
    if verb == Verb.AIM or verb == Verb.ANSWER:
        return Refused.NOT_ASKED
    if ship != fight.active:
        return Refused.NOT_ACTIVE
    if fight.waiting > 0 and verb != Verb.FIRE and verb != Verb.STRIKE:
        return Refused.FIRST_STRIKE
    return Refused.FIRST_STEER if fight.manoeuvre >= 0 and verb != Verb.STEER else 0


@compiled
def refuse_arms(w: World, s: Scratch, ship: int) -> int:
    """Helm, guns and grapples."""
    act = s.act[0]
    verb, by, target, item = int(act.verb), int(act.by), int(act.target), int(act.item)
    if verb == Verb.HELM:
        return refuse_helm(w, s, ship, by, item)
    if verb == Verb.STEER:
        return refuse_steer(w, s, ship)
    if verb == Verb.FIRE:
        return refuse_fire(w, s, ship, by, item, target)
    if verb == Verb.STRIKE:
        return refuse_strike(w, ship, target, item)
    if verb == Verb.RAM:
        return refuse_ram(w, s, ship, by, target)
    if verb == Verb.LOCK:
        return refuse_lock(w, s, ship, by, target)
    return refuse_board(w, s, ship, target, item)


@compiled
def refuse_deed(w: World, s: Scratch, ship: int) -> int:
    """Extended actions, and what is said."""
    act = s.act[0]
    verb, by, target, item = int(act.verb), int(act.by), int(act.target), int(act.item)
    if verb == Verb.ORDER:
        return refuse_order(w, s, ship, by, item)
    if verb == Verb.AID:
        return refuse_aid(w, ship, by, item)
    if verb == Verb.REPAIR:
        return refuse_repair(w, ship, by, item)
    if verb == Verb.FIGHT_FIRE or verb == Verb.VENT:
        return refuse_burning(w, ship, by, item, Task.VENT if verb == Verb.VENT else Task.FIGHT_FIRE)
    if verb == Verb.SCAN:
        return refuse_scan(w, s, ship, by, target)
    if verb == Verb.HAIL:
        return refuse_hail(w, s, ship, by, target)
    if verb == Verb.PARLEY:
        return refuse_words(w, s, ship, by, target)
    if verb == Verb.RAID:
        return refuse_raid(w, s, ship, by, target)
    if verb == Verb.JAM:
        return refuse_jam(w, s, ship, by, target)
    if verb == Verb.LOCK_ON:
        return refuse_lock_on(w, ship, by, item)
    return refuse_word(w, s, ship, verb, item)


@compiled
def refuse_word(w: World, s: Scratch, ship: int, verb: int, item: int) -> int:
    """An answer, or the end of a turn."""
    if verb == Verb.AIM:
        struck = int(w.pending[0].ship)
        if item < 0 or item >= w.hulls[struck].pieces:
            return Refused.NOT_AIMABLE
        known = shown(int(w.ships[struck].known), part_of(w, struck, item))
        return 0 if known and is_exposed(w, struck, item) else Refused.NOT_AIMABLE
    if verb == Verb.ANSWER:
        return Refused.NO_WORD if item != Word.YES and item != Word.NO else 0
    if verb == Verb.DONE and w.fight[0].moved == 0 and can_move(w, s, ship):
        return Refused.MUST_MOVE
    return 0


@compiled
def refuse_helm(w: World, s: Scratch, ship: int, by: int, manoeuvre: int) -> int:
    """A manoeuvre. [VO-12, VO-13, VO-23]"""
    if manoeuvre < 0 or manoeuvre > Manoeuvre.BREAK_FREE:
        return Refused.NO_MANOEUVRE
    if w.fight[0].moved == 1:
        return Refused.HAS_MOVED
    if manoeuvre == Manoeuvre.BREAK_FREE:
        if w.ships[ship].locked == 0:
            return Refused.NOT_LOCKED
    elif w.ships[ship].locked != 0:
        return Refused.IS_LOCKED
    elif not can_move(w, s, ship):
        return Refused.CANNOT_MOVE
    if w.fight[0].shooting != 0 and manoeuvre > Manoeuvre.ADJUST_SPEED_AND_BEARING:
        return Refused.AFTER_SHOT
    code = 0
    if manoeuvre != Manoeuvre.BREAK_FREE:
        code = refuse_manoeuvre(w, s, ship, manoeuvre)
    return code if code != 0 else acts(w, ship, by)


@compiled
def refuse_manoeuvre(w: World, s: Scratch, ship: int, manoeuvre: int) -> int:
    """What a manoeuvre asks of ship and place. [VO-13]"""
    bends = manoeuvre == Manoeuvre.ADJUST_BEARING or manoeuvre == Manoeuvre.COME_TO_NEW_HEADING
    if bends and turn_limit(w, ship) == 0:
        return Refused.NO_HELM
    stands = manoeuvre == Manoeuvre.AHEAD or manoeuvre == Manoeuvre.EVASIVE_MANOEUVRES
    if not stands and speed(w, s, ship) == 0:
        return Refused.NO_WAY_ON
    if manoeuvre == Manoeuvre.EVASIVE_MANOEUVRES and w.ships[ship].evaded != 0:
        return Refused.HAS_EVADED
    if manoeuvre == Manoeuvre.DISENGAGE:
        for foe in range(w.book[0].ships):
            if is_enemy(w, ship, foe) and near(w, ship, foe, FOLLOWED * VU):
                s.found[2] = foe
                return measured(s, Refused.FOLLOWED, FOLLOWED, NONE)
    return 0


@compiled
def refuse_steer(w: World, s: Scratch, ship: int) -> int:
    """A course under the manoeuvre that was ordered."""
    act = s.act[0]
    if w.fight[0].manoeuvre < 0:
        return Refused.NO_ORDER
    if not may_run(w, s, int(act.speed)):
        last = runs(w, s) - 1
        return measured(s, Refused.WRONG_SPEED, int(s.list_a[0]), int(s.list_a[last]))
    if act.sooner < 0 or act.sooner > soonest(w, int(act.speed)):
        return measured(s, Refused.WRONG_SOONER, soonest(w, int(act.speed)), NONE)
    limit = turn_limit(w, ship)
    return measured(s, Refused.WRONG_TURN, limit, NONE) if abs(act.turn) > limit else 0
