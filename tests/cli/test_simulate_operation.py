"""`simulate operation`: whole operations by the computer, their digest, their journals, and what it refuses."""

from pathlib import Path

import pytest

from cli_kit import command

Capture = pytest.CaptureFixture[str]

GAMES = ("--games", 2, "--seed", 3)


def test_equal_seeds_give_equal_digests_and_the_kept_journals_hold(capsys: Capture, tmp_path: Path) -> None:
    said = command(
        capsys,
        "simulate",
        "operation",
        "cold-harbour",
        *GAMES,
        "--json",
        "--keep",
        1,
        "--out",
        tmp_path / "kept",
    )
    assert said.code == 0, said.err
    assert sum(said.json["wins"].values()) == 2
    journal = next((tmp_path / "kept").iterdir())
    assert command(capsys, "replay", "verify", journal).code == 0
    shown = command(capsys, "replay", "show", journal)
    assert "Cold Harbour" in shown.out
    again = command(capsys, "simulate", "operation", "cold-harbour", *GAMES, "--json")
    assert again.json["digest"] == said.json["digest"]


def test_fights_aboard_can_be_by_exchange_and_told_in_a_table(capsys: Capture) -> None:
    said = command(capsys, "simulate", "operation", "widows-bell", *GAMES, "--fights", "exchange")
    assert said.code == 0, said.err
    assert "fights on deck" in said.out
    assert "digest" in said.out


def test_what_there_is_not_is_named(capsys: Capture) -> None:
    for words, message in (
        (("nowhere", *GAMES), "cold-harbour"),
        (("cold-harbour", *GAMES, "--fights", "duel"), "--fights"),
        (("cold-harbour", *GAMES, "--captains", "drunk"), "--captains"),
        (("cold-harbour", "--games", 0, "--seed", 1), "--games"),
    ):
        said = command(capsys, "simulate", "operation", *words)
        assert said.code == 2
        assert message in said.err
        assert said.out == ""
