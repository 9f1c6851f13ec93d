"""What somebody who is attacked could do in return: a shot from where it stands, a blow in contact."""

from collections.abc import Iterator
from typing import Any

from voidbridge.rules.codes import Decision, Number, Trait
from voidbridge.skirmish.legal import refusal
from voidbridge.skirmish.measure import Assessment, assessment
from voidbridge.skirmish.state import DeckState, frozen, thaw
from voidbridge.state.actions import Action, Melee, Shoot

BLOWS = ("primary", "sidearm", "fists")


def in_hand(state: DeckState, unit: str) -> DeckState:
    """The same position as if it were this unit's turn, with one action left."""
    world = thaw(state)
    row = state.rows[unit]
    me, fight = world.units[row], world.fight[0]
    fight.active, fight.side, fight.decision = row, int(me.side), int(Decision.ACT)
    me.ap, me.did, me.acted = max(1, int(me.ap)), 0, 1
    return frozen(world, state.cast)


def answers(state: DeckState, unit: str, target: str) -> list[dict[str, Any]]:
    """How the target could hit back from where it stands, if it still stands. [VB-13, VB-35]"""
    turned = in_hand(state, target)
    found = [_told(turned, action, one) for action, one in _blows(turned, target, unit)]
    shot = Shoot(target, unit)
    refused = refusal(turned, shot)
    if refused is None:
        found += [_told(turned, shot, one) for one in assessment(turned, shot)]
    elif not found:
        found.append({"words": _why(refused.code, refused.message), "rule": "VB-13"})
    return [*_now(state, target), *found, *_death(state, target)]


def _blows(state: DeckState, unit: str, target: str) -> Iterator[tuple[Action, Assessment]]:
    for weapon in BLOWS:
        action = Melee(unit, target, weapon)
        if refusal(state, action) is None:
            for one in assessment(state, action):
                yield action, one
            return


def _told(state: DeckState, action: Action, one: Assessment) -> dict[str, Any]:
    from voidbridge.odds.preview import odds_of

    odds = odds_of(one)
    how = (
        "In its turn it could shoot back" if isinstance(action, Shoot) else "In its turn it could strike back"
    )
    saves = f" against {one.saves}d6 saves" if one.saves else ", no saves"
    return {
        "words": f"{how}: {one.dice}d6{saves}",
        "rule": "VB-13" if isinstance(action, Shoot) else "VB-07",
        "mean": odds.mean,
        "eliminates": odds.eliminates,
        "dice": one.dice,
    }


def _why(code: str, message: str) -> str:
    words = {
        "no-weapon": "It has no gun to answer with.",
        "no-sight": "It cannot shoot back from where it stands: its sight is blocked too.",
        "in-contact": "It cannot shoot while somebody is in contact with it.",
    }
    return words.get(code, f"It cannot shoot back from where it stands. {message}")


def _now(state: DeckState, target: str) -> list[dict[str, Any]]:
    foe = state.world.units[state.rows[target]]
    if int(foe.overwatch):
        return [
            {
                "words": "It is on overwatch: it fires at the first of yours that moves in its sight.",
                "rule": "VB-18",
            }
        ]
    return []


def _death(state: DeckState, target: str) -> list[dict[str, Any]]:
    foe = state.world.units[state.rows[target]]
    if int(foe.traits) >> Trait.EXPLODES & 1:
        return [{"words": "If it dies it bursts: 2″ round, 1 damage, friend and foe.", "rule": "VB-37"}]
    return []


def watched(state: DeckState, unit: str) -> list[dict[str, Any]]:
    """Who of the other side is in range and sight now, and what one reaction shot would do. [VB-18]"""
    turned = in_hand(state, unit)
    return [
        _aimed(turned, unit, foe) for foe in others(state, unit) if refusal(turned, Shoot(unit, foe)) is None
    ]


def threats(state: DeckState, unit: str) -> list[dict[str, Any]]:
    """Who of the other side could shoot this unit from where it stands. [VB-13]"""
    found = []
    for foe in others(state, unit):
        turned = in_hand(state, foe)
        if refusal(turned, Shoot(foe, unit)) is None:
            found.append(_aimed(turned, foe, unit) | {"target": foe})
    return found


def _aimed(state: DeckState, unit: str, target: str) -> dict[str, Any]:
    from voidbridge.odds.preview import odds_of

    one = assessment(state, Shoot(unit, target))[0]
    odds = odds_of(one)
    return {
        "target": target,
        "dice": one.dice,
        "saves": one.saves,
        "mean": odds.mean,
        "eliminates": odds.eliminates,
        "cover": any(part.number == Number.POOL and part.value < 0 for part in one.parts),
    }


def others(state: DeckState, unit: str) -> list[str]:
    """The units of the other side that are on the board."""
    units = state.world.units
    side = int(units[state.rows[unit]].side)
    return [
        name
        for name, row in state.rows.items()
        if int(units[row].side) != side and int(units[row].presence) == 1
    ]


__all__ = ["answers", "in_hand", "others", "threats", "watched"]
