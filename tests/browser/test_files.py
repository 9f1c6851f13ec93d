"""The browser's files: small, without a build, without code from text, as vendored."""

import hashlib
import re
import tomllib
from pathlib import Path

import voidbridge

WEB = Path(voidbridge.__file__).parent / "web"
OURS = sorted(p for p in WEB.rglob("*.js") if "vendor" not in p.parts)
FORBIDDEN = re.compile(
    r"\binnerHTML\b|outerHTML|insertAdjacentHTML|document\.write|dangerouslySet|\beval\(|new Function\("
)

IMPORTED = re.compile(r"^(?:import|export) (?:[\w*{}, ]+ from )?'(\.[^']+)'", re.MULTILINE)


def test_no_file_is_long() -> None:
    assert {p.name: n for p in OURS if (n := len(p.read_text("utf-8").splitlines())) > 300} == {}


def test_text_never_becomes_code() -> None:
    assert [p.name for p in OURS if FORBIDDEN.search(p.read_text("utf-8"))] == []


def test_no_page_has_code_or_style_inside() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*src=)|<style|\sstyle=|\son\w+=", page) == []


def test_every_file_says_what_it_is_for() -> None:
    assert [p.name for p in OURS if not p.read_text("utf-8").startswith("// ")] == []


def test_vendored_files_are_as_they_were_taken() -> None:
    for row in tomllib.loads((WEB / "vendor" / "VENDOR.toml").read_text("utf-8"))["file"]:
        file = WEB / "vendor" / row["path"]
        assert hashlib.sha256(file.read_bytes()).hexdigest() == row["sha256"], row["path"]
        assert (WEB / "vendor" / row["licence_file"]).stat().st_size > 500, row["path"]


def imported(start: Path) -> set[Path]:
    """A module and all it imports, but for what is loaded only when it is wanted."""
    found: set[Path] = set()
    ahead = [start]
    while ahead:
        module = ahead.pop().resolve()
        if module not in found:
            found.add(module)
            names = IMPORTED.findall(module.read_text("utf-8"))
            ahead += [module.parent / name for name in names]
    return found


def test_the_first_page_is_light() -> None:
    """The modules of the start page, with every font and picture, and every style that it links."""
    modules = imported(WEB / "app.js") | imported(WEB / "home" / "home.js")
    assert WEB.resolve() / "vendor" / "preact.mjs" in modules
    assert WEB.resolve() / "battle" / "plan.js" not in modules
    linked = re.findall(r'href="/web/(css/[^"]+)"', (WEB / "index.html").read_text("utf-8"))
    assert len(linked) > 5
    rest = {p.resolve() for p in WEB.rglob("*") if p.suffix in {".html", ".woff2", ".svg"}}
    rest |= {(WEB / name).resolve() for name in linked}
    assert sum(p.stat().st_size for p in modules | rest) < 400_000
