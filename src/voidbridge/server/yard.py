"""The addresses of the ship yard: designs checked while they are drawn, kept, written to files and read from them."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from voidbridge.rules.own_ships import read_design, read_ships, write_ships
from voidbridge.rules.packs import RulesError
from voidbridge.rules.void_schema import Design
from voidbridge.server import yard_sheet
from voidbridge.server.errors import Refused, dumped, reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.reading import body_of, read_text, takes
from voidbridge.server.tables import now_text
from voidbridge.server.wire import DesignBody
from voidbridge.store.bin import put_in_bin
from voidbridge.store.designs import MOST_DESIGNS, kept_designs, put_design
from voidbridge.store.schema import DesignRow

router = APIRouter(prefix="/api/yard", tags=["yard"])

DesignId = Annotated[str, Path(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Target = Annotated[str, Query(pattern=r"^[a-z0-9-]{0,40}$", description="the ship that guns are measured on")]
Here = Annotated[Hall, Depends(hall_of)]
Given = Annotated[DesignBody, Depends(body_of(DesignBody))]
DRAWN = "drawn"  # the id of a design that is being drawn


@router.get("/stock", summary="What the yard has")
async def stock(here: Here) -> Response:
    """Every class, hull, weapon and component to build with, and how good crews are."""
    return reply(await here.work.reckon(yard_sheet.stock))


@router.post("/check", summary="What a design comes to", openapi_extra=takes(DesignBody))
async def check(here: Here, body: Given, target: Target = "") -> Response:
    """Every limit a design breaks, what it uses, its figures, and the damage it does."""
    return reply(await here.work.reckon(yard_sheet.checked, drawn(body), target))


@router.post("/text", summary="A design as a file", openapi_extra=takes(DesignBody))
async def text(body: Given, key: Annotated[str, Query(alias="id", max_length=40)] = DRAWN) -> Response:
    """The text of the file that a design is handed on by; the command line reads the same."""
    return reply({"text": json.dumps(write_ships((drawn(body, key),)), ensure_ascii=False, indent=2) + "\n"})


@router.post("/read", summary="The designs of a file")
async def read(
    here: Here, request: Request, file: Annotated[str, Query(max_length=200)] = "ship.json"
) -> Response:
    """The ships that a file holds, all of them or none; or everything that is wrong with it."""
    data = (await read_text(request)).encode()
    try:
        found = await here.work.reckon(read_ships, file, data)
    except RulesError as error:
        raise not_sound(error, "bad-file") from None
    return reply({"designs": [plain(row) for row in found]})


@router.get("/designs", summary="Every kept design")
async def designs(here: Here) -> Response:
    """The designs that are kept, by id, each with whether it can be built."""
    rows = await here.work.keep(kept_designs, here.store)
    return reply(await here.work.reckon(lambda: [entry for row in rows if (entry := entry_of(row))]))


@router.put("/designs/{design}", summary="Keep a design", openapi_extra=takes(DesignBody))
async def keep(here: Here, design: DesignId, body: Given) -> Response:
    """Keep a design, new or changed; it need not be finished."""
    row = plain(drawn(body, design))
    kept = DesignRow(design, dumped(row).decode(), now_text())
    if not await here.work.keep(put_design, here.store, kept):
        raise Refused(
            409, "too-many-designs", f"At most {MOST_DESIGNS} designs are kept, those in the bin too."
        )
    return reply({"id": design, "design": row})


@router.delete("/designs/{design}", status_code=204, summary="Put a design into the bin")
async def remove(here: Here, design: DesignId) -> Response:
    """Put a design into the bin, from where it can be brought back as it was."""
    if not await here.work.keep(put_in_bin, here.store, "design", design, now_text()):
        raise Refused(404, "no-such-design", "There is no such design.")
    return Response(status_code=204)


def drawn(body: DesignBody, key: str = DRAWN) -> Design:
    """A body as a design, sound or not."""
    try:
        return read_design({**body.model_dump(exclude={"id"}), "id": key})
    except RulesError as error:
        raise not_sound(error, "bad-design") from None


def not_sound(error: RulesError, code: str) -> Refused:
    """The refusal for rows that cannot be used: the first fault as its sentence, every one beside it."""
    first = error.errors[0]
    more = f" (and {len(error.errors) - 1} more)" if len(error.errors) > 1 else ""
    faults = [
        {"file": each.file, "key": each.key, "expected": each.expected, "got": each.got, "line": each.line}
        for each in error.errors
    ]
    place = ":".join(part for part in (first.file, first.key) if part)
    message = f"{place}: expected {first.expected}, got {first.got}{more}."
    return Refused(422, code, message, first.key, errors=faults)


def plain(row: Design) -> dict[str, Any]:
    """A design as the browser has it."""
    data = write_ships((row,))["ships"][0]
    return {name: data[name] for name in ("id", "name", "hull", "rating", "weapons", "components", "text")}


def entry_of(row: DesignRow) -> dict[str, Any] | None:
    """A kept design; None for one that cannot be read any more."""
    try:
        found = read_design({**json.loads(row.design), "id": row.id})
    except (ValueError, RecursionError, TypeError, RulesError):
        return None
    return {"id": row.id, "design": plain(found), **yard_sheet.summary(found)}
