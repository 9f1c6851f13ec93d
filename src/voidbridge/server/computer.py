"""The program's own turn: the enemies follow their orders, line by line, each kept before it is told."""

import asyncio
import logging

from voidbridge.server import desk
from voidbridge.server.keeping import keep_line
from voidbridge.server.tables import Table, Tables
from voidbridge.store.errors import StoreError

log = logging.getLogger("voidbridge.server")

MOST_LINES = 5_000  # in one go
PATIENCE = 3.0  # seconds before a line that could not be kept is tried again


class Computer:
    """Plays the enemies of every table that waits for them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.running: set[asyncio.Task[None]] = set()

    def wake(self, table: Table) -> None:
        """Let the enemies of a table act, if it is for them to act and they do not already."""
        if table.computer is None and not (table.closed or table.halted) and acting_for(table):
            task = table.computer = asyncio.create_task(self.play(table))
            self.running.add(task)
            task.add_done_callback(lambda done: self.rest(table, done))

    def rest(self, table: Table, task: asyncio.Task[None]) -> None:
        """The enemies of a table have stopped."""
        if table.computer is task:
            table.computer = None
        self.running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            table.halted = True
            log.error("the enemies of game %s stopped", table.id, exc_info=task.exception())

    async def play(self, table: Table) -> None:
        """Act until somebody else must decide."""
        for _ in range(MOST_LINES):
            try:
                if not await self.act(table):
                    return
            except StoreError as error:
                log.warning("a line of game %s could not be kept (%s)", table.id, error.code)
                await asyncio.sleep(PATIENCE)
        log.error("the enemies of game %s did not come to an end", table.id)

    async def act(self, table: Table) -> bool:
        """One line of the enemies; False when it is not for them to act."""
        async with table.lock:
            seat = acting_for(table)
            if seat is None or table.closed:
                table.auto = False
                table.computer = None  # here, under the lock: the next command may wake them again
                return False
            done = await self.tables.work.reckon(desk.acted, table.history, seat, table.watchers.seats)
            await keep_line(self.tables, table, done)
            return True

    async def stop(self) -> None:
        """Finish the line that is being kept, and no further one."""
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)


def acting_for(table: Table) -> str | None:
    """The seat in whose place the orders act now: the program's own, or a master's who asked for it."""
    if desk.ordered(table.history, desk.PROGRAM):
        return desk.PROGRAM
    return desk.MASTER if table.auto and desk.ordered(table.history, desk.MASTER) else None
