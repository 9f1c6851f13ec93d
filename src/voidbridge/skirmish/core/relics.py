"""Relics: who bears one, who is near one, and when one is used up. [VB-52]"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has, with_bit
from voidbridge.skirmish.core.geometry import square
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, Presence
from voidbridge.skirmish.core.records import Log, World

BASE = 10  # tenths across a base: between units a length is measured edge to edge


@compiled
def bears(w: World, i: int, relic: int) -> bool:
    """Whether a unit bears a relic that is not used up. [VB-52]"""
    me = w.units[i]
    return has(me.relics, relic) and not has(me.used, relic)


@compiled
def use_relic(w: World, log: Log, i: int, relic: int, target: int) -> None:
    """A unit uses a relic; one with a number of uses is spent for this mission. [VB-52]"""
    if w.relics[relic].uses > 0:
        w.units[i].used = with_bit(w.units[i].used, relic)
    emit(log, EventKind.RELIC_USED, i, relic, target, -1, -1, -1, -1, -1)


@compiled
def relic_near(w: World, side: int, relic: int, x: int, y: int) -> bool:
    """Whether somebody of a side, perhaps the one at (x, y), spreads a relic's aura there. [VB-52]"""
    reach = w.relics[relic].range + BASE
    for k in range(w.fight[0].units):
        unit = w.units[k]
        if has(unit.relics, relic) and unit.side == side and unit.presence == Presence.IN_PLAY:
            if square(unit.x, unit.y, x, y) <= reach * reach:
                return True
    return False
