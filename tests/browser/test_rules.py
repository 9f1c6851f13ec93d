"""The rules in the browser: found by a few words, linked from everywhere, laid over a battle, printed."""

import re

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served

# A link as a modifier has it, beside the board, whatever the dice did.
LINK = """() => {
  const link = Object.assign(document.createElement('a'), { href: '#/rules/VB-18', id: 'asked' });
  link.textContent = 'VB-18';
  document.querySelector('.mid').append(link);
}"""


def test_a_search_is_instant_and_forgiving(player: Player) -> None:
    page = player.page
    player.open("#/rules")
    page.locator(".rule-nav").wait_for()
    page.locator("h1").click()
    player.keys("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    for words, first in {
        "overwach": "Overwatch",
        "ovrewatch": "Overwatch",
        "cov": "Cover",
        "VB-18": "Overwatch",
        "vb-7": "",
        "morale tests": "Morale tests",
        "bleding": "Burn, Bleed, Stun",
        "auto rif": "Auto Rifle",
        "xyzzyx": "",
    }.items():
        field.fill(words)
        finds = page.locator(".finds h3")
        if first:
            expect(finds.first).to_be_visible()
            assert first in finds.all_text_contents()[:4], (words, finds.all_text_contents()[:6])
    expect(page.locator("main")).to_contain_text("Nothing is said in these words")
    field.fill("overwatch")
    player.keys("Enter")
    expect(page).to_have_url(re.compile("#/rules/VB-18$"))
    expect(page.locator("#at-VB-18")).to_be_focused()
    expect(field).to_have_value("")


def test_everything_the_book_knows_is_on_the_page(player: Player, served: Served) -> None:
    page = player.page
    book = served.ask("GET", "/api/rules")
    player.open("#/rules")
    page.locator(".rule-sheet").first.wait_for()
    assert page.locator(".rulings > li").count() == len(book["rulings"])
    for table in ("actions", "conditions", "weapons", "gear", "missions", "options", "modifiers"):
        assert page.locator(f"#at-{table} tbody tr").count() == len(book[table]), table
    assert page.locator("#at-enemies tbody tr").count() == sum(len(one["lines"]) for one in book["enemies"])
    text = page.locator(".rule-book").inner_text()
    for table in ("weapons", "gear", "factions", "missions"):
        assert [row["name"] for row in book[table] if row["name"] not in text] == []
    assert all(row["text"] and row["rulings"] for row in [*book["conditions"], *book["actions"]])
    known = {ruling["id"] for ruling in book["rulings"]}
    linked = page.eval_on_selector_all(
        ".rule-book a.rule-link", "links => links.map(link => link.textContent)"
    )
    assert set(linked) <= known


def test_the_rulings_stand_by_chapter_or_by_number(player: Player, served: Served) -> None:
    page = player.page
    player.open("#/rules")
    expect(page.locator(".rule-nav h2")).to_have_text(
        ["On the deck", "In the void", "From ship to ship", "Tables"]
    )
    chapters = len({one["chapter"] for one in served.ask("GET", "/api/rules")["rulings"]})
    expect(page.locator(".rule-chapter")).to_have_count(chapters)
    page.get_by_role("button", name="By number").click()
    expect(page.locator(".rule-chapter")).to_have_count(1)
    ids = page.locator(".rulings > li > .num").all_text_contents()
    assert ids == sorted(ids, key=lambda one: (one.startswith("VO"), one))


def test_a_ruling_has_an_address_and_back_goes_back(player: Player) -> None:
    page = player.page
    player.open("#/rules/VB-21")
    expect(page.locator("#at-VB-21.at")).to_be_in_viewport()
    page.locator(".rule-nav a", has_text="Weapons").click()
    expect(page.locator("#at-weapons")).to_be_in_viewport()
    page.locator("#at-weapons .rule-link", has_text="VB-12").first.click()
    expect(page.locator("#at-VB-12.at")).to_be_in_viewport()
    expect(page.locator(".rulings .at")).to_have_count(1)
    page.go_back()
    page.go_back()
    expect(page.locator("#at-VB-21.at")).to_be_in_viewport()


@pytest.mark.parametrize("player", [(1280, 900), (390, 844)], indirect=True)
def test_a_ruling_is_laid_over_the_battle(player: Player, served: Served) -> None:
    page = player.page
    game = served.deployed()
    player.open(f"#/battle/{game}")
    player.settle()
    page.evaluate(LINK)
    address = page.url
    page.locator("#asked").click()
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("Overwatch")
    expect(dialog).to_contain_text("keeps watch")
    assert page.url == address
    player.keys("u", "n", "m")  # nothing of this is meant for the battle
    expect(page.locator("[data-act=end]")).to_have_count(1)
    player.keys("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#asked")).to_be_focused()
    player.keys("Enter")
    expect(dialog).to_be_visible()
    dialog.get_by_role("link", name="Open all the rules").click()
    expect(page.locator("#at-VB-18.at")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".battle")).to_be_visible()
    assert page.url == address
    player.settle()


def test_the_summary_fits_on_one_page(player: Player) -> None:
    page = player.page
    player.open("#/rules/summary")
    expect(page.locator(".summary-columns section").first).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    assert re.findall(rb"/Count (\d+)", printed) == [b"1"]
    expect(page.locator(".summary-columns")).to_contain_text("keeps watch")
    page.locator(".summary-columns a", has_text="VB-18").click()
    expect(page.locator("#at-VB-18.at")).to_be_in_viewport()
