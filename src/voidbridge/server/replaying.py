"""Looking back: a game as it stood after any of its lines, and new games that go on from there."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from voidbridge.bridge.history import History
from voidbridge.bridge.journal import JournalError
from voidbridge.server import desk
from voidbridge.server.errors import Refused, reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.reading import body_of, read_text, takes
from voidbridge.server.replays import Replays
from voidbridge.server.tables import unreadable
from voidbridge.server.wire import NoteBody
from voidbridge.state.setup import clean_name

LONGEST_NOTE = 200
FILE_NAME = "A journal from a file"

router = APIRouter(prefix="/api", tags=["replay"])

Game = Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,64}$")]
Line = Annotated[int, Path(ge=0, le=1_000_000)]
Seat = Annotated[str, Query(pattern=r"^[a-z0-9]{1,12}$")]
Here = Annotated[Hall, Depends(hall_of)]


def replays_of(here: Here) -> Replays:
    """The one memory of this server."""
    return here.replays


Remembered = Annotated[Replays, Depends(replays_of)]


@router.get("/games/{game}/at/{n}", summary="A game as it stood after a line")
async def moment(here: Here, kept: Remembered, game: Game, n: Line, seat: Seat = desk.EVERYBODY) -> Response:
    """Everything a seat saw at that moment; nothing that came later."""
    table = await here.tables.open(game, seat)
    return reply(await here.work.replay(kept.moment, table.id, table.name, table.history, seat, n))


@router.post("/games/{game}/at/{n}/fork", status_code=201, summary="A new game from a line on")
async def fork(here: Here, game: Game, n: Line) -> Response:
    """A new game from the first lines of an old one, which stays as it is; the dice to come are new."""
    table = await here.tables.open(game)
    if n > table.history.version:
        raise Refused(422, "no-such-line", f"There is no line {n}.", "n", {"last": table.history.version})
    header, lines = await here.work.reckon(desk.journal_of, table.history)
    name = clean_name(f"{table.name[:24]}, from line {n}", table.name)
    made = await here.tables.take_in("\n".join([header, *lines[: n + 1]]) + "\n", name)
    here.computer.wake(made)
    return reply({"id": made.id, "version": made.history.version}, 201)


@router.post("/replays", status_code=201, summary="A journal to look at without keeping it")
async def look_at(here: Here, kept: Remembered, request: Request) -> Response:
    """Plays a journal through, so that its moments can be asked for; it is never written down."""
    text = await read_text(request)
    await here.work.ready_for(text)
    try:
        name, history = await here.work.replay(kept.open_file, text)
    except JournalError as error:
        raise unreadable(error) from None
    seats = list(desk.table_seats(history))
    return reply({"id": name, "version": history.version, "seats": seats}, 201)


def file_of(kept: Replays, file: str, seat: str) -> History:
    """A journal that is being looked at."""
    history = kept.file(file)
    if history is None:
        raise Refused(404, "no-such-file", "This file is no longer open; choose it again.")
    if seat not in desk.table_seats(history):
        raise Refused(422, "no-such-seat", "There is no such seat at this table.", "seat")
    return history


@router.get("/replays/{file}/at/{n}", summary="A journal that is looked at, after a line")
async def file_moment(
    here: Here, kept: Remembered, file: Game, n: Line, seat: Seat = desk.EVERYBODY
) -> Response:
    """Everything a seat saw at that moment."""
    history = file_of(kept, file, seat)
    return reply(await here.work.replay(kept.moment, file, FILE_NAME, history, seat, n))


@router.get("/replays/{file}/story", summary="What happens in a journal that is looked at")
async def file_story(here: Here, kept: Remembered, file: Game, seat: Seat = desk.EVERYBODY) -> Response:
    """Every line with what it did."""
    return reply(await here.work.replay(desk.story_of, file_of(kept, file, seat), seat, 0))


@router.get("/games/{game}/bookmarks", summary="The bookmarks of a game")
async def bookmarks(here: Here, game: Game) -> Response:
    """Every marked line with its note, in order."""
    await here.tables.open(game)
    found: list[Any] = await here.work.keep(here.store.bookmarks, game)
    return reply([{"n": n, "note": note} for n, note in found])


@router.put("/games/{game}/bookmarks/{n}", summary="Mark a line", openapi_extra=takes(NoteBody))
async def put_bookmark(
    here: Here, game: Game, n: Line, body: Annotated[NoteBody, Depends(body_of(NoteBody))]
) -> Response:
    """Mark a line of a game with a note; a line has one bookmark."""
    table = await here.tables.open(game)
    if n > table.history.version:
        raise Refused(422, "no-such-line", f"There is no line {n}.", "n", {"last": table.history.version})
    note = clean_note(body.note)
    if not await here.work.keep(here.store.put_bookmark, game, n, note):
        raise Refused(409, "too-many-bookmarks", "This game has as many bookmarks as are kept.")
    return reply({"n": n, "note": note})


@router.delete("/games/{game}/bookmarks/{n}", status_code=204, summary="Take a bookmark away")
async def drop_bookmark(here: Here, game: Game, n: Line) -> Response:
    """Forget a bookmark."""
    await here.tables.open(game)
    if not await here.work.keep(here.store.remove_bookmark, game, n):
        raise no_bookmark()
    return Response(status_code=204)


def no_bookmark() -> Refused:
    """The refusal for a line that nobody marked."""
    return Refused(404, "no-such-bookmark", "This line has no bookmark.", "n")


def clean_note(text: str) -> str:
    """A note on one line, without signs that cannot be seen."""
    words = [clean_name(word, "") for word in text.split()]
    return " ".join(word for word in words if word)[:LONGEST_NOTE].rstrip()
