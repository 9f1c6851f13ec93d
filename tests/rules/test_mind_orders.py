"""The enemies' printed orders and their targets: VB-35, 36, 37, 48, 55, 58."""

import pytest

from mind_kit import BLINK, acting, brute, chosen, deck_with, foe, mate, place, played
from voidbridge.rules.codes import Objective, Order, PieceKind, Slot, TokenKind, TokenState, Trait, Verb


def test_VB_35_a_burning_enemy_puts_itself_out_first() -> None:
    deck = deck_with()
    me, _ = foe(deck, 5, 5, burn=1), mate(deck, 6, 5)
    acting(deck.board(), me)
    assert chosen(deck) == (Verb.EXTINGUISH, me, Order.EXTINGUISH)


def test_VB_35_in_contact_it_strikes_and_then_stays() -> None:
    deck = deck_with()
    me, victim = foe(deck, 5, 5), mate(deck, 6, 5, wounds=9, full=9)
    acting(deck.board(), me, ap=1)
    assert chosen(deck) == (Verb.MELEE, victim, Order.MELEE)
    deck.units[me].did = 1 << Slot.MELEE
    assert chosen(deck) == (Verb.END, -1, Order.PASS)


def test_VB_35_after_its_blow_it_steps_out_and_shoots_if_it_can() -> None:
    deck = deck_with()
    me, victim = foe(deck, 5, 5, ap_line=3), mate(deck, 6, 5, wounds=20, full=20)
    acting(deck.board(), me, ap=3)
    assert played(deck) == [Verb.MELEE, Verb.MOVE, Verb.SHOOT]
    assert deck.units[victim].wounds > 0


def test_VB_35_without_melee_it_breaks_contact_to_shoot() -> None:
    deck = deck_with()
    me, _ = foe(deck, 5, 5, melee=0), mate(deck, 6, 5, wounds=20, full=20)
    acting(deck.board(), me)
    assert chosen(deck)[::2] == (Verb.MOVE, Order.MOVE_TO_SHOOT)
    acting(deck, me, ap=1)
    assert chosen(deck)[::2] == (Verb.MOVE, Order.BREAK_CONTACT)
    deck.units[me].entangled = 1
    assert chosen(deck)[0] == Verb.END


def test_VB_35_it_shoots_from_where_it_stands_when_no_spot_is_better() -> None:
    deck = deck_with()
    me, target = foe(deck, 5, 5), mate(deck, 14, 5)
    acting(deck.board(), me)
    assert chosen(deck) == (Verb.SHOOT, target, Order.SHOOT)


def test_VB_35_it_moves_first_to_where_the_target_is_in_the_open() -> None:
    deck = deck_with()
    me, target = foe(deck, 5, 12), mate(deck, 14, 12)
    deck.piece(PieceKind.BARRICADE, 12.5, 11.5, 13, 12.5)  # covers the target from straight ahead
    acting(deck.board(), me)
    verb, _, order = chosen(deck)
    assert (verb, order) == (Verb.MOVE, Order.MOVE_TO_SHOOT)
    assert played(deck) == [Verb.MOVE, Verb.SHOOT]
    assert deck.units[target].x == 140


def test_VB_35_of_equal_shots_it_takes_the_one_from_cover_and_the_nearest() -> None:
    deck = deck_with()
    me, _ = foe(deck, 5, 12), mate(deck, 14, 12)
    deck.piece(PieceKind.AREA, 4, 13.5, 7, 15)  # cover close by
    deck.piece(PieceKind.AREA, 4, 8, 7, 9)  # cover farther off
    acting(deck.board(), me)
    assert chosen(deck)[::2] == (Verb.MOVE, Order.MOVE_TO_SHOOT)
    assert place(deck) == (5.0, 13.5)


def test_VB_35_one_action_point_is_a_shot_or_a_step_not_both() -> None:
    deck = deck_with()
    me, target = foe(deck, 5, 12), mate(deck, 20, 12)
    acting(deck.board(), me, ap=1)
    assert chosen(deck)[::2] == (Verb.MOVE, Order.ADVANCE)
    deck.units[target].x = 140
    assert chosen(deck) == (Verb.SHOOT, target, Order.SHOOT)


def test_VB_35_out_of_reach_it_moves_dashes_and_nothing_else() -> None:
    deck = deck_with(36)
    me, _ = foe(deck, 3, 18), mate(deck, 33, 18)
    acting(deck.board(), me)
    assert played(deck) == [Verb.MOVE, Verb.DASH]
    assert deck.units[me].x == 130


def test_VB_35_with_action_points_left_it_goes_on_overwatch() -> None:
    deck = deck_with(36)
    me, _ = foe(deck, 3, 18, ap_line=3), mate(deck, 33, 18)
    acting(deck.board(), me, ap=3)
    assert played(deck) == [Verb.MOVE, Verb.DASH, Verb.OVERWATCH]


def test_VB_35_who_has_shot_neither_advances_nor_watches() -> None:
    deck = deck_with()
    me, _ = foe(deck, 5, 5, ap_line=3), mate(deck, 14, 5, wounds=30, full=30)
    acting(deck.board(), me, ap=3)
    assert played(deck) == [Verb.SHOOT, Verb.END]


def test_VB_35_without_a_gun_it_charges_and_strikes() -> None:
    deck = deck_with()
    me, victim = brute(deck, 5, 12), mate(deck, 10, 12, wounds=30, full=30)
    acting(deck.board(), me)
    assert played(deck) == [Verb.MOVE, Verb.MELEE]
    assert 100 <= (deck.units[me].x - deck.units[victim].x) ** 2 <= 125


def test_VB_35_an_advance_ends_in_cover_where_that_is_as_near() -> None:
    deck = deck_with(36)
    me, _ = foe(deck, 3, 3), mate(deck, 33, 33)
    deck.piece(PieceKind.AREA, 5, 7, 6, 8)  # a hundredth of an inch farther than the nearest spot
    acting(deck.board(), me)
    assert chosen(deck)[::2] == (Verb.MOVE, Order.ADVANCE)
    assert place(deck) == (6.0, 7.0)


def test_VB_35_an_advance_goes_round_a_wall() -> None:
    deck = deck_with()
    me, _ = brute(deck, 4, 12), mate(deck, 20, 12)
    deck.piece(PieceKind.WALL, 6, 2, 7, 20)
    acting(deck.board(), me)
    assert played(deck) == [Verb.MOVE, Verb.DASH]
    assert deck.units[me].y >= 200


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (dict(wounds=2), dict(wounds=3)),  # lowest W
        (dict(touched=1), dict()),  # interacted with an objective
        (dict(melee=9), dict()),  # the greater threat
        (dict(), dict()),  # nearest, then lowest number
    ],
)
def test_VB_36_the_preferred_target(first: dict[str, int], second: dict[str, int]) -> None:
    deck = deck_with()
    me = foe(deck, 12, 12)
    other = mate(deck, 12, 4, **{**dict(wounds=3, full=3), **second}) if first else -1
    chosen_one = mate(deck, 12, 20, **{**dict(wounds=3, full=3), **first})
    if other < 0:
        mate(deck, 12, 4, wounds=3, full=3)
    acting(deck.board(), me)
    assert chosen(deck) == (Verb.SHOOT, chosen_one, Order.SHOOT)


def test_VB_36_nearer_before_lower_number() -> None:
    deck = deck_with()
    me = foe(deck, 12, 12)
    mate(deck, 12, 3)
    near = mate(deck, 12, 20)
    acting(deck.board(), me)
    assert chosen(deck)[1] == near


def test_VB_36_a_carrier_is_preferred() -> None:
    deck = deck_with()
    me = foe(deck, 12, 12)
    mate(deck, 12, 5)
    carrier = mate(deck, 12, 20)
    token = deck.w.tokens[0]
    token.kind, token.state, token.carrier = TokenKind.SALVAGE, TokenState.CARRIED, carrier
    deck.w.fight[0].tokens = 1
    acting(deck.board(), me)
    assert chosen(deck)[1] == carrier
    token.kind = TokenKind.LOOT  # loot is no objective
    assert chosen(deck)[1] == 1


def test_VB_36_only_who_can_be_attacked_is_compared() -> None:
    deck = deck_with(36)
    me = foe(deck, 3, 3)
    mate(deck, 33, 33, wounds=1)
    near = mate(deck, 12, 3)
    acting(deck.board(), me)
    assert chosen(deck) == (Verb.SHOOT, near, Order.SHOOT)


def test_VB_36_with_nobody_in_reach_the_nearest_by_path() -> None:
    deck = deck_with(36)
    me = brute(deck, 12, 18)
    mate(deck, 25, 18)  # nearer as the crow flies, but behind a long wall
    mate(deck, 12, 3)
    deck.piece(PieceKind.WALL, 18, 2, 19, 34)
    acting(deck.board(), me)
    assert chosen(deck)[::2] == (Verb.MOVE, Order.ADVANCE)
    assert place(deck) == (12.0, 13.0)


def test_VB_37_a_wraith_blinks_through_a_wall() -> None:
    deck = deck_with()
    me, victim = brute(deck, 4, 12, traits=BLINK, move=70), mate(deck, 12, 12, wounds=30, full=30)
    deck.piece(PieceKind.WALL, 7, 1, 8, 23)
    acting(deck.board(), me)
    assert chosen(deck)[::2] == (Verb.BLINK, Order.ADVANCE)
    assert played(deck) == [Verb.BLINK, Verb.MELEE]
    assert deck.units[victim].x - deck.units[me].x <= 11


def test_VB_37_a_wraith_blinks_to_a_shot() -> None:
    deck = deck_with()
    me, _ = foe(deck, 4, 12, traits=BLINK, melee=0), mate(deck, 14, 12, wounds=30, full=30)
    deck.piece(PieceKind.WALL, 6, 1, 7, 23)
    acting(deck.board(), me)
    assert played(deck) == [Verb.BLINK, Verb.SHOOT]


def test_VB_48_enemies_of_a_held_zone_press_to_its_centre() -> None:
    deck = deck_with(36)
    deck.w.fight[0].objective = Objective.HOLD_POSITION
    me, _ = foe(deck, 6, 18), mate(deck, 18, 18, wounds=30, full=30)
    acting(deck.board(), me)
    assert played(deck) == [Verb.MOVE, Verb.SHOOT]
    assert deck.units[me].x == 110
    deck.units[me].x, deck.units[me].y = 140, 180  # within five inches it presses no further
    acting(deck, me)
    assert played(deck) == [Verb.SHOOT, Verb.END]


def test_VB_55_enemies_walk_through_closed_doors() -> None:
    deck = deck_with(12)
    me, _ = brute(deck, 2, 6), mate(deck, 10, 6)
    deck.piece(PieceKind.WALL, 5, 0, 6, 5)
    door = deck.piece(PieceKind.DOOR, 5, 5, 6, 7)
    deck.piece(PieceKind.WALL, 5, 7, 6, 12)
    acting(deck.board(), me)
    assert chosen(deck)[::2] == (Verb.MOVE, Order.ADVANCE)
    assert place(deck)[0] >= 6.5
    played(deck)
    assert deck.w.pieces[door].open == 1


@pytest.mark.parametrize("traits", [0, 1 << Trait.FEAR, BLINK])
@pytest.mark.parametrize(
    "fields",
    [
        dict(move=0),
        dict(primary=-1, shoot=0, melee=0),
        dict(entangled=1),
        dict(ap_line=0),
        dict(primary=-1, shoot=0, melee=0, move=0),
    ],
)
def test_VB_58_an_enemy_that_can_do_nothing_ends(fields: dict[str, int], traits: int) -> None:
    deck = deck_with(12)
    me, _ = foe(deck, 6, 6, traits=traits, **fields), mate(deck, 2, 2, wounds=30, full=30)
    acting(deck.board(), me)
    assert len(played(deck)) <= 4


def test_VB_58_boxed_in_by_walls_it_passes() -> None:
    deck = deck_with(12)
    me, _ = brute(deck, 6, 6), mate(deck, 2, 2)
    for box in ((5, 5, 7, 5.5), (5, 6.5, 7, 7), (5, 5.5, 5.5, 6.5), (6.5, 5.5, 7, 6.5)):
        deck.piece(PieceKind.WALL, *box)
    acting(deck.board(), me)
    assert played(deck) == [Verb.END]


def test_VB_58_boxed_in_by_bases_it_passes() -> None:
    deck = deck_with(12)
    me = brute(deck, 0.5, 0.5, melee=0)
    for x, y in ((1.5, 0.5), (0.5, 1.5), (1.5, 1.5)):
        mate(deck, x, y)
    acting(deck.board(), me)
    assert played(deck) == [Verb.END]


def test_VB_58_without_a_foe_it_watches_and_ends() -> None:
    deck = deck_with(12)
    me = foe(deck, 6, 6)
    acting(deck.board(), me)
    assert chosen(deck)[0] in (Verb.OVERWATCH, Verb.END)
