"""Who does something aboard. [VO-05]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.records import NONE, World


@compiled
def free_hand(w: World, ship: int, skill: int, tasks: int) -> int:
    """Whoever aboard is best at something and has not acted in this turn; the crew always may.

    With `tasks`, of those who make extended actions: officers where there are any.
    """
    officers, best = int(w.hulls[ship].officers), NONE
    for k in range(officers):
        if (w.fight[0].spent >> k) & 1 == 0:
            if best < 0 or w.skills[ship, k, skill] > w.skills[ship, best, skill]:
                best = k
    if best >= 0 and (tasks == 1 or w.skills[ship, best, skill] >= w.skills[ship, officers, skill]):
        return best
    return officers
