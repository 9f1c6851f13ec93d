"""A whole mission by keyboard alone, and the deck in words with its typed lines."""

import re
import time

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served

LISTEN = """() => {
  window.__heard = [];
  const hear = (changes) => changes.forEach((one) => one.addedNodes.forEach((node) => __heard.push(node.textContent)));
  new MutationObserver(hear).observe(document.getElementById('spoken'), { childList: true });
}"""


def test_a_whole_mission_by_keyboard(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.new_game()}")
    player.settle()
    player.keys("4")
    assert player.commit("key")
    player.keys("a", "a")
    expect(page.locator("[data-act=end]")).to_be_visible(timeout=60_000)
    player.settle()
    player.shifted()
    moved, end = 0.0, time.monotonic() + 150
    while not player.over and time.monotonic() < end:
        moved += player.shifted()
        one_activation(player)
    assert moved < 0.01  # nothing is pushed about while playing
    expect(page.locator(".ending h1")).to_have_text(re.compile("Mission (won|lost)"))
    expect(page.locator(".log")).to_contain_text(re.compile(r"moves \d"))
    player.keys("Escape")
    expect(page.locator(".ending")).to_have_count(0)


def one_activation(player: Player) -> None:
    """Shoot if there is a shot, else go where the mission asks, then be done."""
    if player.card("shoot").count():
        player.keys("s")
        if not player.commit("key"):
            player.keys("Escape")
    elif player.card("move").count():
        player.keys("m", "g")
        player.page.locator(".goto [data-goto]").first.wait_for()
        player.keys("3")
        if not player.commit("key"):
            player.keys("Escape")
    if not player.over:
        player.end("key")
        player.page.wait_for_timeout(50)
        player.settle()


def test_escape_always_steps_back_one(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed()}")
    player.settle()
    player.keys("m", "g")
    expect(page.locator(".goto")).to_be_visible()
    player.keys("Escape")
    expect(page.locator(".goto")).to_have_count(0)
    player.keys("g", "1")
    expect(page.locator(".model.plan")).to_have_count(1)
    player.keys("Escape")
    expect(page.locator(".model.plan")).to_have_count(0)
    player.keys("t")
    expect(page.locator(".text-board")).to_be_visible()
    player.keys("b", "Escape")
    expect(page.locator(".text-board")).to_have_count(0)


def test_the_overlay_lists_the_keys_of_the_phase(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.new_game()}")
    player.settle()
    player.keys("?")
    expect(page.locator(".key-groups .now h3")).to_have_text(re.compile("Set-up"))
    expect(page.locator(".key-groups h3")).to_have_count(7)
    player.keys("Escape")
    player.open(f"#/battle/{served.deployed()}")
    player.settle()
    player.keys("?")
    expect(page.locator(".key-groups .now h3").first).to_have_text(re.compile("Choosing a unit"))


@pytest.mark.parametrize("player", [(1024, 768)], indirect=True)
def test_a_turn_in_words(player: Player, served: Served) -> None:
    page = player.page
    game = served.deployed(mission="eliminate-all")
    player.expected.append("422")  # a refusal is an answer
    player.open(f"#/battle/{game}")
    player.settle()
    player.keys("/")
    expect(page.locator("#typed")).to_be_focused()
    board = page.locator(".text-parts")
    for heading in ("Now", "Your crew", "Enemies", "Tokens", "Ways out", "Doors", "Walls and cover"):
        expect(board.get_by_role("heading", name=heading)).to_have_count(1)
    expect(board).to_contain_text(re.compile(r"a1 .* at \d+\.\d, \d+\.\d, \d of \d wounds"))
    expect(board).to_contain_text(re.compile(r"Sees e\d|out of sight"))
    assert "shoot e2" in said(player, "help")
    assert "In hand:" in said(player, "turn")
    assert "Name who shall" in said(player, "end")  # nobody acts, so nobody's activation is given away
    assert "look t1" in said(player, "look nowhere")
    assert "12,12" in said(player, "look 12,12")
    assert "Nothing is being told" in said(player, "hold")
    assert "cannot" in said(player, "move 35,35").lower() or page.locator(".typed-reply.wrong").count()
    assert "nothing is called" in said(player, "dance a1").lower()
    assert "move needs a spot, and '14.5' is not" in said(player, "move a2 14.5")
    assert "shoot needs a target, like: shoot a1 e2" in said(player, "shoot a2")
    assert "In hand:" in said(player, "a3")
    expect(page.locator(".unit-row.sel")).to_have_count(1)
    assert "percent" in said(player, "odds a3 e2") or page.locator(".typed-reply.wrong").count()
    assert "Your crew: 4. Enemies: " in said(player, "board")
    walked = page.locator(".typed-groups")
    assert walked.get_by_role("heading").count() == board.get_by_role("heading").count()
    expect(walked.locator("[data-group=crew] > ul > li")).to_have_count(4)
    assert "moves" in said(player, "move a2 " + spot_near(served, game, "a2"))
    expect(board).to_contain_text("a2")
    assert "overwatch" in said(player, "ow")
    assert "Name who shall" in said(
        player, "end"
    )  # the watch ended the activation; nobody else is passed over
    assert "taken back" in said(player, "undo")
    assert "In hand: Ferro (a2)" in said(player, "turn")
    expect(page.locator("#spoken")).to_contain_text("goes on overwatch")
    player.keys("Escape")
    expect(page.locator("#board")).to_be_focused()


def said(player: Player, line: str) -> str:
    """Type a line and read the answer."""
    page = player.page
    page.locator("#typed").fill(line)
    player.keys("Enter")
    expect(page.locator("#typed")).to_have_value("")
    expect(page.locator(".typed-reply")).not_to_have_text("…")
    player.settle()
    return page.locator(".typed-reply").inner_text()


def spot_near(served: Served, game: str, unit: str) -> str:
    """A spot somebody can move to."""
    offers = served.ask("GET", f"/api/games/{game}/offers?unit={unit}&seat=all")["offers"]
    y, _, x = next(one for one in offers if one["verb"] == "move")["spots"][-1]
    return f"{x:.1f},{y:.1f}"


def test_every_sentence_is_announced_once(player: Player, served: Served) -> None:
    """At the fastest telling nothing overtakes what was said before it."""
    page = player.page
    player.open(f"#/battle/{served.deployed()}")
    player.settle()
    page.evaluate(LISTEN)
    player.keys("m", "g")
    page.locator(".goto [data-goto]").first.wait_for()
    player.keys("1")
    assert player.commit("key")
    page.wait_for_function("() => window.__heard.some((text) => /acts, 2 action points/.test(text))")
    heard = page.evaluate("window.__heard")
    assert len([text for text in heard if re.search(r" moves \d", text)]) == 1
    assert len([text for text in heard if re.search(r"activates with", text)]) == 1
    player.keys("r")
    page.wait_for_function("() => window.__heard.some((text) => /In hand: /.test(text))")


def test_a_new_page_has_the_focus_and_is_named(player: Player, served: Served) -> None:
    """Nobody is left on an empty page after a link; the first thing after Tab leads past the bar."""
    page = player.page
    player.open("#/")
    page.locator(".top .links a").first.focus()
    page.evaluate(LISTEN)
    player.keys("Enter")
    expect(page.locator("main.setup h1")).to_be_focused()
    page.wait_for_function("() => window.__heard.includes('New mission')")
    player.open("#/crews")
    expect(page.locator("main.gallery h1")).to_be_focused()
    page.locator(".skip").first.focus()
    expect(page.locator(".skip").first).to_be_in_viewport(ratio=1)
    player.keys("Enter")
    expect(page.locator("main.gallery h1")).to_be_focused()


def test_a_walk_of_many_legs_is_one_sentence(player: Player, served: Served) -> None:
    """Each leg is drawn, and the whole of it is said once, with its whole length."""
    page = player.page
    game = served.deployed(board="cold-spine")
    player.open(f"#/battle/{game}")
    player.settle()
    page.evaluate(LISTEN)
    served.say(game, "activate a1")
    offers = served.ask("GET", f"/api/games/{game}/offers?unit=a1&seat=all")["offers"]
    runs = next(one for one in offers if one["verb"] == "move")["spots"]
    unit = next(one for one in served.view(game)["units"] if one["id"] == "a1")
    y, x, _ = max(runs, key=lambda run: (run[0] - unit["y"]) ** 2 + (run[1] - unit["x"]) ** 2)
    served.say(game, f"move a1 {x:.1f},{y:.1f} via {unit['x'] + 0.5:.1f},{unit['y']:.1f}")
    page.wait_for_function("() => window.__heard.some((text) => / moves \\d/.test(text))")
    player.settle()
    page.wait_for_timeout(400)
    assert len([text for text in page.evaluate("window.__heard") if " moves " in text]) == 1


def test_a_skipped_telling_of_a_void_battle_says_what_weighs(player: Player, served: Served) -> None:
    page = player.page
    game = served.ask("POST", "/api/games/void", {"engagement": "duel", "seed": 3})["id"]
    player.expected.append("422")  # a question about the plan may come when the turn is over
    page.add_init_script(
        "localStorage.setItem('voidbridge.settings', JSON.stringify({theme: 'dark', motion: 'off', speed: 'slow'}))"
    )
    player.open(f"#/void/{game}")
    expect(page.locator("[data-card=lock-on-target]")).to_be_visible(timeout=60_000)
    page.evaluate(LISTEN)
    player.press("[data-act=commit][aria-disabled=false]")
    page.locator(".telling").wait_for()
    player.keys("Space")
    expect(page.locator(".aptape")).to_contain_text("Moved", timeout=30_000)
    page.locator("[data-act=done][aria-disabled=false]").wait_for()
    player.keys("n")
    expect(page.locator("#urgent")).to_contain_text("Press again to end the turn")
    player.keys("n")
    page.locator(".telling").wait_for()
    player.keys("Space")  # skips to the end of what is told: the enemy's turn, and the round's end
    expect(page.locator("[data-card=lock-on-target]")).to_be_visible(timeout=60_000)
    page.wait_for_function("() => window.__heard.some((text) => /Strategic round 2/.test(text))")


WARNED = """() => {
  window.__heard = [];
  const hear = (changes) => changes.forEach((one) => one.addedNodes.forEach((node) => __heard.push(node.textContent)));
  for (const id of ['spoken', 'urgent'])
    new MutationObserver(hear).observe(document.getElementById(id), { childList: true });
}"""


def heard(player: Player, pattern: str) -> None:
    """Wait until something was said, and forget all that was said before."""
    player.page.wait_for_function(
        "(pattern) => window.__heard.some((text) => new RegExp(pattern).test(text))", arg=pattern
    )
    player.page.evaluate("window.__heard.splice(0)")


def test_plans_and_refusals_are_spoken(player: Player, served: Served) -> None:
    """What a key plans is said with its odds; what cannot be done is said with its reason."""
    page = player.page
    game = served.new_game()
    player.open(f"#/battle/{game}")
    player.settle()
    page.evaluate(WARNED)
    player.keys("a")
    heard(player, "Choose the corner first")
    page.get_by_role("button", name="Light", exact=True).focus()
    player.keys("4")
    heard(player, "Corner 4")
    expect(page.locator("#board")).to_be_focused()
    assert player.commit("key")
    heard(player, "Place your crew, 4 members to go")
    player.keys("a", "a")
    expect(page.locator("[data-act=end]")).to_be_visible(timeout=60_000)
    player.settle()
    player.keys("d")
    heard(player, "Dash: A Dash needs a Move")
    player.keys("m")
    heard(player, "Move: choose a spot")
    player.keys("Enter")
    heard(player, r"\d\.\d,\d+\.\d: .*")
    player.keys("g")
    heard(player, r"Go to: 1 .*inch(es)? from (here|it).*(seen|unseen)")
    player.keys("1")
    heard(player, r"Move to .* of \d inches.*\d action points? left after it")
    player.keys("r")
    heard(player, r"Planned: Move to .*Enter commits")


def test_a_typed_line_places_the_crew(player: Player, served: Served) -> None:
    """The ground is told in figures, and the rest are placed by one word."""
    page = player.page
    player.expected.append("422")  # a refusal is an answer
    player.open(f"#/battle/{served.new_game()}")
    player.settle()
    player.keys("/")
    assert re.search(r"Spots: \d+\.\d to \d+\.\d from the left", said(player, "corner 2"))
    assert "from the left" in said(player, "deploy a1 1,20")
    assert "choose who acts" in said(player, "rest")
    player.keys("Escape")
    expect(page.locator(".text-board")).to_have_count(0)


def test_s_starts_the_mission(player: Player) -> None:
    player.open("#/setup")
    expect(player.page.locator("[data-act=start]")).to_be_enabled()
    player.keys("s")
    expect(player.page.locator("[data-corner-choice]").first).to_be_visible()
