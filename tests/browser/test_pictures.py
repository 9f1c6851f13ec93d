"""A picture of every screen at three widths, kept in test-results/; no screen is wider than its window."""

import pytest

from browser.conftest import ROOT
from browser.player import Player, Served
from browser.screens import SCREENS, Games, prepared

PICTURES = ROOT / "test-results" / "screens"
WIDTHS = ((1440, 900), (1024, 768), (390, 844))


@pytest.fixture(scope="module")
def games(served: Served) -> Games:
    return prepared(served)


@pytest.mark.parametrize("player", [WIDTHS[0]], indirect=True)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_fits_its_window(player: Player, games: Games, screen: str) -> None:
    page = player.page
    PICTURES.mkdir(parents=True, exist_ok=True)
    SCREENS[screen](player, games)
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "(width) => innerWidth === width && document.fonts.status === 'loaded'", arg=width
        )
        page.wait_for_timeout(120)  # the board fits itself to the window
        page.screenshot(path=PICTURES / f"{screen}-{width}.png")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
