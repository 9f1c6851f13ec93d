"""A phone in the hand, upright or on its side: nothing is cut, nothing is a trap, nothing is lost by one tap."""

import pytest
from playwright.sync_api import Route, expect

from browser.player import NEAREST_TO_MIDDLE, Player, Served
from browser.screens import SCREENS, Games, prepared

PHONE = (390, 844, "touch")
LANDSCAPE = (844, 390, "touch")
SMALLEST = (568, 320, "touch")
ELSEWHERE = {"keys", "overwatch", "master", "words"}  # come to by keys, or behind a tab
SEEN = """(what) => {
  const [board, one] = ['.board-view', what].map((where) => document.querySelector(where).getBoundingClientRect());
  const covered = document.querySelector('.quick')?.getBoundingClientRect();
  const foot = covered && covered.left < board.right ? Math.min(board.bottom, covered.top) : board.bottom;
  const across = one.left >= board.left - 2 && one.right <= board.right + 2;
  return across && one.top >= board.top - 2 && one.bottom <= foot + 8;
}"""
WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture(scope="module")
def games(served: Served) -> Games:
    return prepared(served)


def nothing_kept(route: Route) -> None:
    """The lists of somebody who has never been here."""
    if route.request.method == "GET":
        route.fulfill(json=[])
    else:
        route.continue_()


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE, SMALLEST], indirect=True)
def test_no_screen_is_wider_than_the_phone(player: Player, games: Games) -> None:
    wider = {}
    for name in sorted(SCREENS.keys() - ELSEWHERE):
        SCREENS[name](player, games)
        wide, inner = player.page.evaluate(WIDTHS)
        if wide > inner:
            wider[name] = wide
    assert wider == {}


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE, SMALLEST], indirect=True)
def test_the_set_up_is_a_step_at_a_time(player: Player) -> None:
    page = player.page
    player.open("#/setup")
    expect(page.locator(".part")).to_have_count(5)
    for step in ("enemy", "deck", "crews", "how"):
        expect(page.locator(".part.open")).to_have_count(1)
        page.locator(f"[data-next={step}]").tap()
        expect(page.locator(f"[data-part={step}]")).to_have_attribute("aria-expanded", "true")
        expect(page.locator(f"[data-part={step}]")).to_be_focused()
        expect(page.locator(f"[data-part={step}]")).to_be_in_viewport(ratio=1)
    page.locator("[data-part=mission]").tap()
    page.locator("[data-choice=seal-vents]").tap()
    page.locator("[data-part=mission]").tap()
    expect(page.locator(".part-body")).to_have_count(0)
    expect(page.locator("[data-part=mission]")).to_contain_text("Seal Vents")  # what it is set to
    expect(page.locator("[data-act=start]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("player", [SMALLEST], indirect=True)
def test_the_smallest_phone_on_its_side_still_shows_the_board(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(name='Smallest')}")
    player.settle()
    board = page.locator(".board-view").bounding_box()
    assert board
    assert board["width"] > 150
    assert board["height"] > 200
    for what in ("[data-act=commit]", "[data-card=overwatch]", ".unit-row button >> nth=3"):
        expect(page.locator(what)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_a_reason_on_a_card_has_two_lines(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(name='Reasons')}")
    player.settle()
    why = page.locator("[data-card=dash] .card-why")
    expect(why).to_have_text("A Dash needs a Move before it.")
    assert why.evaluate(
        "(one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth"
    )


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE], indirect=True)
def test_the_first_visit_fits_the_phone(player: Player) -> None:
    page = player.page
    for kept in ("**/api/games", "**/api/crews"):
        page.route(kept, nothing_kept)
    player.open("#/")
    expect(page.locator(".continue")).to_contain_text("Board them")
    wide, inner = page.evaluate(WIDTHS)
    assert wide <= inner
    for link in page.locator(".continue-acts .btn").all():
        box = link.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= inner
    page.locator(".tune").tap()
    expect(page.locator("dialog")).to_be_visible()


@pytest.mark.parametrize("player", [LANDSCAPE], indirect=True)
def test_a_phone_on_its_side_always_has_its_tabs(player: Player) -> None:
    page = player.page
    player.open("#/lesson")
    expect(page.locator(".coach")).to_be_visible()
    player.settle()
    for name in ("Story", "Crew", "Dice", "Board"):
        page.locator(".tabs button", has_text=name).tap()
        expect(page.locator(".tabs [aria-current=page]")).to_have_text(name)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    board = page.locator(".board-view").bounding_box()
    assert board is not None
    assert board["height"] > 200


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE], indirect=True)
def test_a_planned_shot_has_its_odds_and_its_details(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(board='generated-24')}")
    player.settle()
    player.card("shoot").tap()
    expect(page.locator(".quick")).to_contain_text("eliminates")
    quick = page.locator(".quick").bounding_box()
    details = page.locator("[data-act=details]").bounding_box()
    assert quick is not None
    assert details is not None
    assert details["height"] >= 43.5
    assert quick["x"] + quick["width"] <= page.evaluate("innerWidth")
    texts = [one.bounding_box() for one in page.locator(".quick > span").all()]
    assert all(box is not None and box["y"] >= details["y"] + details["height"] - 1 for box in texts)
    page.locator("[data-act=details]").tap()
    expect(page.locator("dialog .rule-link").first).to_be_visible()


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_another_faction_and_a_member_taken_out_can_be_taken_back(player: Player) -> None:
    page = player.page
    player.open("#/crew?from=kennel-watch")
    expect(page.locator(".members .member")).to_have_count(4)
    before = page.locator(".slots b").all_inner_texts()
    page.get_by_role("radio", name="Red Helix").tap()
    expect(page.locator(".undo-bar")).to_contain_text("Red Helix")
    page.locator("[data-act=undo]").tap()
    expect(page.get_by_role("radio", name="Iron Hounds")).to_have_attribute("aria-checked", "true")
    assert page.locator(".slots b").all_inner_texts() == before
    page.get_by_role("button", name="Take Old Tanner out").tap()
    expect(page.locator(".members .member")).to_have_count(3)
    page.locator("[data-act=undo]").tap()
    expect(page.locator(".members .member")).to_have_count(4)
    expect(page.locator(".member-title input")).to_have_value("Old Tanner")


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_what_is_marked_to_compare_is_compared_where_one_is(player: Player) -> None:
    page = player.page
    player.open("#/crew?from=kennel-watch")
    for gun in ("SMG", "Sniper Rifle"):
        page.get_by_role("button", name=f"Compare {gun}", exact=True).tap()
        expect(page.locator(".compare-bar")).to_be_in_viewport(ratio=1)
    page.locator("[data-act=compare]").tap()
    expect(page.locator(".compare-then")).to_be_visible()
    inner = page.evaluate("innerWidth")
    for head in page.locator(".compare thead th").all():
        box = head.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= inner


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE], indirect=True)
def test_the_end_shows_the_way_on(player: Player, games: Games) -> None:
    page = player.page
    player.open(f"#/battle/{games.ended}")
    expect(page.locator(".fates").first).to_be_visible()
    expect(page.locator("[data-act=again]")).to_be_in_viewport(ratio=1)
    for button in page.locator(".ending .acts .btn").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 43.5


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_a_double_tap_skips_no_step(player: Player) -> None:
    page = player.page
    player.open("#/lesson")
    expect(page.locator(".coach")).to_have_attribute("data-lesson", "aim")
    page.wait_for_timeout(400)
    page.locator("[data-coach=on]").dblclick()
    page.wait_for_timeout(200)
    expect(page.locator(".coach")).to_have_attribute("data-lesson", "deploy")


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_nothing_speaks_of_keys_to_who_has_none(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed()}")
    player.settle()
    assert (
        page.evaluate("[...document.querySelectorAll('kbd')].filter((one) => one.checkVisibility()).length")
        == 0
    )
    player.card("move").tap()
    spot = page.evaluate(NEAREST_TO_MIDDLE)
    page.touchscreen.tap(*spot)
    page.locator("[data-act=details]").tap()
    expect(page.locator("dialog")).to_be_visible()
    assert (
        page.evaluate("[...document.querySelectorAll('kbd')].filter((one) => one.checkVisibility()).length")
        == 0
    )


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_one_tap_ends_nothing_that_cannot_be_taken_back(player: Player, served: Served) -> None:
    page = player.page
    game = served.new_game()
    served.say(game, "corner 1")
    player.open(f"#/battle/{game}")
    player.settle()
    before = served.view(game)["version"]
    page.locator("[data-act=deploy-all]").tap()
    expect(page.locator("[data-act=deploy-all]")).to_contain_text("Place 4 now")
    assert served.view(game)["version"] == before
    page.locator("[data-act=deploy-all]").tap()
    end = page.locator("[data-act=end]")
    expect(end).to_be_visible(timeout=60_000)
    player.settle()
    before = served.view(game)["version"]
    end.tap()
    expect(end).to_contain_text("3 AP unspent")
    player.card("move").tap()  # anything else lets it go
    expect(end).to_have_text("Pass", use_inner_text=True)
    assert served.view(game)["version"] == before
    for _ in range(3):
        player.end("tap")
        player.settle()
    end.tap()
    expect(end).to_contain_text("End turn: enemy acts")
    assert served.view(game)["phase"] == "activation"
    end.tap()
    player.settle()
    assert served.view(game)["round"] == 2


def test_the_mouse_is_asked_only_where_there_is_no_way_back(player: Player, served: Served) -> None:
    page = player.page
    game = served.deployed()
    player.open(f"#/battle/{game}")
    player.settle()
    for left in (3, 2, 1):
        page.locator("[data-act=end]").click()
        expect(page.locator(".unit-row.able")).to_have_count(left)
        player.settle()
    page.locator("[data-act=end]").click()
    expect(page.locator("[data-act=end]")).to_contain_text("End turn: enemy acts")
    player.keys("Escape")
    expect(page.locator("[data-act=end]")).to_contain_text("Pass")
    player.keys("n", "n")
    page.wait_for_function("() => document.querySelector('.status-round .num').textContent === '2'")
    assert served.view(game)["round"] == 2


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE], indirect=True)
def test_shooter_and_target_are_both_in_the_picture(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(board='generated-24')}")
    player.settle()
    expect(page.locator(".edge")).not_to_have_count(0)  # zoomed in, and nobody beyond the edge is forgotten
    player.card("shoot").tap()
    expect(page.locator(".quick")).to_contain_text("eliminates")
    target = page.locator(".foe-row.tg, .edge.aimed")
    expect(page.locator(".edge.aimed")).to_have_count(0)
    expect(target).to_have_count(1)
    page.wait_for_timeout(400)
    for who in (".model.selected", ".model.target"):
        assert page.evaluate(SEEN, who), who
    page.locator("[data-act=back]").tap()
    page.locator(".unit-row button").nth(1).tap()
    page.wait_for_timeout(400)
    assert page.evaluate(SEEN, ".model.selected")


# What is smaller than a fingertip and does not listen around itself.
SMALL = """() => [...document.querySelectorAll('button, a[href], summary')]
  .filter((one) => one.checkVisibility() && !one.closest('.sr') && !one.matches('.skip, .sr, .help-mark'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_every_control_off_the_board_is_large_enough_too(player: Player, games: Games) -> None:
    page = player.page
    for name in ("home", "crews", *(screen for screen in SCREENS if screen.startswith("campaign"))):
        SCREENS[name](player, games)
        assert page.evaluate(SMALL) == [], name
    player.open(f"#/battle/{games.running}")
    player.settle()
    page.locator(".tabs button", has_text="Story").tap()
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE], indirect=True)
def test_every_place_to_go_to_can_be_reached_and_the_goal_is_first(player: Player, served: Served) -> None:
    page = player.page
    game = served.deployed(board="generated-36", mission="timed-raid")
    player.open(f"#/battle/{game}")
    player.settle()
    page.locator("[data-act=goto]").tap()
    places = page.locator("[data-goto]")
    expect(places.first).to_contain_text("Cache")
    places.last.scroll_into_view_if_needed()
    expect(places.last).to_be_in_viewport(ratio=1)
    places.last.tap()
    expect(page.locator("[data-act=commit][aria-disabled=false]")).to_be_visible()


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_no_odds_lie_over_the_board_while_steps_are_told(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(board='generated-24')}")
    page.evaluate(
        "localStorage.setItem('voidbridge.settings', JSON.stringify({ speed: 'slow', motion: 'off' }))"
    )
    page.reload()
    player.settle()
    player.card("shoot").tap()
    expect(page.locator(".quick")).to_contain_text("eliminates")
    page.locator("[data-act=commit]").tap()
    expect(page.locator(".telling")).to_be_visible()
    expect(page.locator(".quick")).to_have_count(0)
    page.locator("[data-act=skip]").tap()
    player.settle()


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_what_a_card_is_called_is_what_it_does_from_the_planned_spot(player: Player, served: Served) -> None:
    page = player.page
    crew = served.ask("GET", "/api/rules")["crews"][0]
    members = [{k: m[k] for k in ("name", "leader", "primary", "sidearm", "gear")} for m in crew["members"]]
    members[0]["gear"] = ["basic-medkit"]
    crews = [{"name": crew["name"], "faction": crew["faction"], "members": members}]
    game = served.deployed(crews=crews, mode="mastered")
    served.say(game, 'set a1 wounds 1 "a fall"', "master")
    player.open(f"#/battle/{game}")
    player.settle()
    name = page.locator("[data-card=interact] .card-name")
    expect(name).to_contain_text("Heal")
    player.card("move").tap()
    page.touchscreen.tap(*page.evaluate(NEAREST_TO_MIDDLE))
    expect(page.locator("[data-act=commit][aria-disabled=false]")).to_be_visible()
    expect(name).to_contain_text("Interact")


@pytest.mark.parametrize("player", [PHONE, LANDSCAPE], indirect=True)
def test_a_tap_names_a_thing_and_the_last_roll_stays_to_be_read(player: Player, served: Served) -> None:
    page = player.page
    player.open(f"#/battle/{served.deployed(board='generated-24')}")
    player.settle()
    box = page.locator(".board-view").bounding_box()
    assert box is not None
    for thing in page.locator("[data-token]").all():
        there = thing.bounding_box()
        assert there is not None
        x, y = there["x"] + there["width"] / 2, there["y"] + there["height"] / 2
        if box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"] - 60:
            page.touchscreen.tap(x, y)
            break
    expect(page.locator(".name-label")).to_contain_text("away")
    expect(page.locator(".quick")).to_contain_text("the reach is 2")
    player.card("shoot").tap()
    assert player.commit("tap")
    rolled = page.locator(".rolled")
    expect(rolled).to_contain_text("hit")
    page.locator("[data-act=rolled]").tap()
    expect(page.locator(".tabs [aria-current=page]")).to_have_text("Dice")
    page.locator(".tabs button", has_text="Board").tap()
    page.get_by_label("Put the last roll away").tap()
    expect(rolled).to_have_count(0)
