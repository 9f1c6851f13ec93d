"""Void battles in the browser: a duel to its end by mouse, one turn by keyboard, the phone, the replay."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from playwright.sync_api import expect

from browser.player import Player, Served

PHONE = pytest.mark.parametrize("player", [(390, 844, "touch")], indirect=True)
LOSS = "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)"
# Serious faults that axe-core finds on the page as it stands.
FAULTS = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
  .filter((fault) => ['serious', 'critical'].includes(fault.impact))
  .flatMap((fault) => fault.nodes.slice(0, 4).map((node) => `${fault.id}: ${node.target}`))"""


def duel(served: Served, **more: Any) -> str:
    """A duel at its first turn; its id."""
    body = {"engagement": "duel", "seed": 3, "captains": "green", **more}
    return str(served.ask("POST", "/api/games/void", body)["id"])


def ready(player: Player) -> None:
    """Wait until it is for this seat to act, and the outlook is there."""
    expect(player.page.locator("[data-card=lock-on-target]")).to_be_visible(timeout=60_000)
    expect(player.page.locator("[data-act=commit]")).to_be_visible()


def press_first(player: Player, selector: str) -> bool:
    """Press something if it is there and stays there."""
    found = player.page.locator(selector).first
    try:
        if not found.count():
            return False
        found.click(timeout=1500)
    except PlaywrightTimeoutError:
        return False
    return True


def bow_toward_enemy(player: Player) -> None:
    """Press the dark just behind the enemy: the planned bow turns that way."""
    foe = player.page.locator(".ship.foe:not(.gone)").first.bounding_box()
    board = player.page.locator(".board-view").bounding_box()
    assert foe
    assert board
    x = min(max(foe["x"] + foe["width"] + 12, board["x"] + 6), board["x"] + board["width"] - 6)
    y = min(max(foe["y"] + foe["height"] + 12, board["y"] + 130), board["y"] + board["height"] - 6)
    player.page.mouse.click(x, y)


def test_a_duel_is_played_to_its_end_by_mouse(player: Player, served: Served) -> None:
    game = duel(served, rounds=6)
    player.open(f"#/void/{game}")
    ready(player)
    page, end = player.page, time.monotonic() + 150
    while not page.locator(".ending").count() and time.monotonic() < end:
        if press_first(player, "[data-strike]") or press_first(player, "[data-aim]"):
            continue
        if page.locator("[data-manoeuvre]").count():
            bow_toward_enemy(player)
            page.wait_for_timeout(120)
            press_first(player, ".contacts li.foe:not(.out) button")
            press_first(player, ".ship.foe:not(.gone) .ship-body")
        if not press_first(player, "[data-act=commit][aria-disabled=false]"):
            page.wait_for_timeout(80)
    row = next(one for one in served.ask("GET", "/api/games") if one["id"] == game)
    words = {"won": "Battle won", "lost": "Battle lost", "draw": "Drawn"}[row["outcome"]]
    expect(page.locator(".ending h1")).to_have_text(words, timeout=5_000)
    fates = page.locator(".void-fates li")
    expect(fates).to_have_count(2)
    expect(fates.first).to_contain_text("Patient Hound")
    told = served.ask("GET", f"/api/games/{game}/story?seat=all")["steps"]
    assert {step["seat"] for step in told} == {"table", "crew", "enemy"}
    assert any(step["action"].startswith("strike b1") for step in told)
    with page.expect_navigation(url="**/#/void/*"):
        page.locator("[data-act=again]").click()
    ready(player)


def test_what_is_shown_before_is_what_is_done(player: Player, served: Served) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    player.keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    expect(page.locator(".stepper")).to_contain_text("20° stbd")
    expect(page.locator(".ship.plan")).to_have_count(1)
    ghost = page.locator(".ship.plan").get_attribute("style")
    player.keys("f", "Enter")
    expect(page.locator(".aptape")).to_contain_text("Fired", timeout=30_000)
    expect(page.locator(".ship.crew:not(.plan)")).to_have_attribute("style", ghost or "")
    assert served.view(game)["ships"][0]["heading"] == 20
    expect(page.locator(".log")).to_contain_text("Patient Hound fires Ring-Fire Battery at Salt Widow")


def test_a_turn_by_keyboard_alone(player: Player, served: Served) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    player.keys("2", "[")
    expect(page.locator("[data-manoeuvre=adjust-bearing]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".reach-arc.on")).to_have_count(1)
    player.keys("c")
    expect(page.locator("[data-card=active-augury]")).to_be_focused()
    player.keys("ArrowRight", "Enter")
    expect(page.locator(".preview h2")).to_contain_text("Aid the Machine Spirit")
    player.keys("Escape", "1", "b", "Enter")
    expect(page.locator(".aptape")).to_contain_text("Moved", timeout=30_000)
    player.keys("t")
    expect(page.locator(".text-board")).to_contain_text("Salt Widow")
    player.keys("t")
    expect(page.locator("[data-act=done][aria-disabled=false]")).to_be_visible()
    player.keys("n")
    expect(page.locator("#urgent")).to_contain_text("Press again to end the turn")
    player.keys("n")
    expect(page.locator(".log")).to_contain_text("Strategic round 2", timeout=60_000)


def test_enter_on_the_card_in_hand_does_it_and_speaks(player: Player, served: Served) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    player.keys("c", "Enter")
    expect(page.locator("#spoken")).to_contain_text("Active Augury, 64 percent. Enter does it.")
    player.keys("Enter")
    expect(page.locator("[data-card=active-augury]")).to_contain_text("done", timeout=30_000)
    expect(page.locator(".aptape")).to_contain_text("2 extended actions left")


def test_a_planned_turn_says_where_it_leads(player: Player, served: Served) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    player.keys("ArrowRight")
    expect(page.locator("#spoken")).to_contain_text("turn 5° starboard. From there: Salt Widow")
    player.keys("t")
    expect(page.locator(".text-board")).to_contain_text("from the planned spot")
    player.keys("t")
    expect(page.locator(".text-board")).to_have_count(0)


def test_undo_takes_a_move_back(player: Player, served: Served) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    player.press("[data-act=commit][aria-disabled=false]")
    expect(player.page.locator(".aptape")).to_contain_text("Moved", timeout=30_000)
    expect(player.page.locator("[data-act=done][aria-disabled=false]")).to_be_visible()
    player.keys("u")
    expect(player.page.locator("[data-manoeuvre=ahead]")).to_be_visible()
    assert served.view(game)["ships"][0]["y"] == -7


@PHONE
def test_a_battle_on_a_phone_by_touch(player: Player, served: Served) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    assert page.evaluate(LOSS) == 0
    page.locator("[data-manoeuvre=evasive-manoeuvres]").tap()
    expect(page.locator(".quick")).to_contain_text("Evasive Manoeuvres")
    page.locator("button.quick").tap()
    expect(page.locator(".void-whole .mods")).to_contain_text("Pilot")
    page.get_by_role("button", name="Back to the map").tap()
    page.locator("[data-manoeuvre=ahead]").tap()
    page.locator("[data-act=commit][aria-disabled=false]").tap()
    expect(page.locator(".aptape")).to_contain_text("Moved", timeout=30_000)
    for tab in ("Ship", "Dice", "Story"):
        page.get_by_role("button", name=tab, exact=True).tap()
        assert page.evaluate(LOSS) == 0, tab
    expect(page.locator(".log")).to_contain_text("runs 8 VU")


def test_the_start_leads_to_a_battle_and_back(player: Player, served: Served) -> None:
    player.open("#/")
    page = player.page
    page.locator("a[href='#/void/setup?battle=convoy-raid']").click()
    expect(page.locator("[data-choice=convoy-raid]")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".unseen")).to_be_visible()
    page.locator("[data-choice=own]").click()
    page.locator("select[aria-label='red ship 1']").select_option("shrike-raider")
    page.locator("[data-act=start]").click()
    ready(player)
    expect(page.locator(".ship")).to_have_count(3)
    player.open("#/")
    expect(page.locator(".continue")).to_contain_text("Void battle")
    page.locator(".continue .btn.go").click()
    ready(player)


def test_an_old_address_finds_the_battle_and_it_is_replayed(player: Player, served: Served) -> None:
    game = duel(served)
    for line in ("helm b1 crew ahead", "steer b1 8 0 30", "done b1"):
        served.say(game, line)
    player.open(f"#/battle/{game}")
    ready(player)
    player.open(f"#/replay/{game}")
    expect(player.page.locator(".reel-words")).to_contain_text("of")
    player.keys("ArrowRight", "ArrowRight")
    expect(player.page.locator(".reel-words")).to_contain_text("runs 8 VU")
    expect(player.page.locator(".ship.crew")).to_have_count(1)


def test_nothing_of_it_shuts_somebody_out(player: Player, served: Served, axe: str) -> None:
    game, over = duel(served), duel(served)
    served.say(over, "yield b1")
    for route, there, press in (
        ("#/void/setup", "[data-act=start]", ""),
        (f"#/void/{game}", "[data-act=commit]", "[data-card=lock-on-target]"),
        (f"#/void/{over}", ".void-fates", ""),
        (f"#/replay/{over}", ".reel", ""),
    ):
        player.open(route)
        expect(player.page.locator(there).first).to_be_visible()
        if press:
            player.press(press)
        player.page.wait_for_timeout(500)
        player.page.evaluate(axe)
        for theme in ("dark", "light", "contrast"):
            player.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            assert player.page.evaluate(FAULTS) == [], (route, theme)


def test_faces_of_a_hundred_are_typed(player: Player, served: Served) -> None:
    game = duel(served, dice="hand")
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    page.locator("[data-card=lock-on-target]").click()
    page.locator("[data-act=commit]").click()
    field = page.locator(".rolling input")
    field.fill("101")
    expect(page.locator("#faces-wrong")).to_contain_text("not a face of a d100")
    field.fill("00")
    expect(page.locator("#faces-wrong")).to_contain_text("Complete")
    page.locator("[data-act=faces]").click()
    expect(page.locator(".log")).to_contain_text("100 against 64")


def test_a_ship_strikes_its_colours_only_when_asked_twice(player: Player, served: Served) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    page.locator("[data-act=yield]").click()
    page.locator(".dialog .btn", has_text="Fight on").click()
    assert not served.view(game)["over"]
    page.locator("[data-act=yield]").click()
    page.locator(".dialog .btn", has_text="Surrender").click()
    expect(page.locator(".ending h1")).to_have_text("Battle lost")
    expect(page.locator(".void-fates li").first).to_contain_text("struck its colours")


def test_what_it_is_about_is_one_press_away(player: Player, served: Served) -> None:
    player.open(f"#/void/{duel(served)}")
    ready(player)
    player.press(".status-aim")
    dialog = player.page.locator(".dialog")
    expect(dialog).to_contain_text("an old quarrel")
    expect(dialog).to_contain_text("hull 36 of 36")
    expect(dialog.locator("a[href='#/rules/VO-24']")).to_be_visible()
    player.keys("Escape")
    expect(dialog).to_have_count(0)


def say_line(player: Player, line: str) -> str:
    """Type a line under the map in words; what was answered."""
    player.page.locator("#typed").fill(line)
    player.page.keyboard.press("Enter")
    reply = player.page.locator(".typed-reply")
    expect(reply).not_to_have_text("…", timeout=20_000)
    return reply.inner_text()


def test_a_turn_by_typed_lines_alone(player: Player, served: Served) -> None:
    game = duel(served, mode="versus")
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    ship = served.ask("GET", f"/api/games/{game}?seat=all")["active"]
    foe = "r1" if ship == "b1" else "b1"
    page.keyboard.press("/")
    expect(page.locator("#typed")).to_be_focused()
    assert "Salt Widow" in say_line(player, f"look {foe}" if foe == "r1" else "look r1")
    assert "Blue: 1" in say_line(player, "map")
    expect(page.locator(".typed-groups h3")).to_have_text(
        [
            "Now",
            "Blue 1",
            "Red 1",
            "Manoeuvres 8",
            "Guns, from the planned spot 3",
            "What they could answer 1",
            "Extended actions 19",
        ],
        use_inner_text=True,
    )
    assert "percent to succeed" in say_line(player, "odds active augury")
    assert "Nothing is called" in say_line(player, "dance")
    assert "It is 14 VU away; the weapon carries" in say_line(player, f"odds fire c6 {foe}")
    assert "is to be steered" not in say_line(player, "turn port 30")
    told = served.ask("GET", f"/api/games/{game}/story?seat=all")["steps"]
    assert [step["action"].split()[0] for step in told[1:]] == ["helm", "steer"]
    assert told[-1]["action"].endswith(" -30")
    assert "The ship has made its manoeuvre." in say_line(player, "steer 8 45")
    assert "searches the dark" in say_line(player, "augury")
    assert "has its turn" in say_line(player, "done")
    told = served.ask("GET", f"/api/games/{game}/story?seat=all")["steps"]
    assert [step["action"].split()[0] for step in told[1:]] == ["helm", "steer", "order", "done"]
    page.keyboard.press("Escape")
    expect(page.locator(".text-board")).to_be_hidden()


def test_an_officer_is_chosen_for_a_deed(player: Player, served: Served) -> None:
    ships = {"blue": [{"ship": "sentry-frigate", "officers": ["captain-vale", "helm-orsk"]}]}
    body = {**ships, "red": [{"ship": "sentry-frigate"}], "mode": "versus"}
    games = (str(served.ask("POST", "/api/games/void", {**body, "seed": n})["id"]) for n in range(40))
    game = next(one for one in games if served.ask("GET", f"/api/games/{one}?seat=all")["active"] == "b1")
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    page.locator("[data-card=active-augury]").click()
    chooser = page.locator(".deed-hands")
    expect(chooser.locator("[aria-checked=true]")).to_have_attribute("data-hand", "helm-orsk")
    expect(page.locator(".preview .sum")).to_contain_text("by Sailing Master Orsk")
    player.keys("o")
    expect(chooser.locator("[aria-checked=true]")).to_have_attribute("data-hand", "captain-vale")
    expect(page.locator(".preview .sum")).to_contain_text("by Captain Ione Vale")
    player.press("[data-act=commit][aria-disabled=false]")
    expect(page.locator(".officers .used")).to_have_text("Captain Ione Valehas acted", timeout=20_000)
    page.locator("[data-card=flank-speed]").click()
    expect(page.locator(".deed-hands")).to_contain_text("Acted already: Captain Ione Vale.")
    told = served.ask("GET", f"/api/games/{game}/story?seat=all")["steps"]
    assert told[-1]["action"] == "order b1 captain-vale active-augury"


def test_the_chance_to_win_is_asked_for(player: Player, served: Served) -> None:
    game = duel(served, rounds=2)
    player.open(f"#/void/{game}")
    ready(player)
    button = player.page.locator("[data-act=chance]")
    button.click()
    expect(button).to_contain_text("played on", timeout=60_000)
    expect(button.locator(".between")).to_be_visible()
    expect(button).to_have_attribute(
        "title", re.compile(r"^Blue won \d+ of \d+ battles? that captains played on from here")
    )
    expect(player.page.locator("#spoken")).to_contain_text("95 times in 100")


def test_a_master_puts_a_void_battle_right(player: Player, served: Served) -> None:
    game = duel(served, mode="mastered", engagement="convoy-raid")
    player.open(f"#/void/{game}?seat=master")
    page = player.page
    panel = page.locator(".master")
    expect(panel).to_be_visible(timeout=60_000)
    panel.get_by_role("button", name="Put right…").click()
    silent = next(
        one for one in served.ask("GET", f"/api/games/{game}?seat=master")["ships"] if one["hidden"]
    )
    panel.get_by_label("Ship").select_option(silent["id"])
    panel.locator("[data-act=remove]").focus()
    page.keyboard.press("Enter")
    expect(panel.get_by_label("Reason")).to_be_focused()  # nothing without a reason
    panel.get_by_label("Reason").fill("a flare")
    panel.locator("[data-act=reveal]").click()
    expect(panel.locator("[data-act=reveal]")).to_have_count(0)
    panel.get_by_label("What to set").select_option("hull")
    panel.get_by_label("New value").fill("9")
    panel.locator("[data-act=set]").click()
    expect(panel.get_by_label("What to set").locator("option:checked")).to_have_text("Hull: 9")
    panel.get_by_label("New value").fill("999")
    expect(panel.locator("[data-act=set]")).to_have_attribute("aria-disabled", "true")
    panel.get_by_label("What to set").select_option("x")
    panel.get_by_label("New value").fill("3.5")
    panel.locator("[data-act=set]").click()
    panel.get_by_label("What is wrong with it").select_option("burning")
    panel.locator("[data-act=set-part]").click()
    expect(panel.get_by_label("Component").locator("option:checked")).to_contain_text("burning")
    panel.locator("[data-act=remove]").click()
    panel.locator("[data-act=revive]").click()
    expect(panel.locator("[data-act=remove]")).to_be_visible()
    ship = next(
        one for one in served.ask("GET", f"/api/games/{game}?seat=crew")["ships"] if one["id"] == silent["id"]
    )
    assert (ship["hull"][0], ship["x"], ship["fate"]) == (9, 3.5, "fighting")
    panel.get_by_role("button", name="Decide: drawn…").click()
    page.get_by_role("button", name="It is drawn").click()
    expect(page.locator(".ending h1")).to_have_text("Drawn", timeout=20_000)
    told = served.ask("GET", f"/api/games/{game}/story?seat=master")["steps"]
    assert [step["action"].split()[0] for step in told[-6:]] == [
        "set",
        "set",
        "set",
        "remove",
        "revive",
        "adjudicate",
    ]


def test_a_master_leaves_red_to_its_captain(player: Player, served: Served) -> None:
    games = (duel(served, mode="mastered", seed=n) for n in range(40))
    game = next(one for one in games if served.ask("GET", f"/api/games/{one}?seat=all")["active"] == "r1")
    player.open(f"#/void/{game}")
    expect(player.page.locator("[data-act=auto-all][aria-disabled=false]")).to_be_visible(timeout=60_000)
    player.page.locator("[data-act=auto-all]").click()
    expect(player.page.locator(".status-phase")).to_contain_text("Your turn", timeout=60_000)
    told = served.ask("GET", f"/api/games/{game}/story?seat=master")["steps"]
    assert "done r1" in [step["action"] for step in told]


def test_a_master_sits_down_from_the_set_up(player: Player, served: Served) -> None:
    player.open("#/void/setup?battle=duel")
    player.page.get_by_role("radio", name="With a game master").check()
    player.page.locator("[data-act=start]").click()
    expect(player.page.locator(".master")).to_be_visible(timeout=60_000)


def test_VO_26_a_master_on_deck_takes_somebody_out_by_a_ships_gun(player: Player, served: Served) -> None:
    game = served.deployed(mode="mastered", mission="eliminate-all")
    player.open(f"#/battle/{game}")
    player.settle()
    player.page.locator(".master").get_by_role("button", name="Put right…").click()
    player.page.locator("[data-act=ship-gun]").click()
    expect(player.page.locator(".log")).to_contain_text("A ship's gun on a person (VO-26)", timeout=20_000)
    assert any(unit["presence"] == "removed" for unit in served.view(game)["units"])


def test_shooting_first_plans_a_shot_and_is_not_offered_when_the_guns_have_fired(
    player: Player, served: Served
) -> None:
    game = duel(served, mode="versus", options=["half-moves"])
    first, second = served.view(game)["order"]
    for one in (first, second):
        run = 4 if one == "b1" else 3
        for line in (f"helm {one} crew ahead", f"steer {one} {run} 0 0", f"done {one}"):
            served.say(game, line)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    page.locator("[data-act=stay]").click()
    expect(page.locator("[data-act=commit]")).to_have_text(re.compile("^Fire"))
    expect(page.locator(".gun-lines li:not(.no)").first).to_be_visible()
    page.locator("[data-act=commit]").click()
    strike = page.locator("[data-strike], [data-aim], .aptape :text('Fired')").first
    expect(strike).to_be_visible(timeout=30_000)
    while not page.locator(".aptape :text('Fired')").count():
        assert press_first(player, "[data-strike]") or press_first(player, "[data-aim]")
    expect(page.locator("[data-act=stay]")).to_have_count(0)
    expect(page.locator("[data-act=commit]")).to_contain_text("Move")


def test_a_press_in_the_list_aims_and_the_dice_lie_there_after_a_reload(
    player: Player, served: Served
) -> None:
    game = duel(served)
    player.open(f"#/void/{game}")
    ready(player)
    page = player.page
    expect(page.locator(".status-aim")).to_contain_text("no enemy left, or more hull after round 24")
    page.locator(".contacts li.foe button").click()
    expect(page.locator(".contacts li.foe.tg button")).to_have_attribute("aria-pressed", "true")
    player.keys("c", "Enter", "Enter")
    expect(page.locator(".tray")).to_contain_text("active augury", timeout=30_000)
    rolled = page.locator(".tray").inner_text()
    page.reload()
    ready(player)
    assert page.locator(".tray").inner_text() == rolled
