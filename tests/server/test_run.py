"""Starting and stopping: a free port, one clear sentence when it cannot be, an orderly end."""

import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from server.hands import STARTING, Hands, Server, serving
from voidbridge.server import run as running
from voidbridge.server.run import listen, names_of

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")


def start(*words: str) -> subprocess.CompletedProcess[str]:
    """Start a server that cannot start."""
    return subprocess.run(
        [sys.executable, "-c", STARTING, *words], capture_output=True, text=True, timeout=120, check=False
    )


def test_a_server_finds_a_free_port_and_says_where_it_is(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as first, serving(tmp_path / "two") as second:
        assert first.port != second.port
        for server in (first, second):
            assert server.client.get("/healthz").json()["ok"] is True
            assert server.address.startswith("http://127.0.0.1:")


def test_a_port_in_use_is_one_clear_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = start(str(port), str(tmp_path / "data"))
    assert ended.returncode == 2
    assert ended.stderr == f"voidbridge: port {port} is in use; choose another with --port.\n"
    assert ended.stdout == ""


def test_a_folder_in_use_names_the_server_that_has_it(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        ended = start("0", str(tmp_path / "data"))
        assert ended.returncode == 2
        assert server.address in ended.stderr
        assert ended.stderr.count("\n") == 1
        assert server.client.get("/healthz").status_code == 200


def test_a_folder_that_cannot_be_used_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    ended = start("0", str(tmp_path / "file"))
    assert ended.returncode == 2
    assert ended.stderr.startswith("voidbridge: The folder ")
    assert ended.stderr.count("\n") == 1
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("host", "port"), [("no such host", 0), ("192.0.2.1", 0), ("127.0.0.1", 70_000), ("127.0.0.1", -1)]
)
def test_an_address_that_cannot_be_listened_on_ends_with_two(
    host: str, port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        listen(host, port)
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("voidbridge: ")


@POSIX
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_ends_in_order(tmp_path: Path, how: int) -> None:
    server = Server(tmp_path / "data")
    hands = Hands(server.client).new()
    hands.say("corner 1", 0)
    code, complaints = server.stop(how)
    assert (code, complaints) == (0, "")
    again = Server(tmp_path / "data", port=server.port)  # the port and the folder are free at once
    hands.client = again.client
    assert hands.view()["version"] == 1
    assert again.stop(how) == (0, "")


@POSIX
def test_a_server_that_is_stopped_sends_its_watchers_away(tmp_path: Path) -> None:
    import asyncio

    import websockets

    server = Server(tmp_path / "data")
    hands = Hands(server.client).new()

    async def watch() -> int | None:
        url = server.address.replace("http", "ws") + f"/api/games/{hands.game}/live?version=0"
        async with websockets.connect(url) as line:
            threading.Timer(0.3, server.process.send_signal, (signal.SIGTERM,)).start()
            try:
                async with asyncio.timeout(20):
                    while True:
                        await line.recv()
            except websockets.ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None

    assert asyncio.run(watch()) == 1012
    code, complaints = server.stop()
    assert (code, complaints) == (0, "")


def test_the_browser_is_opened_once_the_server_answers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import urllib.request

    opened: list[Any] = []

    class Once(running.Announcing):
        """A server that ends after its browser was opened."""

        def opened(self, address: str) -> None:
            with urllib.request.urlopen(f"{address}/healthz", timeout=10) as answer:
                opened.append((address, answer.status))
            self.should_exit = True

        def __init__(self, *words: Any) -> None:
            super().__init__(*words)
            monkeypatch.setattr("webbrowser.open", self.opened)

    monkeypatch.setattr(running, "Announcing", Once)
    running.run(data_dir=tmp_path / "data")
    assert [status for _, status in opened] == [200]


def test_the_names_a_server_answers_to() -> None:
    assert names_of("192.168.1.5") == ("192.168.1.5",)
    assert names_of("::1") == ("[::1]",)
    assert socket.gethostname() in names_of("0.0.0.0")
