"""Broken invariants of a skirmish, in words: what must never be true whatever was played."""

from collections.abc import Iterator
from typing import Any

from voidbridge.rules.codes import Decision, Phase, Presence, Side, TokenState
from voidbridge.skirmish.state import DeckState


def audit(state: DeckState) -> tuple[str, ...]:
    """Every broken invariant; empty when all is well."""
    return audit_world(state.world)


def audit_world(world: Any) -> tuple[str, ...]:
    """The same over bare tables."""
    return (*_units(world), *_overlaps(world), *_tokens(world), *_turn(world))


def _units(world: Any) -> Iterator[str]:
    size = int(world.fight[0].size)
    for n in range(int(world.fight[0].units)):
        u = world.units[n]
        if int(u.presence) == Presence.IN_PLAY:
            if not (5 <= u.x <= size - 5 and 5 <= u.y <= size - 5):
                yield f"unit {n} stands off the board at {u.x},{u.y}"
            if u.x % 5 or u.y % 5:
                yield f"unit {n} stands between spots at {u.x},{u.y}"
            if not 1 <= u.wounds <= u.full:
                yield f"unit {n} has {u.wounds} of {u.full} wounds"
            if not 0 <= u.ap <= 12:
                yield f"unit {n} has {u.ap} action points"
        if int(u.presence) == Presence.ELIMINATED and u.wounds > 0:
            yield f"unit {n} is eliminated with {u.wounds} wounds"
        if int(u.presence) != Presence.IN_PLAY and u.overwatch:
            yield f"unit {n} watches without being in play"


def _overlaps(world: Any) -> Iterator[str]:
    here = [n for n in range(int(world.fight[0].units)) if int(world.units[n].presence) == Presence.IN_PLAY]
    for a, i in enumerate(here):
        for j in here[:a]:
            one, two = world.units[i], world.units[j]
            if (int(one.x) - int(two.x)) ** 2 + (int(one.y) - int(two.y)) ** 2 < 100:
                yield f"units {j} and {i} overlap"


def _tokens(world: Any) -> Iterator[str]:
    for n in range(int(world.fight[0].tokens)):
        token = world.tokens[n]
        if int(token.state) == TokenState.CARRIED:
            carrier = int(token.carrier)
            if carrier < 0 or int(world.units[carrier].presence) != Presence.IN_PLAY:
                yield f"token {n} is carried by nobody in play"
        elif int(token.carrier) >= 0:
            yield f"token {n} lies on deck and has a carrier"


def _turn(world: Any) -> Iterator[str]:
    fight = world.fight[0]
    phase, active = int(fight.phase), int(fight.active)
    if int(fight.pending):
        yield f"{fight.pending} tests wait between two actions"
    if int(fight.fault):
        yield f"fault {fight.fault}"
    if phase == Phase.OVER:
        return
    if active >= 0 and int(world.units[active].presence) != Presence.IN_PLAY:
        yield f"active unit {active} is not in play"
    if int(fight.decision) == Decision.ACT and active < 0:
        yield "somebody must act, but nobody is active"
    if (
        active >= 0
        and int(world.units[active].side) != int(fight.side)
        and int(fight.decision) == Decision.ACT
    ):
        yield "the active unit is not of the deciding side"
    if (
        phase == Phase.ENEMY
        and int(fight.side) != Side.ENEMY
        and int(fight.decision) in (Decision.ACT, Decision.ACTIVATE)
    ):
        yield "the crew decides in the enemy phase"
