"""`@compiled`: machine code where numba runs, the same text as plain Python where it does not.

Only this folder knows numba.  `@compiled` marks a part of the core, `@entry` a function that Python
calls often: machine code is made and kept on disk for entries only, each with its parts inside.
There are two cores, the deck's and the void's, each with a cache folder of its own that carries a
digest of everything that core is made of, because a cached function does not notice that its helper
changed; what changes in one core leaves the other's alone.  `VOIDBRIDGE_PLAIN=1` leaves every
function as it is written.
"""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

PLAIN = os.environ.get("VOIDBRIDGE_PLAIN") == "1"
CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"
_HERE = Path(__file__).parents[1]
_BOTH = ("compiled/*.py", "dice/*.py")
DECK, VOID = "core", "void"
_SOURCES = {
    DECK: (*_BOTH, "rules/codes.py", "rules/signals.py", "skirmish/core/*.py"),
    VOID: (*_BOTH, "rules/d100.py", "rules/void_codes.py", "rules/void_core_codes.py", "void/core/*.py"),
}


class Codes:
    """Named whole numbers that the core reads as constants: `Slot.MOVE` is an int in both modes.

    An IntEnum member would be a type of its own to compiled code, and a named tuple would be built
    anew at each use; this is neither.
    """

    def __init__(self, name: str, members: dict[str, int]) -> None:
        self.__name__ = name
        self.__dict__.update(members)


@cache
def core_digest(core: str = DECK) -> str:
    """First 16 hex of the SHA-256 over a core's whole source and numba's version."""
    digest = hashlib.sha256(version("numba").encode())
    digest.update(b"checked" if CHECKED else b"")
    for pattern in _SOURCES[core]:
        for path in sorted(_HERE.glob(pattern)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder(core: str = DECK) -> Path:
    """Where machine code of this very source is kept between runs."""
    import platformdirs

    root = os.environ.get("VOIDBRIDGE_CACHE") or platformdirs.user_cache_dir("voidbridge")
    return Path(root) / f"{core}-{core_digest(core)}"


def compiled(function: F) -> F:
    """A part of the core: machine code inside every entry that uses it; same arguments, same results."""
    if PLAIN:
        return function
    from voidbridge.compiled.machine import part

    return part(function)  # type: ignore[no-any-return]


def entry(function: F) -> F:
    """A function of the core that Python calls: its machine code is kept on disk between runs."""
    if PLAIN:
        return function
    from voidbridge.compiled.machine import whole

    return whole(function)  # type: ignore[no-any-return]
