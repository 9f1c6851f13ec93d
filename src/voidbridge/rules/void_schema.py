"""What a row of each table of the void battle holds: one frozen record per table, one comment per field.

Lengths are in void units (VU), tests in hundredths, dice as printed: `dice` d10 plus `bonus`.
"""

from dataclasses import dataclass
from typing import Annotated

from voidbridge.rules.checks import Code, Flag, Many, Nested, OneOf, Ref, Whole
from voidbridge.rules.schema import Id, Name, Prose, Rulings, Source
from voidbridge.rules.void_codes import Gun, HullClass, Manoeuvre, Mount, Part, Skill, Task, Wound

Speed = Annotated[int, Whole(0, 20)]
Shift = Annotated[int, Whole(-60, 60)]
Skilled = Annotated[int, Whole(0, 120)]
Track = Annotated[int, Whole(0, 100)]
Units = Annotated[int, Whole(0, 100)]
Small = Annotated[int, Whole(0, 12)]
Place = Annotated[int, Whole(-100, 100)]
Yes = Annotated[bool, Flag()]


@dataclass(frozen=True, slots=True)
class Band:
    """The least and the most a figure of a hull may be. [VO-10]"""

    least: Annotated[int, Whole(-100, 1000)]
    most: Annotated[int, Whole(-100, 1000)]


BAND = Annotated[Band, Nested(Band)]


@dataclass(frozen=True, slots=True)
class ClassRow:
    """A class of vessels: how far it turns, how hard it rams, what its hulls may be. [VO-08, VO-10, VO-22]"""

    id: Id
    name: Name
    code: Annotated[HullClass, Code(HullClass)]
    turn: Annotated[int, Whole(0, 180)]  # degrees in one turn
    ram_dice: Annotated[int, Whole(0, 4)]  # what its bulk adds to a ram
    ram_sides: Annotated[int, Whole(0, 10)]  # 5 is a d10 halved
    large: Yes  # light cruiser or larger: prow weapons also bear to the sides, heavy weapons fit
    mobile: Yes
    speed: BAND
    manoeuvrability: BAND
    detection: BAND
    hull: BAND
    armour: BAND
    shields: BAND
    turrets: BAND
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Mounts:
    """How many weapons a hull carries, and where. [VO-09]"""

    prow: Small = 0
    dorsal: Small = 0
    port: Small = 0
    starboard: Small = 0
    keel: Small = 0


@dataclass(frozen=True, slots=True)
class Hull:
    """A bare hull, before the yard fits it out. [VO-07, VO-10]"""

    id: Id
    name: Name
    hull_class: Annotated[str, Ref(("hull_classes",))]
    speed: Speed  # VU in one turn
    manoeuvrability: Shift
    detection: Annotated[int, Whole(0, 60)]
    hull: Annotated[int, Whole(1, 200)]  # hull integrity
    armour: Annotated[int, Whole(0, 40)]
    shields: Small
    turrets: Small
    crew: Annotated[int, Whole(1, 1_000_000)]  # souls aboard
    mounts: Annotated[Mounts, Nested(Mounts)]
    rooms: Annotated[int, Whole(0, 8)]  # further components it has room for
    text: Prose
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class ShipWeapon:
    """A weapon component. [VO-07, VO-10, VO-15]"""

    id: Id
    name: Name
    kind: Annotated[Gun, Code(Gun)]
    strength: Annotated[int, Whole(1, 20)]  # hits at most
    dice: Annotated[int, Whole(1, 4)]  # d10 for the damage of each hit
    bonus: Annotated[int, Whole(0, 20)]  # added to them
    crit: Annotated[int, Whole(1, 12)]  # degrees that make a hit critical
    range: Annotated[int, Whole(1, 40)]  # VU
    text: Prose
    heavy: Yes = False  # fits light cruisers and larger only
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Component:
    """Anything else that can be holed, hit or set on fire. [VO-07, VO-20]"""

    id: Id
    name: Name
    part: Annotated[Part, Code(Part)]
    essential: Yes  # every hull has one; the yard does not count it
    most: Annotated[int, Whole(1, 8)]  # on one ship
    text: Prose
    command: Shift = 0  # in boarding, while it works
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Fitted:
    """A weapon and where it stands."""

    mount: Annotated[Mount, Code(Mount)]
    weapon: Annotated[str, Ref(("ship_weapons",))]


@dataclass(frozen=True, slots=True)
class Design:
    """A ship as the yard builds it: a hull, its weapons, its further components. [VO-07, VO-10]"""

    id: Id
    name: Name
    hull: Annotated[str, Ref(("hulls",))]
    weapons: Annotated[tuple[Fitted, ...], Many(Nested(Fitted), 0, 12)]
    rating: Annotated[str, Ref(("crew_ratings",))]
    text: Prose
    components: Annotated[tuple[str, ...], Many(Ref(("ship_components",)), 0, 8)] = ()
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Rating:
    """How good a crew without named officers is at everything. [VO-05]"""

    id: Id
    name: Name
    skill: Skilled
    tasks: Annotated[int, Whole(0, 8)]  # extended actions a turn
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Officer:
    """A named officer: one action a turn. [VO-05]"""

    id: Id
    name: Name
    text: Prose
    ballistic: Skilled
    pilot: Skilled
    command: Skilled
    tech_use: Skilled
    scrutiny: Skilled
    charm: Skilled
    intimidate: Skilled
    deceive: Skilled
    willpower: Skilled
    medicae: Skilled
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class ManoeuvreRow:
    """A way to move a ship. [VO-13, VO-23]"""

    id: Id
    name: Name
    code: Annotated[Manoeuvre, Code(Manoeuvre)]
    tested: Yes
    modifier: Shift  # on Pilot + Manoeuvrability
    text: Prose
    shooting: Shift = 0  # on the ship's own shooting in this turn
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class TaskRow:
    """An extended action. [VO-12, VO-20]"""

    id: Id
    name: Name
    code: Annotated[Task, Code(Task)]
    skills: Annotated[tuple[Skill, ...], Many(Code(Skill), 0, 3)]  # any of them; none: no test
    detection: Yes  # Detection is added
    modifier: Shift
    repeats: Yes  # may be done more than once in a turn
    text: Prose
    range: Units = 0  # VU to its target; 0: it has none
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class CriticalRow:
    """A row of the critical table. [VO-18 to VO-20]"""

    id: Id
    name: Name
    code: Annotated[Wound, Code(Wound)]
    faces: Annotated[tuple[int, ...], Many(Whole(1, 12), 1, 2)]
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Threshold:
    """What losing crew or heart costs; a number counts in all, not on top of a milder row's."""

    id: Id
    name: Name
    track: Annotated[str, OneOf(("population", "morale"))]
    at: Track  # or below
    text: Prose
    command: Shift = 0
    boarding: Shift = 0  # boarding and repelling
    repairs: Shift = 0  # fires and repairs
    shooting: Shift = 0
    manoeuvrability: Shift = 0
    detection: Shift = 0
    speed_halved: Yes = False
    crippled: Yes = False
    no_boarding: Yes = False
    lost: Yes = False  # nobody is left to fight the ship
    mutiny: Annotated[int, Whole(-60, 60)] = 0  # on the captain's test
    mutinies: Yes = False  # the crew rises when it is first reached
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Scale:
    """What arms of one scale do to what belongs to another; for whoever rules on it. [VO-26]"""

    id: Id
    name: Name
    by: Annotated[str, OneOf(("ship", "person"))]  # whose arms
    at: Annotated[str, OneOf(("ship", "person"))]
    harm: Annotated[str, OneOf(("out-of-play", "none"))]
    saved: Yes  # whether a save or a test may help
    text: Prose
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Berth:
    """A ship of a scenario where it starts. [VO-27, VO-28]"""

    ship: Annotated[str, Ref(("ships",))]
    name: Name
    x: Place  # VU east
    y: Place  # VU north
    heading: Annotated[int, Whole(0, 359)]  # degrees, clockwise from north
    silent: Yes = False
    officers: Annotated[tuple[str, ...], Many(Ref(("officers",)), 0, 8)] = ()


@dataclass(frozen=True, slots=True)
class Engagement:
    """A ready battle: two sides and where they start. [VO-24, VO-27]"""

    id: Id
    name: Name
    blue: Annotated[tuple[Berth, ...], Many(Nested(Berth), 1, 6)]
    red: Annotated[tuple[Berth, ...], Many(Nested(Berth), 1, 6)]
    rounds: Annotated[int, Whole(1, 60)]
    text: Prose
    source: Source = "ours"
    rulings: Rulings = ()
