"""What can go wrong when something is kept, as stable codes."""

import sqlite3
from typing import Any


class StoreError(Exception):
    """Nothing was kept, and why: a stable code and one sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code, self.message = code, message


class Conflict(StoreError):
    """Somebody else has already written this line."""

    def __init__(self) -> None:
        super().__init__("conflict", "The game has moved on; look again before you act.")


# The kind of trouble by the first word after `SQLITE_`: code and sentence.
TROUBLE = {
    "FULL": ("disk-full", "The disk is full; nothing was changed. Make room and try again."),
    "READONLY": ("store-read-only", "The game folder cannot be written to; nothing was changed."),
    "CANTOPEN": ("store-read-only", "The game folder cannot be opened; nothing was changed."),
    "PERM": ("store-read-only", "The game folder may not be written to; nothing was changed."),
    "BUSY": ("store-busy", "Another program holds the game file; nothing was changed. Try again."),
    "LOCKED": ("store-busy", "Another program holds the game file; nothing was changed. Try again."),
    "CORRUPT": ("store-damaged", "The game file is damaged here; nothing was changed."),
    "NOTADB": ("store-damaged", "The game file is not one of ours or is damaged; nothing was changed."),
}
OTHER = ("store-failed", "The game file could not be written or read; nothing was changed.")


def trouble(error: BaseException) -> StoreError:
    """The one refusal that stands for whatever the database said."""
    cause: Any = getattr(error, "orig", None) or error
    if isinstance(cause, sqlite3.IntegrityError):
        return Conflict()
    name = str(getattr(cause, "sqlite_errorname", "")).removeprefix("SQLITE_")
    return StoreError(*TROUBLE.get(name.split("_")[0], OTHER))
