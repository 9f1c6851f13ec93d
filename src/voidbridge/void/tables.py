"""Rows of the book as the core's tables of integers: the customs post of the void. [VO-07, VO-21]"""

from hashlib import sha256
from typing import Any

from voidbridge.rules.book import Rules
from voidbridge.rules.void_codes import Part
from voidbridge.rules.void_schema import Threshold
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.core.records import CHANGING, MUTINIES, PARTS, TRACK, WORLD, World, new_world
from voidbridge.void.state import Profile

# The columns of the thresholds, in the core's order.
NUMBERS = (
    "command",
    "boarding",
    "repairs",
    "shooting",
    "manoeuvrability",
    "detection",
    "speed_halved",
    "no_boarding",
)


def tables_of(setup: VoidSetup, rules: Rules, profiles: tuple[Profile, ...]) -> World:
    """A world with every rule and nobody in it yet."""
    world = new_world()
    for n, row in enumerate(profiles):
        start = setup.starts[n]
        _hull(world, n, row, start.joins, int(start.silent))
    _thresholds(world, rules)
    _rows(world, rules)
    book = world.book[0]
    book.ships, book.rounds = len(profiles), setup.rounds
    book.half_moves = int("half-moves" in setup.options)
    text = b"".join(getattr(world, name).tobytes() for name in WORLD.names or () if name not in CHANGING)
    book.stamp = int.from_bytes(sha256(text).digest()[:7], "big")
    return world


def _fill(row: Any, values: Any, *names: str) -> None:
    for name in names:
        row[name] = int(getattr(values, name))


def _hull(world: World, n: int, profile: Profile, joins: int, silent: int) -> None:
    row = world.hulls[n]
    _fill(
        row, profile, "fleet", "kind", "large", "mobile", "turn", "speed", "manoeuvrability", "detection",
        "hull", "armour", "shields", "turrets", "tasks",
    )  # fmt: skip
    row.ram_dice, row.ram_sides = profile.ram
    row.pieces, row.officers = len(profile.pieces), len(profile.officers)
    row.joins, row.silent = joins, silent
    row.weapons = sum(1 << k for k, piece in enumerate(profile.pieces) if piece.part == Part.WEAPON)
    for k, piece in enumerate(profile.pieces):
        _fill(
            world.pieces[n * PARTS + k], piece,
            "part", "command", "mount", "kind", "strength", "dice", "bonus", "crit", "range",
        )  # fmt: skip
    for k, hand in enumerate((*profile.officers, profile.crew)):
        world.skills[n, k, : len(hand.skills)] = hand.skills


def _thresholds(world: World, rules: Rules) -> None:
    """What each value of Population and Morale costs: the lowest row reached that names a number. [VO-21]"""
    for track, table in (("population", world.few), ("morale", world.low)):
        rows = sorted((r for r in rules.crew_thresholds.rows if r.track == track), key=lambda r: r.at)
        for k, name in enumerate(NUMBERS):
            table[k] = [_cost(rows, name, value) for value in range(TRACK)]
    risings = sorted((r for r in rules.crew_thresholds.rows if r.mutinies), key=lambda r: -r.at)[:MUTINIES]
    world.book[0].mutinies = len(risings)
    for k, rising in enumerate(risings):
        world.risings[k] = rising.at, rising.mutiny


def _cost(rows: list[Threshold], name: str, value: int) -> int:
    return next((int(getattr(r, name)) for r in rows if value <= r.at and getattr(r, name)), 0)


def _rows(world: World, rules: Rules) -> None:
    for task in rules.extended_actions.rows:
        row = world.tasks[int(task.code)]
        _fill(row, task, "detection", "modifier", "repeats", "range")
        row.skills = len(task.skills)
        for k, skill in enumerate(task.skills, 1):
            row[f"skill_{k}"] = int(skill)
    for manoeuvre in rules.manoeuvres.rows:
        _fill(world.helms[int(manoeuvre.code)], manoeuvre, "modifier", "shooting")
    for critical in rules.criticals.rows:
        for face in critical.faces:
            world.wounds[face] = int(critical.code)
