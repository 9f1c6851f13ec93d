"""Attacks: pools, floors, saves, criticals and what weapons and worn gear do to them."""

from itertools import product

import pytest

from fightkit import Fight
from voidbridge.rules.codes import (
    CritEffect,
    EventKind,
    Gear,
    How,
    MeleeWith,
    Number,
    PieceKind,
    Reason,
    Trait,
    Why,
)
from voidbridge.skirmish.core.assess import assess
from voidbridge.skirmish.core.expect import expected
from voidbridge.skirmish.core.weapons import can_melee, in_contact, melee_weapon, weapon_range


def look(deck: Fight, i: int, j: int, weapon: int, how: How) -> None:
    assess(deck.w, deck.s, i, int(deck.units[i].x), int(deck.units[i].y), j, weapon, int(how))


def test_VB_04_without_a_melee_weapon_a_unit_fights_with_fists() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3), deck.foe(4, 3)
    deck.board().script(5, 6, 1)
    assert deck.strike(me, foe) == 2
    assert deck.parts(Number.DAMAGE) == [(Reason.FISTS, 1)]


def test_VB_04_fists_are_no_choice_beside_a_blade_and_nothing_without_ME() -> None:
    deck = Fight()
    knife, fists, mind = deck.crew(3, 3, "combat-knife"), deck.crew(5, 3), deck.foe(7, 3, melee=0)
    assert melee_weapon(deck.w, knife, MeleeWith.FISTS) == -2
    assert melee_weapon(deck.w, knife, MeleeWith.SIDEARM) == deck.arms["combat-knife"]
    assert melee_weapon(deck.w, fists, MeleeWith.FISTS) == -1
    assert melee_weapon(deck.w, mind, MeleeWith.FISTS) == -2


def test_VB_06_a_shot_rolls_rate_of_fire_and_SH() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "auto-rifle", shoot=1), deck.foe(8, 3)
    deck.board().script(1, 1, 1, 1)
    deck.shoot(me, foe)
    assert deck.parts(Number.POOL) == [(Reason.WEAPON_ROF, 3), (Reason.SHOOTING, 1)]
    assert deck.pools() == [(Why.ATTACK, 4, me)]


def test_VB_06_an_enemy_line_shoots_its_SH_at_12_inches_for_one() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3), deck.foe(8, 3, "gun")
    deck.board().script(5, 5, 1)
    assert deck.shoot(foe, me) == 2
    assert weapon_range(deck.w, foe) == 120
    assert weapon_range(deck.w, me) == -1


def test_VB_07_a_six_cannot_be_saved_and_each_save_cancels_one_hit() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "auto-rifle"), deck.foe(8, 3, defence=2)
    deck.board().script(6, 5, 5, 5, 4)
    assert deck.shoot(me, foe) == 2
    assert deck.events(EventKind.HITS_ROLLED)[0][1:6] == (me, foe, 3, 1, 0)
    assert deck.events(EventKind.SAVES_ROLLED)[0][1:7] == (foe, 1, 0, 1, -1, 1)


def test_VB_07_more_saves_than_hits_do_not_touch_criticals() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "auto-rifle"), deck.foe(8, 3, defence=3)
    deck.board().script(6, 6, 5, 6, 6, 6)
    assert deck.shoot(me, foe) == 2


def test_VB_07_saves_that_can_cancel_nothing_are_not_rolled() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "auto-rifle"), deck.foe(8, 3, defence=3)
    deck.board().script(6, 1, 1)
    assert deck.shoot(me, foe) == 1
    assert deck.pools() == [(Why.ATTACK, 3, me)]


def test_VB_07_wounds_beyond_the_last_are_lost() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "heavy-bolter"), deck.foe(8, 3, wounds=3)
    deck.board().script(6, 6, 6, 6)
    assert deck.shoot(me, foe) == 3
    assert (deck.units[me].dealt, deck.units[me].kills) == (3, 1)
    assert deck.events(EventKind.WOUNDED)[0][1:4] == (foe, 3, 0)


@pytest.mark.parametrize(("shoot", "parts"), [
    (-2, [(Reason.WEAPON_ROF, 2), (Reason.SHOOTING, -2), (Reason.COVER, -1), (Reason.MINIMUM, 2)]),
    (-1, [(Reason.WEAPON_ROF, 2), (Reason.SHOOTING, -1), (Reason.COVER, -1), (Reason.MINIMUM, 1)]),
    (0, [(Reason.WEAPON_ROF, 2), (Reason.COVER, -1)]),
])  # fmt: skip
def test_VB_07_the_floor_of_one_die_comes_after_all_modifiers(
    shoot: int, parts: list[tuple[int, int]]
) -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "sniper-rifle", shoot=shoot), deck.foe(9, 3)
    deck.piece(PieceKind.BARRICADE, 8, 2, 8.5, 4)
    deck.board()
    look(deck, me, foe, deck.arms["sniper-rifle"], How.SHOT)
    assert deck.parts(Number.POOL) == parts
    assert deck.assessed().dice == 1


def test_VB_07_a_scope_counts_before_the_floor() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "sniper-rifle", Gear.MARKSMAN_SCOPE, shoot=-1), deck.foe(9, 3)
    deck.piece(PieceKind.BARRICADE, 8, 2, 8.5, 4)
    deck.board()
    look(deck, me, foe, deck.arms["sniper-rifle"], How.SHOT)
    assert deck.assessed().dice == 1
    assert sum(value for _, value in deck.parts(Number.POOL)) == 1
    assert Reason.MINIMUM not in [reason for reason, _ in deck.parts(Number.POOL)]


def test_VB_07_saves_never_fall_below_none() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "auto-rifle", Gear.TOXIN_CENSER), deck.foe(4, 3, defence=0)
    deck.board()
    look(deck, me, foe, deck.arms["auto-rifle"], How.SHOT)
    assert deck.parts(Number.SAVES) == [(Reason.CENSER, -1), (Reason.MINIMUM, 1)]
    assert deck.assessed().saves == 0


def test_VB_08_a_power_sword_ignores_one_successful_save() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "power-sword"), deck.foe(4, 3, defence=3)
    deck.board().script(5, 5, 1, 5, 6, 1)
    assert deck.strike(me, foe) == 2
    assert deck.events(EventKind.SAVES_ROLLED)[0][2:4] == (2, 1)


def test_VB_09_cover_takes_one_die_of_a_shot_and_none_of_a_blow() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "auto-rifle"), deck.foe(9, 3)
    deck.piece(PieceKind.AREA, 8, 2, 10, 4)
    deck.board()
    look(deck, me, foe, deck.arms["auto-rifle"], How.SHOT)
    assert deck.parts(Number.POOL) == [(Reason.WEAPON_ROF, 3), (Reason.COVER, -1)]
    look(deck, me, foe, -1, How.MELEE)
    assert deck.parts(Number.POOL) == [(Reason.MELEE, 3)]


def test_VB_11_a_critical_effect_comes_once_and_only_to_the_living() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "plasma-rifle"), deck.foe(8, 3, wounds=5, full=5)
    deck.board().script(6, 6, 1)
    deck.shoot(me, foe)
    assert deck.events(EventKind.CONDITION_GAINED) == [
        (EventKind.CONDITION_GAINED, foe, 0, me, -1, -1, -1, -1, -1)
    ]
    deck.script(6, 1, 1)
    deck.shoot(me, foe)
    assert not deck.alive(foe)
    assert deck.events(EventKind.CONDITION_GAINED) == []


@pytest.mark.parametrize(("weapon", "field"), [
    ("mace", "stun"), ("chain-blade", "bleed"), ("data-spike-blade", "no_activation"),
])  # fmt: skip
def test_VB_11_critical_effects_by_weapon(weapon: str, field: str) -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, weapon), deck.foe(4, 3, wounds=9)
    deck.board().script(5, 5, 5)
    deck.strike(me, foe)
    assert deck.units[foe][field] == 0
    deck.script(6, 1, 1)
    deck.strike(me, foe)
    assert deck.units[foe][field] == 1


def test_VB_11_the_whip_entangles_on_any_hit_even_a_saved_one() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "bone-tether-whip"), deck.foe(6, 3, defence=1)
    deck.board().script(5, 1, 1, 5)
    assert deck.strike(me, foe) == 0
    assert deck.units[foe].entangled == 1


def test_VB_11_reach_needs_two_inches_and_sight() -> None:
    deck = Fight()
    me, near, far = deck.crew(3, 3, "bone-tether-whip"), deck.foe(6, 3), deck.foe(3, 6.5)
    hidden = deck.foe(3, 0.5)
    deck.wall(2, 1, 4, 2)
    deck.board()
    reached = [bool(can_melee(deck.w, deck.s, me, j, MeleeWith.SIDEARM)) for j in (near, far, hidden)]
    assert reached == [True, False, False]


def test_VB_13_base_contact_is_up_to_a_diagonal_spot() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3), deck.foe(4, 3.5)
    assert in_contact(deck.w, me)
    deck.units[foe].y = 40
    assert not in_contact(deck.w, me)


def test_VB_20_a_condition_does_not_stack() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "mace"), deck.foe(4, 3, wounds=9)
    deck.board().script(6, 1, 1, 6, 1, 1)
    deck.strike(me, foe)
    deck.strike(me, foe)
    assert deck.units[foe].stun == 1
    assert len(deck.events(EventKind.CONDITION_GAINED)) == 1


def test_VB_25_a_shield_helps_in_melee_only() -> None:
    deck = Fight()
    foe, me = deck.foe(4, 3, "gun"), deck.crew(3, 3, "", Gear.SHIELD, defence=2)
    deck.board()
    look(deck, foe, me, -1, How.MELEE)
    assert deck.parts(Number.SAVES) == [(Reason.DEFENCE, 2), (Reason.SHIELD, 1)]
    look(deck, foe, me, 60, How.SHOT)
    assert deck.parts(Number.SAVES) == [(Reason.DEFENCE, 2)]


def test_VB_25_plating_ignores_the_first_wound_of_each_round() -> None:
    deck = Fight()
    foe, me = deck.foe(8, 3, "gun"), deck.crew(3, 3, "", Gear.REACTIVE_PLATING)
    deck.board().script(6, 6, 1, 6, 1, 1)
    assert deck.shoot(foe, me) == 1
    assert deck.shoot(foe, me) == 1
    assert deck.units[foe].dealt == 2
    deck.w.fight[0].round = 2
    deck.script(6, 1, 1)
    assert deck.shoot(foe, me) == 0
    assert deck.kinds()[-1] == EventKind.PLATING_IGNORED


def test_VB_25_the_carapace_saves_and_mends_when_it_cancelled_a_hit() -> None:
    deck = Fight()
    foe, me = deck.foe(8, 3, "gun"), deck.crew(3, 3, "", Gear.MOLTING_CARAPACE, wounds=3)
    deck.board().script(5, 5, 1, 5)
    assert deck.shoot(foe, me) == 1
    assert deck.wounds(me) == [3]
    deck.script(5, 1, 1, 5)
    deck.shoot(foe, me)
    assert deck.wounds(me) == [4]
    deck.script(5, 1, 1, 5)
    deck.shoot(foe, me)
    assert deck.wounds(me) == [4]
    deck.script(6, 6, 1)
    deck.shoot(foe, me)
    assert deck.wounds(me) == [2]


def test_VB_25_the_carapace_does_not_mend_the_dead() -> None:
    deck = Fight()
    foe, me = deck.foe(8, 3, "gun"), deck.crew(3, 3, "", Gear.MOLTING_CARAPACE, wounds=1)
    deck.board().script(5, 6, 1, 6)
    deck.shoot(foe, me)
    assert not deck.alive(me)
    assert deck.wounds(me) == [0]


def test_VB_25_camo_is_cover_until_its_bearer_moves_and_never_twice() -> None:
    deck = Fight()
    foe, me = deck.foe(8, 3, "gun"), deck.crew(3, 3, "", Gear.ADAPTIVE_CAMO)
    deck.board()
    look(deck, foe, me, 60, How.SHOT)
    assert deck.parts(Number.POOL) == [(Reason.SHOOTING, 3), (Reason.CAMO, -1)]
    deck.walk(me, 4, 3)
    look(deck, foe, me, 60, How.SHOT)
    assert deck.assessed().dice == 3
    deck.units[me].moved = 0
    deck.piece(PieceKind.AREA, 2, 2, 5, 5)
    deck.board()
    look(deck, foe, me, 60, How.SHOT)
    assert deck.parts(Number.POOL) == [(Reason.SHOOTING, 3), (Reason.COVER, -1)]


def test_VB_26_the_scope_lengthens_and_adds_a_die() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "auto-rifle", Gear.MARKSMAN_SCOPE), deck.foe(8, 3)
    deck.board()
    assert weapon_range(deck.w, me) == 240
    look(deck, me, foe, deck.arms["auto-rifle"], How.SHOT)
    assert deck.parts(Number.POOL) == [(Reason.WEAPON_ROF, 3), (Reason.SCOPE, 1)]


def test_VB_29_the_icon_helps_friends_not_its_bearer_and_once() -> None:
    deck = Fight()
    one, two = deck.crew(3, 3, "", Gear.BLOODLETTING_ICON), deck.crew(3, 5)
    foe = deck.foe(4, 3)
    deck.board()
    look(deck, one, foe, -1, How.MELEE)
    assert deck.assessed().dice == 3
    look(deck, two, foe, -1, How.MELEE)
    assert deck.parts(Number.POOL) == [(Reason.MELEE, 3), (Reason.BLOODLETTING, 1)]
    deck.crew(3, 7, "", Gear.BLOODLETTING_ICON)
    look(deck, two, foe, -1, How.MELEE)
    assert deck.assessed().dice == 4
    look(deck, one, foe, -1, How.MELEE)
    assert deck.assessed().dice == 4
    look(deck, foe, one, -1, How.MELEE)
    assert deck.assessed().dice == 3


def test_VB_29_auras_end_with_their_bearer_and_their_reach() -> None:
    deck = Fight(24)
    bearer, friend, foe = deck.crew(3, 3, "", Gear.BLOODLETTING_ICON), deck.crew(3, 12), deck.foe(4, 12)
    deck.board()
    look(deck, friend, foe, -1, How.MELEE)
    assert deck.assessed().dice == 4
    deck.units[bearer].y = 25
    look(deck, friend, foe, -1, How.MELEE)
    assert deck.assessed().dice == 3
    deck.units[bearer].y, deck.units[bearer].presence = 30, 2
    look(deck, friend, foe, -1, How.MELEE)
    assert deck.assessed().dice == 3


def test_VB_29_the_injector_adds_a_melee_die() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "", Gear.FLESH_GLAND_INJECTOR, boost=2), deck.foe(4, 3)
    deck.board()
    look(deck, me, foe, -1, How.MELEE)
    assert deck.parts(Number.POOL) == [(Reason.MELEE, 3), (Reason.INJECTED, 1)]


def test_VB_29_the_censer_takes_a_save_die_of_enemies_within_three_inches() -> None:
    deck = Fight()
    deck.crew(3, 3, "", Gear.TOXIN_CENSER)
    me, near, far = deck.crew(3, 5, "auto-rifle"), deck.foe(7, 3, defence=2), deck.foe(7.5, 3, defence=2)
    deck.board()
    look(deck, me, near, deck.arms["auto-rifle"], How.SHOT)
    assert deck.parts(Number.SAVES) == [(Reason.DEFENCE, 2), (Reason.CENSER, -1)]
    look(deck, me, far, deck.arms["auto-rifle"], How.SHOT)
    assert deck.assessed().saves == 2


def test_VB_29_the_dampener_does_not_feel_a_stun() -> None:
    deck = Fight()
    foe, me = deck.foe(4, 3, "mace", melee=3), deck.crew(3, 3, "", Gear.NEURAL_DAMPENER)
    deck.board().script(6, 1, 1)
    deck.strike(foe, me)
    assert deck.units[me].stun == 0
    assert deck.events(EventKind.CONDITION_GAINED) == []


def test_VB_29_the_fusion_cutter_does_three() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, "fusion-cutter"), deck.foe(4, 3)
    deck.board().script(5, 1, 1)
    assert deck.strike(me, foe) == 3


def security(deck: Fight, covered: bool) -> tuple[int, int]:
    me = deck.crew(3, 3, "auto-rifle")
    foe = deck.foe(9, 3, defence=2, wounds=9, traits=(Trait.REROLL_SAVES_IN_COVER,))
    if covered:
        deck.piece(PieceKind.BARRICADE, 8, 2, 8.5, 4)
    deck.board()
    return me, foe


def test_VB_37_security_in_cover_rerolls_failed_saves_once() -> None:
    deck = Fight()
    me, foe = security(deck, covered=True)
    deck.script(5, 5, 1, 4, 3, 5, 1)
    deck.units[me].shoot = 1
    assert deck.shoot(me, foe) == 1
    assert [p[:2] for p in deck.pools()] == [(Why.ATTACK, 3), (Why.SAVE, 2), (Why.SAVE_REROLL, 2)]
    assert (Reason.REROLL_IN_COVER, 0) in deck.parts(Number.SAVES)


def test_VB_37_security_in_the_open_does_not_reroll() -> None:
    deck = Fight()
    me, foe = security(deck, covered=False)
    deck.script(5, 5, 1, 4, 3)
    assert deck.shoot(me, foe) == 2
    assert deck.assessed().reroll_saves == 0


def test_VB_37_a_reroll_that_can_cancel_nothing_is_not_made() -> None:
    deck = Fight()
    me, foe = security(deck, covered=True)
    deck.script(5, 1, 5, 1)
    assert deck.shoot(me, foe) == 0
    assert [p[:2] for p in deck.pools()] == [(Why.ATTACK, 2), (Why.SAVE, 2)]


def test_VB_46_a_reaction_hits_only_on_a_six() -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3, defence=3), deck.foe(8, 3, "gun")
    deck.board().script(5, 5, 6)
    assert deck.shoot(foe, me, How.REACTION) == 1
    assert deck.parts(Number.HIT_ON) == [(Reason.NATURAL_SIX_ONLY, 6)]
    assert deck.pools() == [(Why.ATTACK, 3, foe)]


def by_hand(dice: int, saves: int, ignored: int, reroll: bool, damage: int) -> float:
    """Mean wounds by every fall of the dice."""
    chance = 5 / 9 if reroll else 1 / 3
    total = 0.0
    for hits in product((0, 0, 0, 0, 1, 2), repeat=dice):
        for saved in product((0, 1), repeat=saves):
            weight = 6.0**-dice
            for one in saved:
                weight *= chance if one else 1 - chance
            cancelled = min(max(0, sum(saved) - ignored), hits.count(1))
            total += weight * (hits.count(1) - cancelled + hits.count(2)) * damage
    return total


@pytest.mark.parametrize(("dice", "saves", "ignored", "reroll", "damage"), [
    (1, 0, 0, False, 1), (3, 0, 0, False, 2), (4, 3, 0, False, 1), (4, 4, 1, False, 2), (3, 2, 0, True, 1),
    (5, 1, 1, False, 1), (2, 5, 0, False, 3),
])  # fmt: skip
def test_VB_35_expected_wounds_are_those_of_the_dice(
    dice: int, saves: int, ignored: int, reroll: bool, damage: int
) -> None:
    deck = Fight()
    me, foe = deck.crew(3, 3), deck.foe(4, 3, wounds=50)
    deck.board()
    look(deck, me, foe, -1, How.MELEE)
    a = deck.assessed()
    a.dice, a.saves, a.ignored, a.reroll_saves, a.damage = dice, saves, ignored, int(reroll), damage
    assert abs(int(expected(deck.w, deck.s)) - 1000 * by_hand(dice, saves, ignored, reroll, damage)) < 2
    deck.units[foe].wounds = 1
    assert expected(deck.w, deck.s) <= 1000


@pytest.mark.parametrize(
    ("dice", "saves", "weapon"), [(3, 2, "power-sword"), (4, 0, "combat-knife"), (2, 3, "mace")]
)
def test_VB_07_plays_keep_to_what_the_preview_says(dice: int, saves: int, weapon: str) -> None:
    deck = Fight(seed=dice)
    me, foe = deck.crew(3, 3, weapon, melee=dice), deck.foe(4, 3, defence=saves)
    deck.board()
    plays, wounds = 1500, []
    for _ in range(plays):
        deck.script()
        deck.units[foe].wounds, deck.units[foe].presence, deck.w.fight[0].pending = 50, 1, 0
        wounds.append(deck.strike(me, foe))
    arm = deck.w.weapons[deck.arms[weapon]]
    mean = by_hand(dice, saves, int(arm.ignores), False, int(arm.damage))
    spread = (sum((n - mean) ** 2 for n in wounds) / plays) ** 0.5
    assert abs(sum(wounds) / plays - mean) < 3 * spread / plays**0.5


def test_CritEffect_and_conditions_agree() -> None:
    from voidbridge.rules.codes import Condition
    from voidbridge.skirmish.core.conditions import condition_of

    named = {CritEffect[c.name]: c for c in Condition if c.name in CritEffect.__members__}
    assert {c: condition_of(int(c)) for c in CritEffect} == {c: named.get(c, -1) for c in CritEffect}
