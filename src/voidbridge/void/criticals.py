"""The critical table, fires and catastrophes. [VO-18 to VO-20]"""

from collections.abc import Callable, Mapping

from voidbridge.rules.d100 import Row
from voidbridge.rules.void_codes import Ailment, Because, Fate, Part, Wound
from voidbridge.void.assess import works
from voidbridge.void.geometry import VU, within
from voidbridge.void.losses import (
    ail,
    flag,
    lose_crew,
    lose_hull,
    lose_morale,
    lose_ship,
    muster,
    put,
    put_out,
)  # fmt: skip
from voidbridge.void.state import BURNING, DAMAGED, DARK, OPEN, WRECKED
from voidbridge.void.work import Sea, Work, gap, profile

SPARED = (Part.BRIDGE, Part.PLASMA_DRIVE, Part.WARP_DRIVE)
BURNT_OUT = 3  # turns until a fire has destroyed its component
# What each level of knowledge shows of a ship. [VO-12]
SHOWN = {
    1: (Part.LIFE_SUPPORT, Part.QUARTERS),
    2: (Part.LIFE_SUPPORT, Part.QUARTERS, Part.AUGUR),
    3: (Part.LIFE_SUPPORT, Part.QUARTERS, Part.AUGUR, Part.WEAPON),
}
ALL = 4


def exposed(sea: Sea, ship: int) -> list[int]:
    """The components that rows 1, 2 and 5 can strike. [VO-20]"""
    flags = sea.ships[ship].flags
    return [
        n
        for n, piece in enumerate(profile(sea, ship).pieces)
        if piece.part not in SPARED and not flags[n] & WRECKED
    ]


def aimable(sea: Sea, ship: int) -> list[int]:
    """Those of them that the attacker knows. [VO-20]"""
    known = sea.ships[ship].known
    pieces = profile(sea, ship).pieces
    return [n for n in exposed(sea, ship) if known >= ALL or pieces[n].part in SHOWN.get(known, ())]


def settle(w: Work) -> None:
    """Everything that is pending, until somebody must decide or all is quiet."""
    while not w.fight.aiming:
        if w.fight.pending:
            _next(w)
        elif not muster(w):
            return


def _next(w: Work) -> None:
    ship, row, attacker = w.fight.pending[0]
    aimed = w.cast.criticals[row] in (Wound.HOLED, Wound.INTERNAL_DAMAGE, Wound.FIRE)
    if aimed and attacker >= 0 and w.ships[attacker].fighting and len(aimable(w, ship)) > 1:
        w.fight.aiming = 1
        return
    w.fight.pending = w.fight.pending[1:]
    if not aimed:
        critical(w, ship, row, -1)
        return
    known = aimable(w, ship) if attacker >= 0 else []
    choices = known or exposed(w, ship)
    if choices:
        critical(
            w,
            ship,
            row,
            choices[0] if len(choices) == 1 else choices[w.rolls.draw(len(choices), "component")],
        )


def aim(w: Work, component: int) -> None:
    """The attacker has picked the component of the first pending critical. [VO-20]"""
    ship, row, _ = w.fight.pending[0]
    w.fight.pending, w.fight.aiming = w.fight.pending[1:], 0
    critical(w, ship, row, component)


def critical(w: Work, ship: int, row: int, component: int) -> None:
    """One row of the table strikes a ship. [VO-19]"""
    wound = w.cast.criticals[row]
    w.tell("critical-struck", ship=w.cast.ids[ship], row=row)
    WOUNDS[wound](w, ship, component)


def _holed(w: Work, ship: int, component: int) -> None:
    flag(w, ship, component, OPEN)
    lose_crew(w, ship, w.die(5, "crew-lost", ship), "holed")


def _internal(w: Work, ship: int, component: int) -> None:
    flag(w, ship, component, DAMAGED)


def _sensors(w: Work, ship: int, _: int) -> None:
    ail(w, ship, Ailment.SENSORS)


def _thrusters(w: Work, ship: int, _: int) -> None:
    ail(w, ship, Ailment.THRUSTERS, 1 if w.die(10, "thrusters", ship) <= 7 else 2)


def _engines(w: Work, ship: int, _: int) -> None:
    ail(w, ship, Ailment.ENGINES, 1 if w.die(10, "engines", ship) <= 7 else 2)


def _bridge(w: Work, ship: int, _: int) -> None:
    ail(w, ship, Ailment.BRIDGE_HIT)


def _power(w: Work, ship: int, _: int) -> None:
    for component in drawn(w, ship, w.die(5, "power-loss", ship), []):
        flag(w, ship, component, DARK)


def _breach(w: Work, ship: int, _: int) -> None:
    opened = drawn(w, ship, w.die(5, "hull-breach", ship), [])
    for component in opened:
        flag(w, ship, component, OPEN)
    for component in drawn(w, ship, w.die(5, "hull-breach", ship), opened):
        flag(w, ship, component, DAMAGED)
    lose_crew(w, ship, w.die(10, "crew-lost", ship), "hull-breach")


def drawn(w: Work, ship: int, count: int, but: list[int]) -> list[int]:
    """Components drawn without repeats, fewer if there are no more. [VO-20]"""
    flags = w.ships[ship].flags
    left = [n for n in range(len(flags)) if n not in but and not flags[n] & WRECKED]
    found = []
    for _ in range(min(count, len(left))):
        found.append(left.pop(w.rolls.draw(len(left), "component") if len(left) > 1 else 0))
    return found


def _catastrophe(w: Work, ship: int, _: int) -> None:
    _end(w, ship, w.die(10, "catastrophe", ship))


def _overload(w: Work, ship: int, _: int) -> None:
    _end(w, ship, min(10, w.die(10, "catastrophe", ship) + 3))


def _end(w: Work, ship: int, face: int) -> None:
    warp = profile(w, ship).find(Part.WARP_DRIVE)
    if face <= 6:
        lose_ship(w, ship, Fate.HULK, "catastrophe")
    elif face < 10 or not works(w.ships[ship], warp):
        explode(w, ship, w.die(5, "explosion-radius", ship), 0)
    else:
        explode(w, ship, w.die(10, "explosion-radius", ship), 5)


def explode(w: Work, ship: int, radius: int, bonus: int) -> None:
    """A drive goes: armour helps, shields do not, and everybody near is hurt once. [VO-20]"""
    lose_ship(w, ship, Fate.DESTROYED, "explosion")
    damage = sum(w.dice(2, 10, "explosion", ship)) + bonus
    w.tell("exploded", ship=w.cast.ids[ship], radius=radius * VU, damage=damage)
    near = [n for n, other in enumerate(w.ships) if other.fighting and within(*gap(w, ship, n), radius * VU)]
    for n in near:
        reveal(w, n, "explosion")
        armour = profile(w, n).armour
        rows: tuple[Row, ...] = ((Because.DAMAGE, damage), (Because.ARMOUR, -armour))
        lose_hull(w, n, damage - armour, "explosion", rows)


def ignite(w: Work, ship: int, component: int) -> None:
    """A fire breaks out: its component is damaged once, crew and heart suffer. [VO-20]"""
    record = w.ships[ship]
    if record.flags[component] & BURNING:
        return
    record.flags = put(record.flags, component, record.flags[component] | BURNING)
    record.burning = put(record.burning, component, 0)
    record.mending = put(record.mending, component, 0)  # nobody mends what burns
    w.tell("fire-broke-out", ship=w.cast.ids[ship], component=f"c{component + 1}")
    if not record.flags[component] & DAMAGED:
        flag(w, ship, component, DAMAGED)
    _scorch(w, ship)


def _scorch(w: Work, ship: int) -> None:
    lose_crew(w, ship, w.die(5, "fire", ship), "fire")
    lose_morale(w, ship, w.die(10, "fire", ship), "fire")


def burn(w: Work, ship: int) -> None:
    """The end of a ship's turn, for each fire that was already burning. [VO-20]"""
    record = w.ships[ship]
    for component in [n for n, bits in enumerate(record.flags) if bits & BURNING]:
        w.tell("fire-burned", ship=w.cast.ids[ship], component=f"c{component + 1}")
        _scorch(w, ship)
        turns = record.burning[component] + 1
        record.burning = put(record.burning, component, turns)
        if turns >= BURNT_OUT:
            put_out(w, ship, component)
            flag(w, ship, component, DAMAGED | WRECKED)
        if w.die(10, "fire-spreads", ship) >= 8:
            fresh = [n for n in exposed(w, ship) if not record.flags[n] & BURNING]
            if fresh:
                ignite(w, ship, fresh[w.rolls.draw(len(fresh), "component") if len(fresh) > 1 else 0])


def reveal(w: Work, ship: int, how: str) -> None:
    """A silent ship is seen for good. [VO-28]"""
    if w.ships[ship].hidden:
        w.ships[ship].hidden = 0
        w.tell("revealed", ship=w.cast.ids[ship], how=how)


WOUNDS: Mapping[Wound, Callable[[Work, int, int], None]] = {
    Wound.HOLED: _holed,
    Wound.INTERNAL_DAMAGE: _internal,
    Wound.SENSORS: _sensors,
    Wound.THRUSTERS: _thrusters,
    Wound.FIRE: ignite,
    Wound.ENGINES: _engines,
    Wound.POWER_LOSS: _power,
    Wound.BRIDGE_HIT: _bridge,
    Wound.HULL_BREACH: _breach,
    Wound.CATASTROPHE: _catastrophe,
    Wound.OVERLOAD: _overload,
}
