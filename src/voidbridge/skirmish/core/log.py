"""The log of one action: rows that say what happened, in the order it happened."""

from voidbridge.compiled import compiled
from voidbridge.skirmish.core.names import EventKind
from voidbridge.skirmish.core.records import EVENTS, Log, Scratch


@compiled
def emit(log: Log, kind: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> int:
    """Add one row; returns 0 and drops the row when the log is full (`settle` makes that a fault)."""
    n = log.count[0]
    if n >= EVENTS:
        return 0
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
    log.count[0] = n + 1
    return 1


@compiled
def emit_reasons(s: Scratch, log: Log) -> None:
    """The named parts of what was just assessed, one row each."""
    for k in range(s.assessed[0].reasons):
        row = s.reasons[k]
        emit(log, EventKind.REASON, row.number, row.reason, row.value, -1, -1, -1, -1, -1)
