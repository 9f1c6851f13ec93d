"""`@compiled`: machine code where numba runs, the same text as plain Python where it does not.

Only this folder knows numba.  `@compiled` marks a part of the core, `@entry` a function that Python
calls often: machine code is made and kept on disk for entries only, each with its parts inside.
The cache folder carries a digest of everything the core is made of, because a cached function does
not notice that its helper changed.  `VOIDBRIDGE_PLAIN=1` leaves every function as it is written.
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
_SOURCES = ("compiled/*.py", "dice/*.py", "rules/codes.py", "rules/signals.py", "skirmish/core/*.py")


class Codes:
    """Named whole numbers that the core reads as constants: `Slot.MOVE` is an int in both modes.

    An IntEnum member would be a type of its own to compiled code, and a named tuple would be built
    anew at each use; this is neither.
    """

    def __init__(self, name: str, members: dict[str, int]) -> None:
        self.__name__ = name
        self.__dict__.update(members)


@cache
def core_digest() -> str:
    """First 16 hex of the SHA-256 over the core's whole source and numba's version."""
    digest = hashlib.sha256(version("numba").encode())
    digest.update(b"checked" if CHECKED else b"")
    for pattern in _SOURCES:
        for path in sorted(_HERE.glob(pattern)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where machine code of this very source is kept between runs."""
    import platformdirs

    root = os.environ.get("VOIDBRIDGE_CACHE") or platformdirs.user_cache_dir("voidbridge")
    return Path(root) / f"core-{core_digest()}"


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
