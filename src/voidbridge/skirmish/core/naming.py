"""How a computer side writes down the one action that it chose."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.names import Order, Verb
from voidbridge.skirmish.core.records import NONE, Scratch


@compiled
def name(s: Scratch, verb: int, unit: int, target: int, item: int, order: int) -> int:
    """The action chosen, where no place is part of it; always 1, so that a chooser may end with it."""
    act = s.act[0]
    act.verb = verb
    act.unit = unit
    act.target = target
    act.item = item
    act.x = 0
    act.y = 0
    act.ways = 0
    act.order = order
    return 1


@compiled
def name_place(s: Scratch, verb: int, unit: int, item: int, x: int, y: int, order: int) -> int:
    """The action chosen, where it goes to or falls on a place."""
    name(s, verb, unit, NONE, item, order)
    s.act[0].x = x
    s.act[0].y = y
    return 1


@compiled
def name_end(s: Scratch, unit: int) -> int:
    """Nothing worth doing is left: the activation ends. [VB-58]"""
    return name(s, Verb.END, unit, NONE, NONE, Order.PASS)
