"""Which weapon a unit strikes with, and what a blow or a shot is worth to a computer side."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.assess import assess
from voidbridge.skirmish.core.expect import expected
from voidbridge.skirmish.core.names import How, MeleeWith
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.targets import DISTANCE, FOE
from voidbridge.skirmish.core.weapons import can_melee, melee_weapon

FARTHEST_BLOW = 900  # square of the two inches of the longest weapon between bases


@compiled
def expect(w: World, s: Scratch, i: int, x: int, y: int, j: int, weapon: int, how: int) -> int:
    """Expected wounds, in thousandths, of an attack by unit i from a point on unit j. [VB-07]"""
    assess(w, s, i, x, y, j, weapon, how)
    return int(expected(w, s))


@compiled
def best_melee(w: World, s: Scratch, i: int, j: int) -> int:
    """With what unit i strikes unit j for the most expected wounds (a MeleeWith), or -1. [VB-04]"""
    best, most = NONE, NONE
    for hand in (MeleeWith.FISTS, MeleeWith.PRIMARY, MeleeWith.SIDEARM, MeleeWith.RELIC):
        row = int(melee_weapon(w, i, hand))
        if row < -1 or not can_melee(w, s, i, j, hand):
            continue
        if hand == MeleeWith.FISTS and w.units[i].primary < 0 and w.units[i].sidearm < 0:
            return hand
        value = expect(w, s, i, int(w.units[i].x), int(w.units[i].y), j, row, How.MELEE)
        if value > most:
            best, most = hand, value
    return best


@compiled
def struck_first(w: World, s: Scratch, i: int, foes: int) -> int:
    """The most preferred listed foe that unit i can strike where it stands, or -1. [VB-35]"""
    for k in range(foes):
        if s.foes[k, DISTANCE] <= FARTHEST_BLOW and best_melee(w, s, i, int(s.foes[k, FOE])) >= 0:
            return k
    return NONE
