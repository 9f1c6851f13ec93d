"""Ships that players build and officers they name: read, measured by the yard, laid over the book."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from voidbridge.rules.book import VOID_TABLES, Rules, Table, as_pack, digest_of
from voidbridge.rules.checks import read_record, shown
from voidbridge.rules.load import load_rules, unpacked
from voidbridge.rules.packs import Fault, RulesError
from voidbridge.rules.void_schema import Design, Officer
from voidbridge.rules.yard import broken_limits

TABLE = "ships"
CREW = "crew"  # who acts where no officer is named
NOBODY_SAID = "Came aboard for this voyage."
UNTOLD = "Built in the yard."  # what is said of a ship whose builder said nothing


def read_design(data: Mapping[str, Any], where: str = "") -> Design:
    """A design from plain data, whether or not it can be built.

    Raises:
        RulesError: naming each field that is no such thing at all.
    """
    found: Design = _read(Design, data, where, UNTOLD)
    return found


def read_officer(data: Mapping[str, Any], where: str = "") -> Officer:
    """An officer from plain data. [VO-05]

    Raises:
        RulesError: naming each field that is wrong.
    """
    found: Officer = _read(Officer, data, where, NOBODY_SAID)
    return found


def _read(kind: type, data: Mapping[str, Any], where: str, untold: str) -> Any:
    """A row of one kind, told about if nobody has."""
    faults: list[Fault] = []
    given = {**data, "text": str(data.get("text", "")).strip() or untold}
    row = read_record(kind, given, where, lambda key, *what: faults.append(fault("", key, *what)))
    if row is None:
        raise RulesError(tuple(faults))
    return row


def fault(file: str, key: str, expected: str, got: object) -> Fault:
    """One thing wrong, safe to print."""
    return Fault(file, key.strip("."), expected, shown(got))


def with_own(designs: Iterable[Design], people: Iterable[Officer] = ()) -> Rules:
    """The shipped book with further ships and officers in it.

    Raises:
        RulesError: naming each limit of the yard that one of them breaks, and each id that is taken.
    """
    book = load_rules()
    faults, found = [], {row.id: row for row in book.ships.rows}
    for n, row in enumerate(designs):
        at = f"designs.{n}"
        if row.id in found:
            faults.append(fault("", f"{at}.id", "an id that no other ship has", row.id))
        found[row.id] = row
        faults += [
            Fault("", f"{at}.{limit.key}", limit.allowed, limit.got) for limit in broken_limits(row, book)
        ]
    crew = {row.id: row for row in book.officers.rows}
    for n, one in enumerate(people):
        if one.id in crew or one.id == CREW:
            faults.append(fault("", f"people.{n}.id", "an id that nobody else has", one.id))
        crew[one.id] = one
    if faults:
        raise RulesError(tuple(faults))
    rules = replace(book, ships=Table(found.values()), officers=Table(crew.values()))
    return replace(rules, void_digest=digest_of(rules, VOID_TABLES))


def read_ships(file: str, data: bytes) -> tuple[Design, ...]:
    """The ships of a file, all of them sound or none.

    Raises:
        RulesError: naming file, key and reason of every fault.
    """
    pack = unpacked(shown(file)[1:-1], data)
    if isinstance(pack, Fault):
        raise RulesError((pack,))
    others = [
        Fault(pack.file, shown(name)[1:-1], "nothing but ships", "a table")
        for name in pack.tables
        if name != TABLE
    ]
    if others or TABLE not in pack.tables:
        raise RulesError(tuple(others) or (Fault(pack.file, TABLE, "a list of ships", "nothing"),))
    rules = load_rules(pack)
    return tuple(rules.ships[row["id"]] for row in pack.tables[TABLE])


def write_ships(designs: Iterable[Design]) -> dict[str, Any]:
    """Ships as the file of a pack holds them."""
    return {TABLE: [as_pack(row) for row in designs]}
