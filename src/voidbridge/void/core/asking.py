"""What many questions have in common: who acts, whom they see, what bars them."""

from voidbridge.compiled import compiled
from voidbridge.void.core.geometry import distance
from voidbridge.void.core.names import Refused
from voidbridge.void.core.records import NO_BOARDING, Scratch, World
from voidbridge.void.core.ships import few, gap_x, gap_y, is_enemy, low, near


@compiled
def measured(s: Scratch, code: int, first: int, second: int) -> int:
    """A refusal with its numbers."""
    s.found[0], s.found[1] = first, second
    return code


@compiled
def acts(w: World, ship: int, by: int) -> int:
    """Whether somebody is there and has not acted."""
    if by < 0 or by > w.hulls[ship].officers:
        return Refused.NO_HAND
    if by < w.hulls[ship].officers and (w.fight[0].spent >> by) & 1 == 1:
        return Refused.OFFICER_SPENT
    return 0


@compiled
def sees(w: World, s: Scratch, ship: int, target: int, reach: int) -> int:
    """Whether a ship is an enemy that can be seen, and near enough; reach 0 is any."""
    if target < 0 or not is_enemy(w, ship, target):
        return Refused.NO_TARGET
    if reach > 0 and not near(w, ship, target, reach):
        far = distance(gap_x(w, ship, target), gap_y(w, ship, target))
        return measured(s, Refused.TOO_FAR, far, reach)
    return 0


@compiled
def barred(w: World, ship: int) -> int:
    """A crew that has risen neither shoots nor boards. [VO-21]"""
    return Refused.MUTINOUS if w.ships[ship].barred & 2 else 0


@compiled
def boarders(w: World, ship: int) -> int:
    """Whether anybody aboard would go. [VO-21]"""
    if few(w, ship, NO_BOARDING):
        return Refused.TOO_FEW
    return Refused.NO_HEART if low(w, ship, NO_BOARDING) else 0
