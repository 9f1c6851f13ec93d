"""The addresses of deck plans: shipped and drawn ones, plans checked, kept, written to files and read from them."""

import json
from functools import lru_cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from voidbridge.boarding.plan_check import MOST_ROOMS, PlanFault, plan_faults
from voidbridge.boarding.plan_file import UNTOLD, decks_of, plain, plan_of, read_plan, read_plans, write_plans
from voidbridge.boarding.plans import MOST_PIECES, draw_plan
from voidbridge.rules.codes import PieceKind, code_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.packs import RulesError
from voidbridge.rules.plan_schema import MOST_DECKS, PLAN_KINDS, PLAN_MARKS, PLAN_ROOMS, PLAN_SIZES, DeckPlan
from voidbridge.rules.terrain import TERRAIN
from voidbridge.server.errors import Refused, dumped, reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.plan_wire import PlanBody
from voidbridge.server.reading import body_of, read_text, takes
from voidbridge.server.tables import now_text
from voidbridge.server.wire import LARGEST_DECK
from voidbridge.server.yard import not_sound
from voidbridge.store.bin import put_in_bin
from voidbridge.store.plans import MOST_PLANS, kept_plans, put_plan
from voidbridge.store.schema import PlanRow

router = APIRouter(prefix="/api/plans", tags=["plans"])

PlanId = Annotated[str, Path(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Number = Annotated[int, Path(ge=0, le=LARGEST_DECK)]
Count = Annotated[int, Path(ge=1, le=MOST_DECKS)]
Here = Annotated[Hall, Depends(hall_of)]
Given = Annotated[PlanBody, Depends(body_of(PlanBody))]
ON_TABLE = "own-plan"  # the id of a plan that is being drawn


@router.get("", summary="Shipped plans, and what plans are made of")
async def table(here: Here) -> Response:
    """The shipped plans, the kinds of pieces, rooms and marks, and how much a plan may hold."""
    return reply(await here.work.reckon(stock))


@router.get("/drawn/{decks}/{size}/{number}", summary="A plan drawn from a seed")
async def drawn(here: Here, decks: Count, size: Literal["24", "36"], number: Number) -> Response:
    """The plan that a seed draws: the same seed, decks and size give the same plan."""
    return reply(await here.work.reckon(drawn_plan, decks, int(size), number))


@router.post("/check", summary="What is wrong with a plan", openapi_extra=takes(PlanBody))
async def check(here: Here, body: Given) -> Response:
    """Everything that keeps a plan from being played on, in words, each with its place."""
    return reply(await here.work.reckon(checked, on_table(body)))


@router.post("/text", summary="A plan as a file", openapi_extra=takes(PlanBody))
async def text(
    body: Given,
    key: Annotated[str, Query(alias="id", max_length=40)] = ON_TABLE,
    form: Literal["toml", "json"] = "toml",
) -> Response:
    """The text of the file that a plan is handed on by; the command line reads the same."""
    return reply({"text": write_plans([on_table(body, key)], form)})


@router.post("/read", summary="The plans of a file")
async def read(
    here: Here, request: Request, file: Annotated[str, Query(max_length=200)] = "plan.toml"
) -> Response:
    """The plans that a file holds, all of them or none; or everything that is wrong with it."""
    data = (await read_text(request)).encode()
    try:
        found = await here.work.reckon(read_plans, file, data)
    except RulesError as error:
        raise not_sound(error, "bad-file") from None
    return reply({"plans": [plain(row) for row in found]})


@router.get("/own", summary="Every kept plan")
async def own(here: Here) -> Response:
    """The plans that are kept, by id, each with how much is wrong with it."""
    rows = await here.work.keep(kept_plans, here.store)
    return reply(await here.work.reckon(lambda: [entry for row in rows if (entry := entry_of(row))]))


@router.put("/own/{plan}", summary="Keep a plan", openapi_extra=takes(PlanBody))
async def keep(here: Here, plan: PlanId, body: Given) -> Response:
    """Keep a plan, new or changed; it need not be finished."""
    row = plain(on_table(body, plan))
    kept = PlanRow(plan, dumped(row).decode(), now_text())
    if not await here.work.keep(put_plan, here.store, kept):
        raise Refused(409, "too-many-plans", f"At most {MOST_PLANS} plans are kept, those in the bin too.")
    return reply({"id": plan, "plan": row})


@router.delete("/own/{plan}", status_code=204, summary="Put a plan into the bin")
async def remove(here: Here, plan: PlanId) -> Response:
    """Put a plan into the bin, from where it can be brought back as it was."""
    if not await here.work.keep(put_in_bin, here.store, "plan", plan, now_text()):
        raise Refused(404, "no-such-plan", "There is no such plan.")
    return Response(status_code=204)


def stock() -> dict[str, Any]:
    """What the plan table has."""
    rules = load_rules()
    return {
        "plans": [plain(row) for row in rules.deck_plans.rows],
        "kinds": [
            {"id": kind, "words": words, "rule": rule}
            for kind in PLAN_KINDS
            for words, rule in (TERRAIN[code_of(PieceKind, kind)],)
        ],
        "rooms": PLAN_ROOMS,
        "marks": PLAN_MARKS,
        "classes": [{"id": row.id, "name": row.name} for row in rules.hull_classes.rows],
        "untold": UNTOLD,
        "sizes": [size // 10 for size in PLAN_SIZES],
        "most": {"decks": MOST_DECKS, "pieces": MOST_PIECES, "rooms": MOST_ROOMS},
    }


def drawn_plan(decks: int, size: int, number: int) -> dict[str, Any]:
    """A drawn plan as plain data."""
    key = f"drawn-{decks}-{size}-{number}"
    return plain(plan_of(draw_plan(decks, number, size * 10), key, f"Drawn plan {number}"))


def checked(plan: DeckPlan) -> dict[str, Any]:
    """What is wrong with a plan; nothing when it can be played on."""
    return {"faults": [fault_data(fault) for fault in plan_faults(decks_of(plan))]}


def fault_data(fault: PlanFault) -> dict[str, Any]:
    """A fault as the browser has it: its place in inches."""
    spot = [edge / 10 for edge in fault.spot] if fault.spot else None
    return {
        "deck": fault.deck,
        "key": fault.key,
        "message": fault.message,
        "rule": fault.rule,
        "place": spot,
    }


def on_table(body: PlanBody, key: str = ON_TABLE) -> DeckPlan:
    """A body as a plan, sound or not."""
    try:
        return read_plan({**body.model_dump(), "id": key})
    except RulesError as error:
        raise not_sound(error, "bad-plan") from None


@lru_cache(maxsize=MOST_PLANS)
def entry_of(row: PlanRow) -> dict[str, Any] | None:
    """A kept plan; None for one that cannot be read any more."""
    try:
        found = read_plan({**json.loads(row.plan), "id": row.id})
    except (ValueError, RecursionError, TypeError, RulesError):
        return None
    return {"id": row.id, "plan": plain(found), "faults": len(plan_faults(decks_of(found)))}
