"""What a mission came to, read off a finished battle. [VB-41, VB-42, VB-50, BR-54]"""

import json
from hashlib import sha256
from typing import Any

from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.history import History
from voidbridge.bridge.value import Battle
from voidbridge.campaign.pack import battle_setup
from voidbridge.campaign.ships import afloat
from voidbridge.campaign.state import Campaign, Result
from voidbridge.campaign.wire import result_to_json
from voidbridge.rules.codes import EventKind, Gear, Outcome, Presence, Side
from voidbridge.rules.void_codes import Fleet
from voidbridge.state.refusals import Refusal
from voidbridge.void.state import VoidState

SECURED = "secured"  # how a boarding by procedure ends that has taken the ship


def result_of(campaign: Campaign, history: History) -> Result | Refusal:
    """The result of a battle, when it is over and is the mission that the campaign waits for."""
    battle = history.battle
    if not battle.over:
        return Refusal("not-over", "That battle is not over yet.")
    if history.header.setup != battle_setup(campaign):
        return Refusal("other-battle", "That battle is not the next mission of this campaign.")
    if campaign.row is None:
        return of_battle(campaign, battle, history.digest)
    loot = tuple(event["face"] for event in history.entries[-1].events if event.kind == "gear-rolled")
    return of_world(campaign, battle.top.world, loot, history.digest)


def of_battle(campaign: Campaign, battle: Battle, digest: str) -> Result:
    """What a battle off the deck came to, whatever it fell through on the way. [BR-50, BR-54]"""
    return of_state(campaign, battle.frames[0].state, digest, battle.ledger.lost)


def of_state(campaign: Campaign, state: Any, digest: str, gone: tuple[int, ...] = ()) -> Result:
    """What a battle off the deck came to: who won, and what is left of the ships. [BR-50, BR-54]"""
    outcome = "won" if won_by(campaign, state) else "lost"
    ships = afloat(campaign, state, gone)
    return Result(campaign.mission, outcome, digest=digest, ships=ships)


def won_by(campaign: Campaign, state: Any) -> bool:
    """Whether the crew's side has won it; a battle that nobody wins is lost. [BR-50]"""
    if isinstance(state, VoidState):
        return state.fight.winner == Fleet.BLUE
    word = str(getattr(state, "outcome_word", ""))
    wins = campaign.chapter.won_by
    if wins:
        return word in wins
    side = getattr(state.cast.setup, "commands", "attacker")
    if isinstance(state, ProcedureState):
        return (word == SECURED) == (side == "attacker")
    return word in (side, "won", "blue")


def of_world(campaign: Campaign, world: Any, loot: tuple[int, ...], digest: str) -> Result:
    """The same of a mission on deck, from bare tables, for games that no journal was written of."""
    crew = [world.units[n] for n in range(int(world.fight[0].units)) if int(world.units[n].side) == Side.CREW]
    members = [fellow.id for fellow in campaign.living]
    rows = list(zip(members, crew, strict=True))
    unspent = [n for n, u in rows if (int(u.gear) & ~int(u.spent)) >> Gear.ADVANCED_MEDKIT & 1]
    won = int(world.fight[0].outcome) == Outcome.WON
    return Result(
        campaign.mission,
        "won" if won else "lost",
        tuple(name for name, u in rows if int(u.presence) == Presence.ELIMINATED),
        tuple((name, int(u.kills)) for name, u in rows if int(u.kills)),
        loot if won else (),
        tuple(unspent),
        int(world.fight[0].round),
        digest,
    )


def loot_of(log: Any) -> tuple[int, ...]:
    """The loot faces among the rows of a battle's last action."""
    rows = (log.rows[n] for n in range(int(log.count[0])))
    return tuple(int(row.c) for row in rows if int(row.kind) == EventKind.GEAR_ROLLED)


def seal_of(result: Result) -> str:
    """What tells one result of a mission from another: a battle's digest, or a digest of what was typed."""
    text = json.dumps(result_to_json(result), sort_keys=True, separators=(",", ":"))
    return result.digest or sha256(text.encode()).hexdigest()
