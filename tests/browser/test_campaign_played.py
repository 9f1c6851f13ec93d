"""A campaign's missions really played in the browser, and what the campaign shows in battle."""

import re

import pytest
from playwright.sync_api import expect

from browser.campaign_hand import begun, lead, led_to, said, settle, view
from browser.player import Player, Served

pytestmark = pytest.mark.browser
MOST = 90  # activations of three members in twelve rounds, and some to spare


def fight(player: Player) -> None:
    """From the campaign's page through the whole battle and back."""
    page = player.page
    lead(player, "[data-act=roll]")
    page.locator("[data-act=fight]").click()
    player.deploy()
    for _ in range(MOST):
        if player.over:
            break
        player.activate()
    expect(page.locator(".end-campaign")).to_contain_text("of 6")
    page.locator("[data-act=to-campaign]").click()
    expect(page.locator(".campaign-told")).to_contain_text("Mission")


@pytest.mark.parametrize("mission", [1, 2])
def test_the_first_two_missions_are_played_from_end_to_end(
    player: Player, served: Served, mission: int
) -> None:
    campaign, page = begun(served, size=3), player.page
    led_to(served, campaign, mission, "enemy")
    player.open(f"#/campaign/{campaign}")
    fight(player)
    settle(player)
    done = view(served, campaign)["results"][-1]
    assert (done["mission"], done["played"]) == (mission, True)
    assert done["rounds"] > 0
    expect(page.locator(".course .won, .course .lost")).to_have_count(mission)
    expect(page.get_by_role("link", name="Watch the battle again")).to_have_count(1)
    while page.locator("[data-act=recruit]").count():
        lead(player, "[data-act=recruit]")
    lead(player, "[data-act=march]")
    expect(page.locator(".course .now em")).to_have_text("Next")


def test_relics_and_lasting_changes_are_seen_in_battle(player: Player, served: Served) -> None:
    campaign, page = begun(served, dice="hand"), player.page
    said(served, campaign, do="enemy", faces=[5])
    said(served, campaign, do="report", result={"mission": 1, "outcome": "won", "fallen": ["a1"]})
    said(served, campaign, do="injury", member="a1", faces=[4])
    said(served, campaign, do="relic", faces=[7])
    for _ in range(3):
        said(served, campaign, do="gear", faces=[1])
    said(served, campaign, do="bear", member="a1", relic="chrono-wound-beacon")
    said(served, campaign, do="march")
    said(served, campaign, do="enemy", faces=[5])
    player.open(f"#/campaign/{campaign}")
    relic = page.locator(".campaign-crew .relic")
    expect(relic).to_contain_text("Chrono-Wound Beacon")
    expect(relic).to_contain_text("the next enemy phase does not happen")
    page.locator("[data-act=fight]").click()
    player.settle()
    page.locator(".status-aim").click()
    expect(page.locator("dialog").get_by_role("link", name="To the campaign: mission 2 of 6")).to_be_visible()
    player.keys("Escape")
    expect(page.locator(".roster .unit-row").first).to_contain_text("Chrono-Wound Beacon")
    page.locator(".unit-row button").first.click()
    sheet = page.locator(".sheet").first
    expect(sheet).to_contain_text("Chrono-Wound Beacon")
    expect(sheet).to_contain_text("Melee \u22121d6")


def test_a_walk_that_a_contact_stopped_goes_on_for_nothing(player: Player, served: Served) -> None:
    """VB-45, VB-46: the walk stops where a contact comes into view, the contact answers, the walk goes on."""
    game, page = served.deployed(mission="ghost-deck-recon", seed=1), player.page
    player.open(f"#/battle/{game}")
    player.settle()
    assert player.walk()
    unit = next(one for one in served.view(game)["units"] if one["walk_on"])
    assert unit["walk_on"] == {"verb": "move", "left": 0.5}
    expect(page.locator(".log")).to_contain_text("stops short")
    expect(player.card("move")).to_contain_text("walk on: 0.5\u2033 left, at no cost")
    page.reload()  # and is still there when the page is opened again
    player.settle()
    expect(player.card("move")).to_contain_text("walk on: 0.5\u2033 left, at no cost")
    player.keys("m")
    for way in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft"):
        if page.locator(".cursor.able").count():
            break
        player.keys(way)
        page.wait_for_timeout(60)
    player.keys("Enter")
    expect(page.locator("[data-act=commit]")).to_have_attribute("aria-disabled", "false")
    assert player.commit("key")
    after = next(one for one in served.view(game)["units"] if one["id"] == unit["id"])
    assert (after["ap"], after["walk_on"]) == (unit["ap"], None)


def test_a_mission_of_the_campaign_that_was_lost_says_what_it_costs(player: Player, served: Served) -> None:
    campaign, page = begun(served, mode="mastered"), player.page
    led_to(served, campaign, 4, "mission")
    game = served.ask("POST", f"/api/campaigns/{campaign}/battle")["id"]
    served.say(game, 'adjudicate lost "called"', "master")
    player.open(f"#/campaign/{campaign}")
    expect(page.locator(".set-table")).to_contain_text("Psychic scars")
    player.open(f"#/battle/{game}")
    expect(page.locator(".end-campaign")).to_contain_text("Psychic scars: -1 on every morale roll")
    expect(page.locator("[data-act=again]")).to_have_count(0)
    page.locator("[data-act=to-campaign]").click()
    expect(page.locator(".course .lost")).to_have_count(1)
    player.open(f"#/battle/{game}")
    expect(page.locator(".end-campaign")).to_contain_text("Its result is entered.")


def test_a_mission_in_the_void_leads_back_with_what_its_ships_have_left(
    player: Player, served: Served
) -> None:
    campaign, page = begun(served, campaign="the-magpies-due"), player.page
    game = served.ask("POST", f"/api/campaigns/{campaign}/battle")["id"]
    player.open(f"#/void/{game}")
    expect(page.locator(".log")).to_contain_text("Tarn Lamp has its turn", timeout=60_000)
    player.expected.append(r"status of 422")  # the page may just be asking about the turn that is given up
    served.say(game, "yield b1")
    assert served.view(game)["over"]
    expect(page.locator(".end-campaign")).to_contain_text("The Tarn Lamp has Hull", timeout=30_000)
    page.locator("[data-act=to-campaign]").click()
    expect(page.locator(".course .lost")).to_contain_text("Cold Wake")
    kept = page.locator(
        ".campaign-ships li", has_text="Tarn Lamp"
    )  # the enemy may have shot first: how much is luck
    expect(kept).to_contain_text(re.compile(r"Morale\d+ \d+ of 100"))
    expect(kept).not_to_contain_text("Morale100")


def test_the_cards_on_paper_count_what_the_campaign_has_left(player: Player, served: Served) -> None:
    campaign, page = begun(served, dice="hand"), player.page
    said(served, campaign, do="enemy", faces=[5])
    said(served, campaign, do="report", result={"mission": 1, "outcome": "won", "fallen": ["a1"]})
    said(served, campaign, do="injury", member="a1", faces=[4])  # an arm: one melee die less
    said(served, campaign, do="relic", faces=[10])
    for _ in range(3):
        said(served, campaign, do="gear", faces=[1])
    said(served, campaign, do="bear", member="a1", relic="obsidian-seed")  # a wound more
    said(served, campaign, do="march")
    said(served, campaign, do="enemy", faces=[5])
    game = served.ask("POST", f"/api/campaigns/{campaign}/battle")["id"]
    for route in (f"#/print/campaign/{campaign}", f"#/print/{game}"):
        player.open(route)
        card = page.locator(".unit-card", has_text="Sarge")
        expect(card).to_contain_text("Obsidian Seed")
        expect(card.locator(".card-stats li", has_text="Melee")).to_contain_text("2d6")
        expect(card.locator(".card-stats li", has_text="Wounds")).to_contain_text("7")
