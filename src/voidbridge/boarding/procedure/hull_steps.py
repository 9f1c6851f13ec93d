"""The steps at the void's scale: the run in, the lock, the way through the hull. [BP-04 to BP-06]"""

from voidbridge.boarding.procedure.assess import can_seal, check_of, plain_check, struck
from voidbridge.boarding.procedure.damage import adrift, pass_void, strike
from voidbridge.boarding.procedure.trying import after
from voidbridge.boarding.procedure.turns import ask_master, enter, finish, leave
from voidbridge.boarding.procedure.work import Work, standing
from voidbridge.rules.boarding_codes import Ask, Mechanic, Party, System
from voidbridge.rules.codes import name_of
from voidbridge.rules.procedure_model import ASK

ROW_6 = System.HULL_BREACH


def approach(w: Work, way: str) -> None:
    """Point defence first, then the run in; a craft without hull drifts. [BP-04]"""
    if not struck(w, System.POINT_DEFENCE):
        face = w.die(w.number("point-defence"), "point-defence", name_of(Party.DEFENDER))
        taken = min(face, w.course.craft)
        w.course.craft -= taken
        w.tell("craft-hit", amount=taken, left=w.course.craft)
    pass_void(w, 1, "attempt")
    if not w.course.craft:
        _adrift(w)
        return
    after(w, w.check(check_of(w, w.course.step, way)))


def _adrift(w: Work) -> None:
    """The party hangs in the void until somebody fetches it. [BP-04]"""
    rounds = w.number("rescue-rounds")
    w.tell("craft-lost", rounds=rounds)
    for _ in range(rounds):
        adrift(w, [(Party.ATTACKER, n) for n in standing(w, Party.ATTACKER)], "adrift")
    named = w.step.failure_terminals or ("repelled",)
    if ASK in named:
        ask_master(w)
    else:
        finish(w, named[0])


def lock(w: Work, way: str) -> None:
    """The clamps. [BP-05]"""
    pass_void(w, 1, "attempt")
    after(w, w.check(check_of(w, w.course.step, way)))


def name_method(w: Work, method: str) -> None:
    """How the hull will be opened; at the lock the defenders may answer. [BP-06]"""
    w.course.method = [name for name, _ in w.cast.methods].index(method)
    w.course.named = 1
    w.tell("method-named", method=method)
    w.course.ask = Ask.REACT if w.kind == Mechanic.LOCK else Ask.CHECK


def react(w: Work, word: str) -> None:
    """Doors dropped early, a section emptied, or nothing. [BP-05, BP-06]"""
    if word == "seal-early" and can_seal(w):
        w.course.seal_tried = 1
        if w.check(plain_check(w, Party.DEFENDER, "engineering", "seal-early", w.number("seal-early-dc"))):
            w.course.sealed = w.course.barriers = 1
            w.tell("doors-sealed")
    elif word == "vent-section":
        w.course.vented = 1
        w.tell("section-vented")
    else:
        w.tell("held-still", side=name_of(Party.DEFENDER))
    w.course.ask = Ask.CHECK


def breach(w: Work, way: str) -> None:
    """The hull is opened: a torch takes its time first, an early seal asks for one success more. [BP-06]"""
    w.course.method = [name for name, _ in w.cast.methods].index(way)
    w.course.named = 0
    duration = dict(w.step.durations).get(way)
    if duration is not None:
        pass_void(w, sum(w.dice(duration.sides, duration.dice, way)) + duration.bonus, way)
    pass_void(w, 1, "attempt")
    if not w.check(check_of(w, w.course.step, way)):
        after(w, False)
    elif w.course.barriers:
        w.course.barriers -= 1
        w.tell("barrier-opened", left=w.course.barriers + 1)
        enter(w, w.course.step)
    else:
        opened(w)
        leave(w, True)


def opened(w: Work) -> None:
    """The way in is a hole: row 6 strikes at once, and some methods do more. [BP-06]"""
    row = w.cast.method_row(w.course.method)
    w.tell("breached", method=w.cast.methods[w.course.method][0])
    strike(w, ROW_6)
    if row is None:
        return
    w.course.airless = int(row.airless and w.course.vented == 1)
    w.course.silent = int(row.silent)
    if row.fire and not w.course.vented:
        w.course.burning = row.fire
        w.tell("section-burns", sides=row.fire)
