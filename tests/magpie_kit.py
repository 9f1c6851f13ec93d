"""Our own campaign for tests: at any mission, with a contest or an operation in it."""

import json
from dataclasses import replace
from typing import Any

from bridge_kit import RULES
from campaign_kit import MAGPIE, do, fresh
from voidbridge.ai.quartermaster import settle
from voidbridge.boarding.procedure.pack import pack as begin_procedure
from voidbridge.boarding.procedure.state import sealed as boarded
from voidbridge.campaign.actions import Report, RollEnemy
from voidbridge.campaign.check import load_campaigns
from voidbridge.campaign.legal import refusal
from voidbridge.campaign.pack import battle_setup, new_campaign
from voidbridge.campaign.state import Afloat, Campaign, Result
from voidbridge.rules.book import as_pack
from voidbridge.state.procedure_setup import ProcedureSetup

LAMP, DUE = "tarn-lamp", "magpies-due"


def magpie(**more: Any) -> Campaign:
    """Our own campaign before its first mission."""
    return fresh(campaign=MAGPIE, **more)


def refitted(campaign: Campaign) -> Campaign:
    """The same with everything settled and the crew gone on."""
    while campaign.stage in ("aftermath", "refit"):
        action = settle(campaign)
        assert action is not None
        campaign = do(campaign, action)
    return campaign


def after(*outcomes: str, **ships: Afloat) -> Campaign:
    """Our own campaign after missions of these outcomes; the first leaves the ships as they are given."""
    campaign = magpie()
    for n, outcome in enumerate(outcomes):
        left = tuple(ships.values()) if n == 0 else ()
        if campaign.stage == "enemy":
            campaign = do(campaign, RollEnemy(), 1)
        campaign = refitted(do(campaign, Report(Result(campaign.mission, outcome, ships=left))))
    return campaign


def code(campaign: Campaign, action: Any) -> str:
    """Why an action is refused."""
    found = refusal(campaign, action)
    return found.code if found else ""


def ended(campaign: Campaign, ending: str, fallen: tuple[int, int] = (0, 0)) -> Any:
    """A boarding by procedure that has ended so, with so many down on each side."""
    state = begin_procedure(battle_setup(campaign), RULES)  # type: ignore[arg-type]
    course = state.course.copy()
    course.over, course.ending = 1, state.cast.endings.index(ending)
    course.hp = tuple((0,) * down + side[down:] for down, side in zip(fallen, course.hp, strict=True))  # type: ignore[assignment]
    return boarded(course, state.cast)


def counts(campaign: Campaign) -> tuple[dict[str, int], dict[str, int]]:
    """How many of each kind are on both sides of the boarding that is next."""
    setup = battle_setup(campaign)
    assert isinstance(setup, ProcedureSetup)
    sides = setup.attackers, setup.defenders
    return tuple({squad.kind: squad.count for squad in side} for side in sides)  # type: ignore[return-value]


def contested() -> Campaign:
    """Our own campaign with a contest in the place of its boarding, and that mission next."""
    row = RULES.campaigns[MAGPIE]
    setup = {"engine": "contest", "attacker": {"ship": LAMP}, "defender": {"ship": DUE}}
    chapter = replace(row.missions[1], scale="contest", setup=json.dumps(setup), party_of="", boards="")
    changed = replace(row, missions=(row.missions[0], chapter, *row.missions[2:]))
    book = load_campaigns({"campaigns": [as_pack(changed)]})
    campaign = new_campaign(magpie().cast.setup, book)
    return refitted(do(campaign, Report(Result(1, "won"))))


def operating() -> Campaign:
    """Our own campaign with an operation in the place of its boarding, and that mission next."""
    row = RULES.campaigns[MAGPIE]
    sea = {
        "blue": [{"ship": LAMP, "x": 0, "y": -3, "heading": 0}],
        "red": [{"ship": DUE, "x": 0, "y": 3, "heading": 180}],
        "rounds": 6,
    }
    setup = {"engine": "operation", "void": sea, "fights": "exchange", "prize": "r1"}
    chapter = replace(
        row.missions[1], scale="operation", setup=json.dumps(setup), party_of="", boards="", won_by=()
    )
    changed = replace(row, missions=(row.missions[0], chapter, *row.missions[2:]))
    campaign = new_campaign(magpie().cast.setup, load_campaigns({"campaigns": [as_pack(changed)]}))
    left = (Afloat(LAMP, 30, 90, 80), Afloat(DUE, 2, 60, 50))
    return refitted(do(campaign, Report(Result(1, "won", ships=left))))
