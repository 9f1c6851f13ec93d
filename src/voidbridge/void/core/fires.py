"""Fires aboard: how they break out, burn and spread. [VO-20]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.chance import die, one_of
from voidbridge.void.core.log import tell
from voidbridge.void.core.losses import flag, lose_crew, lose_morale, put_out
from voidbridge.void.core.names import Cause, EventKind, Harm, Roll
from voidbridge.void.core.parts import is_exposed
from voidbridge.void.core.records import BURNING, DAMAGED, NONE, Log, Scratch, World

BURNT_OUT = 3  # turns until a fire has destroyed its component
SPREADS = 8


@compiled
def ignite(w: World, dice: Dice, log: Log, ship: int, component: int) -> None:
    """A fire breaks out: its component is damaged once, crew and heart suffer. [VO-20]"""
    if (w.flags[ship, component] & BURNING) != 0:
        return
    w.flags[ship, component] |= BURNING
    w.burning[ship, component] = 0
    w.mending[ship, component] = 0  # nobody mends what burns
    tell(w, log, EventKind.FIRE_BROKE_OUT, ship, component, NONE, NONE)
    if (w.flags[ship, component] & DAMAGED) == 0:
        flag(w, log, ship, component, Harm.DAMAGED)
    scorch(w, dice, log, ship)


@compiled
def scorch(w: World, dice: Dice, log: Log, ship: int) -> None:
    """What a fire costs when it starts and at each end of the owner's turn."""
    lose_crew(w, log, ship, die(dice, 5, Roll.FIRE, ship, NONE), Cause.FIRE)
    lose_morale(w, log, ship, die(dice, 10, Roll.FIRE, ship, NONE), Cause.FIRE)


@compiled
def burn(w: World, s: Scratch, dice: Dice, log: Log, ship: int) -> None:
    """The end of a ship's turn, for each fire that was already burning. [VO-20]"""
    burnt = 0
    for k in range(w.hulls[ship].pieces):
        if (w.flags[ship, k] & BURNING) != 0:
            burnt |= 1 << k
    for k in range(w.hulls[ship].pieces):
        if (burnt >> k) & 1 == 1:
            burn_on(w, s, dice, log, ship, k)


@compiled
def burn_on(w: World, s: Scratch, dice: Dice, log: Log, ship: int, k: int) -> None:
    """One fire burns for another turn, and may spread."""
    tell(w, log, EventKind.FIRE_BURNED, ship, k, NONE, NONE)
    scorch(w, dice, log, ship)
    w.burning[ship, k] += 1
    if w.burning[ship, k] >= BURNT_OUT:
        put_out(w, log, ship, k)
        flag(w, log, ship, k, Harm.DESTROYED)
    if die(dice, 10, Roll.FIRE_SPREADS, ship, NONE) < SPREADS:
        return
    fresh = 0
    for other in range(w.hulls[ship].pieces):
        if is_exposed(w, ship, other) and (w.flags[ship, other] & BURNING) == 0:
            s.list_a[fresh] = other
            fresh += 1
    if fresh > 0:
        ignite(w, dice, log, ship, int(s.list_a[one_of(dice, fresh)]))
