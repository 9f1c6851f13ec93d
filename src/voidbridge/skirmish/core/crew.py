"""A crew that plays for its objective, one step at a time.

    what is at hand: seal, take, read         then the fight: blows, grenades, shots
    flames first, and wounds                  then on toward the goal, or into cover
    in haste: Move and Dash to the goal       then Overwatch, or the end

Each function names its action and returns 1, or returns 0 and leaves the matter to the next.
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.advance import approach, hunt
from voidbridge.skirmish.core.aim import may_watch
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.board import GATES
from voidbridge.skirmish.core.crew_fight import brawl, charge, fire, take_cover
from voidbridge.skirmish.core.crew_gear import WEAK, inject, last_resort, lay_trap, mend, use_gear
from voidbridge.skirmish.core.crew_goals import (
    AIM,
    AIM_EXIT,
    AIM_NONE,
    AIM_TOKEN,
    HASTE,
    RUN,
    STAY,
    STOP,
    TO_X,
    TO_Y,
    plan_for,
    token_kind,
    wanted,
)
from voidbridge.skirmish.core.geometry import gap, square
from voidbridge.skirmish.core.names import (
    Boost,
    Objective,
    Order,
    PieceKind,
    Slot,
    TokenKind,
    Verb,
)
from voidbridge.skirmish.core.naming import name, name_end
from voidbridge.skirmish.core.records import NONE, Scratch, World
from voidbridge.skirmish.core.sight import sees
from voidbridge.skirmish.core.targets import ANYWHERE, DISTANCE, list_foes, nearest_listed, touching

HUNT_FAR = 300  # the crew goes out to meet the enemy while all of it is farther than this, tenths,
HUNT_DASH = 500  #   with a Dash while it is farther than this
DOOR_REACH = 15  # tenths from a base's centre to a door at hand


@compiled
def crew_step(w: World, s: Scratch, i: int) -> int:
    """The next action of crew member i, for the objective and for its life."""
    me = w.units[i]
    if me.ap <= 0:
        return name_end(s, i)
    plan_for(w, s, i)
    foes = list_foes(w, s, i, ANYWHERE)
    haste = int(s.plans[i, HASTE])
    if reach_out(w, s, i, token_kind(w), Order.OBJECTIVE) == 1:
        return 1
    if (haste != RUN or me.wounds <= WEAK) and mend(w, s, i, foes) == 1:
        return 1
    if haste == RUN and run(w, s, i, foes) == 1:
        return 1
    contact = touching(s, foes, int(me.x), int(me.y))
    if fight_on(w, s, i, foes, contact) == 1:
        return 1
    if not has(me.did, Slot.MOVE):
        if haste != STAY and travel_on(w, s, i, foes) == 1:
            return 1
    if hunts(w, s, i, foes) == 1 and hunt(w, s, i, foes) == 1:
        return 1
    return settle_down(w, s, i, foes, contact)


@compiled
def settle_down(w: World, s: Scratch, i: int, foes: int, contact: int) -> int:
    """Nothing to fight: loot at hand, cover, Overwatch, then what is left of the way."""
    if reach_out(w, s, i, TokenKind.LOOT, Order.OBJECTIVE) == 1 or last_resort(w, s, i, foes) == 1:
        return 1
    if take_cover(w, s, i, foes) == 1:
        return 1
    if foes > 0 and contact == 0 and may_watch(w, i) == 1:
        return name(s, Verb.OVERWATCH, i, NONE, NONE, Order.OVERWATCH)
    if s.plans[i, HASTE] != STAY and travel_on(w, s, i, foes) == 1:
        return 1
    return name_end(s, i)


@compiled
def run(w: World, s: Scratch, i: int, foes: int) -> int:
    """In haste: a trap behind, the Injector, then Move and Dash to the goal."""
    if goal_reached(w, s, i) == 1:
        return 0
    if lay_trap(w, s, i, foes) == 1 or inject(w, s, i, Boost.MOVE) == 1:
        return 1
    return travel_on(w, s, i, foes)


@compiled
def hunts(w: World, s: Scratch, i: int, foes: int) -> int:
    """1 when the enemy must be found: all must die, and none is near. [VB-39]"""
    fight = w.fight[0]
    if fight.objective != Objective.ELIMINATE_ALL or foes == 0:
        return 0
    far = HUNT_DASH if has(w.units[i].did, Slot.MOVE) else HUNT_FAR
    return 1 if s.foes[nearest_listed(s, foes), DISTANCE] > far * far else 0


@compiled
def fight_on(w: World, s: Scratch, i: int, foes: int, contact: int) -> int:
    """Blows in contact; elsewhere gear, a charge or a shot."""
    if foes == 0:
        return 0
    if contact == 1:
        return brawl(w, s, i, foes)
    if use_gear(w, s, i, foes) == 1 or charge(w, s, i, foes) == 1:
        return 1
    return fire(w, s, i, foes)


@compiled
def hand_verb(kind: int) -> int:
    """What is done with a token of a kind."""
    if kind == TokenKind.VENT:
        return Verb.SEAL
    if kind == TokenKind.SIGNAL:
        return Verb.INVESTIGATE
    return Verb.TAKE


@compiled
def reach_out(w: World, s: Scratch, i: int, kind: int, order: int) -> int:
    """Take, seal or read a token of a kind that is at hand. [VB-41, VB-42, VB-44, VB-47]"""
    me = w.units[i]
    if kind < 0 or has(me.did, Slot.INTERACT):
        return 0
    far = 35 if kind == TokenKind.SIGNAL else 25
    for t in range(w.fight[0].tokens):
        token = w.tokens[t]
        if token.kind != kind or wanted(w, t, kind) == 0 or (w.fight[0].found == 0 and has(me.tried, t)):
            continue
        x, y = int(token.x), int(token.y)
        if square(int(me.x), int(me.y), x, y) <= far * far and sees(w, s, int(me.x), int(me.y), x, y):
            return name(s, hand_verb(kind), i, t, NONE, order)
    return 0


@compiled
def goal_reached(w: World, s: Scratch, i: int) -> int:
    """1 if unit i stands where its plan sends it, and can do there what it came for."""
    if s.plans[i, AIM] == AIM_NONE:
        return 1
    me = w.units[i]
    x, y, stop = int(s.plans[i, TO_X]), int(s.plans[i, TO_Y]), int(s.plans[i, STOP])
    if square(int(me.x), int(me.y), x, y) > stop * stop:
        return 0
    if s.plans[i, AIM] == AIM_TOKEN and not sees(w, s, int(me.x), int(me.y), x, y):
        s.plans[i, STOP] = 0
        return 0
    return 1


@compiled
def travel_on(w: World, s: Scratch, i: int, foes: int) -> int:
    """Move or Dash toward the goal, unless it is reached; a shut door in the way is opened."""
    if goal_reached(w, s, i) == 1:
        return 0
    order = Order.EXTRACT if s.plans[i, AIM] == AIM_EXIT else Order.OBJECTIVE
    x, y, stop = int(s.plans[i, TO_X]), int(s.plans[i, TO_Y]), int(s.plans[i, STOP])
    if approach(w, s, i, foes, x, y, stop, order) == 1:
        return 1
    return open_door(w, s, i, order)


@compiled
def open_door(w: World, s: Scratch, i: int, order: int) -> int:
    """Open a shut door at hand. [VB-55]"""
    me = w.units[i]
    if has(me.did, Slot.INTERACT):
        return 0
    for n in range(s.head[GATES]):
        k = int(s.gates[n])
        door = w.pieces[k]
        if door.kind != PieceKind.DOOR or door.open != 0:
            continue
        x0, y0, x1, y1 = int(door.x0), int(door.y0), int(door.x1), int(door.y1)
        if gap(int(me.x), int(me.y), x0, y0, x1, y1) <= DOOR_REACH * DOOR_REACH:
            return name(s, Verb.DOOR, i, k, NONE, order)
    return 0
