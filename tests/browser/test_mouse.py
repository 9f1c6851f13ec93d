"""A whole mission by mouse: a crew is bought, set down, and plays to the end."""

import re
import time

from playwright.sync_api import expect

from browser.player import Player


def build_crew(player: Player) -> None:
    """A crew of three, bought piece by piece; one member is overbought first and put right."""
    page = player.page
    player.open("#/crew")
    page.locator(".factions [aria-label='Iron Hounds']").click()
    page.locator(".member-drop").last.click()
    for n in range(3):
        page.locator(".member-open").nth(n).click()
        player.press("[data-buy='primary auto-rifle']")
        player.press("[data-buy='sidearm combat-knife']")
        player.press("[data-buy='gear light-armor']")
    player.press("[data-buy='gear heavy-armor']")
    expect(page.locator(".before")).to_contain_text("cannot be worn")
    expect(page.locator("[data-act=deploy]")).to_have_attribute("aria-disabled", "true")
    player.press("[data-buy='gear heavy-armor']")
    expect(page.locator(".before")).to_have_count(0)
    expect(page.locator("[data-act=deploy]")).to_have_attribute("aria-disabled", "false")
    page.locator(".member-column input").fill("Lock Nine")
    player.press("[data-act=deploy]")
    expect(page.locator(".setup")).to_be_visible()


def test_a_whole_mission_by_mouse(player: Player) -> None:
    page = player.page
    build_crew(player)
    expect(page.locator(".crew-seats option:checked")).to_contain_text("Lock Nine")
    player.press("[data-choice=seal-vents]")
    player.press("[data-choice=military-security]")
    player.press("[data-choice=pump-room]")
    player.press("[data-act=start]")
    player.deploy(corner=3)
    expect(page.locator(".roster .unit-row")).to_have_count(3)
    assert player.walk()
    expect(page.locator(".log")).to_contain_text(re.compile(r"moves \d"))
    player.shifted()
    moved, end = 0.0, time.monotonic() + 120
    while not player.over and time.monotonic() < end:
        moved += player.shifted()
        player.activate()
        if page.locator("[data-act=end]").count() and not player.over:
            player.end()
            player.settle()
    assert moved < 0.01  # nothing is pushed about while playing
    expect(page.locator(".ending h1")).to_have_text(re.compile("Mission (won|lost)"))
    expect(page.locator(".fates li.crew")).to_have_count(3)
    player.open("#/")
    expect(page.locator(".game-list")).to_contain_text("Seal Vents")
