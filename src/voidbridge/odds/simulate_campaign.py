"""Whole campaigns played by the computer: every mission, and all that lies between them. [VB-50 to VB-54]

Campaign n takes the dice of (seed, n): equal seeds give equal digests.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

import numpy as np

from voidbridge.ai.captains import GRADES
from voidbridge.ai.quartermaster import settle
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.boarding.procedure.state import sealed as boarded
from voidbridge.bridge.battle import new_battle
from voidbridge.bridge.battle import resolve as resolve_battle
from voidbridge.bridge.value import Battle
from voidbridge.campaign.actions import Report
from voidbridge.campaign.audit import audit
from voidbridge.campaign.course import course_of
from voidbridge.campaign.journal import Chronicle, begin, say
from voidbridge.campaign.pack import battle_setup, new_campaign
from voidbridge.campaign.result import loot_of, of_battle, of_state, of_world
from voidbridge.campaign.state import USUAL, Campaign, CampaignSetup, Result
from voidbridge.odds.report import wilson
from voidbridge.odds.simulate_operation import LONGEST, thought
from voidbridge.odds.simulate_procedure import BrokenBoarding, ProcedurePlan, play_game
from voidbridge.odds.simulate_void import COLUMNS, BrokenBattle
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Policy, code_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.void_core_codes import Grade
from voidbridge.skirmish.core.fight import run_games
from voidbridge.skirmish.core.records import copy_world
from voidbridge.skirmish.pack import pack
from voidbridge.skirmish.resolve import CoreFault
from voidbridge.skirmish.state import desk, thaw
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Setup
from voidbridge.state.setups import AnySetup
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.core.fight import BROKEN, WINNER
from voidbridge.void.core.fight import run_games as void_games
from voidbridge.void.core.records import copy_world as void_copy
from voidbridge.void.pack import pack as void_pack
from voidbridge.void.resolve import VoidFault
from voidbridge.void.state import VoidState, frozen
from voidbridge.void.state import desk as void_desk
from voidbridge.void.state import thaw as void_thaw

MOST_LINES = 600  # of one campaign: more is a fault
SHORT, LONG = 8, 16  # numbers of battles that a campaign keeps for itself
DECK_BROKEN = -1


class BrokenCampaign(RuntimeError):
    """A campaign that came to a stand: a fault of the program, with all that repeats it."""


@dataclass(frozen=True)
class CampaignPlan:
    """What is to be simulated."""

    setup: CampaignSetup
    games: int
    seed: int = 0
    policy: Policy = Policy.SENSIBLE
    rules: Rules | None = None

    @property
    def book(self) -> Rules:
        """The rules that are played."""
        return self.rules or load_rules()


def play_campaign(plan: CampaignPlan, number: int) -> Chronicle:
    """One campaign to its end; raises BrokenCampaign when it stands still."""
    setup = replace(plan.setup, board_seed=(plan.seed * 1_000_003 + number) & (2**61 - 1), dice="program")
    chronicle = begin(new_campaign(setup, plan.book), f"campaign {plan.seed} {number}".encode())
    for _ in range(MOST_LINES):
        campaign = chronicle.campaign
        if campaign.over:
            return chronicle
        action = settle(campaign) or Report(fought(plan, campaign, number))
        told = say(chronicle, action)
        if isinstance(told, Refusal):
            raise BrokenCampaign(f"campaign {number} of seed {plan.seed}: {action.verb}: {told.message}")
        chronicle = told
        faults = audit(chronicle.campaign)
        if faults:
            raise BrokenCampaign(f"campaign {number} of seed {plan.seed}: {'; '.join(faults)}")
    raise BrokenCampaign(f"campaign {number} of seed {plan.seed} does not end")


def fought(plan: CampaignPlan, campaign: Campaign, number: int) -> Result:
    """The mission that is next, fought out by the computer on both sides."""
    span = SHORT if len(campaign.course.missions) < SHORT else LONG
    game = (number * span + campaign.mission) & 0x7FFFFFFF
    where = f"campaign {number} of seed {plan.seed}: mission {campaign.mission}"
    setup = battle_setup(campaign)
    try:
        if isinstance(setup, Setup):
            return _on_deck(plan, campaign, setup, game)
        if isinstance(setup, VoidSetup):
            return of_state(campaign, _at_sea(plan, campaign, setup, game), "")
        if isinstance(setup, ProcedureSetup):
            return of_state(campaign, _aboard(plan, campaign, setup, game), "")
        return of_battle(campaign, _elsewhere(plan, campaign, setup, game), "")
    except (BrokenBattle, BrokenBoarding, CoreFault, VoidFault, ValueError) as error:
        raise BrokenCampaign(f"{where}: {error}") from error


def _on_deck(plan: CampaignPlan, campaign: Campaign, setup: Setup, game: int) -> Result:
    start, d = thaw(pack(setup, campaign.rules)), desk()
    work, rows = copy_world(start), np.zeros((1, 4), np.int64)
    run_games(
        start, work, d.scratch, d.dice, d.log, plan.seed & (2**63 - 1), game, 1, int(plan.policy),
        int(Policy.ORDERS), rows,
    )  # fmt: skip
    if int(rows[0, 0]) == DECK_BROKEN:
        raise BrokenBattle("it broke a bound")
    return of_world(campaign, work, loot_of(d.log), "")


def _at_sea(plan: CampaignPlan, campaign: Campaign, setup: VoidSetup, game: int) -> VoidState:
    """A void battle between captains: the crew's is seasoned, the others' as good as the set-up says."""
    opening = void_pack(setup, campaign.rules)
    start = void_thaw(opening)
    work, d, rows = void_copy(start), void_desk(), np.zeros((1, COLUMNS), np.int64)
    blue, red = (int(code_of(Grade, name)) for name in (GRADES[-1], setup.captains))
    void_games(
        start,
        work,
        void_copy(start),
        d.scratch,
        d.dice,
        d.log,
        plan.seed & (2**63 - 1),
        game,
        1,
        blue,
        red,
        rows,
    )
    if int(rows[0, WINNER]) == BROKEN:
        raise BrokenBattle("it does not end")
    return frozen(work, opening.cast)


def _aboard(plan: CampaignPlan, campaign: Campaign, setup: ProcedureSetup, game: int) -> ProcedureState:
    """A boarding by procedure, both sides by the standard line. [BP-19]"""
    boarding = ProcedurePlan(setup, 1, plan.seed, rules=campaign.rules)
    return boarded(play_game(boarding, game), boarding.opening.cast)


def _elsewhere(plan: CampaignPlan, campaign: Campaign, setup: AnySetup, game: int) -> Battle:
    """A contest or an operation, choice by choice, the computer on all sides. [BC-12, BR-14]"""
    battle = new_battle(setup, campaign.rules, seed=plan.seed, game=game).battle
    for _ in range(LONGEST):
        if battle.over:
            return battle
        battle = resolve_battle(battle, thought(battle).action).battle
    raise BrokenBattle("it does not end")


@dataclass(frozen=True)
class CampaignReport:
    """What so many campaigns came to."""

    games: int
    seed: int
    endings: tuple[tuple[str, int], ...]
    missions: tuple[tuple[str, int, int], ...]  # id, how often it was fought, how often won
    completed: int  # campaigns whose last mission was won
    dead: int
    seconds: float
    digest: str
    campaign: str = USUAL

    def as_json(self) -> dict[str, Any]:
        """The same shape as the other simulations, the missions one by one."""
        low, high = wilson(self.completed, self.games)
        return {
            "campaign": self.campaign,
            "games": self.games,
            "seed": self.seed,
            "wins": {"crew": self.completed, "enemy": self.games - self.completed},
            "win_rate": self.completed / self.games,
            "interval95": [low, high],
            "rounds_mean": None,
            "causes": dict(self.endings),
            "missions": [
                {"mission": name, "fought": fought, "won": won, "win_rate": won / fought if fought else None}
                for name, fought, won in self.missions
            ],
            "dead_mean": self.dead / self.games,
            "games_per_second": self.games / self.seconds if self.seconds else 0.0,
            "digest": self.digest,
        }


@dataclass
class Tally:
    """Campaigns counted as they end."""

    endings: Counter[str] = field(default_factory=Counter)
    fought: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    completed: int = 0
    dead: int = 0
    hash: Any = field(default_factory=sha256)

    def add(self, chronicle: Chronicle) -> None:
        """One campaign more."""
        campaign = chronicle.campaign
        self.endings[campaign.ending] += 1
        self.dead += len(campaign.memorial)
        self.completed += campaign.results[-1].outcome == "won"
        for result in campaign.results:
            self.fought[result.mission] += 1
            self.won[result.mission] += result.outcome == "won"
        self.hash.update(chronicle.digest.encode())


def simulate_campaign(plan: CampaignPlan, progress: Callable[[int], None] | None = None) -> CampaignReport:
    """Plays all campaigns of a plan and reports."""
    tally, began = Tally(), time.perf_counter()
    for number in range(plan.games):
        tally.add(play_campaign(plan, number))
        if progress is not None:
            progress(number + 1)
    missions = course_of(plan.book, plan.setup.campaign).missions
    return CampaignReport(
        plan.games,
        plan.seed,
        tuple(sorted(tally.endings.items())),
        tuple((row.mission or row.id, tally.fought[n], tally.won[n]) for n, row in enumerate(missions, 1)),
        tally.completed,
        tally.dead,
        time.perf_counter() - began,
        tally.hash.hexdigest(),
        plan.setup.campaign,
    )
