"""BP-01: a procedure is a document: read, written back the same, and every fault named with its line."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli_kit import command
from voidbridge.rules.procedure_diagram import MASTER, diagram
from voidbridge.rules.procedure_json import procedure_json
from voidbridge.rules.procedure_model import BY_LABEL, COLUMNS, Die, Step
from voidbridge.rules.procedure_read import LARGEST, ProcedureError, ProcedureFault, read_procedure
from voidbridge.rules.procedure_shelf import SHELF, procedure_text, shipped_procedure
from voidbridge.rules.procedure_svg import svg
from voidbridge.rules.procedure_write import write_procedure

SOURCES = sorted(Path(__file__).resolve().parents[3].glob("shared/seeds/000*"))
DOCUMENT = procedure_text()
TEXTS = {
    **{name: procedure_text(name) for name in SHELF},
    **{path.stem: path.read_text("utf-8") for path in SOURCES},
}


@pytest.mark.parametrize("name", TEXTS)
def test_BP_01_reading_writing_and_reading_gives_the_same(name: str) -> None:
    first = read_procedure(TEXTS[name])
    text = write_procedure(first)
    assert read_procedure(text) == first
    assert write_procedure(read_procedure(text)) == text


@pytest.mark.parametrize("name", SHELF)
def test_BP_01_a_shipped_document_is_written_as_it_lies_there(name: str) -> None:
    assert write_procedure(shipped_procedure(name)) == TEXTS[name]


@pytest.mark.skipif(not SOURCES, reason="the source document is not here")
def test_BP_01_the_default_has_the_facts_of_the_source_and_none_of_its_sentences() -> None:
    """Every typed value agrees; no line of prose is the same."""
    source, ours = read_procedure(SOURCES[0].read_text("utf-8")), shipped_procedure()
    words = {"effect", "notes", "actor"}
    for theirs, own in zip(source.steps, ours.steps, strict=True):
        for field in fields(Step):
            same = getattr(theirs, field.name) == getattr(own, field.name)
            assert same or field.name in words, (own.id, field.name)
    prose = " ".join((*ours.summary, *(f"{s.effect} {s.notes}" for s in ours.steps)))
    for sentence in re.split(r"(?<=[.!?])\s+", " ".join(f"{s.effect} {s.notes}" for s in source.steps)):
        assert len(sentence) < 20 or sentence not in prose


def test_BP_01_the_typed_model_holds_every_column() -> None:
    steps = {step.id: step for step in shipped_procedure().steps}
    breach, loop = steps["step-03-breach-action"], steps["step-08-sabotage-loop"]
    assert (breach.dc, dict(breach.variants)["cutting-torch"]) == (0, 18)
    assert dict(breach.durations) == {"cutting-torch": Die(1, 4)}
    assert (loop.advance, loop.retry) == ("step-09-deck-progression", "per-system-10-round-cooldown")
    assert steps["step-07-breach-control"].failure_effects == ("attacker-firebase", "row6-atmo-persists")
    assert [str(c) for c in steps["step-09-deck-progression"].alternatives] == [
        "COMBAT-MANEUVER DC 15",
        "SKILL-ENGINEERING DC 14 (turbolift sabotage)",
    ]
    last = steps["step-11-mop-up"]
    assert (str(last.retry_interval), last.transition_condition, last.terminals) == (
        "1d4-hours",
        "secured-only",
        ("secured",),
    )
    used = {c.name for c in COLUMNS for s in steps.values() if getattr(s, c.attribute)}
    assert used == {c.name for c in COLUMNS}


def at(text: str) -> int:
    """The line of the shipped document that begins with a text."""
    return next(n for n, line in enumerate(DOCUMENT.split("\n"), 1) if line.startswith(text))


ROW = "Data / Step 03 Breach Action / "


def changed(start: str, value: str) -> tuple[str, int]:
    """The document with another value in one row, and the row's line."""
    line = at(start)
    lines = DOCUMENT.split("\n")
    name, tab, _ = lines[line - 1].partition("\t")
    assert tab, start
    lines[line - 1] = f"{name}\t{value}"
    return "\n".join(lines), line


def without(start: str, blame: str) -> tuple[str, int]:
    """The document without one row, and the line that is blamed for it."""
    lines = DOCUMENT.split("\n")
    gone = at(start)
    del lines[gone - 1]
    found = at(blame)
    return "\n".join(lines), found - (found > gone)


def added(after: str, line: str) -> tuple[str, int]:
    """The document with one more line, and where it stands."""
    where = at(after)
    lines = DOCUMENT.split("\n")
    lines.insert(where, line)
    return "\n".join(lines), where + 1


def step_gone(number: int) -> tuple[str, int]:
    """The document without a step: the next one is blamed for the gap."""
    lines = [line for line in DOCUMENT.split("\n") if not line.startswith(f"Data / Step {number:02d} ")]
    return "\n".join(lines), next(
        n for n, line in enumerate(lines, 1) if line.startswith(f"Data / Step {number + 1:02d} ")
    )


VALUES = {
    "Scale": ["Orbital", "void!", ""],
    "Transitions Scale": ["yes", "1", "truely"],
    "Next Success": ["step-99-nowhere", "Step 4", "step_04"],
    "Next Failure": ["step-03", "nobody"],
    "Step Id": ["step 3", "Step-03", "step-02-lock-on", "x" * 33],
    "Step Number": ["0", "4", "three", "-3", "3.0", "103"],
    "Terminal": ["Secured!", "none, secured", "a, a"],
    "Retry": ["sometimes", "per-system-ten-round-cooldown", "next round"],
    "Dc Variants / Airlock Override": ["0", "-14", "14.5", "hard", "1e9", "NaN", "1000"],
    "Dc Variant Durations / Cutting Torch": ["d4", "1d", "4", "0d4", "1d4 rounds", "1d4+"],
    "Retry Notes Typed": ["again and again", "a;;b"],
}  # fmt: skip
OTHERS = {
    "Data / Step 01 Approach / Dc": ["0", "13a", "none", "adjudicate"],
    "Data / Step 01 Approach / Branches": ["docked-target step-03", "docked-target: step-33", "a: x; a: x"],
    "Data / Step 01 Approach / Failure Terminal": ["repelled:", "repelled:a:b"],
    "Data / Step 06 Engagement / Branch Resolution": ["step-12", "somewhere else"],
    "Data / Step 08 Sabotage Loop / Advance Branch": ["step-90", "go on"],
    "Data / Step 09 Deck Progression / Alt Checks": ["ENGINEERING 14", "X DC zero", "X DC 14 (a", "X DC 0"],
    "Data / Step 10 Resolution / Check Kind": ["luck", "saves"],
    "Data / Step 10 Resolution / Save Kind": ["courage", "none"],
    "Data / Step 10 Resolution / Transition Branches": ["repelled,escaped"],
    "Data / Step 10 Resolution / Branch Notes Typed": ["captain-killed: step-77-x"],
    "Data / Step 11 Mop Up / Retry Interval": ["1d4", "1d4-fortnights", "soon", "d4-hours"],
    "Data / Step 11 Mop Up / Transition Condition": ["if it must", "surrendered-only"],
}  # fmt: skip
NEEDED = ("Actor", "Next Failure", "Next Success", "Phase", "Scale", "Step Id", "Step Number", "Terminal")
Bent = Callable[[], tuple[str, int]]


def bent_values() -> Iterator[tuple[str, Bent]]:
    """Each value that a column does not take, each row that is needed, each step that leaves a gap."""
    rows = {f"{ROW}{label}": values for label, values in VALUES.items()} | OTHERS
    for row, values in rows.items():
        for value in values:
            yield f"{row[7:]}={value[:12]}", partial(changed, f"{row}\t", value)
    for label in NEEDED:
        first = f"{ROW}Dc Variant Durations" if label == "Actor" else f"{ROW}Actor"
        yield f"no {label}", partial(without, f"{ROW}{label}\t", first)
    for number in (1, 2, 6, 10):
        yield f"gap {number}", partial(step_gone, number)


MALFORMED: dict[str, Bent] = {
    **dict(bent_values()),
    "unknown field": lambda: added(f"{ROW}Actor", f"{ROW}Colour\tblue"),
    "nested too deep": lambda: added(f"{ROW}Actor", f"{ROW}Dc Variants / A / B\t14"),
    "nested where nothing nests": lambda: added(f"{ROW}Actor", f"{ROW}Phase / Early\tBreach"),
    "flat where it nests": lambda: added(f"{ROW}Actor", f"{ROW}Dc Variants\t14"),
    "field twice": lambda: added(f"{ROW}Actor", f"{ROW}Actor\tDefender"),
    "variant twice": lambda: added(f"{ROW}Dc Variants / Mag Lock", f"{ROW}Dc Variants / Mag Lock\t21"),
    "duration of no variant": lambda: added(f"{ROW}Dc Variant Durations", f"{ROW}Dc Variant Durations / Plasma\t1d6"),
    "a step number twice": lambda: added("Data / Step 11 Mop Up / Trans", "Data / Step 03 Another / Step Id\tother"),
    "no tab": lambda: added(f"{ROW}Actor", f"{ROW}Notes nothing"),
    "no value": lambda: added(f"{ROW}Actor", f"{ROW}Notes\t "),
    "no step": lambda: added(f"{ROW}Actor", "Data / Breach / Actor\tAttacker"),
    "no data": lambda: added(f"{ROW}Actor", "Step 03 Breach Action / Actor\tAttacker"),
    "a note without text": lambda: added("Data / Step 02 Lock On / Effect:", "Data / Step 05 Initial Positions / X:"),
    "a note of nothing": lambda: added("Data / Step 02 Lock On / Effect:", "Mind the step."),
    "an unknown column": lambda: added("stepId", "stepColour"),
    "a column twice": lambda: added("name\tstepId", "stepId"),
    "a stray entry": lambda: added("name\tstepId", "colour\tblue"),
    "another name": lambda: changed("name\tstepId"[:4] + "\tphase", "faze"),
    "sections twice": lambda: added("Columns", "Notes"),
    "a hidden mark": lambda: added(f"{ROW}Actor", f"{ROW}Notes\tleft\u202eright"),
    "a line too long": lambda: added(f"{ROW}Actor", f"{ROW}Notes\t{'x' * 5000}"),
}  # fmt: skip


@pytest.mark.parametrize("name", MALFORMED)
def test_BP_01_a_malformed_document_is_refused_with_its_line(name: str) -> None:
    text, line = MALFORMED[name]()
    with pytest.raises(ProcedureError) as caught:
        read_procedure(text)
    assert line in {fault.line for fault in caught.value.faults}, (
        line,
        [str(f) for f in caught.value.faults],
    )
    assert all(str(fault).isascii() and fault.expected for fault in caught.value.faults)


def test_there_are_more_than_thirty_malformed_documents() -> None:
    assert len(MALFORMED) > 60


def test_BP_01_everything_that_is_wrong_is_said_at_once_in_order() -> None:
    lines = DOCUMENT.split("\n")
    for start in (f"{ROW}Scale", f"{ROW}Dc Variants / Mag Lock", "Data / Step 11 Mop Up / Retry Interval"):
        lines[at(start) - 1] = lines[at(start) - 1].split("\t")[0] + "\t?"
    with pytest.raises(ProcedureError) as caught:
        read_procedure("\n".join(lines))
    found = [fault.line for fault in caught.value.faults]
    assert found == sorted(found)
    assert {
        at(f"{ROW}Scale"),
        at(f"{ROW}Dc Variants / Mag Lock"),
        at("Data / Step 11 Mop Up / Retry Interval"),
    } <= set(found)


def test_BP_01_a_step_that_cannot_be_reached_is_named_unless_somebody_adjudicates() -> None:
    text, _ = changed("Data / Step 06 Engagement / Next Success\t", "step-08-sabotage-loop")
    with pytest.raises(ProcedureError) as caught:
        read_procedure(text)
    assert [(f.line, f.key) for f in caught.value.faults] == [
        (at("Data / Step 07 Breach Control / Step Id"), "step-07-breach-control / Step Id")
    ]
    asked = text.replace("Next Failure\tstep-02-lock-on", "Next Failure\tadjudicate")
    assert read_procedure(asked)["step-02-lock-on"].next_failure == "adjudicate"


def test_BP_01_an_end_needs_an_outcome_and_a_document_an_end() -> None:
    text, line = changed("Data / Step 11 Mop Up / Terminal\t", "none")
    with pytest.raises(ProcedureError) as caught:
        read_procedure(text)
    assert (line, "step-11-mop-up / Terminal") in {(f.line, f.key) for f in caught.value.faults}


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe", b"Rules Reference", b"\0" * 50, b"x" * (LARGEST + 1), b"Title\n\nRules Reference\n"],
)
def test_BP_01_what_is_no_document_at_all_is_refused_at_a_line(data: bytes) -> None:
    with pytest.raises(ProcedureError) as caught:
        read_procedure(data)
    assert all(fault.line >= 1 for fault in caught.value.faults)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_BP_01_a_document_bent_anywhere_is_read_or_refused_never_worse(data: st.DataObject) -> None:
    lines = DOCUMENT.split("\n")
    for _ in range(data.draw(st.integers(1, 4))):
        n = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["drop", "twice", "text", "cut"]))
        if kind == "drop":
            del lines[n]
        elif kind == "twice":
            lines.insert(n, lines[n])
        elif kind == "cut":
            lines[n] = lines[n][: data.draw(st.integers(0, 40))]
        else:
            lines[n] = data.draw(st.text(max_size=40)).replace("\n", " ")
    text = "\n".join(lines)
    found, faults = read_or_refused(text)
    assert all(1 <= fault.line <= text.count("\n") + 1 for fault in faults)
    assert faults or read_procedure(write_procedure(found)) == found


def read_or_refused(text: str) -> tuple[Any, tuple[ProcedureFault, ...]]:
    """A document, or why it is none."""
    try:
        return read_procedure(text), ()
    except ProcedureError as error:
        return None, error.faults


@pytest.mark.parametrize("name", TEXTS)
def test_BP_01_the_picture_shows_every_step_path_and_end(name: str) -> None:
    procedure = read_procedure(TEXTS[name])
    drawn = diagram(procedure)
    assert [box.id for box in drawn.boxes] == [step.id for step in procedure.steps]
    assert [box.flips for box in drawn.boxes] == [step.transitions_scale for step in procedure.steps]
    tags = {tag.words for tag in drawn.tags} - {MASTER}
    assert tags == {t.replace(":", ": ").replace("-", " ") for t in procedure.terminals}
    for line in drawn.lines:
        assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in line.points)
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in zip(line.points, line.points[1:], strict=False))
    vertical = [
        (a[0], *sorted((a[1], b[1])))
        for line in drawn.lines
        for a, b in zip(line.points, line.points[1:], strict=False)
        if a[0] == b[0]
    ]
    for n, (x, low, high) in enumerate(vertical):
        for other, other_low, other_high in vertical[n + 1 :]:
            assert x != other or high <= other_low or other_high <= low, "two paths lie on each other"
    spots = sorted(tag.y for tag in drawn.tags)
    assert all(b - a >= 24 for a, b in pairwise(spots))


def test_BP_01_the_picture_is_sound_xml_and_its_words_are_only_words() -> None:
    hostile = DOCUMENT.replace("Boarding by a party", "<script>&\"'").replace(
        "Step 02 Lock On", "Step 02 <b>&"
    )
    picture = svg(diagram(read_procedure(hostile)))
    root = ElementTree.fromstring(picture)
    assert root.get("aria-label") == "<script>&\"'"
    assert "script>" not in re.sub(r"&lt;script&gt;", "", picture)
    assert "style" in picture
    assert "<style>" not in svg(diagram(shipped_procedure()), alone=False)


def test_BP_01_a_document_as_plain_data() -> None:
    data = json.loads(json.dumps(procedure_json(shipped_procedure())))
    breach = data["steps"][2]
    assert (breach["dcVariants"]["mag-lock"], breach["dcVariantDurations"]) == (20, {"cutting-torch": "1d4"})
    assert set(BY_LABEL) >= {"Dc Variant Durations", "Step Id"}


def test_BP_01_the_command_checks_draws_and_writes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.txt"
    assert command(capsys, "procedure", "export", "rescue", "--out", str(file)).code == 0
    assert file.read_text("utf-8") == TEXTS["rescue"]
    assert command(capsys, "procedure", "check", str(file), "--json").json["steps"] == 5
    assert command(capsys, "procedure", "show", str(file)).out.startswith("<svg ")
    file.write_text(TEXTS["rescue"].replace("Dc\t14", "Dc\tfour").replace("\ttrue", "\tyes"), "utf-8")
    done = command(capsys, "procedure", "check", str(file))
    assert done.code == 2
    assert done.out == ""
    assert len(done.err.strip().split("\n")) >= 3
    assert all(re.match(r"voidbridge: mine.txt:line \d+: ", line) for line in done.err.strip().split("\n"))
