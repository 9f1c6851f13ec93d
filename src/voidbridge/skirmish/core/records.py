"""The deck's state as tables of integers, declared once.

Lengths are tenths of an inch, path costs hundredths, ids are row numbers, -1 is none.
A World is everything that a battle is; a Scratch is working memory that never changes a result.
"""

from typing import Any, Protocol

import numpy as np

from voidbridge.dice.stream import blank, book, numbers, table
from voidbridge.skirmish.core.rows import (
    Act,
    Assessed,
    Event,
    Fight,
    ItemRow,
    Line,
    MissionRow,
    Offer,
    Piece,
    PlaceRow,
    ReasonRow,
    RelicRow,
    Smoke,
    Token,
    Unit,
    Waiting,
    WeaponRow,
)

UNITS = 64
TOKENS = 32
SMOKES = 16
PIECES = 96
PENDING = 192
EVENTS = 1024
WEAPONS = 64
ITEMS = 32
RELICS = 16
LINES = 4
PLACES = 24
SPOTS = 73  # half-inch spots along 36 in, both ends
CELLS = SPOTS * SPOTS
CORNERS = 384  # corners of grown blocking pieces
CHOICES = 32768
OFFERS = 512
BIG = 1 << 40
NONE = -1


class Log(Protocol):
    """Events of one action; count[0] rows are used."""

    rows: Any  # recarray of Event
    count: Any  # int64[1]


class World(Protocol):
    """A battle on deck.  The first seven tables change; the rest are rules."""

    fight: Any
    units: Any
    tokens: Any
    smokes: Any
    pieces: Any
    pending: Any
    stats: Any  # int64[64]: counters for reports, never read by rules
    weapons: Any
    items: Any
    lines: Any
    places: Any
    mission: Any
    relics: Any


class Scratch(Protocol):
    """Working memory of one thread.  Nothing here outlives its use except the board tables."""

    # board tables, valid while head[0] equals fight.stamp
    head: Any  # int64[8]: stamp; how many blockers, grown, corners, covers, -, gates
    blockers: Any  # int64[PIECES,5]: what always blocks sight (walls and their mortar)
    grown: Any  # int64[PIECES,5]: walls and crates grown by half an inch (doors are laid over)
    covers: Any  # int64[PIECES,5]: cover pieces; 1000 * kind + piece
    corners: Any  # int64[CORNERS,2]
    between: Any  # int64[CORNERS,CORNERS]: path costs between corners, a row where `known`
    stand: Any  # uint8[CELLS]: 1 a base can stand, 2 it can pass but not end, 0 blocked
    near_cover: Any  # uint8[CELLS]: how many cover pieces may matter to who stands here; 255 many
    sight: Any  # uint8[CELLS, CELLS//4+1]: two bits a pair, 0 unknown 1 seen 2 blocked
    reach_known: Any  # uint8[CELLS]: half inches the row is filled to, + 1
    reach_cost: Any  # int16[CELLS, REACH]
    reach_via: Any  # int16[CELLS, REACH]: last corner before the spot, -1 straight
    seen_count: Any  # int16[CELLS]: corners visible from a spot + 1; 0 unknown
    seen_list: Any  # int16[CELLS, CORNERS//2]
    # query results
    spots: Any  # int64[CELLS,4]: x y cost via
    route: Any  # int64[64,2]
    list_a: Any  # int64[512]
    list_b: Any  # int64[512]
    dist_a: Any  # int64[512]
    dist_b: Any  # int64[512]
    nodes: Any  # int64[512,2]
    values: Any  # int64[CELLS]
    found: Any  # int64[8]: results of searches (x, y, ...)
    assessed: Any  # recarray of Assessed, one row
    reasons: Any  # recarray of ReasonRow
    act: Any  # recarray of Act: [0] what choose named, [1..3] inner use
    offers: Any  # recarray of Offer
    choices: Any  # int64[CHOICES]
    mind: Any  # int64[16]: memory of choose within one activation is not allowed; a stream for random play
    foes: Any  # int64[UNITS, 8]: choose's list of foes, the preferred first (targets.list_foes)
    plans: Any  # int64[UNITS, 8]: choose's share of the objective for each crew member (crew_goals.share_out)
    trail: Any  # int64[16]: the walk under way (walk.py names its slots); [0] is 0 outside a walk
    listed: Any  # int64[4]: while offers are listed: offers and choices used, 1 when a table is full
    # more board tables, then working memory of paths
    legs: Any  # int16[SPOTS, SPOTS]: cost in hundredths of a leg so many spots over and so many down
    half: Any  # int64[CORNERS,2]: the corners in half inches
    turns: Any  # int64[CORNERS]: where a corner's piece lies: bit 0 toward larger x, bit 1 toward larger y
    known: Any  # uint8[CORNERS]: the row of `between` is filled
    hides: Any  # int16[CELLS, HIDES]: cover pieces that may matter there (`near_cover` counts them)
    gates: Any  # int64[PIECES]: doors and the mortar that hangs on them, as piece numbers
    cost_from: Any  # int64[CORNERS]: path cost from the start of a search to each corner
    clear_from: Any  # int64[CORNERS]: 0 unknown, 1 nothing stands in that path, 2 something does
    waiting: Any  # int64[WAYS]: what a search has reached but not settled
    way_x: Any  # int64[WAYS]: nodes of a search round enemies, in half inches
    way_y: Any
    way_turn: Any  # whose corner it is: detours.py
    way_cost: Any
    way_before: Any
    way_done: Any
    hulls: Any  # int64[HULLS, 5]: enemies' octagons and shut doors in the way: kind x0 y0 x1 y1
    near: Any  # int64[PIECES, 4]: grown pieces near a search


REACH_RADIUS = 20  # spots: ten inches each way
REACH = (2 * REACH_RADIUS + 1) ** 2
REASONS = 32
HIDES = 12  # cover pieces listed for a spot
HULLS = UNITS + PIECES
WAYS = 1024  # nodes of a search round enemies
CHANGING = ("fight", "units", "tokens", "smokes", "pieces", "pending", "stats")  # the rest are rules


WORLD = book(
    fight=table(Fight, 1),
    units=table(Unit, UNITS),
    tokens=table(Token, TOKENS),
    smokes=table(Smoke, SMOKES),
    pieces=table(Piece, PIECES),
    pending=table(Waiting, PENDING),
    stats=numbers(64),
    weapons=table(WeaponRow, WEAPONS),
    items=table(ItemRow, ITEMS),
    lines=table(Line, LINES),
    places=table(PlaceRow, PLACES),
    mission=table(MissionRow, 1),
    relics=table(RelicRow, RELICS),
)
LOG = book(rows=table(Event, EVENTS), count=numbers(1))
SCRATCH = book(
    head=numbers(8),
    blockers=numbers(PIECES, 5),
    grown=numbers(PIECES, 5),
    covers=numbers(PIECES, 5),
    corners=numbers(CORNERS, 2),
    between=numbers(CORNERS, CORNERS),
    stand=numbers(CELLS, kind=np.uint8),
    near_cover=numbers(CELLS, kind=np.uint8),
    sight=numbers(CELLS, CELLS // 4 + 1, kind=np.uint8),
    reach_known=numbers(CELLS, kind=np.uint8),
    reach_cost=numbers(CELLS, REACH, kind=np.int16),
    reach_via=numbers(CELLS, REACH, kind=np.int16),
    seen_count=numbers(CELLS, kind=np.int16),
    seen_list=numbers(CELLS, CORNERS // 2, kind=np.int16),
    spots=numbers(CELLS, 4),
    route=numbers(64, 2),
    list_a=numbers(512),
    list_b=numbers(512),
    dist_a=numbers(512),
    dist_b=numbers(512),
    nodes=numbers(512, 2),
    values=numbers(CELLS),
    found=numbers(8),
    assessed=table(Assessed, 1),
    reasons=table(ReasonRow, REASONS),
    act=table(Act, 4),
    offers=table(Offer, OFFERS),
    choices=numbers(CHOICES),
    mind=numbers(16),
    foes=numbers(UNITS, 8),
    plans=numbers(UNITS, 8),
    trail=numbers(16),
    listed=numbers(4),
    legs=numbers(SPOTS, SPOTS, kind=np.int16),
    half=numbers(CORNERS, 2),
    turns=numbers(CORNERS),
    known=numbers(CORNERS, kind=np.uint8),
    hides=numbers(CELLS, HIDES, kind=np.int16),
    gates=numbers(PIECES),
    cost_from=numbers(CORNERS),
    clear_from=numbers(CORNERS),
    waiting=numbers(WAYS),
    way_x=numbers(WAYS),
    way_y=numbers(WAYS),
    way_turn=numbers(WAYS),
    way_cost=numbers(WAYS),
    way_before=numbers(WAYS),
    way_done=numbers(WAYS),
    hulls=numbers(HULLS, 5),
    near=numbers(PIECES, 4),
)


def new_world() -> World:
    """An empty world: all rows unused."""
    world: World = blank(WORLD)
    return world


def new_log() -> Log:
    """An empty log."""
    log: Log = blank(LOG)
    return log


def new_scratch() -> Scratch:
    """Working memory for one thread; about 60 MB of address space, touched as needed."""
    scratch: Scratch = blank(SCRATCH)
    return scratch


def copy_world(world: World) -> World:
    """A copy that may be written."""
    block: Any = world
    copied = np.empty(1, WORLD)
    copied.view(np.uint8)[:] = block.base.view(np.uint8)  # six times as fast as the record's own copy
    written: World = copied[0]
    return written
