"""Every lawful action, as offers in a fixed order whose open field has a finite domain."""

from voidbridge.compiled import compiled, entry
from voidbridge.void.core.helm import runs, soonest
from voidbridge.void.core.names import Ailment, Bonus, Gun, Manoeuvre, Method, Task, Verb, Word
from voidbridge.void.core.records import AILMENTS, CHOICES, NONE, OFFERS, Scratch, World
from voidbridge.void.core.refuse import refuse
from voidbridge.void.core.ships import deciding_ship, is_enemy, turn_limit

# What is open in an offer.
NOTHING, TARGET, MANOEUVRE, COMPONENT, TASK, VALUE, KIND, METHOD, WORD, TURN = range(10)


@compiled
def domain_of(verb: int) -> int:
    """What the open field of an action is."""
    if verb == Verb.HELM:
        return MANOEUVRE
    if verb == Verb.STRIKE:
        return KIND
    if verb == Verb.BOARD:
        return METHOD
    if verb == Verb.ORDER:
        return TASK
    if verb == Verb.AID:
        return VALUE
    if verb == Verb.REPAIR or verb == Verb.FIGHT_FIRE or verb == Verb.VENT:
        return COMPONENT
    if verb == Verb.LOCK_ON or verb == Verb.AIM:
        return COMPONENT
    if verb == Verb.ANSWER:
        return WORD
    return NOTHING if verb == Verb.YIELD or verb == Verb.DONE else TARGET


@compiled
def first_of(domain: int) -> int:
    """The least number of a domain."""
    return Bonus.MANOEUVRABILITY if domain == VALUE else 0


@compiled
def past_of(w: World, ship: int, verb: int, domain: int) -> int:
    """The number after the last of a domain; some numbers between may mean nothing."""
    if domain == TARGET:
        return int(w.book[0].ships)
    if domain == MANOEUVRE:
        return Manoeuvre.BREAK_FREE + 1
    if domain == TASK:
        return Task.VENT + 1
    if domain == VALUE:
        return Bonus.DETECTION + 1
    if domain == KIND:
        return Gun.LANCE + 1
    if domain == METHOD:
        return Method.PROCEDURE + 1
    if domain == WORD:
        return Word.NO + 1
    if verb == Verb.REPAIR:
        return AILMENTS + Ailment.BRIDGE_HIT + 1
    if verb == Verb.AIM:
        return int(w.hulls[w.pending[0].ship].pieces)
    return int(w.hulls[ship].pieces)


@compiled
def open_offer(s: Scratch, verb: int, by: int, item: int, target: int, domain: int) -> None:
    """Start an offer after those that stand."""
    if s.used[2] < OFFERS:
        row = s.offers[s.used[2]]
        row.verb, row.by, row.item, row.target, row.domain = verb, by, item, target, domain
        row.speed, row.sooner, row.start, row.count = NONE, NONE, s.used[3], 0


@compiled
def choice(s: Scratch, value: int) -> None:
    """One thing that the open field of the offer may be."""
    if s.used[2] < OFFERS and s.used[3] < CHOICES:
        s.choices[s.used[3]] = value
        s.used[3] += 1
        s.offers[s.used[2]].count += 1


@compiled
def offer(w: World, s: Scratch, ship: int, verb: int, by: int, weapon: int, target: int) -> None:
    """One offer with its lawful choices, kept if there are any."""
    domain, act = domain_of(verb), s.act[0]
    act.verb, act.ship, act.by, act.item, act.target = verb, ship, by, weapon, target
    open_offer(s, verb, by, weapon, target, domain)
    if domain == NOTHING:
        if refuse(w, s) == 0:
            s.used[2] = min(OFFERS, s.used[2] + 1)
        return
    for value in range(first_of(domain), past_of(w, ship, verb, domain)):
        if domain == TARGET:
            if not is_enemy(w, ship, value):
                continue
            act.target = value
        else:
            act.item = value
        if refuse(w, s) == 0:
            choice(s, value)
    if s.used[2] < OFFERS and s.offers[s.used[2]].count > 0:
        s.used[2] += 1


@compiled
def offers_of(w: World, s: Scratch, ship: int, verb: int) -> None:
    """The offers of one verb, whoever does it and with whatever."""
    if verb >= Verb.AIM:
        offer(w, s, ship, verb, NONE, NONE, NONE)
    elif verb == Verb.STRIKE or verb == Verb.BOARD:
        for foe in range(w.book[0].ships):
            if is_enemy(w, ship, foe):
                offer(w, s, ship, verb, NONE, NONE, foe)
    else:
        for by in range(w.hulls[ship].officers + 1):
            if verb == Verb.FIRE:
                for k in range(w.hulls[ship].pieces):
                    if (w.hulls[ship].weapons >> k) & 1 == 1:
                        offer(w, s, ship, verb, by, k, NONE)
            else:
                offer(w, s, ship, verb, by, NONE, NONE)


@compiled
def courses(w: World, s: Scratch, ship: int) -> None:
    """Every move that the manoeuvre allows; the turn is open. [VO-13]"""
    limit = turn_limit(w, ship)
    for k in range(runs(w, s)):
        run = int(s.list_a[k])
        for sooner in range(soonest(w, run) + 1):
            open_offer(s, Verb.STEER, NONE, NONE, NONE, TURN)
            row = s.offers[min(OFFERS - 1, s.used[2])]
            row.speed, row.sooner, row.start, row.count = run, sooner, -limit, 2 * limit + 1
            s.used[2] = min(OFFERS, s.used[2] + 1)


@entry
def offers(w: World, s: Scratch) -> int:
    """List in `s.offers` every kind of action that is open to the deciding ship; returns how many."""
    ship = deciding_ship(w)
    s.used[2], s.used[3] = 0, 0
    if ship < 0:
        return 0
    if w.fight[0].manoeuvre >= 0 and w.fight[0].aiming == 0:
        courses(w, s, ship)
        return int(s.used[2])
    for verb in range(Verb.DONE + 1):
        if verb != Verb.STEER:
            offers_of(w, s, ship, verb)
    return int(s.used[2])
