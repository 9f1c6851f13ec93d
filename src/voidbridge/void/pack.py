"""Set-up to state: the only place where rows of the book become ships. [VO-07, VO-27]"""

from voidbridge.rules.book import Rules
from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.void_codes import Fate, Fleet, Mount, Part, Skill
from voidbridge.rules.void_schema import Berth
from voidbridge.state.setup import SetupError
from voidbridge.state.void_setup import Start, VoidSetup
from voidbridge.void.core.records import PARTS, VU
from voidbridge.void.state import CREW, Cast, Fight, Hand, Piece, Profile, Ship, VoidState, sealed
from voidbridge.void.tables import tables_of


def pack(setup: VoidSetup, rules: Rules) -> VoidState:
    """The battle before its first die; raises SetupError for what the book does not hold."""
    profiles = tuple(
        profile_of(start, Fleet(fleet), n, rules)
        for fleet, side in enumerate((setup.blue, setup.red))
        for n, start in enumerate(side)
    )
    ships = [ship_of(start, row, rules) for start, row in zip(setup.starts, profiles, strict=True)]
    return sealed(ships, Fight(), cast_of(setup, rules, profiles))


def cast_of(setup: VoidSetup, rules: Rules, profiles: tuple[Profile, ...]) -> Cast:
    """What never changes in a battle, with its tables."""
    return Cast(setup, rules, profiles, tables_of(setup, rules, profiles))


def setup_of(engagement: str, rules: Rules, mode: str = "solo", dice: str = "program") -> VoidSetup:
    """A ready battle as a set-up; raises KeyError."""
    row = rules.engagements[engagement]
    blue, red = (tuple(_start(berth) for berth in side) for side in (row.blue, row.red))
    return VoidSetup(blue, red, mode, dice, rounds=row.rounds, engagement=row.id)


def _start(berth: Berth) -> Start:
    return Start(berth.ship, berth.name, berth.x, berth.y, berth.heading, berth.silent, tuple(berth.officers))


def facing(blue: tuple[str, ...], red: tuple[str, ...], rules: Rules, apart: int = 14) -> VoidSetup:
    """Two lines of ships facing each other at the usual distance. [VO-27]"""

    def line(designs: tuple[str, ...], y: int, heading: int) -> tuple[Start, ...]:
        first = -2 * (len(designs) - 1)
        return tuple(
            Start(ship, rules.ships[ship].name, first + 4 * n, y, heading) for n, ship in enumerate(designs)
        )

    return VoidSetup(line(blue, -(apart // 2), 0), line(red, apart - apart // 2, 180))


def ship_of(start: Start, row: Profile, rules: Rules) -> Ship:
    """A ship as it starts: whole, crewed and in good heart, or as an earlier battle left it. [BR-52]

    A threshold of mutiny it comes with below has had its test. [VO-21]
    """
    none, late = (0,) * len(row.pieces), start.joins > 1
    x, y = start.x * VU, start.y * VU
    fate, hidden = (Fate.WAITING, 1) if late else (Fate.FIGHTING, int(start.silent))
    hull = min(start.hull or row.hull, row.hull)
    return Ship(
        x, y, start.heading, hull, start.population, start.morale, none, none, none, fate, hidden,
        mutinies=risings_had(start.morale, rules),
    )  # fmt: skip


def risings_had(morale: int, rules: Rules) -> int:
    """Bits of the thresholds of mutiny that a Morale lies at or below."""
    rows = sorted((row for row in rules.crew_thresholds.rows if row.mutinies), key=lambda row: -row.at)
    return sum(1 << n for n, row in enumerate(rows) if morale <= row.at)


def profile_of(start: Start, fleet: Fleet, n: int, rules: Rules) -> Profile:
    """What never changes about a ship, from its design, its hull and its class."""
    at = f"{name_of(fleet)}.{n}"
    design = rules.ships.get(start.ship)
    if design is None:
        raise SetupError(f"{at}.ship", f"there is no ship {start.ship}")
    hull = rules.hulls[design.hull]
    row = rules.hull_classes[hull.hull_class]
    rating = rules.crew_ratings[design.rating]
    officers, pieces = officers_of(start, at, rules), pieces_of(start.ship, rules)
    if len(pieces) > PARTS:
        raise SetupError(f"{at}.ship", f"{start.ship} has more than {PARTS} components")
    return Profile(
        f"{'br'[fleet]}{n + 1}", start.name, fleet, design.id, row.code, row.large, row.mobile, row.turn,
        (row.ram_dice, row.ram_sides), hull.speed, hull.manoeuvrability, hull.detection, hull.hull,
        hull.armour, hull.shields, hull.turrets, pieces,
        Hand(CREW, "the crew", (rating.skill,) * len(Skill)), officers, 0 if officers else rating.tasks,
    )  # fmt: skip


def officers_of(start: Start, at: str, rules: Rules) -> tuple[Hand, ...]:
    """The named officers of a ship. [VO-05]"""
    found = []
    for n, name in enumerate(start.officers):
        row = rules.officers.get(name)
        if row is None or name == CREW:
            raise SetupError(f"{at}.officers.{n}", f"there is no officer {name}")
        skills = tuple(getattr(row, name_of(skill).replace("-", "_")) for skill in Skill)
        found.append(Hand(name, row.name, skills))
    return tuple(found)


def pieces_of(ship: str, rules: Rules) -> tuple[Piece, ...]:
    """The components of a design: what every ship has, its weapons, what the yard added."""
    design = rules.ships[ship]
    essential = [row for row in rules.ship_components.rows if row.essential]
    plain = [*essential, *(rules.ship_components[name] for name in design.components)]
    others = [Piece(row.part, row.name, row.id, row.command) for row in plain]
    weapons = []
    for fitted in design.weapons:
        gun = rules.ship_weapons[fitted.weapon]
        weapons.append(
            Piece(
                Part.WEAPON,
                gun.name,
                gun.id,
                0,
                code_of(Mount, name_of(fitted.mount)),
                gun.kind,
                gun.strength,
                gun.dice,
                gun.bonus,
                gun.crit,
                gun.range,
            )
        )
    return (*others[: len(essential)], *weapons, *others[len(essential) :])
