"""Voidbridge plays, referees and reckons tabletop fights: void battles, boardings and deck skirmishes.

The public door: three verbs over a battle, a computer side, journals and exact odds.  Everything
is fetched when it is first used, so that importing the package costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from voidbridge.bridge.battle import Battle, Step, legal, new_battle, refusal, resolve
    from voidbridge.bridge.history import read_journal, write_journal
    from voidbridge.bridge.views import view_of
    from voidbridge.odds.exact import Attack, attack_odds
    from voidbridge.skirmish.ready import ready_setup
    from voidbridge.void.ready import ready_battle

__version__ = "0.1.0"

_WHERE = {
    "Battle": "bridge.battle",
    "Step": "bridge.battle",
    "legal": "bridge.battle",
    "new_battle": "bridge.battle",
    "refusal": "bridge.battle",
    "resolve": "bridge.battle",
    "read_journal": "bridge.history",
    "write_journal": "bridge.history",
    "view_of": "bridge.views",
    "Attack": "odds.exact",
    "attack_odds": "odds.exact",
    "ready_setup": "skirmish.ready",
    "ready_battle": "void.ready",
}

__all__ = [
    "Attack",
    "Battle",
    "Step",
    "attack_odds",
    "choose",
    "legal",
    "new_battle",
    "read_journal",
    "ready_battle",
    "ready_setup",
    "refusal",
    "resolve",
    "view_of",
    "write_journal",
]


def choose(battle: "Battle", policy: str = "orders") -> Any:
    """The action that a computer side names: `orders` for enemies, `sensible` for a crew.

    In the void `green`, `steady` and `seasoned` captains see what their own side sees.
    """
    from voidbridge.ai.seats import choose as seat_choose
    from voidbridge.bridge.battle import deciding, on_deck
    from voidbridge.bridge.views import ALL, view_of

    seat = ALL if on_deck(battle) else deciding(battle).seats[0]
    return seat_choose(view_of(battle, seat), policy).action


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'voidbridge' has no attribute {name!r}")
    return getattr(import_module(f"voidbridge.{_WHERE[name]}"), name)
