"""The browser's files: of known kinds, with a tag, and none from outside their folder."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from server.hands import carried
from voidbridge.server.gate import HEADERS


@pytest.mark.parametrize(
    "path",
    [
        *(
            "../pyproject.toml",
            "..%2fpyproject.toml",
            "%2e%2e/%2e%2e/store/sqlite.py",
            "....//x.js",
            "..\\..\\x.js",
        ),
        *(
            "core/../../__init__.py",
            "/etc/passwd",
            "%00.js",
            "index.html%00.py",
            ".hidden.js",
            "core/.git/x.js",
        ),
        *("core", "core/", "con.js", "a" * 300 + ".js", "index.html/x.js", "~root.js", "types.d.ts"),
    ],
)
def test_static_files_end_at_their_folder(shared: TestClient, path: str) -> None:
    answer = shared.get(f"/web/{path}")
    assert answer.status_code in (404, 421)
    assert answer.json()["code"] in ("no-such-page", "foreign-host")


def test_static_files_have_their_kind_and_a_tag(shared: TestClient) -> None:
    page = shared.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    again = shared.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert carried(again) == HEADERS
    web = Path(__file__).parents[2] / "src" / "voidbridge" / "web"
    kinds = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".woff2": "font/woff2"}
    for path in sorted(web.rglob("*")):
        kind = kinds.get(path.suffix)
        if kind is None:
            continue
        answer = shared.get(f"/web/{path.relative_to(web).as_posix()}")
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].split(";")[0] == kind
        lasting = "max-age" in answer.headers["cache-control"]
        assert lasting == (path.suffix == ".woff2")
        assert carried(answer) == HEADERS


def test_the_book_is_sent_once(shared: TestClient) -> None:
    book = shared.get("/api/rules")
    again = shared.get("/api/rules", headers={"if-none-match": book.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
