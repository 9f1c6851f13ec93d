"""Every number of a boarding carries its reasons: their words, their rules. [BP-02]"""

from collections.abc import Iterable, Mapping

from voidbridge.rules.boarding_codes import Because, Number
from voidbridge.rules.modifiers import Modifier

REASONS: Mapping[Because, tuple[str, str]] = {
    Because.BASE: ("the step's DC", "BP-02"),
    Because.VARIANT: ("the DC of this way", "BP-02"),
    Because.SKILL: ("the best of the party", "BP-02"),
    Because.SHEET: ("by the sheet", "BP-02"),
    Because.WARDED: ("warded against sabotage", "BP-02"),
    Because.INDUSTRIAL: ("an unwarded rig", "BP-02"),
    Because.POWER: ("power is struck", "BP-16"),
    Because.BRIDGE_CONTROLS: ("bridge controls are struck", "BP-16"),
    Because.SHAKEN: ("shaken by the Fold", "BP-16"),
    Because.ACID: ("eaten by acid", "BP-16"),
    Because.ATTACK: ("attack", "BP-10"),
    Because.PILOT: ("a pilot without a console", "BP-10"),
    Because.GUNNER: ("a gunner firing inward", "BP-10"),
    Because.FIREBASE: ("the strongpoint at the breach", "BP-11"),
    Because.TACTICS: ("good positions", "BP-08"),
    Because.ARMOUR_CLASS: ("armour class", "BP-10"),
}

Row = tuple[Because, int]


def parts(rows: Iterable[Row], number: Number) -> tuple[Modifier, ...]:
    """Rows of an assessment as lines to read."""
    found = []
    for reason, value in rows:
        words, rule = REASONS[reason]
        found.append(Modifier(number, reason, value, words, rule))
    return tuple(found)


# Why a boarder of the program does something, as a player would say it. [BP-19]
AIMS: Mapping[str, str] = {
    "best-way-in": "the best way in by the odds",
    "come-in-silently": "come in silently",
    "fight-on": "fight on",
    "go-on": "go on",
    "keep-the-promise": "keep the promise",
    "likeliest-way": "the likeliest way",
    "no-hope": "no hope is left",
    "stand-firm": "stand firm",
    "weaken-their-will": "weaken their will",
    "worst-for-them": "what is worst for the attackers",
}
