"""One attack from first die to last wound. [VB-07, VB-08, VB-11]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, ask, face, roll_pool
from voidbridge.skirmish.core.assess import assess
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.conditions import condition_of, gain
from voidbridge.skirmish.core.harm import heal, wound
from voidbridge.skirmish.core.log import emit, emit_reasons
from voidbridge.skirmish.core.names import Condition, EventKind, Gear, HarmCause, How, Presence, Relic, Why
from voidbridge.skirmish.core.records import Log, Scratch, World
from voidbridge.skirmish.core.relics import bears, use_relic

SAVED_ON = 5
CRITICAL = 6
LENS_WORTH = 2  # missed dice for which a computer side uses its Core-Eater Lens


@compiled
def count_from(dice: Dice, pool: int, least: int) -> int:
    """How many dice of a pool show `least` or more."""
    shown = 0
    for k in range(dice.pools[pool].count):
        if face(dice, pool, k) >= least:
            shown += 1
    return shown


@compiled
def save(s: Scratch, dice: Dice, log: Log, hits: int) -> int:
    """The target rolls its saves against hits that are not critical; returns how many it cancels.

    Saves that cannot cancel anything are not rolled, nor rerolled.  [VB-07, VB-08, VB-37]
    """
    a = s.assessed[0]
    if a.saves == 0 or hits == 0:
        return 0
    pool = roll_pool(dice, 6, a.saves, Why.SAVE, a.target, a.attacker)
    saved = count_from(dice, pool, SAVED_ON)
    again = -1
    if a.reroll_saves == 1 and saved < a.saves and saved < hits + a.ignored:
        again = roll_pool(dice, 6, a.saves - saved, Why.SAVE_REROLL, a.target, a.attacker)
        saved += count_from(dice, again, SAVED_ON)
    ignored = min(saved, a.ignored)
    cancelled = min(saved - ignored, hits)
    emit(log, EventKind.SAVES_ROLLED, a.target, saved, ignored, pool, again, cancelled, -1, -1)
    return int(cancelled)


@compiled
def molt(w: World, log: Log, j: int, cancelled: int) -> None:
    """The Molting Carapace mends its bearer when it cancelled a hit. [VB-25]"""
    if cancelled > 0 and has(w.units[j].gear, Gear.MOLTING_CARAPACE):
        heal(w, log, j, w.items[Gear.MOLTING_CARAPACE].heal, j)


@compiled
def leave_marks(w: World, s: Scratch, log: Log, hits: int, crits: int) -> None:
    """Critical and entangling effects, once an attack, on a target still in play. [VB-11]"""
    a = s.assessed[0]
    if w.units[a.target].presence != Presence.IN_PLAY:
        return
    if crits > 0 and condition_of(a.crit) >= 0:
        gain(w, log, a.target, condition_of(a.crit), a.attacker)
    if hits > 0 and a.entangles == 1:
        gain(w, log, a.target, Condition.ENTANGLED, a.attacker)


@compiled
def harm_of(how: int) -> int:
    """The cause of wounds by the way of the attack."""
    if how == How.MELEE:
        return int(HarmCause.MELEE)
    if how == How.OVERWATCH:
        return int(HarmCause.OVERWATCH)
    return int(HarmCause.SHOT)


@compiled
def roll_hits(w: World, s: Scratch, dice: Dice, log: Log, i: int, j: int) -> tuple[int, int]:
    """The assessed attack's dice: hits and criticals, what rolls again included. [VB-07, VB-52]"""
    a = s.assessed[0]
    pool = roll_pool(dice, 6, a.dice, Why.ATTACK, i, j)
    hits, crits, again = count_from(dice, pool, a.hit_on), count_from(dice, pool, CRITICAL), -1
    ones = a.dice - count_from(dice, pool, 2)
    if a.reroll_ones == 1 and ones > 0:
        again = roll_pool(dice, 6, ones, Why.ONES_REROLL, i, j)
        hits += count_from(dice, again, a.hit_on)
        crits += count_from(dice, again, CRITICAL)
    emit(log, EventKind.HITS_ROLLED, i, j, hits, crits, pool, again, -1, -1)
    if hits == a.dice or a.how == How.MELEE or not bears(w, i, Relic.CORE_EATER_LENS):
        return hits, crits
    missed = a.dice - hits
    if ask(dice, 2 if missed >= LENS_WORTH else 1, Why.REROLL, i) == 2:
        use_relic(w, log, i, Relic.CORE_EATER_LENS, j)
        pool = roll_pool(dice, 6, missed, Why.SHOT_REROLL, i, j)
        hits += count_from(dice, pool, a.hit_on)
        crits += count_from(dice, pool, CRITICAL)
        emit(log, EventKind.HITS_ROLLED, i, j, hits, crits, pool, -1, -1, -1)
    return hits, crits


@compiled
def attack(w: World, s: Scratch, dice: Dice, log: Log, i: int, j: int, weapon: int, how: int) -> int:
    """Unit i attacks unit j: hits, saves, wounds, effects.  Returns the wounds taken. [VB-07, VB-11]"""
    assess(w, s, i, w.units[i].x, w.units[i].y, j, weapon, how)
    a = s.assessed[0]
    emit(log, EventKind.ATTACKED, i, j, weapon, how, a.dice, a.saves, a.damage, a.hit_on)
    emit_reasons(s, log)
    hits, crits = roll_hits(w, s, dice, log, i, j)
    cancelled = save(s, dice, log, hits - crits)
    taken = wound(w, s, log, j, (hits - cancelled) * a.damage, harm_of(how), i)
    leave_marks(w, s, log, hits, crits)
    molt(w, log, j, cancelled)
    return int(taken)
