"""The bin: what was deleted stays on the disk until it is brought back, emptied or thirty days old."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, insert, select

from voidbridge.store.schema import (
    BinnedRow,
    as_row,
    bin_,
    campaign_games,
    campaigns,
    crews,
    designs,
    games,
    plans,
)
from voidbridge.store.store import IN_BIN, Store, forget_binned, forget_game

DAYS = 30  # that something stays in the bin
THINGS = {"game": games, "crew": crews, "design": designs, "plan": plans, "campaign": campaigns}
NAMES = {
    "game": games.c.name,
    "crew": crews.c.crew,
    "design": designs.c.design,
    "plan": plans.c.plan,
    "campaign": campaigns.c.name,
}


def put_in_bin(store: Store, kind: str, thing: str, now: str) -> bool:
    """Delete something so that it can be brought back; False when it is not there to delete."""
    table = THINGS[kind]
    with store.writing() as pen:
        there = select(table.c.id).where(table.c.id == thing, table.c.id.not_in(IN_BIN[kind]))
        if pen.execute(there).first() is None:
            return False
        pen.execute(insert(bin_), {"kind": kind, "id": thing, "since": now})
        return True


def bring_back(store: Store, kind: str, thing: str) -> bool:
    """Take something out of the bin as it was; False when it is not in it."""
    with store.writing() as pen:
        return pen.execute(delete(bin_).where(bin_.c.kind == kind, bin_.c.id == thing)).rowcount == 1


def binned(store: Store) -> list[BinnedRow]:
    """Everything in the bin, what was deleted last first."""
    with store.reading() as look:
        found = []
        for kind, table in THINGS.items():
            asked = select(bin_.c.kind, bin_.c.id, NAMES[kind].label("name"), bin_.c.since)
            rows = look.execute(asked.join(table, table.c.id == bin_.c.id).where(bin_.c.kind == kind))
            found += [as_row(BinnedRow, row) for row in rows]
    return sorted(found, key=lambda row: (row.since, row.id), reverse=True)


def empty(store: Store, before: str = "", kind: str = "", thing: str = "") -> int:
    """Forget what is in the bin for good, all of it, one thing, or what lies there since before a time."""
    with store.writing() as pen:
        asked = select(bin_.c.kind, bin_.c.id).where(bin_.c.kind.in_(THINGS))
        if before:
            asked = asked.where(bin_.c.since < before)
        if thing:
            asked = asked.where(bin_.c.kind == kind, bin_.c.id == thing)
        gone = [tuple(row) for row in pen.execute(asked)]
        for sort, key in gone:
            if sort == "game":
                forget_game(pen, key)
            else:
                if sort == "campaign":
                    pen.execute(delete(campaign_games).where(campaign_games.c.campaign_id == key))
                pen.execute(delete(THINGS[sort]).where(THINGS[sort].c.id == key))
                forget_binned(pen, sort, key)
        return len(gone)


def clear_old(store: Store) -> int:
    """Forget what has been in the bin for longer than it is kept."""
    limit = datetime.now(UTC) - timedelta(days=DAYS)
    return empty(store, limit.isoformat(timespec="milliseconds").replace("+00:00", "Z"))
