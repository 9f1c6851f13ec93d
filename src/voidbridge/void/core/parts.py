"""Which components can be struck, and which of them an enemy knows. [VO-12, VO-20]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.names import Part
from voidbridge.void.core.records import WRECKED, Scratch, World
from voidbridge.void.core.ships import part_of

ALL = 4  # known of a ship: everything


@compiled
def spared(part: int) -> bool:
    """Whether rows 1, 2 and 5 never strike such a component."""
    return part == Part.BRIDGE or part == Part.PLASMA_DRIVE or part == Part.WARP_DRIVE


@compiled
def shown(known: int, part: int) -> bool:
    """Whether what is known of a ship shows such a component. [VO-12]"""
    if known >= ALL:
        return True
    if part == Part.LIFE_SUPPORT or part == Part.QUARTERS:
        return known >= 1
    if part == Part.AUGUR:
        return known >= 2
    return known >= 3 and part == Part.WEAPON


@compiled
def is_exposed(w: World, ship: int, k: int) -> bool:
    """Whether rows 1, 2 and 5 can strike a component. [VO-20]"""
    return bool(not spared(part_of(w, ship, k)) and (w.flags[ship, k] & WRECKED) == 0)


@compiled
def exposed(w: World, s: Scratch, ship: int) -> int:
    """All that can be struck, into `s.list_a`; how many."""
    n = 0
    for k in range(w.hulls[ship].pieces):
        if is_exposed(w, ship, k):
            s.list_a[n] = k
            n += 1
    return n


@compiled
def aimable(w: World, s: Scratch, ship: int) -> int:
    """Those of them that the attacker knows. [VO-20]"""
    n = 0
    for k in range(w.hulls[ship].pieces):
        if is_exposed(w, ship, k) and shown(int(w.ships[ship].known), part_of(w, ship, k)):
            s.list_a[n] = k
            n += 1
    return n
