"""The luck of both sides: what the dice gave against what they would give on average, exactly.

Every attack of the journal is reckoned again from its own event: the same pools, the same saves,
the wounds its target had left.  The chances of all attacks of a side add up to one distribution of
wounds; where the battle ended in it is the side's luck.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from voidbridge.bridge.history import Entry
from voidbridge.odds.foresee import Met, at_least, met, plated
from voidbridge.rules.codes import Gear
from voidbridge.skirmish.state import DeckState
from voidbridge.state.events import Event

SIDES = ("crew", "enemy")
HARM = {  # by which cause an attack of each kind wounds
    "shot": {"shot"},
    "reaction": {"shot"},
    "melee": {"melee"},
    "overwatch": {"overwatch"},
    "blast": {"frag", "thermal", "claymore", "explosion"},
}
TINY = 1e-12


@dataclass(frozen=True, slots=True)
class Roll:
    """One attack as it fell, beside what it could have done."""

    line: int
    round: int
    side: str  # whose attack it was
    met: Met
    hits: int | None  # None for a blast, which rolls none
    wounds: int

    @property
    def hits_expected(self) -> float:
        """Hits to expect of its pool. [VB-07]"""
        return self.met.dice * (7 - self.met.hit_on) / 6 if self.hits is not None else 0.0


@dataclass(slots=True)
class Walk:
    """What is known while the journal is read: wounds left, whose plating is spent, the round."""

    state: DeckState
    round: int = 0
    left: dict[str, int] = field(default_factory=dict)
    spent: dict[str, int] = field(default_factory=dict)  # unit: round of its last ignored wound

    def wounds_of(self, unit: str) -> int:
        """The wounds a unit has left; all of them until something is told."""
        row = self.state.world.units[self.state.rows[unit]]
        return self.left.get(unit, int(row.full))

    def plating_of(self, unit: str) -> int:
        """The wounds its plating would still ignore in this round. [VB-25]"""
        if not plated(self.state, unit) or self.spent.get(unit) == self.round:
            return 0
        return int(self.state.world.items[Gear.REACTIVE_PLATING].ignores)

    def hear(self, event: Event) -> None:
        """Take note of an event."""
        if event.kind == "round-began":
            self.round = int(event["round"])
        elif event.kind in ("wounded", "healed"):
            self.left[event["unit"]] = int(event["left"])
        elif event.kind in ("revived", "brought-back"):
            self.left[event["unit"]] = 1
        elif event.kind == "plating-ignored":
            self.spent[event["unit"]] = self.round
        elif event.kind == "corrected" and event["field"] == "wounds":
            self.left[event["unit"]] = int(event["value"])


def rolls(state: DeckState, entries: Iterable[Entry]) -> Iterator[Roll]:
    """Every attack of a game, in order; lines that were taken back do not count."""
    walk = Walk(state)
    for entry in entries:
        if entry.undone:
            continue
        for n, event in enumerate(entry.events):
            if event.kind == "attacked" and event["target"] in state.rows:
                yield _roll(walk, entry, n)
            walk.hear(event)


def _roll(walk: Walk, entry: Entry, n: int) -> Roll:
    event, target = entry.events[n], entry.events[n]["target"]
    odds = met(walk.state, event, walk.wounds_of(target), walk.plating_of(target))
    hits, wounds = _outcome(entry.events[n:])
    return Roll(entry.number, walk.round, side_of(walk.state, event["attacker"]), odds, hits, wounds)


def _outcome(events: tuple[Event, ...]) -> tuple[int | None, int]:
    """Hits and wounds of the attack that these events begin with."""
    attack, hits = events[0], None
    for event in events[1:]:
        if event.kind == "attacked":
            break
        if event.kind == "hits-rolled":
            hits = int(event["hits"])
        elif event.kind == "wounded" and event["unit"] == attack["target"]:
            return hits, int(event["amount"]) if event["cause"] in HARM[attack["how"]] else 0
    return hits, 0


def side_of(state: DeckState, unit: str | None) -> str:
    """Whose a unit is; what nobody did is nobody's."""
    if unit is None or unit not in state.rows:
        return ""
    return SIDES[int(state.world.units[state.rows[unit]].side)]


def luck(state: DeckState, entries: Iterable[Entry]) -> dict[str, Any]:
    """The luck of both sides in attacks on each other, and in the tests of their nerve."""
    known = tuple(entries)
    found = [
        roll for roll in rolls(state, known) if roll.side and roll.side != side_of(state, roll.met.target)
    ]
    tests = [
        (e.line.number, event)
        for e in known
        if not e.undone
        for event in e.events
        if event.kind == "morale-tested"
    ]
    return {side: _of_side(state, side, found, [t for _, t in tests]) for side in SIDES}


def _of_side(state: DeckState, side: str, found: list[Roll], tests: list[Event]) -> dict[str, Any]:
    mine = [roll for roll in found if roll.side == side]
    chances = together([[chance for _, chance in spread(roll)] for roll in mine])
    wounds, mean = sum(roll.wounds for roll in mine), sum(roll.met.odds.mean for roll in mine)
    variance = sum(n * n * p for n, p in enumerate(chances)) - mean * mean
    own = [test for test in tests if side_of(state, test["unit"]) == side]
    rolled = [roll for roll in mine if roll.hits is not None]
    return {
        "attacks": len(mine),
        "hits": sum(roll.hits or 0 for roll in rolled),
        "hits_expected": sum(roll.hits_expected for roll in rolled),
        "wounds": wounds,
        "wounds_expected": mean,
        "deviation": sqrt(max(variance, 0.0)),
        "chances": chances,
        "luckier": sum(chances[wounds + 1 :]),
        "unluckier": sum(chances[:wounds]),
        "tests": len(own),
        "passed": sum(bool(test["passed"]) for test in own),
        "passed_expected": sum(at_least(int(t["target"]) - int(t["modifier"])) / 36 for t in own),
    }


def spread(roll: Roll) -> list[tuple[int, float]]:
    """The chances of an attack by number of wounds, gaps filled."""
    chances = roll.met.odds.wounds.floats()
    return [(n, chances.get(n, 0.0)) for n in range(max(chances) + 1)]


def together(all_chances: list[list[float]]) -> list[float]:
    """The chances of the sum of several independent numbers, each given by its chances."""
    total = [1.0]
    for chances in all_chances:
        next_total = [0.0] * (len(total) + len(chances) - 1)
        for n, p in enumerate(total):
            for m, q in enumerate(chances):
                next_total[n + m] += p * q
        while len(next_total) > 1 and next_total[-1] < TINY:
            next_total.pop()
        total = next_total
    return total
