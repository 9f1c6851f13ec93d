"""Both sides of a boarding: each names one action, by the exact odds where they tell choices apart. [BP-19]"""

from voidbridge.boarding.procedure.assess import checks
from voidbridge.boarding.procedure.legal import legal
from voidbridge.boarding.procedure.refuse import refuse
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.odds.procedure import Outlook
from voidbridge.odds.procedure_policy import ATTACKER, DEFENDER, best_check, standard
from voidbridge.rules.boarding_codes import Ask, Element, Mechanic, Party, System
from voidbridge.rules.codes import name_of
from voidbridge.state.actions import Action
from voidbridge.state.offers import every
from voidbridge.state.procedure_actions import Advance, Attempt, Descend, Method, Surrender, Wreck

Choice = tuple[Action, str]
HOPE = 0.01  # of keeping the ship: for less nobody dies
YIELD = Surrender(DEFENDER)
WEAKEN = Wreck(ATTACKER, name_of(Element.FOLD_BLEED), name_of(System.BRIDGE_CONTROLS))


def boarder(state: ProcedureState) -> Choice:
    """The action of whoever must decide, and why."""
    ask = Ask(state.course.ask)
    if ask == Ask.METHOD:
        return Method(ATTACKER, Outlook(state).best_method() or state.cast.methods[0][0]), "best-way-in"
    if ask in (Ask.REACT, Ask.FORCE):
        return _least_harm(state), "worst-for-them"
    if ask == Ask.CHECK:
        return _check(state)
    if ask == Ask.FIGHT and state.cast.setup.engagement == "deck":
        return Descend(ATTACKER), "fight-on"
    reasons = {Ask.FIGHT: "fight-on", Ask.TERMS: "keep-the-promise", Ask.RULE: "go-on"}
    return standard(state), reasons[ask]


def by_the_line(state: ProcedureState) -> Choice:
    """The standard line of both sides, and down to the deck where that is how it is fought. [BP-19, BP-09]"""
    if state.course.ask == Ask.FIGHT and state.cast.setup.engagement == "deck":
        return Descend(ATTACKER), "fight-on"
    return standard(state), "likeliest-way"


def _least_harm(state: ProcedureState) -> Action:
    """What leaves the attackers the smallest chance; of equal choices the mildest."""
    found = Outlook(state)
    actions = [a for a in every(legal(state)) if a.verb in ("react", "force")]
    return min(reversed(actions), key=lambda a: round(found.after(a).chance(found.goal), 9))


def _check(state: ProcedureState) -> Choice:
    kind = state.kind
    if kind == Mechanic.BREACH:
        return _breach(state)
    if kind == Mechanic.ENGAGE:
        silent = Attempt(ATTACKER, "silent-approach")
        if refuse(state, silent) is None:
            return silent, "come-in-silently"
    if kind == Mechanic.SABOTAGE:
        return _sabotage(state)
    if kind == Mechanic.DECKS:
        return Attempt(ATTACKER, best_check(state)), "likeliest-way"
    if kind == Mechanic.RESOLUTION and _hopeless(state):
        return YIELD, "no-hope"
    if kind in (Mechanic.CONTROL, Mechanic.RESOLUTION):
        return Attempt(DEFENDER, checks(state, state.course.step)[0]), "stand-firm"
    return standard(state), "likeliest-way"


def _hopeless(state: ProcedureState) -> bool:
    """Whether to stand firm keeps hardly anything: then the crew's lives are worth more. [BP-20]"""
    if refuse(state, YIELD) is not None:
        return False
    found = Outlook(state)
    firm = Attempt(DEFENDER, checks(state, state.course.step)[0])
    lost = found.after(YIELD).chance(found.goal)
    return found.after(firm).chance(found.goal) >= lost - HOPE


def _breach(state: ProcedureState) -> Choice:
    """The named way at first; afterwards whatever leads on most often."""
    wanted = Attempt(ATTACKER, Outlook(state).best_method())
    if refuse(state, wanted) is None:
        return wanted, "best-way-in"
    return standard(state), "likeliest-way"


def _sabotage(state: ProcedureState) -> Choice:
    """One blow at the captain's will, then on: every round here is a risk. [BP-12]"""
    shaken = state.course.shaken >> Party.DEFENDER & 1
    again = state.course.visits[state.course.step] % 2 == 0
    if not shaken and not again and refuse(state, WEAKEN) is None:
        return WEAKEN, "weaken-their-will"
    return Advance(ATTACKER), "go-on"
