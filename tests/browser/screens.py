"""Every screen of the game, and how somebody comes to it."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import expect

from browser.campaign_hand import begun as campaign_begun
from browser.campaign_hand import led_to, said
from browser.player import Player, Served


@dataclass(frozen=True)
class Games:
    """One game for each state that a battle's screen can be in."""

    begun: str
    deploying: str
    running: str
    mastered: str
    rolling: str
    ended: str
    boarding: str
    void: str
    procedure: str
    campaign: str
    refit: str
    ended_campaign: str
    ships_campaign: str


STAGES = ((1, "mission"), (3, "refit"), (6, "ending"))  # of a campaign's screens


def campaign_at(served: Served, mission: int, stage: str) -> str:
    """A campaign led to a stage; somebody fell on the way."""
    campaign = campaign_begun(served, name=f"At {stage}")
    if mission > 1:
        led_to(served, campaign, 1, "mission")
        fell = {"mission": 1, "outcome": "lost", "fallen": ["a2", "a3"], "kills": [["a1", 2]]}
        said(served, campaign, do="report", result=fell)
    led_to(served, campaign, mission, stage)
    return campaign


def prepared(served: Served) -> Games:
    """Games brought so far without the browser."""
    deploying = served.new_game(name="Deploying")
    served.say(deploying, "corner 3")
    running = served.deployed(mission="eliminate-all", name="Running")
    mastered = served.deployed(mode="mastered", mission="eliminate-all", name="Mastered")
    rolling = served.new_game(dice="hand", name="Rolling")
    served.say(rolling, "corner 1")
    ended = served.deployed(mode="mastered", name="Ended")
    served.say(ended, 'adjudicate won "enough"', "master")
    boarders = {"attacker": {"ship": "shrike-raider"}, "defender": {"ship": "sentry-frigate"}, "seed": 3}
    boarding = served.ask("POST", "/api/games/contest", boarders)["id"]
    void = served.ask("POST", "/api/games/void", {"engagement": "duel", "mode": "mastered", "seed": 3})["id"]
    begun = served.new_game(name="Begun")
    procedure = served.ask("POST", "/api/games/procedure", {"engagement": "chance", "seed": 3})["id"]
    ships = campaign_begun(served, campaign="the-magpies-due", name="Ships")
    campaigns = tuple(campaign_at(served, mission, stage) for mission, stage in STAGES)
    return Games(
        begun, deploying, running, mastered, rolling, ended, boarding, void, procedure, *campaigns, ships
    )


def page(route: str, ready: str) -> Callable[[Player, Games], None]:
    """A screen that is there once its address is opened."""

    def show(player: Player, games: Games) -> None:
        player.open(route)
        expect(player.page.locator(ready).first).to_be_visible()

    return show


def battle(state: str, *keys: str, ready: str = ".board-frame") -> Callable[[Player, Games], None]:
    """A battle in some state, after some keys."""

    def show(player: Player, games: Games) -> None:
        player.open(f"#/battle/{getattr(games, state)}")
        player.settle()
        for key in keys:
            player.keys(key)
            player.page.wait_for_timeout(60)
        expect(player.page.locator(ready).first).to_be_visible()

    return show


def replay(state: str) -> Callable[[Player, Games], None]:
    """A game looked back at."""

    def show(player: Player, games: Games) -> None:
        player.open(f"#/replay/{getattr(games, state)}?at=3")
        expect(player.page.locator(".reel")).to_be_visible()

    return show


def boarding(player: Player, games: Games) -> None:
    """A boarding with a deed in hand."""
    player.open(f"#/boarding/{games.boarding}")
    expect(player.page.locator("[data-card=sabotage] .num")).to_be_visible(timeout=60_000)
    player.page.locator("[data-card=sabotage]").click()
    expect(player.page.locator("[data-card=sabotage]")).to_have_attribute("aria-pressed", "true")


def procedure(player: Player, games: Games) -> None:
    """A boarding by procedure with its first check in hand."""
    player.open(f"#/boarding/{games.procedure}")
    expect(player.page.locator("[data-card=attempt][aria-pressed=true]")).to_be_visible(timeout=60_000)


def compare(player: Player, games: Games) -> None:
    """Two guns side by side in the crew builder."""
    player.open("#/crew?from=kennel-watch")
    for gun in ("SMG", "Sniper Rifle"):
        player.page.get_by_role("button", name=f"Compare {gun}", exact=True).click()
    player.press("[data-act=compare]")
    expect(player.page.locator(".compare-then")).to_be_visible()


def void_master(player: Player, games: Games) -> None:
    """A void battle with a game master, the panel open."""
    player.open(f"#/void/{games.void}?seat=master")
    expect(player.page.locator(".battle.void")).to_be_visible(timeout=60_000)
    if player.page.locator(".tabs").is_visible():
        player.page.locator(".tabs button", has_text="Master").click()
    player.page.locator(".master").get_by_role("button", name="Put right…").click()
    expect(player.page.locator(".corrections")).to_be_visible()


def campaign(state: str, ready: str, *presses: str) -> Callable[[Player, Games], None]:
    """A campaign at some stage."""

    def show(player: Player, games: Games) -> None:
        player.open(f"#/campaign/{getattr(games, state)}")
        for press in presses:
            player.press(press)
        expect(player.page.locator(ready).first).to_be_visible()

    return show


def settings(player: Player, games: Games) -> None:
    """The settings, over the start screen."""
    player.open("#/")
    player.press(".tune")
    expect(player.page.locator(".settings")).to_be_visible()


def tab(name: str) -> Callable[[Player, Games], None]:
    """A battle on a phone with another part of the table before the board."""

    def show(player: Player, games: Games) -> None:
        SCREENS["crew-turn"](player, games)
        player.page.locator(".tabs button", has_text=name).click()

    return show


SCREENS: dict[str, Callable[[Player, Games], None]] = {
    "home": page("#/", ".game-list"),
    "crew": page("#/crew", ".builder"),
    "crews": page("#/crews", ".ready-crew"),
    "compare": compare,
    "setup": page("#/setup", ".setup"),
    "rules": page("#/rules", ".rules"),
    "print": page("#/print/crew/second-act", ".unit-card"),
    "style": page("#/style", ".glyph-sheet li"),
    "settings": settings,
    "rules-at": page("#/rules/VB-18", ".rulings .at"),
    "rules-summary": page("#/rules/summary", ".rule-summary"),
    "nowhere": page("#/nowhere", ".failure"),
    "corner": battle("begun"),
    "deployment": battle("deploying", ready="[data-deploy]"),
    "crew-turn": battle("running", ready="[data-card=move]"),
    "keys": battle("running", "?", ready="dialog"),
    "overwatch": battle("running", "o"),
    "words": battle("running", "t", ready=".text-board"),
    "master": battle("mastered", ready=".master"),
    "dice-by-hand": battle("rolling", ready=".rolling"),
    "ending": battle("ended", ready=".ending"),
    "boarding": boarding,
    "campaigns": page("#/campaign", ".campaign-list"),
    "campaign": campaign("campaign", ".terms"),
    "campaign-typed": campaign("campaign", ".loot-faces", "[data-act=typed]", "input[value=won]"),
    "campaign-ships": campaign("ships_campaign", ".typed-ship", "[data-act=typed]", "input[value=won]"),
    "campaign-refit": campaign("refit", "[data-act=march]"),
    "campaign-ending": campaign("ended_campaign", "[data-act=dive]"),
    "void-setup": page("#/void/setup?ship=sentry-frigate", ".berth-officers"),
    "void-master": void_master,
    "yard": page("#/yard?from=magistrate-cruiser", ".yard-damage"),
    "ships": page("#/ships", ".ready-crew"),
    "plans": page("#/plans", ".dplan-drawn .dplan-pictures"),
    "plan": page("#/plans/new?from=night-runner", ".dplan-sound"),
    "print-ship": page("#/print/ship/sentry-frigate", ".ship-paper"),
    "procedure": procedure,
    "procedure-setup": page("#/boarding/setup?kind=procedure", ".squads li"),
    "boarding-setup": page("#/boarding/setup", ".boarding-setup"),
    "lesson": page("#/lesson", ".coach"),
    "replay": replay("running"),
    "replay-file": page("#/replay/file", ".reel-file"),
}

PARTS = ("mission", "enemy", "deck", "crews", "how")


def part(name: str) -> Callable[[Player, Games], None]:
    """The set-up on a phone with one of its parts open."""

    def show(player: Player, games: Games) -> None:
        SCREENS["setup"](player, games)
        if player.page.locator(f"[data-part={name}]").get_attribute("aria-expanded") == "false":
            player.press(f"[data-part={name}]")
        expect(player.page.locator(".part.open .part-body")).to_be_visible()

    return show


# What only a phone has.
PHONE_SCREENS: dict[str, Callable[[Player, Games], None]] = {
    **{f"tab-{name.lower()}": tab(name) for name in ("Crew", "Dice", "Story")},
    **{f"part-{name}": part(name) for name in PARTS},
}
