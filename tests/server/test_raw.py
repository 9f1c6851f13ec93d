"""What only raw bytes and real live lines can try."""

import asyncio
import socket
from typing import Any

import pytest
import websockets

from server.hands import Hands, Server, raw, serving
from voidbridge.server.gate import HEADERS, LARGEST_BODY
from voidbridge.server.watching import LARGEST


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A real server, for what only raw bytes can try."""
    with serving(tmp_path_factory.mktemp("raw") / "data") as found:
        yield found


def test_a_body_that_says_it_is_small_and_is_not(server: Server) -> None:
    hands = Hands(server.client).new()
    host = f"Host: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\nConnection: close\r\n"
    head = f"POST /api/games/{hands.game}/commands HTTP/1.1\r\n{host}"
    huge = raw(server.port, f"{head}Content-Length: {LARGEST_BODY + 1}\r\n\r\n".encode())
    assert b" 413 " in huge
    chunk = b"10000\r\n" + b"x" * 65_536 + b"\r\n"
    endless = raw(
        server.port, f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk * 20 + b"0\r\n\r\n"
    )
    assert b" 413 " in endless
    assert b"too-big" in endless
    two = raw(server.port, f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{host}\r\n".encode())
    assert b" 4" in two.split(b"\r\n")[0]
    for rubbish in (b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 50):
        said = raw(server.port, rubbish, 1.0)
        assert b"Traceback" not in said
    assert hands.view()["version"] == 0
    assert b"server: " not in huge.lower()


async def to_the_end(line: Any) -> None:
    """Read until the line is closed."""
    while True:
        await line.recv()


async def trial(address: str, path: str, messages: list[str | bytes], **how: Any) -> tuple[int, str]:
    """Send messages down a live line until it is closed; the code and reason."""
    url = address.replace("http", "ws") + path
    async with websockets.connect(url, **how) as line:
        for message in messages:
            await line.send(message)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await asyncio.wait_for(to_the_end(line), 15)
    last = closed.value.rcvd
    assert last is not None
    return last.code, last.reason


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        (["x" * (LARGEST + 1)], 1009),
        (["x" * 3_000_000], 1009),
        (["hello"], 1008),
        ([b"\x00\x01"], 1008),
        (['{"type":"pong","x":1}'], 1008),
        (["[" * 60_000], 1008),
        (['{"type":"pong"}'] * 150, 1008),
    ],
)
def test_a_live_line_hears_only_pong_and_not_too_often(
    server: Server, messages: list[str | bytes], code: int
) -> None:
    hands = Hands(server.client).new()
    path = f"/api/games/{hands.game}/live?seat=crew&version=0"
    found, reason = asyncio.run(trial(server.address, path, messages))
    assert found == code
    assert "Traceback" not in reason


def test_a_live_line_is_not_compressed(server: Server) -> None:
    hands = Hands(server.client).new()

    async def offered() -> list[str]:
        url = server.address.replace("http", "ws") + f"/api/games/{hands.game}/live"
        async with websockets.connect(url, compression="deflate") as line:
            assert line.response is not None
            for name, value in HEADERS.items():
                assert line.response.headers[name] == value
            return [extension.name for extension in line.protocol.extensions]

    assert asyncio.run(offered()) == []


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/0123456789abcdef/live", 404, "no-such-game"),
        ("/api/games/0123/live/more", 404, "no-such-page"),
        ("/live", 404, "no-such-page"),
        ("/api/games/{game}/live?seat=nobody", 422, "no-such-seat"),
        ("/api/games/{game}/live?seat=EVIL", 422, "wrong-id"),
        ("/api/games/{game}/live?version=x", 422, "wrong-type"),
        ("/api/games/{game}/live?version=-1", 422, "out-of-range"),
    ],
)
def test_a_live_line_to_nowhere_is_refused_in_json(server: Server, path: str, status: int, code: str) -> None:
    game = Hands(server.client).new().game

    async def denied() -> websockets.InvalidStatus:
        url = server.address.replace("http", "ws") + path.format(game=game)
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with websockets.connect(url):
                pass
        return refused.value

    answer = asyncio.run(denied()).response
    assert answer.status_code == status
    assert f'"code":"{code}"'.encode() in (answer.body or b"")
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("/api/games/" + "a" * 9_000 + "/live", ""),
        ("/api/games/x/live", "X-Long: " + "a" * 20_000 + "\r\n"),
        ("/api/games/x/live", "Content-Length: 5\r\n"),
        ("/api/games/x/live", "X-Many: 1\r\n" * 300),
    ],
)
def test_a_greeting_that_cannot_be_read_is_answered_and_not_left_open(
    server: Server, path: str, more: str
) -> None:
    words = f"Host: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\n{words}{key}{more}\r\n".encode())
        said = b""
        while part := line.recv(65_536):  # to the end; a line left open runs into the time limit
            said += part
    head, body = said.split(b"\r\n\r\n", 1)
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b'"code":"bad-request"' in body
    assert all(f"{name}: {value}".encode() in head for name, value in HEADERS.items())
