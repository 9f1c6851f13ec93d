"""What each enemy could answer once a plan is done: its known guns that bear from where it lies, with exact odds."""

from typing import Any

from voidbridge.bridge.void_picture import ship_json
from voidbridge.odds.volley import odds_against
from voidbridge.rules.void_codes import Fate, Fleet, Skill
from voidbridge.void.assess import best_hand, shot_range
from voidbridge.void.geometry import bears
from voidbridge.void.state import VoidState, sealed
from voidbridge.void.work import gap, profile

WORKS_NOT = {"damaged", "dark", "destroyed"}


def answers_json(there: VoidState, ship: int, seen: frozenset[Fleet]) -> list[dict[str, Any]]:
    """Every enemy in sight: are its guns known, which of them bear, and what hull do they cost. [VO-09]"""
    mine = there.fleet(ship)
    return [
        _answer(there, ship, n, seen)
        for n, foe in enumerate(there.ships)
        if there.fleet(n) != mine and foe.fate == Fate.FIGHTING and not foe.hidden
    ]


def _answer(there: VoidState, ship: int, foe: int, seen: frozenset[Fleet]) -> dict[str, Any]:
    row, heading, way = profile(there, foe), there.ships[foe].heading, gap(there, foe, ship)
    guns = [part for part in ship_json(there, foe, seen)["components"] if part["part"] == "weapon"]
    numbers = [int(part["id"][1:]) - 1 for part in guns if not WORKS_NOT.intersection(part["states"])]
    bearing = tuple(
        n
        for n in numbers
        if bears(row.pieces[n].mount, row.large, heading, *way)
        and shot_range(there, foe, n, ship) is not None
    )
    data: dict[str, Any] = {
        "id": there.ids[foe],
        "known": bool(guns) or not row.weapons,
        "weapons": [row.pieces[n].name for n in bearing],
    }
    if not bearing or there.ships[ship].hull == 0:
        return data
    odds = odds_against(_its_turn(there, foe), foe, ship, bearing, best_hand(there, foe, Skill.BALLISTIC))
    chances = odds.loss.floats()
    return data | {"mean": odds.mean, "any": 1 - chances.get(0, 0.0), "cripples": odds.cripples}


def _its_turn(there: VoidState, foe: int) -> VoidState:
    """The same battle with an enemy to act, and nothing of our own turn on its guns."""
    fight = there.fight.copy()
    fight.active, fight.evasion, fight.shift, fight.backs, fight.guided = foe, 0, 0, 0, -1
    return sealed([one.copy() for one in there.ships], fight, there.cast)
