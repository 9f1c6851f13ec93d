"""The card of a boarding: whom a ship may board now, in which way, and who would go across. [VO-23, BR-01, BR-03]"""

from typing import Any

from voidbridge.bridge.battle import Battle
from voidbridge.bridge.handover import free_party, party_row, share
from voidbridge.odds.void_words import refusal_json
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_core_codes import Method
from voidbridge.state.notation import write_action
from voidbridge.state.void_actions import Board
from voidbridge.void.assess import enemies
from voidbridge.void.legal import refusal
from voidbridge.void.state import VoidState

WAYS = {Method.CONTEST: "crew against crew", Method.PROCEDURE: "by a party"}


def boarding_json(battle: Battle, state: VoidState, ship: int) -> list[dict[str, Any]]:
    """The card, where an operation can fall to it; a void battle alone only notes that one is boarded."""
    if battle.operation is None:
        return []
    choices = [
        _choice(state, ship, foe, method, across(battle, state, ship))
        for foe in enemies(state, ship)
        for method in Method
    ]
    able = [one for one in choices if one["refusal"] is None]
    return [
        {
            "id": "board",
            "name": "Board",
            "text": "From where the ship lies: one that is locked, rammed or crippled. Then the void waits.",
            "rule": "VO-23",
            "by": "crew",
            "by_name": "the crew",
            "hands": [],
            "done": False,
            "success": "crew against crew, hull to hull, a turn each round; or by a party, step by step",
            "further": "",
            "failure": "",
            "choices": choices,
            "refusal": None if able else (choices[0]["refusal"] if choices else NOBODY),
        }
    ]


NOBODY = {"code": "no-such-target", "message": "There is nobody to board.", "numbers": []}


def across(battle: Battle, state: VoidState, ship: int) -> str:
    """Who would go across by a party, in words. [BR-03]"""
    crew = free_party(battle, battle.sea.fleet(ship))
    if crew is not None:
        return f"{crew.name}, {len(crew.members)}"
    return f"marines, {share(party_row(state, ship).marines, state.ships[ship].population)}"


def _choice(state: VoidState, ship: int, foe: int, method: Method, party: str) -> dict[str, Any]:
    action = Board(state.ids[ship], state.ids[foe], name_of(method))
    who = WAYS[method] + (f" ({party})" if method == Method.PROCEDURE else "")
    return {
        "value": f"{state.ids[foe]} {name_of(method)}",
        "name": f"{state.name(foe)}, {who}",
        "action": write_action(action),
        "refusal": refusal_json(refusal(state, action)),
        "test": None,
        "against": None,
        "chance": 1.0,
    }
