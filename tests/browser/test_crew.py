"""The crew builder: what a thing would change, comparing, advice, sharing as text, one's own crews."""

import re

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served

SMALLEST_SIDES = """(all) => all.map((one) => one.getBoundingClientRect())
  .filter((box) => box.width).map((box) => Math.min(box.width, box.height))"""


def stat(player: Player, name: str) -> str:
    """A number of the member in hand, as it is shown."""
    row = player.page.locator(".member-card .stats li", has_text=name)
    return str(row.locator("b").first.text_content())


def test_what_a_thing_would_change_is_shown_before_it_is_bought(player: Player) -> None:
    page = player.page
    player.open("#/crew?from=survey-detail-four")
    page.locator(".member-open").nth(2).click()  # a sniper in light armour
    expect(page.locator(".member-card .stats")).to_contain_text("Wounds")
    assert stat(player, "Move") == "5\u2033"
    page.locator("[data-buy='gear tactical-ai-chip']").hover()
    expect(page.locator(".probe-line")).to_contain_text("With Tactical AI Chip")
    expect(page.locator(".stats .changes").first).to_contain_text("7\u2033")
    assert page.locator(".member-open").nth(2).locator(".num").text_content() == "95"  # nothing was bought
    page.locator(".member-title input").hover()
    expect(page.locator(".stats .changes")).to_have_count(0)
    page.locator("[data-buy='gear shield']").focus()
    expect(page.locator(".probe-line")).to_contain_text("costs 115 of 100 points")
    expect(page.locator(".point-bar .over").first).to_be_visible()


def test_things_are_compared_side_by_side_and_one_is_taken(player: Player) -> None:
    page = player.page
    player.open("#/crew")
    for gun in ("SMG", "Sniper Rifle", "Heavy Bolter"):
        page.get_by_role("button", name=f"Compare {gun}", exact=True).click()
    player.press("[data-act=compare]")
    table = page.locator("table.compare")
    expect(table.locator("thead th")).to_have_count(4)
    expect(table.locator("tr", has_text="Range").first).to_contain_text(re.compile("14.*30.*24"))
    expect(table.locator(".compare-then tr", has_text="Mean wounds").locator("td").nth(2)).to_have_text(
        re.compile(r"2\.\d\d")
    )
    expect(table.locator(".compare-then tr", has_text="Shoot")).to_contain_text(re.compile("5d6.*3d6.*5d6"))
    expect(table.locator(".compare-then tr", has_text="Actions").locator(".other")).to_have_count(2)
    player.press("[data-take='primary sniper-rifle']")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-buy='primary sniper-rifle']")).to_have_attribute("aria-pressed", "true")


def test_advice_comes_from_the_server_and_leads_to_the_member(player: Player) -> None:
    page = player.page
    player.open("#/crew")
    expect(page.locator(".thoughts li")).to_have_count(2)  # nobody heals; four without a weapon in one line
    expect(page.locator(".before")).to_have_count(0)
    page.get_by_role("button", name="Cinder has no weapon").click()
    expect(page.locator(".member-title input")).to_have_value("Cinder")
    player.press("[data-buy='primary heavy-bolter']")
    expect(page.locator(".member-card .advice").first).to_contain_text("AP in each activation")
    expect(page.get_by_role("button", name="Cinder has no weapon")).to_have_count(0)


def test_a_crew_is_equipped_from_the_ready_kits_and_it_is_taken_back(player: Player) -> None:
    page = player.page
    player.open("#/crew")
    expect(page.locator("[data-act=equip-all]")).to_have_class(re.compile(r"\bgo\b"))
    page.locator(".member-open").nth(1).click()
    player.press("[data-act=equip]")
    points = page.locator(".member-open > .num")
    expect(points.nth(1)).to_have_text(re.compile(r"^([5-9]\d|100)$"))
    expect(points.nth(0)).to_have_text("0")
    first = page.locator(".slots").text_content()
    player.press("[data-act=undo]")
    expect(points.nth(1)).to_have_text("0")
    player.keys("e")
    expect(page.locator(".slots")).to_have_text(str(first))
    player.keys("e")  # another kit of the faction
    expect(page.locator(".slots")).not_to_have_text(str(first))
    player.press("[data-act=equip-all]")
    for n in range(4):
        expect(points.nth(n)).to_have_text(re.compile(r"^([5-9]\d|100)$"))
    expect(page.locator("[data-act=equip-all]")).to_have_count(0)
    expect(page.locator("[data-act=deploy]")).to_have_class(re.compile(r"\bgo\b"))
    page.locator(".slots button").first.click()  # what was changed by hand is not undone over
    expect(page.locator(".undo-bar")).to_have_count(0)


@pytest.mark.parametrize("player", [(1024, 768), (1440, 900)], indirect=True)
def test_the_shop_is_on_the_first_screen_and_no_name_is_cut(player: Player) -> None:
    page = player.page
    player.open("#/crew")
    expect(page.locator("[data-buy='primary sniper-rifle']")).to_be_in_viewport()
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert page.locator(".armoury-column b, .armoury-column em").evaluate_all(cut) == []


def test_a_crew_goes_out_as_text_and_comes_back(player: Player, served: Served) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open("#/crews")
    page.locator(".ready-crew", has_text="Kennel Watch").get_by_role("button", name="Copy as text").click()
    player.press("[data-act=copy]")
    expect(page.locator(".share [role=status]")).to_have_text("Copied.")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line.startswith(
        "vb1 iron-hounds Kennel Watch; Old Tanner* = shotgun chain-blade + reactive-plating"
    )
    player.keys("Escape")
    player.press("[data-act=paste]")
    box = page.locator("dialog textarea")
    player.expected.append("422")
    for wrong, words in {
        "hello": "begins with vb1",
        line.replace("smg", "spoon"): "no weapon 'spoon'",
    }.items():
        box.fill(wrong)
        page.locator("dialog .go").click()
        expect(page.locator("dialog [role=alert]")).to_contain_text(words)
    box.fill(line)
    page.locator("dialog .go").click()
    expect(page.locator(".member-column input")).to_have_value("Kennel Watch")
    expect(page.locator(".member")).to_have_count(4)
    kept = [row for row in served.ask("GET", "/api/crews") if row["crew"]["name"] == "Kennel Watch"]
    assert served.ask("POST", "/api/crews/text", kept[0]["crew"])["text"] == line
    served.ask("DELETE", f"/api/crews/{kept[0]['id']}")


def test_ones_own_crews_are_copied_renamed_deleted_and_brought_back(player: Player, served: Served) -> None:
    page = player.page
    ready = served.ask("GET", "/api/rules")["crews"][3]
    members = [{k: m[k] for k in ("name", "leader", "primary", "sidearm", "gear")} for m in ready["members"]]
    crew = {"name": "Slate", "faction": ready["faction"], "members": members}
    served.ask("PUT", "/api/crews/slate", crew)
    player.open("#/crews")
    row = page.locator(".kept-crew")
    row.first.locator("summary").click()
    row.first.get_by_role("button", name="Make a copy").click()
    expect(row).to_have_count(2)
    copy = page.locator(".kept-crew", has_text="Copy of Slate")
    copy.locator("summary").click()
    copy.get_by_role("button", name="Rename").click()
    page.locator("dialog input").fill("Basalt")
    page.locator("dialog .go").click()
    other = page.locator(".kept-crew", has_text="Basalt")
    expect(other).to_have_count(1)
    other.locator("summary").click()
    other.get_by_role("button", name="Delete").click()
    expect(other).to_have_count(0)
    player.press("[data-act=undo]")
    expect(other).to_have_count(1)
    for one in served.ask("GET", "/api/crews"):
        served.ask("DELETE", f"/api/crews/{one['id']}")


@pytest.mark.parametrize("player", [(390, 844)], indirect=True)
def test_a_crew_is_built_on_a_phone(player: Player) -> None:
    page = player.page
    player.open("#/crew")
    expect(page.locator(".member-open").first).to_be_visible()
    for n in range(2):
        page.locator(".member-open").nth(n).click()
        page.locator("[data-buy='primary auto-rifle']").scroll_into_view_if_needed()
        player.press("[data-buy='primary auto-rifle']")
        expect(page.locator(".member-open").nth(n)).to_be_in_viewport()  # the members stay in sight
        expect(page.locator("[data-act=deploy]")).to_be_in_viewport()
    sizes = page.locator(".builder button:visible").evaluate_all(SMALLEST_SIDES)
    assert min(sizes) >= 24
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


def test_a_crew_that_was_not_kept_waits_on_the_bench(player: Player, served: Served) -> None:
    page = player.page
    player.open("#/crew")
    expect(page.locator(".member-card .stats b").first).to_be_visible()
    player.press("[data-buy='primary heavy-bolter']")
    page.locator(".member-column input").fill("Half a crew")
    page.reload()
    expect(page.locator(".member-column input")).to_have_value("Half a crew")
    expect(page.locator("[data-buy='primary heavy-bolter']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".builder-word")).to_contain_text("taken up where you left it")
    player.press("[data-act=keep]")
    expect(page.locator(".builder-word")).to_contain_text("Kept")
    page.reload()
    expect(page.locator(".member-column input")).to_have_value("Iron Hounds crew")
    page.locator(".member-column input").fill("Another half")
    page.reload()
    player.press("[data-act=anew]")
    expect(page.locator(".member-column input")).to_have_value("Iron Hounds crew")
    page.reload()
    expect(page.locator("[data-act=anew]")).to_have_count(0)
    for one in served.ask("GET", "/api/crews"):
        served.ask("DELETE", f"/api/crews/{one['id']}")


def test_factions_are_chosen_with_the_arrows(player: Player) -> None:
    page = player.page
    player.open("#/crew")
    page.locator(".factions [aria-checked=true]").focus()
    player.keys("ArrowRight", "ArrowRight")
    expect(page.locator(".factions [aria-label='Red Helix']")).to_be_focused()
    expect(page.locator(".faction-text")).to_contain_text("Red Helix")
    player.keys("ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(page.locator(".factions [aria-checked=true]")).to_have_attribute("aria-label", "Reclaimer Troupe")


RUBBISH = (
    "{", "null", "7", "[null]", '{"speed":"toString","theme":["dark"],"text":{}}', '{"game":"../x","step":-99}',
    '{"faction":"x","members":[null]}', '{"name":"A","faction":"iron-hounds","members":[{}]}',
    '{"name":{},"faction":"iron-hounds","members":[{"name":"B","primary":null,"sidearm":null,"gear":[]}]}',
    '{"name":"A","faction":"iron-hounds","members":[{"name":5,"primary":[],"sidearm":{},"gear":"x"}]}',
)  # fmt: skip


def test_rubbish_in_the_browsers_storage_costs_only_what_lay_there(player: Player) -> None:
    page = player.page
    player.expected.append("404")  # the lesson's game is not there
    player.open("#/")
    for rubbish in RUBBISH:
        page.evaluate(
            """(text) => ['settings', 'bench', 'lesson'].forEach(
                 (name) => localStorage.setItem(`voidbridge.${name}`, text))""",
            rubbish,
        )
        player.open("#/crew")
        page.reload()
        expect(page.locator(".member-card .stats b").first).to_be_visible()
        expect(page.locator(".member-column input")).to_have_value(re.compile("crew$"))  # a fresh one
        assert page.evaluate("JSON.parse(localStorage['voidbridge.settings']).speed") == "normal"
        player.open("#/")
        expect(page.locator(".home, .game-list, .top").first).to_be_visible()
