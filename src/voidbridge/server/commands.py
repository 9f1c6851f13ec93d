"""What is said to a game: in order, once, kept before it is told, or refused and nothing changed."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from voidbridge.server import desk
from voidbridge.server.computer import Computer
from voidbridge.server.desk import Done
from voidbridge.server.errors import Refused, dumped
from voidbridge.server.keeping import keep_line
from voidbridge.server.tables import Table, Tables
from voidbridge.server.wire import CommandBody


class Commands:
    """Carries out what the seats say."""

    def __init__(self, tables: Tables, computer: Computer) -> None:
        self.tables, self.computer = tables, computer
        self.running: set[asyncio.Task[bytes]] = set()

    async def say(self, table: Table, body: CommandBody) -> bytes:
        """Carry a command out to its end, even when its sender hangs up meanwhile."""
        task = asyncio.create_task(self.carry_out(table, body))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    async def carry_out(self, table: Table, body: CommandBody) -> bytes:
        """Answer a command: with its first answer if it was carried out already, else anew."""
        asked = f"{body.seat} {body.action}"
        async with table.lock:
            before = await self.tables.work.keep(self.tables.store.reply, table.id, body.client)
            if before is not None:
                return first_answer(before, asked)
            if table.closed or body.version != table.history.version:
                raise stale(table)
            done = await self.tables.work.reckon(self.job(table, body))
            answer = answer_of(done)
            reply = dumped({"asked": asked, "answer": answer}).decode()
            await keep_line(self.tables, table, done, body.client, reply)
            if not body.action.startswith(
                "faces"
            ):  # any other word of a master ends what was left to the orders
                table.auto = body.action == desk.AUTO_ALL
            table.halted = False
        self.computer.wake(table)
        return dumped(answer)

    def job(self, table: Table, body: CommandBody) -> Callable[[], Done]:
        """What the rules are to work out."""
        history, watched = table.history, table.watchers.seats
        if body.action in (desk.AUTO, desk.AUTO_ALL):
            return lambda: desk.autoed(history, body.seat, watched)
        return lambda: desk.said(history, body.seat, body.action, watched)


def answer_of(done: Done) -> dict[str, Any]:
    """What the sender of a command is told."""
    return {"version": done.history.version, "line": done.text, "events": done.events}


def first_answer(kept: str, asked: str) -> bytes:
    """The answer that a repeated command was given first."""
    try:
        found = json.loads(kept)
        same = found["asked"] == asked and isinstance(found["answer"], dict)
    except (ValueError, RecursionError, KeyError, TypeError):
        same = False  # it was carried out; what was answered cannot be read any more
    if not same:
        raise Refused(
            409, "client-used", "This command id has already been used for something else.", "client"
        )
    return dumped(found["answer"])


def stale(table: Table) -> Refused:
    """The refusal for somebody who has not seen the last line yet."""
    return Refused(
        409, "stale", "The game has moved on; look again before you act.", version=table.history.version
    )
