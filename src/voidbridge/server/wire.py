"""What may come over the wire: strict JSON of bounded size, and one record for each body."""

import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from voidbridge.server.errors import Refused

DEEPEST = 24
LARGEST_INTEGER = 2**53 - 1
LARGEST_DECK = 2**31 - 1

Ident = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,64}$")]
RowId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=32)]
Choice = Annotated[str, Field(pattern=r"^[a-z0-9-]{0,64}$")]
Name = Annotated[str, Field(max_length=200)]


class Body(BaseModel):
    """A body that holds exactly its fields, each of exactly its kind."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class NewGame(Body):
    """What every new game may name: what it is called, and the seed of its dice."""

    name: Name | None = None
    seed: Annotated[int, Field(ge=0, le=LARGEST_INTEGER)] | None = None


class MemberBody(Body):
    """A crew member as bought."""

    name: Name = ""
    leader: bool = False
    primary: Choice | None = None
    sidearm: Choice | None = None
    gear: Annotated[list[Ident], Field(max_length=12)] = []


class CrewBody(Body):
    """A crew."""

    name: Name = ""
    faction: Ident
    members: Annotated[list[MemberBody], Field(max_length=12)]


class GameBody(NewGame):
    """A new game."""

    mission: Ident
    enemy: Ident
    board: Ident
    crews: Annotated[list[CrewBody], Field(min_length=1, max_length=4)]
    mode: Ident = "solo"
    dice: Ident = "program"
    options: Annotated[list[Ident], Field(max_length=16)] = []
    deck: Annotated[int, Field(ge=0, le=LARGEST_DECK)] | None = None  # a drawn deck that was looked at


class FittedBody(Body):
    """A weapon of a design and where it stands."""

    mount: Ident
    weapon: Ident


class DesignBody(Body):
    """A ship as somebody builds it."""

    name: Name
    hull: Ident
    rating: Ident
    weapons: Annotated[list[FittedBody], Field(max_length=12)] = []
    components: Annotated[list[Ident], Field(max_length=8)] = []
    text: Annotated[str, Field(max_length=2000)] = ""


class OwnDesignBody(DesignBody):
    """A design that ships of a battle name by its id."""

    id: RowId


Skilled = Annotated[int, Field(ge=0, le=120)]


class OfficerBody(Body):
    """An officer that a player names."""

    id: RowId
    name: Name
    text: Annotated[str, Field(max_length=2000)] = ""
    ballistic: Skilled
    pilot: Skilled
    command: Skilled
    tech_use: Skilled
    scrutiny: Skilled
    charm: Skilled
    intimidate: Skilled
    deceive: Skilled
    willpower: Skilled
    medicae: Skilled


class ShipBody(Body):
    """A ship of a void battle; without a place it takes one in its side's line."""

    ship: Ident
    name: Name = ""
    x: Annotated[int, Field(ge=-1000, le=1000)] | None = None
    y: Annotated[int, Field(ge=-1000, le=1000)] | None = None
    heading: Annotated[int, Field(ge=0, le=359)] | None = None
    silent: bool = False
    officers: Annotated[list[Ident], Field(max_length=8)] = []


Fleet = Annotated[list[ShipBody], Field(max_length=6)]


class VoidBody(NewGame):
    """A new void battle: a ready one by its id, or the ships of both sides."""

    engagement: Ident | None = None
    blue: Fleet = []
    red: Fleet = []
    designs: Annotated[list[OwnDesignBody], Field(max_length=12)] = []  # built by the players themselves
    people: Annotated[list[OfficerBody], Field(max_length=24)] = []  # officers they named themselves
    mode: Ident = "solo"
    captains: Ident = "steady"
    dice: Ident = "program"
    options: Annotated[list[Ident], Field(max_length=16)] = []
    rounds: Annotated[int, Field(ge=1, le=60)] | None = None


class VesselBody(Body):
    """A ship of a boarding, and what differs from its design as the boarding begins."""

    ship: Ident
    name: Name = ""
    rating: Ident | Literal[""] = ""
    officers: Annotated[list[Ident], Field(max_length=8)] = []
    components: Annotated[list[Ident], Field(max_length=8)] | None = None
    population: Annotated[int, Field(ge=1, le=100)] = 100
    morale: Annotated[int, Field(ge=1, le=100)] = 100
    crew: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    hull: Annotated[int, Field(ge=0, le=200)] = 0
    crippled: bool = False


class ContestBody(NewGame):
    """A new boarding, crew against crew."""

    attacker: VesselBody
    defender: VesselBody
    mode: Ident = "solo"
    commands: Ident = "attacker"
    dice: Ident = "program"
    options: Annotated[list[Ident], Field(max_length=16)] = []
    turns: Annotated[int, Field(ge=1, le=60)] = 24


class CommandBody(Body):
    """Something said to a game; `client` is the command's own id, `version` what its sender saw."""

    client: Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,64}$")]
    version: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Ident
    action: Annotated[str, Field(min_length=1, max_length=1000)]


class NameBody(Body):
    """A game's new name."""

    name: Name


class NoteBody(Body):
    """A bookmark's note."""

    note: Name = ""


class Problem(BaseModel):
    """Every no: a stable code, one sentence, and where it was."""

    code: str
    message: str
    field: str | None = None
    numbers: dict[str, int] | list[int] | None = None


PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "The body could not be read."},
    404: {"model": Problem, "description": "There is no such thing."},
    409: {"model": Problem, "description": "The game has moved on, or is damaged."},
    413: {"model": Problem, "description": "The body is too large."},
    415: {"model": Problem, "description": "The body is of another kind."},
    422: {"model": Problem, "description": "The rules, or the form of the request, do not allow it."},
    503: {"model": Problem, "description": "Nothing can be kept just now."},
    507: {"model": Problem, "description": "The disk is full."},
}

B = TypeVar("B", bound=Body)

# What pydantic calls it, and what we call it.
CODES = {
    "missing": ("missing-field", "This field is missing."),
    "extra_forbidden": ("unknown-field", "This field is not known."),
    "string_type": ("wrong-type", "A text is needed here."),
    "int_type": ("wrong-type", "A whole number is needed here."),
    "int_from_float": ("wrong-type", "A whole number is needed here."),
    "int_parsing": ("wrong-type", "A whole number is needed here."),
    "bool_type": ("wrong-type", "True or false is needed here."),
    "bool_parsing": ("wrong-type", "True or false is needed here."),
    "list_type": ("wrong-type", "A list is needed here."),
    "float_type": ("wrong-type", "A number is needed here."),
    "dict_type": ("wrong-type", "An object is needed here."),
    "model_type": ("wrong-type", "An object is needed here."),
    "string_pattern_mismatch": ("wrong-id", "An id of small letters, digits and dashes is needed here."),
    "string_too_long": ("too-long", "This text is too long."),
    "string_too_short": ("too-short", "This text is too short."),
    "too_long": ("too-long", "This list is too long."),
    "too_short": ("too-short", "This list is too short."),
    "greater_than_equal": ("out-of-range", "This number is too small."),
    "less_than_equal": ("out-of-range", "This number is too large."),
}


def read_body(kind: type[B], data: bytes) -> B:
    """A body as its record.

    Raises:
        Refused: 400 when it is no strict JSON, 422 when a field is wrong.
    """
    try:
        return kind.model_validate(read_json(data))
    except ValidationError as error:
        raise of_fields(error.errors(include_url=False, include_input=False)) from None


def of_fields(errors: Any) -> Refused:
    """The refusal for the first field that is wrong."""
    first = errors[0]
    code, message = CODES.get(first["type"], ("wrong-value", "This value cannot be used here."))
    if first["type"] == "literal_error":
        message = f"One of {first['ctx']['expected'].replace(chr(39), '')} is needed here."
    place = ".".join(str(part) for part in first["loc"] if part not in ("query", "path"))
    return Refused(422, code, message, place[:120] or "body")


def read_json(data: bytes) -> Any:
    """JSON as the standard has it: no key twice, no NaN, not too deep, no broken characters."""
    try:
        value = json.loads(data.decode("utf-8"), object_pairs_hook=once, parse_constant=never)
    except UnicodeDecodeError:
        raise Refused(400, "not-utf-8", "The body is not UTF-8 text.") from None
    except RecursionError:
        raise too_deep() from None
    except ValueError:
        raise Refused(400, "not-json", "The body is not JSON.") from None
    check(value)
    return value


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object none of whose keys stands there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Refused(400, "key-twice", "The body has the same key twice in one object.")
    return found


def never(word: str) -> Any:
    """NaN and the infinities are no numbers of ours."""
    raise Refused(400, "not-a-number", f"The body holds {word}, which is no number.")


def too_deep() -> Refused:
    """The refusal for brackets within brackets within brackets."""
    return Refused(400, "too-deep", f"The body is nested deeper than {DEEPEST} levels.")


def check(value: Any) -> None:
    """Look through everything that came, without recursion."""
    waiting = [(value, 1)]
    while waiting:
        item, depth = waiting.pop()
        if depth > DEEPEST:
            raise too_deep()
        if isinstance(item, str) and any("\ud800" <= c <= "\udfff" for c in item):
            raise Refused(400, "broken-text", "The body holds half a character.")
        if isinstance(item, float) and item in (float("inf"), float("-inf")):
            raise Refused(400, "not-a-number", "The body holds a number beyond all bounds.")
        waiting.extend((inner, depth + 1) for inner in inside(item))


def inside(item: Any) -> Iterator[Any]:
    """What a list or an object holds."""
    if isinstance(item, dict):
        yield from item.keys()
        yield from item.values()
    elif isinstance(item, list):
        yield from item
