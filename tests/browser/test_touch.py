"""A whole mission by touch on a phone; landscape, large targets, and the screen kept awake."""

import re
import time

import pytest
from playwright.sync_api import expect

from browser.player import NEAREST_TO_MIDDLE, Player, Served

PHONE = (390, 844, "touch")
LANDSCAPE = (844, 390, "touch")
SMALL = """() => [...document.querySelectorAll('button, a[href], input, select, summary')]
  .filter((one) => one.checkVisibility() && !one.closest('dialog, .sr, .log') && !one.classList.contains('skip'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_a_whole_mission_by_touch(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.new_game()}")
    player.settle()
    page.locator("[data-corner-choice='2']").tap()
    assert player.commit("tap")
    player.place_the_rest("tap")
    expect(page.locator("[data-act=end]")).to_be_visible(timeout=60_000)
    player.settle()
    player.shifted()
    moved, end = 0.0, time.monotonic() + 150
    while not player.over and time.monotonic() < end:
        moved += player.shifted()
        one_activation(player)
    assert moved < 0.01  # nothing is pushed about while playing
    expect(page.locator(".ending h1")).to_have_text(re.compile("Mission (won|lost)"))
    page.get_by_role("button", name="Look at the deck").tap()
    page.locator(".tabs button", has_text="Story").tap()
    expect(page.locator(".log")).to_contain_text(re.compile(r"moves \d"))


def one_activation(player: Player) -> None:
    """Shoot if there is a shot, else walk toward the middle, then be done."""
    page = player.page
    if player.card("shoot").count():
        player.card("shoot").tap()
        if not player.commit("tap"):
            page.locator("[data-act=back]").tap()
    elif player.card("move").count():
        player.card("move").tap()
        spot = page.evaluate(NEAREST_TO_MIDDLE)
        if spot is not None:
            page.touchscreen.tap(*spot)
            player.commit("tap")
    if not player.over:
        player.end("tap")
        page.wait_for_timeout(50)
        player.settle()


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_the_first_touch_plans_and_the_button_commits(player: Player, served: Served) -> None:
    page = player.page
    game = served.deployed()
    player.open(f"#/battle/{game}")
    player.settle()
    before = served.view(game)["version"]
    player.card("move").tap()
    spot = page.evaluate(NEAREST_TO_MIDDLE)
    page.touchscreen.tap(*spot)
    expect(page.locator(".model.plan")).to_have_count(1)
    page.touchscreen.tap(*spot)  # a second touch is no commitment
    expect(page.locator(".model.plan")).to_have_count(1)
    assert served.view(game)["version"] == before
    assert player.commit("tap")
    assert served.view(game)["version"] > before


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE, (568, 320, "touch")], indirect=True)
def test_everything_is_large_enough_for_a_finger(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed()}")
    player.settle()
    assert page.evaluate(SMALL) == []
    board = page.locator(".board-frame").bounding_box()
    assert board is not None
    assert board["height"] > 120
    wide, inner = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= inner
    expect(page.locator("[data-act=commit]")).to_be_in_viewport(ratio=1)
    end, commit = (
        page.locator("[data-act=end]").bounding_box(),
        page.locator("[data-act=commit]").bounding_box(),
    )
    assert end is not None
    assert commit is not None
    assert commit["x"] - (end["x"] + end["width"]) > 40 or end["y"] != commit["y"]


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_the_screen_is_kept_awake_in_play(player: Player, served: Served) -> None:
    page = player.page
    page.add_init_script("""
      window.__awake = [];
      const note = async (word) => { window.__awake.push(word); };
      const request = async (kind) => { await note(kind); return { release: () => note('sleeps') }; };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    """)
    player.open("#/")
    expect(page.locator(".home")).to_be_visible()
    assert page.evaluate("window.__awake") == []
    page.evaluate("(hash) => { location.hash = hash; }", f"#/battle/{served.deployed()}")
    player.settle()
    assert page.evaluate("window.__awake") == ["screen"]
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".home")).to_be_visible()
    page.wait_for_function("() => window.__awake.includes('sleeps')")
