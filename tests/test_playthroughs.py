"""Golden games: played again they come out the same, line for line, and every mission and void battle has one."""

import pytest

from goldens import FOLDER, NAMES, SECRET, journal_of, played, written
from voidbridge.bridge.history import read_journal


def test_every_mission_and_every_void_battle_has_its_golden() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(NAMES)


@pytest.mark.parametrize("mission", NAMES)
def test_a_golden_is_played_the_same_again(mission: str) -> None:
    golden = (FOLDER / f"{mission}.txt").read_text(encoding="utf-8")
    assert written(played(mission)) == golden


@pytest.mark.parametrize("mission", NAMES)
def test_a_golden_replays_from_its_journal_alone(mission: str) -> None:
    golden = (FOLDER / f"{mission}.txt").read_text(encoding="utf-8")
    replayed = read_journal(journal_of(golden), SECRET)
    assert replayed.finished
    assert written(replayed) == golden
