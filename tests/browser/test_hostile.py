"""Names with markup, direction marks and ten thousand letters: shown as text, clipped, everywhere they can stand."""

import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from browser.player import Player, Served

MARKUP = '<img src=x onerror="window.__xss=1">'
TURNED = "\u202eevil\u2066\u200f'\"><svg/onload=window.__xss=1>"
LONG = "javascript:window.__xss=1//" + "W" * 150
HUGE = "<b>" + "\u202e" + "A" * 10_000
LOOK = """() => ({
  ran: window.__xss ?? null,
  made: document.querySelectorAll('img, [onerror], [onload], iframe, script:not([src])').length,
  wide: document.documentElement.scrollWidth - innerWidth,
  marks: /[\\u202a-\\u202e\\u2066-\\u2069\\u200e\\u200f]/.test(document.body.innerText),
  longest: Math.max(0, ...[...document.querySelectorAll('.name, b, h1, h2, option, summary')]
    .map((one) => Math.max(...one.textContent.split(/\\s+/).map((word) => word.length)))),
})"""


def hostile_crew(served: Served) -> dict[str, Any]:
    """A crew whose names try everything."""
    faction = served.ask("GET", "/api/rules")["crews"][0]["faction"]
    members = [
        {"name": name, "leader": n == 0, "primary": "auto-rifle", "sidearm": None, "gear": []}
        for n, name in enumerate((MARKUP, TURNED, LONG))
    ]
    return {"name": MARKUP, "faction": faction, "members": members}


@pytest.fixture(scope="module")
def game(served: Served) -> str:
    """A finished battle of theirs, under a name like theirs."""
    crew = hostile_crew(served)
    made = served.deployed(crews=[crew], name=TURNED, mode="mastered", mission="eliminate-all")
    unit = served.view(made)["units"][0]["id"]
    served.say(made, f"set {unit} wounds 1 {json.dumps(MARKUP)}", "master")
    served.say(made, f"adjudicate lost {json.dumps(TURNED)}", "master")
    served.ask("PUT", "/api/crews/hostile", crew)
    return made


@pytest.fixture(scope="module")
def running(served: Served) -> str:
    """The same crew still at it."""
    return served.deployed(crews=[hostile_crew(served)], name=LONG)


@pytest.mark.parametrize("player", [(390, 844), (1280, 900)], indirect=True)
def test_names_are_text_wherever_they_stand(player: Player, game: str, running: str) -> None:
    page = player.page
    routes = {
        "#/": ".game-list",
        "#/crews": ".top",
        "#/crew/hostile": ".builder",
        "#/setup?crew=kept:hostile": ".setup",
        f"#/battle/{running}": ".hand",
        f"#/battle/{game}": ".ending",
        f"#/replay/{game}": ".reel",
        "#/print/crew/hostile": ".unit-card",
        f"#/print/game/{game}": ".print-part",
        f"#/rules?q={MARKUP}": ".rules",
        f"#/battle/{MARKUP}": ".failure",
        f"#/{TURNED}": ".failure",
    }
    player.expected.append("404|422|Failed to load resource")
    for route, ready in routes.items():
        player.open(route)
        expect(page.locator(ready).first, route).to_be_visible()
        look = page.evaluate(LOOK)
        assert look["ran"] is None, route
        assert look["made"] == 0, route
        assert look["wide"] <= 0, route
        assert not look["marks"], route
        assert look["longest"] <= 60, route


def test_the_deck_in_words_and_the_story_hold_them_too(player: Player, running: str) -> None:
    page = player.page
    player.open(f"#/battle/{running}")
    player.settle()
    player.keys("t")
    expect(page.locator(".text-parts")).to_contain_text("<img src=x")
    player.keys("/")
    for line, answer in ((MARKUP, "In hand: <img src=x"), (f"{MARKUP}!", "Nothing is called")):
        page.locator("#typed").fill(line)  # the name of somebody, and of nobody
        player.keys("Enter")
        expect(page.locator(".typed-reply")).to_contain_text(answer)
    look = page.evaluate(LOOK)
    assert (look["ran"], look["made"], look["marks"]) == (None, 0, False)
    page.reload()
    player.settle()
    player.keys("t")


@pytest.mark.parametrize("where", ["game", "member", "crew", "action"])
def test_ten_thousand_letters_get_one_clear_answer(served: Served, running: str, where: str) -> None:
    crew = hostile_crew(served)
    if where == "member":
        crew["members"][0]["name"] = HUGE
    if where == "crew":
        crew["name"] = HUGE
    body: Any = {
        "mission": "seal-vents",
        "enemy": "military-security",
        "board": "generated-24",
        "crews": [crew],
    }
    path = "/api/games"
    if where == "game":
        body["name"] = HUGE
    if where == "action":
        path = f"/api/games/{running}/commands"
        body = {"client": "hostile-0001", "version": 0, "seat": "all", "action": HUGE}
    headers = {"Content-Type": "application/json", "Origin": served.address}
    with pytest.raises(HTTPError) as refused:
        urlopen(Request(served.address + path, json.dumps(body).encode(), headers, method="POST"), timeout=20)
    said = json.loads(refused.value.read())
    assert refused.value.code in (400, 422)
    assert said["message"]
    assert len(json.dumps(said)) < 600  # it does not say the whole name back
