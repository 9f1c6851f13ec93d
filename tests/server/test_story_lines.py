"""The lines of the story: walks in one sentence, orders in words, no names that only the program knows."""

from typing import Any

from bridge_kit import under_way
from voidbridge.bridge.engines import ENGINES
from voidbridge.bridge.history import Entry
from voidbridge.bridge.journal import Line
from voidbridge.bridge.views import view
from voidbridge.server.telling import step_json
from voidbridge.skirmish import story as deck_story
from voidbridge.state.events import Event
from voidbridge.void import story as void_story


def leg(unit: str, x0: int, x1: int, cost: int, how: str = "move") -> Event:
    values = {"unit": unit, "x0": x0, "y0": 100, "x1": x1, "y1": 100, "cost": cost, "how": how}
    return Event("moved", tuple(values.items()))


def told(*events: Event, order: str = "") -> dict[str, Any]:
    return step_json(view(under_way(), "crew"), Entry(Line(9, "enemy", "end e1", order, (), ""), events))


def test_the_legs_of_a_walk_are_one_sentence() -> None:
    events = told(leg("e1", 10, 40, 300), leg("e1", 40, 55, 155), leg("e2", 55, 60, 50))["events"]
    assert events[0]["story"] == ""
    assert "moves 4.6″ to 5.5, 10" in events[1]["story"]
    assert "moves 1.6″" in events[1]["text"]  # the telling still goes leg by leg
    assert "story" not in events[2]


def test_a_shot_between_two_legs_parts_the_walk() -> None:
    shot = Event("overwatch-fired", (("unit", "a1"), ("at", "e1")))
    events = told(leg("e1", 10, 40, 300), shot, leg("e1", 40, 55, 155))["events"]
    assert not any("story" in event for event in events)


def test_what_weighs_is_marked_for_those_who_skip() -> None:
    """Each engine names kinds that it can tell; both are marked by the same line."""
    for engine, story in ((ENGINES["skirmish"], deck_story), (ENGINES["void"], void_story)):
        assert engine.weighty
        assert engine.weighty <= set(story.TELLERS)
    fell = Event("eliminated", (("unit", "e1"), ("by", "a1"), ("cause", "attack")))
    events = told(fell, leg("e1", 10, 40, 300))["events"]
    assert [event.get("weighs") for event in events] == [True, None]


def test_orders_are_said_in_words() -> None:
    assert told(order="move-to-shoot")["order_words"] == "move to a better shot"
    assert told(order="of-another-program")["order_words"] == "of another program"
    assert told()["order_words"] is None


def test_tokens_and_doors_are_named_without_ids() -> None:
    taken = Event("token-taken", (("token", "t1"), ("by", "a1")))
    opened = Event("door-opened", (("piece", "p7"), ("by", "a1")))
    first, second = (event["text"] for event in told(taken, opened)["events"])
    assert " t1" not in first
    assert first.endswith(" 1.")
    assert second.endswith("opens a door.")
