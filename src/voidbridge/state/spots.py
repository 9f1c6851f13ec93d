"""Places on a deck, in tenths of an inch, and how they are written."""

import re
from typing import NamedTuple

_INCHES = re.compile(r"-?\d{1,3}(?:\.\d)?")


class Spot(NamedTuple):
    """A point of the deck; units stand on multiples of half an inch."""

    x: int
    y: int


def inches(tenths: int) -> str:
    """`145` is written `14.5`, always with one decimal."""
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


def tenths(text: str) -> int:
    """Reads inches with at most one decimal; raises ValueError."""
    if not _INCHES.fullmatch(text):
        raise ValueError(f"{text!r} is not a length in inches with one decimal")
    whole, _, tenth = text.removeprefix("-").partition(".")
    value = int(whole) * 10 + int(tenth or 0)
    return -value if text.startswith("-") else value


def decimal(length: int, parts: int = 10) -> float:
    """A whole number of tenths (or hundredths) as the wire's inches: for display, never for a decision."""
    return length / parts


def write_spot(spot: Spot) -> str:
    """`14.5,22.0`"""
    return f"{inches(spot.x)},{inches(spot.y)}"


def read_spot(text: str) -> Spot:
    """Reads `14.5,22.0`; raises ValueError."""
    x, comma, y = text.partition(",")
    if not comma:
        raise ValueError(f"{text!r} is not a spot such as 14.5,22.0")
    return Spot(tenths(x), tenths(y))
