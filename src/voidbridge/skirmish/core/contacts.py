"""Contacts in the fog that nobody has seen yet: where they are, and who would see them. [VB-45]"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.geometry import square
from voidbridge.skirmish.core.names import Presence, Side, TokenKind, TokenState
from voidbridge.skirmish.core.records import BIG, Scratch, World
from voidbridge.skirmish.core.sight import sees

GLIMPSED = 1  # in a contact's `data`: it was seen from a place where nobody could stop


@compiled
def foggy(w: World) -> bool:
    """Whether enemies of this mission come out of the fog."""
    return bool(w.mission[0].bands > 0)


@compiled
def unseen(w: World, t: int) -> bool:
    """Whether a token is a contact that nobody has seen."""
    token = w.tokens[t]
    return bool(token.kind == TokenKind.FOG and token.state == TokenState.LYING)


@compiled
def contact_seen(w: World, s: Scratch, i: int) -> int:
    """The lowest contact in sight of unit i where it is now, or -1. [VB-45]"""
    me = w.units[i]
    for t in range(w.fight[0].tokens):
        if unseen(w, t) and sees(w, s, int(me.x), int(me.y), int(w.tokens[t].x), int(w.tokens[t].y)):
            return t
    return -1


@compiled
def first_contact(w: World, s: Scratch) -> int:
    """A contact in sight of the crew, for the first of them who sees one, or -1. [VB-45]"""
    if not foggy(w):
        return -1
    for t in range(w.fight[0].tokens):
        if unseen(w, t) and w.tokens[t].data == GLIMPSED:
            return t
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.presence == Presence.IN_PLAY:
            t = contact_seen(w, s, i)
            if t >= 0:
                return t
    return -1


@compiled
def nearest_contact(w: World) -> int:
    """The contact nearest to anybody of the crew, the lowest number first, or -1. [VB-45]"""
    best, least = -1, BIG
    for t in range(w.fight[0].tokens):
        if unseen(w, t):
            for i in range(w.fight[0].units):
                me = w.units[i]
                if me.side == Side.CREW and me.presence == Presence.IN_PLAY:
                    d2 = square(int(me.x), int(me.y), int(w.tokens[t].x), int(w.tokens[t].y))
                    if d2 < least:
                        best, least = t, d2
    return best
