"""A choice of a boarding and the moments it may lead to, as they are weighed. [BC-12]"""

from dataclasses import dataclass

from voidbridge.boarding.contest.resolve import DEED_NAMES
from voidbridge.rules.contest_codes import Deed
from voidbridge.rules.d100 import Target
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import Find, Guard, Retake, Sabotage, Seize, Storm

ATTACKS = ("storm", "sabotage", "seize", "retake", "find")
DEFENCES = ("guard",)
WEIGHED = (*ATTACKS, *DEFENCES)
Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice: its targets, the chance of each outcome, and what it leaves of the chance to win."""

    action: Action
    deed: Deed
    mine: Target
    theirs: Target | None
    needs: int
    odds: tuple[float, float, float, float]  # by Grade
    win: float


@dataclass(frozen=True, slots=True)
class Leaf:
    """A moment after the own part: who has lost what, and how likely it comes to that."""

    chance: float
    mode: int
    own: Pair = (0.0, 0.0)  # lost by the choice, besides what was lost before
    theirs: Pair = (0.0, 0.0)
    push: int = 0
    guarded: bool = False  # the own defence is made, and counted in


def deed_of(action: Action) -> Deed | None:
    """The boarding action that something said stands for."""
    if isinstance(action, (Storm, Guard)):
        return DEED_NAMES[action.deed]
    if isinstance(action, (Seize, Retake)):
        return Deed.SEIZURE
    return {Sabotage: Deed.SABOTAGE, Find: Deed.FIND_THE_BLAGGARD}.get(type(action))


def component_of(action: Action) -> int:
    """The component that is meant, or -1."""
    name = getattr(action, "component", "")
    return int(name[1:]) - 1 if name else -1
