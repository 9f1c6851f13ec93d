"""Four threads beside the event loop: for the rules, for replays, for long guesses, and for the disk."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


class Work:
    """Jobs in order, one at a time in each thread; the event loop never waits for either."""

    def __init__(self) -> None:
        self.rules = ThreadPoolExecutor(1, "rules")
        self.replays = ThreadPoolExecutor(1, "replays")
        self.guesses = ThreadPoolExecutor(1, "guesses")
        self.disk = ThreadPoolExecutor(1, "disk")

    async def reckon(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have something worked out by the rules."""
        return await asyncio.get_running_loop().run_in_executor(self.rules, lambda: job(*args, **kwargs))

    async def replay(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have a journal played again; however long it is, other games are not held up."""
        return await asyncio.get_running_loop().run_in_executor(self.replays, lambda: job(*args, **kwargs))

    async def guess(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have a battle played on many times; nobody else waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self.guesses, lambda: job(*args, **kwargs))

    async def keep(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have something written to or read from the disk."""
        return await asyncio.get_running_loop().run_in_executor(self.disk, lambda: job(*args, **kwargs))

    def stop(self) -> None:
        """Finish what was begun."""
        self.rules.shutdown(cancel_futures=True)
        self.replays.shutdown(cancel_futures=True)
        self.guesses.shutdown(cancel_futures=True)
        self.disk.shutdown()
