"""The gate: who may ask, what every answer carries, and that nothing of the inside gets out."""

import logging
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from server.hands import Hands, carried, setup
from voidbridge.server.app import create_app
from voidbridge.server.gate import HEADERS, POLICY

HOSTILE = [
    "http://evil.example",
    "http://127.0.0.1.evil.example",
    "http://evil.example/127.0.0.1",
    "http://127.0.0.1@evil.example",
    "http://127.0.0.1:81",
    "https://127.0.0.1",
    "http://127.0.0.10",
    "http://127.0.0.1.",
    "http://127.0.0.1/",
    "http://127.0.0.1 ",
    "http://127.0.0.1#",
    "http://127.0.0.1?",
    "http://LOCALHOST",
    "http://localhost",
    "http://[::1]",
    "http://0x7f000001",
    "http://2130706433",
    "http://127.1",
    "http://127.0.0.1\u3002",
    "HTTP://127.0.0.1",
    "ws://127.0.0.1",
    "file://",
    "null",
    "Null",
    "",
    "*",
    "127.0.0.1",
    "//127.0.0.1",
    "http://",
    "http://[",
    "chrome-extension://abcdef",
]


FILLED = {"game": "0123456789abcdef", "crew": "one", "kind": "game", "size": "24", "n": "0"}


def every_route(client: TestClient) -> set[tuple[str, str]]:
    """Each method and path of the server, filled with something."""
    found = {("GET", "/"), ("GET", "/web/index.html"), ("GET", "/web/none.js"), ("GET", "/api/openapi.json")}
    for path, methods in client.get("/api/openapi.json").json()["paths"].items():
        filled = re.sub(r"\{(\w+)\}", lambda part: FILLED.get(part[1], "1"), path)
        found |= {(method.upper(), filled) for method in methods}
    return found


def test_every_answer_of_every_route_carries_the_headers(shared: TestClient) -> None:
    routes = every_route(shared)
    game = Hands(shared).new().game
    routes |= {(method, path.replace("0123456789abcdef", game)) for method, path in routes if method == "GET"}
    assert len(routes) >= 25
    for method, path in sorted(routes):
        for changes in ({}, {"host": "evil.example"}, {"origin": "http://evil.example"}):
            answer = shared.request(method, path, headers=changes)
            assert carried(answer) == HEADERS, (method, path, changes)
            assert answer.headers["cache-control"]
            assert "access-control-allow-origin" not in answer.headers
            assert answer.status_code < 500
            if answer.status_code >= 400:
                assert answer.headers["content-type"] == "application/json", (method, path)
                assert {"code", "message"} <= set(answer.json())


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    parts = dict(part.split(" ", 1) for part in POLICY.split("; "))
    assert parts == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "connect-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }


@pytest.mark.parametrize(
    "path", ["/nowhere", "/api", "/api/", "/api/games/", "/web", "/web/", "/web/nothing.js", "/index.html"]
)
def test_what_is_not_there_is_said_in_json(shared: TestClient, path: str) -> None:
    answer = shared.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")
    assert carried(answer) == HEADERS


def test_other_methods_are_refused_in_json(shared: TestClient) -> None:
    for method in ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"):
        answer = shared.request(method, "/api/rules")
        assert (answer.status_code, answer.json()["code"]) == (405, "wrong-method")


@pytest.mark.parametrize("origin", HOSTILE)
def test_pages_of_other_sites_change_nothing(shared: TestClient, origin: str) -> None:
    hands = Hands(shared).new()
    body = {"client": "client-0001", "version": 0, "seat": "crew", "action": "corner 1"}
    given = {b"origin": origin.encode()}
    path = f"/api/games/{hands.game}"
    for method, where, sent in (
        ("POST", path + "/commands", body),
        ("POST", "/api/games", {}),
        ("PATCH", path, {"name": "Stolen"}),
        ("DELETE", path, None),
        ("PUT", "/api/crews/one", {}),
    ):
        answer = shared.request(method, where, json=sent, headers=given)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
    assert hands.view()["version"] == 0


@pytest.mark.parametrize("origin", HOSTILE)
def test_pages_of_other_sites_cannot_watch(shared: TestClient, origin: str) -> None:
    hands = Hands(shared).new()
    with pytest.raises(WebSocketDenialResponse) as denied, hands.live(0, origin=origin.encode()):  # type: ignore[arg-type]
        pass
    assert denied.value.status_code == 403
    assert denied.value.json()["code"] == "foreign-origin"
    assert carried(denied.value) == HEADERS


def test_our_own_pages_and_programs_without_pages_may(shared: TestClient) -> None:
    hands = Hands(shared).new()
    for given in (
        {"origin": "http://127.0.0.1"},
        {},
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
    ):
        assert (
            shared.patch(f"/api/games/{hands.game}", json={"name": "Mine"}, headers=given).status_code == 200
        )
    for site in ("cross-site", "same-site"):
        answer = shared.patch(
            f"/api/games/{hands.game}", json={"name": "x"}, headers={"sec-fetch-site": site}
        )
        assert answer.status_code == 403


@pytest.mark.parametrize(
    "host",
    [
        *(
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.",
            "localhost.evil",
            "127.0.0.1@evil",
            "",
            " ",
        ),
        *("[::1", "a b", "127.0.0.1:80:80", "127.0.0.1:x", "0.0.0.0", "127.0.0.2", "user@127.0.0.1"),
        *("127.0.0.1/x", "\u2488"),
    ],
)
def test_a_name_that_is_not_ours_is_not_answered_to(shared: TestClient, host: str) -> None:
    for path in ("/", "/api/games", "/web/index.html", "/healthz"):
        answer = shared.get(path, headers={b"host": host.encode()})
        assert (answer.status_code, answer.json()["code"]) == (421, "foreign-host")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost:1", "LOCALHOST", "[::1]:80"])
def test_our_own_names_are_answered_to(shared: TestClient, host: str) -> None:
    assert shared.get("/healthz", headers={"host": host}).status_code == 200


def test_a_name_in_front_of_a_proxy_is_answered_to_when_it_is_given(folder: Path) -> None:
    with TestClient(create_app(folder, hosts=["Game.Example"]), base_url="http://game.example") as client:
        for origin, status in (
            ("https://game.example", 201),
            ("http://game.example", 201),
            ("https://game.example:444", 403),
            ("https://www.game.example", 403),
            ("ftp://game.example", 403),
        ):
            assert client.post("/api/games", json=setup(), headers={"origin": origin}).status_code == status
        assert client.get("/healthz", headers={"host": "127.0.0.1"}).status_code == 200
        assert client.get("/healthz", headers={"host": "other.example"}).status_code == 421


def test_a_fault_shows_nothing_of_the_inside(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    hands = Hands(client).new()
    hall = client.app.state.hall  # type: ignore[attr-defined]
    table = hall.tables.open_tables[hands.game]
    whole = table.history
    table.history = None
    with caplog.at_level(logging.CRITICAL):
        answer = hands.get()
    table.history = whole
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
    assert carried(answer) == HEADERS
    for word in ("Traceback", "NoneType", ".py", "voidbridge"):
        assert word not in answer.text
    assert hands.view()["version"] == 0
