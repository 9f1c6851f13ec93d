"""Four threads beside the event loop: for the rules, for replays, for long guesses, and for the disk.

The void's machine code is made by a process of its own: decks are served meanwhile, and whoever asks
for ships waits for that alone.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from subprocess import Popen
from typing import ParamSpec, TypeVar

from voidbridge.odds.waking import builder, wake_void

T = TypeVar("T")
P = ParamSpec("P")
SHIPS = '"engine":"void"'  # in the header of a journal: one that is written otherwise does not wait


class Work:
    """Jobs in order, one at a time in each thread; the event loop never waits for either."""

    def __init__(self) -> None:
        self.rules = ThreadPoolExecutor(1, "rules")
        self.replays = ThreadPoolExecutor(1, "replays")
        self.guesses = ThreadPoolExecutor(1, "guesses")
        self.disk = ThreadPoolExecutor(1, "disk")
        self.waking: asyncio.Task[None] | None = None
        self.builder: Popen[bytes] | None = None

    def wake_void(self) -> None:
        """Begin to make or load the void's machine code; nobody waits here."""
        self.waking = asyncio.create_task(self._wake_void())

    async def _wake_void(self) -> None:
        self.builder = builder()
        if self.builder is not None:
            await asyncio.to_thread(self.builder.wait)
        await self.reckon(wake_void)

    async def void_ready(self) -> None:
        """Until ships can be played without holding up anybody else."""
        if self.waking is not None:
            await asyncio.shield(self.waking)

    async def ready_for(self, journal: str) -> None:
        """The same for a journal, if it is one of ships."""
        if SHIPS in journal.split("\n", 1)[0]:
            await self.void_ready()

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
        if self.builder is not None:
            self.builder.kill()
        if self.waking is not None:
            self.waking.cancel()
        self.rules.shutdown(cancel_futures=True)
        self.replays.shutdown(cancel_futures=True)
        self.guesses.shutdown(cancel_futures=True)
        self.disk.shutdown()
