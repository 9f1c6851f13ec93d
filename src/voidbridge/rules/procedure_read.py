"""Reads a procedure's document: lines to values, values to steps, everything that is wrong at once. [BP-01]"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from voidbridge.rules.checks import hidden, shown
from voidbridge.rules.procedure_check import broken_links
from voidbridge.rules.procedure_model import (
    BY_LABEL,
    BY_NAME,
    COLUMNS,
    Column,
    ColumnKind,
    Form,
    Procedure,
    Step,
)
from voidbridge.rules.procedure_values import Wrong, read_entry, read_value

LARGEST = 200_000  # bytes of a document
LONGEST_LINE = 4_000
MOST_STEPS = 60
MOST_FAULTS = 200
SECTIONS = ("Rules Reference", "Notes", "Columns")
HEADING = re.compile(r"Step (\d{2}) (\S.*)")
ENTRY = ("description", "label", "name")


@dataclass(frozen=True, slots=True)
class ProcedureFault:
    """One thing wrong with a document: its line, the key, what was expected and what came."""

    line: int
    key: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.key}: expected {self.expected}, got {self.got}"


class ProcedureError(ValueError):
    """A document that is no procedure; `faults` holds everything found, by line."""

    def __init__(self, faults: tuple[ProcedureFault, ...]) -> None:
        self.faults = faults
        super().__init__("\n".join(map(str, faults)))

    def __reduce__(self) -> tuple[Any, ...]:
        return ProcedureError, (self.faults,)


@dataclass(slots=True)
class RawStep:
    """A step while its rows are gathered."""

    line: int  # its first
    title: str
    number: int
    values: dict[str, Any] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)  # by label of its column, and by variant
    wrong: set[str] = field(default_factory=set)  # attributes that came and could not be read


class Reading:
    """The work of reading one document."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.faults: list[ProcedureFault] = []
        self.steps: dict[str, RawStep] = {}
        self.columns: dict[str, tuple[int, dict[str, str]]] = {}
        self.title = ""
        self.summary: list[str] = []
        self.starts: dict[str, int] = {}

    def say(self, line: int, key: str, expected: str, got: object) -> None:
        """Note a fault."""
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(
                ProcedureFault(line, key, expected, shown(got) if not isinstance(got, int) else str(got))
            )

    def read(self) -> Procedure:
        """The whole document; raises ProcedureError with every fault."""
        self._sections()
        if not self.steps:
            self.say(self.starts.get(SECTIONS[0], 1), SECTIONS[0], "at least one row of data", "none")
        if len(self.steps) > MOST_STEPS:
            self.say(1, "steps", f"at most {MOST_STEPS}", len(self.steps))
        self._dictionary()
        found = [(raw, self._step(heading, raw)) for heading, raw in self.steps.items()]
        self._numbers()
        steps = sorted((step for _, step in found if step is not None), key=lambda step: step.number)
        whole = len(steps) == len(found) and not self.faults
        procedure = Procedure(self.title, tuple(steps), tuple(self.summary), self._columns())
        known = {raw.values.get("id") for raw in self.steps.values()}
        lines = {step.id: raw for raw, step in found if step is not None}
        for name, label, expected, got in broken_links(procedure, known, whole):
            raw = lines[name]
            self.say(raw.lines.get(label, raw.line), f"{name} / {label}", expected, got)
        if self.faults:
            raise ProcedureError(tuple(sorted(self.faults, key=lambda fault: fault.line)))
        return procedure

    def _sections(self) -> None:
        """The title, the summary, and each line of each section."""
        section, column = "", ""
        for number, whole in enumerate(self.lines, 1):
            line = whole.rstrip("\r")
            if len(line) > LONGEST_LINE or any(hidden(c, True) for c in line):
                self.say(number, "line", f"at most {LONGEST_LINE} visible characters", line)
                continue
            if line.strip() in SECTIONS:
                section = self._section(line.strip(), number)
            elif not line.strip():
                continue
            elif not section:
                self._opening(line.strip())
            elif section == SECTIONS[0]:
                self._row(line, number)
            elif section == SECTIONS[1]:
                self._note(line, number)
            else:
                column = self._column(line, number, column)
        if SECTIONS[0] not in self.starts:
            self.say(1, SECTIONS[0], "a section of this name", "none")

    def _section(self, name: str, number: int) -> str:
        if name in self.starts:
            self.say(number, name, "each section once", name)
        last = max((SECTIONS.index(other) for other in self.starts), default=-1)
        if SECTIONS.index(name) < last:
            self.say(number, name, "the sections in the order " + ", ".join(SECTIONS), name)
        self.starts.setdefault(name, number)
        return name

    def _opening(self, line: str) -> None:
        if self.title:
            self.summary.append(line)
        else:
            self.title = line

    def _row(self, line: str, number: int) -> None:
        """`Data / Step 03 Breach Action / Dc Variants / Cutting Torch<TAB>18`"""
        if line == "Field\tValue":
            return
        path, tab, value = line.partition("\t")
        if not tab or not value.strip():
            self.say(number, "row", "a field, a tab and a value", line)
            return
        self._value(path, value.strip(), number)

    def _note(self, line: str, number: int) -> None:
        """`Data / Step 03 Breach Action / Effect: text`"""
        match = re.match(r"(Data / [^:\t]+): ?(.*)", line)
        if match is None or not match[2].strip():
            self.say(number, "note", "Data / Step 01 Name / Field: text", line)
            return
        self._value(match[1], match[2].strip(), number)

    def _value(self, path: str, value: str, number: int) -> None:
        parts = [part.strip() for part in path.split(" / ")]
        heading = HEADING.fullmatch(parts[1]) if len(parts) > 1 else None
        if parts[0] != "Data" or heading is None or len(parts) not in (3, 4):
            self.say(number, "field", "Data / Step 01 Name / Field, or one level more", path)
            return
        raw = self.steps.setdefault(parts[1], RawStep(number, heading[2], int(heading[1])))
        column = BY_LABEL.get(parts[2])
        if column is None:
            self.say(number, f"{parts[1]} / {parts[2]}", "a field that is known", parts[2])
        elif len(parts) == 4:
            self._entry(raw, column, parts[1], parts[3], value, number)
        else:
            self._set(raw, column, parts[1], value, number)

    def _set(self, raw: RawStep, column: ColumnKind, step: str, value: str, number: int) -> None:
        key = f"{step} / {column.label}"
        if column.label in raw.lines:
            self.say(number, key, f"one value; line {raw.lines[column.label]} has one", value)
            return
        raw.lines[column.label] = number
        try:
            raw.values[column.attribute] = read_value(column, value)
        except Wrong as wrong:
            raw.wrong.add(column.attribute)
            self.say(number, key, str(wrong), value)

    def _entry(self, raw: RawStep, column: ColumnKind, step: str, name: str, value: str, number: int) -> None:
        key = f"{step} / {column.label} / {name}"
        if column.form not in (Form.DCS, Form.DICE):
            self.say(number, key, "a field without further levels", name)
            return
        raw.lines.setdefault(column.label, number)
        try:
            variant, read = read_entry(column, name, value)
        except Wrong as wrong:
            self.say(number, key, str(wrong), value)
            return
        known = raw.values.get(column.attribute, ())
        if variant in dict(known):
            self.say(number, key, "each variant once", name)
            return
        raw.values[column.attribute] = (*known, (variant, read))
        raw.lines[f"{column.label} / {variant}"] = number

    def _column(self, line: str, number: int, column: str) -> str:
        """A name of the dictionary, or one of the three lines beneath it; gives the name in hand."""
        name, tab, value = line.partition("\t")
        if line == "Field\tValue":
            return column
        if not tab:
            if name.strip() in self.columns:
                self.say(number, name.strip(), "each column once", name)
            self.columns.setdefault(name.strip(), (number, {}))
            return name.strip()
        entry = self.columns.get(column)
        if entry is None or name not in ENTRY or name in entry[1] or not value.strip():
            self.say(number, column or "column", "description, label and name, each once", line)
        else:
            entry[1][name] = value.strip()
            if name == "name" and value.strip() != column:
                self.say(number, f"{column} / name", "the name of the column", value)
        return column

    def _dictionary(self) -> None:
        """The columns that the document explains are known, whole, and hold every field that it uses."""
        for name, (line, entry) in self.columns.items():
            if name not in BY_NAME:
                self.say(line, name, "a column that is known", name)
            for part in ENTRY:
                if part not in entry:
                    self.say(line, f"{name} / {part}", "a value", "nothing")
        if not self.columns:
            return
        for heading, raw in self.steps.items():
            for column in COLUMNS:
                if column.label in raw.lines and column.name not in self.columns:
                    where = raw.lines[column.label]
                    self.say(where, f"{heading} / {column.label}", "a column of the dictionary", column.name)

    def _columns(self) -> tuple[Column, ...]:
        return tuple(
            Column(name, entry.get("label", ""), entry.get("description", ""))
            for name, (_, entry) in self.columns.items()
        )

    def _step(self, heading: str, raw: RawStep) -> Step | None:
        """A step of its values, or None after what it lacks has been said."""
        missing = [c for c in COLUMNS if c.needed and c.attribute not in (*raw.values, *raw.wrong)]
        for column in missing:
            self.say(raw.line, f"{heading} / {column.label}", "a value", "nothing")
        number = raw.values.get("number")
        if number is not None and number != raw.number:
            self.say(raw.lines["Step Number"], f"{heading} / Step Number", str(raw.number), number)
        if missing or raw.wrong:
            return None
        return Step(title=raw.title, **raw.values)

    def _numbers(self) -> None:
        """Step numbers run from one without gaps; no number and no id is there twice."""
        numbers: dict[int, str] = {}
        ids: dict[str, str] = {}
        for heading, raw in self.steps.items():
            if raw.number in numbers:
                self.say(raw.line, heading, f"each number once; {numbers[raw.number]} has it", raw.number)
            numbers.setdefault(raw.number, heading)
            name = raw.values.get("id")
            if name in ids:
                self.say(
                    raw.lines["Step Id"],
                    f"{heading} / Step Id",
                    f"an id of its own; {ids[name]} has it",
                    name,
                )
            elif name is not None:
                ids[name] = heading
        for gap in self._gaps(sorted(numbers)):
            self.say(self.steps[numbers[gap[1]]].line, f"Step {gap[0]:02d}", "a step of this number", "none")

    @staticmethod
    def _gaps(numbers: list[int]) -> Iterator[tuple[int, int]]:
        """Each number that is missing, and the next one that is there."""
        for before, number in zip([0, *numbers], numbers, strict=False):
            yield from ((gap, number) for gap in range(before + 1, number))


def read_procedure(text: str | bytes) -> Procedure:
    """A document as a procedure; raises ProcedureError with every fault and its line."""
    if isinstance(text, bytes):
        text = _decoded(text)
    if len(text) > LARGEST:
        raise ProcedureError((ProcedureFault(1, "file", f"at most {LARGEST} characters", str(len(text))),))
    return Reading(text.removeprefix("\ufeff")).read()


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ProcedureError((ProcedureFault(line, "file", "UTF-8 text", "other bytes"),)) from None
