"""The first game, learnt by playing: to its end by mouse, left and resumed, skipped, begun again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.player import Player, Served

# The middle of the outlined reach's spot nearest to a spot in inches, in pixels.
NEAREST_TO = """([x0, y0]) => {
  const board = document.getElementById('board');
  const reach = board.querySelector('.reach');
  let [best, least] = [null, Infinity];
  for (let x = 10; x < 480; x += 10) for (let y = 10; y < 480; y += 10) {
    const far = (x - x0 * 20) ** 2 + (y - y0 * 20) ** 2;
    if (far < least && reach.isPointInFill(new DOMPoint(x, y))) [best, least] = [[x, y], far];
  }
  const point = new DOMPoint(...best).matrixTransform(board.getScreenCTM());
  return [point.x, point.y];
}"""
VENT = [23.5, 12.0]


def lesson(player: Player, name: str) -> None:
    """The coach has come to a step."""
    expect(player.page.locator(".coach")).to_have_attribute("data-lesson", name, timeout=30_000)


def walk(player: Player, to: list[float], verb: str = "move") -> bool:
    """Play a walk toward a spot."""
    player.card(verb).click()
    player.page.locator("#board .reach").wait_for(state="attached")
    player.page.mouse.click(*player.page.evaluate(NEAREST_TO, to))
    return player.commit()


def coach(player: Player, button: str) -> None:
    """Press one of the coach's buttons, once it is no second tap on the one before it."""
    player.page.wait_for_timeout(400)
    player.press(f"[data-coach={button}]")


def begin(player: Player) -> None:
    """Open the first game and take the places."""
    player.open("#/lesson")
    lesson(player, "aim")
    coach(player, "on")
    lesson(player, "deploy")
    player.place_the_rest()
    lesson(player, "read")
    player.settle()
    coach(player, "on")
    lesson(player, "move")


def choose(player: Player, name: str) -> None:
    """Take a member in hand."""
    player.page.locator(".unit-row.able", has_text=name).click()
    expect(player.page.locator(".unit-row.sel")).to_contain_text(name)
    expect(player.page.locator("[data-act=end]")).to_be_visible()


def end(player: Player) -> None:
    """End the activation in hand."""
    player.end()
    player.settle()


def to_the_vent(player: Player) -> None:
    """What a member in hand does about the vent: seal it, or come nearer."""
    for verb in ("move", "dash"):
        if sealed(player) or not player.card(verb).count():
            continue
        walk(player, VENT, verb)
    if not player.over and not sealed(player) and player.page.locator("[data-act=end]").count():
        end(player)


def sealed(player: Player) -> bool:
    """Seal the vent if it is in reach; whether it is sealed."""
    if player.page.locator(".vent.sealed").count():
        return True
    if player.over or not player.card("interact").count():
        return False
    player.card("interact").click()
    return player.commit()


def pointed_at(player: Player) -> str:
    """What the coach's frame lies around, by the middle of it."""
    return str(
        player.page.evaluate(
            """() => { const box = document.querySelector('.coach-ring').getBoundingClientRect();
            const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return at?.closest('[data-card],[data-act],#board,.unit-row')?.outerHTML.slice(0, 90) ?? ''; }"""
        )
    )


def points_at(player: Player, *words: str) -> bool:
    """Whether the frame comes to lie around one of these; the hand is deaf for a moment after a telling."""
    for _ in range(50):
        if any(word in pointed_at(player) for word in words):
            return True
        player.page.wait_for_timeout(100)
    return False


def test_the_first_game_is_played_to_its_end_by_mouse(player: Player, served: Served) -> None:
    page = player.page
    begin(player)
    assert points_at(player, "board", "data-card")
    assert walk(player, [15.0, 12.0])
    lesson(player, "undo")
    assert points_at(player, 'data-act="undo"')
    player.press("[data-act=undo]")
    lesson(player, "again")
    player.settle()
    assert walk(player, [15.0, 12.0])
    lesson(player, "preview")
    player.card("shoot").click()
    coach(player, "on")  # the odds stay open until the player has looked
    lesson(player, "shoot")
    page.locator(".preview .rule-link").first.click()
    expect(page.locator("dialog")).to_contain_text("VB-")
    player.keys("Escape")
    assert player.commit()
    lesson(player, "overwatch")
    if page.locator(".unit-row.sel", has_text="Sarge").count():
        end(player)
    choose(player, "Ferro")
    player.card("overwatch").click()
    assert player.commit()
    lesson(player, "round")
    if page.locator(".unit-row.sel", has_text="Ferro").count():
        end(player)
    choose(player, "Grit")
    to_the_vent(player)
    lesson(player, "story")
    expect(page.locator(".log")).to_contain_text("Round 2")
    coach(player, "on")
    lesson(player, "seal")
    for _ in range(12):
        if player.over or page.locator(".coach[data-lesson=finish]").count():
            break
        to_the_vent(player)
    for _ in range(6):
        if not player.over:
            end(player)
    lesson(player, "over")
    expect(page.locator(".ending h1")).to_have_text("Mission won")
    expect(page.locator(".ending")).to_have_css("position", "fixed")  # it brings its own styles
    game = game_of(player)
    assert served.ask("GET", f"/api/games/{game}?seat=all")["outcome"] == "won"
    player.keys("Escape")
    expect(page.locator(".coach")).to_contain_text("That is the game")
    player.press(".coach-acts a[href*=replay]")
    expect(page.locator(".reel")).to_be_visible()


def game_of(player: Player) -> str:
    """The game of the lesson, as the browser keeps it."""
    kept: dict[str, Any] = player.page.evaluate("JSON.parse(localStorage['voidbridge.lesson'])")
    return str(kept["game"])


def test_the_guards_always_stand_in_the_same_places(player: Player, served: Served) -> None:
    begin(player)
    first = served.ask("GET", f"/api/games/{game_of(player)}?seat=all")
    player.page.locator("[data-coach=again]").click()
    player.page.locator("dialog .bad").click()
    lesson(player, "aim")
    begin(player)
    second = served.ask("GET", f"/api/games/{game_of(player)}?seat=all")
    assert first["game"] != second["game"]
    assert [(u["id"], u["x"], u["y"]) for u in first["units"]] == [
        (u["id"], u["x"], u["y"]) for u in second["units"]
    ]
    assert sum(unit["side"] == "enemy" for unit in first["units"]) == 3


def test_it_is_left_and_gone_on_with(player: Player) -> None:
    page = player.page
    begin(player)
    game = game_of(player)
    page.get_by_role("link", name="Leave").click()
    expect(page.locator(".home")).to_be_visible()
    page.locator(".continue a.go").click()
    lesson(player, "move")
    assert game_of(player) == game
    page.reload()
    lesson(player, "move")


def test_anything_lawful_is_borne_and_steps_can_be_skipped(player: Player) -> None:
    page = player.page
    begin(player)
    player.card("overwatch").click()  # not what the coach asked for
    assert player.commit()
    lesson(player, "move")
    for name in ("undo", "again", "preview", "shoot"):
        coach(player, "skip")
        lesson(player, name)
    coach(player, "skip")
    lesson(player, "round")  # overwatch was already kept
    assert page.locator(".coach [role=status]").inner_text().startswith("Finish the round")


@pytest.mark.parametrize("player", [(390, 844)], indirect=True)
def test_a_phone_has_room_for_the_coach(player: Player) -> None:
    page = player.page
    begin(player)
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    board = page.locator(".board-frame").bounding_box()
    assert board is not None
    assert board["height"] > 260
    player.card("move").click()
    expect(page.locator(".coach-ring")).to_be_visible()


def nothing_kept(route: Route) -> None:
    """The list of games of somebody new; everything else goes to the server."""
    if route.request.method == "GET":
        route.fulfill(json=[])
    else:
        route.continue_()


def test_who_has_no_games_is_shown_the_way_in(player: Player) -> None:
    page = player.page
    page.route(re.compile("/api/games$"), nothing_kept)
    player.open("#/")
    page.get_by_role("link", name="First game: learn by playing").click()
    lesson(player, "aim")


def test_the_first_steps_by_keyboard_alone(player: Player) -> None:
    player.open("#/lesson")
    lesson(player, "aim")
    player.keys("j")
    lesson(player, "deploy")
    player.settle()
    player.keys("a", "a")
    lesson(player, "read")
    player.settle()
    player.keys("j")
    lesson(player, "move")
    player.keys("m", "Shift+ArrowRight", "ArrowRight")
    expect(player.page.locator(".cursor.able")).to_have_count(1)
    player.keys("Enter")
    expect(player.page.locator(".model.plan")).to_have_count(1)
    player.keys("Enter")
    lesson(player, "undo")
    player.settle()
    player.keys("u")
    lesson(player, "again")


@pytest.mark.parametrize("player", [(390, 844, "touch")], indirect=True)
def test_the_first_steps_by_touch(player: Player) -> None:
    page = player.page
    player.open("#/lesson")
    lesson(player, "aim")
    page.wait_for_timeout(400)
    page.locator("[data-coach=on]").tap()
    lesson(player, "deploy")
    player.settle()
    player.place_the_rest("tap")
    lesson(player, "read")
    player.settle()
    page.wait_for_timeout(400)
    page.locator("[data-coach=on]").tap()
    lesson(player, "move")
    player.card("move").tap()
    page.locator("#board .reach").wait_for(state="attached")
    page.touchscreen.tap(*page.evaluate(NEAREST_TO, [13.5, 13.0]))
    assert player.commit("tap")
    lesson(player, "undo")
    page.locator("[data-act=undo]").tap()
    lesson(player, "again")
    for button in page.locator(".coach-acts .plain").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5
