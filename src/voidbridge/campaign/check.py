"""What the rules' own loader cannot know of a campaign: whether its set-ups can be read and its battles begin."""

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from voidbridge.bridge.engines import ENGINES
from voidbridge.campaign.course import cost_here
from voidbridge.rules.book import Rules
from voidbridge.rules.campaign_check import Wrong, campaign_limits
from voidbridge.rules.campaigns import CampaignRow, Chapter
from voidbridge.rules.load import MOST_FAULTS, load_rules
from voidbridge.rules.packs import Fault, Pack, RulesError
from voidbridge.state.setup import SetupError
from voidbridge.state.setups import any_setup_from_json, engine_of


def load_campaigns(*packs: Path | str | Mapping[str, Any] | Pack, only: str = "") -> Rules:
    """The book with packs laid over it, its campaigns fit to be played, or one of them; raises RulesError. [BR-57]"""
    rules = load_rules(*packs, judges={"campaigns": setup_limits})
    faults = tuple(islice(unplayable(rules, only), MOST_FAULTS))
    if faults:
        raise RulesError(faults)
    return rules


def setup_limits(row: CampaignRow) -> Iterator[Wrong]:
    """Everything wrong with a campaign that its own row and the form of its set-ups show."""
    yield from campaign_limits(row)
    for n, chapter in enumerate(row.missions):
        if chapter.setup:
            for where, expected, got in _read(chapter):
                yield f"missions[{n}].{where}", expected, got


def _read(chapter: Chapter) -> Iterator[Wrong]:
    data = json.loads(chapter.setup)
    if data.get("engine") != chapter.scale:
        yield "setup.engine", f"{chapter.scale}, the scale of this mission", data.get("engine", "nothing")
        return
    try:
        any_setup_from_json(data)
    except SetupError as error:
        yield f"setup.{error.field.removeprefix('setup.')}", error.message, "something else"


def unplayable(rules: Rules, only: str = "") -> Iterator[Fault]:
    """Campaigns whose battles cannot begin: rows that a set-up names and nobody has. [BR-57]"""
    for row in rules.campaigns.rows:
        if only and row.id != only:
            continue
        designs = {ship.id: ship.ship for ship in row.ships}
        for n, chapter in enumerate(row.missions):
            key = f"campaigns.{row.id}.missions[{n}]"
            if chapter.scale == "deck":
                if rules.missions[chapter.mission].kind != "campaign":
                    yield Fault("tables", f"{key}.mission", "a mission of kind campaign", chapter.mission)
                if cost_here(rules, chapter).crew_lost and not chapter.loss:
                    yield Fault("tables", f"{key}.loss", "an ending, for the crew is lost", "nothing")
                continue
            fault = _cannot_begin(chapter, designs, rules)
            if fault is not None:
                yield Fault("tables", f"{key}.setup.{fault.field}", fault.message, "something else")


def _cannot_begin(chapter: Chapter, designs: Mapping[str, str], rules: Rules) -> SetupError | None:
    """What the engine says to the set-up, each of the campaign's ships in it whole."""
    data = (
        _designed(json.loads(chapter.setup), designs)
        if chapter.scale != "procedure"
        else json.loads(chapter.setup)
    )
    try:
        setup = any_setup_from_json(data)
        ENGINES[engine_of(setup)].pack(setup, rules)
    except SetupError as error:
        return error
    return None


def _designed(data: Any, designs: Mapping[str, str]) -> Any:
    """The same with a design in the place of each of the campaign's ships."""
    if isinstance(data, list):
        return [_designed(value, designs) for value in data]
    if not isinstance(data, dict):
        return data
    found = {name: _designed(value, designs) for name, value in data.items()}
    if isinstance(found.get("ship"), str):
        found["ship"] = designs.get(found["ship"], found["ship"])
    return found
