"""The deck above a boarding: when it is opened, and when it is closed."""

from collections.abc import Callable
from typing import Any

from voidbridge.bridge.value import Battle


def deck_moves(battle: Battle) -> Callable[[Any], None] | None:
    """What happens between a boarding and its deck now, if anything."""
    return None
