"""A page that cannot be shown says so, and is left behind by going elsewhere."""

import pytest
from playwright.sync_api import Route, expect

from browser.player import Player

RULES = "**/web/rules/rules.js"


def answers(body: str) -> object:
    """A page's module as something else than it is."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="text/javascript; charset=utf-8", body=body)

    return answer


@pytest.fixture
def stumbling(player: Player) -> Player:
    player.expected = ["broken on purpose", "nothingOfTheKind"]
    return player


def test_another_page_leaves_the_stumble_behind(stumbling: Player) -> None:
    page = stumbling.page
    page.route(RULES, answers("export function Scene() { throw new Error('broken on purpose'); }"))
    stumbling.open("#/rules")
    expect(page.locator(".failure")).to_contain_text("This page stumbled.")
    page.locator(".links a", has_text="Crews").click()
    expect(page.locator(".failure")).to_have_count(0)
    expect(page.locator("main")).to_be_visible()


def test_modules_that_do_not_fit_are_loaded_again_once_and_then_named(stumbling: Player) -> None:
    page = stumbling.page
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.is_navigation_request() else None)
    page.route(
        RULES,
        answers(
            "import { nothingOfTheKind } from '../core/words.js'; export const Scene = nothingOfTheKind;"
        ),
    )
    stumbling.open("#/rules")
    expect(page.locator(".failure")).to_contain_text("different versions")
    assert len(asked) == 2
    page.unroute(RULES)
    page.locator("[data-act=reload]").click()
    expect(page.locator(".failure")).to_have_count(0)
    expect(page.locator("main")).to_be_visible()
