"""`choose`: the one action of a computer side, by its policy.

Nothing here remembers: whatever a choice needs stands in the world.  Whatever the position,
exactly one lawful action is named, and every activation ends. [VB-58]
"""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.crew import crew_step
from voidbridge.skirmish.core.names import Decision, Policy, Side
from voidbridge.skirmish.core.orders import follow_orders
from voidbridge.skirmish.core.randomly import choose_randomly
from voidbridge.skirmish.core.records import Scratch, World
from voidbridge.skirmish.core.setting import choose_activation, choose_corner, choose_place, choose_spawn
from voidbridge.skirmish.core.shooters import shoot_only


@entry
def choose(w: World, s: Scratch, policy: int) -> None:
    """Name in `s.act[0]` the action of the side that decides. [VB-35, VB-58]"""
    fight = w.fight[0]
    if policy == Policy.RANDOM:
        choose_randomly(w, s)
    elif fight.decision == Decision.ACT:
        act(w, s, policy, int(fight.active))
    elif fight.decision == Decision.ACTIVATE:
        choose_activation(w, s, policy)
    elif fight.decision == Decision.DEPLOY:
        choose_place(w, s, policy)
    elif fight.decision == Decision.CHOOSE_CORNER:
        choose_corner(w, s, policy)
    elif fight.decision == Decision.SPAWN_CORNER:
        choose_spawn(w, s)


@compiled
def act(w: World, s: Scratch, policy: int, i: int) -> None:
    """The next action of the active unit, by the policy."""
    if policy == Policy.SHOOT_ONLY:
        shoot_only(w, s, i)
    elif policy == Policy.SENSIBLE and w.units[i].side == Side.CREW:
        crew_step(w, s, i)
    else:
        follow_orders(w, s, i)
