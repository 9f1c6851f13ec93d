"""The command line as it is promised: what each command prints, and its exit codes."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli_kit import Said, command
from voidbridge import __version__
from voidbridge.cli.main import app
from voidbridge.rules.load import load_rules

Capture = pytest.CaptureFixture[str]
SMALL = (
    "--board",
    "generated-24",
    "--crew",
    3,
    "--option",
    "standard-enemies=on",
    "--enemy",
    "rummager-mercenaries",
)
SEALING = ("simulate", "skirmish", "--mission", "seal-vents", "--faction", "iron-hounds", *SMALL)


def outside(*arguments: str, typed: str = "", **environment: str) -> Said:
    """A command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "voidbridge", *arguments],
        input=typed.encode(), capture_output=True, timeout=120, env={**os.environ, **environment},
    )  # fmt: skip
    return Said(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_version(capsys: Capture) -> None:
    assert command(capsys, "version").out == f"voidbridge {__version__}\n"
    assert command(capsys, "version", "--json").json["version"] == __version__


def test_only_what_can_be_done_is_listed(capsys: Capture) -> None:
    said = command(capsys, "--help")
    assert said.code == 0
    for name in (
        "play",
        "serve",
        "text",
        "simulate",
        "odds",
        "replay",
        "check-rules",
        "bench",
        "warm",
        "version",
    ):
        assert name in said.out
    assert "skirmish" in command(capsys, "simulate", "--help").out
    assert "void" in command(capsys, "simulate", "--help").out
    assert "contest" in command(capsys, "simulate", "--help").out


def test_every_command_explains_itself(capsys: Capture) -> None:
    names = [c.name for c in app.registered_commands]
    for words in ([name] for name in names):
        assert command(capsys, *words, "--help").code == 0
    for words in (["simulate", "skirmish"], ["odds", "attack"], ["replay", "show"], ["replay", "verify"]):
        assert "--json" in command(capsys, *words, "--help").out


def test_help_is_there_at_once() -> None:
    """A second is promised; the bound here is generous, since machines are noisy."""
    took = []
    for _ in range(3):
        began = time.perf_counter()
        assert outside("--help").code == 0
        took.append(time.perf_counter() - began)
    assert min(took) < 3
    listed = "import sys, voidbridge.cli.main as m; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", listed], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"numba", "numpy", "fastapi", "rich.table", "joblib"} & set(loaded)


def test_odds_attack_json_is_exactly_as_promised(capsys: Capture) -> None:
    said = command(
        capsys, "odds", "attack", "--dice", 3, "--defence", 2, "--damage", 2, "--cover", "--ignore-saves", 1,
        "--save-dice", -1, "--reroll-saves", "--hit-on", 5, "--wounds", 3, "--json",
    )  # fmt: skip
    assert (said.code, said.err) == (0, "")
    assert list(said.json) == ["wounds", "mean", "eliminates"]
    assert list(said.json["wounds"]) == ["0", "2", "3"]
    assert sum(said.json["wounds"].values()) == pytest.approx(1)
    assert said.json["eliminates"] == pytest.approx(said.json["wounds"]["3"])


def test_odds_attack_known_chances(capsys: Capture) -> None:
    one = command(capsys, "odds", "attack", "--dice", 1, "--defence", 0, "--damage", 1, "--json").json
    assert one["wounds"] == {"0": pytest.approx(2 / 3), "1": pytest.approx(1 / 3)}
    assert one["eliminates"] is None
    saved = command(
        capsys, "odds", "attack", "--dice", 1, "--defence", 1, "--damage", 1, "--wounds", 1, "--json"
    ).json
    assert saved["eliminates"] == pytest.approx(1 / 6 + 1 / 6 * 2 / 3)


def test_odds_attack_as_a_table(capsys: Capture) -> None:
    said = command(capsys, "odds", "attack", "--dice", 2, "--defence", 0, "--damage", 1, "--wounds", 2)
    assert "44.4 %" in said.out
    assert "eliminates 11.1 %" in said.out


def test_simulate_json_is_exactly_as_promised(capsys: Capture, tmp_path: Path) -> None:
    asked = (*SEALING, "--games", 3, "--seed", 4, "--games-per-board", 2)
    said = command(capsys, *asked, "--json", "--keep", 2, "--out", tmp_path / "kept")
    assert (said.code, said.err) == (0, "")
    assert list(said.json) == [
        "games", "seed", "wins", "win_rate", "interval95", "rounds_mean", "games_per_second", "digest",
    ]  # fmt: skip
    assert list(said.json["wins"]) == ["crew", "enemy"]
    assert sum(said.json["wins"].values()) == said.json["games"] == 3
    low, high = said.json["interval95"]
    assert 0 <= low <= said.json["win_rate"] <= high <= 1
    assert len(said.json["digest"]) == 64
    kept = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in kept] == ["game-000000.vbgame", "game-000001.vbgame"]
    for file in kept:
        assert command(capsys, "replay", "verify", file).code == 0
    again = command(capsys, *asked, "--jobs", 2)
    assert f"digest {said.json['digest']}" in again.out


def test_a_missing_backend_is_one_clear_error(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voidbridge.odds.workers.find_spec", lambda name: None)
    said = command(capsys, *SEALING, "--games", 1, "--seed", 1, "--backend", "ray")
    assert said.code == 2
    assert (
        said.err == "voidbridge: --backend: ray is not installed; pip install 'voidbridge[ray]' brings it\n"
    )


def test_a_crew_of_ones_own(capsys: Capture, tmp_path: Path) -> None:
    members = [{"name": f"[bold]\x1b[31mM{n}", "leader": n == 0, "primary": "auto-rifle"} for n in range(3)]
    file = tmp_path / "crew.json"
    file.write_text(json.dumps({"name": "Own", "faction": "red-helix", "members": members}))
    asked = ("simulate", "skirmish", "--mission", "seal-vents", "--crew-file", file, *SMALL[:2], *SMALL[4:])
    assert command(capsys, *asked, "--games", 1, "--seed", 1, "--json").json["games"] == 1


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("faction", load_rules().factions)
def test_VB_02_a_ready_crew_of_every_size_is_lawful(faction: str, size: int) -> None:
    from voidbridge.cli.inputs import crew_of_size
    from voidbridge.skirmish.muster import check_crew

    crew = crew_of_size(faction, size, load_rules())
    assert check_crew(crew, load_rules()) == ()
    assert len({member.name for member in crew.members}) == size


def test_check_rules(capsys: Capture, tmp_path: Path) -> None:
    assert command(capsys, "check-rules").code == 0
    fine = command(capsys, "check-rules", "--json").json
    assert fine["ok"]
    assert fine["digest"] == load_rules().digest
    (tmp_path / "weapons.toml").write_text('[[weapons]]\nid = "x"\nrange = "far"\n')
    said = command(capsys, "check-rules", tmp_path, "--json")
    assert said.code == 2
    assert not said.json["ok"]
    assert len(said.json["errors"]) > 1
    assert all(line.startswith("voidbridge: weapons.toml:") for line in said.err.splitlines())


def test_colour_only_for_terminals_that_want_it() -> None:
    said = outside(
        "odds", "attack", "--dice", "2", "--defence", "1", "--damage", "1", FORCE_COLOR="", NO_COLOR="1"
    )
    assert "\x1b" not in said.out


def test_a_pipe_that_closes_is_no_fault() -> None:
    command = f"{sys.executable} -m voidbridge check-rules | true"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""


def test_warm_builds_everything_and_says_so(capsys: Capture) -> None:
    said = command(capsys, "warm", "--json")
    assert said.code == 0
    assert len(said.json["steps"]) == 8
