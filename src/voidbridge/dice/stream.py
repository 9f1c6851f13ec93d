"""The only source of chance: an integer stream (sfc32), scripted faces first.

Two kinds of chance leave the stream.  A *printed die* (d6, d10) may be scripted: by a test, by
a replay, by people who typed what they rolled.  A *draw* (a spot, one of n) no printed die
makes; it has a script of its own, which only a replay or a test fills.

Every pool is recorded as it was rolled, so that a journal line can carry its faces.
In a hand-rolled game a pool that the script cannot fill sets `starved`: the caller throws the
half-done battle away, asks for the faces and resolves the action again with a longer script.
"""

from typing import Any, Protocol

import numpy as np

from voidbridge.compiled import compiled, entry

MASK = 0xFFFFFFFF
SPAN = 0x100000000
SCRIPT = 2048  # scripted faces at most
POOLS = 256  # pools recorded for one action
FACES = 2048  # faces recorded for one action


class Stream(Protocol):
    """The state of the stream (one row)."""

    a: int  # four 32-bit words of sfc32 held in int64
    b: int
    c: int
    d: int
    words: int  # words taken since it was keyed
    face_at: int  # next scripted face
    face_end: int  # scripted faces there are
    draw_at: int  # next scripted draw
    draw_end: int
    manual: int  # 1: printed dice come from the script only
    pools: int  # pools recorded
    faces: int  # faces recorded
    starved: int  # 1: the script ran out in a hand-rolled game
    fault: int  # 1: a record overflowed
    asks: int  # 1: a player's word on lying dice is waited for; else the usual one is taken
    short: int  # the pool at which the script first ran out
    at_a: int  # the stream as it stood when a word was first waited for
    at_b: int
    at_c: int
    at_d: int


class Pool(Protocol):
    """One pool as it was rolled."""

    sides: int  # negative: a draw of one in -sides
    count: int
    start: int  # first of its faces in `faces`
    why: int  # codes.Why
    who: int  # unit that rolls, or -1
    at: int  # unit it is rolled against, or -1


class Dice(Protocol):
    """All tables of chance, handed to the core as one record."""

    stream: Any  # Stream, one row
    pools: Any  # rows of Pool
    faces: Any  # int64: faces as rolled (draws count from 0)
    script: Any  # int64: printed faces to come first
    draws: Any  # int64: draws to come first


class Row(np.record):  # type: ignore[misc]
    """A record whose fields come before what numpy calls by the same name (size, round, item)."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> Any:
        fields = np.void.__getattribute__(self, "dtype").fields
        if fields is not None and name in fields:
            return np.void.__getitem__(self, name)
        return np.record.__getattribute__(self, name)


def rows_of(record: type) -> np.dtype[Any]:
    """The integer layout of a record class: one int64 a field, in order."""
    return np.dtype((Row, [(name, np.int64) for name in record.__annotations__]))


def table(record: type, rows: int) -> tuple[Any, tuple[int, ...]]:
    """A table inside a book of tables: rows of a record class."""
    return rows_of(record), (rows,)


def numbers(*shape: int, kind: type = np.int64) -> tuple[Any, tuple[int, ...]]:
    """A table of bare numbers inside a book of tables."""
    return kind, shape


def book(**tables: tuple[Any, tuple[int, ...]]) -> np.dtype[Any]:
    """The layout of a record that holds whole tables: one argument for the core, one block of memory."""
    return np.dtype((Row, [(name, kind, shape) for name, (kind, shape) in tables.items()]))


def blank(layout: np.dtype[Any]) -> Any:
    """A zeroed record; its tables are reached as attributes, compiled and plain."""
    return np.zeros(1, layout)[0]


DICE = book(
    stream=table(Stream, 1),
    pools=table(Pool, POOLS),
    faces=numbers(FACES),
    script=numbers(SCRIPT),
    draws=numbers(SCRIPT),
)


def new_dice() -> Dice:
    """Dice that have not been keyed yet."""
    dice: Dice = blank(DICE)
    return dice


@compiled
def next_word(dice: Dice) -> int:
    """The next 32-bit word of sfc32."""
    s = dice.stream[0]
    total = (s.a + s.b + s.d) & MASK
    s.d = (s.d + 1) & MASK
    s.a = s.b ^ (s.b >> 9)
    s.b = (s.c + ((s.c << 3) & MASK)) & MASK
    s.c = ((((s.c << 21) & MASK) | (s.c >> 11)) + total) & MASK
    s.words += 1
    return int(total)


@entry
def key(dice: Dice, seed: int, game: int) -> None:
    """Start the stream of one game.  Seeds are taken as 64 bits, game numbers as 31."""
    s = dice.stream[0]
    s.a = seed & MASK
    s.b = (seed >> 32) & MASK
    s.c = game & MASK
    s.d = 1
    for _ in range(12):
        next_word(dice)
    s.words = 0


@entry
def clear_record(dice: Dice) -> None:
    """Forget the pools of the last action and its script."""
    s = dice.stream[0]
    s.face_at = 0
    s.face_end = 0
    s.draw_at = 0
    s.draw_end = 0
    s.pools = 0
    s.faces = 0
    s.starved = 0
    s.asks = 0


@compiled
def below(dice: Dice, n: int) -> int:
    """A fair number 0..n-1, by rejection."""
    limit = SPAN - SPAN % n
    word = next_word(dice)
    while word >= limit:
        word = next_word(dice)
    return word % n


@compiled
def note_pool(dice: Dice, sides: int, count: int, why: int, who: int, at: int) -> int:
    """Open a pool in the record; returns its number, or -1 when the record is full."""
    s = dice.stream[0]
    if s.pools >= POOLS or s.faces + count > FACES:
        s.fault = 1
        return -1
    n = s.pools
    pool = dice.pools[n]
    pool.sides = sides
    pool.count = count
    pool.start = s.faces
    pool.why = why
    pool.who = who
    pool.at = at
    s.pools += 1
    return int(n)


@compiled
def starve(dice: Dice, pool: int) -> None:
    """A pool waits for people: remember the first such, and the stream as it stood."""
    s = dice.stream[0]
    if s.starved == 0:
        s.starved = 1
        s.short = pool
        s.at_a = s.a
        s.at_b = s.b
        s.at_c = s.c
        s.at_d = s.d


@compiled
def ask(dice: Dice, usual: int, why: int, who: int) -> int:
    """A player's word on dice that lie: 1 keeps them, 2 rolls again; computer sides say the usual.

    It is recorded and scripted like a printed die of two sides.
    """
    s = dice.stream[0]
    n = note_pool(dice, 2, 1, why, who, -1)
    if n < 0:
        return usual
    value = usual
    if s.face_at < s.face_end:
        value = 1 + (int(dice.script[s.face_at]) - 1) % 2
        s.face_at += 1
    elif s.asks == 1:
        starve(dice, n)
    dice.faces[s.faces] = value
    s.faces += 1
    return value


@compiled
def roll_pool(dice: Dice, sides: int, count: int, why: int, who: int, at: int) -> int:
    """Roll a pool of printed dice; returns its number.  Read the faces with `face`."""
    s = dice.stream[0]
    n = note_pool(dice, sides, count, why, who, at)
    if n < 0:
        return 0
    if s.manual == 1 and s.face_end - s.face_at < count:
        starve(dice, n)
    for _ in range(count):
        value = 1
        if s.face_at < s.face_end:
            value = 1 + (int(dice.script[s.face_at]) - 1) % sides  # a foreign script may hold anything
            s.face_at += 1
        elif s.manual == 0:
            value = below(dice, sides) + 1
        dice.faces[s.faces] = value
        s.faces += 1
    return n


@compiled
def face(dice: Dice, pool: int, k: int) -> int:
    """The k-th face of a pool."""
    return int(dice.faces[dice.pools[pool].start + k])


@compiled
def draw(dice: Dice, n: int, why: int) -> int:
    """A draw that no printed die makes: 0..n-1, from the stream or a replay's script."""
    s = dice.stream[0]
    pool = note_pool(dice, -n, 1, why, -1, -1)
    if pool < 0:
        return 0
    if s.draw_at < s.draw_end:
        value = int(dice.draws[s.draw_at]) % n
        s.draw_at += 1
    else:
        value = below(dice, n)
    dice.faces[s.faces] = value
    s.faces += 1
    return int(value)
