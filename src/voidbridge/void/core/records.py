"""A void battle as tables of integers, declared once.

Places are hundredths of a VU, headings whole degrees, ids are row numbers, -1 is none.
A World is everything that a battle is; a Scratch is working memory that never changes a result.
"""

from typing import Any, Protocol

import numpy as np

from voidbridge.dice.stream import blank, book, numbers, table
from voidbridge.void.core.rows import (
    Act,
    Boarding,
    Book,
    Course,
    Event,
    Fight,
    Gun,
    HelmRow,
    Hit,
    Hull,
    Offer,
    Pending,
    Piece,
    Reason,
    Ship,
    Shot,
    TaskRow,
)

SHIPS = 12
PARTS = 32
HANDS = 9
SKILLS = 10
HITS = 64
PENDING = 64
BOARDINGS = 128
MUTINIES = 8
TRACK = 101  # Population and Morale, 0 to 100
EVENTS = 1024
REASONS = 32
OFFERS = 512
CHOICES = 4096
GUNS = 12  # weapons of a ship
SHIELDS = 16
KEPT = 8192  # volleys a captain remembers
HULLS = 76  # points of hull that a kept volley tells of, 0 to 75
CAST = 64  # dice of one volley that are counted one by one
NONE = -1
AILMENTS = 100  # items from here on are lasting criticals, below components
# What is wrong with a component, as bits. [VO-20]
OPEN, DAMAGED, DARK, WRECKED, BURNING = 1, 2, 4, 8, 16
DEAD = DAMAGED | DARK | WRECKED
BROKEN = OPEN | DAMAGED | DARK  # what emergency repairs mend
SKELETON = 20  # Population at which a ship counts as crippled [VO-19]
VU = 100  # hundredths in a void unit
# Thresholds of crew and heart, by column.
COMMAND, BOARDING, REPAIRS, SHOOTING, MANOEUVRABILITY, DETECTION, SPEED_HALVED, NO_BOARDING = range(8)
THRESHOLDS = 8


class Log(Protocol):
    """Events of one action; count[0] rows are used."""

    rows: Any  # recarray of Event
    count: Any  # int64[1]


class World(Protocol):
    """A void battle.  The first eleven tables change; the rest are rules."""

    fight: Any
    ships: Any
    flags: Any  # int64[SHIPS, PARTS]: bits by component
    burning: Any  # turns a fire has burnt
    mending: Any  # turns until it works again
    ailments: Any  # int64[SHIPS, 4]: lasting criticals; thrusters and engines 1 or 2
    curing: Any  # turns until each is repaired
    order: Any  # int64[SHIPS]: ships by initiative
    initiative: Any  # int64[SHIPS, 2]: its total and its Detection
    hits: Any
    pending: Any
    boardings: Any
    book: Any
    hulls: Any
    pieces: Any  # rows of Piece, PARTS a ship
    skills: Any  # int64[SHIPS, HANDS, SKILLS]
    few: Any  # int64[THRESHOLDS, TRACK]: what each Population costs
    low: Any  # and each Morale
    risings: Any  # int64[MUTINIES, 2]: at or below, modifier
    tasks: Any
    helms: Any
    wounds: Any  # int64[13]: codes.Wound by row of the critical table


class Scratch(Protocol):
    """Working memory of one thread."""

    act: Any  # Act, one row
    reasons: Any  # rows of Reason
    used: Any  # int64[4]: reasons, shots, offers, choices
    shots: Any  # rows of Shot
    found: Any  # int64[8]: results of questions
    list_a: Any  # int64[128]
    list_b: Any
    list_c: Any
    offers: Any
    choices: Any
    # captains
    guns: Any  # rows of Gun, GUNS a ship, one a weapon
    gun_count: Any  # int64[SHIPS]; -1: not looked at yet
    reach: Any  # int64[SHIPS]: square of twice the longest range
    mean_reach: Any  # int64[SHIPS]: mean range in hundredths
    aims: Any  # int64[SHIPS, SHIPS]: target of a shot, range and guidance apart; UNSEEN: not looked at yet
    moves: Any  # int64[SHIPS, 3]: how far a ship runs in a turn and where that ends; -1: not looked at yet
    course: Any  # rows of Course: the basic move, the move under the manoeuvre that is weighed
    mind: Any  # int64[16]: what lookout.py keeps for one decision
    kept: Any  # int64[KEPT]: a volley that was reckoned, 0 none
    means: Any  # int64[KEPT, HULLS]: hull lost in millionths by hull left
    tails: Any  # int64[KEPT, HULLS]: chance of at least so much
    falls: Any  # int64[CAST, 10 * CAST]: chances of sums of d10
    through: Any  # int64[SHIELDS, CAST, 2, 2]: shields left, dice, critical: chance, and bonus weighed by it
    through_next: Any
    loss: Any  # int64[SHIELDS, HULLS]: shields left, hull lost: chance
    loss_next: Any
    outcomes: Any  # int64[16, 3]: of one gun: chance in hundredths, hits, critical


WORLD = book(
    fight=table(Fight, 1),
    ships=table(Ship, SHIPS),
    flags=numbers(SHIPS, PARTS),
    burning=numbers(SHIPS, PARTS),
    mending=numbers(SHIPS, PARTS),
    ailments=numbers(SHIPS, 4),
    curing=numbers(SHIPS, 4),
    order=numbers(SHIPS),
    initiative=numbers(SHIPS, 2),
    hits=table(Hit, HITS),
    pending=table(Pending, PENDING),
    boardings=table(Boarding, BOARDINGS),
    book=table(Book, 1),
    hulls=table(Hull, SHIPS),
    pieces=table(Piece, SHIPS * PARTS),
    skills=numbers(SHIPS, HANDS, SKILLS),
    few=numbers(THRESHOLDS, TRACK),
    low=numbers(THRESHOLDS, TRACK),
    risings=numbers(MUTINIES, 2),
    tasks=table(TaskRow, 16),
    helms=table(HelmRow, 8),
    wounds=numbers(16),
)
CHANGING = (
    "fight", "ships", "flags", "burning", "mending", "ailments", "curing", "order", "initiative", "hits",
    "pending", "boardings",
)  # fmt: skip
LOG = book(rows=table(Event, EVENTS), count=numbers(1))
SCRATCH = book(
    act=table(Act, 1),
    reasons=table(Reason, REASONS),
    used=numbers(4),
    shots=table(Shot, HITS),
    found=numbers(8),
    list_a=numbers(512),
    list_b=numbers(512),
    list_c=numbers(64),
    offers=table(Offer, OFFERS),
    choices=numbers(CHOICES),
    guns=table(Gun, SHIPS * GUNS),
    gun_count=numbers(SHIPS),
    reach=numbers(SHIPS),
    mean_reach=numbers(SHIPS),
    aims=numbers(SHIPS, SHIPS),
    moves=numbers(SHIPS, 3),
    course=table(Course, 2),
    mind=numbers(16),
    kept=numbers(KEPT),
    means=numbers(KEPT, HULLS),
    tails=numbers(KEPT, HULLS),
    falls=numbers(CAST, 10 * CAST),
    through=numbers(SHIELDS, CAST, 2, 2),
    through_next=numbers(SHIELDS, CAST, 2, 2),
    loss=numbers(SHIELDS, HULLS),
    loss_next=numbers(SHIELDS, HULLS),
    outcomes=numbers(16, 3),
)


def new_world() -> World:
    """An empty battle: all rows unused."""
    world: World = blank(WORLD)
    return world


def new_log() -> Log:
    """An empty log."""
    log: Log = blank(LOG)
    return log


def new_scratch() -> Scratch:
    """Working memory for one thread; about 11 MB of address space, touched as needed."""
    scratch: Scratch = blank(SCRATCH)
    return scratch


def copy_world(world: World) -> World:
    """A copy that may be written."""
    block: Any = world
    copied = np.empty(1, WORLD)
    copied.view(np.uint8)[:] = block.base.view(np.uint8)  # far faster than the record's own copy
    written: World = copied[0]
    return written
