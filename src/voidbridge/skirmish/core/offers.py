"""Every lawful action, as offers in a fixed order whose open field has a finite domain.

An offer names a verb, a unit and perhaps a fixed item; its choices are what the open field may
be: units, tokens, pieces, corners, or spots as rows of the board tables (`geometry.cell`).
"""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.board import prepare
from voidbridge.skirmish.core.deploy import free_spots, nearest_to_zone, seat_to_deploy
from voidbridge.skirmish.core.fits import aim_fit, blink_fit, piece_fit, token_fit, unit_fit
from voidbridge.skirmish.core.gates import NO_GEAR, gate, gear_of, walk_left
from voidbridge.skirmish.core.geometry import cell
from voidbridge.skirmish.core.names import Decision, PieceKind, Presence, Refused, Side, Verb
from voidbridge.skirmish.core.paths import reach
from voidbridge.skirmish.core.records import CHOICES, OFFERS, Scratch, World
from voidbridge.skirmish.core.turns import may_activate, must_follow_order

ALONE, UNIT, TOKEN, PIECE, SPOT, CORNER = 0, 1, 2, 3, 4, 5  # domains of an offer
LISTED, CHOSEN, FULL = 0, 1, 2  # slots of s.listed
ITEMS_TRIED = 32  # fixed items are gear, a melee weapon or a boost: all below this
PLACE_BOX = 15  # tenths: a claymore's reach from a base's centre
BASE = 5


@compiled
def open_offer(s: Scratch, verb: int, unit: int, item: int, domain: int) -> None:
    """Start an offer after those that stand."""
    n = s.listed[LISTED]
    if n >= OFFERS:
        s.listed[FULL] = 1
        return
    row = s.offers[n]
    row.verb, row.unit, row.item, row.domain = verb, unit, item, domain
    row.start, row.count = s.listed[CHOSEN], 0


@compiled
def choice(s: Scratch, value: int) -> None:
    """One thing that the open field of the offer may be."""
    n, at = s.listed[LISTED], s.listed[CHOSEN]
    if n >= OFFERS or at >= CHOICES:
        s.listed[FULL] = 1
        return
    s.choices[at] = value
    s.listed[CHOSEN] = at + 1
    s.offers[n].count += 1


@compiled
def shut_offer(s: Scratch) -> None:
    """Keep the offer if it stands alone or something can be chosen for it."""
    n = s.listed[LISTED]
    if n < OFFERS and (s.offers[n].domain == ALONE or s.offers[n].count > 0):
        s.listed[LISTED] = n + 1


@compiled
def domain_of(verb: int) -> int:
    """What the open field of an action is."""
    if verb >= Verb.MOVE and verb <= Verb.BLINK:
        return SPOT
    if verb == Verb.THROW or verb == Verb.PLACE:
        return SPOT
    if verb >= Verb.TAKE and verb <= Verb.INVESTIGATE:
        return TOKEN
    if verb == Verb.DOOR:
        return PIECE
    if verb == Verb.OVERWATCH or verb == Verb.INJECT or verb == Verb.END or verb == Verb.SKIP:
        return ALONE
    return UNIT


@compiled
def item_count(verb: int) -> int:
    """How many fixed items an action may come with; 0 when it takes none."""
    if verb == Verb.MELEE:
        return 4
    if verb == Verb.INJECT:
        return 2
    if verb >= Verb.THROW and verb <= Verb.HEAL:
        return ITEMS_TRIED
    return 0


@compiled
def offer_walks(w: World, s: Scratch, i: int, verb: int) -> None:
    """Where a Move or Dash may end, the unit's own spot aside. [VB-17]"""
    n = reach(w, s, i, walk_left(w, i, verb))
    me = w.units[i]
    for k in range(n):
        x, y = int(s.spots[k, 0]), int(s.spots[k, 1])
        if x != me.x or y != me.y:
            choice(s, cell(x, y))


@compiled
def offer_box(w: World, s: Scratch, i: int, verb: int, item: int, half: int) -> None:
    """The spots round a unit to which it may blink, throw or lay something."""
    me, size = w.units[i], int(w.fight[0].size)
    x0 = max(0, (int(me.x) - half + 4) // 5 * 5)
    y0 = max(0, (int(me.y) - half + 4) // 5 * 5)
    for x in range(x0, min(size, int(me.x) + half) + 1, 5):
        for y in range(y0, min(size, int(me.y) + half) + 1, 5):
            if verb == Verb.BLINK:
                code = blink_fit(w, s, i, x, y)
            else:
                code = aim_fit(w, s, i, verb, item, x, y)
            if code == Refused.NONE:
                choice(s, cell(x, y))


@compiled
def offer_spots(w: World, s: Scratch, i: int, verb: int, item: int) -> None:
    """The spots an action may be aimed at. [VB-14, VB-17, VB-28, VB-37]"""
    if verb == Verb.MOVE or verb == Verb.DASH:
        offer_walks(w, s, i, verb)
    elif verb == Verb.BLINK:
        offer_box(w, s, i, verb, item, int(w.units[i].move))
    elif verb == Verb.PLACE:
        offer_box(w, s, i, verb, item, PLACE_BOX)
    else:
        offer_box(w, s, i, verb, item, int(w.items[item].range) + BASE)


@compiled
def offer_targets(w: World, s: Scratch, i: int, verb: int, item: int, domain: int) -> None:
    """The units, tokens or doors an action may be aimed at."""
    fight = w.fight[0]
    if domain == UNIT:
        for j in range(fight.units):
            if unit_fit(w, s, i, verb, item, j) == Refused.NONE:
                choice(s, j)
    elif domain == TOKEN:
        for t in range(fight.tokens):
            if token_fit(w, s, i, verb, t) == Refused.NONE:
                choice(s, t)
    elif domain == PIECE:
        for p in range(fight.pieces):
            if w.pieces[p].kind == PieceKind.DOOR and piece_fit(w, s, i, p) == Refused.NONE:
                choice(s, p)


@compiled
def offer_action(w: World, s: Scratch, i: int, verb: int, item: int) -> None:
    """One kind of action of the active unit, if it is lawful with anything."""
    if gate(w, i, verb, item) != Refused.NONE:
        return
    domain = domain_of(verb)
    open_offer(s, verb, i, item, domain)
    if domain == SPOT:
        offer_spots(w, s, i, verb, item)
    else:
        offer_targets(w, s, i, verb, item, domain)
    shut_offer(s)


@compiled
def offer_acts(w: World, s: Scratch, i: int) -> None:
    """Everything the active unit may do. [VB-16]"""
    for verb in range(Verb.MOVE, Verb.SKIP + 1):
        n = item_count(verb)
        if n == 0:
            offer_action(w, s, i, verb, -1)
        for item in range(n):
            if n < ITEMS_TRIED or gear_of(verb, item) != NO_GEAR:
                offer_action(w, s, i, verb, item)


@compiled
def offer_activations(w: World, s: Scratch) -> None:
    """The units that may begin their activation. [VB-15, VB-56]"""
    fight = w.fight[0]
    for i in range(fight.units):
        if may_activate(w, i, fight.side):
            open_offer(s, Verb.ACTIVATE, i, -1, ALONE)
            shut_offer(s)
            if fight.side == Side.ENEMY and must_follow_order(w):
                return


@compiled
def offer_places(w: World, s: Scratch) -> None:
    """Where each waiting member of the seat whose turn it is may stand. [VB-34]"""
    seat, corner = seat_to_deploy(w), int(w.fight[0].corner)
    n = free_spots(w, s, corner)
    if n == 0 and nearest_to_zone(w, s, corner):
        s.spots[0, 0], s.spots[0, 1] = s.found[0], s.found[1]
        n = 1
    for i in range(w.fight[0].units):
        me = w.units[i]
        if me.side == Side.CREW and me.presence == Presence.WAITING and me.owner == seat:
            open_offer(s, Verb.DEPLOY, i, -1, SPOT)
            for k in range(n):
                choice(s, cell(int(s.spots[k, 0]), int(s.spots[k, 1])))
            shut_offer(s)


@compiled
def offer_corners(s: Scratch) -> None:
    """The four corners. [VB-34, VB-48]"""
    open_offer(s, Verb.CORNER, -1, -1, CORNER)
    for corner in range(4):
        choice(s, corner)
    shut_offer(s)


@entry
def offers(w: World, s: Scratch) -> int:
    """List what may be decided now in `s.offers` and `s.choices`; returns the number of offers."""
    prepare(w, s)
    s.listed[LISTED], s.listed[CHOSEN], s.listed[FULL] = 0, 0, 0
    fight = w.fight[0]
    decision = fight.decision
    if decision == Decision.CHOOSE_CORNER or decision == Decision.SPAWN_CORNER:
        offer_corners(s)
    elif decision == Decision.DEPLOY:
        offer_places(w, s)
    elif decision == Decision.ACTIVATE:
        offer_activations(w, s)
    elif decision == Decision.ACT:
        offer_acts(w, s, int(fight.active))
    if s.listed[FULL] == 1:
        fight.fault = 1
    return int(s.listed[LISTED])
