"""Tokens of a mission: where they lie, and what happens to those who reach for them."""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, draw
from voidbridge.skirmish.core.bits import has, with_bit
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.morale import take_test
from voidbridge.skirmish.core.names import (
    EventKind,
    TestCause,
    TokenKind,
    TokenState,
    Why,
)
from voidbridge.skirmish.core.places import nearest_free
from voidbridge.skirmish.core.records import TOKENS, Log, Scratch, World

LARGE = 360  # tenths: layouts are printed for the 36 in board


@compiled
def scaled(w: World, v: int) -> int:
    """A printed length of the 36 in board on this board, to the nearest spot. [VB-42]"""
    return int((2 * v * w.fight[0].size + 5 * LARGE) // (10 * LARGE) * 5)


@compiled
def lay(w: World, s: Scratch, log: Log, kind: int, x: int, y: int) -> None:
    """Lay a token down; on blocked ground it goes to the nearest free spot. [VB-42]"""
    fight = w.fight[0]
    if fight.tokens >= TOKENS:
        fight.fault = 1
        return
    t = fight.tokens
    fight.tokens += 1
    token = w.tokens[t]
    token.kind, token.state, token.carrier, token.data = kind, TokenState.LYING, -1, -1
    token.x, token.y = x, y
    if nearest_free(w, s, x, y, -1):
        token.x, token.y = s.found[0], s.found[1]
    emit(log, EventKind.TOKEN_PLACED, t, kind, token.x, token.y, -1, -1, -1, -1)


@compiled
def lay_seen(w: World, s: Scratch, log: Log, kind: int, x: int, y: int) -> None:
    """Lay a token as printed for a crew in the top left corner, mirrored for the others. [VB-40]"""
    fight = w.fight[0]
    x, y = scaled(w, x), scaled(w, y)
    if fight.corner == 1 or fight.corner == 2:
        x = fight.size - x
    if fight.corner >= 2:
        y = fight.size - y
    lay(w, s, log, kind, x, y)


@compiled
def counted(w: World, f: int) -> int:
    """How many mission tokens a d6 face gives; 0 where the mission lays all of them. [VB-44]"""
    row = w.mission[0]
    if f == 0:
        return 0
    if f == 1:
        return int(row.count_1)
    if f == 2:
        return int(row.count_2)
    if f == 3:
        return int(row.count_3)
    if f == 4:
        return int(row.count_4)
    return int(row.count_5) if f == 5 else int(row.count_6)


@compiled
def lay_tokens(w: World, s: Scratch, log: Log, f: int) -> None:
    """The mission's tokens, as many as its die said, then the loot. [VB-40, VB-42, VB-44, VB-47, VB-57]"""
    left = counted(w, f)
    if left == 0:
        left = TOKENS
    for k in range(w.mission[0].places):
        place = w.places[k]
        if place.kind != TokenKind.LOOT:
            left -= 1
        if place.kind == TokenKind.LOOT or left >= 0:
            lay_seen(w, s, log, place.kind, place.x, place.y)


@compiled
def take(w: World, log: Log, i: int, t: int) -> None:
    """A crew member picks a token up and carries it from now on. [VB-41, VB-42]"""
    fight, token = w.fight[0], w.tokens[t]
    token.state = TokenState.CARRIED
    token.carrier = i
    if token.kind != TokenKind.LOOT:
        w.units[i].touched = 1
        fight.secured = with_bit(fight.secured, t)
    emit(log, EventKind.TOKEN_TAKEN, t, i, -1, -1, -1, -1, -1, -1)


@compiled
def seal(w: World, log: Log, i: int, t: int) -> None:
    """A crew member seals a vent. [VB-44]"""
    w.tokens[t].state = TokenState.DONE
    w.units[i].touched = 1
    emit(log, EventKind.VENT_SEALED, t, i, -1, -1, -1, -1, -1, -1)


@compiled
def open_signals(w: World) -> int:
    """Signals that nobody has read yet. [VB-47]"""
    n = 0
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.kind == TokenKind.SIGNAL and token.state == TokenState.LYING:
            n += 1
    return n


@compiled
def investigate(w: World, s: Scratch, dice: Dice, log: Log, i: int, t: int) -> None:
    """Read a signal on MOR 8+; the true one is drawn with the odds that remain. [VB-38, VB-47]"""
    fight, me, token = w.fight[0], w.units[i], w.tokens[t]
    me.touched = 1
    if token.state == TokenState.TRUE:
        master(w, s, dice, log, i, t)
        return
    me.tried = with_bit(me.tried, t)
    if not take_test(w, s, dice, log, i, TestCause.INVESTIGATE, -1):
        return
    left = open_signals(w)
    true = 1 if draw(dice, left, Why.TRUE_SIGNAL) == 0 else 0
    token.state = TokenState.TRUE if true == 1 else TokenState.DONE
    if true == 1:
        fight.found = 1
    emit(log, EventKind.SIGNAL_INVESTIGATED, t, i, true, -1, -1, -1, -1, -1)
    if true == 1 and w.mission[0].own_test == 1:
        master(w, s, dice, log, i, t)


@compiled
def master(w: World, s: Scratch, dice: Dice, log: Log, i: int, t: int) -> None:
    """Who stands at the true signal tests its own MOR; a pass opens the way out. [VB-47]"""
    if take_test(w, s, dice, log, i, TestCause.MASTERY, -1):
        w.fight[0].mastered = 1
        emit(log, EventKind.SIGNAL_MASTERED, t, i, -1, -1, -1, -1, -1, -1)


@compiled
def first_pickup(w: World, t: int) -> bool:
    """Whether taking this salvage may spring an ambush; notes that it was asked. [VB-57]

    Quick: at the first pickup of each; campaign: at every pickup until one has come.
    """
    fight = w.fight[0]
    if w.tokens[t].kind != TokenKind.SALVAGE:
        return False
    if w.mission[0].ambush_once == 1:
        return bool(fight.sprung == 0)
    if has(fight.ambushes, t):
        return False
    fight.ambushes = with_bit(fight.ambushes, t)
    return True
