"""What may be said about campaigns over the wire."""

from typing import Annotated, Any

from pydantic import Field

from voidbridge.server.wire import Body, CrewBody, Ident, Name

GameId = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,64}$")]
Version = Annotated[int, Field(ge=0, le=10_000)]


class CampaignBody(Body):
    """A new campaign."""

    name: Name = ""
    crews: Annotated[list[CrewBody], Field(min_length=1, max_length=4)]
    mode: Ident = "solo"
    dice: Ident = "program"
    options: Annotated[list[Ident], Field(max_length=16)] = []
    board: Annotated[int, Field(ge=24, le=36)] = 36
    injuries_subtract: bool = False
    campaign: Ident = "echoes-in-the-black-core"


class SayBody(Body):
    """An action between two missions, and the line after which it is said."""

    version: Version
    action: dict[str, Any]


class PlayedBody(Body):
    """The game in which the next mission was played."""

    game: GameId


class StepBody(Body):
    """One of a Linked Dive's two steps."""

    member: Ident
    what: Ident


class DiveBody(Body):
    """What a Linked Dive takes along. [VB-54]"""

    relic: Annotated[str, Field(max_length=64, pattern=r"^[a-z0-9-]*$")] = ""
    steps: Annotated[list[StepBody], Field(min_length=2, max_length=2)]
