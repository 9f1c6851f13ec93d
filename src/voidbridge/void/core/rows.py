"""What a row of each table of the void holds: one record class a table, one comment a field."""

from typing import Protocol


class Fight(Protocol):
    """One row: the battle as a whole, then the turn under way."""

    round: int
    place: int  # in the order of initiative
    active: int  # the ship whose turn it is, or -1
    over: int
    winner: int  # a Fleet, or -1 for a draw
    end: int  # codes.VoidEnd
    aiming: int  # 1: the attacker picks the component of the first pending critical
    parley: int  # the ship that must answer, or -1
    ordered: int  # ships in `order`
    pendings: int  # rows used in `pending`
    boarded_so_far: int  # rows used in `boardings`
    fault: int  # a bound was broken: the battle stops
    manoeuvre: int  # ordered, not yet steered to its end; -1
    leg: int  # of a move with two turns
    degrees: int  # of its test; -1: a basic move
    moved: int
    run: int  # Speed the move was begun with
    shooting: int  # 1: under way, 2: done
    shift: int  # own shooting after a manoeuvre
    evasion: int
    gunner: int  # hand that directs the fire, or -1
    fired: int  # bits of components
    struck: int  # bits of ships
    waiting: int  # rows used in `hits`
    spent: int  # bits of officers
    tasks_left: int  # of the crew
    tasks: int  # bits of extended actions made
    hailing: int  # 1: has hailed
    boarded: int
    rammed: int  # bits of ships rammed in this turn
    manoeuvrability: int  # aid
    detection: int
    speed: int  # flank speed
    guided: int  # the weapon that was locked on, or -1
    guide: int
    backs: int  # tests that are still helped


class Ship(Protocol):
    """One row a ship: what changes about it."""

    x: int  # hundredths of a VU, east
    y: int  # north
    heading: int  # whole degrees, clockwise from north
    hull: int
    population: int
    morale: int
    fate: int  # codes.Fate
    hidden: int
    mutinies: int  # bits of the thresholds at which the crew has risen
    barred: int  # no shooting or boarding: bit 1 in the next turn, bit 2 in this one
    population_lost: int  # since the end of its last turn
    morale_lost: int
    evading: int  # what enemy fire at it suffers
    evaded: int  # 2: evades, 1: evaded in its last turn
    repelling: int  # Command against boarders, until its next turn
    jammed: int  # bits of the ships that jam it
    hailed: int  # 1: has lost Morale to a hail
    locked: int  # bits of the ships it is locked to
    known: int  # what the other side knows of it: 0 nothing .. 4 everything


class Hit(Protocol):
    """Hits that wait to strike."""

    weapon: int
    target: int
    hits: int
    degrees: int


class Pending(Protocol):
    """A critical to come."""

    ship: int
    row: int
    attacker: int  # or -1


class Boarding(Protocol):
    """A boarding that was begun."""

    round: int
    boarder: int
    target: int
    entry: int  # codes.Entry
    method: int  # codes.Method


class Hull(Protocol):
    """What never changes about a ship."""

    fleet: int
    kind: int  # codes.HullClass
    large: int
    mobile: int
    turn: int
    ram_dice: int
    ram_sides: int
    speed: int
    manoeuvrability: int
    detection: int
    hull: int
    armour: int
    shields: int
    turrets: int
    pieces: int  # rows used in `pieces`
    weapons: int  # bits of the components that are weapons
    officers: int  # hands before the crew
    tasks: int  # extended actions of the crew in a turn
    joins: int  # the round in which it joins
    silent: int


class Piece(Protocol):
    """A component as built."""

    part: int  # codes.Part
    command: int
    mount: int
    kind: int  # codes.Gun
    strength: int
    dice: int
    bonus: int
    crit: int
    range: int  # VU


class TaskRow(Protocol):
    """An extended action's numbers."""

    skills: int  # how many, in order:
    skill_1: int
    skill_2: int
    skill_3: int
    detection: int
    modifier: int
    repeats: int
    range: int


class HelmRow(Protocol):
    """A manoeuvre's numbers."""

    modifier: int
    shooting: int


class Book(Protocol):
    """One row: what the tables hold."""

    ships: int
    rounds: int
    half_moves: int
    mutinies: int
    stamp: int  # a number for these very tables


class Event(Protocol):
    kind: int  # codes.EventKind
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    pool: int  # the dice it tells of, or -1


class Act(Protocol):
    """An action as the core takes it (one row)."""

    verb: int  # codes.Verb
    ship: int
    by: int  # hand
    target: int  # ship
    item: int  # manoeuvre, task, component, ailment + AILMENTS, kind of hits, method, word
    speed: int
    sooner: int
    turn: int
    why: int  # codes.Aim of a captain


class Offer(Protocol):
    verb: int
    by: int  # -1: not asked
    item: int  # a weapon that is settled, or -1
    target: int
    speed: int
    sooner: int
    domain: int  # what is open: 0 nothing, else offers.py
    start: int  # first choice
    count: int


class Reason(Protocol):
    base: int  # 1: part of the base, 0: a modifier
    because: int
    value: int


class Shot(Protocol):
    """Hits or a gun under the shields."""

    weapon: int
    kind: int
    bonus: int
    count: int
    degrees: int


class Gun(Protocol):
    """A weapon as a captain looks at it."""

    weapon: int
    arcs: int  # bits of codes.Arc
    reach: int  # square of its range in hundredths; -1: it does not work
    piece: int  # its row in `pieces`


class Course(Protocol):
    """The best move found under a manoeuvre."""

    run: int
    sooner: int
    turn: int
    x: int
    y: int
    heading: int
    merit: int
