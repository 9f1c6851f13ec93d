"""The log of one action: rows that say what happened, and the reasons of every number."""

from voidbridge.compiled import compiled
from voidbridge.void.core.names import EventKind
from voidbridge.void.core.records import EVENTS, NONE, REASONS, Log, Scratch, World


@compiled
def write(
    w: World, log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, pool: int
) -> None:
    """Add one row; a log that is full is a fault."""
    n = log.count[0]
    if n >= EVENTS:
        w.fight[0].fault = 1
        return
    row = log.rows[n]
    row.kind = kind
    row.a = a
    row.b = b
    row.c = c
    row.d = d
    row.e = e
    row.f = f
    row.g = g
    row.h = h
    row.pool = pool
    log.count[0] = n + 1


@compiled
def tell(w: World, log: Log, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Something happened that needs four numbers at most."""
    write(w, log, kind, a, b, c, d, NONE, NONE, NONE, NONE, NONE)


@compiled
def tell_more(w: World, log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int) -> None:
    """Something happened that needs six."""
    write(w, log, kind, a, b, c, d, e, f, NONE, NONE, NONE)


@compiled
def tell_reasons(w: World, s: Scratch, log: Log, number: int) -> None:
    """The named parts of the number that was just told, one row each."""
    for k in range(s.used[0]):
        row = s.reasons[k]
        write(w, log, EventKind.REASON, number, row.because, row.value, row.base, -1, -1, -1, -1, NONE)


@compiled
def no_reasons(s: Scratch) -> None:
    """A new number is reckoned."""
    s.used[0] = 0


@compiled
def note(s: Scratch, base: int, because: int, value: int) -> int:
    """One named part of a number; returns its value."""
    n = s.used[0]
    if n < REASONS:
        row = s.reasons[n]
        row.base = base
        row.because = because
        row.value = value
        s.used[0] = n + 1
    return value


@compiled
def modify(s: Scratch, because: int, value: int) -> int:
    """A modifier, if it is one; returns its value."""
    if value != 0:
        note(s, 0, because, value)
    return value
