"""Mustering a crew: size, leader, points, weapons, gear, and the lines that follow: VB-02 to VB-05, 25, 43."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from strategies import GUNS, MELEE, crews
from voidbridge.bridge.battle import new_battle
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.muster import CrewFault, check_crew, line_of, points_of
from voidbridge.state.setup import Crew, Member, Setup, SetupError

RULES = load_rules()
HOUNDS = "iron-hounds"
PLAIN = Member("Ash", primary="auto-rifle")
LEADER = Member("Vex", True, "auto-rifle")


def crew(*more: Member, faction: str = HOUNDS) -> Crew:
    """A leader, plain members up to three, and then those of the test."""
    return Crew("Test", faction, (LEADER, *[PLAIN] * max(0, 2 - len(more)), *more))


def faults(whole: Crew) -> list[tuple[int, str, str]]:
    """What is wrong: member, field, code."""
    return [(f.member, f.field, f.code) for f in check_crew(whole, RULES)]


def codes(member: Member, faction: str = HOUNDS) -> list[str]:
    """What is wrong with one member of a crew that is otherwise sound."""
    found = check_crew(crew(PLAIN, member, faction=faction), RULES)
    assert all(f.member == 2 or f.member == -1 for f in found)
    return [f.code for f in found]


@settings(max_examples=60, deadline=None)
@given(crews())
def test_VB_02_any_crew_within_the_rules_is_accepted(whole: Crew) -> None:
    assert check_crew(whole, RULES) == ()
    assert all(points_of(member, RULES) <= 100 for member in whole.members)


@pytest.mark.parametrize(
    ("size", "right"), [(0, False), (1, False), (2, False), (3, True), (6, True), (7, False)]
)
def test_VB_02_a_crew_has_three_to_six_members(size: int, right: bool) -> None:
    whole = Crew("Test", HOUNDS, tuple([LEADER, *[PLAIN] * 6][:size]))
    assert ((-1, "members", "crew-size") not in faults(whole)) == right


@pytest.mark.parametrize("leaders", [0, 1, 2, 3])
def test_VB_02_exactly_one_member_leads(leaders: int) -> None:
    whole = Crew("Test", HOUNDS, (LEADER,) * leaders + (PLAIN,) * (3 - leaders))
    assert faults(whole) == ([] if leaders == 1 else [(-1, "leader", "one-leader")])


def test_VB_02_each_member_has_a_hundred_points_of_their_own() -> None:
    dear = replace(PLAIN, primary="heavy-bolter", sidearm="chain-blade")  # 45 + 30
    assert codes(replace(dear, gear=("light-armor",))) == []  # 100
    assert codes(replace(dear, gear=("light-armor", "smoke-grenade"))) == ["too-many-points"]
    assert faults(crew(*[replace(dear, gear=("light-armor",))] * 5)) == []  # nobody pays for another


def test_VB_02_a_fault_names_the_member_and_what_it_costs() -> None:
    dear = replace(PLAIN, primary="heavy-bolter", sidearm="chain-blade", gear=("heavy-armor",))
    assert check_crew(crew(PLAIN, dear), RULES) == (
        CrewFault(2, "points", "too-many-points", "Ash costs 120 of 100 points."),
    )


def test_VB_02_all_faults_are_told_at_once() -> None:
    whole = Crew(
        "Test",
        HOUNDS,
        (replace(LEADER, sidearm="smg"), replace(LEADER, primary="spoon", gear=("shield", "shield"))),
    )
    assert faults(whole) == [
        (-1, "members", "crew-size"),
        (-1, "leader", "one-leader"),
        (0, "sidearm", "sidearm-is-melee"),
        (1, "primary", "unknown-weapon"),
        (1, "gear.1", "twice"),
    ]


def test_VB_02_a_battle_does_not_begin_with_an_unlawful_crew() -> None:
    setup = Setup(
        "eliminate-all", "rummager-mercenaries", "pump-room", (crew(replace(PLAIN, sidearm="smg")),)
    )
    with pytest.raises(SetupError) as told:
        new_battle(setup)
    assert told.value.field == "crews.0.members.2.sidearm"
    assert "melee" in told.value.message


def test_an_unknown_faction_is_the_only_thing_said() -> None:
    assert faults(crew(faction="nobody")) == [(-1, "faction", "unknown-faction")]


def test_VB_03_the_iron_hounds_crew_is_as_the_ruling_prints_it() -> None:
    line = line_of(crew(), PLAIN, RULES)
    assert (line.move, line.ap, line.melee, line.wounds, line.morale, line.defence, line.shooting) == (
        40, 2, 2, 4, 4, 2, 0,
    )  # fmt: skip


@pytest.mark.parametrize("faction", RULES.factions)
def test_VB_03_a_crew_line_follows_from_the_leaders(faction: str) -> None:
    leader = RULES.factions[faction].leader
    line = line_of(crew(faction=faction), PLAIN, RULES)
    assert line_of(crew(faction=faction), LEADER, RULES) == leader
    assert (line.ap, line.shooting, line.move) == (2, 0, leader.move)
    assert line.melee == max(2, leader.melee - 1)
    assert line.defence == max(2, leader.defence - 1)
    assert line.wounds == max(3, leader.wounds - 2)
    assert line.morale == leader.morale + 1


def test_VB_03_the_numbers_on_the_deck_are_those_of_the_line() -> None:
    worn = replace(PLAIN, gear=("heavy-armor",))
    setup = Setup("eliminate-all", "rummager-mercenaries", "pump-room", (crew(PLAIN, worn),))
    units = new_battle(setup).battle.top.world.units
    seen = [(int(u.move), int(u.ap_line), int(u.melee), int(u.full), int(u.morale)) for u in units[:3]]
    assert seen == [(40, 3, 3, 6, 3), (40, 2, 2, 4, 4), (30, 2, 2, 6, 4)]


def test_VB_25_armour_changes_the_line_at_the_start() -> None:
    def numbers(*gear: str) -> tuple[int, int]:
        line = line_of(crew(), replace(PLAIN, gear=gear), RULES)
        return line.wounds, line.move

    assert [numbers(), numbers("light-armor"), numbers("heavy-armor")] == [(4, 40), (5, 40), (6, 30)]


def test_VB_26_the_chip_makes_faster_and_the_injector_does_not_yet() -> None:
    chipped = replace(PLAIN, gear=("tactical-ai-chip",))
    assert line_of(crew(faction="alpha-centauri-expeditionaries"), chipped, RULES).move == 70
    brood = replace(PLAIN, gear=("flesh-gland-injector",))
    assert line_of(crew(faction="red-helix"), brood, RULES).move == 30


@pytest.mark.parametrize("weapon", [*GUNS, *MELEE])
def test_VB_04_any_one_weapon_is_a_primary_and_only_melee_weapons_are_sidearms(weapon: str) -> None:
    faction = RULES.weapons[weapon].faction or HOUNDS
    assert codes(replace(PLAIN, primary=weapon), faction) == []
    assert codes(replace(PLAIN, primary="", sidearm=weapon), faction) == (
        [] if weapon in MELEE else ["sidearm-is-melee"]
    )


def test_VB_04_nobody_needs_a_weapon_and_fists_are_not_for_sale() -> None:
    assert codes(replace(PLAIN, primary="")) == []
    assert codes(replace(PLAIN, primary="fists")) == ["unknown-weapon"]


def test_VB_04_up_to_three_items_each_at_most_once() -> None:
    three = ("frag-grenade", "smoke-grenade", "basic-medkit")
    assert codes(replace(PLAIN, gear=three)) == []
    assert codes(replace(PLAIN, gear=(*three, "ripcoil"))) == ["too-much-gear"]
    assert codes(replace(PLAIN, gear=("frag-grenade", "frag-grenade"))) == ["twice"]
    assert codes(replace(PLAIN, gear=("jetpack",))) == ["unknown-gear"]


def test_VB_04_one_of_light_and_heavy_armor() -> None:
    both = replace(PLAIN, primary="smg", gear=("light-armor", "heavy-armor"))
    assert codes(both) == ["one-armor"]
    assert codes(replace(PLAIN, gear=("light-armor", "shield", "reactive-plating"))) == []


def test_VB_04_the_faction_arms_its_own() -> None:
    assert codes(replace(PLAIN, primary="emp-bolter")) == ["other-faction"]
    assert codes(replace(PLAIN, gear=("toxin-censer",))) == ["other-faction"]
    assert codes(replace(PLAIN, primary="emp-bolter"), "reclaimer-troupe") == []


def test_VB_26_one_scope_in_a_crew_and_only_on_a_gun() -> None:
    scoped = replace(PLAIN, gear=("marksman-scope",))
    assert faults(crew(PLAIN, scoped)) == []
    assert faults(crew(scoped, scoped)) == [(-1, "gear", "too-many-in-crew")]
    assert codes(replace(scoped, primary="mace")) == ["scope-without-gun"]


def test_VB_05_faction_items_with_a_range_or_damage_are_weapons_and_the_rest_is_gear() -> None:
    weapons = {w.id for w in RULES.weapons.rows if w.faction}
    gear = {g.id for g in RULES.gear.rows if g.faction}
    assert weapons == {
        "heavy-bolt-rifle", "fusion-cutter", "bone-tether-whip", "chitin-spitter", "blessed-blade",
        "emp-bolter", "data-spike-blade",
    }  # fmt: skip
    assert "thermal-grenade" in gear  # thrown
    assert weapons & gear == set()
    kinds = {RULES.gear[g].kind for g in gear}
    assert kinds <= {"armor", "utility", "upgrade", "passive", "aura", "trap", "support"}


def test_VB_43_the_gear_table_is_as_ruled() -> None:
    rows = sorted(RULES.gear_table.rows, key=lambda row: row.roll)
    assert [(row.roll, row.item) for row in rows] == list(
        enumerate(
            ("combat-knife", "basic-medkit", "frag-grenade", "smoke-grenade", "ripcoil", "motion-scanner",
             "mace", "shield", "light-armor", "advanced-medkit"), 1,
        )
    )  # fmt: skip
