"""Codes of the boarding procedure: shared by rows, engine and JSON (append only)."""

from enum import IntEnum


class Party(IntEnum):
    """The two sides of a boarding."""

    ATTACKER = 0
    DEFENDER = 1


class Mechanic(IntEnum):
    """What a step does beyond its check; a step of no known kind is plain. [BP-04 to BP-15]"""

    PLAIN = 0
    APPROACH = 1
    LOCK = 2
    BREACH = 3
    ENGAGE = 4
    POSITIONS = 5
    FIGHT = 6
    CONTROL = 7
    SABOTAGE = 8
    DECKS = 9
    RESOLUTION = 10
    MOP_UP = 11


class Ask(IntEnum):
    """What is to be decided."""

    CHECK = 0  # the step's own check, or what else may be done there
    METHOD = 1  # how the hull will be opened [BP-06]
    REACT = 2  # what the defenders do about it [BP-05]
    FIGHT = 3  # a round of the fight, or its result [BP-09]
    FORCE = 4  # whether the defenders force a fight after a failed sabotage [BP-12]
    TERMS = 5  # whether the promise to those who yielded is kept [BP-20]
    RULE = 6  # what the document leaves to the game master [BP-18]
    DECK = 7  # nothing here: the fight is under way on deck [BP-09, BR-30]


class Number(IntEnum):
    """Which number a modifier is part of."""

    DC = 0
    CHECK = 1  # what is added to the d20
    INITIATIVE = 2
    ARMOUR = 3


class Because(IntEnum):
    """Why a number is what it is."""

    BASE = 0
    VARIANT = 1
    SKILL = 2
    SHEET = 3
    WARDED = 4
    INDUSTRIAL = 5
    POWER = 6
    BRIDGE_CONTROLS = 7
    SHAKEN = 8
    ACID = 9
    ATTACK = 10
    PILOT = 11
    GUNNER = 12
    FIREBASE = 13
    TACTICS = 14
    ARMOUR_CLASS = 15


class System(IntEnum):
    """The rows of the system damage table, from 0; the printed row is one more. [BP-16]"""

    SENSORS = 0
    COMMS = 1
    THRUSTERS = 2
    WEAPON = 3
    POINT_DEFENCE = 4
    HULL_BREACH = 5
    LIFE_SUPPORT = 6
    POWER = 7
    FOLD_DRIVE = 8
    BRIDGE_CONTROLS = 9


class Element(IntEnum):
    """What a saboteur works with. [BP-16]"""

    ACID = 0
    FIRE = 1
    ELECTRICAL = 2
    FOLD_BLEED = 3


class Cascade(IntEnum):
    """What a hull does that the Fold has touched. [BP-15, BP-16]"""

    NOTHING = 0
    WHISPERS = 1
    LASHES = 2
    SYSTEM = 3
    ECHO = 4


class Find(IntEnum):
    """What is found aboard a prize. [BP-16]"""

    NOTHING = 0
    SCRAP = 1
    SUPPLIES = 2
    WEAPON_PART = 3
    SYSTEM_PART = 4
    RELIC = 5
    CARGO = 6
    CHARTS = 7
    PRISONERS = 8
    SHIP = 9


class Ended(IntEnum):
    """How a fight has ended, for the step that looks at it. [BP-14]"""

    NO = 0
    REPELLED = 1
    WITHDRAWN = 2
    SURRENDERED = 3
    OVERRUN = 4  # nobody is left to resist
