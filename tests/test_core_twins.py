"""One source, two ways to run: whatever is asked, compiled bytes equal plain bytes."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

import twin
from bridge_kit import RULES, small
from strategies import small_cases
from twin import Twin
from voidbridge.compiled import PLAIN
from voidbridge.rules.codes import Outcome

MISSIONS = tuple(m.id for m in RULES.missions.rows if m.kind in ("quick", "campaign"))
pytestmark = pytest.mark.skipif(PLAIN, reason="this very process runs plain: it has no twin to differ from")


@pytest.fixture(scope="module")
def plain() -> Iterator[Twin]:
    """The plain twin, started once."""
    with Twin() as other:
        yield other


def test_the_twin_is_plain_and_we_are_not(plain: Twin) -> None:
    assert plain.ask("mode")
    assert not twin.mode()


@settings(max_examples=40, deadline=None)
@given(case=small_cases())
def test_every_answer_on_a_small_deck_is_the_same_in_both_modes(plain: Twin, case: dict[str, Any]) -> None:
    assert twin.skirmish(case) == plain.ask("skirmish", case)


@pytest.mark.parametrize("mission", ["eliminate-all", "seal-vents", "ghost-deck-recon"])
def test_a_whole_mission_is_the_same_in_both_modes(plain: Twin, mission: str) -> None:
    board = "generated-24" if RULES.missions[mission].kind == "campaign" else "pump-room"
    setup = small(mission, enemy="mutated-bio-forms", board=board)
    assert twin.mission(setup, 11, 1) == plain.ask("mission", setup, 11, 1)


@pytest.mark.soak
@pytest.mark.parametrize("mission", MISSIONS)
def test_whole_missions_are_the_same_in_both_modes(plain: Twin, mission: str) -> None:
    for n, enemy in enumerate(RULES.enemies):
        setup = mission_setup(mission, enemy, n)
        assert twin.mission(setup, n, 3) == plain.ask("mission", setup, n, 3)


@pytest.mark.soak
@settings(max_examples=2000, deadline=None, derandomize=False)
@given(case=small_cases())
def test_a_thousand_small_decks_are_the_same_in_both_modes(plain: Twin, case: dict[str, Any]) -> None:
    assert twin.skirmish(case) == plain.ask("skirmish", case)


def mission_setup(mission: str, enemy: str, board_seed: int) -> Any:
    """A mission on a board drawn for it."""
    board = "generated-24" if 240 in RULES.missions[mission].boards else "generated-36"
    return small(mission, enemy=enemy, board=board, board_seed=board_seed)


@pytest.mark.bounds
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_of_every_objective_ends_without_a_fault(mission: str) -> None:
    """Run once more with array bounds checked: a step outside a table would raise there."""
    for n, enemy in enumerate(RULES.enemies):
        actions, rows, _ = twin.mission(mission_setup(mission, enemy, n), n, 2)
        assert actions > 20
        assert {row[0] for row in rows} <= {int(Outcome.WON), int(Outcome.LOST)}


@pytest.mark.bounds
def test_every_function_of_the_core_has_one_signature_after_every_mission() -> None:
    """Another signature is another machine code of the same text: a number that came in as another type.

    Parts show theirs only in the process that builds the core: here when it is new, and in the run with
    bounds checked; from the cache come entries alone.
    """
    for n, mission in enumerate(MISSIONS):
        twin.mission(mission_setup(mission, list(RULES.enemies)[n % 4], n), n, 1)
    found: dict[str, int] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith(("voidbridge.skirmish.core.", "voidbridge.dice.stream")):
            for each in vars(module).values():
                if hasattr(each, "signatures") and each.py_func.__module__ == name:
                    found[f"{name}.{each.py_func.__name__}"] = len(each.signatures)
    assert len(found) > 100
    assert found["voidbridge.skirmish.core.fight.run_games"] == 1
    assert {name: count for name, count in found.items() if count > 1} == {}
