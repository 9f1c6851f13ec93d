"""Why an action is refused, in words. [VO-12]"""

from collections.abc import Mapping
from typing import Any

from voidbridge.rules.void_core_codes import Refused
from voidbridge.state.refusals import Refusal
from voidbridge.void.core.records import VU
from voidbridge.void.state import VoidState

# A code for programs, and a sentence; {0} and {1} are numbers, other braces a field of the action.
REFUSALS: Mapping[Refused, tuple[str, str]] = {
    Refused.BATTLE_OVER: ("battle-over", "The battle is over."),
    Refused.NO_SHIP: ("no-such-unit", "There is no ship {ship}."),
    Refused.FIRST_AIM: ("wrong-decision", "First the attacker picks the component that is struck."),
    Refused.NOT_THE_STRIKER: ("not-your-decision", "Another ship has struck."),
    Refused.FIRST_ANSWER: ("wrong-decision", "First the parley is answered."),
    Refused.NOT_HAILED: ("not-your-decision", "Another ship was hailed."),
    Refused.NOT_ASKED: ("wrong-decision", "Nothing of the kind is asked now."),
    Refused.NOT_ACTIVE: ("not-active", "It is another ship's turn."),
    Refused.FIRST_STRIKE: ("wrong-decision", "First the hits strike home."),
    Refused.FIRST_STEER: ("wrong-decision", "First the manoeuvre is steered to its end."),
    Refused.NO_HAND: ("no-such-hand", "There is no {by} aboard."),
    Refused.OFFICER_SPENT: ("already-done", "That officer has acted in this turn."),
    Refused.NO_TARGET: ("no-such-target", "There is no enemy {target} to be seen."),
    Refused.TOO_FAR: ("out-of-range", "It is {0} VU away; the reach is {1} VU."),
    Refused.MUTINOUS: ("mutinous", "After the mutiny nobody shoots or boards in this turn."),
    Refused.TOO_FEW: ("too-few", "Too few are left to board anybody."),
    Refused.NO_HEART: ("no-heart", "Nobody here will board anybody."),
    Refused.NO_MANOEUVRE: ("no-such-manoeuvre", "There is no manoeuvre {manoeuvre}."),
    Refused.HAS_MOVED: ("already-done", "The ship has made its manoeuvre."),
    Refused.NOT_LOCKED: ("not-able", "The ship is not locked to anybody."),
    Refused.IS_LOCKED: ("locked", "A locked ship does not manoeuvre; it can try to break free."),
    Refused.CANNOT_MOVE: ("not-able", "The ship cannot move."),
    Refused.AFTER_SHOT: (
        "already-shot",
        "After shooting only the basic move and the Adjust manoeuvres are open.",
    ),
    Refused.NO_HELM: ("not-able", "The ship does not answer its helm."),
    Refused.NO_WAY_ON: ("not-able", "The ship has no way on."),
    Refused.HAS_EVADED: ("already-done", "Nobody evades in two turns running."),
    Refused.FOLLOWED: ("too-near", "{foe} is within {0} VU."),
    Refused.NO_ORDER: ("wrong-decision", "A manoeuvre is ordered first."),
    Refused.WRONG_SPEED: ("wrong-speed", "The ship runs {0} to {1} VU."),
    Refused.WRONG_SOONER: ("wrong-turn", "The turn comes at most {0} VU before the end."),
    Refused.WRONG_TURN: ("wrong-turn", "The ship turns at most {0} degrees."),
    Refused.NOT_AIMABLE: ("no-such-component", "That is none of the components you know and can strike."),
    Refused.NO_WORD: ("no-such-word", "A parley is answered by yes or no."),
    Refused.MUST_MOVE: ("must-move", "A ship that can move must make its manoeuvre."),
    Refused.HAS_SHOT: ("already-done", "The ship has had its shooting action."),
    Refused.NO_WEAPON: ("no-weapon", "This ship has no weapon {weapon}."),
    Refused.HAS_FIRED: ("already-done", "That weapon has fired."),
    Refused.WEAPON_DEAD: ("component-dead", "That weapon does not work."),
    Refused.OTHER_GUNNER: ("another-gunner", "Somebody else directs the fire in this turn."),
    Refused.LOCKED_TO_IT: ("locked", "Locked ships do not shoot each other."),
    Refused.HAS_STRUCK: ("already-done", "What was fired at that ship has struck."),
    Refused.OUT_OF_ARC: ("out-of-arc", "The weapon does not bear on it."),
    Refused.OUT_OF_RANGE: ("out-of-range", "It is {0} VU away; the weapon carries {1} VU."),
    Refused.NO_HITS: ("no-such-target", "No hits wait for {target}."),
    Refused.NO_KIND: ("no-such-kind", "Shields stop the hits of macrobatteries or of lances first."),
    Refused.ONLY_SHELLS: ("no-such-kind", "Only macrobatteries have hit it."),
    Refused.ONLY_BEAMS: ("no-such-kind", "Only lances have hit it."),
    Refused.INSTEAD_OF_SHOOTING: ("already-shot", "This is done instead of shooting."),
    Refused.IMMOBILE: ("not-able", "What does not move rams and locks nobody."),
    Refused.LOCKED_RAM: ("locked", "A locked ship rams nobody."),
    Refused.RAM_TOO_SOON: ("not-able", "A ram comes at the end of the move."),
    Refused.NOT_AHEAD: ("out-of-arc", "It does not lie ahead."),
    Refused.LOCKED_ALREADY: ("already-done", "The ships are locked already."),
    Refused.NO_METHOD: ("no-such-method", "A boarding runs as a contest or as the procedure."),
    Refused.NOT_OPEN: ("not-open", "It is neither locked fast, nor rammed, nor crippled."),
    Refused.BOARDING_BEGUN: ("already-done", "That boarding has begun."),
    Refused.ONCE_A_TURN: ("already-done", "That is done once in a turn."),
    Refused.OFFICERS_DO_IT: ("no-hands", "The crew leaves that to its officers."),
    Refused.CREW_SPENT: ("no-hands", "The crew has done all it can."),
    Refused.NO_TASK: ("no-such-task", "There is no such order as {task}."),
    Refused.AUGURS_DEAD: ("component-dead", "The augurs are dead."),
    Refused.COMMS_JAMMED: ("jammed", "Communications are jammed."),
    Refused.NO_MOVE_LEFT: ("not-able", "There is no move left to speed up."),
    Refused.USELESS: ("nothing-to-do", "That would change nothing."),
    Refused.NO_VALUE: ("no-such-value", "Manoeuvrability or detection can be aided."),
    Refused.IN_ORDER: ("nothing-to-do", "That is in order."),
    Refused.AT_WORK: ("already-done", "They are at work on it."),
    Refused.NO_COMPONENT: ("no-such-component", "The ship has no {component}."),
    Refused.WRECK: ("component-dead", "Nothing is left of it to repair."),
    Refused.BURNS: ("on-fire", "It burns."),
    Refused.NO_FIRE: ("nothing-to-do", "Nothing burns there."),
    Refused.ALL_KNOWN: ("nothing-to-do", "All is known about it."),
    Refused.HEARD_BEFORE: ("nothing-to-do", "Words have cost that ship all the heart they can."),
    Refused.JAMMED_ALREADY: ("nothing-to-do", "That ship is jammed already."),
    Refused.FIRES_NO_MORE: ("already-done", "That weapon does not fire any more in this turn."),
}
DISTANCES = (Refused.TOO_FAR, Refused.OUT_OF_RANGE)


def refusal_of(state: VoidState, action: Any, code: Refused, found: Any) -> Refusal:
    """A code of the core as a refusal, with what the action named."""
    name, sentence = REFUSALS[code]
    numbers = tuple(n for n in (int(found[0]), int(found[1])) if n >= 0)
    shown = tuple(printed(n) for n in numbers) if code in DISTANCES else numbers
    said = {one: getattr(action, one) for one in FIELDS if hasattr(action, one)}
    foe = int(found[2])
    return Refusal(name, sentence.format(*shown, **said, foe=state.name(foe) if foe >= 0 else ""), numbers)


FIELDS = ("ship", "by", "target", "manoeuvre", "weapon", "component", "task")


def printed(hundredths: int) -> str:
    """`450` is written `4.5`."""
    whole, rest = divmod(hundredths, VU)
    return f"{whole}.{rest:02d}".rstrip("0").rstrip(".")


def no(code: str, message: str, *numbers: int) -> Refusal:
    """A refusal."""
    return Refusal(code, message, numbers)


def no_such_ship(name: str) -> Refusal:
    """What is said of a ship that is not there, or not to be seen."""
    return no("no-such-unit", REFUSALS[Refused.NO_SHIP][1].format(ship=name))
