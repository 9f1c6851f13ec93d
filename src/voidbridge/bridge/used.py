"""Which rows of the book a game uses: its journal carries them, so that it replays under another book."""

from collections.abc import Iterable
from typing import Any

from voidbridge.rules.book import BOARDING_TABLES, PROCEDURE_TABLES, Rules
from voidbridge.state.contest_setup import ContestSetup
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.setup import Crew, Setup
from voidbridge.state.void_setup import VoidSetup


def void_rows(setup: VoidSetup, rules: Rules) -> dict[str, list[Any]]:
    """What a void battle uses."""
    designs = [row for row in rules.ships.rows if row.id in {start.ship for start in setup.starts}]
    hulls = [row for row in rules.hulls.rows if row.id in {design.hull for design in designs}]
    guns = {fitted.weapon for design in designs for fitted in design.weapons}
    fitted = {name for design in designs for name in design.components}
    officers = {name for start in setup.starts for name in start.officers}
    return {
        "ships": designs,
        "hulls": hulls,
        "hull_classes": [r for r in rules.hull_classes.rows if r.id in {hull.hull_class for hull in hulls}],
        "ship_weapons": [r for r in rules.ship_weapons.rows if r.id in guns],
        "ship_components": [r for r in rules.ship_components.rows if r.essential or r.id in fitted],
        "crew_ratings": [r for r in rules.crew_ratings.rows if r.id in {d.rating for d in designs}],
        "officers": [r for r in rules.officers.rows if r.id in officers],
        "manoeuvres": list(rules.manoeuvres.rows),
        "extended_actions": list(rules.extended_actions.rows),
        "criticals": list(rules.criticals.rows),
        "crew_thresholds": list(rules.crew_thresholds.rows),
    }


def deck_rows(setup: Setup, rules: Rules) -> dict[str, list[Any]]:
    """What a battle on deck uses."""
    members = [m for crew in setup.crews for m in crew.members]
    weapons = {w for m in members for w in (m.primary, m.sidearm) if w}
    gear = {g for m in members for g in m.gear}
    mission = rules.missions[setup.mission]
    return {
        "weapons": [r for r in rules.weapons.rows if r.id in weapons],
        "gear": [r for r in rules.gear.rows if r.id in gear],
        "factions": [r for r in rules.factions.rows if r.id in {c.faction for c in setup.crews}],
        "enemies": [rules.enemies[setup.enemy]],
        "missions": [mission],
        "places": [r for r in rules.places.rows if r.id in {*mission.tokens, *mission.loot}],
    }


def contest_rows(setup: ContestSetup, rules: Rules) -> dict[str, list[Any]]:
    """What a boarding of crew against crew uses."""
    vessels = setup.vessels
    designs = [row for row in rules.ships.rows if row.id in {vessel.ship for vessel in vessels}]
    hulls = [row for row in rules.hulls.rows if row.id in {design.hull for design in designs}]
    classes = {hull.hull_class for hull in hulls}
    guns = {fitted.weapon for design in designs for fitted in design.weapons}
    fitted = {name for design in designs for name in design.components}
    fitted |= {name for vessel in vessels for name in vessel.components or ()}
    ratings = {design.rating for design in designs} | {vessel.rating for vessel in vessels}
    officers = {name for vessel in vessels for name in vessel.officers}
    return {
        "ships": designs,
        "hulls": hulls,
        "hull_classes": [r for r in rules.hull_classes.rows if r.id in classes],
        "ship_weapons": [r for r in rules.ship_weapons.rows if r.id in guns],
        "ship_components": [r for r in rules.ship_components.rows if r.essential or r.id in fitted],
        "crew_ratings": [r for r in rules.crew_ratings.rows if r.id in ratings],
        "officers": [r for r in rules.officers.rows if r.id in officers],
        **(contest_deck_rows(rules) if "encounter-on-deck" in setup.options else {}),
        "extended_actions": list(rules.extended_actions.rows),
        "criticals": list(rules.criticals.rows),
        "crew_thresholds": list(rules.crew_thresholds.rows),
        "boarding_actions": list(rules.boarding_actions.rows),
        "boarding_classes": [r for r in rules.boarding_classes.rows if r.id in classes],
        "boarding_posts": [r for r in rules.boarding_posts.rows if r.officer in officers],
    }


def contest_deck_rows(rules: Rules) -> dict[str, list[Any]]:
    """What an encounter on deck uses besides: whom its people are there, and the decks of each class."""
    tables = ("fighters", "vessels", "boarding_numbers")
    return aboard_rows((), rules) | {name: list(getattr(rules, name).rows) for name in tables}


def procedure_rows(setup: ProcedureSetup, rules: Rules) -> dict[str, list[Any]]:
    """What a boarding by procedure uses: all of its tables, which are short, and those of a fight on deck."""
    own = {name: list(getattr(rules, name).rows) for name in PROCEDURE_TABLES}
    return own | (aboard_rows(setup.crews, rules) if setup.engagement == "deck" else {})


def aboard_rows(crews: Iterable[Crew | None], rules: Rules) -> dict[str, list[Any]]:
    """What a boarding's fight on deck uses: its mission and numbers, every printed line, the named parties."""
    named = [crew for crew in crews if crew is not None]
    members = [member for crew in named for member in crew.members]
    weapons = {name for member in members for name in (member.primary, member.sidearm)}
    gear = {name for member in members for name in member.gear}
    relics = {name for member in members for name in member.relics}
    return {
        "weapons": [row for row in rules.weapons.rows if row.id in weapons],
        "gear": [row for row in rules.gear.rows if row.id in gear],
        "relics": [row for row in rules.relics.rows if row.id in relics],
        "factions": [row for row in rules.factions.rows if row.id in {crew.faction for crew in named}],
        "enemies": list(rules.enemies.rows),
        "missions": [rules.missions["boarding"]],
        "deck_numbers": list(rules.deck_numbers.rows),
    }


def operation_rows(setup: OperationSetup, rules: Rules) -> dict[str, list[Any]]:
    """What an operation can come to use: its ships, both kinds of boarding, and what its parties carry on deck."""
    return {
        **void_rows(setup.void, rules),
        **{name: list(getattr(rules, name).rows) for name in (*PROCEDURE_TABLES, *BOARDING_TABLES)},
        **aboard_rows(setup.crews, rules),
        "bridge_numbers": list(rules.bridge_numbers.rows),
        "boarding_parties": list(rules.boarding_parties.rows),
    }
