"""Names as code: one clean line in every view, sentence and journal (kind 23)."""

import json
import unicodedata
from dataclasses import replace

import pytest

from bridge_kit import (
    SECRET,
    on,
    small,
    under_way,
)
from voidbridge.bridge.history import read_journal, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view
from voidbridge.skirmish.story import event_json

NAMES = [
    "<script>alert(1)</script>", "\"'`--", "a\nb\r\nc", "\u202eevil\u202c", "\u200f\u200e\u2066x\u2069", "x" * 10_000,
    "👩‍👩‍👧‍👦🏳️‍🌈", "Z̸͎̈́a̷͔͐l̶̤̄g̷̱̈́o̵̜͌" * 20, "\x00\x07\x1b[31m", "   ", "", "\ud800", "ﷺ" * 50, "a | d6 6 6 | 00000000",
    "undo", "${x} %s {0} \\", "e1", "𝕍𝕖𝕩", "ＶＥＸ", "\ufeffVex", "\u2028\u2029",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_a_name_is_one_clean_line_wherever_it_is_told(name: str) -> None:
    """In the set-up, the view, the story and the journal; and the journal gives it back."""
    setup = small(mode="mastered")
    members = tuple(replace(member, name=name) for member in setup.crews[0].members)
    setup = replace(setup, crews=(replace(setup.crews[0], name=name, members=members),))
    game = under_way(setup)
    game = on(game, f"master set a1 burn 1 {json.dumps('because ' + name[:60])}", "crew activate a1")
    shown = [unit["name"] for unit in view_json(view(game, "all"))["units"]]
    shown += [game.battle.setup.crews[0].name]
    for entry in game.entries:
        events = [event_json(game.battle.top, event) for event in entry.events]
        shown += [event["text"] for event in events if event["kind"] != "corrected"]
    for text in shown:
        assert text.strip()
        assert len(text) < 300
        assert not any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for c in text), (
            text
        )
    journal = write_journal(game)
    assert journal.isascii()
    assert journal.count("\n") == game.version + 2
    again = read_journal(journal, SECRET)
    assert again.battle.top == game.battle.top
    assert [u.name for u in again.battle.setup.crews[0].members] == [
        u.name for u in game.battle.setup.crews[0].members
    ]
