"""The browser's own files, as they lie on the disk."""

import os
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import voidbridge

WEB = Path(voidbridge.__file__).parent / "web"
FRESH = "no-cache"  # ask each time; the tag answers
LASTING = "public, max-age=604800"

# Said here, because what a system thinks of a file's kind differs from one to the next.
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".toml": "text/plain; charset=utf-8",
}
LASTS = (".woff2",)


class Pages(StaticFiles):
    """Static files of known kinds; anything else is not there."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Where a file lies, if it is one of ours to give."""
        if Path(path).suffix.lower() not in KINDS or any(part.startswith(".") for part in Path(path).parts):
            return "", None
        return super().lookup_path(path)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file with its kind and how long it may be kept."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        suffix = Path(full_path).suffix.lower()
        headers = MutableHeaders(raw=response.raw_headers)
        headers["Cache-Control"] = LASTING if suffix in LASTS else FRESH
        if "content-type" in headers:
            headers["Content-Type"] = KINDS[suffix]
        return response


async def front_page(scope: Scope) -> Response:
    """The page everything starts from."""
    return await Pages(directory=WEB).get_response("index.html", scope)
