"""The luck of both sides, by hand-made journals whose every number is counted here in another way."""

import itertools
from typing import Any

import pytest

from bridge_kit import under_way
from voidbridge.bridge.history import Entry, History
from voidbridge.bridge.journal import Line
from voidbridge.bridge.views import view
from voidbridge.odds.luck import luck, rolls, together
from voidbridge.odds.tale import report
from voidbridge.rules.codes import Number, Reason
from voidbridge.rules.modifiers import Modifier
from voidbridge.state.events import Event, Rolled


def event(kind: str, **values: Any) -> Event:
    """One event as the journal holds it."""
    return Event(kind, tuple(values.items()))


def shot(
    attacker: str,
    target: str,
    faces: tuple[int, ...],
    wounds: int,
    left: int,
    saves: int = 0,
    damage: int = 1,
) -> list[Event]:
    """A shot as it fell: its pool, its hits, the wounds it did."""
    attack = event(
        "attacked", attacker=attacker, target=target, weapon="auto-rifle", how="shot", dice=len(faces),
        saves=saves, damage=damage, hit_on=5,
    )  # fmt: skip
    hits = sum(face >= 5 for face in faces)
    rolled = Event(
        "hits-rolled",
        (("attacker", attacker), ("target", target), ("hits", hits), ("crits", faces.count(6))),
        (),
        (("pool", Rolled(6, faces, "attack")),),
    )
    hurt = (
        [event("wounded", unit=target, amount=wounds, left=left, cause="shot", by=attacker)] if wounds else []
    )
    return [attack, rolled, *hurt]


def journal(*lines: list[Event], undone: tuple[int, ...] = ()) -> History:
    """A game in which exactly this happened."""
    begun = under_way()
    entries = tuple(
        Entry(Line(n, "crew", "end a1", "", (), ""), tuple(events), n in undone)
        for n, events in enumerate(lines, 1)
    )
    return History(begun.header, begun.secret, entries, begun.battle, begun.digest)


def every_fall(dice: int, last: int) -> list[float]:
    """Chances of wounds of a pool without saves, by each fall of the dice."""
    ways = [0] * (last + 1)
    for faces in itertools.product(range(1, 7), repeat=dice):
        ways[min(last, sum(face >= 5 for face in faces))] += 1
    return [n / 6**dice for n in ways]


def test_two_shots_are_reckoned_as_every_fall_of_their_dice() -> None:
    """The second target has one wound left, so its second hit is lost."""
    game = journal(
        [event("round-began", round=1)],
        shot("a1", "e1", (5, 6, 1), 2, 1),
        shot("a2", "e1", (5, 5), 1, 0),
    )
    full = int(game.battle.top.world.units[game.battle.top.rows["e1"]].full)
    found = luck(game.battle.top, game.entries)["crew"]
    first, second = every_fall(3, full), every_fall(2, 1)
    mean = sum(n * p for n, p in enumerate(first)) + sum(n * p for n, p in enumerate(second))
    assert (found["attacks"], found["hits"], found["wounds"]) == (2, 4, 3)
    assert found["hits_expected"] == pytest.approx(5 / 3)
    assert found["wounds_expected"] == pytest.approx(mean)
    whole = [0.0] * (len(first) + len(second))
    for (n, p), (m, q) in itertools.product(enumerate(first), enumerate(second)):
        whole[n + m] += p * q
    assert found["luckier"] == pytest.approx(sum(whole[4:]))
    assert found["unluckier"] == pytest.approx(sum(whole[:3]))
    variance = sum((n - mean) ** 2 * p for n, p in enumerate(whole))
    assert found["deviation"] ** 2 == pytest.approx(variance)
    assert sum(found["chances"]) == pytest.approx(1.0)


def test_each_side_has_its_own_luck_and_friends_do_not_count() -> None:
    game = journal(shot("e1", "a1", (1, 2), 0, 0), shot("a1", "a2", (6,), 1, 3))
    found = luck(game.battle.top, game.entries)
    assert found["enemy"]["attacks"] == 1
    assert found["enemy"]["wounds_expected"] == pytest.approx(2 / 3)
    assert found["enemy"]["luckier"] == pytest.approx(1 - 4 / 9)
    assert found["crew"]["attacks"] == 0
    assert found["crew"]["luckier"] == 0


def test_what_was_taken_back_did_not_happen() -> None:
    game = journal(shot("a1", "e1", (6, 6), 2, 2), shot("a1", "e1", (1, 1), 0, 4), undone=(1,))
    found = luck(game.battle.top, game.entries)["crew"]
    assert (found["attacks"], found["wounds"]) == (1, 0)


def test_ignored_and_rerolled_saves_count_from_the_parts_of_the_event() -> None:
    attack = Event(
        "attacked",
        (
            ("attacker", "a1"), ("target", "e1"), ("weapon", "auto-rifle"), ("how", "shot"), ("dice", 1),
            ("saves", 1), ("damage", 1), ("hit_on", 5),
        ),
        (Modifier(Number.SAVES, Reason.REROLL_IN_COVER, 0, "", "VB-37"),),
    )  # fmt: skip
    (roll,) = rolls(under_way().battle.top, journal([attack]).entries)
    # a six always wounds; a five does when both save dice fail
    assert roll.met.odds.mean == pytest.approx(1 / 6 + 1 / 6 * (4 / 6) ** 2)


def test_a_blast_is_one_hit_that_any_save_stops() -> None:
    blast = event(
        "attacked", attacker="a1", target="e1", weapon=None, how="blast", dice=0, saves=2, damage=1, hit_on=5
    )
    hurt = event("wounded", unit="e1", amount=1, left=2, cause="frag", by="a1")
    burned = event("wounded", unit="e1", amount=1, left=1, cause="burn", by=None)
    (roll,) = rolls(under_way().battle.top, journal([blast, hurt, burned]).entries)
    assert roll.met.odds.mean == pytest.approx(4 / 9)
    assert (roll.wounds, roll.hits) == (1, None)


def test_fire_after_a_miss_is_not_the_shots_doing() -> None:
    burned = event("wounded", unit="e1", amount=1, left=1, cause="burn", by=None)
    (roll,) = rolls(under_way().battle.top, journal([*shot("a1", "e1", (1,), 0, 0), burned]).entries)
    assert roll.wounds == 0


def test_tests_of_nerve_against_two_dice() -> None:
    test = event("morale-tested", unit="a1", cause="fear", target=8, modifier=-1, total=9, passed=True)
    found = luck(under_way().battle.top, journal([test]).entries)["crew"]
    ways = sum(a + b - 1 >= 8 for a in range(1, 7) for b in range(1, 7))
    assert (found["tests"], found["passed"]) == (1, 1)
    assert found["passed_expected"] == pytest.approx(ways / 36)


def test_sums_of_chances_are_sums() -> None:
    assert together([]) == [1.0]
    assert together([[0.5, 0.5], [0.5, 0.5]]) == pytest.approx([0.25, 0.5, 0.25])


def test_the_report_says_who_fell_when_and_to_whom() -> None:
    fall = event("eliminated", unit="e1", by="a1", x=10, y=10, cause="shot")
    game = journal(
        [event("round-began", round=2)],
        [*shot("a1", "e1", (6, 6), 2, 0), fall],
        [event("wounded", unit="a1", amount=1, left=3, cause="burn", by=None)],
    )
    found = report(view(game, "crew"), game)
    units = {unit["id"]: unit for unit in found["units"]}
    assert units["a1"] | {"fell": None} == {
        "id": "a1", "dealt": 2, "friendly": 0, "taken": 1, "healed": 0, "attacks": 1, "felled": ["e1"],
        "fell": None, "suffered": [],
    }  # fmt: skip
    assert units["e1"]["fell"] == {"round": 2, "line": 2, "by": "a1", "cause": "a shot"}
    assert found["rounds"] == [
        {"round": 2, "crew": {"lost": 1, "fallen": 0}, "enemy": {"lost": 2, "fallen": 1}}
    ]
