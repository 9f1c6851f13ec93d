"""The extended actions that are aimed at another ship. [VO-12]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.assess import boarding_target, raid_target, will_target
from voidbridge.void.core.chance import die, net_of, test, winner_of
from voidbridge.void.core.criticals import reveal
from voidbridge.void.core.log import no_reasons, tell
from voidbridge.void.core.losses import lose_crew, lose_hull, lose_morale, strike_critical
from voidbridge.void.core.names import Cause, EventKind, Roll, Shown, Skill, Task
from voidbridge.void.core.parts import ALL
from voidbridge.void.core.records import NONE, VU, Log, Scratch, World
from voidbridge.void.core.ships import best_hand, near
from voidbridge.void.core.tasks import tried


@compiled
def scan(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> None:
    """What is aboard that ship?"""
    found = tried(w, s, dice, log, ship, Task.FOCUSED_AUGURY, by, target)
    if found >= 0:
        level = min(ALL, 1 + found)
        w.ships[target].known = max(level, int(w.ships[target].known))
        tell(w, log, EventKind.LEARNED, ship, target, level, NONE)


@compiled
def words(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> int:
    """Words against Willpower: the net degrees of who speaks, -1 if they fail."""
    w.fight[0].hailing = 1
    reveal(w, log, ship, Shown.HAIL)
    mine = tried(w, s, dice, log, ship, Task.HAIL_THE_ENEMY, by, target)
    listener = best_hand(w, target, Skill.WILLPOWER)
    theirs = test(w, s, dice, log, target, will_target(w, s, target), Roll.WILL, listener, ship)
    return net_of(mine, theirs) if winner_of(mine, theirs) == 1 else NONE


@compiled
def hail(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> None:
    """Words to break their heart: once in a battle. [VO-12]"""
    net = words(w, s, dice, log, ship, target, by)
    if net >= 0:
        w.ships[target].hailed = 1
        lose_morale(w, log, target, die(dice, 5, Roll.HAIL, ship, target) + net, Cause.HAIL)


@compiled
def parley(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> None:
    """Words to end it. [VO-12, VO-24]"""
    if words(w, s, dice, log, ship, target, by) >= 0:
        w.fight[0].parley = target
        tell(w, log, EventKind.PARLEY_OFFERED, ship, target, NONE, NONE)


@compiled
def raid(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> None:
    """Hit and Run: through the turrets, then Command against Command. [VO-12]"""
    reveal(w, log, ship, Shown.RAID)
    way_in = test(w, s, dice, log, ship, raid_target(w, s, ship, target, by), Roll.RAID, by, target)
    if way_in < 0:
        if way_in <= -3:
            lose_crew(w, log, ship, 1, Cause.RAID)
        return
    defender = best_hand(w, target, Skill.COMMAND)
    aim = boarding_target(w, s, ship, by, 1)
    mine = test(w, s, dice, log, ship, aim, Roll.RAID_COMMAND, by, target)
    aim = boarding_target(w, s, target, defender, 0)
    theirs = test(w, s, dice, log, target, aim, Roll.REPEL, defender, ship)
    won = winner_of(mine, theirs)
    if won == 1:
        row = die(dice, 5, Roll.CRITICAL, ship, target)
        no_reasons(s)
        lose_hull(w, s, log, target, 1 + net_of(mine, theirs), Cause.RAID, ship)
        strike_critical(w, target, row, ship)
    elif won == -1:
        lose_crew(w, log, ship, 1, Cause.RAID)
        lose_morale(w, log, ship, 1, Cause.RAID)


@compiled
def jam(w: World, s: Scratch, dice: Dice, log: Log, ship: int, target: int, by: int) -> None:
    """A ship's communications are jammed, further for each degree. [VO-12]"""
    found = tried(w, s, dice, log, ship, Task.JAM_COMMUNICATIONS, by, target)
    reach = int(w.tasks[Task.JAM_COMMUNICATIONS].range)
    if found >= 0 and near(w, ship, target, (reach + found) * VU):
        w.ships[target].jammed |= 1 << ship
        tell(w, log, EventKind.JAMMED, ship, target, NONE, NONE)
