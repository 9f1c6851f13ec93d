"""A campaign as plain data: what a page, a terminal or a printed sheet shows. [VB-53]"""

from typing import Any

from voidbridge.campaign.course import leads_of, place_of, title_of
from voidbridge.campaign.legal import Offer, legal
from voidbridge.campaign.ships import aboard, full_hull, row_of
from voidbridge.campaign.state import Afloat, Campaign, Fellow, Result
from voidbridge.campaign.wire import action_to_json, result_to_json
from voidbridge.rules.schema import Injury, Relic
from voidbridge.skirmish.sheet import sheet_of
from voidbridge.state.setup import Crew, member_to_json


def campaign_json(campaign: Campaign) -> dict[str, Any]:
    """Everything about a campaign, with what may be done now."""
    setup = campaign.cast.setup
    return {
        "name": setup.name,
        "campaign": course_json(campaign),
        "mode": setup.mode,
        "dice": setup.dice,
        "dives": setup.dives,
        "stage": campaign.stage,
        "ending": campaign.ending,
        "mission": mission_json(campaign),
        "tasks": [{"kind": task.kind, "member": task.member} for task in campaign.tasks],
        "crews": [
            {
                "name": band.name,
                "faction": band.faction,
                "members": [fellow_json(campaign, band.crew, fellow) for fellow in band.fellows],
            }
            for band in campaign.bands
        ],
        "ships": [ship_json(campaign, ship) for ship in campaign.ships],
        "memorial": [_history(fellow) for fellow in campaign.memorial],
        "store": list(campaign.store),
        "relics": list(campaign.relics),
        "points": campaign.points,
        "results": [_result(result) for result in campaign.results],
        "words": {row.id: {"name": row.name, "text": row.text} for row in _told(campaign)},
        "offers": [offer_json(offer) for offer in legal(campaign)],
    }


def course_json(campaign: Campaign) -> dict[str, Any]:
    """The campaign itself: what it is about, which missions it has, where the last one leads. [BR-50, BR-51]"""
    course = campaign.course
    played = {result.mission: result.outcome for result in campaign.results}
    return {
        "id": course.id,
        "name": course.name,
        "text": course.text,
        "missions": [
            {
                "number": n,
                "name": title_of(campaign.rules, chapter),
                "scale": chapter.scale,
                "outcome": played.get(n),
            }
            for n, chapter in enumerate(course.missions, 1)
        ],
        "leads": list(campaign.leads),
        "endings": [
            {"id": end.id, "name": end.name, "text": end.text, "dive": end.dive} for end in course.endings
        ],
    }


def ship_json(campaign: Campaign, ship: Afloat) -> dict[str, Any]:
    """A ship of the campaign: what it has left, and of how much. [BR-52]"""
    row = row_of(campaign, ship.id)
    return {
        "id": ship.id,
        "name": row.name,
        "ship": row.ship,
        "own": row.own,
        "hull": [ship.hull, full_hull(campaign.rules, row)],
        "population": ship.population,
        "morale": ship.morale,
        "officers": [name for name in row.officers if name not in ship.lost],
        "lost": list(ship.lost),
    }


def _told(campaign: Campaign) -> list[Relic | Injury]:
    """The rows whose names and words a page needs beside the book's."""
    return [*campaign.rules.relics.rows, *campaign.rules.injuries.rows]


def mission_json(campaign: Campaign) -> dict[str, Any]:
    """The mission at hand: what it is, what it gives, what it costs, who is there beyond the printed. [VB-53]"""
    chapter, row = campaign.chapter, campaign.row
    reward, penalty = campaign.spoils, campaign.cost
    return {
        "number": campaign.mission,
        "id": row.id if row else chapter.id,
        "scale": chapter.scale,
        "name": campaign.title,
        "briefing": chapter.briefing or (row.briefing if row else ""),
        "victory": chapter.victory or (row.victory if row else ""),
        "ships": list(aboard(campaign)),
        "enemy": campaign.enemy or None,
        "more": {"standard": campaign.more.standard, "specialists": campaign.more.specialists},
        "fewer": campaign.fewer,
        "reward": {
            "relic": reward.relic,
            "gear_rolls": reward.gear_rolls,
            "points": reward.points,
            "upgrades": list(reward.upgrades),
            "choose_one": reward.choose_one,
            "completes": not place_of(campaign.course, leads_of(campaign.course, campaign.mission, True)),
            "fewer": reward.fewer,
            "hull": reward.hull,
            "population": reward.population,
            "spirit": reward.spirit,
        },
        "penalty": {
            "standard": penalty.standard,
            "specialists": penalty.specialists,
            "morale": penalty.morale,
            "crew_lost": penalty.crew_lost,
            "hull": penalty.hull,
            "population": penalty.population,
            "spirit": penalty.spirit,
        },
    }


def fellow_json(campaign: Campaign, crew: Crew, fellow: Fellow) -> dict[str, Any]:
    """A member: who, with what, in which numbers, and what has happened to them."""
    sheet = sheet_of(crew, fellow.member, campaign.rules)
    figures = [{"id": f.id, "name": f.name, "text": f.text} for f in sheet.figures]
    return {**_history(fellow), "figures": figures}


def _history(fellow: Fellow) -> dict[str, Any]:
    return {
        "id": fellow.id,
        **member_to_json(fellow.member),
        "injuries": list(fellow.injuries),
        "deeds": [
            {
                "mission": deed.mission,
                "kills": deed.kills,
                "fell": deed.fell,
                "injury": deed.injury,
                "prevented": deed.prevented,
            }
            for deed in fellow.deeds
        ],
    }


def _result(result: Result) -> dict[str, Any]:
    return {**result_to_json(result), "played": bool(result.digest)}


def offer_json(offer: Offer) -> dict[str, Any]:
    """An action that is open; a report and a recruit are filled in by people."""
    return action_to_json(offer.action) if offer.action is not None else {"do": offer.verb}
