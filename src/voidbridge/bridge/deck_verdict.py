"""What a fight on deck has come to, told from its position alone. [BR-33, BR-36, BR-39]"""

from dataclasses import dataclass
from typing import Any

from voidbridge.boarding.procedure.state import NOBODY, ProcedureState
from voidbridge.rules.boarding_codes import Party
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Decision, EndCause, Outcome, Phase, Presence, Side
from voidbridge.skirmish.state import DeckState

RADIUS = 5  # tenths: a base is an inch across
CAPTURED, GOT_AWAY = "captured", "got-away"


@dataclass(frozen=True, slots=True)
class DeckFight:
    """Who is who in a fight on deck, and what was so as it began; parties are 0 attacker, 1 defender."""

    crew: int  # the party that plays the deck's crew side
    boarders: int  # the party that came onto the deck: the attackers, or the hunters of an encounter
    roster: tuple[
        tuple[str, int, int], ...
    ]  # deck unit, party, fighter (procedure) or person (contest, -1: none)
    came: tuple[tuple[int, int], ...]  # hit points and wounds of each of them as it began
    totals: tuple[int, int]  # how many fight for each party in all
    down: tuple[int, int]  # how many of these were down before
    marks: tuple[tuple[str, int, int], ...]  # the deck's systems and its breach, in tenths
    deck: int  # which deck of the plan, from 0
    enemy_first: bool  # whether the deck's enemy side begins each round
    since: int  # the core's round after which an end of a round can be told
    person: int = NOBODY  # who is hunted, in an encounter
    quarry: str = ""  # and as which unit of the deck


def procedure_verdict(deck: DeckState, fight: DeckFight, boarding: ProcedureState) -> str:
    """How the attackers stand: overrun, repelled, broken, entry-held, key-system; empty: it goes on. [BR-36]"""
    numbers = boarding.cast.numbers
    attackers, defenders = (len(in_play(deck, fight, party)) for party in Party)
    if attackers and not defenders:
        return "overrun"
    if not attackers or _lost(fight, Party.ATTACKER, attackers, numbers["attackers-break"]):
        return "repelled"
    fallen = fight.totals[Party.DEFENDER] - defenders
    if _lost(fight, Party.DEFENDER, defenders, numbers["defenders-break"]) and fallen > boarding.course.stood:
        return "broken"
    if deck.over and int(deck.fight.cause) == EndCause.ADJUDICATED:
        won = (deck.outcome == Outcome.WON) == (fight.crew == Party.ATTACKER)
        return "entry-held" if won else "repelled"
    if between_rounds(deck, fight) and reached(deck, fight, boarding.cast.rules):
        return "key-system"
    return "entry-held" if timed_out(deck, fight) else ""


def encounter_verdict(deck: DeckState, fight: DeckFight, rules: Rules) -> str:
    """Whether the one who was cornered is taken, or got away; empty: it goes on. [BR-39]"""
    hunters = len(in_play(deck, fight, fight.boarders))
    standing = int(deck.world.units[deck.rows[fight.quarry]].presence) == Presence.IN_PLAY
    if not hunters or _lost(fight, fight.boarders, hunters, rules.boarding_numbers["attackers-break"].value):
        return GOT_AWAY
    if not standing:
        return CAPTURED
    if deck.over and int(deck.fight.cause) == EndCause.ADJUDICATED:
        won = (deck.outcome == Outcome.WON) == (fight.crew == fight.boarders)
        return CAPTURED if won else GOT_AWAY
    return GOT_AWAY if timed_out(deck, fight) else ""


def in_play(deck: DeckState, fight: DeckFight, party: int) -> list[int]:
    """The rows of a party's fighters who are still on the deck."""
    rows = (deck.rows[name] for name, side, _ in fight.roster if side == party)
    return [n for n in rows if int(deck.world.units[n].presence) == Presence.IN_PLAY]


def _lost(fight: DeckFight, party: int, left: int, share: int) -> bool:
    """Whether so many of a hundred of a party are down. [BP-09]"""
    return 100 * (fight.totals[party] - left) >= share * fight.totals[party]


def rounds_fought(deck: DeckState, fight: DeckFight) -> int:
    """Rounds begun, each with the turn of the side that begins; one at least, and no more than there are. [BR-33]"""
    now, last = int(deck.fight.round), int(deck.fight.last_round)
    if fight.enemy_first and _enemy_turn(deck):
        now += 1
    return max(1, min(now, last))


def _enemy_turn(deck: DeckState) -> bool:
    """Whether the enemy's turn has come in the core's round, also where the fight is over."""
    if deck.over:
        return any(int(u.acted) for u in _units(deck, Side.ENEMY))
    return int(deck.fight.phase) == Phase.ENEMY


def timed_out(deck: DeckState, fight: DeckFight) -> bool:
    """Whether all rounds are fought: where the enemy begins, its turn after the last is none of them. [BR-33]"""
    if deck.over:
        return int(deck.fight.cause) == EndCause.TIME_OUT
    last = int(deck.fight.round) >= int(deck.fight.last_round)
    return fight.enemy_first and last and int(deck.fight.phase) == Phase.ENEMY


def between_rounds(deck: DeckState, fight: DeckFight) -> bool:
    """Whether a round has just ended: the side that begins is to act, and nobody of it has acted. [BR-36]"""
    if deck.over:
        return timed_out(deck, fight)
    side = Side.ENEMY if fight.enemy_first else Side.CREW
    phase = Phase.ENEMY if fight.enemy_first else Phase.ACTIVATION
    waits = int(deck.fight.phase) == phase and deck.decision == Decision.ACTIVATE
    fresh = waits and not any(int(unit.acted) for unit in _units(deck, side))
    return fresh and int(deck.fight.round) > fight.since


def _units(deck: DeckState, side: Side) -> list[Any]:
    units = (deck.world.units[n] for n in range(int(deck.fight.units)))
    return [unit for unit in units if int(unit.side) == side]


def reached(deck: DeckState, fight: DeckFight, rules: Rules) -> bool:
    """Whether an attacker stands at a system that no defender keeps. [BR-36]"""
    near, guard = (rules.deck_numbers[name].value * 10 for name in ("key-reach", "key-guard"))
    return any(
        _within(deck, fight, fight.boarders, x, y, near)
        and not _within(deck, fight, 1 - fight.boarders, x, y, guard)
        for kind, x, y in fight.marks
        if kind != "breach"
    )


def _within(deck: DeckState, fight: DeckFight, party: int, x: int, y: int, tenths: int) -> bool:
    """Whether anybody of a party is so near a point, from the base's edge. [VB-01]"""
    units = (deck.world.units[n] for n in in_play(deck, fight, party))
    return any((int(u.x) - x) ** 2 + (int(u.y) - y) ** 2 <= (tenths + RADIUS) ** 2 for u in units)
