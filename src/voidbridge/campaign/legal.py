"""What may be done between two missions, and why something may not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
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
from voidbridge.campaign.goods import given, price, stripped
from voidbridge.campaign.reports import report_refusal
from voidbridge.campaign.result import seal_of
from voidbridge.campaign.state import Campaign, Result
from voidbridge.skirmish.muster import GEAR_SLOTS, LARGEST, SMALLEST, check_crew
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Member

SLOTS = ("primary", "sidearm", "gear")
STAGES_OF: Mapping[type[Action], tuple[str, ...]] = {
    RollEnemy: ("enemy",), Report: ("mission",), RollInjury: ("aftermath",), Prevent: ("aftermath",),
    RollRelic: ("aftermath",), RollGear: ("aftermath",), Choose: ("aftermath",), Upgrade: ("aftermath",),
    Buy: ("refit",), Give: ("refit",), Strip: ("refit",), Bear: ("refit",), Lay: ("refit",),
    Recruit: ("refit", "ending", "over"), March: ("refit",), End: ("ending",),
}  # fmt: skip
TASK_OF: Mapping[type[Action], str] = {
    RollInjury: "injury", Prevent: "prevent", RollRelic: "relic", RollGear: "gear", Choose: "choose",
    Upgrade: "upgrade",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Offer:
    """One action that is open, settled in all but what only people know: a result, a newcomer, a typed face."""

    action: Action | None
    verb: str


def legal(campaign: Campaign) -> tuple[Offer, ...]:
    """Everything that may be done now, in a fixed order; a report and a recruit are filled in by people."""
    return tuple(
        Offer(None if isinstance(action, (Report, Recruit)) else action, action.verb)
        for action in _every(campaign)
        if isinstance(action, (Report, Recruit)) or refusal(campaign, _named(campaign, action)) is None
    )


def _named(campaign: Campaign, action: Action) -> Action:
    """The action with a face, where faces are typed: any of them will do."""
    if campaign.cast.setup.dice == "hand" and type(action) in DICE:
        return replace(action, faces=(1,))  # type: ignore[call-arg]
    return action


def _every(campaign: Campaign) -> list[Action]:
    """Everything that might be lawful here."""
    if campaign.stage == "enemy":
        return [RollEnemy()]
    if campaign.stage == "mission":
        return [Report(Result(campaign.mission, ""))]
    if campaign.stage == "over":
        return _recruits(campaign) if dives(campaign) else []
    if campaign.stage == "ending":
        return [*_recruits(campaign), *(End(what) for what in campaign.leads)]
    return _settling(campaign) if campaign.stage == "aftermath" else _refitting(campaign)


def _settling(campaign: Campaign) -> list[Action]:
    task = campaign.tasks[0]
    everyone = [fellow.id for fellow in campaign.living]
    found: dict[str, list[Action]] = {
        "injury": [RollInjury(task.member)],
        "prevent": [Prevent(task.member, by) for by in (*campaign.medkits, "")],
        "relic": [RollRelic()],
        "gear": [RollGear()],
        "choose": [Choose("gear"), Choose("points")],
        "upgrade": [Upgrade(member, what) for member in everyone for what in campaign.spoils.upgrades],
    }
    return found[task.kind]


def _refitting(campaign: Campaign) -> list[Action]:
    found: list[Action] = []
    book = campaign.rules
    found += [Buy(row.id) for table in (book.weapons, book.gear) for row in table.rows]
    for fellow in campaign.living:
        found += [Give(fellow.id, item, slot) for item in sorted(set(campaign.store)) for slot in SLOTS]
        member = fellow.member
        held = dict.fromkeys((*member.gear, *filter(None, (member.primary, member.sidearm))))
        found += [Strip(fellow.id, item) for item in held]
        found += [Bear(fellow.id, relic) for relic in campaign.relics]
        found += [Lay(fellow.id, relic) for relic in member.relics]
    return [*found, *_recruits(campaign), March()]


def _recruits(campaign: Campaign) -> list[Action]:
    """A place for a newcomer in each crew in which somebody is missing. [VB-50]"""
    missing = (n for n, band in enumerate(campaign.bands) if len(band.fellows) < _size(campaign, n))
    return [Recruit(n + 1, Member("")) for n in missing]


def dives(campaign: Campaign) -> bool:
    """Whether the crew may begin a Linked Dive, for which the missing are replaced. [VB-54]"""
    return any(end.dive for end in campaign.course.endings if end.id == campaign.ending)


def _size(campaign: Campaign, band: int) -> int:
    """How many a crew may have: as many as it began with. [VB-50]"""
    return len(campaign.cast.setup.crews[band].members)


def refusal(campaign: Campaign, action: Action) -> Refusal | None:
    """Why an action is not lawful now, or None; a report said twice is lawful and changes nothing."""
    if isinstance(action, Report) and campaign.known(action.result, seal_of(action.result)):
        return None
    if campaign.stage not in STAGES_OF[type(action)]:
        return Refusal("wrong-decision", f"This is not said now: the campaign waits for {campaign.stage}.")
    task = TASK_OF.get(type(action))
    if task is not None and campaign.tasks[0].kind != task:
        return Refusal("wrong-decision", f"First something else is settled: {campaign.tasks[0].kind}.")
    return _wrong_faces(campaign, action) or CHECKS.get(type(action), _fine)(campaign, action)


def _fine(campaign: Campaign, action: Any) -> Refusal | None:
    return None


def _wrong_faces(campaign: Campaign, action: Action) -> Refusal | None:
    sides = DICE.get(type(action))
    if sides is None:
        return None
    faces: tuple[int, ...] = getattr(action, "faces")  # noqa: B009
    if campaign.cast.setup.dice != "hand":
        return Refusal("wrong-roll", "Here the program rolls.") if faces else None
    if len(faces) != 1 or not 1 <= faces[0] <= sides:
        return Refusal("wrong-roll", f"One face of a d{sides} is needed.", (1, sides))
    return None


def _injury(campaign: Campaign, action: RollInjury | Prevent) -> Refusal | None:
    if action.member != campaign.tasks[0].member:
        return Refusal("no-such-unit", f"It is about {campaign.tasks[0].member} now.")
    if isinstance(action, Prevent) and action.by and action.by not in campaign.medkits:
        return Refusal("no-item", "That member has no Advanced Medkit left.")
    return None


def _choose(campaign: Campaign, action: Choose) -> Refusal | None:
    return None if action.what in ("gear", "points") else Refusal("no-such-target", "Gear or points.")


def _upgrade(campaign: Campaign, action: Upgrade) -> Refusal | None:
    if action.what not in campaign.spoils.upgrades:
        return Refusal("no-such-target", f"One of {', '.join(campaign.spoils.upgrades)} is needed.")
    return _no_member(campaign, action.member)


def _no_member(campaign: Campaign, member: str) -> Refusal | None:
    known = campaign.band_of(member) is not None
    return None if known else Refusal("no-such-unit", f"There is no living member {member}.")


def _buy(campaign: Campaign, action: Buy) -> Refusal | None:
    cost = price(campaign, action.item)
    if cost is None:
        return Refusal("no-item", "That is not to be bought by these crews.")
    if cost > campaign.points:
        return Refusal(
            "not-able", f"It costs {cost}; {campaign.points} points are left.", (cost, campaign.points)
        )
    return None


def _give(campaign: Campaign, action: Give) -> Refusal | None:
    wrong = _no_member(campaign, action.member)
    if wrong is not None:
        return wrong
    if action.item not in campaign.store:
        return Refusal("no-item", "That is not in the store.")
    gear = action.item in campaign.rules.gear
    if action.slot not in SLOTS or gear != (action.slot == "gear"):
        return Refusal("no-such-target", "A weapon is primary or sidearm, gear goes to the gear.")
    if gear and len(campaign.fellow(action.member).member.gear) >= GEAR_SLOTS:
        return Refusal("not-able", f"A member carries up to {GEAR_SLOTS} items.")
    return _faulty(campaign, action.member, given(campaign, action.member, action.item, action.slot))


def _strip(campaign: Campaign, action: Strip) -> Refusal | None:
    wrong = _no_member(campaign, action.member)
    if wrong is not None:
        return wrong
    member = campaign.fellow(action.member).member
    if action.item not in (*member.gear, member.primary, member.sidearm) or not action.item:
        return Refusal("no-item", "That member does not carry it.")
    return _faulty(campaign, action.member, stripped(campaign, action.member, action.item))


def _faulty(campaign: Campaign, member: str, after: Campaign) -> Refusal | None:
    """The first rule of a crew that the change would break for this member. [VB-04, VB-05]"""
    at = campaign.band_of(member) or 0
    place = [fellow.id for fellow in campaign.bands[at].fellows].index(member)
    for fault in check_crew(after.bands[at].crew, campaign.rules, found=True):
        if fault.member == place or fault.code == "too-many-in-crew":
            return Refusal(fault.code, fault.message)
    return None


def _bear(campaign: Campaign, action: Bear) -> Refusal | None:
    if action.relic not in campaign.relics:
        return Refusal("no-item", "That relic is not in the store.")
    return _no_member(campaign, action.member)


def _lay(campaign: Campaign, action: Lay) -> Refusal | None:
    wrong = _no_member(campaign, action.member)
    if wrong is not None:
        return wrong
    if action.relic not in campaign.fellow(action.member).member.relics:
        return Refusal("no-item", "That member does not bear it.")
    if not campaign.rules.relics[action.relic].movable:
        return Refusal("not-able", "An implant stays with its bearer.")
    return None


def _recruit(campaign: Campaign, action: Recruit) -> Refusal | None:
    at, newcomer = action.crew - 1, action.newcomer
    if not 0 <= at < len(campaign.bands):
        return Refusal("no-such-target", "There is no such crew.")
    band = campaign.bands[at]
    if campaign.over and not dives(campaign):
        return Refusal("wrong-decision", "The campaign is over.")
    if len(band.fellows) >= min(LARGEST, _size(campaign, at)):
        return Refusal("not-able", "Nobody is missing in that crew.")
    if newcomer.relics or any(getattr(newcomer.lasting, f.name) for f in fields(newcomer.lasting)):
        return Refusal("not-able", "A newcomer comes without relics and lasting changes.")
    leaders = sum(fellow.member.leader for fellow in band.fellows)
    if newcomer.leader == bool(leaders):
        return Refusal("one-leader", "A crew has exactly one leader: a dead one is replaced first.")
    crew = replace(band.crew, members=(*band.crew.members, newcomer))
    for fault in check_crew(crew, campaign.rules):
        if fault.member == len(crew.members) - 1:
            return Refusal(fault.code, fault.message)
    return None


def _march(campaign: Campaign, action: March) -> Refusal | None:
    for band in campaign.bands:
        if len(band.fellows) < SMALLEST:
            return Refusal("crew-size", f"{band.name} has fewer than {SMALLEST} members: recruit first.")
        for fault in check_crew(band.crew, campaign.rules, found=True):
            return Refusal(fault.code, fault.message)
    return None


def _end(campaign: Campaign, action: End) -> Refusal | None:
    if action.what in campaign.leads:
        return None
    return Refusal("no-such-target", f"One of {', '.join(campaign.leads)} is needed.")


CHECKS: Mapping[type[Action], Callable[[Campaign, Any], Refusal | None]] = {
    Report: report_refusal,
    RollInjury: _injury,
    Prevent: _injury,
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
