"""Writes a procedure back as a document; reading it gives the same procedure. [BP-01]"""

from collections.abc import Iterator
from typing import Any

from voidbridge.rules.procedure_model import COLUMNS, NONE, ColumnKind, Form, Procedure, Step, titled

PATHS = (Form.PATHS,)
SEMICOLONS = {Form.WORDS: ";", Form.CHECKS: "; ", Form.TERMINALS: ","}


def write_procedure(procedure: Procedure) -> str:
    """The document, canonical: rows by step and name, prose as notes, the dictionary at the end."""
    parts = [procedure.title, *procedure.summary]
    rows = [row for step in procedure.steps for row in _rows(step)]
    notes = [note for step in procedure.steps for note in sorted(_notes(step))]
    text = "\n\n".join(parts) + "\n\nRules Reference\n\n" + "\n".join(["Field\tValue", *rows]) + "\n"
    if notes:
        text += "\nNotes\n\n" + "\n\n".join(notes) + "\n"
    if procedure.columns:
        text += "\nColumns\n" + "".join(map(_column, procedure.columns))
    return text


def _column(column: Any) -> str:
    return (
        f"\n{column.name}\n\nField\tValue\ndescription\t{column.description}\n"
        f"label\t{column.label}\nname\t{column.name}\n"
    )


def _rows(step: Step) -> Iterator[str]:
    for column in sorted(COLUMNS, key=lambda column: column.label):  # variants keep their order
        value = getattr(step, column.attribute)
        at = f"Data / {step.heading} / {column.label}"
        if column.form == Form.PROSE or not _said(column, value):
            continue
        if column.form in (Form.DCS, Form.DICE):
            yield from (f"{at} / {titled(name)}\t{entry}" for name, entry in value)
        else:
            yield f"{at}\t{written(column, value)}"


def _notes(step: Step) -> Iterator[str]:
    for column in COLUMNS:
        value = getattr(step, column.attribute)
        if column.form == Form.PROSE and value:
            yield f"Data / {step.heading} / {column.label}: {value}"


def _said(column: ColumnKind, value: Any) -> bool:
    """Whether a document must say it: what is needed always, the rest when there is any."""
    return column.needed or bool(value)


def written(column: ColumnKind, value: Any) -> str:
    """A value as its row has it."""
    if column.form == Form.TRUTH:
        return "true" if value else "false"
    if column.form in PATHS:
        return "; ".join(to if when == to else f"{when}: {to}" for when, to in value)
    if column.form in SEMICOLONS:
        return SEMICOLONS[column.form].join(map(str, value)) or NONE
    if column.name == "scale":
        return str(value).capitalize()
    return str(value)
