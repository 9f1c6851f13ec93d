"""The addresses of the bin: what was deleted, brought back or forgotten for good."""

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path
from starlette.responses import Response

from voidbridge.server.errors import Refused, reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.store.bin import DAYS, binned, bring_back, empty
from voidbridge.store.schema import BinnedRow

router = APIRouter(prefix="/api/bin", tags=["bin"])

Kind = Literal["game", "crew", "design", "plan", "campaign"]
Thing = Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,64}$")]
Here = Annotated[Hall, Depends(hall_of)]


@router.get("", summary="What was deleted")
async def listed(here: Here) -> Response:
    """Everything that can still be brought back, what was deleted last first."""
    rows = await here.work.keep(binned, here.store)
    return reply({"days": DAYS, "things": [entry_of(row) for row in rows]})


@router.post("/{kind}/{game}/restore", status_code=204, summary="Bring something back")
async def restore(here: Here, kind: Kind, game: Thing) -> Response:
    """Take a game, a crew, a design, a plan or a campaign out of the bin, as it was."""
    if not await here.work.keep(bring_back, here.store, kind, game):
        raise not_in_bin()
    return Response(status_code=204)


@router.delete("/{kind}/{game}", status_code=204, summary="Forget one thing for good")
async def forget(here: Here, kind: Kind, game: Thing) -> Response:
    """Forget something in the bin for good."""
    if not await here.work.keep(empty, here.store, "", kind, game):
        raise not_in_bin()
    return Response(status_code=204)


@router.delete("", summary="Empty the bin")
async def empty_all(here: Here) -> Response:
    """Forget everything in the bin for good, and say how much it was."""
    return reply({"forgotten": await here.work.keep(empty, here.store)})


def entry_of(row: BinnedRow) -> dict[str, Any]:
    """Something in the bin, by a name that a person knows it by."""
    return {"kind": row.kind, "id": row.id, "name": name_of(row), "since": row.since}


def name_of(row: BinnedRow) -> str:
    """The name of a game, a campaign, a crew, a design or a plan; its id where the thing cannot be read."""
    if row.kind in ("game", "campaign"):
        return row.name
    try:
        found = json.loads(row.name)
        return str(found["name"])[:40] or row.id
    except (ValueError, RecursionError, KeyError, TypeError):
        return row.id


def not_in_bin() -> Refused:
    """The refusal for what is not in the bin."""
    return Refused(404, "not-in-bin", "That is not in the bin any more.")
