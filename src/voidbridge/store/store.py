"""Games and crews in a database: every writing call is one transaction, whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict

from sqlalchemy import Connection, Engine, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from voidbridge.store.errors import Conflict, trouble
from voidbridge.store.schema import (
    CrewRow,
    GameRow,
    LineRow,
    ListedRow,
    NewLine,
    as_row,
    bin_,
    bookmarks,
    crews,
    games,
    lines,
    seal_of,
    shown,
)

MOST_CREWS = 500
MOST_BOOKMARKS = 200  # of one game
LISTED_FIELDS = [games.c[name] for name in ("id", "name", "version", "created", "updated", "summary")]
BINNED = ("game", "crew", "design", "plan", "campaign")
IN_BIN = {kind: select(bin_.c.id).where(bin_.c.kind == kind) for kind in BINNED}
HERE, CREW_HERE = games.c.id.not_in(IN_BIN["game"]), crews.c.id.not_in(IN_BIN["crew"])
LINE_FIELDS = [lines.c.n, lines.c.text, lines.c.client, lines.c.reply, lines.c.seal]


class Store:
    """The game file; one connection writes, others only read.  Call it from one thread at a time."""

    def __init__(self, writer: Engine, reader: Engine) -> None:
        self.writer, self.reader = writer, reader

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction that is on the disk when the block ends."""
        try:
            with self.writer.begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise trouble(error) from error

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One steady look at what is kept."""
        try:
            with self.reader.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise trouble(error) from error

    def close(self) -> None:
        """Let go of the file."""
        self.reader.dispose()
        self.writer.dispose()

    def listed(self) -> list[ListedRow]:
        """Every kept game, the one played last first."""
        with self.reading() as look:
            order = games.c.updated.desc(), games.c.id
            rows = look.execute(select(*LISTED_FIELDS).where(HERE).order_by(*order))
            return [as_row(ListedRow, row) for row in rows]

    def count(self) -> int:
        """How many games are kept, those in the bin too."""
        with self.reading() as look:
            return look.execute(select(func.count()).select_from(games)).scalar() or 0

    def game(self, game: str) -> GameRow | None:
        """One kept game."""
        with self.reading() as look:
            row = look.execute(select(games).where(games.c.id == game, HERE)).first()
            return as_row(GameRow, row) if row else None

    def lines(self, game: str) -> list[LineRow]:
        """The lines of a game in order."""
        with self.reading() as look:
            rows = look.execute(select(*LINE_FIELDS).where(lines.c.game_id == game).order_by(lines.c.n))
            return [as_row(LineRow, row) for row in rows]

    def reply(self, game: str, client: str) -> str | None:
        """What a command was answered when it was first carried out; None for a new one."""
        with self.reading() as look:
            asked = select(lines.c.reply).where(lines.c.game_id == game, lines.c.client == client)
            return look.execute(asked).scalar()

    def add_game(self, row: GameRow, texts: list[str]) -> None:
        """Keep a new game with the lines it already has, the first of which is number 0."""
        seal = seal_of(row.header)
        fields = asdict(row) | {"seal": seal}
        kept = []
        for n, text in enumerate(texts):
            seal = seal_of(text, seal)
            kept.append({"game_id": row.id, "n": n, "text": text, "seal": seal})
        with self.writing() as pen:
            pen.execute(insert(games), fields)
            pen.execute(insert(lines), kept)

    def append(self, line: NewLine) -> None:
        """Keep the next line of a game.

        Raises:
            Conflict: when the line before it is not the last one kept.
        """
        with self.writing() as pen:
            last = (lines.c.game_id == line.game) & (lines.c.n == line.n - 1)
            before = pen.execute(select(lines.c.seal).where(last)).scalar()
            there = (games.c.id == line.game) & (games.c.version == line.n - 1)
            later = update(games).where(there).values(version=line.n, updated=line.now, summary=line.summary)
            if before is None or pen.execute(later).rowcount != 1:
                raise Conflict
            pen.execute(
                insert(lines),
                {
                    "game_id": line.game,
                    "n": line.n,
                    "text": line.text,
                    "client": line.client,
                    "reply": line.reply,
                    "seal": seal_of(line.text, before),
                },
            )

    def rename(self, game: str, name: str) -> bool:
        """Give a game another name; False when there is none such."""
        with self.writing() as pen:
            return pen.execute(update(games).where(games.c.id == game, HERE).values(name=name)).rowcount == 1

    def remove(self, game: str) -> bool:
        """Forget a game and its lines for good; False when there is none such."""
        with self.writing() as pen:
            return forget_game(pen, game)

    def bookmarks(self, game: str) -> list[tuple[int, str]]:
        """The marked lines of a game with their notes, in order."""
        with self.reading() as look:
            asked = select(bookmarks.c.n, bookmarks.c.note).where(bookmarks.c.game_id == game)
            rows = look.execute(asked.order_by(bookmarks.c.n))
            return [(row.n, shown(row.note)) for row in rows if isinstance(row.n, int)]

    def put_bookmark(self, game: str, n: int, note: str) -> bool:
        """Mark a line, anew or with another note; False when the game has too many marks already."""
        mine = bookmarks.c.game_id == game
        with self.writing() as pen:
            pen.execute(delete(bookmarks).where(mine, bookmarks.c.n == n))
            count = pen.execute(select(func.count()).select_from(bookmarks).where(mine)).scalar() or 0
            if count >= MOST_BOOKMARKS:
                return False
            pen.execute(insert(bookmarks), {"game_id": game, "n": n, "note": note})
            return True

    def remove_bookmark(self, game: str, n: int) -> bool:
        """Take a mark away; False when there is none such."""
        with self.writing() as pen:
            gone = delete(bookmarks).where(bookmarks.c.game_id == game, bookmarks.c.n == n)
            return pen.execute(gone).rowcount == 1

    def crews(self) -> list[CrewRow]:
        """Every kept crew."""
        with self.reading() as look:
            rows = look.execute(select(crews).where(CREW_HERE).order_by(crews.c.id))
            return [as_row(CrewRow, row) for row in rows]

    def put_crew(self, row: CrewRow) -> bool:
        """Keep a crew, new or changed; False when there are too many already."""
        with self.writing() as pen:
            known = pen.execute(select(crews.c.id).where(crews.c.id == row.id)).scalar() is not None
            count = pen.execute(select(func.count()).select_from(crews)).scalar() or 0
            if not known and count >= MOST_CREWS:
                return False
            forget_binned(pen, "crew", row.id)
            pen.execute(delete(crews).where(crews.c.id == row.id))
            pen.execute(insert(crews), {"id": row.id, "crew": row.crew, "updated": row.updated})
            return True

    def remove_crew(self, crew: str) -> bool:
        """Forget a crew for good; False when there is none such."""
        with self.writing() as pen:
            forget_binned(pen, "crew", crew)
            return pen.execute(delete(crews).where(crews.c.id == crew)).rowcount == 1


def forget_game(pen: Connection, game: str) -> bool:
    """Everything about a game goes for good; False when there is none such."""
    forget_binned(pen, "game", game)
    for table in (bookmarks, lines):
        pen.execute(delete(table).where(table.c.game_id == game))
    return pen.execute(delete(games).where(games.c.id == game)).rowcount == 1


def forget_binned(pen: Connection, kind: str, thing: str) -> None:
    """What is gone for good, or kept anew, is in no bin."""
    pen.execute(delete(bin_).where(bin_.c.kind == kind, bin_.c.id == thing))
