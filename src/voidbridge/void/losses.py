"""Hull, crew and heart: what is lost, what that sets off, and who is out of the battle. [VO-17, VO-19, VO-21]"""

from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Row
from voidbridge.rules.void_codes import Ailment, Fate, Number
from voidbridge.void.assess import mutiny_target
from voidbridge.void.state import BURNING, DAMAGED, DARK, NOBODY, OPEN, WRECKED
from voidbridge.void.work import Work, hands, profile

WORST_ROW = 12


def lose_hull(w: Work, ship: int, amount: int, cause: str, rows: tuple[Row, ...] = (), by: int = -1) -> int:
    """Hull is lost, with a life and some heart for each point; past nothing there are criticals. [VO-17, VO-19]

    Returns the points of hull that went.
    """
    record = w.ships[ship]
    if amount <= 0 or not record.fighting:
        return 0
    lost = min(record.hull, amount)
    if lost:
        record.hull -= lost
        w.tell(
            "hull-lost",
            rows,
            Number.DAMAGE,
            ship=w.cast.ids[ship],
            amount=lost,
            left=record.hull,
            cause=cause,
        )
        lose_crew(w, ship, lost, cause)
        lose_morale(w, ship, lost, cause)
        if record.hull == 0:
            w.tell("crippled", ship=w.cast.ids[ship])
    if amount > lost:
        strike_critical(w, ship, min(WORST_ROW, (amount - lost + 1) // 2), by)
    return lost


def lose_crew(w: Work, ship: int, amount: int, cause: str) -> None:
    """Population is lost."""
    record = w.ships[ship]
    lost = min(record.population, amount)
    if lost > 0:
        record.population -= lost
        record.population_lost += lost
        w.tell("crew-lost", ship=w.cast.ids[ship], amount=lost, left=record.population, cause=cause)


def lose_morale(w: Work, ship: int, amount: int, cause: str) -> None:
    """Morale is lost."""
    record = w.ships[ship]
    lost = min(record.morale, amount)
    if lost > 0:
        record.morale -= lost
        record.morale_lost += lost
        w.tell("morale-lost", ship=w.cast.ids[ship], amount=lost, left=record.morale, cause=cause)


def strike_critical(w: Work, ship: int, row: int, attacker: int = -1) -> None:
    """A critical will be settled once the damage is done."""
    w.fight.pending = (*w.fight.pending, (ship, row, attacker))


def lose_ship(w: Work, ship: int, fate: Fate, cause: str) -> None:
    """A ship is out of the battle; whatever held on to it lets go."""
    record = w.ships[ship]
    record.fate = fate
    for n, other in enumerate(w.ships):
        other.jammed &= ~(1 << ship)
        if other.locked >> ship & 1:
            other.locked &= ~(1 << ship)
            record.locked &= ~(1 << n)
    if ship in (w.fight.parley, w.fight.active):
        w.fight.parley = NOBODY  # whoever asked, or was asked, is there no more
    w.fight.pending = tuple(entry for entry in w.fight.pending if entry[0] != ship)
    w.fight.hits = tuple(hit for hit in w.fight.hits if hit[1] != ship)
    w.tell("ship-lost", ship=w.cast.ids[ship], fate=name_of(fate), cause=cause)


def flag(w: Work, ship: int, component: int, bits: int) -> None:
    """Something is wrong with a component; work on it begins anew. [VO-20]"""
    record = w.ships[ship]
    if bits & DAMAGED and record.flags[component] & DAMAGED:
        bits |= WRECKED
    record.flags = put(record.flags, component, record.flags[component] | bits)
    record.mending = put(record.mending, component, 0)
    words = {OPEN: "opened", DAMAGED: "damaged", DARK: "dark"}
    state = "destroyed" if bits & WRECKED else words[bits & ~WRECKED]
    w.tell("component-hit", ship=w.cast.ids[ship], component=f"c{component + 1}", state=state)
    if bits & WRECKED and record.flags[component] & BURNING:
        put_out(w, ship, component)


def put_out(w: Work, ship: int, component: int) -> None:
    """A fire is out: somebody saw to it, or nothing is left to burn. [VO-20]"""
    record = w.ships[ship]
    record.flags = put(record.flags, component, record.flags[component] & ~BURNING)
    record.burning = put(record.burning, component, 0)
    w.tell("fire-out", ship=w.cast.ids[ship], component=f"c{component + 1}")


def ail(w: Work, ship: int, ailment: Ailment, grade: int = 1) -> None:
    """A lasting critical; a second one is no milder than the first. [VO-19]"""
    record = w.ships[ship]
    record.ailments = put(record.ailments, ailment, max(grade, record.ailments[ailment]))
    record.curing = put(record.curing, ailment, 0)
    w.tell("ailment-gained", ship=w.cast.ids[ship], ailment=name_of(ailment), grade=grade)


def put(values: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    """The same numbers with one changed."""
    return (*values[:n], value, *values[n + 1 :])


def muster(w: Work) -> bool:
    """Ships that nobody works any more are lost, and crews that have had enough rise; True if any did. [VO-21]"""
    for n, record in enumerate(w.ships):
        if not record.fighting:
            continue
        if record.population == 0:
            lose_ship(w, n, Fate.TOMB, "no-crew")
            return True
        if record.morale == 0:
            lose_ship(w, n, Fate.MUTINIED, "no-heart")
            return True
        for k, (at, modifier) in enumerate(w.cast.thresholds.mutinies):
            if record.morale <= at and not record.mutinies >> k & 1:
                record.mutinies |= 1 << k
                rise(w, n, modifier, last=k == len(w.cast.thresholds.mutinies) - 1)
                return True
    return False


def rise(w: Work, ship: int, modifier: int, last: bool) -> None:
    """The crew rises, and the captain has one test to hold it. [VO-21]"""
    captain = hands(profile(w, ship))[0].id
    if w.test(ship, mutiny_target(w, ship, modifier), "mutiny", captain).success:
        w.tell("crew-held", ship=w.cast.ids[ship])
        return
    if last:
        lose_ship(w, ship, Fate.MUTINIED, "mutiny")
        return
    w.tell("mutinied", ship=w.cast.ids[ship])
    w.ships[ship].barred |= 1
    lost = w.die(5, "mutiny-losses", ship)
    lose_crew(w, ship, lost, "mutiny")
    lose_morale(w, ship, lost, "mutiny")
