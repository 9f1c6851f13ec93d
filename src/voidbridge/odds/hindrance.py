"""Where a refused action fails: the line that is blocked and by what, or the inches that are missing."""

from typing import Any

from voidbridge.rules.codes import PieceKind, Refused, name_of
from voidbridge.skirmish.core.geometry import leg
from voidbridge.skirmish.legal import refusal
from voidbridge.skirmish.measure import crossed
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action
from voidbridge.state.spots import Spot

BLOCKS = (PieceKind.WALL, PieceKind.DOOR)
BASE = 10  # tenths: between figures a length is measured from edge to edge
FAR = ("out-of-range", "too-far")


def spot_of(state: DeckState, unit: str) -> Spot:
    """Where a unit stands."""
    row = state.world.units[state.rows[unit]]
    return Spot(int(row.x), int(row.y))


def between(state: DeckState, unit: str, target: str) -> int:
    """The distance of two figures from edge to edge in tenths, rounded up. [VB-01]"""
    return max(0, _apart(spot_of(state, unit), spot_of(state, target)) - BASE)


def _apart(a: Spot, b: Spot) -> int:
    return -(-int(leg(a.x, a.y, b.x, b.y)) // 10)


def aim_of(state: DeckState, action: Action) -> Spot | None:
    """The point an action is aimed at, wherever its notation names one."""
    values = {name: getattr(action, name, None) for name in ("target", "to", "token", "piece")}
    if isinstance(values["target"], str) and values["target"] in state.rows:
        return spot_of(state, values["target"])
    if isinstance(values["to"], Spot):
        return values["to"]
    row = _row(values["token"], int(state.fight.tokens))
    if row is not None:
        return Spot(int(state.world.tokens[row].x), int(state.world.tokens[row].y))
    row = _row(values["piece"], int(state.fight.pieces))
    if row is None:
        return None
    piece = state.world.pieces[row]
    return Spot((int(piece.x0) + int(piece.x1)) // 2, (int(piece.y0) + int(piece.y1)) // 2)


def _row(name: Any, count: int) -> int | None:
    number = int(name[1:]) if isinstance(name, str) and name[1:].isdigit() and len(name) < 5 else 0
    return number - 1 if 1 <= number <= count else None


def hindrance(state: DeckState, action: Action) -> dict[str, Any] | None:
    """What a board draws of a refusal: the line, what blocks it, the inches too many; None without a line."""
    unit, to = getattr(action, "unit", None), aim_of(state, action)
    refused = refusal(state, action)
    if unit is None or to is None or refused is None:
        return None
    a = spot_of(state, unit)
    blind = refused.code == name_of(Refused.NO_SIGHT)
    far = refused.code in FAR and len(refused.numbers) == 2
    scale = 100 if refused.code == "too-far" else 10
    return {
        "from": [a.x / 10, a.y / 10],
        "to": [to.x / 10, to.y / 10],
        "blocked": blockers(state, a, to) if blind else [],
        "smoke": smokes(state, a, to) if blind else [],
        "missing": (refused.numbers[0] - refused.numbers[1]) / scale if far else None,
    }


def blockers(state: DeckState, a: Spot, b: Spot) -> list[str]:
    """The walls and closed doors that a line of sight meets; the pieces beside a sealed joint count. [VB-10]"""
    pieces = state.world.pieces
    met = [n for n in crossed(state, a, b) if int(pieces[n].kind) in BLOCKS and not int(pieces[n].open)]
    return [f"p{n + 1}" for n in met]


def smokes(state: DeckState, a: Spot, b: Spot) -> list[int]:
    """The clouds, by their place in the view, that lie across a line. [VB-27]"""
    clouds = [s for s in state.world.smokes[: int(state.fight.smokes)] if int(s.until) > 0]
    return [n for n, s in enumerate(clouds) if _near(a, b, Spot(int(s.x), int(s.y)), int(s.radius))]


def _near(a: Spot, b: Spot, middle: Spot, radius: int) -> bool:
    """Whether a line passes through a disc: the square of its distance, in whole numbers."""
    dx, dy = b.x - a.x, b.y - a.y
    length = dx * dx + dy * dy
    along = max(0, min(length, (middle.x - a.x) * dx + (middle.y - a.y) * dy))
    fx, fy = a.x * length + along * dx - middle.x * length, a.y * length + along * dy - middle.y * length
    return fx * fx + fy * fy < radius * radius * length * length


__all__ = ["aim_of", "between", "hindrance", "spot_of"]
