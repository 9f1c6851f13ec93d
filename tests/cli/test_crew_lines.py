"""A crew's line, as people paste it, is a crew file and a crew of a set-up file too."""

from pathlib import Path

import pytest

from cli_kit import command
from voidbridge.cli.inputs import crew_from, setup_from
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.ready import crew_from_ready
from voidbridge.skirmish.share import write_crew

RULES = load_rules()
CREW = crew_from_ready(RULES.crews["kennel-watch"])


@pytest.mark.parametrize("ending", ["txt", "toml", "json"])
def test_a_crew_file_may_hold_the_line(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"crew.{ending}"
    file.write_text(f"\n {write_crew(CREW)}\n")
    assert crew_from(file, RULES) == CREW


def test_a_set_up_may_hold_the_line(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(f"mission = 'seal-vents'\ncrews = ['{write_crew(CREW)}']\n")
    assert setup_from(file, RULES).crews == (CREW,)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("vb1 iron-hounds X; A = spoon", "there is no weapon 'spoon'"),
        ("vb1 iron-hounds X; A* = smg; B = smg", "A crew has 3 to 6 members, not 2."),
    ],
)
def test_a_wrong_line_is_refused_with_its_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str, words: str
) -> None:
    file = tmp_path / "crew.txt"
    file.write_text(line)
    sought = ("--mission", "seal-vents", "--crew-file", file, "--games", 1, "--seed", 1)
    said = command(capsys, "simulate", "skirmish", *sought)
    assert said.code == 2
    assert words in said.err
    game = tmp_path / "game.toml"
    game.write_text(f"mission = 'seal-vents'\ncrews = [\"{line}\"]\n")
    said = command(capsys, "text", game, typed="")
    assert said.code == 2
    assert words in said.err
