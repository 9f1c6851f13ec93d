"""Boardings in the browser: a contest to its end by mouse, a part by keyboard, both hands at one screen, the replay."""

import time
from typing import Any

from playwright.sync_api import expect

from browser.player import Player, Served
from browser.test_void import LOSS, PHONE, press_first


def contest(served: Served, **more: Any) -> str:
    """A contest of two crews at its first part; its id."""
    body = {"attacker": {"ship": "shrike-raider"}, "defender": {"ship": "sentry-frigate"}, "seed": 3, **more}
    return str(served.ask("POST", "/api/games/contest", body)["id"])


def ready(player: Player, card: str = "kill-them-all") -> None:
    """Wait until what was done is told and every choice of now has been weighed."""
    expect(player.page.locator("[data-act=commit][aria-disabled=false]")).to_be_visible(timeout=60_000)
    expect(player.page.locator(f"[data-card={card}] .num")).to_be_visible(timeout=60_000)


def test_a_contest_is_played_to_its_end_by_mouse(player: Player, served: Served) -> None:
    worn = {"ship": "sentry-frigate", "morale": 20, "population": 40}
    game = contest(served, defender=worn)
    player.open(f"#/boarding/{game}")
    ready(player)
    page, end = player.page, time.monotonic() + 150
    while not page.locator(".ending").count() and time.monotonic() < end:
        if press_first(player, "[data-spoils=losses]"):
            continue
        if not page.locator("[data-card][aria-pressed=true]").count():
            press_first(player, "[data-card=they-shall-fear-us][aria-disabled=false]")
        if not press_first(player, "[data-act=commit][aria-disabled=false]"):
            page.wait_for_timeout(80)
    row = next(one for one in served.ask("GET", "/api/games") if one["id"] == game)
    words = {"won": "Boarding won", "lost": "Boarding lost"}[row["outcome"]]
    expect(page.locator(".ending h1")).to_have_text(words, timeout=5_000)
    expect(page.locator(".boarding-fates li")).to_have_count(2)
    expect(page.locator(".boarding-fates")).to_contain_text("They shall fear us")
    with page.expect_navigation(url="**/#/boarding/*"):
        page.locator("[data-act=again]").click()
    ready(player)


def test_what_is_shown_before_is_what_the_server_weighs(player: Player, served: Served) -> None:
    game = contest(served)
    player.open(f"#/boarding/{game}")
    ready(player)
    page = player.page
    weighed = served.ask("GET", f"/api/games/{game}/boarding?seat=all")
    best = max((one for one in weighed["choices"] if one["deed"] == "sabotage"), key=lambda one: one["win"])
    page.locator("[data-card=sabotage]").click()
    expect(page.locator(".preview .big").first).to_contain_text(f"{best['win'] * 100:.1f}")
    expect(page.locator(".preview .mods").first).to_contain_text(str(best["target"]["target"]))
    expect(page.locator(f"[data-bay='defender {best['component']}']")).to_have_attribute(
        "aria-pressed", "true"
    )
    other = page.locator("[data-bay^=defender][aria-pressed=false]").first
    other.click()
    expect(page.locator("[data-bay^=defender][aria-pressed=true]")).to_have_count(1)
    page.locator("[data-act=commit]").click()
    expect(page.locator(".aptape")).to_contain_text("Attacked", timeout=30_000)
    expect(page.locator(".log")).to_contain_text("lays charges")


def test_a_part_by_keyboard_alone(player: Player, served: Served) -> None:
    game = contest(served)
    player.open(f"#/boarding/{game}")
    ready(player)
    page = player.page
    player.keys("3")
    expect(page.locator("#spoken")).to_contain_text("percent to win. Enter does it.")
    player.keys("w", "Escape", "1", "Enter")
    expect(page.locator(".aptape")).to_contain_text("Attacked", timeout=30_000)
    player.keys("t")
    expect(page.locator(".text-board")).to_contain_text("Sentry Frigate")
    player.keys("t")
    ready(player, "push-them-back")
    player.keys("n")
    expect(page.locator("#urgent")).to_contain_text("No defence has been made")
    player.keys("n")
    expect(page.locator(".status-round")).to_contain_text("2", timeout=60_000)


def test_two_at_one_screen_take_their_parts_by_hand(player: Player, served: Served) -> None:
    game = contest(served, mode="versus")
    player.open(f"#/boarding/{game}")
    ready(player)
    page = player.page
    expect(page.locator(".status-phase")).to_contain_text("The boarders")
    page.locator("[data-act=commit]").click()
    expect(page.locator(".status-phase")).to_contain_text("The defenders", timeout=30_000)
    ready(player)


def test_a_boarding_is_set_up_and_found_again(player: Player, served: Served) -> None:
    player.open("#/")
    page = player.page
    page.get_by_role("link", name="Hold the frigate").click()
    expect(page.locator("input[name=commands][value=defender]")).to_be_checked()
    with page.expect_navigation(url="**/#/boarding/*"):
        page.locator("[data-act=start]").click()
    ready(player)
    game = page.url.rsplit("/", 1)[1]
    assert served.view(game)["setup"]["commands"] == "defender"
    player.open("#/")
    expect(page.locator(f".game-list a[href='#/boarding/{game}']")).to_contain_text("turn")


def test_a_boarding_is_looked_back_at(player: Player, served: Served) -> None:
    game = contest(served)
    served.say(game, "storm attacker crew kill-them-all", "crew")
    served.say(game, "end-turn attacker", "crew")
    player.open(f"#/replay/{game}?at=1")
    page = player.page
    expect(page.locator(".reel")).to_be_visible()
    expect(page.locator(".facing-head")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".log, .told").first).to_be_visible()


@PHONE
def test_a_boarding_fits_a_phone(player: Player, served: Served) -> None:
    game = contest(served)
    player.open(f"#/boarding/{game}")
    ready(player)
    page = player.page
    assert page.evaluate(LOSS) == 0
    page.locator("[data-card=seizure]").tap()
    expect(page.locator(".quick")).to_contain_text("to win")
    for name in ("Standing", "Dice", "Story", "Ships"):
        page.locator(".tabs button", has_text=name).tap()
        assert page.evaluate(LOSS) == 0


def test_a_boarding_is_printed_without_its_controls(player: Player, served: Served) -> None:
    track = served.ask("POST", "/api/games/procedure", {"engagement": "chance", "seed": 3})["id"]
    page = player.page
    for game, there in ((contest(served), ".facing-head"), (track, ".track-tape .tick")):
        player.open(f"#/boarding/{game}")
        expect(page.locator(there).first).to_be_visible(timeout=60_000)
        page.emulate_media(media="print")
        expect(page.locator(there).first).to_be_visible()
        for hidden in (".top", ".planbar", ".log", ".tabs"):
            expect(page.locator(hidden).first).to_be_hidden()
        page.emulate_media(media="screen")
