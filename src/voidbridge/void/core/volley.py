"""The hull that a volley can be expected to cost, counted over every die and kept. [VO-14 to VO-18]

Chances are billionths here, results millionths.  Where the guns of a volley add different numbers to
their dice, shells that got through count with the mean of what is added.
"""

from voidbridge.compiled import compiled
from voidbridge.void.core.assess import hits_of
from voidbridge.void.core.chance import scored
from voidbridge.void.core.names import Gun
from voidbridge.void.core.records import CAST, GUNS, HULLS, KEPT, NONE, SHIELDS, Scratch, World
from voidbridge.void.core.ships import crippled, halved_up

BILLION = 1_000_000_000
MILLION = 1_000_000
MOST = HULLS - 1
FULL = KEPT * 3 // 4  # volleys kept before all are forgotten
STAMP, COUNT, ROWS = 0, 1, 2  # slots of s.mind: the rules of the kept volleys, their number; rows of `falls`
SHORT, MIDDLE, LONG = 1, 2, 3  # where a target lies for a gun; 0 out of its reach
SLOTS = 13  # results of one gun: twelve successes by degrees at most, and a miss


@compiled
def fill_falls(s: Scratch, dice: int) -> None:
    """The chances of every sum of so many d10, and of fewer."""
    if s.mind[ROWS] == 0:
        s.falls[0, 0] = BILLION
        s.mind[ROWS] = 1
    for n in range(s.mind[ROWS], dice + 1):
        for total in range(n, 10 * n + 1):
            ways = 0
            for f in range(1, 11):
                if total - f >= 0 and total - f <= 10 * (n - 1):
                    ways += int(s.falls[n - 1, total - f])
            s.falls[n, total] = (ways + 5) // 10
        s.mind[ROWS] = n + 1


@compiled
def key_of(w: World, ship: int, target: int, aim: int, guided: int, guide: int, ranges: int) -> int:
    """A volley as one number: who, at whom, how well, with what in which range."""
    key = (1 << 26) | (ship << 22) | (target << 18) | ((max(-400, min(400, aim)) + 400) << 8)
    key |= ((guided + 1) << 4) | (min(7, guide // 5) << 1) | (1 if crippled(w, ship) else 0)
    return (key << 24) | ranges


@compiled
def slot_of(s: Scratch, key: int) -> int:
    """Where a volley is kept, or would be."""
    at = ((key & 0x7FFFFFFF) * 48271 + (key >> 31) * 69621) % KEPT
    while s.kept[at] != 0 and s.kept[at] != key:
        at = (at + 1) % KEPT
    return at


@compiled
def list_outcomes(s: Scratch, target: int, kind: int, most: int, crit: int) -> int:
    """The results of one gun with their chances in hundredths; how many."""
    n = 0
    for k in range(SLOTS):
        s.outcomes[k, 0] = 0
    for rolled in range(1, 101):
        found = scored(target, rolled)
        at = SLOTS - 1 if found < 0 else min(SLOTS - 2, found)
        if s.outcomes[at, 0] == 0:
            s.outcomes[at, 1] = hits_of(kind, found, most) if found >= 0 else 0
            s.outcomes[at, 2] = 1 if found >= crit else 0
            n += 1
        s.outcomes[at, 0] += 1
    return n


@compiled
def shoot_shells(s: Scratch, dice: int, bonus: int, reached: int) -> int:
    """One macrobattery fires: what gets through the shields; the most dice so far."""
    s.through_next[:, : reached + 1 + dice * 20, :, :] = 0
    furthest = reached
    for shields in range(SHIELDS):
        for n in range(reached + 1):
            for crit in range(2):
                chance = int(s.through[shields, n, crit, 0])
                if chance == 0:
                    continue
                added = int(s.through[shields, n, crit, 1])
                for k in range(SLOTS):
                    ways = int(s.outcomes[k, 0])
                    if ways == 0:
                        continue
                    hits = int(s.outcomes[k, 1])
                    left = max(0, shields - hits)
                    got = hits - (shields - left)
                    fell = n + dice * got
                    more = bonus * got
                    if fell >= CAST:
                        more += (fell - CAST + 1) * 11 // 2
                        fell = CAST - 1
                    worse = 1 if crit == 1 or (got > 0 and s.outcomes[k, 2] == 1) else 0
                    s.through_next[left, fell, worse, 0] += chance * ways // 100
                    s.through_next[left, fell, worse, 1] += (added + chance * more) * ways // 100
                    furthest = max(furthest, fell)
    s.through[:, : furthest + 1, :, :] = s.through_next[:, : furthest + 1, :, :]
    return furthest


@compiled
def shells_to_loss(s: Scratch, armour: int, reached: int) -> None:
    """Shells past armour: the chances of every loss, by the shields that are left. [VO-17, VO-18]"""
    fill_falls(s, reached)
    s.loss[:] = 0
    for shields in range(SHIELDS):
        for n in range(reached + 1):
            for crit in range(2):
                chance = int(s.through[shields, n, crit, 0])
                if chance == 0:
                    continue
                past = (int(s.through[shields, n, crit, 1]) + chance // 2) // chance - armour
                for total in range(n, 10 * n + 1):
                    lost = min(MOST, max(crit, total + past))
                    s.loss[shields, lost] += chance * int(s.falls[n, total]) // BILLION


@compiled
def shoot_beam(s: Scratch, dice: int, bonus: int) -> None:
    """One lance fires: what the shields do not stop goes straight to the hull."""
    fill_falls(s, min(CAST - 1, 20 * dice))
    s.loss_next[:] = 0
    for shields in range(SHIELDS):
        for k in range(SLOTS):
            ways = int(s.outcomes[k, 0])
            if ways == 0:
                continue
            hits = int(s.outcomes[k, 1])
            left = max(0, shields - hits)
            got = hits - (shields - left)
            n = min(CAST - 1, dice * got)
            for lost in range(HULLS):
                chance = int(s.loss[shields, lost]) * ways // 100
                if chance == 0:
                    continue
                for total in range(n, 10 * n + 1):
                    at = min(MOST, lost + total + bonus * got)
                    s.loss_next[left, at] += chance * int(s.falls[n, total]) // BILLION
    s.loss[:] = s.loss_next[:]


@compiled
def next_gun(w: World, s: Scratch, ship: int, ranges: int, done: int) -> int:
    """The gun whose hits shields meet next: shells first, of each kind the weakest; -1 when all have fired."""
    best = NONE
    for k in range(s.gun_count[ship]):
        if (done >> k) & 1 == 1 or (ranges >> (2 * k)) & 3 == 0:
            continue
        if best < 0:
            best = k
            continue
        one, other = w.pieces[s.guns[ship * GUNS + k].piece], w.pieces[s.guns[ship * GUNS + best].piece]
        if one.kind < other.kind or (one.kind == other.kind and one.bonus < other.bonus):
            best = k
    return best


@compiled
def reckon(
    w: World, s: Scratch, ship: int, target: int, aim: int, guided: int, guide: int, ranges: int, at: int
) -> None:
    """Count a volley out and keep it."""
    row, reached, done, beams = w.hulls[target], 0, 0, False
    s.through[:] = 0
    s.through[min(SHIELDS - 1, int(row.shields)), 0, 0, 0] = BILLION
    for _ in range(s.gun_count[ship]):
        k = next_gun(w, s, ship, ranges, done)
        if k < 0:
            break
        done |= 1 << k
        piece, far = w.pieces[s.guns[ship * GUNS + k].piece], (ranges >> (2 * k)) & 3
        most = int(piece.strength)
        if crippled(w, ship):
            most = halved_up(most)
        shift = 10 if far == SHORT else -10 if far == LONG else 0
        if k == guided:
            shift += guide
        list_outcomes(s, aim + shift, int(piece.kind), most, int(piece.crit))
        if piece.kind == Gun.MACROBATTERY:
            reached = shoot_shells(s, int(piece.dice), int(piece.bonus), reached)
        else:
            if not beams:
                shells_to_loss(s, int(row.armour), reached)
                beams = True
            shoot_beam(s, int(piece.dice), int(piece.bonus))
    if not beams:
        shells_to_loss(s, int(row.armour), reached)
    keep_volley(s, at)


@compiled
def keep_volley(s: Scratch, at: int) -> None:
    """The mean loss for every hull that may be left, and the chance to lose all of it."""
    tail = 0
    for lost in range(MOST, 0, -1):
        for shields in range(SHIELDS):
            tail += int(s.loss[shields, lost])
        s.tails[at, lost] = tail // 1000
    s.means[at, 0] = 0
    for lost in range(1, HULLS):
        s.means[at, lost] = s.means[at, lost - 1] + s.tails[at, lost]


@compiled
def volley(
    w: World, s: Scratch, ship: int, target: int, aim: int, guided: int, guide: int, ranges: int
) -> int:
    """Where a volley is kept; one that is asked for the first time is counted out."""
    if s.mind[STAMP] != w.book[0].stamp or s.mind[COUNT] >= FULL:
        s.kept[:] = 0
        s.mind[STAMP], s.mind[COUNT] = w.book[0].stamp, 0
    key = key_of(w, ship, target, aim, guided, guide, ranges)
    at = slot_of(s, key)
    if s.kept[at] == 0:
        s.kept[at] = key
        s.mind[COUNT] += 1
        reckon(w, s, ship, target, aim, guided, guide, ranges, at)
    return at
