"""What fits: no page a pixel too tall, one notation for a number wherever it is shown."""

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
