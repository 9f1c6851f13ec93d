"""The journal as text: a header and one line per action; the journal is the save file.

    41 crew move a2 14.5,22.0 via 12.0,20.0 | d6 5 3 1; d6 6 2 | 9f3c1a20

number, seat, what was said, `~order` of a computer side, pools in the order rolled (`n27 13` is a
draw of one in 27), and the first eight hex of the running digest.
"""

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from voidbridge.bridge.battle import Battle
from voidbridge.bridge.engines import ENGINES
from voidbridge.rules.book import Rules, as_pack
from voidbridge.rules.packs import parse_json
from voidbridge.skirmish.pack import Pieces
from voidbridge.state.events import Event, Rolled
from voidbridge.state.setup import SetupError
from voidbridge.state.setups import AnySetup, any_setup_from_json, any_setup_to_json, engine_of, seats

FORMAT = "voidbridge-journal"
VERSION = 1
LONGEST_LINE = 40_000
MOST_LINES = 6_000
_LINE = re.compile(
    r"(\d{1,6}) ([a-z0-9]{1,12}) (.*?)(?: ~([a-z0-9-]{1,20}))? \| ([dn0-9; ]*) ?\| ([0-9a-f]{8})"
)
_POOL = re.compile(r"([dn])(\d{1,6})((?: \d{1,6})*)")


class JournalError(ValueError):
    """A journal that cannot be replayed; names its first bad line (0 is the header)."""

    def __init__(self, line: int, code: str, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.code = code
        self.message = message


@dataclass(frozen=True, slots=True)
class Header:
    """What a journal starts with."""

    setup: AnySetup
    rules: str  # digest of the book's numbers
    pieces: Pieces
    rows: str  # canonical JSON of the rows this game uses
    commitment: str  # SHA-256 of the secret that keys the dice
    seed: int | None = None  # of a simulated game, whose one stream runs on
    game: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One line as written."""

    number: int
    seat: str
    said: str
    order: str
    pools: tuple[Rolled, ...]
    digest: str  # first 8 hex


def running(
    before: str,
    number: int,
    seat: str,
    said: str,
    order: str,
    pools: tuple[Rolled, ...],
    events: tuple[Event, ...],
) -> str:
    """The digest after a line: over the one before, the line's canonical text, its faces and its events."""
    text = "\n".join(
        [before, f"{number} {seat} {said} ~{order}", write_pools(pools), *(e.canonical() for e in events)]
    )
    return sha256(text.encode()).hexdigest()


def write_pools(pools: tuple[Rolled, ...]) -> str:
    """`d6 5 3 1; n27 13`"""
    return "; ".join(
        f"{'d' if p.sides > 0 else 'n'}{abs(p.sides)} {' '.join(map(str, p.faces))}".strip() for p in pools
    )


def read_pools(text: str) -> tuple[Rolled, ...]:
    """Reads pools; raises ValueError."""
    found = []
    for part in filter(None, (p.strip() for p in text.split(";"))):
        match = _POOL.fullmatch(part)
        if not match:
            raise ValueError(f"{part[:40]!r} is not a pool such as d6 5 3 1")
        faces = tuple(int(f) for f in match[3].split())
        found.append(Rolled(int(match[2]) * (1 if match[1] == "d" else -1), faces, ""))
    return tuple(found)


def scripts(pools: tuple[Rolled, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pools of a line as a script: printed faces and draws."""
    faces = tuple(f for p in pools if p.sides > 0 for f in p.faces)
    return faces, tuple(f for p in pools if p.sides < 0 for f in p.faces)


def write_line(line: Line) -> str:
    """A line of the journal."""
    order = f" ~{line.order}" if line.order else ""
    return f"{line.number} {line.seat} {line.said}{order} | {write_pools(line.pools)} | {line.digest}"


def read_line(text: str, number: int) -> Line:
    """Reads one line; raises JournalError."""
    match = _LINE.fullmatch(text) if len(text) <= LONGEST_LINE else None
    if match is None:
        raise JournalError(number, "bad-line", "this is not a line of a journal")
    try:
        pools = read_pools(match[5])
    except ValueError as error:
        raise JournalError(number, "bad-pool", str(error)) from None
    return Line(int(match[1]), match[2], match[3], match[4] or "", pools, match[6])


def header_of(
    battle: Battle, pieces: Pieces, rows: str, commitment: str, seed: int | None = None, game: int = 0
) -> Header:
    """The header of a new journal."""
    digest = ENGINES[engine_of(battle.given)].digest(battle.state.cast.rules)
    return Header(battle.given, digest, pieces, rows, commitment, seed, game)


def write_header(header: Header) -> str:
    """The header as one line of JSON."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": header.rules,
        "seats": list(seats(header.setup)),
        "setup": any_setup_to_json(header.setup),
        "pieces": [list(p) for p in header.pieces],
        "rows": json.loads(header.rows),
        "commitment": header.commitment,
    }
    if header.seed is not None:
        data |= {"seed": header.seed, "game": header.game}
    return json.dumps(data, separators=(",", ":"), sort_keys=True)


def read_header(text: str) -> Header:
    """Reads the header; raises JournalError naming the key."""
    try:
        data = parse_json(text.encode("utf-8", "surrogatepass"))
    except Exception as error:  # every way a text can fail to be JSON
        raise JournalError(0, "bad-header", f"the header is not JSON: {str(error)[:120]}") from None
    if data.get("format") != FORMAT:
        raise JournalError(0, "bad-format", f"format: expected {FORMAT!r}")
    if data.get("version") != VERSION:
        raise JournalError(0, "bad-version", f"version: this program reads version {VERSION}")
    try:
        setup = any_setup_from_json(data.get("setup"))
    except SetupError as error:
        raise JournalError(
            0, "bad-setup", f"setup.{error.field.removeprefix('setup.')}: {error.message}"
        ) from None
    rows = data.get("rows")
    if not isinstance(rows, dict):
        raise JournalError(0, "bad-header", "rows: an object of tables is needed")
    for name in ("rules", "commitment"):
        if not isinstance(data.get(name), str) or len(data[name]) > 64:
            raise JournalError(0, "bad-header", f"{name}: a digest is needed")
    return Header(
        setup,
        data["rules"],
        _pieces(data.get("pieces")),
        json.dumps(rows, separators=(",", ":"), sort_keys=True),
        data["commitment"],
        _number(data, "seed"),
        _number(data, "game") or 0,
    )


def _number(data: dict[str, Any], name: str) -> int | None:
    value = data.get(name)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 63:
        raise JournalError(0, "bad-header", f"{name}: a whole number of 0 or more is needed")
    return value


def _pieces(data: Any) -> Pieces:
    from voidbridge.rules.codes import PieceKind, name_of

    kinds = {name_of(kind) for kind in PieceKind} - {"mortar"}
    if not isinstance(data, list) or len(data) > 90:
        raise JournalError(0, "bad-header", "pieces: a list of at most 90 is needed")
    found = []
    for n, piece in enumerate(data):
        right = (
            isinstance(piece, list)
            and len(piece) == 5
            and isinstance(piece[0], str)
            and piece[0] in kinds
            and all(
                isinstance(v, int) and not isinstance(v, bool) and 0 <= v <= 360 and v % 5 == 0
                for v in piece[1:]
            )
        )
        if not right or not (piece[1] < piece[3] and piece[2] < piece[4]):
            raise JournalError(0, "bad-header", f"pieces.{n}: kind and four edges on half inches are needed")
        found.append((str(piece[0]), int(piece[1]), int(piece[2]), int(piece[3]), int(piece[4])))
    return tuple(found)


def used_rows(setup: AnySetup, rules: Rules) -> str:
    """The rows of the book that a game uses, as a pack in canonical JSON."""
    tables = ENGINES[engine_of(setup)].rows(setup, rules)
    data = {name: [as_pack(row) for row in rows] for name, rows in tables.items() if rows}
    return json.dumps(data, separators=(",", ":"), sort_keys=True)
