"""A boarding by procedure in the terminal: begun, looked at, weighed, played to its end."""

from pathlib import Path

import pytest

from cli_kit import command


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Where the game is kept."""
    return tmp_path / "boarding.vbgame"


def test_a_boarding_is_played_by_typed_lines(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    asked = ("view", "map", "look d1", "look x", "offers", "reach a1", "help", "odds attempt attacker base")
    typed = "\n".join((*asked, "attempt attacker base", "log", "quit", ""))
    done = command(capsys, "text", "--boarding", "boarding", "--seed", "4", "--journal", journal, typed=typed)
    assert done.code == 0, done.err
    for words in (
        "Step 1, Approach", "Captain", "> ", "Militia 1", "attempt attacker: base", "%",
        "13 the step's DC [BP-02]", "it ends as", "Point defence takes",
    ):  # fmt: skip
        assert words in done.out, words
    assert journal.exists()
    assert command(capsys, "replay", "verify", journal).code == 0


def test_a_short_document_is_played_to_its_end_by_the_computer(
    capsys: pytest.CaptureFixture[str], journal: Path
) -> None:
    done = command(
        capsys,
        "text",
        "--boarding",
        "customs-search",
        "--seed",
        "1",
        "--journal",
        journal,
        typed="auto all\nquit\n",
    )
    assert done.code == 0, done.err
    assert "It is over" in done.out


def test_a_document_with_faults_is_refused_by_its_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("Waltz\n\nRules Reference\n\nField\tValue\nData / Step 01 Turn / Dc\tthree\n", "utf-8")
    done = command(capsys, "text", "--boarding", file)
    assert done.code == 2
    assert "line 6" in done.err
