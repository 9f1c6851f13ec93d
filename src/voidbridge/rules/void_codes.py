"""The numbers by which rows, the void engine and the wire name things (append only)."""

from enum import IntEnum


class Fleet(IntEnum):
    """Whose ship it is."""

    BLUE = 0
    RED = 1


class HullClass(IntEnum):
    """What kind of vessel it is, from small to large, and those that do not move. [VO-08]"""

    TRANSPORT = 0
    RAIDER = 1
    FRIGATE = 2
    LIGHT_CRUISER = 3
    CRUISER = 4
    VOID_STATION = 5
    HABITAT = 6
    STAR_FORTRESS = 7
    ARCOLOGY = 8


class Mount(IntEnum):
    """Where on a hull a weapon stands. [VO-09]"""

    PROW = 0
    DORSAL = 1
    PORT = 2
    STARBOARD = 3
    KEEL = 4


class Arc(IntEnum):
    """A quarter of the sky, seen from a ship's heading. [VO-09]"""

    FORE = 0
    STARBOARD = 1
    AFT = 2
    PORT = 3


class Gun(IntEnum):
    """The two kinds of ship weapons. [VO-07]"""

    MACROBATTERY = 0
    LANCE = 1


class Part(IntEnum):
    """What a component of a ship is. [VO-07]"""

    BRIDGE = 0
    PLASMA_DRIVE = 1
    WARP_DRIVE = 2
    AUGUR = 3
    LIFE_SUPPORT = 4
    QUARTERS = 5
    HOLD = 6
    TELEPORTARIUM = 7
    MAZE = 8
    BARRACKS = 9
    WEAPON = 10


class Skill(IntEnum):
    """What the people aboard are good at. [VO-05]"""

    BALLISTIC = 0
    PILOT = 1
    COMMAND = 2
    TECH_USE = 3
    SCRUTINY = 4
    CHARM = 5
    INTIMIDATE = 6
    DECEIVE = 7
    WILLPOWER = 8
    MEDICAE = 9


class Manoeuvre(IntEnum):
    """How a ship is moved in its turn. [VO-13, VO-23]"""

    AHEAD = 0
    ADJUST_BEARING = 1
    ADJUST_SPEED = 2
    ADJUST_SPEED_AND_BEARING = 3
    COME_TO_NEW_HEADING = 4
    DISENGAGE = 5
    EVASIVE_MANOEUVRES = 6
    BREAK_FREE = 7


class Task(IntEnum):
    """The extended actions: the fourteen printed ones and two against fires. [VO-12, VO-20]"""

    ACTIVE_AUGURY = 0
    AID_THE_MACHINE_SPIRIT = 1
    DISINFORMATION = 2
    EMERGENCY_REPAIRS = 3
    FLANK_SPEED = 4
    FOCUSED_AUGURY = 5
    HAIL_THE_ENEMY = 6
    HIT_AND_RUN = 7
    HOLD_FAST = 8
    JAM_COMMUNICATIONS = 9
    LOCK_ON_TARGET = 10
    PREPARE_TO_REPEL_BOARDERS = 11
    PUT_YOUR_BACKS_INTO_IT = 12
    TRIAGE = 13
    FIGHT_FIRE = 14
    VENT = 15


class Wound(IntEnum):
    """The critical table's rows by what they do. [VO-19]"""

    HOLED = 1
    INTERNAL_DAMAGE = 2
    SENSORS = 3
    THRUSTERS = 4
    FIRE = 5
    ENGINES = 6
    POWER_LOSS = 7
    BRIDGE_HIT = 8
    HULL_BREACH = 9
    CATASTROPHE = 10
    OVERLOAD = 11


class Fate(IntEnum):
    """What has become of a ship. [VO-24]"""

    FIGHTING = 0
    DISENGAGED = 1
    HULK = 2
    DESTROYED = 3
    MUTINIED = 4
    CAPTURED = 5
    SURRENDERED = 6
    TOMB = 7
    WAITING = 8  # has not joined yet


class Ailment(IntEnum):
    """Criticals that last until they are repaired. [VO-19]"""

    SENSORS = 0
    THRUSTERS = 1
    ENGINES = 2
    BRIDGE_HIT = 3


class Entry(IntEnum):
    """What opened a boarding. [VO-23]"""

    CRIPPLED = 0
    RAMMED = 1
    LOCKED = 2


class VoidEnd(IntEnum):
    """Why a void battle ended. [VO-24]"""

    NONE = 0
    NOBODY_LEFT = 1
    POINTS = 2
    AGREEMENT = 3
    ADJUDICATED = 4


class Because(IntEnum):
    """Named parts of a target, a Speed or a damage; `rules/void_words.py` has words and rules."""

    BALLISTIC = 0
    PILOT = 1
    COMMAND = 2
    TECH_USE = 3
    SCRUTINY = 4
    CHARM = 5
    INTIMIDATE = 6
    DECEIVE = 7
    WILLPOWER = 8
    MEDICAE = 9
    MANOEUVRABILITY = 10
    DETECTION = 11
    CRIPPLED = 12
    THRUSTERS = 13
    FEW_HANDS = 14
    LOW_MORALE = 15
    AIDED = 16
    AUGUR_DEAD = 17
    DIFFICULTY = 18
    BRIDGE = 19
    SHORT_RANGE = 20
    LONG_RANGE = 21
    TARGET_EVADES = 22
    EVADING = 23
    NEW_HEADING = 24
    SENSORS = 25
    LOCKED_TOGETHER = 26
    LOCKED_ON = 27
    BACKS = 28
    TURRETS = 29
    RAIDERS = 30
    REPELLING = 31
    BARRACKS = 32
    MUTINY = 33
    BOUND = 34
    SPEED = 35
    ENGINES = 36
    DRIVE_DEAD = 37
    FLANK_SPEED = 38
    STRENGTH = 39
    DEGREES = 40
    ARMOUR = 41
    BULK = 42
    DAMAGE = 43


class Number(IntEnum):
    """Which number a part belongs to."""

    TARGET = 0
    SPEED = 1
    HITS = 2
    DAMAGE = 3
