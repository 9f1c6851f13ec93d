"""The campaigns' rulings: written down, cited by what exists, each with a test that bears its id."""

import re
from pathlib import Path

import pytest

from campaign_kit import MAGPIE, fresh, played
from voidbridge.campaign.actions import ACTIONS
from voidbridge.campaign.resolve import DEEDS, ROLLED
from voidbridge.campaign.story import TELLERS, sentence
from voidbridge.campaign.terms import told

ROOT = Path(__file__).resolve().parent.parent
RULINGS = {f"BR-{n}" for n in range(50, 60)}
SOURCE = sorted((ROOT / "src" / "voidbridge" / "campaign").glob("*.py"))


def test_every_ruling_of_campaigns_has_its_heading_and_a_test_that_bears_its_id() -> None:
    page = (ROOT / "docs" / "rules" / "bridge.md").read_text("utf-8")
    assert set(re.findall(r"^## (BR-[0-9]{2}) ", page, re.M)) >= RULINGS
    names = [
        name
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.M)
    ]
    assert {f"BR-{n}" for name in names for n in re.findall(r"BR_(\d\d)", name)} >= RULINGS


def test_every_action_of_a_campaign_does_something_and_every_event_it_makes_has_a_sentence() -> None:
    assert set(DEEDS) | set(ROLLED) == set(ACTIONS)
    made = {kind for path in SOURCE for kind in re.findall(r'told\(\s*"([a-z-]+)"', path.read_text("utf-8"))}
    assert made == set(TELLERS)


@pytest.mark.parametrize("kind", ["ship-left", "ship-fared"])
def test_what_became_of_a_ship_is_one_sentence_with_its_name(kind: str) -> None:
    event = told(kind, ship="tarn-lamp", hull=3, population=44, morale=0)
    text = sentence(fresh(campaign=MAGPIE), event)
    assert text.startswith("The Tarn Lamp ")
    assert all(part in text for part in ("Hull 3", "Population 44", "Morale 0"))


def test_a_campaign_tells_nothing_that_nobody_can_read() -> None:
    chronicle = played(3, campaign=MAGPIE)
    lines = [sentence(chronicle.campaign, event) for entry in chronicle.entries for event in entry.events]
    assert all(not line[:1].islower() and line.endswith(".") for line in lines)
