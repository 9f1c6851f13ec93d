"""What the preview promises is what is played: ten thousand plays of each action, within three sigma (kind 15)."""

import math
from collections import Counter
from typing import Any

import pytest

from bridge_kit import on, put_near, ready_crew, small, under_way, unit
from voidbridge.bridge.battle import legal, refusal
from voidbridge.bridge.history import History
from voidbridge.bridge.views import view_of
from voidbridge.dice.stream import clear_record, key
from voidbridge.odds.preview import preview
from voidbridge.skirmish.core.apply import apply
from voidbridge.skirmish.core.records import copy_world
from voidbridge.skirmish.encode import encode
from voidbridge.skirmish.state import desk, thaw
from voidbridge.state.actions import Action, Melee, Shoot, Throw
from voidbridge.state.notation import read_action
from voidbridge.state.offers import every
from voidbridge.state.spots import Spot

PLAYS = 10_000


def game_of(crew: str, enemy: str, *options: str) -> History:
    """A mastered game with four of a crew: the master puts units where a case needs them."""
    setup = small(mode="mastered", enemy=enemy, options=("standard-enemies", *options))
    return under_way(type(setup)(**{**fields(setup), "crews": (ready_crew(crew, 4),)}))


def fields(setup: Any) -> dict[str, Any]:
    """The fields of a set-up."""
    return {name: getattr(setup, name) for name in type(setup).__dataclass_fields__}


def face_to_face(game: History, one: str, other: str, near: int) -> History:
    """Two units put so many tenths apart or a little more."""
    at = unit(game, one)
    return put_near(game, other, int(at.x), int(at.y), near)


def plays(game: History, action: Action, targets: list[str]) -> dict[str, Counter[int]]:
    """Wounds that each target took, over many plays of the same action from the same position."""
    state, d = game.battle.top, desk()
    assert refusal(game.battle, action) is None
    world = thaw(state)
    found: dict[str, Counter[int]] = {name: Counter() for name in targets}
    full = {name: int(world.units[state.rows[name]].wounds) for name in targets}
    for n in range(PLAYS):
        work = copy_world(world)
        key(d.dice, 2024, n)
        clear_record(d.dice)
        d.log.count[0] = 0
        assert encode(state, action, d.scratch.act[0]) is None
        apply(work, d.scratch, d.dice, d.log)
        for name in targets:
            found[name][full[name] - max(0, int(work.units[state.rows[name]].wounds))] += 1
    return found


def agrees(counted: Counter[int], promised: list[float]) -> None:
    """Each number of wounds comes as often as promised, within three sigma; none that was not promised."""
    assert set(counted) <= {n for n, p in enumerate(promised) if p > 0}
    for wounds, chance in enumerate(promised):
        sigma = math.sqrt(PLAYS * chance * (1 - chance))
        assert abs(counted[wounds] - PLAYS * chance) <= 3 * max(1.0, sigma), (wounds, chance, counted)


SHOTS = [  # crew, enemy, who acts, at whom, how far apart, corrections before
    ("hounds-boarding-party", "rummager-mercenaries", "a2", "e1", 50, ()),
    (
        "hounds-boarding-party",
        "military-security",
        "a4",
        "e1",
        60,
        ('set e1 defence 3 "x"',),
    ),  # shotgun, damage 2
    ("hounds-boarding-party", "rummager-mercenaries", "a1", "e3", 80, ('set e3 wounds 1 "x"',)),  # scope
    (
        "circle-of-black-glass",
        "psychic-wraiths",
        "a2",
        "e2",
        70,
        ('set e2 full 9 "x"', 'set e2 wounds 9 "x"'),
    ),
    ("second-act", "military-security", "a1", "e1", 60, ('set e1 defence 2 "x"',)),  # stuns
]
BLOWS = [
    ("hounds-boarding-party", "military-security", "a1", "e1", ('set e1 defence 4 "x"',)),  # ignores a save
    ("survey-detail-four", "rummager-mercenaries", "a4", "e3", ()),  # damage 3 against 4 W
    ("the-wet-brood", "psychic-wraiths", "a2", "e1", ()),  # the whip entangles
    (
        "circle-of-black-glass",
        "military-security",
        "a2",
        "e2",
        ('set e2 defence 2 "x"', 'set e2 wounds 2 "x"'),
    ),
]


@pytest.mark.parametrize(("crew", "enemy", "who", "at", "far", "set_up"), SHOTS)
def test_ten_thousand_shots_are_as_previewed(
    crew: str, enemy: str, who: str, at: str, far: int, set_up: tuple[str, ...]
) -> None:
    game = face_to_face(on(game_of(crew, enemy), *(f"master {line}" for line in set_up)), who, at, far)
    game = on(game, f"crew activate {who}")
    action = Shoot(who, at)
    if refusal(game.battle, action) is not None:  # another place in sight will do
        action = next(a for a in every(legal(game.battle)) if isinstance(a, Shoot))
    promised = preview(view_of(game.battle, "crew"), action)["wounds"]
    agrees(plays(game, action, [action.target])[action.target], promised)


@pytest.mark.parametrize(("crew", "enemy", "who", "at", "set_up"), BLOWS)
def test_ten_thousand_blows_are_as_previewed(
    crew: str, enemy: str, who: str, at: str, set_up: tuple[str, ...]
) -> None:
    game = face_to_face(on(game_of(crew, enemy), *(f"master {line}" for line in set_up)), who, at, 10)
    game = on(game, f"crew activate {who}")
    action = next(a for a in every(legal(game.battle)) if isinstance(a, Melee) and a.target == at)
    promised = preview(view_of(game.battle, "crew"), action)["wounds"]
    agrees(plays(game, action, [at])[at], promised)


def test_ten_thousand_blasts_are_as_previewed_for_everyone_in_them() -> None:
    """A grenade between friend and foe: each has its own odds. [VB-14]"""
    game = game_of("circle-of-black-glass", "military-security")
    game = face_to_face(game, "a2", "e1", 40)
    e1 = unit(game, "e1")
    game = put_near(put_near(game, "e2", int(e1.x), int(e1.y)), "a3", int(e1.x), int(e1.y))
    game = on(game, 'master set e2 defence 3 "x"', 'master set a3 defence 2 "x"', "crew activate a2")
    action = Throw("a2", "frag-grenade", Spot(int(e1.x), int(e1.y)))
    if refusal(game.battle, action) is not None:
        action = next(a for a in every(legal(game.battle)) if isinstance(a, Throw))
    blast = preview(view_of(game.battle, "crew"), action)
    each = blast.get("blast", [blast])
    found = plays(game, action, [one["target"] for one in each])
    assert {one["target"] for one in each} >= {"e1", "e2", "a3"}
    for one in each:
        agrees(found[one["target"]], one["wounds"])


def test_odds_never_count_wounds_beyond_the_last() -> None:
    game = on(game_of("hounds-boarding-party", "rummager-mercenaries"), 'master set e1 wounds 1 "x"')
    game = on(face_to_face(game, "a1", "e1", 10), "crew activate a1")
    told = preview(view_of(game.battle, "crew"), read_action("melee a1 e1 sidearm"))
    assert len(told["wounds"]) == 2
    assert told["mean"] == pytest.approx(told["eliminates"]) == pytest.approx(told["wounds"][1])
