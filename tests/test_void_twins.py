"""The void's core, one source and two ways to run: whatever is asked, compiled bytes equal plain bytes."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twin
from twin import Twin
from void_kit import RULES, change, setup
from voidbridge.compiled import PLAIN, Codes
from voidbridge.rules.void_codes import Fate
from voidbridge.void.core import records
from voidbridge.void.core.choose import choose
from voidbridge.void.pack import pack, setup_of
from voidbridge.void.state import LISTS, TABLES, Fight, Ship, desk, sealed, thaw

only_compiled = pytest.mark.skipif(
    PLAIN, reason="this very process runs plain: it has no twin to differ from"
)
DESIGNS = tuple(RULES.ships)
NEAR = st.integers(-6, 6)
TROUBLES = st.one_of(
    st.tuples(st.just("ships"), st.integers(0, 1), st.just("hull"), st.integers(0, 30)),
    st.tuples(st.just("ships"), st.integers(0, 1), st.just("population"), st.integers(1, 100)),
    st.tuples(st.just("ships"), st.integers(0, 1), st.just("morale"), st.integers(1, 100)),
    st.tuples(st.just("ships"), st.integers(0, 1), st.just("known"), st.integers(0, 4)),
    st.tuples(st.just("flags"), st.integers(0, 1), st.integers(0, 7), st.integers(0, 31)),
    st.tuples(st.just("ailments"), st.integers(0, 1), st.integers(0, 3), st.integers(0, 2)),
)

# A number of an action that is changed, by its place in the row: ships are those that there are, or none.
WRONG = st.one_of(
    st.tuples(st.sampled_from((1, 3)), st.integers(-1, 1)),
    st.tuples(st.sampled_from((0, 2, 4, 5, 6, 7)), st.integers(-1, 12)),
)


@st.composite
def cases(draw: st.DrawFn) -> dict[str, Any]:
    """Two ships near each other, in any trouble, and a few steps."""
    given = setup((draw(st.sampled_from(DESIGNS)),), (draw(st.sampled_from(DESIGNS)),))
    sides = {}
    for side in ("blue", "red"):
        (start,) = getattr(given, side)
        officers = tuple(draw(st.lists(st.sampled_from(tuple(RULES.officers)), max_size=2, unique=True)))
        place = {"x": draw(NEAR), "y": draw(NEAR), "heading": draw(st.integers(0, 359))}
        sides[side] = (replace(start, officers=officers, silent=draw(st.booleans()), **place),)
    wrong = st.lists(WRONG, max_size=3)
    return {
        "setup": replace(given, **sides),
        "seed": draw(st.integers(0, 2**40)),
        "troubles": draw(st.lists(TROUBLES, max_size=4)),
        "steps": draw(st.lists(st.tuples(st.integers(0, 2), wrong), min_size=2, max_size=4)),
    }


@pytest.fixture(scope="module")
def plain() -> Iterator[Twin]:
    """The plain twin, started once."""
    with Twin() as other:
        yield other


@only_compiled
@settings(max_examples=10, deadline=None)
@given(case=cases())
def test_every_answer_in_a_small_battle_is_the_same_in_both_modes(plain: Twin, case: dict[str, Any]) -> None:
    assert twin.sea(case) == plain.ask("sea", case)


@only_compiled
@pytest.mark.parametrize(("name", "grade"), [("duel", 2), ("convoy-raid", 1)])
def test_a_whole_battle_is_the_same_in_both_modes(plain: Twin, name: str, grade: int) -> None:
    given = setup_of(name, RULES)
    assert twin.battles(given, 11, 1, grade) == plain.ask("battles", given, 11, 1, grade)


@only_compiled
@pytest.mark.soak
@settings(max_examples=1000, deadline=None, derandomize=False)
@given(case=cases())
def test_a_thousand_small_battles_are_the_same_in_both_modes(plain: Twin, case: dict[str, Any]) -> None:
    assert twin.sea(case) == plain.ask("sea", case)


@pytest.mark.bounds
@pytest.mark.parametrize("name", RULES.engagements)
def test_every_battle_between_captains_of_any_grade_ends_without_a_fault(name: str) -> None:
    """Run once more with array bounds checked: a step outside a table would raise there."""
    for grade in range(3):
        actions, rows, _ = twin.battles(setup_of(name, RULES), grade, 1 if PLAIN else 12, grade)
        assert actions > 20
        assert {row[0] for row in rows} <= {-1, 0, 1}


@pytest.mark.bounds
@only_compiled
def test_every_function_of_the_voids_core_has_one_signature() -> None:
    """Another signature is another machine code of the same text: a number that came in as another type."""
    twin.battles(setup_of("blockade", RULES), 1, 4, 2)
    found: dict[str, int] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith("voidbridge.void.core."):
            for each in vars(module).values():
                if hasattr(each, "signatures"):
                    found[f"{each.py_func.__module__}.{each.py_func.__name__}"] = len(each.signatures)
    assert len(found) > 150
    assert found["voidbridge.void.core.fight.run_games"] == 1
    assert {name: count for name, count in found.items() if count > 1} == {}


def test_a_captain_reads_nothing_of_a_silent_ship_nor_what_is_aboard_of_an_enemy() -> None:
    """Kind 11: whatever is changed where the side does not see, the captain names the same action."""
    given = setup_of("convoy-raid", RULES)
    state = pack(given, RULES)
    s, pick = desk().scratch, np.random.default_rng(7)
    for n, ship in enumerate(state.ships):  # before the first die: whose turn it is is set by hand
        if ship.hidden or ship.fate != Fate.FIGHTING:
            continue
        for grade in range(3):
            named = []
            for _ in range(4):
                w = thaw(state)
                w.fight[0].active, w.fight[0].round, w.fight[0].tasks_left = n, 1, 3
                for k in range(len(state.ships)):
                    if state.fleet(k) != state.fleet(n):
                        w.ships[k].morale = 60 + int(pick.integers(40))
                        w.ailments[k, 3] = int(pick.integers(2))
                        if w.ships[k].hidden:
                            w.ships[k].x, w.ships[k].y = (int(v) for v in pick.integers(-2000, 2000, 2))
                            w.ships[k].hull, w.flags[k, 5] = int(pick.integers(1, 30)), 2
                choose(w, thaw(state), s, grade)
                named.append(s.act[0].tobytes())
            assert len(set(named)) == 1


def test_records_show_their_rows_and_become_rows_again() -> None:
    """Every field of a ship and of the battle is a column or a table of its own, and goes there and back."""
    rows = set(records.WORLD["ships"].subdtype[0].names)  # type: ignore[index]
    assert set(Ship.__dataclass_fields__) == rows | LISTS
    fight = set(records.WORLD["fight"].subdtype[0].names) - set(TABLES.values()) - {"fault"}  # type: ignore[index]
    assert set(Fight.__dataclass_fields__) == fight | set(TABLES) | {"initiative"}
    state = change(pack(setup(), RULES), "b1", hull=3, ailments=(1, 2, 0, 1))
    again = sealed([one.copy() for one in state.ships], state.fight.copy(), state.cast)
    assert again == state
    assert (again.ships, again.fight) == (state.ships, state.fight)


@only_compiled
def test_two_lists_of_codes_of_one_name_are_two_types() -> None:
    """Both cores have a `Verb`; compiled in one process each must find its own members."""
    from voidbridge.compiled.machine import CodesType

    one, other = Codes("Verb", {"MOVE": 1}), Codes("Verb", {"ORDER": 1})
    assert CodesType(one) != CodesType(other)
    assert CodesType(one) == CodesType(Codes("Verb", {"MOVE": 1}))
