"""A step's check is tried: time goes by, the die falls, and what follows is what the document says."""

from voidbridge.boarding.procedure.assess import check_of
from voidbridge.boarding.procedure.damage import pass_personal, pass_void
from voidbridge.boarding.procedure.turns import leave
from voidbridge.boarding.procedure.work import Work

HOURS = {"hours": 1, "days": 24}


def plain(w: Work, way: str) -> None:
    """A check and what follows it; a step without any number simply happens."""
    duration = dict(w.step.durations).get(way)
    if duration is not None:
        faces = w.dice(duration.sides, duration.dice, way)
        _pass(w, sum(faces) + duration.bonus, way)
    _pass(w, 1, "attempt")
    check = check_of(w, w.course.step, way)
    success = not check.dc or w.check(check)
    after(w, success)


def _pass(w: Work, rounds: int, why: str) -> None:
    if w.step.scale == "void":
        pass_void(w, rounds, why)
        return
    for _ in range(max(0, rounds)):
        pass_personal(w, why)


def after(w: Work, success: bool) -> None:
    """A failure does what the document says it does; time between tries goes by; then the next step."""
    if not success:
        _effects(w)
        _wait(w)
    leave(w, success)


def _effects(w: Work) -> None:
    """Effects of a failure that the document names in words that are known. [BP-11, BP-12]"""
    if "attacker-firebase" in w.step.failure_effects:
        w.course.strongpoint = 1
        w.tell("strongpoint-made")


def _wait(w: Work) -> None:
    """The time before it can be tried again. [BP-15]"""
    interval = w.step.retry_interval
    if interval is None:
        return
    die = interval.die
    amount = max(0, die.bonus + (sum(w.dice(die.sides, die.dice, "retry")) if die.dice else 0))
    if interval.unit == "rounds":
        _pass(w, amount, "retry")
        return
    w.course.hours += amount * HOURS.get(interval.unit, 0)
    w.tell("time-passed", amount=amount, unit=interval.unit, why="retry")
