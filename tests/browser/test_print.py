"""What goes on paper: unit cards and the packet of a mission, as the browser would print them."""

import re

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served

COLOURS = "(one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"


def pages(player: Player) -> int:
    """How many sheets the page comes to."""
    paper = player.page.pdf(prefer_css_page_size=True, print_background=True)
    return len(re.findall(rb"/Type\s*/Page[^s]", paper))


def test_a_crew_prints_a_card_for_each_member(player: Player) -> None:
    page = player.page
    player.open("#/print/crew/hounds-boarding-party")
    card = page.locator(".unit-card")
    expect(card).to_have_count(4)
    sarge = card.filter(has_text="Sarge")
    expect(sarge.locator(".card-stats")).to_contain_text(
        re.compile("Move4.*Actions3.*Melee3d6.*Shoot5d6.*Wounds6")
    )
    expect(sarge.locator("tbody tr").first).to_contain_text(re.compile("Heavy Bolt Rifle.*26.*5d6.*2"))
    expect(sarge.locator("footer .boxes").first.locator(".box")).to_have_count(6)
    expect(sarge.locator(".card-gear li", has_text="Basic Medkit").locator(".box")).to_have_count(1)
    expect(sarge.locator(".card-gear li", has_text="TacNet").locator(".box")).to_have_count(0)
    assert pages(player) == 1


def test_a_mission_prints_all_that_a_table_needs(player: Player, served: Served) -> None:
    page = player.page
    game = served.deployed(mission="seal-vents", board="ring-station")
    player.open(f"#/print/{game}")
    expect(page.locator(".print-aim")).to_contain_text("Every vent is sealed by the end of round 5.")
    expect(page.locator(".round-boxes span")).to_have_count(5)
    view = served.ask("GET", f"/api/games/{game}?seat=all")
    assert page.locator(".deck-map > svg > g rect[class^=map-]").count() == len(view["pieces"])
    assert page.locator(".deck-map .map-token").count() == len(view["tokens"])
    expect(page.locator(".foe-card")).to_have_count(3)
    standard = [unit for unit in view["units"] if unit["line"] == "Grunt"]
    expect(page.locator(".foe-card").first.locator(".foe-rows li")).to_have_count(len(standard))
    expect(page.locator(".unit-card:not(.foe-card)")).to_have_count(4)
    assert page.locator(".token-sheet li").count() > 30
    assert 5 <= pages(player) <= 8


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_paper_is_black_on_white_in_every_theme(player: Player, theme: str) -> None:
    page = player.page
    player.open("#/print/crew/second-act")
    expect(page.locator(".unit-card").first).to_be_visible()
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.emulate_media(media="print")
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator(".print-head")).to_be_hidden()
    assert page.locator(".paper").evaluate(COLOURS) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_a_crew_that_is_gone_is_said(player: Player) -> None:
    player.open("#/print/crew/nobody-here")
    expect(player.page.locator(".failure")).to_contain_text("not kept here any more")
