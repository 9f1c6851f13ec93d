"""The campaign's rulings: injuries, rewards, penalties, what lies between missions. [VB-30, VB-43, VB-50 to VB-54]"""

from dataclasses import replace

import pytest

from bridge_kit import RULES, ready_crew
from campaign_kit import at_mission, do, fresh, lost, reported, setup, won
from voidbridge.campaign.actions import (
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
from voidbridge.campaign.goods import changed
from voidbridge.campaign.legal import legal, refusal
from voidbridge.campaign.pack import battle_setup, linked_dive, new_campaign
from voidbridge.campaign.state import Campaign, CampaignSetup, Result
from voidbridge.skirmish.muster import line_of
from voidbridge.state.setup import Lasting, Member, More, SetupError


def code(campaign: Campaign, action: object) -> str:
    """The code with which something is refused."""
    found = refusal(campaign, action)  # type: ignore[arg-type]
    assert found is not None
    return found.code


def line(campaign: Campaign, member: str) -> object:
    at = campaign.band_of(member)
    assert at is not None
    return line_of(campaign.bands[at].crew, campaign.fellow(member).member, RULES)


@pytest.mark.parametrize(
    ("mission", "face", "enemy"),
    [
        (1, 4, "rummager-mercenaries"), (1, 5, "military-security"), (2, 3, "rummager-mercenaries"),
        (2, 4, "military-security"), (3, 2, "military-security"), (3, 3, "mutated-bio-forms"),
        (4, 2, "rummager-mercenaries"), (4, 3, "psychic-wraiths"), (5, 5, "rummager-mercenaries"),
        (5, 6, "military-security"), (6, 2, "military-security"), (6, 3, "psychic-wraiths"),
    ],
)  # fmt: skip
def test_VB_53_each_mission_rolls_its_own_enemies(mission: int, face: int, enemy: str) -> None:
    campaign = replace(at_mission(mission), stage="enemy", enemy="")
    campaign = do(campaign, RollEnemy(), face)
    assert battle_setup(campaign).enemy == enemy
    assert RULES.missions[battle_setup(campaign).mission].number == mission


def carrying(campaign: Campaign, *injuries: str) -> Campaign:
    """The same with injuries that a2 carries already."""
    return changed(campaign, replace(campaign.fellow("a2"), injuries=injuries))


INJURIES = [
    (2, 0, "torso-injury"), (3, 0, "leg-injury"), (4, 0, "arm-injury"), (5, 0, "hand-injury"),
    (6, 0, "just-scratched"), (2, 1, "leg-injury"), (5, 1, "just-scratched"), (2, 4, "just-scratched"),
]  # fmt: skip


@pytest.mark.parametrize(("face", "carried", "injury"), INJURIES)
def test_VB_50_a_d6_and_the_injuries_already_carried(face: int, carried: int, injury: str) -> None:
    campaign = carrying(reported(1, fallen=("a2",)), *["arm-injury"] * carried)
    campaign = do(campaign, RollInjury("a2"), face)
    assert campaign.fellow("a2").deeds[-1].injury == injury
    assert len(campaign.fellow("a2").injuries) == carried + (injury != "just-scratched")


@pytest.mark.parametrize("subtract", [False, True])
def test_VB_50_a_natural_one_is_always_death_and_the_dead_do_not_return(subtract: bool) -> None:
    campaign = at_mission(1, injuries_subtract=subtract)
    campaign = do(campaign, Report(lost(campaign, fallen=("a2",))))
    gear = campaign.fellow("a2").member
    campaign = do(carrying(campaign, "arm-injury", "leg-injury"), RollInjury("a2"), 1)
    assert campaign.band_of("a2") is None
    assert [f.id for f in campaign.memorial] == ["a2"]
    assert set(gear.gear) | {gear.primary} <= set(campaign.store), "what they carried passes to the crew"
    assert code(campaign, Upgrade("a2", "wounds")) == "wrong-decision"


def test_VB_50_as_an_option_injuries_are_taken_off_the_die() -> None:
    campaign = at_mission(1, injuries_subtract=True)
    campaign = do(campaign, Report(lost(campaign, fallen=("a2",))))
    campaign = do(carrying(campaign, "arm-injury"), RollInjury("a2"), 4)
    assert campaign.fellow("a2").deeds[-1].injury == "leg-injury"


def test_VB_51_injuries_change_the_numbers_for_good() -> None:
    campaign = reported(1, "lost", fallen=("a2", "a3"))
    before = [line(campaign, m) for m in ("a2", "a3")]
    campaign = do(do(campaign, RollInjury("a2"), 2), RollInjury("a3"), 3)
    after = [line(campaign, m) for m in ("a2", "a3")]
    assert after[0].wounds == before[0].wounds - 1  # type: ignore[attr-defined]
    assert after[1].move == before[1].move - 20  # type: ignore[attr-defined]


def with_medkit(campaign: Campaign, member: str) -> Campaign:
    fellow = campaign.fellow(member)
    return changed(campaign, replace(fellow, member=replace(fellow.member, gear=("advanced-medkit",))))


def test_VB_30_an_unused_advanced_medkit_prevents_one_death_which_is_then_no_injury() -> None:
    campaign = with_medkit(at_mission(1), "a1")
    campaign = do(campaign, Report(lost(campaign, fallen=("a2", "a3"), medkits=("a1",))))
    campaign = do(campaign, RollInjury("a2"), 1)
    assert campaign.band_of("a2") == 0, "nobody dies before it is decided"
    assert code(campaign, RollInjury("a3")) == "wrong-decision"
    campaign = do(campaign, Prevent("a2", "a1"))
    assert campaign.fellow("a2").injuries == ()
    campaign = do(campaign, RollInjury("a3"), 1)
    assert campaign.band_of("a3") is None, "the kit is spent"
    assert "advanced-medkit" in campaign.fellow("a1").member.gear, "and back in the next mission"


def test_VB_30_a_death_need_not_be_prevented() -> None:
    campaign = with_medkit(at_mission(1), "a1")
    campaign = do(campaign, Report(lost(campaign, fallen=("a2",), medkits=("a1",))))
    campaign = do(do(campaign, RollInjury("a2"), 1), Prevent("a2"))
    assert campaign.band_of("a2") is None


def kinds(campaign: Campaign) -> list[str]:
    return [task.kind for task in campaign.tasks]


@pytest.mark.parametrize(
    ("mission", "tasks", "points"),
    [
        (1, ["relic", "gear", "gear", "gear"], 0), (2, ["upgrade"], 0), (3, [], 50),
        (4, ["relic", "gear", "gear", "gear"], 60), (5, ["choose"], 0), (6, [], 0),
    ],
)  # fmt: skip
def test_VB_53_winning_gives_what_is_printed(mission: int, tasks: list[str], points: int) -> None:
    campaign = reported(mission)
    assert kinds(campaign) == tasks
    assert campaign.points == points


@pytest.mark.parametrize(
    ("mission", "more"), [(1, More(2, 0)), (2, More(0, 2)), (3, More(0, 2)), (5, More())]
)
def test_VB_53_losing_changes_the_next_mission_and_only_that(mission: int, more: More) -> None:
    campaign = do(reported(mission, "lost"), March())
    campaign = do(campaign, RollEnemy(), 3)
    assert battle_setup(campaign).more == more
    campaign = do(campaign, Report(won(campaign)))
    assert campaign.more == More()
    assert reported(mission, "lost").tasks == (), "only winning earns rewards"


def test_VB_53_the_fourth_mission_lost_scars_everybody_for_good() -> None:
    campaign = reported(4, "lost")
    assert {fellow.member.lasting.nerve for fellow in campaign.living} == {-1}


def test_VB_53_the_sixth_mission_lost_is_oblivion() -> None:
    campaign = reported(6, "lost", fallen=("a1",))
    assert (campaign.stage, campaign.ending, campaign.tasks) == ("over", "oblivion", ())
    assert legal(campaign) == ()


def test_VB_53_one_upgrade_goes_to_one_member() -> None:
    campaign = do(reported(2), Upgrade("a3", "melee"))
    assert campaign.fellow("a3").member.lasting == Lasting(melee=1)
    assert sum(f.member.lasting != Lasting() for f in campaign.living) == 1
    assert campaign.stage == "refit"
    assert do(reported(2), Upgrade("a1", "morale")).fellow("a1").member.lasting.nerve == 1


def test_VB_53_the_smugglers_reward_is_gear_or_points() -> None:
    assert kinds(do(reported(5), Choose("gear"))) == ["gear", "gear"]
    assert do(reported(5), Choose("points")).points == 50


def test_VB_43_loot_and_gear_rolls_are_finds_of_the_d10_table() -> None:
    campaign = reported(1, loot=(1, 10))
    assert campaign.store == ("advanced-medkit", "combat-knife")
    campaign = do(campaign, RollRelic(), 12)
    campaign = do(campaign, RollGear(), 9)
    assert "light-armor" in campaign.store


def test_VB_52_a_relic_that_the_crew_has_is_rolled_again() -> None:
    campaign = replace(reported(1), relics=("whisperhelm",))
    campaign = do(campaign, RollRelic(), 12)
    assert kinds(campaign)[0] == "relic"
    campaign = do(campaign, RollRelic(), 10)
    assert campaign.relics == ("obsidian-seed", "whisperhelm")


def refit(**more: object) -> Campaign:
    campaign = replace(reported(3), **more)  # type: ignore[arg-type]
    assert campaign.stage == "refit"
    return campaign


def test_VB_52_relics_change_hands_but_for_implants() -> None:
    campaign = refit(relics=("neural-prism", "obsidian-seed"))
    campaign = do(do(campaign, Bear("a2", "neural-prism")), Bear("a2", "obsidian-seed"))
    assert code(campaign, Lay("a2", "obsidian-seed")) == "not-able"
    campaign = do(campaign, Lay("a2", "neural-prism"))
    campaign = do(campaign, Bear("a3", "neural-prism"))
    assert campaign.fellow("a3").member.relics == ("neural-prism",)
    assert code(campaign, Bear("a1", "neural-prism")) == "no-item"


def test_VB_53_points_buy_into_the_store_and_what_is_left_is_lost() -> None:
    campaign = refit(store=())
    campaign = do(campaign, Buy("light-armor"))
    assert (campaign.points, campaign.store) == (25, ("light-armor",))
    assert code(campaign, Buy("heavy-armor")) == "not-able"
    assert code(campaign, Buy("data-spike-blade")) == "no-item", "it belongs to another faction"
    campaign = do(do(campaign, Buy("power-sword")), March())
    assert campaign.points == 0


def test_VB_53_gear_is_rearranged_within_the_slots() -> None:
    campaign = refit(store=("chain-blade", "heavy-armor", "light-armor", "smoke-grenade"))
    held = campaign.fellow("a2").member
    for item in held.gear:
        campaign = do(campaign, Strip("a2", item))
    assert campaign.fellow("a2").member.gear == ()
    campaign = do(campaign, Give("a2", "heavy-armor", "gear"))
    assert code(campaign, Give("a2", "light-armor", "gear")) == "one-armor"
    assert code(campaign, Give("a2", "chain-blade", "gear")) == "no-such-target"
    campaign = do(campaign, Give("a2", "chain-blade", "sidearm"))
    assert campaign.fellow("a2").member.sidearm == "chain-blade"
    assert held.sidearm == "" or held.sidearm in campaign.store, "its predecessor lies in the store"


def test_VB_50_the_dead_are_replaced_and_a_dead_leader_by_a_leader() -> None:
    campaign = do(reported(3, "lost", size=3, fallen=("a1",)), RollInjury("a1"), 1)
    assert code(campaign, March()) == "crew-size"
    newcomer = Member("New", False, "auto-rifle", "combat-knife")
    leader = replace(newcomer, leader=True)
    assert code(campaign, Recruit(1, newcomer)) == "one-leader"
    assert (
        code(campaign, Recruit(1, replace(leader, gear=("heavy-armor", "shield", "smoke-grenade"))))
        == "too-many-points"
    )
    assert code(campaign, Recruit(1, replace(leader, relics=("whisperhelm",)))) == "not-able"
    campaign = do(campaign, Recruit(1, leader))
    assert campaign.living[-1].id == "a4"
    assert code(campaign, Recruit(1, newcomer)) == "not-able", "nobody is missing any more"
    assert do(campaign, March()).mission == 4


@pytest.mark.parametrize("what", ["dive", "purge"])
def test_VB_54_the_sixth_mission_won_leaves_a_choice(what: str) -> None:
    campaign = do(reported(6), End(what))
    assert (campaign.stage, campaign.ending) == ("over", what)


def ended() -> Campaign:
    campaign = at_mission(6)
    band = campaign.bands[0]
    bearer = replace(band.fellows[1], injuries=("leg-injury",), member=replace(
        band.fellows[1].member, relics=("whisperhelm", "neural-prism"), lasting=Lasting(move=-20)
    ))  # fmt: skip
    campaign = replace(changed(campaign, bearer), relics=())
    return do(do(campaign, Report(won(campaign))), End("dive"))


def test_VB_54_a_linked_dive_keeps_the_crew_its_injuries_and_one_relic() -> None:
    steps = (("a1", "wounds"), ("a2", "target"))
    dive = linked_dive(ended(), "whisperhelm", steps)
    campaign = new_campaign(dive, RULES)
    assert campaign.owned_relics == ("whisperhelm",)
    assert campaign.fellow("a2").injuries == ("leg-injury",)
    assert campaign.fellow("a2").member.lasting == Lasting(move=-20, target=-1)
    before = ended().fellow("a1").member.lasting
    assert campaign.fellow("a1").member.lasting == replace(before, wounds=before.wounds + 1)
    assert battle_setup(do(campaign, RollEnemy(), 3)).more == More(0, 2)


def test_VB_54_two_specialists_more_in_each_mission_beside_penalties() -> None:
    campaign = new_campaign(linked_dive(ended(), "", (("a1", "wounds"), ("a1", "move"))), RULES)
    campaign = do(campaign, RollEnemy(), 3)
    campaign = do(do(campaign, Report(lost(campaign))), March())
    assert campaign.more == More(2, 2)


@pytest.mark.parametrize(
    ("relic", "steps", "field"),
    [
        ("obsidian-seed", (("a1", "wounds"), ("a1", "melee")), "relic"),
        ("", (("a1", "wounds"), ("a2", "wounds")), "steps"),
        ("", (("a1", "wounds"), ("a2", "nerve")), "steps"),
        ("", (("a9", "wounds"), ("a2", "melee")), "steps"),
    ],
)
def test_VB_54_a_dive_asks_for_one_relic_it_has_and_two_different_steps(
    relic: str, steps: tuple[tuple[str, str], tuple[str, str]], field: str
) -> None:
    with pytest.raises(SetupError) as error:
        linked_dive(ended(), relic, steps)
    assert error.value.field == field


def test_VB_54_no_dive_without_the_knowledge() -> None:
    with pytest.raises(SetupError):
        linked_dive(do(reported(6), End("purge")), "", (("a1", "wounds"), ("a2", "melee")))


def test_VB_53_coop_crews_share_store_points_and_relics() -> None:
    crews = (ready_crew("hounds-boarding-party"), ready_crew("second-act"))
    campaign = new_campaign(CampaignSetup("Two", crews, "coop"), RULES)
    campaign = do(campaign, RollEnemy(), 1)
    assert [c.faction for c in battle_setup(campaign).crews] == [c.faction for c in crews]
    campaign = do(campaign, Report(Result(1, "won", ("b1",), (("b2", 3),))))
    assert kinds(campaign) == ["injury", "relic", "gear", "gear", "gear"]
    campaign = do(do(campaign, RollInjury("b1"), 6), RollRelic(), 3)
    for _ in range(3):
        campaign = do(campaign, RollGear(), 9)
    campaign = do(campaign, Bear("b2", "mark-of-the-skulled-sun"))
    assert campaign.fellow("b2").deeds[0].kills == 3


def test_a_campaign_begins_with_plain_lawful_crews() -> None:
    crew = ready_crew("hounds-boarding-party")
    marked = replace(crew, members=(replace(crew.members[0], lasting=Lasting(wounds=5)), *crew.members[1:]))
    for bad in (replace(setup(), crews=(marked,)), replace(setup(), crews=()), replace(setup(), board=12)):
        with pytest.raises(SetupError):
            new_campaign(bad, RULES)
    with pytest.raises(SetupError):
        new_campaign(replace(setup(), crews=(crew, crew)), RULES)
    assert fresh().stage == "enemy"
