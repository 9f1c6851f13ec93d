"""Deck plans on the command line: drawn, checked, shown. [BR-40, BR-43]"""

import json
from pathlib import Path

import pytest

from cli_kit import command, refused
from voidbridge.boarding.plan_file import decks_of, read_plans
from voidbridge.boarding.plans import draw_plan

Capture = pytest.CaptureFixture[str]


def test_BR_43_a_plan_is_drawn_from_its_seed_and_written(capsys: Capture, tmp_path: Path) -> None:
    ask = ("plan", "draw", "--decks", 2, "--seed", 9, "--size", 36)
    said = command(capsys, *ask)
    assert said.code == 0
    (plan,) = read_plans("x.toml", said.out.encode())
    assert decks_of(plan) == draw_plan(2, 9, 360)
    assert read_plans("x.json", command(capsys, *ask, "--json").out.encode()) == (plan,)
    for name in ("drawn.toml", "drawn.json"):
        assert command(capsys, *ask, "--out", tmp_path / name).out == ""
        assert read_plans(name, (tmp_path / name).read_bytes()) == (plan,)


def test_BR_40_a_file_is_checked_and_every_fault_named(capsys: Capture, tmp_path: Path) -> None:
    said = command(capsys, "plan", "check", "night-runner")
    assert (
        said.out == "night-runner: Night Runner, 2 decks of 24 inches; pieces 38, 31; fits raider, frigate\n"
    )
    file = tmp_path / "mine.toml"
    command(capsys, "plan", "draw", "--decks", 1, "--out", file)
    found = command(capsys, "plan", "check", file, "--json").json
    assert (found["ok"], found["plans"][0]["decks"]) == (True, 1)
    file.write_text(file.read_text().replace('kind = "breach"', 'kind = "bridge"'))
    said = command(capsys, "plan", "check", file, "--json")
    assert said.code == 2
    assert "voidbridge: mine.toml:deck_plans.drawn-1-24-1.decks[0].marks" in said.err
    assert len(said.json["errors"]) == said.err.count("\n") == 2
    assert "Traceback" not in said.err


def test_BR_40_a_plan_is_shown_in_letters_or_as_a_picture(capsys: Capture, tmp_path: Path) -> None:
    said = command(capsys, "plan", "show", "deep-hauler")
    assert said.out.startswith("Deep Hauler\nDeck 1\n")
    assert "bridge B at 18, 3" in said.out
    picture = command(capsys, "plan", "show", "deep-hauler", "--svg").out
    assert picture.startswith("<svg ")
    command(capsys, "plan", "show", "deep-hauler", "--out", tmp_path / "hauler.svg")
    assert (tmp_path / "hauler.svg").read_text() == picture


def test_BR_40_bad_input_is_one_line(capsys: Capture, tmp_path: Path) -> None:
    refused(command(capsys, "plan", "draw", "--size", 30), "--size: 30")
    refused(command(capsys, "plan", "draw", "--decks", 6), "--decks: 6")
    refused(command(capsys, "plan", "draw", "--seed", -1), "--seed: -1")
    refused(command(capsys, "plan", "draw", "--out", tmp_path / "no" / "x"), "--out")
    refused(command(capsys, "plan", "check", tmp_path / "none.toml"), "none.toml")
    refused(command(capsys, "plan", "show", "night-runner", "--plan", "other"), "--plan")
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({"deck_plans": 1}))
    refused(command(capsys, "plan", "show", bad), "bad.json:deck_plans")
