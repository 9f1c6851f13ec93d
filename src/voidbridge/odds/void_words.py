"""Tests and refusals of the void as plain data: every number with its reasons. [VO-01]"""

from typing import Any

from voidbridge.odds.hundred import odds_of_test
from voidbridge.rules.d100 import Target
from voidbridge.rules.void_words import parts_of
from voidbridge.state.refusals import Refusal


def refusal_json(refused: Refusal | None) -> dict[str, Any] | None:
    """Why something cannot be done, or None."""
    if refused is None:
        return None
    return {"code": refused.code, "message": refused.message, "numbers": list(refused.numbers)}


def parts_json(target: Target) -> list[dict[str, Any]]:
    """What a target is made of."""
    return [{"words": part.words, "value": part.value, "rule": part.rule} for part in parts_of(target)]


def test_json(target: Target) -> dict[str, Any]:
    """A test before it is rolled: its target, what makes it up, how likely each outcome is."""
    odds = odds_of_test(target.value)
    return {
        "target": target.value,
        "parts": parts_json(target),
        "chance": float(odds.chance),
        "success": [float(chance) for chance in odds.success],
        "failure": [float(chance) for chance in odds.failure],
    }
