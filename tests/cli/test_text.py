"""Text play: a whole mission by typed lines, kept whatever ends it, and safe to read aloud."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli_kit import Said, command
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import History, Told, begin, read_journal, say
from voidbridge.bridge.views import view
from voidbridge.cli.inputs import setup_from
from voidbridge.rules.load import load_rules
from voidbridge.state.notation import write_action
from voidbridge.state.setup import with_board_seed

Capture = pytest.CaptureFixture[str]
RULES = load_rules()
SEED = 21


def setup_file(folder: Path, **more: str) -> Path:
    """A small set-up: three members on the small deck against few enemies."""
    values = {
        "mission": '"seal-vents"', "enemy": '"rummager-mercenaries"', "board": '"generated-24"',
        "options": '["standard-enemies"]', **more,
    }  # fmt: skip
    members = "".join(
        f'[[crews.members]]\nname = "M{n}"\nleader = {str(n == 0).lower()}\nprimary = "auto-rifle"\n'
        for n in range(3)
    )
    lines = [f"{name} = {value}" for name, value in values.items()]
    file = folder / "setup.toml"
    file.write_text("\n".join(lines) + '\n[[crews]]\nname = "Own"\nfaction = "iron-hounds"\n' + members)
    return file


def played(history: History, typed: list[str]) -> History:
    """The game as the computer plays both sides; what the crew's player would type goes into `typed`."""
    faces = 0
    while not history.finished:
        if history.battle.rolling is not None:
            count, sides = history.battle.rolling.count, history.battle.rolling.sides
            rolled = " ".join(str((faces + 3 * n) % sides + 1) for n in range(count))
            faces += 1
            typed.append(rolled)
            told = say(history, "crew", f"faces {rolled}")
        elif deciding(history.battle).seats == ("enemy",):
            chosen = choose(view(history, "enemy"), "orders")
            told = say(history, "enemy", chosen.action, chosen.order)
        else:
            chosen = choose(view(history, "crew"), "sensible")
            typed.append(write_action(chosen.action))
            told = say(history, "crew", chosen.action)
        assert isinstance(told, Told), told
        history = told.history
    return history


def begun(file: Path) -> History:
    return begin(with_board_seed(setup_from(file, RULES), SEED), b"", RULES, seed=SEED)


def text(capsys: Capture, folder: Path, file: Path, lines: list[str]) -> Said:
    return command(
        capsys,
        "text",
        file,
        "--seed",
        SEED,
        "--journal",
        folder / "game.vbgame",
        typed="\n".join(lines) + "\n",
    )


@pytest.mark.parametrize("dice", ["program", "hand"])
def test_a_mission_is_played_to_its_end_by_typed_lines(capsys: Capture, tmp_path: Path, dice: str) -> None:
    file = setup_file(tmp_path, dice=f'"{dice}"')
    typed: list[str] = []
    wanted = played(begun(file), typed)
    said = text(capsys, tmp_path, file, typed)
    assert (said.code, said.err) == (0, "")
    assert f"The battle is {wanted.battle.top.outcome.name.lower()}" in said.out
    kept = read_journal((tmp_path / "game.vbgame").read_text())
    assert kept.digest == wanted.digest
    assert all(len(line) < 500 for line in said.out.splitlines())


def test_questions_have_answers_that_enter_gives(capsys: Capture, tmp_path: Path) -> None:
    said = command(
        capsys,
        "text",
        "--seed",
        3,
        "--journal",
        tmp_path / "g.vbgame",
        typed="3\nred\nbanana\nmutated\n\n\ncorner 1\nquit\n",
    )
    assert said.code == 0
    assert "Seal Vents" in said.out
    assert "Answer with a number" in said.out
    setup = read_journal((tmp_path / "g.vbgame").read_text()).battle.setup
    assert (setup.mission, setup.crews[0].faction, setup.enemy) == (
        "seal-vents",
        "red-helix",
        "mutated-bio-forms",
    )
    assert setup.options == ("standard-enemies",)


def test_nothing_is_begun_when_nothing_is_answered(capsys: Capture) -> None:
    said = command(capsys, "text", typed="")
    assert said.code == 0
    assert said.out.endswith("Nothing was begun.\n")


TYPED = [
    "help", "view", "map", "offers", "look a1", "corner 9", "corner 2", "reach a1 t1", "auto 3",
    "offers a1", "look a1", "look 12.0,12.0", "look nobody", "activate a1", "undo", "undo",
    "activate a1", "reach a1 e1", "odds shoot a1 e1", "odds shoot a1 e1 from 12.0,12.0",
    "odds melee e1 a1 fists", "odds banana", "odds end a1", "auto 2", "log", "log 3", "offers zz",
    "reach zz", "fly", "move a1", 'set e1 wounds 1 "x"', "rewind 2", "faces 6 6 6", "", "   ", "5 5 5",
    "load /no/such/file", "load", "save /no/such/folder/\x00x", "\x1b[31m[red]hello", "look [bold]",
    "x" * 5000, "auto x", "quit",
]  # fmt: skip


def test_every_question_is_answered_in_plain_lines(capsys: Capture, tmp_path: Path) -> None:
    said = text(capsys, tmp_path, setup_file(tmp_path), TYPED)
    assert (said.code, said.err) == (0, "")
    assert "\x1b" not in said.out
    for words in (
        "objective", "Corners are 1 to 4", "## wall", "hits on 5+", "M 4, AP", "1 line taken back",
        "There is no unit zz",
        "Only the game master may do that", "No such file", "there is no verb", "Lawful, and no attack",
    ):  # fmt: skip
        assert words in said.out, words


def test_a_game_is_saved_and_taken_up_again_as_if_nothing_had_happened(
    capsys: Capture, tmp_path: Path
) -> None:
    file, kept = setup_file(tmp_path), tmp_path / "half.vbgame"
    text(capsys, tmp_path, file, ["auto 12", f"save {kept}", "auto all"])
    whole = read_journal((tmp_path / "game.vbgame").read_text())
    said = text(capsys, tmp_path, file, ["corner 1", f"load {kept}", "auto all"])
    assert said.code == 0
    assert read_journal((tmp_path / "game.vbgame").read_text()).digest == whole.digest


@pytest.mark.parametrize("name", ["[bold red]Vex[/]", "\\u001b[31mVex", "\\u202eVex", "a\\u0000b", "Z" * 200])
def test_names_are_only_words(capsys: Capture, tmp_path: Path, name: str) -> None:
    file = setup_file(tmp_path)
    file.write_text(file.read_text().replace('"M0"', f'"{name}"'))
    said = text(capsys, tmp_path, file, ["auto 6", "view", "look a1", "log", "quit"])
    assert said.code == 0
    assert not {"\x1b", "\u202e", "\0"} & set(said.out)
    shown = command(capsys, "replay", "show", tmp_path / "game.vbgame")
    assert not {"\x1b", "\u202e", "\0"} & set(shown.out)


def test_the_end_of_input_keeps_the_game(capsys: Capture, tmp_path: Path) -> None:
    said = text(capsys, tmp_path, setup_file(tmp_path), ["auto 5"])
    assert said.code == 0
    assert "The game is kept in" in said.out
    assert command(capsys, "replay", "verify", tmp_path / "game.vbgame").code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_an_interrupt_keeps_the_game(tmp_path: Path) -> None:
    arguments = ["text", str(setup_file(tmp_path)), "--seed", "1", "--journal", str(tmp_path / "game.vbgame")]
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "voidbridge", *arguments],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "VOIDBRIDGE_PLAIN": "1"},
    ) as process:  # fmt: skip
        assert process.stdout is not None
        while b"corner 1" not in process.stdout.readline():
            pass
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert err == b""
    assert b"The game is kept in" in out
    assert read_journal((tmp_path / "game.vbgame").read_text()).version == 0


def test_co_op_players_speak_from_one_terminal(capsys: Capture, tmp_path: Path) -> None:
    file = setup_file(tmp_path, mode='"coop"', mission='"eliminate-all"')
    crew = file.read_text().split("[[crews]]")[1]
    file.write_text(file.read_text() + "[[crews]]" + crew.replace("Own", "Other"))
    said = text(
        capsys, tmp_path, file, ["corner 1", "auto 7", "activate b2", "end b2", "activate a1", "quit"]
    )
    assert (said.code, said.err) == (0, "")
    seats = [e.line.seat for e in read_journal((tmp_path / "game.vbgame").read_text()).entries[-3:]]
    assert seats == ["p2", "p2", "p1"]


def test_a_master_plays_the_enemies_and_corrects(capsys: Capture, tmp_path: Path) -> None:
    file = setup_file(tmp_path, mode='"mastered"')
    said = text(
        capsys, tmp_path, file, ["corner 1", "auto 3", 'set e1 wounds 1 "a scratch"', 'adjudicate won "late"']
    )
    assert "The battle is won" in said.out
    assert "a scratch" in said.out


def test_the_chance_to_win_is_told(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from voidbridge.odds import chance

    monkeypatch.setattr(chance, "win_chance", lambda *_, **__: chance.Chance(100, 50))
    said = text(capsys, tmp_path, setup_file(tmp_path), ["corner 1", "chance", "quit"])
    assert "The crew wins 50.0 % of 100 games from here (40.4 % to 59.6 %)." in said.out


def test_saving_leaves_alone_what_is_no_journal(capsys: Capture, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("mine")
    said = text(capsys, tmp_path, setup_file(tmp_path), [f"save {other}", "quit"])
    assert "is no journal" in said.out
    assert other.read_text() == "mine"
    assert not list(tmp_path.glob(".*.part"))
