"""Crews and set-ups to start with at once."""

from voidbridge.rules.book import Rules
from voidbridge.rules.load import load_rules
from voidbridge.rules.schema import ReadyCrew
from voidbridge.state.setup import Crew, Member, Setup


def crew_from_ready(ready: ReadyCrew) -> Crew:
    """A ready crew as it goes aboard."""
    members = (Member(m.name, m.leader, m.primary, m.sidearm, tuple(m.gear)) for m in ready.members)
    return Crew(ready.name, ready.faction, tuple(members))


def ready_setup(
    crew: str,
    mission: str,
    enemy: str,
    board: str = "generated-36",
    *,
    board_seed: int = 0,
    rules: Rules | None = None,
) -> Setup:
    """A solo mission for one of the ready crews, all by their ids; raises KeyError for a crew that does not exist."""
    book = rules or load_rules()
    return Setup(mission, enemy, board, (crew_from_ready(book.crews[crew]),), board_seed=board_seed)
