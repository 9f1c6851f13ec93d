"""The deck plans that people keep: put down, listed; deleted through the bin."""

from sqlalchemy import delete, func, insert, select

from voidbridge.store.schema import PlanRow, as_row, plans
from voidbridge.store.store import IN_BIN, Store, forget_binned

MOST_PLANS = 300
HERE = plans.c.id.not_in(IN_BIN["plan"])


def kept_plans(store: Store) -> list[PlanRow]:
    """Every kept plan."""
    with store.reading() as look:
        rows = look.execute(select(plans).where(HERE).order_by(plans.c.id))
        return [as_row(PlanRow, row) for row in rows]


def put_plan(store: Store, row: PlanRow) -> bool:
    """Keep a plan, new or changed; False when there are too many already."""
    with store.writing() as pen:
        known = pen.execute(select(plans.c.id).where(plans.c.id == row.id)).scalar() is not None
        count = pen.execute(select(func.count()).select_from(plans)).scalar() or 0
        if not known and count >= MOST_PLANS:
            return False
        forget_binned(pen, "plan", row.id)
        pen.execute(delete(plans).where(plans.c.id == row.id))
        pen.execute(insert(plans), {"id": row.id, "plan": row.plan, "updated": row.updated})
        return True
