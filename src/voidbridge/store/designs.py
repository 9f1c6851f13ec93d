"""The designs of ships that people keep: put down, listed; deleted through the bin."""

from sqlalchemy import delete, func, insert, select

from voidbridge.store.schema import DesignRow, as_row, designs
from voidbridge.store.store import IN_BIN, Store, forget_binned

MOST_DESIGNS = 500
HERE = designs.c.id.not_in(IN_BIN["design"])


def kept_designs(store: Store) -> list[DesignRow]:
    """Every kept design."""
    with store.reading() as look:
        rows = look.execute(select(designs).where(HERE).order_by(designs.c.id))
        return [as_row(DesignRow, row) for row in rows]


def put_design(store: Store, row: DesignRow) -> bool:
    """Keep a design, new or changed; False when there are too many already."""
    with store.writing() as pen:
        known = pen.execute(select(designs.c.id).where(designs.c.id == row.id)).scalar() is not None
        count = pen.execute(select(func.count()).select_from(designs)).scalar() or 0
        if not known and count >= MOST_DESIGNS:
            return False
        forget_binned(pen, "design", row.id)
        pen.execute(delete(designs).where(designs.c.id == row.id))
        pen.execute(insert(designs), {"id": row.id, "design": row.design, "updated": row.updated})
        return True
