"""How a captain keeps a ship: fires, repairs, the crew's heart, words to the enemy. [VO-25]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.assess import task_target
from voidbridge.void.core.captain import propose
from voidbridge.void.core.gunner import OTHERS, dear
from voidbridge.void.core.lookout import is_nearer
from voidbridge.void.core.names import Ailment, Aim, Grade, Skill, Task, Verb
from voidbridge.void.core.people import free_hand
from voidbridge.void.core.records import AILMENTS, BURNING, DEAD, NONE, WRECKED, Scratch, World
from voidbridge.void.core.ships import is_enemy, part_of

LIKELY = 30  # a lie is told when its test is at least that
GRUMBLING = 80  # Morale below which it is


@compiled
def tend(v: World, s: Scratch, ship: int) -> bool:
    """Fires, then what is broken, the dearest first."""
    by = free_hand(v, ship, Skill.COMMAND, 1)
    for k in range(v.hulls[ship].pieces):
        if (v.flags[ship, k] & BURNING) != 0:
            if propose(v, s, Verb.FIGHT_FIRE, ship, by, NONE, k, Aim.REPAIR_THE_WORST):
                return True
            if propose(v, s, Verb.VENT, ship, by, NONE, k, Aim.REPAIR_THE_WORST):
                return True
    return mend_parts(v, s, ship, 0, 1) or mend_ailments(v, s, ship) or mend_parts(v, s, ship, 2, OTHERS)


@compiled
def mend_parts(v: World, s: Scratch, ship: int, first: int, last: int) -> bool:
    """Repairs of components that are so dear."""
    by = free_hand(v, ship, Skill.TECH_USE, 1)
    for rank in range(first, last + 1):
        for k in range(v.hulls[ship].pieces):
            bits = v.flags[ship, k]
            if (bits & DEAD) != 0 and (bits & WRECKED) == 0 and dear(part_of(v, ship, k)) == rank:
                if propose(v, s, Verb.REPAIR, ship, by, NONE, k, Aim.REPAIR_THE_WORST):
                    return True
    return False


@compiled
def mend_ailments(v: World, s: Scratch, ship: int) -> bool:
    """Repairs of lasting criticals, the worst first."""
    return (
        mend_ailment(v, s, ship, Ailment.ENGINES)
        or mend_ailment(v, s, ship, Ailment.SENSORS)
        or mend_ailment(v, s, ship, Ailment.BRIDGE_HIT)
        or mend_ailment(v, s, ship, Ailment.THRUSTERS)
    )


@compiled
def mend_ailment(v: World, s: Scratch, ship: int, ailment: int) -> bool:
    """Repairs of one of them."""
    if v.ailments[ship, ailment] == 0:
        return False
    by = free_hand(v, ship, Skill.TECH_USE, 1)
    return propose(v, s, Verb.REPAIR, ship, by, NONE, AILMENTS + ailment, Aim.REPAIR_THE_WORST)


@compiled
def speaker(v: World, ship: int) -> int:
    """Whoever has the best way with words."""
    found, most = 0, NONE
    for k in range(v.hulls[ship].officers + 1):
        value = max(int(v.skills[ship, k, Skill.CHARM]), int(v.skills[ship, k, Skill.DECEIVE]))
        value = max(value, int(v.skills[ship, k, Skill.INTIMIDATE]))
        if value > most:
            found, most = k, value
    return found


@compiled
def hail(v: World, s: Scratch, ship: int) -> bool:
    """Words cost nothing but secrecy: to the nearest ship that has not heard them."""
    if v.ships[ship].hidden == 1 or v.fight[0].hailing == 1:
        return False
    by, done = speaker(v, ship), 0
    for _ in range(v.book[0].ships):
        found = NONE
        for foe in range(v.book[0].ships):
            if (done >> foe) & 1 == 0 and is_enemy(v, ship, foe):
                if found < 0 or is_nearer(v, ship, foe, found):
                    found = foe
        if found < 0:
            return False
        if propose(v, s, Verb.HAIL, ship, by, found, NONE, Aim.SHAKE_THEIR_CREW):
            return True
        done |= 1 << found
    return False


@compiled
def order(v: World, s: Scratch, ship: int, task: int, skill: int) -> bool:
    """An order that steadies the crew."""
    by = free_hand(v, ship, skill, 1)
    return propose(v, s, Verb.ORDER, ship, by, NONE, task, Aim.STEADY_THE_CREW)


@compiled
def use_rest(v: World, s: Scratch, ship: int, grade: int) -> bool:
    """What is left of the crew's time makes good what the turn before cost."""
    if grade < Grade.SEASONED:
        return False
    if hail(v, s, ship) or order(v, s, ship, Task.HOLD_FAST, Skill.WILLPOWER):
        return True
    if order(v, s, ship, Task.TRIAGE, Skill.MEDICAE):
        return True
    by = free_hand(v, ship, Skill.DECEIVE, 1)
    if v.ships[ship].morale >= GRUMBLING or task_target(v, s, ship, Task.DISINFORMATION, by) < LIKELY:
        return False
    return order(v, s, ship, Task.DISINFORMATION, Skill.DECEIVE)
