"""Crew against crew and operations in the terminal: played by typed lines, with a word on where one is."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import operation_kit
from cli_kit import command, refused
from contest_kit import setup as contest_setup
from voidbridge.bridge.history import begin
from voidbridge.cli.spoken.commands import answer
from voidbridge.cli.spoken.session import Session, tell_news
from voidbridge.state.setups import any_setup_to_json

Capture = pytest.CaptureFixture[str]
SHIPS = "shrike-raider,sentry-frigate"


def test_BC_01_a_boarding_of_crew_against_crew_is_played_by_typed_lines(
    capsys: Capture, tmp_path: Path
) -> None:
    journal = tmp_path / "game.vbgame"
    asked = (
        "help", "view", "map", "look attacker", "look x", "offers", "reach c1", "chance",
        "odds storm attacker crew kill-them-all", "odds bid attacker crew prepare-to-repel-boarders",
        "odds sabotage attacker crew c1", "storm attacker crew kill-them-all", "storm attacker crew kill-them-all",
        "undo", "auto all",
    )  # fmt: skip
    said = command(
        capsys, "text", "--contest", SHIPS, "--seed", 3, "--journal", journal, typed="\n".join(asked) + "\n"
    )
    assert said.code == 0, said.err
    for words in (
        "Turn 1 of 24, the part of Shrike Raider (attacker).",
        "Defender: Sentry Frigate, frigate, crew rating 50, Population 100, Morale 100, Hull 36 of 36",
        "Left in this part: one attack, one defence, 3 extended actions of the crew.",
        "c7 Ring-Fire Battery",
        "captain the captain, bridge, captain, out of reach there",
        "Name a side: attacker or defender.",
        "storm attacker crew: kill-them-all, they-shall-fear-us, head-for-the-bridge, shanghai-crew",
        "Shrike Raider (attacker) wins ",
        "The program would say ",
        "failure 60.0 %, tie 5.0 %, basic success 14.0 %, great success 21.0 %",
        "wins the boarding ",
        "Only your own last action can be taken back",
        "The boarding is over: ",
    ):
        assert words in said.out, words
    assert "You are here" not in said.out
    assert command(capsys, "replay", "verify", journal).code == 0


def test_a_setup_file_of_any_engine_is_played(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "boarding.json"
    file.write_text(json.dumps(any_setup_to_json(contest_setup(turns=7))), "utf-8")
    said = command(capsys, "text", file, "--seed", 1, "--journal", tmp_path / "a.vbgame", typed="quit\n")
    assert said.code == 0, said.err
    assert "Turn 1 of 7" in said.out
    file.write_text(json.dumps({"engine": "contest", "attacker": {"ship": "shrike-raider"}}), "utf-8")
    refused(command(capsys, "text", file), "boarding.json", "defender")
    file.write_text(json.dumps({"engine": "chess"}), "utf-8")
    refused(command(capsys, "text", file), "boarding.json:engine", "chess")


def test_what_excludes_itself_or_is_not_there_is_refused(capsys: Capture) -> None:
    refused(command(capsys, "text", "--contest", "shrike-raider"), "--contest", "two ships")
    refused(command(capsys, "text", "--contest", "shrike-raider,bath-tub"), "--contest", "bath-tub")
    refused(command(capsys, "text", "--operation", "picnic"), "--operation", "picnic", "cold-harbour")
    refused(command(capsys, "text", "--operation", "cold-harbour", "--void", "duel"), "exclude each other")


def test_BR_20_an_operation_begins_in_the_void_and_says_where_one_is(capsys: Capture, tmp_path: Path) -> None:
    words = ("text", "--operation", "cold-harbour", "--seed", 3, "--journal", tmp_path / "a.vbgame")
    said = command(capsys, *words, typed="map\nquit\n")
    assert said.code == 0, said.err
    assert said.out.count("You are here: The void (Strategic round 1).") == 1
    assert "b1 Patient Hound, frigate at 0,-4 heading 0" in said.out
    assert "Second Daughter: 8.1 VU" in said.out


@pytest.mark.parametrize(
    ("method", "place"), [("contest", "Boarding ("), ("procedure", "step 1: Approach).")]
)
def test_BR_01_the_scale_is_said_whenever_it_changes(
    capsys: Capture, tmp_path: Path, method: str, place: str
) -> None:
    history = begin(operation_kit.setup(), b"", operation_kit.RULES, seed=5)
    session = Session(replace(history, battle=operation_kit.begun()), tmp_path / "a.vbgame")
    tell_news(session)
    answer(session, "view")
    assert "You are here: The void (Strategic round 1)." in capsys.readouterr().out
    answer(session, f"board b1 r1 {method}")
    now = capsys.readouterr().out
    assert now.count("You are here: The void (Strategic round 1) > Boarding (") == 1
    assert place in now
    answer(session, "map")
    answer(session, "help")
    told = capsys.readouterr().out
    assert ("end-turn attacker" if method == "contest" else "attempt attacker base") in told
    answer(session, "capitulate attacker" if method == "contest" else "fall-back attacker")
    assert "You are here: The void (Strategic round 1).\n" in capsys.readouterr().out
