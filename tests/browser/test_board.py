"""The board: what threatens, what covers, what things are called, and how it is moved about."""

import json
import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.player import Player, Served

CENTRE = """() => {
  const board = document.getElementById('board');
  const floor = board.querySelector('.floor').getBoundingClientRect();
  const view = board.closest('.board-view').getBoundingClientRect();
  return { ...floor.toJSON(), view: view.toJSON() };
}"""
TO_PIXELS = """([x, y]) => {
  const point = new DOMPoint(x * 20, y * 20).matrixTransform(document.getElementById('board').getScreenCTM());
  return [point.x, point.y];
}"""


def say(served: Served, game: str, seat: str, action: str) -> None:
    """One line past the browser."""
    version = served.ask("GET", f"/api/games/{game}?seat=all")["version"]
    body = {"client": str(uuid.uuid4()), "version": version, "seat": seat, "action": action}
    served.ask("POST", f"/api/games/{game}/commands", body)


def view_of(served: Served, game: str) -> dict[str, Any]:
    found: dict[str, Any] = served.ask("GET", f"/api/games/{game}?seat=all")
    return found


def opened(player: Player, served: Served, **changes: Any) -> str:
    """A deployed game on the screen; its id."""
    game = served.new_game(**changes)
    player.open(f"#/battle/{game}")
    player.deploy(4)
    player.settle()
    return game


def altered(player: Player, edit: Callable[[dict[str, Any]], None]) -> None:
    """The page gets its views with something changed: only to be drawn, the server knows of nothing."""

    def change(route: Route) -> None:
        answer = route.fetch()
        view = answer.json()
        edit(view)
        route.fulfill(response=answer, body=json.dumps(view))

    player.page.route(re.compile(r"/api/games/[^/?]+\?"), change)
    player.page.reload()
    player.settle()


def pixels(player: Player, x: float, y: float) -> list[float]:
    """Where a spot of the deck is on the screen."""
    found: list[float] = player.page.evaluate(TO_PIXELS, [x, y])
    return found


def test_tokens_carry_the_numbers_the_hand_uses(player: Player, served: Served) -> None:
    game = opened(player, served)
    tokens = [one for one in view_of(served, game)["tokens"] if one["state"] != "carried"]
    assert {one["kind"] for one in tokens} >= {"vent", "loot"}
    for one in tokens:
        drawn = player.page.locator(f"[data-token={one['id']}]")
        expect(drawn.locator(".tag text")).to_have_text(str(one["number"]))
        expect(drawn).to_have_attribute("aria-label", re.compile(rf"^{one['kind']} {one['number']}\b", re.I))


def test_ground_under_overwatch_is_hatched_and_a_way_into_it_is_marked(
    player: Player, served: Served
) -> None:
    page = player.page
    game = opened(player, served, mode="mastered", mission="eliminate-all")
    unit = next(one for one in view_of(served, game)["units"] if one["side"] == "crew")
    foe = next(one for one in view_of(served, game)["units"] if one["side"] == "enemy")
    x, y = place_near(served, game, foe["id"], unit)
    say(served, game, "master", f'set {foe["id"]} overwatch 1 "it watches"')
    expect(page.locator(".model-watch")).to_have_count(1)
    player.settle()
    player.keys("1")
    expect(page.locator(".threat-fill")).to_have_count(1)
    expect(page.locator(".board-foot")).to_contain_text("under overwatch")
    assert player.card("move").count()
    player.card("move").click()
    spot = watched_spot(served, game, unit["id"], foe["id"])
    page.mouse.click(*pixels(player, *spot))
    expect(page.locator("[data-meets=overwatch]").first).to_be_visible()
    expect(page.locator(".label.foe")).to_contain_text("fires from overwatch")
    expect(page.locator(".label.foe")).to_contain_text("VB-18")
    assert (x, y) != (unit["x"], unit["y"])


def place_near(served: Served, game: str, foe: str, unit: dict[str, Any]) -> tuple[float, float]:
    """The master puts an enemy in sight, some inches off."""
    runs = served.ask("GET", f"/api/games/{game}/sight?seat=all&unit={unit['id']}")["runs"]
    seen = [(x0, y) for y, x0, _ in runs] + [(x1, y) for y, _, x1 in runs]
    far = [(x, y) for x, y in seen if 3 <= ((x - unit["x"]) ** 2 + (y - unit["y"]) ** 2) ** 0.5 <= 9]
    for x, y in far:
        try:
            say(served, game, "master", f'put {foe} {x},{y} "stand here"')
        except OSError:
            continue
        return x, y
    raise AssertionError("nowhere to stand")


def watched_spot(served: Served, game: str, unit: str, foe: str) -> tuple[float, float]:
    """A spot of a unit's move that a watcher can fire at."""
    watchers = served.ask("GET", f"/api/games/{game}/overwatch?seat=all&unit={unit}")["watchers"]
    ground = next(one["runs"] for one in watchers if one["unit"] == foe)
    offers = served.ask("GET", f"/api/games/{game}/offers?seat=all&unit={unit}")["offers"]
    reach = next(one["spots"] for one in offers if one["verb"] == "move")
    me = next(one for one in view_of(served, game)["units"] if one["id"] == unit)
    for y, x0, x1 in reach:
        for row, left, right in ground:
            x = max(x0, left)
            if row == y and x <= min(x1, right) and (x - me["x"]) ** 2 + (y - me["y"]) ** 2 > 1:
                return x, y
    raise AssertionError("nothing in reach is watched")


def test_the_line_of_a_shot_names_the_piece_that_covers(player: Player, served: Served) -> None:
    page = player.page
    game = opened(player, served, board="generated-36", mission="eliminate-all")
    pieces = view_of(served, game)["pieces"]
    crate = next(one for one in pieces if one["kind"] == "crate")

    def covered(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        for one in found.get("targets", [found]):
            one["refusal"] = None
            middle = [(crate["x0"] + crate["x1"]) / 2, (crate["y0"] + crate["y1"]) / 2]
            one["line"] = {
                "from": [middle[0] - 4, middle[1]],
                "to": [middle[0] + 2, middle[1]],
                "crossed": [crate["id"]],
                "cover": crate["id"],
            }
            one["pool"] = {"dice": 2, "parts": [{"words": "target in cover", "value": -1, "rule": "VB-09"}]}
        route.fulfill(response=answer, body=json.dumps(found))

    page.route(re.compile(r"/(preview|compare|targets)\?"), covered)
    altered(player, lambda view: None)
    page.locator(".foe-row button").first.hover()
    page.locator(".model.foe").first.hover(force=True)
    expect(page.locator(f"[data-marked={crate['id']}].counts")).to_have_count(1)
    expect(page.locator(".label.cut")).to_contain_text("crate gives cover −1d6 [VB-09]")
    expect(page.locator(".crossing.counts")).to_have_count(1)


def test_things_are_named_by_pointer_and_by_key(player: Player, served: Served) -> None:
    page = player.page
    game = opened(player, served)
    view = view_of(served, game)
    crate = next(one for one in view["pieces"] if one["kind"] == "crate")
    page.mouse.move(*pixels(player, (crate["x0"] + crate["x1"]) / 2, (crate["y0"] + crate["y1"]) / 2))
    expect(page.locator(".name-label")).to_have_attribute("data-names", crate["id"])
    expect(page.locator(".name-label")).to_contain_text("covers who is within 1\u2033")
    page.locator("#board").focus()
    named = set()
    for _ in range(4):
        player.keys("]")
        named.add(page.locator(".name-label").get_attribute("data-names"))
    assert len(named) == 4
    expect(page.locator("#spoken")).not_to_be_empty()


def test_rank_and_state_are_shapes(player: Player, served: Served) -> None:
    opened(player, served)
    cards = {}
    for rank in ("standard", "specialist", "leader"):
        found = player.page.locator(f".model.foe.{rank} .model-card")
        if found.count():
            cards[rank] = found.first.get_attribute("d")
    assert len(set(cards.values())) == len(cards) >= 2


@pytest.mark.parametrize("player", [(1440, 900), (1024, 768), (390, 844)], indirect=True)
def test_zoom_keys_pan_and_fit(player: Player, served: Served) -> None:
    page = player.page
    opened(player, served)
    player.keys("0")
    whole = page.evaluate(CENTRE)
    for low, high in (("left", "right"), ("top", "bottom")):
        assert whole["view"][low] <= whole[low]
        assert whole[high] <= whole["view"][high] + 0.5
    foot = page.locator(".board-foot").bounding_box()
    assert foot
    assert whole["bottom"] <= foot["y"]
    player.keys("+", "+")
    near = page.evaluate(CENTRE)
    assert near["width"] > whole["width"] * 1.7
    player.keys("Control+ArrowRight")
    assert page.evaluate(CENTRE)["left"] < near["left"]
    player.keys("-", "0")
    assert page.evaluate(CENTRE)["width"] == pytest.approx(whole["width"], abs=1)


def test_a_laid_charge_shows_how_near_sets_it_off(player: Player, served: Served) -> None:
    page = player.page
    opened(player, served)
    expect(page.locator(".trigger")).to_have_count(0)

    def lay(view: dict[str, Any]) -> None:
        one = {"id": "t90", "kind": "claymore", "number": 1, "x": 8, "y": 21, "carrier": None}
        view["tokens"] = [*view["tokens"], {**one, "state": "lying"}, {**one, "id": "t91", "state": "done"}]

    altered(player, lay)
    expect(page.locator(".trigger")).to_have_count(1)
    assert page.locator(".trigger").get_attribute("r") == "50"  # 2 inches to the edge of a base
    page.mouse.move(*page.evaluate(TO_PIXELS, [8, 21]))
    expect(page.locator(".name-label")).to_contain_text("an enemy within 2″ sets it off")


def test_a_way_point_without_a_way_is_told_and_costs_no_error(player: Player, served: Served) -> None:
    page = player.page
    game = opened(player, served)
    wall = next(piece for piece in served.view(game)["pieces"] if piece["kind"] == "wall")
    player.card("move").click()
    middle = [(wall["x0"] + wall["x1"]) / 2, (wall["y0"] + wall["y1"]) / 2]
    page.keyboard.down("Shift")
    page.mouse.click(*page.evaluate(TO_PIXELS, middle))
    page.keyboard.up("Shift")
    expect(page.locator("#urgent")).to_contain_text(re.compile("No way-point at .*no way"))
    expect(page.locator(".way-points")).to_have_count(0)


def test_the_figures_of_the_rulers_lie_over_the_models(player: Player, served: Served) -> None:
    opened(player, served)
    order = player.page.evaluate(
        "[...document.querySelectorAll('#board .ruler, #board .models, #board .ruler-tick')]"
        ".map((one) => one.getAttribute('class'))"
    )
    assert order == ["ruler", "ruler", "models", "ruler-tick"]


SHEET = """() => {
  const sheet = document.querySelector('.board-sheet');
  return [sheet.style.width, /scale/.test(sheet.style.transform)];
}"""


def test_the_wheel_stretches_what_is_painted_and_sharpens_it_at_rest(player: Player, served: Served) -> None:
    page = player.page
    opened(player, served)
    player.keys("0")
    whole, (wide, _) = page.evaluate(CENTRE), page.evaluate(SHEET)
    page.mouse.move(*page.evaluate(TO_PIXELS, [12, 12]))
    during = page.evaluate(
        "([sheet, times]) => { const board = document.getElementById('board');"
        " for (let n = 0; n < times; n += 1) board.dispatchEvent(new WheelEvent('wheel',"
        " { deltaY: -200, clientX: 600, clientY: 400, bubbles: true, cancelable: true }));"
        " return eval(sheet)(); }",
        [SHEET, 3],
    )
    assert during == [wide, True]  # nothing is painted anew while the wheel turns
    near = page.evaluate(CENTRE)
    assert near["width"] > whole["width"] * 1.5
    page.wait_for_function("() => !/scale/.test(document.querySelector('.board-sheet').style.transform)")
    assert page.evaluate(SHEET)[0] != wide
    assert page.evaluate(CENTRE)["width"] == pytest.approx(near["width"], rel=0.01)
    expect(page.locator(".edge")).not_to_have_count(0)


@pytest.mark.parametrize("player", [(390, 844)], indirect=True)
def test_two_fingers_pinch(player: Player, served: Served) -> None:
    page = player.page
    opened(player, served)
    player.keys("0")
    before = page.evaluate(CENTRE)
    x, y = (
        before["view"]["left"] + before["view"]["width"] / 2,
        before["view"]["top"] + before["view"]["height"] / 2,
    )
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, spread: float) -> None:
        points = [{"x": x - spread, "y": y, "id": 1}, {"x": x + spread, "y": y, "id": 2}]
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        )

    fingers("touchStart", 30)
    for spread in range(35, 95, 10):
        fingers("touchMove", spread)
    fingers("touchEnd", 0)
    assert page.evaluate(CENTRE)["width"] > before["width"] * 1.5
