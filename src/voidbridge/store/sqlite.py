"""The game file as SQLite: write-ahead log, full sync, one writing connection, private to its owner."""

import os
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from voidbridge.store.errors import StoreError, trouble
from voidbridge.store.schema import SCHEMA, metadata
from voidbridge.store.store import Store

FILE = "voidbridge.db"
APPLICATION = 0x76_62_72_67  # `vbrg`, so that a stranger's file is known as one
PATIENCE = 2_000  # milliseconds to wait for another program's lock
LARGEST_LOG = 64_000_000  # bytes the write-ahead log is cut back to

WRITER = (
    f"PRAGMA busy_timeout={PATIENCE}",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA mmap_size=0",
    "PRAGMA trusted_schema=OFF",
    "PRAGMA cell_size_check=ON",
    f"PRAGMA journal_size_limit={LARGEST_LOG}",
)
READER = (
    f"PRAGMA busy_timeout={PATIENCE}",
    "PRAGMA query_only=ON",
    "PRAGMA mmap_size=0",
    "PRAGMA trusted_schema=OFF",
    "PRAGMA cell_size_check=ON",
)


def open_sqlite(folder: Path) -> Store:
    """The game file of a folder, made when it is not there yet.

    Raises:
        StoreError: when the folder or the file cannot be used.
    """
    path = private_file(private_folder(folder))
    writer, reader = engine(path, WRITER, "rwc", 1), engine(path, READER, "ro", 2)
    event.listen(writer, "begin", begin_at_once)
    store = Store(writer, reader)
    try:
        with writer.begin() as pen:
            prepare(pen, path)
    except SQLAlchemyError as error:
        store.close()
        raise trouble(error) from error
    except StoreError:
        store.close()
        raise
    return store


def begin_at_once(connection: Connection) -> None:
    """Take the writer's lock when a transaction starts, not somewhere in its middle."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def engine(path: Path, pragmas: tuple[str, ...], mode: str, connections: int) -> Engine:
    """Connections to the file that all keep the same habits."""
    address = f"{path.resolve().as_uri()}?mode={mode}"

    def connect() -> sqlite3.Connection:
        made = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
        made.text_factory = legible
        return made

    made = create_engine(
        "sqlite://", creator=connect, poolclass=QueuePool, pool_size=connections, max_overflow=0
    )

    @event.listens_for(made, "connect")
    def habits(connection: Any, _: Any) -> None:
        for pragma in pragmas:
            connection.execute(pragma).close()

    return made


def legible(text: bytes) -> str:
    """A kept text; a byte that is spoilt is shown as such, so that one game's damage hides no other game."""
    return text.decode("utf-8", "replace")


def prepare(pen: Connection, path: Path) -> None:
    """Make the tables of a new file; refuse a stranger's file and one of a later version."""
    found = int(pen.exec_driver_sql("PRAGMA application_id").scalar() or 0)
    version = int(pen.exec_driver_sql("PRAGMA user_version").scalar() or 0)
    tables = int(pen.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar() or 0)
    if found != APPLICATION and (found or version or tables):
        raise StoreError("store-foreign", f"{path} is a database of another program.")
    if version > SCHEMA:
        raise StoreError("store-newer", f"{path} was written by a later version of voidbridge.")
    metadata.create_all(pen)
    pen.exec_driver_sql(f"PRAGMA application_id={APPLICATION}")
    pen.exec_driver_sql(f"PRAGMA user_version={SCHEMA}")


def private_folder(folder: Path) -> Path:
    """The folder, for its owner alone when it is ours; a folder with other things in it is left as it is."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if (folder / FILE).exists() or not any(folder.iterdir()):
            folder.chmod(0o700)
    except OSError as error:
        raise StoreError(
            "store-read-only", f"The folder {folder} cannot be used ({error.strerror})."
        ) from error
    return folder


def private_file(folder: Path) -> Path:
    """The game file, which holds the secrets of the dice: readable by its owner alone."""
    path = folder / FILE
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)
    except OSError as error:
        raise StoreError("store-read-only", f"The file {path} cannot be used ({error.strerror}).") from error
    return path
