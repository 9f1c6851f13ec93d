"""What a won mission gives at once: the rolls for loot and relics."""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, ask, face, roll_pool
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, Presence, Relic, TokenKind, TokenState, Why
from voidbridge.skirmish.core.records import Log, World
from voidbridge.skirmish.core.relics import bears, use_relic

GEAR_SIDES = 10  # of the gear table
POOR_FIND = 4  # up to which a computer side rolls again
RELIC_SIDES = 12  # of the relic table


@compiled
def key_bearer(w: World) -> int:
    """Who in play bears a Fractured Divekey that can still be used, or -1. [VB-52]"""
    for i in range(w.fight[0].units):
        if w.units[i].presence == Presence.IN_PLAY and bears(w, i, Relic.FRACTURED_DIVEKEY):
            return i
    return -1


@compiled
def roll_loot(w: World, dice: Dice, log: Log, t: int) -> None:
    """What a loot token holds; a Divekey may roll once again. [VB-42, VB-43, VB-52]"""
    carrier = int(w.tokens[t].carrier)
    rolled = face(dice, roll_pool(dice, GEAR_SIDES, 1, Why.LOOT, carrier, -1), 0)
    k = key_bearer(w)
    if k >= 0 and ask(dice, 2 if rolled <= POOR_FIND else 1, Why.REROLL, k) == 2:
        use_relic(w, log, k, Relic.FRACTURED_DIVEKEY, -1)
        rolled = face(dice, roll_pool(dice, GEAR_SIDES, 1, Why.LOOT, carrier, -1), 0)
    emit(log, EventKind.GEAR_ROLLED, carrier, t, rolled, -1, -1, -1, -1, -1)


@compiled
def roll_rewards(w: World, dice: Dice, log: Log) -> None:
    """A d10 for every loot token held, and a d12 where the mission names a relic. [VB-42, VB-43, VB-52]"""
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.kind == TokenKind.LOOT and token.state == TokenState.CARRIED:
            roll_loot(w, dice, log, t)
    if w.mission[0].relic == 1:
        rolled = face(dice, roll_pool(dice, RELIC_SIDES, 1, Why.RELIC, -1, -1), 0)
        emit(log, EventKind.RELIC_ROLLED, rolled, -1, -1, -1, -1, -1, -1, -1)
