"""Fair dice: whether a journal's dice are those that the secret to which it committed gives."""

from hashlib import sha256

from voidbridge.bridge.history import Entry, History, begin, say
from voidbridge.bridge.journal import JournalError
from voidbridge.state.refusals import Refusal


def check_dice(history: History, secret: bytes) -> None:
    """Rolls every die again from the secret; raises JournalError at the first line with other dice."""
    header = history.header
    if sha256(secret).hexdigest() != header.commitment:
        raise JournalError(0, "other-secret", "this is not the secret to which the header commits")
    book = history.battle.top.cast.rules
    again = begin(header.setup, secret, book)
    _same(again.entries[0], history.entries[0])
    for entry in history.entries[1:]:
        told = say(again, entry.line.seat, entry.line.said, entry.line.order)
        if isinstance(told, Refusal):
            raise JournalError(entry.number, told.code, f"with these dice it is not legal: {told.message}")
        again = told.history
        _same(told.entry, entry)


def _same(rolled: Entry, written: Entry) -> None:
    faces = [[(pool.sides, pool.faces) for pool in entry.line.pools] for entry in (rolled, written)]
    if faces[0] != faces[1]:
        raise JournalError(written.number, "other-dice", "these are not the dice that the secret gives")
