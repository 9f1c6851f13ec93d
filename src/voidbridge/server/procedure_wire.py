"""What a new boarding by procedure is asked with."""

from typing import Annotated

from pydantic import Field

from voidbridge.server.wire import Body, Choice, CrewBody, Ident, Name, NewGame

Squads = Annotated[list["SquadBody"], Field(max_length=24)]
Skills = Annotated[dict[Ident, Annotated[int, Field(ge=-30, le=30)]], Field(max_length=40)]


class SquadBody(Body):
    """Some fighters of one kind."""

    kind: Ident
    count: Annotated[int, Field(ge=1, le=24)] = 1
    role: Choice = ""
    suited: bool | None = None


class ProcedureBody(NewGame):
    """A new boarding by procedure; without parties it has the usual ones."""

    attackers: Squads | None = None
    defenders: Squads | None = None
    attacker_skills: Skills = {}
    defender_skills: Skills = {}
    party: Name = ""
    ship: Name = ""
    vessel: Ident = "frigate"
    craft: Ident = "pod"
    craft_hull: Annotated[int, Field(ge=0, le=500)] = 0
    decks: Annotated[int, Field(ge=0, le=20)] = 0
    entry: Ident = "crippled"
    distance: Annotated[int, Field(ge=0, le=1000)] = 0
    engagement: Ident = "exchange"
    chance: Annotated[int, Field(ge=0, le=10_000)] = 5_000
    known_class: bool = False
    struck: Annotated[list[Ident], Field(max_length=10)] = []
    procedure: Ident = "boarding"
    document: Annotated[str, Field(max_length=200_000)] = ""
    attacker_crew: CrewBody | None = None  # a named party of its side, before the others
    defender_crew: CrewBody | None = None
    mode: Ident = "solo"
    commands: Ident = "attacker"
    dice: Ident = "program"
    options: Annotated[list[Ident], Field(max_length=16)] = []
