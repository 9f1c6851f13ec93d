"""A view of a boarding by procedure as plain data: what a track of steps and a deck plan draw.

`boarding/procedure/README.md` explains every field.  Chances of ends are asked for apart: they are odds.
"""

from typing import Any

from voidbridge.boarding.procedure.assess import (
    BASE,
    barred,
    check_of,
    checks,
    clock,
    methods,
    plain_check,
    struck,
)
from voidbridge.boarding.procedure.refuse import deciding_party
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.boarding.procedure.work import Check, casualties, group, standing
from voidbridge.bridge.asked import decision_json
from voidbridge.bridge.views import View
from voidbridge.bridge.void_picture import offer_json
from voidbridge.rules.boarding_codes import Ask, Element, Mechanic, Party, System
from voidbridge.rules.codes import name_of
from voidbridge.rules.d20 import ways
from voidbridge.rules.procedure_diagram import check_words
from voidbridge.rules.procedure_model import ASK

BREACH = ("none", "open", "sealed")
PROMISED = ("none", "given", "kept", "broken")


def procedure_view_json(view: View) -> dict[str, Any]:
    """Everything a seat sees of a boarding, with its offers."""
    state = view.battle.state
    assert isinstance(state, ProcedureState)
    setup, course = state.cast.setup, state.course
    return {
        "engine": "procedure",
        "version": view.version,
        "seat": view.seat,
        "setup": {
            "title": setup.title,
            "procedure": "" if setup.document else setup.procedure,
            "document": state.cast.procedure.title,
            "mode": setup.mode,
            "commands": setup.commands,
            "dice": setup.dice,
            "options": list(setup.options),
            "engagement": setup.engagement,
            "entry": setup.entry,
            "party": setup.party,
            "ship": setup.ship,
        },
        "over": state.over,
        "outcome": state.outcome_word or None,
        "decision": decision_json(view),
        "ask": name_of(Ask(course.ask)),
        "step": state.step.id,
        "clock": _clock(state),
        "steps": [_step(state, n) for n in range(len(state.cast.procedure.steps))],
        "checks": [] if state.over else checks_json(state),
        "methods": _methods(state),
        "craft": {"id": setup.craft, "hull": [course.craft, state.cast.craft_hull]},
        "sides": {name_of(party): _side(state, party) for party in Party},
        "ship": _ship(state),
        "terms": _terms(state),
        "offers": [offer_json(offer) for offer in view.offers],
        "undo": {"possible": view.undo is None, "why": view.undo.message if view.undo else ""},
    }


def _clock(state: ProcedureState) -> dict[str, Any]:
    course = state.course
    return {
        "scale": state.step.scale,
        "void_rounds": course.void_rounds,
        "personal_rounds": course.personal_rounds,
        "hours": course.hours,
        "now": clock(state),
    }


def _step(state: ProcedureState, number: int) -> dict[str, Any]:
    """A step of the track; `done` were visited, `now` is played, `ahead` may come."""
    step, course = state.cast.procedure.steps[number], state.course
    now = number == course.step and not state.over
    visits = course.visits[number]
    return {
        "id": step.id,
        "number": step.number,
        "title": step.title,
        "state": "now" if now else "done" if visits else "ahead",
        "visits": visits,
        "scale": step.scale,
        "phase": step.phase,
        "actor": step.actor,
        "kind": name_of(state.cast.kinds[number]),
        "check": check_words(step),
        "flips": step.transitions_scale,
        "effect": step.effect,
        "notes": step.notes,
        "next": [to for to in step.targets if to in state.cast.procedure],
        "ends": [name for name in step.outcomes if name != ASK],
    }


def checks_json(state: ProcedureState) -> list[dict[str, Any]]:
    """Every check that can be tried now, and those that go with it: number, reasons, chance."""
    course, found = state.course, []
    if course.ask == Ask.CHECK:
        sabotage = state.kind == Mechanic.SABOTAGE
        for way in (BASE,) if sabotage else checks(state, course.step):
            found.append(check_json(state, check_of(state, course.step, way)))
        if state.kind == Mechanic.ENGAGE:
            silent = plain_check(
                state, Party.ATTACKER, "sensors", "silent-approach", state.cast.numbers["silent-dc"]
            )
            found = [check_json(state, silent) if one["id"] == "silent-approach" else one for one in found]
    if course.ask == Ask.REACT:
        seal = plain_check(
            state, Party.DEFENDER, "engineering", "seal-early", state.cast.numbers["seal-early-dc"]
        )
        found.append(check_json(state, seal))
    party = deciding_party(state)
    if course.venting and party is not None and not course.shut_tried >> party & 1:
        dc = state.cast.numbers["seal-vent-dc"]
        found.append(check_json(state, plain_check(state, party, "engineering", "stop-venting", dc)))
    return found


def check_json(state: ProcedureState, check: Check) -> dict[str, Any]:
    """A check with every modifier and its rule; `ways` are the faces of twenty that succeed."""
    good = ways(check.bonus, check.dc, state.cast.naturals)
    return {
        "id": check.id,
        "side": name_of(check.party),
        "skill": check.skill,
        "dc": check.dc,
        "bonus": check.bonus,
        "needs": max(1, check.dc - check.bonus),
        "ways": good if check.dc else 20,
        "chance": good / 20 if check.dc else 1.0,
        "parts": [
            {"number": name_of(p.number), "words": p.words, "value": p.value, "rule": p.rule}
            for p in check.parts
        ],
    }


def _methods(state: ProcedureState) -> dict[str, Any]:
    course, cast = state.course, state.cast
    open_now = methods(state)
    return {
        "named": cast.methods[course.method][0] if course.method >= 0 else None,
        "sealed": bool(course.sealed),
        "vented": bool(course.vented),
        "barriers": course.barriers,
        "all": [
            {
                "id": name,
                "name": cast.rules.boarding_methods[name].name
                if name in cast.rules.boarding_methods
                else name,
                "text": cast.rules.boarding_methods[name].text if name in cast.rules.boarding_methods else "",
                "dc": dc,
                "barred": barred(state, name),
                "open": name in open_now,
            }
            for name, dc in cast.methods
        ],
    }


def _side(state: ProcedureState, party: Party) -> dict[str, Any]:
    course, people = state.course, state.cast.fighters[party]
    name = "attackers-break" if party == Party.ATTACKER else "defenders-break"
    ones = group(state, party)
    breaks = state.cast.numbers[name]
    return {
        "skills": state.cast.sheets[party],
        "standing": len(standing(state, party)),
        "casualties": casualties(state, party),
        "breaks_at": -(-breaks * len(ones) // 100) if ones else None,
        "surprised": bool(course.surprised >> party & 1),
        "well_placed": bool(course.positions >> party & 1),
        "shaken": bool(course.shaken >> party & 1),
        "fighters": [
            {
                "id": people[n].id,
                "name": people[n].name,
                "kind": people[n].kind,
                "role": people[n].role,
                "captain": people[n].captain,
                "suited": people[n].suited,
                "hp": [course.hp[party][n], people[n].hp],
                "attack": people[n].attack,
                "armour": people[n].armour_class,
                "damage": f"1d{people[n].damage}",
                "down": course.hp[party][n] == 0,
            }
            for n in ones
        ],
    }


def _ship(state: ProcedureState) -> dict[str, Any]:
    course, vessel = state.course, state.cast.vessel
    return {
        "name": state.cast.setup.ship,
        "vessel": vessel.id,
        "vessel_name": vessel.name,
        "hull": [course.hull, vessel.hull],
        "flags": [name for name in ("warded", "industrial", "tainted", "derelict") if getattr(vessel, name)],
        "owner": vessel.owner,
        "decks": [_deck(state, number) for number in range(1, course.decks + 1)],
        "systems": [_system(state, system) for system in System],
        "breach": BREACH[course.breach],
        "airless": bool(course.airless),
        "burning": course.burning,
        "venting": bool(course.venting),
        "strongpoint": bool(course.strongpoint),
        "bridge_isolated": bool(course.isolated),
        "echo": bool(course.echo),
        "looters": course.looters,
    }


def _deck(state: ProcedureState, number: int) -> dict[str, Any]:
    """A deck of the plan; what is on it is marked before initiative. [BP-08]"""
    course = state.course
    marked = course.reactor > 0
    return {
        "number": number,
        "state": "cleared" if number <= course.cleared else "held",
        "breach": number == 1 and course.breach > 0,
        "bridge": marked and number == course.decks,
        "reactor": marked and number == course.reactor,
        "life_support": marked and number == course.life_support,
    }


def _system(state: ProcedureState, system: System) -> dict[str, Any]:
    course = state.course
    row = next(row for row in state.cast.rules.system_damage.rows if row.code == system)
    return {
        "id": row.id,
        "row": system + 1,
        "name": row.name,
        "text": row.text,
        "struck": course.struck[system],
        "works": not struck(state, system),
        "elements": [name_of(e) for e in Element if course.elements[system] >> e & 1],
        "rests": max(0, course.rests[system] - course.personal_rounds),
    }


def _terms(state: ProcedureState) -> dict[str, Any]:
    """What those who yield are promised. [BP-20]"""
    row = state.cast.rules.boarding_terms.get(state.cast.vessel.owner or "common")
    return {
        "name": row.name if row else "",
        "text": row.text if row else "",
        "surrenders": row.surrenders if row else True,
        "yielded": bool(state.course.surrendered),
        "promise": PROMISED[state.course.promised],
        "standing": state.course.standing,
    }
