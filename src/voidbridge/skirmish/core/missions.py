"""What wins and what loses a battle, and the hazards of its mission."""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.conditions import gain
from voidbridge.skirmish.core.contacts import first_contact
from voidbridge.skirmish.core.fog import reveal
from voidbridge.skirmish.core.geometry import point_within
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.morale import settle, take_test
from voidbridge.skirmish.core.names import (
    Condition,
    Decision,
    EndCause,
    EventKind,
    Objective,
    Outcome,
    Phase,
    Presence,
    Side,
    TestCause,
    TokenKind,
    TokenState,
)
from voidbridge.skirmish.core.records import TOKENS, Log, Scratch, World
from voidbridge.skirmish.core.targets import carries

OWN, OPPOSITE = 1, 2  # corners of extraction, as a mission's row has them


@compiled
def end_battle(w: World, log: Log, outcome: int, cause: int) -> None:
    """The battle is over; nothing more is decided."""
    fight = w.fight[0]
    fight.outcome = outcome
    fight.cause = cause
    fight.phase = Phase.OVER
    fight.decision = Decision.NOTHING
    fight.active = -1
    emit(log, EventKind.BATTLE_ENDED, outcome, cause, -1, -1, -1, -1, -1, -1)


@compiled
def count_side(w: World, side: int) -> int:
    """Models of a side in play or still to come."""
    n = 0
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == side:
            if me.presence == Presence.IN_PLAY or me.presence == Presence.WAITING:
                n += 1
    return n


@compiled
def count_slain(w: World, side: int) -> int:
    """Models of a side that were eliminated; those a master took off do not count. [VB-56]"""
    n = 0
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == side and me.presence == Presence.ELIMINATED:
            n += 1
    return n


@compiled
def finished(w: World, log: Log) -> bool:
    """Whether the battle is over, by what ends it at any moment: a side wiped out. [VB-39]"""
    fight = w.fight[0]
    if fight.phase == Phase.OVER:
        return True
    if count_side(w, Side.CREW) == 0:
        end_battle(w, log, Outcome.LOST, EndCause.CREW_DEAD)
        return True
    if fight.objective == Objective.ELIMINATE_ALL and count_side(w, Side.ENEMY) == 0:
        if count_slain(w, Side.ENEMY) > 0:
            end_battle(w, log, Outcome.WON, EndCause.ENEMIES_DEAD)
            return True
    return False


@compiled
def corner_x(w: World, corner: int) -> int:
    """Where a corner's point lies; corners run clockwise from the top left. [VB-48]"""
    if corner == 1 or corner == 2:
        return int(w.fight[0].size)
    return 0


@compiled
def corner_y(w: World, corner: int) -> int:
    """Where a corner's point lies; corners run clockwise from the top left. [VB-48]"""
    if corner >= 2:
        return int(w.fight[0].size)
    return 0


@compiled
def must_leave(w: World, i: int) -> bool:
    """Whether a crew member has to get out: everybody, or only who carries the token. [VB-41]"""
    return bool(w.mission[0].carrier_only == 0 or carries(w, i) == 1)


@compiled
def crew_at(w: World, corner: int) -> int:
    """1 when every crew member in play who must leave is within 6 in of a corner's point. [VB-41]"""
    x, y = corner_x(w, corner), corner_y(w, corner)
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.presence == Presence.IN_PLAY and must_leave(w, i):
            if not point_within(w, i, x, y, w.mission[0].extract_range):
                return 0
    return 1


@compiled
def count_near_centre(w: World, side: int) -> int:
    """Models of a side in play within 6 in of the board's centre. [VB-48]"""
    n, middle = 0, w.fight[0].size // 2
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == side and me.presence == Presence.IN_PLAY:
            if point_within(w, i, middle, middle, w.mission[0].zone_range):
                n += 1
    return n


@compiled
def count_tokens(w: World, kind: int, state: int) -> int:
    """Tokens of a kind in a state; state -1 counts them all."""
    n = 0
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.kind == kind and (state < 0 or token.state == state):
            n += 1
    return n


@compiled
def progress(w: World) -> tuple[int, int]:
    """How much of the objective is done, and how much it needs; without extraction. [VB-39]"""
    fight = w.fight[0]
    aim = fight.objective
    if aim == Objective.ELIMINATE_ALL:
        slain = count_slain(w, Side.ENEMY)
        return slain, slain + count_side(w, Side.ENEMY)
    if aim == Objective.SALVAGE_RECOVERY:
        return count_tokens(w, TokenKind.SALVAGE, TokenState.CARRIED), count_tokens(w, TokenKind.SALVAGE, -1)
    if aim == Objective.SEAL_VENTS:
        return count_tokens(w, TokenKind.VENT, TokenState.DONE), count_tokens(w, TokenKind.VENT, -1)
    if aim == Objective.DATA_EXTRACTION:
        return int(fight.mastered if w.mission[0].own_test == 1 else fight.found), 1
    if aim == Objective.TIMED_RAID:
        return count_tokens(w, TokenKind.CACHE, TokenState.CARRIED), count_tokens(w, TokenKind.CACHE, -1)
    return int(fight.round), int(fight.limit)


@compiled
def extracted(w: World) -> bool:
    """Whether the crew stands where the mission wants it to leave the deck. [VB-41]"""
    way = w.mission[0].extraction
    if way == OWN:
        return crew_at(w, w.fight[0].corner) == 1
    if way == OPPOSITE:
        return crew_at(w, (w.fight[0].corner + 2) & 3) == 1
    return True


@compiled
def won_by(w: World, done: int, needed: int) -> int:
    """The cause by which this end phase wins the battle, or NONE. [VB-39, VB-41, VB-44, VB-47, VB-57]"""
    aim = w.fight[0].objective
    if needed == 0 or done < needed or not extracted(w):
        return EndCause.NONE
    if aim == Objective.ELIMINATE_ALL:
        return EndCause.ENEMIES_DEAD
    if aim == Objective.SEAL_VENTS:
        return EndCause.VENTS_SEALED
    if aim == Objective.HOLD_POSITION:
        return EndCause.HELD
    return EndCause.EXTRACTED


@compiled
def zone_lost(w: World) -> bool:
    """Whether the held zone is empty of crew or has more enemies than crew in it. [VB-48]"""
    crew = count_near_centre(w, Side.CREW)
    return bool(crew == 0 or count_near_centre(w, Side.ENEMY) > crew)


@compiled
def lost_by(w: World) -> int:
    """The cause by which this end phase loses the battle, or NONE. [VB-39, VB-40, VB-48]"""
    fight = w.fight[0]
    late = w.mission[0].secure_by
    if late > 0:
        if fight.round >= late and fight.secured == 0:
            return EndCause.CACHE_MISSED
    elif fight.limit > 0 and fight.round >= fight.limit:
        return EndCause.TIME_OUT
    if fight.round >= fight.last_round:
        return EndCause.TIME_OUT
    return EndCause.NONE


@compiled
def check_objective(w: World, log: Log) -> bool:
    """The end phase's check: won, lost or undecided; whether it decided the battle. [VB-39]"""
    if w.fight[0].objective == Objective.HOLD_POSITION and zone_lost(w):
        end_battle(w, log, Outcome.LOST, EndCause.ZONE_LOST)
        return True
    done, needed = progress(w)
    emit(log, EventKind.OBJECTIVE_CHECKED, done, needed, -1, -1, -1, -1, -1, -1)
    cause = won_by(w, done, needed)
    if cause != EndCause.NONE:
        end_battle(w, log, Outcome.WON, cause)
        return True
    cause = lost_by(w)
    if cause != EndCause.NONE:
        end_battle(w, log, Outcome.LOST, cause)
        return True
    return False


@compiled
def vent_at(w: World, i: int) -> int:
    """The first unsealed vent near which a unit stands or ended its activation, or -1. [VB-44]"""
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.kind == TokenKind.VENT and token.state == TokenState.LYING:
            if has(w.units[i].vented, t) or point_within(w, i, token.x, token.y, w.mission[0].hazard_range):
                return t
    return -1


@compiled
def vent_hazards(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Whoever is near an open vent, enemies too, tests MOR 8+ or burns. [VB-44]"""
    if w.fight[0].objective != Objective.SEAL_VENTS:
        return
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.presence != Presence.IN_PLAY or me.burn == 1:
            continue
        t = vent_at(w, i)
        if t >= 0 and not take_test(w, s, dice, log, i, TestCause.VENT, -1):
            emit(log, EventKind.HAZARD_STRUCK, i, t, -1, -1, -1, -1, -1, -1)
            gain(w, log, i, Condition.BURN, -1)


@compiled
def settled(w: World, s: Scratch, dice: Dice, log: Log) -> bool:
    """What an action set off runs its course; whether the battle goes on. [VB-24, VB-37, VB-39, VB-45]"""
    for _ in range(TOKENS):
        settle(w, s, dice, log)
        t = first_contact(w, s)
        if t < 0:
            break
        reveal(w, s, dice, log, t)
    return not finished(w, log)
