"""A deck plan as it comes over the wire; lengths in inches."""

from typing import Annotated

from pydantic import Field

from voidbridge.rules.plan_schema import MOST_DECKS, MOST_MARKS_READ, MOST_READ, MOST_ROOMS_READ
from voidbridge.server.wire import Body, Ident, Name

Length = Annotated[float, Field(ge=-100, le=100)]


class PlanPieceBody(Body):
    """A piece, or a room."""

    kind: Ident
    x: Length
    y: Length
    w: Length
    h: Length


class PlanMarkBody(Body):
    """A mark."""

    kind: Ident
    x: Length
    y: Length


class PlanDeckBody(Body):
    """A deck."""

    pieces: Annotated[list[PlanPieceBody], Field(max_length=MOST_READ)]
    rooms: Annotated[list[PlanPieceBody], Field(max_length=MOST_ROOMS_READ)] = []
    marks: Annotated[list[PlanMarkBody], Field(max_length=MOST_MARKS_READ)] = []


class PlanBody(Body):
    """A plan as somebody draws it."""

    name: Name
    size: int
    decks: Annotated[list[PlanDeckBody], Field(min_length=1, max_length=MOST_DECKS)]
    classes: Annotated[list[Ident], Field(max_length=9)] = []
    text: Annotated[str, Field(max_length=2000)] = ""
