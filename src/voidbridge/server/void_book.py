"""The void battle's part of the book as the browser gets it: ships, ready battles, crews, officers."""

from typing import Any

from voidbridge.rules.book import Rules, as_data
from voidbridge.rules.operation_schema import Operation
from voidbridge.rules.void_schema import Design, Engagement
from voidbridge.state.void_setup import MOST_SHIPS

# What each grade of the program's captains does. [VO-25]
CAPTAINS = (
    {"id": "green", "name": "Green", "text": "Sails straight at the nearest ship and fires what bears."},
    {"id": "steady", "name": "Steady", "text": "Looks where a move leads, locks on, and repairs."},
    {
        "id": "seasoned",
        "name": "Seasoned",
        "text": "Weighs every manoeuvre, drives the crew, knows when to go.",
    },
)
SIDES = ("blue", "red")
FIGURES = ("speed", "manoeuvrability", "detection", "hull", "armour", "shields", "turrets")


def void_book(rules: Rules) -> dict[str, Any]:
    """Everything a set-up page and a ship sheet name."""
    return {
        "ships": [design(row, rules) for row in rules.ships.rows],
        "engagements": [engagement(row) for row in rules.engagements.rows],
        "operations": [operation(row) for row in rules.operations.rows],
        "thresholds": [as_data(row) for row in rules.crew_thresholds.rows],
        "scales": [as_data(row) for row in rules.scales.rows],
        "officers": [as_data(row) for row in rules.officers.rows],
        "captains": list(CAPTAINS),
        "most": MOST_SHIPS,
    }


def engagement(row: Engagement) -> dict[str, Any]:
    """A ready battle; of a red ship that runs silent no more than that there is one. [VO-28]"""
    data: dict[str, Any] = as_data(row)
    return data | {"red": [{"silent": True} if berth["silent"] else berth for berth in data["red"]]}


def operation(row: Operation) -> dict[str, Any]:
    """A ready operation; of ships that run silent, on either side, no more than that they are there. [VO-28]"""
    data: dict[str, Any] = as_data(row)
    return data | {
        side: [{"silent": True} if berth["silent"] else berth for berth in data[side]] for side in SIDES
    }


def design(row: Design, rules: Rules) -> dict[str, Any]:
    """A ship as it can be chosen: the figures of its hull, its weapons, its crew."""
    hull = rules.hulls[row.hull]
    kind = rules.hull_classes[hull.hull_class]
    guns = [(as_data(fitted)["mount"], rules.ship_weapons[fitted.weapon]) for fitted in row.weapons]
    return {
        "id": row.id,
        "name": row.name,
        "text": row.text,
        "class": kind.id,
        "class_name": kind.name,
        "turn": kind.turn,
        "rating": rules.crew_ratings[row.rating].name,
        **{name: getattr(hull, name) for name in FIGURES},
        "weapons": [
            {
                "mount": mount,
                "name": gun.name,
                "kind": as_data(gun)["kind"],
                "strength": gun.strength,
                "damage": f"{gun.dice}d10+{gun.bonus}",
                "range": gun.range,
            }
            for mount, gun in guns
        ],
        "components": [rules.ship_components[name].name for name in row.components],
    }
