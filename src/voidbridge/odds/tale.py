"""What became of everybody: wounds given and taken, who felled whom and when, round by round."""

from collections.abc import Iterable
from typing import Any

from voidbridge.bridge.history import History
from voidbridge.bridge.views import View, entries_for
from voidbridge.odds.luck import SIDES, luck, side_of
from voidbridge.rules.codes import Condition, HarmCause, Presence, TokenKind, TokenState, code_of
from voidbridge.rules.modifiers import words_of
from voidbridge.skirmish.state import DeckState
from voidbridge.state.events import Event

LOOT_RULE = "VB-42"
SUFFERED = {"panicked": "panicked", "fled": "fled"}


def report(view: View, history: History) -> dict[str, Any]:
    """The whole tale of a game as a seat may know it: each model, each round, the luck of both sides."""
    state, entries = view.state, entries_for(history, view.seat)
    events = _numbered([entry for entry in entries if not entry.undone])
    fates = {unit: _fresh() for unit in state.ids}
    rounds: dict[int, dict[str, dict[str, int]]] = {}
    for round_, line, event in events:
        _note_fate(state, fates, event, round_, line)
        _note_round(state, rounds, event, round_)
    return {
        "units": [{"id": unit, **fate} for unit, fate in fates.items()],
        "rounds": [{"round": n, **sides} for n, sides in sorted(rounds.items())],
        "luck": luck(state, entries),
        "loot": loot(state),
    }


def _numbered(entries: Iterable[Any]) -> list[tuple[int, int, Event]]:
    """Every event with its round and its line."""
    found, round_ = [], 0
    for entry in entries:
        for event in entry.events:
            if event.kind == "round-began":
                round_ = int(event["round"])
            found.append((round_, entry.number, event))
    return found


def _fresh() -> dict[str, Any]:
    return {
        "dealt": 0,
        "friendly": 0,
        "taken": 0,
        "healed": 0,
        "attacks": 0,
        "felled": [],
        "fell": None,
        "suffered": [],
    }


def _note_fate(
    state: DeckState, fates: dict[str, dict[str, Any]], event: Event, round_: int, line: int
) -> None:
    told = dict(event.values)
    mine, by = fates.get(told.get("unit", "")), fates.get(told.get("by") or "")
    if event.kind == "attacked":
        if told["attacker"] in fates and side_of(state, told["attacker"]) != side_of(state, told["target"]):
            fates[told["attacker"]]["attacks"] += 1  # as the luck of its side counts them
    elif mine is None:
        return
    elif event.kind in SUFFERED or event.kind == "condition-gained":
        what = SUFFERED.get(event.kind) or words_of(code_of(Condition, told["condition"]))
        mine["suffered"].append({"round": round_, "words": what})
    elif event.kind == "wounded":
        mine["taken"] += told["amount"]
        if by is not None and by is not mine:
            friend = side_of(state, told["by"]) == side_of(state, told["unit"])
            by["friendly" if friend else "dealt"] += told["amount"]
    elif event.kind == "healed":
        mine["healed"] += told["amount"]
    elif event.kind == "eliminated":
        cause = words_of(code_of(HarmCause, told["cause"])) if told["cause"] else ""
        mine["fell"] = {"round": round_, "line": line, "by": told["by"], "cause": cause}
        if by is not None and by is not mine:
            by["felled"].append(told["unit"])
    elif event.kind in ("revived", "brought-back"):
        mine["fell"] = None


def _note_round(
    state: DeckState, rounds: dict[int, dict[str, dict[str, int]]], event: Event, round_: int
) -> None:
    if round_ < 1:
        return
    row = rounds.setdefault(round_, {side: {"lost": 0, "fallen": 0} for side in SIDES})
    if event.kind in ("wounded", "eliminated"):
        side = side_of(state, event["unit"])
        if side:
            row[side]["lost" if event.kind == "wounded" else "fallen"] += (
                event["amount"] if event.kind == "wounded" else 1
            )


def loot(state: DeckState) -> dict[str, Any]:
    """The loot still in the crew's hands, and what it is good for. [VB-42]"""
    tokens = [state.world.tokens[n] for n in range(int(state.fight.tokens))]
    held = [t for t in tokens if int(t.kind) == TokenKind.LOOT and int(t.state) == TokenState.CARRIED]
    safe = sum(int(state.world.units[int(t.carrier)].presence) == Presence.IN_PLAY for t in held)
    words = "Each piece held at the end of a won mission is one d10 roll on the gear table."
    return {"held": safe, "words": words, "rule": LOOT_RULE}
