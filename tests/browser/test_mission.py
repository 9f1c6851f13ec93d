"""A battle through the browser: turns, dice of one's own, a master, a lost line, the end."""

import re

import pytest
from playwright.sync_api import expect

from browser.player import NEAREST_TO_MIDDLE, Player, Served

HOSTILE = (
    '<img src=x onerror="window.__xss=1">',
    "\u202eevil\u2066\u200f'\"><svg/onload=window.__xss=1>",
    "javascript:window.__xss=1//" + "A" * 150,
)

# Half inches around where the cursor is, ever farther out.
SPIRAL = [
    way
    for n, way in enumerate(("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft") * 4)
    for _ in range(n // 2 + 1)
]


def test_a_turn_by_keyboard_alone(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.new_game()}")
    player.settle()
    player.keys("?")
    expect(page.locator("dialog")).to_contain_text("half an inch")
    player.keys("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    player.keys("4", "Enter")
    expect(page.locator("[data-deploy]").first).to_be_visible()
    player.settle()
    player.keys("a", "a")
    expect(page.locator("[data-act=end]")).to_be_visible(timeout=60_000)
    player.keys("1")
    expect(player.card("move")).to_be_visible(timeout=60_000)
    player.keys("m", "Shift+ArrowUp", "ArrowRight")
    expect(page.locator(".cursor")).to_have_count(1)
    for way in SPIRAL:  # to a spot that is offered
        page.wait_for_timeout(40)
        if page.locator(".cursor.able").count():
            break
        player.keys(way)
    player.keys("Enter")
    expect(page.locator(".model.plan")).to_have_count(1)
    expect(page.locator("[data-act=commit]")).to_have_text(re.compile("^Move"))
    player.keys("Enter")
    expect(page.locator(".log")).to_contain_text(re.compile(r"moves \d"))
    player.settle()
    player.keys("u")
    expect(page.locator(".log .undone")).to_have_count(1)
    player.settle()
    expect(page.locator(".log")).not_to_contain_text("line taken back")  # the struck-out line says it
    expect(page.locator("[data-act=end]")).to_have_text(re.compile("^Pass"))  # its activation is undone too
    player.keys("o", "Enter")
    expect(page.locator(".log")).to_contain_text("overwatch")
    player.settle()
    player.keys("n")
    expect(page.locator("[data-act=end]")).to_contain_text("AP unspent")  # a key asks as a finger is asked
    expect(page.locator(".status-phase")).to_contain_text("0 of 4 done")
    player.keys("n")
    expect(page.locator(".status-phase")).to_contain_text(re.compile("1 of 4 done"))


def test_a_greyed_card_says_why(player: Player, served: Served) -> None:
    player.open(f"#/battle/{served.new_game()}")
    player.deploy()
    assert player.walk()
    expect(player.page.locator(".card.no [data-card=move] .card-why")).not_to_be_empty()
    expect(player.page.locator(".card.no [data-card=melee] .card-why")).not_to_be_empty()


def test_acting_after_a_planned_walk_is_judged_from_its_end(player: Player, served: Served) -> None:
    game = served.deployed(mission="seal-vents")
    player.open(f"#/battle/{game}")
    player.settle()
    player.activate()
    page = player.page
    player.card("move").click()
    spot = page.evaluate(NEAREST_TO_MIDDLE)
    page.mouse.move(*spot)
    page.mouse.click(*spot)
    expect(page.locator("[data-act=commit][aria-disabled=false]")).to_be_visible()
    card = page.locator("[data-card=interact]")
    expect(card).to_have_attribute("aria-disabled", "true")  # no vent within reach of the middle's way
    expect(card).to_contain_text("away")
    walked = card.inner_text()
    player.keys("Escape")
    expect(card).not_to_have_text(walked, use_inner_text=True)  # here it is another distance


def test_dice_of_ones_own(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.new_game(dice='hand')}")
    player.settle()
    player.press("[data-corner-choice='1']")
    player.press("[data-act=commit]")
    expect(page.locator(".rolling")).to_contain_text("1d6")
    send = page.locator("[data-act=faces]")
    for wrong in ("", "0", "7", "x", "1 2", "-1", "1e9"):
        page.locator(".rolling input").fill(wrong)
        expect(send).to_have_attribute("aria-disabled", "true")
    page.locator(".rolling input").fill("")
    page.locator(".face").nth(2).click()
    expect(send).to_have_attribute("aria-disabled", "false")
    player.keys("Enter")  # after the mouse, Enter means what the yellow button says
    expect(page.locator(".status-aim")).to_contain_text("0/5")


def test_the_master_plays_the_enemies(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.new_game(mode='mastered', mission='eliminate-all')}")
    player.deploy()
    for _ in range(4):
        player.end()
        player.settle()
    expect(page.locator(".status-phase")).to_contain_text("Enemy turn")
    for _ in range(3):  # the first enemy begins, and does what its orders say
        player.press("[data-act=auto][aria-disabled=false]")
        page.wait_for_timeout(300)
        player.settle()
    expect(page.locator(".log")).to_contain_text(re.compile("moves|overwatch|shoots"), timeout=30_000)
    player.press(".master [aria-expanded=false]")
    page.locator("[data-act=set]").click(force=True)  # nothing without a reason
    expect(page.locator(".corrections input[type=text]")).to_be_focused()
    page.locator(".corrections input[type=text]").fill("too hard")
    page.locator(".corrections select").first.select_option("e1")
    page.locator(".corrections input[type=number]").fill("1")
    player.press("[data-act=set]")
    expect(page.locator(".log")).to_contain_text("too hard")
    player.settle()
    expect(page.locator(".corrections option:checked").nth(1)).to_have_text("Wounds: 1")
    player.press("[data-act=remove]")
    player.settle()
    expect(page.locator("[data-act=revive]")).to_be_visible()
    player.press("[data-act=revive]")
    player.settle()
    expect(page.locator("[data-act=remove]")).to_be_visible()
    player.press("[data-act=rewind]")
    player.settle()
    expect(page.locator("[data-act=revive]")).to_be_visible()  # back to where it was off the deck
    page.locator("#board").focus()
    player.keys("Shift+Y")
    expect(page.locator(".status-phase")).to_contain_text("Crew turn", timeout=60_000)


@pytest.mark.parametrize("player", [(390, 844)], indirect=True)
def test_names_are_data_and_a_phone_is_wide_enough(player: Player, served: Served) -> None:
    page = player.page
    crew = served.ask("GET", "/api/rules")["crews"][0]
    members = [
        {"name": name, "leader": n == 0, "primary": "auto-rifle", "sidearm": None, "gear": []}
        for n, name in enumerate(HOSTILE)
    ]
    hostile = {"name": HOSTILE[0], "faction": crew["faction"], "members": members}
    game = served.new_game(crews=[hostile], name=HOSTILE[1])
    served.ask("PUT", "/api/crews/hostile", hostile)
    for route in (f"#/battle/{game}", "#/", "#/crew/hostile", "#/setup?crew=kept:hostile", "#/rules"):
        player.open(route)
        page.wait_for_selector(".top")
        page.wait_for_timeout(300)
        assert page.evaluate("window.__xss") is None
        assert page.locator("img, [onerror], [onload]").count() == 0
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], route
    served.ask("DELETE", "/api/crews/hostile")


def test_a_lost_line_is_said_and_taken_up_again(player: Player, served: Served) -> None:
    page = player.page
    player.expected.append("ERR_INTERNET_DISCONNECTED|WebSocket")
    player.open(f"#/battle/{served.new_game()}")
    player.settle()
    page.context.set_offline(True)
    player.press("[data-corner-choice='2']")
    player.press("[data-act=commit]")
    expect(page.locator(".notice.lost").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("[data-deploy]").first).to_be_visible(timeout=30_000)
    assert len([s for s in story(served, page.url) if s["action"] == "corner 2"]) == 1


def test_questions_that_went_unanswered_are_asked_again(player: Player, served: Served) -> None:
    page = player.page
    player.expected.append("ERR_FAILED")
    player.open(f"#/battle/{served.new_game()}")
    player.deploy()
    questions = re.compile(r"/api/games/[^/]+/(offers|preview|sight)")
    page.route(questions, lambda route: route.abort())
    player.keys(".")
    expect(page.locator("[data-act=end]")).to_have_count(0)
    page.unroute(questions)
    expect(page.locator("[data-act=end]")).to_have_count(1)
    expect(player.card("move")).to_have_count(1)
    expect(page.locator(".card.no [data-card=melee] .card-why")).not_to_be_empty()


@pytest.mark.parametrize("player", [(1280, 500)], indirect=True)
def test_a_long_dialog_scrolls_inside_the_window(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.new_game()}")
    player.settle()
    player.keys("?")
    box = page.locator("dialog").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 500
    expect(page.locator("dialog header button")).to_be_in_viewport(ratio=1)
    page.locator(".key-groups dd").last.scroll_into_view_if_needed()
    expect(page.locator(".key-groups dd").last).to_be_in_viewport(ratio=1)
    page.locator("dialog header button").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_the_end_has_the_keyboard(player: Player, served: Served) -> None:
    page = player.page
    game = served.new_game(mode="mastered")
    player.open(f"#/battle/{game}")
    player.deploy()
    version = served.ask("GET", f"/api/games/{game}?seat=all")["version"]
    verdict = {"client": "x" * 36, "version": version, "seat": "master", "action": 'adjudicate won "enough"'}
    served.ask("POST", f"/api/games/{game}/commands", verdict)
    first = page.locator(".ending .acts > *").first
    expect(page.locator(".ending h1")).to_be_focused()
    player.keys("Space", "Enter")  # meant for the telling: it presses nothing
    expect(page.locator(".ending")).to_be_visible()
    player.keys("Tab")
    expect(page.locator(".ending a[href], .ending button").first).to_be_focused()
    first.focus()
    player.keys("Shift+Tab")
    expect(page.locator(".ending .more-acts > *").last).to_be_focused()
    player.keys("Tab")
    expect(first).to_be_focused()
    page.locator(".ending .acts > *").last.focus()
    player.keys("Tab")  # round, not out
    expect(page.locator(".ending a[href], .ending button").first).to_be_focused()
    player.keys("Escape")
    expect(page.locator(".ending")).to_have_count(0)
    page.get_by_text("What became of everyone").click()
    expect(page.locator(".ending h1")).to_be_focused()
    expect(page.locator(".end-body")).to_be_visible()
    page.wait_for_timeout(700)
    first.focus()
    player.keys("Enter")
    expect(page.locator("[data-corner-choice]").first).to_be_visible()


def story(served: Served, url: str) -> list[dict[str, str]]:
    """The lines of the game a page shows."""
    game = url.rsplit("/", 1)[-1].split("?")[0]
    return list(served.ask("GET", f"/api/games/{game}/story?from=0")["steps"])


def test_the_kept_theme_and_games_are_in_hand(player: Player, served: Served) -> None:
    page = player.page
    game = served.new_game(name="A first look")
    player.open()
    page.get_by_role("button", name="Contrast").click()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
    row = page.locator(".game-list li", has_text="A first look")
    row.locator("summary").click()
    row.get_by_role("button", name="Rename").click()
    page.locator("dialog input").fill("Another name")
    page.locator("dialog .go").click()
    row = page.locator(".game-list li", has_text="Another name")
    expect(row).to_have_count(1)
    row.locator("summary").click()
    with page.expect_download() as saved:
        row.get_by_role("button", name="Export").click()
    journal = saved.value.path().read_text()
    page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": journal.encode()}
    )
    expect(page.locator(".battle")).to_be_visible()
    player.open()
    row = page.locator(".game-list li", has_text="Another name").first
    row.locator("summary").click()
    row.get_by_role("button", name="Delete").click()
    expect(page.locator(".undo-bar")).to_contain_text("lies in the bin")
    assert game
