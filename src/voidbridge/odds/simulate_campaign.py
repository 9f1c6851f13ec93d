"""Whole campaigns played by the computer: six missions each, and all that lies between them. [VB-50 to VB-54]

Campaign n takes the dice of (seed, n): equal seeds give equal digests.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

import numpy as np

from voidbridge.ai.quartermaster import settle
from voidbridge.campaign.actions import Report
from voidbridge.campaign.audit import audit
from voidbridge.campaign.journal import Chronicle, begin, say
from voidbridge.campaign.pack import battle_setup, new_campaign
from voidbridge.campaign.result import loot_of, of_world
from voidbridge.campaign.state import Campaign, CampaignSetup, Result
from voidbridge.odds.report import wilson
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Policy
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.core.fight import run_games
from voidbridge.skirmish.core.records import copy_world
from voidbridge.skirmish.pack import pack
from voidbridge.skirmish.state import desk, thaw
from voidbridge.state.refusals import Refusal

MOST_LINES = 600  # of one campaign: more is a fault
BROKEN = -1


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
    start, d = thaw(pack(battle_setup(campaign), campaign.rules)), desk()
    work, rows = copy_world(start), np.zeros((1, 4), np.int64)
    game = (number * 8 + campaign.mission) & 0x7FFFFFFF
    run_games(
        start, work, d.scratch, d.dice, d.log, plan.seed & (2**63 - 1), game, 1, int(plan.policy),
        int(Policy.ORDERS), rows,
    )  # fmt: skip
    if int(rows[0, 0]) == BROKEN:
        raise BrokenCampaign(
            f"campaign {number} of seed {plan.seed}: mission {campaign.mission} broke a bound"
        )
    return of_world(campaign, work, loot_of(d.log), "")


@dataclass(frozen=True)
class CampaignReport:
    """What so many campaigns came to."""

    games: int
    seed: int
    endings: tuple[tuple[str, int], ...]
    missions: tuple[tuple[str, int, int], ...]  # id, how often it was fought, how often won
    dead: int
    seconds: float
    digest: str

    @property
    def completed(self) -> int:
        """Campaigns whose sixth mission was won."""
        return sum(count for ending, count in self.endings if ending != "oblivion")

    def as_json(self) -> dict[str, Any]:
        """The same shape as the other simulations, the missions one by one."""
        low, high = wilson(self.completed, self.games)
        return {
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


def simulate_campaign(plan: CampaignPlan, progress: Callable[[int], None] | None = None) -> CampaignReport:
    """Plays all campaigns of a plan and reports."""
    endings: Counter[str] = Counter()
    fought_, won = Counter[int](), Counter[int]()
    dead, digest, began = 0, sha256(), time.perf_counter()
    for number in range(plan.games):
        chronicle = play_campaign(plan, number)
        campaign = chronicle.campaign
        endings[campaign.ending] += 1
        dead += len(campaign.memorial)
        for result in campaign.results:
            fought_[result.mission] += 1
            won[result.mission] += result.outcome == "won"
        digest.update(chronicle.digest.encode())
        if progress is not None:
            progress(number + 1)
    rows = {row.number: row.id for row in plan.book.missions.rows if row.kind == "campaign"}
    return CampaignReport(
        plan.games,
        plan.seed,
        tuple(sorted(endings.items())),
        tuple((rows[n], fought_[n], won[n]) for n in sorted(rows)),
        dead,
        time.perf_counter() - began,
        digest.hexdigest(),
    )
