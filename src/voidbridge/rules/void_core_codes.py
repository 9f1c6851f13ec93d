"""The numbers by which the void's core names actions, events, causes and dice (append only)."""

from enum import IntEnum


class Grade(IntEnum):
    """How good a captain of the program is. [VO-25]"""

    GREEN = 0
    STEADY = 1
    SEASONED = 2


class Verb(IntEnum):
    """Every action of a ship in the order in which it is offered; then what nobody says."""

    HELM = 0
    STEER = 1
    FIRE = 2
    STRIKE = 3
    RAM = 4
    LOCK = 5
    BOARD = 6
    ORDER = 7
    AID = 8
    REPAIR = 9
    FIGHT_FIRE = 10
    VENT = 11
    SCAN = 12
    HAIL = 13
    PARLEY = 14
    RAID = 15
    JAM = 16
    LOCK_ON = 17
    AIM = 18
    ANSWER = 19
    YIELD = 20
    DONE = 21
    BEGIN = 22  # the first die
    SETTLE = 23  # numbers were set: what follows from them
    RULE = 24  # the battle is ruled over
    PLAN = 25  # a manoeuvre as if its test had come out so
    TAKE_OUT = 26  # the master takes a ship out of the battle


class EventKind(IntEnum):
    """Everything that happens, by the name of its form in `state/void_events.py`."""

    REASON = 0
    INITIATIVE_ROLLED = 1
    JOINED = 2
    TIE_ROLLED = 3
    ROUND_BEGAN = 4
    TURN_BEGAN = 5
    TURN_ENDED = 6
    TESTED = 7
    MANOEUVRE_ORDERED = 8
    MOVED = 9
    REVEALED = 10
    FIRED = 11
    SHIELDS_MET = 12
    DAMAGE_DONE = 13
    HULL_LOST = 14
    CRIPPLED = 15
    CREW_LOST = 16
    CREW_SAVED = 17
    MORALE_LOST = 18
    MORALE_RAISED = 19
    CRITICAL_STRUCK = 20
    COMPONENT_HIT = 21
    AILMENT_GAINED = 22
    REPAIRS_BEGUN = 23
    REPAIRED = 24
    FIRE_BROKE_OUT = 25
    FIRE_BURNED = 26
    FIRE_OUT = 27
    EXPLODED = 28
    CREW_HELD = 29
    MUTINIED = 30
    SHIP_LOST = 31
    RAMMED = 32
    LOCKED = 33
    BROKE_FREE = 34
    BOARDING_OPENED = 35
    BONUS_GAINED = 36
    LEARNED = 37
    JAMMED = 38
    PARLEY_OFFERED = 39
    PARLEY_ANSWERED = 40
    BATTLE_ENDED = 41


class Roll(IntEnum):
    """What dice are rolled for, and what a test is called; manoeuvres and tasks in their own order."""

    SHOT = 0
    RAM = 1
    LOCK = 2
    WATCH = 3
    RAID = 4
    RAID_COMMAND = 5
    REPEL = 6
    MUTINY = 7
    WILL = 8
    INITIATIVE = 9
    ROLL_OFF = 10
    DAMAGE = 11
    CRITICAL = 12
    CREW_LOST = 13
    THRUSTERS = 14
    ENGINES = 15
    POWER_LOSS = 16
    HULL_BREACH = 17
    CATASTROPHE = 18
    EXPLOSION_RADIUS = 19
    EXPLOSION = 20
    FIRE = 21
    FIRE_SPREADS = 22
    MUTINY_LOSSES = 23
    HEART = 24
    FOUND_OUT = 25
    REPAIRS = 26
    VENTED = 27
    HAIL = 28
    COMPONENT = 29
    AHEAD = 40  # and the other manoeuvres
    ADJUST_BEARING = 41
    ADJUST_SPEED = 42
    ADJUST_SPEED_AND_BEARING = 43
    COME_TO_NEW_HEADING = 44
    DISENGAGE = 45
    EVASIVE_MANOEUVRES = 46
    BREAK_FREE = 47
    ACTIVE_AUGURY = 60  # and the other extended actions
    AID_THE_MACHINE_SPIRIT = 61
    DISINFORMATION = 62
    EMERGENCY_REPAIRS = 63
    FLANK_SPEED = 64
    FOCUSED_AUGURY = 65
    HAIL_THE_ENEMY = 66
    HIT_AND_RUN = 67
    HOLD_FAST = 68
    JAM_COMMUNICATIONS = 69
    LOCK_ON_TARGET = 70
    PREPARE_TO_REPEL_BOARDERS = 71
    PUT_YOUR_BACKS_INTO_IT = 72
    TRIAGE = 73
    FIGHT_FIRE = 74
    VENT = 75


class Cause(IntEnum):
    """What did it."""

    FIRE = 0
    CRITICAL = 1
    RAID = 2
    RAM = 3
    EXPLOSION = 4
    HOLED = 5
    HULL_BREACH = 6
    VENTED = 7
    MUTINY = 8
    LIFE_SUPPORT = 9
    QUARTERS = 10
    HAIL = 11
    FOUND_OUT = 12
    DISINFORMATION = 13
    HOLD_FAST = 14
    DISENGAGED = 15
    SURRENDER = 16
    CATASTROPHE = 17
    NO_CREW = 18
    NO_HEART = 19
    MASTER = 20


class Shown(IntEnum):
    """What shows a silent ship. [VO-28]"""

    FIRE = 0
    RAM = 1
    LOCK = 2
    BOARDING = 3
    HAIL = 4
    RAID = 5
    NEAR = 6
    AUGURY = 7
    EXPLOSION = 8


class Harm(IntEnum):
    """What has become of a component. [VO-20]"""

    OPENED = 0
    DAMAGED = 1
    DARK = 2
    DESTROYED = 3


class Bonus(IntEnum):
    """What helps for a while. [VO-12]"""

    MANOEUVRABILITY = 0
    DETECTION = 1
    SPEED = 2
    REPELLING = 3
    BACKS = 4


class Method(IntEnum):
    """How a boarding is fought. [VO-23]"""

    CONTEST = 0
    PROCEDURE = 1


class Word(IntEnum):
    """How a parley is answered."""

    YES = 0
    NO = 1


class Aim(IntEnum):
    """Why a captain did something, as the log says it. [VO-25]"""

    NOTHING_LEFT = 0
    HURT_MOST = 1
    PARLEY = 2
    CLOSE_IN = 3
    COME_ABOUT = 4
    BEST_BEARING = 5
    WEAVE = 6
    CONCENTRATE_FIRE = 7
    STRIKE_HOME = 8
    MOST_DAMAGE = 9
    SAVE_THE_SHIP = 10
    REPAIR_THE_WORST = 11
    GUIDE_THE_GUNS = 12
    DRIVE_THE_GUNNERS = 13
    BREAK_FREE = 14
    SHAKE_THEIR_CREW = 15
    STEADY_THE_CREW = 16


class Ask(IntEnum):
    """Every question that views, odds and previews put to the core: values, targets, lists, space, rules."""

    MANOEUVRABILITY = 0
    DETECTION = 1
    SPEED = 2
    TURN_LIMIT = 3
    CAN_MOVE = 4
    FEW = 5
    LOW = 6
    PART_WORKS = 7
    WORKS = 8
    BEST_HAND = 9
    FREE_HAND = 10
    AUGURY = 11
    ENTRY = 12
    HELM = 13
    PILOT = 14
    SCRUTINY = 15
    RANGE = 16
    SHOT = 17
    STRENGTH = 18
    TASK = 19
    RAID = 20
    BOARDING = 21
    WILL = 22
    MUTINY = 23
    SPEEDS = 24
    AIMABLE = 25
    EXPOSED = 26
    ENEMIES = 27
    WATCHERS = 28
    ARC = 29
    AHEAD = 30
    DISTANCE = 31
    HEADING_TO = 32
    OFF_BOW = 33
    WITHIN = 34
    SINE = 35
    COSINE = 36
    ROUNDED = 37
    BEARS = 38
    SOONER = 39
    HULLS = 40
    DECIDING = 41
    STOP = 42
    HITS = 43
    SHOWN = 44


class Refused(IntEnum):
    """Why an action is not lawful; `void/wording.py` says it. [VO-12]"""

    NONE = 0
    BATTLE_OVER = 1
    NO_SHIP = 2
    FIRST_AIM = 3
    NOT_THE_STRIKER = 4
    FIRST_ANSWER = 5
    NOT_HAILED = 6
    NOT_ASKED = 7
    NOT_ACTIVE = 8
    FIRST_STRIKE = 9
    FIRST_STEER = 10
    NO_HAND = 11
    OFFICER_SPENT = 12
    NO_TARGET = 13
    TOO_FAR = 14
    MUTINOUS = 15
    TOO_FEW = 16
    NO_HEART = 17
    NO_MANOEUVRE = 18
    HAS_MOVED = 19
    NOT_LOCKED = 20
    IS_LOCKED = 21
    CANNOT_MOVE = 22
    AFTER_SHOT = 23
    NO_HELM = 24
    NO_WAY_ON = 25
    HAS_EVADED = 26
    FOLLOWED = 27
    NO_ORDER = 28
    WRONG_SPEED = 29
    WRONG_SOONER = 30
    WRONG_TURN = 31
    NOT_AIMABLE = 32
    NO_WORD = 33
    MUST_MOVE = 34
    HAS_SHOT = 35
    NO_WEAPON = 36
    HAS_FIRED = 37
    WEAPON_DEAD = 38
    OTHER_GUNNER = 39
    LOCKED_TO_IT = 40
    HAS_STRUCK = 41
    OUT_OF_ARC = 42
    OUT_OF_RANGE = 43
    NO_HITS = 44
    NO_KIND = 45
    ONLY_SHELLS = 46
    ONLY_BEAMS = 47
    INSTEAD_OF_SHOOTING = 48
    IMMOBILE = 49
    LOCKED_RAM = 50
    RAM_TOO_SOON = 51
    NOT_AHEAD = 52
    LOCKED_ALREADY = 53
    NO_METHOD = 54
    NOT_OPEN = 55
    BOARDING_BEGUN = 56
    ONCE_A_TURN = 57
    OFFICERS_DO_IT = 58
    CREW_SPENT = 59
    NO_TASK = 60
    AUGURS_DEAD = 61
    COMMS_JAMMED = 62
    NO_MOVE_LEFT = 63
    USELESS = 64
    NO_VALUE = 65
    IN_ORDER = 66
    AT_WORK = 67
    NO_COMPONENT = 68
    WRECK = 69
    BURNS = 70
    NO_FIRE = 71
    ALL_KNOWN = 72
    HEARD_BEFORE = 73
    JAMMED_ALREADY = 74
    FIRES_NO_MORE = 75
