"""The live chance to win a void battle: captains play it on until the answer is sharp enough. [VO-25]"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from voidbridge.odds.chance import Chance
from voidbridge.odds.simulate_void import results
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Fate, Fleet
from voidbridge.void.core.fight import WINNER
from voidbridge.void.state import VoidState, sealed, thaw

MOST = 2401  # games that pin any chance down to two points, 95 times in 100
POINTS = 2.0  # percentage points to either side that are sharp enough
FAIR = "steady"  # who plays for a person: a good captain that is quick to decide
MOST_AT_ONCE = 64  # games between two looks at the clock


class NobodySeen(ValueError):
    """No enemy is in sight: there is nothing to play on against."""


@dataclass(frozen=True, slots=True)
class VoidChance:
    """A side's chance to win, how often it was a draw, and who played it on."""

    won: Chance
    draws: int
    side: str
    captains: dict[str, str]

    def as_json(self) -> dict[str, Any]:
        """The chance as plain data."""
        return {
            **self.won.as_json(),
            "draws": self.draws,
            "side": self.side,
            "captains": self.captains,
        }


def void_chance(
    state: VoidState, fleet: Fleet, seed: int = 0, *, games: int = MOST, seconds: float | None = None
) -> VoidChance:
    """How likely a side wins from here, in the middle of a turn too; ships that are not seen take no part.

    Raises:
        NobodySeen: when every enemy that still fights is hidden.
    """
    start, captains = without_unseen(state, fleet), grades(state)
    won = draws = played = 0
    end = None if seconds is None else time.monotonic() + seconds
    for winner in _winners(start, captains, seed, games):
        played += 1
        won += winner == fleet
        draws += winner < 0
        found = Chance(played, won)
        if found.sharp(POINTS) or (end is not None and time.monotonic() >= end):
            break
    return VoidChance(
        Chance(played, won), draws, name_of(fleet), {name_of(side): grade for side, grade in captains.items()}
    )


def grades(state: VoidState) -> dict[Fleet, str]:
    """Who leads each side when it is played on: the program's side its own captain, a player's a fair one."""
    setup = state.cast.setup
    red = setup.captains if setup.mode == "solo" else FAIR
    return {Fleet.BLUE: FAIR, Fleet.RED: red}


def without_unseen(state: VoidState, fleet: Fleet) -> VoidState:
    """The battle as a side sees it: of a ship that hides nothing is known, so it is left out. [VO-28]"""
    ships = [ship.copy() for ship in state.ships]
    for n, ship in enumerate(ships):
        if ship.hidden and state.fleet(n) != fleet:
            ship.fate = Fate.DISENGAGED
    foes = [n for n, ship in enumerate(ships) if state.fleet(n) != fleet and ship.fate == Fate.FIGHTING]
    if not foes and not state.over:
        raise NobodySeen("no enemy is in sight")
    return sealed(ships, state.fight.copy(), state.cast)


def _winners(start: VoidState, captains: dict[Fleet, str], seed: int, games: int) -> Iterator[int]:
    """Who wins each game, -1 for a draw; they are played a few at a time, more and more."""
    first, many = 0, 1
    while first < games:
        many = min(many, games - first)
        rows = results(thaw(start), seed, first, many, (captains[Fleet.BLUE], captains[Fleet.RED]))
        yield from rows[:, WINNER].tolist()
        first, many = first + many, min(MOST_AT_ONCE, 2 * many)
