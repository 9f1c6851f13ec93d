"""Every number of a void battle carries its reasons: their words, their rules. [VO-01]"""

from collections.abc import Iterable, Mapping

from voidbridge.rules.d100 import Row, Target
from voidbridge.rules.modifiers import Modifier
from voidbridge.rules.void_codes import Ailment, Because, Entry, Fate, Number, VoidEnd

REASONS: Mapping[Because, tuple[str, str]] = {
    Because.BALLISTIC: ("Ballistic Skill", "VO-14"),
    Because.PILOT: ("Pilot", "VO-13"),
    Because.COMMAND: ("Command", "VO-05"),
    Because.TECH_USE: ("Tech-Use", "VO-12"),
    Because.SCRUTINY: ("Scrutiny", "VO-12"),
    Because.CHARM: ("Charm", "VO-12"),
    Because.INTIMIDATE: ("Intimidate", "VO-12"),
    Because.DECEIVE: ("Deceive", "VO-12"),
    Because.WILLPOWER: ("Willpower", "VO-12"),
    Because.MEDICAE: ("Medicae", "VO-12"),
    Because.MANOEUVRABILITY: ("Manoeuvrability", "VO-13"),
    Because.DETECTION: ("Detection", "VO-12"),
    Because.CRIPPLED: ("crippled", "VO-19"),
    Because.THRUSTERS: ("thrusters hit", "VO-19"),
    Because.FEW_HANDS: ("too few hands", "VO-21"),
    Because.LOW_MORALE: ("low morale", "VO-21"),
    Because.AIDED: ("the machine spirit was aided", "VO-12"),
    Because.AUGUR_DEAD: ("the augurs are dead", "VO-20"),
    Because.DIFFICULTY: ("difficulty", "VO-04"),
    Because.BRIDGE: ("bridge hit", "VO-19"),
    Because.SHORT_RANGE: ("within half range", "VO-14"),
    Because.LONG_RANGE: ("beyond its range", "VO-14"),
    Because.TARGET_EVADES: ("the target evades", "VO-13"),
    Because.EVADING: ("evading itself", "VO-13"),
    Because.NEW_HEADING: ("come to a new heading", "VO-13"),
    Because.SENSORS: ("sensors hit", "VO-19"),
    Because.LOCKED_TOGETHER: ("locked to another ship", "VO-23"),
    Because.LOCKED_ON: ("locked on", "VO-12"),
    Because.BACKS: ("backs put into it, for this test", "VO-12"),
    Because.TURRETS: ("turrets", "VO-12"),
    Because.RAIDERS: ("the raiders strike first", "VO-12"),
    Because.REPELLING: ("ready to repel", "VO-12"),
    Because.BARRACKS: ("barracks", "VO-20"),
    Because.MUTINY: ("how far it has gone", "VO-21"),
    Because.BOUND: ("modifiers count for sixty at most", "VO-01"),
    Because.SPEED: ("Speed", "VO-13"),
    Because.ENGINES: ("engines hit", "VO-19"),
    Because.DRIVE_DEAD: ("the drive is dead", "VO-20"),
    Because.FLANK_SPEED: ("flank speed", "VO-12"),
    Because.STRENGTH: ("strength of the weapon", "VO-15"),
    Because.DEGREES: ("degrees of success", "VO-15"),
    Because.ARMOUR: ("armour", "VO-17"),
    Because.BULK: ("its own bulk", "VO-22"),
    Because.DAMAGE: ("damage rolled", "VO-17"),
}

FATES: Mapping[Fate, str] = {
    Fate.FIGHTING: "fights on",
    Fate.DISENGAGED: "is gone",
    Fate.HULK: "is a dead hulk",
    Fate.DESTROYED: "is destroyed",
    Fate.MUTINIED: "is in the hands of its crew",
    Fate.CAPTURED: "is captured",
    Fate.SURRENDERED: "has struck its colours",
    Fate.TOMB: "is a tomb",
    Fate.WAITING: "is on its way",
}

AILMENTS: Mapping[Ailment, str] = {
    Ailment.SENSORS: "sensors",
    Ailment.THRUSTERS: "thrusters",
    Ailment.ENGINES: "engines",
    Ailment.BRIDGE_HIT: "bridge",
}

ENTRIES: Mapping[Entry, str] = {
    Entry.CRIPPLED: "crippled",
    Entry.RAMMED: "rammed",
    Entry.LOCKED: "locked fast",
}

ENDS: Mapping[VoidEnd, str] = {
    VoidEnd.NONE: "the battle goes on",
    VoidEnd.NOBODY_LEFT: "nobody is left to fight",
    VoidEnd.POINTS: "the last round is over and hulls are counted",
    VoidEnd.AGREEMENT: "both sides agreed",
    VoidEnd.ADJUDICATED: "the game master decided",
}


def parts(rows: Iterable[Row], number: Number = Number.TARGET) -> tuple[Modifier, ...]:
    """Rows of an assessment as lines to read."""
    found = []
    for reason, value in rows:
        words, rule = REASONS[Because(reason)]
        found.append(Modifier(number, Because(reason), value, words, rule))
    return tuple(found)


def parts_of(target: Target) -> tuple[Modifier, ...]:
    """Every part of a target, and what the bound on modifiers took away."""
    bound = ((Because.BOUND, target.excess),) if target.excess else ()
    return parts((*target.base, *target.modifiers, *bound))


# Why a captain of the program does something, as a player would say it. [VO-25]
AIMS: Mapping[str, str] = {
    "best-bearing": "bring the most guns to bear",
    "break-free": "break free",
    "board-the-cripple": "board the cripple before it is shot at",
    "close-in": "close in",
    "spare-the-prize": "the prize is worth more afloat",
    "come-about": "come about",
    "concentrate-fire": "concentrate the fire",
    "drive-the-gunners": "drive the gunners on",
    "guide-the-guns": "guide the guns",
    "hurt-most": "hurt it most",
    "most-damage": "the target that loses most",
    "nothing-left": "nothing left to do",
    "parley": "answer the parley",
    "repair-the-worst": "repair what hurts most",
    "save-the-ship": "save the ship",
    "steady-the-crew": "steady the crew",
    "strike-home": "strike home",
    "weave": "weave, with nothing to shoot at",
}
