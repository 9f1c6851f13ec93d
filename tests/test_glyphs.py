"""Every thing in the book that the browser draws has a glyph of ours, drawn on one grid."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import voidbridge
from voidbridge.rules.codes import Condition, PieceKind, TokenKind, Verb, name_of
from voidbridge.rules.load import load_rules

WEB = Path(voidbridge.__file__).parent / "web"
SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {
    symbol.get("id", "").removeprefix("g-"): symbol
    for symbol in ElementTree.parse(WEB / "glyphs.svg").getroot().iter(f"{SVG}symbol")
}
RULES = load_rules()
WORD = r"'?([a-z0-9-]+)'?: '([a-z0-9-]+)'"


def table(file: str, name: str) -> dict[str, str]:
    """A table of words in one of the browser's modules."""
    text = (WEB / file).read_text("utf-8")
    start = text.index(f"const {name} =")
    return dict(re.findall(WORD, text[start : text.index("});", start)]))


ALIASES = table("ui/glyph.js", "ALIASES")
MISSIONS = table("ui/mission.js", "PICTURES")


def verbs() -> dict[str, str]:
    """The glyph of every verb of the contract."""
    text = (WEB / "battle" / "verbs.js").read_text("utf-8")
    return dict(re.findall(r"^  ([a-z]+): \{ name: '[^']*', glyph: '([a-z0-9-]+)'", text, re.M))


def conditions() -> dict[str, str]:
    """The glyph of every condition."""
    text = (WEB / "ui" / "gauges.js").read_text("utf-8")
    return dict(re.findall(r"^  '?([a-z-]+)'?: \['([a-z-]+)', '", text, re.M))


ROWS = [
    *(("weapon", row.id) for row in RULES.weapons.rows),
    *(("gear", row.id) for row in RULES.gear.rows),
    *(("faction", row.id) for row in RULES.factions.rows),
    *(("enemy", row.id) for row in RULES.enemies.rows),
    *(("relic", row.id) for row in RULES.relics.rows),
    *(("injury", row.id) for row in RULES.injuries.rows),
    *(("token", name_of(kind)) for kind in TokenKind),
    *(("piece", name_of(kind)) for kind in PieceKind if kind != PieceKind.MORTAR),
]


@pytest.mark.parametrize(("kind", "key"), ROWS)
def test_every_row_has_a_glyph(kind: str, key: str) -> None:
    assert ALIASES.get(key, key) in SYMBOLS, kind


def test_no_two_weapons_and_no_two_pieces_of_gear_look_alike() -> None:
    for rows in (RULES.weapons.rows, RULES.gear.rows, RULES.relics.rows, RULES.injuries.rows):
        drawn = [ALIASES.get(row.id, row.id) for row in rows]
        assert len(set(drawn)) == len(drawn)


def test_every_action_condition_and_mission_has_a_glyph() -> None:
    assert set(verbs()) == {name_of(verb) for verb in Verb}
    assert set(conditions()) == {name_of(each) for each in Condition}
    quick = {row.id for row in RULES.missions.rows if row.kind == "quick"}
    assert quick <= set(MISSIONS)
    for drawn in (*verbs().values(), *conditions().values(), *MISSIONS.values()):
        assert drawn in SYMBOLS


def test_every_glyph_that_a_module_names_is_drawn() -> None:
    named = set()
    for file in WEB.rglob("*.js"):
        if "vendor" not in file.parts:
            text = file.read_text("utf-8")
            named |= set(re.findall(r"<\$\{Glyph\} name=\"([a-z0-9-]+)\"", text))
            named |= set(re.findall(r"\bglyph\('([a-z0-9-]+)'\)", text))
            named |= set(re.findall(r"\bglyph: '([a-z0-9-]+)'", text))
    assert len(named) > 20
    assert named <= set(SYMBOLS)


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_glyph_is_a_line_drawing_on_the_one_grid(name: str) -> None:
    symbol = SYMBOLS[name]
    assert (symbol.get("viewBox"), symbol.get("stroke-width")) == ("0 0 24 24", "1.5")
    assert (symbol.get("fill"), symbol.get("stroke")) == ("none", "currentColor")
    assert {part.tag.removeprefix(SVG) for part in symbol} <= {"path", "circle", "rect"}
    assert 0 < len(symbol) <= 12
