"""The objective in words and numbers: what is done, what is missing, where it must happen."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.rules.codes import Objective, Outcome, Presence, Side, TokenKind, TokenState
from voidbridge.skirmish.state import DeckState
from voidbridge.state.spots import decimal


def objective(state: DeckState) -> dict[str, Any]:
    """The mission's goal as a player follows it. [VB-39 to VB-48]"""
    mission = state.cast.rules.missions[state.cast.setup.mission]
    done, needed, lines = COUNTERS[Objective(int(state.fight.objective))](state)
    return {
        "id": mission.id,
        "name": mission.name,
        "text": mission.victory,
        "done": done,
        "needed": needed,
        "lines": [*(lines if needed else ()), _deadline(state)],
        "zones": zones(state),
    }


def zones(state: DeckState) -> list[dict[str, Any]]:
    """Where the crew must be at the end: a corner's point or the centre, in inches."""
    size, row, corner = int(state.fight.size), state.world.mission[0], int(state.fight.corner)
    if int(state.fight.objective) == Objective.HOLD_POSITION:
        return [
            {
                "kind": "hold",
                "x": decimal(size // 2),
                "y": decimal(size // 2),
                "radius": decimal(int(row.zone_range)),
            }
        ]
    if not int(row.extraction) or corner < 0:
        return []
    at = corner if int(row.extraction) == 1 else (corner + 2) % 4
    x, y = (size if at in (1, 2) else 0), (size if at >= 2 else 0)
    return [{"kind": "extract", "x": decimal(x), "y": decimal(y), "radius": decimal(int(row.extract_range))}]


def _deadline(state: DeckState) -> str:
    last = int(state.fight.last_round)
    return f"Checked at the end of each round, at the latest of round {last}."


def _tokens(state: DeckState, kind: TokenKind, *states: TokenState) -> int:
    rows = (state.world.tokens[n] for n in range(int(state.fight.tokens)))
    return sum(int(t.kind) == kind and (not states or int(t.state) in states) for t in rows)


def _eliminate(state: DeckState) -> tuple[int, int, list[str]]:
    units = [state.world.units[n] for n in range(int(state.fight.units))]
    foes = [u for u in units if int(u.side) == Side.ENEMY and int(u.presence) != Presence.REMOVED]
    dead = sum(int(u.presence) == Presence.ELIMINATED for u in foes)
    lines = [f"Enemies eliminated: {dead} of {len(foes)}."]
    if int(state.world.mission[0].bands):
        lines.append(f"Contacts nobody has seen: {_tokens(state, TokenKind.FOG, TokenState.LYING)}.")
    return dead, len(foes), lines


def _salvage(state: DeckState) -> tuple[int, int, list[str]]:
    held, all_ = _tokens(state, TokenKind.SALVAGE, TokenState.CARRIED), _tokens(state, TokenKind.SALVAGE)
    return (
        held,
        all_,
        [f"Salvage carried: {held} of {all_}.", "Then everyone gets within 6″ of the opposite corner."],
    )


def _vents(state: DeckState) -> tuple[int, int, list[str]]:
    sealed, all_ = _tokens(state, TokenKind.VENT, TokenState.DONE), _tokens(state, TokenKind.VENT)
    return sealed, all_, [f"Vents sealed: {sealed} of {all_}."]


def _signals(state: DeckState) -> tuple[int, int, list[str]]:
    found = int(state.fight.found)
    left = _tokens(state, TokenKind.SIGNAL, TokenState.LYING)
    search = "The true signal is found." if found else f"The true signal is one of {left} tokens."
    lines, done = [search, "Then everyone gets within 6″ of the deployment corner."], found
    if int(state.world.mission[0].own_test):
        done = int(state.fight.mastered)
        passed = "It is mastered." if done else "Somebody beside it must pass a test of their own MOR."
        lines.insert(1, passed)
    return done, 1, lines


def _raid(state: DeckState) -> tuple[int, int, list[str]]:
    held = _tokens(state, TokenKind.CACHE, TokenState.CARRIED)
    by = int(state.world.mission[0].secure_by)
    who = "its carrier" if int(state.world.mission[0].carrier_only) else "everyone"
    return (
        held,
        1,
        [
            f"Cache carried: {'yes' if held else 'no'}; it must be secured by the end of round {by}.",
            f"Then {who} gets back within 6″ of the deployment corner.",
        ],
    )


def _hold(state: DeckState) -> tuple[int, int, list[str]]:
    held = int(state.fight.round) if state.outcome == Outcome.WON else max(0, int(state.fight.round) - 1)
    return (
        held,
        int(state.fight.last_round),
        [
            f"Rounds held: {held} of {int(state.fight.last_round)}.",
            "Never let more enemies than crew stand within 6″ of the centre at the end of a round.",
        ],
    )


COUNTERS: Mapping[Objective, Callable[[DeckState], tuple[int, int, list[str]]]] = {
    Objective.ELIMINATE_ALL: _eliminate,
    Objective.SALVAGE_RECOVERY: _salvage,
    Objective.SEAL_VENTS: _vents,
    Objective.DATA_EXTRACTION: _signals,
    Objective.TIMED_RAID: _raid,
    Objective.HOLD_POSITION: _hold,
}
