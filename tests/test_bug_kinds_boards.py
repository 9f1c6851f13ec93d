"""Boards, sight and reinforcements in whole missions: kinds of fault 1, 2, 10, 12, 13."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge_kit import (
    RULES,
    altered,
    deciding,
    fighting,
    kinds,
    quickly,
    ready_crew,
    small,
    step,
    table,
    told,
    under_way,
)
from fightkit import Fight
from strategies import pieces
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Battle, audit, legal, new_battle, refusal, resolve
from voidbridge.bridge.history import History
from voidbridge.bridge.views import view_of
from voidbridge.odds.preview import preview
from voidbridge.rules.codes import How, PieceKind, Policy, Presence, Side, TokenKind
from voidbridge.skirmish.core.assess import assess
from voidbridge.skirmish.core.fight import run_games
from voidbridge.skirmish.core.records import UNITS, copy_world
from voidbridge.skirmish.measure import in_sight, way
from voidbridge.skirmish.pack import pack
from voidbridge.skirmish.state import desk, thaw
from voidbridge.state.actions import Shoot
from voidbridge.state.offers import sample
from voidbridge.state.setup import Setup
from voidbridge.state.spots import Spot

QUICK = [m.id for m in RULES.missions.rows if m.kind == "quick"]


def on_board(mission: str, seed: int, size: int = 24) -> Setup:
    """A mission on a board drawn from a seed."""
    sizes = RULES.missions[mission].boards
    return small(mission, board=f"generated-{size if size * 10 in sizes else 36}", board_seed=seed)


def begun(setup: Setup, seed: int) -> Battle:
    """The battle in its first round, everybody placed by the program."""
    battle = new_battle(setup, seed=seed).battle
    while int(battle.top.fight.round) < 1:
        battle = resolve(battle, choose(view_of(battle, "all"), "sensible").action).battle
    return battle


@pytest.mark.parametrize("mission", QUICK)
def test_every_objective_can_be_reached_on_any_board(mission: str) -> None:
    """Forty boards a mission: all stand soundly, and every token and exit can be walked to."""
    for seed in range(40):
        battle = begun(on_board(mission, seed, (24, 36)[seed % 2]), seed)
        state = battle.top
        assert audit(battle) == ()
        reach = int(state.world.mission[0].token_range)
        for t in range(int(state.fight.tokens)):
            token = state.world.tokens[t]
            assert walkable(battle, int(token.x), int(token.y), reach), (
                mission,
                seed,
                t,
                TokenKind(int(token.kind)),
            )
        size = int(state.fight.size)
        for x, y in ((0, 0), (size, 0), (0, size), (size, size), (size // 2, size // 2)):
            assert walkable(battle, x, y, 60), (mission, seed, x, y)


def walkable(battle: Battle, x: int, y: int, reach: int) -> bool:
    """Whether the leader finds a way to a spot within reach of a point."""
    near = [
        (a, b)
        for a in range((x - reach) // 5 * 5, x + reach + 5, 5)
        for b in range((y - reach) // 5 * 5, y + reach + 5, 5)
        if (a - x) ** 2 + (b - y) ** 2 <= reach * reach
    ]
    size = int(battle.top.fight.size)
    spots = [Spot(a, b) for a, b in near if 5 <= a <= size - 5 and 5 <= b <= size - 5]
    spots.sort(key=lambda spot: (spot.x - x) ** 2 + (spot.y - y) ** 2)
    return any(way(battle.top, "a1", spot) is not None for spot in spots)


@pytest.mark.parametrize("mission", QUICK)
def test_the_largest_table_fits_every_mission(mission: str) -> None:
    """Four crews of six, each enemy group, every set and wave: no table overflows, every game ends."""
    crews = tuple(full(name) for name in list(RULES.crews)[:4])
    for n, group in enumerate(RULES.enemies):
        setup = replace(on_board(mission, n, 36), crews=crews, mode="coop", enemy=group, options=())
        start, d, rows = thaw(pack(setup, RULES)), desk(), np.zeros((2, 4), np.int64)
        for policy in (Policy.SENSIBLE, Policy.RANDOM):
            work = copy_world(start)
            run_games(start, work, d.scratch, d.dice, d.log, n, 0, 2, int(policy), int(Policy.ORDERS), rows)
            assert set(rows[:, 0]) <= {1, 2}, (mission, group, policy)
            assert int(work.fight[0].units) <= UNITS


def full(crew_id: str) -> Any:
    """A shipped crew brought to six members."""
    crew = ready_crew(crew_id, 6)
    plain = next(m for m in reversed(crew.members) if "marksman-scope" not in m.gear and not m.leader)
    return replace(crew, members=(*crew.members, *[plain] * (6 - len(crew.members))))


def crowded(game: History, corner: int) -> History:
    """The same game with a corner's whole square filled by enemies shoulder to shoulder."""
    state = game.battle.top
    size, number = int(state.fight.size), max(int(name[1:]) for name in state.ids if name[0] == "e")
    left, top = (0, size - 60, size - 60, 0)[corner], (0, 0, size - 60, size - 60)[corner]

    def fill(world: Any) -> None:
        fight, enemy = world.fight[0], state.rows["e1"]
        taken = [
            world.units[n]
            for n in range(int(fight.units))
            if int(world.units[n].presence) == Presence.IN_PLAY
        ]
        n = int(fight.units)
        for k, (a, b) in enumerate((a, b) for a in range(5, 60, 10) for b in range(5, 60, 10)):
            x, y = left + a, top + b
            if all((int(u.x) - x) ** 2 + (int(u.y) - y) ** 2 >= 100 for u in taken):
                world.units[n] = world.units[enemy]
                row = world.units[n]
                row.x, row.y, row.number, row.acted = x, y, number + 1 + k, 1
                n += 1
        fight.units = n

    return altered(game, fill)


@pytest.mark.parametrize("corner", range(4))
def test_a_wave_into_a_full_corner_stands_beside_it(corner: int) -> None:
    """The square holds no one more: the three of the wave come all the same, and nobody overlaps. [VB-34, VB-48]"""
    game = under_way_by_hand(small("hold-position", dice="hand", board="generated-24", board_seed=7))
    game = crowded(game, corner)
    assert audit(game.battle) == ()
    came: list[str] = []
    for _ in range(200):
        roll = game.battle.rolling
        if roll is None:
            done = step(game, quickly)
        else:
            face = corner + 1 if roll.why == "spawn-corner" else 6
            done = told(game, deciding(game.battle).seats[0], "faces" + f" {face}" * roll.count)
        game = done.history
        assert audit(game.battle) == ()
        if "wave-came" in kinds(done.entry.events):
            came = [e["unit"] for e in done.entry.events if e.kind == "spawned"]
            break
    assert len(came) == 3


def under_way_by_hand(setup: Setup) -> History:
    """A hand-rolled game in its first round; every die shows 1."""
    game = table(setup)
    for _ in range(100):
        roll = game.battle.rolling
        if roll is not None:
            game = told(game, deciding(game.battle).seats[0], "faces" + " 1" * roll.count).history
        elif fighting(game):
            return game
        else:
            game = step(game).history
    raise AssertionError("it never began")


def test_the_sight_tool_the_refusal_and_the_preview_say_the_same() -> None:
    asked = 0
    for n, mission in enumerate(QUICK):
        battle, pick = begun(on_board(mission, n), n), random.Random(n)
        for _ in range(40):
            if battle.over:
                break
            battle = resolve(battle, sample(legal(battle), pick.randrange)).battle
            if deciding(battle).kind == "act" and pick.random() < 0.4:
                asked += agree(battle)
    assert asked > 100


def agree(battle: Battle) -> int:
    """Ask all three about every foe of the acting unit; returns how many were asked."""
    state, actor = battle.top, str(deciding(battle).unit)
    me = state.world.units[state.rows[actor]]
    here, asked = Spot(int(me.x), int(me.y)), 0
    seen = in_sight(state, here)
    for name, row in state.rows.items():
        foe = state.world.units[row]
        if int(foe.presence) != Presence.IN_PLAY or int(foe.side) == int(me.side):
            continue
        at = Spot(int(foe.x), int(foe.y))
        assert (at in seen) == (here in in_sight(state, at))
        refused = refusal(battle, Shoot(actor, name))
        told_so = preview(view_of(battle, "all"), Shoot(actor, name))["refusal"]
        assert (refused.code if refused else None) == (told_so["code"] if told_so else None)
        if refused is None:
            assert at in seen
        if refused is not None and refused.code == "no-sight":
            assert at not in seen
        asked += 1
    return asked


SPOT = st.tuples(st.integers(1, 23), st.integers(1, 23))


@settings(max_examples=40)
@given(rows=st.lists(pieces(), max_size=6), a=SPOT, b=SPOT)
def test_a_shot_comes_to_the_same_in_all_eight_turns_and_mirrors(rows: list[Any], a: Any, b: Any) -> None:
    """Dice, saves and cover do not know left from right; nor does the way back see more than the way there."""
    found = {assessed(turned(rows, n), turn(a, n), turn(b, n)) for n in range(8)}
    assert len(found) == 1


def turn(spot: tuple[float, float], n: int, size: float = 24) -> tuple[float, float]:
    """A point in one of the eight turns and mirrors of a square."""
    x, y = spot
    x, y = (size - x if n & 1 else x), (size - y if n & 2 else y)
    return (y, x) if n & 4 else (x, y)


def turned(rows: list[Any], n: int) -> list[Any]:
    """Board pieces in one of the eight."""
    found = []
    for kind, x0, y0, x1, y1, opened in rows:
        (ax, ay), (bx, by) = turn((x0, y0), n, 12), turn((x1, y1), n, 12)
        found.append((kind, min(ax, bx), min(ay, by), max(ax, bx), max(ay, by), opened))
    return found


def assessed(rows: list[Any], a: tuple[float, float], b: tuple[float, float]) -> tuple[int, ...]:
    """What a shot from a to b comes to: dice, saves, whether in cover, rerolled or not."""
    deck = Fight(12)
    deck.w.fight[0].traits = 1 << 4
    for kind, x0, y0, x1, y1, opened in rows:
        deck.piece(PieceKind(kind), x0, y0, x1, y1, opened)
    me = deck.crew(a[0] / 2, a[1] / 2, "auto-rifle")
    foe = deck.unit(Side.ENEMY, b[0] / 2, b[1] / 2, defence=2, traits=1 << 4)
    deck.board()
    row = deck.arms["auto-rifle"]
    assess(deck.w, deck.s, me, int(deck.units[me].x), int(deck.units[me].y), foe, row, int(How.SHOT))
    found = deck.assessed()
    return int(found.dice), int(found.saves), int(found.cover) >= 0, int(found.reroll_saves)


def test_a_mind_boxed_in_between_bases_passes_in_every_mission() -> None:
    """A unit with no way, no target and no gun still ends, whoever plays it; and so does the round."""
    game = crowded(under_way(small("hold-position", board="generated-24", board_seed=7)), 2)
    battle = game.battle
    for policy in ("orders", "sensible", "random", "shoot-only"):
        again, steps = battle, 0
        while int(again.top.fight.round) == int(battle.top.fight.round) and not again.over:
            again = resolve(again, choose(view_of(again, "all"), policy, steps).action).battle
            steps += 1
            assert steps < 60 * 12, policy
