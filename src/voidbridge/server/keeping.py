"""The one way a line gets into a game: onto the disk, then into memory, then to everybody who watches."""

from voidbridge.server.desk import Done
from voidbridge.server.errors import dumped
from voidbridge.server.tables import Table, Tables, now_text
from voidbridge.store.errors import StoreError
from voidbridge.store.schema import NewLine

# After these nothing is on the disk for certain; after anything else we look again.
CERTAIN = ("disk-full", "store-read-only", "store-busy")


async def keep_line(
    tables: Tables, table: Table, done: Done, client: str | None = None, reply: str | None = None
) -> None:
    """Keep a line and tell it; the caller holds the table's lock.

    Raises:
        StoreError: when it could not be kept; then nothing has changed.
    """
    line = NewLine(table.id, done.history.version, done.text, done.summary, now_text(), client, reply)
    try:
        await tables.work.keep(tables.store.append, line)
    except StoreError as error:
        if error.code not in CERTAIN:
            tables.forget(table)
        raise
    table.history = done.history
    overlay = {"game": table.id, "name": table.name}
    table.watchers.tell(
        {seat: dumped({**step, "view": {**overlay, **step["view"]}}) for seat, step in done.steps.items()}
    )
