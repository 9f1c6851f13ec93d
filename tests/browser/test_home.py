"""The start screen: games that cannot be lost, files dropped on it, settings, and the style page."""

import json
import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served

PARTS = (
    *("mark", "type", "colours", "space", "glyphs", "buttons", "fields", "cards", "gauges", "tapes"),
    *("dice", "charts", "standees", "tokens", "notices", "dialogs"),
)
SYSTEMS: tuple[tuple[str, Literal["light", "dark"], Literal["more", "no-preference"]], ...] = (
    ("light", "light", "no-preference"),
    ("dark", "dark", "no-preference"),
    ("contrast", "dark", "more"),
)
WALLS = """(all) => JSON.stringify(
  all.map((one) => ['x', 'y', 'width', 'height'].map((edge) => Number(one.getAttribute(edge)))))"""
ANOTHER = (
    f"(was) => ({WALLS})([...document.querySelectorAll('[data-choice=generated-36] .thumb-wall')]) !== was"
)
DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: 'text/plain' }));
  for (const kind of ['dragover', 'drop']) {
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}"""


def test_a_deleted_game_comes_back_at_once_and_from_the_bin(player: Player, served: Served) -> None:
    page = player.page
    served.new_game(name="Not to be lost")
    player.open()
    row = page.locator(".game-list li", has_text="Not to be lost")
    for _ in range(2):
        row.locator("summary").click()
        row.get_by_role("button", name="Delete").click()
        expect(row).to_have_count(0)
        player.press("[data-act=undo]")
        expect(row).to_have_count(1)
        expect(page.locator(".undo-bar")).to_have_count(0)
    row.locator("summary").click()
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    page.reload()  # the bin is kept by the server
    page.locator(".bin summary").click()
    page.get_by_role("button", name="Bring back Not to be lost").click()
    expect(row).to_have_count(1)


def test_the_bin_is_emptied_only_after_a_question(player: Player, served: Served) -> None:
    page = player.page
    served.ask("DELETE", f"/api/games/{served.new_game(name='Gone soon')}")
    player.open()
    page.locator(".bin summary").click()
    page.get_by_role("button", name="Empty the bin").click()
    page.locator("dialog").get_by_role("button", name="Keep them").click()
    expect(page.locator(".bin li", has_text="Gone soon")).to_have_count(1)
    page.get_by_role("button", name="Empty the bin").click()
    page.locator("dialog .bad").click()
    expect(page.locator(".bin")).to_have_count(0)


def test_a_copy_stands_beside_its_game(player: Player, served: Served) -> None:
    page = player.page
    served.new_game(name="Original")
    player.open()
    row = page.locator(".game-list li", has_text="Original")
    row.locator("summary").click()
    row.get_by_role("button", name="Make a copy").click()
    expect(page.locator(".game-list li", has_text="Copy of Original")).to_have_count(1)


def test_a_journal_is_dropped_in_and_a_wrong_one_names_its_line(player: Player, served: Served) -> None:
    page = player.page
    journal = served.text(f"/api/games/{served.new_game(name='From a file')}/journal")
    player.open()
    expect(page.locator(".games")).to_be_visible()
    player.expected.append("422")
    page.evaluate(DROP, ["broken.txt", journal.replace(" begin ", " began ")])
    expect(page.locator(".games [role=alert]")).to_contain_text(re.compile(r"broken\.txt: .*[Ll]ine 0"))
    page.evaluate(DROP, ["whole.txt", journal])
    expect(page.locator(".battle")).to_be_visible()


def test_a_damaged_game_is_one_entry_with_its_reason(player: Player, served: Served) -> None:
    page = player.page
    served.new_game(name="Sound")
    row = served.ask("GET", "/api/games")[0] | {
        "id": "0123456789abcdef",
        "name": "Spoilt",
        "damaged": True,
        "reason": "Line 3: it is not as it was written.",
    }
    page.route("**/api/games", lambda route: route.fulfill(json=[*route.fetch().json(), row]))
    player.open()
    spoilt = page.locator(".game-list .damaged")
    expect(spoilt).to_contain_text("Line 3: it is not as it was written.")
    expect(spoilt.get_by_role("button", name="Export as it is")).to_be_visible()
    expect(spoilt.get_by_role("button", name="Delete")).to_be_visible()
    page.locator(".game-list a", has_text="Sound").first.click()
    expect(page.locator(".battle")).to_be_visible()


def test_many_games_are_searched_and_sorted(player: Player, served: Served) -> None:
    page = player.page
    for name in ("Ash", "Birch", "Cedar", "Elder", "Fir", "Gorse"):
        served.new_game(name=f"{name} walk")
    player.open()
    page.locator(".game-tools input").fill("birch seal")
    expect(page.locator(".game-list li")).to_have_count(1)
    page.locator(".game-tools input").fill("walk")
    page.locator(".game-tools select").select_option("name")
    expect(page.locator(".game-list b").first).to_have_text("Ash walk")
    page.locator(".game-tools input").fill("no such words")
    expect(page.locator(".games")).to_contain_text("No game has these words.")


def test_settings_are_kept_and_follow_the_system(player: Player) -> None:
    page = player.page
    root = "document.documentElement.dataset"
    player.open()
    expect(page.locator(".game-list")).to_be_attached()
    player.keys(",")
    page.get_by_role("radio", name="As the system").check()
    for theme, scheme, contrast in SYSTEMS:
        page.emulate_media(color_scheme=scheme, contrast=contrast)
        page.wait_for_function(f"(theme) => {root}.theme === theme", arg=theme)
    page.get_by_role("radio", name="Large").check()
    player.keys("Escape")
    page.reload()
    assert page.evaluate(f"[{root}.theme, {root}.text]") == ["contrast", "large"]
    assert page.evaluate("getComputedStyle(document.body).fontSize") == "15px"


@pytest.mark.parametrize("player", [(390, 844), (1280, 900)], indirect=True)
def test_the_style_page_has_every_part_and_every_glyph(player: Player) -> None:
    page = player.page
    player.open("#/style")
    expect(page.locator(".glyph-sheet li").first).to_be_visible()
    for part in PARTS:
        assert page.locator(f"[data-part={part}] .style-body > *").count() > 0, part
    assert page.locator(".glyph-sheet li").count() > 90
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    page.get_by_role("button", name="A question").click()
    expect(page.locator("dialog")).to_contain_text("harmful button")


def test_the_deck_that_is_shown_is_the_one_that_is_played_on(player: Player, served: Served) -> None:
    page = player.page
    player.open("#/setup?mission=seal-vents")
    expect(page.locator("[data-choice=seal-vents]")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".setup-what .choice-detail")).to_contain_text("Every vent is sealed")
    expect(page.locator(".setup-enemy .faces-list")).to_contain_text("1–2")
    thumb = page.locator("[data-choice=generated-36] .thumb-wall")
    expect(thumb.first).to_be_attached()
    before = thumb.evaluate_all(WALLS)
    player.press("[data-act=draw]")
    page.wait_for_function(ANOTHER, arg=str(before))
    shown = thumb.evaluate_all(WALLS)
    page.locator(".setup-crews select").select_option("ready:kennel-watch")
    player.press("[data-act=start]")
    expect(page.locator(".battle")).to_be_visible()
    game = page.url.rsplit("/", 1)[-1]
    pieces = served.ask("GET", f"/api/games/{game}?seat=all")["pieces"]
    played = [
        [one["x0"], one["y0"], one["x1"] - one["x0"], one["y1"] - one["y0"]]
        for one in pieces
        if one["kind"] == "wall"
    ]
    assert json.loads(shown) == played


def test_models_carry_their_names_where_that_is_wished(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(mission='eliminate-all')}")
    player.settle()
    called = page.locator(".model.crew .model-called").first
    expect(called).to_be_hidden()
    player.press(".tune")
    page.get_by_role("radio", name="Letters and names").check()
    player.keys("Escape")
    expect(called).to_be_visible()
    assert called.text_content() in {"Sarge", "Ferro", "Anvil", "Grit"}


def test_the_start_screen_is_walked_by_headings_and_names_what_links_lead_to(player: Player) -> None:
    page = player.page
    player.open()
    for name in ("Deck mission", "Void battle", "Seal Vents", "Crews"):
        expect(page.get_by_role("heading", name=name, exact=True)).to_have_count(1)
    ready = page.locator(".ready-list a").first
    expect(ready).to_have_accessible_name(re.compile(r"^New mission with .+, .+"))


def test_changes_of_the_set_up_are_spoken(player: Player) -> None:
    page = player.page
    player.open("#/setup")
    expect(page.locator("[data-act=draw]")).to_be_visible()
    page.wait_for_function("() => document.querySelectorAll('.setup-deck .piece-top').length > 0")
    spoken = page.locator("#spoken")
    page.get_by_role("button", name="Another player").click()
    expect(spoken).to_contain_text("2 players: ")
    player.press("[data-act=draw]")
    expect(spoken).to_contain_text(re.compile(r"Drawn by dice, 36″: \d+ walls"))
    page.get_by_role("radio", name="Cold Spine").click()
    expect(spoken).to_contain_text(re.compile(r"Cold Spine: \d+ walls"))
    page.get_by_role("button", name="Leave out player 2").click()
    expect(spoken).to_contain_text("1 player: ")
