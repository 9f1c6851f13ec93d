"""One server for each game folder: a lock that even a killed program gives back."""

import os
import sys
from pathlib import Path
from typing import IO

from voidbridge.store.errors import StoreError

FILE = "voidbridge.lock"


class FolderLock:
    """Held while a server plays from the folder; its file says where that server is to be found."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        try:
            self.file: IO[bytes] = os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR, 0o600), "r+b")
        except OSError as error:
            raise StoreError(
                "store-read-only", f"The file {path} cannot be used ({error.strerror})."
            ) from error
        if not taken(self.file):
            where = path.read_text("utf-8", "replace").strip()[:200]
            self.file.close()
            hint = f" at {where}" if where.isprintable() and where else ""
            raise StoreError(
                "folder-in-use",
                f"Another voidbridge{hint} already plays from {folder}; close it, or name another folder.",
            )
        self.note("")

    def note(self, address: str) -> None:
        """Write down where the server answers, for whoever finds the folder taken."""
        self.file.seek(0)
        self.file.truncate()
        self.file.write(address.encode())
        self.file.flush()

    def release(self) -> None:
        """Let another server have the folder."""
        self.file.close()


if sys.platform == "win32":
    import msvcrt

    def taken(file: IO[bytes]) -> bool:
        """Lock a byte far beyond the address, if nobody else has."""
        try:
            file.seek(1_000)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def taken(file: IO[bytes]) -> bool:
        """Lock the file, if nobody else has; a file system without locks is trusted."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
