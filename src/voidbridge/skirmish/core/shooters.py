"""A side that never moves: it shoots, watches, and ends.  A yardstick for the others."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.aim import armed, may_watch, shot_from, shot_limit
from voidbridge.skirmish.core.names import Order, Verb
from voidbridge.skirmish.core.naming import name, name_end
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.targets import ANYWHERE, FOE, list_foes, touching
from voidbridge.skirmish.core.weapons import in_contact


@compiled
def shoot_only(w: World, s: Scratch, i: int) -> int:
    """Shoot the first target that can be shot, else overwatch, else end."""
    me = w.units[i]
    foes = list_foes(w, s, i, ANYWHERE)
    if me.ap <= 0 or armed(w, i) == 0 or touching(s, foes, int(me.x), int(me.y)) == 1:
        return watch(w, s, i)
    first = NONE
    for k in range(foes):
        j = int(s.foes[k, FOE])
        if (first < 0 or j < first) and shot_from(w, s, foes, k, int(me.x), int(me.y), shot_limit(w, i)) == 1:
            first = j
    if first < 0:
        return watch(w, s, i)
    return name(s, Verb.SHOOT, i, first, NONE, Order.SHOOT)


@compiled
def watch(w: World, s: Scratch, i: int) -> int:
    """Overwatch where it is lawful, else the end. [VB-18]"""
    if may_watch(w, i) == 1 and not in_contact(w, i):
        return name(s, Verb.OVERWATCH, i, NONE, NONE, Order.OVERWATCH)
    return name_end(s, i)
