"""The codes as plain integers, for the core: `Task.TRIAGE` is an int in both modes."""

from enum import IntEnum
from typing import TypeVar, cast

from voidbridge.compiled import Codes
from voidbridge.rules import void_codes as book
from voidbridge.rules import void_core_codes as own

E = TypeVar("E", bound=IntEnum)


def _plain(kind: type[E]) -> type[E]:
    return cast(type[E], Codes(kind.__name__, {member.name: int(member) for member in kind}))


Fleet = _plain(book.Fleet)
HullClass = _plain(book.HullClass)
Mount = _plain(book.Mount)
Arc = _plain(book.Arc)
Gun = _plain(book.Gun)
Part = _plain(book.Part)
Skill = _plain(book.Skill)
Manoeuvre = _plain(book.Manoeuvre)
Task = _plain(book.Task)
Wound = _plain(book.Wound)
Fate = _plain(book.Fate)
Ailment = _plain(book.Ailment)
Entry = _plain(book.Entry)
VoidEnd = _plain(book.VoidEnd)
Because = _plain(book.Because)
Number = _plain(book.Number)
Refused = _plain(own.Refused)
Grade = _plain(own.Grade)
Verb = _plain(own.Verb)
EventKind = _plain(own.EventKind)
Roll = _plain(own.Roll)
Cause = _plain(own.Cause)
Shown = _plain(own.Shown)
Harm = _plain(own.Harm)
Bonus = _plain(own.Bonus)
Method = _plain(own.Method)
Word = _plain(own.Word)
Aim = _plain(own.Aim)
Ask = _plain(own.Ask)
