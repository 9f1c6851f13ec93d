"""Space as it is asked about: the core's own measures (`core/geometry.py`). [VO-06, VO-09]"""

from functools import cache

from voidbridge.rules.void_codes import Arc, Mount
from voidbridge.rules.void_core_codes import Ask
from voidbridge.void.core.asks import ask
from voidbridge.void.core.geometry import MILLION as MILLION
from voidbridge.void.core.records import VU as VU
from voidbridge.void.core.records import new_world
from voidbridge.void.state import desk

NOWHERE = new_world()  # space needs no battle
BEARINGS = {Arc.FORE: (0, 1), Arc.STARBOARD: (1, 0), Arc.AFT: (0, -1), Arc.PORT: (-1, 0)}


def measure(what: Ask, a: int, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
    """The core's answer to a question that needs no battle."""
    return int(ask(NOWHERE, desk().scratch, int(what), int(a), int(b), int(c), int(d), int(e)))


def sine(degrees: int) -> int:
    """The sine in millionths."""
    return measure(Ask.SINE, degrees)


def cosine(degrees: int) -> int:
    """The cosine in millionths."""
    return measure(Ask.COSINE, degrees)


def rounded(product: int) -> int:
    """A product with a sine, in whole numbers: half is rounded away from zero. [VO-06]"""
    return measure(Ask.ROUNDED, product)


def ahead(x: int, y: int, heading: int, run: int) -> tuple[int, int]:
    """Where a run straight ahead ends."""
    east = measure(Ask.AHEAD, x, y, heading, run)
    return east, int(desk().scratch.found[0])


def arc(heading: int, dx: int, dy: int) -> Arc | None:
    """The arc in which a target lies; None in the very same place, which is in every arc. [VO-09]"""
    found = measure(Ask.ARC, heading, dx, dy)
    return None if found < 0 else Arc(found)


def bears(mount: Mount, large: bool, heading: int, dx: int, dy: int) -> bool:
    """Whether a weapon on a mount can be trained on a target. [VO-09]"""
    return bool(measure(Ask.BEARS, mount, large, heading, dx, dy))


@cache
def arcs_of(mount: Mount, large: bool) -> frozenset[Arc]:
    """The arcs a mount bears to, on a small hull or a large one. [VO-09]"""
    return frozenset(side for side, (dx, dy) in BEARINGS.items() if bears(mount, large, 0, dx, dy))


def within(dx: int, dy: int, reach: int) -> bool:
    """Whether a distance is at most so many hundredths; the end counts. [VO-14]"""
    return bool(measure(Ask.WITHIN, dx, dy, reach))


def distance(dx: int, dy: int) -> int:
    """A distance in hundredths, rounded up: for show."""
    return measure(Ask.DISTANCE, dx, dy)


def heading_to(dx: int, dy: int) -> int:
    """The whole degree that points nearest to a target; 0 in the very same place."""
    return measure(Ask.HEADING_TO, dx, dy)


def off_bow(heading: int, dx: int, dy: int) -> int:
    """How far to turn to have a target dead ahead, from -180 to 179."""
    return measure(Ask.OFF_BOW, heading, dx, dy)
