"""Broken invariants of a campaign, in words: what must never be true whatever was played and pressed."""

from collections.abc import Iterator

from voidbridge.campaign.state import LETTERS, MISSIONS, STAGES, Campaign
from voidbridge.skirmish.muster import LARGEST, check_crew, line_of


def audit(campaign: Campaign) -> tuple[str, ...]:
    """Every broken invariant; empty when all is well."""
    return (*_course(campaign), *_crews(campaign), *_goods(campaign))


def _course(campaign: Campaign) -> Iterator[str]:
    if campaign.stage not in STAGES:
        yield f"there is no stage {campaign.stage}"
    if not 1 <= campaign.mission <= MISSIONS:
        yield f"mission {campaign.mission} is none of the six"
    if [result.mission for result in campaign.results] != list(range(1, len(campaign.results) + 1)):
        yield "the missions were not played in order, each once"
    if len(campaign.seals) != len(campaign.results):
        yield "a result lacks its seal"
    before = campaign.stage in ("enemy", "mission")
    if len(campaign.results) != campaign.mission - before:
        yield f"{len(campaign.results)} results do not fit mission {campaign.mission} at {campaign.stage}"
    if bool(campaign.tasks) != (campaign.stage == "aftermath"):
        yield "tasks wait outside the aftermath, or nothing waits in it"
    if bool(campaign.enemy) != (campaign.stage == "mission"):
        yield "an enemy is known out of its time"
    if (campaign.stage == "over") != bool(campaign.ending):
        yield "the campaign is over without an ending, or has one too early"
    if campaign.points and campaign.stage not in ("aftermath", "refit", "ending"):
        yield "points are left when the crew marches"


def _crews(campaign: Campaign) -> Iterator[str]:
    ids = [fellow.id for fellow in (*campaign.living, *campaign.memorial)]
    if len(set(ids)) != len(ids):
        yield "two members have one id, or one is alive and dead"
    for n, band in enumerate(campaign.bands):
        if len(band.fellows) > LARGEST:
            yield f"{band.name} has {len(band.fellows)} members"
        if any(not fellow.id.startswith(LETTERS[n]) for fellow in band.fellows):
            yield f"{band.name} has somebody of another crew"
        for fault in check_crew(band.crew, campaign.rules, found=True):
            if fault.member >= 0:
                yield f"{band.name}: {fault.message}"
        for fellow in band.fellows:
            line = line_of(band.crew, fellow.member, campaign.rules)
            if line.move < 20 or line.wounds < 1 or line.melee < 1:
                yield f"{fellow.id} is below what anybody keeps"
            if [deed.mission for deed in fellow.deeds] != sorted({deed.mission for deed in fellow.deeds}):
                yield f"{fellow.id} has a mission twice"


def _goods(campaign: Campaign) -> Iterator[str]:
    relics = campaign.owned_relics
    if len(set(relics)) != len(relics):
        yield "a relic is there twice"
    if campaign.points < 0:
        yield f"{campaign.points} points are left"
    for item in campaign.store:
        if item not in campaign.rules.gear and item not in campaign.rules.weapons:
            yield f"{item} lies in the store and is nothing"
