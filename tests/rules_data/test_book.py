"""The book as a value: its digest, packs laid over it, and the crews it offers."""

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from voidbridge.rules.book import TABLES, Table, as_data, canonical, digest_of
from voidbridge.rules.codes import Gear, Objective, Option, Rank
from voidbridge.rules.load import load_rules
from voidbridge.rules.packs import RulesError

RULES = load_rules()


def with_row(table, key, **changes):
    """The shipped row as raw data, changed: what a pack would hold."""
    return {table: [raw(as_data(getattr(RULES, table)[key]), TABLES[table]) | changes]}


def raw(data, record):
    """Plain data of a row back to the form of files: tenths as inches, no code as "none"."""
    lengths = ("range", "reach", "radius", "trigger", "pull", "range_bonus", "move", "x", "y")
    return {k: v / 10 if k in lengths else v for k, v in data.items()}


def test_the_shipped_book_is_read_once():
    assert load_rules() is RULES


def test_tables_cannot_change():
    with pytest.raises(TypeError):
        RULES.weapons["x"] = 1
    with pytest.raises(FrozenInstanceError):
        RULES.weapons["smg"].points = 0
    assert isinstance(RULES.weapons, Table)
    assert list(RULES.weapons)[:2] == ["auto-rifle", "shotgun"]


def test_the_book_travels_between_processes():
    again = pickle.loads(pickle.dumps(RULES))
    assert again == RULES
    assert again.digest == digest_of(again) == RULES.digest


def test_the_digest_ignores_prose():
    row = with_row("weapons", "smg", name="Buzzer", text="Other words.", source="Elsewhere", rulings=[])
    assert load_rules(row).weapons["smg"].name == "Buzzer"
    assert load_rules(row).digest == RULES.digest
    assert "Combat Knife" not in canonical(RULES)
    assert "VB-" not in canonical(RULES)


@pytest.mark.parametrize(
    "pack",
    [
        with_row("weapons", "smg", rof=5),
        with_row("weapons", "smg", crit="burn"),
        with_row("gear", "ripcoil", pull=4.5),
        with_row("places", "cache", x=21.5),
        with_row("injuries", "leg-injury", move=-1),
        with_row("options", "standard-enemies", default=True),
        with_row("weapons", "smg", id="smg-two"),
    ],
)
def test_the_digest_notices_numbers_and_ids(pack):
    assert load_rules(pack).digest != RULES.digest


def test_a_pack_replaces_a_row_in_its_place():
    changed = load_rules(with_row("weapons", "shotgun", points=30))
    assert changed.weapons["shotgun"].points == 30
    assert list(changed.weapons) == list(RULES.weapons)
    assert RULES.weapons["shotgun"].points == 25


def test_a_pack_adds_rows_at_the_end():
    changed = load_rules(with_row("weapons", "shotgun", id="long-shotgun", range=15))
    assert list(changed.weapons) == [*RULES.weapons, "long-shotgun"]


def test_packs_do_not_touch_each_other():
    with pytest.raises(RulesError) as caught:
        load_rules(with_row("weapons", "smg", rof=5), with_row("weapons", "smg", rof=6))
    assert caught.value.errors[0].expected == "an id that no other pack sets"


def test_packs_as_folder_file_and_text(tmp_path):
    (tmp_path / "one.toml").write_text('[[relics]]\nid = "key-of-salt"\nname = "Key of Salt"\nroll = 0\n')
    (tmp_path / "one.toml").write_text(
        (tmp_path / "one.toml").read_text()
        + 'kind = "Key Item"\ntext = "It tastes of the sea."\nsource = "x"\n'
    )
    assert load_rules(tmp_path) == load_rules(str(tmp_path / "one.toml"))
    (tmp_path / "two.json").write_text('{"weapons": [' + smg_json() + "]}")
    both = load_rules(tmp_path)
    assert both.weapons["buzzer"].kind == "melee"
    assert "key-of-salt" in both.relics


def smg_json():
    return (
        '{"id": "buzzer", "name": "Buzzer", "kind": "melee", "damage": 1, "points": 5,'
        ' "text": "It hums.", "source": "x"}'
    )


def test_gear_and_options_cover_their_codes():
    assert [row.effect for row in RULES.gear.rows] == list(Gear)
    assert [row.code for row in RULES.options.rows] == list(Option)
    assert {m.objective for m in RULES.missions.rows if m.kind == "quick"} == set(Objective)
    assert all(getattr(RULES.enemies.rows[0], rank.name.lower()) for rank in Rank)


def test_rows_as_plain_data():
    row = as_data(RULES.missions["seal-vents"])
    assert (row["objective"], row["token"], row["token_counts"]) == ("seal-vents", "vent", [4, 4, 5, 5, 6, 6])
    assert as_data(RULES.missions["eliminate-all"])["token"] is None


@pytest.mark.parametrize("crew", RULES.crews.rows, ids=lambda crew: crew.id)
def test_ready_crews_are_lawful(crew):
    """[VB-02 to VB-05]"""
    assert len(crew.members) == 4
    assert [m.leader for m in crew.members] == [True, False, False, False]
    assert len({m.name for m in crew.members}) == 4
    assert sum("marksman-scope" in m.gear for m in crew.members) <= 1
    assert any(RULES.weapons[m.primary].kind == "ranged" for m in crew.members)
    for member in crew.members:
        arms = [RULES.weapons[w] for w in (member.primary, member.sidearm) if w]
        gear = [RULES.gear[g] for g in member.gear]
        assert sum(row.points for row in (*arms, *gear)) <= 100
        assert all(row.faction in ("", crew.faction) for row in (*arms, *gear))
        assert all(row.kind == "melee" for row in arms[1:])
        assert len(set(member.gear)) == len(gear) <= 3
        assert sum(row.exclusive == "body-armor" for row in gear) <= 1


def test_there_are_ready_crews_for_each_faction():
    factions = [crew.faction for crew in RULES.crews.rows]
    assert all(factions.count(faction) >= 2 for faction in RULES.factions)
    assert factions[: len(RULES.factions)] == list(RULES.factions)
    assert len({crew.name for crew in RULES.crews.rows}) == len(factions)


def test_the_digest_leaves_ready_crews_out():
    """A game carries its crews in its set-up, so another ready crew changes no game."""
    row = RULES.crews.rows[0]
    less = Table([crew for crew in RULES.crews.rows if crew is not row])
    assert digest_of(replace(RULES, crews=less)) == RULES.digest
    assert row.id not in canonical(RULES)


def test_equal_numbers_equal_digest_whatever_the_object():
    copy = replace(RULES, digest="")
    assert digest_of(copy) == RULES.digest
