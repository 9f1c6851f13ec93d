"""What the rules answer: every number with its reasons, from the functions that play. [VO-01]"""

from voidbridge.rules.d100 import Row, Target
from voidbridge.rules.void_codes import Because, Entry, Fleet, Manoeuvre, Part, Skill, Task
from voidbridge.rules.void_core_codes import Ask
from voidbridge.void.core.asks import ask as core_ask
from voidbridge.void.core.assess import OUT
from voidbridge.void.state import VoidState, desk
from voidbridge.void.tables import NUMBERS


def ask(state: VoidState, what: Ask, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
    """The core's answer to one question."""
    s = desk().scratch
    return int(core_ask(state.world, s, int(what), int(a), int(b), int(c), int(d), int(e)))


def _rows(base: int) -> list[Row]:
    s = desk().scratch
    reasons = (s.reasons[k] for k in range(int(s.used[0])))
    return [(Because(int(r.because)), int(r.value)) for r in reasons if int(r.base) == base]


def _listed(count: int) -> list[int]:
    found: list[int] = desk().scratch.list_a[:count].tolist()
    return found


def _value(state: VoidState, what: Ask, a: int, b: int = 0) -> list[Row]:
    ask(state, what, a, b)
    return _rows(1)


def _target(state: VoidState, what: Ask, a: int, b: int = 0, c: int = 0, d: int = 0) -> Target:
    ask(state, what, a, b, c, d)
    return Target(tuple(_rows(1)), tuple(_rows(0)))


def total(rows: list[Row]) -> int:
    """What rows come to."""
    return sum(value for _, value in rows)


def works(state: VoidState, n: int, component: int) -> bool:
    """Whether a component works; without air it still does. [VO-20]"""
    return bool(ask(state, Ask.WORKS, n, component))


def part_works(state: VoidState, n: int, part: Part) -> bool:
    """Whether a ship has a working component of a kind."""
    return bool(ask(state, Ask.PART_WORKS, n, part))


def threshold(state: VoidState, n: int, field: str) -> tuple[int, int]:
    """What the lost crew and the lost heart of a ship cost. [VO-21]"""
    what = NUMBERS.index(field)
    return ask(state, Ask.FEW, n, what), ask(state, Ask.LOW, n, what)


def manoeuvrability(state: VoidState, n: int) -> list[Row]:
    """A ship's Manoeuvrability and what takes from it. [VO-13, VO-19]"""
    return _value(state, Ask.MANOEUVRABILITY, n)


def detection(state: VoidState, n: int) -> list[Row]:
    """A ship's Detection and what takes from it; nothing at all without augurs. [VO-12, VO-20]"""
    return _value(state, Ask.DETECTION, n)


def speed_rows(state: VoidState, n: int) -> list[Row]:
    """A ship's Speed this turn, with what takes from it. [VO-13, VO-19, VO-20]"""
    return _value(state, Ask.SPEED, n)


def speed(state: VoidState, n: int) -> int:
    """A ship's Speed this turn."""
    return ask(state, Ask.SPEED, n)


def turn_limit(state: VoidState, n: int) -> int:
    """How far a ship can turn. [VO-08, VO-19, VO-20]"""
    return ask(state, Ask.TURN_LIMIT, n)


def can_move(state: VoidState, n: int) -> bool:
    """Whether a ship has a manoeuvre to make at all. [VO-08, VO-23]"""
    return bool(ask(state, Ask.CAN_MOVE, n))


def best_hand(state: VoidState, n: int, which: Skill) -> int:
    """Whoever aboard is best at something: for tests that are not an action."""
    return ask(state, Ask.BEST_HAND, n, which)


def helm_target(state: VoidState, n: int, manoeuvre: Manoeuvre, by: int) -> Target:
    """A manoeuvre: Pilot + Manoeuvrability; a station breaks free by Command. [VO-13, VO-23]"""
    return _target(state, Ask.HELM, n, manoeuvre, by)


def pilot_target(state: VoidState, n: int, by: int) -> Target:
    """A ram or a lock. [VO-22, VO-23]"""
    return _target(state, Ask.PILOT, n, by)


def scrutiny_target(state: VoidState, n: int, by: int | None = None) -> Target:
    """Scrutiny + Detection. [VO-12, VO-13]"""
    return _target(state, Ask.SCRUTINY, n, best_hand(state, n, Skill.SCRUTINY) if by is None else by)


def shot_range(state: VoidState, n: int, weapon: int, target: int) -> int | None:
    """What the distance does to a shot; None out of range. Ends are within. [VO-14]"""
    found = ask(state, Ask.RANGE, n, weapon, target)
    return None if found == OUT else found


def shot_target(state: VoidState, n: int, weapon: int, target: int, by: int) -> Target:
    """A shot: Ballistic Skill and everything that helps or hampers it. [VO-14]"""
    return _target(state, Ask.SHOT, n, weapon, target, by)


def strength(state: VoidState, n: int, weapon: int) -> list[Row]:
    """The most hits of a weapon: halved and rounded up when crippled. [VO-15]"""
    return _value(state, Ask.STRENGTH, n, weapon)


def task_target(state: VoidState, n: int, task: Task, by: int) -> Target:
    """An extended action, by whichever of its skills is best. [VO-12]"""
    return _target(state, Ask.TASK, n, task, by)


def raid_target(state: VoidState, n: int, target: int, by: int) -> Target:
    """The way in of a raid: Pilot through the turrets. [VO-12]"""
    return _target(state, Ask.RAID, n, target, by)


def boarding_target(state: VoidState, n: int, by: int, attacking: bool) -> Target:
    """Command of a raid, on either side. [VO-12, VO-20, VO-21]"""
    return _target(state, Ask.BOARDING, n, by, attacking)


def will_target(state: VoidState, n: int) -> Target:
    """Willpower against words. [VO-12]"""
    return _target(state, Ask.WILL, n)


def mutiny_target(state: VoidState, n: int, modifier: int) -> Target:
    """The captain holds the crew by the best of Command, Charm and Intimidate. [VO-21]"""
    return _target(state, Ask.MUTINY, n, modifier)


def augury(state: VoidState, n: int, reach: int) -> int:
    """How far augurs see, in hundredths: half of it with the sensors hit. [VO-20]"""
    return ask(state, Ask.AUGURY, n, reach)


def entry(state: VoidState, ship: int, target: int) -> Entry | None:
    """What lets a ship board another. [VO-23]"""
    found = ask(state, Ask.ENTRY, ship, target)
    return None if found < 0 else Entry(found)


def enemies(state: VoidState, ship: int) -> list[int]:
    """The enemy ships that a ship sees, in the order of their numbers. [VO-28]"""
    return _listed(ask(state, Ask.ENEMIES, ship))


def watchers(state: VoidState, ship: int) -> list[int]:
    """Every enemy that sees a ship leave. [VO-13]"""
    return _listed(ask(state, Ask.WATCHERS, ship))


def aimable(state: VoidState, ship: int) -> list[int]:
    """The components of a ship that rows 1, 2 and 5 can strike and its enemies know. [VO-20]"""
    return _listed(ask(state, Ask.AIMABLE, ship))


def speeds(state: VoidState) -> list[int]:
    """The VU that may be run under the manoeuvre that was ordered. [VO-13]"""
    return _listed(ask(state, Ask.SPEEDS))


def sooners(state: VoidState, run: int) -> range:
    """How many VU before the end the ship may turn: after at least one. [VO-13]"""
    return range(ask(state, Ask.SOONER, run) + 1)


def hulls(state: VoidState, fleet: Fleet) -> tuple[int, int]:
    """The hull a side has left, gone ships included that got away, and what it began with. [VO-24]"""
    left = ask(state, Ask.HULLS, fleet)
    return left, int(desk().scratch.found[0])
