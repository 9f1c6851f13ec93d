"""Reads the tables, checks every row, and says everything that is wrong at once.

Beside `procedure_shelf.py` the only module of this floor that opens files.  Shipped tables come first; packs follow and
may add rows or replace shipped ones, never each other's.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from voidbridge.rules.book import (
    CONTEST_TABLES,
    PROCEDURE_TABLES,
    TABLES,
    VOID_TABLES,
    Rules,
    Table,
    digest_of,
)
from voidbridge.rules.campaign_check import Wrong, campaign_limits
from voidbridge.rules.checks import Many, Nested, Ref, plain, plan, read_record, shown
from voidbridge.rules.codes import name_of
from voidbridge.rules.packs import (
    LARGEST_FILE,
    MOST_ROWS,
    Fault,
    Pack,
    RulesError,
    Unreadable,
    line_of,
    parse_json,
    parse_toml,
)
from voidbridge.rules.yard import Limit, broken_limits, hull_limits, threshold_limits, weapon_limits

MOST_FAULTS = 200  # nobody reads more, and a hostile file could ask for millions
MOST_FILES = 64  # in one pack folder

# Tables that the yard measures against each other. [VO-10]
YARD = ("hull_classes", "hulls", "ship_weapons", "ship_components", "ships")

# Tables that name ships and classes, which need not be there in another yard.
NAMING_SHIPS = {"engagements", "operations", "campaigns", "deck_plans"}
# Tables whose `roll` must name every face of a die exactly once.
DICE = {"injuries": 6, "relics": 12, "gear_table": 10}
# Tables whose rows name several faces each.
FACES = {
    "criticals": 12,
    "enemies": 6,
    "system_damage": 10,
    "salvage_finds": 6,
    "contract_finds": 6,
    "fold_cascade": 6,
}
Judge = Callable[[Any], Iterable[Wrong]]  # what else is wrong with a row
JUDGES: Mapping[str, Judge] = {"campaigns": campaign_limits}


def load_rules(
    *packs: Path | str | Mapping[str, Any] | Pack, judges: Mapping[str, Judge] | None = None
) -> Rules:
    """The book of rules, with packs laid over it: folders, single files, parsed JSON objects.

    A judge says what else is wrong with a row of its table; those of higher floors know what this one cannot.

    Raises:
        RulesError: naming every fault in every file.
    """
    if not packs:
        return shipped_rules()
    binding = Binding(judges={**JUDGES, **(judges or {})})
    return binding.bind([shipped(), *(opened(pack) for pack in packs)])


def rules_of_journal(rows: Mapping[str, Any]) -> Rules:
    """The book that a journal was played with: it alone says what ships there were, the shipped book the rest.

    Laid over the shipped hulls instead, changed classes would be measured against hulls they never knew.

    Raises:
        RulesError: naming every fault.
    """
    own = {table for table in YARD if table in rows}
    closed = own | NAMING_SHIPS if own else own
    kept = (
        replace(file, tables={name: found for name, found in file.tables.items() if name not in closed})
        if isinstance(file, Pack)
        else file
        for file in shipped()
    )
    needed = [file for file in kept if isinstance(file, Fault) or file.tables]
    return Binding().bind([needed, opened(rows)])


@cache
def shipped_rules() -> Rules:
    """The book as it comes with the program, read once."""
    return Binding().bind([shipped()])


@cache
def shipped() -> tuple[Pack | Fault, ...]:
    """The tables that come with the program."""
    folder = resources.files("voidbridge.rules") / "tables"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name)
    return tuple(unpacked(file.name, file.read_bytes()) for file in files)


def opened(pack: Path | str | Mapping[str, Any] | Pack) -> Iterator[Pack | Fault]:
    """The files of one pack, each parsed or refused."""
    if isinstance(pack, Pack):
        yield pack
        return
    if isinstance(pack, Mapping):
        yield Pack("pack.json", pack)
        return
    path = Path(pack)
    try:
        files = [path] if not path.is_dir() else sorted(f for f in path.iterdir() if rules_file(f))
    except OSError as error:
        yield Fault(printed(path), "folder", "a readable folder", type(error).__name__)
        return
    if 1 <= len(files) <= MOST_FILES:
        yield from map(read, files)
    else:
        yield Fault(printed(path), "folder", f"1 to {MOST_FILES} files of rules", str(len(files)))


def rules_file(path: Path) -> bool:
    """True for what a pack folder may hold: plain files of the two kinds."""
    return path.suffix in (".toml", ".json") and path.is_file()


def printed(path: Path) -> str:
    """A file's name, safe to print."""
    return shown(path.name)[1:-1]


def read(path: Path) -> Pack | Fault:
    """One file, never more of it than is allowed."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        return Fault(printed(path), "file", "a readable file", type(error).__name__)
    return unpacked(printed(path), data)


def unpacked(file: str, data: bytes) -> Pack | Fault:
    """One file as raw tables, or the one reason why it is none."""
    try:
        if file.endswith(".json"):
            return Pack(file, parse_json(data))
        return Pack(file, parse_toml(data), data.decode("utf-8-sig"))
    except Unreadable as refused:
        return Fault(file, "file", refused.expected, refused.got)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a row came from, to name it in a fault."""

    pack: Pack
    number: int  # of the pack: 0 shipped, 1 the first laid over it
    table: str
    index: int  # of the row in its list


@dataclass(slots=True)
class Binding:
    """The work of one load: rows found so far, where they came from, and what was wrong."""

    rows: dict[str, dict[str, Any]] = field(default_factory=lambda: {table: {} for table in TABLES})
    origins: dict[tuple[str, str], Origin] = field(default_factory=dict)
    refused: set[tuple[str, str]] = field(default_factory=set)  # rows with faults of their own
    faults: list[Fault] = field(default_factory=list)
    judges: Mapping[str, Judge] = field(default_factory=lambda: JUDGES)

    def bind(self, packs: Iterable[Iterable[Pack | Fault]]) -> Rules:
        """Every pack in order, checked, then the links between rows; all faults at once."""
        for number, files in enumerate(packs):
            for file in files:
                if isinstance(file, Fault):
                    self.faults.append(file)
                else:
                    self.read_file(file, number)
        if not any(fault.key in ("file", "folder") for fault in self.faults):
            self.check_links()
        if not self.faults:
            self.check_dice()
        if self.faults:
            raise RulesError(tuple(self.faults[:MOST_FAULTS]))
        tables: dict[str, Any] = {table: Table(rows.values()) for table, rows in self.rows.items()}
        rules = Rules(**tables)
        self.check_yard(rules)
        if self.faults:
            raise RulesError(tuple(self.faults[:MOST_FAULTS]))
        return replace(
            rules,
            digest=digest_of(rules),
            void_digest=digest_of(rules, VOID_TABLES),
            procedure_digest=digest_of(rules, PROCEDURE_TABLES),
            contest_digest=digest_of(rules, CONTEST_TABLES),
            operation_digest=digest_of(rules, TABLES),
        )

    def say(self, origin: Origin, key: str, expected: str, got: object) -> None:
        """Note a fault, with its line where the file has lines."""
        if len(self.faults) < MOST_FAULTS:
            inner = key.split(".", 2)[2] if key.count(".") >= 2 else ""
            line = line_of(origin.pack.text, origin.table, origin.index, inner) if origin.pack.text else 0
            self.faults.append(Fault(origin.pack.file, key, expected, shown(got), line))

    def read_file(self, pack: Pack, number: int) -> None:
        """The known tables of one file."""
        if not pack.tables:
            self.faults.append(Fault(pack.file, "file", "at least one table", "none"))
        for table, rows in pack.tables.items():
            if table not in TABLES:
                expected = "one of the tables " + ", ".join(TABLES)
                self.faults.append(Fault(pack.file, plain(table), expected, shown(table)))
            elif not isinstance(rows, (list, tuple)) or not 1 <= len(rows) <= MOST_ROWS:
                self.faults.append(Fault(pack.file, table, f"a list of 1 to {MOST_ROWS} rows", shown(rows)))
            else:
                for index, raw in enumerate(rows):
                    self.read_row(Origin(pack, number, table, index), raw)

    def read_row(self, origin: Origin, raw: object) -> None:
        """One row: its own fields, then whether its id is free."""
        name = raw.get("id") if isinstance(raw, dict) else None
        known = isinstance(name, str) and plain(name) == name
        key = f"{origin.table}.{name}" if known else f"{origin.table}[{origin.index}]"

        def say(where: str, expected: str, got: object) -> None:
            self.say(origin, where, expected, got)

        row = read_record(TABLES[origin.table], raw, key, say)
        if row is None:
            self.refused.add((origin.table, str(name)))
            return
        before = self.origins.get((origin.table, row.id))
        if before and before.number == origin.number:
            say(f"{key}.id", "an id used once", row.id)
        elif before and before.number > 0:
            say(f"{key}.id", "an id that no other pack sets", row.id)
        code = getattr(row, "effect", getattr(row, "code", None))
        if code is not None and name_of(code) != row.id:
            say(f"{key}.id", f"the name of its code, {name_of(code)}", row.id)
        judge = self.judges.get(origin.table)
        for where, expected, got in judge(row) if judge else ():
            say(f"{key}.{where}", expected, got)
        self.rows[origin.table][row.id] = row
        self.origins[origin.table, row.id] = origin

    def check_links(self) -> None:
        """Every id that a row names must be a row of the table it means."""
        for (table, key), origin in self.origins.items():
            for where, check, value in links(self.rows[table][key], f"{table}.{key}"):
                if value and not any(self.there(other, value) for other in check.tables):
                    self.say(origin, where, "the id of a row of " + " or ".join(check.tables), value)

    def there(self, table: str, key: str) -> bool:
        """True for a row that exists, or would if it were right: its own fault is enough."""
        return key in self.rows[table] or (table, key) in self.refused

    def check_dice(self) -> None:
        """Every face of a die must lead to exactly one row."""
        for table, sides in DICE.items():
            self.check_faces(table, "roll", sides, [row.roll for row in self.rows[table].values()])
        for table, sides in FACES.items():
            found = [face for row in self.rows[table].values() for face in row.faces]
            self.check_faces(table, "faces", sides, found)
        for mission in self.rows["missions"].values():
            for name in ("enemies", "token_counts"):
                if len(getattr(mission, name)) not in (0, 6):
                    origin = self.origins["missions", mission.id]
                    self.say(origin, f"missions.{mission.id}.{name}", "six entries or none", MISSING)

    def check_yard(self, rules: Rules) -> None:
        """Every hull within its class, every design within its hull, thresholds where they are. [VO-10, VO-19]"""
        for hull in rules.hulls.rows:
            self.say_limits("hulls", hull.id, hull_limits(hull, rules))
        for weapon in rules.ship_weapons.rows:
            self.say_limits("ship_weapons", weapon.id, weapon_limits(weapon))
        for row in rules.crew_thresholds.rows:
            self.say_limits("crew_thresholds", row.id, threshold_limits(row))
        for design in rules.ships.rows:
            found = broken_limits(design, rules)
            own = tuple(limit for limit in found if not limit.key.startswith("hull."))
            self.say_limits("ships", design.id, own)

    def say_limits(self, table: str, key: str, limits: Iterable[Limit]) -> None:
        """Each broken limit of the yard as a fault of its row."""
        for limit in limits:
            self.say(self.origins[table, key], f"{table}.{key}.{limit.key}", limit.allowed, limit.got)

    def check_faces(self, table: str, key: str, sides: int, found: list[int]) -> None:
        """A die table without gaps and without two answers."""
        for face in range(1, sides + 1):
            if found.count(face) != 1:
                got = f"{found.count(face)} rows"
                self.faults.append(Fault("tables", f"{table}.{key}", f"one row for {face} on the die", got))


def links(value: Any, key: str) -> Iterator[tuple[str, Ref, str]]:
    """Every reference in a row: where it stands, what it may name, what it names."""
    record: type = type(value)
    for name, (check, _) in plan(record).items():
        yield from linked(getattr(value, name), check, f"{key}.{name}")


def linked(value: Any, check: Any, key: str) -> Iterator[tuple[str, Ref, str]]:
    """The references inside one field."""
    if isinstance(check, Ref):
        yield key, check, value
    elif isinstance(check, Nested):
        yield from links(value, key)
    elif isinstance(check, Many):
        for index, entry in enumerate(value):
            yield from linked(entry, check.each, f"{key}[{index}]")
