"""The extended actions as a hand of cards: who makes them, at whom, how likely, and what comes of it. [VO-12, VO-20]"""

from collections.abc import Iterator
from typing import Any

from voidbridge.odds.hundred import odds_of_contest, odds_of_test
from voidbridge.odds.void_guns import gun_name
from voidbridge.odds.void_hands import Wish, best_free, hands_json, named
from voidbridge.odds.void_words import parts_json, refusal_json, test_json
from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Target
from voidbridge.rules.void_codes import Ailment, Skill, Task
from voidbridge.rules.void_words import AILMENTS
from voidbridge.state.actions import Action
from voidbridge.state.notation import write_action
from voidbridge.state.void_actions import (
    Aid,
    FightFire,
    Hail,
    Jam,
    Lock,
    LockOn,
    Order,
    Parley,
    Raid,
    Ram,
    Repair,
    Scan,
    Vent,
)  # fmt: skip
from voidbridge.void.assess import (
    best_hand,
    boarding_target,
    enemies,
    pilot_target,
    raid_target,
    task_target,
    will_target,
)
from voidbridge.void.core.records import BROKEN, BURNING
from voidbridge.void.encode import AIDED, ORDERS
from voidbridge.void.legal import refusal as refuse
from voidbridge.void.state import VoidState
from voidbridge.void.work import hands, profile

PARLEY = "parley"
# What success does, what each further degree adds, what failure does.
DOES: dict[Task, tuple[str, str, str]] = {
    Task.ACTIVE_AUGURY: ("what hides within 20 VU is found", "5 VU further", ""),
    Task.AID_THE_MACHINE_SPIRIT: ("+5 this turn", "5 more for every two", ""),
    Task.DISINFORMATION: ("own Morale +1d5", "1d5 more", "by three degrees: Morale -1d10"),
    Task.EMERGENCY_REPAIRS: ("works again after 1d5 turns", "one turn sooner, never less than one", ""),
    Task.FLANK_SPEED: ("Speed +1 this turn", "1 more", "by two degrees: the engines are hit"),
    Task.FOCUSED_AUGURY: (
        "shows life support and quarters",
        "then augur and shields; weapons; everything with hull, crew and morale",
        "",
    ),
    Task.HAIL_THE_ENEMY: ("its Morale -1d5", "1 more for each it is beaten by", ""),
    Task.HIT_AND_RUN: (
        "a critical hit of 1d5 and 1 Hull",
        "1 Hull more",
        "own Population -1, and Morale -1 if the raid itself is beaten",
    ),
    Task.HOLD_FAST: ("1 Morale lost since the last turn comes back", "1 more", ""),
    Task.JAM_COMMUNICATIONS: ("it can neither hail nor lie until the next own turn", "1 VU further", ""),
    Task.LOCK_ON_TARGET: ("+5 to that weapon this turn", "5 more for every two", ""),
    Task.PREPARE_TO_REPEL_BOARDERS: ("Command +10 against boarders and raids", "5 more", ""),
    Task.PUT_YOUR_BACKS_INTO_IT: (
        "+5 to one test of shooting, repair or fire this turn",
        "one test more for every three",
        "",
    ),
    Task.TRIAGE: ("1 Population lost since the last turn is saved", "1 more", ""),
    Task.FIGHT_FIRE: ("the fire is out", "", ""),
    Task.VENT: ("the fire is out; Population -1d5, Morale -2d10", "", ""),
}


def tasks_json(state: VoidState, ship: int, wish: Wish | None = None) -> list[dict[str, Any]]:
    """Every extended action as a card; a parley is one of its own."""
    asked = wish or {}
    cards = [_card(state, ship, task, asked.get(name_of(task))) for task in Task]
    cards.insert(Task.HAIL_THE_ENEMY + 1, _parley(state, ship, asked.get(PARLEY)))
    return cards


def helper(state: VoidState, ship: int, task: Task) -> int:
    """Whoever is best at it of those who may still act; hails are anybody's."""
    row, fight = profile(state, ship), state.fight
    people = hands(row)
    free = [n for n in range(len(row.officers)) if not fight.spent >> n & 1]
    if not row.officers or task == Task.HAIL_THE_ENEMY:
        free.append(len(row.officers))
    if not free:
        return len(row.officers)
    if task == Task.HAIL_THE_ENEMY:
        free = list(range(len(people)))
    skills = state.cast.tasks[task].skills or (Skill.COMMAND,)
    return max(free, key=lambda n: max(people[n].skills[skill] for skill in skills))


def _card(state: VoidState, ship: int, task: Task, asked: str | None = None) -> dict[str, Any]:
    row = state.cast.tasks[task]
    by = named(state, ship, asked, helper(state, ship, task))
    who = hands(profile(state, ship))[by]
    success, further, failure = DOES[task]
    choices = [_choice(state, ship, task, by, *one) for one in _choices(state, ship, task, who.id)]
    return {
        "id": row.id,
        "name": row.name,
        "text": row.text,
        "rule": (row.rulings or ("VO-12",))[0],
        "by": who.id,
        "by_name": who.name,
        "hands": hands_json(state, ship, row.skills or (Skill.COMMAND,), crew=_crew_may(state, ship, task)),
        "done": bool(state.fight.tasks >> task & 1)
        or (task == Task.HAIL_THE_ENEMY and bool(state.fight.hailing)),
        "success": success,
        "further": further,
        "failure": failure,
        "choices": choices,
        "refusal": None if any(c["refusal"] is None for c in choices) else _why(choices),
    }


def _why(choices: list[dict[str, Any]]) -> dict[str, Any]:
    if choices:
        return dict(choices[0]["refusal"])
    return {"code": "nothing-to-do", "message": "There is nothing to do it to.", "numbers": []}


def _crew_may(state: VoidState, ship: int, task: Task) -> bool:
    """Whether the crew as a whole makes that action: where officers are, hails alone. [VO-05, VO-12]"""
    return not profile(state, ship).officers or task == Task.HAIL_THE_ENEMY


def _parley(state: VoidState, ship: int, asked: str | None) -> dict[str, Any]:
    card = _card(state, ship, Task.HAIL_THE_ENEMY, asked)
    choices = []
    for choice in card["choices"]:
        action = Parley(state.ids[ship], card["by"], choice["value"])
        choices.append(
            {**choice, "action": write_action(action), "refusal": refusal_json(refuse(state, action))}
        )
    return {
        **card,
        "id": PARLEY,
        "name": "Offer a Parley",
        "text": "Words to end it: who is beaten in them must answer, and may accept a draw.",
        "success": "the other side answers; a yes ends the battle in a draw",
        "further": "",
        "choices": choices,
        "refusal": None if any(c["refusal"] is None for c in choices) else _why(choices),
    }


def _choices(state: VoidState, ship: int, task: Task, by: str) -> Iterator[tuple[str, str, Action]]:
    """What the action can be aimed at: its value, its name, and how it is said."""
    me, row = state.ids[ship], profile(state, ship)
    foes = [(state.ids[n], state.name(n)) for n in enemies(state, ship)]
    pieces = [(f"c{n + 1}", piece.name, state.ships[ship].flags[n]) for n, piece in enumerate(row.pieces)]
    if task in ORDERS:
        yield "", "", Order(me, by, name_of(task))
    elif task == Task.AID_THE_MACHINE_SPIRIT:
        yield from ((value, value.capitalize(), Aid(me, by, value)) for value in AIDED)
    elif task == Task.EMERGENCY_REPAIRS:
        yield from ((c, name, Repair(me, by, c)) for c, name, flags in pieces if flags & BROKEN)
        for ailment in Ailment:
            if state.ships[ship].ailments[ailment]:
                name = name_of(ailment)
                yield name, AILMENTS[ailment].capitalize(), Repair(me, by, name)
    elif task in (Task.FIGHT_FIRE, Task.VENT):
        kind = Vent if task == Task.VENT else FightFire
        yield from ((c, name, kind(me, by, c)) for c, name, flags in pieces if flags & BURNING)
    elif task == Task.LOCK_ON_TARGET:
        guns = ((f"c{n + 1}", n) for n in row.weapons)
        yield from (
            (c, f"{gun_name(row, n)}, {name_of(row.pieces[n].mount)}", LockOn(me, by, c)) for c, n in guns
        )
    else:
        aimed: dict[Task, Any] = {
            Task.FOCUSED_AUGURY: Scan,
            Task.HAIL_THE_ENEMY: Hail,
            Task.HIT_AND_RUN: Raid,
            Task.JAM_COMMUNICATIONS: Jam,
        }
        yield from ((foe, name, aimed[task](me, by, foe)) for foe, name in foes)


def _choice(
    state: VoidState, ship: int, task: Task, by: int, value: str, name: str, action: Action
) -> dict[str, Any]:
    data: dict[str, Any] = {
        "value": value,
        "name": name,
        "action": write_action(action),
        "refusal": refusal_json(refuse(state, action)),
        "test": None,
        "against": None,
        "chance": 1.0,
    }
    if task == Task.VENT:
        return data
    if task == Task.HIT_AND_RUN:
        return data | _raid(state, ship, state.rows[value], by)
    target = task_target(state, ship, task, by)
    data["test"] = test_json(target)
    data["chance"] = data["test"]["chance"]
    if task == Task.HAIL_THE_ENEMY:
        data |= _against(target, will_target(state, state.rows[value]))
    return data


def _against(mine: Target, theirs: Target) -> dict[str, Any]:
    odds = odds_of_contest(mine.value, theirs.value)
    return {
        "against": {"target": theirs.value, "parts": parts_json(theirs)},
        "chance": float(sum(odds.win)),
    }


def _raid(state: VoidState, ship: int, target: int, by: int) -> dict[str, Any]:
    """Through the turrets first, then Command against Command. [VO-12]"""
    way_in = raid_target(state, ship, target, by)
    mine = boarding_target(state, ship, by, True)
    theirs = boarding_target(state, target, best_hand(state, target, Skill.COMMAND), False)
    fight = _against(mine, theirs)
    return {
        "test": test_json(way_in),
        "then": test_json(mine),
        "against": fight["against"],
        "chance": float(odds_of_test(way_in.value).chance) * fight["chance"],
    }


def close_json(state: VoidState, ship: int, wish: Wish | None = None) -> list[dict[str, Any]]:
    """Ramming and locking, from where the ship will stand. [VO-22, VO-23]"""
    found = []
    for verb, kind, rule in (("ram", Ram, "VO-22"), ("lock", Lock, "VO-23")):
        by = named(state, ship, (wish or {}).get(verb), best_free(state, ship, Skill.PILOT))
        who, choices = hands(profile(state, ship))[by], []
        for foe in enemies(state, ship):
            action = kind(state.ids[ship], who.id, state.ids[foe])
            test = test_json(pilot_target(state, ship, by))
            choices.append(
                {
                    "value": state.ids[foe],
                    "name": state.name(foe),
                    "action": write_action(action),
                    "refusal": refusal_json(refuse(state, action)),
                    "test": test,
                    "against": None,
                    "chance": test["chance"],
                }
            )
        found.append(
            {
                "id": verb,
                "rule": rule,
                "by": who.id,
                "by_name": who.name,
                "hands": hands_json(state, ship, (Skill.PILOT,)),
                "done": False,
                **CLOSE[verb],
                "choices": choices,
                "refusal": None if any(c["refusal"] is None for c in choices) else _why(choices),
            }
        )
    return found


CLOSE = {
    "ram": {
        "name": "Ram",
        "text": "Instead of shooting, at the end of the move, at a ship ahead within 1 VU: hull against hull.",
        "success": "own armour and bulk to it, its armour and 1d5 back, each less armour; shields do not count",
        "further": "",
        "failure": "",
    },
    "lock": {
        "name": "Lock Fast",
        "text": "Instead of shooting, within 1 VU: neither ship moves on, and they do not shoot each other.",
        "success": "both ships are locked until one breaks free",
        "further": "",
        "failure": "",
    },
}
