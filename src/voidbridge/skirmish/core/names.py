"""The codes as plain integers, for the core.

Compiled code types an IntEnum member apart from an int, which would give a function a second
signature.  `Codes` reads the same (`Slot.MOVE`) and is an int in both modes.
"""

from enum import IntEnum
from typing import TypeVar, cast

from voidbridge.compiled import Codes
from voidbridge.rules import codes

E = TypeVar("E", bound=IntEnum)


def _plain(kind: type[E]) -> type[E]:
    return cast(type[E], Codes(kind.__name__, {member.name: int(member) for member in kind}))


Side = _plain(codes.Side)
Rank = _plain(codes.Rank)
Presence = _plain(codes.Presence)
Phase = _plain(codes.Phase)
Decision = _plain(codes.Decision)
Outcome = _plain(codes.Outcome)
EndCause = _plain(codes.EndCause)
PieceKind = _plain(codes.PieceKind)
TokenKind = _plain(codes.TokenKind)
TokenState = _plain(codes.TokenState)
Objective = _plain(codes.Objective)
Option = _plain(codes.Option)
Verb = _plain(codes.Verb)
MeleeWith = _plain(codes.MeleeWith)
Boost = _plain(codes.Boost)
Slot = _plain(codes.Slot)
How = _plain(codes.How)
Condition = _plain(codes.Condition)
CritEffect = _plain(codes.CritEffect)
Gear = _plain(codes.Gear)
Relic = _plain(codes.Relic)
Reaction = _plain(codes.Reaction)
Trait = _plain(codes.Trait)
TestCause = _plain(codes.TestCause)
HarmCause = _plain(codes.HarmCause)
Why = _plain(codes.Why)
Reason = _plain(codes.Reason)
Number = _plain(codes.Number)
Refused = _plain(codes.Refused)
EventKind = _plain(codes.EventKind)
Policy = _plain(codes.Policy)
Order = _plain(codes.Order)
