"""Every code has words, every reason a rule, and every rule a heading that a player can read."""

import re
from pathlib import Path

import pytest

from voidbridge.rules import codes
from voidbridge.rules.book import BOARDING_TABLES, VOID_TABLES
from voidbridge.rules.load import load_rules
from voidbridge.rules.modifiers import (
    REASONS,
    REFUSALS,
    WORDS,
    inches,
    inches_of_hundredths,
    itemise,
    refusal_words,
    words_of,
)

CHAPTERS = Path(__file__).parents[2] / "docs" / "rules"
HEADINGS = [
    match.group(1)
    for page in sorted(CHAPTERS.glob("*.md"))
    for match in re.finditer(
        r"^## (V[BO]-\d\d|B[CPR]-\d\d) \S", page.read_text(encoding="utf-8"), re.MULTILINE
    )
]


def test_every_ruling_has_one_heading():
    assert len(set(HEADINGS)) == len(HEADINGS)
    assert sorted(one for one in HEADINGS if not one.startswith("BR")) == [
        *(f"BC-{n:02d}" for n in range(1, 13)),
        *(f"BP-{n:02d}" for n in range(1, 21)),
        *(f"VB-{n:02d}" for n in range(1, 59)),
        *(f"VO-{n:02d}" for n in range(1, 29)),
    ]


def test_every_ruling_cited_has_a_heading():
    rules = load_rules()
    cited = {rule for _, rule in REASONS.values()} | {o.ruling for o in rules.options.rows}
    for table in (rules.weapons, rules.gear, rules.factions, rules.enemies, rules.places, rules.missions):
        cited |= {ruling for row in table.rows for ruling in row.rulings}
    for table in (rules.injuries, rules.relics, rules.gear_table, rules.crews):
        cited |= {ruling for row in table.rows for ruling in row.rulings}
    for name in (*VOID_TABLES, *BOARDING_TABLES):
        cited |= {ruling for row in getattr(rules, name).rows for ruling in getattr(row, "rulings", ())}
    assert cited <= set(HEADINGS)


def test_options_are_named_in_the_chapters():
    text = "".join(page.read_text(encoding="utf-8") for page in CHAPTERS.glob("*.md"))
    for key in ("standard-enemies", "overwatch-after-shot-barred", "bleed-own-morale", "enemy-defence"):
        assert f"`{key}`" in text


def test_every_code_has_words():
    assert set(REASONS) == set(codes.Reason)
    assert set(REFUSALS) == set(codes.Refused)
    for kind, words in WORDS.items():
        assert set(words) == set(kind)
        assert len(set(words.values())) == len(words)
    spoken = {"HarmCause", "TestCause", "EndCause", "Condition", "Why", "Order", "How", "Number", "Reaction"}
    assert {kind.__name__ for kind in WORDS} == spoken


@pytest.mark.parametrize("code", codes.Refused)
def test_refusals_are_sentences(code):
    bare, full, needs = REFUSALS[code]
    assert refusal_words(code) == bare
    assert bare.endswith(".")
    assert bool(full) == bool(needs)
    said = refusal_words(code, *["7", "3"][:needs])
    assert said.endswith(".")
    assert "{" not in said


def test_refusals_name_their_numbers():
    said = refusal_words(codes.Refused.TOO_FAR, inches_of_hundredths(412), inches(40))
    assert said == "The path is 4.12″ long; only 4″ are left."


def test_lengths_as_printed():
    assert [inches(n) for n in (0, 5, 100, 125, -15)] == ["0", "0.5", "10", "12.5", "-1.5"]
    assert [inches_of_hundredths(n) for n in (0, 5, 50, 1000, 1250)] == ["0", "0.05", "0.5", "10", "12.5"]


def test_a_pool_is_itemised():
    rows = [(codes.Number.POOL, codes.Reason.WEAPON_ROF, 3), (codes.Number.POOL, codes.Reason.COVER, -1)]
    base, cover = itemise(rows)
    assert (base.value, base.words, base.rule) == (3, "the weapon's rate of fire", "VB-06")
    assert (cover.number, cover.reason) == (codes.Number.POOL, codes.Reason.COVER)
    assert (cover.value, cover.words, cover.rule) == (-1, "target in cover", "VB-09")


def test_words_of_a_code():
    assert words_of(codes.Condition.BURN) == "burning"
    assert words_of(codes.How.PULL) == "is dragged"
