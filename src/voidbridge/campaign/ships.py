"""The ships that go through a campaign: how they enter a battle, and what it leaves of them. [BR-52 to BR-55]"""

import json
from dataclasses import replace
from typing import Any

from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.campaign.state import Afloat, Campaign
from voidbridge.rules.book import Rules
from voidbridge.rules.campaigns import CampaignRow, CampaignShip, Chapter
from voidbridge.void.state import VoidState

FULL = 100
LEAST_HULL = 5  # a ship that is needed again has at least this part of its Hull [BR-52]
LEAST_CREW = 30  # and at least this Population and Morale
MOST_FIGHTERS = 24  # on a side of a boarding [BP-02]


def full_hull(rules: Rules, ship: CampaignShip) -> int:
    """The Hull of a whole ship."""
    return rules.hulls[rules.ships[ship.ship].hull].hull


def launched(rules: Rules, course: CampaignRow) -> tuple[Afloat, ...]:
    """Every ship as the campaign begins. [BR-52]"""
    return tuple(Afloat(ship.id, full_hull(rules, ship)) for ship in course.ships)


def row_of(campaign: Campaign, name: str) -> CampaignShip:
    """A ship's row."""
    return next(ship for ship in campaign.course.ships if ship.id == name)


def patched(campaign: Campaign, ship: Afloat) -> Afloat:
    """A ship as it comes to its next mission: nobody sails on less than this. [BR-52]"""
    full = full_hull(campaign.rules, row_of(campaign, ship.id))
    return replace(
        ship,
        hull=max(ship.hull, -(-full // LEAST_HULL)),
        population=max(ship.population, LEAST_CREW),
        morale=max(ship.morale, LEAST_CREW),
    )


def mended(campaign: Campaign, hull: int = 0, population: int = 0, morale: int = 0) -> Campaign:
    """The campaign after its crew's own ships won or lost something; never more than whole, never below 0. [BR-55]"""
    return replace(
        campaign,
        ships=tuple(_mended(campaign, ship, hull, population, morale) for ship in campaign.ships),
    )


def _mended(campaign: Campaign, ship: Afloat, hull: int, population: int, morale: int) -> Afloat:
    row = row_of(campaign, ship.id)
    if not row.own:
        return ship
    return replace(
        ship,
        hull=_within(ship.hull + hull, full_hull(campaign.rules, row)),
        population=_within(ship.population + population, FULL),
        morale=_within(ship.morale + morale, FULL),
    )


def _within(value: int, most: int) -> int:
    return max(0, min(value, most))


def settled(campaign: Campaign, ships: tuple[Afloat, ...]) -> Campaign:
    """The campaign with what a battle left of some of its ships."""
    now = {ship.id: ship for ship in ships}
    return replace(campaign, ships=tuple(now.get(ship.id, ship) for ship in campaign.ships))


def berths(chapter: Chapter) -> tuple[str, ...]:
    """What stands for each ship in a set-up, in the order in which its engine numbers them."""
    data = json.loads(chapter.setup) if chapter.setup else {}
    sea = data.get("void", data)
    rows = [*_rows(sea.get("blue")), *_rows(sea.get("red")), data.get("attacker"), data.get("defender")]
    return tuple(row["ship"] for row in rows if isinstance(row, dict) and isinstance(row.get("ship"), str))


def _rows(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def aboard(campaign: Campaign) -> tuple[str, ...]:
    """The campaign's ships that are in its mission. [BR-52]"""
    chapter = campaign.chapter
    there = {*berths(chapter), chapter.party_of, chapter.boards}
    return tuple(ship.id for ship in campaign.ships if ship.id in there)


def fitted(campaign: Campaign) -> dict[str, Any]:
    """The set-up of a mission off the deck, the campaign's ships in it as they are now. [BR-52, BR-53]"""
    setup = campaign.cast.setup
    data: dict[str, Any] = json.loads(campaign.chapter.setup)
    table = data["void"] if isinstance(data.get("void"), dict) else data
    table |= {"dice": setup.dice, "mode": "mastered" if setup.mode == "mastered" else "solo"}
    if campaign.chapter.scale == "procedure":
        return _parties(campaign, data)
    for row in (
        *_rows(table.get("blue")),
        *_rows(table.get("red")),
        data.get("attacker"),
        data.get("defender"),
    ):
        if isinstance(row, dict) and row.get("ship") in {ship.id for ship in campaign.ships}:
            _enlist(campaign, row)
    return data


def _enlist(campaign: Campaign, row: dict[str, Any]) -> None:
    """A ship of the campaign in its place: its design, its name, what it has left. [BR-52]"""
    ship = patched(campaign, campaign.ship(row["ship"]))
    known = row_of(campaign, ship.id)
    officers = [name for name in known.officers if name not in ship.lost]
    row |= {"ship": known.ship, "name": known.name, "officers": officers}
    if ship.hull < full_hull(campaign.rules, known):
        row["hull"] = ship.hull
    row |= {name: value for name in ("population", "morale") if (value := getattr(ship, name)) < FULL}


def _parties(campaign: Campaign, data: dict[str, Any]) -> dict[str, Any]:
    """Both sides of a boarding, drawn from their ships; more or fewer stand against the crew. [BR-53, BR-55]"""
    chapter = campaign.chapter
    for side, name in (("attackers", chapter.party_of), ("defenders", chapter.boards)):
        if name and data.get(side):
            people = patched(campaign, campaign.ship(name)).population
            data[side] = [
                {**squad, "count": -(-squad.get("count", 1) * people // FULL)} for squad in data[side]
            ]
    names = {"party": chapter.party_of, "ship": chapter.boards}
    data |= {
        field: row_of(campaign, name).name for field, name in names.items() if name and field not in data
    }
    against = "attackers" if data.get("commands") == "defender" else "defenders"
    if data.get(against):
        data[against] = _against(data[against], campaign)
    return data


def _against(squads: list[dict[str, Any]], campaign: Campaign) -> list[dict[str, Any]]:
    """Standard enemies swell the largest squad, Specialists the last; those that are not there are taken off it."""
    squads = [{"count": 1, **squad} for squad in squads]
    room = MOST_FIGHTERS - sum(squad["count"] for squad in squads)
    largest = max(squads, key=lambda squad: squad["count"])
    more, best = campaign.more.standard - campaign.fewer, campaign.more.specialists
    largest["count"] = max(1, largest["count"] + min(more, room))
    room = MOST_FIGHTERS - sum(squad["count"] for squad in squads)
    squads[-1]["count"] += min(best, room)
    return squads


def afloat(campaign: Campaign, state: Any, gone: tuple[int, ...] = ()) -> tuple[Afloat, ...]:
    """What a finished battle leaves of the campaign's ships; on deck, nothing changes. [BR-54]

    `gone` has bits of the officers that boardings of an operation have cost each ship. [BR-06]
    """
    if isinstance(state, ProcedureState):
        return _after_boarding(campaign, state)
    if not isinstance(state, (VoidState, ContestState)):
        return ()
    rows: Any = state.ships if isinstance(state, VoidState) else state.companies
    bits = gone if isinstance(state, VoidState) else _captured(state)
    ids, found = {ship.id for ship in campaign.ships}, []
    for n, (name, row) in enumerate(zip(berths(campaign.chapter), rows, strict=True)):
        if name in ids:
            left = (_within(row.hull, row.hull), _within(row.population, FULL), _within(row.morale, FULL))
            lost = _lost(campaign, name, bits[n] if n < len(bits) else 0)
            found.append(Afloat(name, left[0], left[1], left[2], lost))
    return tuple(found)


def _captured(state: ContestState) -> tuple[int, ...]:
    """Bits of the officers in the hands of those who have won; a side that wins frees its own. [BR-54]"""
    return tuple(
        0 if state.fight.winner == n else company.captured for n, company in enumerate(state.companies)
    )


def _lost(campaign: Campaign, name: str, bits: int) -> tuple[str, ...]:
    """Officers who will not be there again: lost before, and in this battle. [BR-54]"""
    lost = campaign.ship(name).lost
    aboard_now = [officer for officer in row_of(campaign, name).officers if officer not in lost]
    return (*lost, *(officer for k, officer in enumerate(aboard_now) if bits >> k & 1))


def _after_boarding(campaign: Campaign, state: ProcedureState) -> tuple[Afloat, ...]:
    """Each fighter who went down is one Population of the ship they came from. [BR-06, BR-54]"""
    found = []
    for hp, name in zip(state.course.hp, (campaign.chapter.party_of, campaign.chapter.boards), strict=True):
        if name:
            ship = campaign.ship(name)
            found.append(replace(ship, population=_within(ship.population - hp.count(0), FULL)))
    return tuple(found)
