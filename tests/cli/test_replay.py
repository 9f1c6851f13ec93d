"""Journals from the command line: told, verified, and every alteration named by its line."""

from pathlib import Path

import pytest

from cli_kit import command
from voidbridge.bridge.history import History, begin, say, write_journal
from voidbridge.cli.inputs import crew_of_size
from voidbridge.cli.warming import played
from voidbridge.rules.load import load_rules
from voidbridge.state.setup import Setup

Capture = pytest.CaptureFixture[str]
RULES = load_rules()
SECRET = b"a secret of sixteen or more bytes"


def game(secret: bytes, seed: int | None) -> History:
    """The beginning of a game, some shots fired."""
    crew = crew_of_size("iron-hounds", 3, RULES)
    setup = Setup(
        "eliminate-all", "rummager-mercenaries", "generated-24", (crew,), options=("standard-enemies",)
    )
    return played(begin(setup, secret, RULES, seed=seed), 40)


@pytest.fixture(scope="module")
def seeded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("journal") / "seeded.vbgame"
    file.write_text(write_journal(game(b"", 9)))
    return file


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("journal") / "shared.vbgame"
    file.write_text(write_journal(game(SECRET, None)))
    return file


def test_a_story_is_told_line_by_line(capsys: Capture, seeded: Path) -> None:
    said = command(capsys, "replay", "show", seeded)
    assert said.code == 0
    assert "Round 1." in said.out
    data = command(capsys, "replay", "show", seeded, "--json").json
    assert data["mission"] == "eliminate-all"
    assert [line["number"] for line in data["lines"]] == list(range(len(data["lines"])))
    assert any(line["faces"] for line in data["lines"])
    assert any(line["story"] for line in data["lines"])


def test_a_seeded_journal_verifies_with_its_dice(capsys: Capture, seeded: Path) -> None:
    said = command(capsys, "replay", "verify", seeded, "--json")
    assert said.code == 0
    assert said.json == {
        "ok": True,
        "digest": said.json["digest"],
        "lines": 40,
        "dice": "verified by the seed",
    }


def test_shared_dice_are_checked_by_the_secret_that_was_revealed(capsys: Capture, shared: Path) -> None:
    assert "no secret" in command(capsys, "replay", "verify", shared).out
    said = command(capsys, "replay", "verify", shared, "--secret", SECRET.hex())
    assert (said.code, said.err) == (0, "")
    assert "verified by the secret" in said.out
    other = command(capsys, "replay", "verify", shared, "--secret", b"another".hex())
    assert other.code == 1
    assert "not the secret" in other.err


def test_dice_that_the_secret_does_not_give_are_found(capsys: Capture, tmp_path: Path) -> None:
    """A whole journal with other dice is sound in itself: only the secret tells."""
    from dataclasses import replace

    honest = game(SECRET, None)
    other = begin(honest.header.setup, b"loaded", RULES)
    forged = replace(other, header=replace(other.header, commitment=honest.header.commitment))
    lines = write_journal(played(forged, 10)).splitlines()
    file = tmp_path / "forged.vbgame"
    file.write_text("\n".join(lines) + "\n")
    said = command(capsys, "replay", "verify", file, "--secret", SECRET.hex())
    assert said.code == 1
    assert said.err.startswith("voidbridge: forged.vbgame: line ")


def test_the_first_altered_line_is_named(capsys: Capture, seeded: Path, tmp_path: Path) -> None:
    lines = seeded.read_text().splitlines()
    rolled = [n for n, line in enumerate(lines[2:], 2) if "| d6" in line]
    assert rolled
    for n in (rolled[0], rolled[-1], len(lines) - 1):
        head, digest = lines[n].rsplit(" ", 1)
        altered = f"{head} {'0' * 8 if digest != '0' * 8 else '1' * 8}"
        file = tmp_path / "altered.vbgame"
        file.write_text("\n".join([*lines[:n], altered, *lines[n + 1 :]]) + "\n")
        said = command(capsys, "replay", "verify", file, "--json")
        assert said.code == 1
        assert said.json["line"] == n - 1
        assert f"line {n - 1}:" in said.err
        assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'"eliminate-all"', b'"seal-vents"'),
        (b'"rummager-mercenaries"', b'"psychic-wraiths"'),
        (b'"auto-rifle"', b'"shotgun"'),
        (b" crew ", b" enemy "),
        (b"crew", b"c\x00ew"),
        (b"activate a1", b"activate a2"),
        (b"activate a1", b"activate a99999"),
        (b"activate a1", b'adjudicate won "me"'),
        (b"| d6 ", b"| d20 "),
    ],
)
def test_any_alteration_is_a_difference(
    capsys: Capture, seeded: Path, tmp_path: Path, before: bytes, after: bytes
) -> None:
    data = seeded.read_bytes()
    assert before in data
    file = tmp_path / "altered.vbgame"
    file.write_bytes(data.replace(before, after, 1))
    said = command(capsys, "replay", "verify", file)
    assert said.code == 1
    assert said.err.startswith("voidbridge: altered.vbgame: line ")
    assert said.err.count("\n") == 1


def test_a_journal_cut_short_is_whole_up_to_there_or_named(
    capsys: Capture, seeded: Path, tmp_path: Path
) -> None:
    text = seeded.read_text()
    file = tmp_path / "short.vbgame"
    for cut in (text.rindex("|"), len(text) - 30, text.index("\n") + 20):
        file.write_text(text[:cut])
        said = command(capsys, "replay", "verify", file)
        assert said.code in (1, 2)
        assert said.err.count("\n") == 1
    file.write_text("".join(text.splitlines(keepends=True)[:10]))
    assert command(capsys, "replay", "verify", file).code == 0


def test_what_was_taken_back_stays_visible(capsys: Capture, tmp_path: Path) -> None:
    history = game(b"", 9)
    while history.battle.top.fight.decision != 2 or history.battle.top.fight.side != 0:
        history = played(history, 1)
    unit = next(
        i
        for i, row in zip(history.battle.top.ids, history.battle.top.world.units, strict=False)
        if not row.acted
    )
    for words in (f"activate {unit}", "undo"):
        told = say(history, "crew", words)
        history = told.history  # type: ignore[union-attr]
    file = tmp_path / "undone.vbgame"
    file.write_text(write_journal(history))
    said = command(capsys, "replay", "show", file)
    assert f"activate {unit} (taken back)" in said.out
    assert command(capsys, "replay", "verify", file).code == 0
