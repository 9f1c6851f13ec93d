"""Why an extended action cannot be made. [VO-12, VO-20]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.asking import acts, barred, boarders, sees
from voidbridge.void.core.assess import can_move, speed
from voidbridge.void.core.names import Ailment, Bonus, Part, Refused, Task
from voidbridge.void.core.parts import ALL
from voidbridge.void.core.records import AILMENTS, BROKEN, BURNING, VU, WRECKED, Scratch, World
from voidbridge.void.core.ships import augury, is_weapon, part_works

JAMMED_FAR = 20  # VU: no test reaches further


@compiled
def is_order(task: int) -> bool:
    """Whether an extended action needs no further choice."""
    if task == Task.ACTIVE_AUGURY or task == Task.DISINFORMATION or task == Task.FLANK_SPEED:
        return True
    if task == Task.PREPARE_TO_REPEL_BOARDERS or task == Task.PUT_YOUR_BACKS_INTO_IT:
        return True
    return task == Task.HOLD_FAST or task == Task.TRIAGE


@compiled
def refuse_task(w: World, ship: int, by: int, task: int) -> int:
    """What every extended action asks. [VO-12]"""
    fight = w.fight[0]
    if w.tasks[task].repeats == 0 and (fight.tasks >> task) & 1 == 1:
        return Refused.ONCE_A_TURN
    code = acts(w, ship, by)
    if code == 0 and by == w.hulls[ship].officers and fight.tasks_left == 0:
        return Refused.OFFICERS_DO_IT if w.hulls[ship].officers > 0 else Refused.CREW_SPENT
    return code


@compiled
def refuse_order(w: World, s: Scratch, ship: int, by: int, task: int) -> int:
    """An order, and whether it could change anything."""
    if not is_order(task):
        return Refused.NO_TASK
    code = refuse_task(w, ship, by, task)
    if code != 0:
        return code
    record = w.ships[ship]
    if task == Task.ACTIVE_AUGURY and not part_works(w, ship, Part.AUGUR):
        return Refused.AUGURS_DEAD
    if task == Task.DISINFORMATION and record.jammed != 0:
        return Refused.COMMS_JAMMED
    if task == Task.FLANK_SPEED:
        if w.fight[0].moved == 1 or not can_move(w, s, ship) or speed(w, s, ship) == 0:
            return Refused.NO_MOVE_LEFT
    useless = (
        (task == Task.DISINFORMATION and record.morale == 100)
        or (task == Task.HOLD_FAST and record.morale_lost == 0)
        or (task == Task.TRIAGE and record.population_lost == 0)
    )
    return Refused.USELESS if useless else 0


@compiled
def refuse_aid(w: World, ship: int, by: int, value: int) -> int:
    """The machine spirit is coaxed."""
    if value != Bonus.MANOEUVRABILITY and value != Bonus.DETECTION:
        return Refused.NO_VALUE
    return refuse_task(w, ship, by, Task.AID_THE_MACHINE_SPIRIT)


@compiled
def refuse_repair(w: World, ship: int, by: int, what: int) -> int:
    """Repairs of a component, or of a lasting critical."""
    if what >= AILMENTS and what <= AILMENTS + Ailment.BRIDGE_HIT:
        if w.ailments[ship, what - AILMENTS] == 0:
            return Refused.IN_ORDER
        if w.curing[ship, what - AILMENTS] != 0:
            return Refused.AT_WORK
        return refuse_task(w, ship, by, Task.EMERGENCY_REPAIRS)
    if what < 0 or what >= w.hulls[ship].pieces:
        return Refused.NO_COMPONENT
    flags = w.flags[ship, what]
    if flags & WRECKED:
        return Refused.WRECK
    if (flags & BROKEN) == 0:
        return Refused.IN_ORDER
    if flags & BURNING:
        return Refused.BURNS
    if w.mending[ship, what] != 0:
        return Refused.AT_WORK
    return refuse_task(w, ship, by, Task.EMERGENCY_REPAIRS)


@compiled
def refuse_burning(w: World, ship: int, by: int, component: int, task: int) -> int:
    """What is done about a fire."""
    if component < 0 or component >= w.hulls[ship].pieces:
        return Refused.NO_COMPONENT
    if (w.flags[ship, component] & BURNING) == 0:
        return Refused.NO_FIRE
    return refuse_task(w, ship, by, task)


@compiled
def refuse_scan(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """Focused augury."""
    if not part_works(w, ship, Part.AUGUR):
        return Refused.AUGURS_DEAD
    code = refuse_task(w, ship, by, Task.FOCUSED_AUGURY)
    if code == 0:
        code = sees(w, s, ship, target, augury(w, ship, int(w.tasks[Task.FOCUSED_AUGURY].range)))
    return Refused.ALL_KNOWN if code == 0 and w.ships[target].known >= ALL else code


@compiled
def refuse_words(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """What every hail asks: anybody may, once in a turn. [VO-12]"""
    if by < 0 or by > w.hulls[ship].officers:
        return Refused.NO_HAND
    if w.fight[0].hailing == 1:
        return Refused.ONCE_A_TURN
    if w.ships[ship].jammed != 0:
        return Refused.COMMS_JAMMED
    return sees(w, s, ship, target, int(w.tasks[Task.HAIL_THE_ENEMY].range) * VU)


@compiled
def refuse_hail(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """Words that hurt cost a ship heart once."""
    code = refuse_words(w, s, ship, by, target)
    return Refused.HEARD_BEFORE if code == 0 and w.ships[target].hailed == 1 else code


@compiled
def refuse_raid(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """Hit and run."""
    code = barred(w, ship)
    if code == 0:
        code = boarders(w, ship)
    if code == 0:
        code = refuse_task(w, ship, by, Task.HIT_AND_RUN)
    return code if code != 0 else sees(w, s, ship, target, int(w.tasks[Task.HIT_AND_RUN].range) * VU)


@compiled
def refuse_jam(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """Jamming."""
    code = refuse_task(w, ship, by, Task.JAM_COMMUNICATIONS)
    if code == 0:
        code = sees(w, s, ship, target, JAMMED_FAR * VU)
    if code == 0 and (w.ships[target].jammed >> ship) & 1 == 1:
        return Refused.JAMMED_ALREADY
    return code


@compiled
def refuse_lock_on(w: World, ship: int, by: int, weapon: int) -> int:
    """The augurs guide a weapon that may still fire."""
    if not part_works(w, ship, Part.AUGUR):
        return Refused.AUGURS_DEAD
    if not is_weapon(w, ship, weapon):
        return Refused.NO_WEAPON
    if (w.fight[0].fired >> weapon) & 1 == 1 or w.fight[0].shooting == 2:
        return Refused.FIRES_NO_MORE
    return refuse_task(w, ship, by, Task.LOCK_ON_TARGET)
