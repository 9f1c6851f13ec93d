"""From a set-up to a campaign, from a campaign to its next battle, and on into the Linked Dive."""

from dataclasses import replace

from voidbridge.campaign.course import course_of, stage_before
from voidbridge.campaign.ships import fitted, launched
from voidbridge.campaign.state import LETTERS, Band, Campaign, CampaignSetup, Cast, Fellow
from voidbridge.rules.book import Rules
from voidbridge.skirmish.muster import check_crew
from voidbridge.state.setup import Crew, Lasting, Member, More, Setup, SetupError
from voidbridge.state.setups import AnySetup, any_setup_from_json

DIVE_SPECIALISTS = 2  # more in each mission of a Linked Dive [VB-54]
MOST_DIVES = 3
STEPS = ("melee", "shooting", "defence", "wounds", "move", "target")
STEP_SIZES = {"move": 10, "target": -1}


def new_campaign(setup: CampaignSetup, rules: Rules) -> Campaign:
    """A campaign before its first mission; raises SetupError for one that cannot be played. [VB-53]"""
    course = course_of(rules, setup.campaign)
    setup = replace(setup, name=setup.name or course.name)
    _check(setup, rules)
    injuries = iter((*setup.injuries, *[()] * 24))
    bands = tuple(
        Band(
            crew.name,
            crew.faction,
            tuple(Fellow(f"{LETTERS[n]}{k}", m, next(injuries)) for k, m in enumerate(crew.members, 1)),
            len(crew.members),
        )
        for n, crew in enumerate(setup.crews)
    )
    stage, ships = stage_before(course.missions[0]), launched(rules, course)
    return Campaign(Cast(setup, rules), bands, stage, more=dive_more(setup), ships=ships)


def dive_more(setup: CampaignSetup) -> More:
    """Two Specialists more for each Linked Dive. [VB-54]"""
    return More(0, DIVE_SPECIALISTS * setup.dives)


def _check(setup: CampaignSetup, rules: Rules) -> None:
    if not 1 <= len(setup.crews) <= 4:
        raise SetupError("crews", "one to four crews are needed")
    if setup.mode == "solo" and len(setup.crews) > 1:
        raise SetupError("mode", "solo is for one crew; several crews play coop or mastered")
    if setup.board not in (24, 36):
        raise SetupError("board", "24 or 36 inches are needed")
    if setup.dives > MOST_DIVES:
        raise SetupError("dives", f"at most {MOST_DIVES} dives can follow each other")
    for n, crew in enumerate(setup.crews):
        for fault in check_crew(crew, rules, found=setup.dives > 0):
            place = f"crews.{n}" + (f".members.{fault.member}" if fault.member >= 0 else "")
            raise SetupError(f"{place}.{fault.field}", fault.message)
        if not setup.dives and any(m.relics or m.lasting != Lasting() for m in crew.members):
            raise SetupError(f"crews.{n}", "a campaign begins without relics and lasting changes")
    for row in setup.injuries:
        for injury in row:
            if injury not in rules.injuries:
                raise SetupError("injuries", f"there is no injury {injury!r}")


def battle_setup(campaign: Campaign) -> AnySetup:
    """The battle of the mission that is next, at whatever scale; raises SetupError. [VB-53, BR-50]"""
    setup, row, more = campaign.cast.setup, campaign.row, campaign.more
    if row is None:
        return any_setup_from_json(fitted(campaign))
    size = setup.board if setup.board * 10 in row.boards else row.boards[0] // 10
    return Setup(
        row.id,
        campaign.enemy,
        f"generated-{size}",
        tuple(band.crew for band in campaign.bands),
        setup.mode,
        setup.dice,
        setup.options,
        setup.board_seed,
        campaign.mission + len(campaign.course.missions) * setup.dives,
        replace(more, standard=max(0, more.standard - campaign.fewer)),
    )


def linked_dive(
    campaign: Campaign, relic: str, steps: tuple[tuple[str, str], tuple[str, str]]
) -> CampaignSetup:
    """A new campaign with the same crew: one relic kept, two steps for members by (member, attribute). [VB-54]

    Raises:
        SetupError: when the dive was not unlocked, the relic is not there, or the steps are no two.
    """
    setup = campaign.cast.setup
    if not any(end.dive for end in campaign.course.endings if end.id == campaign.ending):
        raise SetupError("dive", "the Linked Dive is unlocked by leaving the core with its knowledge")
    if relic and relic not in campaign.owned_relics:
        raise SetupError("relic", "the crew does not have that relic")
    if len({what for _, what in steps}) != 2 or any(what not in STEPS for _, what in steps):
        raise SetupError("steps", f"two different ones of {', '.join(STEPS)} are needed")
    crews = [_kept(band, relic) for band in campaign.bands]
    if relic in campaign.relics:
        crews[0] = _bearing(crews[0], 0, relic)
    for member, what in steps:
        at = campaign.band_of(member)
        if at is None:
            raise SetupError("steps", f"there is no member {member!r}")
        place = [fellow.id for fellow in campaign.bands[at].fellows].index(member)
        crews[at] = _stepped(crews[at], place, what)
    injuries = tuple(fellow.injuries for fellow in campaign.living)
    return replace(setup, crews=tuple(crews), dives=setup.dives + 1, injuries=injuries)


def _kept(band: Band, relic: str) -> Crew:
    crew = band.crew
    members = (replace(m, relics=tuple(r for r in m.relics if r == relic)) for m in crew.members)
    return replace(crew, members=tuple(members))


def _bearing(crew: Crew, at: int, relic: str) -> Crew:
    return _changed(crew, at, replace(crew.members[at], relics=(relic,)))


def _stepped(crew: Crew, at: int, what: str) -> Crew:
    member = crew.members[at]
    value = getattr(member.lasting, what) + STEP_SIZES.get(what, 1)
    return _changed(crew, at, replace(member, lasting=replace(member.lasting, **{what: value})))


def _changed(crew: Crew, at: int, member: Member) -> Crew:
    return replace(crew, members=(*crew.members[:at], member, *crew.members[at + 1 :]))
