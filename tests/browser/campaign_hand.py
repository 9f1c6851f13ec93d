"""Somebody who leads a campaign: past the browser to where a test begins, then by pressing."""

from typing import Any

from playwright.sync_api import expect

from browser.player import Player, Served

NOW = ".campaign-now"


def begun(served: Served, size: int = 4, crews: tuple[int, ...] = (0,), **more: Any) -> str:
    """A new campaign with ready crews; its id."""
    ready = served.ask("GET", "/api/rules")["crews"]
    fields = ("name", "leader", "primary", "sidearm", "gear")
    chosen = [
        {
            "name": ready[n]["name"],
            "faction": ready[n]["faction"],
            "members": [{field: one[field] for field in fields} for one in ready[n]["members"][:size]],
        }
        for n in crews
    ]
    mode = "coop" if len(crews) > 1 else "solo"
    body = {"name": "Echoes", "crews": chosen, "mode": mode, "board": 24, "options": ["standard-enemies"]}
    return str(served.ask("POST", "/api/campaigns", body | more)["id"])


def view(served: Served, campaign: str) -> Any:
    """A campaign as its page shows it."""
    return served.ask("GET", f"/api/campaigns/{campaign}")


def said(served: Served, campaign: str, **action: Any) -> Any:
    """Something said to a campaign past the browser."""
    version = view(served, campaign)["version"]
    return served.ask("POST", f"/api/campaigns/{campaign}/say", {"version": version, "action": action})


def led_to(served: Served, campaign: str, mission: int, stage: str, outcome: str = "won") -> Any:
    """The campaign at a stage of a mission; what comes before is typed in, the first offer taken where one is due."""
    for _ in range(120):
        now = view(served, campaign)
        if (now["mission"]["number"], now["stage"]) == (mission, stage):
            return now
        if now["stage"] == "mission":
            result = {"mission": now["mission"]["number"], "outcome": outcome, "rounds": 4}
            said(served, campaign, do="report", result=result)
        else:
            said(served, campaign, **({"do": "march"} if now["stage"] == "refit" else now["offers"][0]))
    raise AssertionError(f"the campaign never comes to {stage} of mission {mission}")


def lead(player: Player, press: str) -> None:
    """Press something of what is at hand and wait until the server has answered."""
    with player.page.expect_response(lambda answer: "/api/campaigns/" in answer.url):
        player.page.locator(f"{NOW} {press}").first.click()
    expect(player.page.locator(NOW)).to_have_attribute("aria-busy", "false")


def settle(player: Player) -> None:
    """Roll and choose whatever is due until the crew can go on."""
    for _ in range(24):
        if player.page.locator("[data-act=march], [data-act=dive], [data-act=dive-again]").count():
            return
        lead(player, ".pad button")
    raise AssertionError("the aftermath does not end")


def type_result(player: Player, outcome: str = "won", fallen: tuple[str, ...] = ()) -> None:
    """What the next mission came to, typed in."""
    page = player.page
    page.locator("[data-act=typed]").click()
    expect(page.locator("[data-act=enter-typed]")).to_have_attribute("aria-disabled", "true")
    page.locator(f"input[value={outcome}]").check()
    for member in fallen:
        page.locator(f"[data-fell={member}]").check()
    lead(player, "[data-act=enter-typed]")
