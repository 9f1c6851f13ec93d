"""Somebody who plays in the browser: what they see, press and type."""

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen
from uuid import uuid4

from playwright.sync_api import ConsoleMessage, Locator, Page, expect
from playwright.sync_api import Request as PageRequest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

START = (
    240.0  # seconds a server may take to answer; without `voidbridge warm` it builds its machine code first
)
SETTINGS = {"theme": "dark", "motion": "off", "speed": "instant"}
WATCH = """
localStorage.getItem('voidbridge.settings') ?? localStorage.setItem('voidbridge.settings', %s);
window.__barred = [];
addEventListener('securitypolicyviolation',
  (event) => window.__barred.push(`${event.violatedDirective} ${event.blockedURI}`));
window.__shifts = [];
new PerformanceObserver((list) => window.__shifts.push(...list.getEntries().map((entry) => ({
  value: entry.value, soon: entry.hadRecentInput,
  who: entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
    `${node?.nodeName} ${node?.className} ${a.x},${a.y} ${a.height} to ${b.x},${b.y} ${b.height}`).join('; '),
})))).observe({ type: 'layout-shift', buffered: true });
"""
# The middle of the outlined reach's spot that is nearest to the middle of the board, in pixels.
NEAREST_TO_MIDDLE = """() => {
  const board = document.getElementById('board');
  const side = Number(board.querySelector('.floor').getAttribute('width'));
  const reach = board.querySelector('.reach');
  const here = board.querySelector('.model.selected').style.transform.match(/-?[\\d.]+/g).map(Number);
  const inside = (x, y) => reach.isPointInFill(new DOMPoint(x, y));
  let best = null;
  let least = Infinity;
  for (let x = 10; x < side; x += 10) for (let y = 10; y < side; y += 10) {
    const far = (x - side / 2) ** 2 + (y - side / 2) ** 2;
    const away = (x - here[0]) ** 2 + (y - here[1]) ** 2;
    if (far < least && away > 900 && inside(x, y)) [best, least] = [[x, y], far];
  }
  if (!best) return null;
  const point = new DOMPoint(...best).matrixTransform(board.getScreenCTM());
  return [point.x, point.y];
}"""

# Everything is told, and there is something to choose.
SETTLED = """() => {
  const there = (selector) => document.querySelector(selector);
  return there('.battle') && !there('.telling') && !there('.turn[role=status]')
    && !/Sent/.test(there('[data-act=commit]')?.textContent ?? '')
    && there('.ending, .rolling, [data-corner-choice], [data-deploy], [data-act=end]');
}"""
# Nothing that was committed is still under way: keys that act are deaf until then.
UNSENT = "() => !/Sent/.test(document.querySelector('[data-act=commit]')?.textContent ?? '')"
# What was committed is in the story, was refused, or is no longer to be committed.
ANSWERED = """(steps) => document.querySelector('.notice')
  || document.querySelectorAll('.log li').length !== steps
  || !document.querySelector('[data-act=commit][aria-disabled=false]')"""


@dataclass(frozen=True)
class Served:
    """A server that answers."""

    address: str

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request past the browser."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Origin": self.address}
        with urlopen(Request(self.address + path, data, headers, method=method), timeout=60) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def text(self, path: str) -> str:
        """A page of the server that is plain text."""
        with urlopen(self.address + path, timeout=60) as answer:
            return str(answer.read().decode())

    def new_game(self, **changes: Any) -> str:
        """A game with a ready crew; its id."""
        ready = self.ask("GET", "/api/rules")["crews"][0]
        members = [
            {k: m[k] for k in ("name", "leader", "primary", "sidearm", "gear")} for m in ready["members"]
        ]
        setup: dict[str, Any] = {
            "mission": "seal-vents",
            "enemy": "military-security",
            "board": "generated-24",
            "options": ["standard-enemies"],
            "crews": [{"name": ready["name"], "faction": ready["faction"], "members": members}],
            "seed": 7,
        }
        return str(self.ask("POST", "/api/games", setup | changes)["id"])

    def view(self, game: str) -> Any:
        """A game as everyone at one screen sees it."""
        return self.ask("GET", f"/api/games/{game}?seat=all")

    def say(self, game: str, action: str, seat: str = "all") -> None:
        """One line said to a game past the browser."""
        command = {"client": str(uuid4()), "version": self.view(game)["version"], "seat": seat}
        self.ask("POST", f"/api/games/{game}/commands", command | {"action": action})

    def deployed(self, **changes: Any) -> str:
        """A game in which the crew stands on deck and begins; its id."""
        game = self.new_game(**changes)
        self.say(game, "corner 1")
        while (view := self.view(game))["decision"]["kind"] == "deploy":
            offer = view["offers"][0]
            y, x, _ = offer["spots"][len(offer["spots"]) // 2]
            self.say(game, f"deploy {offer['unit']} {x:.1f},{y:.1f}")
        return game


@contextmanager
def serving(folder: Path) -> Iterator[Served]:
    """`voidbridge play` on a free loopback port, ended by its own process id."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "voidbridge",
        "play",
        "--no-browser",
        "--port",
        str(port),
        "--data",
        str(folder),
    ]
    log = (folder / "server.log").open("w+b")
    process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    try:
        address = f"http://127.0.0.1:{port}"
        await_answer(address, process, folder / "server.log")
        yield Served(address)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)
        log.close()


def await_answer(address: str, process: "subprocess.Popen[bytes]", log: Path) -> None:
    """Wait until the server answers; its own words when it does not."""
    end = time.monotonic() + START
    while time.monotonic() < end and process.poll() is None:
        try:
            with urlopen(f"{address}/healthz", timeout=2):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"the server did not answer: {log.read_text(errors='replace')[-2000:]}")


# A page that is left while its line is still being opened says so; nothing is wrong.
LEFT_EARLY = "WebSocket is closed before the connection"


@dataclass
class Player:
    """A page with its complaints written down."""

    page: Page
    served: Served
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)  # patterns of complaints a test provokes

    def __post_init__(self) -> None:
        self.page.set_default_timeout(20_000)
        self.page.add_init_script(WATCH % json.dumps(json.dumps(SETTINGS)))
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"page: {error}"))
        self.page.on("request", self.look)

    def hear(self, message: ConsoleMessage) -> None:
        """Errors and warnings of the console."""
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def look(self, request: PageRequest) -> None:
        """No request leaves the server's own address."""
        url = urlsplit(request.url)
        if (
            url.scheme in ("http", "https", "ws", "wss")
            and f"{url.hostname}:{url.port}" != urlsplit(self.served.address).netloc
        ):
            self.complaints.append(f"request to {request.url}")

    def nothing_amiss(self) -> None:
        """No error, no violation of the policy, no stranger asked."""
        barred = self.page.evaluate("window.__barred ?? []")
        known = [*self.expected, LEFT_EARLY]
        left = [c for c in self.complaints if not any(re.search(p, c) for p in known)]
        assert left == []
        assert barred == []

    def open(self, route: str = "#/") -> None:
        """Go to a page of the game."""
        self.page.goto(f"/{route}")

    def press(self, selector: str) -> None:
        """Press with the mouse."""
        self.page.locator(selector).first.click()

    def keys(self, *keys: str) -> None:
        """Type keys, one after the other, each once what was sent before it is answered."""
        for key in keys:
            self.page.wait_for_function(UNSENT)
            self.page.keyboard.press(key)

    def card(self, name: str) -> Locator:
        """A card of the hand that can be played."""
        return self.page.locator(f".card:not(.no) [data-card={name}]")

    @property
    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.page.locator(".ending").count() > 0

    def settle(self) -> None:
        """Wait until everything is told and this seat may choose, or it is over."""
        self.page.wait_for_function(
            SETTLED,
            timeout=60_000,
        )

    def commit(self, how: str = "click") -> bool:
        """Commit the plan once it is complete, by mouse, finger or key; whether it was."""
        ready = self.page.locator("[data-act=commit][aria-disabled=false]")
        try:
            ready.wait_for(timeout=5000)
        except PlaywrightTimeoutError:
            return False
        steps = self.page.locator(".log li").count()
        if how == "key":
            self.keys("Enter")
        elif how == "tap":
            ready.tap()
        else:
            ready.click()
        self.page.wait_for_function(ANSWERED, arg=steps)
        self.settle()
        return True

    def shifted(self) -> float:
        """How far things were pushed about since the last time somebody asked."""
        shifts = self.page.evaluate("window.__shifts.splice(0)")
        told = [shift for shift in shifts if not shift["soon"]]
        for shift in told:
            print(f"shift {shift['value']:.4f} {shift['who']}")
        return float(sum(shift["value"] for shift in told))

    def deploy(self, corner: int = 1) -> None:
        """Choose a corner and let everybody be placed."""
        self.settle()
        self.press(f"[data-corner-choice='{corner}']")
        assert self.commit()
        self.place_the_rest()
        expect(self.page.locator("[data-act=end]")).to_be_visible(timeout=60_000)

    def place_the_rest(self, how: str = "click") -> None:
        """Have everybody placed: the first press says that the round begins, the second does it."""
        button = self.page.locator("[data-act=deploy-all]")
        getattr(button, how)()
        expect(button).to_contain_text("now")
        getattr(button, how)()

    def end(self, how: str = "click") -> None:
        """End the activation; where the button first says what that starts, press it again."""
        self.press_end(how)
        self.page.wait_for_timeout(60)
        if self.page.locator("[data-act=end].armed").count():
            self.press_end(how)

    def press_end(self, how: str) -> None:
        """One press of the button, or its key."""
        if how == "key":
            self.keys("n")
        else:
            getattr(self.page.locator("[data-act=end]"), how)()

    def activate(self) -> None:
        """One thing a player would do: shoot, seal, come nearer, or be done."""
        if self.card("shoot").count():
            self.card("shoot").click()
            if self.commit():
                return
            self.keys("Escape")
        if self.card("move").count() and self.walk():
            return
        self.end()
        self.settle()

    def walk(self) -> bool:
        """Move toward the middle by pressing the board."""
        self.card("move").click()
        spot = self.page.evaluate(NEAREST_TO_MIDDLE)
        if spot is None:
            return False
        self.page.mouse.move(*spot)
        self.page.mouse.click(*spot)
        return self.commit()
