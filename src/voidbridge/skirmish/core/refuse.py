"""Why an action is not lawful now, as a code with its numbers; NONE when it is."""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.board import prepare
from voidbridge.skirmish.core.deploy import deploy_slack, outside_zone, seat_to_deploy
from voidbridge.skirmish.core.fits import (
    aim_fit,
    blink_fit,
    numbers,
    piece_fit,
    stand_fit,
    token_fit,
    unit_fit,
)
from voidbridge.skirmish.core.gates import gate, walk_left
from voidbridge.skirmish.core.geometry import on_board, on_spot
from voidbridge.skirmish.core.names import Decision, Presence, Refused, Side, Verb
from voidbridge.skirmish.core.paths import passable, path_cost
from voidbridge.skirmish.core.records import BIG, Scratch, World
from voidbridge.skirmish.core.turns import must_follow_order, next_waiting

WAYS = 3  # way-points of a Move at most [VB-17]


@compiled
def way_x(s: Scratch, k: int) -> int:
    """Across: the k-th way-point of the action, or its end after the last one."""
    act = s.act[0]
    if k >= act.ways:
        return int(act.x)
    if k == 0:
        return int(act.x1)
    return int(act.x2) if k == 1 else int(act.x3)


@compiled
def way_y(s: Scratch, k: int) -> int:
    """Down: the k-th way-point of the action, or its end after the last one."""
    act = s.act[0]
    if k >= act.ways:
        return int(act.y)
    if k == 0:
        return int(act.y1)
    return int(act.y2) if k == 1 else int(act.y3)


@compiled
def way_cost(w: World, s: Scratch, i: int) -> int:
    """What a Move over its way-points costs, in hundredths; BIG when a leg is shut. [VB-17]"""
    me = w.units[i]
    total, ax, ay = 0, int(me.x), int(me.y)
    for k in range(s.act[0].ways + 1):
        bx, by = way_x(s, k), way_y(s, k)
        cost = path_cost(w, s, i, ax, ay, bx, by)
        if cost >= BIG:
            return BIG
        total += cost
        ax, ay = bx, by
    return int(total)


@compiled
def refuse_move(w: World, s: Scratch, i: int) -> int:
    """Why a Move or Dash cannot go this way, or NONE. [VB-17]"""
    act = s.act[0]
    code = stand_fit(w, s, i, act.x, act.y)
    if code != Refused.NONE:
        return code
    if act.ways < 0 or act.ways > WAYS:
        return Refused.NOT_A_SPOT
    for k in range(act.ways):
        x, y = way_x(s, k), way_y(s, k)
        if not on_spot(x, y) or not on_board(x, y, w.fight[0].size):
            return Refused.NOT_A_SPOT
        if not passable(w, s, x, y):
            return Refused.BLOCKED
    cost = way_cost(w, s, i)
    if cost >= BIG:
        return Refused.BLOCKED
    if cost == 0:
        return Refused.NOTHING_TO_DO
    left = walk_left(w, i, act.verb)
    if cost > left:
        numbers(s, cost, left)
        return Refused.TOO_FAR
    return Refused.NONE


@compiled
def refuse_target(w: World, s: Scratch, i: int) -> int:
    """Why the action's target does not fit, or NONE."""
    act = s.act[0]
    verb = act.verb
    if verb == Verb.MOVE or verb == Verb.DASH:
        return refuse_move(w, s, i)
    if verb == Verb.BLINK:
        return blink_fit(w, s, i, act.x, act.y)
    if verb == Verb.THROW or verb == Verb.PLACE:
        return aim_fit(w, s, i, verb, act.item, act.x, act.y)
    if verb >= Verb.TAKE and verb <= Verb.INVESTIGATE:
        return token_fit(w, s, i, verb, act.target)
    if verb == Verb.DOOR:
        return piece_fit(w, s, i, act.target)
    if verb == Verb.OVERWATCH or verb == Verb.INJECT or verb == Verb.END or verb == Verb.SKIP:
        return Refused.NONE
    return unit_fit(w, s, i, verb, act.item, act.target)


@compiled
def refuse_act(w: World, s: Scratch) -> int:
    """Why the active unit may not do this, or NONE. [VB-16, VB-19]"""
    act, fight = s.act[0], w.fight[0]
    if act.unit < 0 or act.unit >= fight.units:
        return Refused.NO_SUCH_UNIT
    if act.verb == Verb.ACTIVATE:
        numbers(s, fight.active, -1)
        return Refused.ANOTHER_ACTIVE
    if act.unit != fight.active:
        return Refused.NOT_ACTIVE
    code = gate(w, act.unit, act.verb, act.item)
    if code == Refused.NO_AP:
        numbers(s, 1, int(w.units[act.unit].ap))
    if code != Refused.NONE:
        return code
    return refuse_target(w, s, act.unit)


@compiled
def refuse_activate(w: World, s: Scratch) -> int:
    """Why a unit may not begin its activation, or NONE. [VB-15, VB-56]"""
    act, fight = s.act[0], w.fight[0]
    if act.unit < 0 or act.unit >= fight.units:
        return Refused.NO_SUCH_UNIT
    me = w.units[act.unit]
    if me.presence != Presence.IN_PLAY:
        return Refused.NOT_IN_PLAY
    if act.verb != Verb.ACTIVATE:
        return Refused.NOT_ACTIVE
    if me.side != fight.side:
        return Refused.NOT_OWN_SIDE
    if me.acted == 1:
        return Refused.ALREADY_ACTIVATED
    if fight.side == Side.ENEMY and must_follow_order(w) and next_waiting(w, Side.ENEMY) != act.unit:
        numbers(s, next_waiting(w, Side.ENEMY), -1)
        return Refused.NOT_ABLE
    return Refused.NONE


@compiled
def refuse_deploy(w: World, s: Scratch) -> int:
    """Why a crew member cannot be placed here, or NONE. [VB-34]"""
    act = s.act[0]
    if act.unit < 0 or act.unit >= w.fight[0].units:
        return Refused.NO_SUCH_UNIT
    me = w.units[act.unit]
    if me.side != Side.CREW:
        return Refused.NOT_OWN_SIDE
    if me.presence != Presence.WAITING:
        return Refused.ALREADY_DONE
    if me.owner != seat_to_deploy(w):
        return Refused.NOT_YOUR_DECISION
    code = stand_fit(w, s, -1, act.x, act.y)
    if code != Refused.NONE:
        return code
    if outside_zone(w, w.fight[0].corner, act.x, act.y) > deploy_slack(w, s):
        return Refused.OUTSIDE_ZONE
    return Refused.NONE


@compiled
def refuse_corner(s: Scratch) -> int:
    """Why this is no corner, or NONE. [VB-48]"""
    if s.act[0].item < 0 or s.act[0].item > 3:
        numbers(s, s.act[0].item, -1)
        return Refused.NO_SUCH_TARGET
    return Refused.NONE


@entry
def refuse(w: World, s: Scratch) -> int:
    """Why the action in `s.act[0]` is not lawful now, or NONE; numbers in `s.found`. [VB-15, VB-16]"""
    prepare(w, s)
    numbers(s, -1, -1)
    decision, verb = w.fight[0].decision, s.act[0].verb
    if decision == Decision.NOTHING:
        return Refused.BATTLE_OVER
    if verb < Verb.CORNER or verb > Verb.SKIP:
        return Refused.WRONG_DECISION
    if decision == Decision.CHOOSE_CORNER or decision == Decision.SPAWN_CORNER:
        return refuse_corner(s) if verb == Verb.CORNER else Refused.WRONG_DECISION
    if decision == Decision.DEPLOY:
        return refuse_deploy(w, s) if verb == Verb.DEPLOY else Refused.WRONG_DECISION
    if verb == Verb.CORNER or verb == Verb.DEPLOY:
        return Refused.WRONG_DECISION
    if decision == Decision.ACTIVATE:
        return refuse_activate(w, s)
    return refuse_act(w, s)
