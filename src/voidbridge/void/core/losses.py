"""Hull, crew and heart: what is lost, what that sets off, and who is out of the battle. [VO-17, VO-19, VO-21]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.assess import mutiny_target
from voidbridge.void.core.chance import die, test
from voidbridge.void.core.log import tell, tell_reasons
from voidbridge.void.core.names import Cause, EventKind, Fate, Harm, Number, Roll
from voidbridge.void.core.records import (
    BURNING,
    DAMAGED,
    DARK,
    NONE,
    OPEN,
    PENDING,
    WRECKED,
    Log,
    Scratch,
    World,
)
from voidbridge.void.core.ships import fighting

WORST_ROW = 12


@compiled
def lose_hull(w: World, s: Scratch, log: Log, ship: int, amount: int, cause: int, by: int) -> int:
    """Hull is lost, with a life and some heart for each point; past nothing there are criticals. [VO-17, VO-19]

    The reasons that stand are told with it.  Returns the points of hull that went.
    """
    record = w.ships[ship]
    if amount <= 0 or not fighting(w, ship):
        return 0
    lost = min(int(record.hull), amount)
    if lost > 0:
        record.hull -= lost
        tell(w, log, EventKind.HULL_LOST, ship, lost, int(record.hull), cause)
        tell_reasons(w, s, log, Number.DAMAGE)
        lose_crew(w, log, ship, lost, cause)
        lose_morale(w, log, ship, lost, cause)
        if record.hull == 0:
            tell(w, log, EventKind.CRIPPLED, ship, NONE, NONE, NONE)
    if amount > lost:
        strike_critical(w, ship, min(WORST_ROW, (amount - lost + 1) // 2), by)
    return lost


@compiled
def lose_crew(w: World, log: Log, ship: int, amount: int, cause: int) -> None:
    """Population is lost."""
    record = w.ships[ship]
    lost = min(int(record.population), amount)
    if lost > 0:
        record.population -= lost
        record.population_lost += lost
        tell(w, log, EventKind.CREW_LOST, ship, lost, int(record.population), cause)


@compiled
def lose_morale(w: World, log: Log, ship: int, amount: int, cause: int) -> None:
    """Morale is lost."""
    record = w.ships[ship]
    lost = min(int(record.morale), amount)
    if lost > 0:
        record.morale -= lost
        record.morale_lost += lost
        tell(w, log, EventKind.MORALE_LOST, ship, lost, int(record.morale), cause)


@compiled
def strike_critical(w: World, ship: int, row: int, attacker: int) -> None:
    """A critical will be settled once the damage is done."""
    fight = w.fight[0]
    if fight.pendings >= PENDING:
        fight.fault = 1
        return
    entry = w.pending[fight.pendings]
    entry.ship, entry.row, entry.attacker = ship, row, attacker
    fight.pendings += 1


@compiled
def drop_pending(w: World, at: int) -> None:
    """One pending critical is settled, or has lost its ship."""
    fight = w.fight[0]
    for k in range(at, fight.pendings - 1):
        here, later = w.pending[k], w.pending[k + 1]
        here.ship, here.row, here.attacker = later.ship, later.row, later.attacker
    fight.pendings -= 1
    last = w.pending[fight.pendings]
    last.ship, last.row, last.attacker = 0, 0, 0


@compiled
def drop_hit(w: World, at: int) -> None:
    """Hits that wait no longer."""
    fight = w.fight[0]
    for k in range(at, fight.waiting - 1):
        here, later = w.hits[k], w.hits[k + 1]
        here.weapon, here.target, here.hits, here.degrees = (
            later.weapon,
            later.target,
            later.hits,
            later.degrees,
        )
    fight.waiting -= 1
    last = w.hits[fight.waiting]
    last.weapon, last.target, last.hits, last.degrees = 0, 0, 0, 0


@compiled
def lose_ship(w: World, log: Log, ship: int, fate: int, cause: int) -> None:
    """A ship is out of the battle; whatever held on to it lets go."""
    fight, record = w.fight[0], w.ships[ship]
    record.fate = fate
    for n in range(w.book[0].ships):
        other = w.ships[n]
        other.jammed &= ~(1 << ship)
        if (other.locked >> ship) & 1 == 1:
            other.locked &= ~(1 << ship)
            record.locked &= ~(1 << n)
    if ship == fight.parley or ship == fight.active:
        fight.parley = NONE  # whoever asked, or was asked, is there no more
    for k in range(fight.pendings - 1, -1, -1):
        if w.pending[k].ship == ship:
            drop_pending(w, k)
    for k in range(fight.waiting - 1, -1, -1):
        if w.hits[k].target == ship:
            drop_hit(w, k)
    tell(w, log, EventKind.SHIP_LOST, ship, fate, cause, NONE)


@compiled
def flag(w: World, log: Log, ship: int, component: int, harm: int) -> None:
    """Something is wrong with a component; work on it begins anew. [VO-20]"""
    bits = OPEN if harm == Harm.OPENED else DARK if harm == Harm.DARK else DAMAGED
    if harm == Harm.DAMAGED and (w.flags[ship, component] & DAMAGED) != 0:
        harm = Harm.DESTROYED
    if harm == Harm.DESTROYED:
        bits |= WRECKED
    w.flags[ship, component] |= bits
    w.mending[ship, component] = 0
    tell(w, log, EventKind.COMPONENT_HIT, ship, component, harm, NONE)
    if harm == Harm.DESTROYED and (w.flags[ship, component] & BURNING) != 0:
        put_out(w, log, ship, component)


@compiled
def put_out(w: World, log: Log, ship: int, component: int) -> None:
    """A fire is out: somebody saw to it, or nothing is left to burn. [VO-20]"""
    w.flags[ship, component] &= ~BURNING
    w.burning[ship, component] = 0
    tell(w, log, EventKind.FIRE_OUT, ship, component, NONE, NONE)


@compiled
def ail(w: World, log: Log, ship: int, ailment: int, grade: int) -> None:
    """A lasting critical; a second one is no milder than the first. [VO-19]"""
    w.ailments[ship, ailment] = max(grade, int(w.ailments[ship, ailment]))
    w.curing[ship, ailment] = 0
    tell(w, log, EventKind.AILMENT_GAINED, ship, ailment, grade, NONE)


@compiled
def muster(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """Ships that nobody works any more are lost, and crews that have had enough rise; True if any did. [VO-21]"""
    for n in range(w.book[0].ships):
        record = w.ships[n]
        if not fighting(w, n):
            continue
        if record.population == 0:
            lose_ship(w, log, n, Fate.TOMB, Cause.NO_CREW)
            return True
        if record.morale == 0:
            lose_ship(w, log, n, Fate.MUTINIED, Cause.NO_HEART)
            return True
        for k in range(w.book[0].mutinies):
            if record.morale <= w.risings[k, 0] and (record.mutinies >> k) & 1 == 0:
                record.mutinies |= 1 << k
                rise(w, s, dice, log, n, int(w.risings[k, 1]), k == w.book[0].mutinies - 1)
                return True
    return False


@compiled
def rise(w: World, s: Scratch, dice: Dice, log: Log, ship: int, modifier: int, last: bool) -> None:
    """The crew rises, and the captain has one test to hold it. [VO-21]"""
    target = mutiny_target(w, s, ship, modifier)
    if test(w, s, dice, log, ship, target, Roll.MUTINY, 0, NONE) >= 0:
        tell(w, log, EventKind.CREW_HELD, ship, NONE, NONE, NONE)
        return
    if last:
        lose_ship(w, log, ship, Fate.MUTINIED, Cause.MUTINY)
        return
    tell(w, log, EventKind.MUTINIED, ship, NONE, NONE, NONE)
    w.ships[ship].barred |= 1
    lost = die(dice, 5, Roll.MUTINY_LOSSES, ship, NONE)
    lose_crew(w, log, ship, lost, Cause.MUTINY)
    lose_morale(w, log, ship, lost, Cause.MUTINY)
