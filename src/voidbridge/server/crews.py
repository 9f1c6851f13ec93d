"""The addresses of the crews: checked while they are built, kept between games."""

import json
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from voidbridge.rules.load import load_rules
from voidbridge.server.armoury import bites
from voidbridge.server.book import line_data
from voidbridge.server.errors import Refused, dumped, of_setup, reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.reading import body_of, read_text, takes
from voidbridge.server.tables import now_text
from voidbridge.server.wire import CrewBody
from voidbridge.skirmish.advice import advise
from voidbridge.skirmish.muster import check_crew, line_of, points_of
from voidbridge.skirmish.outfit import all_equipped, equipped
from voidbridge.skirmish.share import read_crew, write_crew
from voidbridge.skirmish.sheet import Sheet, sheet_of
from voidbridge.state.setup import Crew, SetupError, crew_from_json
from voidbridge.store.bin import put_in_bin
from voidbridge.store.schema import CrewRow
from voidbridge.store.store import MOST_CREWS

router = APIRouter(prefix="/api/crews", tags=["crews"])

CrewId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$")]
Here = Annotated[Hall, Depends(hall_of)]
Given = Annotated[CrewBody, Depends(body_of(CrewBody))]


@router.post("/check", summary="What a crew comes to", openapi_extra=takes(CrewBody))
async def check(here: Here, body: Given) -> Response:
    """The points and numbers of each member, and everything that is wrong with the crew."""
    return reply(await here.work.reckon(checked, crew_of(body)))


@router.post("/equip", summary="A crew with ready kits", openapi_extra=takes(CrewBody))
async def equip(
    here: Here, body: Given, member: Annotated[int | None, Query(ge=0, lt=12)] = None
) -> Response:
    """The crew with a sensible kit for one member, or for everybody who carries nothing."""
    crew = crew_of(body)
    if crew.faction not in load_rules().factions or (member or 0) >= len(crew.members):
        raise Refused(422, "bad-crew", "There is no such faction, or no such member in the crew.")
    return reply({"crew": crew_data(await here.work.reckon(outfitted, crew, member))})


@router.post("/text", summary="A crew as a line of text", openapi_extra=takes(CrewBody))
async def text(body: Given) -> Response:
    """The line that a crew is shared by."""
    return reply({"text": write_crew(crew_of(body))})


@router.post("/read", summary="A crew from its line of text")
async def read(here: Here, request: Request) -> Response:
    """The crew that somebody shared, or the one thing that is wrong with the line."""
    line = await read_text(request)
    try:
        crew = await here.work.reckon(lambda: read_crew(line, load_rules()))
    except SetupError as error:
        raise of_setup(error, code="bad-crew-text") from None
    return reply({"crew": crew_data(crew)})


@router.get("", summary="Every kept crew")
async def crews(here: Here) -> Response:
    """The crews that are kept, by id."""
    rows = await here.work.keep(here.store.crews)
    return reply([{"id": row.id, "crew": crew} for row in rows if (crew := kept(row)) is not None])


@router.put("/{crew}", summary="Keep a crew", openapi_extra=takes(CrewBody))
async def keep(here: Here, crew: CrewId, body: Given) -> Response:
    """Keep a crew, new or changed; it need not be finished."""
    data = crew_data(crew_of(body))
    if not await here.work.keep(here.store.put_crew, CrewRow(crew, dumped(data).decode(), now_text())):
        raise Refused(409, "too-many-crews", f"At most {MOST_CREWS} crews are kept, those in the bin too.")
    return reply({"id": crew, "crew": data})


@router.delete("/{crew}", status_code=204, summary="Put a crew into the bin")
async def remove(here: Here, crew: CrewId) -> Response:
    """Put a crew into the bin, from where it can be brought back as it was."""
    if not await here.work.keep(put_in_bin, here.store, "crew", crew, now_text()):
        raise Refused(404, "no-such-crew", "There is no such crew.")
    return Response(status_code=204)


def crew_of(body: CrewBody) -> Crew:
    """A body as a crew, its names cleaned."""
    try:
        return crew_from_json(body.model_dump(), "")
    except SetupError as error:
        raise of_setup(error) from None


def checked(crew: Crew) -> dict[str, Any]:
    """What the rules say about a crew."""
    book = load_rules()
    faults = check_crew(crew, book)
    known = crew.faction in book.factions
    lines = [line_data(line_of(crew, member, book)) for member in crew.members] if known else []
    sheets = [sheet_of(crew, member, book) for member in crew.members] if known else []
    return {
        "points": [points_of(member, book) for member in crew.members],
        "errors": [
            {
                "member": fault.member if fault.member >= 0 else None,
                "field": fault.field,
                "code": fault.code,
                "message": fault.message,
            }
            for fault in faults
        ],
        "advice": [
            {
                "member": each.member if each.member >= 0 else None,
                "code": each.code,
                "message": each.message,
                "short": each.short,
            }
            for each in advise(crew, book)
        ],
        "lines": lines,
        "sheets": [sheet_data(sheet) for sheet in sheets],
        "bites": [bites(crew, member, book) for member in crew.members] if known else [],
    }


def outfitted(crew: Crew, member: int | None) -> Crew:
    """A crew with a ready kit on one member, or on all who carry nothing."""
    book = load_rules()
    return all_equipped(crew, book) if member is None else equipped(crew, member, book)


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """A member's sheet as plain data, lengths in inches."""
    data = asdict(sheet)
    for figure in data["figures"]:
        if figure["id"] == "move":
            figure["parts"] = [part | {"value": part["value"] / 10} for part in figure["parts"]]
    return data


def crew_data(crew: Crew) -> dict[str, Any]:
    """A crew as the browser has it."""
    members = [
        {
            "name": member.name,
            "leader": member.leader,
            "primary": member.primary or None,
            "sidearm": member.sidearm or None,
            "gear": list(member.gear),
        }
        for member in crew.members
    ]
    return {"name": crew.name, "faction": crew.faction, "members": members}


def kept(row: CrewRow) -> Any:
    """A kept crew; None for one that cannot be read any more."""
    try:
        return crew_data(crew_from_json(json.loads(row.crew)))
    except (ValueError, RecursionError):
        return None
