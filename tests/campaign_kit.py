"""Campaigns for tests: a crew, results typed in, dice that fall as they are told."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from bridge_kit import RULES, ready_crew
from voidbridge.ai.quartermaster import settle
from voidbridge.campaign.actions import DICE, Action, Report
from voidbridge.campaign.audit import audit
from voidbridge.campaign.journal import Chronicle, begin, say, write_entry
from voidbridge.campaign.pack import new_campaign
from voidbridge.campaign.resolve import resolve
from voidbridge.campaign.ships import aboard, full_hull, row_of
from voidbridge.campaign.state import USUAL, Afloat, Campaign, CampaignSetup, Result
from voidbridge.campaign.story import sentence
from voidbridge.odds.simulate_campaign import CampaignPlan, play_campaign
from voidbridge.state.refusals import Refusal

SECRET = b"a secret for campaigns"
MAGPIE = "the-magpies-due"


def setup(size: int = 4, **more: Any) -> CampaignSetup:
    """A solo campaign of the Iron Hounds."""
    return CampaignSetup("Echoes", (ready_crew("hounds-boarding-party", size),), **more)


def fresh(size: int = 4, **more: Any) -> Campaign:
    """A campaign before its first mission."""
    return new_campaign(setup(size, **more), RULES)


def do(campaign: Campaign, action: Action, *faces: int) -> Campaign:
    """One lawful action; its die shows the face named."""
    from voidbridge.campaign.legal import refusal

    refused = refusal(campaign, action)
    assert refused is None, (action, refused)
    after = resolve(campaign, action, (1, 2, 3, 4), faces).campaign
    assert audit(after) == ()
    return after


def won(campaign: Campaign, **more: Any) -> Result:
    """The next mission won."""
    return Result(campaign.mission, "won", **more)


def lost(campaign: Campaign, **more: Any) -> Result:
    """The next mission lost."""
    return Result(campaign.mission, "lost", **more)


def at_mission(number: int, size: int = 4, **more: Any) -> Campaign:
    """A campaign whose mission of a number is about to be fought: all before it were won without a scratch."""
    campaign = fresh(size, **more)
    face = 0
    while (campaign.mission, campaign.stage) != (number, "mission"):
        action = settle(campaign) or Report(won(campaign))
        face += 1
        campaign = do(campaign, action, 1 + face % 6) if type(action) in DICE else do(campaign, action)
    return campaign


def reported(number: int, result: str = "won", size: int = 4, **more: Any) -> Campaign:
    """The same right after a report."""
    campaign = at_mission(number, size)
    return do(campaign, Report(Result(number, result, **more)))


def anything(campaign: Campaign, pick: random.Random) -> Result:
    """A result that a mission might come to."""
    if campaign.row is None:
        ships = tuple(wounded(campaign, name, pick) for name in aboard(campaign))
        return Result(campaign.mission, pick.choice(("won", "won", "lost")), ships=ships)
    members = [fellow.id for fellow in campaign.living]
    fallen = tuple(sorted(pick.sample(members, pick.randrange(len(members)))))
    outcome = pick.choice(("won", "won", "lost"))
    holders = [f.id for f in campaign.living if "advanced-medkit" in f.member.gear]
    loot = tuple(pick.randint(1, 10) for _ in range(pick.randrange(4))) if outcome == "won" else ()
    kills = tuple((m, pick.randrange(5)) for m in members if pick.random() < 0.5)
    return Result(
        campaign.mission, outcome, fallen, kills, loot, tuple(h for h in holders if pick.random() < 0.5)
    )


def wounded(campaign: Campaign, name: str, pick: random.Random) -> Afloat:
    """A ship as a battle might leave it."""
    row, before = row_of(campaign, name), campaign.ship(name)
    lost = tuple(officer for officer in row.officers if officer in before.lost or pick.random() < 0.2)
    hull = pick.randint(0, full_hull(campaign.rules, row))
    return Afloat(name, hull, pick.randint(0, 100), pick.randint(0, 100), lost)


def played(seed: int, **more: Any) -> Chronicle:
    """A whole campaign with results drawn at random, the quartermaster in between."""
    pick = random.Random(seed)
    chronicle = begin(fresh(**more), SECRET)
    for _ in range(600):
        campaign = chronicle.campaign
        if campaign.over:
            return chronicle
        action = settle(campaign) or Report(anything(campaign, pick))
        if campaign.cast.setup.dice == "hand" and type(action) in DICE:
            action = replace(action, faces=(pick.randint(1, DICE[type(action)]),))  # type: ignore[call-arg]
        told = say(chronicle, action)
        assert not isinstance(told, Refusal), (action, told)
        chronicle = told
        assert audit(chronicle.campaign) == ()
    raise AssertionError("the campaign does not end")


GOLDENS = Path(__file__).parent / "campaign" / "goldens"
COURSES = {  # crew, number, campaign, ending
    "campaign-won": ("hounds-boarding-party", 0, USUAL, "dive"),
    "campaign-lost": ("second-act", 0, USUAL, "oblivion"),
    "magpie-won": ("hounds-boarding-party", 6, MAGPIE, "bread"),
    "magpie-lost": ("hounds-boarding-party", 10, MAGPIE, "adrift"),
}


def golden(name: str) -> Chronicle:
    """A whole campaign played by the computer, always the same."""
    crew, number, campaign, _ = COURSES[name]
    begun = CampaignSetup("", (ready_crew(crew, 4),), options=("standard-enemies",), campaign=campaign)
    return play_campaign(CampaignPlan(begun, 1, seed=9), number)


def written(chronicle: Chronicle) -> str:
    """A journal whose lines are followed by what they told."""
    lines = [chronicle.header]
    for entry in chronicle.entries:
        lines.append(write_entry(entry))
        lines.extend(f"    {sentence(chronicle.campaign, event)}" for event in entry.events)
    return "\n".join(lines) + "\n"


def journal_of(text: str) -> str:
    """The journal inside a golden: its story lines left out."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("    "))
