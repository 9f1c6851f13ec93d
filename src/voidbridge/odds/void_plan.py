"""Where a ship could steer to, shown before anything is ordered: by the helm's own functions. [VO-13]"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from voidbridge.odds.hundred import odds_of_contest, odds_of_test
from voidbridge.odds.void_hands import HELM, Wish, best_free, hands_json, named
from voidbridge.odds.void_words import refusal_json, test_json
from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Target
from voidbridge.rules.void_codes import Manoeuvre, Skill
from voidbridge.state.events import Event
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls
from voidbridge.state.void_actions import Helm, Steer
from voidbridge.void.assess import (
    best_hand,
    helm_target,
    scrutiny_target,
    sooners,
    speeds,
    turn_limit,
    watchers,
)
from voidbridge.void.legal import refusal as refuse
from voidbridge.void.resolve import planned, resolve
from voidbridge.void.state import VoidState, sealed
from voidbridge.void.wording import no
from voidbridge.void.work import hands, profile

PLAN = re.compile(r"([a-z-]{1,32}):(\d{1,2}):(\d{1,2}):(-?\d{1,3})(?::(-?\d{1,3}))?")
MOST_DEGREES = 9
STEP = 15  # degrees between the turns whose ends are listed
STILL = (Manoeuvre.DISENGAGE, Manoeuvre.BREAK_FREE)  # nothing is steered when they succeed
MANOEUVRES = {name_of(one): one for one in Manoeuvre}


@dataclass(frozen=True, slots=True)
class Plan:
    """A move that somebody has in mind."""

    manoeuvre: Manoeuvre
    speed: int
    sooner: int
    turn: int
    again: int = 0  # the second turn, where there is one


def read_plan(text: str) -> Plan:
    """`ahead:7:0:30`; raises ValueError."""
    found = PLAN.fullmatch(text)
    if found is None or found[1] not in MANOEUVRES:
        raise ValueError("a plan such as ahead:7:0:30 is needed")
    return Plan(MANOEUVRES[found[1]], int(found[2]), int(found[3]), int(found[4]), int(found[5] or 0))


def begun(state: VoidState, ship: int, manoeuvre: Manoeuvre, degrees: int) -> VoidState:
    """The battle as it would be once a manoeuvre has been ordered and its test has come out so."""
    return planned(state, ship, manoeuvre, degrees) if state.fight.manoeuvre < 0 else state


def _allows(state: VoidState, plan: Plan) -> bool:
    return plan.speed in speeds(state) and plan.sooner in sooners(state, plan.speed)


def needed(state: VoidState, ship: int, plan: Plan) -> int | None:
    """The degrees of success that a plan takes; -1 for a basic move, None where none are enough."""
    if state.fight.manoeuvre >= 0:
        return state.fight.degrees if _allows(state, plan) else None
    least = 0 if state.cast.manoeuvres[plan.manoeuvre].tested else -1
    found = range(least, MOST_DEGREES + 1)
    return next((d for d in found if _allows(begun(state, ship, plan.manoeuvre, d), plan)), None)


def refused(state: VoidState, ship: int, plan: Plan) -> Refusal | None:
    """Why a plan cannot be steered, or None."""
    limit = turn_limit(state, ship)
    if max(abs(plan.turn), abs(plan.again)) > limit:
        return no("wrong-turn", f"The ship turns at most {limit} degrees.", limit)
    if state.fight.manoeuvre < 0:
        by = hands(profile(state, ship))[best_free(state, ship, Skill.PILOT)].id
        found = refuse(state, Helm(state.ids[ship], by, name_of(plan.manoeuvre)))
        if found is not None:
            return found
    if plan.manoeuvre in STILL or needed(state, ship, plan) is None:
        return no("wrong-speed", "No success of this manoeuvre runs like that.")
    return None


def steered(
    state: VoidState, ship: int, plan: Plan, degrees: int
) -> tuple[VoidState, list[tuple[int, int, int]]]:
    """The battle once a plan has been steered, and the places on the way with their headings."""
    there = begun(state, ship, plan.manoeuvre, degrees)
    legs: list[Event] = []
    for sooner, turn in ((plan.sooner, plan.turn), (0, plan.again)):
        if there.fight.manoeuvre < 0:
            break
        found = resolve(there, Steer(state.ids[ship], plan.speed, sooner, turn), Rolls((0, 0, 0, 1)))
        there, legs = found.state, [*legs, *(e for e in found.events if e.kind == "moved")]
    return still_silent(state, there, ship), [(leg["x"], leg["y"], leg["heading"]) for leg in legs]


def still_silent(before: VoidState, after: VoidState, ship: int) -> VoidState:
    """A plan shows nobody who runs silent: whom a move finds is not known before it is made. [VO-28]"""
    found = [
        n
        for n, (one, other) in enumerate(zip(before.ships, after.ships, strict=True))
        if one.hidden and not other.hidden and before.fleet(n) != before.fleet(ship)
    ]
    if not found:
        return after
    ships = [one.copy() for one in after.ships]
    for n in found:
        ships[n].hidden = 1
    return sealed(ships, after.fight.copy(), after.cast)


def helm_json(state: VoidState, ship: int, wish: Wish | None = None) -> dict[str, Any]:
    """Every manoeuvre with its chance, and every place it can lead to."""
    record = state.ships[ship]
    by = named(state, ship, (wish or {}).get(HELM), best_free(state, ship, Skill.PILOT))
    data: dict[str, Any] = {
        "ship": state.ids[ship],
        "at": {"x": record.x / 100, "y": record.y / 100, "heading": record.heading},
        "limit": turn_limit(state, ship),
        "steering": None,
        "manoeuvres": [],
        "hands": [],
    }
    if state.fight.manoeuvre >= 0:
        now = Manoeuvre(state.fight.manoeuvre)
        data["steering"] = {
            "id": name_of(now),
            "leg": state.fight.leg,
            "degrees": state.fight.degrees,
            "courses": list(_courses(state, ship, now, [state.fight.degrees], by)),
        }
    else:
        asked = HELM in (wish or {})
        data["manoeuvres"] = [_manoeuvre(state, ship, one, by, asked) for one in Manoeuvre]
        data["hands"] = hands_json(state, ship, (Skill.PILOT,))
    return data


def _manoeuvre(state: VoidState, ship: int, one: Manoeuvre, by: int, asked: bool) -> dict[str, Any]:
    row, people = state.cast.manoeuvres[one], hands(profile(state, ship))
    if not (row.tested or asked):
        by = len(people) - 1  # straight ahead needs no officer
    who = people[by]
    found = refuse(state, Helm(state.ids[ship], who.id, name_of(one)))
    data: dict[str, Any] = {
        "id": row.id,
        "name": row.name,
        "text": row.text,
        "rule": (row.rulings or ("VO-13",))[0],
        "by": who.id,
        "by_name": who.name,
        "refusal": refusal_json(found),
        "test": None,
        "watchers": [],
        "courses": [],
    }
    if row.tested:
        target = helm_target(state, ship, one, by)
        data["test"] = test_json(target)
        if one == Manoeuvre.DISENGAGE:
            data["watchers"] = [_watcher(state, foe, target) for foe in watchers(state, ship)]
    if found is None and one not in STILL:
        outcomes = range(MOST_DEGREES + 1) if row.tested else (-1,)
        data["courses"] = list(_courses(state, ship, one, outcomes, by))
    return data


def _watcher(state: VoidState, foe: int, mine: Target) -> dict[str, Any]:
    theirs = scrutiny_target(state, foe, best_hand(state, foe, Skill.SCRUTINY))
    odds = odds_of_contest(mine.value, theirs.value)
    return {"id": state.ids[foe], "win": float(sum(odds.win))}


def _courses(state: VoidState, ship: int, one: Manoeuvre, outcomes: Any, by: int) -> Iterator[dict[str, Any]]:
    """The moves that each outcome of the test adds to those before, with the chance of at least that."""
    seen: set[tuple[int, int]] = set()
    value = helm_target(state, ship, one, by).value
    chances = odds_of_test(value).success
    for degrees in outcomes:
        chance = 1.0 if state.fight.manoeuvre >= 0 or degrees < 0 else float(sum(chances[degrees:]))
        if not chance:
            return
        there = begun(state, ship, one, degrees)
        for run in speeds(there):
            for sooner in sooners(there, run):
                if (run, sooner) not in seen:
                    seen.add((run, sooner))
                    yield _course(state, ship, Plan(one, run, sooner, 0), degrees, chance)


def _course(state: VoidState, ship: int, plan: Plan, degrees: int, chance: float) -> dict[str, Any]:
    limit = turn_limit(state, ship)
    bends = plan.sooner or plan.manoeuvre == Manoeuvre.COME_TO_NEW_HEADING
    turns = sorted({0, limit, -limit, *range(0, limit, STEP), *range(0, -limit, -STEP)}) if bends else [0]
    places = [
        steered(state, ship, Plan(plan.manoeuvre, plan.speed, plan.sooner, t), degrees)[1] for t in turns
    ]
    ends = [
        [t, legs[-1][0] / 100, legs[-1][1] / 100, legs[-1][2]] for t, legs in zip(turns, places, strict=True)
    ]
    bend = places[0][0]
    return {
        "speed": plan.speed,
        "sooner": plan.sooner,
        "degrees": degrees,
        "chance": chance,
        "bend": [bend[0] / 100, bend[1] / 100],
        "ends": ends,
    }
