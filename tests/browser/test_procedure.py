"""Boardings by procedure in the browser: to their end by mouse, by keyboard, from a table, and looked back at."""

import time
from typing import Any

from playwright.sync_api import expect

from browser.player import Player, Served
from browser.test_void import LOSS, PHONE, press_first


def party(served: Served, **more: Any) -> str:
    """A party at its first step, whose fight is one throw; its id."""
    body = {"engagement": "chance", "seed": 3, **more}
    return str(served.ask("POST", "/api/games/procedure", body)["id"])


def ready(player: Player) -> None:
    """Wait until it is for this seat to decide, and how it may end has been reckoned."""
    expect(player.page.locator("[data-act=commit][aria-disabled=false]")).to_be_visible(timeout=60_000)
    expect(player.page.locator(".right .grades")).to_be_visible(timeout=60_000)


def test_a_procedure_is_played_to_its_end_by_mouse(player: Player, served: Served) -> None:
    game = party(served)
    player.open(f"#/boarding/{game}")
    ready(player)
    page, end = player.page, time.monotonic() + 150
    expect(page.locator(".track-tape .tick")).to_have_count(11)
    while not page.locator(".ending").count() and time.monotonic() < end:
        if page.locator("[data-card=advance]").count():
            press_first(player, "[data-card=advance]")
        if not press_first(player, "[data-act=commit][aria-disabled=false]"):
            page.wait_for_timeout(80)
    row = next(one for one in served.ask("GET", "/api/games") if one["id"] == game)
    assert row["outcome"] in ("won", "lost")
    words = "The ship is secured" if row["outcome"] == "won" else "The boarding ends"
    expect(page.locator(".ending h1")).to_contain_text(words, timeout=5_000)
    expect(page.locator(".boarding-fates li")).to_have_count(2)
    expect(page.locator(".boarding-fates")).to_contain_text("checks passed")
    with page.expect_navigation(url="**/#/boarding/*"):
        page.locator("[data-act=again]").click()
    ready(player)


def test_a_check_shows_what_the_server_asks_for(player: Player, served: Served) -> None:
    game = party(served)
    player.open(f"#/boarding/{game}")
    ready(player)
    page = player.page
    check = served.view(game)["checks"][0]
    odds = served.ask("GET", f"/api/games/{game}/odds?seat=all")
    expect(page.locator(".preview .big").first).to_contain_text(str(round(check["chance"] * 100)))
    expect(page.locator(".d20-tape .good")).to_have_count(check["ways"])
    secured = odds["choices"][0]["terminals"]["secured"]
    expect(page.locator(".preview .odds").nth(1)).to_contain_text(str(round(secured * 100)))
    page.locator(".tick", has_text="Breach Action").locator("button").click()
    expect(page.locator(".preview h2")).to_have_text("3 Breach Action")


def test_a_procedure_by_keyboard_alone(player: Player, served: Served) -> None:
    game = party(served)
    player.open(f"#/boarding/{game}")
    ready(player)
    page = player.page
    player.keys("2")
    expect(page.locator("#spoken")).to_contain_text("Fall back")
    player.keys("Enter")
    expect(page.locator("#urgent")).to_contain_text("gives the fight away")
    player.keys("Escape", "1")
    check = served.view(game)["checks"][0]
    expect(page.locator("#spoken")).to_contain_text(f"Pilot check, needs {check['needs']} on a d20")
    player.keys("Enter")
    expect(page.locator(".d20-tray")).to_contain_text("against 13", timeout=60_000)
    player.keys("t")
    expect(page.locator(".text-board")).to_contain_text("Deck 1 held")
    player.keys("t")
    expect(page.locator(".text-board")).to_have_count(0)


def test_a_fight_from_the_table_is_typed_in(player: Player, served: Served) -> None:
    game = party(
        served, entry="docked", engagement="typed", attacker_skills={"engineering": 30, "tactics": 30}
    )
    player.open(f"#/boarding/{game}")
    ready(player)
    page, end = player.page, time.monotonic() + 100
    while not page.locator(".typed-result").count() and time.monotonic() < end:
        if not press_first(player, "[data-act=commit][aria-disabled=false]"):
            page.wait_for_timeout(80)
    form = page.locator(".typed-result")
    form.locator("select").select_option("entry-held")
    form.locator("input").nth(0).fill("1")
    form.locator("input").nth(1).fill("3")
    page.locator("[data-act=outcome][aria-disabled=false]").click()
    expect(page.locator(".party").first).to_contain_text("5 fighters standing", timeout=60_000)
    expect(page.locator(".party").last).to_contain_text("3 lost")


def test_a_party_is_set_up_and_looked_back_at(player: Player, served: Served) -> None:
    player.open("#/")
    page = player.page
    page.get_by_role("link", name="Send a party").click()
    expect(page.locator(".squads li")).to_have_count(3, timeout=30_000)
    page.locator("input[name=engagement][value=chance]").check()
    with page.expect_navigation(url="**/#/boarding/*"):
        page.locator("[data-act=start]").click()
    ready(player)
    page.locator("[data-act=commit]").click()
    expect(page.locator(".d20-tray")).to_be_visible(timeout=60_000)
    game = page.url.rsplit("/", 1)[1]
    player.open(f"#/replay/{game}?at=1")
    expect(page.locator(".reel")).to_be_visible()
    expect(page.locator(".track-tape .tick")).to_have_count(11)


def test_a_document_that_is_wrong_is_told_with_its_line(player: Player, served: Served) -> None:
    player.expected.append("422")
    player.open("#/boarding/setup?kind=procedure")
    page = player.page
    page.get_by_text("A document of your own").click(timeout=30_000)
    page.locator(".own-document textarea").fill("A thing\n\nnothing of that form\n")
    page.locator("[data-act=start]").click()
    expect(page.locator(".builder-foot .wrong")).to_contain_text("Line 1: Rules Reference", timeout=30_000)


@PHONE
def test_a_procedure_fits_a_phone(player: Player, served: Served) -> None:
    game = party(served)
    player.open(f"#/boarding/{game}")
    page = player.page
    expect(page.locator("[data-act=commit][aria-disabled=false]")).to_be_visible(timeout=60_000)
    assert page.evaluate(LOSS) == 0
    for name in ("Odds", "Dice", "Story", "Track"):
        page.locator(".tabs button", has_text=name).tap()
        assert page.evaluate(LOSS) == 0
