"""`voidbridge warm`: builds the fast core once, so that nobody waits for it in play."""

import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from voidbridge.cli.say import tell, tell_json

PATIENCE = 1.0  # seconds between two looks at the clock
KEPT_DAYS = 30  # how long the machine code of another version is kept unused


def warm(as_json: bool = typer.Option(False, "--json", help="Print one JSON object.")) -> None:
    """Builds the compiled cores of deck and void; about a minute the first time, a moment afterwards."""
    began = time.perf_counter()
    from voidbridge.cli.warming import steps
    from voidbridge.compiled import DECK, PLAIN, VOID, cache_folder

    took: dict[str, float] = {}
    for number, (words, step) in enumerate(steps(), 1):
        with ticking(f"building the fast core, step {number} of 8: {words}"):
            start = time.perf_counter()
            step()
            took[words] = round(time.perf_counter() - start, 3)
    seconds = round(time.perf_counter() - began, 2)
    folder = "" if PLAIN else str(cache_folder())
    if folder:
        for core in (DECK, VOID):
            forget_old(cache_folder(core), time.time())
    if as_json:
        tell_json({"seconds": seconds, "plain": PLAIN, "cache": folder, "steps": took})
    else:
        tell(f"the core is ready after {seconds} s" + (" (plain mode: nothing to build)" if PLAIN else ""))


def forget_old(folder: Path, now: float) -> list[str]:
    """Remove machine code of other versions that nobody has warmed up for a month; their names."""
    os.utime(folder, (now, now))
    gone = []
    for other in folder.parent.glob(f"{folder.name.split('-')[0]}-*"):
        if other != folder and now - other.stat().st_mtime > KEPT_DAYS * 86_400:
            shutil.rmtree(other, ignore_errors=True)
            gone.append(other.name)
    return gone


@contextmanager
def ticking(words: str) -> Iterator[None]:
    """One line on standard error that counts the seconds; nothing is shown of what takes no time."""
    screen, over = sys.stderr.isatty(), threading.Event()

    def tick() -> None:
        start, shown = time.perf_counter(), False
        while not over.wait(PATIENCE):
            seconds = time.perf_counter() - start
            if screen:
                print(f"\r{words}: {seconds:.0f} s ", end="", file=sys.stderr, flush=True)
            elif not shown:
                print(words, file=sys.stderr, flush=True)
            shown = True
        if screen and shown:
            print("\r" + " " * (len(words) + 12) + "\r", end="", file=sys.stderr, flush=True)

    thread = threading.Thread(target=tick, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
