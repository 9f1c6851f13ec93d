"""What fits: no page a pixel too tall, one notation for a number wherever it is shown."""

import re

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served

PAGES = {"#/": ".game-list", "#/crew": ".builder", "#/setup": ".setup", "#/rules/summary": ".rule-summary"}
HEIGHTS = "[document.documentElement.scrollHeight, innerHeight]"


@pytest.mark.parametrize("player", [(1440, 900), (1024, 768), (390, 844)], indirect=True)
def test_no_page_is_a_little_taller_than_its_window(player: Player, served: Served) -> None:
    game = served.deployed(name="Fit")
    for route, ready in {**PAGES, f"#/battle/{game}": "[data-card=move]"}.items():
        player.open(route)
        expect(player.page.locator(ready).first).to_be_attached()
        tall, high = player.page.evaluate(HEIGHTS)
        assert tall <= high or tall > high + 24, route


def test_a_number_is_written_the_same_in_builder_game_and_on_the_card(player: Player, served: Served) -> None:
    page = player.page

    def lines(rows: str) -> dict[str, str]:
        expect(page.locator(rows).first).to_contain_text("Move")
        return dict(text.split("\n")[:2] for text in page.locator(rows).all_inner_texts())

    player.open("#/crew?from=hounds-boarding-party")
    page.locator(".member-open").nth(2).click()  # a heavy bolter, which costs an action
    built = lines(".member-card .stats li")
    assert (built["Actions"], built["Shoot"], built["Defence"]) == ("1", "4d6", "2d6")
    player.open("#/print/crew/hounds-boarding-party")
    assert lines(".unit-card:nth-child(3) .card-stats li") == built
    player.open(f"#/battle/{served.deployed(name='Notation')}")
    player.settle()
    page.locator(".unit-row button").nth(2).click()
    page.locator(".sheet").wait_for()
    played = lines(".sheet .stats li")
    assert played["Wounds"] == f"{built['Wounds']}/{built['Wounds']}"
    assert played | {"Wounds": ""} == built | {"Wounds": ""}
    player.open("#/setup")
    player.press("[data-choice=military-security]")
    heads = page.locator(".setup-enemy .choice-detail thead th").all_inner_texts()
    assert [head for head in heads[1:] if head != "Range"] == list(built)


@pytest.mark.parametrize("player", [(1024, 768)], indirect=True)
def test_a_small_window_keeps_the_enemies_the_limit_and_the_phase(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(name='Small')}")
    player.settle()
    foes = page.locator(".foe-row button")
    expect(foes.first).to_be_in_viewport(ratio=1)
    expect(foes.last).to_be_in_viewport(ratio=1)
    expect(page.locator(".status-round")).to_contain_text("of 5")
    expect(page.locator(".status-phase .muted")).to_have_text("0 of 4 done")
    foes.first.click()
    expect(page.locator(".foe-row").first).to_have_class(re.compile("looked"))
    player.card("shoot").click()
    page.locator(".targets button").first.click()
    assert player.commit()
    expect(page.locator(".tray")).to_be_in_viewport(ratio=1)  # the last roll


def test_the_pictures_show_a_whole_deck_or_everybody_on_it(player: Player, served: Served) -> None:
    page = player.page
    inside = """(all) => { const box = (one) => one.getBoundingClientRect();
      const frame = box(document.querySelector('.deck-picture'));
      return all.map(box).every((one) => one.left >= frame.left && one.right <= frame.right
        && one.top >= frame.top && one.bottom <= frame.bottom); }"""
    player.open("#/setup")
    expect(page.locator(".deck-picture .floor")).to_have_count(1)
    assert page.locator(".deck-picture .floor").evaluate_all(inside)
    served.deployed(name="Pictured", board="generated-36")
    player.open("#/")
    models = page.locator(".continue-picture .model")
    expect(models.first).to_be_visible()
    assert page.locator(".continue-picture .model.foe").count() > 0
    assert page.locator(".continue-picture .model .model-base").evaluate_all(inside)
