"""A campaign in the browser: begun, a result typed in, its consequences settled, on to the next mission."""

import re

import pytest
from playwright.sync_api import expect

from browser.player import Player

pytestmark = pytest.mark.browser


def test_a_campaign_goes_from_its_first_mission_to_the_second(player: Player) -> None:
    page = player.page
    player.open("#/campaign")
    page.get_by_label("Name").fill("Echo nine")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Echo nine")).to_be_visible()
    expect(page.locator(".course li")).to_have_count(6)
    expect(page.locator(".course .now")).to_contain_text("Ghost Deck Recon")
    page.get_by_role("button", name="Roll for the enemies").click()
    expect(page.get_by_role("button", name="Play it here")).to_be_visible()
    expect(page.locator(".terms")).to_contain_text("2 Standard more in the next mission")
    page.get_by_text("It was played at a real table").click()
    page.locator("fieldset input").first.check()
    with page.expect_response(lambda answer: "/api/campaigns/" in answer.url):
        page.get_by_role("button", name="Enter this result").click()
    expect(page.locator(".campaign-now")).to_have_attribute("aria-busy", "false")
    for _ in range(8):
        if page.locator("[data-act=march]").count():
            break
        with page.expect_response(lambda answer: "/api/campaigns/" in answer.url):
            page.locator(".campaign-now button").first.click()
        expect(page.locator(".campaign-now")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".course .won")).to_contain_text("Ghost Deck Recon")
    page.locator("[data-act=march]").click()
    expect(page.locator(".course .now")).to_contain_text("Salvage Shard Retrieval")
    expect(page.locator(".campaign-story")).to_contain_text("Mission 1 is won.")
    page.reload()
    expect(page.locator(".course .now")).to_contain_text("Salvage Shard Retrieval")


def test_a_mission_of_the_campaign_is_played_at_its_table(player: Player) -> None:
    page = player.page
    player.open("#/campaign")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Roll for the enemies").click()
    page.get_by_role("button", name="Play it here").click()
    expect(page).to_have_url(re.compile(r"#/battle/"))
    expect(page.locator("body")).to_contain_text("Ghost Deck Recon")
    page.go_back()
    expect(page.get_by_role("button", name="Enter its result")).to_be_visible()
    expect(page.get_by_role("link", name="To the battle")).to_be_visible()
