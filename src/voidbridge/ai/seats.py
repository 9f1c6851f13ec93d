"""A computer side is a player: it sees a view, never dice or secrets, and names one action."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from voidbridge.ai.boarder import advise
from voidbridge.ai.boarders import boarder, by_the_line
from voidbridge.ai.captains import GRADES, captain
from voidbridge.ai.parties import party_sent
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.views import View
from voidbridge.odds.contest_solve import solution_of
from voidbridge.rules.codes import Order, Policy, code_of, name_of
from voidbridge.skirmish.core.choose import choose as core_choose
from voidbridge.skirmish.core.randomly import key_mind
from voidbridge.skirmish.encode import decode
from voidbridge.skirmish.state import desk, thaw
from voidbridge.state.actions import Action, Faces
from voidbridge.state.offers import sample

STANDARD = "standard-line"  # of a boarding by procedure: what its odds suppose, without a look at them
POLICIES = tuple(name_of(policy) for policy in Policy)
VOID_POLICIES = (*GRADES, "random")
# What the deck's policies are called where ships fight.
CAPTAINS = {"orders": "seasoned", "sensible": "seasoned", "shoot-only": "green"}


@dataclass(frozen=True, slots=True)
class Chosen:
    """An action, and the order or aim that led to it."""

    action: Action
    order: str


def choose(view: View, policy: str = "orders", seed: int = 0) -> Chosen:
    """The action that a policy names for the deciding side; the seed matters for `random` only. [VB-35]

    Raises:
        KeyError: for a policy that does not exist.
        ValueError: when nothing is to be decided.
    """
    rolling = view.battle.rolling
    if rolling is not None and rolling.asked:
        return Chosen(Faces((rolling.usual,)), name_of(Order.USE_GEAR))
    if view.battle.over or rolling:
        raise ValueError("nothing is to be decided")
    mind = MINDS.get(view.battle.scale)
    if mind is not None:
        return mind(view, policy, seed)
    if policy in GRADES and view.battle.nested:  # a captain's, on the deck of a boarding
        policy = "orders" if view.deciding.side == "enemy" else "sensible"
    d, world = desk(), thaw(view.state)
    if policy == "random":
        key_mind(d.scratch, seed & (2**63 - 1), 0)
    core_choose(world, d.scratch, int(code_of(Policy, policy)))
    row = d.scratch.act[0]
    return Chosen(decode(view.state, row), name_of(Order(int(row.order))))


def _in_the_void(view: View, policy: str, seed: int) -> Chosen:
    """A captain's choice, from what the seat sees. [VO-25]"""
    if view.deciding.unit is None:
        raise ValueError("it is not for this seat to decide")
    if policy == "random":
        return Chosen(sample(view.offers, Random(seed).randrange), "chance")
    return Chosen(*party_sent(view, captain(view.battle.sea, CAPTAINS.get(policy, policy))))


def _boarding(view: View, policy: str, seed: int) -> Chosen:
    """A boarder's choice: the solution's, or chance's. [BC-12]"""
    state = view.battle.state
    assert isinstance(state, ContestState)
    if policy == "random":
        return Chosen(sample(view.offers, Random(seed).randrange), "chance")
    advice = advise(state, solution_of(state.cast.setup, state.cast.rules))
    return Chosen(advice.action, advice.order)


def _aboard(view: View, policy: str, seed: int) -> Chosen:
    """A boarder's choice, or a defender's. [BP-19]"""
    if not view.offers:
        raise ValueError("it is not for this seat to decide")
    if policy == "random":
        return Chosen(sample(view.offers, Random(seed).randrange), "chance")
    state = view.battle.state
    assert isinstance(state, ProcedureState)
    if policy == STANDARD:
        return Chosen(*by_the_line(state))
    return Chosen(*boarder(state))


# Who thinks for a side of each engine but the deck's.
MINDS: Mapping[str, Callable[[View, str, int], Chosen]] = {
    "void": _in_the_void,
    "contest": _boarding,
    "procedure": _aboard,
}
