"""A line of a game in words: what the live line sends and the story shows."""

from dataclasses import replace
from typing import Any

from voidbridge.bridge.battle import Battle, on_deck
from voidbridge.bridge.history import Entry
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.told import event_json, weighs
from voidbridge.bridge.views import View
from voidbridge.rules.boarding_words import AIMS as BOARDING_AIMS
from voidbridge.rules.codes import Order, code_of
from voidbridge.rules.contest_words import aim_words
from voidbridge.rules.modifiers import words_of
from voidbridge.rules.void_words import AIMS
from voidbridge.state.events import Event


def live_step(sight: View, entry: Entry) -> dict[str, Any]:
    """A line as the live line tells it."""
    return {"type": "step", "version": entry.number, **step_json(sight, entry), "view": view_json(sight)}


def step_json(sight: View, entry: Entry) -> dict[str, Any]:
    """A line as the story tells it."""
    line = entry.line
    return {
        "n": line.number,
        "seat": line.seat,
        "action": line.said,
        "order": line.order or None,
        "order_words": order_words(line.order),
        "target_words": entry.why or None,
        "events": whole_walks(sight, entry, [told_event(sight, n, e) for n, e in enumerate(entry.events)]),
        "undone": entry.undone,
        **({} if decks_alone(sight.battle) else {"pools": pools_json(entry)}),
    }


def decks_alone(battle: Battle) -> bool:
    """Whether a game is fought on a deck and nowhere else: there each event shows its own dice."""
    return on_deck(battle) and not battle.nested


def pools_json(entry: Entry) -> list[dict[str, Any]]:
    """The dice of a line of a void battle, pool by pool: what fell, and for what."""
    return [
        {"sides": pool.sides, "faces": list(pool.faces), "why": pool.why}
        for pool in entry.line.pools
        if pool.sides > 0
    ]


def whole_walks(sight: View, entry: Entry, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The legs of one walk as one sentence of the story: the last leg has it, those before have none."""
    legs: list[int] = []
    for n, event in enumerate((*entry.events, None)):
        if event is not None and legs and same_walk(entry.events[legs[-1]], event):
            legs.append(n)
            continue
        if len(legs) > 1:
            last = entry.events[legs[-1]]
            cost = sum(entry.events[leg]["cost"] for leg in legs)
            whole = replace(last, values=tuple((k, cost if k == "cost" else v) for k, v in last.values))
            for leg in legs:
                told[leg]["story"] = ""
            told[legs[-1]]["story"] = told_event(sight, legs[-1], whole)["text"]
        legs = [n] if event is not None and walked(event) else []
    return told


def walked(event: Event) -> bool:
    """Whether an event is a leg of somebody's walk on deck; ships have no legs."""
    return event.kind == "moved" and any(name == "unit" for name, _ in event.values)


def same_walk(leg: Event, event: Event) -> bool:
    """Whether an event is the next leg of a walk."""
    return walked(event) and (leg["unit"], leg["how"]) == (event["unit"], event["how"])


def order_words(order: str) -> str | None:
    """The order that a computer side followed, as a player would say it. [VB-35]"""
    if order in AIMS:
        return AIMS[order]
    weighed = aim_words(order)
    if weighed is not None:
        return weighed
    if order in AIMS or order in BOARDING_AIMS:
        return AIMS.get(order) or BOARDING_AIMS[order]
    try:
        return words_of(code_of(Order, order)) if order else None
    except KeyError:  # an order of another program's journal
        return order.replace("-", " ")


def told_event(sight: View, number: int, event: Any) -> dict[str, Any]:
    """An event as it is told; one about a unit that was taken back with its line has only its kind.

    What weighs is marked: a page says it even where its player skips the rest.
    """
    try:
        marked = {"weighs": True} if weighs(sight.battle, event) else {}
        return {**event_json(sight.battle, event), "number": number, **marked}
    except (KeyError, IndexError):
        return {"kind": event.kind, "text": f"{event.kind.replace('-', ' ').capitalize()}.", "number": number}
