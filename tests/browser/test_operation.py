"""Operations in the browser: through all scales and back by mouse, by keyboard, on a phone, reloaded, in two tabs."""

import time
from typing import Any

from playwright.sync_api import Page, expect

from browser.player import Player, Served
from browser.test_access import FAULTS, THEMES
from browser.test_void import PHONE, press_first

NOW = ".ladder .rung.now"
GO = "[data-act=commit][aria-disabled=false]"


def operation(served: Served, **more: Any) -> str:
    """Cold Harbour under a master, the trader crippled beside the frigate, in the frigate's turn; its id."""
    body = {"operation": "cold-harbour", "mode": "mastered", "seed": 5, **more}
    game = str(served.ask("POST", "/api/games/operation", body)["id"])
    served.say(game, 'set r1 hull 0 "so that she can be boarded"')
    served.say(game, 'set r1 y -200 "near"')
    while served.view(game)["decision"]["unit"] != "b1":
        served.say(game, "auto")
    return game


def aboard(served: Served, method: str = "procedure", **more: Any) -> str:
    """The same with the boarding begun; its id."""
    game = operation(served, **more)
    served.say(game, f"board b1 r1 {method}")
    return game


def first_choice(view: Any) -> str:
    """The first thing that can be done, but giving up."""
    for offer in view["offers"]:
        if offer["verb"] in ("fall-back", "surrender", "outcome"):
            continue
        words = [str(v) for k, v in offer.items() if k not in ("open", "choices") and isinstance(v, str)]
        return " ".join([*words, *[str(choice) for choice in offer.get("choices", [])[:1]]])
    raise AssertionError(view["decision"])


def to_the_fight(served: Served, game: str) -> None:
    """The boarding as far as its fight aboard, past the browser; where it is thrown back the test is worth nothing."""
    while True:
        view = served.view(game)
        if any(offer["verb"] == "descend" for offer in view["offers"]):
            return
        assert view.get("engine") == "procedure", "the boarders did not get that far"
        served.say(game, first_choice(view))


def at_the_fight(served: Served) -> str:
    """An operation at the fight aboard, whatever its dice do; its id."""
    for seed in range(1, 9):
        game = aboard(served, seed=seed)
        try:
            to_the_fight(served, game)
        except AssertionError:
            continue
        return game
    raise AssertionError("no boarders ever got aboard")


def on_deck(served: Served) -> str:
    """An operation on the deck, in the crew's turn; its id."""
    game = at_the_fight(served)
    served.say(game, "descend attacker")
    return game


def here(player: Player, words: str) -> None:
    """The ladder says that one is there, and says so in words."""
    expect(player.page.locator(NOW)).to_contain_text(words, timeout=20_000)
    expect(player.page.locator(NOW)).to_contain_text("you are here")
    expect(player.page.locator(NOW)).to_have_attribute("aria-current", "step")


def test_an_operation_falls_to_the_deck_and_climbs_back_by_mouse(player: Player, served: Served) -> None:
    game = operation(served)
    page = player.page
    player.open(f"#/operation/{game}")
    here(player, "The void")
    player.press("[data-card=board]")
    player.press('[data-choice="r1 procedure"]')
    expect(page.locator("[data-act=commit]")).to_contain_text("Board")
    player.press(GO)
    here(player, "Boarding")
    expect(page.locator("[data-rung=void]")).to_be_visible()
    to_the_fight(served, game)
    expect(page.locator("[data-card=descend]")).to_contain_text("Fight it out on the deck", timeout=20_000)
    expect(page.locator("[data-card=exchange]")).to_contain_text("Quick exchange")
    player.press("[data-card=descend]")
    player.press(GO)
    here(player, "The deck")
    expect(page.locator(".roster-panel")).to_contain_text("Sarge")
    expect(page.locator("[data-rung=procedure]")).to_be_visible()
    page.get_by_role("button", name="Put right").click()
    page.get_by_label("Reason").fill("the last of them laid down their arms")
    page.get_by_role("button", name="Decide: won").click()
    page.get_by_role("button", name="It is won").click()
    here(player, "Boarding")
    expect(page.locator(".ladder-last")).to_contain_text("Back to the boarding")
    expect(page.locator(".ladder-last")).to_contain_text("The fight on deck is over")
    back_to_the_void(player, served, game)


def back_to_the_void(player: Player, served: Served, game: str) -> None:
    """The boarding to its end by mouse: the prize is taken, or the void goes on."""
    page, end = player.page, time.monotonic() + 60
    while served.view(game).get("engine") != "void" and time.monotonic() < end:
        if not press_first(player, GO):
            page.wait_for_timeout(60)
    here(player, "The void")
    expect(page.locator(".ladder-last")).to_contain_text("Back to the void")
    if served.view(game)["over"]:
        expect(page.locator(".operation-end")).to_contain_text("boards Second Daughter")
        expect(page.locator(".operation-end .party-fates li")).to_have_count(4)


def test_the_card_between_two_scales_says_where_one_goes(player: Player, served: Served) -> None:
    game = operation(served)
    player.page.add_init_script(
        "localStorage.setItem('voidbridge.settings', JSON.stringify({theme:'dark',motion:'off',speed:'fast'}))"
    )
    player.open(f"#/operation/{game}")
    player.press("[data-card=board]")
    player.press('[data-choice="r1 procedure"]')
    player.press(GO)
    card = player.page.locator(".fall-card")
    expect(card).to_contain_text("Down to the boarding", timeout=20_000)
    expect(card).to_contain_text("Patient Hound boards Second Daughter, by a boarding party.")
    player.page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    here(player, "Boarding")
    expect(player.page.locator("#spoken")).to_contain_text("Down to the boarding")


def test_a_boarding_is_begun_and_looked_back_down_from_by_keyboard(player: Player, served: Served) -> None:
    game = operation(served)
    page = player.page
    player.open(f"#/operation/{game}")
    here(player, "The void")
    page.locator("[data-card=board]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.locator("[data-choice='r1 procedure']").focus()
    page.keyboard.press("Enter")
    page.locator(GO).focus()
    page.keyboard.press("Enter")
    here(player, "Boarding")
    expect(page.locator(GO)).to_be_visible(timeout=20_000)
    before = served.view(game)["version"]
    page.locator("body").press("Enter")
    page.wait_for_function("() => document.querySelector('.track-tape .done')", timeout=20_000)
    assert served.view(game)["version"] > before
    page.locator("[data-rung=void]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog .held-ships")).to_contain_text("is boarded")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_every_scale_is_there_again_after_a_reload(player: Player, served: Served) -> None:
    game = on_deck(served)
    player.open(f"#/void/{game}")  # an old address leads to the same page
    player.page.wait_for_url(f"**/#/operation/{game}")
    here(player, "The deck")
    player.page.reload()
    here(player, "The deck")
    expect(player.page.locator(".ladder .rung")).to_have_count(3)
    served.say(game, 'adjudicate won "enough"')
    here(player, "Boarding")
    player.page.reload()
    here(player, "Boarding")
    expect(player.page.locator(".track-tape")).to_be_visible()


def test_two_tabs_change_their_scale_together(player: Player, served: Served) -> None:
    game = operation(served)
    other: Page = player.page.context.new_page()
    player.open(f"#/operation/{game}")
    other.goto(f"/#/operation/{game}")
    expect(other.locator(NOW)).to_contain_text("The void", timeout=20_000)
    player.press("[data-card=board]")
    player.press('[data-choice="r1 procedure"]')
    player.press(GO)
    here(player, "Boarding")
    expect(other.locator(NOW)).to_contain_text("Boarding", timeout=20_000)
    expect(other.locator(".track-tape")).to_be_visible()


@PHONE
def test_an_operation_on_a_phone(player: Player, served: Served) -> None:
    game = on_deck(served)
    player.open(f"#/operation/{game}")
    here(player, "The deck")
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-rung=void]").tap()
    expect(page.locator("dialog .held-map")).to_be_visible()
    page.locator("dialog button", has_text="Close").tap()
    page.locator("[data-rung=procedure]").tap()
    expect(page.locator("dialog .aboard")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_operation_is_set_up(player: Player, served: Served) -> None:
    page = player.page
    player.open("#/")
    page.locator("a[href='#/operation/setup?operation=cold-harbour']").click()
    expect(page.locator(".op-briefing")).to_contain_text("ledger")
    page.locator("input[name=fights][value=exchange]").check()
    page.get_by_label("Red’s party").select_option(index=1)
    page.locator("[data-act=start]").click()
    page.wait_for_url("**/#/operation/*")
    here(player, "The void")
    expect(page.locator(".ladder-notes")).to_contain_text("Second Daughter")
    view = served.view(page.url.rsplit("/", 1)[1])
    assert view["operation"]["fights"] == "exchange"
    assert all(view["operation"]["parties"])


def test_own_ships_go_on_an_operation(player: Player, served: Served) -> None:
    page = player.page
    player.open("#/operation/setup")
    page.locator("[data-choice=own]").click()
    page.locator("select", has=page.locator("option[value=r1]")).select_option("r1")
    page.locator("input[name=mode][value=versus]").check()
    page.locator("[data-act=start]").click()
    page.wait_for_url("**/#/operation/*")
    here(player, "The void")
    view = served.view(page.url.rsplit("/", 1)[1])
    assert view["operation"]["prize"] == "r1"
    assert view["operation"]["operation"] == ""


def test_a_replay_changes_its_scale_as_it_is_gone_through(player: Player, served: Served) -> None:
    game = on_deck(served)
    page = player.page
    player.open(f"#/replay/{game}?at=0")
    here(player, "The void")
    page.keyboard.press("}")
    here(player, "Boarding")
    page.keyboard.press("}")
    here(player, "The deck")
    expect(page.locator("#board .model").first).to_be_visible()
    page.keyboard.press("Home")
    here(player, "The void")
    expect(page.locator(".reel-mark.seam").first).to_be_attached()


def test_a_boarding_alone_falls_to_the_deck_too(player: Player, served: Served) -> None:
    page = player.page
    game = str(
        served.ask("POST", "/api/games/procedure", {"engagement": "deck", "mode": "versus", "seed": 3})["id"]
    )
    to_the_fight(served, game)
    player.open(f"#/boarding/{game}")
    player.press("[data-card=descend]")
    player.press(GO)
    here(player, "The deck")
    expect(page.locator("[data-rung=procedure]")).to_be_visible()
    page.reload()
    here(player, "The deck")


def test_the_list_of_games_says_where_an_operation_stands(player: Player, served: Served) -> None:
    game = on_deck(served)
    player.open("#/")
    row = player.page.locator(f".game-list a[href='#/operation/{game}']")
    expect(row).to_contain_text("on deck")
    expect(player.page.locator(".continue .continue-more")).to_contain_text("on deck")
    player.page.locator(".continue .btn.go").click()
    here(player, "The deck")


def sound(player: Player, axe: str) -> None:
    """Nothing on the screen shuts somebody out, in any theme."""
    player.page.evaluate(axe)
    for theme in THEMES:
        player.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        assert player.page.evaluate(FAULTS) == [], theme


def test_no_screen_of_an_operation_has_a_serious_fault(player: Player, served: Served, axe: str) -> None:
    page = player.page
    player.open("#/operation/setup")
    expect(page.locator(".op-briefing")).to_be_visible(timeout=20_000)
    sound(player, axe)
    player.open(f"#/operation/{at_the_fight(served)}")
    expect(page.locator(".track-hand .fight")).to_have_count(2, timeout=20_000)
    sound(player, axe)
    page.locator("[data-rung=void]").click()
    expect(page.locator("dialog .held-ships")).to_be_visible()
    sound(player, axe)


def test_an_operation_that_is_over_tells_its_chain(player: Player, served: Served, axe: str) -> None:
    game = aboard(served)
    served.say(game, "fall-back attacker")
    served.say(game, 'adjudicate blue "enough"')
    page = player.page
    player.open(f"#/operation/{game}")
    end = page.locator(".operation-end")
    expect(end.locator("h1")).to_have_text("Operation won", timeout=20_000)
    expect(end.locator(".end-chain")).to_contain_text("Patient Hound boards Second Daughter")
    expect(end.locator(".party-fates li")).to_have_count(4)
    sound(player, axe)
    with page.expect_navigation(url="**/#/operation/*"):
        end.locator("[data-act=again]").click()
    here(player, "The void")
    view = served.view(page.url.rsplit("/", 1)[1])
    assert view["operation"]["operation"] == "cold-harbour"


@PHONE
def test_no_phone_screen_of_an_operation_has_a_serious_fault(
    player: Player, served: Served, axe: str
) -> None:
    player.open(f"#/operation/{at_the_fight(served)}")
    expect(player.page.locator(".track-hand .fight")).to_have_count(2, timeout=20_000)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sound(player, axe)
