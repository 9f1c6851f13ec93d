"""What a row of each table of the deck holds: one record class a table, one comment a field."""

from typing import Protocol


class Fight(Protocol):
    """One row: the battle as a whole."""

    round: int  # 1.. ; 0 before the first
    phase: int  # codes.Phase
    decision: int  # codes.Decision: what is waited for
    stage: int  # step of the end phase or of a hand-over that goes on after a decision
    active: int  # unit whose activation is under way, or -1
    side: int  # side that decides
    players: int  # 1..4
    crew: int  # crew members at the start
    foes: int  # enemies at the start
    size: int  # board edge in tenths: 360 or 240
    corner: int  # the crew's corner 0..3 clockwise from the top left; -1 for the centre
    objective: int  # codes.Objective
    group: int  # index of the enemy group (names only)
    options: int  # bits of codes.Option
    limit: int  # last round in which the objective can be met
    last_round: int  # the battle ends after this round
    outcome: int  # codes.Outcome
    cause: int  # codes.EndCause
    traits: int  # bits of codes.Trait of the enemy group
    morale_all: int  # modifier to every crew morale test (interference)
    relics: int  # reserved
    half: int  # bit per side: the half-strength test was taken
    activation: int  # counter of activations, for "once per activation"
    pending: int  # rows waiting in `pending`
    tokens: int  # tokens used
    units: int  # unit rows used
    pieces: int  # board pieces used
    smokes: int  # smoke rows used (a row with until 0 is free)
    stamp: int  # changes with the board and its doors: names the board tables
    ambushes: int  # bit per token: its ambush roll was made
    waves: int  # waves that came
    spawn_count: int  # spawns waiting for the chosen corner: number of units,
    spawn_kind: int  #   0 three standard (ambush), 1 wave, 2 start of Hold (one unit a roll)
    spawn_left: int  #   start of Hold: units still to be rolled for
    found: int  # the true signal was found
    secured: int  # bits of tokens once secured
    fault: int  # a bound was broken: the battle stops
    more_standard: int  # Standard enemies beyond the printed muster [VB-53]
    more_specialists: int  # Specialists beyond it [VB-53, VB-54]
    skip: int  # 1: the next enemy phase does not happen (Chrono-Wound Beacon)
    mastered: int  # the true signal's finder has passed the test of its own MOR
    sprung: int  # an ambush has come
    bands: int  # enemy groups that stepped out of the fog
    decoys: int  # contacts that were nothing


class Unit(Protocol):
    """One row a model."""

    presence: int  # codes.Presence
    side: int  # codes.Side
    owner: int  # player seat 0..3 of a crew member, -1 for enemies
    rank: int  # codes.Rank
    number: int  # 1.. within its side or seat: printed label
    name: int  # index into the setup's names, -1 for enemies
    x: int  # centre, tenths
    y: int
    move: int  # M in tenths, all lasting changes counted
    ap_line: int  # AP printed
    melee: int  # ME dice
    shoot: int  # SH dice
    wounds: int  # W left
    full: int  # W at the start
    morale: int  # MOR target
    defence: int  # DEF dice
    primary: int  # weapon row, -1 none
    sidearm: int  # weapon row, -1 none
    gear: int  # bits of codes.Gear
    spent: int  # bits of codes.Gear: one-use items used up
    traits: int  # bits of codes.Trait
    ap: int  # AP left in this activation
    acted: int  # 1: activated in this round
    did: int  # bits of codes.Slot in this activation
    overwatch: int  # 1: a reaction shot is ready
    burn: int
    bleed: int
    stun: int  # AP lost in the next activation
    panic: int  # AP lost in the next activation
    no_activation: int  # 1: loses its next activation
    entangled: int  # 1: may not Move or Dash in its next (or this) activation
    plated: int  # round in which Reactive Plating last ignored a wound
    moved: int  # 1: moved since the start of its last activation
    touched: int  # 1: interacted with an objective since its last activation began
    feared: int  # 1: the fear test of the battle was taken
    tested: int  # bits of codes.TestCause taken in the running activation
    tested_in: int  # the activation counter those bits belong to
    boost: int  # Injector: 0 none, 1 move, 2 melee
    tried: int  # bits of tokens investigated in this round
    smash: int  # reserved
    spawned: int  # round in which it was spawned, 0 at the start
    dealt: int  # wounds dealt
    kills: int
    vented: int  # bits of vents near which it ended its activation in this round (VB-44)
    relics: int  # bits of codes.Relic
    used: int  # bits of codes.Relic: used up in this mission
    nerve: int  # lasting modifier of its morale rolls
    blade: int  # weapon row of the Echo-Fused Blade + 1, 0 none
    band: int  # group of the fog it comes with, from 1; 0 none
    echo: int  # unit whose copy it is + 1, 0 none
    rest: int  # hundredths of an inch left of a walk that a contact stopped


class Token(Protocol):
    kind: int  # codes.TokenKind
    state: int  # codes.TokenState
    x: int
    y: int
    carrier: int  # unit, -1
    data: int  # a claymore's owner; 1 for a contact that was glimpsed on the way


class Smoke(Protocol):
    x: int
    y: int
    radius: int
    until: int  # last round through whose end phase it stays; 0 = free row


class Piece(Protocol):
    """A board piece; all edges on the half-inch grid but for mortar."""

    kind: int  # codes.PieceKind
    x0: int
    y0: int
    x1: int
    y1: int
    open: int  # doors


class Waiting(Protocol):
    """Something unfinished: a morale test, an explosion, a fear check."""

    kind: int  # 0 morale test, 1 explosion
    unit: int
    cause: int  # codes.TestCause
    by: int
    x: int
    y: int


class WeaponRow(Protocol):
    code: int  # index in the rules' order
    melee: int  # 1 melee, 0 ranged
    range: int  # tenths; 0 for melee
    rof: int  # dice (ranged)
    damage: int
    ap_penalty: int
    ignores: int  # saves ignored
    crit: int  # codes.CritEffect
    entangles: int
    reach: int  # tenths beyond which Melee does not strike; 0 = base contact
    reroll_ones: int  # 1: natural ones to hit are rolled again


class ItemRow(Protocol):
    """Numbers of one gear effect; the row number is codes.Gear."""

    range: int
    radius: int
    damage: int
    heal: int
    uses: int  # a mission; 0 unlimited
    wounds: int
    move: int
    pool_bonus: int
    save_bonus: int
    morale_bonus: int
    range_bonus: int  # tenths added to one ranged weapon (scope)
    trigger: int  # tenths: an enemy moving this near sets it off (claymores)
    pull: int  # tenths it drags its target (Ripcoil)
    ignores: int  # wounds ignored in each round (plating)
    test: int  # morale number its target must reach (Mind-Flay)
    crit: int  # codes.CritEffect its hits leave (thermal grenade)


class RelicRow(Protocol):
    """Numbers of one relic; the row number is codes.Relic. [VB-52]"""

    uses: int  # a mission; 0 unlimited
    range: int  # tenths: of a swap or of an aura
    melee: int  # dice for those in an aura
    saves: int  # save dice against shots


class Line(Protocol):
    """A printed enemy line; rows 0 standard, 1 specialist, 2 leader of the battle's group."""

    move: int
    ap: int
    melee: int
    shoot: int
    range: int
    damage: int
    wounds: int
    morale: int
    defence: int
    weapon: int  # row of the weapon that its ranged attack is


class PlaceRow(Protocol):
    """A point of the mission on the 36 in board for a crew in the top left corner, in filling order."""

    kind: int  # codes.TokenKind
    x: int
    y: int


class MissionRow(Protocol):
    """One row: the mission's numbers (`rules/scenarios.py`)."""

    places: int  # rows used in `places`
    secure_by: int  # round by whose end phase the token must be carried; 0 none
    centre: int  # 1: the crew starts in the centre
    extraction: int  # 0 none, 1 the crew's corner, 2 the opposite one
    extract_range: int  # tenths
    token_range: int  # within which it is taken, sealed or investigated
    test: int  # morale number of the investigation or of the hazard
    hazard_range: int
    zone_range: int
    enemy_zone: int
    corner_faces: int  # 1 to this on a d6 names a corner
    ambush_face: int  # 0 none
    ambush_standard: int
    start_standard: int  # 0: the usual muster
    per_player: int
    wave_specialists: int
    wave_standard: int
    count_1: int  # mission tokens by d6 face; 0: all of them
    count_2: int
    count_3: int
    count_4: int
    count_5: int
    count_6: int
    relic: int  # 1: winning gives a roll on the relic table
    ambush_once: int  # 1: no more rolls after an ambush has come
    carrier_only: int  # 1: only who carries the token must get out
    own_test: int  # 1: the true signal's finder must pass its own MOR before the way out opens
    clone_round: int  # at whose start the echo clone comes; 0 none
    bands: int  # groups that the enemies form in the fog; 0 no fog
    decoys: int  # contacts that are nothing, at most
    enemy_face: int  # 1 to this on a d6 is an enemy
    drift: int  # sides of the die for a contact's drift in inches


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


class Act(Protocol):
    """An action as the core takes it (one row)."""

    verb: int  # codes.Verb
    unit: int
    target: int  # unit, token or piece by the verb
    item: int  # weapon choice, gear, boost or corner by the verb
    x: int
    y: int
    ways: int  # way-points of a Move or Dash, at most 3
    x1: int
    y1: int
    x2: int
    y2: int
    x3: int
    y3: int
    order: int  # codes.Order a computer side followed


class Offer(Protocol):
    verb: int
    unit: int
    item: int  # fixed item, or -1
    domain: int  # 0 nothing open, 1 units, 2 tokens, 3 pieces, 4 spots, 5 corners
    start: int  # first choice
    count: int


class Assessed(Protocol):
    """One row: what an attack comes to before dice."""

    attacker: int
    target: int
    weapon: int  # weapon row, -1 fists
    how: int  # codes.How
    dice: int
    saves: int
    ignored: int
    damage: int
    hit_on: int
    crit: int
    entangles: int
    reroll_saves: int
    reroll_ones: int  # 1: natural ones to hit are rolled again (Echo-Fused Blade)
    cover: int
    reasons: int  # rows in `reasons`


class ReasonRow(Protocol):
    number: int  # codes.Number
    reason: int  # codes.Reason
    value: int
