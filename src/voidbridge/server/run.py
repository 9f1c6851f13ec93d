"""Starts the server, says where it answers, opens the browser, and stops it in an orderly way."""

import errno
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import uvicorn

from voidbridge.server.app import create_app, default_folder
from voidbridge.server.greeting import Greeted
from voidbridge.server.hall import Kept
from voidbridge.server.watching import LARGEST
from voidbridge.store.errors import StoreError

LOOPBACK = "127.0.0.1"
BAD_INPUT = 2  # exit code
STOPPING = 5  # seconds that running requests may take to end


def run(
    host: str = LOOPBACK,
    port: int | None = None,
    data_dir: Path | str | None = None,
    open_browser: bool = True,
    hosts: Iterable[str] = (),
) -> None:
    """Serve until somebody stops it; without a port, on any that is free.

    `hosts` are further names it answers to, such as the one a proxy in front of it has.
    """
    listening = listen(host, port or 0)
    try:
        kept = Kept.open(Path(data_dir) if data_dir else default_folder())
    except StoreError as error:
        listening.close()
        give_up(error.message)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}"
    app = create_app(kept, hosts=(*names_of(host), *hosts))
    config = uvicorn.Config(
        app,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws=Greeted,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOPPING,
        limit_concurrency=2_000,
    )
    with quiet_signals():
        Announcing(config, kept, address, open_browser).run(sockets=[listening])


class Announcing(uvicorn.Server):
    """A server that says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, kept: Kept, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.kept, self.address, self.open_browser = kept, address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say so."""
        await super().startup(sockets)
        self.kept.lock.note(self.address)
        print(f"voidbridge plays at {self.address}  (Ctrl+C ends it)", flush=True)
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def listen(host: str, port: int) -> socket.socket:
    """A socket on the wanted address, or one clear sentence and the end."""
    if not 0 <= port <= 65_535:
        give_up(f"{port} is no port; a port is a number up to 65535.")
    listening = None
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind)
        if sys.platform != "win32":  # there it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen()
    except (OSError, UnicodeError) as error:
        if listening is not None:
            listening.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            give_up(f"port {port} is in use; choose another with --port.")
        give_up(f"{host}:{port} cannot be listened on ({getattr(error, 'strerror', None) or error}).")
    return listening


def names_of(host: str) -> tuple[str, ...]:
    """The names under which a browser may ask for this server."""
    if host in ("0.0.0.0", "::", ""):
        name = socket.gethostname()
        return (name, f"{name}.local", own_address())
    return (f"[{host}]" if ":" in host else host,)


def own_address() -> str:
    """This machine's address in its network, as the system would choose it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return LOOPBACK
        return str(probe.getsockname()[0])


def give_up(message: str) -> NoReturn:
    """Say why it cannot be, and end."""
    print(f"voidbridge: {message}", file=sys.stderr)
    raise SystemExit(BAD_INPUT)


@contextmanager
def quiet_signals() -> Iterator[None]:
    """Whoever stops the server has seen it end: the signal that was obeyed does nothing more."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {each: signal.signal(each, lambda *_: None) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
