"""The deck without a picture: who sees whom and from what cover, how far everything is, and places worth going to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil, hypot
from typing import Any

from voidbridge.bridge.views import View
from voidbridge.odds.hindrance import between
from voidbridge.odds.threat import TOUCHING
from voidbridge.rules.codes import Objective, PieceKind, Presence, Side, TokenKind, TokenState, name_of
from voidbridge.skirmish.core.board import prepare
from voidbridge.skirmish.core.records import World
from voidbridge.skirmish.core.sight import in_cover, sees
from voidbridge.skirmish.goals import beyond, objective, zones
from voidbridge.skirmish.measure import shot_range
from voidbridge.skirmish.state import DeckState, desk, thaw
from voidbridge.state.offers import Offer, SpotSet
from voidbridge.state.spots import Spot, decimal

BASE = 10  # tenths: two bases touch when their centres are an inch apart
WALKS = ("deploy", "move", "blink", "dash")
HALF = 5  # tenths from the middle of a base to its edge
MOST_GOALS = 6
MOST_FOES = 3
MOST_DOORS = 2
MOST_LOOT = 2
GOALS: Mapping[Objective, TokenKind] = {
    Objective.SALVAGE_RECOVERY: TokenKind.SALVAGE,
    Objective.SEAL_VENTS: TokenKind.VENT,
    Objective.DATA_EXTRACTION: TokenKind.SIGNAL,
    Objective.TIMED_RAID: TokenKind.CACHE,
}


@dataclass(frozen=True, slots=True)
class Place:
    """Something to go to: what it is called, its id and where it is."""

    kind: str
    id: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Eye:
    """An enemy that may see a spot, and how far it shoots in tenths; 0 when it cannot."""

    at: Spot
    reach: int


def bearings(view: View) -> dict[str, Any]:
    """Every pair of crew and enemy, and how far each of the crew is from what matters."""
    state = view.state
    world = _ready(state)
    crew, foes = _standing(state, Side.CREW), _standing(state, Side.ENEMY)
    return {
        "version": view.version,
        "pairs": [_pair(state, world, a, e) for a in crew for e in foes],
        "things": [
            {"unit": state.ids[a], "kind": t.kind, "id": t.id, "distance": _off(state, _spot(world, a), t)}
            for a in crew
            for t in (*_tokens(state), *_zones(state), *_doors(state))
        ],
    }


def picks(view: View, unit: str, verb: str, offers: tuple[Offer, ...]) -> dict[str, Any]:
    """Offered spots worth naming: the mission's goal first, then foes, cover, doors and loot."""
    spots = next((_spots(one) for one in offers if one.verb == verb and _fits(one, unit)), ())
    if verb not in WALKS or not spots:
        return {"picks": []}
    state = view.state
    world = _ready(state)
    me = _spot(world, state.rows[unit])
    foes = [Eye(_spot(world, n), _reach(state, n)) for n in _standing(state, Side.ENEMY)]

    def beside(places: list[Place]) -> list[dict[str, Any]]:
        return [_beside(state, world, place, spots, foes) for place in places]

    goals = _goals(state, me)
    found = [*beside(goals), *beside(_foes(state, world, me)), *_sheltered(world, spots, foes, me)]
    found += beside(_nearest(_doors(state), me, MOST_DOORS))
    found += beside(_nearest((t for t in _tokens(state) if t not in goals), me, MOST_LOOT))
    return {"picks": found}


def _ready(state: DeckState) -> World:
    world = thaw(state)
    prepare(world, desk().scratch)
    return world


def _standing(state: DeckState, side: Side) -> list[int]:
    units = state.world.units
    rows = range(int(state.fight.units))
    return [n for n in rows if int(units[n].side) == side and int(units[n].presence) == Presence.IN_PLAY]


def _spot(world: World, row: int) -> Spot:
    return Spot(int(world.units[row].x), int(world.units[row].y))


def _fits(offer: Offer, unit: str) -> bool:
    return offer.unit in (None, unit)


def _spots(offer: Offer) -> tuple[Spot, ...]:
    return tuple(offer.choices) if isinstance(offer.choices, SpotSet) else ()


def _far(at: Spot, thing: Place | Spot) -> float:
    return round(hypot(at.x - thing.x, at.y - thing.y)) / 10


def _off(state: DeckState, at: Spot, thing: Place) -> float:
    """How far a base on a spot is from something, edge to edge and rounded up; 0 within a zone. [VB-01]"""
    if thing.kind == "extract":
        return decimal(beyond(state, at))
    mission = state.world.mission[0]
    gap = {"foe": BASE, "hold": int(mission.zone_range) + HALF}.get(thing.kind, HALF)
    return decimal(max(0, ceil(round(hypot(at.x - thing.x, at.y - thing.y), 6)) - gap))


def _pair(state: DeckState, world: World, a: int, e: int) -> dict[str, Any]:
    """One of the crew and one of the enemies: what each would say of the other. [VB-09, VB-10]"""
    scratch, me, foe = desk().scratch, _spot(world, a), _spot(world, e)
    seen = bool(sees(world, scratch, me.x, me.y, foe.x, foe.y))
    return {
        "crew": state.ids[a],
        "enemy": state.ids[e],
        "distance": between(state, state.ids[a], state.ids[e]) / 10,
        "sees": seen,
        "crew_cover": _cover(state, world, foe, me) if seen else None,
        "enemy_cover": _cover(state, world, me, foe) if seen else None,
    }


def _cover(state: DeckState, world: World, shooter: Spot, target: Spot) -> str | None:
    """What kind of piece covers a target from a shooter."""
    row = int(in_cover(world, desk().scratch, shooter.x, shooter.y, target.x, target.y))
    return name_of(PieceKind(int(state.world.pieces[row].kind))) if row >= 0 else None


def _tokens(state: DeckState) -> Iterator[Place]:
    for n in range(int(state.fight.tokens)):
        token = state.world.tokens[n]
        if int(token.state) == TokenState.LYING and int(token.kind) != TokenKind.CLAYMORE:
            yield Place(name_of(TokenKind(int(token.kind))), f"t{n + 1}", int(token.x), int(token.y))


def _zones(state: DeckState) -> Iterator[Place]:
    for zone in zones(state):
        yield Place(zone["kind"], zone["kind"], round(zone["x"] * 10), round(zone["y"] * 10))


def _doors(state: DeckState) -> Iterator[Place]:
    for n in range(int(state.fight.pieces)):
        piece = state.world.pieces[n]
        if int(piece.kind) == PieceKind.DOOR:
            middle = (int(piece.x0) + int(piece.x1)) // 2, (int(piece.y0) + int(piece.y1)) // 2
            yield Place("door", f"p{n + 1}", *middle)


def _goals(state: DeckState, me: Spot) -> list[Place]:
    """What the mission is about: the zone when the deed is done, before that the tokens first. [VB-39]"""
    kind = GOALS.get(Objective(int(state.fight.objective)))
    named = name_of(kind) if kind is not None else ""
    tokens = _nearest((t for t in _tokens(state) if t.kind == named), me, MOST_GOALS)
    aim = objective(state)
    zones_ = list(_zones(state))
    return [*zones_, *tokens] if aim["done"] >= aim["needed"] else [*tokens, *zones_]


def _foes(state: DeckState, world: World, me: Spot) -> list[Place]:
    places = (Place("foe", state.ids[n], *_spot(world, n)) for n in _standing(state, Side.ENEMY))
    return _nearest(places, me, MOST_FOES)


def _nearest(places: Iterable[Place], me: Spot, most: int) -> list[Place]:
    return sorted(places, key=lambda place: _far(me, place))[:most]


def _beside(
    state: DeckState, world: World, place: Place, spots: tuple[Spot, ...], foes: list[Eye]
) -> dict[str, Any]:
    """The offered spot nearest to something."""
    best = min(spots, key=lambda s: (hypot(s.x - place.x, s.y - place.y), s))
    away = _off(state, best, place)
    return {"kind": place.kind, "id": place.id, "away": away, **_exposed(world, best, foes)}


def _sheltered(world: World, spots: tuple[Spot, ...], foes: list[Eye], me: Spot) -> Iterator[dict[str, Any]]:
    """The least exposed spot, and the best spot that still sees somebody from cover."""
    if not foes:
        return
    rows = [(spot, _exposed(world, spot, foes)) for spot in spots]

    def near(spot: Spot) -> float:
        return min(hypot(spot.x - foe.at.x, spot.y - foe.at.y) for foe in foes)

    hidden = [(s, e) for s, e in rows if e["seen"] == 0]
    if hidden:
        spot, seen = min(hidden, key=lambda row: (near(row[0]), row[0]))
        yield {"kind": "hidden", "id": "", "away": _far(me, spot), **seen}
    firing = [(s, e) for s, e in rows if 0 < e["covered"] == e["seen"]]
    if firing:
        spot, seen = min(firing, key=lambda row: (row[1]["seen"], near(row[0]), row[0]))
        yield {"kind": "cover", "id": "", "away": _far(me, spot), **seen}


def _exposed(world: World, spot: Spot, foes: list[Eye]) -> dict[str, Any]:
    """How many foes see a spot, how many of those could shoot there, from how many it is covered. [VB-09, VB-13]"""
    scratch = desk().scratch
    seeing = [foe for foe in foes if sees(world, scratch, foe.at.x, foe.at.y, spot.x, spot.y)]
    covered = sum(int(in_cover(world, scratch, foe.at.x, foe.at.y, spot.x, spot.y)) >= 0 for foe in seeing)
    shots = sum(_shoots(foe, spot) for foe in seeing)
    return {
        "spot": [decimal(spot.x), decimal(spot.y)],
        "seen": len(seeing),
        "shots": shots,
        "covered": covered,
    }


def _shoots(foe: Eye, spot: Spot) -> bool:
    """Whether a spot is in range, edge to edge, and not in contact. [VB-01, VB-13]"""
    square = (foe.at.x - spot.x) ** 2 + (foe.at.y - spot.y) ** 2
    return foe.reach > 0 and TOUCHING < square <= (foe.reach + BASE) ** 2


def _reach(state: DeckState, row: int) -> int:
    """How far an enemy shoots; nothing while one of the crew is in contact with it. [VB-13]"""
    units = state.world.units
    me = units[row]
    crew = (units[n] for n in _standing(state, Side.CREW))
    held = any((int(u.x) - int(me.x)) ** 2 + (int(u.y) - int(me.y)) ** 2 <= TOUCHING for u in crew)
    return 0 if held else (shot_range(state, row) or 0)
