"""What follows what: initiative, rounds, turns and the end. [VO-11, VO-12, VO-24]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice
from voidbridge.void.core.assess import detection
from voidbridge.void.core.chance import broken, die
from voidbridge.void.core.criticals import settle
from voidbridge.void.core.fires import burn
from voidbridge.void.core.log import no_reasons, tell
from voidbridge.void.core.losses import lose_crew, lose_morale
from voidbridge.void.core.names import Cause, EventKind, Fate, Fleet, Part, Roll, VoidEnd
from voidbridge.void.core.records import NONE, Log, Scratch, World
from voidbridge.void.core.ships import fighting, part_works
from voidbridge.void.core.tasks import mend

DRAW_WITHIN = 10  # per cent of starting hull
BOUND = 1000  # roll-offs, or turns passed over, in one go: more is a fault


@compiled
def begin(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Initiative is rolled, and the first ship has its turn."""
    fight, count = w.fight[0], 0
    for n in range(w.book[0].ships):
        if fighting(w, n):
            roll_initiative(w, s, dice, log, n)
            at = count
            while at > 0 and leads(w, n, int(w.order[at - 1])) > 0:
                w.order[at] = w.order[at - 1]
                at -= 1
            w.order[at] = n
            count += 1
    fight.ordered = count
    for k in range(count):
        tied = k == 0 or leads(w, int(w.order[k]), int(w.order[k - 1])) == 0
        s.list_b[k] = s.list_b[k - 1] if tied and k > 0 else k
    roll_off(w, s, dice, log, count)
    for k in range(count):
        w.order[k] = s.list_a[k]
    next_round(w, s, dice, log)
    advance(w, s, dice, log)


@compiled
def roll_initiative(w: World, s: Scratch, dice: Dice, log: Log, ship: int) -> None:
    """1d10 and the tens of Detection, highest first; ties by Detection, then by dice. [VO-11]"""
    no_reasons(s)
    seen = detection(w, s, ship)
    f, bonus = die(dice, 10, Roll.INITIATIVE, ship, NONE), max(0, seen) // 10
    tell(w, log, EventKind.INITIATIVE_ROLLED, ship, f, bonus, f + bonus)
    w.initiative[ship, 0] = f + bonus
    w.initiative[ship, 1] = seen


@compiled
def leads(w: World, one: int, other: int) -> int:
    """Whether a ship acts before another: 1 yes, -1 no, 0 a tie."""
    for k in range(2):
        if w.initiative[one, k] != w.initiative[other, k]:
            return 1 if w.initiative[one, k] > w.initiative[other, k] else -1
    return 0


@compiled
def roll_off(w: World, s: Scratch, dice: Dice, log: Log, count: int) -> None:
    """Ships that are equal roll until they differ. [VO-11]

    `w.order` holds them, `s.list_b` a number for each tie, equal for those in it; the order comes into `s.list_a`.
    The first tie is broken to its end before the next one rolls.
    """
    for k in range(count):
        s.list_a[k] = w.order[k]
    start = 0
    for _ in range(BOUND):
        while start < count - 1 and s.list_b[start + 1] != s.list_b[start]:
            start += 1
        if start >= count - 1 or broken(w, dice):
            return
        end = start
        while end < count and s.list_b[end] == s.list_b[start]:
            end += 1
        break_tie(w, s, dice, log, start, end)
    w.fight[0].fault = 1


@compiled
def break_tie(w: World, s: Scratch, dice: Dice, log: Log, start: int, end: int) -> None:
    """One roll of everybody in a tie: the highest go first, equals stay tied."""
    for k in range(start, end):
        n = int(s.list_a[k])
        f = die(dice, 10, Roll.ROLL_OFF, n, NONE)
        tell(w, log, EventKind.TIE_ROLLED, n, f, NONE, NONE)
        s.list_b[k] = -f
    for last in range(start + 1, end):
        k = last
        while k > start and s.list_b[k] < s.list_b[k - 1]:
            s.list_a[k], s.list_a[k - 1] = s.list_a[k - 1], s.list_a[k]
            s.list_b[k], s.list_b[k - 1] = s.list_b[k - 1], s.list_b[k]
            k -= 1
    for k in range(end - 1, start - 1, -1):  # ties of one place are told apart from those of others
        first = k
        while first > start and s.list_b[first - 1] == s.list_b[k]:
            first -= 1
        s.list_c[k] = first
    for k in range(start, end):
        s.list_b[k] = s.list_c[k]


@compiled
def next_round(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """A new round, and whoever joins in it."""
    fight = w.fight[0]
    fight.round += 1
    fight.place = NONE
    tell(w, log, EventKind.ROUND_BEGAN, int(fight.round), NONE, NONE, NONE)
    for n in range(w.book[0].ships):
        if w.ships[n].fate == Fate.WAITING and w.hulls[n].joins <= fight.round:
            join(w, s, dice, log, n)


@compiled
def join(w: World, s: Scratch, dice: Dice, log: Log, ship: int) -> None:
    """A ship that joins rolls, and takes its place in the order of this round. [VO-11]"""
    record, fight = w.ships[ship], w.fight[0]
    record.fate = Fate.FIGHTING
    record.hidden = w.hulls[ship].silent
    tell(w, log, EventKind.JOINED, ship, int(record.x), int(record.y), int(record.heading))
    roll_initiative(w, s, dice, log, ship)
    at = 0
    while at < fight.ordered and not goes_before(w, s, dice, log, ship, int(w.order[at])):
        at += 1
    for k in range(fight.ordered, at, -1):
        w.order[k] = w.order[k - 1]
    w.order[at] = ship
    fight.ordered += 1


@compiled
def goes_before(w: World, s: Scratch, dice: Dice, log: Log, ship: int, other: int) -> bool:
    """Whether a ship that joins acts before another; a tie is rolled off."""
    found = leads(w, ship, other)
    for _ in range(BOUND):
        if found != 0 or broken(w, dice):
            return found > 0
        mine = die(dice, 10, Roll.ROLL_OFF, ship, NONE)
        tell(w, log, EventKind.TIE_ROLLED, ship, mine, NONE, NONE)
        theirs = die(dice, 10, Roll.ROLL_OFF, other, NONE)
        tell(w, log, EventKind.TIE_ROLLED, other, theirs, NONE, NONE)
        found = mine - theirs
    w.fight[0].fault = 1
    return False


@compiled
def advance(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """The next ship that still fights has its turn; after the last a new round begins."""
    fight = w.fight[0]
    for _ in range(BOUND):
        if finish(w, log) or broken(w, dice):
            return
        fight.place += 1
        if fight.place >= fight.ordered:
            if fight.round >= w.book[0].rounds:
                count_hulls(w, log)
                return
            next_round(w, s, dice, log)
            continue
        if fighting(w, int(w.order[fight.place])):
            begin_turn(w, log, int(w.order[fight.place]))
            return
    fight.fault = 1


@compiled
def fresh_turn(w: World, ship: int, tasks: int) -> None:
    """Nothing of the turn before is left."""
    fight = w.fight[0]
    fight.active, fight.tasks_left = ship, tasks
    fight.manoeuvre, fight.degrees, fight.gunner, fight.guided = NONE, NONE, NONE, NONE
    fight.leg, fight.moved, fight.run, fight.shooting, fight.shift, fight.evasion = 0, 0, 0, 0, 0, 0
    fight.fired, fight.struck, fight.spent, fight.tasks, fight.hailing = 0, 0, 0, 0, 0
    fight.boarded, fight.rammed, fight.manoeuvrability, fight.detection, fight.speed = 0, 0, 0, 0, 0
    fight.guide, fight.backs = 0, 0
    for k in range(fight.waiting):
        hit = w.hits[k]
        hit.weapon, hit.target, hit.hits, hit.degrees = 0, 0, 0, 0
    fight.waiting = 0


@compiled
def begin_turn(w: World, log: Log, ship: int) -> None:
    """What lasts until a ship's next turn is over; its turn begins."""
    record = w.ships[ship]
    record.evading = 0
    record.evaded = 1 if record.evaded == 2 else 0
    record.repelling = 0
    record.barred = 2 if record.barred & 1 else 0
    for n in range(w.book[0].ships):
        w.ships[n].jammed &= ~(1 << ship)
    fresh_turn(w, ship, int(w.hulls[ship].tasks))
    tell(w, log, EventKind.TURN_BEGAN, ship, NONE, NONE, NONE)


@compiled
def end_turn(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Fires burn, dead systems take their toll, repairs come nearer; then the next ship. [VO-20]"""
    ship = int(w.fight[0].active)
    record = w.ships[ship]
    burn(w, s, dice, log, ship)
    if not part_works(w, ship, Part.LIFE_SUPPORT):
        lose_crew(w, log, ship, 1, Cause.LIFE_SUPPORT)
    if not part_works(w, ship, Part.QUARTERS):
        lose_morale(w, log, ship, 1, Cause.QUARTERS)
    mend(w, log, ship)
    settle(w, s, dice, log)
    record.population_lost, record.morale_lost = 0, 0
    record.barred &= 1
    tell(w, log, EventKind.TURN_ENDED, ship, NONE, NONE, NONE)
    fresh_turn(w, NONE, 0)
    advance(w, s, dice, log)


@compiled
def after(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """After an action: what is pending is settled; a ship that is lost has no turn any more."""
    settle(w, s, dice, log)
    if w.fight[0].aiming == 1 or broken(w, dice) or finish(w, log):
        return
    if not fighting(w, int(w.fight[0].active)):
        fresh_turn(w, NONE, 0)
        advance(w, s, dice, log)


@compiled
def still_there(w: World, fleet: int) -> bool:
    """Whether a side has a ship that fights or is on its way."""
    for n in range(w.book[0].ships):
        fate = w.ships[n].fate
        if w.hulls[n].fleet == fleet and (fate == Fate.FIGHTING or fate == Fate.WAITING):
            return True
    return False


@compiled
def finish(w: World, log: Log) -> bool:
    """Whether the battle has ended: a side with nobody left has lost it. [VO-24]"""
    if w.fight[0].over == 1:
        return True
    blue, red = still_there(w, Fleet.BLUE), still_there(w, Fleet.RED)
    if blue and red:
        return False
    winner = NONE
    if blue:
        winner = Fleet.BLUE
    elif red:
        winner = Fleet.RED
    end(w, log, winner, VoidEnd.NOBODY_LEFT)
    return True


@compiled
def end(w: World, log: Log, winner: int, cause: int) -> None:
    """The battle is over."""
    fight = w.fight[0]
    fresh_turn(w, NONE, 0)
    fight.over, fight.end, fight.parley, fight.winner = 1, cause, NONE, winner
    for k in range(fight.pendings):
        entry = w.pending[k]
        entry.ship, entry.row, entry.attacker = 0, 0, 0
    fight.pendings, fight.aiming = 0, 0
    tell(w, log, EventKind.BATTLE_ENDED, winner, cause, NONE, NONE)


@compiled
def hull_left(w: World, fleet: int) -> int:
    """The hull a side has left, gone ships included that got away. [VO-24]"""
    left = 0
    for n in range(w.book[0].ships):
        fate = w.ships[n].fate
        there = fate == Fate.FIGHTING or fate == Fate.WAITING or fate == Fate.DISENGAGED
        if w.hulls[n].fleet == fleet and there:
            left += int(w.ships[n].hull)
    return left


@compiled
def hull_of(w: World, fleet: int) -> int:
    """The hull it began with."""
    began = 0
    for n in range(w.book[0].ships):
        if w.hulls[n].fleet == fleet:
            began += int(w.hulls[n].hull)
    return began


@compiled
def count_hulls(w: World, log: Log) -> None:
    """After the last round the larger share of hull wins; within a tenth it is a draw. [VO-24]"""
    of_blue, of_red = hull_of(w, Fleet.BLUE), hull_of(w, Fleet.RED)
    lead = (hull_left(w, Fleet.BLUE) * of_red - hull_left(w, Fleet.RED) * of_blue) * 100
    if abs(lead) <= DRAW_WITHIN * of_blue * of_red:
        end(w, log, NONE, VoidEnd.POINTS)
    else:
        end(w, log, Fleet.BLUE if lead > 0 else Fleet.RED, VoidEnd.POINTS)
