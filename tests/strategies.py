"""Hypothesis: any crew, any set-up, any action, any line of text that a table might hear."""

import string
from dataclasses import fields
from typing import Any

from hypothesis import strategies as st

from voidbridge.rules.codes import (
    Boost,
    Gear,
    MeleeWith,
    Objective,
    PieceKind,
    Side,
    TokenKind,
    Trait,
    Verb,
    name_of,
)
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.muster import POINTS, points_of
from voidbridge.state.actions import ACTIONS, Action
from voidbridge.state.setup import Crew, Member
from voidbridge.state.spots import Spot

RULES = load_rules()
MELEE = tuple(w.id for w in RULES.weapons.rows if w.kind == "melee")
GUNS = tuple(w.id for w in RULES.weapons.rows if w.kind == "ranged")


def of_faction(table: Any, faction: str) -> list[str]:
    """The ids of a table's rows that a faction may buy."""
    return [row.id for row in table.rows if row.faction in ("", faction)]


@st.composite
def members(draw: st.DrawFn, faction: str, leader: bool, scope: bool = False) -> Member:
    """A member within the points: what is too dear is left in the store. [VB-02, VB-04]"""
    weapons = of_faction(RULES.weapons, faction)
    member = Member(
        draw(st.text(string.ascii_letters, min_size=1, max_size=8)),
        leader,
        draw(st.sampled_from(["", *weapons])),
        draw(st.sampled_from(["", *(w for w in weapons if w in MELEE)])),
    )
    if points_of(member, RULES) > POINTS:
        member = Member(member.name, leader, member.primary)
    for gear in draw(st.lists(st.sampled_from(of_faction(RULES.gear, faction)), max_size=3, unique=True)):
        more = Member(member.name, leader, member.primary, member.sidearm, (*member.gear, gear))
        if points_of(more, RULES) <= POINTS and fits(more, gear, scope):
            member = more
    return member


def fits(member: Member, gear: str, scope: bool) -> bool:
    """Whether the last item is lawful beside the others. [VB-04, VB-26]"""
    if gear == "marksman-scope":
        return scope and member.primary in GUNS
    return not (gear.endswith("-armor") and sum(g.endswith("-armor") for g in member.gear) > 1)


@st.composite
def crews(draw: st.DrawFn) -> Crew:
    """A lawful crew of any faction and size. [VB-02 to VB-05]"""
    faction = draw(st.sampled_from(list(RULES.factions)))
    size = draw(st.integers(3, 6))
    leader = draw(st.integers(0, size - 1))
    scoped = draw(st.integers(0, size - 1))
    return Crew(
        "Crew",
        faction,
        tuple(draw(members(faction, n == leader, n == scoped)) for n in range(size)),
    )


IDS = st.from_regex(r"[abcdetp][1-9][0-9]?", fullmatch=True)
SPOTS = st.builds(Spot, st.integers(-9999, 9999), st.integers(-9999, 9999))
NUMBERS = st.integers(-999999, 999999)
WORDS: dict[str, st.SearchStrategy[str]] = {
    "item": st.sampled_from([name_of(gear) for gear in Gear]),
    "weapon": st.sampled_from([name_of(arm) for arm in MeleeWith]),
    "boost": st.sampled_from([name_of(boost) for boost in Boost]),
    "field": st.from_regex(r"[a-z-]{1,16}", fullmatch=True),
    "outcome": st.sampled_from(["won", "lost"]),
    "reason": st.text(max_size=60),
}


def field_values(name: str, form: Any) -> st.SearchStrategy[Any]:
    """What a field of an action may hold."""
    if name in WORDS:
        return WORDS[name]
    if form is Spot:
        return SPOTS
    if form is int:
        return NUMBERS
    if name == "via":
        return st.lists(SPOTS, max_size=3).map(tuple)
    if name == "faces":
        return st.lists(NUMBERS, max_size=8).map(tuple)
    return IDS


def actions_of(kind: type[Action]) -> st.SearchStrategy[Action]:
    """Any action of one kind, lawful or not."""
    return st.builds(kind, **{f.name: field_values(f.name, f.type) for f in fields(kind)})


def actions() -> st.SearchStrategy[Action]:
    """Any action at all."""
    return st.sampled_from(ACTIONS).flatmap(actions_of)


VERBS = sorted(kind.verb for kind in ACTIONS)
SCRAPS = st.one_of(
    st.sampled_from(
        [*VERBS, "undo", "rewind", "via", "a1", "e1", "t1", "p1", "14.5,22.0", '"why"', "~shoot", "|"]
    ),
    st.integers(-3, 400).map(str),
    st.text(max_size=12),
)


def lines() -> st.SearchStrategy[str]:
    """A line that somebody might type: words of the notation, in any order, and rubbish between."""
    return st.lists(SCRAPS, max_size=7).map(" ".join)


HALVES = st.integers(0, 24)  # half inches across a 12 in board
SPOT_TENTHS = st.integers(1, 23).map(lambda n: 5 * n)


@st.composite
def pieces(draw: st.DrawFn) -> tuple[int, float, float, float, float, bool]:
    """A board piece of a 12 in board: walls, doors, crates, barricades and areas of any size."""
    x, y = draw(HALVES.filter(lambda n: n < 24)), draw(HALVES.filter(lambda n: n < 24))
    right, low = draw(st.integers(x + 1, min(24, x + 9))), draw(st.integers(y + 1, min(24, y + 9)))
    kind = draw(st.sampled_from([k for k in PieceKind if k != PieceKind.MORTAR]))
    return int(kind), x / 2, y / 2, right / 2, low / 2, draw(st.booleans()) and kind == PieceKind.DOOR


@st.composite
def fighters(draw: st.DrawFn, side: Side) -> dict[str, int]:
    """A unit with any weapons and gear, at any spot, perhaps hurt."""
    arms = list(RULES.weapons)
    primary = draw(st.integers(-1, len(arms) - 1)) if side == Side.CREW else draw(st.sampled_from([-1, 60]))
    blades = [n for n, arm in enumerate(arms) if arm in MELEE]
    return {
        "side": int(side),
        "x": draw(SPOT_TENTHS),
        "y": draw(SPOT_TENTHS),
        "primary": primary,
        "sidearm": draw(st.sampled_from([-1, *blades])) if side == Side.CREW else -1,
        "gear": sum(1 << int(g) for g in draw(st.sets(st.sampled_from(list(Gear)), max_size=3)))
        if side == Side.CREW
        else 0,
        "move": 10 * draw(st.integers(2, 7)),
        "ap_line": draw(st.integers(1, 4)),
        "melee": draw(st.integers(0, 4)),
        "shoot": 3 if primary == 60 else draw(st.integers(0, 1)),
        "wounds": draw(st.integers(1, 4)),
        "morale": draw(st.integers(2, 6)),
        "defence": draw(st.integers(0, 3)),
        "overwatch": draw(st.integers(0, 1)) if primary >= 0 else 0,
        "burn": draw(st.integers(0, 1)),
        "bleed": draw(st.integers(0, 1)),
        "stun": draw(st.integers(0, 1)),
        "entangled": draw(st.integers(0, 1)),
    }


WRONG = st.one_of(  # a field of an action in the order of its row, and what it may wrongly be
    st.tuples(st.just(0), st.sampled_from([int(verb) for verb in Verb])),
    st.tuples(st.just(1), st.integers(0, 3)),
    st.tuples(st.just(2), st.integers(-1, 22)),
    st.tuples(st.just(3), st.integers(0, 3)),
    st.tuples(st.sampled_from([4, 5]), st.integers(-9999, 9999)),
    st.tuples(st.sampled_from([4, 5]), SPOT_TENTHS),
)


@st.composite
def small_cases(draw: st.DrawFn) -> dict[str, Any]:
    """A 12 in board with two a side and a few steps to take: what `twin.skirmish` plays."""
    sides = [Side.CREW, Side.CREW, Side.ENEMY, Side.ENEMY]
    kinds = [TokenKind.SALVAGE, TokenKind.VENT, TokenKind.SIGNAL, TokenKind.LOOT]
    return {
        "seed": draw(st.integers(0, 2**31)),
        "objective": int(draw(st.sampled_from(list(Objective)))),
        "traits": sum(1 << int(t) for t in draw(st.sets(st.sampled_from(list(Trait)), max_size=2))),
        "options": draw(st.integers(0, 15)),
        "pieces": draw(st.lists(pieces(), max_size=7)),
        "units": [draw(fighters(side)) for side in sides],
        "tokens": [
            (int(kind), draw(SPOT_TENTHS) / 10, draw(SPOT_TENTHS) / 10)
            for kind in draw(st.lists(st.sampled_from(kinds), max_size=2))
        ],
        "steps": draw(
            st.lists(st.tuples(st.integers(0, 10**6), st.lists(WRONG, max_size=4)), min_size=1, max_size=12)
        ),
    }
