"""The addresses of procedures as documents: the shipped ones, their pictures, and a reader for one's own. [BP-01]"""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import PlainTextResponse, Response

from voidbridge.rules.boarding_codes import Element
from voidbridge.rules.book import Rules, as_data
from voidbridge.rules.codes import name_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.procedure_diagram import diagram
from voidbridge.rules.procedure_json import procedure_json
from voidbridge.rules.procedure_model import Procedure
from voidbridge.rules.procedure_read import ProcedureError, read_procedure
from voidbridge.rules.procedure_shelf import SHELF, procedure_text, shipped_procedure
from voidbridge.rules.procedure_svg import svg
from voidbridge.server.errors import Refused, reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.reading import read_text
from voidbridge.state.boarding_setup import BOARDING_MODES, SIDES
from voidbridge.state.procedure_setup import ENGAGEMENTS, MOST, PROCEDURE_OPTIONS, ROLES, SKILLS

router = APIRouter(prefix="/api/procedures", tags=["procedures"])

Name = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,64}$")]
Here = Annotated[Hall, Depends(hall_of)]


@router.get("", summary="Every shipped procedure, and what a set-up can name")
async def procedures() -> Response:
    """The documents by name, the vessels, parties and ways of a new boarding."""
    return reply({"procedures": [_listed(name) for name in SHELF], "book": book(load_rules())})


@router.get("/{name}", summary="A procedure as data, with the numbers of its picture")
async def procedure(name: Name) -> Response:
    """Steps, paths, ends, columns, and where each is drawn."""
    found = _shipped(name)
    return reply({"id": name, **whole(found)})


@router.get("/{name}/document", summary="A procedure's own text")
async def document(name: Name) -> Response:
    """The document as it is written."""
    _shipped(name)
    headers = {"Content-Disposition": f'attachment; filename="{name}.txt"'}
    return PlainTextResponse(procedure_text(name), headers=headers)


@router.get("/{name}/picture", summary="A procedure as an SVG picture")
async def picture(
    name: Name, alone: Annotated[bool, Query(description="with colours of its own")] = True
) -> Response:
    """Steps, paths, ends, and where the clock changes."""
    return Response(svg(diagram(_shipped(name)), alone=alone), media_type="image/svg+xml")


@router.post("/check", summary="Reads a document")
async def check(here: Here, request: Request) -> Response:
    """A document of one's own as data, or every fault with its line."""
    text = await read_text(request)
    return reply(await here.work.reckon(checked, text))


def checked(text: str) -> dict[str, Any]:
    """What a document says, or what is wrong with it."""
    try:
        return {"ok": True, "errors": [], **whole(read_procedure(text))}
    except ProcedureError as error:
        return {"ok": False, "errors": [asdict(fault) for fault in error.faults]}


def whole(found: Procedure) -> dict[str, Any]:
    """A document with the numbers of its picture."""
    return {**procedure_json(found), "diagram": asdict(diagram(found))}


def _shipped(name: str) -> Procedure:
    if name not in SHELF:
        raise Refused(404, "no-such-procedure", "There is no such procedure.", "name")
    return shipped_procedure(name)


def _listed(name: str) -> dict[str, Any]:
    found = shipped_procedure(name)
    return {
        "id": name,
        "title": found.title,
        "text": found.summary[0] if found.summary else "",
        "steps": len(found.steps),
        "terminals": list(found.terminals),
    }


def book(rules: Rules) -> dict[str, Any]:
    """What a set-up page of a boarding names."""
    return {
        "fighters": [as_data(row) for row in rules.fighters.rows],
        "vessels": [as_data(row) for row in rules.vessels.rows],
        "craft": [as_data(row) for row in rules.boarding_craft.rows],
        "entries": [as_data(row) for row in rules.boarding_entries.rows],
        "methods": [as_data(row) for row in rules.boarding_methods.rows],
        "systems": [as_data(row) for row in rules.system_damage.rows],
        "elements": [as_data(row) for row in rules.boarding_elements.rows],
        "terms": [as_data(row) for row in rules.boarding_terms.rows],
        "numbers": [as_data(row) for row in rules.boarding_numbers.rows],
        "element_ids": [name_of(element) for element in Element],
        "engagements": list(ENGAGEMENTS),
        "roles": list(ROLES),
        "skills": list(SKILLS),
        "modes": list(BOARDING_MODES),
        "sides": list(SIDES),
        "options": list(PROCEDURE_OPTIONS),
        "most": MOST,
    }
