"""The deck as letters: one square inch is two signs wide.

##  wall      ++ door, shut   // door, open   xx crate   == barricade   ~~ area of cover
a1  a unit (13 is e13)        t1 a token      oo smoke   .. open deck
"""

from collections.abc import Iterable, Iterator
from typing import Any

SIGNS = {"wall": "##", "door": "++", "crate": "xx", "barricade": "==", "area": "~~"}
RANKS = ("wall", "door", "crate", "barricade", "area")  # what is drawn where several share a square
LEGEND = "## wall  ++ shut door  // open door  xx crate  == barricade  ~~ area  oo smoke  t1 token  13 is e13"


def chart(view: dict[str, Any]) -> Iterator[str]:
    """The lines of the map, top to bottom, with inches along both edges."""
    size = round(view["setup"]["size"])
    squares = drawn(view, size)
    yield "     " + "".join(f"{x:<10}" for x in range(0, size, 5)).rstrip()
    for y in range(size):
        mark = f"{y:>3}  " if y % 5 == 0 else "     "
        yield (mark + "".join(squares[x, y] for x in range(size))).rstrip()
    yield LEGEND


def drawn(view: dict[str, Any], size: int) -> dict[tuple[int, int], str]:
    """What stands in each square: pieces first, then smoke, tokens and units over them."""
    squares = {(x, y): ".." for x in range(size) for y in range(size)}
    for kind in reversed(RANKS):
        for piece in view["pieces"]:
            if piece["kind"] == kind:
                sign = "//" if piece["open"] else SIGNS[kind]
                squares |= dict.fromkeys(covered(piece, size), sign)
    for smoke in view["smokes"]:
        squares |= dict.fromkeys(around(smoke, size), "oo")
    for token in view["tokens"]:
        if token["state"] in ("lying", "true"):
            squares[square(token, size)] = label(token["id"])
    for unit in view["units"]:
        if unit["presence"] == "in-play":
            squares[square(unit, size)] = label(unit["id"])
    return squares


def covered(piece: dict[str, Any], size: int) -> Iterable[tuple[int, int]]:
    """The squares that a piece fills at least to a third."""
    for x in range(int(piece["x0"]), min(size, int(piece["x1"]) + 1)):
        for y in range(int(piece["y0"]), min(size, int(piece["y1"]) + 1)):
            wide = min(piece["x1"], x + 1) - max(piece["x0"], x)
            high = min(piece["y1"], y + 1) - max(piece["y0"], y)
            if wide > 0 and high > 0 and wide * high > 1 / 3:
                yield x, y


def around(smoke: dict[str, Any], size: int) -> Iterable[tuple[int, int]]:
    """The squares whose middle lies in a cloud."""
    for x in range(size):
        for y in range(size):
            if (x + 0.5 - smoke["x"]) ** 2 + (y + 0.5 - smoke["y"]) ** 2 <= smoke["radius"] ** 2:
                yield x, y


def square(thing: dict[str, Any], size: int) -> tuple[int, int]:
    """The square in which something stands."""
    return min(int(thing["x"]), size - 1), min(int(thing["y"]), size - 1)


def label(name: str) -> str:
    """Two signs for an id: its letter and number, or the number alone from ten on."""
    return name if len(name) == 2 else name[1:3]
