"""How many wounds an attack should do, in thousandths, by integer arithmetic.

With H hits that can be cancelled and S saves that cancel, the hits left are the sum over t of
[S <= t < H], so their mean is the sum of P(H > t) P(S <= t).  A guide for choosing, not for odds.
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.records import Scratch, World

ONE = 1_000_000_000  # certainty


@compiled
def none_of(dice: int, parts: int, sides: int) -> int:
    """The chance that none of some dice falls on `parts` of its `sides` faces, in billionths."""
    chance = ONE
    for _ in range(dice):
        chance = chance * (sides - parts) // sides
    return chance


@compiled
def hits_left(dice: int, saves: int, ignored: int, rerolled: int) -> int:
    """Mean number of hits without criticals that saves do not cancel, in billionths. [VB-07, VB-08]"""
    won, lost = (5, 4) if rerolled == 1 else (1, 2)  # a save die: 1 in 3, or 5 in 9 with its reroll
    saved = none_of(saves, won, won + lost)
    few_saves, n = saved, 0  # P(S <= n)
    exactly = none_of(dice, 1, 6)
    more_hits, total = ONE - exactly, 0  # P(H > t)
    for t in range(dice):
        while n < saves and n < t + ignored:
            saved = saved * (saves - n) * won // ((n + 1) * lost)
            n += 1
            few_saves += saved
        total += more_hits * few_saves // ONE
        exactly = exactly * (dice - t) // ((t + 1) * 5)
        more_hits = max(0, more_hits - exactly)
    return total


@compiled
def expected(w: World, s: Scratch) -> int:
    """Mean wounds of the assessed attack in thousandths, never more than its target has. [VB-35, VB-36]"""
    a = s.assessed[0]
    hits = a.dice * (ONE // 6)
    if a.hit_on == 5:
        hits += hits_left(a.dice, a.saves, a.ignored, a.reroll_saves)
    if a.reroll_ones == 1:
        hits += hits // 6  # a guide: each one falls anew
    wounds = hits // 1000 * a.damage // 1000
    return int(min(wounds, 1000 * w.units[a.target].wounds))
