"""Set-up: who stands where, and what lies where: VB-33, 34, 38, 40, 42, 44, 47, 48, 57."""

import pytest

from flow_kit import act, ask, battle, deploy_all, every, start, tokens
from kit import Deck
from voidbridge.rules.codes import (
    Decision,
    EventKind,
    Objective,
    Option,
    Phase,
    PieceKind,
    Presence,
    Rank,
    Refused,
    Side,
    TokenKind,
    Verb,
    Why,
)
from voidbridge.skirmish.core.deploy import add_enemy, spawn
from voidbridge.skirmish.core.records import UNITS

S, P, L = Rank.STANDARD, Rank.SPECIALIST, Rank.LEADER
OBJECTIVES = list(Objective)


def enemies(deck: Deck) -> list[int]:
    """Rows of the enemies, in order."""
    return [n for n in range(int(deck.w.fight[0].units)) if deck.units[n].side == Side.ENEMY]


def ranks(deck: Deck) -> list[Rank]:
    """Ranks of the enemies in the order of their numbers."""
    return [Rank(int(deck.units[n].rank)) for n in enemies(deck)]


def corner_of(deck: Deck, n: int) -> int:
    """The corner whose square a unit stands in, or -1."""
    unit, size = deck.units[n], int(deck.w.fight[0].size)
    left, top = unit.x <= 55, unit.y <= 55
    right, low = unit.x >= size - 55, unit.y >= size - 55
    squares = [left and top, right and top, right and low, left and low]
    return squares.index(True) if True in squares else -1


def set_up(objective: Objective = Objective.ELIMINATE_ALL, corner: int = 0, **fields: int) -> Deck:
    """A battle with everybody on the deck."""
    return deploy_all(start(battle(objective, **fields)), corner)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_VB_33_as_many_enemies_as_printed(players: int) -> None:
    deck = set_up(crew=3, players=players)
    assert ranks(deck) == [P, P, L, P] + [S] * (1 + 2 * players)
    assert [int(deck.units[n].number) for n in enemies(deck)] == list(range(1, 6 + 2 * players))
    assert deck.w.fight[0].foes == 5 + 2 * players


@pytest.mark.parametrize(("crew", "sets"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_VB_33_a_veteran_set_for_every_full_four_models(crew: int, sets: int) -> None:
    deck = set_up(crew=crew)
    assert ranks(deck) == [P, P, L, P, S, S, S] + [P, P, L] * sets


@pytest.mark.parametrize(("crew", "sets"), [(3, 0), (4, 0), (7, 0), (8, 1)])
def test_VB_33_option_standard_takes_one_set_away(crew: int, sets: int) -> None:
    deck = set_up(crew=crew, options=1 << Option.STANDARD_ENEMIES)
    assert ranks(deck) == [P, P, L, P, S, S, S] + [P, P, L] * sets


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("size", [36, 24])
def test_VB_34_enemies_stand_in_the_three_other_corners(corner: int, size: int) -> None:
    deck = set_up(corner=corner, players=2, crew=8, size=size)
    opposite = (corner + 2) % 4
    places = [(ranks(deck)[k], corner_of(deck, n)) for k, n in enumerate(enemies(deck))]
    assert all(c not in (-1, corner) for _, c in places)
    assert [c for r, c in places if r == L] == [opposite] * 3
    for rank in (P, S):
        dealt = [c for r, c in places if r == rank]
        assert dealt[0] == opposite
        assert max(dealt.count(c) for c in dealt) - min(dealt.count(c) for c in dealt) <= 1


@pytest.mark.parametrize("corner", range(4))
def test_VB_34_the_crew_deploys_in_its_corner(corner: int) -> None:
    deck = start(battle(open_floor=True, crew=3))
    act(deck, Verb.CORNER, item=corner)
    size = 36
    far = (0.5 if corner in (0, 3) else size - 0.5, 0.5 if corner in (0, 1) else size - 0.5)
    near = (5.5 if corner in (0, 3) else size - 5.5, 5.5 if corner in (0, 1) else size - 5.5)
    beyond = (6 if corner in (0, 3) else size - 6, near[1])
    assert ask(deck, Verb.DEPLOY, 0, near) == Refused.NONE
    assert ask(deck, Verb.DEPLOY, 0, beyond) == Refused.OUTSIDE_ZONE
    assert ask(deck, Verb.DEPLOY, 0, (far[0] - 0.3, far[1])) == Refused.NOT_A_SPOT
    act(deck, Verb.DEPLOY, 0, far)
    assert ask(deck, Verb.DEPLOY, 1, far) == Refused.OCCUPIED
    assert ask(deck, Verb.DEPLOY, 0, near) == Refused.ALREADY_DONE
    assert len([c for c in every(deck) if c[1] == 1]) == 121 - 4


def test_VB_34_players_deploy_in_seat_order() -> None:
    deck = start(battle(crew=4, players=2))
    act(deck, Verb.CORNER, item=0)
    assert {c[1] for c in every(deck)} == {0, 1}
    assert ask(deck, Verb.DEPLOY, 2, (3, 3)) == Refused.NOT_YOUR_DECISION
    act(deck, Verb.DEPLOY, 1, (3, 3))
    act(deck, Verb.DEPLOY, 0, (1, 3))
    assert {c[1] for c in every(deck)} == {2, 3}


def test_VB_34_when_the_square_is_full_the_nearest_free_spots_serve() -> None:
    deck = battle(open_floor=True)
    deck.piece(PieceKind.CRATE, 30, 30, 36, 36)
    deck.board()
    start(deck)
    deploy_all(deck, 0)
    leader = next(n for n in enemies(deck) if deck.units[n].rank == L)
    opposite = [(int(deck.units[n].x), int(deck.units[n].y)) for n in enemies(deck)]
    assert (295, 305) in opposite
    assert corner_of(deck, leader) == -1
    assert all(min(abs(x - 295), abs(y - 295)) <= 20 for x, y in opposite if x > 250 and y > 250)


def test_VB_34_a_crew_that_finds_its_square_full_stands_beside_it() -> None:
    deck = battle(open_floor=True, crew=3)
    deck.piece(PieceKind.CRATE, 0, 0, 6, 6)
    deck.board()
    start(deck)
    act(deck, Verb.CORNER, item=0)
    found = every(deck)
    assert found == [(Verb.DEPLOY, n, -1, -1, 5, 65) for n in range(3)]
    assert ask(deck, Verb.DEPLOY, 0, (0.5, 6.5)) == Refused.NONE
    assert ask(deck, Verb.DEPLOY, 0, (0.5, 7)) == Refused.OUTSIDE_ZONE


def test_VB_34_spots_are_drawn_not_rolled() -> None:
    deck = start(battle(crew=3, open_floor=True))
    act(deck, Verb.CORNER, item=0)
    for n, x in enumerate((1, 3)):
        act(deck, Verb.DEPLOY, n, (x, 1))
    deck.script(draws=(0, 0, 0, 0, 0, 0, 120))
    act(deck, Verb.DEPLOY, 2, (5, 1))
    pools = [deck.dice.pools[n] for n in range(int(deck.dice.stream[0].pools))]
    assert [(int(p.sides), int(p.why)) for p in pools][:2] == [(-121, Why.PLACE), (-121, Why.PLACE)]
    first = deck.units[enemies(deck)[0]]
    assert (first.x, first.y) == (305, 305)
    assert deck.dice.stream[0].draw_at == 7


def test_VB_38_a_spawned_unit_acts_in_the_next_enemy_phase() -> None:
    deck = set_up()
    fight = deck.w.fight[0]
    for phase, acted in ((Phase.ACTIVATION, 0), (Phase.ENEMY, 1), (Phase.END, 0)):
        fight.phase = phase
        n = int(spawn(deck.w, deck.s, deck.dice, deck.log, int(S), 1))
        assert (deck.units[n].acted, deck.units[n].spawned) == (acted, 1)


def test_VB_31_a_spawned_unit_has_its_printed_line() -> None:
    deck = set_up(traits=5)
    n = int(spawn(deck.w, deck.s, deck.dice, deck.log, int(L), 1))
    unit, line = deck.units[n], deck.w.lines[L]
    got = (unit.move, unit.ap_line, unit.melee, unit.shoot, unit.wounds, unit.full, unit.morale, unit.primary)
    want = (line.move, line.ap, line.melee, line.shoot, line.wounds, line.wounds, line.morale, line.weapon)
    assert got == want
    assert (unit.sidearm, unit.owner, unit.name, unit.traits) == (-1, -1, -1, 5)


def test_no_more_units_than_there_is_room_for() -> None:
    deck = set_up()
    deck.w.fight[0].units = UNITS
    assert add_enemy(deck.w, int(S)) == -1
    assert deck.w.fight[0].fault == 1


def turned(at: tuple[float, float], corner: int, size: float = 36) -> tuple[float, float]:
    """A place for a crew in the top left corner, mirrored for another."""
    x, y = at
    return (size - x if corner in (1, 2) else x, size - y if corner in (2, 3) else y)


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize(
    ("objective", "kind", "places"),
    [
        (Objective.SALVAGE_RECOVERY, TokenKind.SALVAGE, [(9, 18), (27, 18)]),
        (Objective.DATA_EXTRACTION, TokenKind.SIGNAL, [(9, 9), (27, 9), (27, 27), (9, 27)]),
        (Objective.TIMED_RAID, TokenKind.CACHE, [(21, 21)]),
    ],
)
def test_VB_40_VB_47_VB_57_tokens_lie_as_printed_from_each_corner(
    corner: int, objective: Objective, kind: TokenKind, places: list[tuple[float, float]]
) -> None:
    deck = start(battle(objective, open_floor=True))
    act(deck, Verb.CORNER, item=corner)
    assert tokens(deck, kind) == [turned(at, corner) for at in places]
    placed = [r for r in deck.events(EventKind.TOKEN_PLACED) if r[2] == kind]
    assert [(r[3] / 10, r[4] / 10) for r in placed] == [turned(at, corner) for at in places]


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("corner", range(4))
def test_VB_42_six_loot_tokens_on_every_mission(objective: Objective, corner: int) -> None:
    deck = start(battle(objective, open_floor=True))
    if objective != Objective.HOLD_POSITION:
        act(deck, Verb.CORNER, item=corner)
    assert sorted(tokens(deck, TokenKind.LOOT)) == [(x, y) for x in (12.0, 18.0, 24.0) for y in (10.0, 26.0)]


def test_VB_42_places_shrink_to_two_thirds_on_the_small_board() -> None:
    deck = start(battle(Objective.SALVAGE_RECOVERY, open_floor=True, size=24))
    act(deck, Verb.CORNER, item=0)
    assert tokens(deck, TokenKind.SALVAGE) == [(6, 12), (18, 12)]
    assert tokens(deck, TokenKind.LOOT) == [(8, 6.5), (12, 6.5), (16, 6.5), (8, 17.5), (12, 17.5), (16, 17.5)]


def test_VB_40_the_cache_of_the_small_board() -> None:
    deck = start(battle(Objective.TIMED_RAID, open_floor=True, size=24))
    act(deck, Verb.CORNER, item=2)
    assert tokens(deck, TokenKind.CACHE) == [(10, 10)]


def test_VB_42_a_token_on_blocked_ground_moves_to_the_nearest_free_spot() -> None:
    deck = battle(Objective.TIMED_RAID, open_floor=True)
    deck.piece(PieceKind.WALL, 20, 20.5, 22, 21.5)
    deck.board()
    start(deck)
    act(deck, Verb.CORNER, item=0)
    assert tokens(deck, TokenKind.CACHE) == [(21, 20)]


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize(("face", "count"), [(1, 4), (2, 4), (3, 5), (4, 5), (5, 6), (6, 6)])
def test_VB_44_four_to_six_vents_by_a_die(face: int, count: int, corner: int) -> None:
    deck = start(battle(Objective.SEAL_VENTS, open_floor=True))
    act(deck.script(face), Verb.CORNER, item=corner)
    places = [(18, 18), (27, 9), (27, 27), (9, 27), (35.5, 18), (18, 35.5)]
    assert tokens(deck, TokenKind.VENT) == [turned(at, corner) for at in places[:count]]
    pool = deck.dice.pools[0]
    assert (int(pool.sides), int(pool.count), int(pool.why)) == (6, 1, Why.VENT_COUNT)


def test_VB_48_hold_starts_in_the_centre() -> None:
    deck = start(battle(Objective.HOLD_POSITION, open_floor=True))
    fight = deck.w.fight[0]
    assert (fight.phase, fight.decision, fight.corner) == (Phase.DEPLOY, Decision.DEPLOY, -1)
    for spot, code in (
        ((15.5, 15.5), Refused.NONE),
        ((20.5, 20.5), Refused.NONE),
        ((15, 18), Refused.OUTSIDE_ZONE),
    ):
        assert ask(deck, Verb.DEPLOY, 0, spot) == code


@pytest.mark.parametrize("players", [1, 3])
def test_VB_48_each_of_the_first_enemies_rolls_its_corner(players: int) -> None:
    deck = start(battle(Objective.HOLD_POSITION, crew=3, players=players))
    faces = (1, 2, 3, 4, 4, 1, 2)[: 4 + players]
    deck.script(*faces)
    deploy_all(deck, None)
    assert ranks(deck) == [S] * (4 + players)
    assert [corner_of(deck, n) for n in enemies(deck)] == [f - 1 for f in faces]
    assert deck.w.fight[0].foes == 4 + players
    assert (deck.w.fight[0].round, deck.w.fight[0].decision) == (1, Decision.ACTIVATE)


def test_VB_48_on_five_and_six_the_players_choose_the_corner() -> None:
    deck = start(battle(Objective.HOLD_POSITION, crew=3))
    deck.script(1, 5, 6, 2, 3)
    deploy_all(deck, None)
    fight = deck.w.fight[0]
    assert (fight.decision, fight.side, fight.round) == (Decision.SPAWN_CORNER, Side.CREW, 0)
    assert deck.events(EventKind.CORNER_ROLLED)[-1][1:3] == (5, -1)
    assert [c[:3] for c in every(deck)] == [(Verb.CORNER, -1, n) for n in range(4)]
    assert ask(deck, Verb.ACTIVATE, 0) == Refused.WRONG_DECISION
    act(deck, Verb.CORNER, item=3)
    assert fight.decision == Decision.SPAWN_CORNER
    act(deck, Verb.CORNER, item=0)
    assert [corner_of(deck, n) for n in enemies(deck)] == [0, 3, 0, 1, 2]
    assert (fight.round, fight.phase, fight.decision) == (1, Phase.ACTIVATION, Decision.ACTIVATE)


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("size", [36, 24])
def test_everybody_stands_alone_on_the_board(objective: Objective, size: int) -> None:
    for seed in range(5):
        deck = start(battle(objective, players=2, crew=8, size=size, seed=seed))
        deploy_all(deck, None if objective == Objective.HOLD_POSITION else seed % 4)
        while deck.w.fight[0].decision == Decision.SPAWN_CORNER:
            act(deck, Verb.CORNER, item=seed % 4)
        here = [deck.units[n] for n in range(int(deck.w.fight[0].units))]
        assert all(u.presence == Presence.IN_PLAY for u in here)
        spots = [(int(u.x), int(u.y)) for u in here]
        assert all((a - x) ** 2 + (b - y) ** 2 >= 100 for k, (a, b) in enumerate(spots) for x, y in spots[:k])
        assert all(5 <= v <= 10 * size - 5 and v % 5 == 0 for at in spots for v in at)
