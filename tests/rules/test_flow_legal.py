"""What may be done and why something may not: VB-13 to 18, 20, 27 to 30, 37, 55, 58."""

import random
from collections.abc import Iterator

import pytest

from flow_kit import KNIFE, RIFLE, Choice, act, ask, battle, every, name, ready, skirmish, start, token
from kit import Deck
from voidbridge.rules.codes import (
    Boost,
    Decision,
    Gear,
    MeleeWith,
    Objective,
    Phase,
    PieceKind,
    Presence,
    Refused,
    Side,
    TokenKind,
    TokenState,
    Trait,
    Verb,
)
from voidbridge.skirmish.audit import audit_world
from voidbridge.skirmish.core.apply import apply
from voidbridge.skirmish.core.records import SMOKES, TOKENS
from voidbridge.skirmish.core.refuse import refuse

ALL_GEAR = (1 << len(Gear)) - 1


def acting(size: float = 24, gear: int = 0, **fields: int) -> Deck:
    """Crew 0 at (5, 5) acts, crew 1 stands at (5, 9), enemy 2 at (12, 5)."""
    deck = skirmish(size)
    deck.unit(Side.CREW, 5, 5, primary=RIFLE, sidearm=KNIFE, gear=gear, ap_line=4, **fields)
    deck.unit(Side.CREW, 5, 9)
    deck.unit(Side.ENEMY, 12, 5)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    return deck


def test_decisions_take_only_their_own_verbs() -> None:
    deck = start(battle())
    assert ask(deck, Verb.ACTIVATE, 0) == Refused.WRONG_DECISION
    assert ask(deck, Verb.CORNER, item=4) == Refused.NO_SUCH_TARGET
    act(deck, Verb.CORNER, item=0)
    assert ask(deck, Verb.CORNER, item=0) == Refused.WRONG_DECISION
    deck = acting()
    assert ask(deck, Verb.CORNER, item=0) == Refused.WRONG_DECISION
    assert ask(deck, Verb.DEPLOY, 0, (5, 5)) == Refused.WRONG_DECISION
    assert ask(deck, Verb.END, 9) == Refused.NO_SUCH_UNIT
    assert ask(deck, Verb.END, -1) == Refused.NO_SUCH_UNIT
    deck.s.act[0].verb = 99
    assert refuse(deck.w, deck.s) == Refused.WRONG_DECISION


def test_VB_17_a_move_names_the_path_and_what_is_left() -> None:
    deck = acting()
    assert ask(deck, Verb.MOVE, 0, (9, 5)) == Refused.NONE
    assert ask(deck, Verb.MOVE, 0, (9.5, 5)) == Refused.TOO_FAR
    assert tuple(deck.s.found[:2]) == (450, 400)
    assert ask(deck, Verb.MOVE, 0, (5, 5)) == Refused.NOTHING_TO_DO
    assert ask(deck, Verb.MOVE, 0, (5.2, 6)) == Refused.NOT_A_SPOT
    assert ask(deck, Verb.MOVE, 0, (0, 5)) == Refused.NOT_A_SPOT
    assert ask(deck, Verb.MOVE, 0, (5, 8.5)) == Refused.OCCUPIED
    assert ask(deck, Verb.MOVE, 0, (5, 8)) == Refused.NONE


def test_VB_17_walls_and_way_points() -> None:
    deck = skirmish()
    deck.unit(Side.CREW, 5, 5)
    deck.piece(PieceKind.WALL, 6, 4.5, 6.5, 5.5)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.MOVE, 0, (6, 5)) == Refused.BLOCKED
    assert ask(deck, Verb.MOVE, 0, (7, 5)) == Refused.NONE
    assert ask(deck, Verb.MOVE, 0, (7, 6), ways=1, x1=50, y1=70) == Refused.TOO_FAR
    assert tuple(deck.s.found[:2]) == (424, 400)
    assert ask(deck, Verb.MOVE, 0, (6, 7), ways=1, x1=50, y1=70) == Refused.NONE
    assert ask(deck, Verb.MOVE, 0, (6, 7), ways=1, x1=60, y1=50) == Refused.BLOCKED
    assert ask(deck, Verb.MOVE, 0, (6, 7), ways=1, x1=52, y1=50) == Refused.NOT_A_SPOT
    assert ask(deck, Verb.MOVE, 0, (6, 7), ways=4) == Refused.NOT_A_SPOT


def test_VB_17_a_move_goes_by_its_way_points() -> None:
    deck = acting()
    row = deck.s.act[0]
    act(deck, Verb.MOVE, 0, (6, 6), ways=2, x1=40, y1=50, x2=40, y2=60)
    legs = [tuple(int(v) for v in r)[1:7] for r in deck.log.rows[: int(deck.log.count[0])] if r["kind"] == 7]
    assert [leg[1:5] for leg in legs] == [(50, 50, 40, 50), (40, 50, 40, 60), (40, 60, 60, 60)]
    assert row.ways == 2
    assert (deck.units[0].moved, deck.units[0].ap) == (1, 3)


def test_VB_13_a_shot_needs_range_sight_and_no_contact() -> None:
    deck = acting()
    assert ask(deck, Verb.SHOOT, 0, target=2) == Refused.NONE
    assert ask(deck, Verb.SHOOT, 0, target=1) == Refused.OWN_SIDE
    assert ask(deck, Verb.SHOOT, 0, target=7) == Refused.NO_SUCH_TARGET
    deck.units[2].x = 235
    assert ask(deck, Verb.SHOOT, 0, target=2) == Refused.NONE
    deck.weapon(RIFLE, range=170)
    assert ask(deck, Verb.SHOOT, 0, target=2) == Refused.OUT_OF_RANGE
    assert tuple(deck.s.found[:2]) == (175, 170)
    deck.weapon(RIFLE, range=175)
    assert ask(deck, Verb.SHOOT, 0, target=2) == Refused.NONE
    deck.units[2].x = 60
    assert ask(deck, Verb.SHOOT, 0, target=2) == Refused.IN_CONTACT
    assert ask(deck, Verb.OVERWATCH, 0) == Refused.IN_CONTACT
    deck.units[2].presence = Presence.ELIMINATED
    assert ask(deck, Verb.SHOOT, 0, target=2) == Refused.NOT_IN_PLAY
    assert ask(deck, Verb.OVERWATCH, 0) == Refused.NONE
    deck.units[0].primary = -1
    assert ask(deck, Verb.OVERWATCH, 0) == Refused.NO_WEAPON


def test_VB_13_no_shot_through_a_wall_or_smoke() -> None:
    deck = skirmish()
    deck.unit(Side.CREW, 5, 5, primary=RIFLE)
    deck.unit(Side.ENEMY, 12, 5)
    wall = deck.piece(PieceKind.DOOR, 8, 4, 8.5, 6)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.SHOOT, 0, target=1) == Refused.NO_SIGHT
    deck.w.pieces[wall].open = 1
    assert ask(deck, Verb.SHOOT, 0, target=1) == Refused.NONE
    smoke = deck.w.smokes[0]
    smoke.x, smoke.y, smoke.radius, smoke.until = 90, 50, 20, 2
    deck.w.fight[0].smokes = 1
    assert ask(deck, Verb.SHOOT, 0, target=1) == Refused.NO_SIGHT


def test_VB_11_melee_in_contact_or_within_reach() -> None:
    deck = acting()
    deck.units[2].x = 60
    assert ask(deck, Verb.MELEE, 0, target=2, item=MeleeWith.SIDEARM) == Refused.NONE
    assert ask(deck, Verb.MELEE, 0, target=2, item=MeleeWith.PRIMARY) == Refused.NO_WEAPON
    assert ask(deck, Verb.MELEE, 0, target=2, item=MeleeWith.FISTS) == Refused.NO_WEAPON
    assert ask(deck, Verb.MELEE, 0, target=1, item=MeleeWith.SIDEARM) == Refused.OWN_SIDE
    deck.units[2].x = 65
    assert ask(deck, Verb.MELEE, 0, target=2, item=MeleeWith.SIDEARM) == Refused.NOT_IN_CONTACT
    deck.weapon(KNIFE, melee=1, range=0, rof=0, reach=20)
    assert ask(deck, Verb.MELEE, 0, target=2, item=MeleeWith.SIDEARM) == Refused.NONE


def test_VB_16_nothing_without_action_points() -> None:
    deck = acting(gear=1 << Gear.FLESH_GLAND_INJECTOR)
    deck.units[0].ap = 0
    assert ask(deck, Verb.MOVE, 0, (6, 5)) == Refused.NO_AP
    assert tuple(deck.s.found[:2]) == (1, 0)
    assert ask(deck, Verb.INJECT, 0, item=Boost.MOVE) == Refused.NONE
    assert ask(deck, Verb.INJECT, 0, item=2) == Refused.NO_SUCH_TARGET


def test_VB_28_grenades_need_the_item_range_and_sight() -> None:
    deck = acting(gear=1 << Gear.FRAG_GRENADE)
    assert ask(deck, Verb.THROW, 0, (17.5, 5), item=Gear.FRAG_GRENADE) == Refused.NONE
    assert ask(deck, Verb.THROW, 0, (18, 5), item=Gear.FRAG_GRENADE) == Refused.OUT_OF_RANGE
    assert tuple(deck.s.found[:2]) == (125, 120)
    assert ask(deck, Verb.THROW, 0, (8, 5), item=Gear.SMOKE_GRENADE) == Refused.NO_ITEM
    assert ask(deck, Verb.THROW, 0, (8, 5), item=Gear.SHIELD) == Refused.NO_ITEM
    assert ask(deck, Verb.THROW, 0, (8.2, 5), item=Gear.FRAG_GRENADE) == Refused.NOT_A_SPOT
    assert ask(deck, Verb.THROW, 0, (0, 0), item=Gear.FRAG_GRENADE) == Refused.NONE
    deck.units[0].spent = 1 << Gear.FRAG_GRENADE
    assert ask(deck, Verb.THROW, 0, (8, 5), item=Gear.FRAG_GRENADE) == Refused.ITEM_SPENT


def test_the_deck_holds_only_so_many_claymores_and_clouds() -> None:
    deck = acting(gear=1 << Gear.SCOUT_CLAYMORES | 1 << Gear.SMOKE_GRENADE)
    spots = {Verb.PLACE: Gear.SCOUT_CLAYMORES, Verb.THROW: Gear.SMOKE_GRENADE}
    for verb, item in spots.items():
        assert ask(deck, verb, 0, (5, 6), item=item) == Refused.NONE
    deck.w.fight[0].tokens, deck.w.fight[0].smokes = TOKENS, SMOKES
    for n in range(SMOKES):
        deck.w.smokes[n].until = 2
    for verb, item in spots.items():
        assert ask(deck, verb, 0, (5, 6), item=item) == Refused.NOT_ABLE
    deck.w.smokes[3].until = 0
    assert ask(deck, Verb.THROW, 0, (5, 6), item=Gear.SMOKE_GRENADE) == Refused.NONE


def test_VB_28_claymores_are_placed_within_an_inch() -> None:
    deck = skirmish()
    deck.unit(Side.CREW, 5, 5, gear=1 << Gear.SCOUT_CLAYMORES)
    deck.piece(PieceKind.CRATE, 6, 4, 7, 6)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    claymore = Gear.SCOUT_CLAYMORES
    assert ask(deck, Verb.PLACE, 0, (5, 6.5), item=claymore) == Refused.NONE
    assert ask(deck, Verb.PLACE, 0, (5, 7), item=claymore) == Refused.OUT_OF_RANGE
    assert ask(deck, Verb.PLACE, 0, (6, 5), item=claymore) == Refused.BLOCKED


def test_VB_30_medkits_in_contact_and_only_where_they_help() -> None:
    deck = acting(gear=1 << Gear.BASIC_MEDKIT | 1 << Gear.ADVANCED_MEDKIT)
    basic, advanced = Gear.BASIC_MEDKIT, Gear.ADVANCED_MEDKIT
    assert ask(deck, Verb.HEAL, 0, target=0, item=basic) == Refused.NOTHING_TO_DO
    deck.units[0].wounds = deck.units[1].wounds = 1
    assert ask(deck, Verb.HEAL, 0, target=0, item=basic) == Refused.NONE
    assert ask(deck, Verb.HEAL, 0, target=1, item=basic) == Refused.NOT_IN_CONTACT
    assert ask(deck, Verb.HEAL, 0, target=2, item=basic) == Refused.NOT_OWN_SIDE
    deck.units[1].y = 60
    assert ask(deck, Verb.HEAL, 0, target=1, item=basic) == Refused.NONE
    deck.units[1].presence, deck.units[1].wounds = Presence.ELIMINATED, 0
    assert ask(deck, Verb.HEAL, 0, target=1, item=basic) == Refused.NOT_IN_PLAY
    deck.units[1].y = 52  # a marker may lie under a base
    act(deck, Verb.HEAL, 0, target=1, item=advanced)
    assert (deck.units[1].presence, deck.units[1].wounds, deck.units[1].acted) == (Presence.IN_PLAY, 1, 1)
    assert ask(deck, Verb.HEAL, 0, target=0, item=advanced) == Refused.ALREADY_DONE


def test_VB_27_ripcoil_and_beacon_drone() -> None:
    deck = acting(gear=1 << Gear.RIPCOIL | 1 << Gear.BEACON_DRONE)
    assert ask(deck, Verb.PULL, 0, target=2) == Refused.NONE
    assert ask(deck, Verb.PULL, 0, target=1) == Refused.NONE
    assert ask(deck, Verb.PULL, 0, target=0) == Refused.NOT_ABLE
    assert ask(deck, Verb.SWAP, 0, target=1) == Refused.NONE
    assert ask(deck, Verb.SWAP, 0, target=2) == Refused.NOT_OWN_SIDE
    assert ask(deck, Verb.SWAP, 0, target=0) == Refused.NOT_ABLE
    deck.units[1].y = deck.units[2].y = 150
    assert ask(deck, Verb.PULL, 0, target=2) == Refused.OUT_OF_RANGE
    assert ask(deck, Verb.SWAP, 0, target=1) == Refused.OUT_OF_RANGE
    assert tuple(deck.s.found[:2]) == (90, 60)
    assert ask(deck, Verb.FLAY, 0, target=2) == Refused.NO_ITEM


def test_VB_29_mind_flay_at_an_enemy_in_range_and_sight() -> None:
    deck = acting(gear=1 << Gear.MIND_FLAY)
    assert ask(deck, Verb.FLAY, 0, target=2) == Refused.NONE
    assert ask(deck, Verb.FLAY, 0, target=1) == Refused.OWN_SIDE
    deck.units[2].x = 185
    assert ask(deck, Verb.FLAY, 0, target=2) == Refused.OUT_OF_RANGE


def test_VB_37_a_blink_is_a_move_and_then_a_dash() -> None:
    deck = skirmish()
    deck.unit(Side.CREW, 5, 5, traits=1 << Trait.BLINK)
    deck.unit(Side.CREW, 20, 20)
    deck.piece(PieceKind.WALL, 6, 0, 6.5, 12)
    ready(deck)
    act(deck, Verb.ACTIVATE, 1)
    assert ask(deck, Verb.BLINK, 1, (20, 21)) == Refused.NOT_ABLE
    act(deck, Verb.END, 1)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.BLINK, 0, (9.5, 5)) == Refused.TOO_FAR
    assert ask(deck, Verb.BLINK, 0, (6, 5)) == Refused.BLOCKED
    assert ask(deck, Verb.BLINK, 0, (5, 5)) == Refused.NOTHING_TO_DO
    act(deck, Verb.BLINK, 0, (9, 5))
    assert ask(deck, Verb.MOVE, 0, (9, 6)) == Refused.ALREADY_DONE
    deck.units[0].entangled = 1
    assert ask(deck, Verb.BLINK, 0, (9, 6)) == Refused.ENTANGLED
    deck.units[0].entangled = 0
    act(deck, Verb.BLINK, 0, (9, 9))
    assert (deck.units[0].x, deck.units[0].y, deck.w.fight[0].active) == (90, 90, -1)


def test_VB_55_doors_within_an_inch_and_not_upon_anybody() -> None:
    deck = skirmish()
    deck.unit(Side.CREW, 5, 5, ap_line=4)
    deck.unit(Side.CREW, 10, 5)
    door = deck.piece(PieceKind.DOOR, 6.5, 4, 7, 6)
    far = deck.piece(PieceKind.DOOR, 7, 8, 8, 8.5)
    crate = deck.piece(PieceKind.CRATE, 3, 4, 4, 6)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.DOOR, 0, target=far) == Refused.OUT_OF_RANGE
    assert ask(deck, Verb.DOOR, 0, target=crate) == Refused.NOT_ABLE
    assert ask(deck, Verb.DOOR, 0, target=99) == Refused.NO_SUCH_TARGET
    assert ask(deck, Verb.MOVE, 0, (8, 5)) == Refused.TOO_FAR
    act(deck, Verb.DOOR, 0, target=door)
    assert deck.w.pieces[door].open == 1
    assert ask(deck, Verb.MOVE, 0, (8, 5)) == Refused.NONE
    deck.units[0].did = 0
    deck.units[1].x = 75
    assert ask(deck, Verb.DOOR, 0, target=door) == Refused.NONE
    deck.units[1].x = 70
    assert ask(deck, Verb.DOOR, 0, target=door) == Refused.OCCUPIED
    deck.units[1].x = 100
    act(deck, Verb.DOOR, 0, target=door)
    assert deck.w.pieces[door].open == 0


def test_VB_42_no_hand_reaches_through_a_wall_but_smoke_does_not_hinder() -> None:
    deck = skirmish()
    deck.unit(Side.CREW, 5, 5)
    deck.piece(PieceKind.WALL, 5.5, 0, 6, 10)
    beyond, here = token(deck, TokenKind.LOOT, 6.5, 5), token(deck, TokenKind.LOOT, 4, 5)
    smoke = deck.w.smokes[0]
    smoke.x, smoke.y, smoke.radius, smoke.until = 40, 50, 20, 2
    deck.w.fight[0].smokes = 1
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.TAKE, 0, target=beyond) == Refused.NO_SIGHT
    assert ask(deck, Verb.TAKE, 0, target=here) == Refused.NONE
    assert ask(deck, Verb.SEAL, 0, target=here) == Refused.NOT_ABLE
    deck.w.tokens[here].state = TokenState.CARRIED
    assert ask(deck, Verb.TAKE, 0, target=here) == Refused.NOTHING_TO_DO


def test_VB_56_enemies_leave_the_mission_tokens_alone() -> None:
    deck = acting()
    deck.w.fight[0].active = 2
    deck.units[2].ap, deck.units[2].acted, deck.w.fight[0].side = 2, 1, int(Side.ENEMY)
    loot = token(deck, TokenKind.LOOT, 12, 5)
    assert ask(deck, Verb.TAKE, 2, target=loot) == Refused.NOT_ABLE


# ---- offers against refusals, everything against everything


def everything(deck: Deck) -> Iterator[Choice]:
    """Every action with every target, item and spot there could be, in the order of offers."""
    fight = deck.w.fight[0]
    grid = range(0, int(fight.size) + 1, 5)
    spots = [(x, y) for x in grid for y in grid]
    units, unit = range(int(fight.units)), int(fight.active)
    for verb in Verb:
        if verb in (Verb.MOVE, Verb.DASH, Verb.BLINK):
            yield from ((verb, unit, -1, -1, x, y) for x, y in spots)
        elif verb in (Verb.THROW, Verb.PLACE):
            yield from ((verb, unit, int(item), -1, x, y) for item in Gear for x, y in spots)
        elif verb in (Verb.MELEE, Verb.HEAL):
            items = MeleeWith if verb == Verb.MELEE else Gear
            yield from ((verb, unit, int(item), n, 0, 0) for item in items for n in units)
        elif verb in (Verb.TAKE, Verb.SEAL, Verb.INVESTIGATE):
            yield from ((verb, unit, -1, n, 0, 0) for n in range(int(fight.tokens)))
        elif verb == Verb.DOOR:
            yield from ((verb, unit, -1, n, 0, 0) for n in range(int(fight.pieces)))
        elif verb == Verb.INJECT:
            yield from ((verb, unit, int(item), -1, 0, 0) for item in Boost)
        elif verb in (Verb.OVERWATCH, Verb.END):
            yield (verb, unit, -1, -1, 0, 0)
        elif verb not in (Verb.CORNER, Verb.DEPLOY, Verb.ACTIVATE):
            yield from ((verb, unit, -1, n, 0, 0) for n in units)


def muddle(seed: int) -> Deck:
    """A crowded 8 in deck: walls, a door, tokens, gear for everybody, one unit acting."""
    chance = random.Random(seed)
    deck = skirmish(8)
    deck.mission(token_range=20)
    if seed % 2:
        deck.piece(PieceKind.WALL, 3, 3, 3.5, 5)
        deck.piece(PieceKind.DOOR, 3, 1.5, 3.5, 3, opened=seed % 4 == 1)
        deck.piece(PieceKind.BARRICADE, 5, 5, 6.5, 5.5)
    spots = [(x / 2, y / 2) for x in range(1, 16) for y in range(1, 16)]
    placed: list[tuple[float, float]] = []
    for n in range(6):
        x, y = chance.choice(
            [p for p in spots if all((p[0] - a) ** 2 + (p[1] - b) ** 2 >= 1 for a, b in placed)]
        )
        if seed % 2 and 2.5 < x < 4 and y < 5.5:
            x = 0.5 if all(a > 1 or abs(b - y) >= 1 for a, b in placed) else 7.5
        placed.append((x, y))
        unit = deck.unit(
            Side.CREW if n < 3 else Side.ENEMY, x, y, primary=RIFLE, sidearm=KNIFE, gear=ALL_GEAR,
            wounds=chance.choice((1, 4)), move=chance.choice((20, 40)), traits=1 << Trait.BLINK,
            burn=chance.randrange(2), bleed=chance.randrange(2),
        )  # fmt: skip
        deck.units[unit].spent = ALL_GEAR & chance.getrandbits(23)
    for kind in TokenKind:
        token(deck, kind, *chance.choice(spots))
    ready(deck)
    if seed % 3 == 0:
        deck.units[1].presence, deck.units[1].wounds = Presence.ELIMINATED, 0
    act(deck, Verb.ACTIVATE, 0)
    deck.units[0].did = chance.getrandbits(8) & chance.getrandbits(8)
    return deck


@pytest.mark.parametrize("seed", range(12))
def test_offers_are_exactly_what_is_not_refused(seed: int) -> None:
    deck = muddle(seed)
    allowed = []
    for choice in everything(deck):
        name(deck, choice)
        if refuse(deck.w, deck.s) == Refused.NONE:
            allowed.append(choice)
    offered = every(deck)
    assert sorted(offered) == sorted(allowed)
    assert len(set(offered)) == len(offered)
    verbs = [c[0] for c in offered]
    assert verbs == sorted(verbs)


@pytest.mark.parametrize("objective", list(Objective))
def test_VB_58_random_play_ends_and_breaks_nothing(objective: Objective) -> None:
    """Whole battles of random lawful actions: no fault, nothing impossible on the deck, always an end."""
    chance = random.Random(int(objective))
    deck = start(battle(objective, size=24, seed=int(objective), crew=5, players=2))
    fight = deck.w.fight[0]
    for n in range(5):
        deck.units[n].gear = chance.getrandbits(23)
    for _ in range(4000):
        if fight.phase == Phase.OVER:
            break
        offered = every(deck)
        verb = chance.choice(sorted({c[0] for c in offered}))
        name(deck, chance.choice([c for c in offered if c[0] == verb]))
        assert refuse(deck.w, deck.s) == Refused.NONE
        deck.script()
        apply(deck.w, deck.s, deck.dice, deck.log)
        assert audit_world(deck.w) == ()
    assert (fight.phase, fight.decision, fight.fault) == (Phase.OVER, Decision.NOTHING, 0)
