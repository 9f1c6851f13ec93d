"""How good a spot is to fight from, whoever comes: how much it sees, and from where it is covered."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.geometry import square
from voidbridge.skirmish.core.records import Scratch, World
from voidbridge.skirmish.core.sight import in_cover, sees

POINTS_APART = 30  # tenths between the points a view is judged by
RIFLE_SHOT = 180
ROUND_X = (100, 70, 0, -70, -100, -70, 0, 70)
ROUND_Y = (0, 70, 100, 70, 0, -70, -100, -70)


@compiled
def outlook(w: World, s: Scratch, x: int, y: int) -> int:
    """How much of the deck within rifle shot is in sight from a spot: points three inches apart."""
    seen = 0
    edge = int(w.fight[0].size)
    for a in range(15, edge, POINTS_APART):
        for b in range(15, edge, POINTS_APART):
            if square(x, y, a, b) <= RIFLE_SHOT * RIFLE_SHOT and sees(w, s, x, y, a, b):
                seen += 1
    return seen


@compiled
def shelter(w: World, s: Scratch, x: int, y: int) -> int:
    """From how many of eight sides a spot is in cover. [VB-09]"""
    count = 0
    for side in range(8):
        if in_cover(w, s, x + ROUND_X[side], y + ROUND_Y[side], x, y) >= 0:
            count += 1
    return count
