"""A campaign in the browser: begun, results typed in, consequences settled, on to its ending."""

import re

import pytest
from playwright.sync_api import expect

from browser.campaign_hand import NOW, begun, lead, led_to, said, settle, type_result, view
from browser.player import Player, Served

pytestmark = pytest.mark.browser


def test_a_campaign_goes_from_its_first_mission_to_the_second(player: Player) -> None:
    page = player.page
    player.open("#/campaign")
    page.get_by_label("Name").fill("Echo nine")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Echo nine")).to_be_visible()
    expect(page.locator(".course li")).to_have_count(7)
    expect(page.locator(".course .now")).to_contain_text("Ghost Deck Recon")
    lead(player, "[data-act=roll]")
    expect(page.get_by_role("button", name="Play it here")).to_be_visible()
    expect(page.locator(".terms")).to_contain_text("2 Standard enemies more in the next mission")
    type_result(player, fallen=("a2",))
    settle(player)
    expect(page.locator(".course .won")).to_contain_text("Ghost Deck Recon")
    page.locator("[data-act=march]").click()
    expect(page.locator(".course .now")).to_contain_text("Salvage Shard Retrieval")
    expect(page.locator(".chronicle")).to_contain_text("Mission 1 is won.")
    page.reload()
    expect(page.locator(".course .now")).to_contain_text("Salvage Shard Retrieval")


def test_a_mission_of_the_campaign_is_played_at_its_table(player: Player) -> None:
    page = player.page
    player.open("#/campaign")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Roll for the enemies").click()
    page.get_by_role("button", name="Play it here").click()
    expect(page).to_have_url(re.compile(r"#/battle/"))
    expect(page.locator("body")).to_contain_text("Ghost Deck Recon")
    page.go_back()
    expect(page.get_by_role("link", name="To the battle")).to_be_visible()
    expect(page.get_by_role("button", name="Play it here")).to_have_count(0)


def test_three_crews_begin_together_and_play_at_one_table(player: Player, served: Served) -> None:
    page = player.page
    player.open("#/campaign")
    expect(page.locator("input[value=coop]")).to_be_disabled()
    for _ in range(2):
        page.locator("[data-act=another]").click()
    expect(page.locator("input[value=coop]")).to_be_checked()
    expect(page.locator("input[value=solo]")).to_be_disabled()
    page.locator("[data-act=begin]").click()
    expect(page.locator(".campaign-crew")).to_have_count(3)
    expect(page.locator(".campaign-head")).to_contain_text("3 crews together")
    lead(player, "[data-act=roll]")
    page.locator("[data-act=fight]").click()
    expect(page).to_have_url(re.compile(r"#/battle/"))
    game = page.url.rsplit("/", 1)[-1]
    crew = [unit for unit in served.view(game)["units"] if unit["side"] == "crew"]
    assert {unit["owner"] for unit in crew} == {"p1", "p2", "p3"}
    player.settle()
    expect(page.locator(".roster-block")).to_have_count(3)


def test_a_typed_result_is_as_complete_as_a_played_one(player: Player, served: Served) -> None:
    campaign, page = begun(served, dice="hand"), player.page
    said(served, campaign, do="enemy", faces=[5])
    player.open(f"#/campaign/{campaign}")
    page.locator("[data-act=typed]").click()
    page.locator("input[value=won]").check()
    page.get_by_label("In round").fill("5")
    page.locator("[data-fell=a3]").check()
    page.get_by_label("Kills of Sarge").fill("3")
    for item in ("Frag Grenade", "Advanced Medkit", "Mace"):
        page.locator(".loot-faces button", has_text=item).click()
    page.get_by_role("button", name="take out the Mace").click()
    expect(page.locator(".typed-look")).to_have_text(
        "Mission 1 is won in round 5. Out of play: Anvil. 3 kills. Loot: Frag Grenade, Advanced Medkit."
    )
    lead(player, "[data-act=enter-typed]")
    result = view(served, campaign)["results"][0]
    assert (result["rounds"], result["fallen"], result["loot"], result["kills"]) == (
        5,
        ["a3"],
        [3, 10],
        [["a1", 3]],
    )
    for face in (4, 10, 1, 8, 9):  # the injury, the relic, three finds, as they fell on the table
        page.locator(f"{NOW} input[type=number]").fill(str(face))
        lead(player, "[data-act=roll]")
    expect(page.locator(".course .won")).to_contain_text("5 rounds")
    expect(page.locator(".campaign-crew li", has_text="Anvil").locator(".injury")).to_contain_text(
        "Arm Injury"
    )
    expect(page.locator(".lifelines tr", has_text="Sarge").locator(".fate")).to_contain_text("3")
    expect(page.locator(".campaign-store")).to_contain_text("Obsidian Seed")


def test_pressed_twice_and_in_two_windows_it_counts_once(player: Player, served: Served) -> None:
    player.expected.append("409")
    campaign, page = begun(served), player.page
    player.open(f"#/campaign/{campaign}")
    other = page.context.new_page()
    other.goto(f"/#/campaign/{campaign}")
    expect(other.locator("[data-act=roll]")).to_be_visible()
    page.locator("[data-act=roll]").dblclick()
    expect(page.locator("[data-act=fight]")).to_be_visible()
    assert view(served, campaign)["version"] == 1
    expect(other.locator("[data-act=fight]")).to_be_visible()  # it follows by itself
    for window, outcome in ((page, "won"), (other, "lost")):
        window.locator("[data-act=typed]").click()
        window.locator(f"input[value={outcome}]").check()
    deaf = "**/api/campaigns/*"  # this window does not hear of the first one
    other.route(deaf, lambda route: route.abort())
    page.locator("[data-act=enter-typed]").click()
    expect(page.locator(".course .won")).to_have_count(1)
    expect(other.locator("[data-act=enter-typed]")).to_be_visible()
    other.unroute(deaf)
    other.locator("[data-act=enter-typed]").click()
    expect(other.locator(".campaign [role=alert]")).to_contain_text("waits for aftermath")
    expect(other.locator(".course .won")).to_have_count(1)
    assert [result["outcome"] for result in view(served, campaign)["results"]] == ["won"]
    before = view(served, campaign)["version"]
    page.locator(f"{NOW} [data-act=roll]").dblclick()
    expect(page.locator(NOW)).to_have_attribute("aria-busy", "false")
    page.wait_for_timeout(300)
    assert view(served, campaign)["version"] == before + 1


@pytest.mark.parametrize("choice", ["dive", "purge"])
def test_both_endings_are_reached_and_the_dive_goes_on(player: Player, served: Served, choice: str) -> None:
    campaign, page = begun(served), player.page
    led_to(served, campaign, 6, "ending")
    player.open(f"#/campaign/{campaign}")
    expect(page.locator(".course .now")).to_contain_text("The ending")
    lead(player, f"[data-act={choice}]")
    expect(page.locator(".end-figures")).to_contain_text("6 of 6")
    if choice == "purge":
        expect(page.locator(".course-end")).to_contain_text("Purge the core")
        return
    steps = page.locator(".dive select")
    steps.nth(2).select_option("shooting")
    steps.nth(4).select_option("shooting")
    expect(page.locator("[data-act=dive-again]")).to_have_attribute("aria-disabled", "true")
    steps.nth(4).select_option("wounds")
    page.locator("[data-act=dive-again]").click()
    expect(page.locator(".campaign-head")).to_contain_text("Linked Dive 1")
    expect(page.locator(".terms")).to_contain_text("2 Specialists more")
    expect(page.locator(".campaign-crew .changed")).to_have_count(2)


def test_losing_the_last_mission_is_oblivion(player: Player, served: Served) -> None:
    campaign, page = begun(served), player.page
    led_to(served, campaign, 6, "mission")
    player.open(f"#/campaign/{campaign}")
    type_result(player, "lost")
    expect(page.locator(".course-end")).to_contain_text("Oblivion")
    expect(page.locator(NOW)).to_contain_text("lost in the core")


def test_a_deleted_campaign_is_brought_back(player: Player, served: Served) -> None:
    begun(served, name="A thing to lose")
    page = player.page
    player.open("#/campaign")
    row = page.locator(".campaign-list li", has_text="A thing to lose")
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    page.locator(".undo-bar [data-act=undo]").click()
    expect(row).to_have_count(1)


def test_a_campaign_is_led_by_keyboard_alone(player: Player, served: Served) -> None:
    campaign, page = begun(served), player.page
    player.open(f"#/campaign/{campaign}")
    page.locator("[data-act=roll]").focus()
    player.keys("Enter")
    expect(page.locator(f"{NOW} h2")).to_be_focused()  # the pressed button is gone; what is new comes next
    expect(page.locator(".campaign-told")).to_contain_text("Mission 1:")
    for _ in range(8):
        if page.evaluate("document.activeElement.dataset.act") == "typed":
            break
        player.keys("Tab")
    player.keys("Enter")
    page.locator("input[value=won]").focus()
    player.keys("Space")
    page.locator("[data-act=enter-typed]").focus()
    player.keys("Enter")
    expect(page.locator(f"{NOW} h2")).to_contain_text("A relic")
    player.keys("Tab", "Tab", "Enter")
    expect(page.locator(f"{NOW} h2")).to_contain_text("A find")
    expect(page.locator(f"{NOW} h2")).to_be_focused()


@pytest.mark.parametrize("player", [(390, 844, "touch")], indirect=True)
def test_on_a_phone_the_course_stays_in_sight_and_nothing_is_too_wide(player: Player, served: Served) -> None:
    campaign, page = begun(served, crews=(0, 1)), player.page
    led_to(served, campaign, 3, "refit")
    player.open(f"#/campaign/{campaign}")
    expect(page.locator(".course-at")).to_have_text("Mission 4 of 6: Echo Pulse Investigation")
    page.locator(".chronicle").scroll_into_view_if_needed()
    expect(page.locator(".course .now")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-act=march]").tap()
    page.locator("[data-act=roll]").tap()
    page.locator("[data-act=typed]").tap()
    page.locator("input[value=lost]").check()
    page.locator("[data-act=enter-typed]").tap()
    expect(page.locator(".course .lost")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_record_prints_black_on_white(player: Player, served: Served) -> None:
    campaign, page = begun(served), player.page
    led_to(served, campaign, 4, "refit")
    player.open(f"#/campaign/{campaign}")
    expect(page.locator(".lifelines")).to_be_visible()
    expect(page.locator(".chronicle details:not([open])")).to_have_count(2)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".chronicle details:not([open])")).to_have_count(0)
    page.emulate_media(media="print")
    for gone in (".top", NOW, "[data-act=print]"):
        expect(page.locator(gone).first).to_be_hidden()
    for there in (".campaign-crew", ".lifelines", ".chronicle", ".course"):
        expect(page.locator(there).first).to_be_visible()
    colours = page.locator(".page-campaign").evaluate(
        "(one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_a_campaign_of_several_scales_is_led_past_what_it_leaves_aside(
    player: Player, served: Served
) -> None:
    page = player.page
    player.open("#/campaign")
    page.locator("input[value=the-magpies-due]").check()
    expect(page.locator(".ahead-list li")).to_have_count(5)
    page.locator("[data-act=begin]").click()
    expect(page.locator(".campaign-ships li")).to_have_count(2)
    page.locator("[data-act=fight]").click()
    expect(page).to_have_url(re.compile(r"#/void/"))
    expect(page.locator(".battle.void")).to_be_visible()
    page.go_back()
    expect(page.locator(".set-table")).to_contain_text("under way")
    page.locator("[data-act=typed]").click()
    page.locator("input[value=won]").check()
    page.get_by_label("Hull of 36, Tarn Lamp").fill("21")
    lead(player, "[data-act=enter-typed]")
    expect(page.locator(".campaign-ships li", has_text="Tarn Lamp")).to_contain_text("21 of 36")
    lead(player, "[data-act=march]")
    type_result(player, "lost")
    lead(player, "[data-act=march]")
    expect(page.locator(".course .passed")).to_have_count(2)
    expect(page.locator(".course .now")).to_contain_text("One Lamp Home")
    type_result(player, "won")
    lead(player, "[data-act=harbour]")
    expect(page.locator(".course-end")).to_contain_text("Make harbour")
