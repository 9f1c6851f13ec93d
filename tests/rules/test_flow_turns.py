"""Rounds, activations and the end phase: VB-12, 15, 16, 19, 20, 21, 38, 56, 58."""

import pytest

from flow_kit import KNIFE, RIFLE, act, ask, every, pass_round, ready, skirmish, token
from kit import Deck
from voidbridge.rules.codes import (
    Boost,
    Condition,
    Decision,
    EventKind,
    Gear,
    HarmCause,
    MeleeWith,
    Number,
    Option,
    Phase,
    Presence,
    Reason,
    Refused,
    Side,
    Slot,
    TestCause,
    TokenKind,
    Verb,
)


def two_and_two(**fields: int) -> Deck:
    """Crew 0 and 1 on the left, enemies 2 and 3 far on the right."""
    deck = skirmish(**fields)
    for y in (4, 8):
        deck.unit(Side.CREW, 3, y, primary=RIFLE, sidearm=KNIFE)
    for y in (4, 8):
        deck.unit(Side.ENEMY, 21, y)
    return ready(deck)


def reasons(deck: Deck) -> list[tuple[Reason, int]]:
    """Named parts of the action points."""
    rows = deck.events(EventKind.REASON)
    return [(Reason(r[2]), r[3]) for r in rows if r[1] == Number.AP]


def test_VB_12_a_heavy_weapon_costs_an_action_point() -> None:
    deck = two_and_two()
    deck.weapon(RIFLE, ap_penalty=1)
    act(deck, Verb.ACTIVATE, 0)
    assert deck.units[0].ap == 1
    assert reasons(deck) == [(Reason.AP_PRINTED, 2), (Reason.AP_WEAPON, -1)]


def test_VB_12_a_heavy_weapon_leaves_one_action_point() -> None:
    deck = two_and_two()
    deck.weapon(RIFLE, ap_penalty=1)
    deck.units[0].ap_line = 1
    act(deck, Verb.ACTIVATE, 0)
    assert deck.units[0].ap == 1
    assert reasons(deck) == [(Reason.AP_PRINTED, 1)]


def test_VB_12_stun_and_panic_come_after_the_weapon() -> None:
    deck = two_and_two()
    deck.weapon(RIFLE, ap_penalty=1)
    deck.units[0].stun = deck.units[0].panic = 1
    act(deck, Verb.ACTIVATE, 0)
    assert reasons(deck) == [
        (Reason.AP_PRINTED, 2),
        (Reason.AP_WEAPON, -1),
        (Reason.AP_STUN, -1),
        (Reason.AP_PANIC, -1),
        (Reason.MINIMUM, 1),
    ]
    assert (deck.units[0].stun, deck.units[0].panic) == (0, 0)
    lost = [Condition(r[2]) for r in deck.events(EventKind.CONDITION_LOST)]
    assert lost == [Condition.STUN, Condition.PANIC]
    assert deck.events(EventKind.ACTIVATED)[0][1:3] == (0, 0)
    assert [r[1] for r in deck.events(EventKind.ACTIVATION_ENDED)] == [0]
    assert (deck.units[0].acted, deck.w.fight[0].active) == (1, -1)


def test_VB_20_stun_costs_one_action_point_once() -> None:
    deck = two_and_two()
    deck.units[0].stun = 1
    act(deck, Verb.ACTIVATE, 0)
    assert (deck.units[0].ap, deck.units[0].stun) == (1, 0)


def test_VB_29_a_lost_activation_is_used_up() -> None:
    deck = two_and_two()
    deck.units[0].no_activation = 1
    act(deck, Verb.ACTIVATE, 0)
    assert (deck.units[0].acted, deck.units[0].no_activation, deck.w.fight[0].active) == (1, 0, -1)
    assert deck.events(EventKind.ACTIVATED)[0][1:3] == (0, 0)
    assert [r[1:3] for r in deck.events(EventKind.CONDITION_LOST)] == [(0, int(Condition.NO_ACTIVATION))]
    assert deck.w.fight[0].decision == Decision.ACTIVATE


def test_VB_15_crew_in_any_order_then_enemies_lowest_first_then_a_new_round() -> None:
    deck = two_and_two()
    assert [c[:2] for c in every(deck)] == [(Verb.ACTIVATE, 0), (Verb.ACTIVATE, 1)]
    act(deck, Verb.ACTIVATE, 1)
    act(deck, Verb.END, 1)
    assert ask(deck, Verb.ACTIVATE, 1) == Refused.ALREADY_ACTIVATED
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.END, 0)
    fight = deck.w.fight[0]
    assert (fight.phase, fight.side, fight.decision) == (Phase.ENEMY, Side.ENEMY, Decision.ACTIVATE)
    assert [c[:2] for c in every(deck)] == [(Verb.ACTIVATE, 2)]
    assert ask(deck, Verb.ACTIVATE, 3) == Refused.NOT_ABLE
    assert deck.s.found[0] == 2
    assert ask(deck, Verb.ACTIVATE, 0) == Refused.NOT_OWN_SIDE
    for enemy in (2, 3):
        act(deck, Verb.ACTIVATE, enemy)
        act(deck, Verb.END, enemy)
    assert (fight.round, fight.phase, fight.side) == (2, Phase.ACTIVATION, Side.CREW)
    began = [r[:2] for r in deck.events(EventKind.PHASE_BEGAN, EventKind.ROUND_BEGAN)]
    assert began == [
        (EventKind.PHASE_BEGAN, Phase.END),
        (EventKind.ROUND_BEGAN, 2),
        (EventKind.PHASE_BEGAN, Phase.ACTIVATION),
    ]
    assert not any(u.acted for u in deck.units[:4])


def test_VB_56_a_master_activates_enemies_in_any_order() -> None:
    deck = two_and_two(options=1 << Option.MASTERED)
    for crew in (0, 1):
        act(deck, Verb.ACTIVATE, crew)
        act(deck, Verb.END, crew)
    assert [c[1] for c in every(deck)] == [2, 3]
    act(deck, Verb.ACTIVATE, 3)
    act(deck, Verb.END, 3)
    assert [c[1] for c in every(deck)] == [2]


def test_VB_19_an_activation_is_finished_before_another_begins() -> None:
    deck = two_and_two()
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.ACTIVATE, 1) == Refused.ANOTHER_ACTIVE
    assert ask(deck, Verb.MOVE, 1, (4, 8)) == Refused.NOT_ACTIVE
    act(deck, Verb.MOVE, 0, (4, 4))
    assert deck.w.fight[0].active == 0
    act(deck, Verb.END, 0)
    assert deck.w.fight[0].active == -1


def test_VB_19_the_activation_ends_with_the_last_action_point() -> None:
    deck = two_and_two()
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.MOVE, 0, (4, 4))
    act(deck, Verb.DASH, 0, (5, 4))
    assert deck.w.fight[0].active == -1
    assert [r[1] for r in deck.events(EventKind.ACTIVATION_ENDED)] == [0]


def test_VB_16_the_injector_is_free_and_keeps_the_activation_open() -> None:
    deck = two_and_two()
    deck.units[0].gear = 1 << Gear.FLESH_GLAND_INJECTOR
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.MOVE, 0, (4, 4))
    act(deck, Verb.OVERWATCH, 0)
    assert (deck.w.fight[0].active, deck.units[0].ap) == (0, 0)
    kinds = [(c[0], c[2]) for c in every(deck)]
    assert kinds == [(Verb.INJECT, Boost.MOVE), (Verb.INJECT, Boost.MELEE), (Verb.END, -1)]
    act(deck, Verb.INJECT, 0, item=Boost.MELEE)
    assert deck.w.fight[0].active == -1


def test_VB_16_the_injector_lengthens_every_later_move() -> None:
    deck = two_and_two()
    deck.units[0].gear = 1 << Gear.FLESH_GLAND_INJECTOR
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.MOVE, 0, (8, 4)) == Refused.TOO_FAR
    assert tuple(deck.s.found[:2]) == (500, 400)
    act(deck, Verb.INJECT, 0, item=Boost.MOVE)
    assert deck.units[0].ap == 2
    act(deck, Verb.MOVE, 0, (8, 4))
    act(deck, Verb.DASH, 0, (13, 4))


def test_VB_16_each_action_once_and_dash_after_move() -> None:
    deck = two_and_two()
    deck.units[0].ap_line = 9
    deck.units[2].x = 100
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.DASH, 0, (4, 4)) == Refused.NEEDS_MOVE_FIRST
    for verb, rest in (
        (Verb.MOVE, dict(to=(4, 4))),
        (Verb.DASH, dict(to=(3, 4))),
        (Verb.SHOOT, dict(target=2)),
        (Verb.OVERWATCH, {}),
    ):
        act(deck, verb, 0, **rest)  # type: ignore[arg-type]
        assert ask(deck, verb, 0, **rest) == Refused.ALREADY_DONE  # type: ignore[arg-type]
    assert deck.units[0].ap == 5


def test_VB_16_items_doors_and_tokens_are_one_interact() -> None:
    deck = skirmish()
    gear = 1 << Gear.FRAG_GRENADE | 1 << Gear.BEACON_DRONE | 1 << Gear.MIND_FLAY
    deck.unit(Side.CREW, 3, 4, gear=gear, ap_line=6)
    deck.unit(Side.CREW, 3, 8)
    deck.unit(Side.ENEMY, 10, 4)
    loot = token(deck, TokenKind.LOOT, 4, 4)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.TAKE, 0, target=loot)
    assert ask(deck, Verb.SWAP, 0, target=1) == Refused.ALREADY_DONE
    assert ask(deck, Verb.THROW, 0, (8, 8), item=Gear.FRAG_GRENADE) == Refused.ALREADY_DONE
    act(deck, Verb.FLAY, 0, target=2)
    assert ask(deck, Verb.FLAY, 0, target=2) == Refused.ALREADY_DONE
    assert {c[0] for c in every(deck)} == {Verb.MOVE, Verb.END}


def test_VB_16_putting_out_flames_is_an_action_of_its_own() -> None:
    deck = two_and_two()
    deck.units[1].y = 50
    deck.units[0].burn = deck.units[1].burn = deck.units[1].bleed = 1
    deck.units[0].ap_line = 3
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.TEND, 0, target=0) == Refused.NOTHING_TO_DO
    act(deck, Verb.EXTINGUISH, 0, target=0)
    act(deck, Verb.EXTINGUISH, 0, target=1)
    assert ask(deck, Verb.EXTINGUISH, 0, target=1) == Refused.NOTHING_TO_DO
    act(deck, Verb.TEND, 0, target=1)
    assert (deck.units[0].burn, deck.units[1].burn, deck.units[1].bleed) == (0, 0, 0)


def test_VB_16_what_an_activation_begins_with() -> None:
    deck = two_and_two()
    unit = deck.units[0]
    unit.overwatch = unit.moved = unit.touched = 1
    unit.did = 1 << Slot.SHOOT
    before = int(deck.w.fight[0].activation)
    act(deck, Verb.ACTIVATE, 0)
    assert (unit.overwatch, unit.moved, unit.touched, unit.did) == (0, 0, 0, 0)
    assert deck.w.fight[0].activation == before + 1


def test_VB_11_an_entangled_unit_is_free_after_its_activation() -> None:
    deck = two_and_two()
    deck.units[0].entangled = 1
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.MOVE, 0, (4, 4)) == Refused.ENTANGLED
    act(deck, Verb.END, 0)
    assert deck.units[0].entangled == 0
    assert [r[1:3] for r in deck.events(EventKind.CONDITION_LOST)] == [(0, int(Condition.ENTANGLED))]


def test_VB_18_overwatch_may_be_barred_after_a_shot() -> None:
    for options, code in ((0, Refused.NONE), (1 << Option.OVERWATCH_AFTER_SHOT_BARRED, Refused.NOT_ABLE)):
        deck = two_and_two(options=options)
        deck.units[2].x = 100
        act(deck, Verb.ACTIVATE, 0)
        act(deck.script(1, 1, 1), Verb.SHOOT, 0, target=2)
        assert ask(deck, Verb.OVERWATCH, 0) == code


def test_VB_20_burn_wounds_each_end_phase_until_put_out() -> None:
    deck = two_and_two(limit=12)
    deck.units[0].burn = 1
    for left in (3, 2):
        rows = pass_round(deck)
        assert [r[1:6] for r in rows if r[0] == EventKind.WOUNDED] == [(0, 1, left, int(HarmCause.BURN), -1)]
        assert deck.units[0].burn == 1


def test_VB_20_bleed_tests_eight_and_wounds_on_a_failure() -> None:
    deck = two_and_two(limit=12)
    deck.units[0].bleed = deck.units[1].bleed = 1
    deck.script(4, 3, 4, 4)
    rows = pass_round(deck)
    tests = [(r[1], r[2], r[3], r[5], r[6]) for r in rows if r[0] == EventKind.MORALE_TESTED]
    assert tests == [(0, int(TestCause.BLEED), 8, 7, 0), (1, int(TestCause.BLEED), 8, 8, 1)]
    assert (deck.units[0].wounds, deck.units[1].wounds) == (3, 4)
    assert (deck.units[0].bleed, deck.units[0].panic) == (1, 0)
    assert deck.unread() == 0


def test_VB_20_one_killed_by_burn_does_not_bleed() -> None:
    deck = two_and_two(limit=12)
    deck.units[0].burn = deck.units[0].bleed = deck.units[0].wounds = 1
    deck.script(6, 6, 6, 6)  # the other crew member's tests: a friend lost, half strength
    rows = pass_round(deck)
    causes = [r[2] for r in rows if r[0] == EventKind.MORALE_TESTED]
    assert causes == [TestCause.FRIEND_LOST, TestCause.HALF_STRENGTH]
    assert deck.units[0].presence == Presence.ELIMINATED


def test_VB_21_units_tick_by_number_and_the_check_comes_last() -> None:
    deck = two_and_two(limit=12)
    for n in (3, 0):
        deck.units[n].burn = 1
    rows = pass_round(deck)
    order = [
        (EventKind(r[0]), r[1])
        for r in rows
        if r[0] in (EventKind.WOUNDED, EventKind.OBJECTIVE_CHECKED, EventKind.ROUND_BEGAN)
    ]
    assert order == [
        (EventKind.WOUNDED, 0),
        (EventKind.WOUNDED, 3),
        (EventKind.OBJECTIVE_CHECKED, 0),
        (EventKind.ROUND_BEGAN, 2),
    ]


def test_VB_21_smoke_goes_after_the_check_of_its_last_round() -> None:
    deck = two_and_two(limit=12)
    for n, until in ((0, 1), (1, 2)):
        smoke = deck.w.smokes[n]
        smoke.x, smoke.y, smoke.radius, smoke.until = 100, 100 + 20 * n, 20, until
    deck.w.fight[0].smokes = 2
    rows = pass_round(deck)
    kinds = [r[0] for r in rows]
    assert kinds.index(EventKind.OBJECTIVE_CHECKED) < kinds.index(EventKind.SMOKE_CLEARED)
    assert [r[1:3] for r in rows if r[0] == EventKind.SMOKE_CLEARED] == [(100, 100)]
    rows = pass_round(deck)
    assert [r[1:3] for r in rows if r[0] == EventKind.SMOKE_CLEARED] == [(100, 120)]
    assert deck.w.fight[0].smokes == 0


def test_VB_39_the_last_crew_member_dies_in_the_end_phase_and_the_battle_is_lost() -> None:
    deck = two_and_two(limit=12)
    deck.units[1].presence = Presence.ELIMINATED
    deck.units[0].burn = deck.units[0].wounds = 1
    rows = pass_round(deck)
    assert deck.w.fight[0].phase == Phase.OVER
    assert EventKind.OBJECTIVE_CHECKED not in [r[0] for r in rows]


def test_VB_58_an_activation_can_do_only_so_much() -> None:
    """Whatever is chosen, an activation ends: every action costs a point or can be had once."""
    for seed in range(20):
        deck = two_and_two()
        gear = (Gear.FLESH_GLAND_INJECTOR, Gear.FRAG_GRENADE, Gear.RIPCOIL, Gear.MIND_FLAY)
        deck.units[0].gear = sum(1 << g for g in gear)
        act(deck, Verb.ACTIVATE, 0)
        count = 0
        while deck.w.fight[0].active == 0:
            choices = [c for c in every(deck) if c[0] != Verb.END]
            if not choices:
                break
            verb, unit, item, target, x, y = choices[(seed * 7919 + count * 104729) % len(choices)]
            act(deck, verb, unit, (x / 10, y / 10), item=item, target=target)
            count += 1
        assert count <= 3


@pytest.mark.parametrize("melee", [0, 3])
def test_VB_06_no_melee_without_melee_dice(melee: int) -> None:
    deck = two_and_two()
    deck.units[0].melee = melee
    deck.units[2].x, deck.units[2].y = 40, 40
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.MELEE, 0, target=2, item=MeleeWith.SIDEARM) == (
        Refused.NONE if melee else Refused.NO_WEAPON
    )
