"""What an action does to a campaign: the value afterwards and the events on the way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from voidbridge.campaign.actions import (
    DICE,
    Action,
    Bear,
    Buy,
    Choose,
    End,
    Give,
    Lay,
    March,
    Prevent,
    Recruit,
    Report,
    RollEnemy,
    RollGear,
    RollInjury,
    RollRelic,
    Strip,
    Upgrade,
)
from voidbridge.campaign.course import leads_of, place_of, stage_before
from voidbridge.campaign.goods import changed, given, lasting, price, stored, stripped, with_member
from voidbridge.campaign.pack import dive_more
from voidbridge.campaign.result import seal_of
from voidbridge.campaign.ships import settled
from voidbridge.campaign.state import LETTERS, Campaign, Deed, Fellow, Result, Task
from voidbridge.campaign.terms import figures, penalty, prize, rewards, told
from voidbridge.rules.codes import Why, name_of
from voidbridge.rules.schema import Injury
from voidbridge.state.events import Event, Rolled
from voidbridge.state.rolls import Rolls, Words
from voidbridge.state.setup import Lasting

WHY = {RollEnemy: Why.ENEMY_GROUP, RollInjury: Why.INJURY, RollRelic: Why.RELIC, RollGear: Why.LOOT}
UPGRADES = {"shooting": "shooting", "melee": "melee", "wounds": "wounds", "morale": "nerve"}
PEOPLE = ("deck", "procedure")  # the scales in which single people fight [BR-55]
MADE_OF = ("move", "melee", "shooting", "wounds")  # what an injury row changes


@dataclass(frozen=True, slots=True)
class Step:
    """What one action did: the campaign afterwards, what happened, and the die it took."""

    campaign: Campaign
    events: tuple[Event, ...]
    pools: tuple[Rolled, ...] = ()


def resolve(campaign: Campaign, action: Action, words: Words, script: tuple[int, ...] = ()) -> Step:
    """The campaign after a lawful action; the caller has asked `refusal` first.

    A die shows the typed face, else the script's, else the stream's.
    """
    if isinstance(action, Report) and campaign.known(action.result, seal_of(action.result)):
        return Step(campaign, ())  # said twice: applied once
    sides = DICE.get(type(action))
    if sides is None:
        after, events = DEEDS[type(action)](campaign, action)
        return Step(after, events)
    rolls = Rolls(words, getattr(action, "faces", ()) or script)
    face = rolls.pool(sides, 1, name_of(WHY[type(action)]))[0]
    after, events = ROLLED[type(action)](campaign, action, face)
    return Step(after, events, tuple(rolls.pools))


def _enemy(campaign: Campaign, action: RollEnemy, face: int) -> tuple[Campaign, tuple[Event, ...]]:
    enemy = campaign.rules.group_for(campaign.chapter.mission, face).id
    event = told("enemy-rolled", mission=campaign.mission, face=face, enemy=enemy)
    return replace(campaign, enemy=enemy, stage="mission"), (event,)


def _report(campaign: Campaign, action: Report) -> tuple[Campaign, tuple[Event, ...]]:
    """The mission's deeds are entered, loot goes to the store, tasks are lined up; penalties wait for the next."""
    result = action.result
    won = result.outcome == "won"
    events = [told("mission-over", mission=result.mission, outcome=result.outcome)]
    campaign = settled(_deeds(campaign, result), result.ships)
    events += [told("ship-left", **figures(ship)) for ship in result.ships]
    finds = tuple(_find(campaign, face) for face in result.loot)
    events += [told("found", item=item, face=face) for item, face in zip(finds, result.loot, strict=True)]
    campaign = replace(
        stored(_past(campaign), *finds),
        results=(*campaign.results, result),
        seals=(*campaign.seals, seal_of(result)),
        medkits=result.medkits,
        tasks=(*(Task("injury", member) for member in result.fallen), *(rewards(campaign) if won else ())),
        leads=leads_of(campaign.course, result.mission, won),
        points=0,
        enemy="",
        stage="aftermath",
    )
    campaign, terms = prize(campaign) if won else penalty(campaign)
    return _go_on(campaign, [*events, *terms])


def _deeds(campaign: Campaign, result: Result) -> Campaign:
    """What a mission on deck was for each member."""
    kills = dict(result.kills)
    for fellow in campaign.living if campaign.row else ():
        deed = Deed(result.mission, kills.get(fellow.id, 0), fellow.id in result.fallen)
        campaign = changed(campaign, replace(fellow, deeds=(*fellow.deeds, deed)))
    return campaign


def _past(campaign: Campaign) -> Campaign:
    """Enemies that were added or taken away have been met, where people fight; elsewhere they wait. [BR-55]"""
    if campaign.chapter.scale not in PEOPLE:
        return campaign
    return replace(campaign, more=dive_more(campaign.cast.setup), fewer=0)


def _find(campaign: Campaign, face: int) -> str:
    return next(row.item for row in campaign.rules.gear_table.rows if row.roll == face)


def _go_on(campaign: Campaign, events: list[Event]) -> tuple[Campaign, tuple[Event, ...]]:
    """When nothing is left to settle: refit, or after a mission that leads to endings the last choice. [BR-51]"""
    if campaign.stage == "aftermath" and not campaign.tasks:
        last = not place_of(campaign.course, campaign.leads)
        campaign = replace(campaign, stage="ending" if last else "refit", medkits=())
    return campaign, tuple(events)


def _done(campaign: Campaign, *events: Event) -> tuple[Campaign, tuple[Event, ...]]:
    """The first task is done."""
    return _go_on(replace(campaign, tasks=campaign.tasks[1:]), list(events))


def _injury(campaign: Campaign, action: RollInjury, face: int) -> tuple[Campaign, tuple[Event, ...]]:
    """1d6 and the injuries already carried; a natural 1 is always death. [VB-50]"""
    fellow = campaign.fellow(action.member)
    carried = len(fellow.injuries)
    total = face - carried if campaign.cast.setup.injuries_subtract else face + carried
    row = injury_row(campaign, 1 if face == 1 else total)
    event = told("injury-rolled", member=fellow.id, face=face, carried=carried, injury=row.id)
    if not row.death:
        return _done(_hurt(campaign, fellow, row), event)
    if campaign.medkits:
        tasks = (Task("prevent", fellow.id), *campaign.tasks[1:])
        return replace(campaign, tasks=tasks), (event,)
    after, died = _dead(campaign, fellow, row)
    return _done(after, event, *died)


def injury_row(campaign: Campaign, total: int) -> Injury:
    """The row of the injury table for a total: six and more is the last, one and less the first. [VB-50]"""
    rows = sorted(campaign.rules.injuries.rows, key=lambda row: row.roll)
    on_table = [row for row in rows if row.roll > 0]
    return next((row for row in reversed(on_table) if row.roll <= total), on_table[0])


def _hurt(campaign: Campaign, fellow: Fellow, row: Injury) -> Campaign:
    """An injury is carried from now on; a scratch is none. [VB-50, VB-51]"""
    changes = {name: int(getattr(row, name)) for name in MADE_OF}
    if not any(changes.values()):
        return changed(campaign, _noted(fellow, injury=row.id))
    campaign = changed(campaign, _noted(replace(fellow, injuries=(*fellow.injuries, row.id)), injury=row.id))
    return lasting(campaign, fellow.id, **changes)


def _noted(fellow: Fellow, **what: Any) -> Fellow:
    return replace(fellow, deeds=(*fellow.deeds[:-1], replace(fellow.deeds[-1], **what)))


def _dead(campaign: Campaign, fellow: Fellow, row: Injury) -> tuple[Campaign, tuple[Event, ...]]:
    """A member is gone; relics and all they carried pass to the crew. [VB-50]"""
    gone = _noted(fellow, injury=row.id)
    bands = tuple(
        replace(band, fellows=tuple(f for f in band.fellows if f.id != fellow.id)) for band in campaign.bands
    )
    m = fellow.member
    campaign = stored(replace(campaign, bands=bands), *m.gear, m.primary, m.sidearm)
    relics = tuple(sorted((*campaign.relics, *m.relics)))
    campaign = replace(campaign, relics=relics, memorial=(*campaign.memorial, gone))
    return campaign, (told("died", member=fellow.id, name=m.name),)


def _prevent(campaign: Campaign, action: Prevent) -> tuple[Campaign, tuple[Event, ...]]:
    fellow = campaign.fellow(action.member)
    if not action.by:
        death = next(row for row in campaign.rules.injuries.rows if row.death)
        after, events = _dead(campaign, fellow, death)
        return _done(after, *events)
    campaign = changed(campaign, _noted(fellow, prevented=True))
    left = tuple(holder for holder in campaign.medkits if holder != action.by)
    return _done(replace(campaign, medkits=left), told("death-prevented", member=fellow.id, by=action.by))


def _relic(campaign: Campaign, action: RollRelic, face: int) -> tuple[Campaign, tuple[Event, ...]]:
    """What the crew already has is rolled again. [VB-52]"""
    relic = next(row.id for row in campaign.rules.relics.rows if row.roll == face)
    event = told("relic-rolled", face=face, relic=relic)
    if relic in campaign.owned_relics:
        return campaign, (event, told("known-already", relic=relic))
    return _done(replace(campaign, relics=tuple(sorted((*campaign.relics, relic)))), event)


def _gear(campaign: Campaign, action: RollGear, face: int) -> tuple[Campaign, tuple[Event, ...]]:
    item = _find(campaign, face)
    return _done(stored(campaign, item), told("found", item=item, face=face))


def _choose(campaign: Campaign, action: Choose) -> tuple[Campaign, tuple[Event, ...]]:
    reward, event = campaign.spoils, told("reward-chosen", what=action.what)
    if action.what == "points":
        return _done(replace(campaign, points=reward.points), event)
    tasks = (*[Task("gear")] * reward.gear_rolls, *campaign.tasks[1:])
    return _go_on(replace(campaign, tasks=tasks), [event])


def _upgrade(campaign: Campaign, action: Upgrade) -> tuple[Campaign, tuple[Event, ...]]:
    after = lasting(campaign, action.member, **{UPGRADES[action.what]: 1})
    return _done(after, told("upgraded", member=action.member, what=action.what))


def _buy(campaign: Campaign, action: Buy) -> tuple[Campaign, tuple[Event, ...]]:
    cost = price(campaign, action.item) or 0
    left = campaign.points - cost
    event = told("bought", item=action.item, cost=cost, left=left)
    return replace(stored(campaign, action.item), points=left), (event,)


def _give(campaign: Campaign, action: Give) -> tuple[Campaign, tuple[Event, ...]]:
    after = given(campaign, action.member, action.item, action.slot)
    return after, (told("given", member=action.member, item=action.item),)


def _strip(campaign: Campaign, action: Strip) -> tuple[Campaign, tuple[Event, ...]]:
    return stripped(campaign, action.member, action.item), (
        told("stored", member=action.member, item=action.item),
    )


def _bear(campaign: Campaign, action: Bear) -> tuple[Campaign, tuple[Event, ...]]:
    now = campaign.fellow(action.member).member
    after = with_member(campaign, action.member, replace(now, relics=(*now.relics, action.relic)))
    left = tuple(relic for relic in after.relics if relic != action.relic)
    return replace(after, relics=left), (told("borne", member=action.member, relic=action.relic),)


def _lay(campaign: Campaign, action: Lay) -> tuple[Campaign, tuple[Event, ...]]:
    now = campaign.fellow(action.member).member
    kept = tuple(relic for relic in now.relics if relic != action.relic)
    after = with_member(campaign, action.member, replace(now, relics=kept))
    after = replace(after, relics=tuple(sorted((*after.relics, action.relic))))
    return after, (told("laid-down", member=action.member, relic=action.relic),)


def _recruit(campaign: Campaign, action: Recruit) -> tuple[Campaign, tuple[Event, ...]]:
    at = action.crew - 1
    band = campaign.bands[at]
    newcomer = Fellow(f"{LETTERS[at]}{band.numbered + 1}", replace(action.newcomer, lasting=Lasting()))
    grown = replace(band, fellows=(*band.fellows, newcomer), numbered=band.numbered + 1)
    bands = (*campaign.bands[:at], grown, *campaign.bands[at + 1 :])
    event = told("joined", member=newcomer.id, name=newcomer.member.name)
    return replace(campaign, bands=bands), (event,)


def _march(campaign: Campaign, action: March) -> tuple[Campaign, tuple[Event, ...]]:
    number = place_of(campaign.course, campaign.leads)
    events = [told("points-lost", points=campaign.points)] if campaign.points else []
    events.append(told("marched", mission=number))
    stage = stage_before(campaign.course.missions[number - 1])
    return replace(campaign, stage=stage, mission=number, points=0, leads=()), tuple(events)


def _end(campaign: Campaign, action: End) -> tuple[Campaign, tuple[Event, ...]]:
    return replace(campaign, stage="over", ending=action.what, leads=()), (
        told("campaign-over", ending=action.what),
    )


Deeds = Callable[[Campaign, Any], tuple[Campaign, tuple[Event, ...]]]
DEEDS: Mapping[type[Action], Deeds] = {
    Report: _report,
    Prevent: _prevent,
    Choose: _choose,
    Upgrade: _upgrade,
    Buy: _buy,
    Give: _give,
    Strip: _strip,
    Bear: _bear,
    Lay: _lay,
    Recruit: _recruit,
    March: _march,
    End: _end,
}
ROLLED: Mapping[type[Action], Callable[[Campaign, Any, int], tuple[Campaign, tuple[Event, ...]]]] = {
    RollEnemy: _enemy,
    RollInjury: _injury,
    RollRelic: _relic,
    RollGear: _gear,
}
