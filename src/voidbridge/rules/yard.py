"""The ship yard: what may be built on a hull, and every limit that a design breaks. [VO-10]"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Gun, Mount
from voidbridge.rules.void_schema import ClassRow, Component, Design, Hull, Rating, ShipWeapon, Threshold

# What a weapon may be: strength, d10 and what is added to them, degrees for a critical, range in VU. [VO-10]
WEAPON_BANDS = {
    Gun.MACROBATTERY: {"strength": (3, 6), "dice": (1, 1), "bonus": (1, 4), "crit": (4, 6), "range": (4, 9)},
    Gun.LANCE: {"strength": (1, 2), "dice": (1, 1), "bonus": (2, 4), "crit": (3, 3), "range": (5, 9)},
}
SKELETON = ("population", 20)  # too few to work a ship: it counts as crippled [VO-19]
FIGURES = ("speed", "manoeuvrability", "detection", "hull", "armour", "shields", "turrets")


class Stock(Protocol):
    """The tables a yard draws on."""

    @property
    def hull_classes(self) -> Mapping[str, ClassRow]: ...
    @property
    def hulls(self) -> Mapping[str, Hull]: ...
    @property
    def ship_weapons(self) -> Mapping[str, ShipWeapon]: ...
    @property
    def ship_components(self) -> Mapping[str, Component]: ...
    @property
    def crew_ratings(self) -> Mapping[str, Rating]: ...


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit that is broken: where, what the yard allows, what was asked for."""

    key: str
    allowed: str
    got: str


def broken_limits(design: Design, stock: Stock) -> tuple[Limit, ...]:
    """Every limit that a design breaks; empty for a ship that can be built. [VO-10]"""
    missing = tuple(_missing(design, stock))
    if missing:
        return missing
    hull = stock.hulls[design.hull]
    return (
        *(Limit(f"hull.{limit.key}", limit.allowed, limit.got) for limit in hull_limits(hull, stock)),
        *_mounts(design, hull),
        *_weapons(design, hull, stock),
        *_components(design, hull, stock),
    )


@dataclass(frozen=True, slots=True)
class Room:
    """Something of which a hull has only so much: how much there is, and what takes it up."""

    key: str
    used: tuple[str, ...]  # rows that take one each
    there: int


def rooms_of(design: Design, stock: Stock) -> tuple[Room, ...]:
    """Each mount that the hull has or the design asks for, then its rooms; nothing for an unknown hull. [VO-10]"""
    if design.hull not in stock.hulls:
        return ()
    hull = stock.hulls[design.hull]
    found = []
    for mount in Mount:
        used = tuple(fitted.weapon for fitted in design.weapons if fitted.mount == mount)
        there = getattr(hull.mounts, name_of(mount))
        if used or there:
            found.append(Room(name_of(mount), used, there))
    return (*found, Room("components", design.components, hull.rooms))


def hull_limits(hull: Hull, stock: Stock) -> tuple[Limit, ...]:
    """Every figure of a hull that lies outside its class. [VO-10]"""
    row = stock.hull_classes[hull.hull_class]
    found = []
    for name in FIGURES:
        band, value = getattr(row, name), getattr(hull, name)
        if not band.least <= value <= band.most:
            found.append(Limit(name, f"{band.least} to {band.most} on a {row.name.lower()}", str(value)))
    return tuple(found)


def weapon_limits(weapon: ShipWeapon) -> tuple[Limit, ...]:
    """Every figure of a weapon that lies outside its kind. [VO-10]"""
    found = []
    for name, (least, most) in WEAPON_BANDS[weapon.kind].items():
        value = getattr(weapon, name)
        if not least <= value <= most:
            found.append(Limit(name, f"{least} to {most} for a {name_of(weapon.kind)}", str(value)))
    return tuple(found)


def threshold_limits(row: Threshold) -> tuple[Limit, ...]:
    """Two thresholds are where the void has them: a pack that moved them would say what is not so. [VO-19]"""
    found = []
    if row.crippled != ((row.track, row.at) == SKELETON):
        found.append(Limit("crippled", f"true for {SKELETON[0]} at {SKELETON[1]} alone", str(row.crippled)))
    if row.lost != (row.at == 0):
        found.append(Limit("lost", "true at 0 alone", str(row.lost)))
    return tuple(found)


def _missing(design: Design, stock: Stock) -> Iterator[Limit]:
    if design.hull not in stock.hulls:
        yield Limit("hull", "a hull of the yard", design.hull)
    if design.rating not in stock.crew_ratings:
        yield Limit("rating", "a crew rating", design.rating)
    for n, fitted in enumerate(design.weapons):
        if fitted.weapon not in stock.ship_weapons:
            yield Limit(f"weapons[{n}].weapon", "a weapon of the yard", fitted.weapon)
    for n, component in enumerate(design.components):
        if component not in stock.ship_components:
            yield Limit(f"components[{n}]", "a component of the yard", component)


def _mounts(design: Design, hull: Hull) -> Iterator[Limit]:
    used = Counter(fitted.mount for fitted in design.weapons)
    for mount in Mount:
        there = getattr(hull.mounts, name_of(mount))
        if used[mount] > there:
            yield Limit(f"weapons.{name_of(mount)}", f"at most {there} on this hull", str(used[mount]))


def _weapons(design: Design, hull: Hull, stock: Stock) -> Iterator[Limit]:
    rows = [stock.ship_weapons[fitted.weapon] for fitted in design.weapons]
    large = stock.hull_classes[hull.hull_class].large
    for n, row in enumerate(rows):
        if row.heavy and not large:
            yield Limit(f"weapons[{n}].weapon", "no heavy weapon below a light cruiser", row.id)
        for limit in weapon_limits(row):
            yield Limit(f"weapons[{n}].{limit.key}", limit.allowed, limit.got)
    if rows and all(row.kind == Gun.LANCE for row in rows):
        yield Limit("weapons", "a macrobattery beside lances", "lances alone")


def _components(design: Design, hull: Hull, stock: Stock) -> Iterator[Limit]:
    rows = [stock.ship_components[name] for name in design.components]
    if len(rows) > hull.rooms:
        yield Limit("components", f"at most {hull.rooms} on this hull", str(len(rows)))
    for n, row in enumerate(rows):
        if row.essential:
            yield Limit(f"components[{n}]", "nothing that every hull has already", row.id)
    for name, count in Counter(design.components).items():
        most = stock.ship_components[name].most
        if count > most and not stock.ship_components[name].essential:
            yield Limit(f"components.{name}", f"at most {most}", str(count))
