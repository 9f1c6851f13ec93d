"""The extended actions of a ship by itself. [VO-12, VO-20]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.assess import task_target
from voidbridge.void.core.chance import die, sum_of, test
from voidbridge.void.core.criticals import reveal
from voidbridge.void.core.log import tell
from voidbridge.void.core.losses import flag, lose_crew, lose_morale, put_out, strike_critical
from voidbridge.void.core.names import Bonus, Cause, EventKind, Harm, Roll, Shown, Task
from voidbridge.void.core.records import AILMENTS, BROKEN, NONE, PARTS, Log, Scratch, World
from voidbridge.void.core.ships import augury, fighting, near

ENGINES_ROW = 6
MORALE = 100
WEAPON = 100  # a bonus of a weapon: this and its component


@compiled
def tried(w: World, s: Scratch, dice: Dice, log: Log, ship: int, task: int, by: int, at: int) -> int:
    """The test of an extended action."""
    fight, target = w.fight[0], task_target(w, s, ship, task, by)
    if task == Task.EMERGENCY_REPAIRS or task == Task.FIGHT_FIRE:
        fight.backs = max(0, int(fight.backs) - 1)
    return test(w, s, dice, log, ship, target, Roll.ACTIVE_AUGURY + task, by, at)


@compiled
def order_task(w: World, s: Scratch, dice: Dice, log: Log, ship: int, task: int, by: int) -> None:
    """The extended actions that need no further choice."""
    found = tried(w, s, dice, log, ship, task, by, NONE)
    if found >= 0:
        give(w, dice, log, ship, task, found)
    elif task == Task.DISINFORMATION and found <= -4:
        lose_morale(w, log, ship, die(dice, 10, Roll.FOUND_OUT, ship, NONE), Cause.FOUND_OUT)
    elif task == Task.FLANK_SPEED and found <= -3:
        strike_critical(w, ship, ENGINES_ROW, NONE)


@compiled
def give(w: World, dice: Dice, log: Log, ship: int, task: int, degrees: int) -> None:
    """What such an order is good for."""
    fight, record = w.fight[0], w.ships[ship]
    if task == Task.ACTIVE_AUGURY:
        search(w, log, ship, augury(w, ship, int(w.tasks[task].range) + 5 * degrees))
    elif task == Task.DISINFORMATION:
        told = sum_of(dice, 1 + degrees, 5, Roll.HEART, ship, NONE)
        raise_morale(w, log, ship, told, Cause.DISINFORMATION)
    elif task == Task.FLANK_SPEED:
        fight.speed = 1 + degrees
        gained(w, log, ship, Bonus.SPEED, 1 + degrees)
    elif task == Task.PREPARE_TO_REPEL_BOARDERS:
        record.repelling = 10 + 5 * degrees
        gained(w, log, ship, Bonus.REPELLING, 10 + 5 * degrees)
    elif task == Task.PUT_YOUR_BACKS_INTO_IT:
        fight.backs = 1 + degrees // 3
        gained(w, log, ship, Bonus.BACKS, 1 + degrees // 3)
    elif task == Task.HOLD_FAST:
        raise_morale(w, log, ship, min(int(record.morale_lost), 1 + degrees), Cause.HOLD_FAST)
    elif task == Task.TRIAGE:
        save_crew(w, log, ship, 1 + degrees)


@compiled
def search(w: World, log: Log, ship: int, reach: int) -> None:
    """Augurs find what hides within reach."""
    for n in range(w.book[0].ships):
        if w.hulls[n].fleet != w.hulls[ship].fleet and fighting(w, n) and near(w, ship, n, reach):
            reveal(w, log, n, Shown.AUGURY)


@compiled
def save_crew(w: World, log: Log, ship: int, most: int) -> None:
    """Some of the wounded live."""
    record = w.ships[ship]
    saved = min(int(record.population_lost), most, 100 - int(record.population))
    if saved > 0:
        record.population += saved
        record.population_lost -= saved
        tell(w, log, EventKind.CREW_SAVED, ship, saved, int(record.population), NONE)


@compiled
def raise_morale(w: World, log: Log, ship: int, amount: int, cause: int) -> None:
    """Heart comes back, to a hundred at most; it makes good what was lost in this turn."""
    record = w.ships[ship]
    amount = min(amount, MORALE - int(record.morale))
    if amount > 0:
        record.morale += amount
        record.morale_lost = max(0, int(record.morale_lost) - amount)
        tell(w, log, EventKind.MORALE_RAISED, ship, amount, int(record.morale), cause)


@compiled
def gained(w: World, log: Log, ship: int, what: int, value: int) -> None:
    """A bonus for a while."""
    tell(w, log, EventKind.BONUS_GAINED, ship, what, value, NONE)


@compiled
def by_twos(degrees: int) -> int:
    """+5, and 5 more for every two degrees."""
    return 5 * (1 + degrees // 2)


@compiled
def aid(w: World, s: Scratch, dice: Dice, log: Log, ship: int, value: int, by: int) -> None:
    """The machine spirit is coaxed."""
    found = tried(w, s, dice, log, ship, Task.AID_THE_MACHINE_SPIRIT, by, NONE)
    if found >= 0:
        if value == Bonus.MANOEUVRABILITY:
            w.fight[0].manoeuvrability = by_twos(found)
        else:
            w.fight[0].detection = by_twos(found)
        gained(w, log, ship, value, by_twos(found))


@compiled
def lock_on(w: World, s: Scratch, dice: Dice, log: Log, ship: int, weapon: int, by: int) -> None:
    """The augurs guide one weapon."""
    found = tried(w, s, dice, log, ship, Task.LOCK_ON_TARGET, by, NONE)
    if found >= 0:
        w.fight[0].guided, w.fight[0].guide = weapon, by_twos(found)
        gained(w, log, ship, WEAPON + weapon, by_twos(found))


@compiled
def repair(w: World, s: Scratch, dice: Dice, log: Log, ship: int, what: int, by: int) -> None:
    """Work begins on a component or a lasting critical."""
    found = tried(w, s, dice, log, ship, Task.EMERGENCY_REPAIRS, by, NONE)
    if found < 0:
        return
    turns = max(1, die(dice, 5, Roll.REPAIRS, ship, NONE) - found)
    if what >= AILMENTS:
        w.curing[ship, what - AILMENTS] = turns
    else:
        w.mending[ship, what] = turns
    tell(w, log, EventKind.REPAIRS_BEGUN, ship, what, turns, NONE)


@compiled
def mend(w: World, log: Log, ship: int) -> None:
    """The end of a ship's turn: what is being repaired comes one turn nearer. [VO-12]"""
    for k in range(PARTS):
        if w.mending[ship, k] > 0:
            w.mending[ship, k] -= 1
            if w.mending[ship, k] == 0:
                w.flags[ship, k] &= ~BROKEN
                tell(w, log, EventKind.REPAIRED, ship, k, NONE, NONE)
    for k in range(4):
        if w.curing[ship, k] > 0:
            w.curing[ship, k] -= 1
            if w.curing[ship, k] == 0:
                w.ailments[ship, k] = 0
                tell(w, log, EventKind.REPAIRED, ship, AILMENTS + k, NONE, NONE)


@compiled
def fight_fire(w: World, s: Scratch, dice: Dice, log: Log, ship: int, component: int, by: int) -> None:
    """Command puts out one fire. [VO-20]"""
    if tried(w, s, dice, log, ship, Task.FIGHT_FIRE, by, NONE) >= 0:
        put_out(w, log, ship, component)


@compiled
def vent(w: World, dice: Dice, log: Log, ship: int, component: int) -> None:
    """The fire is out, and so is the air. [VO-20]"""
    put_out(w, log, ship, component)
    flag(w, log, ship, component, Harm.OPENED)
    lose_crew(w, log, ship, die(dice, 5, Roll.VENTED, ship, NONE), Cause.VENTED)
    lose_morale(w, log, ship, sum_of(dice, 2, 10, Roll.VENTED, ship, NONE), Cause.VENTED)
