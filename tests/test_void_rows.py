"""The rows a journal of the void carries: whatever a pack changes comes back without the pack."""

from dataclasses import replace

import pytest

from void_kit import RULES, setup
from voidbridge.bridge.history import begin, read_journal, write_journal
from voidbridge.rules.book import as_pack
from voidbridge.rules.load import load_rules
from voidbridge.rules.packs import RulesError
from voidbridge.state.setup import SetupError


def used_by(history) -> dict[str, list]:
    """The rows of the void that a battle is played with."""
    book, cast = history.battle.sea.cast.rules, history.battle.sea.cast
    ships = [book.ships[profile.design] for profile in cast.profiles]
    hulls = [book.hulls[ship.hull] for ship in ships]
    return {
        "ships": ships,
        "hulls": hulls,
        "hull_classes": [book.hull_classes[hull.hull_class] for hull in hulls],
        "ship_weapons": [book.ship_weapons[fitted.weapon] for ship in ships for fitted in ship.weapons],
        "ship_components": [row for row in book.ship_components.rows if row.essential]
        + [book.ship_components[name] for ship in ships for name in ship.components],
        "crew_ratings": [book.crew_ratings[ship.rating] for ship in ships],
        "officers": [book.officers[one.id] for profile in cast.profiles for one in profile.officers],
        **{
            name: list(getattr(book, name).rows)
            for name in ("manoeuvres", "extended_actions", "criticals", "crew_thresholds")
        },
    }


def others(value, table=None, field=None):
    """Values that a pack could put in a field's place: those of other rows, and those beside it."""
    if table is not None:
        rows = [as_pack(row)[field] for row in getattr(RULES, table).rows]
        return [*(other for other in rows if other != value), *others(value)]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, dict):
        return [value | {key: other} for key, inner in value.items() for other in others(inner)]
    if isinstance(value, str):
        return [f"{value} too"]
    return [[*value[:-1], other] for other in others(value[-1])] + [value[:-1]] if value else []


OWN = replace(
    setup(), blue=(replace(setup().blue[0], ship="wayfarer-trader", officers=("helm-orsk",)),)
)  # with a further component and an officer
USED = used_by(begin(OWN, b"secret"))
# What the book allows no other value by itself: codes, the faces of a die, figures that a class fixes.
FIXED = {
    *((table, "code") for table in ("hull_classes", "manoeuvres", "extended_actions", "criticals")),
    ("crew_thresholds", "crippled"),
    ("crew_thresholds", "lost"),
    ("criticals", "faces"),
    ("hulls", "hull_class"),
    ("hulls", "shields"),
    *(("ship_weapons", field) for field in ("kind", "dice", "heavy")),
}
FIELDS = [(table, field) for table, rows in USED.items() for field in as_pack(rows[0]) if field != "id"]


@pytest.mark.parametrize(("table", "field"), FIELDS, ids=lambda value: value)
def test_whatever_a_pack_changes_comes_back_from_the_journal(table: str, field: str) -> None:
    history = begun_with_another(table, field)
    if history is None:
        assert (table, field) in FIXED
        return
    again = read_journal(write_journal(history), b"secret")
    assert used_by(again) == used_by(history)
    assert again.digest == history.digest
    assert again.battle.sea.bytes == history.battle.sea.bytes


def begun_with_another(table, field):
    """A battle with one field of one row changed; None where nothing else is lawful there."""
    for row in dict.fromkeys(USED[table]):
        for value in others(as_pack(row)[field], table, field):
            try:
                rules = load_rules({table: [as_pack(row) | {field: value}]})
                return begin(OWN, b"secret", rules)
            except (RulesError, SetupError):
                continue
    return None


def test_a_class_of_other_bands_is_not_measured_against_hulls_it_never_knew() -> None:
    """A pack moves a whole class; the journal names one hull of it, and is read without the pack."""
    frigates = [hull for hull in RULES.hulls.rows if hull.hull_class == "frigate"]
    row = as_pack(RULES.hull_classes["frigate"]) | {"armour": {"least": 30, "most": 32}}
    rules = load_rules(
        {"hull_classes": [row], "hulls": [as_pack(hull) | {"armour": 31} for hull in frigates]}
    )
    history = begin(setup(), b"secret", rules)
    assert read_journal(write_journal(history), b"secret").digest == history.digest


def test_a_component_that_no_ship_needs_any_more_stays_ashore() -> None:
    quarters = as_pack(RULES.ship_components["crew-quarters"]) | {"essential": False}
    history = begin(setup(), b"secret", load_rules({"ship_components": [quarters]}))
    again = read_journal(write_journal(history), b"secret")
    names = [piece.row for piece in again.battle.sea.cast.profiles[0].pieces]
    assert "crew-quarters" not in names
    assert again.digest == history.digest
