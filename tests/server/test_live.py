"""The live line: missed lines first, none twice, and a watcher who is too slow holds nobody up."""

import asyncio
import random
import socket
import time
from pathlib import Path
from typing import Any

import pytest
import websockets
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from server.hands import Hands, serving
from voidbridge.server import live
from voidbridge.server.live import SLOW, Watcher, Watchers


def steps(line: Any, version: int) -> list[dict[str, Any]]:
    """Everything that is told up to a version."""
    found: list[dict[str, Any]] = []
    while not found or found[-1]["version"] < version:
        message = line.receive_json()
        if message["type"] == "step":
            found.append(message)
    return found


@pytest.mark.parametrize("seen", [0, 1, 7, 11, 12])
def test_whoever_comes_back_is_told_what_was_missed(shared: TestClient, seen: int) -> None:
    hands = Hands(shared).new()
    hands.play(random.Random(2), 8)
    last = hands.settled()["version"]
    seen = min(seen, last)
    with hands.live(seen) as line:
        if seen < last:
            told = steps(line, last)
            assert [step["version"] for step in told] == list(range(seen + 1, last + 1))
            assert [step["view"] is None for step in told] == [True] * (len(told) - 1) + [False]
            assert told[-1]["view"] == hands.view()
            assert [step["events"] for step in told] == [step["events"] for step in hands.story(seen + 1)]


def test_without_a_version_only_what_comes_is_told(client: TestClient) -> None:
    hands = Hands(client).new()
    hands.say("corner 1", 0)
    with hands.live() as line:
        view = hands.play(random.Random(1), 1)
        assert steps(line, view["version"])[0]["version"] == 2


def test_whoever_has_seen_the_future_is_sent_to_look_again(client: TestClient) -> None:
    with Hands(client).new().live(99) as line, pytest.raises(WebSocketDisconnect) as ended:
        line.receive_json()
    assert ended.value.code == 4409


def test_every_watcher_is_told_the_same_in_the_same_order(client: TestClient) -> None:
    hands = Hands(client).new()
    with hands.live(0) as one, hands.live(0) as two:
        last = hands.play(random.Random(6), 10)["version"]
        assert steps(one, last) == steps(two, last)


def test_the_line_breathes(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from voidbridge.server import watching

    monkeypatch.setattr(watching, "PING_EVERY", 0.05)
    with Hands(client).new().live(0) as line:
        for _ in range(3):
            assert line.receive_json() == {"type": "ping"}
            line.send_json({"type": "pong"})


def test_there_is_an_end_to_watchers(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.testclient import WebSocketDenialResponse

    monkeypatch.setattr(live, "MOST_WATCHERS", 1)
    hands = Hands(client).new()
    with hands.live(0):
        with pytest.raises(WebSocketDenialResponse) as denied, hands.live(0):
            pass
        assert denied.value.json()["code"] == "too-many-watchers"


def test_a_queue_is_bounded_in_number_and_in_size() -> None:
    async def check() -> None:
        few, big = Watcher("crew"), Watcher("crew")
        watchers = Watchers()
        watchers.all |= {few, big}
        for _ in range(live.MOST_WAITING):
            assert few.tell(b"x")
        assert not few.tell(b"x")
        assert big.tell(b"x" * live.MOST_BYTES)
        assert not big.tell(b"x")
        for watcher in (few, big):
            assert watcher.code == SLOW
            assert await watcher.next() is None
        watchers.tell({"crew": b"x"})
        assert watchers.all == set()

    asyncio.run(check())


def test_a_watcher_that_stops_reading_holds_nobody_up(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        hands = Hands(server.client).new(seed=4)
        hands.play(random.Random(2), 12)
        sleepers = [sleeper(server.port, hands.game) for _ in range(5)]

        async def watch(last: int) -> list[int]:
            url = server.address.replace("http", "ws") + f"/api/games/{hands.game}/live?version=0"
            found: list[int] = []
            async with websockets.connect(url) as line:
                while not found or found[-1] < last:
                    message = await asyncio.wait_for(line.recv(), 20)
                    if '"step"' in str(message)[:20]:
                        found.append(int(str(message).split('"version":')[1].split(",")[0]))
            return found

        began = time.monotonic()
        last = hands.play(random.Random(3), 20)["version"]
        assert asyncio.run(watch(last)) == list(range(1, last + 1))
        assert time.monotonic() - began < 60
        for line in sleepers:
            line.close()
        assert server.client.get("/healthz").status_code == 200


def sleeper(port: int, game: str) -> socket.socket:
    """A live line whose other end never reads."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.connect(("127.0.0.1", port))
    line.sendall(
        f"GET /api/games/{game}/live?version=0 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return line
