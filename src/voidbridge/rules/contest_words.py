"""Every number of a boarding contest carries its reasons: their words, their rules. [VO-01]"""

import re
from collections.abc import Mapping

from voidbridge.rules.contest_codes import ContestEnd, Deed, Figure, Place, Talent, Why
from voidbridge.rules.d100 import Target
from voidbridge.rules.modifiers import Modifier

REASONS: Mapping[Why, tuple[str, str]] = {
    Why.COMMAND: ("Command", "BC-01"),
    Why.CHARM: ("Charm", "BC-01"),
    Why.INTIMIDATE: ("Intimidate", "BC-01"),
    Why.DECEIVE: ("Deceive", "BC-01"),
    Why.DEMOLITION: ("Demolition", "BC-01"),
    Why.TECH_USE: ("Tech-Use", "BC-01"),
    Why.SCRUTINY: ("Scrutiny", "BC-01"),
    Why.SILENT_MOVE: ("Silent Move", "BC-01"),
    Why.MEDICAE: ("Medicae", "BC-01"),
    Why.WILLPOWER: ("Willpower", "VO-12"),
    Why.PILOT: ("Pilot", "BC-11"),
    Why.DIFFICULTY: ("difficulty", "VO-04"),
    Why.GROUND: ("ground gained there before", "BC-05"),
    Why.OUTNUMBERED: ("outnumbered two to one", "BC-10"),
    Why.PUSHED: ("pushed back", "BC-09"),
    Why.FEW_HANDS: ("too few hands", "VO-19"),
    Why.LOW_MORALE: ("low morale", "VO-21"),
    Why.BRIDGE: ("no bridge to command from", "VO-20"),
    Why.BARRACKS: ("barracks", "VO-20"),
    Why.REPELLING: ("ready to repel", "VO-12"),
    Why.NO_CAPTAIN: ("the captain is taken", "BC-07"),
    Why.STEADFAST: ("a crew that still holds", "BC-11"),
    Why.MUTINY: ("how far it has gone", "VO-21"),
    Why.BACKS: ("backs put into it, for this test", "VO-12"),
    Why.BOUND: ("modifiers count for sixty at most", "VO-01"),
}

TALENTS: Mapping[Talent, str] = {talent: REASONS[Why(int(talent))][0] for talent in Talent}

PLACES: Mapping[Place, str] = {
    Place.DECKS: "somewhere on the decks",
    Place.BRIDGE: "on the bridge",
    Place.DRIVE: "at the drive",
}

ENDS: Mapping[ContestEnd, str] = {
    ContestEnd.NONE: "the boarding goes on",
    ContestEnd.NO_CREW: "nobody is left to fight on",
    ContestEnd.NO_HEART: "nobody has the heart to fight on",
    ContestEnd.MUTINY: "the crew has taken its own ship",
    ContestEnd.BRIDGE_LOST: "the bridge is lost for good",
    ContestEnd.SURRENDER: "the colours are struck",
    ContestEnd.WITHDRAWAL: "the boarders have broken free",
    ContestEnd.BROKEN: "the losses have broken a crew",
    ContestEnd.TIME: "the boarders have run out of time",
    ContestEnd.ADJUDICATED: "the game master decided",
}

# Why the program's own side does something, as a player would say it. [BC-12]
AIMS: Mapping[str, str] = {
    "gather-the-crew": "what the crew can do besides",
    "only-choice": "there is no other choice",
    "part-over": "nothing left that helps",
}
WEIGHED = re.compile(r"wins-(\d{1,4})-over-(\d{1,4})")  # in thousandths


def weighed(best: float, second: float) -> str:
    """What a choice wins and what the next best one would, as one word of a journal."""
    return f"wins-{round(1000 * best)}-over-{round(1000 * second)}"


def aim_words(order: str) -> str | None:
    """The reason behind a word of the program's own side; None for words of others."""
    found = WEIGHED.fullmatch(order)
    if found is None:
        return AIMS.get(order)
    best, second = (f"{int(n) // 10}.{int(n) % 10}" for n in found.groups())
    return f"it wins {best} times in 100, the next best {second}"


# What each boarding action is for, in a few words.
PURPOSES: Mapping[Deed, str] = {
    Deed.KILL_THEM_ALL: "crew and heart",
    Deed.THEY_SHALL_FEAR_US: "mostly heart",
    Deed.SABOTAGE: "the hull and its works",
    Deed.SEIZURE: "one component",
    Deed.HEAD_FOR_THE_BRIDGE: "the way to the bridge",
    Deed.FIND_THE_BLAGGARD: "one person",
    Deed.SHANGHAI_CREW: "prisoners",
    Deed.PUSH_THEM_BACK: "their next attack",
    Deed.RETRIEVE_THE_WOUNDED: "own crew back",
    Deed.RALLY_THE_TROOPS: "own heart back",
}


def parts_of(target: Target) -> tuple[Modifier, ...]:
    """Every part of a target as lines to read, and what the bound on modifiers took away."""
    bound = ((int(Why.BOUND), target.excess),) if target.excess else ()
    found = []
    for reason, value in (*target.base, *target.modifiers, *bound):
        words, rule = REASONS[Why(reason)]
        found.append(Modifier(Figure.TARGET, Why(reason), value, words, rule))
    return tuple(found)
