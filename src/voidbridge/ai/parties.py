"""A captain who sends a party to a cripple before shooting at it, when the odds are better than even. [VO-25, BR-15]"""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from voidbridge.bridge.battle import refusal
from voidbridge.bridge.handover import party_setup
from voidbridge.bridge.value import Battle, Boarding
from voidbridge.bridge.views import View
from voidbridge.odds.simulate_procedure import ProcedurePlan, play_game
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Entry
from voidbridge.rules.void_core_codes import Method
from voidbridge.state.actions import Action
from voidbridge.state.offers import every
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.void_actions import Board, Done, Fire, Helm, Steer
from voidbridge.void.assess import turn_limit
from voidbridge.void.core.records import VU
from voidbridge.void.geometry import ahead, off_bow

PLAYS = 48  # of the standard line: enough to tell a good chance from a bad one
SEED = 25
EVEN = 0.5
PRIZE = 0.2  # the least chance at which the prize itself is tried for: shooting does not win it
BY_PARTY = name_of(Method.PROCEDURE)
Choice = tuple[Action, str]


def party_sent(view: View, usual: Choice) -> Choice:
    """The captain's usual choice, or a party in its place. [BR-15]"""
    battle = view.battle
    if battle.operation is None:
        return usual
    found = max(
        ((chance(battle, action) - _least(battle, action.target), action) for action in _boards(view)),
        key=lambda one: one[0],
        default=(0.0, None),
    )
    if found[1] is not None and found[0] > 0:
        return found[1], "board-the-cripple"
    prey = _prey(battle, usual[0])
    return usual if prey < 0 else _closing(battle, usual[0], prey) or _spared(view, usual, prey)


def _least(battle: Battle, target: str) -> float:
    """The chance that a party must have at least: even, or less where nothing else can win. [VO-25, BR-15]"""
    assert battle.operation is not None
    return PRIZE if target == battle.operation.prize else EVEN


def _boards(view: View) -> list[Board]:
    """Every cripple a party could be sent to."""
    offers = tuple(offer for offer in view.offers if offer.verb == Board.verb)
    found = [action for action in every(offers) if isinstance(action, Board)]
    state = view.battle.sea
    return [one for one in found if one.method == BY_PARTY and state.ships[state.rows[one.target]].crippled]


def _prey(battle: Battle, action: Action) -> int:
    """The crippled enemy that the ship whose turn it is would rather board than sink, or -1. [BR-13, BR-15]"""
    assert battle.operation is not None
    state, ship = battle.sea, battle.sea.fight.active
    wanted = battle.operation.prize
    target = state.rows.get(wanted, -1)
    if (
        target < 0
        or state.fleet(target) == state.fleet(ship)
        or any(target in f.beside.ships for f in battle.aside)
    ):
        return -1
    record = state.ships[target]
    if not record.fighting or not record.crippled or record.hidden:
        return -1
    return target if chance(battle, Board(state.ids[ship], wanted, BY_PARTY)) > PRIZE else -1


def _closing(battle: Battle, action: Action, prey: int) -> Choice | None:
    """The ship comes up with its prey: straight ahead, and round towards it. [BR-15]"""
    state = battle.sea
    ship = state.fight.active
    record, other = state.ships[ship], state.ships[prey]
    planned: Action | None = None
    if isinstance(action, Helm):
        planned = replace(action, manoeuvre="ahead")
    elif isinstance(action, Steer):
        run = state.fight.run
        x, y = ahead(record.x, record.y, record.heading, run * VU)
        limit = turn_limit(state, ship)
        turn = max(-limit, min(limit, off_bow(record.heading, other.x - x, other.y - y)))
        planned = replace(action, speed=run, sooner=0, turn=turn)
    if planned is None or refusal(battle, planned) is not None:
        return None
    return planned, "close-in"


def _spared(view: View, usual: Choice, prey: int) -> Choice:
    """A crippled prize is not shot to pieces by those who want it. [BR-13, BR-15]"""
    action, battle = usual[0], view.battle
    if not isinstance(action, Fire) or action.target != battle.sea.ids[prey]:
        return usual
    for one in every(view.offers):
        if isinstance(one, Done):
            return one, "spare-the-prize"
        if isinstance(one, Helm) and one.manoeuvre == "ahead":
            return one, "close-in"
    return usual


def chance(battle: Battle, action: Board) -> float:
    """How often a party would take the ship, as far as this side sees it: an estimate from some plays. [BR-15]"""
    rows = battle.sea.rows
    boarding = Boarding(rows[action.ship], rows[action.target], Entry.CRIPPLED)
    nameless: dict[str, Any] = {
        "party": "",
        "ship": "",
        "mode": "solo",
        "dice": "program",
        "commands": "attacker",
    }
    setup = replace(party_setup(battle, boarding), distance=0, engagement="exchange", **nameless)
    return _taken(setup, Held(battle.sea.cast.rules))


class Held:
    """A book that is the same for everybody who asks."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and self.rules.operation_digest == other.rules.operation_digest

    def __hash__(self) -> int:
        return hash(self.rules.operation_digest)


@lru_cache(512)
def _taken(setup: ProcedureSetup, held: Held) -> float:
    plan = ProcedurePlan(setup, PLAYS, SEED, rules=held.rules)
    goal = plan.opening.cast.endings.index(plan.goal)
    return sum(play_game(plan, game).ending == goal for game in range(PLAYS)) / PLAYS
