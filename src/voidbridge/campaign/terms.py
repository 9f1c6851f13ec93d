"""What a mission's result is worth: rewards, penalties, and how they reach from one scale to another. [VB-53, BR-55]"""

from dataclasses import replace
from typing import Any

from voidbridge.campaign.goods import lasting
from voidbridge.campaign.ships import mended
from voidbridge.campaign.state import Afloat, Campaign, Task
from voidbridge.state.events import Event
from voidbridge.state.setup import More


def told(kind: str, **values: Any) -> Event:
    """An event of a campaign."""
    return Event(kind, tuple(values.items()))


def figures(ship: Afloat) -> dict[str, Any]:
    """What a ship has left, as an event tells it."""
    return {"ship": ship.id, "hull": ship.hull, "population": ship.population, "morale": ship.morale}


def rewards(campaign: Campaign) -> tuple[Task, ...]:
    """What winning the mission gives, as tasks in the printed order. [VB-53]"""
    spoils = campaign.spoils
    relics = len(campaign.owned_relics) < sum(row.roll > 0 for row in campaign.rules.relics.rows)
    found = [Task("relic")] if spoils.relic and relics else []
    if spoils.choose_one:
        return (*found, Task("choose"))
    found += [Task("gear")] * spoils.gear_rolls
    return (*found, *([Task("upgrade")] if spoils.upgrades else []))


def prize(campaign: Campaign) -> tuple[Campaign, list[Event]]:
    """What winning gives at once: points, enemies who will not be there, ships made good. [VB-53, BR-55]"""
    spoils = campaign.spoils
    campaign = replace(
        campaign, points=0 if spoils.choose_one else spoils.points, fewer=campaign.fewer + spoils.fewer
    )
    events = [told("fewer-to-come", fewer=spoils.fewer)] if spoils.fewer else []
    after, ships = _fared(campaign, spoils.hull, spoils.population, spoils.spirit)
    return after, events + ships


def _fared(campaign: Campaign, hull: int, population: int, morale: int) -> tuple[Campaign, list[Event]]:
    """The crew's own ships mended or hurt, and what each has then. [BR-55]"""
    after = mended(campaign, hull, population, morale)
    moved = [ship for ship, before in zip(after.ships, campaign.ships, strict=True) if ship != before]
    return after, [told("ship-fared", **figures(ship)) for ship in moved]


def penalty(campaign: Campaign) -> tuple[Campaign, list[Event]]:
    """What losing the mission costs. [VB-53, BR-55]"""
    cost, more = campaign.cost, campaign.more
    events = []
    if cost.standard or cost.specialists:
        more = More(more.standard + cost.standard, more.specialists + cost.specialists)
        events.append(told("enemies-to-come", standard=cost.standard, specialists=cost.specialists))
    campaign = replace(campaign, more=more)
    if cost.morale:
        for fellow in campaign.living:
            campaign = lasting(campaign, fellow.id, nerve=cost.morale)
        events.append(told("scarred", morale=cost.morale))
    campaign, ships = _fared(campaign, -cost.hull, -cost.population, -cost.spirit)
    events += ships
    if cost.crew_lost:
        ending = campaign.leads[0]
        campaign = replace(campaign, ending=ending, stage="over", tasks=(), leads=())
        events.append(told("campaign-over", ending=ending))
    return campaign, events
