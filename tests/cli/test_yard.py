"""Ships of one's own on the command line: measured, refused limit by limit, and sent into simulated battles."""

import json
from pathlib import Path

import pytest

from cli_kit import command

Capture = pytest.CaptureFixture[str]
SHIP = """[[ships]]
id = "own-frigate"
name = "Own Frigate"
hull = "almoner"
weapons = [ { mount = "prow", weapon = "needle-lance" }, { mount = "keel", weapon = "ring-fire-battery" } ]
components = ["warp-drive"]
rating = "veteran"
text = "Ours."
"""
BROKEN = SHIP.replace("needle-lance", "meridian-lances").replace("ring-fire-battery", "needle-lance")
LIMITS = ["weapons[0].weapon: expected no heavy weapon", "weapons: expected a macrobattery beside lances"]
GAMES = ("--games", 6, "--seed", 1, "--blue-captain", "green", "--red-captain", "green")


@pytest.fixture
def ship(tmp_path: Path) -> Path:
    """A sound ship in a file."""
    file = tmp_path / "own.toml"
    file.write_text(SHIP)
    return file


def test_a_sound_ship_is_measured(capsys: Capture, ship: Path) -> None:
    said = command(capsys, "yard", "check", ship)
    assert said.code == 0
    assert "own-frigate: Own Frigate, Almoner Hull; prow 1 of 1, dorsal 0 of 1" in said.out
    found = command(capsys, "yard", "check", ship, "--json").json
    assert found["ok"]
    assert found["ships"][0]["rooms"]["components"] == [1, 3]


def test_every_broken_limit_is_named_by_file_and_key(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BROKEN)
    said = command(capsys, "yard", "check", file, "--json")
    assert said.code == 2
    for limit in LIMITS:
        assert f"bad.toml:ships.own-frigate.{limit}" in said.err
    assert [error["key"].removeprefix("ships.own-frigate.") for error in said.json["errors"]] == [
        "weapons[0].weapon",
        "weapons",
    ]


def test_a_file_without_ships_is_no_ship(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "hulls.json"
    file.write_text(json.dumps({"ships": []}))
    assert command(capsys, "yard", "check", file).code == 2
    assert command(capsys, "yard", "check", tmp_path / "none.toml").code == 2


def test_own_ships_fight_in_a_simulation_and_their_journals_hold(capsys: Capture, ship: Path) -> None:
    out = ship.parent / "kept"
    kept = ("--keep", 1, "--out", out)
    sides = ("--blue", ship, "--red", f"{ship},sentry-frigate")
    said = command(capsys, "simulate", "void", *sides, *GAMES, "--json", *kept)
    assert said.code == 0, said.err
    again = command(capsys, "simulate", "void", *sides, *GAMES, "--jobs", 2, "--json")
    assert again.json["digest"] == said.json["digest"]
    assert sum(said.json["wins"].values()) == 6
    journal = next(out.iterdir())
    assert '"own-frigate"' in journal.read_text().split("\n")[0]
    assert command(capsys, "replay", "verify", journal).code == 0


def test_a_ship_that_cannot_be_built_fights_nowhere(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BROKEN)
    said = command(capsys, "simulate", "void", "--blue", file, "--red", "sentry-frigate", *GAMES)
    assert said.code == 2
    assert all(limit in said.err for limit in LIMITS)
    assert "Traceback" not in said.err
