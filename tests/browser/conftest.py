"""The real server on a free port, and Debian's Chromium in front of it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from browser.player import Player, Served, serving

ROOT = Path(__file__).resolve().parent.parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    *("--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-gpu"),
)


def missing(what: str) -> None:
    """Skip, loudly; where everything must run, fail."""
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(what)
    print(f"{'=' * 72}\n{what}\n{'=' * 72}", file=sys.__stderr__)
    pytest.skip(what)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder that opens a page needs a browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; without one the tests are skipped, and in CI they fail."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        missing(f"NO CHROMIUM on the path ({', '.join(BROWSERS)}): the browser tests did not run")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core, which finds what a screen hides from some people; as pinned in `scripts/axe`."""
    words = [sys.executable, str(ROOT / "scripts" / "pinned"), "scripts/axe"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        missing(f"NO AXE-CORE, so nothing was tested for accessibility: {done.stderr.strip()}")
    return (Path(done.stdout.strip()) / "axe-core" / "axe.min.js").read_text("utf-8")


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """`voidbridge play`, as a player starts it, with a folder of its own."""
    with serving(tmp_path_factory.mktemp("games")) as found:
        yield found


@pytest.fixture
def player(chromium: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Player]:
    """Somebody in front of a fresh page; whatever the page complains of fails the test."""
    wide, high, *hand = getattr(request, "param", (1280, 900))
    touch = "touch" in hand
    size: ViewportSize = {"width": wide, "height": high}
    context = chromium.new_context(viewport=size, base_url=served.address, has_touch=touch, is_mobile=touch)
    someone = Player(context.new_page(), served)
    try:
        yield someone
        someone.nothing_amiss()
    finally:
        context.close()
