"""What a won mission gives at once: the rolls for loot and relics."""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, face, roll_pool
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, TokenKind, TokenState, Why
from voidbridge.skirmish.core.records import Log, World

GEAR_SIDES = 10  # of the gear table
RELIC_SIDES = 12  # of the relic table


@compiled
def roll_rewards(w: World, dice: Dice, log: Log) -> None:
    """A d10 for every loot token held, and a d12 where the mission names a relic. [VB-42, VB-43, VB-52]"""
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.kind == TokenKind.LOOT and token.state == TokenState.CARRIED:
            rolled = face(dice, roll_pool(dice, GEAR_SIDES, 1, Why.LOOT, token.carrier, -1), 0)
            emit(log, EventKind.GEAR_ROLLED, token.carrier, t, rolled, -1, -1, -1, -1, -1)
    if w.mission[0].relic == 1:
        rolled = face(dice, roll_pool(dice, RELIC_SIDES, 1, Why.RELIC, -1, -1), 0)
        emit(log, EventKind.RELIC_ROLLED, rolled, -1, -1, -1, -1, -1, -1, -1)
