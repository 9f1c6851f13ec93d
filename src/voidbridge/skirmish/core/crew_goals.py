"""What each crew member is to do for the objective, worked out afresh at every choice.

A row of `s.plans` belongs to the unit of the same number:

    0 aim        AIM_NONE, AIM_TOKEN, AIM_EXIT, AIM_ZONE
    1 token      the token it goes for, or -1
    2 x   3 y    where to
    4 stop       tenths within which it has arrived
    5 haste      0 stay and fight, 1 go when there is nothing to shoot, 2 run
"""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.contacts import unseen
from voidbridge.skirmish.core.fits import needs_mastery
from voidbridge.skirmish.core.geometry import root_up, square
from voidbridge.skirmish.core.missions import corner_x, corner_y, count_side, count_tokens
from voidbridge.skirmish.core.names import Objective, Presence, Side, TokenKind, TokenState
from voidbridge.skirmish.core.records import BIG, NONE, Scratch, World
from voidbridge.skirmish.core.targets import carries
from voidbridge.skirmish.core.turns import armed_ap

AIM, TOKEN, TO_X, TO_Y, STOP, HASTE = 0, 1, 2, 3, 4, 5
AIM_NONE, AIM_TOKEN, AIM_EXIT, AIM_ZONE = 0, 1, 2, 3
STAY, WALK, RUN = 0, 1, 2
EXIT_STOP = 55  # tenths from the outermost spot of a corner within which a base has left it
ZONE_STOP = 45  # tenths from the centre of a held zone
TAKE_STOP = 25  # tenths between a base's centre and a token within two inches
READ_STOP = 35  # the same for a signal, within three inches
RUN_TOKEN = 1  # spare rounds at which a unit runs for its token,
WALK_TOKEN = 2  #   and at which it goes for it when there is nothing to shoot
RUN_EXIT = 2  # the same on the way out
WALK_EXIT = 3
RUN_SHORT = 0  # the same in a mission of six rounds
WALK_SHORT = 1
FEW = 1  # enemies left that are no reason to wait
ESCORT = 100  # tenths from the cache to which those who do not fetch it go along
NEARBY = 125  # hundredths of an activation within which a token is fetched in passing
RUSH = 200  # hundredths of an activation from the exit within which the whole crew makes for it
AT_HAND = 130  # within which it is fetched at a run
SALLY = 2  # round up to which the escort keeps up with the one who fetches the cache
CROWDED = 2  # while more enemies are left than this, all try the signal nearest to them
SHORT = 6  # rounds of a mission that leaves no time to wait
DETOUR = 120  # a path is taken to be this many hundredths of its straight line


@compiled
def token_kind(w: World) -> int:
    """The kind of token that the objective wants, or -1. [VB-39]"""
    aim = w.fight[0].objective
    if aim == Objective.SALVAGE_RECOVERY:
        return TokenKind.SALVAGE
    if aim == Objective.SEAL_VENTS:
        return TokenKind.VENT
    if aim == Objective.DATA_EXTRACTION:
        return TokenKind.SIGNAL
    if aim == Objective.TIMED_RAID:
        return TokenKind.CACHE
    return NONE


@compiled
def wanted(w: World, t: int, kind: int) -> int:
    """1 if a token of the objective still lies to be taken, sealed or read, or is to be mastered."""
    token = w.tokens[t]
    if kind == TokenKind.SIGNAL and w.fight[0].found == 1:
        return 1 if token.state == TokenState.TRUE and needs_mastery(w) else 0
    if token.kind == kind and token.state == TokenState.LYING:
        return 1
    return 0


@compiled
def in_play(w: World, i: int) -> int:
    """1 if unit i is a crew member in play."""
    me = w.units[i]
    if me.side == Side.CREW and me.presence == Presence.IN_PLAY:
        return 1
    return 0


@compiled
def straight(ax: int, ay: int, bx: int, by: int) -> int:
    """The straight distance in tenths, rounded up."""
    return int(root_up(square(ax, ay, bx, by)))


@compiled
def pace(w: World, i: int) -> int:
    """How far unit i gets in an activation: a Move, and a Dash if its arms leave it the time. [VB-12, VB-16]"""
    return max(int(w.units[i].move), 1) * max(1, min(int(armed_ap(w, i)), 2))


@compiled
def walk_time(w: World, i: int, x: int, y: int) -> int:
    """About how many hundredths of an activation unit i needs to run to a point."""
    me = w.units[i]
    length = straight(int(me.x), int(me.y), x, y)
    return length * DETOUR // pace(w, i)


@compiled
def give_nearest(w: World, s: Scratch, kind: int, load: int) -> int:
    """Give one more unit its token: the pair that is nearest in time; 0 when there is none."""
    best, who, what = BIG, NONE, NONE
    for t in range(w.fight[0].tokens):
        if wanted(w, t, kind) == 0 or s.values[t] >= load:
            continue
        for i in range(w.fight[0].units):
            if in_play(w, i) == 1 and s.plans[i, TOKEN] < 0:
                time = walk_time(w, i, int(w.tokens[t].x), int(w.tokens[t].y)) * 4 - int(armed_ap(w, i)) * 8
                if time < best:
                    best, who, what = time, i, t
    if who < 0:
        return 0
    s.plans[who, TOKEN] = what
    s.values[what] += 1
    return 1


@compiled
def share_out(w: World, s: Scratch, most: int) -> None:
    """Who goes for which token: nearest first, every token once before any is given again."""
    fight = w.fight[0]
    kind = token_kind(w)
    for i in range(fight.units):
        s.plans[i, TOKEN] = NONE
    for t in range(fight.tokens):
        s.values[t] = 0
    load = most if most > 2 else 1
    for _ in range(int(fight.units) + most):
        if give_nearest(w, s, kind, load) == 0:
            load += 1
            if load > most:
                return


@compiled
def rounds_left(w: World) -> int:
    """Rounds until the last check, this one counted. [VB-39]"""
    fight = w.fight[0]
    last = int(fight.last_round)
    if fight.limit > 0 and fight.objective != Objective.TIMED_RAID:
        last = min(last, int(fight.limit))
    return last - int(fight.round) + 1


@compiled
def set_plan(s: Scratch, i: int, aim: int, x: int, y: int, stop: int, haste: int) -> int:
    """Write the plan of unit i; its aim comes back."""
    s.plans[i, AIM] = aim
    s.plans[i, TO_X] = x
    s.plans[i, TO_Y] = y
    s.plans[i, STOP] = stop
    s.plans[i, HASTE] = haste
    return aim


@compiled
def haste_for(w: World, s: Scratch, spare: int, run_at: int, walk_at: int) -> int:
    """How much haste the spare rounds call for; with hardly an enemy left there is no reason to wait."""
    foes = foes_left(w)
    if foes == 0 or spare <= run_at:
        return RUN
    return WALK if foes <= FEW or spare <= walk_at else STAY


@compiled
def plan_exit(w: World, s: Scratch, i: int, corner: int) -> int:
    """To the corner where the crew leaves, when it is time. [VB-41]"""
    edge = int(w.fight[0].size) - 5
    x, y = min(max(int(corner_x(w, corner)), 5), edge), min(max(int(corner_y(w, corner)), 5), edge)
    time = walk_time(w, i, x, y) - EXIT_STOP * DETOUR // pace(w, i)
    spare = rounds_left(w) - (max(time, 0) + 99) // 100
    haste = haste_for(w, s, spare, RUN_EXIT, WALK_EXIT)
    if w.fight[0].last_round <= SHORT:
        haste = haste_for(w, s, spare, RUN_SHORT, WALK_SHORT)
    if objective_done(w) == 1 and (slowest(w, x, y) <= RUSH or carries(w, i) == 1):
        haste = RUN
    return set_plan(s, i, AIM_EXIT, x, y, EXIT_STOP, haste)


@compiled
def slowest(w: World, x: int, y: int) -> int:
    """About how many hundredths of an activation the farthest crew member needs to run to a point."""
    most = 0
    for i in range(w.fight[0].units):
        if in_play(w, i) == 1:
            most = max(most, walk_time(w, i, x, y))
    return most


@compiled
def foes_left(w: World) -> int:
    """Enemies in play or to come."""
    return int(count_side(w, Side.ENEMY))


@compiled
def exit_corner(w: World) -> int:
    """The corner where the mission is left, or -1. [VB-41]"""
    fight = w.fight[0]
    if fight.objective == Objective.SALVAGE_RECOVERY:
        return int(fight.corner + 2) & 3
    if fight.objective == Objective.DATA_EXTRACTION or fight.objective == Objective.TIMED_RAID:
        return int(fight.corner)
    return NONE


@compiled
def plan_token(w: World, s: Scratch, i: int, t: int) -> int:
    """To a token, in haste when the way there and out of the mission takes the time that is left."""
    x, y = int(w.tokens[t].x), int(w.tokens[t].y)
    time = walk_time(w, i, x, y)
    out_time = 50
    corner = exit_corner(w)
    if corner >= 0:
        out = straight(x, y, int(corner_x(w, corner)), int(corner_y(w, corner))) - EXIT_STOP
        out_time += out * DETOUR // pace(w, i) + 50
    time += out_time
    haste = RUN
    if w.fight[0].last_round > SHORT:
        haste = haste_for(w, s, rounds_left(w) - (time + 99) // 100, RUN_TOKEN, WALK_TOKEN)
        if time - out_time <= NEARBY:
            haste = max(haste, WALK)
        if time - out_time <= AT_HAND:
            haste = RUN
    stop = READ_STOP if w.tokens[t].kind == TokenKind.SIGNAL else TAKE_STOP
    return set_plan(s, i, AIM_TOKEN, x, y, stop, haste)


@compiled
def plan_escort(w: World, s: Scratch, i: int, corner: int) -> int:
    """Not the one who fetches the cache: along with it for a part of the way, and back in time."""
    plan_exit(w, s, i, corner)
    if s.plans[i, HASTE] != STAY:
        return int(s.plans[i, AIM])
    haste = RUN if w.fight[0].round <= SALLY else WALK
    for t in range(w.fight[0].tokens):
        if wanted(w, t, TokenKind.CACHE) == 1:
            return set_plan(s, i, AIM_ZONE, int(w.tokens[t].x), int(w.tokens[t].y), ESCORT, haste)
    return int(s.plans[i, AIM])


@compiled
def objective_done(w: World) -> int:
    """1 when only the way out is left. [VB-41]"""
    fight = w.fight[0]
    if fight.objective == Objective.DATA_EXTRACTION:
        return 1 if fight.found == 1 and not needs_mastery(w) else 0
    kind = token_kind(w)
    return 1 if count_tokens(w, kind, TokenState.LYING) == 0 else 0


@compiled
def plan_contact(w: World, s: Scratch, i: int) -> int:
    """Toward the nearest contact that nobody has seen, at a run while no enemy is about. [VB-45]"""
    best, least = NONE, BIG
    for t in range(w.fight[0].tokens):
        if unseen(w, t):
            time = walk_time(w, i, int(w.tokens[t].x), int(w.tokens[t].y))
            if time < least:
                best, least = t, time
    if best < 0:
        return set_plan(s, i, AIM_NONE, 0, 0, 0, STAY)
    haste = WALK if enemy_about(w) else RUN
    return set_plan(s, i, AIM_TOKEN, int(w.tokens[best].x), int(w.tokens[best].y), TAKE_STOP, haste)


@compiled
def enemy_about(w: World) -> bool:
    """Whether any enemy is on the deck."""
    for k in range(w.fight[0].units):
        if w.units[k].side == Side.ENEMY and w.units[k].presence == Presence.IN_PLAY:
            return True
    return False


@compiled
def plan_for(w: World, s: Scratch, i: int) -> int:
    """What unit i is to do for the objective now; returns its aim."""
    fight = w.fight[0]
    if fight.objective == Objective.ELIMINATE_ALL:
        return plan_contact(w, s, i)
    if fight.objective == Objective.HOLD_POSITION:
        middle = int(fight.size) // 2
        return set_plan(s, i, AIM_ZONE, middle, middle, ZONE_STOP, RUN)
    corner = exit_corner(w)
    if objective_done(w) == 1 and corner >= 0:
        return plan_exit(w, s, i, corner)
    share_out(w, s, most_for(w))
    t = int(s.plans[i, TOKEN])
    if t >= 0:
        return plan_token(w, s, i, t)
    if corner >= 0:
        return plan_escort(w, s, i, corner)
    return set_plan(s, i, AIM_NONE, 0, 0, 0, STAY)


@compiled
def most_for(w: World) -> int:
    """How many crew members may go for one token."""
    fight = w.fight[0]
    if fight.objective == Objective.TIMED_RAID:
        return 1
    if fight.objective == Objective.DATA_EXTRACTION and foes_left(w) > CROWDED:
        return 6
    return 2
