"""A procedure as plain data, for the browser and for other programs."""

from typing import Any

from voidbridge.rules.procedure_diagram import check_words
from voidbridge.rules.procedure_model import COLUMNS, Form, Procedure, Step


def procedure_json(procedure: Procedure) -> dict[str, Any]:
    """The whole document."""
    return {
        "title": procedure.title,
        "summary": list(procedure.summary),
        "terminals": list(procedure.terminals),
        "steps": [step_json(step) for step in procedure.steps],
        "columns": [
            {"name": column.name, "label": column.label, "description": column.description}
            for column in procedure.columns
        ],
    }


def step_json(step: Step) -> dict[str, Any]:
    """A step by the names of its columns; what it does not say is left out."""
    data: dict[str, Any] = {"title": step.title, "check": check_words(step)}
    for column in COLUMNS:
        value = getattr(step, column.attribute)
        if value or column.needed:
            data[column.name] = _plain(column.form, value)
    return data


def _plain(form: Form, value: Any) -> Any:
    if form in (Form.DCS, Form.PATHS):
        return dict(value)
    if form == Form.DICE:
        return {name: str(die) for name, die in value}
    if form == Form.CHECKS:
        return [{"kind": check.kind, "dc": check.dc, "note": check.note} for check in value]
    if form == Form.INTERVAL:
        return str(value)
    return list(value) if isinstance(value, tuple) else value
