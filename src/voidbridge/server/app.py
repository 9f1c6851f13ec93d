"""The server as an application: `create_app` puts the pieces together."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import platformdirs
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

import voidbridge
from voidbridge.bridge.battle import WrongScale
from voidbridge.server import bin as bin_routes
from voidbridge.server import campaigns, crews, decks, plans, procedures, replaying, routes, watching, yard
from voidbridge.server.book import book_json
from voidbridge.server.errors import Refused, answer, of_status, of_store, reply
from voidbridge.server.gate import Gate
from voidbridge.server.hall import Hall, Kept
from voidbridge.server.pages import WEB, Pages, front_page
from voidbridge.server.wire import PROBLEMS, of_fields
from voidbridge.store.errors import StoreError


def default_folder() -> Path:
    """Where games are kept when nobody says otherwise."""
    return Path(platformdirs.user_data_dir("voidbridge"))


def create_app(folder: Kept | Path | str | None = None, *, hosts: Iterable[str] = ()) -> FastAPI:
    """The server for one folder of games; `hosts` are further names it answers to."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        kept = folder if isinstance(folder, Kept) else Kept.open(Path(folder or default_folder()))
        app.state.hall = hall = await Hall.open(kept)
        try:
            yield
        finally:
            await hall.close()

    app = FastAPI(
        title="voidbridge",
        version=voidbridge.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    for router in (
        routes.router,
        replaying.router,
        crews.router,
        campaigns.router,
        decks.router,
        yard.router,
        plans.router,
        bin_routes.router,
        watching.router,
        procedures.router,
    ):
        app.include_router(router, responses=PROBLEMS)
    add_pages(app)
    add_refusals(app)
    app.add_middleware(GZipMiddleware, minimum_size=2_000, compresslevel=5)
    app.add_middleware(Gate, hosts=tuple(hosts))
    return app


def add_pages(app: FastAPI) -> None:
    """The front page, the browser's files, the book, and a sign of life."""

    @app.get("/", include_in_schema=False)
    async def front(request: Request) -> Response:
        return await front_page(request.scope)

    @app.get("/healthz", summary="Whether the server answers")
    async def health() -> Response:
        return reply({"ok": True, "version": voidbridge.__version__})

    @app.get("/api/rules", summary="The book of rules")
    async def rules(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        data, tag = await hall.work.reckon(book_json)
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return reply(data, headers=headers)

    app.mount("/web", Pages(directory=WEB))


def add_refusals(app: FastAPI) -> None:
    """Every way to be told no, in one shape."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        return answer(error)

    @app.exception_handler(StoreError)
    async def not_kept(_: Request, error: StoreError) -> Response:
        return answer(of_store(error))

    @app.exception_handler(WrongScale)
    async def elsewhere(_: Request, error: WrongScale) -> Response:
        message = str(error)
        return answer(Refused(422, "wrong-scale", f"{message[:1].upper()}{message[1:]}."))

    @app.exception_handler(HTTPException)
    async def bare(_: Request, error: HTTPException) -> Response:
        response = answer(of_status(error.status_code))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(RequestValidationError)
    async def wrong_field(_: Request, error: RequestValidationError) -> Response:
        return answer(of_fields(error.errors()))

    @app.exception_handler(WebSocketRequestValidationError)
    async def wrong_live_field(socket: WebSocket, error: WebSocketRequestValidationError) -> None:
        await socket.send_denial_response(answer(of_fields(error.errors())))
