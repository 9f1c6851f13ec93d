"""How a body is read from the line: bounded in size and time, and of the kind it says."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from fastapi import Request

from voidbridge.server.errors import Refused
from voidbridge.server.wire import Body, read_body

B = TypeVar("B", bound=Body)
SLOWEST = 20.0  # seconds a body may take to arrive


def body_of(kind: type[B]) -> Callable[[Request], Awaitable[B]]:
    """Reads a JSON body of one kind."""

    async def read(request: Request) -> B:
        if media_type(request) != "application/json":
            raise Refused(415, "not-json", "The body must be application/json.")
        return read_body(kind, await whole_body(request))

    return read


async def read_text(request: Request) -> str:
    """Reads a body of plain text."""
    if not media_type(request).startswith("text/"):
        raise Refused(415, "not-text", "The body must be text/plain.")
    try:
        return (await whole_body(request)).decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(400, "not-utf-8", "The body is not UTF-8 text.") from None


def media_type(request: Request) -> str:
    """What kind of body it says it is."""
    return request.headers.get("content-type", "").split(";")[0].strip().lower()


async def whole_body(request: Request) -> bytes:
    """The body, if it comes in time."""
    try:
        async with asyncio.timeout(SLOWEST):
            return await request.body()
    except TimeoutError:
        raise Refused(408, "too-slow", "The body took too long to arrive.") from None


def takes(kind: type[Body]) -> dict[str, Any]:
    """What a route's description says about its body."""
    schema = kind.model_json_schema()
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}
