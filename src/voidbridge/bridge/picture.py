"""A view as plain data: what the browser and the text board draw."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from voidbridge.bridge.asked import decision_json
from voidbridge.bridge.contest_picture import contest_view_json
from voidbridge.bridge.procedure_picture import procedure_view_json
from voidbridge.bridge.stack_picture import beneath, operation_json, stack_json
from voidbridge.bridge.views import View
from voidbridge.bridge.void_picture import void_view_json
from voidbridge.rules.codes import (
    EndCause,
    Outcome,
    Phase,
    PieceKind,
    Presence,
    Rank,
    Relic,
    Side,
    Slot,
    TokenKind,
    TokenState,
    Trait,
    name_of,
)
from voidbridge.skirmish.auras import auras
from voidbridge.skirmish.goals import objective
from voidbridge.skirmish.measure import best_blow, full_ap, next_ap, shot_pool, shot_range, walk_on
from voidbridge.skirmish.sheet import changes_told
from voidbridge.skirmish.state import DeckState
from voidbridge.skirmish.story import count_of_kind
from voidbridge.state.offers import Offer, SpotSet
from voidbridge.state.setup import Setup, seat_of

# How the battles of other engines are drawn.
PICTURES: Mapping[str, Callable[[View], dict[str, Any]]] = {
    "void": void_view_json,
    "contest": contest_view_json,
    "procedure": procedure_view_json,
}

CONDITIONS = ("burn", "bleed", "stun", "panic", "entangled", "no_activation")


def view_json(view: View) -> dict[str, Any]:
    """Everything a seat sees, with its offers."""
    whole = operation_json(view.battle)
    if whole is None and not view.battle.nested:
        return _drawn_scale(view)
    below = [_drawn_scale(replace(view, battle=battle, past=True)) for battle in beneath(view.battle)]
    return {**_drawn_scale(view), "operation": whole, "stack": stack_json(view.battle), "beneath": below}


def _drawn_scale(view: View) -> dict[str, Any]:
    """The scale that is on top of a view."""
    draw = PICTURES.get(view.battle.scale)
    if draw is not None:
        return draw(view)
    state, fight = view.state, view.state.fight
    return {
        "version": view.version,
        "seat": view.seat,
        "setup": _setup(view.battle.setup, state),
        "round": int(fight.round),
        "phase": name_of(Phase(int(fight.phase))),
        "limit": int(fight.limit),
        "last_round": int(fight.last_round),
        "corner": int(fight.corner) + 1 if int(fight.corner) >= 0 else None,
        "outcome": name_of(Outcome(int(fight.outcome))),
        "cause": name_of(EndCause(int(fight.cause))),
        "decision": decision_json(view),
        "pieces": [_piece(state, n) for n in range(int(fight.pieces)) if _drawn(state, n)],
        "units": _units(state, view.deeds),
        "tokens": [_token(state, n) for n in range(int(fight.tokens))],
        "smokes": [_smoke(s) for s in state.world.smokes[: int(fight.smokes)] if int(s.until) > 0],
        "objective": objective(state),
        "offers": [offer_json(offer) for offer in view.offers],
        "undo": {"possible": view.undo is None, "why": view.undo.message if view.undo else ""},
    }


def offer_json(offer: Offer) -> dict[str, Any]:
    """An offer: its verb, its settled fields, and the choices of the open one."""
    data: dict[str, Any] = {"verb": offer.verb, "unit": None, "item": None}
    for name, value in offer.fixed:
        data["unit" if name == "unit" else "item"] = value
    if isinstance(offer.choices, SpotSet):
        data["spots"] = [[y / 10, x0 / 10, x1 / 10] for y, x0, x1 in offer.choices.runs()]
        data["ways"] = offer.ways
    elif offer.open == "corner":
        data["choices"] = list(offer.choices)
    elif offer.open:
        data["targets"] = [] if offer.open == "faces" else list(offer.choices)
    return data


def _setup(setup: Setup, state: DeckState) -> dict[str, Any]:
    return {
        "mission": setup.mission,
        "enemy": setup.enemy,
        "board": setup.board,
        "size": int(state.fight.size) / 10,
        "mode": setup.mode,
        "dice": setup.dice,
        "options": list(setup.options),
        "factions": [crew.faction for crew in setup.crews],
        "crews": [crew.name for crew in setup.crews],
    }


def _drawn(state: DeckState, n: int) -> bool:
    return int(state.world.pieces[n].kind) != PieceKind.MORTAR


def _piece(state: DeckState, n: int) -> dict[str, Any]:
    piece = state.world.pieces[n]
    edges = {name: int(getattr(piece, name)) / 10 for name in ("x0", "y0", "x1", "y1")}
    return {"id": f"p{n + 1}", "kind": name_of(PieceKind(int(piece.kind))), **edges, "open": bool(piece.open)}


def _units(state: DeckState, deeds: tuple[str, ...]) -> list[dict[str, Any]]:
    """Every unit but those still in the fog; one that is yet to act shows the action points it will begin with."""
    units = [_unit(state, n) for n in range(int(state.fight.units))]
    hidden = [unit for unit in units if unit["side"] == "enemy" and unit["presence"] == "waiting"]
    for unit, ap, full in zip(units, next_ap(state), full_ap(state), strict=True):
        unit["ap_full"] = full
        if unit["active"]:
            unit["did"].sort(key=lambda slot: deeds.index(slot) if slot in deeds else len(deeds))
        elif not unit["acted"]:
            unit["ap"] = ap
    return [unit for unit in units if unit not in hidden]


def _unit(state: DeckState, n: int) -> dict[str, Any]:
    u, cast = state.world.units[n], state.cast
    crew = int(u.side) == Side.CREW
    return {
        "id": state.ids[n],
        "name": state.unit_name(n),
        "line": state.line_name(n),
        "side": name_of(Side(int(u.side))),
        "owner": seat_of(cast.setup, int(u.owner)) if crew else None,
        "rank": name_of(Rank(int(u.rank))),
        "number": int(u.number),
        "presence": name_of(Presence(int(u.presence))),
        "x": int(u.x) / 10,
        "y": int(u.y) / 10,
        "move": int(u.move) / 10,
        **{
            name: int(getattr(u, name))
            for name in ("ap", "ap_line", "melee", "shoot", "wounds", "full", "morale", "defence")
        },
        "primary": _weapon(state, int(u.primary)),
        "sidearm": _weapon(state, int(u.sidearm)),
        "range": _range(state, n),
        "shots": shot_pool(state, n),
        "strike": best_blow(state, n),
        "gear": _gear(state, n),
        "relics": _relics(state, n),
        "lasting": _lasting(state, n),
        "walk_on": _walk_on(state, n),
        "auras": [a | {"reach": a["reach"] / 10, "radius": a["radius"] / 10} for a in auras(state, n)],
        "conditions": [name.replace("_", "-") for name in CONDITIONS if int(getattr(u, name))],
        "overwatch": bool(u.overwatch),
        "acted": bool(u.acted),
        "active": int(state.fight.active) == n,
        "traits": [name_of(t) for t in Trait if int(u.traits) >> t & 1],
        "carries": [f"t{t + 1}" for t in _carried(state, n)],
        "did": [name_of(slot) for slot in Slot if int(u.did) >> slot & 1],
        "dealt": int(u.dealt),
        "kills": int(u.kills),
    }


def _weapon(state: DeckState, row: int) -> str | None:
    return state.cast.weapons[row] or None if row >= 0 else None


def _range(state: DeckState, n: int) -> float | None:
    reach = shot_range(state, n)
    return None if reach is None else reach / 10


def _gear(state: DeckState, n: int) -> list[dict[str, Any]]:
    u = state.world.units[n]
    held = [gear for gear in state.cast.rules.gear.rows if int(u.gear) >> gear.effect & 1]
    return [{"id": gear.id, "spent": bool(int(u.spent) >> gear.effect & 1)} for gear in held]


def _relics(state: DeckState, n: int) -> list[dict[str, Any]]:
    """The relics a unit bears, and which are used up in this mission. [VB-52]"""
    u, book = state.world.units[n], state.cast.rules.relics
    held = [code for code in Relic if int(u.relics) >> code & 1 and name_of(code) in book]
    return [{"id": name_of(code), "spent": bool(int(u.used) >> code & 1)} for code in held]


def _lasting(state: DeckState, n: int) -> list[str]:
    """What a campaign has changed for good in a member's numbers, which count it already. [VB-51, VB-53]"""
    u, crews = state.world.units[n], state.cast.setup.crews
    members = [member for crew in crews for member in crew.members]
    if int(u.side) != Side.CREW or not 0 <= int(u.name) < len(members):
        return []
    return [f"{title} {words}" for title, words in changes_told(members[int(u.name)].lasting)]


def _walk_on(state: DeckState, n: int) -> dict[str, Any] | None:
    found = walk_on(state, n)
    return found and {"verb": found[0], "left": found[1] / 100}


def _carried(state: DeckState, n: int) -> list[int]:
    tokens = state.world.tokens
    return [
        t
        for t in range(int(state.fight.tokens))
        if int(tokens[t].state) == TokenState.CARRIED and int(tokens[t].carrier) == n
    ]


def _token(state: DeckState, n: int) -> dict[str, Any]:
    token = state.world.tokens[n]
    carrier = int(token.carrier)
    return {
        "id": f"t{n + 1}",
        "kind": name_of(TokenKind(int(token.kind))),
        "number": count_of_kind(state, n),
        "state": name_of(TokenState(int(token.state))),
        "x": int(token.x) / 10,
        "y": int(token.y) / 10,
        "carrier": state.ids[carrier] if carrier >= 0 else None,
    }


def _smoke(row: Any) -> dict[str, Any]:
    return {
        "x": int(row.x) / 10,
        "y": int(row.y) / 10,
        "radius": int(row.radius) / 10,
        "until": int(row.until),
    }
