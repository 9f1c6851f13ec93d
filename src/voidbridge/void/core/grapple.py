"""Hull against hull: rams, locks and the beginning of a boarding. [VO-22, VO-23]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.assess import entry, pilot_target
from voidbridge.void.core.chance import die, sum_of, test
from voidbridge.void.core.criticals import reveal
from voidbridge.void.core.log import no_reasons, note, tell
from voidbridge.void.core.losses import lose_hull
from voidbridge.void.core.names import Because, Cause, EventKind, Roll, Shown
from voidbridge.void.core.records import BOARDINGS, NONE, Log, Scratch, World


@compiled
def ram(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> None:
    """The ship is driven into another: armour and bulk against armour, past all shields. [VO-22]"""
    w.fight[0].shooting = 2
    reveal(w, log, ship, Shown.RAM)
    if test(w, s, dice, log, ship, pilot_target(w, s, ship, by), Roll.RAM, by, target) < 0:
        return
    mine, theirs = w.hulls[ship], w.hulls[target]
    w.fight[0].rammed |= 1 << target
    tell(w, log, EventKind.RAMMED, ship, target, NONE, NONE)
    bulk = sum_of(dice, int(mine.ram_dice), int(mine.ram_sides), Roll.RAM, ship, target)
    recoil = die(dice, 5, Roll.RAM, target, ship)
    crush(w, s, log, target, int(mine.armour), bulk, int(theirs.armour), ship)
    crush(w, s, log, ship, int(theirs.armour), recoil, int(mine.armour), target)


@compiled
def crush(w: World, s: Scratch, log: Log, ship: int, plates: int, bulk: int, armour: int, by: int) -> None:
    """What one hull does to another."""
    no_reasons(s)
    note(s, 1, Because.ARMOUR, plates)
    note(s, 1, Because.BULK, bulk)
    note(s, 1, Because.ARMOUR, -armour)
    lose_hull(w, s, log, ship, plates + bulk - armour, Cause.RAM, by)


@compiled
def lock(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> None:
    """The ship makes fast to another. [VO-23]"""
    w.fight[0].shooting = 2
    reveal(w, log, ship, Shown.LOCK)
    if test(w, s, dice, log, ship, pilot_target(w, s, ship, by), Roll.LOCK, by, target) >= 0:
        w.ships[ship].locked |= 1 << target
        w.ships[target].locked |= 1 << ship
        tell(w, log, EventKind.LOCKED, ship, target, NONE, NONE)


@compiled
def board(w: World, log: Log, ship: int, target: int, method: int) -> None:
    """A boarding begins: who boards whom, and how, is noted; the boarding itself is fought elsewhere. [VO-23]"""
    fight, way = w.fight[0], entry(w, ship, target)
    fight.shooting, fight.boarded = 2, 1
    reveal(w, log, ship, Shown.BOARDING)
    if fight.boarded_so_far >= BOARDINGS:
        fight.fault = 1
        return
    row = w.boardings[fight.boarded_so_far]
    row.round, row.boarder, row.target, row.entry, row.method = fight.round, ship, target, way, method
    fight.boarded_so_far += 1
    tell(w, log, EventKind.BOARDING_OPENED, ship, target, way, method)
