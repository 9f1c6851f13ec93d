"""A game looked back at in the browser: stepped, scrubbed, played, marked, and gone on with."""

import re
import uuid
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Locator, expect

from browser.player import Player, Served


@pytest.fixture(scope="module")
def game(served: Served) -> str:
    """A game of two rounds, the crew standing still, then the enemies at work."""
    made = served.new_game(board="pump-room", name="Looked back at")
    say(served, made, "corner 1")
    for _ in range(4):
        view = look(served, made)
        offer = next(one for one in view["offers"] if one["verb"] == "deploy")
        y, x, _ = offer["spots"][0]
        say(served, made, f"deploy {offer['unit']} {x:.1f},{y:.1f}")
    for n in range(8):
        view = settled(served, made)
        if n == 1:
            unit = activatable(view)[0]
            say(served, made, f"activate {unit}")
            say(served, made, "undo")
            view = settled(served, made)
        unit = activatable(view)[0]
        say(served, made, f"activate {unit}")
        say(served, made, f"end {unit}")
    settled(served, made)
    return made


def look(served: Served, game: str) -> dict[str, Any]:
    """The game as everybody sees it."""
    return dict(served.ask("GET", f"/api/games/{game}?seat=all"))


def settled(served: Served, game: str) -> dict[str, Any]:
    """The game once the crew must decide."""
    for _ in range(4000):
        view = look(served, game)
        if view["decision"]["yours"]:
            return view
    raise AssertionError("nobody decides")


def activatable(view: dict[str, Any]) -> list[str]:
    """Who can be activated."""
    offers = [one for one in view["offers"] if one["verb"] == "activate"]
    return [unit for one in offers for unit in ([one["unit"]] if one["unit"] else one["targets"])]


def say(served: Served, game: str, action: str) -> None:
    """Say something to the game as the crew."""
    version = settled(served, game)["version"]
    body = {"client": str(uuid.uuid4()), "version": version, "seat": "all", "action": action}
    served.ask("POST", f"/api/games/{game}/commands", body)


def slider(player: Player) -> Locator:
    """The tape."""
    return player.page.get_by_role("slider")


def at(player: Player, n: int) -> None:
    """The tape, the board and the story are at a line."""
    expect(slider(player)).to_have_attribute("aria-valuenow", str(n))
    expect(player.page.locator("h1")).to_contain_text(f"line {n} of")
    expect(player.page.locator(f"[data-line='{n}'].here")).to_have_count(1)


def test_lines_are_stepped_through_by_mouse_and_keyboard(player: Player, served: Served, game: str) -> None:
    page = player.page
    last = look(served, game)["version"]
    player.open(f"#/replay/{game}")
    expect(page.locator(".reel")).to_be_visible()
    at(player, 0)
    expect(page.locator(".model")).to_have_count(0)
    expect(page.locator("[data-act=chance], [data-act=commit], .hand")).to_have_count(0)
    player.press("[data-act=next]")
    at(player, 1)
    player.keys("ArrowRight")
    at(player, 2)
    expect(page.locator(".model.crew")).to_have_count(1)
    player.keys("ArrowLeft")
    at(player, 1)
    player.keys("End")
    at(player, last)
    expect(page.locator(".model.crew")).to_have_count(4)
    player.keys("[")
    expect(slider(player)).to_have_attribute("aria-valuetext", re.compile("round 2"))
    player.keys("[")
    expect(slider(player)).to_have_attribute("aria-valuetext", re.compile("round 1"))
    player.keys("]")
    expect(page.locator(".status-round b")).to_have_text("2")
    player.keys("]", "Home")
    at(player, 0)
    player.keys("Shift+ArrowRight")
    at(player, 10)
    page.locator("[data-line='3'] > button").click()
    at(player, 3)


def test_a_line_taken_back_is_shown_as_it_was(player: Player, served: Served, game: str) -> None:
    page = player.page
    steps = served.ask("GET", f"/api/games/{game}/story?from=0")["steps"]
    gone = next(step["n"] for step in steps if step["undone"])
    player.open(f"#/replay/{game}?at={gone}")
    at(player, gone)
    expect(page.locator(".reel-words")).to_contain_text("taken back later")
    expect(page.locator(".model.told, .ap-left").first).to_be_visible()
    assert served.ask("GET", f"/api/games/{game}/at/{gone}")["decision"]["unit"]


def test_the_tape_is_scrubbed(player: Player, served: Served, game: str) -> None:
    page = player.page
    last = look(served, game)["version"]
    player.open(f"#/replay/{game}")
    expect(slider(player)).to_be_visible()
    box = page.locator(".reel-bar").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 2, middle)
    page.mouse.down()
    for share in (0.2, 0.9, 0.4, 0.5):
        page.mouse.move(box["x"] + box["width"] * share, middle, steps=4)
    page.mouse.up()
    reached = int(slider(player).get_attribute("aria-valuenow") or "0")
    assert abs(reached - last / 2) <= 1
    at(player, reached)
    expect(page).to_have_url(re.compile(rf"at={reached}$"))


def test_it_plays_by_itself_and_stands_still_when_told(player: Player, game: str) -> None:
    page = player.page
    player.open(f"#/replay/{game}")
    expect(slider(player)).to_be_visible()
    page.get_by_role("button", name="4×").click()
    page.locator("#board").focus()
    player.keys(" ")
    expect(page.locator("[data-act=play]")).to_have_text("Pause")
    page.wait_for_function("() => Number(document.querySelector('[role=slider]').ariaValueNow) > 8")
    player.keys(" ")
    expect(page.locator("[data-act=play]")).to_have_text("Play")
    now = int(slider(player).get_attribute("aria-valuenow") or "0")
    page.wait_for_timeout(500)
    at(player, now)


def test_a_moment_is_marked_and_linked_to(player: Player, served: Served, game: str) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=served.address)
    player.open(f"#/replay/{game}?at=6")
    at(player, 6)
    player.keys("m")
    page.locator("dialog input").fill("<b>here</b> it turns")
    player.keys("Enter")
    expect(page.locator("[data-book='6']")).to_contain_text("<b>here</b> it turns")
    expect(page.locator(".reel-book")).to_have_count(1)
    player.press("[data-act=copy]")
    expect(page.locator("[data-act=copy]")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#/replay/{game}?at=6")
    player.keys("Home")
    at(player, 0)
    page.goto(link)
    page.reload()
    at(player, 6)
    expect(page.locator("[data-book='6']")).to_be_visible()
    player.keys("Home")
    page.locator("[data-book='6']").click()
    at(player, 6)
    page.get_by_role("button", name="Drop the bookmark of line 6").click()
    expect(page.locator(".reel-book")).to_have_count(0)


def test_a_new_game_begins_from_here(player: Player, served: Served, game: str) -> None:
    page = player.page
    before = look(served, game)
    player.open(f"#/replay/{game}?at=5")
    at(player, 5)
    player.press("[data-act=fork]")
    page.locator("dialog .bad").click()
    expect(page).to_have_url(re.compile(r"#/battle/"))
    player.settle()
    branch = page.url.rsplit("/", 1)[-1]
    assert branch != game
    assert look(served, branch)["version"] == 5
    assert look(served, game) == before


def test_a_running_game_grows_under_the_replay(player: Player, served: Served) -> None:
    page = player.page
    running = served.new_game()
    player.open(f"#/replay/{running}")
    expect(page.locator(".reel-note")).to_contain_text("still being played")
    expect(slider(player)).to_have_attribute("aria-valuemax", "0")
    say(served, running, "corner 2")
    expect(slider(player)).to_have_attribute("aria-valuemax", "1")
    at_start = slider(player).get_attribute("aria-valuenow")
    assert at_start == "0"
    player.press("[data-act=live]")
    expect(page.locator(".battle:not(.replay)")).to_be_visible()
    player.settle()


def test_a_file_is_replayed_and_not_kept(player: Player, served: Served, game: str) -> None:
    page = player.page
    with urlopen(f"{served.address}/api/games/{game}/journal") as answer:
        journal = answer.read()
    games = len(served.ask("GET", "/api/games"))
    player.expected.append("422")
    player.open("#/replay/file")
    choose = page.locator("input[type=file]")
    choose.set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": b"no journal"})
    expect(page.locator(".notice.refused")).to_contain_text("Line 0")
    choose.set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": journal})
    expect(page.locator(".reel-note")).to_contain_text("not kept")
    player.keys("End")
    at(player, look(served, game)["version"])
    assert len(served.ask("GET", "/api/games")) == games


def test_a_game_that_is_not_there_says_so(player: Player) -> None:
    player.expected.append("404")
    player.open("#/replay/nothing-here?at=99")
    expect(player.page.locator(".failure")).to_contain_text("no such game")


@pytest.mark.parametrize("player", [(390, 844)], indirect=True)
def test_a_phone_is_wide_enough_for_a_replay(player: Player, game: str) -> None:
    page = player.page
    player.open(f"#/replay/{game}?at=40")
    at(player, 40)
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    page.get_by_role("button", name="Story", exact=True).click()
    expect(page.locator("[data-line='40']")).to_be_in_viewport()


@pytest.mark.parametrize("player", [(390, 844, "touch")], indirect=True)
def test_a_finger_goes_through_a_replay(player: Player, game: str) -> None:
    page = player.page
    player.open(f"#/replay/{game}?at=12")
    at(player, 12)
    page.locator("[data-act=next]").tap()
    at(player, 13)
    box = page.locator(".reel-bar").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2)
    last = int(slider(player).get_attribute("aria-valuemax") or "0")
    at(player, last)
    for button in page.locator(".reel button, .reel-note a").all():
        size = button.bounding_box()
        if size is not None:
            assert min(size["width"], size["height"]) >= 43.5, button.inner_text()
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
