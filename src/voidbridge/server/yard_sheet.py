"""A design of a ship as the yard shows it: limits and what they leave, figures, arcs, and the damage it does."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from voidbridge.odds.yard import STANDARD, broadsides
from voidbridge.rules.book import Rules, Table, as_data
from voidbridge.rules.codes import name_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.own_ships import UNTOLD
from voidbridge.rules.void_codes import Mount
from voidbridge.rules.void_schema import Design, Fitted, ShipWeapon
from voidbridge.rules.yard import FIGURES, Limit, broken_limits, rooms_of
from voidbridge.server.errors import Refused
from voidbridge.void.geometry import arcs_of

ROOM = "components"


def stock() -> dict[str, Any]:
    """Everything a ship can be built from, with its words."""
    rules = load_rules()
    return {
        "classes": [as_data(row) for row in rules.hull_classes.rows],
        "hulls": [as_data(row) for row in rules.hulls.rows],
        "weapons": [weapon_data(row) for row in rules.ship_weapons.rows],
        "components": [as_data(row) for row in rules.ship_components.rows if not row.essential],
        "essential": [row.name for row in rules.ship_components.rows if row.essential],
        "ratings": [as_data(row) for row in rules.crew_ratings.rows],
        "mounts": [mount_data(mount) for mount in Mount],
        "ready": [ready_data(row) for row in rules.ships.rows],
        "target": STANDARD,
        "untold": UNTOLD,
    }


def ready_data(row: Design) -> dict[str, Any]:
    """A ready design as one can start from it."""
    data = as_data(row)
    return {name: data[name] for name in ("id", "name", "hull", "rating", "weapons", "components", "text")}


def weapon_data(row: ShipWeapon) -> dict[str, Any]:
    """A weapon with its damage as one writes it."""
    return {**as_data(row), "damage": f"{row.dice}d10+{row.bonus}"}


def mount_data(mount: Mount) -> dict[str, Any]:
    """A mount with the arcs it bears to on a small and on a large hull. [VO-09]"""
    small, large = ([name_of(arc) for arc in sorted(arcs_of(mount, size))] for size in (False, True))
    return {"id": name_of(mount), "name": name_of(mount).capitalize(), "arcs": small, "large_arcs": large}


def summary(design: Design) -> dict[str, Any]:
    """What a list says of a design: its class, and whether it can be built."""
    rules = load_rules()
    hull = rules.hulls.get(design.hull)
    kind = rules.hull_classes[hull.hull_class] if hull else None
    return {
        "class": kind.id if kind else "",
        "class_name": kind.name if kind else "",
        "hull_name": hull.name if hull else design.hull,
        "broken": len(broken_limits(design, rules)),
    }


@lru_cache(256)
def checked(design: Design, target: str) -> dict[str, Any]:
    """What the yard says of a design."""
    rules = load_rules()
    if target and target not in rules.ships:
        raise Refused(422, "no-such-ship", f"There is no ready ship {target[:40]}.", "target")
    limits = broken_limits(design, rules)
    return {
        "limits": [{**asdict(limit), "message": sentence(limit, design, rules)} for limit in limits],
        "rooms": [room_data(room, rules) for room in rooms_of(design, rules)],
        "figures": figures(design, rules),
        "weapons": reasons(design, rules, "weapons"),
        "components": reasons(design, rules, ROOM),
        "damage": damage(design, target or STANDARD, rules),
    }


def room_data(room: Any, rules: Rules) -> dict[str, Any]:
    """A gauge: how much there is, how much is taken, and by what."""
    table = rules.ship_components if room.key == ROOM else rules.ship_weapons
    used = [table[name].name if name in table else name for name in room.used]
    name = "Rooms" if room.key == ROOM else room.key.capitalize()
    return {"id": room.key, "name": name, "used": used, "there": room.there}


def figures(design: Design, rules: Rules) -> list[dict[str, Any]]:
    """The figures of the hull, each with what its class allows; nothing for an unknown hull."""
    hull = rules.hulls.get(design.hull)
    if hull is None:
        return []
    row = rules.hull_classes[hull.hull_class]
    found = [
        {
            "id": name,
            "value": getattr(hull, name),
            "least": getattr(row, name).least,
            "most": getattr(row, name).most,
        }
        for name in FIGURES
    ]
    rating = rules.crew_ratings.get(design.rating)
    extra = {"turn": row.turn, "crew": hull.crew, "skill": rating.skill if rating else None}
    return [*found, *({"id": name, "value": value} for name, value in extra.items() if value is not None)]


def reasons(design: Design, rules: Rules, what: str) -> dict[str, str]:
    """Every part that would break a further limit of this hull, and which; what fits is left out."""
    before = Counter(broken_limits(design, rules)) if what == ROOM else Counter()
    found = {}
    for part, tried in _tried(design, rules, what):
        new = [limit for limit in broken_limits(tried, rules) if not before[limit] and limit.key != "weapons"]
        if new:
            found[part] = f"{new[0].allowed[:1].upper()}{new[0].allowed[1:]}."
    return found


def _tried(design: Design, rules: Rules, what: str) -> Iterator[tuple[str, Design]]:
    """The design with each part in turn: a weapon alone on the first mount there is, a component added."""
    hull = rules.hulls.get(design.hull)
    if hull is None:
        return
    if what == ROOM:
        for row in rules.ship_components.rows:
            if not row.essential:
                yield row.id, replace(design, components=(*design.components, row.id))
        return
    mount = next((mount for mount in Mount if getattr(hull.mounts, name_of(mount))), None)
    for gun in rules.ship_weapons.rows if mount is not None else ():
        yield gun.id, replace(design, weapons=(Fitted(mount, gun.id),))  # type: ignore[arg-type]


def sentence(limit: Limit, design: Design, rules: Rules) -> str:
    """A broken limit as one says it."""
    about, row = _about(limit.key, design, rules)
    got = "" if limit.got == row else f", not {limit.got}"
    return f"{about}: {limit.allowed}{got}."


def _about(key: str, design: Design, rules: Rules) -> tuple[str, str]:
    """What a limit is about, and the id of its row if it has one."""
    table, _, rest = key.partition("[")
    number = int(rest.partition("]")[0]) if rest else None
    if table == "weapons" and number is not None:
        fitted = design.weapons[number]
        gun = rules.ship_weapons.get(fitted.weapon)
        return f"{gun.name if gun else 'Weapon'} ({name_of(fitted.mount)})", fitted.weapon
    if table == ROOM and number is not None:
        part = rules.ship_components.get(design.components[number])
        return part.name if part else "Component", design.components[number]
    head, _, tail = key.partition(".")
    if head == ROOM:
        return (rules.ship_components[tail].name if tail else "Components"), ""
    if head == "weapons":
        return (f"{tail.capitalize()} weapons" if tail else "Weapons"), ""
    return {"hull": "Hull", "rating": "Crew"}.get(head, head.capitalize()) + (f" {tail}" if tail else ""), ""


def damage(design: Design, target: str, rules: Rules) -> dict[str, Any] | None:
    """The mean hull that each arc costs a target, VU by VU; None while the design names what the yard has not."""
    known = design.hull in rules.hulls and design.rating in rules.crew_ratings
    guns = all(fitted.weapon in rules.ship_weapons for fitted in design.weapons)
    parts = all(name in rules.ship_components for name in design.components)
    if not (known and guns and parts):
        return None
    book = replace(rules, ships=Table([*rules.ships.rows, design]))
    row, hull = rules.ships[target], rules.hulls[rules.ships[target].hull]
    return {
        "target": {
            "id": row.id,
            "name": row.name,
            "armour": hull.armour,
            "shields": hull.shields,
            "hull": hull.hull,
        },
        "arcs": [asdict(found) for found in broadsides(design.id, target, book)],
    }
