"""Nothing on any screen, in any theme, shuts somebody out: axe-core finds no serious fault."""

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served
from browser.screens import PHONE_SCREENS, SCREENS, Games, prepared

THEMES = ("dark", "light", "contrast")
# On a phone as at a desk, or shown there by others.
ALIKE = {"setup", "style", "nowhere", "rules-at", "rules-summary", "print", "replay-file", "master", "keys"}
FAULTS = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
  .filter((fault) => ['serious', 'critical'].includes(fault.impact))
  .flatMap((fault) => fault.nodes.slice(0, 4).map((node) => `${fault.id}: ${node.target} ${node.failureSummary}`))"""


@pytest.fixture(scope="module")
def games(served: Served) -> Games:
    return prepared(served)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_has_a_serious_fault(player: Player, games: Games, axe: str, screen: str) -> None:
    page = player.page
    SCREENS[screen](player, games)
    page.evaluate(axe)
    for theme in THEMES:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        assert page.evaluate(FAULTS) == [], theme


@pytest.mark.parametrize("player", [(390, 844, "touch")], indirect=True)
@pytest.mark.parametrize("screen", [*sorted(SCREENS.keys() - ALIKE), *PHONE_SCREENS])
def test_no_screen_of_a_phone_has_a_serious_fault(
    player: Player, games: Games, axe: str, screen: str
) -> None:
    page = player.page
    (SCREENS | PHONE_SCREENS)[screen](player, games)
    page.evaluate(axe)
    for theme in THEMES:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        assert page.evaluate(FAULTS) == [], theme


def test_a_fault_would_be_found(player: Player, axe: str) -> None:
    page = player.page
    player.open("#/")
    expect(page.locator(".home")).to_be_visible()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    page.evaluate(axe)
    assert "button-name" in "".join(page.evaluate(FAULTS))
