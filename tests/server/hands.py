"""Hands for the tests of the server: set up games, say things, play at random, run a server of one's own."""

import contextlib
import json
import random
import re
import select
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2

from voidbridge.server.gate import HEADERS

BASE = "http://127.0.0.1"
CREW: dict[str, Any] = {
    "name": "Test crew",
    "faction": "iron-hounds",
    "members": [
        {"name": "Vex", "leader": True, "primary": "auto-rifle", "sidearm": "combat-knife", "gear": []},
        {"name": "Juno", "leader": False, "primary": "auto-rifle", "sidearm": None, "gear": ["light-armor"]},
        {
            "name": "Kettle",
            "leader": False,
            "primary": "auto-rifle",
            "sidearm": None,
            "gear": ["frag-grenade"],
        },
    ],
}


def setup(**changes: Any) -> dict[str, Any]:
    """A body for a new game."""
    body = {
        "mission": "eliminate-all",
        "enemy": "rummager-mercenaries",
        "board": "generated-24",
        "mode": "solo",
        "dice": "program",
        "options": [],
        "crews": [CREW],
        "seed": 11,
    }
    return {**body, **changes}


class Hands:
    """Somebody at a table."""

    def __init__(self, client: Any, game: str = "", seat: str = "crew") -> None:
        self.client, self.game, self.seat = client, game, seat
        self.acknowledged: dict[str, dict[str, Any]] = {}

    def new(self, **changes: Any) -> "Hands":
        """Set a table."""
        answer = self.client.post("/api/games", json=setup(**changes))
        assert answer.status_code == 201, answer.text
        self.game = answer.json()["id"]
        return self

    def get(self, path: str = "", **query: Any) -> Any:
        """Ask something about the game."""
        return self.client.get(f"/api/games/{self.game}{path}", params={"seat": self.seat, **query})

    def view(self) -> dict[str, Any]:
        """What this seat sees."""
        answer = self.get()
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def live(self, version: int | None = None, **headers: str) -> Any:
        """The live line, for a server inside this process."""
        query = f"?seat={self.seat}" + ("" if version is None else f"&version={version}")
        return self.client.websocket_connect(
            f"ws://127.0.0.1/api/games/{self.game}/live{query}", headers=headers
        )

    def story(self, start: int = 0) -> list[dict[str, Any]]:
        """What has happened."""
        answer = self.get("/story", **{"from": start})
        assert answer.status_code == 200, answer.text
        return list(answer.json()["steps"])

    def say(
        self, action: str, version: int | None = None, client: str | None = None, seat: str | None = None
    ) -> Any:
        """Say something; the answer as it comes."""
        if version is None:
            version = self.view()["version"]
        client = client or str(uuid.uuid4())
        body = {"client": client, "version": version, "seat": seat or self.seat, "action": action}
        answer = self.client.post(f"/api/games/{self.game}/commands", json=body)
        if answer.status_code == 200:
            self.acknowledged[client] = answer.json()
        return answer

    def settled(self, patience: float = 60.0) -> dict[str, Any]:
        """The view once this seat must decide or the battle is over."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            view = self.view()
            if view["decision"]["yours"] or view["outcome"] != "none":
                return view
            time.sleep(0.01)
        raise AssertionError(f"nobody decides: {view['decision']}")

    def deployed(self) -> dict[str, Any]:
        """Choose a corner and deploy everybody; the first view with something to activate."""
        rng = random.Random(3)
        view = self.settled()
        while view["decision"]["kind"] in ("choose-corner", "deploy"):
            assert self.say(at_random(view, rng), view["version"]).status_code == 200
            view = self.settled()
        return view

    def play(self, rng: random.Random, steps: int) -> dict[str, Any]:
        """Play at random for so many commands, or to the end."""
        for _ in range(steps):
            view = self.settled()
            if view["outcome"] != "none":
                break
            answer = self.say(at_random(view, rng), view["version"])
            assert answer.status_code == 200, answer.text
        return self.settled()


def at_random(view: dict[str, Any], rng: random.Random) -> str:
    """One of the actions that the view offers, in words."""
    if view["decision"]["kind"] == "rolling":
        roll = view["decision"]["rolling"]
        return "faces " + " ".join(str(rng.randint(1, roll["sides"])) for _ in range(roll["count"]))
    return written(rng.choice(view["offers"]), rng)


def written(offer: dict[str, Any], rng: random.Random) -> str:
    """One of the actions of an offer, in words."""
    verb, item = offer["verb"], offer["item"]
    words = [verb] + ([offer["unit"]] if offer["unit"] else [])
    if "spots" in offer:
        y, x0, x1 = rng.choice(offer["spots"])
        words += ([item] if item else []) + [f"{x0 + rng.randint(0, int((x1 - x0) * 2)) / 2:.1f},{y:.1f}"]
    elif "choices" in offer:
        words += ([item] if item else []) + [str(rng.choice(offer["choices"]))]
    elif "targets" in offer:
        target = rng.choice(offer["targets"])
        words += [target, item] if item and verb == "melee" else [item, target] if item else [target]
    elif item:
        words.append(item)
    return " ".join(words)


STARTING = (
    "import sys; from voidbridge.server.run import run;"
    "run(port=int(sys.argv[1]), data_dir=sys.argv[2], open_browser=False)"
)


class Server:
    """A server in a process of its own, that can be stopped and killed."""

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.folder = folder
        words = [sys.executable, "-c", STARTING, str(port or 0), str(folder)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.announced(280.0)
        self.client = httpx2.Client(base_url=self.address, timeout=60.0)

    def announced(self, patience: float) -> str:
        """The address that the server prints."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], patience)
        line = self.process.stdout.readline() if ready else ""
        found = re.search(r"http://\S+", line)
        if found is None:
            self.process.kill()
            raise AssertionError(f"no address: {line!r} {self.process.communicate()}")
        return found[0]

    @property
    def port(self) -> int:
        """The port it answers on."""
        return int(self.address.rsplit(":", 1)[1])

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        """End it; its exit code and what it complained of."""
        self.client.close()
        if self.process.poll() is None:
            self.process.send_signal(how)
        _, complaints = self.process.communicate(timeout=30)
        return self.process.returncode, complaints

    def kill(self) -> None:
        """End it without warning."""
        self.stop(signal.SIGKILL)


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server for the length of a block."""
    server = Server(folder)
    try:
        yield server
    finally:
        server.kill()


def raw(port: int, request: bytes, patience: float = 10.0) -> bytes:
    """Everything a server answers to raw bytes."""
    with socket.create_connection(("127.0.0.1", port), patience) as line:
        line.sendall(request)
        line.settimeout(patience)
        parts = []
        with contextlib.suppress(TimeoutError, ConnectionError):
            while part := line.recv(65_536):
                parts.append(part)
        return b"".join(parts)


def carried(answer: Any) -> dict[str, str]:
    """The headers that every answer must carry, as this one has them."""
    return {name: answer.headers.get(name, "") for name in HEADERS}


def bare(value: Any) -> str:
    """JSON in one form, to compare."""
    return json.dumps(value, sort_keys=True)
