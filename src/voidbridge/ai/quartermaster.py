"""Who looks after a campaign when nobody does: rolls what is due, spends, hands out, recruits, goes on."""

from collections.abc import Iterator
from dataclasses import replace

from voidbridge.campaign.actions import (
    Action,
    Bear,
    Buy,
    Choose,
    End,
    Give,
    March,
    Prevent,
    Recruit,
    RollEnemy,
    RollGear,
    RollInjury,
    RollRelic,
    Upgrade,
)
from voidbridge.campaign.legal import refusal
from voidbridge.campaign.state import Campaign
from voidbridge.rules.schema import Relic
from voidbridge.skirmish.outfit import equipped
from voidbridge.state.setup import Crew, Member

WANTED = ("light-armor", "advanced-medkit", "heavy-armor", "basic-medkit", "shield", "frag-grenade")
LEARNED = ("wounds", "shooting", "melee", "morale")


def settle(campaign: Campaign) -> Action | None:
    """The usual next action between two missions; None where a mission must be played. [VB-53]"""
    if campaign.stage == "enemy":
        return RollEnemy()
    if campaign.stage == "ending":
        return next(_recruited(campaign), End(campaign.leads[0]))
    if campaign.stage == "aftermath":
        return _task(campaign)
    return next(_refit(campaign), March()) if campaign.stage == "refit" else None


def _task(campaign: Campaign) -> Action:
    task = campaign.tasks[0]
    if task.kind == "injury":
        return RollInjury(task.member)
    if task.kind == "prevent":
        return Prevent(task.member, campaign.medkits[0])
    if task.kind == "upgrade":
        leader = next((f for f in campaign.living if f.member.leader), campaign.living[0])
        return Upgrade(leader.id, next(what for what in LEARNED if what in campaign.spoils.upgrades))
    if task.kind == "choose":
        return Choose("points")
    return RollRelic() if task.kind == "relic" else RollGear()


def _refit(campaign: Campaign) -> Iterator[Action]:
    """What is worth doing, in order; only lawful actions come out."""
    for action in (*_recruits(campaign), *_bearers(campaign), *_gifts(campaign), *_purchases(campaign)):
        if refusal(campaign, action) is None:
            yield action


def _recruited(campaign: Campaign) -> Iterator[Action]:
    """Whoever is missing is replaced before the crew goes its way: it may dive again. [VB-50, VB-54]"""
    return (action for action in _recruits(campaign) if refusal(campaign, action) is None)


def _recruits(campaign: Campaign) -> Iterator[Action]:
    for n, band in enumerate(campaign.bands):
        if len(band.fellows) < len(campaign.cast.setup.crews[n].members):
            leader = not any(fellow.member.leader for fellow in band.fellows)
            yield Recruit(n + 1, newcomer(campaign, n, leader))


def newcomer(campaign: Campaign, band: int, leader: bool) -> Member:
    """Somebody new in a ready kit of the faction, with a name nobody had. [VB-50]"""
    crew, rules = campaign.bands[band].crew, campaign.rules
    names = rules.factions[crew.faction].callsigns
    known = {fellow.member.name for fellow in (*campaign.living, *campaign.memorial)}
    name = next(
        (name for name in names if name not in known), f"{names[0]} {campaign.bands[band].numbered + 1}"
    )
    grown = Crew(crew.name, crew.faction, (*crew.members, Member(name, leader)))
    return replace(equipped(grown, len(grown.members) - 1, rules).members[-1], relics=())


def _bearers(campaign: Campaign) -> Iterator[Action]:
    """Each relic goes to whom it helps, else to whoever bears the fewest. [VB-52]"""
    for relic in campaign.relics:
        fellows = sorted(campaign.living, key=lambda f: (len(f.member.relics), not f.member.leader))
        row: Relic = campaign.rules.relics[relic]
        if row.reroll == "shot":
            fellows.sort(key=lambda f: _shots(campaign, f.member), reverse=True)
        if fellows:
            yield Bear(fellows[0].id, relic)


def _shots(campaign: Campaign, member: Member) -> int:
    weapon = campaign.rules.weapons.get(member.primary)
    return weapon.rof * weapon.damage if weapon is not None else 0


def _gifts(campaign: Campaign) -> Iterator[Action]:
    """What lies in the store and fits somebody."""
    for item in sorted(set(campaign.store)):
        for fellow in campaign.living:
            if item in campaign.rules.gear:
                yield Give(fellow.id, item, "gear")
            elif not fellow.member.primary:
                yield Give(fellow.id, item, "primary")
            elif not fellow.member.sidearm:
                yield Give(fellow.id, item, "sidearm")


def _purchases(campaign: Campaign) -> Iterator[Action]:
    """Armour and medkits for whoever can still carry them."""
    for item in WANTED:
        stocked = replace(campaign, store=(*campaign.store, item))
        if any(refusal(stocked, Give(fellow.id, item, "gear")) is None for fellow in campaign.living):
            yield Buy(item)
