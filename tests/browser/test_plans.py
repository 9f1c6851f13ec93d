"""The plan table in the browser: decks drawn by mouse, finger and keys, checked in words, kept, handed on."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.player import Player, Served
from browser.test_void import FAULTS, LOSS, PHONE
from voidbridge.boarding.plan_file import plain, read_plans
from voidbridge.rules.load import load_rules

NIGHT = load_rules().deck_plans["night-runner"]
SOUND = "Sound: it can be played on."
# The pixel at which a point of the deck lies.
PIXEL = """([x, y]) => { const sheet = document.getElementById('sheet');
  const at = new DOMPoint(x * 20, y * 20).matrixTransform(sheet.getScreenCTM()); return [at.x, at.y]; }"""


@pytest.fixture
def drawer(served: Served) -> Served:
    """A server on which nobody has drawn anything."""
    for row in served.ask("GET", "/api/plans/own"):
        served.ask("DELETE", f"/api/plans/own/{row['id']}")
    return served


def body(name: str = "Gull") -> dict[str, Any]:
    """The shipped plan as somebody sends it."""
    return {key: value for key, value in plain(NIGHT).items() if key != "id"} | {"name": name}


def word(player: Player) -> Locator:
    return player.page.locator(".builder-word")


def pixel(player: Player, x: float, y: float) -> tuple[float, float]:
    left, top = player.page.evaluate(PIXEL, [x, y])
    return left, top


def drag(player: Player, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press at one point of the deck, release at another."""
    mouse = player.page.mouse
    mouse.move(*pixel(player, *start))
    mouse.down()
    mouse.move(*pixel(player, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    mouse.move(*pixel(player, *end))
    mouse.up()


def take(player: Player, tool: str) -> None:
    player.page.locator(f"[data-tool={tool}]").click()


def kept(drawer: Served) -> list[Any]:
    return [row["plan"] for row in drawer.ask("GET", "/api/plans/own")]


def test_a_room_is_drawn_by_mouse_kept_and_there_after_a_reload(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new")
    expect(word(player)).to_contain_text("4 things are wrong.")
    for tool, start, end in (
        ("wall", (8, 0), (8, 8)),
        ("wall", (0, 8), (8.5, 8)),
        ("door", (8, 3), (8, 5)),
        ("crate", (2, 2), (4, 3.5)),
    ):
        take(player, tool)
        drag(player, start, end)
    for mark, spot in (("bridge", (5.5, 5.5)), ("reactor", (16, 4)), ("life-support", (16, 12))):
        take(player, mark)
        page.mouse.click(*pixel(player, *spot))
    expect(word(player)).to_contain_text("1 thing is wrong.")
    expect(page.locator("[data-fault]")).to_contain_text(
        "Breach: marked once on the first deck, not missing."
    )
    take(player, "breach")
    page.mouse.click(*pixel(player, 12, 12))
    expect(page.locator("[data-fault]")).to_contain_text("Breach at 12, 12: within 1″ of the deck's edge")
    take(player, "select")
    drag(player, (12, 12), (0.5, 12))
    expect(word(player)).to_contain_text(SOUND)
    page.locator(".dplan-head input").fill("Gull")
    page.locator("[data-act=keep]").click()
    expect(word(player)).to_contain_text("Kept.")
    (plan,) = kept(drawer)
    pieces = [(one["kind"], one["x"], one["y"], one["w"], one["h"]) for one in plan["decks"][0]["pieces"]]
    assert pieces == [
        ("wall", 8, 0, 0.5, 3),
        ("wall", 8, 5, 0.5, 3),
        ("wall", 0, 8, 8.5, 0.5),
        ("door", 8, 3, 0.5, 2),
        ("crate", 2, 2, 2, 1.5),
    ]
    assert {mark["kind"]: (mark["x"], mark["y"]) for mark in plan["decks"][0]["marks"]} == {
        "bridge": (5.5, 5.5), "reactor": (16, 4), "life-support": (16, 12), "breach": (0.5, 12),
    }  # fmt: skip
    page.reload()
    expect(page.locator(".dplan-head input")).to_have_value("Gull")
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(5)
    expect(word(player)).to_contain_text(SOUND)


def test_things_are_moved_stretched_turned_taken_off_and_brought_back(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new")
    take(player, "crate")
    drag(player, (10, 10), (12, 13))
    edges = [page.locator(f".dplan-edges [data-field={edge}]") for edge in ("x", "y", "w", "h")]

    def stands(*values: float) -> None:
        for edge, value in zip(edges, values, strict=True):
            expect(edge).to_have_value(f"{value:g}")

    stands(10, 10, 2, 3)
    take(player, "select")
    drag(player, (11, 11), (15.1, 6.9))
    stands(14, 6, 2, 3)
    handle = page.locator(".to-se rect").bounding_box()
    assert handle
    page.mouse.move(handle["x"] + 5, handle["y"] + 5)
    page.mouse.down()
    left, top = pixel(player, 19 + 13 / 20, 11 + 13 / 20)
    page.mouse.move(left - 20, top)
    page.mouse.move(left, top)
    page.mouse.up()
    stands(14, 6, 5, 5)
    edges[3].fill("2")
    stands(14, 6, 5, 2)
    page.locator("[data-act=turn]").click()
    stands(15.5, 4.5, 2, 5)
    page.locator("[data-act=remove]").click()
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(0)
    page.locator("[data-act=back]").click()
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(1)
    for _ in range(5):
        page.locator("[data-act=back]").click()
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(0)
    expect(page.locator("[data-act=back]")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-act=forth]").click()
    page.locator(".dplan-grips [data-list=pieces]").click()
    stands(10, 10, 2, 3)


def test_a_pull_that_is_broken_off_changes_nothing(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new?from=night-runner")
    box = page.locator(".dplan-grips [data-list=marks]").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 50)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator("[data-act=back]")).to_have_attribute("aria-disabled", "true")


def test_a_room_is_drawn_by_keyboard_alone_and_everything_is_said(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new")
    expect(word(player)).to_contain_text("wrong")
    sheet, spoken = page.locator("#sheet"), page.locator("#spoken")
    sheet.focus()

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    press("ArrowLeft")
    expect(spoken).to_contain_text("11.5, 12, Spine")
    press("w", "Enter")
    expect(spoken).to_contain_text("Wall begun at 11.5, 12.")
    press(*["Shift+ArrowUp"] * 6, "Enter")
    expect(spoken).to_contain_text("Wall, 0.5 by 12 inches at 11.5, 0.")
    press("d", *["Shift+ArrowDown"] * 2, "Enter", "Shift+ArrowDown", "Enter")
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(3)  # the door cuts the wall in two
    press(*["ArrowLeft"] * 8, "1", "Enter", "ArrowDown", "ArrowDown", "ArrowDown", "2", "Enter")
    press(*["ArrowDown"] * 3, "3", "Enter", *["Shift+ArrowLeft"] * 7, "ArrowRight", "4", "Enter")
    expect(word(player)).to_contain_text(SOUND)
    press("v", "Escape", "]", "]")
    expect(page.locator(".dplan-hand")).to_have_attribute("aria-label", re.compile(r"Wall"))
    press("Enter")
    expect(spoken).to_contain_text("is taken up. Arrow keys move it, Enter puts it down.")
    press("ArrowRight")
    expect(spoken).to_contain_text("Wall, 0.5 by 4 inches at 12, 0")
    press("Escape", "t")
    expect(page.locator(".dplan-edges [data-field=h]")).to_have_value("0.5")
    press("Control+ArrowDown")
    expect(page.locator(".dplan-edges [data-field=h]")).to_have_value("1")
    press("Delete")
    expect(spoken).to_contain_text("Wall taken off.")
    press("z", "z", "z")
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(3)
    press("y")
    expect(spoken).to_contain_text("Done again.")
    press("z", "k")
    expect(word(player)).to_contain_text("Kept.")
    (plan,) = kept(drawer)
    assert [one["kind"] for one in plan["decks"][0]["pieces"]] == ["wall", "wall", "door"]


def test_what_is_wrong_is_said_shown_and_led_to(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new?from=night-runner")
    expect(page.locator(".dplan-sound")).to_be_visible()
    page.locator("[data-deck='1']").click()
    take(player, "wall")
    drag(player, (9.5, 16), (14.5, 16))
    drag(player, (4, 5.5), (6, 5.5))
    drag(player, (18, 5.5), (20, 5.5))
    expect(word(player)).to_contain_text("wrong")
    page.locator("[data-deck='0']").click()
    expect(page.locator("[data-deck='1'] b")).to_be_visible()
    expect(page.locator(".dplan-wrong rect")).to_have_count(0)
    page.locator("[data-fault]").first.click()
    expect(page.locator("[data-deck='1']")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".dplan-wrong rect").first).to_be_visible()
    expect(page.locator("#sheet")).to_be_focused()
    page.locator(".dplan-checks .rule-link").first.click()
    expect(page.locator("dialog")).to_contain_text("Nothing is shut off")
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(word(player)).to_contain_text("Kept.")
    player.open("#/plans")
    expect(page.locator(".kept-plan")).to_contain_text(re.compile(r"\d things? (is|are) wrong"))


def test_a_plan_is_drawn_anew_from_a_seed_and_decks_are_added(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new?decks=2&size=36&seed=5")
    expect(page.locator("[data-deck]")).to_have_count(2)
    page.locator("[data-act=anew]").click()
    page.locator("dialog [data-field=decks]").select_option("3")
    page.locator("dialog [data-field=seed]").fill("7")
    page.locator("dialog [data-act=draw][aria-disabled=false]").click()
    expect(page.locator("[data-deck]")).to_have_count(3)
    expect(word(player)).to_contain_text(SOUND)
    page.locator("[data-act=keep]").click()
    expect(word(player)).to_contain_text("Kept.")
    (plan,) = kept(drawer)
    drawn = drawer.ask("GET", "/api/plans/drawn/3/36/7")
    assert (plan["decks"], plan["size"]) == (drawn["decks"], 36)
    page.locator("[data-act=add-deck]").click()
    page.locator("[data-act=add-deck]").click()
    expect(page.locator("[data-act=add-deck]")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("z")
    page.keyboard.press("z")
    expect(page.locator("[data-deck]")).to_have_count(3)


def test_what_was_drawn_and_not_kept_is_there_after_a_reload(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new?from=night-runner")
    take(player, "crate")
    drag(player, (2, 8), (3, 9))
    page.reload()
    expect(page.locator(".dplan-head input")).to_have_value("Own Night Runner")
    expect(word(player)).to_contain_text("Not kept yet; taken up where you left it.")
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(len(NIGHT.decks[0].pieces) + 1)


def test_what_waits_on_the_table_is_offered_among_the_plans(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new")
    take(player, "crate")
    drag(player, (2, 8), (3, 9))
    page.locator("[data-act=twin]").click()
    expect(page.locator(".dplan-edges [data-field=x]")).to_have_value("3")
    page.locator(".status-aim a").click()
    waiting = page.locator(".dplan-waiting")
    waiting.get_by_role("button", name="Clear the table").click()
    expect(waiting).to_have_count(0)
    page.locator(".undo-bar [data-act=undo]").click()
    waiting.get_by_role("link", name="Go on with it").click()
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(2)
    page.locator("[data-act=keep]").click()
    expect(word(player)).to_contain_text("Kept.")
    page.locator(".status-aim a").click()
    expect(page.locator(".kept-plan")).to_have_count(1)
    expect(waiting).to_have_count(0)


def test_what_is_taken_back_is_seen_on_its_deck(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new?from=night-runner")
    take(player, "crate")
    drag(player, (2, 8), (3, 9))
    page.locator("[data-deck='1']").click()
    page.keyboard.press("z")
    expect(page.locator("[data-deck='0']")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".dplan-grips [data-list=pieces]")).to_have_count(len(NIGHT.decks[0].pieces))


def test_a_room_is_named_and_walled_in(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new")
    page.locator(".dplan-room-kind select").select_option("mess")
    take(player, "room")
    drag(player, (18, 0), (24, 6))
    page.locator("[data-act=surround]").click()
    expect(page.locator("[data-fault]").last).to_contain_text(
        "Mess at 21, 3: to be reached with the doors open"
    )
    take(player, "door")
    drag(player, (20, 6), (22, 6))
    expect(page.locator("[data-fault]")).to_have_count(4)  # the marks alone are wanting
    page.locator("[data-act=keep]").click()
    expect(word(player)).to_contain_text("Kept.")
    (plan,) = kept(drawer)
    assert [(one["x"], one["y"], one["w"], one["h"]) for one in plan["decks"][0]["pieces"]] == [
        (17.5, 6, 2.5, 0.5),
        (22, 6, 2, 0.5),
        (17.5, 0, 0.5, 6),
        (20, 6, 2, 0.5),
    ]


def test_a_mark_that_is_put_on_another_deck_leaves_the_first(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new?from=night-runner")
    take(player, "bridge")
    page.mouse.click(*pixel(player, 12, 6))
    expect(page.locator("[data-fault]").first).to_contain_text(
        "Room bridge at 12, 3: the mark of the bridge in it"
    )
    page.locator("[data-deck='1']").click()
    expect(page.locator(".dplan-grips [data-list=marks]")).to_have_count(1)
    page.locator("[data-act=back]").click()
    expect(word(player)).to_contain_text(SOUND)


def test_a_door_that_is_moved_into_a_wall_cuts_it(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new")
    take(player, "door")
    drag(player, (4, 4), (6, 4))
    take(player, "wall")
    drag(player, (2, 10), (12, 10))
    take(player, "select")
    drag(player, (5, 4.25), (6, 10.25))
    expect(page.locator(".dplan-edges [data-field=y]")).to_have_value("10")
    page.locator("[data-act=keep]").click()
    expect(word(player)).to_contain_text("Kept.")
    (plan,) = kept(drawer)
    assert [(one["kind"], one["x"], one["w"]) for one in plan["decks"][0]["pieces"]] == [
        ("wall", 2, 3),
        ("wall", 7, 5),
        ("door", 5, 2),
    ]


def test_own_plans_are_listed_renamed_copied_deleted_and_brought_back(player: Player, drawer: Served) -> None:
    drawer.ask("PUT", "/api/plans/own/gull-1", body())
    page = player.page
    player.open("#/plans")
    rows = page.locator(".kept-plan")
    expect(rows).to_have_count(1)
    expect(rows.first.locator("figure")).to_have_count(2)
    rows.first.locator("summary").click()
    page.get_by_role("button", name="Make a copy").click()
    expect(rows).to_have_count(2)
    rows.first.locator("summary").click()
    rows.first.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(1)
    page.locator(".undo-bar [data-act=undo]").click()
    expect(rows).to_have_count(2)
    rows.last.locator("summary").click()
    rows.last.get_by_role("button", name="Rename").click()
    page.locator("dialog input").fill("Tern")
    page.get_by_role("button", name="Rename").last.click()
    expect(page.locator(".page-plans")).to_contain_text("Tern")
    for form in ("TOML", "JSON"):
        with page.expect_download() as saved:
            rows.first.locator("summary").click()
            rows.first.get_by_role("button", name=f"Save as a {form} file").click()
        (plan,) = read_plans(f"x.{form.lower()}", Path(saved.value.path()).read_bytes())
        assert plan.decks == NIGHT.decks


def test_a_file_is_taken_in_whole_or_not_at_all(player: Player, drawer: Served, tmp_path: Path) -> None:
    page = player.page
    player.open("#/plans")
    row = {"id": "mine", **body()}
    player.expected.append("422")
    bad = tmp_path / "two.json"
    other = row | {"id": "other", "decks": [row["decks"][0]]}
    bad.write_text(json.dumps({"deck_plans": [row, other]}))
    page.locator("input[type=file]").set_input_files(bad)
    faults = page.locator(".file-faults li")
    expect(faults).to_have_count(2)
    expect(faults.first).to_contain_text("two.json:deck_plans.other.decks: expected bridge marked once")
    assert kept(drawer) == []
    good = tmp_path / "one.json"
    good.write_text(json.dumps({"deck_plans": [row]}))
    page.locator("input[type=file]").set_input_files(good)
    expect(page.locator(".dplan-head input")).to_have_value("Gull")
    assert [one["name"] for one in kept(drawer)] == ["Gull"]


def test_the_decks_go_on_paper(player: Player, drawer: Served) -> None:
    drawer.ask("PUT", "/api/plans/own/gull-1", body())
    for plan, decks in (("gull-1", 2), ("deep-hauler", 3)):
        player.open(f"#/print/plan/{plan}")
        expect(player.page.locator(".plan-paper .deck-map")).to_have_count(decks)
    expect(player.page.locator(".plan-paper")).to_contain_text("Life support")
    player.page.emulate_media(media="print")
    expect(player.page.locator(".top")).to_be_hidden()


@PHONE
def test_a_wall_is_drawn_and_a_crate_taken_by_finger(player: Player, drawer: Served) -> None:
    page = player.page
    player.open("#/plans/new?from=night-runner")
    expect(word(player)).to_contain_text(SOUND)
    finger = page.context.new_cdp_session(page)

    def pull(start: tuple[float, float], end: tuple[float, float]) -> None:
        for kind, spot in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
            at = [] if spot is None else [dict(zip(("x", "y"), pixel(player, *spot), strict=True))]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    page.locator("[data-tool=wall]").click()
    page.locator("#sheet").scroll_into_view_if_needed()
    pull((9, 20), (14, 20))
    pieces = page.locator(".dplan-grips [data-list=pieces]")
    expect(pieces).to_have_count(len(NIGHT.decks[0].pieces) + 1)
    page.locator("[data-tool=select]").click()
    page.locator("#sheet").scroll_into_view_if_needed()
    pull((3, 2.5), (4, 3.5))
    expect(page.locator(".dplan-edges [data-field=x]")).to_have_value("3")
    page.locator("[data-act=remove]").click()
    expect(pieces).to_have_count(len(NIGHT.decks[0].pieces))
    assert page.evaluate(LOSS) == 0


@PHONE
@pytest.mark.parametrize("page_of", ["#/plans/new?from=deep-hauler", "#/plans", "#/print/plan/night-runner"])
def test_the_plan_table_fits_a_phone(player: Player, drawer: Served, page_of: str) -> None:
    drawer.ask("PUT", "/api/plans/own/gull-1", body("W" * 40))
    player.open(page_of)
    player.page.wait_for_timeout(800)
    assert player.page.evaluate(LOSS) == 0


@pytest.mark.parametrize("page_of", ["#/plans/new?from=night-runner", "#/plans"])
def test_the_plan_table_hides_nothing_from_anybody(
    player: Player, drawer: Served, axe: str, page_of: str
) -> None:
    drawer.ask("PUT", "/api/plans/own/gull-1", body())
    player.open(page_of)
    player.page.wait_for_timeout(900)
    player.page.evaluate(axe)
    assert player.page.evaluate(FAULTS) == []


def test_a_plan_that_is_not_kept_any_more_says_so(player: Player, drawer: Served) -> None:
    player.open("#/plans/gone-9")
    expect(player.page.locator(".notice")).to_contain_text("not kept here any more")
