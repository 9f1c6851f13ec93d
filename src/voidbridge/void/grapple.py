"""Hull against hull: rams, locks and the beginning of a boarding. [VO-22, VO-23]"""

from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Row
from voidbridge.rules.void_codes import Because, Entry
from voidbridge.void.assess import pilot_target
from voidbridge.void.criticals import reveal
from voidbridge.void.losses import lose_hull
from voidbridge.void.work import Sea, Work, hands, profile

HARD = -20  # of a ram and of a lock
METHODS = ("contest", "procedure")


def ram(w: Work, ship: int, target: int, by: int) -> None:
    """The ship is driven into another: armour and bulk against armour, past all shields. [VO-22]"""
    w.fight.shooting = 2
    reveal(w, ship, "ram")
    found = w.test(ship, pilot_target(w, ship, by, HARD), "ram", hands(profile(w, ship))[by].id, target)
    if not found.success:
        return
    mine, theirs = profile(w, ship), profile(w, target)
    w.fight.rammed |= 1 << target
    w.tell("rammed", ship=w.cast.ids[ship], target=w.cast.ids[target])
    bulk = sum(w.dice(mine.ram[0], mine.ram[1], "ram", ship, target))
    recoil = w.die(5, "ram", target, ship)
    _hurt(w, target, mine.armour, bulk, theirs.armour, ship)
    _hurt(w, ship, theirs.armour, recoil, mine.armour, target)


def _hurt(w: Work, ship: int, plates: int, bulk: int, armour: int, by: int) -> None:
    rows: tuple[Row, ...] = ((Because.ARMOUR, plates), (Because.BULK, bulk), (Because.ARMOUR, -armour))
    lose_hull(w, ship, plates + bulk - armour, "ram", rows, by)


def lock(w: Work, ship: int, target: int, by: int) -> None:
    """The ship makes fast to another. [VO-23]"""
    w.fight.shooting = 2
    reveal(w, ship, "lock")
    found = w.test(ship, pilot_target(w, ship, by, HARD), "lock", hands(profile(w, ship))[by].id, target)
    if found.success:
        w.ships[ship].locked |= 1 << target
        w.ships[target].locked |= 1 << ship
        w.tell("locked", ship=w.cast.ids[ship], target=w.cast.ids[target])


def entry(sea: Sea, ship: int, target: int) -> Entry | None:
    """What lets a ship board another: a lock, a ram in this turn, or a cripple that cannot resist. [VO-23]"""
    if sea.ships[ship].locked >> target & 1:
        return Entry.LOCKED
    if sea.fight.rammed >> target & 1:
        return Entry.RAMMED
    return Entry.CRIPPLED if sea.ships[target].crippled else None


def board(w: Work, ship: int, target: int, method: str) -> None:
    """A boarding begins: who boards whom, and how, is noted; the boarding itself is fought elsewhere. [VO-23]"""
    way = entry(w, ship, target)
    assert way is not None
    w.fight.shooting = 2
    w.fight.boarded = 1
    reveal(w, ship, "boarding")
    note = (w.fight.round, ship, target, int(way), METHODS.index(method))
    w.fight.boardings = (*w.fight.boardings, note)
    w.tell(
        "boarding-opened",
        ship=w.cast.ids[ship],
        target=w.cast.ids[target],
        entry=name_of(way),
        method=method,
    )
