"""What an action of a void battle would come to, from the same functions that carry it out. [VO-01]"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from typing import Any

from voidbridge.bridge.battle import refusal, resolve
from voidbridge.bridge.veil import seen_by, unseen
from voidbridge.bridge.views import View
from voidbridge.dice.exact import Exact, exact
from voidbridge.odds.hundred import faces_by_result, odds_of_contest, odds_of_test
from voidbridge.odds.void_plan import still_silent
from voidbridge.odds.volley import odds_against, struck_odds
from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import SIDES, Result, Target, contest, halved
from voidbridge.rules.modifiers import Modifier
from voidbridge.rules.void_codes import Manoeuvre, Number, Skill, Task
from voidbridge.rules.void_words import parts, parts_of
from voidbridge.state.actions import Action
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import (
    Aid,
    FightFire,
    Fire,
    Hail,
    Helm,
    Jam,
    Lock,
    LockOn,
    Order,
    Parley,
    Raid,
    Ram,
    Repair,
    Scan,
    Steer,
    Strike,
)  # fmt: skip
from voidbridge.void.assess import (
    best_hand,
    boarding_target,
    enemies,
    helm_target,
    pilot_target,
    raid_target,
    scrutiny_target,
    shot_target,
    speed_rows,
    strength,
    task_target,
    total,
    watchers,
    will_target,
)
from voidbridge.void.encode import MANOEUVRES, TASKS
from voidbridge.void.gunnery import hits_of
from voidbridge.void.legal import refusal as refuse
from voidbridge.void.state import VoidState
from voidbridge.void.wording import no_such_ship
from voidbridge.void.work import free_hand, hand, profile

Found = dict[str, Any]
BY_ACTION = {
    Aid: Task.AID_THE_MACHINE_SPIRIT,
    Repair: Task.EMERGENCY_REPAIRS,
    FightFire: Task.FIGHT_FIRE,
    Scan: Task.FOCUSED_AUGURY,
    Jam: Task.JAM_COMMUNICATIONS,
    LockOn: Task.LOCK_ON_TARGET,
}


def void_preview(view: View, action: Action) -> Found:
    """The tests an action asks for, their reasons and odds, and what follows; or why it is refused."""
    state = view.battle.sea
    refused = _unseen(view, getattr(action, "ship", "")) or refusal(view.battle, action)
    if refused is not None:
        return {"refusal": refusal_json(refused)}
    found: Found = {"refusal": None}
    ship = state.rows.get(getattr(action, "ship", ""))
    if ship is None:  # faces that were rolled, or a word of the master: nothing is to be reckoned
        return found
    if isinstance(action, Steer):
        return found | _steered(view, action, ship)
    if type(action) in BY_ACTION:
        by = _by(state, ship, action)
        return found | {"test": tested_json(task_target(state, ship, BY_ACTION[type(action)], by))}
    told = TOLD.get(type(action))
    return found | told(state, action, ship) if told else found


def _unseen(view: View, name: str) -> Refusal | None:
    """Who asks for a ship that runs silent learns as much as of one that is not there. [VO-28]"""
    state = view.battle.sea
    gone = unseen(state, seen_by(state, view.seat))
    return no_such_ship(name) if state.rows.get(name, -1) in gone else None


def refusal_json(refused: Refusal) -> Found:
    """A refusal as the wire has it."""
    return {"code": refused.code, "message": refused.message, "numbers": list(refused.numbers)}


def parts_json(rows: tuple[Modifier, ...]) -> list[Found]:
    """Named parts of a number."""
    return [{"number": name_of(p.number), "words": p.words, "value": p.value, "rule": p.rule} for p in rows]


def asked_json(target: Target) -> Found:
    """A target with its reasons."""
    return {"target": target.value, "parts": parts_json(parts_of(target))}


def tested_json(target: Target) -> Found:
    """A test with its reasons and its odds."""
    return asked_json(target) | odds_of_test(target.value).as_json()


def opposed_json(mine: Target, theirs: Target) -> Found:
    """A test against a test."""
    return {
        "test": tested_json(mine),
        "against": tested_json(theirs),
        "contest": odds_of_contest(mine.value, theirs.value).as_json(),
    }


def _by(state: VoidState, ship: int, action: Any) -> int:
    return hand(profile(state, ship), action.by) or 0


def _helm(state: VoidState, a: Helm, ship: int) -> Found:
    manoeuvre = MANOEUVRES[a.manoeuvre]
    found: Found = {"speed": _speed(state, ship)}
    if manoeuvre == Manoeuvre.AHEAD:
        return found
    mine = helm_target(state, ship, manoeuvre, _by(state, ship, a))
    found["test"] = tested_json(mine)
    if manoeuvre == Manoeuvre.DISENGAGE:
        theirs = {foe: scrutiny_target(state, foe) for foe in watchers(state, ship)}
        found["against"] = [{"ship": state.ids[foe], **asked_json(target)} for foe, target in theirs.items()]
        found["away"] = float(away(mine.value, [target.value for target in theirs.values()]))
    return found


def away(mine: int, theirs: list[int]) -> Fraction:
    """How likely one test beats each of several at once. [VO-13]"""
    return sum(
        (
            Fraction(ways, SIDES) * prod((_beaten(found, target) for target in theirs), start=Fraction(1))
            for found, ways in faces_by_result(mine)
            if found.success
        ),
        Fraction(0),
    )


def _beaten(mine: Result, target: int) -> Fraction:
    won = sum(ways for theirs, ways in faces_by_result(target) if contest(mine, theirs).winner == 1)
    return Fraction(won, SIDES)


def _speed(state: VoidState, ship: int) -> Found:
    rows = speed_rows(state, ship)
    return {"value": total(rows), "parts": parts_json(parts(rows, Number.SPEED))}


def _steered(view: View, action: Steer, ship: int) -> Found:
    """Where the ship ends, and what it could fire at from there: a move rolls no dice."""
    after = still_silent(view.battle.sea, resolve(view.battle, action).battle.sea, ship)
    record = after.ships[ship]
    return {
        "end": {"x": record.x / 100, "y": record.y / 100, "heading": record.heading},
        "shots": shots_json(after, ship),
    }


def _fire(state: VoidState, a: Fire, ship: int) -> Found:
    weapon, target = int(a.weapon[1:]) - 1, state.rows[a.target]
    return shot_json(state, ship, weapon, target, _by(state, ship, a))


def shot_json(state: VoidState, ship: int, weapon: int, target: int, by: int) -> Found:
    """One weapon at one ship: the test, the hits, and the hull it costs by itself. [VO-14 to VO-17]"""
    aim = shot_target(state, ship, weapon, target, by)
    most = strength(state, ship, weapon)
    kind = profile(state, ship).pieces[weapon].kind
    hits = exact(
        (hits_of(kind, found.degrees, total(most)) if found.success else 0, ways)
        for found, ways in faces_by_result(aim.value)
    )
    stopped = "lances" if name_of(kind) == "lance" else "macrobatteries"
    return {
        "test": tested_json(aim),
        "strength": {"value": total(most), "parts": parts_json(parts(most, Number.HITS))},
        "hits": chances(hits),
        "volley": odds_against(state, ship, target, (weapon,), by, stopped).as_json(),
    }


def shots_json(state: VoidState, ship: int) -> list[Found]:
    """Every enemy a ship could fire at from where it is, and the exact loss of all that bears on it."""
    by = free_hand(state, ship, Skill.BALLISTIC)
    number = hand(profile(state, ship), by) or 0
    found = []
    for foe in enemies(state, ship):
        bears = tuple(n for n in profile(state, ship).weapons if _may_fire(state, ship, by, n, foe))
        if bears:
            odds = odds_against(state, ship, foe, bears, number)
            found.append(
                {"target": state.ids[foe], "weapons": [f"c{n + 1}" for n in bears], "volley": odds.as_json()}
            )
    return found


def _may_fire(state: VoidState, ship: int, by: str, weapon: int, foe: int) -> bool:
    return refuse(state, Fire(state.ids[ship], by, f"c{weapon + 1}", state.ids[foe])) is None


def _strike(state: VoidState, a: Strike, ship: int) -> Found:
    return {"volley": struck_odds(state, ship, state.rows[a.target], a.stopped).as_json()}


def _ram(state: VoidState, a: Ram, ship: int) -> Found:
    target = state.rows[a.target]
    mine, theirs = profile(state, ship), profile(state, target)
    bulk = _dice(*mine.ram)
    return {
        "test": tested_json(pilot_target(state, ship, _by(state, ship, a))),
        "loss": chances(_past(bulk, mine.armour - theirs.armour, state.ships[target].hull)),
        "own": chances(_past(_dice(1, 5), theirs.armour - mine.armour, state.ships[ship].hull)),
    }


def _dice(count: int, sides: int) -> Exact:
    """Some dice added up; a d5 is a d10 halved. [VO-03]"""
    found = exact([(0, 1)])
    faces = [halved(face) for face in range(1, 11)] if sides == 5 else list(range(1, sides + 1))
    for _ in range(count):
        found = exact((n + face, ways) for n, ways in found.pairs for face in faces)
    return found


def _past(dice: Exact, more: int, hull: int) -> Exact:
    return exact((max(0, min(hull, n + more)), ways) for n, ways in dice.pairs)


def chances(found: Exact) -> list[float]:
    """Chances by number, from none on."""
    by_number = found.floats()
    return [by_number.get(n, 0.0) for n in range(max(by_number) + 1)]


def _lock(state: VoidState, a: Lock, ship: int) -> Found:
    return {"test": tested_json(pilot_target(state, ship, _by(state, ship, a)))}


def _order(state: VoidState, a: Order, ship: int) -> Found:
    return {"test": tested_json(task_target(state, ship, TASKS[a.task], _by(state, ship, a)))}


def _words(state: VoidState, a: Hail | Parley, ship: int) -> Found:
    mine = task_target(state, ship, Task.HAIL_THE_ENEMY, _by(state, ship, a))
    return opposed_json(mine, will_target(state, state.rows[a.target]))


def _raid(state: VoidState, a: Raid, ship: int) -> Found:
    by, target = _by(state, ship, a), state.rows[a.target]
    defender = best_hand(state, target, Skill.COMMAND)
    return {
        "way_in": tested_json(raid_target(state, ship, target, by)),
        **opposed_json(
            boarding_target(state, ship, by, True), boarding_target(state, target, defender, False)
        ),
    }


TOLD: Mapping[type[Action], Callable[[VoidState, Any, int], Found]] = {
    Helm: _helm, Fire: _fire, Strike: _strike, Ram: _ram, Lock: _lock, Order: _order, Hail: _words,
    Parley: _words, Raid: _raid,
}  # fmt: skip
