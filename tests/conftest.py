"""What every test shares: examples that are the same on every machine, and no clock among the judges."""

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from voidbridge.bridge.history import History

settings.register_profile(
    "steady",
    deadline=None,  # a slow machine is not a fault
    derandomize=True,  # the soak looks for new examples
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def game() -> "History":
    """A game with every kind of line in it, whose journal is cut and bent."""
    from bridge_kit import eventful

    return eventful()


@pytest.fixture(scope="session")
def journal(game: "History") -> str:
    """Its journal."""
    from voidbridge.bridge.history import write_journal

    return write_journal(game)
