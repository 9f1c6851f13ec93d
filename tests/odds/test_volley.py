"""The exact hull loss of a volley: against every fall of the dice, and against the game itself."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from void_kit import begun, change, close, play, setup, words_of
from voidbridge.odds.volley import Shot, odds_against, sums, volley_odds
from voidbridge.rules.d100 import result
from voidbridge.rules.void_codes import Gun
from voidbridge.state.notation import read_action
from voidbridge.state.rolls import Rolls
from voidbridge.void.gunnery import stop
from voidbridge.void.resolve import resolve

BATTERY = Shot(45, Gun.MACROBATTERY, 2, 1, 2, 3)
LANCE = Shot(55, Gun.LANCE, 1, 1, 3, 3)


def by_every_fall(
    shots: tuple[Shot, ...], shields: int, armour: int, hull: int, first: Gun
) -> dict[int, Fraction]:
    """All hundred faces of each shot, and then all faces of each die of damage, one by one."""
    ways: dict[int, Fraction] = Counter()  # type: ignore[assignment]
    for faces in product(range(1, 101), repeat=len(shots)):
        fallen = [result(shot.target, face) for shot, face in zip(shots, faces, strict=True)]
        hits = []
        for n, (shot, found) in enumerate(zip(shots, fallen, strict=True)):
            more = found.degrees if shot.kind == Gun.MACROBATTERY else found.degrees // 3
            if found.success:
                hits.append((n, 0, min(shot.strength, 1 + more), found.degrees))
        through = stop(hits, shields, first, {n: (shot.kind, shot.bonus) for n, shot in enumerate(shots)})
        key = tuple((n, count, degrees >= shots[n].crit) for n, _, count, degrees in through)
        ways[key] += Fraction(1, 100 ** len(shots))  # type: ignore[index]
    chances: dict[int, Fraction] = Counter()  # type: ignore[assignment]
    for key, chance in ways.items():
        pools = [n for n, count, _ in key for _ in range(count)]  # type: ignore[attr-defined]
        for dice in product(range(1, 11), repeat=len(pools)):
            shells = sum(d + shots[n].bonus for n, d in zip(pools, dice, strict=True) if shots[n].kind == 0)
            beams = sum(d + shots[n].bonus for n, d in zip(pools, dice, strict=True) if shots[n].kind == 1)
            critical = any(c and count and shots[n].kind == 0 for n, count, c in key)  # type: ignore[attr-defined]
            past = max(1 if critical else 0, shells - armour)
            chances[min(hull, past + beams)] += chance / 10 ** len(pools)
    return dict(chances)


@pytest.mark.parametrize("first", list(Gun))
@pytest.mark.parametrize("shields", [0, 1, 2])
@pytest.mark.parametrize(
    "shots", [(BATTERY,), (LANCE,), (BATTERY, LANCE), (BATTERY, BATTERY._replace(bonus=4))]
)
def test_a_volley_against_every_fall_of_the_dice(shots: tuple[Shot, ...], shields: int, first: Gun) -> None:
    odds = volley_odds(shots, shields, 9, 30, first)
    wanted = by_every_fall(shots, shields, 9, 30, first)
    assert {n: odds.loss.chance(n) for n, _ in odds.loss.pairs} == {n: c for n, c in wanted.items() if c}
    assert odds.mean == pytest.approx(float(sum(n * c for n, c in wanted.items())))


def test_the_loss_ends_with_the_hull() -> None:
    odds = volley_odds((BATTERY, LANCE), 0, 9, 5)
    wanted = by_every_fall((BATTERY, LANCE), 0, 9, 5, Gun.MACROBATTERY)
    assert odds.cripples == pytest.approx(float(wanted[5]))
    assert odds.loss.pairs[-1][0] == 5
    assert volley_odds((BATTERY,), 0, 9, 0).cripples == 0


@settings(max_examples=20, deadline=None)
@given(
    st.lists(
        st.builds(
            Shot, st.integers(-20, 130), st.sampled_from(Gun), st.integers(1, 6), st.just(1), st.integers(1, 4),
            st.integers(3, 6),
        ),
        min_size=0, max_size=3,
    ),
    st.integers(0, 3),
    st.integers(0, 20),
    st.integers(0, 75),
)  # fmt: skip
def test_chances_come_to_one(shots: list[Shot], shields: int, armour: int, hull: int) -> None:
    odds = volley_odds(tuple(shots), shields, armour, hull)
    chances = odds.as_json()["loss"]
    assert sum(chances) == pytest.approx(1)
    assert len(chances) <= hull + 1
    assert odds.mean == pytest.approx(sum(n * chance for n, chance in enumerate(chances)))


def test_sums_of_dice() -> None:
    assert [sum(sums(n)) for n in range(5)] == [10**n for n in range(5)]
    assert sums(2)[2:5] == (1, 2, 3)


def test_VO_17_ten_thousand_plays_against_the_preview() -> None:
    """Kind 15: the loss that is played is the loss that was foretold, within three sigma at each step."""
    state = change(close(begun(setup(("corsair-queen",), ("halberd-frigate",)))), "b1", heading=0)
    weapons = (5, 6)  # a Culver Battery and Paired Lances
    odds = odds_against(state, 0, 1, weapons, 0, "lances")
    games = 10_000
    seen: Counter[int] = Counter()
    words = words_of(5)
    for _ in range(games):
        now = state
        for said in ("fire b1 crew c6 r1", "fire b1 crew c7 r1", "strike b1 r1"):
            if said.startswith("strike"):
                if not now.fight.hits:
                    break
                kinds = {now.cast.profiles[0].pieces[hit[0]].kind for hit in now.fight.hits}
                said += " lances" if Gun.LANCE in kinds else " macrobatteries"
            out = resolve(now, read_action(said), Rolls(words))
            now, words = out.state, out.words
        seen[state.ships[1].hull - now.ships[1].hull] += 1
    foretold = odds.loss.floats()
    assert set(seen) <= {n for n, chance in foretold.items() if chance}
    for n in range(max(foretold) + 1):
        least = sum(chance for loss, chance in foretold.items() if loss >= n)
        found = sum(count for loss, count in seen.items() if loss >= n) / games
        assert abs(found - least) <= 3 * sqrt(max(0.0, least * (1 - least)) / games) + 1e-9, n
    assert play(state, "fire b1 crew c6 r1", 99).state.fight.fired == 1 << 5
