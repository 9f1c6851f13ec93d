"""The contest's rulings, events, verbs and words: what is played is written down, told and tested."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contest_kit import RULES, begun, setup, with_officers
from voidbridge.boarding.contest.legal import OPEN
from voidbridge.boarding.contest.refuse import QUESTIONS
from voidbridge.boarding.contest.resolve import DEEDS
from voidbridge.boarding.contest.story import (
    BONUSES,
    CAUSES,
    CORNERED,
    GRADES,
    GUARDED,
    HITS,
    OPENED,
    TELLERS,
    TESTS,
    event_json,
)
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import ContestEnd, Deed, Place, Talent, Why
from voidbridge.rules.contest_words import ENDS, PLACES, PURPOSES, REASONS, TALENTS
from voidbridge.rules.void_codes import Ailment
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import CONTEST_ACTIONS
from voidbridge.state.contest_events import FORMS
from voidbridge.state.events import Event
from voidbridge.state.notation import NotationError, read_action, write_action
from voidbridge.state.verbs import CONTEST_VERBS, EVERY_VERB

ROOT = Path(__file__).resolve().parent.parent
RULINGS = {f"BC-{n:02d}" for n in range(1, 13)}
CONTEST = sorted((ROOT / "src" / "voidbridge" / "boarding" / "contest").glob("*.py"))


def test_every_ruling_of_the_contest_has_a_test_that_bears_its_id() -> None:
    names = [
        name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert {f"BC-{n}" for name in names for n in re.findall(r"BC_(\d\d)", name)} == RULINGS


def test_a_docstring_of_the_engine_cites_rulings_that_exist() -> None:
    cited = {r for path in CONTEST for r in re.findall(r"\bBC-\d\d\b", path.read_text(encoding="utf-8"))}
    assert cited <= RULINGS


def test_every_verb_is_asked_about_offered_and_done() -> None:
    assert set(QUESTIONS) == set(DEEDS) == set(CONTEST_ACTIONS)
    assert list(OPEN) == list(CONTEST_VERBS)
    assert len(EVERY_VERB) == len({kind.verb for kind in EVERY_VERB.values()})
    assert all("[BC-" in str(kind.__doc__) for kind in CONTEST_ACTIONS)
    for verb, kind in CONTEST_VERBS.items():
        assert OPEN[verb][1] in ("", *(field.name for field in fields(kind)))


IDS = st.from_regex(r"[a-z][a-z0-9-]{0,12}", fullmatch=True)


@pytest.mark.parametrize("kind", CONTEST_ACTIONS, ids=lambda kind: kind.verb)
def test_every_action_round_trips_through_its_line(kind: type[Action]) -> None:
    @settings(max_examples=25, deadline=None)
    @given(st.data())
    def check(data: st.DataObject) -> None:
        action = kind(**{field.name: data.draw(IDS) for field in fields(kind)})
        assert read_action(write_action(action)) == action

    check()


@pytest.mark.parametrize(
    "line",
    [
        "storm attacker",
        "storm attacker crew kill them",
        "spoils attacker ../x",
        "end-turn",
        "find ATTACKER a b",
    ],
)
def test_a_line_that_says_no_action_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_action(line)


def told_kinds() -> set[str]:
    """Every kind of event that the engine tells."""
    return {
        node.args[0].value
        for path in CONTEST
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and (getattr(node.func, "attr", "") == "tell" or getattr(node.func, "id", "") == "Event")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


def test_every_kind_of_event_has_a_form_and_a_sentence() -> None:
    assert told_kinds() | {"roll-cancelled", "taken-back"} == set(FORMS) == set(TELLERS)


WORDS: dict[tuple[str, str], list[str]] = {
    ("tested", "what"): [*TESTS, "something-new"],
    ("deed-done", "grade"): list(GRADES),
    ("bridge-opened", "when"): list(OPENED),
    ("cornered", "when"): list(CORNERED),
    ("out-of-reach", "place"): list(GUARDED),
    ("component-hit", "state"): list(HITS),
    ("ailment-gained", "ailment"): [name_of(a) for a in Ailment],
    ("bonus-gained", "what"): list(BONUSES),
    ("boarding-ended", "outcome"): ["attacker", "defender"],
    ("adjudicated", "outcome"): ["attacker", "defender"],
    ("boarding-ended", "cause"): [name_of(e) for e in ContestEnd],
}


def choices(kind: str, name: str, form: str) -> list[object]:
    if form == "word":
        found = WORDS.get((kind, name)) or (list(CAUSES) if name == "cause" else ["crew"])
        return [name_of(deed) for deed in Deed] if name == "deed" else list(found)
    if form == "component":
        return ["c6", "sensors"] if kind in ("repaired", "repairs-begun") else ["c6"]
    if form == "person":
        return ["captain", "surgeon-bell"]
    return {"side": ["attacker", "defender"], "flag": [True, False], "number": [1, 2]}[form]  # type: ignore[return-value]


def samples(kind: str) -> Iterator[Event]:
    named = [field.split(":") for field in FORMS[kind].split()]
    for values in product(*(choices(kind, name, form) for name, form in named)):
        yield Event(kind, tuple(zip((name for name, _ in named), values, strict=True)))


@pytest.mark.parametrize("kind", FORMS)
def test_every_event_reads_as_one_sentence_whatever_word_it_holds(kind: str) -> None:
    state = begun(with_officers(setup(), "defender", "captain-vale", "surgeon-bell"))
    for event in samples(kind):
        text = event_json(state, event)["text"]
        assert re.fullmatch(r"[A-Z0-9].*[.!]", text), text
        assert not any(bad in text for bad in ("None", "  ", "_", "{", "!.", "..")), text


def test_every_cause_and_every_test_of_the_engine_has_its_words() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in CONTEST)
    calls = re.findall(
        r"(?:lose_crew|lose_heart|save_crew|regain_heart|lose_hull)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)",
        source,
    )
    said = {word for call in calls for word in re.findall(r'"([a-z-]+)"', call)}
    dice = {"found-out", "mutiny-losses", "crew-lost", "heart"}
    assert said - dice <= set(CAUSES)
    assert {name_of(d) for d in Deed} <= set(TESTS)
    assert {
        name_of(t.code) for t in RULES.extended_actions.rows if t.skills and name_of(t.code) in source
    } <= set(TESTS)


def test_every_code_a_player_meets_has_words_and_a_rule() -> None:
    assert set(REASONS) == set(Why)
    assert {rule for _, rule in REASONS.values() if rule.startswith("BC")} <= RULINGS
    assert len({words for words, _ in REASONS.values()}) == len(REASONS)
    assert (set(ENDS), set(PLACES), set(PURPOSES), set(TALENTS)) == (
        set(ContestEnd), set(Place), set(Deed), set(Talent),
    )  # fmt: skip
    assert [name_of(talent) for talent in Talent] == [name_of(Why(int(talent))) for talent in Talent]


def test_the_printed_numbers_of_the_boarding_actions() -> None:
    """As the source prints them: skills, opposition, losses."""
    printed = {
        row.id: (row.offensive, len(row.skills), len(row.against)) for row in RULES.boarding_actions.rows
    }
    assert printed == {
        "kill-them-all": (True, 1, 1), "they-shall-fear-us": (True, 3, 3), "sabotage": (True, 3, 3),
        "seizure": (True, 2, 2), "head-for-the-bridge": (True, 1, 1), "find-the-blaggard": (True, 2, 3),
        "shanghai-crew": (True, 2, 2), "push-them-back": (False, 1, 1), "retrieve-the-wounded": (False, 1, 0),
        "rally-the-troops": (False, 3, 0),
    }  # fmt: skip
    assert set(RULES.boarding_classes) == set(RULES.hull_classes)
    assert {post.officer for post in RULES.boarding_posts.rows} == set(RULES.officers)


def test_every_refusal_is_a_whole_sentence_with_a_stable_name() -> None:
    for path in CONTEST:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("no", "Refusal"):
                code, message = node.args[0], node.args[1]
                if isinstance(code, ast.Constant):
                    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", str(code.value))
                if isinstance(message, ast.Constant):
                    assert re.fullmatch(r"[A-Z].*\.", str(message.value)), message.value
