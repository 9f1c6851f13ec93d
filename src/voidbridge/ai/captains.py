"""Computer captains of three grades: the core names one action and why, here it gets its names. [VO-25]"""

from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.void_core_codes import Grade
from voidbridge.state.actions import Action
from voidbridge.void.core.choose import choose
from voidbridge.void.encode import decode
from voidbridge.void.state import VoidState, desk, thaw

GRADES = tuple(name_of(grade) for grade in Grade)
Choice = tuple[Action, str]

# Why a captain did something, as the log says it.
REASONS = {
    "hurt-most": "strike where it hurts most",
    "parley": "weigh the parley",
    "close-in": "close in",
    "come-about": "come about",
    "best-bearing": "bring the most guns to bear and the fewest against them",
    "weave": "spoil their aim",
    "concentrate-fire": "everything at one target",
    "strike-home": "let the hits strike home",
    "most-damage": "fire where it costs the most hull",
    "save-the-ship": "save the ship",
    "repair-the-worst": "repair what hurts most",
    "guide-the-guns": "guide the best gun",
    "drive-the-gunners": "drive the gunners on",
    "break-free": "break free",
    "shake-their-crew": "shake their crew with words",
    "steady-the-crew": "steady the crew",
    "nothing-left": "nothing is left to do",
    "chance": "a lawful action at random",
}


def captain(state: VoidState, grade: str) -> Choice:
    """The action that a captain of a grade names, and why; raises KeyError for a grade that does not exist."""
    code, s = code_of(Grade, grade), desk().scratch
    choose(state.world, thaw(state), s, int(code))
    return decode(state, s.act[0])
