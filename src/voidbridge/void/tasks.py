"""The extended actions. [VO-12, VO-20]"""

from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Contest, Result, contest
from voidbridge.rules.void_codes import Ailment, Skill, Task
from voidbridge.void.assess import augury, best_hand, boarding_target, raid_target, task_target, will_target
from voidbridge.void.criticals import reveal
from voidbridge.void.geometry import VU, within
from voidbridge.void.losses import flag, lose_crew, lose_hull, lose_morale, put, put_out, strike_critical
from voidbridge.void.state import BROKEN, OPEN
from voidbridge.void.work import Work, gap, hands, profile

ENGINES_ROW = 6
MORALE = 100


def tried(w: Work, ship: int, task: Task, by: int, at: int = -1) -> Result:
    """The test of an extended action."""
    target = task_target(w, ship, task, by)
    if task in (Task.EMERGENCY_REPAIRS, Task.FIGHT_FIRE):
        w.fight.backs = max(0, w.fight.backs - 1)
    return w.test(ship, target, name_of(task), hands(profile(w, ship))[by].id, at)


def order(w: Work, ship: int, task: Task, by: int) -> None:
    """The extended actions that need no further choice."""
    found = tried(w, ship, task, by)
    degrees = found.degrees
    if found.success:
        GIVES[task](w, ship, degrees)
    elif task == Task.DISINFORMATION and degrees >= 3:
        lose_morale(w, ship, w.die(10, "found-out", ship), "found-out")
    elif task == Task.FLANK_SPEED and degrees >= 2:
        strike_critical(w, ship, ENGINES_ROW)


def _augury(w: Work, ship: int, degrees: int) -> None:
    reach = augury(w, ship, w.cast.tasks[Task.ACTIVE_AUGURY].range + 5 * degrees)
    mine = profile(w, ship).fleet
    for n, other in enumerate(w.ships):
        if profile(w, n).fleet != mine and other.fighting and within(*gap(w, ship, n), reach):
            reveal(w, n, "augury")


def _lies(w: Work, ship: int, degrees: int) -> None:
    raise_morale(w, ship, sum(w.dice(1 + degrees, 5, "heart", ship)), "disinformation")


def _flank(w: Work, ship: int, degrees: int) -> None:
    w.fight.speed = 1 + degrees
    gained(w, ship, "speed", 1 + degrees)


def _repel(w: Work, ship: int, degrees: int) -> None:
    w.ships[ship].repelling = 10 + 5 * degrees
    gained(w, ship, "repelling", 10 + 5 * degrees)


def _backs(w: Work, ship: int, degrees: int) -> None:
    w.fight.backs = 1 + degrees // 3
    gained(w, ship, "backs", w.fight.backs)


def _hold(w: Work, ship: int, degrees: int) -> None:
    raise_morale(w, ship, min(w.ships[ship].morale_lost, 1 + degrees), "hold-fast")


def _triage(w: Work, ship: int, degrees: int) -> None:
    record = w.ships[ship]
    saved = min(record.population_lost, 1 + degrees, 100 - record.population)
    if saved > 0:
        record.population += saved
        record.population_lost -= saved
        w.tell("crew-saved", ship=w.cast.ids[ship], amount=saved, left=record.population)


def raise_morale(w: Work, ship: int, amount: int, cause: str) -> None:
    """Heart comes back, to a hundred at most; it makes good what was lost in this turn."""
    record = w.ships[ship]
    amount = min(amount, MORALE - record.morale)
    if amount > 0:
        record.morale += amount
        record.morale_lost = max(0, record.morale_lost - amount)
        w.tell("morale-raised", ship=w.cast.ids[ship], amount=amount, left=record.morale, cause=cause)


def gained(w: Work, ship: int, what: str, value: int) -> None:
    """A bonus for a while."""
    w.tell("bonus-gained", ship=w.cast.ids[ship], what=what, value=value)


GIVES = {
    Task.ACTIVE_AUGURY: _augury,
    Task.DISINFORMATION: _lies,
    Task.FLANK_SPEED: _flank,
    Task.PREPARE_TO_REPEL_BOARDERS: _repel,
    Task.PUT_YOUR_BACKS_INTO_IT: _backs,
    Task.HOLD_FAST: _hold,
    Task.TRIAGE: _triage,
}


def by_twos(degrees: int) -> int:
    """+5, and 5 more for every two degrees."""
    return 5 * (1 + degrees // 2)


def aid(w: Work, ship: int, value: str, by: int) -> None:
    """The machine spirit is coaxed."""
    found = tried(w, ship, Task.AID_THE_MACHINE_SPIRIT, by)
    if found.success:
        setattr(w.fight, value, by_twos(found.degrees))
        gained(w, ship, value, by_twos(found.degrees))


def lock_on(w: Work, ship: int, weapon: int, by: int) -> None:
    """The augurs guide one weapon."""
    found = tried(w, ship, Task.LOCK_ON_TARGET, by)
    if found.success:
        w.fight.guided, w.fight.guide = weapon, by_twos(found.degrees)
        gained(w, ship, f"c{weapon + 1}", w.fight.guide)


def repair(w: Work, ship: int, what: str, by: int) -> None:
    """Work begins on a component or a lasting critical."""
    found = tried(w, ship, Task.EMERGENCY_REPAIRS, by)
    if not found.success:
        return
    turns = max(1, w.die(5, "repairs", ship) - found.degrees)
    record = w.ships[ship]
    ailment = ailment_of(what)
    if ailment is None:
        record.mending = put(record.mending, int(what[1:]) - 1, turns)
    else:
        record.curing = put(record.curing, ailment, turns)
    w.tell("repairs-begun", ship=w.cast.ids[ship], component=what, turns=turns)


def ailment_of(what: str) -> Ailment | None:
    """The lasting critical of a name, or None for a component."""
    return next((a for a in Ailment if name_of(a) == what), None)


def mend(w: Work, ship: int) -> None:
    """The end of a ship's turn: what is being repaired comes one turn nearer. [VO-12]"""
    record = w.ships[ship]
    for n, turns in enumerate(record.mending):
        if turns:
            record.mending = put(record.mending, n, turns - 1)
            if turns == 1:
                record.flags = put(record.flags, n, record.flags[n] & ~BROKEN)
                w.tell("repaired", ship=w.cast.ids[ship], component=f"c{n + 1}")
    for n, turns in enumerate(record.curing):
        if turns:
            record.curing = put(record.curing, n, turns - 1)
            if turns == 1:
                record.ailments = put(record.ailments, n, 0)
                w.tell("repaired", ship=w.cast.ids[ship], component=name_of(Ailment(n)))


def fight_fire(w: Work, ship: int, component: int, by: int) -> None:
    """Command puts out one fire. [VO-20]"""
    if tried(w, ship, Task.FIGHT_FIRE, by).success:
        put_out(w, ship, component)


def vent(w: Work, ship: int, component: int) -> None:
    """The fire is out, and so is the air. [VO-20]"""
    put_out(w, ship, component)
    flag(w, ship, component, OPEN)
    lose_crew(w, ship, w.die(5, "vented", ship), "vented")
    lose_morale(w, ship, sum(w.dice(2, 10, "vented", ship)), "vented")


def scan(w: Work, ship: int, target: int, by: int) -> None:
    """What is aboard that ship?"""
    found = tried(w, ship, Task.FOCUSED_AUGURY, by, target)
    if found.success:
        level = min(4, 1 + found.degrees)
        w.ships[target].known = max(level, w.ships[target].known)
        w.tell("learned", ship=w.cast.ids[ship], target=w.cast.ids[target], level=level)


def _words(w: Work, ship: int, target: int, by: int) -> Contest:
    w.fight.hailing = 1
    reveal(w, ship, "hail")
    mine = tried(w, ship, Task.HAIL_THE_ENEMY, by, target)
    listener = hands(profile(w, target))[best_hand(w, target, Skill.WILLPOWER)].id
    return contest(mine, w.test(target, will_target(w, target), "will", listener, ship))


def hail(w: Work, ship: int, target: int, by: int) -> None:
    """Words to break their heart: once in a battle. [VO-12]"""
    found = _words(w, ship, target, by)
    if found.winner == 1:
        w.ships[target].hailed = 1
        lose_morale(w, target, w.die(5, "hail", ship, target) + found.net, "hail")


def parley(w: Work, ship: int, target: int, by: int) -> None:
    """Words to end it. [VO-12, VO-24]"""
    if _words(w, ship, target, by).winner == 1:
        w.fight.parley = target
        w.tell("parley-offered", ship=w.cast.ids[ship], target=w.cast.ids[target])


def raid(w: Work, ship: int, target: int, by: int) -> None:
    """Hit and Run: through the turrets, then Command against Command. [VO-12]"""
    reveal(w, ship, "raid")
    name = hands(profile(w, ship))[by].id
    way_in = w.test(ship, raid_target(w, ship, target, by), "raid", name, target)
    if not way_in.success:
        if way_in.degrees >= 2:
            lose_crew(w, ship, 1, "raid")
        return
    defender = best_hand(w, target, Skill.COMMAND)
    mine = w.test(ship, boarding_target(w, ship, by, True), "raid-command", name, target)
    theirs = w.test(
        target,
        boarding_target(w, target, defender, False),
        "repel",
        hands(profile(w, target))[defender].id,
        ship,
    )
    found = contest(mine, theirs)
    if found.winner == 1:
        row = w.die(5, "critical", ship, target)
        lose_hull(w, target, 1 + found.net, "raid", by=ship)
        strike_critical(w, target, row, ship)
    elif found.winner == -1:
        lose_crew(w, ship, 1, "raid")
        lose_morale(w, ship, 1, "raid")


def jam(w: Work, ship: int, target: int, by: int, reach: int) -> None:
    """A ship's communications are jammed, further for each degree. [VO-12]"""
    found = tried(w, ship, Task.JAM_COMMUNICATIONS, by, target)
    if found.success and within(*gap(w, ship, target), (reach + found.degrees) * VU):
        w.ships[target].jammed |= 1 << ship
        w.tell("jammed", ship=w.cast.ids[ship], target=w.cast.ids[target])
