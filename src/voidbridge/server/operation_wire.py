"""What a new operation is asked with."""

from typing import Annotated, Any

from pydantic import Field

from voidbridge.server.wire import CrewBody, Ident, VoidBody


class OperationBody(VoidBody):
    """A new operation: a ready one by its id, or a void battle of one's own, with who goes across for each side."""

    operation: Ident | None = None
    blue_crew: CrewBody | None = None  # the named party; none: marines of the ship, or the ready one's
    red_crew: CrewBody | None = None
    fights: Ident | None = None  # deck or exchange
    plans: Annotated[
        dict[Annotated[str, Field(pattern=r"^[br][1-6]$")], dict[str, Any]], Field(max_length=12)
    ] = {}
    prize: Annotated[str, Field(pattern=r"^([br][1-6])?$")] | None = None
