"""Blasts, bursting bio-forms, elimination and medkits."""

from fightkit import Fight
from voidbridge.rules.codes import (
    Condition,
    EventKind,
    Gear,
    HarmCause,
    Number,
    PieceKind,
    Reason,
    TokenKind,
    TokenState,
    Trait,
)
from voidbridge.skirmish.core.gear import place_claymore, throw_item, use_medkit
from voidbridge.skirmish.core.harm import wound


def throw(deck: Fight, i: int, gear: Gear, x: float, y: float) -> None:
    throw_item(deck.w, deck.s, deck.dice, deck.log, i, int(gear), round(10 * x), round(10 * y))


def kill(deck: Fight, j: int, by: int = -1) -> None:
    wound(deck.w, deck.s, deck.log, j, 99, int(HarmCause.SHOT), by)


def test_VB_14_a_frag_hits_friend_and_foe_with_saves_lowest_number_first() -> None:
    deck = Fight()
    me, friend = deck.crew(1, 6, "", Gear.FRAG_GRENADE, defence=3), deck.crew(5, 6, defence=1)
    foe, saved = deck.foe(6, 6), deck.foe(7, 6, defence=1)
    deck.board().script(1, 5)
    throw(deck, me, Gear.FRAG_GRENADE, 6, 7)
    assert deck.wounds(me, friend, foe, saved) == [4, 3, 3, 4]
    assert [e[2] for e in deck.events(EventKind.ATTACKED)] == [friend, foe, saved]
    assert deck.units[me].dealt == 1


def test_VB_01_a_blast_reaches_bases_two_and_a_half_inches_from_its_point() -> None:
    deck = Fight()
    me, inside, outside = deck.crew(1, 1), deck.foe(8.5, 6), deck.foe(3, 6)
    deck.units[outside].x = 34
    deck.board()
    throw(deck, me, Gear.FRAG_GRENADE, 6, 6)
    assert deck.wounds(inside, outside) == [3, 4]


def test_VB_14_neither_shield_nor_cover_helps_against_a_blast() -> None:
    deck = Fight()
    me = deck.crew(1, 1)
    foe = deck.foe(6, 6, "", Gear.SHIELD, defence=1, traits=(Trait.REROLL_SAVES_IN_COVER,))
    deck.piece(PieceKind.AREA, 4, 4, 8, 8)
    deck.board().script(1)
    throw(deck, me, Gear.FRAG_GRENADE, 6, 6)
    assert deck.parts(Number.SAVES) == [(Reason.DEFENCE, 1)]
    assert deck.parts(Number.DAMAGE) == [(Reason.BLAST, 1)]
    assert deck.unread() == 0
    assert deck.wounds(foe) == [3]


def test_VB_25_the_carapace_mends_after_a_saved_blast() -> None:
    deck = Fight()
    me, foe = deck.crew(1, 1), deck.foe(6, 6, "", Gear.MOLTING_CARAPACE, wounds=2)
    deck.board().script(6)
    throw(deck, me, Gear.FRAG_GRENADE, 6, 6)
    assert deck.wounds(foe) == [3]


def test_VB_28_a_thermal_burns_whom_it_hits_and_not_whom_a_save_spares() -> None:
    deck = Fight()
    me, foe, saved = deck.crew(1, 1, "", Gear.THERMAL_GRENADE), deck.foe(6, 6), deck.foe(7, 6, defence=1)
    deck.board().script(5)
    throw(deck, me, Gear.THERMAL_GRENADE, 6, 6)
    assert [int(deck.units[j].burn) for j in (foe, saved)] == [1, 0]
    assert deck.wounds(foe, saved) == [3, 4]
    assert deck.units[me].spent == 1 << Gear.THERMAL_GRENADE


def test_VB_25_plating_takes_the_wound_of_a_thermal_but_not_its_fire() -> None:
    deck = Fight()
    me, foe = deck.crew(1, 1), deck.foe(6, 6, "", Gear.REACTIVE_PLATING)
    deck.board()
    throw(deck, me, Gear.THERMAL_GRENADE, 6, 6)
    assert (deck.wounds(foe), int(deck.units[foe].burn)) == ([4], 1)


def test_VB_25_plating_stops_a_wound_of_burn_too() -> None:
    deck = Fight()
    me = deck.crew(6, 6, "", Gear.REACTIVE_PLATING)
    deck.board()
    assert wound(deck.w, deck.s, deck.log, me, 1, int(HarmCause.BURN), -1) == 0
    assert wound(deck.w, deck.s, deck.log, me, 1, int(HarmCause.BURN), -1) == 1


def test_VB_27_smoke_lasts_through_the_next_round_and_uses_free_rows() -> None:
    deck = Fight()
    me = deck.crew(1, 1, "", Gear.SMOKE_GRENADE)
    deck.board()
    throw(deck, me, Gear.SMOKE_GRENADE, 6, 6)
    throw(deck, me, Gear.SMOKE_GRENADE, 8, 6)
    deck.w.smokes[0].until = 0
    throw(deck, me, Gear.SMOKE_GRENADE, 9, 9)
    assert deck.w.fight[0].smokes == 2
    assert [tuple(int(v) for v in deck.w.smokes[k]) for k in (0, 1)] == [(90, 90, 20, 2), (80, 60, 20, 2)]


def test_VB_37_a_dead_bio_form_bursts_after_the_attack_once() -> None:
    deck = Fight()
    me, near = deck.crew(6, 6, "auto-rifle"), deck.crew(8, 8)
    foe = deck.foe(8, 6, wounds=1, traits=(Trait.EXPLODES,))
    deck.board().script(6, 6, 1)
    deck.shoot(me, foe)
    assert deck.wounds(me, near) == [4, 4]
    deck.settle()
    assert deck.wounds(me, near) == [3, 3]
    deck.settle()
    assert deck.wounds(me, near) == [3, 3]


def test_VB_37_a_chain_of_five_goes_lowest_number_first_and_ends() -> None:
    deck = Fight(24)
    me = deck.crew(2, 2, "auto-rifle")
    forms = [deck.foe(6 + 2 * n, 6, wounds=1, traits=(Trait.EXPLODES,)) for n in range(5)]
    between = deck.crew(9, 7.5)
    deck.board().script(*[6] * 30)
    kill(deck, forms[2], me)
    deck.settle()
    assert [e[1] for e in deck.events(EventKind.EXPLODED)] == [forms[n] for n in (2, 1, 0, 3, 4)]
    assert not any(deck.alive(j) for j in forms)
    assert deck.wounds(between) == [4 - 2]
    assert deck.w.fight[0].pending == 0
    assert deck.w.fight[0].fault == 0


def test_VB_37_a_burst_allows_saves() -> None:
    deck = Fight()
    me, foe = deck.crew(6, 6, defence=1), deck.foe(8, 6, traits=(Trait.EXPLODES,))
    deck.board().script(5)
    kill(deck, foe)
    deck.settle()
    assert deck.wounds(me) == [4]


def test_VB_41_a_carrier_that_falls_drops_its_token_there() -> None:
    deck = Fight()
    me, other = deck.crew(6, 6), deck.crew(9, 9)
    for t, carrier in enumerate((me, other)):
        token = deck.w.tokens[t]
        token.kind, token.state, token.carrier = int(TokenKind.CACHE), int(TokenState.CARRIED), carrier
    deck.w.fight[0].tokens = 2
    deck.board()
    kill(deck, me)
    token = deck.w.tokens[0]
    assert (token.state, token.carrier, token.x, token.y) == (TokenState.LYING, -1, 60, 60)
    assert deck.w.tokens[1].carrier == other
    assert deck.kinds() == [EventKind.WOUNDED, EventKind.ELIMINATED, EventKind.TOKEN_DROPPED]


def test_VB_18_the_dead_watch_no_more() -> None:
    deck = Fight()
    me = deck.crew(6, 6, "auto-rifle", overwatch=1)
    deck.board()
    kill(deck, me)
    assert deck.units[me].overwatch == 0
    assert wound(deck.w, deck.s, deck.log, me, 1, int(HarmCause.BURN), -1) == 0


def test_VB_28_a_claymore_lies_armed_where_it_is_placed() -> None:
    deck = Fight()
    me = deck.crew(6, 6, "", Gear.SCOUT_CLAYMORES)
    deck.board()
    place_claymore(deck.w, deck.log, me, 70, 60)
    token = deck.w.tokens[0]
    assert (token.kind, token.state, token.x, token.y, token.data) == (
        TokenKind.CLAYMORE,
        TokenState.LYING,
        70,
        60,
        me,
    )
    assert deck.units[me].spent == 1 << Gear.SCOUT_CLAYMORES


def medkit(deck: Fight, i: int, gear: Gear, j: int) -> None:
    use_medkit(deck.w, deck.s, deck.log, i, int(gear), j)


def test_VB_30_medkits_heal_no_further_than_the_start() -> None:
    deck = Fight()
    me = deck.crew(6, 6, "", Gear.BASIC_MEDKIT, wounds=1)
    deck.board()
    medkit(deck, me, Gear.BASIC_MEDKIT, me)
    assert deck.wounds(me) == [2]
    medkit(deck, me, Gear.ADVANCED_MEDKIT, me)
    assert deck.wounds(me) == [4]
    medkit(deck, me, Gear.ADVANCED_MEDKIT, me)
    assert deck.wounds(me) == [4]
    assert deck.units[me].spent == 1 << Gear.BASIC_MEDKIT | 1 << Gear.ADVANCED_MEDKIT


def test_VB_30_a_revived_unit_stands_at_its_marker_unmarked_and_waits_for_the_next_round() -> None:
    deck = Fight()
    me, fallen = (
        deck.crew(6, 6),
        deck.crew(7, 6, burn=1, bleed=1, stun=1, panic=1, entangled=1, no_activation=1),
    )
    deck.board()
    kill(deck, fallen)
    medkit(deck, me, Gear.ADVANCED_MEDKIT, fallen)
    unit = deck.units[fallen]
    assert deck.alive(fallen)
    assert (unit.wounds, unit.acted, unit.overwatch, deck.at(fallen)) == (1, 1, 0, (7, 6))
    assert [int(unit[c.name.lower()]) for c in Condition] == [0] * len(Condition)


def test_VB_30_a_revived_unit_stands_beside_its_marker_when_someone_is_on_it() -> None:
    deck = Fight()
    me, fallen = deck.crew(6, 6), deck.crew(7, 6)
    deck.board()
    kill(deck, fallen)
    foe = deck.foe(7, 6)
    medkit(deck, me, Gear.ADVANCED_MEDKIT, fallen)
    assert deck.alive(fallen)
    x, y = deck.at(fallen)
    assert all((x - u.x / 10) ** 2 + (y - u.y / 10) ** 2 >= 1 for u in (deck.units[me], deck.units[foe]))
    assert (x - 7) ** 2 + (y - 6) ** 2 <= 1.25
