"""Every number carries its reasons, and every reason its words and its rule.

The core writes rows of three integers (which number, which reason, how much); here they become
lines a player reads: `-1 target in cover [VB-09]`.  Refusals become sentences the same way.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from voidbridge.rules.codes import (
    Condition,
    EndCause,
    HarmCause,
    How,
    Number,
    Order,
    Reaction,
    Reason,
    Refused,
    TestCause,
    Why,
)


@dataclass(frozen=True, slots=True)
class Modifier:
    """One named part of a number: what it is part of, why, how much, in words, by which rule."""

    number: IntEnum
    reason: IntEnum
    value: int
    words: str
    rule: str


def itemise(rows: Iterable[tuple[int, int, int]]) -> tuple[Modifier, ...]:
    """The rows of an assessment as lines to read, in the order the rules apply them."""
    found = []
    for number, reason, value in rows:
        words, rule = REASONS[Reason(int(reason))]
        found.append(Modifier(Number(int(number)), Reason(int(reason)), int(value), words, rule))
    return tuple(found)


def words_of(member: IntEnum) -> str:
    """What a player calls a cause, a condition, an order or any other code listed here."""
    return WORDS[type(member)][member]


def refusal_words(code: Refused, *numbers: object) -> str:
    """Why an action is not legal, as a sentence; with its numbers when all of them are given.

    Lengths are handed over printed (`inches`, `inches_of_hundredths`).
    """
    bare, full, needs = REFUSALS[code]
    return full.format(*numbers) if needs and len(numbers) >= needs else bare


def inches(tenths: int) -> str:
    """A length as printed: 125 tenths are `12.5`, 120 are `12`."""
    sign, tenths = ("-" if tenths < 0 else ""), abs(tenths)
    return f"{sign}{tenths // 10}.{tenths % 10}" if tenths % 10 else f"{sign}{tenths // 10}"


def inches_of_hundredths(hundredths: int) -> str:
    """A path's cost as printed: 412 hundredths are `4.12`, 400 are `4`."""
    whole, rest = divmod(hundredths, 100)
    return f"{whole}.{rest:02d}".rstrip("0").rstrip(".")


REASONS: Mapping[Reason, tuple[str, str]] = {
    Reason.WEAPON_ROF: ("the weapon's rate of fire", "VB-06"),
    Reason.SHOOTING: ("shooting skill", "VB-06"),
    Reason.MELEE: ("melee dice", "VB-07"),
    Reason.COVER: ("target in cover", "VB-09"),
    Reason.SCOPE: ("marksman scope", "VB-26"),
    Reason.BLOODLETTING: ("a bloodletting icon near", "VB-29"),
    Reason.INJECTED: ("gland injector", "VB-29"),
    Reason.MINIMUM: ("an attack keeps one die", "VB-07"),
    Reason.DEFENCE: ("defence dice", "VB-07"),
    Reason.SHIELD: ("shield, in melee", "VB-25"),
    Reason.CARAPACE: ("molting carapace", "VB-25"),
    Reason.CENSER: ("fumes of a toxin censer", "VB-29"),
    Reason.IGNORED_SAVE: ("the weapon ignores a save", "VB-08"),
    Reason.WEAPON_DAMAGE: ("the weapon's damage", "VB-07"),
    Reason.FISTS: ("bare fists", "VB-04"),
    Reason.BLAST: ("caught in the blast", "VB-14"),
    Reason.NATURAL_SIX_ONLY: ("a startled shot hits only on 6", "VB-46"),
    Reason.MORALE_PRINTED: ("printed morale", "VB-22"),
    Reason.MORALE_TEST_8: ("a test against 8", "VB-22"),
    Reason.TACNET: ("TacNet uplink near", "VB-26"),
    Reason.WRAITH_AURA: ("a wraith too close", "VB-37"),
    Reason.INTERFERENCE: ("interference on this deck", "VB-47"),
    Reason.AP_PRINTED: ("printed action points", "VB-03"),
    Reason.AP_WEAPON: ("an unwieldy weapon", "VB-12"),
    Reason.AP_STUN: ("stunned", "VB-20"),
    Reason.AP_PANIC: ("panic", "VB-23"),
    Reason.AI_CHIP: ("tactical AI chip", "VB-26"),
    Reason.CAMO: ("adaptive camo counts as cover", "VB-25"),
    Reason.REROLL_IN_COVER: ("failed saves are rolled again in cover", "VB-37"),
    Reason.SKULLED_SUN: ("under the Mark of the Skulled Sun", "VB-52"),
    Reason.VOIDSCALE: ("Voidscale Shard, against shots", "VB-52"),
    Reason.REROLL_ONES: ("natural ones are rolled again", "VB-52"),
    Reason.LASTING: ("what the campaign has left", "VB-53"),
    Reason.WHISPERHELM: ("a Whisperhelm lets nothing through", "VB-52"),
}

# A sentence without numbers, one with them, and how many it needs.
REFUSALS: Mapping[Refused, tuple[str, str, int]] = {
    Refused.NONE: ("Nothing stands in the way.", "", 0),
    Refused.BATTLE_OVER: ("The battle is over.", "", 0),
    Refused.NOT_YOUR_DECISION: ("It is not for you to decide now.", "", 0),
    Refused.WRONG_DECISION: ("Something else must be decided first.", "", 0),
    Refused.NO_SUCH_UNIT: ("There is no such unit.", "There is no unit {0}.", 1),
    Refused.NOT_IN_PLAY: ("That unit is not on the board.", "", 0),
    Refused.NOT_ACTIVE: ("That unit is not the one acting now.", "", 0),
    Refused.ALREADY_ACTIVATED: ("That unit has had its activation this round.", "", 0),
    Refused.ANOTHER_ACTIVE: ("Another unit has begun and must finish first.", "", 0),
    Refused.NO_AP: ("No action point is left.", "This costs {0} AP; {1} are left.", 2),
    Refused.ALREADY_DONE: ("Each action can be taken once in an activation.", "", 0),
    Refused.NEEDS_MOVE_FIRST: ("A Dash needs a Move before it.", "", 0),
    Refused.ENTANGLED: ("The unit is entangled and cannot Move or Dash in this activation.", "", 0),
    Refused.NOT_A_SPOT: ("Units stand on half-inch spots only.", "", 0),
    Refused.OCCUPIED: ("Somebody or something is in that place.", "", 0),
    Refused.BLOCKED: ("There is no way through.", "", 0),
    Refused.TOO_FAR: (
        "That is too far to go.",
        "The path is {0}″ long; only {1}″ are left.",
        2,
    ),
    Refused.NO_WEAPON: ("The unit has no weapon for that.", "", 0),
    Refused.OUT_OF_RANGE: (
        "The target is out of range.",
        "The target is {0}″ away; the reach is {1}″.",
        2,
    ),
    Refused.NO_SIGHT: ("The line of sight is blocked.", "", 0),
    Refused.IN_CONTACT: ("An enemy is in base contact: it cannot shoot now.", "", 0),
    Refused.NOT_IN_CONTACT: ("That needs base contact.", "", 0),
    Refused.NO_SUCH_TARGET: ("There is no such target.", "There is no target {0}.", 1),
    Refused.OWN_SIDE: ("That is one of your own.", "", 0),
    Refused.NOT_OWN_SIDE: ("That is not one of your own.", "", 0),
    Refused.NO_ITEM: ("The unit does not carry that.", "", 0),
    Refused.ITEM_SPENT: ("It has been used up in this mission.", "", 0),
    Refused.NOTHING_TO_DO: ("That would change nothing.", "", 0),
    Refused.ALREADY_TRIED: ("This unit has tried that one this round.", "", 0),
    Refused.OUTSIDE_ZONE: ("That place lies outside the zone.", "", 0),
    Refused.NOT_ABLE: ("The unit cannot do that.", "", 0),
    Refused.WRONG_ROLL: (
        "These faces do not fit the dice asked for.",
        "{0} dice with {1} sides are asked for.",
        2,
    ),
}

WORDS: Mapping[type[IntEnum], Mapping[Any, str]] = {
    Number: {
        Number.POOL: "attack dice",
        Number.SAVES: "save dice",
        Number.DAMAGE: "damage a hit",
        Number.IGNORED: "saves ignored",
        Number.MORALE: "morale",
        Number.AP: "action points",
        Number.HIT_ON: "to hit",
    },
    HarmCause: {
        HarmCause.SHOT: "a shot",
        HarmCause.MELEE: "a blow in melee",
        HarmCause.OVERWATCH: "an overwatch shot",
        HarmCause.FRAG: "a frag grenade",
        HarmCause.THERMAL: "a thermal grenade",
        HarmCause.CLAYMORE: "a claymore",
        HarmCause.EXPLOSION: "a bursting bio-form",
        HarmCause.BURN: "fire",
        HarmCause.BLEED: "loss of blood",
        HarmCause.MIND_FLAY: "a flayed mind",
        HarmCause.MASTER: "the game master",
    },
    TestCause: {
        TestCause.FEAR: "the sight of a horror",
        TestCause.FRIEND_LOST: "a friend lost nearby",
        TestCause.HALF_STRENGTH: "half the side gone",
        TestCause.VENT: "a leaking vent",
        TestCause.MIND_FLAY: "a mind under attack",
        TestCause.INVESTIGATE: "listening to a signal",
        TestCause.BLEED: "an open wound",
        TestCause.MASTERY: "mastering the true signal",
    },
    EndCause: {
        EndCause.NONE: "the battle goes on",
        EndCause.ENEMIES_DEAD: "no enemy is left",
        EndCause.CREW_DEAD: "no crew member is left",
        EndCause.TIME_OUT: "time ran out",
        EndCause.EXTRACTED: "the crew got out with what it came for",
        EndCause.VENTS_SEALED: "every vent is sealed",
        EndCause.HELD: "the position was held",
        EndCause.ZONE_LOST: "the position was lost",
        EndCause.CACHE_MISSED: "the cache was not secured in time",
        EndCause.ADJUDICATED: "the game master decided",
    },
    Condition: {
        Condition.BURN: "burning",
        Condition.BLEED: "bleeding",
        Condition.STUN: "stunned",
        Condition.PANIC: "panicked",
        Condition.ENTANGLED: "entangled",
        Condition.NO_ACTIVATION: "shut down for one activation",
    },
    Why: {
        Why.ATTACK: "the attack",
        Why.SAVE: "saves",
        Why.SAVE_REROLL: "failed saves rolled again",
        Why.MORALE: "morale",
        Why.VENT_COUNT: "how many vents leak",
        Why.AMBUSH: "an ambush",
        Why.SPAWN_CORNER: "the corner they come from",
        Why.PLACE: "a place drawn",
        Why.PICK: "one of several drawn",
        Why.ENEMY_GROUP: "which enemies are aboard",
        Why.TRUE_SIGNAL: "which signal is true",
        Why.LOOT: "what the loot is",
        Why.RELIC: "which relic was found",
        Why.CONTACT: "what the contact is",
        Why.DRIFT: "how far a contact drifts",
        Why.HEADING: "where a contact drifts",
        Why.REROLL: "whether to roll again: 1 keeps the dice, 2 rolls again",
        Why.SHOT_REROLL: "missed dice rolled again",
        Why.ONES_REROLL: "natural ones rolled again",
        Why.INJURY: "what the fall has done",
    },
    Order: {
        Order.NONE: "no order",
        Order.EXTINGUISH: "put out the flames",
        Order.MELEE: "strike in contact",
        Order.BREAK_CONTACT: "step back to shoot",
        Order.MOVE_TO_SHOOT: "move to a better shot",
        Order.SHOOT: "shoot",
        Order.ADVANCE: "close in",
        Order.OVERWATCH: "watch and wait",
        Order.PASS: "nothing left to do",
        Order.NEXT_UNIT: "whose turn is next",
        Order.OBJECTIVE: "work on the objective",
        Order.EXTRACT: "make for the way out",
        Order.TAKE_COVER: "take cover",
        Order.USE_GEAR: "use what it carries",
        Order.HOLD: "hold the ground",
        Order.CHANCE: "a lawful action at random",
        Order.DEPLOY: "take position",
    },
    Reaction: {
        Reaction.STAY: "keeps still where it is hidden",
        Reaction.HIDE: "slips into hiding",
        Reaction.SHOOT: "shoots, startled",
        Reaction.CLOSE_IN: "comes closer",
    },
    How: {
        How.MOVE: "moves",
        How.DASH: "dashes",
        How.BLINK: "blinks",
        How.FLIGHT: "flees",
        How.PULL: "is dragged",
        How.SWAP: "trades places",
        How.SHOT: "shoots",
        How.MELEE: "strikes",
        How.OVERWATCH: "fires on overwatch",
        How.BLAST: "is caught in a blast",
        How.DEPLOY: "takes position",
        How.REACTION: "fires in surprise",
    },
}
