"""A void battle in the terminal: played by typed lines to its end, nothing told that a seat must not know."""

import re
from pathlib import Path

import pytest

from cli_kit import Said, command

Capture = pytest.CaptureFixture[str]


def typed(capsys: Capture, folder: Path, battle: str, *lines: str) -> Said:
    """A sitting of some typed lines."""
    words = ("text", "--void", battle, "--seed", 3, "--journal", folder / "game.vbgame")
    return command(capsys, *words, typed="\n".join(lines) + "\n")


def test_a_duel_is_played_to_its_end_and_its_journal_verifies(capsys: Capture, tmp_path: Path) -> None:
    said = typed(capsys, tmp_path, "duel", "auto all")
    assert said.code == 0
    assert re.search(r"The battle is (red|blue)'s: |The battle is drawn: ", said.out)
    assert command(capsys, "replay", "verify", str(tmp_path / "game.vbgame")).code == 0


def test_questions_about_a_void_battle(capsys: Capture, tmp_path: Path) -> None:
    said = typed(
        capsys, tmp_path, "duel",
        "help", "map", "map r1", "look b1", "look r1", "look q9", "offers", "offers q9", "reach b1 r1", "chance",
        "odds helm b1 crew adjust-speed", "odds hail b1 crew r1", "odds done b1", "odds nonsense",
        "helm b1 crew ahead", "odds steer b1 8 0 0", "steer b1 99 0 0", "steer b1 8 0 0", "odds fire b1 crew c6 r1",
        "undo", "undo", "undo", "view", "log 3",
    )  # fmt: skip
    for words in (
        "Seen from Patient Hound, heading 0:",
        "14.0 VU, dead ahead, heading 180",
        "c6 Ring-Fire Battery: macrobattery, dorsal, strength 4, 1d10+2, critical 5, range 6",
        "Name a ship that is seen, like b1.",
        "There is no unit q9.",
        "battles that captains played",
        "68.0 % to succeed, 68 or less (Pilot +50 [VO-13]; Manoeuvrability +18 [VO-13])",
        "A ship that can move must make its manoeuvre.",
        "steer b1 8 0 TURN: from -90 (port) to 90 (starboard)",
        "ends at 0,1 heading 0",
        "The ship runs 8 to 8 VU.",
        "hits 0: 50.0 %, 1: 10.0 %",
        "1 line taken back.",
        "Only your own last action can be taken back",
        "b1 Patient Hound, frigate at 0,-7 heading 0, Hull 36 of 36, Population 100, Morale 100",
    ):
        assert words in said.out, words
    assert said.out.count("1 line taken back.") >= 2
    assert "r1 Salt Widow, frigate at 0,7 heading 180, Hull 38 of 38\n" in said.out


def test_a_silent_raider_is_not_told_of(capsys: Capture, tmp_path: Path) -> None:
    said = typed(capsys, tmp_path, "convoy-raid", "view", "log 50", "quit")
    assert "Rook's Laugh" in said.out
    assert "Nobody's Bell" not in said.out
    assert not re.search(r"\br2\b", said.out)


def test_an_enemys_losses_of_crew_are_not_told(capsys: Capture, tmp_path: Path) -> None:
    said = typed(capsys, tmp_path, "duel", "auto all")
    assert "Salt Widow loses" in said.out
    assert not re.search(r"Salt Widow loses \d+ (Population|Morale)", said.out)


def test_bad_input(capsys: Capture, tmp_path: Path) -> None:
    assert command(capsys, "text", "--void", "picnic").code == 2
    file = tmp_path / "setup.toml"
    file.write_text("", "utf-8")
    assert command(capsys, "text", str(file), "--void", "duel").code == 2
