"""The live line of a game: every line as it is told, the missed ones first."""

import json
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated

import anyio
from fastapi import APIRouter, Depends, Path, Query
from starlette.websockets import WebSocket, WebSocketDisconnect

from voidbridge.server import desk
from voidbridge.server.errors import Refused, dumped
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.live import AHEAD, GONE, SLOW, Watcher
from voidbridge.server.tables import Table

router = APIRouter()

PING = dumped({"type": "ping"})
PING_EVERY = 10.0  # seconds
SLOWEST = 20.0  # seconds a message may take to be sent
LEAVING = 1.0  # seconds the last word may take
LARGEST = 65_536  # bytes of a message
BUDGET, SPAN = 100, 20.0  # messages in so many seconds
TOO_BIG, UNASKED = 1009, 1008
MOST_LINES = 1_000  # live lines of the whole server


@router.websocket("/api/games/{game}/live")
async def live(
    socket: WebSocket,
    here: Annotated[Hall, Depends(hall_of)],
    game: Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,64}$")],
    seat: Annotated[str, Query(pattern=r"^[a-z0-9]{1,12}$")] = desk.EVERYBODY,
    version: Annotated[int | None, Query(ge=0, le=10**6)] = None,
) -> None:
    """Watch a game from a seat, from a version on (from now on without one)."""
    table = await here.tables.open(game, seat)
    if (
        table.watchers.full
        or sum(len(t.watchers.all) for t in here.tables.open_tables.values()) >= MOST_LINES
    ):
        raise Refused(503, "too-many-watchers", "Too many watch already; try again later.")
    await socket.accept()
    async with table.lock:
        watcher = await joined(here, table, seat, version)
    here.computer.wake(table)
    try:
        await talk(socket, watcher)
    finally:
        table.watchers.leave(watcher)


async def joined(here: Hall, table: Table, seat: str, version: int | None) -> Watcher:
    """A watcher from a version on; under the table's lock, so that no line is told twice or never."""
    now = table.history.version
    start = now if version is None else version
    missed: list[bytes] = []
    if start < now:
        missed = await here.work.replay(desk.missed_steps, table.id, table.name, table.history, seat, start)
    watcher = table.watchers.join(seat, missed)
    if table.closed or start > now:
        watcher.close(GONE if table.closed else AHEAD)
    return watcher


async def talk(socket: WebSocket, watcher: Watcher) -> None:
    """Send and listen until either side has enough, then say why it ends."""
    codes: list[int] = []

    async def until_enough(job: Callable[[], Awaitable[int | None]]) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            code = await job()
            codes.extend(() if code is None else (code,))
        both.cancel_scope.cancel()

    async with anyio.create_task_group() as both:
        both.start_soon(until_enough, lambda: send_all(socket, watcher))
        both.start_soon(until_enough, lambda: hear_all(socket))
    if codes:
        with anyio.move_on_after(LEAVING), suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(codes[0])


async def send_all(socket: WebSocket, watcher: Watcher) -> int:
    """Tell the watcher everything in order; the close code when there is no more."""
    while True:
        message: bytes | None = PING
        with anyio.move_on_after(PING_EVERY):
            message = await watcher.next()
        if message is None:
            return watcher.code or GONE
        with anyio.move_on_after(SLOWEST) as sending:
            await socket.send_text(message.decode())
        if sending.cancelled_caught:
            return SLOW


async def hear_all(socket: WebSocket) -> int | None:
    """Listen: only `pong` is expected, and not too much of it; the close code for anything else."""
    heard: deque[float] = deque(maxlen=BUDGET)
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        now = time.monotonic()
        if len(heard) == BUDGET and now - heard[0] < SPAN:
            return UNASKED
        heard.append(now)
        text = message.get("text")
        if len(text or message.get("bytes") or "") > LARGEST:
            return TOO_BIG
        if text is None or not is_pong(text):
            return UNASKED


def is_pong(text: str) -> bool:
    """Whether a message is the one that a watcher may send."""
    try:
        return bool(json.loads(text) == {"type": "pong"})
    except (ValueError, RecursionError):
        return False
