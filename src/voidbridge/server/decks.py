"""A deck drawn by dice, to look at before one plays on it."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path
from starlette.responses import Response

from voidbridge.rules.load import load_rules
from voidbridge.server.errors import reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.wire import LARGEST_DECK
from voidbridge.skirmish.pack import pack, pieces_of
from voidbridge.skirmish.ready import ready_setup

router = APIRouter(prefix="/api/decks", tags=["decks"])

Number = Annotated[int, Path(ge=0, le=LARGEST_DECK)]
Here = Annotated[Hall, Depends(hall_of)]


@router.get("/{size}/{number}", summary="A drawn deck")
async def deck(here: Here, size: Literal["24", "36"], number: Number) -> Response:
    """The pieces of the deck that a game with this number is played on."""
    return reply(await here.work.reckon(drawn, int(size), number))


def drawn(size: int, number: int) -> dict[str, Any]:
    """A drawn deck with its pieces in inches; the mission makes no difference to it."""
    rules = load_rules()
    setup = ready_setup(
        next(iter(rules.crews)),
        "eliminate-all",
        next(iter(rules.enemies)),
        f"generated-{size}",
        board_seed=number,
    )
    edges = ("x0", "y0", "x1", "y1")
    pieces = [
        {
            "id": f"p{n}",
            "kind": kind,
            **dict(zip(edges, (at / 10 for at in place), strict=True)),
            "open": False,
        }
        for n, (kind, *place) in enumerate(pieces_of(pack(setup, rules)), start=1)
    ]
    return {"size": size, "number": number, "pieces": pieces}
