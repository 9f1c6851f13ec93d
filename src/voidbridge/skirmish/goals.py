"""The objective in words and numbers: what is done, what is missing, where it must happen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isqrt
from typing import Any

from voidbridge.rules.codes import Objective, Outcome, Presence, Side, TokenKind, TokenState
from voidbridge.rules.modifiers import inches
from voidbridge.skirmish.aboard_aims import aims, marked
from voidbridge.skirmish.core.missions import must_leave
from voidbridge.skirmish.state import DeckState, thaw
from voidbridge.state.spots import Spot, decimal

RADIUS = 5  # tenths: a base is an inch across


@dataclass(frozen=True, slots=True)
class Outside:
    """One of the crew who is not where the mission wants everyone, and how far off in tenths."""

    unit: str
    name: str
    off: int


def objective(state: DeckState) -> dict[str, Any]:
    """The mission's goal as a player follows it. [VB-39 to VB-48]"""
    mission = state.cast.rules.missions[state.cast.setup.mission]
    if state.cast.aboard is not None:
        told = {"id": mission.id, "name": mission.name, **aims(state, state.cast.aboard)}
        return {**told, "zones": zones(state), "home": None, "missing": []}
    done, needed, lines = COUNTERS[Objective(int(state.fight.objective))](state)
    return {
        "id": mission.id,
        "name": mission.name,
        "text": mission.victory,
        "done": done,
        "needed": needed,
        "lines": [*(lines if needed else ()), *_way_out(state), _deadline(state)],
        "zones": zones(state),
        "home": home_json(state),
        "missing": missing(state),
    }


def missing(state: DeckState) -> list[str]:
    """What the crew had not done when the mission was lost: who was outside. [VB-41]"""
    away = outside(state)
    if state.outcome != Outcome.LOST or not away:
        return []
    verb = "was" if len(away) == 1 else "were"
    return [f"{_listed(away)} {verb} outside the way out."]


def home_json(state: DeckState) -> dict[str, Any] | None:
    """How many of those who must leave are where they must be at the end, and who is not. [VB-41]"""
    here = _leavers(state)
    if not _exit(state) or not here:
        return None
    away = outside(state)
    rows = [{"unit": one.unit, "off": decimal(one.off)} for one in away]
    return {"in": len(here) - len(away), "of": len(here), "outside": rows}


def outside(state: DeckState) -> list[Outside]:
    """Who of the crew stands outside the way out, the nearest first; nobody where there is none. [VB-41]"""
    at = _exit(state)
    if at is None:
        return []
    found = []
    for n in _leavers(state):
        unit = state.world.units[n]
        off = beyond(state, Spot(int(unit.x), int(unit.y)))
        if off:
            found.append(Outside(state.ids[n], state.unit_name(n), off))
    return sorted(found, key=lambda one: one.off)


def beyond(state: DeckState, spot: Spot) -> int:
    """How far a base on a spot stands from the way out, in tenths rounded up; 0 within it. [VB-01]"""
    at = _exit(state)
    if at is None:
        return 0
    square = (spot.x - at.x) ** 2 + (spot.y - at.y) ** 2
    reach = int(state.world.mission[0].extract_range) + RADIUS
    root = isqrt(square)
    return max(0, root + (root * root < square) - reach)


def _exit(state: DeckState) -> Spot | None:
    """The point that the crew must be near at the end, once the corner is known."""
    way, corner, size = int(state.world.mission[0].extraction), int(state.fight.corner), int(state.fight.size)
    if not way or corner < 0:
        return None
    at = corner if way == 1 else (corner + 2) % 4
    return Spot(size if at in (1, 2) else 0, size if at >= 2 else 0)


def _leavers(state: DeckState) -> list[int]:
    """Who of the crew in play has to get out: everybody, or only who carries the token. [VB-41]"""
    world = thaw(state)
    rows = (n for n in range(int(state.fight.units)) if int(world.units[n].side) == Side.CREW)
    return [n for n in rows if int(world.units[n].presence) == Presence.IN_PLAY and must_leave(world, n)]


def _listed(away: list[Outside]) -> str:
    """Names with how far off each is: `Sarge (1.4″) and Mirek (3.0″)`."""
    names = [f"{one.name} ({inches(one.off)}″)" for one in away]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _way_out(state: DeckState) -> list[str]:
    """Who is back and who is still outside, by name and distance. [VB-41]"""
    home = home_json(state)
    if home is None:
        return []
    away = f" Still outside: {_listed(outside(state))}." if home["outside"] else ""
    return [f"Within the way out: {home['in']} of {home['of']}.{away}"]


def zones(state: DeckState) -> list[dict[str, Any]]:
    """Where the crew must be at the end, a corner's point or the centre; aboard, the ship's systems. In inches."""
    size, row = int(state.fight.size), state.world.mission[0]
    if state.cast.aboard is not None:
        return marked(state.cast.aboard)
    if int(state.fight.objective) == Objective.HOLD_POSITION:
        return [
            {
                "kind": "hold",
                "x": decimal(size // 2),
                "y": decimal(size // 2),
                "radius": decimal(int(row.zone_range)),
            }
        ]
    at = _exit(state)
    if at is None:
        return []
    radius = decimal(int(row.extract_range))
    return [{"kind": "extract", "x": decimal(at.x), "y": decimal(at.y), "radius": radius}]


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
