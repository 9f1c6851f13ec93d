"""How often a shot hits and what shields leave of it, asked for what is only thought of. [VO-15, VO-16]"""

from functools import cache

from voidbridge.rules.void_codes import Gun
from voidbridge.rules.void_core_codes import Ask
from voidbridge.void.encode import KINDS as KINDS
from voidbridge.void.geometry import measure
from voidbridge.void.state import Piece, desk

Hit = tuple[int, int, int, int]  # weapon, target, hits, degrees
Make = tuple[Gun, int]  # what a weapon is, and what it adds to its dice


@cache
def hits_of(kind: Gun, degrees: int, most: int) -> int:
    """How often a successful shot hits. [VO-15]"""
    return measure(Ask.HITS, kind, degrees, most)


def make(piece: Piece) -> Make:
    """What tells whose hits shields stop first."""
    return piece.kind, piece.bonus


def stop(hits: list[Hit], shields: int, first: Gun, row: dict[int, Make]) -> list[Hit]:
    """What is left of some hits behind shields: one kind's are stopped first, of these the weakest. [VO-16]"""
    s = desk().scratch
    for n, (weapon, _, count, degrees) in enumerate(hits):
        kind, bonus = row[weapon]
        shot = s.shots[n]
        shot.weapon, shot.kind, shot.bonus, shot.count, shot.degrees = (
            weapon,
            int(kind),
            bonus,
            count,
            degrees,
        )
    s.used[1] = len(hits)
    measure(Ask.STOP, shields, first)
    return sorted((w, at, int(s.shots[n].count), degrees) for n, (w, at, _, degrees) in enumerate(hits))
