"""The end phase, in its fixed order; it may stop where the players choose a corner. [VB-21]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.skirmish.core.contacts import foggy
from voidbridge.skirmish.core.deploy import WAVE, call_group
from voidbridge.skirmish.core.echo import call_echo
from voidbridge.skirmish.core.fog import drift_all, reveal_nearest
from voidbridge.skirmish.core.harm import wound
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.missions import check_objective, settled, vent_hazards
from voidbridge.skirmish.core.morale import take_test
from voidbridge.skirmish.core.names import EventKind, HarmCause, Objective, Phase, Presence, TestCause
from voidbridge.skirmish.core.records import Log, Scratch, World
from voidbridge.skirmish.core.turns import begin_round, enter

TICKS, HAZARDS, WAVES, CHECK = 2, 3, 4, 5  # values of fight.stage; 1 is a round under way


@compiled
def burn(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> bool:
    """A burning unit takes a wound without a save; whether the battle goes on. [VB-20]"""
    if w.units[i].burn == 0:
        return True
    wound(w, s, log, i, 1, HarmCause.BURN, -1)
    return settled(w, s, dice, log)


@compiled
def bleed(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> bool:
    """A bleeding unit tests MOR 8+ or takes a wound; whether the battle goes on. [VB-20]"""
    me = w.units[i]
    if me.presence != Presence.IN_PLAY or me.bleed == 0:
        return True
    if take_test(w, s, dice, log, i, TestCause.BLEED, -1):
        return True
    wound(w, s, log, i, 1, HarmCause.BLEED, -1)
    return settled(w, s, dice, log)


@compiled
def tick(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """Burn and bleed, unit after unit; whether the battle goes on. [VB-20]"""
    for i in range(w.fight[0].units):
        if w.units[i].presence != Presence.IN_PLAY:
            continue
        if not burn(w, s, dice, log, i):
            return False
        if not bleed(w, s, dice, log, i):
            return False
    return True


@compiled
def clear_smoke(w: World, log: Log) -> None:
    """Smoke that has lasted its time drifts away. [VB-27]"""
    fight = w.fight[0]
    used = 0
    for k in range(fight.smokes):
        cloud = w.smokes[k]
        if cloud.until > fight.round:
            used = k + 1
        elif cloud.until > 0:
            cloud.until = 0
            emit(log, EventKind.SMOKE_CLEARED, cloud.x, cloud.y, -1, -1, -1, -1, -1, -1)
    fight.smokes = used


@compiled
def begin_end_phase(w: World, log: Log) -> None:
    """Both sides have acted: the end phase begins, with its own count of morale tests. [VB-21, VB-24]"""
    enter(w, log, Phase.END)
    w.fight[0].stage = TICKS
    w.fight[0].activation += 1


@compiled
def fog_moves(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """One contact shows itself, the others drift; whether the battle goes on. [VB-21, VB-45]"""
    if not foggy(w):
        return True
    reveal_nearest(w, s, dice, log)
    if not settled(w, s, dice, log):
        return False
    drift_all(w, s, dice, log)
    return settled(w, s, dice, log)


@compiled
def wave(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """Reinforcements of Hold; False when the players must name their corner. [VB-48]"""
    size = w.mission[0].wave_specialists + w.mission[0].wave_standard
    if w.fight[0].objective != Objective.HOLD_POSITION or size == 0:
        return True
    return call_group(w, s, dice, log, WAVE, size)


@compiled
def run_end_phase(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """The end phase from where it stands; False when it waits for a corner. [VB-21]"""
    fight = w.fight[0]
    if fight.stage == TICKS:
        fight.stage = HAZARDS
        if not tick(w, s, dice, log):
            return True
    if fight.stage == HAZARDS:
        fight.stage = WAVES
        vent_hazards(w, s, dice, log)
        if not settled(w, s, dice, log):
            return True
    if fight.stage == WAVES:
        fight.stage = CHECK
        if not fog_moves(w, s, dice, log):
            return True
        if not wave(w, s, dice, log):
            return False
    if not settled(w, s, dice, log) or check_objective(w, log):
        return True
    clear_smoke(w, log)
    begin_round(w, log)
    if fight.round == w.mission[0].clone_round:
        call_echo(w, s, dice, log)
    return True
