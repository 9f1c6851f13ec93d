"""The book of rules as the browser gets it: lengths in inches, codes by their names, the rulings in words."""

from functools import cache
from hashlib import sha256
from typing import Any

from voidbridge.rules.book import Rules, as_data
from voidbridge.rules.campaigns import CampaignRow
from voidbridge.rules.codes import name_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.modifiers import REASONS
from voidbridge.rules.scenarios import DeckBoard
from voidbridge.rules.schema import EnemyGroup, EnemyLine, Faction, Injury, Line, ReadyCrew, Relic, crew_line
from voidbridge.rules.terrain import TERRAIN
from voidbridge.server.errors import dumped
from voidbridge.server.rulings import actions, conditions, rulings
from voidbridge.server.void_book import void_book
from voidbridge.skirmish.muster import GEAR_SLOTS, LARGEST, POINTS, SMALLEST

INCHES = {
    *("range", "reach", "radius", "trigger", "pull", "range_bonus", "move"),
    *("token_range", "hazard_range", "zone_range", "enemy_zone", "extract_range"),
}


@cache
def book_json() -> tuple[bytes, str]:
    """The book as JSON, and a tag that changes whenever it does."""
    data = dumped(book_of(load_rules()))
    return data, f'"{sha256(data).hexdigest()[:32]}"'


def book_of(rules: Rules) -> dict[str, Any]:
    """The whole book as plain data."""
    return {
        "digest": rules.digest,
        "weapons": [shown(row) for row in rules.weapons.rows],
        "gear": [shown(row) for row in rules.gear.rows],
        "factions": [faction_data(row) for row in rules.factions.rows],
        "enemies": [group_data(row) for row in rules.enemies.rows],
        "missions": [
            {
                **shown(row),
                "die": row.number,
                "limit": row.rounds,
                "boards": [side // 10 for side in row.boards],
            }
            for row in rules.missions.rows
        ],
        "relics": [told_row(row) for row in rules.relics.rows],
        "injuries": [told_row(row) for row in rules.injuries.rows],
        "campaigns": [campaign_data(row, rules) for row in rules.campaigns.rows],
        "options": [shown(row) for row in rules.options.rows],
        "boards": [board_data(row) for row in rules.boards.rows],
        "muster": {"points": POINTS, "slots": GEAR_SLOTS, "least": SMALLEST, "most": LARGEST},
        "crews": [ready_crew(row) for row in rules.crews.rows],
        "modifiers": {
            name_of(code): {"words": words, "rule": rule} for code, (words, rule) in REASONS.items()
        },
        "terrain": {name_of(kind): {"words": words, "rule": rule} for kind, (words, rule) in TERRAIN.items()},
        "conditions": list(conditions()),
        "actions": list(actions()),
        "rulings": list(rulings()),
        "void": void_book(rules),
    }


def campaign_data(row: CampaignRow, rules: Rules) -> dict[str, Any]:
    """A campaign as a page lists it: what it is about, and at which scales it is played."""
    chapters = [
        {
            "name": chapter.name or rules.missions[chapter.mission].name,
            "scale": chapter.scale,
            "mission": chapter.mission,
        }
        for chapter in row.missions
    ]
    scales = list(dict.fromkeys(chapter.scale for chapter in row.missions))
    return {
        "id": row.id,
        "name": row.name,
        "text": row.text,
        "missions": len(row.missions),
        "scales": scales,
        "chapters": chapters,
    }


def shown(row: Any) -> dict[str, Any]:
    """A row with its lengths in inches."""
    data: dict[str, Any] = as_data(row)
    return {name: value / 10 if name in INCHES else value for name, value in data.items()}


def told_row(row: Relic | Injury) -> dict[str, Any]:
    """A relic or an injury as far as people are told: its name and what it does."""
    return {"id": row.id, "name": row.name, "text": row.text, "rulings": list(row.rulings)}


def line_data(line: Line | EnemyLine) -> dict[str, Any]:
    """The numbers of a unit."""
    return shown(line)


def faction_data(row: Faction) -> dict[str, Any]:
    """A faction with the numbers of its leader and of everybody else."""
    return {
        **shown(row),
        "leader": line_data(row.leader),
        "crew": line_data(crew_line(row.leader)),
        "names": list(row.callsigns),
    }


def group_data(row: EnemyGroup) -> dict[str, Any]:
    """An enemy group with its three lines in order."""
    lines = [line_data(line) for line in (row.standard, row.specialist, row.leader)]
    kept = {
        name: value for name, value in shown(row).items() if name not in ("standard", "specialist", "leader")
    }
    return {**kept, "lines": lines}


def ready_crew(row: ReadyCrew) -> dict[str, Any]:
    """A ready crew in the shape of one that somebody built."""
    data = shown(row)
    members = [
        {**member, "primary": member["primary"] or None, "sidearm": member["sidearm"] or None}
        for member in data["members"]
    ]
    return {**data, "members": members}


def board_data(row: DeckBoard) -> dict[str, Any]:
    """A hand-made deck with its pieces."""
    pieces = [
        {
            "id": f"p{n}",
            "kind": name_of(piece.kind),
            "x0": piece.x / 10,
            "y0": piece.y / 10,
            "x1": (piece.x + piece.w) / 10,
            "y1": (piece.y + piece.h) / 10,
            "open": False,
        }
        for n, piece in enumerate(row.pieces, start=1)
    ]
    return {"id": row.id, "name": row.name, "text": row.text, "size": row.size // 10, "pieces": pieces}
