"""The tables of the game file, in words that any SQL database understands."""

import hashlib
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from sqlalchemy import (
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

R = TypeVar(
    "R", "GameRow", "ListedRow", "LineRow", "CrewRow", "DesignRow", "PlanRow", "BinnedRow", "CampaignRow"
)
SCHEMA = 1  # raised only together with a step that brings older files up
NO_NUMBER = -1  # stands where something else lies than the number that belongs there
metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("header", Text, nullable=False),  # first line of the journal
    Column("secret", LargeBinary, nullable=False),  # the dice of coming lines are keyed by it
    Column("version", Integer, nullable=False),  # number of the last line
    Column("created", String(40), nullable=False),
    Column("updated", String(40), nullable=False),
    Column("summary", Text, nullable=False),  # JSON for the list of games; a cache, never read as truth
    Column("seal", String(64), nullable=False),  # of the header
)

lines = Table(
    "lines",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("client", String(64)),  # the command's own id; none for the computer's lines
    Column("reply", Text),  # what was answered, so that a repeated command is answered the same
    Column("seal", String(64), nullable=False),  # of this line and all before it
    UniqueConstraint("game_id", "client"),
)

bookmarks = Table(
    "bookmarks",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),  # the line it marks
    Column("note", Text, nullable=False),
)

crews = Table(
    "crews",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("crew", Text, nullable=False),  # JSON
    Column("updated", String(40), nullable=False),
)

designs = Table(
    "designs",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("design", Text, nullable=False),  # JSON
    Column("updated", String(40), nullable=False),
)

plans = Table(
    "plans",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("plan", Text, nullable=False),  # JSON
    Column("updated", String(40), nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # the dice of coming lines are keyed by it
    Column("version", Integer, nullable=False),  # number of the last line
    Column("journal", Text, nullable=False),
    Column("summary", Text, nullable=False),  # JSON for the list; a cache, never read as truth
    Column("updated", String(40), nullable=False),
)

campaign_games = Table(
    "campaign_games",
    metadata,
    Column("campaign_id", ForeignKey("campaigns.id"), primary_key=True),
    Column("game_id", String(40), primary_key=True),  # a table that was set for one of its missions
    Column("mission", Integer, nullable=False),
)

# What was deleted lies here until it is brought back or its time is over; the rows themselves stay untouched.
bin_ = Table(
    "bin",
    metadata,
    Column("kind", String(8), primary_key=True),  # game, crew, design, plan or campaign
    Column("id", String(40), primary_key=True),
    Column("since", String(40), nullable=False),
)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A kept game without its lines."""

    id: str
    name: str
    header: str
    secret: bytes
    version: int
    created: str
    updated: str
    summary: str
    seal: str


@dataclass(frozen=True, slots=True)
class ListedRow:
    """What the list of games needs of one."""

    id: str
    name: str
    version: int
    created: str
    updated: str
    summary: str


@dataclass(frozen=True, slots=True)
class BinnedRow:
    """Something that was deleted and can be brought back."""

    kind: str
    id: str
    name: str  # of a game and of a campaign; of a crew, a design and a plan, its JSON
    since: str


@dataclass(frozen=True, slots=True)
class LineRow:
    """A kept line of a journal."""

    n: int
    text: str
    client: str | None
    reply: str | None
    seal: str


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line that is to be kept, and what the list of games shall say afterwards."""

    game: str
    n: int
    text: str
    summary: str
    now: str
    client: str | None = None
    reply: str | None = None


@dataclass(frozen=True, slots=True)
class CrewRow:
    """A kept crew."""

    id: str
    crew: str
    updated: str


@dataclass(frozen=True, slots=True)
class DesignRow:
    """A kept design of a ship."""

    id: str
    design: str
    updated: str


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A kept deck plan."""

    id: str
    plan: str
    updated: str


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """A kept campaign with its whole journal."""

    id: str
    name: str
    secret: bytes
    version: int
    journal: str
    summary: str
    updated: str


def seal_of(text: str, before: str = "") -> str:
    """The seal of a line: it covers the line and, through the seal before it, the whole journal so far."""
    return hashlib.sha256(f"{before}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


def first_broken(game: GameRow, kept: list[LineRow]) -> int | None:
    """The first line that is not as it was written (0 is the header too), or None when all is well."""
    seal = seal_of(game.header)
    if seal != game.seal:
        return 0
    for n, line in enumerate(kept):
        seal = seal_of(line.text, seal)
        if line.n != n or line.seal != seal:
            return n
    return None if len(kept) == game.version + 1 else len(kept)


def as_row(kind: type[R], row: Any) -> R:
    """A database row as one of the records above; what lies where text or a number belongs never stops it."""
    found = dict(row._mapping)
    for field in fields(kind):
        if field.type is str and not isinstance(found[field.name], str):
            found[field.name] = shown(found[field.name])
        if field.type is int and not isinstance(found[field.name], int):
            found[field.name] = NO_NUMBER
    return kind(**found)


def shown(value: Any) -> str:
    """Something that should be text and is not."""
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
