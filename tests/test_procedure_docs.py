"""The procedure's rulings, events, verbs and words: what is played is written down, told and tested."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from procedure_kit import RULES, begun, setup
from voidbridge.ai import boarders
from voidbridge.boarding.procedure.legal import OPEN
from voidbridge.boarding.procedure.refuse import QUESTIONS, WAITING
from voidbridge.boarding.procedure.resolve import DEEDS
from voidbridge.boarding.procedure.story import TELLERS, event_json
from voidbridge.boarding.procedure.turns import WELCOMES
from voidbridge.rules.boarding_codes import Ask, Because, Mechanic, System
from voidbridge.rules.boarding_words import AIMS, REASONS
from voidbridge.rules.codes import name_of
from voidbridge.server.telling import order_words
from voidbridge.state.actions import Action
from voidbridge.state.events import Event
from voidbridge.state.notation import NotationError, read_action, write_action
from voidbridge.state.procedure_actions import PROCEDURE_ACTIONS
from voidbridge.state.procedure_events import FORMS
from voidbridge.state.verbs import EVERY_VERB, PROCEDURE_VERBS

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "voidbridge"
RULINGS = {f"BP-{n:02d}" for n in range(1, 21)}
ENGINE = sorted((SOURCE / "boarding" / "procedure").glob("*.py"))


def test_every_ruling_of_the_procedure_has_a_test_that_bears_its_id() -> None:
    names = [
        name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert {f"BP-{n}" for name in names for n in re.findall(r"BP_(\d\d)", name)} == RULINGS


def test_a_docstring_of_the_engine_cites_rulings_that_exist() -> None:
    cited = {r for path in ENGINE for r in re.findall(r"\bBP-\d\d\b", path.read_text(encoding="utf-8"))}
    assert cited <= RULINGS


def test_every_verb_is_asked_about_offered_and_done() -> None:
    assert set(QUESTIONS) == set(DEEDS) == set(PROCEDURE_ACTIONS)
    assert list(OPEN) == list(PROCEDURE_VERBS)
    assert len(EVERY_VERB) == len({kind.verb for kind in EVERY_VERB.values()})
    assert all(EVERY_VERB[verb] is kind for verb, kind in PROCEDURE_VERBS.items())
    assert all("[BP-" in str(kind.__doc__) for kind in PROCEDURE_ACTIONS)
    for verb, kind in PROCEDURE_VERBS.items():
        assert OPEN[verb][1] in ("", *(field.name for field in fields(kind)))
    assert set(WAITING) == set(Ask)
    assert set(WELCOMES) <= set(Mechanic)


IDS = st.from_regex(r"[a-z][a-z0-9-]{0,12}", fullmatch=True)


@pytest.mark.parametrize("kind", PROCEDURE_ACTIONS, ids=lambda kind: kind.verb)
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
    "line", ["attempt", "attempt attacker Base", "outcome attacker broken 1", "rule", "rule a:b"]
)
def test_a_line_that_says_no_action_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_action(line)


def told_kinds() -> set[str]:
    """Every kind of event that the engine tells."""
    return {
        node.args[0].value
        for path in ENGINE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", "") == "tell"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


def test_every_kind_of_event_has_a_form_and_a_sentence() -> None:
    assert told_kinds() | {"roll-cancelled", "taken-back"} == set(FORMS) == set(TELLERS)


WORDS = {
    ("checked", "check"): ["base", "rally", "listen", "cutting-torch", "seal-early"],
    ("checked", "skill"): ["pilot", "combat-maneuver", ""],
    ("time-passed", "unit"): ["void-rounds", "personal-rounds", "hours", "days"],
    ("method-named", "method"): [row.id for row in RULES.boarding_methods.rows],
    ("breached", "method"): [row.id for row in RULES.boarding_methods.rows],
    ("system-struck", "element"): ["none", "acid", "fold-bleed"],
    ("entry-held", "how"): ["entry", "key-system"],
    ("fight-typed", "result"): ["entry-held", "key-system", "repelled", "broken", "overrun"],
    ("yielded", "owner"): [row.id for row in RULES.boarding_terms.rows],
    ("cascaded", "row"): list(RULES.fold_cascade),
    ("found", "table"): ["salvage", "contracts", "relics"],
    ("found", "row"): ["scrap", "charts", *RULES.relics],
    ("ruled", "next"): ["step-02-lock-on", "repelled-craft-disabled"],
    ("boarding-ended", "outcome"): ["secured", "withdrawn", "repelled", "repelled:craft-disabled", "rescued"],
}


def choices(kind: str, name: str, form: str) -> list[object]:
    """What a field of this form may hold."""
    if name == "system":
        return [name_of(system) for system in System]
    if form == "word":
        return list(
            WORDS.get((kind, name), ["attack", "vacuum", "something-new"] if name == "cause" else ["late"])
        )
    return {
        "side": ["attacker", "defender"], "step": ["step-03-breach-action"], "fighter": ["a1", "d5"],
        "flag": [True, False], "number": [1, 2, 0],
    }[form]  # type: ignore[return-value]  # fmt: skip


def samples(kind: str) -> Iterator[Event]:
    """Events of a kind with every word that may stand in them."""
    named = [field.split(":") for field in FORMS[kind].split()]
    for values in product(*(choices(kind, name, form)[:14] for name, form in named)):
        yield Event(kind, tuple(zip((name for name, _ in named), values, strict=True)))


@pytest.mark.parametrize("kind", FORMS)
def test_every_event_reads_as_one_sentence_whatever_word_it_holds(kind: str) -> None:
    state = begun(setup())
    for event in samples(kind):
        text = event_json(state, event)["text"]
        assert re.fullmatch(r"[A-Z0-9].*[.!]", text), text
        assert not any(bad in text for bad in ("None", "  ", "_", "{")), text


def test_every_code_a_player_meets_has_words_and_a_rule() -> None:
    assert set(REASONS) == set(Because)
    assert {rule for _, rule in REASONS.values()} <= RULINGS
    assert len({words for words, _ in REASONS.values()}) == len(REASONS)


def test_every_reason_of_a_boarder_has_its_words_and_fits_the_journal() -> None:
    source = Path(boarders.__file__).read_text(encoding="utf-8")
    named = {word for word in AIMS if f'"{word}"' in source}
    assert named == set(AIMS)
    for word in AIMS:
        assert re.fullmatch(r"[a-z-]{1,20}", word)
        assert order_words(word) == AIMS[word]


def test_every_refusal_is_a_whole_sentence_with_a_stable_name() -> None:
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("no", "Refusal"):
                code, message = node.args[0], node.args[1]
                if isinstance(code, ast.Constant):
                    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", str(code.value))
                if isinstance(message, ast.Constant):
                    assert re.fullmatch(r"[A-Z].*\.", str(message.value)), message.value


def test_the_readme_names_every_field_of_the_picture_and_every_verb() -> None:
    from voidbridge.bridge.battle import new_battle
    from voidbridge.bridge.picture import view_json
    from voidbridge.bridge.views import view_of

    text = (SOURCE / "boarding" / "procedure" / "README.md").read_text(encoding="utf-8")
    data = view_json(view_of(new_battle(setup(), seed=1).battle, "p1"))
    names = {*data, *data["steps"][0], *data["checks"][0], *data["methods"], *data["methods"]["all"][0]}
    names |= {*data["sides"]["attacker"], *data["sides"]["attacker"]["fighters"][0], *data["ship"]}
    names |= {
        *data["ship"]["decks"][0],
        *data["ship"]["systems"][0],
        *data["terms"],
        *data["clock"],
        *data["setup"],
    }
    assert {name for name in names if f"`{name}`" not in text} == set()
    assert {verb for verb in PROCEDURE_VERBS if f"`{verb}" not in text} == set()
