"""The list of kept games.  A damaged game is one entry of it, with its reason, and nothing worse."""

import json
from typing import Any

from voidbridge.bridge.journal import JournalError, read_header
from voidbridge.server.tables import Tables
from voidbridge.store.schema import ListedRow, first_broken

SUMMARY = {
    "engine": "skirmish",
    "mission": "",
    "faction": "",
    "enemy": "",
    "words": "",  # of a void battle: who against whom
    "round": 0,
    "phase": "",
    "outcome": "none",
}


async def list_games(tables: Tables) -> list[dict[str, Any]]:
    """Every kept game, the one played last first."""
    rows = await tables.work.keep(tables.store.listed)
    for row in rows:
        if not any(row.id in known for known in (tables.sound, tables.damage, tables.open_tables)):
            await look_over(tables, row.id)
    return [entry_of(row, tables.damage.get(row.id)) for row in rows]


async def look_over(tables: Tables, game: str) -> None:
    """See once whether a game is as it was written, without playing it."""
    row = await tables.work.keep(tables.store.game, game)
    if row is None:
        return
    broken = first_broken(row, await tables.work.keep(tables.store.lines, game))
    try:
        if broken is not None:
            raise JournalError(broken, "altered", "it is not as it was written")
        await tables.work.reckon(read_header, row.header)
    except JournalError as error:
        tables.damage[game] = error
    else:
        tables.sound.add(game)


def entry_of(row: ListedRow, damage: JournalError | None) -> dict[str, Any]:
    """A game as the list shows it."""
    entry: dict[str, Any] = {
        "id": row.id,
        "name": row.name,
        **summary_of(row.summary),
        "version": row.version,
        "created": row.created,
        "updated": row.updated,
        "damaged": damage is not None,
    }
    if damage is not None:
        entry["reason"] = f"Line {damage.line}: {damage.message}."
    return entry


def summary_of(text: str) -> dict[str, Any]:
    """The kept summary; where it is no summary, blanks."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return dict(SUMMARY)
    return {
        name: found[name] if type(found.get(name)) is type(blank) else blank
        for name, blank in SUMMARY.items()
    }
