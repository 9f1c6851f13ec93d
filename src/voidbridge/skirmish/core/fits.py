"""Whether an action's target fits: a unit, a token, a door, a spot.  Numbers go to `s.found`."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.gates import gear_of
from voidbridge.skirmish.core.geometry import (
    cell,
    gap,
    on_board,
    on_spot,
    overlaps,
    point_within,
    root_up,
    square,
    units_within,
)
from voidbridge.skirmish.core.names import (
    Gear,
    PieceKind,
    Presence,
    Refused,
    Relic,
    TokenKind,
    TokenState,
    Verb,
)
from voidbridge.skirmish.core.places import can_stand, door_free
from voidbridge.skirmish.core.records import Scratch, World
from voidbridge.skirmish.core.sight import gate_between, open_line, sees, sees_unit
from voidbridge.skirmish.core.weapons import can_melee, weapon_range

CONTACT = 125  # square of the widest base contact, tenths [VB-01]
DOOR_REACH = 15  # tenths from a base's centre: 1 in from its edge
PLACE_REACH = 10
LOOT_REACH = 20


@compiled
def numbers(s: Scratch, a: int, b: int) -> None:
    """The numbers that explain a refusal."""
    s.found[0], s.found[1] = a, b


@compiled
def unit_far(w: World, s: Scratch, i: int, j: int, reach: int) -> bool:
    """Whether unit j is out of reach; notes its distance from edge to edge. [VB-01]"""
    if units_within(w, i, j, reach):
        return False
    me, foe = w.units[i], w.units[j]
    numbers(s, root_up(square(me.x, me.y, foe.x, foe.y)) - 10, reach)
    return True


@compiled
def point_far(w: World, s: Scratch, i: int, x: int, y: int, reach: int) -> bool:
    """Whether a point is out of reach; notes its distance from the base's edge. [VB-01]"""
    if point_within(w, i, x, y, reach):
        return False
    me = w.units[i]
    numbers(s, root_up(square(me.x, me.y, x, y)) - 5, reach)
    return True


@compiled
def apart(w: World, i: int, j: int) -> bool:
    """Whether two bases are out of contact; a marker may lie under a base. [VB-30]"""
    me, other = w.units[i], w.units[j]
    return bool(square(me.x, me.y, other.x, other.y) > CONTACT)


@compiled
def aid_fit(w: World, i: int, verb: int, item: int, j: int) -> int:
    """Healing, putting out flames, dressing wounds: oneself or a friend in contact. [VB-20, VB-30]"""
    me, friend = w.units[i], w.units[j]
    if friend.side != me.side:
        return Refused.NOT_OWN_SIDE
    fallen = friend.presence == Presence.ELIMINATED
    if friend.presence != Presence.IN_PLAY:
        if not (fallen and verb == Verb.HEAL and item == Gear.ADVANCED_MEDKIT):
            return Refused.NOT_IN_PLAY
    if i != j and apart(w, i, j):
        return Refused.NOT_IN_CONTACT
    needed = friend.wounds < friend.full
    if verb == Verb.EXTINGUISH:
        needed = friend.burn == 1
    elif verb == Verb.TEND:
        needed = friend.bleed == 1
    return Refused.NONE if needed or fallen else Refused.NOTHING_TO_DO


@compiled
def attack_fit(w: World, s: Scratch, i: int, verb: int, item: int, j: int) -> int:
    """A shot, a blow or a Mind-Flay at an enemy. [VB-11, VB-13, VB-29]"""
    if w.units[j].side == w.units[i].side:
        return Refused.OWN_SIDE
    if verb == Verb.MELEE:
        return Refused.NONE if can_melee(w, s, i, j, item) else Refused.NOT_IN_CONTACT
    reach = weapon_range(w, i) if verb == Verb.SHOOT else int(w.items[Gear.MIND_FLAY].range)
    if unit_far(w, s, i, j, reach):
        return Refused.OUT_OF_RANGE
    return Refused.NONE if sees_unit(w, s, i, j) else Refused.NO_SIGHT


@compiled
def use_reach(w: World, verb: int, item: int) -> int:
    """How far the item or relic of an action reaches, in tenths. [VB-27, VB-52]"""
    if verb == Verb.WARP:
        return int(w.relics[Relic.NEURAL_PRISM].range)
    return int(w.items[gear_of(verb, item)].range)


@compiled
def unit_fit(w: World, s: Scratch, i: int, verb: int, item: int, j: int) -> int:
    """Why unit j is no target of an action, or NONE. [VB-13, VB-27]"""
    if j < 0 or j >= w.fight[0].units:
        return Refused.NO_SUCH_TARGET
    if verb == Verb.HEAL or verb == Verb.EXTINGUISH or verb == Verb.TEND:
        return aid_fit(w, i, verb, item, j)
    if w.units[j].presence != Presence.IN_PLAY:
        return Refused.NOT_IN_PLAY
    if verb == Verb.SHOOT or verb == Verb.MELEE or verb == Verb.FLAY:
        return attack_fit(w, s, i, verb, item, j)
    if j == i:
        return Refused.NOT_ABLE
    if (verb == Verb.SWAP or verb == Verb.WARP) and w.units[j].side != w.units[i].side:
        return Refused.NOT_OWN_SIDE
    if unit_far(w, s, i, j, use_reach(w, verb, item)):
        return Refused.OUT_OF_RANGE
    if verb == Verb.PULL and not sees_unit(w, s, i, j):
        return Refused.NO_SIGHT
    return Refused.NONE


@compiled
def token_suits(w: World, verb: int, t: int) -> bool:
    """Whether a token is one that an action is for. [VB-42, VB-44, VB-47]"""
    kind = w.tokens[t].kind
    if verb == Verb.SEAL:
        return bool(kind == TokenKind.VENT)
    if verb == Verb.INVESTIGATE:
        return bool(kind == TokenKind.SIGNAL)
    return bool(kind == TokenKind.SALVAGE or kind == TokenKind.CACHE or kind == TokenKind.LOOT)


@compiled
def at_hand(w: World, s: Scratch, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a hand can reach a token: no wall or closed door between; smoke does not hinder. [VB-42]"""
    return bool(open_line(s, ax, ay, bx, by) and not gate_between(w, s, ax, ay, bx, by))


@compiled
def hand_reach(w: World, t: int) -> int:
    """From how far a token can be taken, sealed or investigated. [VB-42, VB-44, VB-47]"""
    if w.tokens[t].kind == TokenKind.LOOT:
        return LOOT_REACH
    return int(w.mission[0].token_range)


@compiled
def signal_fit(w: World, i: int, t: int) -> int:
    """Why a signal cannot be read or mastered by a unit, or NONE; who found it masters it at once. [VB-47]"""
    if w.fight[0].found == 1:
        unmastered = w.tokens[t].state == TokenState.TRUE and needs_mastery(w)
        return Refused.NONE if unmastered else Refused.NOTHING_TO_DO
    if w.tokens[t].state != TokenState.LYING:
        return Refused.NOTHING_TO_DO
    return Refused.ALREADY_TRIED if has(w.units[i].tried, t) else Refused.NONE


@compiled
def needs_mastery(w: World) -> bool:
    """Whether somebody must still pass a test of their own MOR at the true signal. [VB-47]"""
    return bool(w.mission[0].own_test == 1 and w.fight[0].mastered == 0)


@compiled
def token_fit(w: World, s: Scratch, i: int, verb: int, t: int) -> int:
    """Why a token cannot be taken, sealed or investigated, or NONE. [VB-41, VB-44, VB-47]"""
    if t < 0 or t >= w.fight[0].tokens:
        return Refused.NO_SUCH_TARGET
    if not token_suits(w, verb, t):
        return Refused.NOT_ABLE
    me, token = w.units[i], w.tokens[t]
    if verb == Verb.INVESTIGATE:
        code = signal_fit(w, i, t)
        if code != Refused.NONE:
            return code
    elif token.state != TokenState.LYING:
        return Refused.NOTHING_TO_DO
    if point_far(w, s, i, token.x, token.y, hand_reach(w, t)):
        return Refused.OUT_OF_RANGE
    return Refused.NONE if at_hand(w, s, me.x, me.y, token.x, token.y) else Refused.NO_SIGHT


@compiled
def piece_fit(w: World, s: Scratch, i: int, p: int) -> int:
    """Why a door cannot be opened or closed by a unit, or NONE. [VB-55]"""
    if p < 0 or p >= w.fight[0].pieces:
        return Refused.NO_SUCH_TARGET
    if w.pieces[p].kind != PieceKind.DOOR:
        return Refused.NOT_ABLE
    me, piece = w.units[i], w.pieces[p]
    d2 = gap(me.x, me.y, piece.x0, piece.y0, piece.x1, piece.y1)
    if d2 > DOOR_REACH * DOOR_REACH:
        numbers(s, root_up(d2) - 5, DOOR_REACH - 5)
        return Refused.OUT_OF_RANGE
    if w.pieces[p].open == 1 and not door_free(w, p):
        return Refused.OCCUPIED
    return Refused.NONE


@compiled
def stand_fit(w: World, s: Scratch, i: int, x: int, y: int) -> int:
    """Why a unit cannot end on a spot, or NONE. [VB-17]"""
    if not on_spot(x, y) or not on_board(x, y, w.fight[0].size):
        return Refused.NOT_A_SPOT
    if can_stand(w, s, x, y, i):
        return Refused.NONE
    for j in range(w.fight[0].units):
        other = w.units[j]
        if j != i and other.presence == Presence.IN_PLAY and overlaps(x, y, other.x, other.y):
            return Refused.OCCUPIED
    return Refused.BLOCKED


@compiled
def blink_fit(w: World, s: Scratch, i: int, x: int, y: int) -> int:
    """Why a unit cannot blink to a spot, or NONE. [VB-37]"""
    me, reach = w.units[i], int(w.units[i].move)
    code = stand_fit(w, s, i, x, y)
    if code != Refused.NONE:
        return code
    d2 = square(me.x, me.y, x, y)
    if d2 == 0:
        return Refused.NOTHING_TO_DO
    if d2 > reach * reach:
        numbers(s, root_up(d2) * 10, reach * 10)
        return Refused.TOO_FAR
    return Refused.NONE


@compiled
def aim_fit(w: World, s: Scratch, i: int, verb: int, item: int, x: int, y: int) -> int:
    """Why a grenade or claymore cannot go to a spot, or NONE. [VB-14, VB-28]"""
    me, size = w.units[i], w.fight[0].size
    if not on_spot(x, y) or x < 0 or y < 0 or x > size or y > size:
        return Refused.NOT_A_SPOT
    reach = PLACE_REACH if verb == Verb.PLACE else int(w.items[item].range)
    if point_far(w, s, i, x, y, reach):
        return Refused.OUT_OF_RANGE
    if verb == Verb.PLACE and s.stand[cell(x, y)] == 0:
        return Refused.BLOCKED
    return Refused.NONE if sees(w, s, me.x, me.y, x, y) else Refused.NO_SIGHT
