"""A simulated game lifted out: played again through the journal, to be watched and verified."""

from collections.abc import Iterator

from voidbridge.bridge.battle import Battle, deciding
from voidbridge.bridge.history import History, begin, say
from voidbridge.odds.simulate import Plan, board_setup
from voidbridge.rules.codes import Order, Policy, Presence, Side, name_of
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.core.randomly import key_mind
from voidbridge.skirmish.encode import decode
from voidbridge.skirmish.state import desk, thaw
from voidbridge.state.actions import Action, Faces
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import seat_of


class KeptGameDiffers(RuntimeError):
    """A game that the journal refused or ended otherwise: a fault of the program."""


def kept_game(plan: Plan, number: int) -> History:
    """One game of a plan with its whole journal; it ends as it was simulated."""
    setup = board_setup(plan, number // plan.games_per_board)
    history = begin(setup, b"", plan.book, seed=plan.seed & (2**63 - 1), number=number)
    key_mind(desk().scratch, plan.seed & (2**63 - 1), number)
    while not history.finished:
        history = _next(history, plan.policy)
    return history


def _next(history: History, policy: Policy) -> History:
    battle, scratch = history.battle, desk().scratch
    if battle.rolling is not None and battle.rolling.asked:  # a relic may roll again: the usual word [VB-52]
        return _said(history, Faces((battle.rolling.usual,)), name_of(Order.USE_GEAR))
    crew = int(battle.top.fight.side) == Side.CREW
    choose(thaw(battle.top), scratch, int(policy if crew else Policy.ORDERS))
    order = name_of(Order(int(scratch.act[0].order)))
    return _said(history, decode(battle.top, scratch.act[0]), order)


def _said(history: History, action: Action, order: str) -> History:
    told = say(history, _speaker(history.battle, action), action, order)
    if isinstance(told, Refusal):
        raise KeptGameDiffers(f"line {history.version + 1}: {told.message}")
    return told.history


def _speaker(battle: Battle, action: Action) -> str:
    """Whoever owns the unit that acts; the first of those who may decide, where none does."""
    seats, unit = deciding(battle).seats, getattr(action, "unit", None)
    if len(seats) == 1 or unit is None:
        return seats[0]
    return seat_of(battle.setup, int(battle.top.world.units[battle.top.rows[unit]].owner))


def ending(history: History) -> tuple[int, int, int, int]:
    """Outcome, cause, rounds and crew left in play: a row of the simulation's results."""
    state = history.battle.top
    fight, units = state.fight, state.world.units
    left = sum(
        int(units[i].side) == Side.CREW and int(units[i].presence) == Presence.IN_PLAY
        for i in range(int(fight.units))
    )
    return int(fight.outcome), int(fight.cause), int(fight.round), left


def kept_games(plan: Plan, count: int) -> Iterator[tuple[int, History]]:
    """The first games of a plan with their numbers."""
    return ((number, kept_game(plan, number)) for number in range(min(count, plan.games)))
