"""A file that is wrong gets one clear fault: which file, which key, what was expected, what came."""

import json
import random
import re
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voidbridge.rules.book import TABLES
from voidbridge.rules.load import load_rules
from voidbridge.rules.packs import LARGEST_FILE, RulesError, Unreadable, parse_json, parse_toml

GOOD = """
[[weapons]]
id = "rivet-gun"
name = "Rivet Gun"
kind = "ranged"
range = 10.5
rof = 3
damage = 1
points = 20
text = "Made for plates."
source = "A pack"
"""


def faults_of(*packs):
    """Every fault of a load that must fail."""
    with pytest.raises(RulesError) as caught:
        load_rules(*packs)
    return caught.value.errors


def only_fault(folder, text, name="weapons.toml"):
    """The one fault of a pack of one file."""
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    (folder / name).write_bytes(data)
    faults = faults_of(folder)
    assert len(faults) == 1, [str(fault) for fault in faults]
    assert faults[0].file == name
    assert str(faults[0]).isprintable()
    return faults[0]


def test_the_good_row_is_good(tmp_path):
    (tmp_path / "weapons.toml").write_text(GOOD)
    assert load_rules(tmp_path).weapons["rivet-gun"].range == 105


CHANGES = [
    ("range = 10.5", "range = nan", "range", "nan"),
    ("range = 10.5", "range = inf", "range", "inf"),
    ("range = 10.5", "range = 10.55", "range", "10.55"),
    ("range = 10.5", "range = -1", "range", "-1"),
    ("range = 10.5", "range = 1e9", "range", "1000000000.0"),
    ("range = 10.5", 'range = "far"', "range", "'far'"),
    ("range = 10.5", "range = true", "range", "True"),
    ("points = 20", "points = -5", "points", "-5"),
    ("points = 20", "points = 1000000000", "points", "1000000000"),
    ("points = 20", "points = 0x" + "f" * 900, "points", "a whole number of 3600 bits"),
    ("range = 10.5", "range = 0x" + "f" * 900, "range", "a whole number of 3600 bits"),
    ("points = 20", "points = 2001-01-01", "points", "datetime.date(2001, 1, 1)"),
    ("points = 20", "points = 20.0", "points", "20.0"),
    ("points = 20", "points = [1, 2]", "points", "a list of 2"),
    ("points = 20", "points = {a = 1}", "points", "a table of 1 keys"),
    ("points = 20", "", "points", "nothing"),
    ("damage = 1", "damage = 0", "damage", "0"),
    ("rof = 3", "rof = true", "rof", "True"),
    ('kind = "ranged"', 'kind = "thrown"', "kind", "'thrown'"),
    ("rof = 3", 'rof = 3\ncrit = "melt"', "crit", "'melt'"),
    ("rof = 3", "rof = 3\ncolour = 3", "colour", "'colour'"),
    ("rof = 3", 'rof = 3\n"\\u202e" = 3', "?", "'\\u202e'"),
    ("rof = 3", "rof = 3\nentangles = 1", "entangles", "1"),
    ("rof = 3", 'rof = 3\nfaction = "blue-suns"', "faction", "'blue-suns'"),
    ("rof = 3", 'rof = 3\nrulings = ["VB-1x"]', "rulings[0]", "'VB-1x'"),
    ('name = "Rivet Gun"', 'name = ""', "name", "''"),
    ('name = "Rivet Gun"', f'name = "{"x" * 41}"', "name", f"'{'x' * 41}'"),
    ('name = "Rivet Gun"', 'name = "a\\u202eb"', "name", "'a\\u202eb'"),
    ('name = "Rivet Gun"', 'name = "a\\u0000b"', "name", "'a\\x00b'"),
    ('name = "Rivet Gun"', 'name = "a\\u001bb"', "name", "'a\\x1bb'"),
    ('name = "Rivet Gun"', 'name = "a\\u200bb"', "name", "'a\\u200bb'"),
    ('text = "Made for plates."', f'text = "{"y" * 2001}"', "text", None),
]


@pytest.mark.parametrize(("old", "new", "key", "got"), CHANGES)
def test_one_wrong_field(tmp_path, old, new, key, got):
    fault = only_fault(tmp_path, GOOD.replace(old, new))
    assert fault.key == f"weapons.rivet-gun.{key}"
    assert got is None or fault.got == got
    assert fault.line


def test_the_line_is_that_of_the_key(tmp_path):
    fault = only_fault(tmp_path, GOOD.replace("points = 20", "points = -5"))
    assert fault.line == GOOD.split("\n").index("points = 20") + 1
    assert str(fault) == (
        "weapons.toml:weapons.rivet-gun.points: expected a whole number from 0 to 1000, got -5 (line 9)"
    )


def test_the_line_inside_a_nested_record(tmp_path):
    text = (
        '[[factions]]\nid = "grey-cells"\nname = "Grey Cells"\ntext = "Planners."\ncallsigns = ["One"]\n'
        'source = "A pack"\n[factions.leader]\nname = "Chief"\nmove = 4\nap = 3\nmelee = 3\nwounds = 500\n'
        "morale = 4\ndefence = 3\n"
    )
    fault = only_fault(tmp_path, text, "factions.toml")
    assert (fault.key, fault.line) == ("factions.grey-cells.leader.wounds", 12)


FILES = [
    (b"", "file"),
    (b"\xff\xfe\x00", "file"),
    (b"[[weapons", "file"),
    (b"weapons = 3", "weapons"),
    (b"weapons = []", "weapons"),
    (b"weapons = [3]", "weapons[0]"),
    (b"[[spells]]\nid = 'x'", "spells"),
    (b"x = " + b"[\n" * 20_000, "file"),
    (b"x" * (LARGEST_FILE + 1), "file"),
    (b"x = '" + b"y" * 5_000 + b"'", "file"),
    (b"a." * 1_500 + b"b = 1", "file"),
    (b"x = " + b"9" * 3_900, "x"),
]


@pytest.mark.parametrize(("data", "key"), FILES)
def test_one_wrong_file(tmp_path, data, key):
    assert only_fault(tmp_path, data).key == key


def test_ids_twice(tmp_path):
    fault = only_fault(tmp_path, GOOD + GOOD)
    assert (fault.key, fault.expected) == ("weapons.rivet-gun.id", "an id used once")


@pytest.mark.parametrize("bad", ["Rivet", "rivet gun", "-rivet", "", "r" * 41, "rivet\u0301"])
def test_bad_ids(tmp_path, bad):
    fault = only_fault(tmp_path, GOOD.replace('"rivet-gun"', json.dumps(bad, ensure_ascii=False)))
    assert re.fullmatch(r"weapons(\[0\]|\.\S+)\.id", fault.key)


def test_every_fault_is_said_at_once(tmp_path):
    text = GOOD.replace("points = 20", "points = -1").replace("rof = 3", "rof = 99") + GOOD.replace(
        "rivet-gun", "nail-gun"
    ).replace("damage = 1", 'damage = "much"\nfaction = "nobody"')
    (tmp_path / "weapons.toml").write_text(text)
    (tmp_path / "gear.toml").write_text("gear = 1")
    keys = {(fault.file, fault.key) for fault in faults_of(tmp_path, {"missions": [{}]})}
    assert {
        ("weapons.toml", "weapons.rivet-gun.points"),
        ("weapons.toml", "weapons.rivet-gun.rof"),
        ("weapons.toml", "weapons.nail-gun.damage"),
        ("gear.toml", "gear"),
        ("pack.json", "missions[0].id"),
    } <= keys


def test_gear_and_options_cannot_be_invented():
    row = {
        "id": "hook",
        "name": "Hook",
        "effect": "ripcoil",
        "kind": "utility",
        "points": 5,
        "text": "A hook.",
        "source": "A pack",
    }
    (fault,) = faults_of({"gear": [row]})
    assert (fault.key, fault.expected) == ("gear.hook.id", "the name of its code, ripcoil")


def test_a_die_face_with_two_answers():
    row = {"id": "x", "name": "X", "roll": 3, "item": "mace", "text": "x", "source": "x"}
    (fault,) = faults_of({"gear_table": [row]})
    assert (fault.key, fault.expected, fault.got) == ("gear_table.roll", "one row for 3 on the die", "2 rows")


def test_faults_are_bounded():
    faults = faults_of({"weapons": [{"id": n, "x": n} for n in range(500)]})
    assert len(faults) == 200


def test_too_many_rows():
    (fault,) = faults_of({"weapons": [{}] * 501})
    assert fault.got == "a list of 501"


HOSTILE = [
    b"[[weapons]]\n" * 80_000,
    b"[[weapons]]\n" + b"".join(b"k%d=1\n" % n for n in range(110_000)),
    b"".join(b"%d." % n + b"a." * 98 + b"b=1\n" for n in range(4_700)),
    b"x=[" + b"1,\n" * 300_000 + b"]",
    b"\n" * LARGEST_FILE,
    b"[[weapons]]\n" * 499 + b"x=1\n" * 2,
]


@pytest.mark.parametrize("data", HOSTILE, ids=range(len(HOSTILE)))
def test_large_hostile_files_end_in_faults(tmp_path, data):
    (tmp_path / "weapons.toml").write_bytes(data)
    assert 1 <= len(faults_of(tmp_path)) <= 200


@given(st.binary(max_size=300) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_are_a_pack_or_unreadable(data):
    for read in (parse_toml, parse_json):
        said = ""
        raw = {}
        try:
            raw = read(data)
        except Unreadable as refused:
            said = f"{refused.expected} {refused.got}"
        assert said.isascii()
        assert isinstance(raw, dict)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(TABLES)), st.data())
def test_any_value_in_any_field_is_a_row_or_a_fault(table, data):
    record = TABLES[table]
    keys = st.sampled_from([f.name for f in fields(record)]) | st.text(max_size=5)
    row = data.draw(st.dictionaries(keys, VALUES, max_size=6))
    faults = ()
    try:
        load_rules({table: [row]})
    except RulesError as refused:
        faults = refused.errors
    assert all(str(fault).isprintable() for fault in faults)


def test_folder_without_rules(tmp_path):
    (fault,) = faults_of(tmp_path)
    assert fault.key == "folder"
    (fault,) = faults_of(tmp_path / "missing.toml")
    assert (fault.key, fault.got) == ("file", "FileNotFoundError")


@pytest.mark.parametrize(
    "data",
    [
        b"[1, 2]",
        b'{"weapons": NaN}',
        b'{"weapons": Infinity}',
        b'{"weapons": [], "weapons": []}',
        b'{"a": ' * 100_000,
        b'{"a": ' + b"9" * 5_000 + b"}",
        b"\xff",
        b"",
        b" " * (LARGEST_FILE + 1),
    ],
)
def test_hostile_json(data):
    with pytest.raises(Unreadable):
        parse_json(data)


def test_names_count_what_a_reader_sees():
    row = parse_toml(GOOD.encode())["weapons"][0]
    (fault,) = faults_of({"weapons": [row | {"name": "a\ud800b"}]})
    assert fault.key == "weapons.rivet-gun.name"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert load_rules({"weapons": [row | {"name": family * 20}]}).weapons["rivet-gun"].name == family * 20
    (fault,) = faults_of({"weapons": [row | {"name": "e" + "\u0301" * 200}]})
    assert fault.key == "weapons.rivet-gun.name"
    cafe = load_rules({"weapons": [row | {"name": "Cafe\u0301"}]}).weapons["rivet-gun"].name
    assert cafe == "Caf\u00e9"


def test_a_hundred_seeded_mistakes_are_all_placed(tmp_path):
    chance = random.Random(7)
    rows = [GOOD.replace("rivet-gun", f"gun-{n}") for n in range(100)]
    for n in range(100):
        old, new, key, _ = chance.choice(CHANGES)
        rows[n] = rows[n].replace(old, new)
        (tmp_path / "weapons.toml").write_text("".join(rows))
        (fault,) = faults_of(tmp_path)
        assert fault.key == f"weapons.gun-{n}.{key}"
        rows[n] = GOOD.replace("rivet-gun", f"gun-{n}")
