"""What a fight aboard a ship has come to, told from its position alone. [BR-33, BR-36, BR-39]"""

from typing import Any

from voidbridge.rules.codes import Decision, EndCause, Outcome, Phase, Presence, Side
from voidbridge.skirmish.core.records import World
from voidbridge.skirmish.state import Aboard

RADIUS = 5  # tenths: a base is an inch across
WON = ("overrun", "broken", "entry-held", "key-system", "captured")  # by those who came aboard
LOST = ("repelled", "got-away")


def verdict(world: World, aboard: Aboard) -> str:
    """How the fight stands, as one word; empty while it goes on. [BR-36, BR-39]"""
    came, met = aboard.boarders, other(aboard.boarders)
    here = [standing(world, side) for side in Side]
    decided = _by_losses(world, aboard, len(here[came]), len(here[met]))
    if decided:
        return decided
    hold, beaten = ("got-away", "got-away") if aboard.hunt else ("entry-held", "repelled")
    fight = world.fight[0]
    if is_over(world) and int(fight.cause) == EndCause.ADJUDICATED:
        won = (int(fight.outcome) == Outcome.WON) == (came == Side.CREW)
        return ("captured" if aboard.hunt else "entry-held") if won else beaten
    if not aboard.hunt and between_rounds(world, aboard) and reached(world, aboard, here[came], here[met]):
        return "key-system"
    return hold if timed_out(world, aboard) else ""


def _by_losses(world: World, aboard: Aboard, came: int, met: int) -> str:
    """What the fallen of either side have decided, those down before counted. [BP-09]"""
    lost = casualties(aboard, aboard.boarders, came)
    fled = not came or lost >= aboard.breaks[aboard.boarders]
    if aboard.hunt:
        taken = int(world.units[aboard.quarry].presence) != Presence.IN_PLAY
        return "got-away" if fled else "captured" if taken else ""
    if came and not met:
        return "overrun"
    if fled:
        return "repelled"
    broken = casualties(aboard, other(aboard.boarders), met) >= aboard.breaks[other(aboard.boarders)]
    return "broken" if broken else ""


def standing(world: World, side: Side) -> list[tuple[int, int]]:
    """Where everybody of a side stands who is in play."""
    units = world.units[: int(world.fight[0].units)]
    here = (units["side"] == side) & (units["presence"] == Presence.IN_PLAY)
    return list(zip(units["x"][here].tolist(), units["y"][here].tolist(), strict=True))


def casualties(aboard: Aboard, side: Side, left: int) -> int:
    """How many of a side are down when so many stand."""
    return aboard.totals[side] - left


def other(side: Side) -> Side:
    """The other side."""
    return Side.ENEMY if side == Side.CREW else Side.CREW


def is_over(world: World) -> bool:
    """Whether the core has ended the fight."""
    return int(world.fight[0].phase) == Phase.OVER


def rounds_fought(world: World, aboard: Aboard) -> int:
    """Rounds begun, each with the turn of the side that begins; one at least, and no more than there are. [BR-33]"""
    now, last = int(world.fight[0].round), int(world.fight[0].last_round)
    if aboard.enemy_first and _enemy_turn(world):
        now += 1
    return max(1, min(now, last))


def _enemy_turn(world: World) -> bool:
    """Whether the enemy's turn has come in the core's round, also where the fight is over."""
    if is_over(world):
        return _has_acted(world, Side.ENEMY)
    return int(world.fight[0].phase) == Phase.ENEMY


def _has_acted(world: World, side: Side) -> bool:
    """Whether anybody of a side has acted in this round, the fallen too."""
    units: Any = world.units[: int(world.fight[0].units)]
    return bool(((units["side"] == side) & (units["acted"] != 0)).any())


def timed_out(world: World, aboard: Aboard) -> bool:
    """Whether all rounds are fought: where the enemy begins, its turn after the last is none of them. [BR-33]"""
    fight = world.fight[0]
    if is_over(world):
        return int(fight.cause) == EndCause.TIME_OUT
    last = int(fight.round) >= int(fight.last_round)
    return aboard.enemy_first and last and int(fight.phase) == Phase.ENEMY


def between_rounds(world: World, aboard: Aboard) -> bool:
    """Whether a round has just ended: the side that begins is to act, and nobody of it has acted. [BR-36]"""
    if is_over(world):
        return timed_out(world, aboard)
    fight = world.fight[0]
    side = Side.ENEMY if aboard.enemy_first else Side.CREW
    phase = Phase.ENEMY if aboard.enemy_first else Phase.ACTIVATION
    if int(fight.phase) != phase or int(fight.decision) != Decision.ACTIVATE:
        return False
    return int(fight.round) > aboard.since and not _has_acted(world, side)


def reached(world: World, aboard: Aboard, came: list[tuple[int, int]], met: list[tuple[int, int]]) -> bool:
    """Whether an attacker stands at a system that no defender keeps. [BR-36]"""
    return any(
        _within(came, x, y, aboard.reach) and not _within(met, x, y, aboard.guard)
        for kind, x, y in aboard.marks
        if kind != "breach"
    )


def _within(spots: list[tuple[int, int]], x: int, y: int, tenths: int) -> bool:
    """Whether anybody is so near a point, from the base's edge. [VB-01]"""
    return any((a - x) ** 2 + (b - y) ** 2 <= (tenths + RADIUS) ** 2 for a, b in spots)
