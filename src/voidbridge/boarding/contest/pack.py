"""Set-up to state: the only place where rows of the book become two crews. [BC-01]"""

from dataclasses import replace
from typing import Any

from voidbridge.boarding.contest.state import (
    CREW,
    Bout,
    Cast,
    Company,
    ContestState,
    Hand,
    Piece,
    Profile,
    Thresholds,
    sealed,
)
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import Party, Place, Talent
from voidbridge.rules.contest_schema import BoardingPost
from voidbridge.rules.void_codes import Part
from voidbridge.rules.void_schema import Design, Officer, Threshold
from voidbridge.rules.yard import broken_limits
from voidbridge.state.boarding_setup import SIDES
from voidbridge.state.contest_setup import ContestSetup, Vessel
from voidbridge.state.setup import SetupError

NUMBERS = ("command", "boarding", "repairs")
FLAGS = ("no_boarding",)


def pack(setup: ContestSetup, rules: Rules) -> ContestState:
    """The boarding before its first die; raises SetupError for what the book does not hold."""
    one, other = (profile_of(vessel, Party(n), rules) for n, vessel in enumerate(setup.vessels))
    if one.name == other.name:
        other = replace(other, name=f"{other.name} II")
    cast = Cast(setup, rules, (one, other), thresholds_of(rules))
    companies = (
        company_of(setup.attacker, one, other, cast.thresholds),
        company_of(setup.defender, other, one, cast.thresholds),
    )
    return sealed(companies, Bout(), cast)


def facing(attacker: str, defender: str, **more: Any) -> ContestSetup:
    """Two ships of the book, whole and fully crewed."""
    return ContestSetup(attacker=Vessel(attacker), defender=Vessel(defender), **more)


def company_of(vessel: Vessel, mine: Profile, theirs: Profile, thresholds: Thresholds) -> Company:
    """A crew as the boarding finds it; a threshold it came with below has had its test. [VO-21]"""
    none, there = (0,) * len(mine.pieces), (0,) * len(theirs.pieces)
    risen = sum(1 << k for k, (at, _) in enumerate(thresholds.mutinies) if vessel.morale <= at)
    hull = 0 if vessel.crippled else vessel.hull or mine.hull
    return Company(
        vessel.population, vessel.morale, hull, none, none, none, there, there, mutinies=risen
    )  # fmt: skip


def profile_of(vessel: Vessel, party: Party, rules: Rules) -> Profile:
    """What never changes about a side, from its design, its hull and its class."""
    at = SIDES[party]
    design = design_of(vessel, at, rules)
    hull = rules.hulls[design.hull]
    rating = rules.crew_ratings.get(vessel.rating or design.rating)
    if rating is None:
        raise SetupError(f"{at}.rating", f"there is no crew rating {vessel.rating}")
    if vessel.hull > hull.hull:
        raise SetupError(f"{at}.hull", f"this hull has {hull.hull} points at most")
    officers = officers_of(vessel, at, rules)
    crew = Hand(CREW, "the crew", (rating.skill,) * len(Talent))
    return Profile(
        at, party, vessel.name or design.name, design.id, hull.hull_class,
        rules.boarding_classes[hull.hull_class].great, rules.hull_classes[hull.hull_class].mobile, hull.hull,
        vessel.crew or hull.crew, pieces_of(design, rules), crew, officers, 0 if officers else rating.tasks,
        (vessel.population, vessel.morale),
    )  # fmt: skip


def design_of(vessel: Vessel, at: str, rules: Rules) -> Design:
    """The design of a ship, with the components it has in place of the usual ones."""
    design = rules.ships.get(vessel.ship)
    if design is None:
        raise SetupError(f"{at}.ship", f"there is no ship {vessel.ship}")
    if vessel.components is None:
        return design
    changed = replace(design, components=vessel.components)
    for limit in broken_limits(changed, rules):
        if limit.key.startswith("components"):
            raise SetupError(f"{at}.components", f"{limit.allowed} fit there, not {limit.got}")
    return changed


def officers_of(vessel: Vessel, at: str, rules: Rules) -> tuple[Hand, ...]:
    """The named officers of a ship, and where they stand. [VO-05, BC-07]"""
    found = []
    posts = {post.officer: post for post in rules.boarding_posts.rows}
    for n, name in enumerate(vessel.officers):
        row = rules.officers.get(name)
        if row is None or name == CREW:
            raise SetupError(f"{at}.officers.{n}", f"there is no officer {name}")
        post = posts.get(name)
        place = Place.BRIDGE if n == 0 else post.place if post else Place.DECKS  # the captain commands there
        found.append(Hand(name, row.name, tuple(skill_of(row, post, t) for t in Talent), place))
    return tuple(found)


def skill_of(row: Officer, post: BoardingPost | None, talent: Talent) -> int:
    """What an officer is worth at something; what no row names they have never learnt."""
    name = name_of(talent).replace("-", "_")
    return int(getattr(row, name, getattr(post, name, 0)))


def pieces_of(design: Design, rules: Rules) -> tuple[Piece, ...]:
    """The components of a design: what every ship has, its weapons, what the yard added."""
    essential = [row for row in rules.ship_components.rows if row.essential]
    others = [Piece(row.part, row.name, row.id, row.command) for row in essential]
    guns = [rules.ship_weapons[fitted.weapon] for fitted in design.weapons]
    added = [rules.ship_components[name] for name in design.components]
    return (
        *others,
        *(Piece(Part.WEAPON, gun.name, gun.id) for gun in guns),
        *(Piece(row.part, row.name, row.id, row.command) for row in added),
    )


def thresholds_of(rules: Rules) -> Thresholds:
    """What each value of Population and Morale costs: the lowest row reached that names a number. [VO-21]"""
    tracks = {}
    for track in ("population", "morale"):
        rows = sorted((r for r in rules.crew_thresholds.rows if r.track == track), key=lambda r: r.at)
        tracks[track] = {
            name: tuple(_cost(rows, name, value) for value in range(101)) for name in (*NUMBERS, *FLAGS)
        }
    risings = [r for r in rules.crew_thresholds.rows if r.mutinies]
    mutinies = tuple((r.at, r.mutiny) for r in sorted(risings, key=lambda r: -r.at))
    return Thresholds(tracks["population"], tracks["morale"], mutinies)


def _cost(rows: list[Threshold], name: str, value: int) -> int:
    return next((int(getattr(r, name)) for r in rows if value <= r.at and getattr(r, name)), 0)
