"""Bad input: exit 2 and one line that names the option, or the file and its key; never a traceback."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli_kit import command, refused

Capture = pytest.CaptureFixture[str]
ATTACK = {"dice": 3, "defence": 1, "damage": 1}
GAME = {"mission": "seal-vents", "faction": "iron-hounds", "games": 1, "seed": 1}
MEMBER = {"name": "A", "leader": False, "primary": "auto-rifle"}
HOUNDS = 'crews = ["hounds-boarding-party"]'
CREW = {"name": "C", "faction": "iron-hounds", "members": [{**MEMBER, "leader": True}, MEMBER, MEMBER]}


def options(values: dict[str, Any]) -> list[Any]:
    return [word for name, value in values.items() if value is not None for word in (f"--{name}", value)]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"dice": 0}, "--dice"),
        ({"dice": 101}, "--dice"),
        ({"dice": "three"}, "--dice"),
        ({"dice": 1.5}, "--dice"),
        ({"dice": "nan"}, "--dice"),
        ({"dice": 10**30}, "--dice"),
        ({"dice": None}, "--dice"),
        ({"defence": -1}, "--defence"),
        ({"damage": 0}, "--damage"),
        ({"hit-on": 7}, "--hit-on"),
        ({"hit-on": 1}, "--hit-on"),
        ({"wounds": 0}, "--wounds"),
        ({"ignore-saves": -1}, "--ignore-saves"),
        ({"save-dice": -101}, "--save-dice"),
        ({"luck": 3}, "--luck"),
    ],
)
def test_odds(capsys: Capture, changed: dict[str, Any], words: str) -> None:
    refused(command(capsys, "odds", "attack", *options({**ATTACK, **changed})), words)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"mission": "ghost"}, "--mission"),
        ({"mission": None}, "--mission"),
        ({"mission": "smugglers-run"}, "--board"),  # is not played on the large deck
        ({"mission": "\x1b[31m[red]x"}, "--mission"),
        ({"faction": "ghosts"}, "--faction"),
        ({"faction": None}, "--faction"),
        ({"enemy": "nobody"}, "--enemy"),
        ({"board": "generated-99"}, "--board"),
        ({"mission": "timed-raid", "board": "generated-24"}, "--board"),
        ({"games": 0}, "--games"),
        ({"games": 10**9}, "--games"),
        ({"seed": -1}, "--seed"),
        ({"seed": 2**64}, "--seed"),
        ({"crew": 2}, "--crew"),
        ({"crew": 7}, "--crew"),
        ({"players": 0}, "--players"),
        ({"players": 5}, "--players"),
        ({"jobs": -1}, "--jobs"),
        ({"games-per-board": 0}, "--games-per-board"),
        ({"policy": "wise"}, "--policy"),
        ({"backend": "spark"}, "--backend"),
        ({"option": "no-such"}, "--option"),
        ({"option": "standard-enemies=maybe"}, "standard-enemies"),
        ({"option": "hand-rolled=on"}, "hand-rolled"),
        ({"keep": 1}, "--keep"),
        ({"out": "somewhere"}, "--keep"),
        ({"keep": -1, "out": "x"}, "--keep"),
        ({"crew-file": "/no/such/file.toml"}, "/no/such/file.toml"),
    ],
)
def test_simulate(capsys: Capture, changed: dict[str, Any], words: str) -> None:
    refused(command(capsys, "simulate", "skirmish", *options({**GAME, **changed})), words)


def member(**changed: Any) -> dict[str, Any]:
    """The crew with its second member changed."""
    return {**CREW, "members": [CREW["members"][0], {**MEMBER, **changed}, MEMBER]}


CREWS = {
    "a list": ([], "expected"),
    "no members": ({"faction": "iron-hounds"}, "members"),
    "an unknown field": ({**CREW, "pet": "cat"}, "crew.json:pet"),
    "no such faction": ({**CREW, "faction": "ghosts"}, "crew.json:faction"),
    "members of the wrong kind": ({**CREW, "members": "all"}, "crew.json:members"),
    "two members": ({**CREW, "members": CREW["members"][:2]}, "crew.json:members"),
    "seven members": ({**CREW, "members": [MEMBER] * 7}, "crew.json:members"),
    "no leader": ({**CREW, "members": [MEMBER] * 3}, "crew.json:leader"),
    "an unknown weapon": (member(primary="banana"), "crew.json:members.1.primary"),
    "a weapon of others": (member(sidearm="auto-rifle"), "crew.json:members.1.sidearm"),
    "gear of the wrong kind": (member(gear=7), "crew.json:members.1.gear"),
    "gear twice": (member(gear=["shield", "shield"]), "crew.json:members.1.gear.1"),
    "too much gear": (
        member(gear=["shield", "light-armor", "basic-medkit", "frag-grenade"]),
        "members.1.gear",
    ),
    "a number for a name": (member(name=3), "crew.json:members.1.name"),
    "a leader who is neither": (member(leader="yes"), "crew.json:members.1.leader"),
    "an id that is none": (member(primary="../../etc/passwd"), "crew.json:members.1.primary"),
}


@pytest.mark.parametrize("name", CREWS)
def test_crew_files(capsys: Capture, tmp_path: Path, name: str) -> None:
    data, words = CREWS[name]
    file = tmp_path / "crew.json"
    file.write_text(json.dumps(data))
    refused(command(capsys, "simulate", "skirmish", *options({**GAME, "crew-file": file})), words)


FILES = {
    "empty": b"",
    "not UTF-8": b'faction = "\xff\xfe"',
    "no TOML": b"faction = ",
    "NaN": b"faction = nan",
    "nested deeply": b"a = " + b"[" * 100_000,
    "too large": b"#" * 2_000_000,
    "control signs": b'faction = "\x1b[31m"',
    "a long name": b'faction = "' + b"x" * 3_000 + b'"\nmembers = []',
}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("ending", ["toml", "json"])
def test_files_that_hold_no_crew(capsys: Capture, tmp_path: Path, name: str, ending: str) -> None:
    file = tmp_path / f"crew.{ending}"
    file.write_bytes(FILES[name])
    said = command(capsys, "simulate", "skirmish", *options({**GAME, "crew-file": file}))
    refused(said, f"crew.{ending}")
    assert len(said.err) < 400
    assert "\x1b" not in said.err


def test_a_folder_is_no_file(capsys: Capture, tmp_path: Path) -> None:
    refused(command(capsys, "simulate", "skirmish", *options({**GAME, "crew-file": tmp_path})), str(tmp_path))
    refused(command(capsys, "replay", "show", tmp_path), str(tmp_path))
    refused(command(capsys, "text", tmp_path), str(tmp_path))


def test_a_crew_of_another_faction(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "crew.json"
    file.write_text(json.dumps(CREW))
    refused(
        command(
            capsys, "simulate", "skirmish", *options({**GAME, "faction": "red-helix", "crew-file": file})
        ),
        "crew.json:faction",
    )


def test_a_folder_that_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    small = {"board": "generated-24", "crew": 3, "keep": 1, "out": file}
    refused(command(capsys, "simulate", "skirmish", *options({**GAME, **small})), "--out")


SETUPS = {
    "no mission": ('crews = ["hounds-boarding-party"]', "setup.toml:mission"),
    "no such mission": (f'mission = "x"\n{HOUNDS}', "setup.toml:mission"),
    "no such crew": ('mission = "seal-vents"\ncrews = ["nobody"]', "setup.toml:crews.0"),
    "no crews": ('mission = "seal-vents"\ncrews = []', "setup.toml:crews"),
    "five crews": (f'mission = "seal-vents"\ncrews = {["hounds-boarding-party"] * 5}', "setup.toml:crews"),
    "solo for two": (f'mission = "seal-vents"\ncrews = {["hounds-boarding-party"] * 2}', "setup.toml:mode"),
    "an unknown field": ('mission = "seal-vents"\n' + HOUNDS + "\nluck = 3", "setup.toml:luck"),
    "no such board": (f'mission = "seal-vents"\nboard = "x"\n{HOUNDS}', "setup.toml:board"),
    "no such enemy": (f'mission = "seal-vents"\nenemy = "x"\n{HOUNDS}', "setup.toml:enemy"),
    "no such option": ('mission = "seal-vents"\noptions = ["x"]\n' + HOUNDS, "setup.toml:options"),
    "dice of another kind": (f'mission = "seal-vents"\ndice = "loaded"\n{HOUNDS}', "setup.toml:dice"),
    "an unlawful crew": (
        'mission = "seal-vents"\n[[crews]]\nfaction = "iron-hounds"\n[[crews.members]]\nleader = true',
        "setup.toml:crews.0.members",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SETUPS)
def test_set_ups_for_text(capsys: Capture, tmp_path: Path, name: str) -> None:
    text, words = SETUPS[name]
    file = tmp_path / "setup.toml"
    file.write_text(text)
    refused(command(capsys, "text", file), words)


@pytest.mark.parametrize("what", ["show", "verify"])
@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"{}\n{}\n", b"hello\nworld\n", b"[" * 100_000, b'{"format":"x"}\n1\n']
)
def test_files_that_are_no_journals(capsys: Capture, tmp_path: Path, what: str, data: bytes) -> None:
    file = tmp_path / "game.vbgame"
    file.write_bytes(data)
    refused(command(capsys, "replay", what, file), "game.vbgame")


def test_ports_and_folders(capsys: Capture, tmp_path: Path) -> None:
    refused(command(capsys, "play", "--port", 99999), "--port")
    refused(command(capsys, "serve", "--port", -1), "--port")
    file = tmp_path / "file"
    file.write_text("")
    refused(command(capsys, "play", "--no-browser", "--data", file), "--data")


def test_commands_that_do_not_exist(capsys: Capture) -> None:
    refused(command(capsys, "fly"), "fly")
    refused(command(capsys, "odds", "[red]\x1b[31m"), "[red]")
    refused(command(capsys, "check-rules", "/no/such/folder"), "folder:")
    refused(command(capsys, "text", "--seed", -1), "--seed")
    refused(command(capsys, "replay", "verify", "x", "--secret", "zz"), "--secret")
