"""A campaign as plain data: what a page, a terminal or a printed sheet shows. [VB-53]"""

from typing import Any

from voidbridge.campaign.legal import Offer, legal
from voidbridge.campaign.state import Campaign, Fellow, Result
from voidbridge.campaign.wire import action_to_json, result_to_json
from voidbridge.rules.schema import Injury, Relic
from voidbridge.skirmish.sheet import sheet_of
from voidbridge.state.setup import Crew, member_to_json


def campaign_json(campaign: Campaign) -> dict[str, Any]:
    """Everything about a campaign, with what may be done now."""
    setup = campaign.cast.setup
    return {
        "name": setup.name,
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
        "memorial": [_history(fellow) for fellow in campaign.memorial],
        "store": list(campaign.store),
        "relics": list(campaign.relics),
        "points": campaign.points,
        "results": [_result(result) for result in campaign.results],
        "words": {row.id: {"name": row.name, "text": row.text} for row in _told(campaign)},
        "offers": [offer_json(offer) for offer in legal(campaign)],
    }


def _told(campaign: Campaign) -> list[Relic | Injury]:
    """The rows whose names and words a page needs beside the book's."""
    return [*campaign.rules.relics.rows, *campaign.rules.injuries.rows]


def mission_json(campaign: Campaign) -> dict[str, Any]:
    """The mission at hand: what it is, what it gives, what it costs, who is there beyond the printed. [VB-53]"""
    row = campaign.row
    reward, penalty = row.reward, row.penalty
    return {
        "number": campaign.mission,
        "id": row.id,
        "name": row.name,
        "briefing": row.briefing,
        "victory": row.victory,
        "enemy": campaign.enemy or None,
        "more": {"standard": campaign.more.standard, "specialists": campaign.more.specialists},
        "reward": {
            "relic": reward.relic,
            "gear_rolls": reward.gear_rolls,
            "points": reward.points,
            "upgrades": list(reward.upgrades),
            "choose_one": reward.choose_one,
            "completes": reward.completes,
        },
        "penalty": {
            "standard": penalty.standard,
            "specialists": penalty.specialists,
            "morale": penalty.morale,
            "crew_lost": penalty.crew_lost,
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
