"""Why an enemy attacks this one and not another, in few words: the rule by which it chose. [VB-36]"""

from voidbridge.rules.codes import Presence, TokenKind, TokenState
from voidbridge.skirmish.legal import refusal
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action, Melee, Shoot

AIMS = (TokenKind.SALVAGE, TokenKind.CACHE)


def why_this_one(state: DeckState, action: Action) -> str:
    """In what the target of an attack comes before the others that could be attacked from here."""
    if not isinstance(action, (Shoot, Melee)) or action.target not in state.rows:
        return ""
    others = [row for row in _others(state, action) if refusal(state, _at(state, action, row)) is None]
    if not others:
        return "the only one in reach"
    return _told(state, state.rows[action.unit], state.rows[action.target], others)


def _told(state: DeckState, i: int, j: int, others: list[int]) -> str:
    units = state.world.units
    mine, least = int(units[j].wounds), min(int(units[k].wounds) for k in others)
    if mine < least:
        return "the fewest wounds left"
    level = [k for k in others if int(units[k].wounds) == mine]
    if mine > least or not level:  # chosen by a hand, not by the orders
        return ""
    if _works(state, j) and not any(_works(state, k) for k in level):
        return "no more wounds left than the others, and at work on the objective"
    nearest = min(_square(state, i, k) for k in level)
    if _square(state, i, j) > nearest:
        return "no more wounds left than the others, and more dangerous than the nearer"
    return "no more wounds left than the others, and nearest or most dangerous"


def _others(state: DeckState, action: Shoot | Melee) -> list[int]:
    units = state.world.units
    i, j = state.rows[action.unit], state.rows[action.target]
    rows = range(int(state.fight.units))
    return [
        k
        for k in rows
        if k != j and int(units[k].side) != int(units[i].side) and int(units[k].presence) == Presence.IN_PLAY
    ]


def _at(state: DeckState, action: Shoot | Melee, row: int) -> Action:
    name = state.ids[row]
    return Shoot(action.unit, name) if isinstance(action, Shoot) else Melee(action.unit, name, action.weapon)


def _works(state: DeckState, row: int) -> bool:
    """Whether a unit has worked on the objective or carries what the mission asks for."""
    tokens = (state.world.tokens[t] for t in range(int(state.fight.tokens)))
    carries = any(
        int(t.carrier) == row and int(t.state) == TokenState.CARRIED and int(t.kind) in AIMS for t in tokens
    )
    return carries or int(state.world.units[row].touched) == 1


def _square(state: DeckState, a: int, b: int) -> int:
    me, foe = state.world.units[a], state.world.units[b]
    return (int(me.x) - int(foe.x)) ** 2 + (int(me.y) - int(foe.y)) ** 2


__all__ = ["why_this_one"]
