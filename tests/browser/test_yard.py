"""The ship yard in the browser: a ship built, refused, kept, compared, printed, shared and sent into battle."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served
from browser.test_void import FAULTS, LOSS, PHONE

GUN, LANCE, HEAVY = "ring-fire-battery", "needle-lance", "undertow-broadside"
OWN: dict[str, Any] = {
    "name": "Ember Wake",
    "hull": "almoner",
    "rating": "veteran",
    "weapons": [{"mount": "prow", "weapon": LANCE}, {"mount": "keel", "weapon": GUN}],
    "components": ["warp-drive"],
    "text": "Ours.",
}


@pytest.fixture
def yard(served: Served) -> Served:
    """A server on which nobody has built anything."""
    for row in served.ask("GET", "/api/yard/designs"):
        served.ask("DELETE", f"/api/yard/designs/{row['id']}")
    return served


def told(player: Player, words: str) -> None:
    expect(player.page.locator(".builder-word")).to_have_text(words)


def test_a_ship_is_built_refused_mended_kept_and_fights(player: Player, yard: Served) -> None:
    page = player.page
    player.open("#/yard?from=none")
    page.locator("[data-hull=paladin]").click()
    page.locator("[data-slot=port-0]").click()
    page.locator(f"[data-fit={HEAVY}]").click()
    page.locator("[data-slot=prow-0]").click()
    page.locator(f"[data-fit={LANCE}]").click()
    told(player, "The yard can build her.")
    expect(page.locator(".plan-arc.has")).to_have_count(3)  # the lance ahead and to both sides, the port guns
    page.locator("[data-hull=almoner]").click()
    limits = page.locator("[data-limit]")
    expect(limits).to_have_count(2)
    expect(limits.first).to_have_text("Port weapons: at most 0 on this hull, not 1.")
    expect(page.locator("[data-act=sail]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(f"[data-fit={HEAVY}]")).to_contain_text("No heavy weapon below a light cruiser.")
    page.locator("[aria-label='Take Undertow Broadside off the port']").click()
    told(player, "1 limit is broken.")  # a macrobattery beside the lance
    page.locator("[data-slot=dorsal-0]").click()
    page.locator(f"[data-fit={GUN}]").click()
    page.locator("[data-take=warp-drive]").click()
    told(player, "The yard can build her.")
    expect(page.locator("[data-take=warp-drive]")).to_contain_text("At most 1.")
    page.locator(".yard-head input").fill("Ember Wake")
    page.locator("[data-act=keep]").click()
    told(player, "Kept.")
    kept = yard.ask("GET", "/api/yard/designs")
    assert [(row["design"]["name"], row["broken"]) for row in kept] == [("Ember Wake", 0)]
    page.locator("[data-act=sail]").click()
    picked = page.locator(".void-line select").first
    expect(picked).to_have_value(kept[0]["id"])
    expect(page.locator(".void-profile").first).to_contain_text("Ember Wake frigate")
    page.locator(".berth-officers summary").first.click()
    page.locator("[data-officer=helm-orsk]").first.check()
    page.locator("[data-act=start]").click()
    expect(page.locator(".ship-head b").first).to_have_text("Ember Wake", timeout=60_000)
    expect(page.locator(".officers")).to_contain_text("Sailing Master Orsk")


def test_the_yard_by_keyboard_alone(player: Player, yard: Served) -> None:
    page = player.page
    player.open("#/yard?from=sentry-frigate")
    told(player, "The yard can build her.")
    page.locator("[data-hull=sentry]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-hull=halberd]")).to_be_focused()
    expect(page.locator("[data-limit='weapons.dorsal']")).to_be_visible()
    page.keyboard.press("z")
    told(player, "The yard can build her.")
    page.locator("[data-slot=dorsal-1]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    expect(page.locator("[data-slot=dorsal-1]")).to_contain_text("empty mount")
    page.locator(f"[data-fit={LANCE}]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-slot=dorsal-1]")).to_contain_text("Needle Lance")
    page.keyboard.press("c")
    expect(page.locator(".ship-compare")).to_contain_text("Mean hull at 6 VU")
    expect(page.locator(".ship-compare .other").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    told(player, "Kept.")
    assert len(yard.ask("GET", "/api/yard/designs")) == 1


def test_what_was_drawn_and_not_kept_is_there_after_a_reload(player: Player, yard: Served) -> None:
    player.open("#/yard")
    player.page.locator("[data-hull=shrike]").click()
    told(player, "The yard can build her.")
    player.page.reload()
    expect(player.page.locator("[data-hull=shrike]")).to_have_attribute("aria-checked", "true")
    told(player, "Not kept yet; taken up where you left it.")


def test_own_ships_are_listed_renamed_copied_deleted_and_brought_back(player: Player, yard: Served) -> None:
    yard.ask("PUT", "/api/yard/designs/ember-1", OWN)
    page = player.page
    player.open("#/ships")
    rows = page.locator(".kept-ship")
    expect(rows).to_have_count(1)
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
    page.locator("dialog input").fill("Cinder")
    page.get_by_role("button", name="Rename").last.click()
    expect(page.locator(".own-ships")).to_contain_text("Cinder")
    with page.expect_download() as saved:
        rows.first.locator("summary").click()
        rows.first.get_by_role("button", name="Save as a file").click()
    data = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert data["ships"][0]["weapons"] == OWN["weapons"]


def test_a_file_is_taken_in_whole_or_not_at_all(player: Player, yard: Served, tmp_path: Path) -> None:
    page = player.page
    player.open("#/ships")
    row = {"id": "mine", **OWN}
    player.expected.append("422")
    bad = tmp_path / "two.json"
    bad.write_text(json.dumps({"ships": [row, row | {"id": "other", "components": ["bridge"]}]}))
    page.locator("input[type=file]").set_input_files(bad)
    faults = page.locator(".file-faults li")
    expect(faults).to_have_count(1)
    expect(faults).to_contain_text("two.json:ships.other.components[0]: expected nothing that every hull has")
    assert yard.ask("GET", "/api/yard/designs") == []
    good = tmp_path / "one.json"
    good.write_text(json.dumps({"ships": [row]}))
    page.locator("input[type=file]").set_input_files(good)
    expect(page.locator(".yard-head input")).to_have_value("Ember Wake")
    assert [one["design"]["name"] for one in yard.ask("GET", "/api/yard/designs")] == ["Ember Wake"]


def test_a_ship_has_a_sheet_on_paper(player: Player, yard: Served) -> None:
    yard.ask("PUT", "/api/yard/designs/ember-1", OWN)
    player.open("#/print/ship/ember-1")
    paper = player.page.locator(".ship-paper")
    expect(paper).to_contain_text("Ember Wake")
    expect(paper.locator(".ship-guns tbody tr")).to_have_count(2)
    expect(paper.locator(".ship-tracks p").first.locator(".box")).to_have_count(40)
    player.page.emulate_media(media="print")
    expect(player.page.locator(".top")).to_be_hidden()


@PHONE
@pytest.mark.parametrize(
    "page_of", ["#/yard?from=magistrate-cruiser", "#/ships", "#/print/ship/sentry-frigate"]
)
def test_the_yard_fits_a_phone(player: Player, yard: Served, page_of: str) -> None:
    player.open(page_of)
    player.page.wait_for_timeout(800)
    assert player.page.evaluate(LOSS) == 0


@pytest.mark.parametrize("page_of", ["#/yard?from=magistrate-cruiser", "#/ships"])
def test_the_yard_hides_nothing_from_anybody(player: Player, yard: Served, axe: str, page_of: str) -> None:
    player.open(page_of)
    player.page.wait_for_timeout(900)
    player.page.evaluate(axe)
    assert player.page.evaluate(FAULTS) == []


def test_an_officer_of_ones_own_is_named_and_serves(player: Player, yard: Served) -> None:
    page = player.page
    player.open("#/void/setup?ship=sentry-frigate")
    page.locator(".berth-officers summary").first.click()
    page.locator("[data-act=name-officer]").first.click()
    page.locator("dialog input[type=text]").fill("Mate Sorrel")
    page.locator("dialog .skill-fields input").nth(1).fill("77")
    page.locator("dialog [data-act=officer]").click()
    expect(page.locator(".berth-officers").first).to_contain_text("1 officer aboard")
    expect(page.locator(".berth-officers").first).to_contain_text("Pilot 77")
    page.get_by_role("radio", name="Two at one screen").check()
    page.locator("[data-act=start]").click()
    expect(page.locator(".battle.void")).to_be_visible(timeout=60_000)
    game = page.url.rsplit("/", 1)[1]
    ship = yard.ask("GET", f"/api/games/{game}?seat=p1")["ships"][0]
    assert [one["name"] for one in ship["officers"]] == ["Mate Sorrel"]
    player.open("#/void/setup?ship=sentry-frigate")
    page.locator(".berth-officers summary").first.click()
    expect(page.locator(".berth-officers").first).to_contain_text("Mate Sorrel")  # remembered
