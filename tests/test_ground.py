"""The ground the rules stand on: what source, browser files, pins and documents must never hold."""

import ast
import doctest
import hashlib
import os
import re
import runpy
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "voidbridge"
WEB = SOURCE / "web"
ENGINES = ("dice", "state", "skirmish", "void", "boarding", "bridge")
WHOLE_NUMBERS = ("dice", "skirmish", "void", "boarding")
LONGEST = 400

OUTSIDE = {"random", "time", "datetime", "secrets", "logging", "sqlite3", "socket", "asyncio", "uuid"}
SETS = {"set", "frozenset"}
IN_ORDER = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "reversed"}
UNSAFE = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write"
    r"|\beval\s*\(|new Function\b"
)


def sources(*folders: str) -> list[Path]:
    """The Python files of some floors; a floor that is not there yet has none."""
    return sorted(path for folder in folders for path in (SOURCE / folder).rglob("*.py"))


def label(path: Path) -> str:
    """A file's name as it stands in a failure."""
    return path.relative_to(ROOT).as_posix()


def outside_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Imports of clocks, chance and the world, wherever they stand, and numpy's own chance."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr == "random" and node.value.id in ("np", "numpy"):
                names = ["numpy.random"]
            elif (node.value.id, node.attr) == ("os", "urandom"):
                names = ["random"]
        for name in names:
            if name.split(".")[0] in OUTSIDE or name.startswith("numpy.random"):
                yield node.lineno, name  # type: ignore[attr-defined]


def inexact(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Floats as they are written, and divisions that make them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield node.lineno, f"the float {node.value}"
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
            yield node.lineno, "a true division"


def makes_a_set(node: ast.expr) -> bool:
    """Whether an expression is plainly a set."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in SETS
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)):
        return makes_a_set(node.left) or makes_a_set(node.right)
    return isinstance(node, (ast.Set, ast.SetComp))


def walks_a_set(tree: ast.AST) -> Iterator[int]:
    """Places where the order of a set would decide something."""
    for node in ast.walk(tree):
        walked: list[ast.expr] = []
        if isinstance(node, (ast.For, ast.comprehension)):
            walked = [node.iter]
        elif isinstance(node, ast.Starred):
            walked = [node.value]
        elif isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            walked = list(node.args) if called in IN_ORDER | {"join"} else []
        yield from (each.lineno for each in walked if makes_a_set(each))


def faults(paths: list[Path], look: object) -> list[str]:
    """What one of the looks above finds in some files."""
    found = []
    for path in paths:
        for hit in look(ast.parse(path.read_text(encoding="utf-8"))):  # type: ignore[operator]
            line, what = hit if isinstance(hit, tuple) else (hit, "the order of a set")
            found.append(f"{label(path)}:{line}: {what}")
    return found


def test_the_engines_know_no_clock_no_world_and_no_other_chance() -> None:
    assert faults(sources(*ENGINES), outside_names) == []


def test_nothing_inexact_decides() -> None:
    """Exact odds turn into floats at the very edge, and only there."""
    files = [path for path in sources(*WHOLE_NUMBERS) if path != SOURCE / "dice" / "exact.py"]
    assert faults(files, inexact) == []


def test_no_engine_walks_a_set() -> None:
    assert faults(sources(*ENGINES, "rules", "ai"), walks_a_set) == []


@pytest.mark.parametrize(
    ("look", "text"),
    [
        (outside_names, "def f():\n    import time"),
        (outside_names, "from numpy import random"),
        (outside_names, "import numpy as np\nnp.random.seed(1)"),
        (inexact, "x = 0.5"),
        (inexact, "x /= 2"),
        (walks_a_set, "for x in {1, 2}: pass"),
        (walks_a_set, "y = tuple(set(a) | b)"),
        (walks_a_set, "y = [*{x for x in a}]"),
    ],
)
def test_each_look_sees_its_fault(look: object, text: str) -> None:
    assert list(look(ast.parse(text)))  # type: ignore[operator]


def test_sorted_sets_and_whole_divisions_are_fine() -> None:
    tree = ast.parse("for x in sorted({1, 2}): pass\ny = 7 // 2\nz = 1 in {1, 2}\nn = len(set(a))")
    assert not list(walks_a_set(tree))
    assert not list(inexact(tree))


def test_no_file_is_too_long_to_read() -> None:
    kinds = {".py", ".toml", ".md", ".js", ".mjs", ".css", ".html"}
    files = [
        path for path in SOURCE.rglob("*") if path.suffix in kinds and WEB / "vendor" not in path.parents
    ]
    lengths = {label(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_the_browser_never_reads_text_as_markup_or_code() -> None:
    found = [
        f"{label(path)}:{number}"
        for path in sorted(WEB.rglob("*"))
        if path.suffix in (".js", ".mjs", ".html") and WEB / "vendor" not in path.parents
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if UNSAFE.search(line)
    ]
    assert found == []


def test_vendored_files_are_the_ones_listed() -> None:
    """VENDOR.toml names each with version, hash, licence and source; only licences lie beside them."""
    vendor = WEB / "vendor"
    if not vendor.exists():
        pytest.skip("nothing is vendored yet")
    rows = tomllib.loads((vendor / "VENDOR.toml").read_text(encoding="utf-8"))["file"]
    assert all({"licence", "path", "sha256", "source", "version"} <= set(row) for row in rows)
    assert all(isinstance(value, str) and value for row in rows for value in row.values())
    there = {
        path.relative_to(vendor).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in vendor.rglob("*")
        if path.is_file() and path.name != "VENDOR.toml" and not exempt(path)
    }
    listed = {row["path"]: row["sha256"] for row in rows}
    assert there.keys() <= listed.keys()
    assert {name: hashlib.sha256((vendor / name).read_bytes()).hexdigest() for name in listed} == listed


def exempt(path: Path) -> bool:
    """Texts of licences and our own type notes beside a vendored module."""
    return path.name.upper().startswith(("LICENSE", "LICENCE")) or path.name.endswith((".d.ts", ".d.mts"))


def pins(name: str) -> dict[str, list[str]]:
    """The requirements of a lock file, each with its hashes."""
    found: dict[str, list[str]] = {}
    now = ""
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("    --hash="):
            found[now].append(line.split("=", 1)[1].rstrip(" \\"))
        else:
            now = line.rstrip(" \\")
            found[now] = []
    return found


def test_pins_have_hashes_and_agree() -> None:
    play, dev = pins("requirements.lock"), pins("requirements-dev.lock")
    for pin, hashes in (*play.items(), *dev.items()):
        assert re.match(r"[a-z0-9._-]+==\S+( ; .+)?$", pin), pin
        assert hashes, pin
        assert all(each.startswith("sha256:") for each in hashes), pin
    assert {pin: hashes for pin, hashes in play.items() if dev.get(pin) != hashes} == {}


DOCS = runpy.run_path(str(ROOT / "scripts" / "docs"))


def test_pins_name_no_address() -> None:
    assert list(DOCS["lock_files"]()) == []


def test_no_file_names_a_machine_or_a_registry() -> None:
    assert [
        fault for path in DOCS["tracked"]() for fault in DOCS["places"](path, DOCS["text_of"](path))
    ] == []


@pytest.mark.parametrize("folder", ["tmp", "root", "work", "home"])
def test_a_path_of_one_machine_is_seen(folder: str) -> None:
    here = ROOT / "some.py"
    assert list(DOCS["places"](here, f'open("/{folder}/x")'))
    assert not list(DOCS["places"](here, f'open("src/{folder}/x")'))


@pytest.mark.parametrize("host", ["pypi" + ".org", "files.pythonhosted" + ".org", "registry.npmjs" + ".org"])
def test_a_registry_is_seen(host: str) -> None:
    assert list(DOCS["places"](ROOT / "some.py", f"see {host}"))


def test_every_change_is_one_line() -> None:
    assert list(DOCS["fragments"]()) == []


def test_the_readme_plays() -> None:
    """The Python in the README does what it says."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", text, re.S) if ">>>" in block]
    assert blocks
    for number, block in enumerate(blocks):
        case = doctest.DocTestParser().get_doctest(block, {}, f"README block {number}", "README.md", 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        assert runner.run(case).failed == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such bit")
def test_the_scripts_can_be_run() -> None:
    scripts = [ROOT / ".ci" / "run", ROOT / "scripts" / "types" / "check"]
    scripts += [path for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix]
    assert [label(path) for path in scripts if not os.access(path, os.X_OK)] == []
