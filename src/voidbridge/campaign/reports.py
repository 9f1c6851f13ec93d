"""What a reported result must be: what the next mission can come to, and nothing else. [VB-53, BR-54]"""

from voidbridge.campaign.actions import Report
from voidbridge.campaign.ships import FULL, aboard, full_hull, row_of
from voidbridge.campaign.state import Afloat, Campaign, Result
from voidbridge.state.refusals import Refusal


def report_refusal(campaign: Campaign, action: Report) -> Refusal | None:
    """Why a result cannot be what the next mission came to, or None. [VB-53, BR-54]"""
    result, members = action.result, {fellow.id for fellow in campaign.living}
    if result.mission != campaign.mission:
        return Refusal("other-battle", f"Mission {campaign.mission} is the next, not {result.mission}.")
    if result.outcome not in ("won", "lost"):
        return Refusal("no-such-target", "A mission is won or lost.")
    if campaign.row is None:
        return _off_deck(campaign, result)
    if result.ships:
        return Refusal("not-able", "ships: none of the campaign's ships is in a mission on deck.")
    for field in ("fallen", "medkits"):
        names = getattr(result, field)
        if len(set(names)) != len(names) or not set(names) <= members:
            return Refusal("no-such-unit", f"{field}: living members are needed, each once.")
    killers = [name for name, _ in result.kills]
    if len(set(killers)) != len(killers) or not set(killers) <= members:
        return Refusal("no-such-unit", "kills: living members are needed, each once.")
    return _odd(campaign, result, members)


def _odd(campaign: Campaign, result: Result, members: set[str]) -> Refusal | None:
    """What no battle can come to."""
    holders = {f.id for f in campaign.living if "advanced-medkit" in f.member.gear}
    if not set(result.medkits) <= holders:
        return Refusal("no-item", "medkits: only who carries an Advanced Medkit can have it left.")
    if result.outcome == "won" and set(result.fallen) == members:
        return Refusal("not-able", "A mission is not won with everybody out of play.")
    if result.loot and result.outcome != "won":
        return Refusal("not-able", "Loot is rolled for when a mission is won.")
    if any(not 1 <= face <= 10 for face in result.loot) or len(result.loot) > len(
        campaign.row.loot if campaign.row else ()
    ):
        return Refusal("wrong-roll", "loot: one d10 for each token held is needed.")
    return None


def _off_deck(campaign: Campaign, result: Result) -> Refusal | None:
    """Off the deck the crew's members are not at risk; the campaign's ships are. [BR-54]"""
    if result.fallen or result.kills or result.loot or result.medkits:
        return Refusal("not-able", "Members fall, kill and find things on deck only.")
    there, names = aboard(campaign), [ship.id for ship in result.ships]
    if len(set(names)) != len(names) or not set(names) <= set(there):
        return Refusal("no-such-unit", "ships: ships of the campaign that are in this mission, each once.")
    return next(filter(None, (_odd_ship(campaign, ship) for ship in result.ships)), None)


def _odd_ship(campaign: Campaign, ship: Afloat) -> Refusal | None:
    """What no ship can have left."""
    row, before = row_of(campaign, ship.id), campaign.ship(ship.id)
    most = full_hull(campaign.rules, row)
    for name, value, limit in (("hull", ship.hull, most), ("population", ship.population, FULL)):
        if not 0 <= value <= limit:
            return Refusal("not-able", f"{row.name}: {name} is a number from 0 to {limit}.", (0, limit))
    if not 0 <= ship.morale <= FULL:
        return Refusal("not-able", f"{row.name}: morale is a number from 0 to {FULL}.", (0, FULL))
    if not set(before.lost) <= set(ship.lost) <= set(row.officers) or len(set(ship.lost)) != len(ship.lost):
        return Refusal("no-such-unit", f"{row.name}: lost are its officers, and who was lost stays lost.")
    return None
