"""What is played is written down and tested: rulings, events, refusals, verbs and their words."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings

from bridge_kit import small, table
from strategies import actions, actions_of
from voidbridge.bridge.battle import Battle
from voidbridge.bridge.picture import CONDITIONS
from voidbridge.rules import codes
from voidbridge.rules.codes import Condition, EventKind, Objective, Phase, TokenKind, Verb, name_of
from voidbridge.rules.modifiers import REASONS, REFUSALS, WORDS
from voidbridge.skirmish.encode import ITEMS, OPEN
from voidbridge.skirmish.goals import COUNTERS
from voidbridge.skirmish.story import PHASES, TELLERS, TOKENS, event_json
from voidbridge.state.actions import ACTIONS, BY_VERB, Action
from voidbridge.state.events import FORMS, Event, master_event
from voidbridge.state.notation import LONGEST, read_action, write_action

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "voidbridge"
RULINGS = {f"VB-{n:02d}" for n in range(1, 59)}
# Rulings without a test of their own, and why.
NOT_YET_PLAYED = {}


def names_of_tests() -> Iterator[str]:
    """The name of every test there is."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        yield from re.findall(r"^\s*def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)


def chapter(ruling: str) -> str:
    """What the rules page says under a ruling's heading."""
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        found = re.search(rf"^## {ruling} .*?(?=^## |\Z)", page.read_text(encoding="utf-8"), re.M | re.S)
        if found:
            return found[0]
    return ""


def test_every_ruling_in_play_has_a_test_that_bears_its_id() -> None:
    tested = {f"VB-{n}" for name in names_of_tests() for n in re.findall(r"VB_(\d\d)", name)}
    assert RULINGS - tested == set(NOT_YET_PLAYED)
    assert tested <= RULINGS


@pytest.mark.parametrize("ruling", sorted(RULINGS))
def test_every_ruling_has_its_chapter_which_says_when_it_is_not_yet_played(ruling: str) -> None:
    text = chapter(ruling)
    assert len(text.splitlines()) > 1
    if ruling in NOT_YET_PLAYED:
        assert "not yet in play" in text.lower()


def test_a_test_that_cites_a_ruling_cites_one_that_exists() -> None:
    cited = {
        each
        for path in (ROOT / "tests").rglob("*.py")
        for each in re.findall(r"\bVB-\d\d\b", path.read_text(encoding="utf-8"))
    }
    assert cited <= RULINGS


@pytest.fixture(scope="module")
def battle() -> Battle:
    """A salvage mission with its crew still waiting: it has units, tokens and pieces to tell of."""
    from bridge_kit import step

    return step(table(small("salvage-recovery"))).history.battle


MASTERS_EVENTS = [
    master_event("corrected", unit="a1", field="wounds", before=4, value=2, reason="fell"),
    master_event("put", unit="a1", x=10, y=20, reason="nudged"),
    master_event("removed", unit="a1", reason="off"),
    master_event("brought-back", unit="a1", reason="on"),
    master_event("adjudicated", outcome="won", reason="late"),
    master_event("roll-cancelled", reason="oops"),
    master_event("taken-back", lines=3, reason="why"),
    master_event("taken-back", lines=1, reason=""),
]
EXAMPLES = {
    "unit": "a1",
    "token": "t1",
    "piece": "p1",
    "weapon": "smg",
    "corner": 2,
    "flag": True,
    "pool": None,
}


def choices(form: str) -> list[object]:
    """What a field of this form may hold; of a code, every one there is."""
    if form in ("number", "inch", "cost"):
        return [2]
    if form == "flag":
        return [True, False]
    if form in EXAMPLES:
        return [EXAMPLES[form]]
    return [name_of(member) for member in getattr(codes, form) if form != "Phase" or member in PHASES]


def samples(kind: EventKind) -> Iterator[Event]:
    """Events of a kind with every code that may stand in them."""
    forms = [field.split(":") for field in FORMS[kind].split()]
    named = [(name, form) for name, form in forms if form != "pool"]
    for values in product(*(choices(form) for _, form in named)):
        yield Event(name_of(kind), tuple(zip((name for name, _ in named), values, strict=True)))


def test_every_kind_of_event_has_a_form_and_a_sentence() -> None:
    kinds = set(EventKind) - {EventKind.REASON}  # a reason is folded into the event before it
    assert set(FORMS) == kinds
    assert {name_of(kind) for kind in kinds} <= set(TELLERS)
    assert {event.kind for event in MASTERS_EVENTS} == set(TELLERS) - {name_of(kind) for kind in kinds}


def test_every_event_that_only_the_bridge_makes_is_among_those_told_here() -> None:
    made = {
        node.args[0].value
        for folder in ("bridge", "skirmish")
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "master_event"
        and isinstance(node.args[0], ast.Constant)
    }
    assert made == {event.kind for event in MASTERS_EVENTS}


@pytest.mark.parametrize("kind", FORMS, ids=name_of)
def test_every_event_reads_as_one_sentence_whatever_code_it_holds(battle: Battle, kind: EventKind) -> None:
    for event in samples(kind):
        reads_well(battle, event)


@pytest.mark.parametrize("event", MASTERS_EVENTS, ids=lambda event: event.kind)
def test_what_the_master_did_reads_as_one_sentence(battle: Battle, event: Event) -> None:
    reads_well(battle, event)


def reads_well(battle: Battle, event: Event) -> None:
    """A sentence: a capital, an end, nothing left unsaid; and plain data beside it."""
    data = event_json(battle.top, event)
    text = data["text"]
    assert re.fullmatch(r"[A-Z0-9].*[.!]", text), text
    assert "None" not in text
    assert "  " not in text
    assert "_" not in text
    assert json.loads(json.dumps(data)) == data
    assert data["kind"] == event.kind


def test_every_verb_of_the_core_has_an_action_and_every_action_is_of_the_core_or_the_table() -> None:
    table_words = {"faces", "cancel", "set", "put", "remove", "revive", "adjudicate"}
    assert {name_of(verb) for verb in Verb} | table_words == set(BY_VERB)
    assert len(BY_VERB) == len(ACTIONS)
    assert not table_words & {name_of(verb) for verb in Verb}
    assert {
        kind.__doc__ for kind in ACTIONS if kind.verb not in table_words if "[VB-" not in str(kind.__doc__)
    } == set()


def test_every_field_of_an_action_is_known_to_the_encoder() -> None:
    known = {"unit", "via", *OPEN, *(field for field, _ in ITEMS.values())}
    for verb in Verb:
        assert {field.name for field in fields(BY_VERB[name_of(verb)])} <= known


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.verb)
def test_every_action_round_trips_through_its_line(kind: type[Action]) -> None:
    @settings(max_examples=25, deadline=None)
    @given(actions_of(kind))
    def check(action: Action) -> None:
        line = write_action(action)
        if len(line) <= LONGEST and within(action):
            assert read_action(line) == action
            assert "\n" not in line

    check()


def within(action: Action) -> bool:
    """Whether its spots are within the three digits that the notation has."""
    spots = [getattr(action, "to", None), *getattr(action, "via", ())]
    return all(abs(v) <= 9999 for spot in spots if spot is not None for v in spot)


@settings(max_examples=60, deadline=None)
@given(actions())
def test_the_repr_of_an_action_rebuilds_it(action: Action) -> None:
    from voidbridge.state import actions as names
    from voidbridge.state.spots import Spot

    assert eval(repr(action), {**vars(names), "Spot": Spot}) == action


def test_every_code_a_player_meets_has_words() -> None:
    assert set(REASONS) == set(codes.Reason)
    assert set(REFUSALS) == set(codes.Refused)
    assert all(set(words) == set(kind) for kind, words in WORDS.items())
    assert set(TOKENS) == set(TokenKind)
    assert set(COUNTERS) == set(Objective)
    assert {name.replace("_", "-") for name in CONDITIONS} == {name_of(c) for c in Condition}
    assert set(PHASES) == {Phase.ACTIVATION, Phase.ENEMY, Phase.END}  # the phases that are announced


def test_every_refusal_of_the_bridge_has_a_stable_name_and_a_whole_sentence() -> None:
    for folder in ("bridge", "skirmish"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                    code, message = node.args[0], node.args[1]
                    if isinstance(code, ast.Constant):
                        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", str(code.value)), code.value
                    if isinstance(message, ast.Constant):
                        assert re.fullmatch(r"[A-Z].*\.|rewind: .*", str(message.value)), message.value
