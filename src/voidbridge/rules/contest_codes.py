"""The numbers by which rows, the boarding contest and the wire name things (append only)."""

from enum import IntEnum


class Party(IntEnum):
    """Whose crew it is: of the ship that boards, or of the one that is boarded."""

    ATTACKER = 0
    DEFENDER = 1


class Deed(IntEnum):
    """The boarding actions: seven offensive ones, then three defensive ones."""

    KILL_THEM_ALL = 0
    THEY_SHALL_FEAR_US = 1
    SABOTAGE = 2
    SEIZURE = 3
    HEAD_FOR_THE_BRIDGE = 4
    FIND_THE_BLAGGARD = 5
    SHANGHAI_CREW = 6
    PUSH_THEM_BACK = 7
    RETRIEVE_THE_WOUNDED = 8
    RALLY_THE_TROOPS = 9


class Talent(IntEnum):
    """What the people of a boarding are good at. [VO-05]"""

    COMMAND = 0
    CHARM = 1
    INTIMIDATE = 2
    DECEIVE = 3
    DEMOLITION = 4
    TECH_USE = 5
    SCRUTINY = 6
    SILENT_MOVE = 7
    MEDICAE = 8
    WILLPOWER = 9
    PILOT = 10


class Place(IntEnum):
    """Where somebody stands while the decks are fought over. [BC-06, BC-07]"""

    DECKS = 0
    BRIDGE = 1
    DRIVE = 2


class Grade(IntEnum):
    """How a boarding action came out. [BC-02]"""

    FAIL = 0
    TIE = 1
    SUCCESS = 2
    GREAT = 3


class ContestEnd(IntEnum):
    """Why a boarding ended. [BC-11]"""

    NONE = 0
    NO_CREW = 1
    NO_HEART = 2
    MUTINY = 3
    BRIDGE_LOST = 4
    SURRENDER = 5
    WITHDRAWAL = 6
    BROKEN = 7
    TIME = 8
    ADJUDICATED = 9


class Why(IntEnum):
    """Named parts of a target; `rules/contest_words.py` has words and rules."""

    COMMAND = 0
    CHARM = 1
    INTIMIDATE = 2
    DECEIVE = 3
    DEMOLITION = 4
    TECH_USE = 5
    SCRUTINY = 6
    SILENT_MOVE = 7
    MEDICAE = 8
    WILLPOWER = 9
    PILOT = 10
    DIFFICULTY = 11
    GROUND = 12
    OUTNUMBERED = 13
    PUSHED = 14
    FEW_HANDS = 15
    LOW_MORALE = 16
    BRIDGE = 17
    BARRACKS = 18
    REPELLING = 19
    NO_CAPTAIN = 20
    STEADFAST = 21
    MUTINY = 22
    BACKS = 23
    BOUND = 24


class Figure(IntEnum):
    """Which number a part belongs to."""

    TARGET = 0
