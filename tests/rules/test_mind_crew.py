"""What the computer crew decides: its objective first, then its life, then the fight."""

import pytest

from kit import Deck
from mind_kit import acting, chosen, deck_with, foe, mate, place, played
from voidbridge.rules.codes import Gear, Objective, Order, PieceKind, Policy, TokenKind, TokenState, Verb

CREW = Policy.SENSIBLE


def on_mission(objective: Objective, size: float = 36, **fight: int) -> Deck:
    """A deck with an objective; the crew came in at the top left."""
    deck = deck_with(size)
    row = deck.w.fight[0]
    row.objective, row.corner = objective, 0
    for name, value in fight.items():
        setattr(row, name, value)
    return deck


def token(deck: Deck, kind: TokenKind, x: float, y: float, carrier: int = -1) -> int:
    """A token that lies on the deck, or is carried."""
    n = int(deck.w.fight[0].tokens)
    row = deck.w.tokens[n]
    row.kind, row.x, row.y, row.carrier = kind, round(10 * x), round(10 * y), carrier
    row.state = TokenState.LYING if carrier < 0 else TokenState.CARRIED
    deck.w.fight[0].tokens = n + 1
    return n


def named(deck: Deck) -> tuple[Verb, int, Order]:
    """What the crew's policy names."""
    return chosen(deck, CREW)


def test_a_vent_at_hand_is_sealed_before_a_shot() -> None:
    deck = on_mission(Objective.SEAL_VENTS, limit=5, last_round=5)
    me, vent = mate(deck, 10, 10), token(deck, TokenKind.VENT, 12, 10)
    foe(deck, 14, 10)
    acting(deck.board(), me)
    assert named(deck) == (Verb.SEAL, vent, Order.OBJECTIVE)


def test_to_a_vent_a_member_runs_past_the_enemy() -> None:
    deck = on_mission(Objective.SEAL_VENTS, limit=5, last_round=5)
    me = mate(deck, 10, 10)
    token(deck, TokenKind.VENT, 24, 10)
    foe(deck, 10, 18)
    acting(deck.board(), me)
    assert played(deck, CREW) == [Verb.MOVE, Verb.DASH]
    assert deck.units[me].x == 180


def test_each_goes_for_a_vent_of_its_own() -> None:
    deck = on_mission(Objective.SEAL_VENTS, limit=5, last_round=5)
    near, far = mate(deck, 6, 5), mate(deck, 5, 6)
    token(deck, TokenKind.VENT, 27, 9)
    token(deck, TokenKind.VENT, 9, 27)
    acting(deck.board(), near)
    assert named(deck)[0] == Verb.MOVE
    assert place(deck)[0] > 9
    acting(deck, far)
    assert named(deck)[0] == Verb.MOVE
    assert place(deck)[1] > 9


def test_a_member_who_runs_for_the_cache_injects_first() -> None:
    deck = on_mission(Objective.TIMED_RAID, limit=4, last_round=6)
    me = mate(deck, 5, 5, move=30, gear=1 << Gear.FLESH_GLAND_INJECTOR)
    injector = deck.w.items[Gear.FLESH_GLAND_INJECTOR]
    injector.move, injector.uses = 10, 1
    token(deck, TokenKind.CACHE, 21, 21)
    foe(deck, 30, 30)
    acting(deck.board(), me)
    assert played(deck, CREW) == [Verb.INJECT, Verb.MOVE, Verb.DASH]


def test_with_the_cache_in_hand_its_carrier_runs_for_the_exit() -> None:
    deck = on_mission(Objective.TIMED_RAID, limit=4, last_round=6, round=4)
    me = mate(deck, 18, 18)
    token(deck, TokenKind.CACHE, 18, 18, carrier=me)
    foe(deck, 24, 18)
    acting(deck.board(), me)
    assert named(deck)[::2] == (Verb.MOVE, Order.EXTRACT)
    assert played(deck, CREW) == [Verb.MOVE, Verb.DASH]
    assert deck.units[me].x < 150


def test_flames_are_put_out_before_a_shot() -> None:
    deck = on_mission(Objective.ELIMINATE_ALL)
    me = mate(deck, 10, 10, burn=1)
    foe(deck, 16, 10)
    acting(deck.board(), me)
    assert named(deck) == (Verb.EXTINGUISH, me, Order.EXTINGUISH)


def test_the_weak_are_healed_before_a_shot() -> None:
    deck = on_mission(Objective.ELIMINATE_ALL)
    me = mate(deck, 10, 10, wounds=1, gear=1 << Gear.BASIC_MEDKIT)
    deck.w.items[Gear.BASIC_MEDKIT].heal = 1
    foe(deck, 16, 10)
    acting(deck.board(), me)
    assert named(deck) == (Verb.HEAL, me, Order.USE_GEAR)


def test_of_two_alike_the_wounded_foe_is_shot() -> None:
    deck = on_mission(Objective.ELIMINATE_ALL)
    me, _, hurt = mate(deck, 10, 10), foe(deck, 15, 10), foe(deck, 19, 10, wounds=1)
    acting(deck.board(), me)
    assert named(deck) == (Verb.SHOOT, hurt, Order.SHOOT)


def test_a_rifle_does_not_charge_into_three() -> None:
    deck = on_mission(Objective.ELIMINATE_ALL)
    me = mate(deck, 10, 10)
    for y in (8, 10, 12):
        foe(deck, 14, y)
    acting(deck.board(), me)
    verbs = played(deck, CREW)
    assert Verb.SHOOT in verbs
    assert Verb.MELEE not in verbs
    assert deck.units[me].x <= 120


def test_without_a_shot_a_blade_takes_cover_from_the_line_of_fire() -> None:
    deck = on_mission(Objective.ELIMINATE_ALL)
    me = mate(deck, 10, 10, primary=-1)
    foe(deck, 22, 10)
    deck.piece(PieceKind.BARRICADE, 11, 12, 11.5, 14)
    acting(deck.board(), me)
    assert named(deck)[::2] == (Verb.MOVE, Order.TAKE_COVER)


@pytest.mark.parametrize("objective", [Objective.ELIMINATE_ALL, Objective.HOLD_POSITION])
def test_with_a_shot_left_over_it_watches(objective: Objective) -> None:
    deck = on_mission(objective)
    me = mate(deck, 18, 18)
    foe(deck, 24, 18, wounds=9, full=9)
    acting(deck.board(), me)
    assert played(deck, CREW) == [Verb.SHOOT, Verb.OVERWATCH]
