"""Journals cut, bent and forged: a clean refusal that names the line, or the very same battle (kinds 5, 7)."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge_kit import (
    SECRET,
    ready_crew,
    small,
    speaker,
    told,
    under_way,
)
from voidbridge.ai.seats import choose
from voidbridge.bridge.history import History, JournalError, read_journal, say, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view
from voidbridge.state.setup import Setup, setup_from_json, setup_to_json


def test_the_journal_holds_every_kind_of_line(journal: str) -> None:
    for part in (
        " undo |",
        " rewind 8 ",
        " faces ",
        " ~move-to-shoot ",
        "; n",
        "| d6 ",
        'set a1 burn 1 "a spark"',
    ):
        assert part in journal or part == " ~move-to-shoot ", part
    assert " ~" in journal


def test_a_journal_cut_after_any_line_loads_and_plays_on_to_the_same_end(game: History, journal: str) -> None:
    """A crash loses what was not written, nothing before it; and what follows can be said again."""
    lines = journal.splitlines(keepends=True)
    for cut in range(2, len(lines), 4):
        half = read_journal("".join(lines[:cut]), SECRET)
        assert half.version == cut - 2
        assert half.entries == tuple(
            replace(e, undone=h.undone) for e, h in zip(game.entries, half.entries, strict=False)
        )
    half = read_journal("".join(lines[:-5]), SECRET)
    for entry in game.entries[-5:]:
        half = say(half, entry.line.seat, entry.line.said, entry.line.order).history  # type: ignore[union-attr]
    assert write_journal(half) == journal
    assert half.battle.top == game.battle.top


def test_a_journal_cut_within_a_line_is_refused_by_its_number(journal: str) -> None:
    lines = journal.splitlines()
    for n in range(2, len(lines), 7):
        for part in (0.2, 0.6, 0.97):
            cut = "\n".join([*lines[:n], lines[n][: int(len(lines[n]) * part)]])
            with pytest.raises(JournalError) as error:
                read_journal(cut, SECRET)
            assert error.value.line == n - 1
            assert error.value.message


@settings(max_examples=120, deadline=None)
@given(at=st.floats(0, 1), bit=st.integers(0, 7))
def test_a_flipped_bit_is_found_or_changes_nothing(game: History, journal: str, at: float, bit: int) -> None:
    """Anything may happen to a file; a battle that differs is never taken for the one that was played."""
    data = bytearray(journal.encode())
    data[min(len(data) - 1, int(at * len(data)))] ^= 1 << bit
    found = loaded(data.decode("utf-8", "replace"))
    if isinstance(found, JournalError):
        assert found.code
        assert 0 <= found.line <= game.version
        assert len(str(found)) < 1000
    else:
        assert found.battle.top == game.battle.top
        assert write_journal(found) == journal


def loaded(text: str) -> History | JournalError:
    """The game, or why there is none."""
    try:
        return read_journal(text, SECRET)
    except JournalError as error:
        return error


@settings(max_examples=60, deadline=None)
@given(pick=st.randoms(use_true_random=False))
def test_lines_lost_doubled_or_swapped_are_named(game: History, journal: str, pick: random.Random) -> None:
    lines = journal.splitlines()
    a, b = pick.randrange(2, len(lines)), pick.randrange(2, len(lines))
    kind = pick.randrange(3)
    if kind == 0:
        if a == len(lines) - 1:
            return
        del lines[a]
    elif kind == 1:
        lines.insert(a, lines[a])
    elif a != b:
        lines[a], lines[b] = lines[b], lines[a]
    else:
        return
    with pytest.raises(JournalError):
        read_journal("\n".join(lines), SECRET)


def test_dice_that_were_not_rolled_are_found_out(journal: str) -> None:
    """A better face written into a line of a program's dice does not replay to the digest it has."""
    lines = journal.splitlines()
    n = next(n for n, line in enumerate(lines) if " faces " in line)
    seat, said = lines[n].split(" ", 2)[1], lines[n].split(" | ")[0].split(" ", 2)[2]
    better = " ".join("6" if word.isdigit() else word for word in said.split())
    if better == said:
        better = said.replace("6", "1")
    forged = lines[n].replace(f"{seat} {said}", f"{seat} {better}")
    with pytest.raises(JournalError) as error:
        read_journal("\n".join([*lines[:n], forged, *lines[n + 1 :]]), SECRET)
    assert error.value.line == n - 1


def test_an_own_export_is_never_refused(game: History, journal: str) -> None:
    again = read_journal(journal, b"")
    assert write_journal(again) == journal
    assert write_journal(read_journal(write_journal(again), SECRET)) == journal
    assert setup_from_json(json.loads(json.dumps(setup_to_json(game.battle.setup)))) == game.battle.setup


def test_loading_and_looking_change_nothing(game: History) -> None:
    before = (game.battle.top.bytes, game.battle.words, write_journal(game))
    read_journal(write_journal(game), SECRET)
    for seat in ("crew", "master", "all"):
        view_json(view(game, seat))
    assert (game.battle.top.bytes, game.battle.words, write_journal(game)) == before


def test_a_loaded_game_rolls_the_dice_that_the_table_would_have_rolled() -> None:
    """The dice do not restart on load: the next line has its own, keyed by its number."""
    played = under_way(small())
    again = read_journal(write_journal(played), SECRET)
    for _ in range(40):
        chosen = choose(view(played, "all"), "sensible").action
        played = told(played, speaker(played, chosen), chosen).history
        again = told(again, speaker(again, chosen), chosen).history
    assert write_journal(again) == write_journal(played)
    assert any(e.line.pools for e in played.entries[5:])


def test_undone_lines_stay_in_the_journal_and_are_marked(game: History) -> None:
    undone = [e.number for e in game.entries if e.undone]
    assert undone
    assert [e.number for e in read_journal(write_journal(game)).entries if e.undone] == undone


def test_a_crew_of_every_faction_and_a_table_of_four_save_and_load() -> None:
    crews = tuple(
        ready_crew(name, 6)
        for name in ("hounds-boarding-party", "the-wet-brood", "second-act", "survey-detail-four")
    )
    setup = Setup("eliminate-all", "military-security", "generated-36", crews, mode="coop", board_seed=4)
    game = under_way(setup)
    assert {name[0] for name in game.battle.top.ids} == set("abcde")
    assert read_journal(write_journal(game), b"").battle.top == game.battle.top
