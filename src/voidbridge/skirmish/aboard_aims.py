"""What a fight aboard a ship is about, in words and numbers, as a player of its crew side follows it. [BR-36, BR-39]"""

from typing import Any

from voidbridge.rules.codes import Presence, Side
from voidbridge.rules.modifiers import inches
from voidbridge.skirmish.aboard import casualties, other, standing
from voidbridge.skirmish.state import Aboard, DeckState
from voidbridge.state.spots import decimal

BREACH = "breach"


def aims(state: DeckState, aboard: Aboard) -> dict[str, Any]:
    """What decides the fight, and how far it is: text, done, needed and lines of the objective."""
    boards = aboard.boarders == Side.CREW
    last = int(state.fight.last_round)
    if aboard.hunt:
        return _hunt(state, aboard, boards, last)
    foe = Side.ENEMY
    text = (
        f"Break the defenders, reach a key system, or stand when round {last} is over."
        if boards
        else f"Break the boarders before round {last} is over, and keep them from the key systems."
    )
    done = casualties(aboard, foe, len(standing(state.world, foe)))
    systems = [kind.replace("-", " ") for kind, _, _ in aboard.marks if kind != BREACH]
    return {
        "text": text,
        "done": min(done, aboard.breaks[foe]),
        "needed": aboard.breaks[foe],
        "lines": [
            _breaks(state, aboard, "boarders", aboard.boarders),
            _breaks(state, aboard, "defenders", other(aboard.boarders)),
            *([_systems(systems, aboard)] if systems else []),
            f"After round {last} the boarders hold their entry.",
        ],
    }


def _breaks(state: DeckState, aboard: Aboard, name: str, side: Side) -> str:
    down = casualties(aboard, side, len(standing(state.world, side)))
    verb = "is" if down == 1 else "are"
    return f"The {name} break when {aboard.breaks[side]} of {aboard.totals[side]} are down; {down} {verb}."


def _systems(systems: list[str], aboard: Aboard) -> str:
    listed = " or ".join(filter(None, [", ".join(systems[:-1]), systems[-1]]))
    return (
        f"A boarder who ends a round within {inches(aboard.reach)}\u2033 of the mark of {listed}, "
        f"no defender within {inches(aboard.guard)}\u2033 of it, has reached it."
    )


def _hunt(state: DeckState, aboard: Aboard, hunts: bool, last: int) -> dict[str, Any]:
    """Whom an encounter is about. [BR-39]"""
    name = state.unit_name(aboard.quarry)
    taken = int(state.world.units[aboard.quarry].presence) != Presence.IN_PLAY
    hunters = aboard.boarders
    done = casualties(aboard, hunters, len(standing(state.world, hunters)))
    text = (
        f"Put {name} out of play before round {last} is over."
        if hunts
        else f"Keep {name} in play until round {last} is over, or break the hunters."
    )
    return {
        "text": text,
        "done": int(taken) if hunts else min(done, aboard.breaks[hunters]),
        "needed": 1 if hunts else aboard.breaks[hunters],
        "lines": [
            f"{name} is taken when out of play.",
            _breaks(state, aboard, "hunters", hunters),
            f"After round {last} {name} has got away.",
        ],
    }


def marked(aboard: Aboard) -> list[dict[str, Any]]:
    """The systems and the breach as places on the deck, in inches."""
    radius = decimal(aboard.reach)
    return [{"kind": kind, "x": decimal(x), "y": decimal(y), "radius": radius} for kind, x, y in aboard.marks]
