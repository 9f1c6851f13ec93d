"""A view of a void battle as plain data: what a map and a text table draw."""

from typing import Any

from voidbridge.bridge.asked import decision_json
from voidbridge.bridge.veil import seen_by, unseen
from voidbridge.bridge.views import View
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Entry, Fate, Fleet, Manoeuvre, Part, VoidEnd
from voidbridge.state.offers import Offer
from voidbridge.void.assess import detection, manoeuvrability, speed_rows, total, turn_limit
from voidbridge.void.core.records import BURNING, DAMAGED, DARK, OPEN, WRECKED
from voidbridge.void.master import COMPONENT, bounds
from voidbridge.void.state import VoidState
from voidbridge.void.work import ALL, shown

STATES = {OPEN: "open", DAMAGED: "damaged", DARK: "dark", WRECKED: "destroyed", BURNING: "burning"}
METHODS = ("contest", "procedure")


def void_view_json(view: View) -> dict[str, Any]:
    """Everything a seat sees of a void battle, with its offers."""
    state = view.battle.sea
    fight, setup = state.fight, state.cast.setup
    seen = seen_by(state, view.seat)
    gone = unseen(state, seen)
    shown = [n for n in range(len(state.ships)) if n not in gone]
    return {
        "engine": "void",
        "version": view.version,
        "seat": view.seat,
        "setup": {
            "engagement": setup.engagement,
            "mode": setup.mode,
            "dice": setup.dice,
            "options": list(setup.options),
            "rounds": setup.rounds,
            "captains": setup.captains,
        },
        "round": fight.round,
        "over": state.over,
        "winner": name_of(Fleet(fight.winner)) if fight.winner >= 0 else None,
        "cause": name_of(VoidEnd(fight.end)),
        "order": [state.ids[n] for n in fight.order if n in shown],
        "active": state.ids[fight.active] if fight.active in shown else None,
        "decision": decision_json(view, [state.ids[n] for n in gone]),
        "ships": [ship_json(state, n, seen) | _edits(view, n) for n in shown],
        "turn": _turn(state),
        "boardings": [_boarding(state, note) for note in fight.boardings],
        "offers": [offer_json(offer) for offer in view.offers],
        "undo": {"possible": view.undo is None, "why": view.undo.message if view.undo else ""},
    }


def _edits(view: View, n: int) -> dict[str, Any]:
    """For a master: the numbers of a ship that can be set, and between what; places in hundredths of a VU."""
    state = view.battle.sea
    if state.cast.setup.mode != "mastered" or view.seat not in ("master", "all"):
        return {}
    limits = bounds(state, n)
    return {"edits": {name: list(limit) for name, limit in limits.items() if not COMPONENT.fullmatch(name)}}


def offer_json(offer: Offer) -> dict[str, Any]:
    """An offer: its verb, its settled fields, and the choices of the open one."""
    data: dict[str, Any] = {"verb": offer.verb, **dict(offer.fixed)}
    if offer.open:
        data["open"], data["choices"] = offer.open, list(offer.choices)
    return data


def ship_json(state: VoidState, n: int, seen: frozenset[Fleet]) -> dict[str, Any]:
    """A ship; of an enemy only what augury has shown: gauges and components come with knowledge."""
    ship, row = state.ships[n], state.cast.profiles[n]
    own = row.fleet in seen
    known = ALL if own else ship.known
    data: dict[str, Any] = {
        "id": row.id,
        "name": row.name,
        "side": name_of(row.fleet),
        "design": row.design,
        "class": name_of(row.kind),
        "x": ship.x / 100,
        "y": ship.y / 100,
        "heading": ship.heading,
        "fate": name_of(Fate(ship.fate)),
        "hidden": bool(ship.hidden),
        "hull": [ship.hull, row.hull],
        "crippled": ship.crippled,
        "armour": row.armour,
        "turrets": row.turrets,
        "evading": ship.evading,
        "jammed": bool(ship.jammed),
        "hailed": bool(ship.hailed),
        "locked": [state.ids[k] for k in range(len(state.ships)) if ship.locked >> k & 1],
        "known": known,
        "components": [
            _component(state, n, k) for k in range(len(row.pieces)) if shown(known, row.pieces[k].part)
        ],
        "shields": row.shields if known >= 2 else None,
        "turn": row.turn,
    }
    return data | (_gauges(state, n) if known >= ALL else {})


def _gauges(state: VoidState, n: int) -> dict[str, Any]:
    ship, row = state.ships[n], state.cast.profiles[n]
    return {
        "population": ship.population,
        "morale": ship.morale,
        "speed": total(speed_rows(state, n)),
        "turn": turn_limit(state, n),
        "manoeuvrability": total(manoeuvrability(state, n)),
        "detection": total(detection(state, n)),
        "repelling": ship.repelling,
        "barred": bool(ship.barred & 2),
        "ailments": [
            {"id": name_of(a), "grade": ship.ailments[a], "turns": ship.curing[a]}
            for a in Ailment
            if ship.ailments[a]
        ],
        "officers": [{"id": one.id, "name": one.name} for one in row.officers],
        "rating": row.crew.skills[0],
    }


def _component(state: VoidState, n: int, k: int) -> dict[str, Any]:
    piece, ship = state.cast.profiles[n].pieces[k], state.ships[n]
    data: dict[str, Any] = {
        "id": f"c{k + 1}",
        "name": piece.name,
        "part": name_of(piece.part),
        "states": [word for bit, word in STATES.items() if ship.flags[k] & bit],
        "mending": ship.mending[k],
        "burnt": ship.burning[k],
    }
    if piece.part == Part.WEAPON:
        data |= {
            "mount": name_of(piece.mount),
            "kind": name_of(piece.kind),
            "strength": piece.strength,
            "damage": f"{piece.dice}d10+{piece.bonus}",
            "crit": piece.crit,
            "range": piece.range,
        }
    return data


def _turn(state: VoidState) -> dict[str, Any]:
    """What the ship whose turn it is has done."""
    fight = state.fight
    return {
        "manoeuvre": name_of(Manoeuvre(fight.manoeuvre)) if fight.manoeuvre >= 0 else None,
        "moved": bool(fight.moved),
        "shooting": ("open", "under-way", "done")[fight.shooting],
        "tasks_left": fight.tasks_left,
        "spent": _spent(state),
        "hits": [
            {"weapon": f"c{weapon + 1}", "target": state.ids[target], "hits": hits, "degrees": degrees}
            for weapon, target, hits, degrees in fight.hits
        ],
    }


def _spent(state: VoidState) -> list[str]:
    """The officers that have acted in this turn. [VO-05]"""
    ship = state.fight.active
    officers = state.cast.profiles[ship].officers if ship >= 0 else ()
    return [one.id for n, one in enumerate(officers) if state.fight.spent >> n & 1]


def _boarding(state: VoidState, note: tuple[int, int, int, int, int]) -> dict[str, Any]:
    turn, boarder, target, entry, method = note
    return {
        "round": turn,
        "ship": state.ids[boarder],
        "target": state.ids[target],
        "entry": name_of(Entry(entry)),
        "method": METHODS[method],
    }
