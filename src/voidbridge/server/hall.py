"""Everything a running server has: its threads, its game file, its tables."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import HTTPConnection

from voidbridge.server.commands import Commands
from voidbridge.server.computer import Computer
from voidbridge.server.replays import Replays
from voidbridge.server.tables import Tables
from voidbridge.server.warming import warm
from voidbridge.server.work import Work
from voidbridge.store.bin import clear_old
from voidbridge.store.errors import StoreError
from voidbridge.store.lock import FolderLock
from voidbridge.store.sqlite import open_sqlite, private_folder
from voidbridge.store.store import Store


@dataclass(frozen=True, slots=True)
class Kept:
    """A folder of games that this server alone plays from."""

    lock: FolderLock
    store: Store

    @staticmethod
    def open(folder: Path) -> "Kept":
        """Take a folder.

        Raises:
            StoreError: when it cannot be used or another server has it.
        """
        lock = FolderLock(private_folder(folder))
        try:
            return Kept(lock, open_sqlite(folder))
        except StoreError:
            lock.release()
            raise

    def close(self) -> None:
        """Let another server have it."""
        self.store.close()
        self.lock.release()


class Hall:
    """The tables and what they need, from opening to closing time."""

    def __init__(self, kept: Kept, work: Work) -> None:
        self.kept, self.store, self.work = kept, kept.store, work
        self.tables = Tables(work, kept.store)
        self.computer = Computer(self.tables)
        self.commands = Commands(self.tables, self.computer)
        self.replays = Replays()
        self.leading = asyncio.Lock()  # one word at a time in campaigns: who leads one presses seldom

    @staticmethod
    async def open(kept: Kept) -> "Hall":
        """Wake the rules and open."""
        work = Work()
        try:
            await work.reckon(warm)
            work.wake_void()
            with suppress(StoreError):  # a full or read-only disk keeps nobody from looking
                await work.keep(clear_old, kept.store)
        except BaseException:
            work.stop()
            kept.close()
            raise
        return Hall(kept, work)

    async def close(self) -> None:
        """Finish what was begun, send everybody home, let go of the folder."""
        await self.computer.stop()
        await asyncio.gather(*self.commands.running, return_exceptions=True)
        self.tables.close()
        self.work.stop()
        self.kept.close()


def hall_of(connection: HTTPConnection) -> Hall:
    """The hall that a request is for."""
    hall: Hall = connection.app.state.hall
    return hall
