"""Void battles to start with at once."""

from voidbridge.rules.book import Rules
from voidbridge.rules.load import load_rules
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.pack import setup_of


def ready_battle(
    engagement: str, mode: str = "solo", dice: str = "program", *, rules: Rules | None = None
) -> VoidSetup:
    """A ready void battle by its id, `duel` for instance; raises KeyError for one that does not exist."""
    return setup_of(engagement, rules or load_rules(), mode, dice)
