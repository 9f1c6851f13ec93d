"""What works around a unit, as circles a player can see: fear, dread, bursts, gear that helps or harms."""

from typing import Any

from voidbridge.rules.codes import Gear, Relic, Trait
from voidbridge.skirmish.core.blast import BURST_RADIUS
from voidbridge.skirmish.core.morale import AURA_REACH, FEAR_REACH
from voidbridge.skirmish.state import DeckState

BASE = 5  # tenths: lengths are measured from the base's edge [VB-01]
GEAR = {
    Gear.TACNET_UPLINK: ("tacnet", "friends in it add 1 to morale rolls", "VB-26"),
    Gear.TOXIN_CENSER: ("fumes", "enemies in it roll one save die less", "VB-29"),
    Gear.BLOODLETTING_ICON: ("bloodletting", "friends in it strike with one more die", "VB-29"),
}


def auras(state: DeckState, row: int) -> list[dict[str, Any]]:
    """The circles around a unit; a base that a circle touches is in it."""
    me, items = state.world.units[row], state.world.items
    found = []
    if int(me.traits) >> Trait.FEAR & 1:
        found.append(
            _circle("fear", FEAR_REACH, BASE, "crew who first come so near, in sight, test morale", "VB-24")
        )
    if int(me.traits) >> Trait.MORALE_AURA & 1:
        found.append(_circle("dread", AURA_REACH, BASE, "crew in it take 1 off morale rolls", "VB-37"))
    if int(me.traits) >> Trait.EXPLODES & 1:
        found.append(
            _circle("burst", BURST_RADIUS, 0, "everyone in it takes a hit when this one dies", "VB-37")
        )
    for item, (name, words, rule) in GEAR.items():
        if int(me.gear) >> item & 1:
            found.append(_circle(name, int(items[item].radius), BASE, words, rule))
    if int(me.relics) >> Relic.MARK_OF_THE_SKULLED_SUN & 1:
        reach = int(state.world.relics[Relic.MARK_OF_THE_SKULLED_SUN].range)
        found.append(_circle("skulled-sun", reach, BASE, "friends in it strike with one more die", "VB-52"))
    return found


def _circle(name: str, reach: int, base: int, words: str, rule: str) -> dict[str, Any]:
    """`reach` as printed, `radius` as drawn from the unit's centre; both in tenths of an inch."""
    return {
        "name": name,
        "reach": reach,
        "radius": reach + base,
        "words": words,
        "rule": rule,
    }
