"""The gate every request passes: who may ask, how much, and what every answer carries."""

import logging
import re
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from voidbridge.server.errors import Refused, answer, fault, of_status

log = logging.getLogger("voidbridge.server")

LARGEST_BODY = 1_000_000  # bytes
LONGEST_TARGET = 8_000  # bytes of path and query
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
STARTS = ("http.response.start", "websocket.http.response.start", "websocket.accept")
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(?P<port>\d{1,5}))?", re.I)


class TooBig(Exception):
    """The body went on beyond what anybody may send."""


class Gate:
    """Refuses strangers, caps sizes, adds the headers, and lets no trace of a fault out."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = ()) -> None:
        self.app = app
        self.outside = frozenset(name.lower() for name in hosts)
        self.hosts = self.outside | frozenset(LOOPBACK)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        answering = Answering(scope, receive, send)
        try:
            self.check(scope)
            await self.app(scope, Counted(receive), answering)
        except Refused as refused:
            await answering.refuse(refused)
        except TooBig:
            await answering.refuse(of_status(413))
        except ClientDisconnect:
            return
        except Exception:
            log.exception("a fault while answering %s %s", scope.get("method", "WS"), scope["path"])
            await answering.refuse(fault())

    def check(self, scope: Scope) -> None:
        """Refuse what no honest page of ours would send."""
        headers = Headers(scope=scope)
        if len(scope.get("raw_path") or b"") + len(scope.get("query_string", b"")) > LONGEST_TARGET:
            raise Refused(414, "too-long", "The address is too long.")
        name = self.known_host(headers.getlist("host"))
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            # A proxy in front of an outside name may speak https where we hear http.
            check_origin(headers, ("http", "https") if name in self.outside else (spoken(scope),))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY:
            raise of_status(413 if length.isdecimal() else 400)

    def known_host(self, given: list[str]) -> str:
        """The name the browser asked for, if it is one of ours (else a rebound DNS name leads here)."""
        found = HOST.fullmatch(given[0]) if len(given) == 1 else None
        name = str(found["name"]).lower() if found else ""
        if name not in self.hosts:
            raise Refused(421, "foreign-host", "This server does not answer to that name.")
        return name


def spoken(scope: Scope) -> str:
    """The scheme of the page that a request can come from."""
    scheme = str(scope["scheme"])
    return {"ws": "http", "wss": "https"}.get(scheme, scheme)


def check_origin(headers: Headers, schemes: tuple[str, ...]) -> None:
    """A page may only change things on the server it came from; letter for letter, the same origin."""
    origins = headers.getlist("origin")
    own = [f"{scheme}://{headers['host'].lower()}" for scheme in schemes]
    same_site = headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if len(origins) > 1 or any(origin not in own for origin in origins) or not same_site:
        raise Refused(403, "foreign-origin", "Another site's page may not do this.")


class Counted:
    """What a client sends, up to the largest body."""

    def __init__(self, receive: Receive) -> None:
        self.receive, self.size = receive, 0

    async def __call__(self) -> Message:
        """The next message."""
        message = await self.receive()
        if message["type"] == "http.request":
            self.size += len(message.get("body", b""))
            if self.size > LARGEST_BODY:
                raise TooBig
        return message


class Answering:
    """What the server sends, with the headers that every answer carries."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope, self.receive, self.send = scope, receive, send
        self.started = False

    async def __call__(self, message: Message) -> None:
        """Send one message on; a live line closed before it was open is a page that is not there."""
        if message["type"] == "websocket.close" and not self.started:
            await self.refuse(of_status(404))
            return
        if message["type"] in STARTS:
            self.started = True
            headers = MutableHeaders(raw=list(message.get("headers", ())))
            headers.update(HEADERS)
            headers.setdefault("Cache-Control", "no-store")
            message = {**message, "headers": headers.raw}
        await self.send(message)

    async def refuse(self, refused: Refused) -> None:
        """Answer no, if nothing has been answered yet; a half-sent answer just ends, and is seen to."""
        if self.scope["type"] == "websocket" and not self.started:
            await WebSocket(self.scope, self.receive, self).send_denial_response(answer(refused))
        elif self.scope["type"] == "websocket":
            await self.send({"type": "websocket.close", "code": 1011})
        elif not self.started:
            await answer(refused)(self.scope, self.receive, self)
