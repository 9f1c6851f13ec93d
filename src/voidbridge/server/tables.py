"""The games that are being played: opened from their journals on demand, one lock for each."""

import asyncio
import logging
import secrets
import time
from datetime import UTC, datetime
from hashlib import sha256

from voidbridge.bridge.history import History
from voidbridge.bridge.journal import JournalError
from voidbridge.server import desk
from voidbridge.server.errors import Refused, sentence
from voidbridge.server.live import GONE, SLOW, STOPPED, Watchers
from voidbridge.server.wire import NewGame, VoidBody
from voidbridge.server.work import Work
from voidbridge.state.setup import clean_name
from voidbridge.store.bin import put_in_bin
from voidbridge.store.schema import GameRow, first_broken
from voidbridge.store.store import Store

log = logging.getLogger("voidbridge.server")

MOST_OPEN = 64  # games kept in memory when nobody needs them
MOST_GAMES = 2_000
IDLE = 60.0  # seconds after which an unwatched game may be put away


class Table:
    """One game that is being played."""

    def __init__(self, game: str, name: str, history: History) -> None:
        self.id, self.name, self.history = game, name, history
        self.lock = asyncio.Lock()
        self.watchers = Watchers()
        self.auto = False  # the master lets the orders act until the enemy phase ends
        self.halted = False  # the enemies could not act; they try again after the next command
        self.computer: asyncio.Task[None] | None = None
        self.closed = False
        self.touched = time.monotonic()

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        busy = self.lock.locked() or self.watchers.all or self.computer
        return not busy and time.monotonic() - self.touched > IDLE


class Tables:
    """Opens, makes, lists and forgets games."""

    def __init__(self, work: Work, store: Store) -> None:
        self.work, self.store = work, store
        self.open_tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.damage: dict[str, JournalError] = {}
        self.sound: set[str] = set()  # games whose seals were looked at since the start

    async def open(self, game: str, seat: str = desk.EVERYBODY) -> Table:
        """A game, ready to play, for somebody at one of its seats.

        Raises:
            Refused: when there is none such, it is damaged, or it has no such seat.
        """
        table = self.open_tables.get(game)
        if table is None:
            task = self.opening.get(game)
            if task is None:
                task = self.opening[game] = asyncio.create_task(self.load(game))
                task.add_done_callback(lambda _: self.opening.pop(game, None))
            table = await asyncio.shield(task)
        table.touched = time.monotonic()
        if seat not in desk.table_seats(table.history):
            raise Refused(422, "no-such-seat", "There is no such seat at this table.", "seat")
        return table

    async def load(self, game: str) -> Table:
        """Bring a game back from the disk by playing its journal again."""
        row = await self.work.keep(self.store.game, game)
        if row is None:
            raise no_such_game()
        try:
            history = await self.replayed(await self.text_of(row), row.secret)
        except JournalError as error:
            self.damage[game] = error
            raise damaged(error) from None
        self.damage.pop(game, None)
        table = self.open_tables[game] = Table(game, row.name, history)
        self.put_away()
        return table

    async def replayed(self, text: str, secret: bytes) -> History:
        """A journal played again; one of ships waits until they can be played."""
        await self.work.ready_for(text)
        return await self.work.replay(desk.reopen, text, secret)

    async def text_of(self, row: GameRow) -> str:
        """The journal of a game, after a look at its seals."""
        lines = await self.work.keep(self.store.lines, row.id)
        broken = first_broken(row, lines)
        if broken is not None:
            raise JournalError(broken, "altered", "it is not as it was written")
        return "\n".join([row.header, *(line.text for line in lines)]) + "\n"

    def put_away(self) -> None:
        """Let games that nobody needs go from memory; they stay on the disk."""
        spare = len(self.open_tables) - MOST_OPEN
        idle = sorted((t for t in self.open_tables.values() if t.idle), key=lambda t: t.touched)
        for table in idle[: max(0, spare)]:
            self.forget(table, STOPPED)

    def forget(self, table: Table, code: int = SLOW) -> None:
        """Drop a game from memory; it is read from the disk when it is wanted again."""
        table.closed = True
        if self.open_tables.get(table.id) is table:
            del self.open_tables[table.id]
        table.watchers.close(code)

    async def create(self, body: NewGame) -> Table:
        """A new game, on the disk before anybody hears of it."""
        if body.seed is None:
            secret, seed = secrets.token_bytes(32), secrets.randbits(53)
        else:  # who names a seed wants the same game again, and knows its dice; its journal does not name it
            secret = sha256(f"voidbridge seed {body.seed}".encode()).digest()
            seed = int.from_bytes(sha256(b"board" + secret).digest()[:6], "big")
        if isinstance(body, VoidBody):
            await self.work.void_ready()
        history = await self.work.reckon(desk.start, body, secret, seed)
        return await self.add(history, secret, body.name)

    async def take_in(self, text: str, name: str | None = None) -> Table:
        """A game from somebody's journal; its coming dice are keyed by a new secret."""
        secret = secrets.token_bytes(32)
        try:
            history = await self.replayed(text, secret)
        except JournalError as error:
            raise unreadable(error) from None
        return await self.add(history, secret, name)

    async def add(self, history: History, secret: bytes, name: str | None) -> Table:
        """Keep a game and set its table."""
        summary = await self.work.reckon(desk.summary_of, history)
        header, lines = await self.work.reckon(desk.journal_of, history)
        title = clean_name(one_line(name or ""), await self.work.reckon(desk.title_of, history))
        game, now = secrets.token_hex(8), now_text()
        row = GameRow(game, title, header, secret, history.version, now, now, summary, "")
        if await self.work.keep(self.store.count) >= MOST_GAMES:
            message = (
                f"At most {MOST_GAMES} games are kept, those in the bin too; delete some and empty the bin."
            )
            raise Refused(409, "too-many-games", message)
        await self.work.keep(self.store.add_game, row, lines)
        self.sound.add(game)
        table = self.open_tables[game] = Table(game, title, history)
        self.put_away()
        return table

    async def rename(self, game: str, name: str) -> str:
        """Give a game another name."""
        title = clean_name(one_line(name), "")
        if not title:
            raise Refused(422, "too-short", "A name needs at least one sign that can be seen.", "name")
        if not await self.work.keep(self.store.rename, game, title):
            raise no_such_game()
        if game in self.open_tables:
            self.open_tables[game].name = title
        return title

    async def remove(self, game: str) -> None:
        """Put a game into the bin, from where it can be brought back as it was."""
        if game in self.opening:
            await asyncio.wait([self.opening[game]])
        table = self.open_tables.get(game)
        if table is not None:
            async with table.lock:
                removed = await self.work.keep(put_in_bin, self.store, "game", game, now_text())
                self.forget(table, GONE)
        else:
            removed = await self.work.keep(put_in_bin, self.store, "game", game, now_text())
        self.damage.pop(game, None)
        if not removed:
            raise no_such_game()

    def close(self) -> None:
        """Send everybody home; the games stay on the disk."""
        for table in list(self.open_tables.values()):
            self.forget(table, STOPPED)


def no_such_game() -> Refused:
    """The refusal for an id that no game has."""
    return Refused(404, "no-such-game", "There is no such game.")


def unreadable(error: JournalError) -> Refused:
    """The refusal for a journal from outside that cannot be played."""
    message = sentence(f"Line {error.line} of the journal cannot be used: {error.message}")
    return Refused(422, error.code, message, numbers={"line": error.line})


def damaged(error: JournalError, what: str = "game") -> Refused:
    """The refusal for a game or a campaign whose journal cannot be played."""
    why = sentence(f"This {what} is damaged at line {error.line}: {error.message}")
    message = f"{why} Its journal can still be saved."
    return Refused(409, "damaged", message, numbers={"line": error.line})


def one_line(text: str) -> str:
    """A text with its line ends and tabs as spaces."""
    return " ".join(text.split())


def now_text() -> str:
    """The time as it is kept."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
