"""Deck plans as files: read, checked, laid out as decks, and written as TOML or JSON. [BR-40]"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from voidbridge.boarding.plan_check import plan_faults
from voidbridge.boarding.plans import Deck, Mark, Room
from voidbridge.rules.book import as_pack
from voidbridge.rules.checks import read_record, shown
from voidbridge.rules.load import load_rules, unpacked
from voidbridge.rules.packs import Fault, Pack, RulesError
from voidbridge.rules.plan_schema import DeckPlan, PlanDeck, PlanMark, PlanPiece, PlanRoom

TABLE = "deck_plans"
UNTOLD = "Drawn on the plan table."  # what is said of a plan whose maker said nothing
LISTS = ("pieces", "rooms", "marks")
SHOWN = ("id", "name", "text", "classes", "size")  # the keys of a plan before its decks


def decks_of(plan: DeckPlan) -> tuple[Deck, ...]:
    """The decks of a plan as boards, in tenths of an inch."""
    return tuple(
        Deck(
            plan.size,
            tuple((p.kind, p.x, p.y, p.x + p.w, p.y + p.h) for p in deck.pieces),
            tuple(Room(r.kind, (r.x, r.y, r.x + r.w, r.y + r.h)) for r in deck.rooms),
            tuple(Mark(m.kind, m.x, m.y) for m in deck.marks),
        )
        for deck in plan.decks
    )


def plan_of(decks: Iterable[Deck], key: str, name: str, text: str = UNTOLD) -> DeckPlan:
    """Decks, such as drawn ones, as a plan that can be written down; it fits every hull."""
    decks = tuple(decks)
    rows = tuple(
        PlanDeck(
            tuple(PlanPiece(kind, x0, y0, x1 - x0, y1 - y0) for kind, x0, y0, x1, y1 in deck.pieces),
            tuple(PlanRoom(room.kind, *_corner(room)) for room in deck.rooms),
            tuple(PlanMark(mark.kind, mark.x, mark.y) for mark in deck.marks),
        )
        for deck in decks
    )
    return DeckPlan(key, name, text, decks[0].size, rows)


def _corner(room: Room) -> tuple[int, int, int, int]:
    x0, y0, x1, y1 = room.floor
    return (x0, y0, x1 - x0, y1 - y0)


def read_plan(data: Mapping[str, Any], where: str = "") -> DeckPlan:
    """A plan from plain data, finished or not.

    Raises:
        RulesError: naming each field that is no such thing at all.
    """
    faults: list[Fault] = []
    told = str(data.get("text", "")).strip()

    def say(key: str, expected: str, got: object) -> None:
        faults.append(Fault("", key.strip("."), expected, shown(got)))

    plan = read_record(DeckPlan, {**data, "text": told or UNTOLD}, where, say)
    if plan is None:
        raise RulesError(tuple(faults[:200]))
    known = load_rules().hull_classes
    strange = [
        Fault("", "classes", "classes of hulls", shown(one)) for one in plan.classes if one not in known
    ]
    if strange:
        raise RulesError(tuple(strange))
    found: DeckPlan = plan
    return found


def read_plans(file: str, data: bytes) -> tuple[DeckPlan, ...]:
    """The plans of a file, all of them sound or none. [BR-40]

    Raises:
        RulesError: naming file, key and reason of every fault.
    """
    pack = unpacked(shown(file)[1:-1], data)
    if isinstance(pack, Fault):
        raise RulesError((pack,))
    others = [
        Fault(pack.file, shown(name)[1:-1], "nothing but deck plans", "a table")
        for name in pack.tables
        if name != TABLE
    ]
    if others or TABLE not in pack.tables:
        raise RulesError(tuple(others) or (Fault(pack.file, TABLE, "a list of deck plans", "nothing"),))
    try:
        rules = load_rules(pack)
    except RulesError as error:
        raise RulesError(tuple(_placed(pack, fault) for fault in error.errors)) from None
    plans = tuple(rules.deck_plans[row["id"]] for row in pack.tables[TABLE])
    faults = [
        Fault(
            pack.file,
            f"{TABLE}.{plan.id}.{one.key}",
            f"{one.what} {one.expected}",
            one.got,
            _line(pack, n, one.key),
        )
        for n, plan in enumerate(plans)
        for one in plan_faults(decks_of(plan))
    ]
    if faults:
        raise RulesError(tuple(faults[:200]))
    return plans


def _placed(pack: Pack, fault: Fault) -> Fault:
    """A fault with the line of the entry it is about, where the file is laid out so that it is known."""
    _, _, key = fault.key.partition(".")
    name, _, inner = key.partition(".")
    rows = pack.tables[TABLE] if isinstance(pack.tables[TABLE], list) else []
    row = next((n for n, one in enumerate(rows) if isinstance(one, dict) and one.get("id") == name), None)
    line = 0 if row is None or not inner.startswith("decks[") else _line(pack, row, inner)
    return replace(fault, line=line) if line else fault


def _line(pack: Pack, row: int, key: str) -> int:
    """The line on which an entry of a plan's deck stands, as `write_plans` lays files out; 0 where it has none."""
    lines = pack.text.split("\n") if pack.text else []
    heads = [n for n, line in enumerate(lines) if line.strip() == f"[[{TABLE}]]"]
    if row >= len(heads):
        return 0
    stop = heads[row + 1] if row + 1 < len(heads) else len(lines)
    at = heads[row]
    deck, _, entry = key.partition(".")
    if deck.startswith("decks["):
        decks = [n for n in range(at, stop) if lines[n].strip() == f"[[{TABLE}.decks]]"]
        number = int(deck[6:-1])
        at = decks[number] if number < len(decks) else at
    name, _, number_text = entry.partition("[")
    opening = next((n for n in range(at, stop) if name and lines[n].startswith(f"{name} = [")), None)
    if opening is None:
        return at + 1
    listed = lines[opening].rstrip() == f"{name} = ["  # one entry a line; else they stand on the line itself
    inner = int(number_text.partition("]")[0]) + 1 if number_text and listed else 0
    return min(opening + inner, stop - 1) + 1


def write_plans(plans: Iterable[DeckPlan], form: str = "toml") -> str:
    """Plans as the text of a file, TOML or JSON; reading it gives them back. [BR-40]"""
    rows = [plain(plan) for plan in plans]
    if form == "json":
        return json.dumps({TABLE: rows}, ensure_ascii=False, indent=1) + "\n"
    return "\n".join(_toml(row) for row in rows)


def plain(plan: DeckPlan) -> dict[str, Any]:
    """A plan as plain data, lengths in inches."""
    data = as_pack(plan)
    return {name: data[name] for name in (*SHOWN, "decks")}


def _toml(row: Mapping[str, Any]) -> str:
    lines = [f"[[{TABLE}]]", *(f"{name} = {_value(row[name])}" for name in SHOWN)]
    for deck in row["decks"]:
        lines += ["", f"[[{TABLE}.decks]]"]
        for name in LISTS:
            entries = [
                f"  {{ {', '.join(f'{k} = {_value(v)}' for k, v in one.items())} }}," for one in deck[name]
            ]
            lines += [f"{name} = [", *entries, "]"] if entries else [f"{name} = []"]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    """A value as TOML has it; its strings and lists are those of JSON."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
