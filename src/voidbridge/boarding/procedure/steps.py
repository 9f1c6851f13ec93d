"""What each kind of step does when its check is tried. [BP-04 to BP-15]"""

from collections.abc import Callable, Mapping

from voidbridge.boarding.procedure.assess import check_of, plain_check
from voidbridge.boarding.procedure.damage import SEALED, emptied, hurt, pass_personal, shake, strike, weakest
from voidbridge.boarding.procedure.damage import come as echo
from voidbridge.boarding.procedure.fight import one_round, settle
from voidbridge.boarding.procedure.hull_steps import approach, breach, lock
from voidbridge.boarding.procedure.state import NOBODY
from voidbridge.boarding.procedure.trying import after, plain
from voidbridge.boarding.procedure.turns import bridge, enter, finish, go, leave, to_kind
from voidbridge.boarding.procedure.work import Work, captain_down, casualties, standing
from voidbridge.rules.boarding_codes import Ask, Cascade, Element, Ended, Mechanic, Party, System
from voidbridge.rules.codes import name_of
from voidbridge.state.procedure_setup import BY_FIGHTERS


def attempt(w: Work, way: str) -> None:
    """The step's check is tried one way."""
    ATTEMPTS.get(w.kind, plain)(w, way)


def engage(w: Work, way: str) -> None:
    """The clock changes, and both sides listen; who hears nothing is surprised. [BP-07]"""
    if way != "base" and not w.course.silent:
        if w.check(plain_check(w, Party.ATTACKER, "sensors", way, w.number("silent-dc"))):
            w.course.silent = 1
    if w.course.silent:
        w.tell("approach-silent")
    listen = check_of(w, w.course.step, "base")
    success = w.check(listen)
    hard = dict(w.step.variants).get("silent-approach", listen.dc) if w.course.silent else listen.dc
    heard = w.check(plain_check(w, Party.DEFENDER, listen.skill, "listen", hard))
    for party, good in ((Party.ATTACKER, success), (Party.DEFENDER, heard)):
        if not good:
            w.course.surprised |= 1 << party
            w.tell("surprised", side=name_of(party))
    leave(w, success)


def positions(w: Work, way: str) -> None:
    """Both sides take positions; after the ram the attackers already have them. [BP-06, BP-08]"""
    check = check_of(w, w.course.step, way)
    row = w.cast.method_row(w.course.method)
    success = bool(row and row.sure_footing) or w.check(check)
    theirs = w.check(plain_check(w, Party.DEFENDER, check.skill, "positions", check.dc))
    for party, good in ((Party.ATTACKER, success), (Party.DEFENDER, theirs)):
        if good:
            w.course.positions |= 1 << party
            w.tell("positions-taken", side=name_of(party))
    leave(w, success)


def control(w: Work, way: str) -> None:
    """The breach is sealed, or becomes a strongpoint. [BP-11]"""
    pass_personal(w, "attempt")
    success = w.check(check_of(w, w.course.step, way))
    if success:
        w.course.breach, w.course.burning = SEALED, 0
        w.tell("breach-sealed")
    after(w, success)


def vent_breach(w: Work) -> None:
    """The section is emptied with people in it. [BP-11]"""
    w.course.venting = 1
    w.tell("venting-began")
    go(w, w.step.next_failure, w.step, False)


def stop_venting(w: Work, party: Party) -> None:
    """Either side may shut the vents, once in a visit. [BP-11]"""
    w.course.shut_tried |= 1 << party
    if w.check(plain_check(w, party, "engineering", "stop-venting", w.number("seal-vent-dc"))):
        w.course.venting = 0
        w.tell("vents-shut", side=name_of(party))


def sabotage(w: Work, element: Element, system: System) -> None:
    """A system is struck, or a random one is and the saboteurs with it. [BP-12]"""
    pass_personal(w, "sabotage")
    _hot(w, system)
    emptied(w)
    if _nobody_left(w):
        return
    success = w.check(check_of(w, w.course.step, "base"))
    if success:
        strike(w, system, element)
    elif "uncontrolled-system-damage-roll" in w.step.failure_effects:
        _uncontrolled(w)
    _rest(w, system)
    if _lost(w):
        return
    leave(w, success)
    fighters = not w.cast.by_chance and standing(w, Party.DEFENDER)
    asked = w.course.over or w.course.ask != Ask.CHECK  # the end, or the master's word, comes first
    if not success and not asked and fighters and w.cast.find(Mechanic.FIGHT) != NOBODY:
        w.course.ask = Ask.FORCE


def _hot(w: Work, system: System) -> None:
    """A room that burns from an earlier try. [BP-16]"""
    if w.course.elements[system] >> Element.FIRE & 1 and standing(w, Party.ATTACKER):
        n = weakest(w, Party.ATTACKER)
        if not w.cast.fighters[Party.ATTACKER][n].suited:
            hurt(w, Party.ATTACKER, n, w.die(w.number("fire"), "fire"), "fire")


def _uncontrolled(w: Work) -> None:
    face = w.die(10, "system-damage")
    row = next(row for row in w.cast.rules.system_damage.rows if face in row.faces)
    if w.course.rests[row.code] > w.course.personal_rounds:
        w.tell("system-spared", system=row.id)
    else:
        strike(w, row.code)
        _rest(w, row.code)
    if standing(w, Party.ATTACKER):
        amount = w.die(w.number("saboteur-damage"), "sabotage")
        hurt(w, Party.ATTACKER, weakest(w, Party.ATTACKER), amount, "sabotage")


def _rest(w: Work, system: System) -> None:
    w.mark("rests", system, w.course.personal_rounds + (w.step.cooldown or w.number("cooldown")))


def _lost(w: Work) -> bool:
    """Whether the saboteurs' own losses have ended it."""
    return not w.cast.by_chance and settle(w)


def _nobody_left(w: Work) -> bool:
    """Whether the whole party is down before it can try anything."""
    return not standing(w, Party.ATTACKER) and _lost(w)


def decks(w: Work, way: str) -> None:
    """One success clears a deck; a failure gives the defenders a round. [BP-13]"""
    pass_personal(w, "attempt")
    emptied(w)
    if _nobody_left(w):
        return
    if not w.check(check_of(w, w.course.step, way)):
        if w.cast.setup.engagement in BY_FIGHTERS and standing(w, Party.DEFENDER):
            one_round(w)
            if settle(w):
                return
        after(w, False)
        return
    w.course.cleared += 1
    w.tell("deck-cleared", deck=w.course.cleared, left=w.course.decks - w.course.cleared)
    if w.course.cleared >= w.course.decks:
        bridge(w)
    else:
        enter(w, w.course.step)


def resolution(w: Work, way: str) -> None:
    """The captain's will, or a successor's. [BP-14]"""
    killed = captain_down(w, Party.DEFENDER) and not w.course.isolated
    success = w.check(check_of(w, w.course.step, way))
    if success:
        w.course.ended, w.course.isolated = Ended.NO, 0
        w.course.stood = casualties(w, Party.DEFENDER)
    else:
        yielded(w)
        if captain_down(w, Party.DEFENDER):
            w.course.looters = w.die(w.number("lootable-hours"), "lootable")
            w.tell("left-to-looters", hours=w.course.looters)
    word = "captain-killed+successor-save-" + ("pass" if success else "fail")
    to = dict(w.step.branch_notes).get(word) if killed else None
    if to is not None:
        go(w, to, w.step, success)
    else:
        leave(w, success)


def yielded(w: Work) -> None:
    """The ship is the attackers', with all that is in it. [BP-14, BP-20]"""
    w.course.ended, w.course.surrendered = Ended.SURRENDERED, 1
    w.tell("yielded", owner=w.cast.vessel.owner or "common")


def surrender(w: Work) -> None:
    """The defenders yield by choice. [BP-20]"""
    yielded(w)
    go(w, w.step.next_failure, w.step, False)


def terms(w: Work, word: str) -> None:
    """The promise of safe passage is kept or broken. [BP-20]"""
    w.course.ask = Ask.CHECK
    if word == "keep":
        w.course.promised = 2
        w.tell("terms-kept")
        return
    w.course.promised = 3
    w.course.standing += w.number("standing")
    w.tell("terms-broken", standing=w.course.standing)


def mop_up(w: Work, way: str) -> None:
    """The ship is made to answer; a hull the Fold has touched answers first. [BP-15]"""
    if w.cast.vessel.tainted and not w.course.cascaded and _cascade(w):
        return
    after(w, w.check(check_of(w, w.course.step, way)))


def _cascade(w: Work) -> bool:
    """Whether something has come that must be fought first. [BP-15, BP-16]"""
    w.course.cascaded = 1
    face = w.die(6, "cascade")
    row = next(row for row in w.cast.rules.fold_cascade.rows if face in row.faces)
    w.tell("cascaded", row=row.id)
    if row.cascade == Cascade.WHISPERS:
        check = plain_check(w, Party.ATTACKER, "will", "whispers", w.number("fold-bleed-dc"))
        if not w.check(check):
            shake(w, Party.ATTACKER)
    elif row.cascade == Cascade.LASHES:
        people = standing(w, Party.ATTACKER)
        for n, amount in zip(people, w.dice(6, len(people), "cascade") if people else (), strict=True):
            hurt(w, Party.ATTACKER, n, amount, "cascade")
        if people and not standing(w, Party.ATTACKER):
            finish(w, "repelled")
            return True
    elif row.cascade == Cascade.SYSTEM:
        face = w.die(10, "system-damage")
        strike(w, next(one.code for one in w.cast.rules.system_damage.rows if face in one.faces))
    elif row.cascade == Cascade.ECHO:
        echo(w)
        return to_kind(w, Mechanic.FIGHT)
    return False


ATTEMPTS: Mapping[Mechanic, Callable[[Work, str], None]] = {
    Mechanic.APPROACH: approach,
    Mechanic.LOCK: lock,
    Mechanic.BREACH: breach,
    Mechanic.ENGAGE: engage,
    Mechanic.POSITIONS: positions,
    Mechanic.CONTROL: control,
    Mechanic.DECKS: decks,
    Mechanic.RESOLUTION: resolution,
    Mechanic.MOP_UP: mop_up,
}
