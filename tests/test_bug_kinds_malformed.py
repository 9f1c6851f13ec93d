"""What comes from outside and is not what it should be: a sentence, its key, nothing half loaded (kind 22)."""

import json
from typing import Any

import pytest

from bridge_kit import (
    SECRET,
    small,
    under_way,
)
from voidbridge.bridge.history import JournalError, begin, read_journal, write_journal
from voidbridge.state.setup import SetupError, setup_from_json, setup_to_json

HUGE = "{" + '"x":1,' * 60000 + '"y":1}\nz'


@pytest.fixture(scope="module")
def journal() -> str:
    """A sound journal, to be spoilt."""
    return write_journal(under_way())


@pytest.mark.parametrize(
    "text",
    ["", "\n", "x", "{}", "[]", "null", "1", '"a"', "{}\n", "{}\n0 table begin |  | 00000000\n", "\x00" * 100,
     "[" * 5000, '{"a":' * 3000, "\ufeff{}", "{}\r\n{}\r\n", "\ud800", "𝔘" * 1000, HUGE],
)  # fmt: skip
def test_what_is_no_journal_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(JournalError) as error:
        read_journal(text)
    assert error.value.line == 0
    assert error.value.message.strip()
    assert len(str(error.value)) < 1000


HEADERS: list[tuple[str, Any, str]] = [
    ("format", "chess", "bad-format"), ("format", None, "bad-format"), ("version", 2, "bad-version"),
    ("version", "1", "bad-version"), ("rules", 7, "bad-header"), ("rules", "x" * 65, "bad-header"),
    ("commitment", None, "bad-header"), ("rows", [], "bad-header"), ("rows", None, "bad-header"),
    ("rows", {"weapons": [{"id": "x"}]}, "bad-rules"), ("rows", {"nonsense": []}, "bad-rules"),
    ("pieces", None, "bad-header"), ("pieces", [["wall", 0, 0, 5]], "bad-header"),
    ("pieces", [["wall", 0, 0, 5, 3]], "bad-header"), ("pieces", [["mortar", 0, 0, 5, 5]], "bad-header"),
    ("pieces", [["wall", 5, 5, 5, 5]], "bad-header"), ("pieces", [["wall", -5, 0, 5, 5]], "bad-header"),
    ("pieces", [["wall", 0, 0, 5e9, 5]], "bad-header"), ("pieces", [["wall", 0, 0, True, 5]], "bad-header"),
    ("pieces", [["wall", 0, 0, 5, 5]] * 91, "bad-header"), ("pieces", {"0": 1}, "bad-header"),
    ("seed", -1, "bad-header"), ("seed", 1.5, "bad-header"), ("seed", 2**63, "bad-header"), ("game", "x", "bad-header"),
    ("setup", None, "bad-setup"), ("setup", {}, "bad-setup"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "code"), HEADERS)
def test_a_malformed_header_is_refused_naming_its_key(journal: str, key: str, value: Any, code: str) -> None:
    head, rest = journal.split("\n", 1)
    data = json.loads(head) | {key: value}
    if code == "bad-rules":  # rows matter when the book is another one
        data["rules"] = "0" * 16
    with pytest.raises(JournalError) as error:
        read_journal(json.dumps(data) + "\n" + rest, SECRET)
    assert (error.value.line, error.value.code) == (0, code)
    assert key in error.value.message or code == "bad-setup"


@pytest.mark.parametrize("key", ["format", "version", "rules", "setup", "pieces", "rows", "commitment"])
def test_a_header_without_a_key_is_refused(journal: str, key: str) -> None:
    head, rest = journal.split("\n", 1)
    data = json.loads(head)
    del data[key]
    with pytest.raises(JournalError) as error:
        read_journal(json.dumps(data) + "\n" + rest, SECRET)
    assert error.value.line == 0


MISSING = object()
SETUPS: list[tuple[str, Any]] = [
    ("mission", MISSING), ("mission", 3), ("mission", "ghost-deck"), ("mission", "x" * 65), ("enemy", "nobody"),
    ("enemy", "Iron Hounds"), ("board", None), ("board", "void"), ("board", "../pump-room"), ("crews", []),
    ("crews", {}), ("crews", [1]), ("crews", [{}]), ("crews", "abc"), ("mode", "versus"), ("mode", None),
    ("dice", "loaded"), ("options", ["x"]), ("options", "standard-enemies"), ("options", [None]),
    ("options", ["standard-enemies"] * 17), ("board_seed", -1), ("board_seed", 1e9), ("board_seed", True),
    ("board_seed", float("nan")), ("board_number", "1"), ("unknown", 1),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), SETUPS)
def test_a_malformed_set_up_is_refused_naming_its_field(key: str, value: Any) -> None:
    data = setup_to_json(small())
    if value is MISSING:
        del data[key]
    else:
        data[key] = value
    with pytest.raises(SetupError) as error:
        begin(setup_from_json(data), SECRET)
    assert key in error.value.field
    assert error.value.message.strip()


MEMBERS: list[tuple[str, Any]] = [
    ("name", 5), ("leader", "yes"), ("leader", 1), ("primary", 7), ("primary", "BFG 9000"), ("primary", "laser"),
    ("sidearm", "smg"), ("sidearm", ["mace"]), ("gear", "shield"), ("gear", ["shield"] * 13), ("gear", [["shield"]]),
    ("gear", ["jetpack"]), ("points", 100),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), MEMBERS)
def test_a_malformed_member_is_refused_naming_crew_member_and_field(key: str, value: Any) -> None:
    data = json.loads(json.dumps(setup_to_json(small())))
    data["crews"][0]["members"][1][key] = value
    with pytest.raises(SetupError) as error:
        begin(setup_from_json(data), SECRET)
    assert error.value.field.startswith(f"crews.0.members.1.{key}")
