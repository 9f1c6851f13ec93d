"""The void's rulings, events, verbs and words: what is played is written down, told and tested."""

import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from void_kit import RULES, begun, setup
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Because, Entry, Fate, Manoeuvre, Skill, Task, VoidEnd
from voidbridge.rules.void_core_codes import Cause, EventKind, Harm, Refused, Roll, Shown, Verb
from voidbridge.rules.void_words import AILMENTS, ENDS, ENTRIES, FATES, REASONS
from voidbridge.state.actions import Action
from voidbridge.state.events import Event
from voidbridge.state.notation import NotationError, read_action, write_action
from voidbridge.state.verbs import EVERY_VERB, VOID_VERBS
from voidbridge.state.void_actions import VOID_ACTIONS
from voidbridge.state.void_events import FORMS
from voidbridge.void.encode import ITEMS
from voidbridge.void.story import CAUSES, HITS, SEEN, TELLERS, TESTS, event_json, vu
from voidbridge.void.wording import REFUSALS

ROOT = Path(__file__).resolve().parent.parent
RULINGS = {f"VO-{n:02d}" for n in range(1, 29)}
VOID = sorted((ROOT / "src" / "voidbridge" / "void").rglob("*.py"))
CORE = [path for path in VOID if path.parent.name == "core"]


def test_every_ruling_of_the_void_has_a_test_that_bears_its_id() -> None:
    names = [
        name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    tested = {f"VO-{n}" for name in names for n in re.findall(r"VO_(\d\d)", name)}
    assert tested == RULINGS


def test_a_docstring_of_the_engine_cites_rulings_that_exist() -> None:
    cited = {r for path in VOID for r in re.findall(r"\bVO-\d\d\b", path.read_text(encoding="utf-8"))}
    assert cited <= RULINGS


def test_every_verb_is_asked_about_offered_and_done() -> None:
    assert [name_of(verb) for verb in Verb][: len(VOID_VERBS)] == list(VOID_VERBS)
    assert len(EVERY_VERB) == len({kind.verb for kind in EVERY_VERB.values()})
    assert all("[VO-" in str(kind.__doc__) for kind in VOID_ACTIONS)
    for kind in VOID_ACTIONS:
        known = {"ship", "by", "target", "speed", "sooner", "turn", *ITEMS}
        assert {field.name for field in fields(kind)} <= known


IDS = st.from_regex(r"[a-z][a-z0-9-]{0,12}", fullmatch=True)


@pytest.mark.parametrize("kind", VOID_ACTIONS, ids=lambda kind: kind.verb)
def test_every_action_round_trips_through_its_line(kind: type[Action]) -> None:
    @settings(max_examples=25, deadline=None)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        values = {
            f.name: data.draw(st.integers(-999, 999) if f.type in (int, "int") else IDS) for f in fields(kind)
        }
        action = kind(**values)
        assert read_action(write_action(action)) == action

    check()


@pytest.mark.parametrize(
    "line", ["helm b1", "steer b1 8 0", "steer b1 8 0 90 1", "fire b1 crew c6", "done B1", "aim b1 ../x"]
)
def test_a_line_that_says_no_action_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_action(line)


def test_every_kind_of_event_has_a_form_and_a_sentence() -> None:
    told = {name_of(kind) for kind in EventKind} - {"reason"}
    own = {"roll-cancelled", "taken-back", "corrected", "adjudicated", "taken-out", "brought-back"}
    assert told | own == set(FORMS) == set(TELLERS)
    source = "\n".join(path.read_text(encoding="utf-8") for path in CORE)
    assert set(re.findall(r"EventKind\.(\w+)", source)) == {kind.name for kind in EventKind}


WORDS: dict[tuple[str, str], list[str]] = {
    ("tested", "what"): [*TESTS, "something-new"],
    ("manoeuvre-ordered", "manoeuvre"): [name_of(m) for m in Manoeuvre],
    ("revealed", "how"): list(SEEN),
    ("component-hit", "state"): list(HITS),
    ("ailment-gained", "ailment"): [name_of(a) for a in Ailment],
    ("ship-lost", "fate"): [name_of(f) for f in Fate],
    ("boarding-opened", "entry"): [name_of(e) for e in Entry],
    ("boarding-opened", "method"): ["contest", "procedure"],
    ("bonus-gained", "what"): ["speed", "repelling", "backs", "manoeuvrability", "detection", "c6"],
    ("battle-ended", "outcome"): ["blue", "red", "draw"],
    ("battle-ended", "cause"): [name_of(e) for e in VoidEnd],
    ("damage-done", "gun"): ["macrobattery", "lance"],
}


def choices(kind: str, name: str, form: str) -> list[object]:
    if form == "word":
        return list(WORDS.get((kind, name), CAUSES if name == "cause" else ["crew"]))
    if form == "component":
        return ["c6", "sensors"] if kind in ("repaired", "repairs-begun") else ["c6"]
    return {"ship": ["b1"], "flag": [True, False], "vu": [0, 250, -125], "number": [1, 2]}[form]  # type: ignore[return-value]


def samples(kind: str) -> Iterator[Event]:
    named = [field.split(":") for field in FORMS[kind].split()]
    for values in product(*(choices(kind, name, form)[:40] for name, form in named)):
        yield Event(kind, tuple(zip((name for name, _ in named), values, strict=True)))


@pytest.mark.parametrize("kind", FORMS)
def test_every_event_reads_as_one_sentence_whatever_word_it_holds(kind: str) -> None:
    state = begun(setup())
    for event in samples(kind):
        text = event_json(state, event)["text"]
        assert re.fullmatch(r"[A-Z0-9].*[.!]", text), text
        assert not any(bad in text for bad in ("None", "  ", "_", "{")), text


def test_every_cause_and_every_test_of_the_engine_has_its_words() -> None:
    gone = {"no-crew", "no-heart", "catastrophe", "disengaged", "surrender"}  # what a ship is lost to
    assert {name_of(cause) for cause in Cause} - gone == set(CAUSES)
    assert {name_of(how) for how in Shown} == set(SEEN)
    assert {name_of(harm) for harm in Harm} == set(HITS)
    known = {name_of(t.code) for t in RULES.extended_actions.rows if t.skills} - {"hit-and-run"}
    assert known | {name_of(m) for m in Manoeuvre} - {"ahead"} <= set(TESTS)
    assert set(TESTS) <= {name_of(roll) for roll in Roll}


def test_manoeuvres_and_tasks_have_the_same_names_as_rolls() -> None:
    assert all(name_of(Roll(Roll.AHEAD + one)) == name_of(one) for one in Manoeuvre)
    assert all(name_of(Roll(Roll.ACTIVE_AUGURY + one)) == name_of(one) for one in Task)


def test_every_code_a_player_meets_has_words_and_a_rule() -> None:
    assert set(REASONS) == set(Because)
    assert {rule for _, rule in REASONS.values()} <= RULINGS
    assert len({words for words, _ in REASONS.values()}) == len(REASONS)
    assert (set(FATES), set(AILMENTS), set(ENTRIES), set(ENDS)) == (
        set(Fate),
        set(Ailment),
        set(Entry),
        set(VoidEnd),
    )
    assert [name_of(skill) for skill in Skill] == [name_of(Because(int(skill))) for skill in Skill]


def test_lengths_as_printed() -> None:
    assert [vu(n) for n in (0, 5, 250, 1000, -125)] == ["0", "0.05", "2.5", "10", "-1.25"]


def test_every_refusal_is_a_whole_sentence_with_a_stable_name() -> None:
    assert set(REFUSALS) == set(Refused) - {Refused.NONE}
    for code, sentence in REFUSALS.values():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
        assert re.fullmatch(r"[A-Z{].*\.", sentence), sentence
