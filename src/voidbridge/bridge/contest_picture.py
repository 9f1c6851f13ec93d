"""A view of a boarding contest as plain data: two crews, what they have won on each other, what is open."""

from typing import Any

from voidbridge.boarding.contest.assess import (
    PRICE,
    bridge_open,
    holds_bridge,
    outnumbered,
    part_works,
    protected,
    serves,
    soldiers,
    unwilling,
    worn_out,
)
from voidbridge.boarding.contest.state import BURNING, DAMAGED, DARK, OPEN, WRECKED, ContestState
from voidbridge.bridge.asked import decision_json
from voidbridge.bridge.views import View
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import ContestEnd
from voidbridge.rules.contest_words import ENDS
from voidbridge.rules.void_codes import Ailment, Part, Task
from voidbridge.state.offers import Offer

STATES = {OPEN: "open", DAMAGED: "damaged", DARK: "dark", WRECKED: "destroyed", BURNING: "burning"}
TRACKS = ("population", "morale")


def contest_view_json(view: View) -> dict[str, Any]:
    """Everything a seat sees of a boarding, with its offers; nothing of it is hidden."""
    state = view.battle.state
    assert isinstance(state, ContestState)
    fight, setup = state.fight, state.cast.setup
    return {
        "engine": "contest",
        "version": view.version,
        "seat": view.seat,
        "setup": {
            "mode": setup.mode,
            "commands": setup.commands,
            "dice": setup.dice,
            "options": list(setup.options),
            "turns": setup.turns,
            "title": setup.title,
        },
        "turn": fight.turn,
        "active": state.cast.profiles[fight.side].id if fight.side >= 0 else None,
        "over": state.over,
        "winner": state.outcome_word or None,
        "cause": name_of(ContestEnd(fight.end)),
        "cause_words": ENDS[ContestEnd(fight.end)],
        "decision": decision_json(view),
        "part": _part(state),
        "sides": [_side(state, n) for n in range(2)],
        "offers": [offer_json(offer) for offer in view.offers],
        "undo": {"possible": view.undo is None, "why": view.undo.message if view.undo else ""},
    }


def offer_json(offer: Offer) -> dict[str, Any]:
    """An offer: its verb, its settled fields, and the choices of the open one."""
    data: dict[str, Any] = {"verb": offer.verb, **dict(offer.fixed)}
    if offer.open:
        data["open"], data["choices"] = offer.open, list(offer.choices)
    return data


def _part(state: ContestState) -> dict[str, Any]:
    """What the side whose part it is has done."""
    fight = state.fight
    officers = state.cast.profiles[fight.side].officers if fight.side >= 0 else ()
    return {
        "attack": bool(fight.struck),
        "defence": bool(fight.guarded),
        "beamed": bool(fight.beamed),
        "spoils": f"c{fight.choosing}" if fight.choosing else None,
        "tasks_left": fight.tasks_left,
        "tasks": [name_of(task) for task in Task if fight.tasks >> task & 1],
        "spent": [one.id for n, one in enumerate(officers) if fight.spent >> n & 1],
        "backs": fight.backs,
        "fled": bool(fight.fled),
    }


def _side(state: ContestState, n: int) -> dict[str, Any]:
    company, row = state.companies[n], state.cast.profiles[n]
    few, low = unwilling(state, n)
    return {
        "id": row.id,
        "name": row.name,
        "design": row.design,
        "class": row.kind,
        "great": row.great,
        "gauges": {track: _gauge(state, n, track) for track in TRACKS} | {"hull": _hull(state, n)},
        "souls": row.souls * company.population // 100,
        "rating": row.crew.skills[0],
        "officers": [{"id": one.id, "name": one.name} for one in row.officers],
        "people": [_person(state, n, k) for k in range(len(row.people))],
        "components": [_component(state, n, k) for k in range(len(row.pieces))],
        "ailments": [
            {"id": name_of(a), "grade": company.ailments[a], "turns": company.curing[a]}
            for a in Ailment
            if company.ailments[a]
        ],
        "tokens": _tokens(state, n),
        "gates": _gates(state, n),
        "breaking": worn_out(state, n),
        "outnumbered": outnumbered(state, n),
        "attacks": not (few or low or company.barred & 2),
        "mutinous": bool(company.barred),
    }


def _gauge(state: ContestState, n: int, track: str) -> dict[str, Any]:
    """A track with every line on it: what each costs, where the crew may rise, where it may break."""
    row = state.cast.profiles[n]
    began = row.began[TRACKS.index(track)]
    lines = [
        {"at": line.at, "name": line.name, "text": line.text, "mutiny": line.mutinies, "rule": "VO-21"}
        for line in state.cast.rules.crew_thresholds.rows
        if line.track == track
    ]
    if began > PRICE:
        text = f"Command +20 at the start of each own turn from {began - PRICE} down, or it is over."
        lines.append(
            {"at": began - PRICE, "name": "Breaking", "text": text, "mutiny": False, "rule": "BC-11"}
        )
    company = state.companies[n]
    return {
        "value": getattr(company, track),
        "began": began,
        "lost": getattr(company, f"{track}_lost"),
        "thresholds": sorted(lines, key=lambda line: -line["at"]),
    }


def _hull(state: ContestState, n: int) -> dict[str, Any]:
    return {
        "value": state.companies[n].hull,
        "began": state.cast.profiles[n].hull,
        "lost": 0,
        "thresholds": [],
    }


def _person(state: ContestState, n: int, k: int) -> dict[str, Any]:
    one = state.cast.profiles[n].people[k]
    return {
        "id": one.id,
        "name": one.name,
        "place": name_of(one.place),
        "captain": k == 0,
        "captured": bool(state.companies[n].captured >> k & 1),
        "guarded": protected(state, 1 - n, k),
    }


def _component(state: ContestState, n: int, k: int) -> dict[str, Any]:
    piece, company, foe = state.cast.profiles[n].pieces[k], state.companies[n], state.companies[1 - n]
    return {
        "id": f"c{k + 1}",
        "name": piece.name,
        "part": name_of(piece.part),
        "states": [word for bit, word in STATES.items() if company.flags[k] & bit],
        "taken": bool(company.taken >> k & 1),
        "mending": company.mending[k],
        "burnt": company.burning[k],
        "ground": {"sabotage": foe.sabotage[k], "seizure": foe.seizure[k]},  # of the other side's boarders
    }


def _tokens(state: ContestState, n: int) -> dict[str, Any]:
    """What a side has gained or suffers for a while."""
    company, foe = state.companies[n], state.cast.profiles[1 - n]
    return {
        "bridge": company.bridge,
        "prisoners": company.prisoners,
        "pressed": company.pressed,
        "hunted": foe.people[company.hunted].id if company.hunted >= 0 else None,
        "pushed": company.pushed,
        "repelling": company.repelling,
        "soldiers": soldiers(state, n),
        "steady": bool(company.steady),
        "hailed": bool(company.hailed),
        "jammed": bool(company.jammed),
    }


def _gates(state: ContestState, n: int) -> dict[str, Any]:
    """What the side's boarders can reach on the other ship."""
    company = state.companies[n]
    return {
        "bridge": "held" if holds_bridge(state, n) else ("shut", "open", "opening")[company.open],
        "reach_bridge": bridge_open(state, n),
        "reach_drive": holds_bridge(state, n),
        "breached": bool(company.breached),
        "teleportarium": serves(state, n, Part.TELEPORTARIUM),
        "maze": part_works(state, 1 - n, Part.MAZE),  # that of the other ship, in their way
    }
