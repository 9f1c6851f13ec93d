"""Broken invariants of a campaign, in words: what must never be true whatever was played and pressed."""

from collections.abc import Iterator

from voidbridge.campaign.course import place_of
from voidbridge.campaign.ships import FULL, full_hull
from voidbridge.campaign.state import LETTERS, STAGES, Campaign
from voidbridge.skirmish.muster import LARGEST, check_crew, line_of


def audit(campaign: Campaign) -> tuple[str, ...]:
    """Every broken invariant; empty when all is well."""
    return (*_course(campaign), *_ships(campaign), *_crews(campaign), *_goods(campaign))


def _course(campaign: Campaign) -> Iterator[str]:
    if campaign.stage not in STAGES:
        yield f"there is no stage {campaign.stage}"
    if not 1 <= campaign.mission <= len(campaign.course.missions):
        yield f"mission {campaign.mission} is none of the campaign's"
    played = [result.mission for result in campaign.results]
    if played != sorted(set(played)):
        yield "the missions were not played in order, each once"
    if len(campaign.seals) != len(campaign.results):
        yield "a result lacks its seal"
    before = campaign.stage in ("enemy", "mission")
    if ((played or [0])[-1] == campaign.mission) == before:
        yield f"{len(played)} results do not fit mission {campaign.mission} at {campaign.stage}"
    if bool(campaign.leads) != (campaign.stage in ("aftermath", "refit", "ending")):
        yield "a campaign leads on before its mission is over, or nowhere after it"
    if campaign.stage in ("refit", "ending") and bool(place_of(campaign.course, campaign.leads)) != (
        campaign.stage == "refit"
    ):
        yield "a campaign that ends goes on, or one that goes on ends"
    if bool(campaign.tasks) != (campaign.stage == "aftermath"):
        yield "tasks wait outside the aftermath, or nothing waits in it"
    if bool(campaign.enemy) != (campaign.stage == "mission" and campaign.row is not None):
        yield "an enemy is known out of its time"
    if (campaign.stage == "over") != bool(campaign.ending):
        yield "the campaign is over without an ending, or has one too early"
    if campaign.points and campaign.stage not in ("aftermath", "refit", "ending"):
        yield "points are left when the crew marches"


def _ships(campaign: Campaign) -> Iterator[str]:
    if [ship.id for ship in campaign.ships] != [row.id for row in campaign.course.ships]:
        yield "a ship is missing, or there is one too many"
    for ship, row in zip(campaign.ships, campaign.course.ships, strict=False):
        for value, most in (
            (ship.hull, full_hull(campaign.rules, row)), (ship.population, FULL), (ship.morale, FULL),
        ):  # fmt: skip
            if not 0 <= value <= most:
                yield f"{row.name} has {value} of {most}"


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
