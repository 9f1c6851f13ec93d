"""Blasts: grenades, claymores and bio-forms that burst. [VB-14, VB-28, VB-37]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.skirmish.core.assess import assess_blast
from voidbridge.skirmish.core.attack import molt, save
from voidbridge.skirmish.core.conditions import condition_of, gain
from voidbridge.skirmish.core.geometry import point_within
from voidbridge.skirmish.core.harm import wound
from voidbridge.skirmish.core.log import emit, emit_reasons
from voidbridge.skirmish.core.names import CritEffect, EventKind, Gear, HarmCause, How, Presence
from voidbridge.skirmish.core.records import PENDING, Log, Scratch, World
from voidbridge.skirmish.core.waiting import EXPLOSION, first_waiting, strike_out

BURST_RADIUS = 20  # tenths
BURST_DAMAGE = 1
AUTOMATIC = 1  # one hit for each unit, never a critical


@compiled
def charge_of(cause: int) -> int:
    """The gear whose numbers a blast has, or -1 for a bio-form that bursts."""
    if cause == HarmCause.FRAG:
        return int(Gear.FRAG_GRENADE)
    if cause == HarmCause.THERMAL:
        return int(Gear.THERMAL_GRENADE)
    if cause == HarmCause.CLAYMORE:
        return int(Gear.SCOUT_CLAYMORES)
    return -1


@compiled
def blast_numbers(w: World, cause: int) -> tuple[int, int, int]:
    """Radius in tenths, damage, and the condition of a hit (codes.CritEffect). [VB-28, VB-37]"""
    charge = charge_of(cause)
    if charge < 0:
        return BURST_RADIUS, BURST_DAMAGE, int(CritEffect.NONE)
    item = w.items[charge]
    return int(item.radius), int(item.damage), int(item.crit)


@compiled
def scorch(w: World, s: Scratch, dice: Dice, log: Log, cause: int, j: int, by: int) -> None:
    """One unit inside a blast: its save, then wounds and condition of a hit not cancelled. [VB-14]"""
    _, damage, crit = blast_numbers(w, cause)
    assess_blast(w, s, j, damage, by)
    a = s.assessed[0]
    emit(log, EventKind.ATTACKED, by, j, -1, How.BLAST, 0, a.saves, a.damage, a.hit_on)
    emit_reasons(s, log)
    cancelled = save(s, dice, log, AUTOMATIC)
    if cancelled == 0:
        wound(w, s, log, j, a.damage, cause, by)
        if crit != CritEffect.NONE and w.units[j].presence == Presence.IN_PLAY:
            gain(w, log, j, condition_of(crit), by)
    molt(w, log, j, cancelled)


@compiled
def blast(w: World, s: Scratch, dice: Dice, log: Log, cause: int, x: int, y: int, by: int) -> None:
    """A blast hits every base partly inside it, friend or foe, lowest number first. [VB-01, VB-14]

    A base counts as inside by the measure of every "within": centre at most radius + 0.5 in away.
    """
    radius, damage, _ = blast_numbers(w, cause)
    emit(log, EventKind.EXPLODED, by, x, y, radius, damage, cause, -1, -1)
    for j in range(w.fight[0].units):
        if w.units[j].presence == Presence.IN_PLAY and point_within(w, j, x, y, radius):
            scorch(w, s, dice, log, cause, j, by)


@compiled
def explode_all(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Dead bio-forms burst one by one, lowest number first, until none waits.  Each bursts once. [VB-37]"""
    for _ in range(PENDING + 1):
        k = first_waiting(w, EXPLOSION)
        if k < 0:
            return
        dead = int(w.pending[k].unit)
        strike_out(w, k)
        blast(w, s, dice, log, HarmCause.EXPLOSION, w.units[dead].x, w.units[dead].y, dead)
    w.fight[0].fault = 1
