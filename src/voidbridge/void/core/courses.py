"""Where a captain could steer to, and how good it is there. [VO-25]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.assess import helm_target, speed
from voidbridge.void.core.geometry import ahead_x, ahead_y, distance, off_bow
from voidbridge.void.core.helm import runs, soonest
from voidbridge.void.core.lookout import (
    BASIC,
    FAR,
    FAR_X,
    FAR_Y,
    best,
    man_guns,
    nearest_foe,
    threat,
    way,
)
from voidbridge.void.core.names import Manoeuvre
from voidbridge.void.core.records import NONE, VU, Scratch, World
from voidbridge.void.core.ships import turn_limit

STEPS = 6  # turns tried on either side come to this many parts of the limit
NEXT_TURN = 50  # hundredths of what fire of the turn after is worth
AFTERWARDS = 70  # hundredths of what fire from a place is worth when this turn's has been fired
TOO_FAR = 3500  # millionths of hull that a hundredth of a VU beyond the best range costs
CARE = 55  # hundredths of the enemy's fire against the own
LEAST = -(1 << 60)
PLAIN, OTHER = 0, 1  # rows of s.course


@compiled
def beyond(v: World, s: Scratch, ship: int, x: int, y: int) -> int:
    """How many hundredths the nearest enemy lies beyond the reach of most of the guns."""
    if s.mind[FAR] >= 0 and s.mind[FAR_X] == x and s.mind[FAR_Y] == y:
        return int(s.mind[FAR])
    if s.gun_count[ship] < 0:
        man_guns(v, s, ship)
    foe, found = nearest_foe(v, ship, x, y), 0
    if foe >= 0 and s.mean_reach[ship] >= 0:
        far = distance(int(v.ships[foe].x) - x, int(v.ships[foe].y) - y)
        found = max(0, far - int(s.mean_reach[ship]))
    return found


@compiled
def merit(v: World, s: Scratch, ship: int, x: int, y: int, heading: int, shot: bool) -> int:
    """How good a place is: own fire from there, now and next turn, the enemy's fire at it, and how far off it is."""
    run = way(v, s, ship) * VU
    fx, fy = ahead_x(x, heading, run), ahead_y(y, heading, run)
    own = best(v, s, ship, x, y, heading) * (AFTERWARDS if shot else 100)
    own += NEXT_TURN * best(v, s, ship, fx, fy, heading)
    own -= CARE * threat(v, s, ship, x, y)
    here = beyond(v, s, ship, x, y)
    s.mind[FAR], s.mind[FAR_X], s.mind[FAR_Y] = here, x, y
    return own // 100 - TOO_FAR * (here + beyond(v, s, ship, fx, fy))


@compiled
def try_course(
    v: World, s: Scratch, ship: int, row: int, run: int, sooner: int, turn: int, shot: bool
) -> None:
    """One move, kept if it is the best so far; of equals the one that turns less."""
    me, found = v.ships[ship], s.course[row]
    x, y = (
        ahead_x(int(me.x), int(me.heading), (run - sooner) * VU),
        ahead_y(int(me.y), int(me.heading), (run - sooner) * VU),
    )
    heading = (int(me.heading) + turn) % 360
    if sooner > 0:
        x, y = ahead_x(x, heading, sooner * VU), ahead_y(y, heading, sooner * VU)
    here = merit(v, s, ship, x, y, heading, shot)
    if here > found.merit or (here == found.merit and abs(turn) < abs(int(found.turn))):
        found.run, found.sooner, found.turn, found.merit = run, sooner, turn, here
        found.x, found.y, found.heading = x, y, heading


@compiled
def try_turns(v: World, s: Scratch, ship: int, row: int, run: int, sooner: int, shot: bool) -> None:
    """The turns worth a look at one place of the move: parts of the limit, and straight at the enemy."""
    me, limit = v.ships[ship], turn_limit(v, ship)
    step = max(1, limit // STEPS * 2)
    x, y = int(me.x), int(me.y)
    foe, toward = nearest_foe(v, ship, x, y), 0
    if foe >= 0 and limit > 0:
        reach = (run - sooner) * VU
        at_x, at_y = ahead_x(x, int(me.heading), reach), ahead_y(y, int(me.heading), reach)
        ahead = off_bow(int(me.heading), int(v.ships[foe].x) - at_x, int(v.ships[foe].y) - at_y)
        toward = max(-limit, min(limit, ahead))
    last = -limit
    for turn in range(-limit, limit + 1, step):
        try_course(v, s, ship, row, run, sooner, turn, shot)
        last = turn
    if last != limit:
        try_course(v, s, ship, row, run, sooner, limit, shot)
    if limit % step != 0:
        try_course(v, s, ship, row, run, sooner, 0, shot)
    if toward != limit and (toward + limit) % step != 0:
        try_course(v, s, ship, row, run, sooner, toward, shot)


@compiled
def best_course(v: World, s: Scratch, ship: int, row: int, shot: bool) -> None:
    """The best move under the manoeuvre that is under way in v, into a row of `s.course`."""
    s.course[row].merit, s.course[row].turn = LEAST, 0
    fight, count = v.fight[0], runs(v, s)
    first, last, middle = int(s.list_a[0]), int(s.list_a[count - 1]), int(s.list_a[count // 2])
    for run in range(first, last + 1):
        if run != first and run != last and run != middle and run != fight.run:
            continue
        most = soonest(v, run)
        for sooner in range(most + 1):
            if sooner == 0 or sooner == most or sooner == (most + 1) // 2:
                try_turns(v, s, ship, row, run, sooner, shot)


@compiled
def suppose(v: World, s: Scratch, ship: int, manoeuvre: int, degrees: int) -> None:
    """As if a manoeuvre had been ordered and its test had come out so."""
    fight = v.fight[0]
    fight.manoeuvre, fight.degrees, fight.run = manoeuvre, degrees, speed(v, s, ship)


@compiled
def basic(v: World, s: Scratch, ship: int) -> int:
    """What the best basic move promises; the move stands in the first row of `s.course`."""
    if s.mind[BASIC] == 0:
        suppose(v, s, ship, Manoeuvre.AHEAD, NONE)
        best_course(v, s, ship, PLAIN, v.fight[0].shooting == 2)
        v.fight[0].manoeuvre = NONE
        s.mind[BASIC] = 1
    return int(s.course[PLAIN].merit)


@compiled
def reachable(v: World, s: Scratch, ship: int) -> int:
    """The most that the guns will be worth after a basic move."""
    basic(v, s, ship)
    end = s.course[PLAIN]
    return best(v, s, ship, int(end.x), int(end.y), int(end.heading))


@compiled
def hoped(v: World, s: Scratch, ship: int, manoeuvre: int, by: int) -> int:
    """What a manoeuvre promises: its best move with a degree in hand if the test succeeds, the basic one if not."""
    plain = basic(v, s, ship)
    suppose(v, s, ship, manoeuvre, 1)
    best_course(v, s, ship, OTHER, v.fight[0].shooting == 2)
    v.fight[0].manoeuvre = NONE
    chance = max(1, min(99, helm_target(v, s, ship, manoeuvre, by)))
    return (chance * max(plain, int(s.course[OTHER].merit)) + (100 - chance) * plain) // 100
