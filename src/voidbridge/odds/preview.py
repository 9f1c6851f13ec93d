"""What an action would come to, shown before it is committed: from the same functions that carry it out."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.bridge.battle import Battle, refusal, supposing
from voidbridge.bridge.views import View
from voidbridge.odds.answer import answers, threats, watched
from voidbridge.odds.contest_outlook import contest_preview
from voidbridge.odds.does import does
from voidbridge.odds.exact import Attack, AttackOdds, attack_odds
from voidbridge.odds.foresee import Met, Test, foresee, ignoring, one_hit
from voidbridge.odds.hindrance import between, hindrance
from voidbridge.odds.procedure import procedure_preview
from voidbridge.odds.threat import met
from voidbridge.odds.void_preview import void_preview
from voidbridge.rules.codes import CritEffect, Number, PieceKind, name_of
from voidbridge.rules.modifiers import Modifier
from voidbridge.skirmish.legal import unknown
from voidbridge.skirmish.measure import (
    Assessment,
    assessment,
    crossed,
    in_sight,
    moved_to,
    points_after,
    walk_limit,
    way,
)
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action, Activate, Blink, Dash, End, Melee, Move, Overwatch, Shoot
from voidbridge.state.refusals import Refusal
from voidbridge.state.spots import Spot

EFFECTS = {
    CritEffect.BURN: ("A critical hit sets the target on fire.", "VB-11"),
    CritEffect.BLEED: ("A critical hit makes the target bleed.", "VB-11"),
    CritEffect.STUN: ("A critical hit stuns the target.", "VB-11"),
    CritEffect.NO_ACTIVATION: ("A critical hit costs the target its next activation.", "VB-29"),
}
NAMELESS = ("no-item", "no-such-target", "no-such-unit")  # refusals of what there is not: nothing to reckon
ENTANGLES = ("A hit entangles the target: it cannot Move or Dash in its next activation.", "VB-11")

# What an action of each other engine would come to.
PREVIEWS: Mapping[str, Callable[[View, Action], dict[str, Any]]] = {
    "void": void_preview,
    "contest": contest_preview,
    "procedure": procedure_preview,
}


def preview(view: View, action: Action, at: Spot | None = None) -> dict[str, Any]:
    """The pool, the exact wounds and the line of an attack; or the reason why it is refused.

    `at` asks from a spot of its Move that the unit has not yet made.
    """
    other = PREVIEWS.get(view.battle.scale)
    if other is not None:
        return other(view, action)
    asked = view.battle
    battle = asked if isinstance(action, Activate) else supposing(asked, str(getattr(action, "unit", "")), at)
    state = battle.top
    refused = refusal(battle, action, None)
    found: dict[str, Any] = {"refusal": refusal_json(refused) if refused else None}
    for name in ("unit", "target"):
        if getattr(action, name, None) is not None and getattr(action, name) not in state.rows:
            return found
    nameless = unknown(state, action)  # asked apart: a battle that is over refuses before it looks at names
    if nameless and nameless.code in NAMELESS:
        return found
    if refused:
        found["refusal"]["shown"] = hindrance(state, action)
    found |= _measured(state, action)
    if not battle.rolling:
        found |= _consequences(state, action, refused is None)
        found["does"] += _watch_ends(asked, state, action)
    assessed = assessment(state, action, at)
    if not assessed:
        return found
    found |= attack_json(assessed[0])
    if len(assessed) > 1 or assessed[0].automatic:
        found["blast"] = [attack_json(one) for one in assessed]
    if isinstance(action, Shoot):
        found["line"] = _line(view, action, at, assessed[0])
    return found


def _watch_ends(asked: Battle, state: DeckState, action: Action) -> list[dict[str, str]]:
    """That a unit which still keeps watch loses it by acting again. [VB-18]"""
    row = state.rows.get(str(getattr(action, "unit", "")))
    if row is None or isinstance(action, Activate):
        return []
    was, now = (int(one.world.units[row].overwatch) for one in (asked.top, state))
    words = "Its unused watch ends: whoever acts or passes goes off overwatch."
    return [{"words": words, "rule": "VB-18"}] if was > now else []


def compare(view: View, actions: list[Action], at: Spot | None = None) -> list[dict[str, Any]]:
    """Several targets of one action side by side, the best first; those refused come last, with the reason."""
    found = [{"target": getattr(action, "target", None), **preview(view, action, at)} for action in actions]
    return sorted(found, key=_worth)


def _worth(one: dict[str, Any]) -> tuple[float, ...]:
    refused = one["refusal"] is not None
    if refused:  # the nearest first: it is the one that is nearly possible
        return (1.0, one.get("distance") or 0.0)
    kills, mean = one.get("eliminates") or 0.0, one.get("mean") or 0.0
    return (0.0, -kills, -mean, one.get("distance") or 0.0)


def _measured(state: DeckState, action: Action) -> dict[str, Any]:
    """How far the target is, from edge to edge. [VB-01]"""
    unit, target = getattr(action, "unit", None), getattr(action, "target", None)
    if unit is None or target is None or unit == target:
        return {}
    return {"distance": between(state, unit, target) / 10}


def _consequences(state: DeckState, action: Action, lawful: bool) -> dict[str, Any]:
    """What a lawful action does beside wounds, and what may be done in return."""
    found: dict[str, Any] = {"does": does(state, action)}
    if isinstance(action, (Shoot, Melee)) and state.decision.name == "ACT":
        found["answer"] = answers(state, action.unit, action.target)
    if isinstance(action, Overwatch):
        found["watched"] = watched(state, action.unit)
    if isinstance(action, (End, Overwatch)):
        found["threats"] = threats(state, action.unit)
    if lawful and isinstance(action, (Move, Dash, Blink)):
        found["threats"] = threats(moved_to(state, action.unit, action.to), action.unit)
    if lawful and state.decision.name == "ACT":
        found["points_left"] = points_after(state, action)
        ahead = foresee(state, action)
        found["incoming"] = [met_json(one) for one in ahead.shots]
        found["tests"] = [test_json(one) for one in ahead.tests]
        if ahead.ambush is not None:
            found["ambush"] = ahead.ambush
    return found


def met_json(one: Met) -> dict[str, Any]:
    """A shot met on the way, with its exact chances."""
    return {
        "attacker": one.attacker,
        "target": one.target,
        "pool": {"dice": one.dice, "parts": parts_json(_of(one.parts, Number.POOL))},
        "saves": {"dice": one.saves, "parts": parts_json(_of(one.parts, Number.SAVES))},
        "mean": one.odds.mean,
        "eliminates": one.odds.eliminates,
        "wounds": [one.odds.wounds.floats().get(n, 0.0) for n in range(one.wounds + 1)],
        "left": one.wounds,
    }


def _of(parts: tuple[Modifier, ...], number: Number) -> tuple[Modifier, ...]:
    return tuple(part for part in parts if part.number == number)


def test_json(one: Test) -> dict[str, Any]:
    """A test ahead: what 2d6 must reach, and how likely it is."""
    return {
        "unit": one.unit,
        "words": one.words,
        "target": one.target,
        "modifier": one.modifier,
        "passes": one.passes,
        "parts": parts_json(one.parts),
    }


def attack_json(one: Assessment) -> dict[str, Any]:
    """One assessed attack with its exact distribution of wounds."""
    odds = odds_of(one)
    return {
        "target": one.target,
        "pool": {"dice": one.dice, "parts": parts_json(one.parts_of(Number.POOL))},
        "saves": {
            "dice": one.saves,
            "parts": parts_json(one.parts_of(Number.SAVES)),
            "reroll": one.reroll_saves,
        },
        "damage": {"value": one.damage, "parts": parts_json(one.parts_of(Number.DAMAGE))},
        "ignored": one.ignored,
        "hit_on": one.hit_on,
        "wounds": [odds.wounds.floats().get(n, 0.0) for n in range(one.wounds + 1)],
        "mean": odds.mean,
        "eliminates": odds.eliminates,
        "left": one.wounds,
        "effects": effects_json(one),
    }


def effects_json(one: Assessment) -> list[dict[str, Any]]:
    """The conditions an attack may leave on a target that still stands, and how likely its dice call for each."""
    if one.automatic:
        return []
    found = []
    if one.crit:
        words, rule = EFFECTS[CritEffect(one.crit)]
        found.append({"words": words, "rule": rule, "chance": _any_die(one.dice, 6)})
    if one.entangles:
        words, rule = ENTANGLES
        found.append({"words": words, "rule": rule, "chance": _any_die(one.dice, one.hit_on)})
    return found


def _any_die(dice: int, least: int) -> float:
    """How likely at least one die of a pool shows a face or more."""
    return 1.0 - float((least - 1) ** dice) / float(6**dice)


def odds_of(one: Assessment) -> AttackOdds:
    """The exact chances of an assessed attack; of a blast, one hit that one save would stop. [VB-07, VB-14]

    What the target's Reactive Plating ignores is taken off. [VB-25]
    """
    return ignoring(_before_plating(one), one.plating, one.wounds)


def _before_plating(one: Assessment) -> AttackOdds:
    last = one.wounds + one.plating
    if one.automatic:
        return AttackOdds(one_hit(one.saves, one.damage, last), last)
    return attack_odds(
        Attack(
            one.dice,
            one.saves,
            one.damage,
            ignore_saves=one.ignored,
            reroll_saves=one.reroll_saves,
            reroll_ones=one.reroll_ones,
            hit_on=one.hit_on,
            wounds=last,
        )
    )


def parts_json(parts: tuple[Modifier, ...]) -> list[dict[str, Any]]:
    """Named parts of a number."""
    return [{"number": name_of(p.number), "words": p.words, "value": p.value, "rule": p.rule} for p in parts]


def refusal_json(refused: Refusal) -> dict[str, Any]:
    """A refusal as the wire has it."""
    return {"code": refused.code, "message": refused.message, "numbers": list(refused.numbers)}


def _line(view: View, action: Shoot, at: Spot | None, one: Assessment) -> dict[str, Any]:
    units, rows = view.state.world.units, view.state.rows
    me, foe = units[rows[action.unit]], units[rows[action.target]]
    a, b = at or Spot(int(me.x), int(me.y)), Spot(int(foe.x), int(foe.y))
    pieces = [
        n for n in crossed(view.state, a, b) if int(view.state.world.pieces[n].kind) != PieceKind.MORTAR
    ]
    return {
        "from": [a.x / 10, a.y / 10],
        "to": [b.x / 10, b.y / 10],
        "crossed": [f"p{n + 1}" for n in pieces],
        "cover": f"p{one.cover + 1}" if one.cover is not None else None,
    }


def path(
    view: View, unit: str, to: Spot, via: tuple[Spot, ...] = (), dash: bool = False
) -> dict[str, Any] | Refusal:
    """A unit's way to a spot: its length, what it may walk, its corners; with the reason where it cannot go.

    Where no way leads there the answer has the reason and no corners: it is an answer, not a fault.
    """
    if unit not in view.state.rows:
        return Refusal("no-such-unit", f"There is no unit {unit}.")
    found = way(view.state, unit, to, via)
    limit = walk_limit(view.state, unit, dash)
    if found is None:
        none = refusal_json(Refusal("blocked", "There is no way through."))
        return {"length": 0.0, "left": limit / 100, "fits": False, "refusal": none, "points": [], "meets": []}
    total, points = found
    walk = (Dash if dash else Move)(unit, to, via)
    refused = refusal(supposing(view.battle, unit), walk, None)
    return {
        "length": -(-total // 10) / 10,  # rounded up, as the story has it [VB-01]
        "left": limit / 100,
        "fits": total <= limit,
        "refusal": refusal_json(refused) if refused else None,
        "points": [[p.x / 10, p.y / 10] for p in points],
        "meets": met(view, walk),
    }


def sight(view: View, at: Spot) -> dict[str, Any]:
    """The half-inch spots in sight of a point, as runs."""
    return {"runs": [[y / 10, x0 / 10, x1 / 10] for y, x0, x1 in in_sight(view.state, at).runs()]}


__all__ = ["attack_json", "compare", "path", "preview", "sight"]
