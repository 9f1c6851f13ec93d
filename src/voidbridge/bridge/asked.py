"""What a table is waiting for, as plain data: the same for every engine."""

from collections.abc import Collection
from typing import Any

from voidbridge.bridge.veil import UNSEEN
from voidbridge.bridge.views import View


def decision_json(view: View, unseen: Collection[str] = ()) -> dict[str, Any]:
    """Who must choose or roll what; a roll of somebody unseen names neither them nor its reason. [VO-28]"""
    who = view.deciding
    return {
        "kind": who.kind,
        "side": who.side,
        "seats": list(who.seats),
        "unit": who.unit,
        "rolling": _rolling(view, unseen),
        "yours": view.yours,
    }


def _rolling(view: View, unseen: Collection[str]) -> dict[str, Any] | None:
    roll = view.battle.rolling
    if roll is None:
        return None
    who, at = (None if name in unseen else name for name in (roll.who, roll.at))
    why = UNSEEN if roll.who in unseen else roll.why
    asked = {"asked": True, "shown": list(roll.shown)} if roll.asked else {}
    return {"who": who, "at": at, "count": roll.count, "sides": roll.sides, "why": why, **asked}
