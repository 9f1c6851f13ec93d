"""Who watches a game: each watcher has a bounded queue, and one that does not keep up is let go."""

import asyncio
from collections.abc import Iterable

MOST_WAITING = 256  # messages
MOST_BYTES = 8_000_000
MOST_WATCHERS = 250  # of one game

STOPPED, SLOW, GONE, AHEAD = 1012, 1013, 4404, 4409


class Watcher:
    """Somebody who watches from a seat."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.code: int | None = None  # why the line was closed
        self.size = 0
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def tell(self, message: bytes) -> bool:
        """Queue a message; False when too much waits already."""
        if self.code is not None:
            return False
        if self.queue.qsize() >= MOST_WAITING or self.size + len(message) > MOST_BYTES:
            self.close(SLOW)
            return False
        self.size += len(message)
        self.queue.put_nowait(message)
        return True

    async def next(self) -> bytes | None:
        """The next message; None when the line is closed."""
        message = None if self.code is not None else await self.queue.get()
        self.size -= len(message or b"")
        return message

    def close(self, code: int) -> None:
        """Let the watcher go: nothing that still waits is sent."""
        if self.code is None:
            self.code = code
            self.queue.put_nowait(None)


class Watchers:
    """Everybody who watches one game."""

    def __init__(self) -> None:
        self.all: set[Watcher] = set()

    @property
    def seats(self) -> frozenset[str]:
        """The seats that are watched from."""
        return frozenset(watcher.seat for watcher in self.all)

    @property
    def full(self) -> bool:
        """Whether nobody more may watch."""
        return len(self.all) >= MOST_WATCHERS

    def join(self, seat: str, missed: Iterable[bytes]) -> Watcher:
        """A new watcher, who is told first what it missed."""
        watcher = Watcher(seat)
        for message in missed:
            watcher.size += len(message)
            watcher.queue.put_nowait(message)
        self.all.add(watcher)
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """A watcher is gone."""
        self.all.discard(watcher)

    def tell(self, messages: dict[str, bytes]) -> None:
        """Tell everybody what their seat may know; whoever lags too far behind is let go."""
        for watcher in list(self.all):
            message = messages.get(watcher.seat)
            if message is None or not watcher.tell(message):
                watcher.close(SLOW)
                self.leave(watcher)

    def close(self, code: int) -> None:
        """Let everybody go."""
        for watcher in self.all:
            watcher.close(code)
        self.all.clear()
