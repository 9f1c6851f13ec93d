"""The addresses of the games."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import PlainTextResponse, Response

from voidbridge.server import asking, asking_void, contest_table, desk
from voidbridge.server import boarding as procedure_table
from voidbridge.server.errors import reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.listing import list_games
from voidbridge.server.operation_wire import OperationBody
from voidbridge.server.procedure_wire import ProcedureBody
from voidbridge.server.reading import body_of, read_text, takes
from voidbridge.server.scales import scale_of
from voidbridge.server.tables import Table, no_such_game
from voidbridge.server.wire import CommandBody, ContestBody, GameBody, NameBody, VoidBody
from voidbridge.state.setup import clean_name

router = APIRouter(prefix="/api/games", tags=["games"])

Game = Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,64}$")]
Seat = Annotated[str, Query(pattern=r"^[a-z0-9]{1,12}$", description="the seat that looks")]
Unit = Annotated[str, Query(pattern=r"^[a-z0-9-]{0,32}$")]
Words = Annotated[str, Query(max_length=200)]
Wishes = Annotated[str, Query(max_length=1000, description="who shall do what, such as helm:helm-orsk")]
Here = Annotated[Hall, Depends(hall_of)]


async def at_table(here: Here, game: Game, seat: Seat = desk.EVERYBODY) -> tuple[Table, str]:
    """The game somebody asks about, and the seat they look from; its enemies go on if it is their turn."""
    table = await here.tables.open(game, seat)
    here.computer.wake(table)
    return table, seat


Asked = Annotated[tuple[Table, str], Depends(at_table)]


@router.get("", summary="Every kept game")
async def games(here: Here) -> Response:
    """The list of games, the one played last first."""
    return reply(await list_games(here.tables))


@router.post("", status_code=201, summary="A new game", openapi_extra=takes(GameBody))
async def new_game(here: Here, body: Annotated[GameBody, Depends(body_of(GameBody))]) -> Response:
    """Set a table and begin."""
    table = await here.tables.create(body)
    here.computer.wake(table)
    return reply({"id": table.id, "version": table.history.version}, 201)


@router.post("/void", status_code=201, summary="A new void battle", openapi_extra=takes(VoidBody))
async def new_voyage(here: Here, body: Annotated[VoidBody, Depends(body_of(VoidBody))]) -> Response:
    """Set two fleets against each other and begin."""
    table = await here.tables.create(body)
    here.computer.wake(table)
    return reply({"id": table.id, "version": table.history.version}, 201)


@router.post("/operation", status_code=201, summary="A new operation", openapi_extra=takes(OperationBody))
async def new_operation(
    here: Here, body: Annotated[OperationBody, Depends(body_of(OperationBody))]
) -> Response:
    """Begin a void battle that may fall through boardings to the deck, and climb back."""
    table = await here.tables.create(body)
    here.computer.wake(table)
    return reply({"id": table.id, "version": table.history.version}, 201)


@router.post(
    "/contest", status_code=201, summary="A new boarding, crew against crew", openapi_extra=takes(ContestBody)
)
async def new_contest(here: Here, body: Annotated[ContestBody, Depends(body_of(ContestBody))]) -> Response:
    """Set two crews against each other and begin."""
    table = await here.tables.create(body)
    here.computer.wake(table)
    return reply({"id": table.id, "version": table.history.version}, 201)


@router.post("/procedure", status_code=201, summary="A new boarding", openapi_extra=takes(ProcedureBody))
async def new_boarding(
    here: Here, body: Annotated[ProcedureBody, Depends(body_of(ProcedureBody))]
) -> Response:
    """Send a party against a ship and begin."""
    table = await here.tables.create(body)
    here.computer.wake(table)
    return reply({"id": table.id, "version": table.history.version}, 201)


@router.post("/import", status_code=201, summary="A game from its journal")
async def take_in(here: Here, request: Request) -> Response:
    """Go on with a game from its journal."""
    table = await here.tables.take_in(await read_text(request))
    here.computer.wake(table)
    return reply({"id": table.id, "version": table.history.version}, 201)


@router.get("/{game}", summary="A game as a seat sees it")
async def view(here: Here, asked: Asked) -> Response:
    """Everything on the board, and what this seat may do."""
    table, seat = asked
    return reply(await here.work.reckon(desk.view_of, table.id, table.name, table.history, seat))


@router.patch("/{game}", summary="Another name", openapi_extra=takes(NameBody))
async def rename(here: Here, game: Game, body: Annotated[NameBody, Depends(body_of(NameBody))]) -> Response:
    """Give a game another name."""
    return reply({"id": game, "name": await here.tables.rename(game, body.name)})


@router.post("/{game}/copy", status_code=201, summary="The same game once more")
async def copy(here: Here, game: Game) -> Response:
    """Go on with a second copy of a game; the first stays as it is."""
    table = await here.tables.open(game)
    journal = await here.work.reckon(desk.whole_journal, table.history)
    made = await here.tables.take_in(journal, clean_name(f"Copy of {table.name}", table.name))
    here.computer.wake(made)
    return reply({"id": made.id, "version": made.history.version}, 201)


@router.delete("/{game}", status_code=204, summary="Put a game into the bin")
async def remove(here: Here, game: Game) -> Response:
    """Put a game into the bin, from where it can be brought back as it was."""
    await here.tables.remove(game)
    return Response(status_code=204)


@router.get("/{game}/journal", summary="The journal, which is the save file")
async def journal(here: Here, game: Game) -> Response:
    """The journal as it is kept; a damaged one too."""
    row = await here.work.keep(here.store.game, game)
    if row is None:
        raise no_such_game()
    lines = await here.work.keep(here.store.lines, game)
    text = "\n".join([row.header, *(line.text for line in lines)]) + "\n"
    headers = {"Content-Disposition": f'attachment; filename="voidbridge-{row.id}.vbgame"'}
    return PlainTextResponse(text.encode("utf-8", "replace"), headers=headers)


@router.get("/{game}/story", summary="What has happened")
async def story(
    here: Here, asked: Asked, start: Annotated[int, Query(alias="from", ge=0, le=10**6)] = 0
) -> Response:
    """Every line from a number on, with what it did."""
    table, seat = asked
    return reply(await here.work.replay(desk.story_of, table.history, seat, start))


@router.post("/{game}/commands", summary="Say something to a game", openapi_extra=takes(CommandBody))
async def command(
    here: Here, game: Game, body: Annotated[CommandBody, Depends(body_of(CommandBody))]
) -> Response:
    """Act, take back, correct: once, in order, kept before it is answered."""
    table = await here.tables.open(game, body.seat)
    return reply(await here.commands.say(table, body))


@router.get("/{game}/offers", summary="What a unit could do")
async def offers(here: Here, asked: Asked, unit: Unit) -> Response:
    """What a unit could do if it were activated now."""
    table, seat = asked
    return reply(await here.work.reckon(asking.offers, table.history, seat, unit))


@router.get("/{game}/path", summary="The way a unit would walk")
async def path(
    here: Here, asked: Asked, unit: Unit, to: Words, via: Words = "", dash: bool = False
) -> Response:
    """The way to a spot and what it costs, or why there is none."""
    table, seat = asked
    return reply(await here.work.reckon(asking.path, table.history, seat, unit, to, via, dash))


@router.get("/{game}/preview", summary="What an action would come to")
async def preview(
    here: Here,
    asked: Asked,
    action: Annotated[str, Query(max_length=1000)],
    at: Annotated[str, Query(alias="from", max_length=40)] = "",
) -> Response:
    """The dice of an action with their reasons, and the odds."""
    table, seat = asked
    return reply(await here.work.reckon(asking.preview, table.history, seat, action, at))


@router.get("/{game}/targets", summary="Every target of an action")
async def targets(
    here: Here,
    asked: Asked,
    unit: Unit,
    verb: Annotated[str, Query(pattern=r"^[a-z]{1,16}$")],
    item: Annotated[str, Query(pattern=r"^[a-z0-9-]{0,32}$")] = "",
    at: Annotated[str, Query(alias="from", max_length=40)] = "",
) -> Response:
    """Whom an action could be aimed at, the best first; those out of reach with the reason."""
    table, seat = asked
    return reply(await here.work.reckon(asking.compare, table.history, seat, unit, verb, item, at))


@router.get("/{game}/helm", summary="Where a ship can steer to")
async def helm(here: Here, asked: Asked, by: Wishes = "") -> Response:
    """In a void battle: every manoeuvre of the ship whose turn it is, its chance, and where it leads."""
    table, seat = asked
    return reply(await here.work.reckon(asking_void.helm, table.history, seat, by))


@router.get("/{game}/outlook", summary="What a ship could do from the end of a move")
async def outlook(here: Here, asked: Asked, plan: Words = "", by: Wishes = "", hold: Words = "") -> Response:
    """In a void battle: arcs, ranges and odds from the end of a plan such as ahead:7:0:30, and the crew's cards."""
    table, seat = asked
    return reply(await here.work.reckon(asking_void.outlook, table.history, seat, plan, by, hold))


@router.get("/{game}/boarding", summary="What each choice of a boarding rolls and wins")
async def boarding(here: Here, asked: Asked) -> Response:
    """In a boarding contest: every open attack and defence with its reasons, its odds and the chance to win."""
    table, seat = asked
    return reply(await here.work.reckon(contest_table.outlook, table.history, seat))


@router.get("/{game}/odds", summary="Where a boarding ends")
async def boarding_odds(here: Here, asked: Asked) -> Response:
    """In a boarding: the chance of every ending now, and after each choice."""
    table, seat = asked
    return reply(await here.work.guess(procedure_table.odds, table.history, seat))


@router.get("/{game}/report", summary="What became of everybody")
async def report(here: Here, asked: Asked) -> Response:
    """Each model, each round, and the luck of both sides against expectation."""
    table, seat = asked
    scale = scale_of(table.history.battle)
    job = asking.report if scale is None else scale.report
    return reply(await here.work.replay(job, table.history, seat))


@router.get("/{game}/chance", summary="The chance to win")
async def chance(here: Here, asked: Asked, plan: Annotated[str, Query(max_length=600)] = "") -> Response:
    """How likely the crew wins from here; asked by a seat in its own turn.

    With a plan, lines joined by semicolons, those are done first, with other dice in every game played on.
    """
    table, seat = asked
    return reply(await here.work.guess(asking.chance, table.history, seat, plan))


@router.get("/{game}/sight", summary="What is seen from somewhere")
async def sight(here: Here, asked: Asked, unit: Unit = "", at: Words = "") -> Response:
    """The spots in sight of a unit or of a spot."""
    table, seat = asked
    return reply(await here.work.reckon(asking.sight, table.history, seat, unit, at))


@router.get("/{game}/overwatch", summary="The ground under overwatch")
async def overwatch(here: Here, asked: Asked, unit: Unit) -> Response:
    """The spots on which each enemy watcher could fire at a unit."""
    table, seat = asked
    return reply(await here.work.reckon(asking.overwatch, table.history, seat, unit))


@router.get("/{game}/bearings", summary="Who sees whom, and how far everything is")
async def bearings(here: Here, asked: Asked) -> Response:
    """The deck without a picture: sight, cover and distances of every pair."""
    table, seat = asked
    return reply(await here.work.reckon(asking.bearings, table.history, seat))


@router.get("/{game}/picks", summary="Places worth going to")
async def picks(here: Here, asked: Asked, unit: Unit, verb: Annotated[str, Query(max_length=20)]) -> Response:
    """Spots a unit could go to: beside foes, tokens, doors and zones, and in cover."""
    table, seat = asked
    return reply(await here.work.reckon(asking.picks, table.history, seat, unit, verb))
